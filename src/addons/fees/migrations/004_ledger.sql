-- The ledger of students: whatever moves what one of them owes, has paid ahead or holds as a deposit, one row at a time. The books are
-- posted from these rows, so that the accounts and the students never tell two stories.

create table fees.movement (
  -- The student says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  student_id bigint not null,
  invoice_id bigint,
  -- 1201 and 1202 what is owed, 2111 what is billed and not earned yet, 2151 deposits.
  account text not null check (account in ('1201', '1202', '2111', '2151')),
  fund_source_id bigint not null,
  day date not null,
  kind text not null check (kind in ('opened', 'billed', 'cancelled', 'earned', 'paid', 'deposit_used', 'credited', 'refunded', 'discounted', 'written_off', 'waived', 'reclaimed', 'moved', 'taken')),
  -- Debit above zero.
  amount bigint not null check (amount <> 0),
  -- The document that it belongs to, and which part of it.
  relation text not null check (relation ~ '^fees\.[a-z_]{1,40}$'),
  document_id bigint not null,
  part text not null default '' check (length(part) <= 60),
  primary key (company_id, id),
  check ((account = '2151') = (invoice_id is null)),
  -- That there is such a student and fund, the kept sum of both says: asked for each row, it is a tenth of what a run takes.
  foreign key (company_id, invoice_id) references fees.invoice on delete restrict
);
create index on fees.movement (company_id, student_id, day, id);
create index on fees.movement (company_id, invoice_id);
create index on fees.movement (company_id, relation, document_id);
-- No trace of its own: it is one, and the documents behind it leave theirs.
select kernel.tenant_table('fees.movement', append_only => true, audit => false, visible => '(select fees.sees())');
select kernel.personal('fees.invoice');

-- What is open of each invoice, and what of it is not earned, before discounts; never below zero, so that nothing is paid twice. Kept from rows that
-- refer to their invoice and student already, so it does not ask once more: a run writes tens of thousands of them.
create table fees.invoice_balance (
  company_id int not null,
  invoice_id bigint not null,
  student_id bigint not null,
  due_on date not null,
  open bigint not null default 0,
  unearned bigint not null default 0,
  -- What came of it and stayed, what was let off after it was billed, what was written off, and what another school has taken over: with what is
  -- open, its amount.
  paid bigint not null default 0,
  waived bigint not null default 0,
  lost bigint not null default 0,
  moved bigint not null default 0,
  -- The last day on which what is open changed.
  moved_on date not null,
  primary key (company_id, invoice_id),
  constraint invoice_balance_amount_check check (open >= 0),
  constraint invoice_balance_unearned_check check (unearned >= 0),
  constraint invoice_balance_paid_check check (paid >= 0 and waived >= 0 and lost >= 0 and moved >= 0)
);
create index on fees.invoice_balance (company_id, student_id, due_on, invoice_id) where open > 0;
create index invoice_balance_open_idx on fees.invoice_balance (company_id, due_on, invoice_id) where open > 0;
create index invoice_balance_moved_idx on fees.invoice_balance (company_id, moved_on) where open = 0;
create index invoice_balance_unearned_idx on fees.invoice_balance (company_id, invoice_id) where unearned > 0;
select kernel.summary_table('fees.invoice_balance', visible => '(select fees.sees())');

-- What each student owes and holds, so that asking costs the same after ten years as after one.
create table fees.student_balance (
  company_id int not null,
  student_id bigint not null,
  fund_source_id bigint not null,
  owed bigint not null default 0,
  deposit bigint not null default 0,
  primary key (company_id, student_id, fund_source_id),
  constraint student_balance_owed_check check (owed >= 0),
  constraint student_balance_deposit_check check (deposit >= 0),
  foreign key (company_id, student_id) references school.student on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on fees.student_balance (company_id, fund_source_id);
select kernel.summary_table('fees.student_balance', visible => '(select fees.sees())');

-- What was billed for each month and what of it came in, by when it was due: the foundation's collection rate. Several rows share the work
-- (slot), so that who pays does not wait for who pays beside them; readers add them up.
create table fees.collection_month (
  company_id int not null references kernel.company on delete restrict,
  month date not null check (extract(day from month) = 1),
  slot int not null check (slot between 0 and 7),
  billed bigint not null,
  settled bigint not null,
  primary key (company_id, month, slot)
);
select kernel.summary_table('fees.collection_month', foundation => 'true');

-- Posts the rows that a document has just left, against the given (an account with its fund, debit above zero); nothing where they come to nothing.
create function fees.post_moved(document jsonb, against jsonb, entry jsonb) returns void language plpgsql as
$$
declare
  of_relation text := document ->> 'relation';
  of_id bigint := document ->> 'id';
  of_part text := coalesce(document ->> 'part', '');
  lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', l.account, 'fund_source_id', l.fund_source_id,
    case when l.amount > 0 then 'debit' else 'credit' end, abs(l.amount)) order by l.place, l.account, l.fund_source_id)
  into lines
  from (
    select 0 as place, m.account, m.fund_source_id, sum(m.amount)::bigint as amount from fees.movement m
    where m.company_id = (select kernel.company()) and m.relation = of_relation and m.document_id = of_id and m.part = of_part
    group by m.account, m.fund_source_id
    union all
    select a.n, a.l ->> 'account', (a.l ->> 'fund_source_id')::bigint, (a.l ->> 'amount')::bigint
    from jsonb_array_elements(against) with ordinality a (l, n)) l
  where l.amount <> 0;
  if lines is not null then
    perform accounting.post_entry(entry || jsonb_build_object('source', document, 'lines', lines));
  end if;
end
$$;

-- The items behind the accounts, student by student.
create function fees.items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'fees', m.account, m.fund_source_id, concat_ws(' ', s.nis, s.name), sum(m.amount)::bigint
  from fees.movement m join school.student s on s.company_id = m.company_id and s.id = m.student_id
  where m.company_id = company and m.day <= on_day
  group by m.account, m.fund_source_id, s.id, s.nis, s.name having sum(m.amount) <> 0;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'fees.items(int, date)');

-- Months that were billed ahead and have begun: what was billed for them is earned.
create table fees.earning (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  period_on date not null check (extract(day from period_on) = 1),
  earned_on date not null,
  amount bigint not null check (amount > 0),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on fees.earning (company_id, earned_on desc, id desc);
select kernel.tenant_table('fees.earning', append_only => true, visible => '(select fees.sees())');
