-- A receipt in one statement. Everybody who takes money waits for its number until the one before has ended, so whatever can be asked or
-- written beforehand has been, and nothing waits for the service between the number and the end.

-- What is written before its receipt names it already.
grant usage on sequence fees.receipt_id_seq to pendopo_app;

-- `given`: the receipt's columns without a number, `prefix` and `year` of that, the rows of the ledger that it leaves, the purse that takes the money (a
-- kind of posting rule), and the journal. Tells which funds keep a cash book, where it is still to be written.
create function fees.issue_receipt(given jsonb) returns table (id bigint, number text, received_at timestamptz, books bigint[]) language plpgsql as
$$
declare
  r fees.receipt := jsonb_populate_record(null::fees.receipt, given -> 'receipt');
  lines jsonb;
begin
  -- From the same rows as the ledger of students below, which are not read again: by account and fund, then the money by fund.
  select f.books, o.lines || f.lines into books, lines
  from (
    select jsonb_agg(jsonb_build_object('account', s.account, 'fund_source_id', s.fund_source_id, 'credit', s.amount) order by s.account, s.fund_source_id) as lines
    from (select m.account, m.fund_source_id, -sum(m.amount)::bigint as amount
      from jsonb_to_recordset(given -> 'rows') m (account text, fund_source_id bigint, amount bigint) group by 1, 2) s) o,
  (
    select array_agg(s.fund_source_id order by s.fund_source_id) filter (where budget.keeps_book(r.company_id, s.fund_source_id)) as books,
      jsonb_agg(jsonb_build_object('account', accounting.account_for(given ->> 'purse', s.fund_source_id), 'fund_source_id', s.fund_source_id,
        'debit', s.amount) order by s.fund_source_id) as lines
    from (select m.fund_source_id, -sum(m.amount)::bigint as amount
      from jsonb_to_recordset(given -> 'rows') m (fund_source_id bigint, amount bigint) group by 1) s) f;
  id := nextval('fees.receipt_id_seq');
  insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
  select r.company_id, r.student_id, m.invoice_id, m.account, m.fund_source_id, r.paid_on, 'paid', m.amount, 'fees.receipt', issue_receipt.id
  from jsonb_to_recordset(given -> 'rows') m (invoice_id bigint, account text, fund_source_id bigint, amount bigint);

  number := kernel.document_number(given ->> 'prefix', (given ->> 'year')::int, kernel.next_number(r.company_id, 'fee_receipt', (given ->> 'year')::int));
  insert into fees.receipt (company_id, id, number, shift_id, student_id, paid_on, method, amount, deposit, payer, reference, received_by, bank_payment_id)
  overriding system value
  values (r.company_id, issue_receipt.id, number, r.shift_id, r.student_id, r.paid_on, r.method, r.amount, r.deposit, r.payer, r.reference, r.received_by, r.bank_payment_id)
  returning receipt.received_at into received_at;
  perform accounting.post_entry(jsonb_build_object('journal', given ->> 'journal', 'date', r.paid_on, 'description', 'Kuitansi ' || number,
    'source', jsonb_build_object('relation', 'fees.receipt', 'id', id), 'lines', lines));
  return next;
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
