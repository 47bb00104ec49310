-- Which accounts that money lies in hold money of which fund.

-- An account without a row takes the money of every fund, and a fund without a row lies wherever it is put.
create table accounting.cash_account_fund (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  account_id bigint not null,
  fund_source_id bigint not null,
  primary key (company_id, id),
  unique (company_id, account_id, fund_source_id),
  foreign key (company_id, account_id) references accounting.account on delete restrict,
  foreign key (company_id, fund_source_id) references budget.fund_source on delete restrict
);
create index on accounting.cash_account_fund (company_id, fund_source_id);
select kernel.tenant_table('accounting.cash_account_fund', deletable => true);
create policy keeper on accounting.cash_account_fund for select to pendopo_kernel using (company_id = (select kernel.company()));
grant select on accounting.cash_account_fund to pendopo_kernel;

create function accounting.holds_fund(company int, account bigint, fund bigint) returns boolean language sql stable as
$$
  select exists (select from accounting.cash_account_fund h where h.company_id = company and h.account_id = account and h.fund_source_id = fund)
    or not exists (select from accounting.cash_account_fund h where h.company_id = company and h.account_id = account)
    or not exists (select from accounting.cash_account_fund h where h.company_id = company and h.fund_source_id = fund)
$$;

-- Money that lies somewhere is not shut in there: whoever says whose an account is moves the others' money out first.
create function accounting.guard_cash_account() returns trigger language plpgsql as
$$
declare
  company int := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  held record;
begin
  perform accounting.hold_books_alone();
  if tg_op <> 'DELETE' and not exists (select from accounting.account a
    where a.company_id = new.company_id and a.id = new.account_id and a.cash_flow = 'cash' and not a.heading) then
    raise exception using message = 'invalid_params', detail = json_build_object('params.account', json_build_object(
      'id', 'bukan akun kas atau bank', 'en', 'no account that money lies in'));
  end if;
  select a.code || ' ' || a.name as account, f.name as fund, m.balance into held
  from (select y.account_id, y.fund_source_id, sum(y.debit - y.credit) as balance from accounting.ledger_year y
    where y.company_id = company group by 1, 2 having sum(y.debit - y.credit) <> 0) m
  join accounting.account a on a.company_id = company and a.id = m.account_id and a.cash_flow = 'cash'
  join budget.fund_source f on f.company_id = company and f.id = m.fund_source_id
  where not accounting.holds_fund(company, m.account_id, m.fund_source_id) order by a.code, f.code limit 1;
  if found then
    raise exception using message = 'account_holds_fund', detail = json_build_object('params.account', json_build_object(
      'id', format('%s masih memuat Rp%s dari %s', held.account, held.balance, held.fund),
      'en', format('%s still holds Rp%s of %s', held.account, held.balance, held.fund)));
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.guard_cash_account()');
create trigger guard after insert or update or delete on accounting.cash_account_fund
  for each row execute function accounting.guard_cash_account();

create function accounting.refuse_place(account text, fund bigint) returns void language plpgsql as
$$
declare
  name text := (select f.name from budget.fund_source f where f.company_id = kernel.company() and f.id = fund);
begin
  raise exception using message = 'account_of_other_fund', detail = json_build_object('params.account', json_build_object(
    'id', format('%s bukan tempat dana %s', account, name), 'en', format('%s does not hold %s', account, name)));
end
$$;

-- No money of a fund is below zero in an account at the end of any day, whatever is dated back. Looked at when the transaction
-- ends, so that what comes and goes in it counts together, and one after the other for each account and fund: of two who take
-- the last rupiah one is refused. What lies before is in the kept sums; a month is gone through by its days only where it may
-- have spent more than it began with. Of the rows that one transaction wrote, the first to be asked looks for all of a later day.
create function accounting.cover_cash() returns trigger language plpgsql as
$$
declare
  place record;
  total bigint;
  turned bigint;
  seen jsonb := coalesce(nullif(current_setting('pendopo.covered', true), ''), '{}');
  within record;
  short_on date;
  missing numeric;
begin
  select a.code, a.name into place from accounting.account a
  where a.company_id = new.company_id and a.id = new.account_id and a.cash_flow = 'cash';
  if not found then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('pendopo cash'), hashtext(format('%s %s %s', new.company_id, new.account_id, new.fund_source_id)));
  select coalesce(sum(y.debit - y.credit), 0), coalesce(sum(y.debit + y.credit), 0) into total, turned from accounting.ledger_year y
  where y.company_id = new.company_id and y.account_id = new.account_id and y.fund_source_id = new.fund_source_id;
  -- Nothing moved there since: what was found in order from that day on still is.
  if (seen #>> array[format('%s %s', new.account_id, new.fund_source_id), turned::text])::date <= new.entry_date then
    return null;
  end if;
  perform set_config('pendopo.covered',
    (seen || jsonb_build_object(format('%s %s', new.account_id, new.fund_source_id), jsonb_build_object(turned::text, new.entry_date)))::text, true);
  if total >= 0 and not exists (select from accounting.journal_line l
    where l.company_id = new.company_id and l.account_id = new.account_id and l.entry_date > new.entry_date and l.fund_source_id = new.fund_source_id) then
    return null;
  end if;
  for within in
    select b.month, b.opening from (
      select m.month, sum(m.credit) as paid, total - sum(sum(m.debit - m.credit)) over (order by m.month desc) as opening
      from accounting.ledger_month m
      where m.company_id = new.company_id and m.account_id = new.account_id and m.fund_source_id = new.fund_source_id
        and m.month >= date_trunc('month', new.entry_date)::date group by 1) b
    where b.opening < b.paid order by b.month
  loop
    select d.entry_date, -d.balance into short_on, missing from (
      select l.entry_date, within.opening + sum(sum(l.debit - l.credit)) over (order by l.entry_date) as balance
      from accounting.journal_line l
      where l.company_id = new.company_id and l.account_id = new.account_id and l.fund_source_id = new.fund_source_id
        and l.entry_date >= within.month and l.entry_date < (within.month + interval '1 month')::date group by 1) d
    where d.balance < 0 and d.entry_date >= new.entry_date order by d.entry_date limit 1;
    exit when found;
  end loop;
  if missing is not null then
    raise exception using message = 'cash_short_in_books', detail = json_build_object('params.amount', json_build_object(
      'id', format('%s %s kurang Rp%s pada %s', place.code, place.name, missing, short_on),
      'en', format('%s %s is short by Rp%s on %s', place.code, place.name, missing, short_on)));
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('accounting.cover_cash()');
create constraint trigger z_cover after insert on accounting.journal_line deferrable initially deferred
  for each row when (new.credit > 0) execute function accounting.cover_cash();
