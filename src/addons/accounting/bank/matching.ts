// Which line of the journal a line of the bank is: of the same account and amount, within some days. Where several are, what else
// is known of them decides: a number that the bank repeats, the vendor's name, and what people have matched before.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { addDays } from '../../../kernel/values/clock.ts'

/** So many days may lie between the books and the bank. */
const DAYS_APART = 7
/** So many pairs of one amount are looked into. */
const ALIKE_MAX = 10_000

/** Lines `j` of the same account and amount as `b`, within the days, that no statement has claimed. */
export const fits = sql`j.company_id = b.company_id and j.account_id = b.account_id and j.debit - j.credit = b.amount
    and j.entry_date between b.line_date - ${sql.lit(DAYS_APART)} and b.line_date + ${sql.lit(DAYS_APART)}
    and not exists (select from accounting.bank_line o where o.company_id = j.company_id and o.journal_line_id = j.id)`

/** Whom the payment behind entry `e` went to. */
const vendorOf = (entry: string) => sql`(select array_agg(distinct i.vendor_id) from accounting.payment_part p
    join accounting.bill i on i.company_id = p.company_id and i.id = p.bill_id
    where p.company_id = ${sql.ref(`${entry}.company_id`)} and p.request_id = ${sql.ref(`${entry}.source_id`)}
      and ${sql.ref(`${entry}.source_relation`)} = 'accounting.payment_request')`

/**
 * How much speaks for line `b` of the bank being entry `e`: its number (4), a name of its vendor (2), and that lines with the same words
 * were found before in an entry with the same words or vendor (1). A match that is taken back is forgotten with it.
 */
export const evidence = sql`(case when strpos(accounting.signs(b.description || ' ' || b.reference), accounting.signs(e.document)) > 0
      or strpos(accounting.signs(b.description || ' ' || b.reference), nullif(accounting.signs(split_part(e.description, ' ', 1)), '')) > 0
        and split_part(e.description, ' ', 1) ~ '[0-9]{3}' then 4 else 0 end
    + case when exists (select from accounting.vendor v, regexp_split_to_table(accounting.letters(v.name), ' ') word
      where v.company_id = b.company_id and v.id = any (${vendorOf('e')}::bigint[]) and length(word) > 4 and strpos(b.words, word) > 0)
      then 2 else 0 end
    + case when exists (select from accounting.bank_line k
      join accounting.journal_line kj on kj.company_id = k.company_id and kj.id = k.journal_line_id
      join accounting.journal_entry ke on ke.company_id = kj.company_id and ke.id = kj.entry_id
      where k.company_id = b.company_id and k.account_id = b.account_id and k.words = b.words and k.state = 'matched'
        and (accounting.letters(ke.description) = accounting.letters(e.description) or ${vendorOf('ke')} && ${vendorOf('e')}))
      then 1 else 0 end)`

interface Money {
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
  const possible = pairUp(lines, await unclaimed(tx, caller, { account, lines }))
  const { line: ofLine, entry: ofEntry } = countedBy(possible)
  const isAlone = ({ line, entry }: Pair) => ofLine.get(line.id) === 1 && ofEntry.get(entry.id) === 1
  const alike = possible.filter((pair) => !isAlone(pair))
  return [...possible.filter(isAlone), ...(await decided(tx, caller, alike))]
}

async function openLines(tx: Tx, caller: Caller, account: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select b.id, b.line_date as day, b.amount from accounting.bank_line b
    join accounting.account a on a.company_id = b.company_id and a.id = b.account_id
    where b.company_id = ${caller.companyId} and a.code = ${account} and b.state = 'open' order by b.id`.execute(tx)
  return rows
}

/** Lines of the journal around the days of these that no statement has claimed. */
async function unclaimed(
  tx: Tx,
  caller: Caller,
  { account, lines }: { account: string; lines: readonly Money[] },
): Promise<Money[]> {
  if (lines.length === 0) return []
  const days = lines.map(({ day }) => day).sort()
  const { rows } = await sql<Money>`
    select j.id, j.entry_date as day, j.debit - j.credit as amount from accounting.journal_line j
    join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where j.company_id = ${caller.companyId} and a.code = ${account} and e.posted_by is distinct from ${caller.userId}
      and j.entry_date between ${addDays(days[0]!, -DAYS_APART)}::date and ${addDays(days.at(-1)!, DAYS_APART)}::date
      and not exists (select from accounting.bank_line o where o.company_id = j.company_id and o.journal_line_id = j.id)`.execute(
    tx,
  )
  return rows
}

/** In memory, by amount: the database would compare every line with every entry of those days. */
function pairUp(lines: readonly Money[], entries: readonly Money[]): Pair[] {
  const entriesOf = Map.groupBy(entries, ({ amount }) => amount)
  const pairs: Pair[] = []
  for (const [amount, alike] of Map.groupBy(lines, (line) => line.amount)) {
    const among = entriesOf.get(amount) ?? []
    // The same fee of a whole school in one week: a number decides, and a person finds it.
    if (alike.length * among.length > ALIKE_MAX) continue
    for (const line of alike) {
      const [from, until] = [addDays(line.day, -DAYS_APART), addDays(line.day, DAYS_APART)]
      for (const entry of among) if (entry.day >= from && entry.day <= until) pairs.push({ line, entry })
    }
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
  const asked = JSON.stringify(pairs.map(({ line, entry }) => [line.id, entry.id]))
  const { rows } = await sql<{ n: number; score: number }>`
    select p.n::int, ${evidence} as score
    from jsonb_array_elements(${asked}::jsonb) with ordinality p (ids, n)
    join accounting.bank_line b on b.company_id = ${caller.companyId} and b.id = (p.ids ->> 0)::bigint
    join accounting.journal_line j on j.company_id = b.company_id and j.id = (p.ids ->> 1)::bigint
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id`.execute(tx)
  // A line that somebody took away meanwhile has no score.
  const scored = rows.flatMap(({ n, score }) => (score > 0 ? [{ ...pairs[n - 1]!, score }] : []))
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
