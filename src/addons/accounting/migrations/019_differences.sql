-- What the nightly check found to disagree: asked of people until somebody explains it, or it is gone.

create table accounting.difference (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  found_on date not null,
  ledger text not null check (length(ledger) <= 40),
  account text check (length(account) <= 20),
  fund_source_id bigint not null,
  told bigint not null,
  booked bigint not null,
  amount bigint not null generated always as (told - booked) stored check (amount <> 0),
  state text not null default 'open' check (state in ('open', 'explained', 'unclear', 'gone')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
-- One at a time of each list: while it waits, the next night asks no second time.
create unique index difference_open_key on accounting.difference (company_id, ledger, coalesce(account, ''), fund_source_id)
  where state = 'open';
create index on accounting.difference (company_id, state, id);
create index on accounting.difference (company_id, fund_source_id);
select kernel.tenant_table('accounting.difference', visible => '(select accounting.oversees())');
