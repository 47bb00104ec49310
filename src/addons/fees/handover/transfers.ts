// Debts that are handed to another school of the foundation, because the student goes there.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import type { Page } from '../../../kernel/lists/paging.ts'
import { held } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { askedFilter, InvoicePart, listAsked, partsOf } from '../ledger/asked.ts'
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
export const DebtTransfer = moving(debtTransferWorkflow, transfer)
export const DebtTransferDetail = moving(debtTransferWorkflow, { ...transfer, lines: List(InvoicePart, 500) })
export const DebtTransferFilter = askedFilter(TRANSFER_STATES)
export const DebtTransferRef = Obj({ id: Id() })
export const SisterSchool = Obj({ id: Id(3), name: Text(200, 'SMA Pendopo Nusantara') })
nameShapes({ DebtTransfer, DebtTransferDetail, SisterSchool })

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

export const listDebtTransfers = (
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DebtTransferFilter>; page: Page },
) => listAsked(db, caller, { select: selectTransfers(db, caller), filter, page })

export async function getDebtTransfer(db: Db, caller: Caller, id: number) {
  const found = await selectTransfers(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return { ...found, lines: await partsOf(db, caller, { lines: 'debt_transfer_line', of: 'transfer_id', id }) }
}

/** The row as it stands, held until the transaction ends. */
export async function lockDebtTransfer(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version?: number | undefined },
) {
  return held(selectTransfers(tx, caller).where('r.id', '=', id).forUpdate('r'), version)
}

/** Where a debt may go. */
export async function sisterSchools(db: Db) {
  const { rows } = await sql<Static<typeof SisterSchool>>`
    select s.id, s.name from fees.sister_schools() s order by s.name, s.id`.execute(db)
  return rows
}
