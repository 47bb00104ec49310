// Budget control under any history and any crowd: sums are the sums of rows, no line is used beyond its plan, and nothing in
// the ledger can be changed.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { commit, giveBack, realise, release, reserve } from '../api.ts'
import { checks } from '../checks.ts'
import { approve, approvedPlan, bookLine, done, fundSources, planTeam } from '../plans/approved-plan.fixture.ts'

interface Row {
  id: number
  entry_date: string
  debit: number
  credit: number
  balance: number | null
}
let t: TestHouse
let admin: Person
let caller: Caller
let lines: number[]
let funds: Record<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-01-05T03:00:00Z') } })
  const { id } = await t.company('smp', { addons: ['BOS'] })
  admin = await t.person('smp', 'admin')
  caller = { companyId: id, userId: admin.userId, roles: ['admin'] } as Partial<Caller> as Caller
  funds = await fundSources(admin)
  const amounts = [900, 1200, 50]
  for (const [fund, fiscalYear] of [
    ['bos_reguler', 2026],
    ['bos_reguler', 2027],
    ['komite', 2026],
  ] as const)
    lines = [...(lines ?? []), ...(await approvedPlan(t, 'smp', { fundSourceId: funds[fund]!, fiscalYear, amounts }))]
})
afterAll(() => t.close())

const scope = () => ({
  company: caller.companyId,
  user: admin.userId,
  roles: ['admin'],
  companies: [],
  requestId: 'test',
})
const write = <T>(work: (tx: Tx) => Promise<T>) => t.house.database.write(scope(), work)
/** Refusals of the catalogue are part of the game; anything else is a fault. */
const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => {
      if (!(error instanceof AppError)) throw error
      return error.code
    },
  )
const sumOf = (rows: Row[], side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0)

async function readAll(query: string, limit: number): Promise<{ rows: Row[]; summaries: object[] }> {
  const rows: Row[] = []
  const summaries: object[] = []
  let cursor: string | null = null
  do {
    const { status, body } = await admin.get(
      `/api/budget/ledger?limit=${limit}&${query}${cursor ? `&cursor=${cursor}` : ''}`,
    )
    expect([query, status]).toEqual([query, 200])
    rows.push(...body.data.entries)
    summaries.push(body.data.summary)
    cursor = body.data.next_cursor
  } while (cursor)
  return { rows, summaries }
}

