// Putting papers on documents, another in the place of one, taking one away, and their order.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { describeFiles } from '../../../kernel/files/outgoing.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { Id, List, nameShapes, Obj, Optional, type Static, Text, Version, Word } from '../../../kernel/values/schema.ts'
import { DocumentKey, getEvidence, PAPERS } from './evidence.ts'

const RELATION = 'accounting.evidence'
/** What a packet can print. */
const PRINTABLE: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
const Note = Text(500, 'Nota asli, dua lembar')
const Reason = Text(500, 'Hasil pindai tidak terbaca')

/** A file, or a statement why there is none. */
export const NewEvidence = Obj({
  ...DocumentKey,
  kind: Optional(Word(...PAPERS)),
  file_id: Optional(Id(9)),
  note: Optional(Note),
})
export const EvidenceReplacement = Obj({ id: Id(), version: Version(), file_id: Id(9), reason: Reason })
export const EvidenceRemoval = Obj({ id: Id(), version: Version(), reason: Reason })
export const EvidenceOrder = Obj({ ...DocumentKey, order: List(Id(), 200) })
nameShapes({ NewEvidence, EvidenceReplacement, EvidenceRemoval, EvidenceOrder })

export async function addEvidence(tx: Tx, caller: Caller, given: Static<typeof NewEvidence>) {
  const { relation, record_id, file_id, note } = given
  if (file_id === undefined && note === undefined)
    throw invalid('file_id', {
      id: 'lampirkan berkas, atau jelaskan di catatan mengapa tidak ada',
      en: 'attach a file, or say in the note why there is none',
    })
  const kind = file_id === undefined ? 'statement' : (given.kind ?? 'nota')
  return insertPaper(tx, caller, { relation, record_id, kind, file_id, note, position: 0 })
}

/** The new one stands where the old one stood; the old one is kept and no longer counts. */
export async function replaceEvidence(
  tx: Tx,
  caller: Caller,
  { id, version, file_id, reason }: Static<typeof EvidenceReplacement>,
) {
  const old = await getEvidence(tx, caller, id)
  await changeRecord(tx, caller, { relation: RELATION, change: { id, version, state: 'replaced', reason } })
  const { relation, record_id, position, note } = old
  const kind = old.kind === 'statement' ? 'nota' : old.kind
  return insertPaper(tx, caller, { relation, record_id, kind, file_id, note: note ?? undefined, position })
}

export async function removeEvidence(tx: Tx, caller: Caller, { id, version, reason }: Static<typeof EvidenceRemoval>) {
  await changeRecord(tx, caller, { relation: RELATION, change: { id, version, state: 'removed', reason } })
  return getEvidence(tx, caller, id)
}

/** Every paper that stands, named once. */
export async function orderEvidence(
  tx: Tx,
  caller: Caller,
  { relation, record_id, order }: Static<typeof EvidenceOrder>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from accounting.evidence where company_id = ${caller.companyId} and relation = ${relation}
      and record_id = ${record_id} and state = 'standing' order by id for update`.execute(tx)
  if (rows.length === 0) throw notFound('record_id')
  const isWhole = order.length === rows.length && rows.every(({ id }) => order.includes(id))
  if (!isWhole)
    throw invalid('order', {
      id: 'sebutkan setiap bukti yang berlaku tepat satu kali',
      en: 'list every current attachment exactly once',
    })
  await sql`
    update accounting.evidence e set position = o.n from unnest(${order}::bigint[]) with ordinality o (id, n)
    where e.company_id = ${caller.companyId} and e.id = o.id and e.position <> o.n`.execute(tx)
}

interface Paper {
  relation: string
  record_id: number
  position: number
  kind: (typeof PAPERS)[number] | 'statement'
  file_id: number | undefined
  note: string | undefined
}

async function insertPaper(tx: Tx, caller: Caller, paper: Paper) {
  const { file_id = null, note = null } = paper
  const file = file_id === null ? undefined : (await describeFiles(tx, caller, [file_id])).get(file_id)
  if (file_id !== null && !file) throw notFound('file_id')
  if (file && !PRINTABLE.includes(file.media_type)) throw new AppError('evidence_unprintable')
  const { id } = await tx
    .insertInto(RELATION)
    .values({ company_id: caller.companyId, ...paper, file_id, note, sha256: file?.sha256 ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getEvidence(tx, caller, id)
}
