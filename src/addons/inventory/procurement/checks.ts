// What verify recomputes of the buying: documents against each other, against the stock and against the budget's ledger.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const procurementChecks: readonly Check[] = [
  {
    name: 'procurement: requests and orders cost what their lines cost with VAT, and a request knows what of it is on orders',
    disagreements: `
      select r.company_id, r.number || ': amount ' || r.amount || ' with VAT ' || r.vat || ', lines '
        || coalesce(sum(l.amount + l.vat), 0) || ' with ' || coalesce(sum(l.vat), 0) as problem
      from inventory.purchase_request r
      left join inventory.purchase_request_line l on l.company_id = r.company_id and l.request_id = r.id
      group by r.company_id, r.id, r.number, r.amount, r.vat
      having (r.amount, r.vat) is distinct from (coalesce(sum(l.amount + l.vat), 0), coalesce(sum(l.vat), 0))
      union all
      select o.company_id, o.number || ': amount ' || o.amount || ' with VAT ' || o.vat || ', lines '
        || coalesce(sum(l.amount + l.vat), 0) || ' with ' || coalesce(sum(l.vat), 0)
      from inventory.purchase_order o
      left join inventory.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
      group by o.company_id, o.id, o.number, o.amount, o.vat
      having (o.amount, o.vat) is distinct from (coalesce(sum(l.amount + l.vat), 0), coalesce(sum(l.vat), 0))
      union all
      select l.company_id, 'request line ' || l.id || ': ordered ' || l.ordered || ', on orders ' || coalesce(o.quantity, 0)
      from inventory.purchase_request_line l
      left join (
        select p.company_id, p.request_line_id, sum(p.quantity) as quantity from inventory.purchase_order_line p
        join inventory.purchase_order o on o.company_id = p.company_id and o.id = p.order_id
        where o.state not in ('draft', 'cancelled') group by 1, 2) o
        on o.company_id = l.company_id and o.request_line_id = l.id
      where l.ordered <> coalesce(o.quantity, 0)`,
  },
  {
    name: 'procurement: an order line has received and returned what its posted minutes say, and waits for the rest',
    disagreements: `
      select l.company_id, 'order line ' || l.id || ': received ' || l.received || ', returned ' || l.returned || ', open '
        || l.open_quantity || '; minutes ' || g.received || ', ' || g.returned as problem
      from inventory.purchase_order_line l
      join inventory.purchase_order o on o.company_id = l.company_id and o.id = l.order_id
      cross join lateral (
        select coalesce(sum(x.quantity) filter (where d.kind = 'receipt'), 0) as received, coalesce(sum(x.rejected), 0) as rejected,
          coalesce(sum(x.quantity) filter (where d.kind = 'return'), 0) as returned
        from inventory.goods_receipt_line x
        join inventory.goods_receipt d on d.company_id = x.company_id and d.id = x.receipt_id and d.state = 'posted'
        where x.company_id = l.company_id and x.order_line_id = l.id) g
      where l.received <> g.received or l.rejected <> g.rejected or l.returned <> g.returned
        or l.open_quantity <> case when o.finished or o.state in ('draft', 'closed', 'cancelled') then 0
          else greatest(0, l.quantity - l.received + l.returned) end`,
  },
  {
    name: 'procurement: what is on order of each item is what its order lines wait for',
    disagreements: `
      select t.company_id, 'item ' || t.item_id || ': kept ' || t.on_order || ', waited for ' || coalesce(l.quantity, 0) as problem
      from inventory.item_total t
      left join (select company_id, item_id, sum(open_quantity) as quantity from inventory.purchase_order_line
        where item_id is not null group by 1, 2) l using (company_id, item_id)
      where t.on_order <> coalesce(l.quantity, 0)`,
  },
  {
    name: 'procurement: consumables of posted minutes are stock moves under their numbers, capital items are assets',
    disagreements: `
      select d.company_id, d.number || ' item ' || o.item_id || ': minute ' || x.quantity || ', stock ' || coalesce(sum(abs(m.quantity)), 0) as problem
      from inventory.goods_receipt d
      join inventory.goods_receipt_line x on x.company_id = d.company_id and x.receipt_id = d.id
      join inventory.purchase_order_line o on o.company_id = x.company_id and o.id = x.order_line_id and o.item_id is not null
      left join inventory.stock_move m on m.company_id = d.company_id and m.document = d.number and m.item_id = o.item_id
      where d.state = 'posted'
      group by d.company_id, d.id, d.number, o.item_id, x.id, x.quantity
      having (select sum(y.quantity) from inventory.goods_receipt_line y
          join inventory.purchase_order_line p on p.company_id = y.company_id and p.id = y.order_line_id and p.item_id = o.item_id
          where y.company_id = d.company_id and y.receipt_id = d.id) <> coalesce(sum(abs(m.quantity)), 0)
      union all
      select d.company_id, d.number || ' line ' || x.id || ': ' || x.quantity || ' pieces, '
        || (select count(*) from inventory.goods_receipt_asset a where a.company_id = x.company_id and a.receipt_line_id = x.id) || ' assets'
      from inventory.goods_receipt d
      join inventory.goods_receipt_line x on x.company_id = d.company_id and x.receipt_id = d.id
      join inventory.purchase_order_line o on o.company_id = x.company_id and o.id = x.order_line_id
      join inventory.purchase_request_line r on r.company_id = o.company_id and r.id = o.request_line_id and r.kind = 'capital'
      where d.state = 'posted'
        and x.quantity <> (select count(*) from inventory.goods_receipt_asset a where a.company_id = x.company_id and a.receipt_line_id = x.id)`,
  },
  {
    name: 'procurement: what came for an order is worth what the order costs, VAT included that is not got back',
    disagreements: `
      select o.company_id, o.number || ' item ' || l.item_id || ': cost ' || l.cost || ', taken in at ' || m.value as problem
      from inventory.purchase_order o
      join (select company_id, order_id, item_id, sum(cost) as cost from inventory.purchase_order_line
        where item_id is not null group by 1, 2, 3 having bool_and(received = quantity and returned = 0)) l
        on l.company_id = o.company_id and l.order_id = o.id
      cross join lateral (
        select coalesce(sum(m.owed), 0) as value from inventory.goods_receipt d
        join inventory.stock_move m on m.company_id = d.company_id and m.source_relation = 'inventory.goods_receipt'
          and m.source_id = d.id and m.item_id = l.item_id
        where d.company_id = o.company_id and d.order_id = o.id) m
      where l.cost <> m.value
      union all
      select l.company_id, 'order line ' || l.id || ': cost ' || l.cost || ', assets taken in at ' || a.value
      from inventory.purchase_order_line l
      join inventory.purchase_request_line r on r.company_id = l.company_id and r.id = l.request_line_id and r.kind = 'capital'
      cross join lateral (
        select coalesce(sum(g.owed), 0) as value from inventory.goods_receipt_line x
        join inventory.goods_receipt_asset g on g.company_id = x.company_id and g.receipt_line_id = x.id
        where x.company_id = l.company_id and x.order_line_id = l.id) a
      where l.received = l.quantity and l.returned = 0 and l.cost <> a.value`,
  },
  {
    name: 'procurement: what came for an order came at what its history says, and so much is owed for it',
    disagreements: `
      select g.company_id, 'asset ' || g.asset_id || ': came at ' || g.value || ', history ' || coalesce(e.value, 0) as problem
      from inventory.goods_receipt_asset g
      left join inventory.asset_event e on e.company_id = g.company_id and e.asset_id = g.asset_id and e.kind = 'acquire'
      where g.came and g.value is distinct from e.value
      union all
      select m.company_id, 'move ' || m.id || ': worth ' || m.value || ', owed ' || m.owed
      from inventory.stock_move m where m.origin = 'ordered' and m.owed <> m.value`,
  },
  {
    name: 'procurement: open requests and orders hold budget, those that are over hold none, none holds more than it costs',
    disagreements: `
      select r.company_id, r.number || ' (' || r.state || ') still holds ' || t.reserved || ' of line ' || t.line_id as problem
      from inventory.purchase_request r
      join budget.document_total t on t.company_id = r.company_id and t.document = r.number
      where t.reserved > 0 and r.state not in ('submitted', 'approved')
      union all
      select o.company_id, o.number || ' (' || o.state || ') still holds ' || t.committed || ' of line ' || t.line_id
      from inventory.purchase_order o
      join budget.document_total t on t.company_id = o.company_id and t.document = o.number
      where t.committed > 0 and o.state in ('draft', 'closed', 'cancelled')
      union all
      select r.company_id, r.number || ' submitted holds ' || coalesce(t.reserved, 0) || ' of line ' || l.plan_line_id || ', asks ' || sum(l.cost)
      from inventory.purchase_request r
      join inventory.purchase_request_line l on l.company_id = r.company_id and l.request_id = r.id and l.plan_line_id is not null
      left join budget.document_total t on t.company_id = r.company_id and t.document = r.number and t.line_id = l.plan_line_id
      where r.state = 'submitted' group by r.company_id, r.id, r.number, l.plan_line_id, t.reserved
      having coalesce(t.reserved, 0) <> sum(l.cost)
      union all
      select o.company_id, o.number || ' holds and used ' || coalesce(t.committed, 0) || ' + ' || coalesce(u.used, 0) || ' of line ' || r.plan_line_id
        || ', costs ' || sum(l.cost)
      from inventory.purchase_order o
      join inventory.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
      join inventory.purchase_request_line r on r.company_id = l.company_id and r.id = l.request_line_id and r.plan_line_id is not null
      left join budget.document_total t on t.company_id = o.company_id and t.document = o.number and t.line_id = r.plan_line_id
      -- Less what bills that were taken back have given back to the order.
      left join lateral (select sum(e.used) as used from budget.document_use e
        where e.company_id = o.company_id and e.document = o.number and e.plan_line_id = r.plan_line_id) u on true
      where o.state not in ('draft', 'cancelled', 'closed') and not o.finished
      group by o.company_id, o.id, o.number, r.plan_line_id, t.committed, u.used
      having coalesce(t.committed, 0) + coalesce(u.used, 0) <> sum(l.cost)`,
  },
  {
    name: 'procurement: invoices say of their bills what the books say',
    disagreements: `
      select i.company_id, 'invoice ' || i.id || ': ' || i.bill_state || ', bill ' || b.state as problem
      from inventory.order_invoice i
      join accounting.bill_state b on b.company_id = i.company_id and b.id = i.bill_id
      where i.bill_state <> b.state`,
  },
]
