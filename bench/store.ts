// Stores and registers of two sizes: a page of the assets and of what runs low must cost the same in both.

import type pg from 'pg'
import { sessionOf } from './cases.ts'
import type { Figures, Shot, Window } from './messages.ts'
import { aim, median } from './report.ts'
import type { Store } from './schools.ts'

type Fire = (window: Window) => Promise<Figures>

export const STORES = {
  '1 k': { assets: 1_000, items: 1_000, moves: 1_000 },
  '1 M': { assets: 100_000, items: 10_000, moves: 1_000_000 },
}
const PAGES = {
  assets: '/api/inventory/assets',
  'assets of a card in use': '/api/inventory/assets?kib_class=B&state=in_use',
  'low stock': '/api/inventory/low-stock',
  items: '/api/inventory/items',
}
const CONNECTIONS = 8
const ROUNDS = 3
const WINDOW_S = 1
const RATIO_MAX = 1.5
/** As many in both, so that a page is full in both. */
const LOW = 200

/** Past triggers and policies, like everything that the bench loads; the levels that are kept stand beside. */
export async function addStore(client: pg.Client, companyId: number, size: (typeof STORES)['1 k']): Promise<void> {
  await client.query(
    `insert into inventory.asset (company_id, item_code, register_no, name, acquired_on, origin, value, state)
     select $1, '1.3.' || (2 + n % 2) || '.05.02.' || lpad((n % 40)::text, 2, '0') || '.' || lpad((n % 7)::text, 3, '0'), n + 1, 'Aset ' || n,
       date '2020-01-01' + n % 2000, 'bos', 100000 + n, 'in_use' from generate_series(0, $2::int - 1) n`,
    [companyId, size.assets],
  )
  await client.query(`insert into inventory.warehouse (company_id, code, name) values ($1, 'B', 'Gudang bangku')`, [
    companyId,
  ])
  await client.query(
    `insert into inventory.item (company_id, code, name, unit, min_stock, max_stock)
     select $1, 'I-' || lpad(n::text, 6, '0'), 'Barang ' || n, 'buah', case when n < $3 then 1000000 else 0 end, 1000000 from generate_series(0, $2::int - 1) n`,
    [companyId, size.items, LOW],
  )
  await client.query(
    `insert into inventory.stock_move (company_id, item_id, warehouse_id, kind, origin, fund_source_id, moved_on, quantity, unit_cost, value, nth, on_hand, stock_value)
     select $1, i.ids[1 + n % cardinality(i.ids)], w.id, 'receive', 'owned', f.id, date '2020-01-01' + n % 2000, 1, 1000, 1000, 1 + n / cardinality(i.ids),
       1 + n / cardinality(i.ids), 1000 * (1 + n / cardinality(i.ids))
     from (select array_agg(id order by id) as ids from inventory.item where company_id = $1) i,
       (select id from inventory.warehouse where company_id = $1 and code = 'B') w,
       (select min(id) as id from budget.fund_source where company_id = $1) f, generate_series(0, $2::int - 1) n`,
    [companyId, size.moves],
  )
  await client.query(
    `insert into inventory.stock_level (company_id, item_id, warehouse_id, on_hand, value, moves)
     select company_id, item_id, warehouse_id, sum(quantity), sum(value), count(*) from inventory.stock_move where company_id = $1 group by 1, 2, 3`,
    [companyId],
  )
  await client.query(
    `insert into inventory.item_total (company_id, item_id, min_stock, on_hand, value)
     select i.company_id, i.id, i.min_stock, coalesce(l.on_hand, 0), coalesce(l.value, 0) from inventory.item i
     left join inventory.stock_level l on l.company_id = i.company_id and l.item_id = i.id where i.company_id = $1`,
    [companyId],
  )
}

/** Window by window in turn, so that what else the machine does falls on both alike. */
export async function measureStore(service: string, stores: readonly Store[], fire: Fire): Promise<string[]> {
  const lines: string[] = []
  const headers = await Promise.all(stores.map(({ school }) => sessionOf(service, school)))
  for (const [name, path] of Object.entries(PAGES)) {
    const windows = stores.map(() => [] as Figures[])
    for (let round = 0; round <= ROUNDS; round++)
      for (const [index] of stores.entries()) {
        const shot: Shot = { url: `${service}${path}`, method: 'GET', headers: headers[index]! }
        const figures = await fire({ shot, connections: CONNECTIONS, seconds: WINDOW_S })
        if (figures.failures) throw new Error(`${name}: ${figures.failures} requests failed`)
        if (round) windows[index]!.push(figures)
      }
    const [short, long] = windows.map((one) => median(one))
    for (const [index, { length }] of stores.entries()) {
      const { rps, p50 } = [short!, long!][index]!
      lines.push(`${name}, ${length}: ${rps.toFixed(0)} rps, p50 ${p50.toFixed(2)} ms`)
    }
    const ratio = short!.rps / long!.rps
    lines.push(
      aim(
        `Aim: a page of ${name} costs at most ${RATIO_MAX} times as much in the large store`,
        ratio,
        ratio <= RATIO_MAX,
      ),
    )
  }
  return lines
}
