-- What the store stands behind in the books: stock by item, and what is owed for goods that came and are not billed.

create index stock_move_owed_idx on inventory.stock_move (company_id, moved_on) where owed is not null;

create function inventory.goods_items(company int, on_day date)
  returns table (ledger text, account text, fund_source_id bigint, item text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select 'stock', '1301', s.fund_source_id, format('%s %s', i.code, i.name), sum(s.value)::bigint
  from inventory.stock_move m
  join inventory.stock_move_share s on s.company_id = m.company_id and s.move_id = m.id
  join inventory.item i on i.company_id = m.company_id and i.id = m.item_id
  where m.company_id = company and m.moved_on <= on_day
  group by s.fund_source_id, i.id, i.code, i.name having sum(s.value) <> 0;
  return query
  select 'goods_received', '2102', g.fund_source_id, g.item, -sum(g.amount)::bigint
  from inventory.goods_owed(company, on_day) g group by g.order_id, g.fund_source_id, g.item having sum(g.amount) <> 0;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'inventory.goods_items(int, date)');

-- What lay in the store when the books began.
create function inventory.opening_goods(company int, began date)
  returns table (account text, fund_source_id bigint, activity_code text, amount bigint) language plpgsql stable as
$$
begin
  return query
  select '1301', s.fund_source_id, null::text, sum(s.value)::bigint
  from inventory.stock_move m join inventory.stock_move_share s on s.company_id = m.company_id and s.move_id = m.id
  where m.company_id = company and m.moved_on < began group by s.fund_source_id having sum(s.value) <> 0;
end
$$;
select kernel.follow('accounting.opening_items(int, date)', 'inventory.opening_goods(int, date)');

-- Moves and capital items that stand in no entry: written while the school did not hold its books here.
create function inventory.late_goods(company int)
  returns table (relation text, id bigint, moved_on date, fund_source_id bigint, amount bigint) language sql stable as
$$
  select 'inventory.stock_move', m.id, m.moved_on, min(s.fund_source_id), sum(abs(s.value))::bigint
  from inventory.stock_move m join inventory.stock_move_share s on s.company_id = m.company_id and s.move_id = m.id and s.value <> 0
  where m.company_id = company and m.kind <> 'transfer' and accounting.keeps_books(company, m.moved_on)
    and not accounting.is_posted(coalesce(m.source_relation, 'inventory.stock_move'), coalesce(m.source_id, m.id))
  group by m.company_id, m.id
  union all
  select 'inventory.goods_receipt_asset', a.id, a.moved_on, r.fund_source_id, abs(a.value)
  from inventory.goods_receipt_asset a
  join inventory.goods_receipt_line x on x.company_id = a.company_id and x.id = a.receipt_line_id
  join inventory.goods_receipt d on d.company_id = x.company_id and d.id = x.receipt_id
  join inventory.purchase_order o on o.company_id = d.company_id and o.id = d.order_id
  join inventory.purchase_request r on r.company_id = o.company_id and r.id = o.request_id
  where a.company_id = company and accounting.keeps_books(company, a.moved_on) and not accounting.is_posted('inventory.goods_receipt', d.id)
$$;

-- What was sold without having stood in the accounts: all of what it brought is gain, and the money lies in its fund.
create policy keeper on inventory.disposal for select to pendopo_kernel using (company_id = (select kernel.company()));
grant select on inventory.disposal to pendopo_kernel;
create function inventory.book_sale(company int, of_id bigint) returns void language plpgsql as
$$
declare
  d inventory.disposal;
begin
  select * into d from inventory.disposal x where x.company_id = company and x.id = of_id and x.proceeds > 0 and x.fund_source_id is not null;
  if d.id is null or not accounting.keeps_books(company, d.executed_on) then
    return;
  end if;
  perform accounting.post_entry(jsonb_build_object('journal', 'JU', 'date', d.executed_on, 'description', 'Penjualan barang ' || d.number,
    'source', jsonb_build_object('relation', 'inventory.disposal', 'id', d.id),
    'lines', jsonb_build_array(
      jsonb_build_object('account', coalesce(d.to_account, accounting.account_for('cash', d.fund_source_id)), 'fund_source_id', d.fund_source_id, 'debit', d.proceeds),
      jsonb_build_object('account', '4404', 'fund_source_id', d.fund_source_id, 'credit', d.proceeds))));
