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
  where m.company_id = company and m.moved_on between accounting.books_began(company) and on_day
  group by s.fund_source_id, i.id, i.code, i.name having sum(s.value) <> 0;
  return query
  select 'goods_received', '2102', g.fund_source_id, g.item, -sum(g.amount)::bigint
  from inventory.goods_owed(company, on_day) g group by g.order_id, g.fund_source_id, g.item having sum(g.amount) <> 0;
end
$$;
select kernel.follow('accounting.sub_ledger(int, date)', 'inventory.goods_items(int, date)');
