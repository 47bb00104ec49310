-- Receipts in one statement. Everybody who takes money waits for their numbers until the one before has ended, so whatever can be asked or
-- written beforehand has been, and nothing waits for the service between the number and the end. Who takes several at once waits once.

-- What is written before its receipt names it already.
grant usage on sequence fees.receipt_id_seq to pendopo_app;

-- `given`: `prefix` and `year` of the numbers, and of each of `receipts` its columns without a number, the rows of the ledger that it leaves, the purse that
-- takes the money (a kind of posting rule), and the journal. Tells in the order given which funds keep a cash book, where it is still to be written.
create function fees.issue_receipts(given jsonb) returns table (id bigint, number text, received_at timestamptz, books bigint[]) language plpgsql as
$$
declare
  company int := kernel.company();
  of_year int := given ->> 'year';
  many int := jsonb_array_length(given -> 'receipts');
  ids bigint[] := array(select nextval('fees.receipt_id_seq') from generate_series(1, many));
  entries jsonb;
  last int;
begin
  -- From the same rows as the ledger of students below, which are not read again: by account and fund, then the money by fund.
  with told as materialized (
    select d.n, d.r, m.account, m.fund_source_id, -sum(m.amount)::bigint as amount
    from jsonb_array_elements(given -> 'receipts') with ordinality d (r, n)
    cross join lateral jsonb_to_recordset(d.r -> 'rows') m (account text, fund_source_id bigint, amount bigint) group by 1, 2, 3, 4
  ), places as materialized (
    select p.purse, p.fund_source_id, accounting.account_for(p.purse, p.fund_source_id) as account, budget.keeps_book(company, p.fund_source_id) as keeps
    from (select distinct t.r ->> 'purse' as purse, t.fund_source_id from told t) p
  )
  select jsonb_agg(jsonb_build_object('journal', o.r ->> 'journal', 'date', o.r #> '{receipt,paid_on}',
      'source', jsonb_build_object('relation', 'fees.receipt', 'id', ids[o.n]), 'lines', o.lines || f.lines, 'books', f.books) order by o.n)
  into entries
  from (
    select t.n, t.r, jsonb_agg(jsonb_build_object('account', t.account, 'fund_source_id', t.fund_source_id, 'credit', t.amount) order by t.account, t.fund_source_id) as lines
    from told t group by 1, 2) o
  join (
    select s.n, jsonb_agg(s.fund_source_id order by s.fund_source_id) filter (where p.keeps) as books,
      jsonb_agg(jsonb_build_object('account', p.account, 'fund_source_id', s.fund_source_id, 'debit', s.amount) order by s.fund_source_id) as lines
    from (select t.n, t.r ->> 'purse' as purse, t.fund_source_id, sum(t.amount)::bigint as amount from told t group by 1, 2, 3) s
    join places p using (purse, fund_source_id) group by 1) f using (n);
  insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
  select company, (d.r #>> '{receipt,student_id}')::bigint, m.invoice_id, m.account, m.fund_source_id, (d.r #>> '{receipt,paid_on}')::date, 'paid', m.amount,
    'fees.receipt', ids[d.n]
  from jsonb_array_elements(given -> 'receipts') with ordinality d (r, n)
  cross join lateral jsonb_to_recordset(d.r -> 'rows') m (invoice_id bigint, account text, fund_source_id bigint, amount bigint) order by d.n;

  last := kernel.next_number(company, 'fee_receipt', of_year, many);
  insert into fees.receipt (company_id, id, number, shift_id, student_id, paid_on, method, amount, deposit, payer, reference, received_by, bank_payment_id)
  overriding system value
  select company, ids[d.n], kernel.document_number(given ->> 'prefix', of_year, (last - many + d.n)::int), r.shift_id, r.student_id, r.paid_on, r.method, r.amount,
    r.deposit, r.payer, r.reference, r.received_by, r.bank_payment_id
  from jsonb_array_elements(given -> 'receipts') with ordinality d (r, n)
  cross join lateral jsonb_populate_record(null::fees.receipt, d.r -> 'receipt') r order by d.n;
  perform accounting.post_entries((
    select jsonb_agg(d.e - 'books' || jsonb_build_object('description', 'Kuitansi ' || kernel.document_number(given ->> 'prefix', of_year, (last - many + d.n)::int)) order by d.n)
    from jsonb_array_elements(entries) with ordinality d (e, n)));
  return query
  select ids[d.n], kernel.document_number(given ->> 'prefix', of_year, (last - many + d.n)::int), now(),
    case when jsonb_typeof(d.e -> 'books') = 'array' then array(select b::bigint from jsonb_array_elements_text(d.e -> 'books') b) end
  from jsonb_array_elements(entries) with ordinality d (e, n) order by d.n;
end
$$;

-- The bank names whoever sent the money: the student, or who paid for them.
create function fees.counterparts(company int, relations text[], ids bigint[])
  returns table (relation text, record_id bigint, name text) language plpgsql stable as
$$
begin
  return query
  select d.relation, d.id, n.name
  from unnest(relations, ids) d (relation, id)
  join fees.receipt r on d.relation = 'fees.receipt' and r.company_id = company and r.id = d.id
  join school.student s on s.company_id = r.company_id and s.id = r.student_id
  cross join lateral (values (s.name), (r.payer)) n (name) where n.name is not null;
end
$$;
select kernel.follow('accounting.counterparts(int, text[], bigint[])', 'fees.counterparts(int, text[], bigint[])');

-- What families pay under numbers of a bank on one day may come in one sum.
create function fees.arrivals(company int, relations text[], ids bigint[])
  returns table (relation text, record_id bigint, way text, day date) language plpgsql stable as
$$
begin
  return query
  select d.relation, d.id, 'virtual accounts ' || p.bank_id, p.paid_on
  from unnest(relations, ids) d (relation, id)
  join fees.receipt r on d.relation = 'fees.receipt' and r.company_id = company and r.id = d.id
  join fees.bank_payment p on p.company_id = r.company_id and p.id = r.bank_payment_id;
end
$$;
select kernel.follow('accounting.arrivals(int, text[], bigint[])', 'fees.arrivals(int, text[], bigint[])');
