// The chain that a record stands in, in both directions: what it came from, what came of it, and where that stands in the ledgers.
// Modules say what each of their records speaks of; the walk follows it either way, through what the caller may read and no further.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../language/errors.ts'
import { Day, Flag, Id, List, Nullable, nameShapes, Obj, Rupiah, type Static, Text } from '../values/schema.ts'

const RECORDS_MAX = 300

/** A kind of record that chains are made of. Its statements read its own schema alone, and answer `company_id` and `id` with the rest. */
export interface TraceKind {
  relation: string
  /** Who reads this list is told of it. */
  path: string
  /** Much hangs on it: it is told, and followed only where one begins with it. */
  hub?: true
  /** `label`, `day`, `amount`, `state`. */
  told: RawBuilder<unknown>
  /** The numbers that it has or speaks of (`number`): records that share one belong together. */
  numbers?: RawBuilder<unknown>
  /** The records that it speaks of (`ref`), of this relation or of the one that the row tells (`relation`). */
  refs?: readonly { relation?: string; pairs: RawBuilder<unknown> }[]
}

const Key = { relation: Text(130, 'accounting.bill'), id: Id(42) }
const Traced = Obj({
  ...Key,
  label: Text(300, 'BILL/2026/0042'),
  day: Nullable(Day('2026-08-03')),
  amount: Nullable(Rupiah(3_450_000)),
  state: Nullable(Text(60, 'posted')),
})
export const Trace = Obj({
  /** In the order of their days. */
  records: List(Traced, RECORDS_MAX),
  /** Which speaks of which; `to` is spoken of. */
  links: List(Obj({ from: Obj(Key), to: Obj(Key) }), 5_000),
  /** Not where the chain has more records than one answer holds. */
  complete: Flag(),
})
nameShapes({ TracedRecord: Traced, Trace })
export const TraceQuery = Obj({ relation: Text(130, 'accounting.bill'), record_id: Id(42) })
type Told = Static<typeof Traced>
interface Node {
  relation: string
  id: number
}
interface Pair {
  from: Node
  to: Node
}

const keyOf = ({ relation, id }: Node) => `${relation}/${id}`

/** `kinds` are those whose list is open to the caller. */
export async function traceFrom(
  db: Db,
  caller: Caller,
  { start, kinds }: { start: Node; kinds: readonly TraceKind[] },
): Promise<Static<typeof Trace>> {
  const walk = { db, caller, kinds }
  const seen = new Map((await tell(walk, [start])).map((one) => [keyOf(one), one]))
  if (seen.size === 0) throw notFound('record_id')
  const links = new Map<string, Pair>()
  const hubs = new Set(kinds.filter(({ hub }) => hub).map(({ relation }) => relation))
  let edge: readonly Node[] = [start]
  let complete = true
  while (edge.length > 0) {
    const pairs = [...(await spokenOf(walk, edge)), ...(await speakingOf(walk, edge)), ...(await sharing(walk, edge))]
    for (const pair of pairs) links.set(`${keyOf(pair.from)} ${keyOf(pair.to)}`, pair)
    const found = new Map(pairs.flatMap(({ from, to }) => [from, to]).map((node) => [keyOf(node), node]))
    const fresh = [...found].filter(([key]) => !seen.has(key)).map(([, node]) => node)
    complete &&= fresh.length <= RECORDS_MAX - seen.size
    const told = await tell(walk, fresh.slice(0, RECORDS_MAX - seen.size))
    for (const one of told) seen.set(keyOf(one), one)
    edge = told.filter(({ relation }) => !hubs.has(relation))
  }
  const shown = [...links.values()].filter(({ from, to }) => seen.has(keyOf(from)) && seen.has(keyOf(to)))
  const records = [...seen.values()].sort((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || a.id - b.id)
  return { records, links: shown.slice(0, 5_000), complete }
}

interface Walk {
  db: Db
  caller: Caller
  kinds: readonly TraceKind[]
}

const idsOf = (nodes: readonly Node[], relation: string) =>
  nodes.filter((node) => node.relation === relation).map(({ id }) => id)

async function tell({ db, caller, kinds }: Walk, nodes: readonly Node[]): Promise<Told[]> {
  const all: Told[] = []
  for (const { relation, told } of kinds) {
    const ids = idsOf(nodes, relation)
    if (ids.length === 0) continue
    const { rows } = await sql<Omit<Told, 'relation'>>`
      select id, label, day, amount, state from (${told}) t
      where company_id = ${caller.companyId} and id = any (${ids}::bigint[])`.execute(db)
    all.push(...rows.map((row) => ({ relation, ...row })))
  }
  return all
}

/** What the records speak of. */
async function spokenOf({ db, caller, kinds }: Walk, nodes: readonly Node[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const { relation, refs = [] } of kinds) {
    const ids = idsOf(nodes, relation)
    for (const { relation: other, pairs: of } of ids.length > 0 ? refs : []) {
      const { rows } = await sql<{ id: number; relation: string; ref: number }>`
        select id, ${other === undefined ? sql`relation` : sql`${other}::text`} as relation, ref from (${of}) t
        where company_id = ${caller.companyId} and id = any (${ids}::bigint[]) and ref is not null limit 1000`.execute(
        db,
      )
      pairs.push(
        ...rows.map((row) => ({ from: { relation, id: row.id }, to: { relation: row.relation, id: row.ref } })),
      )
    }
  }
  return pairs
}

/** What speaks of the records. */
async function speakingOf({ db, caller, kinds }: Walk, nodes: readonly Node[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  const relations = [...new Set(nodes.map(({ relation }) => relation))]
  for (const { relation, refs = [] } of kinds)
    for (const { relation: other, pairs: of } of refs)
      for (const spoken of other === undefined ? relations : relations.filter((one) => one === other)) {
        const { rows } = await sql<{ id: number; ref: number }>`
          select id, ref from (${of}) t where company_id = ${caller.companyId} and ref = any (${idsOf(nodes, spoken)}::bigint[])
            ${other === undefined ? sql`and relation = ${spoken}` : sql``} limit 1000`.execute(db)
        pairs.push(...rows.map((row) => ({ from: { relation, id: row.id }, to: { relation: spoken, id: row.ref } })))
      }
  return pairs
}

/** What shares a number with the records. */
async function sharing({ db, caller, kinds }: Walk, nodes: readonly Node[]): Promise<Pair[]> {
  const owners: { node: Node; number: string }[] = []
  for (const { relation, numbers } of kinds) {
    const ids = idsOf(nodes, relation)
    if (!numbers || ids.length === 0) continue
    const { rows } = await sql<{ id: number; number: string }>`
      select id, number from (${numbers}) t
      where company_id = ${caller.companyId} and id = any (${ids}::bigint[]) and number is not null`.execute(db)
    owners.push(...rows.map(({ id, number }) => ({ node: { relation, id }, number })))
  }
  const said = [...new Set(owners.map(({ number }) => number))]
  const pairs: Pair[] = []
  for (const { relation, numbers } of said.length > 0 ? kinds : []) {
    if (!numbers) continue
    const { rows } = await sql<{ id: number; number: string }>`
      select id, number from (${numbers}) t
      where company_id = ${caller.companyId} and number = any (${said}::text[]) limit 1000`.execute(db)
    for (const { id, number } of rows)
      for (const { node } of owners.filter((owner) => owner.number === number))
        if (keyOf(node) !== keyOf({ relation, id })) pairs.push({ from: { relation, id }, to: node })
  }
  return pairs
}
