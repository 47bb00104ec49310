-- What the bank says happened, line by line, and which line of the journal each one is.
create table accounting.bank_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  account_id bigint not null,
  line_date date not null,
  description text not null check (length(description) between 1 and 500),
  reference text not null default '' check (length(reference) <= 100),
  -- Into the account, or out of it where negative.
  amount bigint not null check (amount <> 0),
  -- Tells lines apart that are the same in everything else.
  occurrence int not null default 1 check (occurrence >= 1),
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  journal_line_id bigint,
  matched_by bigint references kernel.user_account on delete restrict,
  reason text check (length(reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, account_id, line_date, amount, reference, description, occurrence),
  check ((state = 'matched') = (journal_line_id is not null)),
  check (state <> 'ignored' or reason is not null),
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, journal_line_id) references accounting.journal_line on delete restrict
);
-- A line of the journal is found on one statement, once.
create unique index bank_line_journal_line_key on accounting.bank_line (company_id, journal_line_id) where journal_line_id is not null;
create index on accounting.bank_line (company_id, journal_line_id);
create index on accounting.bank_line (company_id, account_id, line_date, id);
create index bank_line_open_idx on accounting.bank_line (company_id, account_id, id) where state = 'open';
create index on accounting.bank_line (matched_by);
select kernel.tenant_table('accounting.bank_line', visible => '(select accounting.oversees())');
select kernel.importable('accounting.bank_line');
