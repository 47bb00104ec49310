// Money in and money out: the cash book of each fund, and what spending leaves in the budget ledger.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/verify.ts'
import { approvedPlan, fundSources } from './approved-plan.fixture.ts'
import { checks } from './checks.ts'

const TODAY = '2026-07-13'
let t: TestHouse
let treasurer: Person
let principal: Person
let stranger: Person
let funds: Record<string, number>
let lineIds: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T03:00:00Z`) } })
  await t.company('smp', { addons: ['BOS'] })
  await t.company('other', { addons: ['BOS'] })
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  stranger = await t.person('other', 'admin')
  funds = await fundSources(treasurer)
  lineIds = await approvedPlan(t, 'smp', {
    fundSourceId: funds.bos_reguler!,
    fiscalYear: 2026,
    amounts: [1_000_000, 1_000_000],
  })
})
afterAll(() => t.close())

describe('the cash book', () => {
  const receipt = () => ({
    fund_source_id: funds.bos_reguler!,
    kind: 'receipt',
    description: 'Penerimaan BOS tahap I',
    amount: 1_500_000,
  })
  const spending = () => ({ ...receipt(), kind: 'spending', description: 'Belanja alat tulis', amount: 600_000 })

  test('is written by those who keep the money', async () => {
    expect((await principal.post('/api/budget/cash-entries/create', receipt())).status).toBe(403)
    expect((await stranger.post('/api/budget/cash-entries/create', receipt())).status).toBe(404)
    for (const wrong of [
      { amount: 0 },
      { amount: 1.5 },
      { kind: 'transfer_in' },
      { entry_date: '2026-07-14' },
      { debit: 1 },
    ]) {
      const { status } = await treasurer.post('/api/budget/cash-entries/create', { ...receipt(), ...wrong })
      expect([wrong, status]).toEqual([wrong, 422])
    }
  })

  test('does not let money out that is not there', async () => {
    const { status, body } = await treasurer.post('/api/budget/cash-entries/create', spending())
    expect([status, body.code, body.fields]).toEqual([409, 'cash_short', { 'params.amount': 'above 0' }])
  })

  test('numbers its vouchers by what they are, without gaps', async () => {
    const post = async (entry: object) =>
      (await treasurer.post('/api/budget/cash-entries/create', entry)).body.data.voucher
    expect(await post({ ...receipt(), entry_date: '2026-02-05' })).toBe('BBU/2026/0001')
    expect(await post({ ...spending(), amount: 100_000 })).toBe('BNU/2026/0001')
    expect(await post({ ...spending(), amount: 100_000, book: 'cash' })).toBe('BPU/2026/0001')
    const refused = await treasurer.post('/api/budget/cash-entries/create', { ...spending(), amount: 9_000_000 })
    expect([refused.status, refused.body.fields['params.amount']]).toEqual([409, 'above 1300000'])
    expect(await post({ ...spending(), amount: 100_000 })).toBe('BNU/2026/0002')
  })

  test('opens a fund once', async () => {
    const opening = { ...receipt(), fund_source_id: funds.spp!, kind: 'opening', entry_date: '2026-01-01' }
    expect((await treasurer.post('/api/budget/cash-entries/create', opening)).status).toBe(200)
    const again = await treasurer.post('/api/budget/cash-entries/create', opening)
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  })

  test('uses the plan where spending names a line of it', async () => {
    const onLine = { ...spending(), plan_line_id: lineIds[0]! }
    const otherFund = await treasurer.post('/api/budget/cash-entries/create', { ...onLine, fund_source_id: funds.spp })
    expect([otherFund.status, otherFund.body.fields]).toEqual([422, { 'params.plan_line_id': 'of another fund' }])
    const wrongKind = await treasurer.post('/api/budget/cash-entries/create', {
      ...receipt(),
      plan_line_id: lineIds[0],
    })
    expect(wrongKind.status).toBe(422)

    const { body } = await treasurer.post('/api/budget/cash-entries/create', onLine)
    expect(body.data).toMatchObject({ voucher: 'BNU/2026/0003', plan_line_id: lineIds[0], credit: 600_000 })
    const ledger = await treasurer.get('/api/budget/ledger?limit=1')
    expect(ledger.body.data.summary).toEqual({ debit: 600_000, credit: 2_000_000 })
    expect(ledger.body.data.entries).toMatchObject([{ kind: 'realisation', document: 'BNU/2026/0003', debit: 600_000 }])

    const tooMuch = await treasurer.post('/api/budget/cash-entries/create', onLine)
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'budget_short'])
    expect(tooMuch.body.fields).toEqual({ 'params.amount': 'above 400000' })
  })

  test('shows one fund or all, newest first, with the balance', async () => {
    const { body } = await principal.get(`/api/budget/cash-entries?fund_source_id=${funds.bos_reguler}&limit=2`)
    expect(body.data.summary).toEqual({ debit: 1_500_000, credit: 900_000, balance: 600_000 })
    expect(body.data.entries.map((entry: { voucher: string }) => entry.voucher)).toEqual([
      'BNU/2026/0003',
      'BNU/2026/0002',
    ])
    const rest = await principal.get(
      `/api/budget/cash-entries?fund_source_id=${funds.bos_reguler}&limit=2&cursor=${body.data.next_cursor}`,
    )
    expect(rest.body.data).toMatchObject({ summary: body.data.summary, entries: [{}, {}] })
    expect((await principal.get('/api/budget/cash-entries')).body.data.summary.balance).toBe(2_100_000)
    const { body: none } = await stranger.get(`/api/budget/cash-entries?fund_source_id=${funds.bos_reguler}`)
    expect(none.data).toMatchObject({ entries: [], summary: { balance: 0 } })
  })
})

describe('the ledger', () => {
  test('filters entries and sums alike', async () => {
    const sums = async (query: string) => (await treasurer.get(`/api/budget/ledger?${query}`)).body.data
    expect(await sums(`fund_source_id=${funds.bos_reguler}&fiscal_year=2026`)).toMatchObject({
      summary: { debit: 600_000, credit: 2_000_000 },
      entries: [{}, {}, {}],
    })
    for (const other of [`fund_source_id=${funds.spp}`, 'fiscal_year=2025'])
      expect(await sums(other)).toEqual({ entries: [], summary: { debit: 0, credit: 0 }, next_cursor: null })
  })

  test('refuses a cursor it did not give out', async () => {
    const { body } = await treasurer.get('/api/budget/ledger?limit=1')
    const elsewhere = await treasurer.get(`/api/budget/ledger?fiscal_year=2025&cursor=${body.data.next_cursor}`)
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, { cursor: 'unknown' }])
    const forged = Buffer.from('["no day",1]').toString('base64url')
    expect((await treasurer.get(`/api/budget/ledger?cursor=${forged}`)).status).toBe(422)
    expect((await treasurer.get('/api/budget/ledger?limit=201')).status).toBe(422)
  })

  test('agrees with everything it is made of', async () => {
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  })
})
