// What verify recomputes of the stock and of what is due.
import type { Check } from '../../kernel/records/audit/verify.ts'
import { aboveChecks } from './above-checks.ts'

export const checks: readonly Check[] = [
  ...aboveChecks,
  {
    name: 'stock: the kept level of each warehouse is the sum of its moves, in quantity and in value',
    disagreements: `
      select company_id, 'item ' || item_id || ' in warehouse ' || warehouse_id || ': kept ' || coalesce(l.on_hand, 0) || ' worth '
        || coalesce(l.value, 0) || ', moved ' || coalesce(m.quantity, 0) || ' worth ' || coalesce(m.value, 0) as problem
      from inventory.stock_level l
      full join (select company_id, item_id, warehouse_id, sum(quantity) as quantity, sum(value) as value, count(*) as moves
        from inventory.stock_move group by 1, 2, 3) m using (company_id, item_id, warehouse_id)
      where coalesce(l.on_hand, 0) <> coalesce(m.quantity, 0) or coalesce(l.value, 0) <> coalesce(m.value, 0)
        or coalesce(l.moves, 0) <> coalesce(m.moves, 0)`,
  },
  {
    name: 'stock: the kept total of each item is the sum of its moves, beside its minimum',
    disagreements: `
      select i.company_id, 'item ' || i.id || ': kept ' || coalesce(t.on_hand::text, 'nothing') || ', moved ' || coalesce(m.quantity, 0) as problem
      from inventory.item i
      left join inventory.item_total t on t.company_id = i.company_id and t.item_id = i.id
      left join (select company_id, item_id, sum(quantity) as quantity, sum(value) as value from inventory.stock_move group by 1, 2) m
        on m.company_id = i.company_id and m.item_id = i.id
      where t.item_id is null or t.on_hand <> coalesce(m.quantity, 0) or t.value <> coalesce(m.value, 0) or t.min_stock <> i.min_stock`,
  },
  {
    name: 'stock: every line of a card follows from the one before it',
    disagreements: `
      select company_id, 'move ' || id || ' leaves ' || on_hand || ' worth ' || stock_value as problem from (
        select m.*, coalesce(lag(on_hand) over card, 0) as was, coalesce(lag(stock_value) over card, 0) as worth,
          row_number() over card as place
        from inventory.stock_move m window card as (partition by company_id, item_id, warehouse_id order by nth)) c
      where on_hand <> was + quantity or stock_value <> worth + value or nth <> place`,
  },
  {
    name: 'stock: the shares of each move are its value, and what is kept of each share is the sum of its moves',
    disagreements: `
      select m.company_id, 'move ' || m.id || ' worth ' || m.value || ', shares ' || coalesce(sum(s.value), 0) as problem
      from inventory.stock_move m left join inventory.stock_move_share s on s.company_id = m.company_id and s.move_id = m.id
      group by m.company_id, m.id, m.value having m.value <> coalesce(sum(s.value), 0)
      union all
      select company_id, 'item ' || item_id || ' in warehouse ' || warehouse_id || ', fund ' || fund_source_id || ': kept '
        || coalesce(k.value, 0) || ', moved ' || coalesce(m.value, 0)
      from inventory.stock_share k
      full join (select m.company_id, m.item_id, m.warehouse_id, s.fund_source_id, s.activity_code, sum(s.value) as value
        from inventory.stock_move m join inventory.stock_move_share s on s.company_id = m.company_id and s.move_id = m.id
        group by 1, 2, 3, 4, 5) m using (company_id, item_id, warehouse_id, fund_source_id, activity_code)
      where coalesce(k.value, 0) <> coalesce(m.value, 0)`,
  },
  {
    name: 'stock: a move that takes another back does so as a whole',
    disagreements: `
      select u.company_id, 'move ' || u.id || ' takes back ' || u.quantity || ' of ' || o.quantity as problem
      from inventory.stock_move u join inventory.stock_move o on o.company_id = u.company_id and o.id = u.reverses_id
      where u.quantity <> -o.quantity or (u.item_id, u.warehouse_id) <> (o.item_id, o.warehouse_id)`,
  },
  {
    name: 'stock: what left one warehouse for another arrived there, with all its value',
    disagreements: `
      select company_id, 'transfer ' || coalesce(document, '?') || ' of item ' || item_id as problem
      from inventory.stock_move where kind = 'transfer'
      group by company_id, document, item_id having sum(quantity) <> 0 or sum(value) <> 0`,
  },
  {
    name: 'disposals: what a sale brought stands in the books as it was told',
    disagreements: `
      select d.company_id, 'disposal ' || d.number || ': told ' || d.proceeds || ', booked ' || -b.amount as problem
      from inventory.disposal d
      join accounting.booked_for('inventory.disposal') b on b.company_id = d.company_id and b.source_id = d.id and b.account = '4404'
      where b.amount <> -d.proceeds and (d.undone_on is null or b.amount <> d.proceeds)`,
  },
  {
    name: 'inspections: every asset of a schedule is due when its last inspection says',
    disagreements: `
      select company_id, 'schedule ' || schedule_id || ', asset ' || asset_id || ': kept ' || coalesce(k.due_on::text, 'nothing')
        || ', due ' || coalesce(w.due_on::text, 'never') as problem
      from inventory.inspection_due k
      full join (
        select s.company_id, s.id as schedule_id, a.id as asset_id, coalesce((
          select (max(i.inspected_on) + make_interval(months => s.every_months))::date from inventory.inspection i
          where i.company_id = a.company_id and i.asset_id = a.id and i.template_id = s.template_id), s.starts_on) as due_on
        from inventory.inspection_schedule s join inventory.asset a on a.company_id = s.company_id and a.state = 'in_use'
          and (a.id = s.asset_id or starts_with(a.item_code, s.item_prefix))
        where s.active) w using (company_id, schedule_id, asset_id)
      where k.due_on is distinct from w.due_on`,
  },
]
