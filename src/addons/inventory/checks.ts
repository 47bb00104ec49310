// What verify recomputes of the stock.
import type { Check } from '../../kernel/verify.ts'

export const checks: readonly Check[] = [
  {
    name: 'stock: the kept level of each warehouse is the sum of its moves',
    disagreements: `
      select company_id, 'item ' || item_id || ' in warehouse ' || warehouse_id || ': kept ' || coalesce(l.on_hand, 0)
        || ', moved ' || coalesce(m.quantity, 0) as problem
      from inventory.stock_level l
      full join (select company_id, item_id, warehouse_id, sum(quantity) as quantity from inventory.stock_move group by 1, 2, 3) m
        using (company_id, item_id, warehouse_id)
      where coalesce(l.on_hand, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'stock: the kept total of each item is the sum of its moves, beside its minimum',
    disagreements: `
      select i.company_id, 'item ' || i.id || ': kept ' || coalesce(t.on_hand::text, 'nothing') || ', moved ' || coalesce(m.quantity, 0) as problem
      from inventory.item i
      left join inventory.item_total t on t.company_id = i.company_id and t.item_id = i.id
      left join (select company_id, item_id, sum(quantity) as quantity from inventory.stock_move group by 1, 2) m
        on m.company_id = i.company_id and m.item_id = i.id
      where t.item_id is null or t.on_hand <> coalesce(m.quantity, 0) or t.min_stock <> i.min_stock`,
  },
]
