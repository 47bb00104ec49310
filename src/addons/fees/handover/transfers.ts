// Debts that are handed to another school of the foundation, because the student goes there.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
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
import { isAbout } from '../../../school/search/search.ts'
import { debtTransferWorkflow, TRANSFER_STATES } from './workflow.ts'

/** What schools of a foundation owe each other; of both together it is nothing. */
export const BETWEEN_SCHOOLS = '1701'

const transfer = {
  id: Id(),
  number: Text(40, 'SP/2026/0001'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  to_company_id: Id(3),
  to_school: Text(200, 'SMA Pendopo Nusantara'),
  amount: Rupiah(450_000),
  reason: Text(500, 'Melanjutkan ke SMA'),
  handed_on: Nullable(Day('2026-12-20')),
  /** The other school's last word, and why it does not take it. */
  answered_on: Nullable(Day('2026-12-21')),
  answer: Nullable(Text(500, 'Bukan siswa kami')),
  returned_on: Nullable(Day('2026-12-22')),
  requested_by: Id(5),
  state: Word(...TRANSFER_STATES),
  version: Version(),
}
const Line = Obj({ invoice_id: Id(42), number: Text(40, 'INV/2026/0042'), amount: Rupiah(450_000) })
export const DebtTransfer = moving(debtTransferWorkflow, transfer)
export const DebtTransferDetail = moving(debtTransferWorkflow, { ...transfer, lines: List(Line, 500) })
export const DebtTransferFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...TRANSFER_STATES)),
  student_id: Optional(Id(14)),
})
export const DebtTransferRef = Obj({ id: Id() })
export const SisterSchool = Obj({ id: Id(3), name: Text(200, 'SMA Pendopo Nusantara') })
nameShapes({ DebtTransfer, DebtTransferDetail, DebtTransferLine: Line, SisterSchool })

const selectTransfers = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.debt_transfer as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select([
      'r.id',
      'r.number',
      'r.student_id',
      's.name as student_name',
      'r.to_company_id',
      'r.to_school',
      'r.amount',
    ])
    .select(['r.reason', 'r.handed_on', 'r.answered_on', 'r.answer', 'r.returned_on', 'r.requested_by', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof TRANSFER_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listDebtTransfers(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DebtTransferFilter>; page: Page },
) {
  let query = selectTransfers(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'r.number', person: 'r.student_id' }),
    )
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function getDebtTransfer(db: Db, caller: Caller, id: number) {
  const found = await selectTransfers(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { rows: lines } = await sql<Static<typeof Line>>`
    select l.invoice_id, i.number, l.amount
    from fees.debt_transfer_line l join fees.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    where l.company_id = ${caller.companyId} and l.transfer_id = ${id} order by i.due_on, i.id`.execute(db)
  return { ...found, lines }
}

/** The row as it stands, held until the transaction ends. */
export async function lockDebtTransfer(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version?: number | undefined },
) {
  const held = await selectTransfers(tx, caller).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!held) throw notFound('id')
  assertCurrent(held, version)
  return held
}

/** Where a debt may go. */
export async function sisterSchools(db: Db) {
  const { rows } = await sql<Static<typeof SisterSchool>>`
    select s.id, s.name from fees.sister_schools() s order by s.name, s.id`.execute(db)
  return rows
}
