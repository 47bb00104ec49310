// Write-offs: what is given up of invoices, because nobody will pay it or because the school waives it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
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
export const WriteOff = moving(writeOffWorkflow, writeOff)
export const WriteOffDetail = moving(writeOffWorkflow, { ...writeOff, lines: List(InvoicePart, 500) })
export const WriteOffFilter = askedFilter(WRITE_OFF_STATES)
export const WriteOffRef = Obj({ id: Id() })
nameShapes({ FeeWriteOff: WriteOff, FeeWriteOffDetail: WriteOffDetail, FeeInvoicePart: InvoicePart })

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

export const listWriteOffs = (
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof WriteOffFilter>; page: Page },
) => listAsked(db, caller, { select: selectWriteOffs(db, caller), filter, page })

export async function getWriteOff(db: Db, caller: Caller, id: number) {
  const found = await selectWriteOffs(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return { ...found, lines: await partsOf(db, caller, { lines: 'write_off_line', of: 'write_off_id', id }) }
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
  return held(selectWriteOffs(tx, caller).where('r.id', '=', id).forUpdate('r'), version)
}
