-- A receipt in one statement. Everybody who takes money waits for its number until the one before has ended, so whatever can be asked
-- beforehand has been, and nothing waits for the service between the number and the end.

-- `given`: the receipt's columns without a number, `prefix` and `year` of that, the rows of the ledger that it leaves, the purse that takes the money (a
-- kind of posting rule), and the journal. Tells which funds keep a cash book, where it is still to be written.
create function fees.issue_receipt(given jsonb) returns table (id bigint, number text, received_at timestamptz, books bigint[]) language plpgsql as
$$
declare
  r fees.receipt := jsonb_populate_record(null::fees.receipt, given -> 'receipt');
  rows fees.movement[] := array(select jsonb_populate_record(null::fees.movement, m) from jsonb_array_elements(given -> 'rows') m);
  against jsonb;
begin
  select array_agg(f.fund_source_id order by f.fund_source_id) filter (where budget.keeps_book(r.company_id, f.fund_source_id)),
    jsonb_agg(jsonb_build_object('account', accounting.account_for(given ->> 'purse', f.fund_source_id), 'fund_source_id', f.fund_source_id,
      'amount', f.amount) order by f.fund_source_id)
  into books, against
  from (select m.fund_source_id, -sum(m.amount)::bigint as amount from unnest(rows) m group by 1) f;

  number := kernel.document_number(given ->> 'prefix', (given ->> 'year')::int, kernel.next_number(r.company_id, 'fee_receipt', (given ->> 'year')::int));
  insert into fees.receipt (company_id, number, shift_id, student_id, paid_on, method, amount, deposit, payer, reference, received_by, bank_payment_id)
  values (r.company_id, number, r.shift_id, r.student_id, r.paid_on, r.method, r.amount, r.deposit, r.payer, r.reference, r.received_by, r.bank_payment_id)
  returning receipt.id, receipt.received_at into id, received_at;
  insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
  select r.company_id, r.student_id, m.invoice_id, m.account, m.fund_source_id, r.paid_on, 'paid', m.amount, 'fees.receipt', issue_receipt.id
  from unnest(rows) m;
  perform fees.post_moved(jsonb_build_object('relation', 'fees.receipt', 'id', id), against,
    jsonb_build_object('journal', given ->> 'journal', 'date', r.paid_on, 'description', 'Kuitansi ' || number));
  return next;
end
$$;
