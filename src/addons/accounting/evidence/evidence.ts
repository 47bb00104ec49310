// Papers on documents: what proves a spending, bill, payment, order or receipt of goods, several in their order.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { describeFiles, sendFile } from '../../../kernel/files/outgoing.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

export const PAPERS = ['nota', 'invoice', 'receipt', 'transfer', 'delivery', 'photo', 'other'] as const
const KINDS = [...PAPERS, 'statement'] as const
const STATES = ['standing', 'replaced', 'removed'] as const

export const DocumentKey = { relation: Text(100, 'accounting.bill'), record_id: Id(42) }
export const Evidence = Obj({
  id: Id(),
  ...DocumentKey,
  /** The number that people know it by; nothing where it was taken back. */
  document: Nullable(Text(60, 'BILL/2026/0042')),
  position: Count(1),
  kind: Word(...KINDS),
  file_id: Nullable(Id(9)),
  /** As whoever brought it calls it. */
  name: Nullable(Text(200, 'nota-sumber-tulis.pdf')),
  media_type: Nullable(Text(100, 'application/pdf')),
  size: Nullable(Count(182_044)),
  note: Nullable(Text(500, 'Nota hilang, pernyataan kepala sekolah terlampir')),
  state: Word(...STATES),
  reason: Nullable(Text(500, 'Hasil pindai tidak terbaca')),
  created_by: Id(12),
  version: Version(),
})
export const EvidenceFilter = Obj({
  relation: Optional(DocumentKey.relation),
  record_id: Optional(DocumentKey.record_id),
  state: Optional(Word(...STATES)),
})
export const EvidenceRef = Obj({ id: Id() })
nameShapes({ Evidence })

function selectEvidence(db: Db, caller: Pick<Caller, 'companyId'>) {
  return db
    .selectFrom('accounting.evidence as e')
    .select(['e.id', 'e.relation', 'e.record_id', 'e.position', 'e.kind', 'e.file_id', 'e.note', 'e.state', 'e.reason'])
    .select(['e.created_by', 'e.version'])
    .where('e.company_id', '=', caller.companyId)
}

/** Newest first; those of one document in their order, what no longer stands behind its successor. */
export async function listEvidence(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof EvidenceFilter>; page: Page },
) {
  let query = selectEvidence(db, caller)
  if (filter.state) query = query.where('e.state', '=', filter.state)
  if (filter.relation) query = query.where('e.relation', '=', filter.relation)
  if (filter.record_id)
    query = query.where(
      'e.record_id',
      '=',
      sql<number>`accounting.kept_at(${caller.companyId}, ${filter.relation ?? ''}, ${filter.record_id})`,
    )
  const ofOne = filter.relation !== undefined && filter.record_id !== undefined
  const order = ofOne
    ? ({ keys: ['e.position', 'e.id'], direction: 'asc' } as const)
    : ({ keys: ['e.id'], direction: 'desc' } as const)
  const { data: rows, next_cursor } = await pageOf(query, order, page)
  return { data: await named(db, caller, rows), next_cursor }
}

type Key = { relation: string | null; record_id: number | null }
const keyOf = ({ relation, record_id }: Key) => `${relation} ${record_id}`

/** The numbers by which people know these documents. */
export async function withNumbers<T extends Key>(db: Db, { companyId }: Pick<Caller, 'companyId'>, rows: readonly T[]) {
  const keys = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  const { rows: found } = await sql<Key & { number: string }>`
    select p.relation, p.record_id, p.number
    from unnest(${keys.map(({ relation }) => relation)}::text[], ${keys.map(({ record_id }) => record_id)}::bigint[]) k (relation, record_id)
    cross join lateral accounting.provable(${companyId}, k.relation, k.record_id, '-infinity', 'infinity') p
    where k.relation is not null`.execute(db)
  const numbers = new Map(found.map((one) => [keyOf(one), one.number]))
  return rows.map((row) => ({ ...row, document: numbers.get(keyOf(row)) ?? null }))
}

async function named<T extends Key & { file_id: number | null }>(db: Db, caller: Caller, rows: readonly T[]) {
  const files = await describeFiles(
    db,
    caller,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  return (await withNumbers(db, caller, rows)).map((row) => {
    const { name = null, media_type = null, size = null } = files.get(row.file_id ?? 0) ?? {}
    return { ...row, name, media_type, size }
  })
}

export async function getEvidence(db: Db, caller: Caller, id: number) {
  const row = await selectEvidence(db, caller).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('id')
  return (await named(db, caller, [row]))[0]!
}

export async function getEvidenceFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const { file_id } = await getEvidence(db, caller, id)
  if (file_id === null) throw notFound('id')
  return sendFile(db, files, { caller, fileId: file_id })
}

/** The papers that stand on documents, in their order; a file that stands on several of them comes once, where it comes first. */
export async function papersOn(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  documents: readonly { relation: string; record_id: number }[],
): Promise<
  { id: number; relation: string; record_id: number; kind: string; file_id: number | null; note: string | null }[]
> {
  const { rows } = await sql<{
    id: number
    relation: string
    record_id: number
    kind: string
    file_id: number | null
    note: string | null
    sha256: string | null
  }>`
    select e.id, e.relation, d.record_id, e.kind, e.file_id, e.note, e.sha256
    from jsonb_to_recordset(${JSON.stringify(documents.map((one, n) => ({ ...one, n })))}::jsonb) d (relation text, record_id bigint, n int)
    join accounting.evidence e on e.relation = d.relation and e.record_id = accounting.kept_at(${caller.companyId}, d.relation, d.record_id)
    where e.company_id = ${caller.companyId} and e.state = 'standing' order by d.n, e.position`.execute(db)
  const seen = new Set<string>()
  return rows.flatMap(({ sha256, ...row }) => {
    if (sha256 !== null && seen.has(sha256)) return []
    if (sha256 !== null) seen.add(sha256)
    return [row]
  })
}
