// Packets that were asked for: of one document or of some days, how far they are, and their file.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Day,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { startJob } from '../../../kernel/work/jobs.ts'
import { withNumbers } from '../evidence/evidence.ts'
import { documentsOf, type Target } from './documents.ts'

export const MAKE = 'accounting.make_packet'
const Relation = Text(100, 'accounting.payment_request')

export const Packet = Obj({
  id: Id(),
  relation: Nullable(Relation),
  record_id: Nullable(Id(42)),
  /** The number of the one document that it is of. */
  document: Nullable(Text(60, 'PAY/2026/0042')),
  starts_on: Nullable(Day('2026-08-01')),
  ends_on: Nullable(Day('2026-08-31')),
  fund_source_id: Nullable(Id()),
  documents: Nullable(Count(300)),
  file_id: Nullable(Id(31)),
  job_state: Nullable(Word('queued', 'running', 'done', 'failed')),
  job_done: Nullable(Count(120)),
  job_total: Nullable(Count(300)),
  job_error: Nullable(Text(1000, 'The file is gone')),
  created_at: Moment(),
})
export const PacketRef = Obj({ id: Id() })
/** One document, or the days of a month. */
export const NewPacket = Obj({
  relation: Optional(Relation),
  record_id: Optional(Id(42)),
  starts_on: Optional(Day('2026-08-01')),
  ends_on: Optional(Day('2026-08-31')),
  fund_source_id: Optional(Id()),
})
nameShapes({ Packet, NewPacket })

function selectPackets(db: Db, caller: Pick<Caller, 'companyId'>) {
  return db
    .selectFrom('accounting.packet as p')
    .leftJoin('kernel.job as j', (join) =>
      join.onRef('j.company_id', '=', 'p.company_id').onRef('j.id', '=', 'p.job_id'),
    )
    .select([
      'p.id',
      'p.relation',
      'p.record_id',
      'p.starts_on',
      'p.ends_on',
      'p.fund_source_id',
      'p.documents',
      'p.file_id',
    ])
    .select([
      'j.state as job_state',
      'j.done as job_done',
      'j.total as job_total',
      'j.error as job_error',
      'p.created_at',
    ])
    .where('p.company_id', '=', caller.companyId)
}

export async function listPackets(db: Db, caller: Caller, page: Page) {
  const { data: rows, next_cursor } = await pageOf(
    selectPackets(db, caller),
    { keys: ['p.id'], direction: 'desc' },
    page,
  )
  return { data: await withNumbers(db, caller, rows), next_cursor }
}

export async function getPacket(db: Db, caller: Pick<Caller, 'companyId'>, id: number) {
  const packet = await selectPackets(db, caller).where('p.id', '=', id).executeTakeFirst()
  if (!packet) throw notFound('id')
  return (await withNumbers(db, caller, [packet]))[0]!
}

export async function getPacketFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const { file_id } = await getPacket(db, caller, id)
  if (file_id === null) throw notFound('id')
  return sendFile(db, files, { caller, fileId: file_id })
}

export async function askForPacket(tx: Tx, caller: Caller, given: Static<typeof NewPacket>) {
  const target = targetOf(given)
  if ((await documentsOf(tx, caller, target)).length === 0) throw new AppError('packet_empty')
  const { id } = await tx
    .insertInto('accounting.packet')
    .values({ company_id: caller.companyId, ...target })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = {
    packetId: id,
    locale: caller.language ?? 'id',
    author: caller.name,
    companyName: caller.companyName,
    timeZone: caller.timeZone,
  }
  const job_id = await startJob(tx, caller, { task: MAKE, payload })
  await tx
    .updateTable('accounting.packet')
    .set({ job_id })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return getPacket(tx, caller, id)
}

export function targetOf(
  given: {
    [K in 'relation' | 'starts_on' | 'ends_on']?: string | null
  } & { [K in 'record_id' | 'fund_source_id']?: number | null },
): Target {
  const { relation, record_id, starts_on, ends_on, fund_source_id = null } = given
  if (relation && record_id && !starts_on && !ends_on) return { relation, record_id }
  if (starts_on && ends_on && !relation && !record_id) return { starts_on, ends_on, fund_source_id }
  throw invalid('starts_on', {
    id: 'sebutkan satu dokumen (jenis dan nomornya), atau hari pertama dan terakhir',
    en: 'name one document (its kind and number), or a first and a last day',
  })
}
