// The ledger's sums are the sums of its rows: after any history, on any page, and while others write.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { AppError } from '../../kernel/errors.ts'
import { findDisagreements } from '../../kernel/verify.ts'
import { type NewBudgetEntry, postBudgetEntry } from './api.ts'
import { approvedPlan, fundSources } from './approved-plan.fixture.ts'
import { checks } from './checks.ts'

interface Row {
  id: number
  entry_date: string
  debit: number
  credit: number
}
let t: TestHouse
let admin: Person
let caller: Caller
let lines: number[]
let funds: Record<string, number>

beforeAll(async () => {
  t = await openTest()
  const { id } = await t.company('smp', { addons: ['BOS'] })
  admin = await t.person('smp', 'admin')
  caller = { companyId: id, roles: ['admin'] } as Partial<Caller> as Caller
  funds = await fundSources(admin)
  const amounts = [900, 1200, 50]
  lines = [
    ...(await approvedPlan(admin, { fundSourceId: funds.bos_reguler!, fiscalYear: 2026, amounts })),
    ...(await approvedPlan(admin, { fundSourceId: funds.bos_reguler!, fiscalYear: 2027, amounts })),
    ...(await approvedPlan(admin, { fundSourceId: funds.komite!, fiscalYear: 2026, amounts })),
  ]
})
afterAll(() => t.close())

const scope = () => ({
  company: caller.companyId,
  user: admin.userId,
  roles: ['admin'],
  companies: [],
  requestId: 'test',
})
const post = (entry: NewBudgetEntry, day: string) =>
  t.house.database.write(scope(), (tx) => postBudgetEntry(tx, caller, entry, day))
/** Refusals of the catalogue are part of the game; anything else is a fault. */
const tryPost = (entry: NewBudgetEntry, day: string) =>
  post(entry, day).catch((error) => {
    if (!(error instanceof AppError)) throw error
    return error.code
  })
const sumOf = (rows: Row[], side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0)

async function readAll(query: string, limit: number): Promise<{ rows: Row[]; summaries: object[] }> {
  const rows: Row[] = []
  const summaries: object[] = []
  let cursor: string | null = null
  do {
    const { body } = await admin.get(`/api/budget/ledger?limit=${limit}&${query}${cursor ? `&cursor=${cursor}` : ''}`)
    rows.push(...body.data.entries)
    summaries.push(body.data.summary)
    cursor = body.data.next_cursor
  } while (cursor)
  return { rows, summaries }
}

test('after any history every page carries the sums of all rows, and no line is overdrawn', async () => {
  const posting = fc.record({
    kind: fc.constantFrom('reserve', 'commit', 'release', 'actual'),
    line: fc.nat({ max: 8 }),
    amount: fc.integer({ min: 1, max: 400 }),
    day: fc.integer({ min: 10, max: 28 }),
  })
  const history = fc.array(posting, { minLength: 4, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 60 }), fc.nat({ max: 3 }), async (list, limit, which) => {
      await Promise.all(
        list.map(({ kind, line, amount, day }) =>
          tryPost(
            { kind, plan_line_id: lines[line]!, amount, document: 'PO/1', description: 'Belanja' },
            `2026-03-${day}`,
          ),
        ),
      )
      const fund = `fund_source_id=${funds.bos_reguler}`
      const query = ['', 'fiscal_year=2026', fund, `fiscal_year=2027&${fund}`][which]!
      const { rows, summaries } = await readAll(query, limit)
      const summary = { debit: sumOf(rows, 'debit'), credit: sumOf(rows, 'credit') }
      for (const told of summaries) expect(told).toEqual(summary)
      const keys = rows.map((row) => `${row.entry_date} ${String(row.id).padStart(9, '0')}`)
      expect(keys).toEqual([...new Set(keys)].sort().reverse())
    }),
    { numRuns: 12 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('a page read while others write is of one moment', async () => {
  const [line] = await approvedPlan(admin, { fundSourceId: funds.spp!, fiscalYear: 2026, amounts: [100_000] })
  const entry = { kind: 'commit', plan_line_id: line!, document: 'PO/2', description: 'Belanja' } as const
  const writing = Promise.all([...Array(40)].map((_, index) => post({ ...entry, amount: index + 1 }, '2026-04-01')))
  let isWriting = true
  void writing.finally(() => {
    isWriting = false
  })
  let reads = 0
  while (isWriting || reads === 0) {
    const { body } = await admin.get(`/api/budget/ledger?limit=200&fund_source_id=${funds.spp}`)
    const { entries, summary } = body.data
    expect({ debit: sumOf(entries, 'debit'), credit: sumOf(entries, 'credit') }).toEqual(summary)
    reads++
  }
  await writing
  expect(reads).toBeGreaterThan(1)
})

test('of many who want the last of a line, as many get it as it has room for', async () => {
  const [line] = await approvedPlan(admin, { fundSourceId: funds.donasi!, fiscalYear: 2026, amounts: [1000] })
  const entry = { kind: 'reserve', plan_line_id: line!, amount: 300, document: 'PR/1', description: 'Belanja' } as const
  const answers = await Promise.all([...Array(12)].map(() => tryPost(entry, '2026-04-02')))
  expect(answers.filter((answer) => answer === 'budget_short')).toHaveLength(9)
  expect(await tryPost({ ...entry, kind: 'release', amount: 901 }, '2026-04-02')).toBe('budget_not_held')
  await post({ ...entry, kind: 'release', amount: 900 }, '2026-04-02')
  expect(await post({ ...entry, kind: 'actual', amount: 1000 }, '2026-04-02')).toMatchObject({ debit: 1000 })
})

test('nothing in the ledger can be changed or removed by the service', async () => {
  const change = t.house.database.write(scope(), (tx) => tx.updateTable('budget.entry').set({ debit: 1 }).execute())
  await expect(change).rejects.toThrow(/permission denied/)
  const remove = t.house.database.write(scope(), (tx) => tx.deleteFrom('budget.cash_entry').execute())
  await expect(remove).rejects.toThrow(/permission denied/)
})