end
$$;
select kernel.run_as_kernel('inventory.book_sale(int, bigint)');
-- Its mirror, on the day it was taken back: also of a sale that was there before the books.
create function inventory.unbook_sale(company int, of_id bigint) returns void language plpgsql as
$$
declare
  d inventory.disposal;
begin
  select * into d from inventory.disposal x where x.company_id = company and x.id = of_id and x.proceeds > 0
    and x.fund_source_id is not null and x.undone_on is not null;
  if d.id is null or not accounting.keeps_books(company, d.undone_on) then
    return;
  end if;
  if accounting.is_posted('inventory.disposal', d.id) then
    perform accounting.reverse_document('inventory.disposal', d.id, d.undone_on, 'Penghapusan ditarik');
    return;
  end if;
  perform accounting.post_entry(jsonb_build_object('journal', 'JU', 'date', d.undone_on, 'description', 'Penjualan ditarik ' || d.number,
    'source', jsonb_build_object('relation', 'inventory.disposal', 'id', d.id, 'part', 'undone'),
    'lines', jsonb_build_array(
      jsonb_build_object('account', '4404', 'fund_source_id', d.fund_source_id, 'debit', d.proceeds),
      jsonb_build_object('account', coalesce(d.to_account, accounting.account_for('cash', d.fund_source_id)), 'fund_source_id', d.fund_source_id, 'credit', d.proceeds))));
end
$$;
select kernel.run_as_kernel('inventory.unbook_sale(int, bigint)');
create function inventory.late_sales(company int) returns setof inventory.disposal language sql stable as
$$
  select d.* from inventory.disposal d where d.company_id = company and d.proceeds > 0 and d.fund_source_id is not null
    and case when accounting.is_posted('inventory.disposal', d.id)
      then accounting.keeps_books(company, d.undone_on) and accounting.is_standing('inventory.disposal', d.id)
      else accounting.keeps_books(company, d.executed_on) or accounting.keeps_books(company, d.undone_on) end
$$;
create function inventory.backlog(company int)
  returns table (kind text, entry_date date, fund_source_id bigint, amount bigint) language plpgsql stable as
$$
begin
  return query select 'goods', l.moved_on, l.fund_source_id, l.amount from inventory.late_goods(company) l;
  return query select 'goods', coalesce(d.undone_on, d.executed_on), d.fund_source_id, d.proceeds from inventory.late_sales(company) d;
end
$$;
create function inventory.post_late(company int, first_day date, last_day date) returns void language plpgsql as
$$
declare
  moves bigint[];
  items bigint[];
begin
  select array_agg(l.id) filter (where l.relation = 'inventory.stock_move'), array_agg(l.id) filter (where l.relation <> 'inventory.stock_move')
  into moves, items from inventory.late_goods(company) l where l.moved_on between first_day and last_day;
  perform inventory.book_documents(company, moves);
  perform inventory.book_capital_items(company, items);
  perform inventory.book_sale(company, d.id), inventory.unbook_sale(company, d.id)
  from inventory.late_sales(company) d where coalesce(d.undone_on, d.executed_on) between first_day and last_day;
end
$$;
select kernel.run_as_kernel('inventory.post_late(int, date, date)');
select kernel.follow('accounting.backlog(int)', 'inventory.backlog(int)');
select kernel.follow('accounting.post_late(int, date, date)', 'inventory.post_late(int, date, date)');

-- Goods of an order stand in the books since they came, and are owed: where the school holds its books their vendor is paid by a
-- bill. A voucher of the cash book would book them once more.
create policy keeper on inventory.purchase_order_line for select to pendopo_kernel using (true);
create policy keeper on inventory.purchase_request_line for select to pendopo_kernel using (true);
grant select on inventory.purchase_order_line, inventory.purchase_request_line to pendopo_kernel;
create function inventory.follow_cash(company int, cash_rows jsonb) returns void language plpgsql as
$$
declare
  ordered text;
