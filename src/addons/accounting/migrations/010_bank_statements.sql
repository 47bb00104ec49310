-- Texts as they are compared: without case, signs and numbers, or without case and signs alone.
create function accounting.letters(told text) returns text language sql immutable as
$$ select trim(regexp_replace(upper(told), '[^A-Z]+', ' ', 'g')) $$;
create function accounting.signs(told text) returns text language sql immutable as
$$ select regexp_replace(upper(told), '[^A-Z0-9]+', '', 'g') $$;

-- What the bank says happened, line by line, and which line of the journal each one is.
create table accounting.bank_line (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  account_id bigint not null,
  -- The file it came with.
  statement_id bigint,
  line_date date not null,
  description text not null check (length(description) between 1 and 500),
  reference text not null default '' check (length(reference) <= 100),
  -- What lines of the same kind have in common: what was found of them before is looked up by it.
  words text not null generated always as (accounting.letters(description)) stored,
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
create index bank_line_words_idx on accounting.bank_line (company_id, account_id, words, line_date) where state = 'matched';
create index bank_line_aside_idx on accounting.bank_line (company_id, account_id, line_date) where state = 'ignored';
create index on accounting.bank_line (matched_by);
select kernel.tenant_table('accounting.bank_line', visible => '(select accounting.oversees())', deletable => true);
select kernel.importable('accounting.bank_line');

-- Which lines of the journal a line of the bank is: the one that it names, and further ones where the bank tells of several in one sum. None twice.
create table accounting.bank_line_entry (
  company_id int not null references kernel.company on delete restrict,
  bank_line_id bigint not null,
  journal_line_id bigint not null,
  primary key (company_id, journal_line_id),
  foreign key (company_id, bank_line_id) references accounting.bank_line on delete restrict,
  foreign key (company_id, journal_line_id) references accounting.journal_line on delete restrict
);
create index on accounting.bank_line_entry (company_id, bank_line_id);
-- No trace of its own: the line of the bank leaves one, and what it names first with it.
select kernel.tenant_table('accounting.bank_line_entry', append_only => true, audit => false, visible => '(select accounting.oversees())');
grant delete on accounting.bank_line_entry to pendopo_app;

create function accounting.claim_entries() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    delete from accounting.bank_line_entry e using (
      select company_id, id from old_rows o full join new_rows n using (company_id, id)
      where o.journal_line_id is not null and n.journal_line_id is distinct from o.journal_line_id) c
    where e.company_id = c.company_id and e.bank_line_id = c.id;
    insert into accounting.bank_line_entry (company_id, bank_line_id, journal_line_id)
    select company_id, id, n.journal_line_id from old_rows o full join new_rows n using (company_id, id)
    where n.journal_line_id is not null and n.journal_line_id is distinct from o.journal_line_id;
  elsif tg_op = 'INSERT' then
    insert into accounting.bank_line_entry (company_id, bank_line_id, journal_line_id)
    select n.company_id, n.id, n.journal_line_id from new_rows n where n.journal_line_id is not null;
  end if;
  return null;
end
$$;
select kernel.on_change('accounting.bank_line', 'accounting.claim_entries()');

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

-- What the bank's paper says an account held before and after some days; of a cash box, what was counted at the end of a day.
create table accounting.bank_statement (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  account_id bigint not null,
  starts_on date not null,
  ends_on date not null check (ends_on between starts_on and starts_on + 400),
  opening bigint not null,
  closing bigint not null,
  -- Why books and bank differ by more than the items that are still open.
  difference_reason text check (length(difference_reason) between 1 and 500),
  -- The bank's own, where it came from one.
  file_id bigint,
  created_by bigint not null default kernel.actor() references kernel.user_account on delete restrict,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- No day stands on two statements of an account.
  constraint bank_statement_starts_on_excl exclude using gist (int4range(company_id, company_id, '[]') with &&,
    int8range(account_id, account_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&),
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create unique index bank_statement_ends_on_key on accounting.bank_statement (company_id, account_id, ends_on);
create index on accounting.bank_statement (company_id, ends_on, id);
create index on accounting.bank_statement (created_by);
create index on accounting.bank_statement (company_id, file_id);
select kernel.tenant_table('accounting.bank_statement', visible => '(select accounting.oversees())', deletable => true);
select kernel.file_on('accounting.bank_statement', 'file_id');
alter table accounting.bank_line add foreign key (company_id, statement_id) references accounting.bank_statement on delete restrict;
create index on accounting.bank_line (company_id, statement_id);

-- A bank goes on where it stopped. Asked when the transaction ends, so that several statements may be put right together.
create function accounting.assert_continuous() returns trigger language plpgsql as
$$
declare
  gap record;
begin
  perform pg_advisory_xact_lock(hashtext('pendopo statements'), hashtext(format('%s %s', new.company_id, new.account_id)));
  select b.ends_on, b.closing, a.opening into gap from accounting.bank_statement b
  join accounting.bank_statement a on a.company_id = b.company_id and a.account_id = b.account_id and a.starts_on = b.ends_on + 1
  join accounting.account k on k.company_id = b.company_id and k.id = b.account_id and k.code not like '110%'
  where b.company_id = new.company_id and b.account_id = new.account_id and a.opening <> b.closing
    and new.id in (a.id, b.id) limit 1;
  if found then
    raise exception using message = 'statement_not_continuous', detail = json_build_object('params.opening', json_build_object(
      'id', format('saldo akhir %s adalah Rp%s, saldo awal hari berikutnya Rp%s', gap.ends_on, gap.closing, gap.opening),
      'en', format('closed with Rp%2$s on %1$s, opens with Rp%3$s the day after', gap.ends_on, gap.closing, gap.opening)));
  end if;
  return null;
end
$$;
create constraint trigger z_continuous after insert or update on accounting.bank_statement deferrable initially deferred
  for each row execute function accounting.assert_continuous();

-- From this day on no month is closed: what is found out later of a closed one counts from here.
create function accounting.open_from(company int) returns date language sql stable as
$$
  select coalesce(max(p.ends_on) + 1, '-infinity'::date) from accounting.period p
  where p.company_id = company and p.state = 'closed' and p.number < 13
$$;

-- What a closed month was proved by stays: its statements, and the lines that had come and been found by then. A line that is
-- set aside meanwhile only changes its name among the items that are open.
create function accounting.keep_proof() returns trigger language plpgsql as
$$
declare
  company int;
  days date[];
begin
  perform accounting.hold_books();
  if tg_table_name = 'bank_line' and tg_op = 'UPDATE' then
    select min(o.company_id), array_agg(distinct coalesce(n.cleared_on, o.cleared_on)) into company, days
    from old_rows o full join new_rows n using (company_id, id) where n.cleared_on is distinct from o.cleared_on;
  else
    if tg_op <> 'INSERT' then
      select min(r.company_id), array_agg(distinct (to_jsonb(r) ->> tg_argv[0])::date) into company, days from old_rows r;
    end if;
    if tg_op <> 'DELETE' then
      select min(r.company_id), days || array_agg(distinct (to_jsonb(r) ->> tg_argv[0])::date) into company, days from new_rows r;
    end if;
  end if;
  if exists (select from accounting.period p where p.company_id = company and p.state = 'closed' and p.number < 13
    and exists (select from unnest(days) d where d between p.starts_on and p.ends_on)) then
    raise exception 'period_closed';
  end if;
  return null;
end
$$;
select kernel.on_change('accounting.bank_line', 'accounting.keep_proof()', '''line_date''');
select kernel.on_change('accounting.bank_statement', 'accounting.keep_proof()', '''ends_on''');
