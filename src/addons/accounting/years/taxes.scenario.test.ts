// A month tells of every tax that it left owed, from whatever document, until it is deposited.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Caller } from '../../../kernel/access/caller.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'
import { reverseEntry } from '../ledger/posting.ts'
import { API, ok, openLedgerSchool } from '../ledger/school.fixture.ts'

const { t, treasurer, principal, stranger, byDocument, pair, periodOf, funds } = await openLedgerSchool()
const { id: companyId } = await t.admin.db
  .selectFrom('kernel.company')
  .select('id')
  .where('slug', '=', 'smp')
  .executeTakeFirstOrThrow()
await fillCash(t, companyId, { fundId: funds.spp!, accounts: ['1111'] })
afterAll(() => t.close())

const owedIn = async (month: number) => {
  const { checks } = ok(await principal.get(`${API}/periods/${periodOf(month).id}`))
  const found = checks.find(({ code }: { code: string }) => code === 'taxes_due')
  return found && [found.count, found.amount, found.items.map(({ what, amount }: Item) => [what, amount])]
}
/** What is to be deposited, by when; together it is what the account and the recapitulation of the year say. */
const dueNow = async () => {
  const due = ok(await treasurer.get(`${API}/taxes/due`)) as { amount: number; due_on: string; source: string }[]
  const { rows } = ok(await treasurer.get(`${API}/reports/taxes?year=2026`))
  const { left } = rows.findLast(({ values }: { values: { left?: number } }) => values.left !== undefined).values
  expect(due.reduce((total, { amount }) => total + amount, 0)).toBe(left)
  return due.map(({ source, due_on, amount }) => [source, due_on, amount])
}
interface Item {
  what: string
  amount: number
}
const withheld = (id: number, date: string, amount: number) =>
  byDocument(id, { date, lines: pair('5101', '2121', amount) })
const takenBack = (entryId: number, date: string) =>
  t.house.database.write(
    { company: companyId, user: null, roles: ['treasurer'], companies: [], requestId: 'test' },
    (tx) => reverseEntry(tx, { companyId } as Caller, { entryId, date, reason: 'Uji', owner: 'test.document' }),
  )

test('what payroll kept back in August is told of August until it is deposited, and again when that is taken back', async () => {
  expect((await stranger.get(`${API}/periods/${periodOf(8).id}`)).status).toBe(404)
  expect(await owedIn(8)).toBeUndefined()
  await withheld(1, '2026-08-20', 300_000)
  const named = [['2121 Utang PPh 21', 300_000]]
  expect([await owedIn(7), await owedIn(8)]).toEqual([undefined, [1, 300_000, named]])

  // What comes and goes in September pays nothing of August.
  const { id: slip } = await withheld(2, '2026-09-03', 50_000)
  await takenBack(slip, '2026-09-04')
  await withheld(3, '2026-09-05', 80_000)
  expect(await owedIn(8)).toEqual([1, 300_000, named])
  expect(await dueNow()).toEqual([['other', '2026-09-15', 380_000]])

  const deposit = await byDocument(4, { date: '2026-09-10', lines: pair('2121', '1111', 300_000) })
  expect([await owedIn(8), await owedIn(9)]).toEqual([undefined, [1, 80_000, [['2121 Utang PPh 21', 80_000]]]])
  expect(await dueNow()).toEqual([['other', '2026-10-15', 80_000]])
  await takenBack(deposit.id, '2026-09-11')
  expect(await owedIn(8)).toEqual([1, 300_000, named])
  expect(await dueNow()).toEqual([['other', '2026-09-15', 380_000]])
})

test('however many months were withheld and deposited before, what is open is found in the months that it is of', async () => {
  const scope = { company: companyId, user: null, roles: ['treasurer'], companies: [], requestId: 'test' }
  const TIMES = 30
  const reads = async () =>
    t.house.database.write(scope, async (tx) => {
      const read = async () => {
        const { rows } = await sql<{ n: number }>`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
          where relid = 'accounting.journal_line'::regclass`.execute(tx)
        return rows[0]!.n
      }
      // A table of a few pages is read whole by choice; one of a school with years is not.
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
      const { rows } = await sql<{ due_on: string; amount: number }>`
        select due_on::text as due_on, amount from accounting.taxes_due(${companyId}, '2026-09-30') where tax = 'pph22'`.execute(
        tx,
      )
      const before = await read()
      await sql`select accounting.oldest_open_month(${companyId}, (select id from accounting.account
        where company_id = ${companyId} and code = '2122'), ${funds.spp}, '2026-09-30', ${rows[0]!.amount}, null)`.execute(
        tx,
      )
      return { due: rows, read: (await read()) - before }
    })
  const pph22 = (id: number, date: string, lines: readonly object[]) => byDocument(1_000 + id, { date, lines })
  let id = 0
  const past = async (month: string) => {
    for (let n = 0; n < TIMES; n += 1) {
      await pph22(id++, `2026-${month}-05`, pair('5303', '2122', 10_000))
      await pph22(id++, `2026-${month}-06`, pair('2122', '1111', 10_000))
    }
  }
  await past('01')
  await pph22(id++, '2026-08-20', pair('5303', '2122', 70_000))
  await pph22(id++, '2026-09-02', pair('5303', '2122', 5_000))
  const one = await reads()
  expect(one.due).toEqual([{ due_on: '2026-09-15', amount: 75_000 }])
  for (const month of ['02', '03', '04']) await past(month)
  const many = await reads()
  expect(many.due).toEqual(one.due)
  // Of the months since: no line of those that were settled.
  expect([many.read - one.read < TIMES, one.read, many.read]).toEqual([true, one.read, many.read])
})
