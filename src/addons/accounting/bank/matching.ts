// Which line of the journal a line of the bank is: of the same account and amount, within some days. Where several are, what else
// is known of them decides: a number that the bank repeats, the name of who was paid or has paid, and what people have matched before.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { addDays } from '../../../kernel/values/clock.ts'

/** So many days may lie between the books and the bank. */
export const DAYS_APART = 7
/** So many pairs of one amount are looked into. */
const ALIKE_MAX = 10_000

/** Lines `j` of the journal that no line of a statement is, alone or with others. */
export const unclaimedLine = sql`not exists (select from accounting.bank_line_entry o where o.company_id = j.company_id and o.journal_line_id = j.id)`

/** Lines `j` of the same account and amount as `b`, within the days, that no statement has claimed. */
export const fits = sql`j.company_id = b.company_id and j.account_id = b.account_id and j.debit - j.credit = b.amount
    and j.entry_date between b.line_date - ${sql.lit(DAYS_APART)} and b.line_date + ${sql.lit(DAYS_APART)}
    and ${unclaimedLine}`

/** So far back what people matched is learned from: what comes once a year is still known. */
const LEARNED_DAYS = 400

/**
 * How much speaks for each of these pairs (`line_id`, `journal_line_id`): the entry's number (4), a name of who stands behind it (2), and that
 * lines with the same words were found before in an entry with the same words or names (1). A match that is taken back is forgotten with it.
 * What is read of a line, of an entry and of what was found before is read once, not for each pair: a bank calls everything alike.
 */
export const weighed = (companyId: number, pairs: RawBuilder<unknown>) => sql`
  with p as materialized (${pairs}),
  line as materialized (
    select b.id, b.account_id, b.words, b.line_date, accounting.signs(b.description || ' ' || b.reference) as signs
    from accounting.bank_line b where b.company_id = ${companyId} and b.id in (select line_id from p)),
  entry as materialized (
    select j.id, e.source_relation, e.source_id, accounting.letters(e.description) as letters, accounting.signs(e.document) as number,
      case when split_part(e.description, ' ', 1) ~ '[0-9]{3}' then nullif(accounting.signs(split_part(e.description, ' ', 1)), '') end as source
    from accounting.journal_line j
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where j.company_id = ${companyId} and j.id in (select journal_line_id from p)),
  found as materialized (
    select distinct k.words, accounting.letters(e.description) as letters, e.source_relation, e.source_id
    from (select account_id, words, min(line_date) - ${sql.lit(LEARNED_DAYS)} as since from line group by 1, 2) l
    join accounting.bank_line k on k.company_id = ${companyId} and k.account_id = l.account_id and k.words = l.words and k.state = 'matched'
      and k.line_date >= l.since
    join accounting.journal_line j on j.company_id = k.company_id and j.id = k.journal_line_id
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id),
  behind as materialized (
    select c.relation, c.record_id, array_agg(accounting.letters(c.name)) as names
    from (select array_agg(source_relation) as relations, array_agg(source_id) as ids
      from (select source_relation, source_id from entry union select source_relation, source_id from found) d) d
    cross join lateral accounting.counterparts(${companyId}, d.relations, d.ids) c group by 1, 2),
  learned as materialized (
    select distinct f.words, unnest(b.names) as name
    from found f join behind b on b.relation = f.source_relation and b.record_id = f.source_id)
  select p.line_id, p.journal_line_id,
    case when strpos(line.signs, entry.number) > 0 or strpos(line.signs, entry.source) > 0 then 4 else 0 end
    + case when exists (select from unnest(b.names) name, regexp_split_to_table(name, ' ') word
        where length(word) > 4 and strpos(line.words, word) > 0) then 2 else 0 end
    + case when (line.words, entry.letters) in (select words, letters from found)
        or exists (select from unnest(b.names) name where (line.words, name) in (select words, learned.name from learned))
      then 1 else 0 end as score
  from p join line on line.id = p.line_id join entry on entry.id = p.journal_line_id
  left join behind b on b.relation = entry.source_relation and b.record_id = entry.source_id`

export interface Money {
  id: number
  day: string
  amount: number
}
export interface Pair {
  line: Money
  entry: Money
}

/**
 * The pairs that nobody needs to look at: a line with one candidate that is the candidate of no other, or one for which more
 * speaks than for any other on either side. Never an entry that the caller has booked.
 */
export async function findPairs(tx: Tx, caller: Caller, account: string): Promise<Pair[]> {
  const lines = await openLines(tx, caller, account)
  const possible = pairUp(lines, await unclaimed(tx, caller, { account, lines, own: false }))
  const { line: ofLine, entry: ofEntry } = countedBy(possible)
  const isAlone = ({ line, entry }: Pair) => ofLine.get(line.id) === 1 && ofEntry.get(entry.id) === 1
  const alike = possible.filter((pair) => !isAlone(pair))
  return [...possible.filter(isAlone), ...(await decided(tx, caller, alike))]
}

