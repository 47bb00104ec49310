-- The one way into the journal.

create policy keeper on accounting.journal for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on accounting.account for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on accounting.period for select to pendopo_kernel using (company_id = (select kernel.company()));
create policy keeper on accounting.fiscal_year for select to pendopo_kernel using (company_id = (select kernel.company()));
grant select on accounting.journal, accounting.account, accounting.period, accounting.fiscal_year to pendopo_kernel;
create policy keeper on accounting.fund to pendopo_kernel using (company_id = (select kernel.company())) with check (company_id = (select kernel.company()));
grant select, insert on accounting.fund to pendopo_kernel;

-- What an entry is, apart from the ids that tables give it: any change of it or of its lines changes this.
create function accounting.entry_digest(e accounting.journal_entry, lines jsonb) returns text
  language sql immutable as
$$
  select encode(sha256(convert_to(jsonb_build_array(e.company_id, e.journal_id, e.fiscal_year_id, e.period_id, e.number,
    e.document, e.entry_date, e.stage, e.description, e.source_relation, e.source_id, e.source_part, e.reverses_id, e.reason,
    e.total, e.line_count, e.posted_by, lines)::text, 'UTF8')), 'hex')
$$;

-- What follows serves post_entry alone and runs as it does: each step into another role costs.

-- The period that an entry of this date goes to, if it is open to the caller.
create function accounting.period_for(on_day date, adjustment boolean, reason text) returns accounting.period language plpgsql as
$$
declare
  p accounting.period;
begin
  select * into p from accounting.period
  where company_id = kernel.company() and on_day between starts_on and ends_on and (number = 13) = adjustment;
  if p.id is null then
    raise exception 'no_period';
  elsif p.state = 'closed' then
    raise exception 'period_closed';
  elsif p.state = 'soft_closed' and (reason is null or not kernel.has_role('admin', 'treasurer')) then
    raise exception 'period_soft_closed';
  end if;
  return p;
end
$$;

-- The entry that a document has already become. One that was reversed is no answer: the document needs another part.
create function accounting.entry_of(source jsonb) returns accounting.journal_entry language plpgsql set enable_seqscan = off as
$$
declare
  e accounting.journal_entry;
begin
  select * into e from accounting.journal_entry
  where company_id = kernel.company() and source_relation = source ->> 'relation' and source_id = (source ->> 'id')::bigint
    and source_part = coalesce(source ->> 'part', '');
  if found and exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id) then
    raise exception 'source_reversed';
  end if;
  return e;
end
$$;

-- Written by a person, and not by a document of the house that answers for it.
create function accounting.is_by_hand(source_relation text) returns boolean language sql immutable as
$$ select coalesce(source_relation, 'accounting.journal_draft') = 'accounting.journal_draft' $$;

