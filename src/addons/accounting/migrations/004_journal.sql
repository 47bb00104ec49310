-- The journal. Drafts are people's work and change; what is posted stands in tables that no role of the service may
-- change, and that it fills through one function alone (005_posting.sql).

create table accounting.journal_draft (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  journal_id bigint not null,
  entry_date date not null check (entry_date between '2000-01-01' and '2200-12-31'),
  -- Meant for the thirteenth period of the year that ends on its date.
  adjustment boolean not null default false,
  description text not null check (length(description) between 1 and 500),
  state text not null default 'draft' check (state in ('draft', 'posted', 'discarded')),
  entry_id bigint,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'posted') = (entry_id is not null)),
  foreign key (company_id, journal_id) references accounting.journal on delete restrict
);
create index on accounting.journal_draft (company_id, state, id);
create index on accounting.journal_draft (company_id, state, entry_date);
create index on accounting.journal_draft (company_id, journal_id);
create index on accounting.journal_draft (created_by);
select kernel.tenant_table('accounting.journal_draft', visible => '(select accounting.oversees())');

create table accounting.journal_draft_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  draft_id bigint not null,
  line_no int not null check (line_no between 1 and 500),
  account_id bigint not null,
  fund_source_id bigint not null,
  activity_code text check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  cost_centre_id bigint,
  description text check (length(description) between 1 and 500),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (company_id, id),
  unique (company_id, draft_id, line_no),
  check ((debit = 0) <> (credit = 0)),
  foreign key (company_id, draft_id) references accounting.journal_draft on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict,
  foreign key (company_id, cost_centre_id) references accounting.cost_centre on delete restrict
);
create index on accounting.journal_draft_line (company_id, account_id);
create index on accounting.journal_draft_line (company_id, fund_source_id);
create index on accounting.journal_draft_line (company_id, cost_centre_id);
select kernel.tenant_table('accounting.journal_draft_line', deletable => true, visible => '(select accounting.oversees())');

create table accounting.journal_entry (
  -- The journal says that there is such a company.
  company_id int not null,
  id bigint generated always as identity,
  journal_id bigint not null,
  fiscal_year_id bigint not null,
  period_id bigint not null,
  number int not null check (number > 0),
  document text not null check (length(document) between 1 and 40),
  entry_date date not null,
  -- Opening balances stand before the movements of their day, closing entries after them.
  stage text not null check (stage in ('opening', 'regular', 'adjusting', 'closing')),
  description text not null check (length(description) between 1 and 500),
  -- The document behind it; one document may need several entries, told apart by the part.
  source_relation text check (source_relation ~ '^[a-z_]+\.[a-z_]+$' and length(source_relation) <= 100),
  source_id bigint,
  source_part text not null default '' check (length(source_part) <= 60),
  reverses_id bigint,
  -- Why it was posted to a soft-closed period, or why it reverses another.
  reason text check (length(reason) between 1 and 500),
  total bigint not null check (total > 0),
  line_count int not null check (line_count between 2 and 500),
  -- SHA-256 over the entry and its lines. The audit trail keeps it too, under its own chain.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  posted_by bigint default kernel.actor() references kernel.user_account on delete restrict,
  posted_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint journal_entry_number_key unique (company_id, journal_id, fiscal_year_id, number),
  constraint journal_entry_reverses_id_key unique (company_id, reverses_id),
  check ((source_relation is null) = (source_id is null)),
  foreign key (company_id, journal_id) references accounting.journal on delete restrict,
  foreign key (company_id, fiscal_year_id) references accounting.fiscal_year on delete restrict,
  foreign key (company_id, period_id) references accounting.period on delete restrict,
  foreign key (company_id, reverses_id) references accounting.journal_entry on delete restrict
);
create unique index journal_entry_source_key on accounting.journal_entry (company_id, source_relation, source_id, source_part)
  where source_relation is not null;
create index on accounting.journal_entry (company_id, entry_date desc, id desc);
create index on accounting.journal_entry (company_id, journal_id, entry_date desc, id desc);
create index on accounting.journal_entry (company_id, fiscal_year_id);
create index on accounting.journal_entry (company_id, period_id);
create index on accounting.journal_entry (posted_by);
select kernel.tenant_table('accounting.journal_entry', append_only => true, visible => '(select accounting.oversees())');

