// Finding people by words of their name and by their numbers, page by page in the order of their names.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { cutPage, type Page, startOf } from '../../kernel/lists/paging.ts'
import { numberBegins } from '../../kernel/lists/search.ts'

interface Search {
  kind: 'student' | 'staff'
  q: string
  state?: string | undefined
  /** A further condition on the person, given the column that holds the id. */
  also?: ((id: RawBuilder<number>) => RawBuilder<boolean>) | undefined
}

const WORDS_MAX = 6
/** Longer words are kept so far only. */
const WORD_MAX = 40
/** Counting stops here: what is more frequent is merely frequent. */
const FREQUENT = 1000
/** So many letters can stand at the beginning of thousands of names. */
const FEW_LETTERS = 2
const A_NUMBER = /^\d[\d\s./-]*$/
/** After every text that begins with the same letters. */
const LAST = '\u{10ffff}'

interface Asked {
  word: string
  /** How many words of people begin with it, up to FREQUENT. */
  n: number
}
interface Word extends Asked {
  /** Only the very word, not what begins with it. */
  whole: boolean
}
interface Hit {
  name: string
  person_id: number
}

/** Ids of one page of the people who have every word that was asked for. */
export async function searchPeople(db: Db, caller: Caller, { search, page }: { search: Search; page: Page }) {
  const [rarest, ...others] = inOrder(await askedWords(db, caller, search))
  if (!rarest) return { ids: [], next_cursor: null }
  const mine = ofKind(caller, search)
  const after = startOf(page, 2)
  const conditions = [
    mine,
    ...(after ? [sql`(name, person_id) > (${after[0]}, ${after[1]})`] : []),
    ...(search.state ? [sql`state = ${search.state}`] : []),
    ...(search.also ? [search.also(sql.ref('w.person_id'))] : []),
    ...others.map(isAmongWords),
  ]
  const hits = (word: RawBuilder<boolean>) => sql`
    select name, person_id from school.search_word w where ${sql.join([word, ...conditions], sql` and `)}`
  const order = sql`order by name, person_id limit ${page.limit + 1}`
  const found =
    rarest.n === FREQUENT && !rarest.whole ? hitsOfEach(rarest, mine, { hits, order }) : hits(matches(rarest))
  // Someone with two words that begin alike is still one person.
  const { rows } = await sql<Hit>`select name, person_id from (${found}) h group by name, person_id ${order}`.execute(
    db,
  )
  const { data: kept, next_cursor } = cutPage(rows, ['name', 'person_id'], page)
  return { ids: kept.map((hit) => hit.person_id), next_cursor }
}

/** Whether someone is among those whom the search finds: for a list of them in another order than that of their names. */
export async function isFound(
  db: Db,
  caller: Caller,
  { search, id }: { search: Pick<Search, 'kind' | 'q'>; id: RawBuilder<number> },
) {
  const [rarest, ...others] = inOrder(await askedWords(db, caller, search))
  if (!rarest) return sql<boolean>`false`
  const conditions = [ofKind(caller, search), matches(rarest), ...others.map(isAmongWords)]
  return sql<boolean>`${id} in (select person_id from school.search_word where ${sql.join(conditions, sql` and `)})`
}

/** As documents are numbered: INV/2026/0838. */
const A_DOCUMENT = /^[a-z]+\/[\w/-]*$/i

/** Of documents about people: by their own number, or by whom they are about. Both are looked up, however many there are. */
export async function isAbout(
  db: Db,
  caller: Caller,
  { q, kind, number, person }: Pick<Search, 'kind' | 'q'> & { number: string; person: string },
): Promise<Expression<SqlBool>> {
  if (A_DOCUMENT.test(q.trim())) return numberBegins(number, q.trim())
  return isFound(db, caller, { search: { kind, q }, id: sql.ref(person) })
}

const ofKind = (caller: Caller, { kind }: Pick<Search, 'kind'>) =>
  sql`company_id = ${caller.companyId} and kind = ${kind}`

const isAmongWords = ({ word, whole }: Word) => sql`position(${` ${word}${whole ? ' ' : ''}`}::text in words) > 0`

/**
 * The people of each single word stand in the order of their names. So of every word that begins as asked, however
 * frequent it is, no more than a page is read; and from each word it is one step to the next.
 */
function hitsOfEach(
  asked: Word,
  mine: RawBuilder<unknown>,
  { hits, order }: { hits: (word: RawBuilder<boolean>) => RawBuilder<unknown>; order: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const next = (from: RawBuilder<boolean>) => sql`
    (select word from school.search_word where ${mine} and ${matches(asked)} and ${from} order by word limit 1)`
  return sql`with recursive fitting as (
      ${next(sql<boolean>`true`)}
      union all
      select ${next(sql<boolean>`word > f.word`)} from fitting f where f.word is not null)
    select h.name, h.person_id from fitting f cross join lateral (${hits(sql<boolean>`word = f.word`)} ${order}) h`
}

function matches({ word, whole }: Word): RawBuilder<boolean> {
  return whole ? sql<boolean>`word = ${word}` : sql<boolean>`word >= ${word} and word < ${word + LAST}`
}

async function askedWords(db: Db, caller: Caller, { kind, q }: Pick<Search, 'kind' | 'q'>): Promise<Asked[]> {
  const said = A_NUMBER.test(q.trim()) ? q.replace(/\D/g, '') : q
  const { rows } = await sql<Asked>`
    select a.word, (select count(*)::int from (
      select from school.search_word s where s.company_id = ${caller.companyId} and s.kind = ${kind}
        and s.word >= a.word and s.word < a.word || ${LAST} limit ${sql.lit(FREQUENT)}) n) as n
    from (select left(word, ${sql.lit(WORD_MAX)}) collate "C" as word
      from unnest(school.search_words(${said})) with ordinality as t(word, place)
      group by 1 order by min(place) limit ${sql.lit(WORDS_MAX)}) a`.execute(db)
  return rows
}

/**
 * The rarest word first: it says where to look, the others only narrow. Where even that one is frequent, two letters
 * would find half the school: then the name must begin with them. And the first digits that all numbers share are
 * looked for whole.
 */
function inOrder(asked: readonly Asked[]): Word[] {
  const words = asked.map((one) => ({ ...one, whole: one.n === FREQUENT && /^\d+$/.test(one.word) }))
  const [first, ...rest] = words
  if (first && words.every(({ word, n }) => n === FREQUENT && word.length <= FEW_LETTERS))
    return [{ ...first, word: `^${first.word}`, whole: true }, ...rest]
  return words.toSorted((a, b) => a.n - b.n || b.word.length - a.word.length)
}

/** The rows of one page in the order in which the search found them. */
export function inOrderOf<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
}
