-- Loans between the funds of a school: asked for, decided by someone else, lent, and given back in one part or several.

create table accounting.fund_loan (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  lender_fund_id bigint not null,
  borrower_fund_id bigint not null,
  -- Where the lender's money leaves, and where the borrower keeps it.
  from_account_id bigint not null,
  to_account_id bigint not null,
  amount bigint not null check (amount > 0),
  -- What of it came back.
  returned bigint not null default 0,
  reason text not null check (length(reason) between 1 and 500),
  due_on date,
  lent_on date,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'approved', 'lent', 'returned', 'rejected', 'cancelled', 'void')),
  created_by bigint not null default kernel.actor(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint fund_loan_borrower_fund_id_check check (borrower_fund_id <> lender_fund_id),
  constraint fund_loan_due_on_check check (due_on >= lent_on),
  constraint fund_loan_returned_check check (returned between 0 and amount),
  check ((state in ('lent', 'returned', 'void')) = (lent_on is not null)),
  check ((state = 'returned') = (state <> 'void' and returned = amount)),
  foreign key (company_id, lender_fund_id) references budget.fund_source on delete restrict,
  foreign key (company_id, borrower_fund_id) references budget.fund_source on delete restrict,
  foreign key (company_id, from_account_id) references accounting.account on delete restrict,
  foreign key (company_id, to_account_id) references accounting.account on delete restrict
);
create index on accounting.fund_loan (company_id, state, id);
create index on accounting.fund_loan (company_id, lender_fund_id);
create index on accounting.fund_loan (company_id, borrower_fund_id);
create index on accounting.fund_loan (company_id, from_account_id);
create index on accounting.fund_loan (company_id, to_account_id);
select kernel.tenant_table('accounting.fund_loan', visible => '(select accounting.oversees())');

-- Money of the state, spent by its plan alone, is lent to nobody.
create function accounting.guard_loan() returns trigger language plpgsql as
$$
begin
  if (select f.plan_required from budget.fund_source f where f.company_id = new.company_id and f.id = new.lender_fund_id) then
    raise exception using message = 'fund_not_lent', detail = json_build_object('params.lender_fund_id', json_build_object(
      'id', 'dana ini hanya dibelanjakan menurut rencananya', 'en', 'this fund is spent by its plan alone'));
  end if;
  return null;
end
$$;
create trigger guard after insert or update of lender_fund_id on accounting.fund_loan for each row execute function accounting.guard_loan();

-- What really moved. A move that was wrong is taken back by another, as a whole and once.
create table accounting.fund_loan_move (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  loan_id bigint not null,
  kind text not null check (kind in ('lend', 'repay')),
  moved_on date not null,
  -- Negative where it takes back.
  amount bigint not null check (amount <> 0),
  undoes_id bigint,
  entry_id bigint not null,
  -- In the cash books of the two funds, where they keep one.
  lender_cash_id bigint,
  borrower_cash_id bigint,
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint fund_loan_move_undoes_id_key unique (company_id, undoes_id),
  check ((amount < 0) = (undoes_id is not null)),
  foreign key (company_id, loan_id) references accounting.fund_loan on delete restrict,
  foreign key (company_id, undoes_id) references accounting.fund_loan_move on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict,
  foreign key (company_id, lender_cash_id) references budget.cash_entry on delete restrict,
  foreign key (company_id, borrower_cash_id) references budget.cash_entry on delete restrict
);
create index on accounting.fund_loan_move (company_id, loan_id, id);
create index on accounting.fund_loan_move (company_id, entry_id);
create index on accounting.fund_loan_move (company_id, lender_cash_id);
create index on accounting.fund_loan_move (company_id, borrower_cash_id);
select kernel.tenant_table('accounting.fund_loan_move', append_only => true, visible => '(select accounting.oversees())');
