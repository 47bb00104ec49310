// Debts that another school of the foundation hands over with a student: offered, taken over, refused or given back.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { held } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  FirstOfMonth,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { debtTakeoverWorkflow, TAKEOVER_STATES } from './workflow.ts'

const takeover = {
  id: Id(2),
  from_school: Text(200, 'SMP Pendopo Nusantara'),
  from_number: Text(40, 'SP/2026/0001'),
  /** As the other school knows them; nothing once it is about nobody here. */
  known_as: Nullable(Text(200, 'Ayu Lestari')),
  nisn: Nullable(Text(10, '0098765432')),
  amount: Rupiah(450_000),
  student_id: Nullable(Id(14)),
  fee_type_id: Nullable(Id()),
  offered_on: Day('2026-12-20'),
  taken_on: Nullable(Day('2026-12-21')),
  ended_on: Nullable(Day('2026-12-22')),
  answer: Nullable(Text(500, 'Bukan siswa kami')),
  state: Word(...TAKEOVER_STATES),
  version: Version(),
}
const Line = Obj({
  nth: Count(1),
  fee: Text(300, 'SPP'),
  period_on: FirstOfMonth('2026-07-01'),
  due_on: Day('2026-07-10'),
  amount: Rupiah(450_000),
  /** What it has become here. */
  invoice_id: Nullable(Id(42)),
})
export const DebtTakeover = moving(debtTakeoverWorkflow, takeover)
export const DebtTakeoverDetail = moving(debtTakeoverWorkflow, { ...takeover, lines: List(Line, 500) })
export const DebtTakeoverFilter = Obj({
  state: Optional(Word(...TAKEOVER_STATES)),
  student_id: Optional(Id(14)),
})
export const DebtTakeoverRef = Obj({ id: Id(2) })
nameShapes({ DebtTakeover, DebtTakeoverDetail, DebtTakeoverLine: Line })

const selectTakeovers = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.debt_takeover as r')
    .select(['r.id', 'r.from_school', 'r.from_number', 'r.known_as', 'r.nisn', 'r.amount', 'r.student_id'])
    .select(['r.fee_type_id', 'r.offered_on', 'r.taken_on', 'r.ended_on', 'r.answer', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof TAKEOVER_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listDebtTakeovers(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DebtTakeoverFilter>; page: Page },
) {
  let query = selectTakeovers(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getDebtTakeover(db: Db, caller: Caller, id: number) {
  const found = await selectTakeovers(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { rows: lines } = await sql<Static<typeof Line>>`
    select l.nth, l.fee, l.period_on, l.due_on, l.amount, i.id as invoice_id
    from fees.debt_takeover_line l
    left join fees.invoice i on i.company_id = l.company_id and i.takeover_id = l.takeover_id and i.number = fees.taken_number(l.takeover_id, l.nth)
    where l.company_id = ${caller.companyId} and l.takeover_id = ${id} order by l.nth`.execute(db)
  return { ...found, lines }
}

/** The row as it stands, held until the transaction ends, after that of the school it comes from. */
export async function lockDebtTakeover(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  await sql`select fees.hold_transfer(${id})`.execute(tx)
  return held(selectTakeovers(tx, caller).where('r.id', '=', id).forUpdate('r'), version)
}
