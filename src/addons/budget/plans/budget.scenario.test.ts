// A year of money begins with a plan: made line by line, discussed, returned, approved. The books go on from there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const TODAY = '2026-07-13'
let t: TestHouse
let treasurer: Person
let committee: Person
let principal: Person
let teacher: Person
let stranger: Person
const funds: Record<string, number> = {}
let planId: number
let lineIds: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T03:00:00Z`) } })
  await t.company('smp', { addons: ['BOS'] })
  await t.company('other', { addons: ['BOS'] })
  await t.company('bare', { addons: [] })
  treasurer = await t.person('smp', 'treasurer')
  committee = await t.person('smp', 'committee')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
})
afterAll(() => t.close())

const stationery = (plan_id: number) => ({
  plan_id,
  activity_code: '06.05.08',
  account_code: '5.1.02.01.01.0024',
  description: 'Alat tulis kantor',
  volume: 40,
  unit: 'paket',
  unit_price: 25_000,
  months: [
    { month: 1, volume: 15.5 },
    { month: 7, volume: 24.5 },
  ],
})
const books = (plan_id: number) => ({
  ...stationery(plan_id),
  activity_code: '05.02.03',
  account_code: '5.2.05.01.01.0001',
  description: 'Buku teks siswa',
  volume: 12.5,
  unit_price: 80_000,
  months: [{ month: 2, volume: 12.5 }],
})

describe('where money comes from', () => {
  test('a school without any of the three add-ons has no budget', async () => {
    const { status, body } = await (await t.person('bare', 'admin')).get('/api/budget/planning')
    expect([status, body.error]).toEqual([403, 'feature_disabled'])
  })

  test('a teacher sees neither plans nor books', async () => {
    for (const path of ['fund-sources', 'planning', 'plan-lines?plan_id=1', 'ledger', 'cash-entries']) {
      const { status, body } = await teacher.get(`/api/budget/${path}`)
      expect([path, status, body.error]).toEqual([path, 403, 'Access Denied'])
    }
  })

  test('every school starts with the usual fund sources', async () => {
    const { body } = await treasurer.get('/api/budget/fund-sources')
    for (const fund of body.data) funds[fund.code] = fund.id
    expect(Object.keys(funds)).toEqual(['bos_reguler', 'bosda', 'spp', 'komite', 'yayasan', 'donasi'])
    expect(body.next_cursor).toBeNull()
  })

  test('and may add its own, each once', async () => {
    expect((await principal.post('/api/budget/fund-sources/create', { code: 'kantin', name: 'Kantin' })).status).toBe(
      403,
    )
    const wrong = await treasurer.post('/api/budget/fund-sources/create', { code: 'Kantin 1', name: 'Kantin' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['params.code']])
    const made = await treasurer.post('/api/budget/fund-sources/create', { code: 'kantin', name: 'Kantin' })
    expect(made.body.data).toMatchObject({ code: 'kantin', name: 'Kantin', version: 1 })
    const again = await treasurer.post('/api/budget/fund-sources/create', { code: 'kantin', name: 'Kantin' })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  })

  test('plans and books are empty at first', async () => {
    expect((await treasurer.get('/api/budget/planning')).body).toEqual({ success: true, data: [], next_cursor: null })
    expect((await treasurer.get('/api/budget/ledger')).body).toEqual({
      success: true,
      data: { entries: [], summary: { debit: 0, credit: 0 }, next_cursor: null },
    })
    expect((await treasurer.get('/api/budget/cash-entries')).body).toEqual({
      success: true,
      data: { entries: [], summary: { debit: 0, credit: 0, balance: 0 }, next_cursor: null },
    })
  })
})

describe('the plan', () => {
  const newPlan = () => ({
    fund_source_id: funds.bos_reguler!,
    fiscal_year: 2026,
    title: 'RKAS BOS Reguler 2026',
    ceiling: 3_000_000,
  })

  test('is made by the treasurer, one per fund and year', async () => {
    expect((await principal.post('/api/budget/plans/create', newPlan())).status).toBe(403)
    const foreign = await stranger.post('/api/budget/plans/create', newPlan())
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    expect((await treasurer.post('/api/budget/plans/create', { ...newPlan(), ceiling: 0 })).status).toBe(422)
    const { status, body } = await treasurer.post('/api/budget/plans/create', newPlan())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...newPlan(), state: 'draft', total: 0, line_count: 0, revision: 0, version: 1 })
    planId = body.data.id
    expect((await treasurer.post('/api/budget/plans/create', newPlan())).status).toBe(409)
  })

  test('can have its ceiling changed by someone who saw its newest version', async () => {
    const change = { id: planId, version: 1, ceiling: 2_000_000 }
    expect((await committee.post('/api/budget/plans/update', change)).status).toBe(403)
    expect((await stranger.post('/api/budget/plans/update', change)).status).toBe(404)
    expect((await treasurer.post('/api/budget/plans/update', { id: planId, version: 1 })).status).toBe(422)
    const { body } = await treasurer.post('/api/budget/plans/update', change)
    expect(body.data).toMatchObject({ ceiling: 2_000_000, title: 'RKAS BOS Reguler 2026', version: 2 })
    const stale = await treasurer.post('/api/budget/plans/update', change)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  })

  test('takes lines and knows their sum', async () => {
    expect((await principal.post('/api/budget/plan-lines/create', stationery(planId))).status).toBe(403)
    expect((await stranger.post('/api/budget/plan-lines/create', stationery(planId))).status).toBe(404)
    for (const wrong of [
      { volume: -1 },
      { volume: 0 },
      { unit_price: 1.5 },
      { activity_code: '6.5.8' },
      { month: 13 },
    ]) {
      const { status } = await treasurer.post('/api/budget/plan-lines/create', { ...stationery(planId), ...wrong })
      expect([wrong, status]).toEqual([wrong, 422])
    }
    const huge = { ...stationery(planId), volume: 1e9, unit_price: 1_000_000_000_000 }
    expect((await treasurer.post('/api/budget/plan-lines/create', huge)).status).toBe(422)
    const tiny = { ...stationery(planId), volume: 0.25, unit_price: 1 }
    expect((await treasurer.post('/api/budget/plan-lines/create', tiny)).status).toBe(422)

    const { status, body } = await treasurer.post('/api/budget/plan-lines/create', stationery(planId))
    expect(status).toBe(200)
    expect(body.data.line).toMatchObject({ line_no: 1, amount: 1_000_000 })
    expect(body.data.plan).toMatchObject({ id: planId, total: 1_000_000, line_count: 1 })
  })

  test('is not handed in before it meets its ceiling to the rupiah', async () => {
    const { status, body } = await treasurer.post('/api/budget/plans/submit', { id: planId })
    expect([status, body.code]).toEqual([422, 'plan_rules_broken'])
    expect(body.fields).toEqual({
      total: 'Jumlah rincian harus sama persis dengan pagu.; sekarang 1000000, seharusnya 2000000',
      book_minimum: expect.stringMatching(
        /bagian rincian ini dari pagu terlalu kecil\.; sekarang 0, seharusnya 200000$/,
      ),
    })
  })

  test('loses a line that was a mistake', async () => {
    const extra = await treasurer.post('/api/budget/plan-lines/create', books(planId))
    const { id } = extra.body.data.line
    expect((await committee.post('/api/budget/plan-lines/delete', { id })).status).toBe(403)
    expect((await stranger.post('/api/budget/plan-lines/delete', { id })).status).toBe(404)
    const { body } = await treasurer.post('/api/budget/plan-lines/delete', { id })
    expect(body.data).toMatchObject({ total: 1_000_000, line_count: 1 })
    expect((await treasurer.post('/api/budget/plan-lines/delete', { id })).status).toBe(404)
    const again = await treasurer.post('/api/budget/plan-lines/create', books(planId))
    expect(again.body.data.plan).toMatchObject({ total: 2_000_000, line_count: 2 })
  })

  test('shows its lines in their order', async () => {
    expect((await stranger.get(`/api/budget/plan-lines?plan_id=${planId}`)).status).toBe(404)
    expect((await treasurer.get('/api/budget/plan-lines')).status).toBe(422)
    const { body } = await committee.get(`/api/budget/plan-lines?plan_id=${planId}&limit=1`)
    expect(body.data).toMatchObject([{ line_no: 1, volume: 40, amount: 1_000_000 }])
    const rest = await committee.get(`/api/budget/plan-lines?plan_id=${planId}&limit=1&cursor=${body.next_cursor}`)
    expect(rest.body).toMatchObject({ data: [{ volume: 12.5, amount: 1_000_000 }], next_cursor: null })
    lineIds = [body.data[0].id, rest.body.data[0].id]
  })

  test('goes to the committee and comes back with a reason', async () => {
    expect((await committee.post('/api/budget/plans/submit', { id: planId })).status).toBe(403)
    expect((await stranger.post('/api/budget/plans/submit', { id: planId })).status).toBe(404)
    expect((await treasurer.post('/api/budget/plans/submit', { id: planId })).body.data.state).toBe('submitted')
    const early = await principal.post('/api/budget/plans/approve', { id: planId })
    expect([early.status, early.body.code]).toEqual([409, 'illegal_move'])

    expect((await treasurer.post('/api/budget/plans/return', { id: planId, reason: 'x' })).status).toBe(403)
    expect((await stranger.post('/api/budget/plans/return', { id: planId, reason: 'x' })).status).toBe(404)
    expect((await committee.post('/api/budget/plans/return', { id: planId })).status).toBe(422)
    const { body } = await committee.post('/api/budget/plans/return', { id: planId, reason: 'Judul kurang jelas' })
    expect(body.data).toMatchObject({ state: 'returned', return_reason: 'Judul kurang jelas' })
  })

  test('cannot change while others look at it', async () => {
    const { body } = await treasurer.post('/api/budget/plans/submit', { id: planId })
    expect(body.data).toMatchObject({ state: 'submitted', return_reason: null })
    for (const [path, params] of [
      ['plans/update', { id: planId, version: body.data.version, ceiling: 9 }],
      ['plan-lines/create', stationery(planId)],
      ['plan-lines/delete', { id: lineIds[0] }],
    ] as const) {
      const refused = await treasurer.post(`/api/budget/${path}`, params)
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'plan_locked'])
    }
  })

  test('is approved by the principal, once, however often it is asked for', async () => {
    expect((await principal.post('/api/budget/plans/forward', { id: planId })).status).toBe(403)
    expect((await stranger.post('/api/budget/plans/forward', { id: planId })).status).toBe(404)
    expect((await committee.post('/api/budget/plans/forward', { id: planId })).body.data.state).toBe('committee')
    expect((await treasurer.post('/api/budget/plans/approve', { id: planId })).status).toBe(403)
    expect((await stranger.post('/api/budget/plans/approve', { id: planId })).status).toBe(404)
    const stale = await principal.post('/api/budget/plans/approve', { id: planId, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])

    const answers = await Promise.all([1, 2, 3].map(() => principal.post('/api/budget/plans/approve', { id: planId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { body } = await principal.get('/api/budget/planning?fiscal_year=2026&state=approved')
    expect(body.data).toMatchObject([{ id: planId, state: 'approved', total: 2_000_000, line_count: 2 }])
  })

  test('then has a ledger entry for each month of each line', async () => {
    const { body } = await principal.get('/api/budget/ledger')
    expect(body.data.summary).toEqual({ debit: 0, credit: 2_000_000 })
    const given = { kind: 'appropriation', entry_date: TODAY, fiscal_year: 2026, document: 'RKAS/2026/bos_reguler' }
    expect(body.data.entries).toMatchObject([
      { ...given, plan_line_id: lineIds[1], month: 2, credit: 1_000_000 },
      { ...given, plan_line_id: lineIds[0], month: 7, credit: 612_500, activity_code: '06.05.08' },
      { ...given, plan_line_id: lineIds[0], month: 1, credit: 387_500, debit: 0 },
    ])
  })
})