-- The trail knows a line through its entry's digest; a copy of every line there would double the ledger.
create table accounting.journal_line (
  company_id int not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  line_no int not null check (line_no between 1 and 500),
  -- The entry's own, so that sums by day need no second table.
  entry_date date not null,
  stage text not null check (stage in ('opening', 'regular', 'adjusting', 'closing')),
  account_id bigint not null,
  fund_source_id bigint not null,
  activity_code text check (activity_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  cost_centre_id bigint,
  description text check (length(description) between 1 and 500),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (company_id, id),
  unique (company_id, entry_id, line_no),
  check ((debit = 0) <> (credit = 0)),
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  constraint journal_line_fund_source_id_fkey foreign key (company_id, fund_source_id)
    references accounting.fund (company_id, fund_source_id) on delete restrict,
  foreign key (company_id, cost_centre_id) references accounting.cost_centre on delete restrict
);
-- The days of a month, summed from the index alone.
create index on accounting.journal_line (company_id, entry_date) include (account_id, fund_source_id, stage, debit, credit);
-- The general ledger of an account, in its order.
create index on accounting.journal_line (company_id, account_id, entry_date, id);
create index on accounting.journal_line (company_id, cost_centre_id) where cost_centre_id is not null;
select kernel.tenant_table('accounting.journal_line', append_only => true, audit => false, visible => '(select accounting.oversees())');

-- Even the kernel may only add.
revoke insert on accounting.journal_entry, accounting.journal_line from pendopo_app;
create policy keeper on accounting.journal_entry to pendopo_kernel using (company_id = (select kernel.company())) with check (company_id = (select kernel.company()));
create policy keeper on accounting.journal_line to pendopo_kernel using (company_id = (select kernel.company())) with check (company_id = (select kernel.company()));
grant select, insert on accounting.journal_entry, accounting.journal_line to pendopo_kernel;

-- The last number of each journal and year: taken in the transaction that uses it, so a rollback gives it back.
create table accounting.journal_series (
  company_id int not null references kernel.company on delete restrict,
  journal_id bigint not null,
  fiscal_year_id bigint not null,
  last int not null check (last >= 0),
  primary key (company_id, journal_id, fiscal_year_id),
  foreign key (company_id, journal_id) references accounting.journal on delete restrict,
  foreign key (company_id, fiscal_year_id) references accounting.fiscal_year on delete restrict
);
create index on accounting.journal_series (company_id, fiscal_year_id);
select kernel.summary_table('accounting.journal_series', visible => '(select accounting.oversees())');

-- What each account and fund moved in a month. Several rows share the work (slot), so that those who post to one bank
-- account at the same time do not queue for a single row; readers add them up.
create table accounting.ledger_month (
  -- The account says that there is such a company.
  company_id int not null,
  month date not null check (extract(day from month) = 1),
  account_id bigint not null,
  fund_source_id bigint not null,
  stage text not null,
  slot int not null check (slot between 0 and 7),
  debit bigint not null,
  credit bigint not null,
  lines bigint not null,
  primary key (company_id, month, account_id, fund_source_id, stage, slot),
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on accounting.ledger_month (company_id, account_id, month);
select kernel.summary_table('accounting.ledger_month', visible => '(select accounting.oversees())');

-- The same for whole years, so that what lies far back costs years and not months.
create table accounting.ledger_year (
  -- The account says that there is such a company.
  company_id int not null,
  year int not null,
  account_id bigint not null,
  fund_source_id bigint not null,
  stage text not null,
  slot int not null check (slot between 0 and 7),
  debit bigint not null,
  credit bigint not null,
  primary key (company_id, year, account_id, fund_source_id, stage, slot),
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on accounting.ledger_year (company_id, account_id, fund_source_id);
create index on accounting.ledger_year (company_id, fund_source_id);
select kernel.summary_table('accounting.ledger_year', visible => '(select accounting.oversees())');

-- An entry is whole: balanced in every fund, with the total and the lines it says. Its lines are written by one statement and
-- are numbered without a gap, so what that statement wrote is all there is: nothing finds a number in the entry later, and
-- nothing has to be read again. An entry that got no lines is found at the end of the transaction.
-- By keys alone: a plan made while a journal was young would read all of it for every posting, until statistics are gathered.
create function accounting.take_lines() returns trigger language plpgsql set enable_seqscan = off as
$$
declare
  own record;
begin
  select min(n.company_id) as company_id, min(n.entry_id) as entry_id, sum(n.debit) as debit, sum(n.credit) as credit, count(*) as lines, max(n.line_no) as last,
    min(n.entry_id) = max(n.entry_id) and min(n.fund_source_id) = max(n.fund_source_id) as alone
  into own from new_rows n;
  -- One entry of one fund, as most are, is one sum; what is more is added up by entry and fund.
  if own.alone then
    if own.debit <> own.credit or own.lines <> own.last or (
      select e.total = own.debit and e.line_count = own.lines from accounting.journal_entry e
      where e.company_id = own.company_id and e.id = own.entry_id) is not true then
      raise exception 'entry_unbalanced';
    end if;
  elsif exists (
    select from (
      select f.company_id, f.entry_id, bool_and(f.debit = f.credit) as balanced, sum(f.debit) as total, sum(f.n) as lines, max(f.last) as last
      from (select n.company_id, n.entry_id, sum(n.debit) as debit, sum(n.credit) as credit, count(*) as n, max(n.line_no) as last
            from new_rows n group by n.company_id, n.entry_id, n.fund_source_id) f
      group by f.company_id, f.entry_id) written
    -- One entry at a time, by its key: joined, a planner that knows nothing of a young journal reads all of it.
    where not written.balanced or written.lines <> written.last or (
      select e.total = written.total and e.line_count = written.lines from accounting.journal_entry e
      where e.company_id = written.company_id and e.id = written.entry_id) is not true) then
    raise exception 'entry_unbalanced';
  end if;
  -- In the order of the key, so that two postings never wait for each other in a circle.
  insert into accounting.ledger_month as m (company_id, month, account_id, fund_source_id, stage, slot, debit, credit, lines)
  select company_id, date_trunc('month', entry_date)::date, account_id, fund_source_id, stage, pg_backend_pid() % 8,
    sum(debit), sum(credit), count(*)
  from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (company_id, month, account_id, fund_source_id, stage, slot) do update
    set debit = m.debit + excluded.debit, credit = m.credit + excluded.credit, lines = m.lines + excluded.lines;
  insert into accounting.ledger_year as y (company_id, year, account_id, fund_source_id, stage, slot, debit, credit)
  select company_id, extract(year from entry_date)::int, account_id, fund_source_id, stage, pg_backend_pid() % 8, sum(debit), sum(credit)
  from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (company_id, year, account_id, fund_source_id, stage, slot) do update
    set debit = y.debit + excluded.debit, credit = y.credit + excluded.credit;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.take_lines()');
create trigger take after insert on accounting.journal_line
  referencing new table as new_rows for each statement execute function accounting.take_lines();

-- By the whole key: with less of it, a planner that knows nothing of a young journal may go through all lines of the school instead.
create function accounting.assert_has_lines() returns trigger language plpgsql set enable_seqscan = off as
$$
begin
  if not exists (select from accounting.journal_line l where l.company_id = new.company_id and l.entry_id = new.id and l.line_no = 1) then
    raise exception 'entry_unbalanced';
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.assert_has_lines()');
create constraint trigger whole after insert on accounting.journal_entry deferrable initially deferred
  for each row execute function accounting.assert_has_lines();

-- An account that has postings keeps its meaning, and a fund with postings its restriction: else the statements of
-- past years would change.
create function accounting.guard_meaning() returns trigger language plpgsql as
$$
declare
  posted boolean;
begin
  perform accounting.hold_books_alone();
  if tg_table_name = 'account' then
    posted := exists (select from accounting.ledger_month m where m.company_id = new.company_id and m.account_id = new.id);
  else
    posted := exists (select from accounting.ledger_month m
      where m.company_id = old.company_id and m.fund_source_id = (to_jsonb(old) ->> 'fund_source_id')::bigint);
  end if;
  if posted then
    raise exception 'has_postings';
  end if;
  return new;
end
$$;
select kernel.run_as_kernel('accounting.guard_meaning()');
create trigger guard before update of class, normal_side, cash_flow, heading on accounting.account for each row
  when ((old.class, old.normal_side, old.cash_flow, old.heading) is distinct from (new.class, new.normal_side, new.cash_flow, new.heading))
  execute function accounting.guard_meaning();
create trigger guard before update of restriction on accounting.fund for each row
  when (old.restriction is distinct from new.restriction) execute function accounting.guard_meaning();

-- What the books open with: one document of the company, posted on their first day and anew whenever what it tells has changed
-- (017_opening.sql).
create table accounting.opening (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  description text not null check (length(description) between 1 and 500),
  -- How often it was posted; the entries of each are told apart by it.
  postings int not null default 0 check (postings >= 0),
  -- The entry that stands.
  entry_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id),
  foreign key (company_id, entry_id) references accounting.journal_entry on delete restrict
);
create index on accounting.opening (company_id, entry_id);
select kernel.tenant_table('accounting.opening', visible => '(select accounting.oversees())');

-- The balances that were typed. What items stand behind is not: it follows from the items.
create table accounting.opening_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  opening_id bigint not null,
  line_no int not null check (line_no between 1 and 400),
  account_id bigint not null,
  fund_source_id bigint not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (company_id, id),
  unique (company_id, opening_id, line_no),
  check ((debit = 0) <> (credit = 0)),
  foreign key (company_id, opening_id) references accounting.opening on delete restrict,
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on accounting.opening_line (company_id, account_id);
create index on accounting.opening_line (company_id, fund_source_id);
select kernel.tenant_table('accounting.opening_line', deletable => true, visible => '(select accounting.oversees())');