begin
  select o.number into ordered from jsonb_array_elements(cash_rows) r
  join inventory.purchase_order o on o.company_id = company and o.number = r ->> 'document'
  join inventory.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
  join inventory.purchase_request_line q on q.company_id = l.company_id and q.id = l.request_line_id and q.kind <> 'service'
  where r ->> 'kind' = 'spending' and r ->> 'reverses_id' is null and accounting.keeps_books(company, (r ->> 'entry_date')::date) limit 1;
  if found then
    raise exception using message = 'order_needs_bill', detail = json_build_object('params.lines', json_build_object('id', ordered, 'en', ordered));
  end if;
end
$$;
select kernel.run_as_kernel('inventory.follow_cash(int, jsonb)');
select kernel.follow('budget.cash_written(int, jsonb)', 'inventory.follow_cash(int, jsonb)');

-- Orders may carry papers; goods that came are proved by the minute of their handing over (BAST) or the vendor's note.
create function inventory.provable(company int, of_relation text, of_id bigint, first_day date, last_day date)
  returns table (relation text, record_id bigint, number text, day date, fund_source_id bigint, counterpart text, amount bigint,
    demanded boolean, paid boolean) language plpgsql stable as
$$
begin
  if coalesce(of_relation, 'inventory.purchase_order') = 'inventory.purchase_order' and inventory.oversees() then
    return query
    select 'inventory.purchase_order', o.id, o.number, o.ordered_on, q.fund_source_id, v.name, o.amount, false, false
    from inventory.purchase_order o
    join inventory.purchase_request q on q.company_id = o.company_id and q.id = o.request_id
    join accounting.vendor_name v on v.company_id = o.company_id and v.id = o.vendor_id
    where o.company_id = company and o.id = coalesce(of_id, o.id)
      and o.ordered_on between first_day and last_day and o.state <> 'cancelled';
  end if;
  if coalesce(of_relation, 'inventory.goods_receipt') = 'inventory.goods_receipt' and inventory.oversees() then
    return query
    select 'inventory.goods_receipt', g.id, g.number, g.received_on, q.fund_source_id, v.name, null::bigint,
      g.state = 'posted' and g.kind = 'receipt', false
    from inventory.goods_receipt g
    join inventory.purchase_order o on o.company_id = g.company_id and o.id = g.order_id
    join inventory.purchase_request q on q.company_id = o.company_id and q.id = o.request_id
    join accounting.vendor_name v on v.company_id = o.company_id and v.id = o.vendor_id
    where g.company_id = company and g.id = coalesce(of_id, g.id)
      and g.received_on between first_day and last_day and g.state in ('draft', 'posted');
  end if;
end
$$;
select kernel.follow('accounting.provable(int, text, bigint, date, date)', 'inventory.provable(int, text, bigint, date, date)');

-- Behind a bill stand its order and what came of it; behind what came, the order.
create function inventory.behind(company int, of_relation text, of_id bigint) returns table (relation text, record_id bigint)
  language plpgsql stable as
$$
begin
  return query
  select d.relation, d.id from (
    select distinct i.order_id from inventory.order_invoice i
    where split_part(of_relation, '.', 2) = 'bill' and i.company_id = company and i.bill_id = of_id
    union select g.order_id from inventory.goods_receipt g
    where of_relation = 'inventory.goods_receipt' and g.company_id = company and g.id = of_id) o
  cross join lateral (
    select 'inventory.purchase_order' as relation, o.order_id as id
    union all select 'inventory.goods_receipt', g.id from inventory.goods_receipt g
    where split_part(of_relation, '.', 2) = 'bill' and g.company_id = company and g.order_id = o.order_id and g.state = 'posted') d
  order by o.order_id, d.relation desc, d.id;
end
$$;
select kernel.follow('accounting.behind(int, text, bigint)', 'inventory.behind(int, text, bigint)');

