// The stock-take of assets: opened, counted against the register, closed with what is missing.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { stockTakeWorkflow, TAKE_STATES } from '../workflow.ts'

export const StockTake = moving(stockTakeWorkflow, {
  id: Id(),
  number: Text(40, 'INV/2026/0001'),
  year: Year(),
  room_id: Nullable(Id(4)),
  note: Nullable(Text(500, 'Inventarisasi tahunan')),
  opened_on: Day(),
  closed_on: Nullable(Day('2026-07-31')),
  state: Word(...TAKE_STATES),
  version: Version(),
})
export const StockTakeDetail = moving(stockTakeWorkflow, {
  ...StockTake.properties,
  /** How many the register expected, and what became of them. */
  expected: Count(150),
  found: Count(146),
  missing: Count(1),
  surplus: Count(2),
  uncounted: Count(3),
})
export const StockTakeRef = Obj({ id: Id() })
export const NewStockTake = Obj({
  year: Year(),
  /** One room; the whole school where it is left out. */
  room_id: Optional(Id(4)),
  note: Optional(Text(500, 'Inventarisasi tahunan')),
})
export const StockTakeStep = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Sesuai surat tugas')),
})
nameShapes({ StockTake, StockTakeDetail, NewStockTake, StockTakeStep })

const COLUMNS = ['id', 'number', 'year', 'room_id', 'note', 'opened_on', 'closed_on', 'state', 'version'] as const
const selectTakes = (db: Db, caller: Caller) =>
  db.selectFrom('inventory.stock_take').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listStockTakes(db: Db, caller: Caller, page: Page) {
  return pageOf(selectTakes(db, caller), { keys: ['id'], direction: 'desc' }, page)
}

export async function getStockTake(db: Db, caller: Caller, id: number) {
  const take = await selectTakes(db, caller).where('id', '=', id).executeTakeFirst()
  if (!take) throw notFound('id')
  const counts = await db
    .selectFrom('inventory.stock_take_line')
    .select([
      sql<number>`count(asset_id)::int`.as('expected'),
      sql<number>`(count(*) filter (where result = 'found'))::int`.as('found'),
      sql<number>`(count(*) filter (where result = 'missing'))::int`.as('missing'),
      sql<number>`(count(*) filter (where result = 'surplus'))::int`.as('surplus'),
      sql<number>`(count(*) filter (where result is null))::int`.as('uncounted'),
    ])
    .where('company_id', '=', caller.companyId)
    .where('stock_take_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...take, ...counts }
}

export async function openStockTake(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewStockTake>; today: string },
) {
  const { year } = wanted
  const number = documentNumber('INV', year, await nextNumber(tx, caller.companyId, { kind: 'stock_take', year }))
  const { id } = await tx
    .insertInto('inventory.stock_take')
    .values({ company_id: caller.companyId, number, ...wanted, opened_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getStockTake(tx, caller, id)
}

/** The register as it stands now is what is looked for. */
export async function startStockTake(tx: Tx, caller: Caller, request: MoveRequest) {
  await move(tx, caller, { workflow: stockTakeWorkflow, name: 'start', request })
  await sql`insert into inventory.stock_take_line (company_id, stock_take_id, asset_id, name, expected_room_id)
    select a.company_id, t.id, a.id, a.name, a.room_id
    from inventory.stock_take t
    join inventory.asset a on a.company_id = t.company_id and a.state = 'in_use' and (t.room_id is null or a.room_id = t.room_id)
    where t.company_id = ${caller.companyId} and t.id = ${request.id}
    order by a.item_code, a.register_no`.execute(tx)
  return getStockTake(tx, caller, request.id)
}

/** What nobody found is missing; where things were found elsewhere or worse, the register and the history follow. */
export async function closeStockTake(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: MoveRequest; today: string },
) {
  await move(tx, caller, {
    workflow: stockTakeWorkflow,
    name: 'close',
    request: { ...request, set: { closed_on: today } },
  })
  const lines = sql`l.company_id = ${caller.companyId} and l.stock_take_id = ${request.id}`
  await sql`update inventory.stock_take_line l set result = 'missing' where ${lines} and l.result is null`.execute(tx)
  await sql`
    with changed as (
      update inventory.asset a set room_id = coalesce(l.found_room_id, a.room_id), condition = l.condition
      from inventory.stock_take_line l
      where ${lines} and l.result = 'found' and a.company_id = l.company_id and a.id = l.asset_id and a.state = 'in_use'
        and (l.condition <> a.condition or coalesce(l.found_room_id, a.room_id) is distinct from a.room_id)
      returning a.company_id, a.id, a.room_id, a.custodian_staff_id, a.condition, l.expected_room_id)
    insert into inventory.asset_event (company_id, asset_id, kind, happened_on, room_id, custodian_staff_id, condition, note)
    select c.company_id, c.id, case when c.room_id is distinct from c.expected_room_id then 'move' else 'inspect' end,
      ${today}::date, c.room_id, c.custodian_staff_id, c.condition, t.number
    from changed c join inventory.stock_take t on t.company_id = c.company_id and t.id = ${request.id}
    order by c.id`.execute(tx)
  return getStockTake(tx, caller, request.id)
}
