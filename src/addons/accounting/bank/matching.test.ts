// However lines and entries look alike: no line is matched twice, none with another amount or account, two who match at once do no
// harm, and what is taken back leaves nothing behind.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { checks } from '../checks.ts'
import { type Books, fillCash, openBooks } from '../ledger/ledger.fixture.ts'

let t: TestHouse
let books: Books
let bank: number
let people: [Person, Person]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  books = await openBooks(t, 'smp')
  people = [await t.person('smp', 'principal'), await t.person('smp', 'admin')]
  await fillCash(t, books.companyId, { fundId: books.funds.spp!, accounts: ['1111'], amount: 100_000_000_000 })
  const { rows } = await sql<{ id: number }>`select id from accounting.account
    where company_id = ${books.companyId} and code = '1111'`.execute(t.admin.db)
  bank = rows[0]!.id
})
afterAll(() => t.close())

const LINES = '/api/accounting/bank-lines'
const FIRST = '2026-06-01'
const entry = fc.record({
  day: fc.nat(20),
  amount: fc.constantFrom(-3, -2, 2),
  told: fc.constantFrom('Listrik', 'Air', 'Buku'),
})
const line = fc.record({
  day: fc.nat(20),
  amount: fc.constantFrom(-3, -2, 2),
  text: fc.constantFrom('PLN', 'PDAM', 'TRSF'),
  /** Names the number of an entry that was booked. */
  names: fc.option(fc.nat(3), { nil: undefined }),
})
let batch = 0

async function book(entries: readonly { day: number; amount: number; told: string }[]): Promise<string[]> {
  const documents: string[] = []
  for (const { day, amount, told } of entries) {
    const [debit, credit] = amount > 0 ? ['1111', '5301'] : ['5301', '1111']
    const lines = books.pair(debit!, credit!, Math.abs(amount))
    documents.push((await books.post({ journal: 'BK', date: addDays(FIRST, day), description: told, lines })).document)
  }
  return documents
}

const tell = (rows: readonly object[]) =>
  sql`
  insert into accounting.bank_line (company_id, account_id, line_date, description, reference, amount, occurrence)
  select ${books.companyId}, ${bank}, r.line_date, r.description, r.reference, r.amount, r.occurrence
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (line_date date, description text, reference text, amount bigint, occurrence int)`.execute(t.admin.db)

async function matched() {
  const { rows } = await sql<{ id: number; version: number; journal_line_id: number; fits: boolean }>`
    select b.id, b.version, b.journal_line_id, j.debit - j.credit = b.amount and j.account_id = b.account_id
      and abs(j.entry_date - b.line_date) <= 7 as fits
    from accounting.bank_line b join accounting.journal_line j on j.company_id = b.company_id and j.id = b.journal_line_id
    where b.company_id = ${books.companyId} order by b.id`.execute(t.admin.db)
  return rows
}

test('no line is matched twice, and all is undone without a trace', async () => {
  const step = fc.record({ entries: fc.array(entry, { maxLength: 4 }), lines: fc.array(line, { maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 2 }), async (steps) => {
      for (const { entries, lines } of steps) {
        const documents = await book(entries)
        batch++
        await tell(
          lines.map(({ day, amount, text, names }, index) => ({
            line_date: addDays(FIRST, day),
            description: `${text} ${batch}`,
            reference: names === undefined ? '' : (documents[names] ?? ''),
            amount,
            occurrence: index + 1,
          })),
        )
        const replies = await Promise.all(
          people.map((person) => person.post(`${LINES}/match-all`, { account: '1111' })),
        )
        expect(replies.map(({ status }) => status)).toEqual([200, 200])
        const pairs = await matched()
        expect(pairs.every(({ fits }) => fits)).toBe(true)
        expect(new Set(pairs.map((pair) => pair.journal_line_id)).size).toBe(pairs.length)
      }
      for (const { id, version } of await matched())
        expect((await people[0].post(`${LINES}/reopen`, { id, version })).status).toBe(200)
      const { rows } =
        await sql`select from accounting.bank_month where company_id = ${books.companyId} and cleared <> 0`.execute(
          t.admin.db,
        )
      expect([await matched(), rows]).toEqual([[], []])
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: 5 },
  )
})

test('a number, and what was matched before, decide between entries that look alike', async () => {
  const [first, second] = (await book([
    { day: 60, amount: -777, told: 'Sewa gedung' },
    { day: 60, amount: -777, told: 'Sewa mobil' },
  ])) as [string, string]
  const told = { line_date: addDays(FIRST, 61), amount: -777 }
  await tell([
    { ...told, description: 'TRSF BUDI', reference: second, occurrence: 1 },
    { ...told, description: 'TRSF ANI', reference: '', occurrence: 1 },
  ])
  const all = async () => (await people[0].post(`${LINES}/match-all`, { account: '1111' })).body.data.matched
  await all()
  const { body } = await people[0].get(`${LINES}?state=matched`)
  expect(body.data.filter((row: { amount: number }) => row.amount === -777)).toHaveLength(2)
  await book([
    { day: 80, amount: -778, told: 'Sewa mobil' },
    { day: 80, amount: -778, told: 'Sewa gedung' },
  ])
  await tell([{ line_date: addDays(FIRST, 81), amount: -778, description: 'TRSF ANI 2', reference: '', occurrence: 1 }])
  const open = (await people[0].get(`${LINES}?state=open`)).body.data.find(
    (row: { amount: number }) => row.amount === -778,
  )
  const { candidates } = (await people[0].get(`${LINES}/${open.id}/candidates`)).body.data
  expect(candidates.map(({ description, score, own }: Record<string, unknown>) => [description, score, own])).toEqual([
    ['Sewa gedung', 1, false],
    ['Sewa mobil', 0, false],
  ])
  // Of what the random histories left others may be found now as well.
  expect(await all()).toBeGreaterThan(0)
  const found = (await matched()).find(({ id }) => id === open.id)
  expect(found?.journal_line_id).toBe(candidates[0].journal_line_id)
  expect(first).not.toBe(second)
})

test.runIf(process.env.PENDOPO_LONG)(
  'ten thousand lines are matched within ten seconds',
  { timeout: 300_000 },
  async () => {
    const count = 10_000
    await books.as(['treasurer'], (tx) =>
      sql`insert into accounting.bank_line (company_id, account_id, line_date, description, amount, occurrence)
      select ${books.companyId}, ${bank}, '2026-08-01'::date + ((n - 1) / 200) % 28, 'SETORAN ' || n, 1000000 + n, 1 from generate_series(1, ${count}::int) n`.execute(
        tx,
      ),
    )
    for (let from = 0; from < count; from += 200) {
      const lines = Array.from({ length: 200 }, (_, index) =>
        books.pair('1111', '4101', 1_000_001 + from + index),
      ).flat()
      await books.post({ journal: 'BK', date: addDays('2026-08-01', (from / 200) % 28), description: 'Setoran', lines })
    }
    // As after an import, and as every minute where much is posted.
    await sql`analyze accounting.bank_line, accounting.journal_line, accounting.journal_entry`.execute(t.admin.db)
    const began = performance.now()
    const { status, body } = await people[0].post(`${LINES}/match-all`, { account: '1111' })
    expect(status).toBe(200)
    const { matched: found } = body.data
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${found} lines matched in ${seconds.toFixed(1)} s\n`)
    expect(found).toBeGreaterThan(count / 2)
    expect(seconds).toBeLessThan(10)
  },
)