/** How many open lines fit something that the caller has booked, and so wait for somebody else. */
export async function countOwn(tx: Tx, caller: Caller, account: string): Promise<number> {
  const lines = await openLines(tx, caller, account)
  const booked = Map.groupBy(await unclaimed(tx, caller, { account, lines, own: true }), ({ amount }) => amount)
  return lines.filter((line) => near(line, booked.get(line.amount)).length > 0).length
}

export async function openLines(tx: Tx, caller: Caller, account: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select b.id, b.line_date as day, b.amount from accounting.bank_line b
    join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
    where b.company_id = ${caller.companyId} and a.code = ${account} and b.state = 'open' order by b.id`.execute(tx)
  return rows
}

/** Lines of the journal around the days of these that no statement has claimed: what the caller has booked, or what others have. */
async function unclaimed(
  tx: Tx,
  caller: Caller,
  { account, lines, own }: { account: string; lines: readonly Money[]; own: boolean },
): Promise<Money[]> {
  if (lines.length === 0) return []
  const days = lines.map(({ day }) => day).sort()
  const { rows } = await sql<Money>`
    select j.id, j.entry_date as day, j.debit - j.credit as amount from accounting.journal_line j
    join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where j.company_id = ${caller.companyId} and a.code = ${account} and (e.posted_by is not distinct from ${caller.userId}) = ${own}
      and j.entry_date between ${addDays(days[0]!, -DAYS_APART)}::date and ${addDays(days.at(-1)!, DAYS_APART)}::date
      and ${unclaimedLine}`.execute(tx)
  return rows
}

/** Those of these entries that lie within the days of a line. */
export function near(line: Money, entries: readonly Money[] = []): Money[] {
  const [from, until] = [addDays(line.day, -DAYS_APART), addDays(line.day, DAYS_APART)]
  return entries.filter(({ day }) => day >= from && day <= until)
}

/** In memory, by amount: the database would compare every line with every entry of those days. */
function pairUp(lines: readonly Money[], entries: readonly Money[]): Pair[] {
  const entriesOf = Map.groupBy(entries, ({ amount }) => amount)
  const pairs: Pair[] = []
  for (const [amount, alike] of Map.groupBy(lines, (line) => line.amount)) {
    const among = entriesOf.get(amount) ?? []
    // The same fee of a whole school in one week: a number decides, and a person finds it.
    if (alike.length * among.length > ALIKE_MAX) continue
    for (const line of alike) pairs.push(...near(line, among).map((entry) => ({ line, entry })))
  }
  return pairs
}

function countedBy(pairs: readonly Pair[]): { line: Map<number, number>; entry: Map<number, number> } {
  const line = new Map<number, number>()
  const entry = new Map<number, number>()
  for (const pair of pairs) {
    line.set(pair.line.id, (line.get(pair.line.id) ?? 0) + 1)
    entry.set(pair.entry.id, (entry.get(pair.entry.id) ?? 0) + 1)
  }
  return { line, entry }
}

/** Those for which more speaks than for any other of the same line and of the same entry. */
async function decided(tx: Tx, caller: Caller, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const keyOf = (lineId: number, entryId: number) => `${lineId} ${entryId}`
  const asked = JSON.stringify(pairs.map(({ line, entry }) => [line.id, entry.id]))
  const { rows } = await sql<{ line_id: number; journal_line_id: number; score: number }>`${weighed(
    caller.companyId,
    sql`select (ids ->> 0)::bigint as line_id, (ids ->> 1)::bigint as journal_line_id from jsonb_array_elements(${asked}::jsonb) ids`,
  )}`.execute(tx)
  const scores = new Map(rows.map((row) => [keyOf(row.line_id, row.journal_line_id), row.score]))
  // A line that somebody took away meanwhile has no score.
  const scored = pairs.flatMap((pair) => {
    const score = scores.get(keyOf(pair.line.id, pair.entry.id)) ?? 0
    return score > 0 ? [{ ...pair, score }] : []
  })
  const best = (side: 'line' | 'entry') =>
    new Map(
      [...Map.groupBy(scored, (pair) => pair[side].id)].map(([id, of]) => [
        id,
        Math.max(...of.map(({ score }) => score)),
      ]),
    )
  const [ofLine, ofEntry] = [best('line'), best('entry')]
  const top = scored.filter(
    ({ line, entry, score }) => score === ofLine.get(line.id) && score === ofEntry.get(entry.id),
  )
  const { line, entry } = countedBy(top)
  return top.filter((pair) => line.get(pair.line.id) === 1 && entry.get(pair.entry.id) === 1)
}