-- The order (surat pesanan) and the minute of handing over (BAST) as they are printed.
create function inventory.paper_of(company int, of_relation text, of_id bigint) returns setof jsonb language plpgsql stable as
$$
begin
  return query
  select jsonb_build_object(
    'title', '{"id": "Surat pesanan", "en": "Purchase order"}'::jsonb, 'number', o.number, 'day', o.ordered_on,
    'facts', jsonb_build_array(
      jsonb_build_object('label', '{"id": "Kepada", "en": "To"}'::jsonb, 'value', v.name),
      jsonb_build_object('label', '{"id": "Nomor SIPLah", "en": "SIPLah number"}'::jsonb, 'value', o.siplah_number),
      jsonb_build_object('label', '{"id": "Diharapkan", "en": "Expected"}'::jsonb, 'value', o.expected_on, 'kind', 'date'),
      jsonb_build_object('label', '{"id": "Jumlah termasuk PPN", "en": "Total with VAT"}'::jsonb, 'value', o.amount, 'kind', 'rupiah')),
    'columns', '[{"key": "description", "title": {"id": "Barang atau jasa", "en": "Goods or service"}, "kind": "text"},
      {"key": "unit", "title": {"id": "Satuan", "en": "Unit"}, "kind": "text", "width": 1},
      {"key": "quantity", "title": {"id": "Jumlah", "en": "Quantity"}, "kind": "quantity"},
      {"key": "unit_price", "title": {"id": "Harga satuan", "en": "Unit price"}, "kind": "rupiah"},
      {"key": "amount", "title": {"id": "Jumlah harga", "en": "Amount"}, "kind": "rupiah"},
      {"key": "vat", "title": {"id": "PPN", "en": "VAT"}, "kind": "rupiah"}]'::jsonb,
    'rows', (select jsonb_agg(jsonb_build_object('description', q.description, 'unit', q.unit, 'quantity', l.quantity,
      'unit_price', l.unit_price, 'amount', l.amount, 'vat', l.vat) order by l.line_no)
      from inventory.purchase_order_line l
      join inventory.purchase_request_line q on q.company_id = l.company_id and q.id = l.request_line_id
      where l.company_id = o.company_id and l.order_id = o.id))
  from inventory.purchase_order o join accounting.vendor_name v on v.company_id = o.company_id and v.id = o.vendor_id
  where of_relation = 'inventory.purchase_order' and o.company_id = company and o.id = of_id;
  return query
  select jsonb_build_object(
    'title', '{"id": "Berita acara serah terima", "en": "Minute of handing over"}'::jsonb, 'number', g.number, 'day', g.received_on,
    'facts', jsonb_build_array(
      jsonb_build_object('label', '{"id": "Diserahkan oleh", "en": "Handed over by"}'::jsonb, 'value', v.name),
      jsonb_build_object('label', '{"id": "Pesanan", "en": "Order"}'::jsonb, 'value', o.number),
      jsonb_build_object('label', '{"id": "Surat jalan", "en": "Delivery note"}'::jsonb, 'value', g.delivery_note),
      jsonb_build_object('label', '{"id": "Catatan", "en": "Note"}'::jsonb, 'value', g.note)),
    'columns', '[{"key": "description", "title": {"id": "Barang atau jasa", "en": "Goods or service"}, "kind": "text"},
      {"key": "unit", "title": {"id": "Satuan", "en": "Unit"}, "kind": "text", "width": 1},
      {"key": "quantity", "title": {"id": "Diterima", "en": "Taken in"}, "kind": "quantity"},
      {"key": "rejected", "title": {"id": "Ditolak", "en": "Sent away"}, "kind": "quantity"},
      {"key": "reason", "title": {"id": "Alasan", "en": "Reason"}, "kind": "text"}]'::jsonb,
    'rows', (select jsonb_agg(jsonb_build_object('description', q.description, 'unit', q.unit, 'quantity', x.quantity,
      'rejected', x.rejected, 'reason', x.reason) order by l.line_no)
      from inventory.goods_receipt_line x
      join inventory.purchase_order_line l on l.company_id = x.company_id and l.id = x.order_line_id
      join inventory.purchase_request_line q on q.company_id = l.company_id and q.id = l.request_line_id
      where x.company_id = g.company_id and x.receipt_id = g.id))
  from inventory.goods_receipt g
  join inventory.purchase_order o on o.company_id = g.company_id and o.id = g.order_id
  join accounting.vendor_name v on v.company_id = o.company_id and v.id = o.vendor_id
  where of_relation = 'inventory.goods_receipt' and g.company_id = company and g.id = of_id;
end
$$;
select kernel.follow('accounting.paper_of(int, text, bigint)', 'inventory.paper_of(int, text, bigint)');