-- The lines in the order given, as they will stand: number, account, fund, activity, cost centre, words, debit, credit.
-- Reversals and closings reach accounts that are no longer active. Money of a fund lies in its own accounts, whoever posts.
create function accounting.lines_of(entry jsonb, any_account boolean) returns jsonb language plpgsql as
$$
declare
  company int := kernel.company();
  by_hand boolean := not any_account and accounting.is_by_hand(entry #>> '{source,relation}');
  lines jsonb;
  unknown boolean;
  controlled text;
  in_cash_book text;
  astray text[];
  new_fund boolean;
begin
  select bool_or(a.id is null or a.heading or not (a.active or any_account)),
    jsonb_agg(jsonb_build_array(t.n, a.id, t.fund, t.l ->> 'activity_code', (t.l ->> 'cost_centre_id')::bigint,
      t.l ->> 'description', coalesce((t.l ->> 'debit')::bigint, 0), coalesce((t.l ->> 'credit')::bigint, 0)) order by t.n),
    min(a.code || ' ' || a.name) filter (where by_hand and a.control is not null),
    min(a.code || ' ' || a.name) filter (where by_hand and a.cash_flow = 'cash' and budget.keeps_book(company, t.fund)),
    min(array[a.code || ' ' || a.name, t.fund::text]) filter (where a.cash_flow = 'cash' and not accounting.holds_fund(company, a.id, t.fund)),
    bool_or(not exists (select from accounting.fund f where f.company_id = company and f.fund_source_id = t.fund))
  into unknown, lines, controlled, in_cash_book, astray, new_fund
  from (select e.n, e.l, (e.l ->> 'fund_source_id')::bigint as fund from jsonb_array_elements(entry -> 'lines') with ordinality e (l, n)) t
  -- Looked up one by one: an entry has a few lines, and the chart many accounts.
  left join lateral (select * from accounting.account x where x.company_id = company and x.code = t.l ->> 'account' limit 1) a on true;
  if unknown then
    raise exception 'account_not_postable';
  elsif controlled is not null then
    raise exception using message = 'account_controlled',
      detail = json_build_object('params.lines', json_build_object('id', controlled, 'en', controlled));
  elsif in_cash_book is not null then
    raise exception using message = 'cash_book_kept',
      detail = json_build_object('params.lines', json_build_object('id', in_cash_book, 'en', in_cash_book));
  elsif astray is not null then
    perform accounting.refuse_place(astray[1], astray[2]::bigint);
  elsif new_fund then
    insert into accounting.fund (company_id, fund_source_id, restriction)
    select distinct company, (l ->> 2)::bigint, 'without' from jsonb_array_elements(lines) l order by 2
    on conflict do nothing;
  end if;
  return coalesce(lines, '[]');
end
$$;

-- BK/2026/0042: how people write it.
create function accounting.document_of(j accounting.journal, p accounting.period, number int) returns text language sql stable as
$$
  select j.code || '/' || y.label || '/' || lpad(number::text, greatest(4, length(number::text)), '0')
  from accounting.fiscal_year y where y.company_id = j.company_id and y.id = p.fiscal_year_id
$$;

create function accounting.post_entry(entry jsonb) returns table (id bigint, document text) language plpgsql as
$$
declare
  j accounting.journal;
  p accounting.period;
  e accounting.journal_entry;
  lines jsonb;
begin
  perform accounting.hold_books();
  e := accounting.entry_of(entry -> 'source');
  if e.id is not null then
    return query select e.id, e.document;
    return;
  end if;
  select * into j from accounting.journal where company_id = kernel.company() and code = entry ->> 'journal' and active;
  if j.id is null then
    raise exception 'journal_unknown';
  elsif j.kind = 'closing' and entry #>> '{source,relation}' is distinct from 'accounting.fiscal_year'
    -- What a year opened with is one document's; by hand it would stand in no movement of any statement.
    or j.kind = 'opening' and accounting.is_by_hand(entry #>> '{source,relation}') then
    raise exception 'journal_reserved';
  end if;
  p := accounting.period_for((entry ->> 'date')::date, j.kind = 'closing' or coalesce((entry ->> 'adjustment')::boolean, false), entry ->> 'reason');
  lines := accounting.lines_of(entry, j.kind = 'closing' or entry ->> 'reverses_id' is not null);

  -- Those who post to one journal queue here until the one before has ended: that is the price of numbers without gaps.
  insert into accounting.journal_series as s (company_id, journal_id, fiscal_year_id, last) values (j.company_id, j.id, p.fiscal_year_id, 1)
  on conflict (company_id, journal_id, fiscal_year_id) do update set last = s.last + 1 returning s.last into e.number;
  document := accounting.document_of(j, p, e.number);
  id := accounting.write_entry(entry || jsonb_build_object('number', e.number, 'document', document), j, p, lines);
  if id is null then
    -- Posted by the one before; the number goes back.
    update accounting.journal_series s set last = s.last - 1
    where s.company_id = j.company_id and s.journal_id = j.id and s.fiscal_year_id = p.fiscal_year_id;
    e := accounting.entry_of(entry -> 'source');
    return query select e.id, e.document;
    return;
  end if;
  return next;
end
$$;

-- An entry as it will stand under its number, but for the id that the table gives it.
create function accounting.entry_row(entry jsonb, j accounting.journal, p accounting.period, lines jsonb) returns accounting.journal_entry language plpgsql as
$$
declare
  e accounting.journal_entry;
begin
  e.company_id := j.company_id;
  e.journal_id := j.id;
  e.fiscal_year_id := p.fiscal_year_id;
  e.period_id := p.id;
  e.number := entry ->> 'number';
  e.document := entry ->> 'document';
  e.entry_date := entry ->> 'date';
  e.stage := case when j.kind in ('opening', 'closing') then j.kind when p.number = 13 then 'adjusting' else 'regular' end;
  e.description := entry ->> 'description';
  e.source_relation := entry #>> '{source,relation}';
  e.source_id := entry #>> '{source,id}';
  e.source_part := coalesce(entry #>> '{source,part}', '');
  e.reverses_id := entry ->> 'reverses_id';
  e.reason := entry ->> 'reason';
  e.posted_by := kernel.actor();
  e.line_count := jsonb_array_length(lines);
  e.total := (select coalesce(sum((l ->> 6)::bigint), 0) from jsonb_array_elements(lines) l);
  e.digest := accounting.entry_digest(e, lines);
  return e;
end
$$;

-- Puts the entry and its lines down under the number that the series has just given, unless its document was posted meanwhile.
create function accounting.write_entry(entry jsonb, j accounting.journal, p accounting.period, lines jsonb) returns bigint language plpgsql as
$$
declare
  e accounting.journal_entry := accounting.entry_row(entry, j, p, lines);
begin
  insert into accounting.journal_entry (company_id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage, description,
    source_relation, source_id, source_part, reverses_id, reason, posted_by, line_count, total, digest)
  values (e.company_id, e.journal_id, e.fiscal_year_id, e.period_id, e.number, e.document, e.entry_date, e.stage, e.description,
    e.source_relation, e.source_id, e.source_part, e.reverses_id, e.reason, e.posted_by, e.line_count, e.total, e.digest)
  on conflict (company_id, source_relation, source_id, source_part) where source_relation is not null do nothing
  returning journal_entry.id into e.id;
  if e.id is not null then
    insert into accounting.journal_line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, activity_code,
      cost_centre_id, description, debit, credit)
    select e.company_id, e.id, (l ->> 0)::int, e.entry_date, e.stage, (l ->> 1)::bigint, (l ->> 2)::bigint, l ->> 3, (l ->> 4)::bigint,
      l ->> 5, (l ->> 6)::bigint, (l ->> 7)::bigint
    from jsonb_array_elements(lines) l;
  end if;
  return e.id;
end
$$;
select kernel.run_as_kernel('accounting.post_entry(jsonb)');

-- Several at once, of documents that came to be in this transaction or are held by it, so that nobody can have posted them: one statement for the
-- entries of a journal and day and one for their lines. Starting a statement takes longer than writing what one document leaves.
create function accounting.post_entries(entries jsonb) returns table (of_id bigint, entry_id bigint) language plpgsql as
$$
declare
  alike record;
  one record;
  j accounting.journal;
  p accounting.period;
  e accounting.journal_entry;
  written accounting.journal_entry[];
  lines jsonb;
  last int;
begin
  if jsonb_array_length(entries) = 1 then
    return query select (entries #>> '{0,source,id}')::bigint, o.id from accounting.post_entry(entries -> 0) o;
    return;
  end if;
  perform accounting.hold_books();
  -- Journals in the order of their codes, so that no two wait for each other in a circle.
  for alike in
    select d.entry ->> 'journal' as journal, (d.entry ->> 'date')::date as day, coalesce((d.entry ->> 'adjustment')::boolean, false) as adjustment,
      d.entry ->> 'reason' as reason, d.entry #>> '{source,relation}' as relation, count(*)::int as count, jsonb_agg(d.entry order by d.n) as entries
    from jsonb_array_elements(entries) with ordinality d (entry, n) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  loop
    select * into j from accounting.journal where company_id = kernel.company() and code = alike.journal and active;
    if j.id is null then
      raise exception 'journal_unknown';
    elsif j.kind in ('opening', 'closing') then
      raise exception 'journal_reserved';
    end if;
    p := accounting.period_for(alike.day, alike.adjustment, alike.reason);
    lines := accounting.lines_of(jsonb_build_object('source', alike.entries -> 0 -> 'source', 'lines', (
      select jsonb_agg(l.line order by d.n, l.n) from jsonb_array_elements(alike.entries) with ordinality d (entry, n)
      cross join lateral jsonb_array_elements(d.entry -> 'lines') with ordinality l (line, n))), false);
    insert into accounting.journal_series as s (company_id, journal_id, fiscal_year_id, last) values (j.company_id, j.id, p.fiscal_year_id, alike.count)
    on conflict (company_id, journal_id, fiscal_year_id) do update set last = s.last + alike.count returning s.last into last;
    written := '{}';
    for one in
      select d.entry || jsonb_build_object('number', last - alike.count + d.n, 'document', accounting.document_of(j, p, (last - alike.count + d.n)::int)) as entry,
        -- Numbered from one in each.
        (select jsonb_agg(jsonb_set(lines -> i::int, '{0}', to_jsonb(i - d.before + 1)) order by i)
          from generate_series(d.before, d.before + jsonb_array_length(d.entry -> 'lines') - 1) i) as lines
      from (select x.entry, x.n, sum(jsonb_array_length(x.entry -> 'lines')) over (order by x.n) - jsonb_array_length(x.entry -> 'lines') as before
        from jsonb_array_elements(alike.entries) with ordinality x (entry, n)) d order by d.n
    loop
      e := accounting.entry_row(one.entry, j, p, one.lines);
      e.id := nextval('accounting.journal_entry_id_seq');
      written := written || e;
    end loop;
    insert into accounting.journal_entry (company_id, id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage, description,
      source_relation, source_id, source_part, reason, posted_by, line_count, total, digest)
    overriding system value
    select w.company_id, w.id, w.journal_id, w.fiscal_year_id, w.period_id, w.number, w.document, w.entry_date, w.stage, w.description,
      w.source_relation, w.source_id, w.source_part, w.reason, w.posted_by, w.line_count, w.total, w.digest
    from unnest(written) w;
    insert into accounting.journal_line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, activity_code,
      cost_centre_id, description, debit, credit)
    select w.company_id, w.id, o.nth, w.entry_date, w.stage, (o.l ->> 1)::bigint, (o.l ->> 2)::bigint, o.l ->> 3, (o.l ->> 4)::bigint,
      o.l ->> 5, (o.l ->> 6)::bigint, (o.l ->> 7)::bigint
    from (select x.*, sum(x.line_count) over (order by x.number) - x.line_count as before from unnest(written) x) w
    cross join lateral (select (t.n - w.before)::int as nth, t.l from jsonb_array_elements(lines) with ordinality t (l, n)
      where t.n > w.before and t.n <= w.before + w.line_count) o;
    -- What is shown above is added up once for all of them (011_above.sql).
    perform set_config('pendopo.together', (coalesce(nullif(current_setting('pendopo.together', true), ''), '[]')::jsonb
      || (select jsonb_build_array(jsonb_agg(w.id order by w.id)) from unnest(written) w))::text, true);
    return query select w.source_id, w.id from unnest(written) w;
  end loop;
end
$$;
grant usage on sequence accounting.journal_entry_id_seq to pendopo_kernel;
select kernel.run_as_kernel('accounting.post_entries(jsonb)');

-- The same lines with the sides changed, once, in a period that is open on the day of the reversal. What a document posted is
-- taken back by that document alone, which says so: its own list would tell another story otherwise.
create function accounting.reverse_entry(target bigint, on_day date, adjustment boolean, why text, owner text default null)
  returns table (id bigint, document text)
  language plpgsql as
$$
declare
  e accounting.journal_entry;
begin
  select * into e from accounting.journal_entry j where j.company_id = kernel.company() and j.id = target;
  if e.id is null then
    raise exception 'not_found';
  elsif e.reverses_id is not null then
    raise exception 'entry_is_reversal';
  elsif exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id) then
    raise exception 'entry_reversed';
  elsif not accounting.is_by_hand(e.source_relation) and e.source_relation is distinct from owner then
    raise exception 'entry_owned';
  elsif on_day < e.entry_date then
    raise exception 'reversal_before_entry';
  end if;
  return query select p.id, p.document from accounting.post_entry(jsonb_build_object(
    'journal', (select j.code from accounting.journal j where j.company_id = e.company_id and j.id = e.journal_id),
    'date', on_day, 'adjustment', adjustment, 'description', left('Pembalikan ' || e.document || ': ' || e.description, 500),
    'reason', why, 'reverses_id', e.id,
    'source', case when e.stage = 'closing' then jsonb_build_object('relation', e.source_relation, 'id', e.source_id, 'part', e.source_part || ':reversal')
      else jsonb_build_object('relation', 'accounting.journal_entry', 'id', e.id, 'part', 'reversal') end,
    'lines', (select jsonb_agg(jsonb_build_object('account', a.code, 'fund_source_id', l.fund_source_id, 'activity_code', l.activity_code,
        'cost_centre_id', l.cost_centre_id, 'description', l.description, 'debit', l.credit, 'credit', l.debit) order by l.line_no)
      from accounting.journal_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = e.company_id and l.entry_id = e.id))) p;
end
$$;
select kernel.run_as_kernel('accounting.reverse_entry(bigint, date, boolean, text, text)');

-- The same for modules that know their document and not its entries: whatever of it still stands is taken back.
create function accounting.reverse_document(of_relation text, of_id bigint, on_day date, why text) returns void language plpgsql as
$$
declare
  standing bigint;
begin
  for standing in
    select e.id from accounting.journal_entry e
    where e.company_id = kernel.company() and e.source_relation = of_relation and e.source_id = of_id
      and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.id desc
  loop
    perform accounting.reverse_entry(standing, on_day, false, why, of_relation);
  end loop;
end
$$;
select kernel.run_as_kernel('accounting.reverse_document(text, bigint, date, text)');
