// Write-offs: what is given up of invoices, because nobody will pay it or because the school waives it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
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
import { WRITE_OFF_STATES, writeOffWorkflow } from './workflow.ts'

export const LOSSES = ['loss', 'waiver'] as const

const writeOff = {
  id: Id(),
  number: Text(40, 'HP/2026/0002'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  /** Lost: against the allowance for doubtful fees. Waived: a discount that comes late. */
  kind: Word(...LOSSES),
  amount: Rupiah(1_200_000),
  reclaimed: Rupiah(300_000),
  reason: Text(500, 'Pindah tanpa alamat'),
  evidence: Text(300, 'Tiga surat tidak dijawab'),
  file_id: Nullable(Id(9)),
  written_on: Nullable(Day('2026-12-20')),
  requested_by: Id(5),
  state: Word(...WRITE_OFF_STATES),
  version: Version(),
}
const Line = Obj({ invoice_id: Id(42), number: Text(40, 'INV/2026/0042'), amount: Rupiah(450_000) })
export const WriteOff = moving(writeOffWorkflow, writeOff)
export const WriteOffDetail = moving(writeOffWorkflow, { ...writeOff, lines: List(Line, 500) })
export const WriteOffFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...WRITE_OFF_STATES)),
  student_id: Optional(Id(14)),
})
export const WriteOffRef = Obj({ id: Id() })
nameShapes({ FeeWriteOff: WriteOff, FeeWriteOffDetail: WriteOffDetail, FeeWriteOffLine: Line })

const selectWriteOffs = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.write_off as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select(['r.id', 'r.number', 'r.student_id', 's.name as student_name', 'r.kind', 'r.amount', 'r.reclaimed'])
    .select(['r.reason', 'r.evidence', 'r.file_id', 'r.written_on', 'r.requested_by', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof WRITE_OFF_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listWriteOffs(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof WriteOffFilter>; page: Page },
) {
  let query = selectWriteOffs(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'r.number', person: 'r.student_id' }),
    )
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function getWriteOff(db: Db, caller: Caller, id: number) {
  const found = await selectWriteOffs(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { rows: lines } = await sql<Static<typeof Line>>`
    select l.invoice_id, i.number, l.amount
    from fees.write_off_line l join fees.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    where l.company_id = ${caller.companyId} and l.write_off_id = ${id} order by i.due_on, i.id`.execute(db)
  return { ...found, lines }
}

export async function getWriteOffFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const { file_id } = await getWriteOff(db, caller, id)
  if (file_id === null) throw notFound('id')
  return sendFile(db, files, { caller, fileId: file_id })
}

/** The row as it stands, held until the transaction ends. */
export async function lockWriteOff(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version?: number | undefined },
) {
  const held = await selectWriteOffs(tx, caller).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!held) throw notFound('id')
  assertCurrent(held, version)
  return held
}