const step = fc.record({
  act: fc.constantFrom('reserve', 'commit', 'realise', 'release', 'back'),
  line: fc.nat({ max: 8 }),
  amount: fc.integer({ min: 1, max: 400 }),
  document: fc.nat({ max: 3 }),
  before: fc.nat({ max: 3 }),
  final: fc.boolean(),
  day: fc.integer({ min: 10, max: 28 }),
  month: fc.integer({ min: 1, max: 9 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function take({ act, line, amount, document, before, final, day, month }: Step) {
  const on = `2026-0${month}-${day}`
  const use = { plan_line_id: lines[line]!, amount, description: 'Belanja' }
  const [request, order, voucher] = [`PR/${before}`, `PO/${document}`, `BNU/${document}${before}`]
  return told(
    write((tx) => {
      if (act === 'reserve') return reserve(tx, caller, { use: { ...use, document: request }, day: on })
      if (act === 'commit')
        return commit(tx, caller, { step: { ...use, document: order, from: request, final }, day: on })
      if (act === 'realise')
        return realise(tx, caller, { step: { ...use, document: voucher, from: order, final }, day: on })
      if (act === 'release')
        return release(tx, caller, { given: { ...use, document: final ? request : order }, day: on })
      return giveBack(tx, caller, { back: { ...use, document: `RET/${day}`, of: voucher }, day: on })
    }),
  )
}

test('after any history every page carries the sums of all rows, balances chain, and no line is overdrawn', async () => {
  const history = fc.array(step, { minLength: 4, maxLength: 25 })
  const fund = `fund_source_id=${funds.bos_reguler}`
  const filters = [
    '',
    'fiscal_year=2026',
    fund,
    `fiscal_year=2027&${fund}`,
    `fiscal_year=2026&${fund}`,
    `plan_line_id=${lines[0]}`,
    `component=02&month=3`,
    `activity_code=05.02.03&fiscal_year=2026`,
    `account_code=5.2.05.01.01.0001&${fund}`,
    'document=PO/1',
    `document=PR/1&plan_line_id=${lines[1]}`,
    'fiscal_year=2026&month=1',
  ]
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...filters),
      async (list, limit, query) => {
        const answers = await Promise.all(list.map(take))
        for (const answer of answers)
          expect(['done', 'budget_short', 'budget_not_held', 'budget_document_differs']).toContain(answer)
        const { rows, summaries } = await readAll(query, limit)
        const summary = { debit: sumOf(rows, 'debit'), credit: sumOf(rows, 'credit') }
        for (const shown of summaries) expect(shown).toEqual(summary)
        const keys = rows.map((row) => `${row.entry_date} ${String(row.id).padStart(9, '0')}`)
        expect(keys).toEqual([...new Set(keys)].sort().reverse())
        const chained = [filters[3], filters[4], filters[5]].includes(query)
        for (const [index, row] of rows.entries())
          expect(row.balance).toBe(chained ? (rows[index + 1]?.balance ?? 0) + row.credit - row.debit : null)
      },
    ),
    { numRuns: process.env.PENDOPO_LONG ? 200 : 24 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('a page read while others write is of one moment', async () => {
  const plan = { fundSourceId: funds.spp!, fiscalYear: 2026, amounts: [100_000] }
  const [line] = await approvedPlan(t, 'smp', plan)
  const use = { plan_line_id: line!, description: 'Belanja' }
  const writing = Promise.all(
    [...Array(40)].map((_, index) =>
      write((tx) =>
        commit(tx, caller, { step: { ...use, document: `PO/x${index}`, amount: index + 1 }, day: '2026-04-01' }),
      ),
    ),
  )
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

test('of two hundred who want the last of a line at once, one gets it', async () => {
  const [line] = await approvedPlan(t, 'smp', { fundSourceId: funds.donasi!, fiscalYear: 2026, amounts: [1000] })
  const use = { plan_line_id: line!, amount: 1000, description: 'Belanja' }
  const answers = await Promise.all(
    [...Array(200)].map((_, index) =>
      told(write((tx) => reserve(tx, caller, { use: { ...use, document: `PR/y${index}` }, day: '2026-04-02' }))),
    ),
  )
  expect(Map.groupBy(answers, (answer) => answer).get('done')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'budget_short')).toHaveLength(199)
  const { body } = await admin.get(`/api/budget/ledger?plan_line_id=${line}`)
  expect(body.data.summary).toEqual({ debit: 1000, credit: 1000 })
  expect(body.data.entries).toMatchObject([
    { kind: 'reservation', balance: 0 },
    { kind: 'appropriation', balance: 1000 },
  ])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('a hold passes on from the request to the order to the voucher, each once, and what is left over is given up', async () => {
  const [line] = await approvedPlan(t, 'smp', { fundSourceId: funds.yayasan!, fiscalYear: 2026, amounts: [1000] })
  const use = { plan_line_id: line!, description: 'Belanja' }
  const day = '2026-05-04'
  const twice = async (work: (tx: Tx) => Promise<unknown>) => [await told(write(work)), await told(write(work))]
  const state = () =>
    t.admin.db
      .selectFrom('budget.line_total')
      .select(['planned', 'reserved', 'committed', 'realised'])
      .where('line_id', '=', line!)
      .executeTakeFirstOrThrow()

  expect(await twice((tx) => reserve(tx, caller, { use: { ...use, document: 'PR/A', amount: 900 }, day }))).toEqual([
    'done',
    'done',
  ])
  expect(await state()).toEqual({ planned: 1000, reserved: 900, committed: 0, realised: 0 })
  expect(await told(write((tx) => reserve(tx, caller, { use: { ...use, document: 'PR/A', amount: 800 }, day })))).toBe(
    'budget_document_differs',
  )
  expect(await told(write((tx) => commit(tx, caller, { step: { ...use, document: 'PO/B', amount: 101 }, day })))).toBe(
    'budget_short',
  )

  const order = { ...use, document: 'PO/A', from: 'PR/A', amount: 700 }
  expect(await twice((tx) => commit(tx, caller, { step: order, day }))).toEqual(['done', 'done'])
  expect(await state()).toEqual({ planned: 1000, reserved: 200, committed: 700, realised: 0 })
  // The same request asked again holds nothing more, although part of it has passed on.
  await write((tx) => reserve(tx, caller, { use: { ...use, document: 'PR/A', amount: 900 }, day }))
  await twice((tx) => release(tx, caller, { given: { ...use, document: 'PR/A', keep: 50 }, day }))
  expect(await state()).toEqual({ planned: 1000, reserved: 50, committed: 700, realised: 0 })

  const first = { ...use, document: 'BNU/A', from: 'PO/A', amount: 300 }
  await twice((tx) => realise(tx, caller, { step: first, day }))
  const last = { ...use, document: 'BNU/B', from: 'PO/A', amount: 350, final: true }
  await twice((tx) => realise(tx, caller, { step: last, day }))
  await twice((tx) => commit(tx, caller, { step: { ...order, amount: 650 }, day }))
  expect(await state()).toEqual({ planned: 1000, reserved: 50, committed: 0, realised: 650 })

  const back = { ...use, document: 'RET/A', of: 'BNU/B', amount: 100 }
  expect(await twice((tx) => giveBack(tx, caller, { back, day }))).toEqual(['done', 'done'])
  expect(
    await told(write((tx) => giveBack(tx, caller, { back: { ...back, document: 'RET/B', amount: 251 }, day }))),
  ).toBe('budget_not_held')
  expect(await state()).toEqual({ planned: 1000, reserved: 50, committed: 0, realised: 550 })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('what is planned for a later month is not there before, however a hold on it is dated', async () => {
  const [treasurer] = await planTeam(t, 'smp')
  const plan = { fund_source_id: funds.yayasan, fiscal_year: 2028, title: 'RKAS', ceiling: 100 }
  const { id } = await done(treasurer!, 'plans/create', plan)
  const may = { ...bookLine(id, 100), months: [{ month: 5, volume: 1 }] }
  const { line } = await done(treasurer!, 'plan-lines/create', may)
  await approve(t, 'smp', id)
  const use = { plan_line_id: line.id as number, amount: 100, description: 'Belanja' }
  const asked = (document: string, day: string) =>
    told(write((tx) => reserve(tx, caller, { use: { ...use, document }, day })))
  expect(await asked('PR/M', '2028-04-30')).toBe('budget_short')
  expect(await asked('PR/M', '2028-05-01')).toBe('done')
  // Given up with a date in February, it is free again from May on and not from February.
  await write((tx) => release(tx, caller, { given: { ...use, document: 'PR/M' }, day: '2028-02-01' }))
  expect(await asked('PR/N', '2028-02-02')).toBe('budget_short')
  expect(await asked('PR/N', '2028-06-02')).toBe('done')
  // What takes over a hold of June counts for June.
  const order = { ...use, document: 'PO/N', from: 'PR/N' }
  expect(await told(write((tx) => commit(tx, caller, { step: order, day: '2028-01-02' })))).toBe('done')
  const { body } = await admin.get('/api/budget/ledger?document=PO/N')
  expect(body.data.entries).toMatchObject([{ kind: 'commitment', entry_date: '2028-01-02', month: 6 }])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('nothing in the ledger can be changed or removed by the service, nor its totals written', async () => {
  for (const [work, why] of [
    [(tx: Tx) => tx.updateTable('budget.entry').set({ debit: 1 }).execute(), /permission denied/],
    [(tx: Tx) => tx.deleteFrom('budget.entry').execute(), /permission denied/],
    [(tx: Tx) => tx.deleteFrom('budget.cash_entry').execute(), /permission denied/],
    [(tx: Tx) => tx.updateTable('budget.line_total').set({ planned: 9 }).execute(), /permission denied/],
    [(tx: Tx) => tx.updateTable('budget.line_month_total').set({ planned: 9 }).execute(), /permission denied/],
    [(tx: Tx) => tx.deleteFrom('budget.document_total').execute(), /permission denied/],
    [(tx: Tx) => tx.updateTable('budget.plan_line_month').set({ amount: 9 }).execute(), /permission denied/],
  ] as const)
    await expect(write<unknown>(work)).rejects.toThrow(why)
})

test('the database itself lets no line be used beyond its plan', async () => {
  const [line] = await approvedPlan(t, 'smp', { fundSourceId: funds.bosda!, fiscalYear: 2026, amounts: [100] })
  const entry = {
    company_id: caller.companyId,
    entry_date: '2026-03-01',
    fiscal_year: 2026,
    month: 3,
    fund_source_id: funds.bosda!,
    plan_line_id: line!,
    activity_code: '05.02.03',
    account_code: '5.2.05.01.01.0001',
    kind: 'realisation',
    document: 'X',
    description: 'x',
    debit: 101,
  } as const
  await expect(write((tx) => tx.insertInto('budget.entry').values(entry).execute())).rejects.toThrow(/budget_short/)
})
