-- Corrections of accounts that items stand behind: each names its item and moves it together with the ledger, after a second person
-- said yes.

create table accounting.control_correction (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- A bill that is owed less, what an asset has lost, or tax and insurance that no bill tells.
  kind text not null check (kind in ('bill', 'asset', 'liability')),
  bill_id bigint,
  asset_book_id bigint,
  -- Its name in the list of items.
  item text not null check (length(item) between 1 and 300),
  fund_source_id bigint not null,
  control_account_id bigint not null,
  -- What stands against it.
  account_id bigint not null,
  direction text not null check (direction in ('raise', 'lower')),
  amount bigint not null check (amount > 0),
  corrected_on date not null,
  reason text not null check (length(reason) between 1 and 400),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'posted', 'rejected', 'cancelled', 'void')),
  entry_id bigint,
  undone_on date,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((kind = 'bill') = (bill_id is not null) and (kind = 'asset') = (asset_book_id is not null)),
  constraint control_correction_direction_check2 check (kind <> 'bill' or direction = 'lower'),
  check ((state in ('posted', 'void')) = (entry_id is not null)),
  check ((state = 'void') = (undone_on is not null)),
  constraint control_correction_undone_on_check check (undone_on >= corrected_on),
  foreign key (company_id, bill_id) references accounting.bill on delete restrict,
  foreign key (company_id, asset_book_id) references accounting.asset_book on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, control_account_id) references accounting.account on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.control_correction (company_id, state, id);
create index on accounting.control_correction (company_id, bill_id);
create index on accounting.control_correction (company_id, asset_book_id);
create index on accounting.control_correction (company_id, fund_source_id);
create index on accounting.control_correction (company_id, control_account_id);
create index on accounting.control_correction (company_id, account_id);
create index on accounting.control_correction (company_id, entry_id);
create index on accounting.control_correction (created_by);
select kernel.tenant_table('accounting.control_correction', visible => '(select accounting.oversees())');
create trigger free_account after insert or update of account_id on accounting.control_correction
  for each row execute function accounting.assert_free_account();

-- What was said yes to stays as it was.
create function accounting.guard_correction() returns trigger language plpgsql as
$$
begin
  if (new.kind, new.item, new.fund_source_id, new.control_account_id, new.account_id, new.direction, new.amount, new.corrected_on)
    is distinct from (old.kind, old.item, old.fund_source_id, old.control_account_id, old.account_id, old.direction, old.amount, old.corrected_on)
    or (new.bill_id, new.asset_book_id) is distinct from (old.bill_id, old.asset_book_id)
    or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'correction_fixed';
  end if;
  return new;
end
$$;
create trigger guard before update on accounting.control_correction for each row execute function accounting.guard_correction();

-- A bill that is owed less is settled by that much, as by a payment.
alter table accounting.bill_payment alter request_id drop not null, add correction_id bigint,
  add constraint bill_payment_cause_check check (num_nonnulls(request_id, correction_id) = 1),
  add foreign key (company_id, correction_id) references accounting.control_correction on delete restrict,
  add unique (company_id, correction_id, taken_back);

-- What an asset has lost by a correction stands beside its months.
alter table accounting.depreciation add correction_id bigint, drop constraint depreciation_amount_check,
  add constraint depreciation_amount_check check (amount >= 0 or correction_id is not null),
  add constraint depreciation_correction_id_check check (correction_id is null or run_id is null and book = 'commercial'),
  add foreign key (company_id, correction_id) references accounting.control_correction on delete restrict;
drop index accounting.depreciation_period_key;
create unique index depreciation_period_key on accounting.depreciation (company_id, asset_book_id, book, period)
  where undone_on is null and correction_id is null;
create unique index depreciation_correction_id_key on accounting.depreciation (company_id, correction_id);

-- What an asset has lost after so many months, with what corrections say otherwise: never less than nothing or more than all of it, and
-- its last month takes the rest.
create function accounting.lost_with(a accounting.asset_book, book text, nth int) returns bigint language sql stable as
$$
  select case when book = 'fiscal' then accounting.lost_after(a.fiscal_method, a.cost, 0, a.fiscal_life_months, a.acquired_on, nth)
    when nth >= a.life_months then a.cost - a.salvage
    else greatest(0, least(a.cost - a.salvage, accounting.lost_after(a.method, a.cost, a.salvage, a.life_months, a.acquired_on, nth)
      + (select coalesce(sum(d.amount), 0)::bigint from accounting.depreciation d where d.company_id = a.company_id
        and d.asset_book_id = a.id and d.correction_id is not null and d.undone_on is null))) end
$$;
create index depreciation_correction_idx on accounting.depreciation (company_id, asset_book_id) include (amount) where correction_id is not null and undone_on is null;
