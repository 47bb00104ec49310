// One box for everything: every module says how its people and documents are found, the kernel asks those whose list is
// open to the caller.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Caller } from './access/caller.ts'
import type { Db } from './db/database.ts'
import { admits, type Door } from './door.ts'
import type { Words } from './i18n.ts'
import { Id, Nullable, Obj, Text } from './schema.ts'

const HITS_MAX = 5
/** After every text that begins with the same letters. */
const LAST = '\u{10ffff}'

interface Hit {
  id: number
  label: string
  detail: string | null
}

/** What a module declares of each kind of record that the box finds. Two modules may show the same kind: one is asked. */
export interface SearchKind {
  kind: string
  title: Words
  /** The list in which such records stand: whoever may open it may find them. */
  path: string
  find(db: Db, caller: Caller, q: string, limit: number): Promise<readonly Hit[]>
}

export const SearchQuery = Obj({ q: Text(100, 'sri wah') })
export const Found = Obj({
  kind: Text(60, 'student'),
  title: Obj({ id: Text(200, 'Siswa'), en: Text(200, 'Student') }),
  id: Id(17),
  label: Text(600, 'Ayu Lestari'),
  detail: Nullable(Text(600, '0042 · VII-A')),
  path: Text(200, '/api/v1/school/students'),
})

interface Searched {
  kinds: readonly SearchKind[]
  /** Those of the modules that are open to the caller. */
  doors: readonly Door[]
}

export async function searchEverything(db: Db, caller: Caller, { kinds, doors }: Searched, said: string) {
  const q = said.trim()
  const data = []
  const asked = new Set<string>()
  for (const { kind, title, path, find } of kinds) {
    const list = doors.find((door) => door.method === 'GET' && door.path === path)
    if (!q || asked.has(kind) || !list || !admits(list.access, caller.roles)) continue
    asked.add(kind)
    const hits = await find(db, caller, q, HITS_MAX)
    data.push(...hits.slice(0, HITS_MAX).map(({ id, label, detail }) => ({ kind, title, id, label, detail, path })))
  }
  return data
}

/** The parts that are there, side by side. */
export function detailOf(...parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}

/**
 * Numbers of documents that begin so, however they are typed. Written as a range in the collation of an index on them:
 * behind row policies PostgreSQL looks nothing up for a pattern.
 */
export function numberBegins(column: string, q: string): Expression<SqlBool> {
  const from = q.toUpperCase()
  return sql<SqlBool>`(${sql.ref(column)} collate "C" >= ${from} and ${sql.ref(column)} collate "C" < ${from + LAST})`
}

/** Any word of the name begins so. Reads every name of the company: for what a school has some thousands of. */
export function wordBegins(column: string, q: string): Expression<SqlBool> {
  return sql<SqlBool>`position(${` ${q.toLowerCase()}`}::text in ' ' || lower(${sql.ref(column)})) > 0`
}
