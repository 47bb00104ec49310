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
  -- From which day on it stands in the books and on the statement: the later of the two.
  cleared_on date check (cleared_on >= line_date),
  matched_by bigint references kernel.user_account on delete restrict,
  reason text check (length(reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, account_id, line_date, amount, reference, description, occurrence),
  check ((state = 'matched') = (journal_line_id is not null)),
  check ((state = 'matched') = (cleared_on is not null)),
  check (state <> 'ignored' or reason is not null),
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, journal_line_id) references accounting.journal_line on delete restrict
);
-- A line of the journal is found on one statement, once.
create unique index bank_line_journal_line_key on accounting.bank_line (company_id, journal_line_id) where journal_line_id is not null;
create index on accounting.bank_line (company_id, journal_line_id);
create index on accounting.bank_line (company_id, line_date, id);
create index on accounting.bank_line (company_id, account_id, line_date, id);
create index on accounting.bank_line (company_id, account_id, cleared_on) where cleared_on is not null;
create index bank_line_open_idx on accounting.bank_line (company_id, account_id, id) where state = 'open';
create index on accounting.bank_line (matched_by);
select kernel.tenant_table('accounting.bank_line', visible => '(select accounting.oversees())');
select kernel.importable('accounting.bank_line');

-- What stands on the statements of an account in a month, and what of it became the same as in the books in that month.
create table accounting.bank_month (
  company_id int not null references kernel.company on delete restrict,
  account_id bigint not null,
  month date not null check (extract(day from month) = 1),
  on_statement bigint not null,
  cleared bigint not null,
  primary key (company_id, account_id, month),
  foreign key (company_id, account_id) references accounting.account on delete restrict
);
select kernel.summary_table('accounting.bank_month', visible => '(select accounting.oversees())');

-- One statement in the order of the key, so that two that change lines never wait for each other in a circle.
create function accounting.sum_bank_lines() returns trigger language plpgsql as
$$
declare
  changed accounting.bank_line[] := '{}';
  gone accounting.bank_line[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select array_agg(n) into changed from new_rows n;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg(o) into gone from old_rows o;
  end if;
  insert into accounting.bank_month as t (company_id, account_id, month, on_statement, cleared)
  select l.company_id, l.account_id, p.month, sum(l.sign * p.on_statement), sum(l.sign * p.cleared)
  from (select n.*, 1 as sign from unnest(changed) n union all select o.*, -1 from unnest(gone) o) l
  cross join lateral (values
    (date_trunc('month', l.line_date)::date, case when l.state = 'ignored' then 0 else l.amount end, 0::bigint),
    (date_trunc('month', l.cleared_on)::date, 0, l.amount)) p (month, on_statement, cleared)
  where p.month is not null
  group by 1, 2, 3 having sum(l.sign * p.on_statement) <> 0 or sum(l.sign * p.cleared) <> 0 order by 1, 2, 3
  on conflict (company_id, account_id, month) do update
    set on_statement = t.on_statement + excluded.on_statement, cleared = t.cleared + excluded.cleared;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.sum_bank_lines()');
select kernel.on_change('accounting.bank_line', 'accounting.sum_bank_lines()');
