// A private school's year: a plan held to all the rules at once, decided on by three, then shifted and revised while money
// is being spent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { reserve } from '../api.ts'
import { checks } from '../checks.ts'
import { bookLine, done, fundSources } from './approved-plan.fixture.ts'

const TODAY = '2026-03-16'
let t: TestHouse
let companyId: number
let treasurer: Person
let committee: Person
let principal: Person
let foundation: Person
let admin: Person
let stranger: Person
let fund: number
let planId: number
let shiftId: number
const lineIds: Record<string, number> = {}

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T03:00:00Z`) } })
  companyId = (await t.company('smp')).id
  await t.company('other')
  treasurer = await t.person('smp', 'treasurer')
  committee = await t.person('smp', 'committee')
  principal = await t.person('smp', 'principal')
  foundation = await t.person('smp', 'foundation_admin')
  admin = await t.person('smp', 'admin')
  stranger = await t.person('other', 'admin')
  await admin.post('/api/v1/school/profile/update', { level: 'smp', ownership: 'private' })
  fund = (await fundSources(treasurer)).bos_reguler!
})
afterAll(() => t.close())

const add = async (plan_id: number, name: string, line: object) => {
  const months = [1, 4, 7, 10].map((month) => ({ month, volume: 1 }))
  const whole = { ...bookLine(plan_id, 1000), description: name, volume: 4, months, ...line }
  lineIds[name] = (await done(treasurer, 'plan-lines/create', whole)).line.id
}
const linesOf = async (id: number): Promise<{ id: number; root_id: number; description: string; line_no: number }[]> =>
  (await treasurer.get(`/api/budget/plan-lines?plan_id=${id}`)).body.data
const honor = { activity_code: '07.12.01', account_code: '5.1.02.02.01.0013' }
const paper = { activity_code: '06.05.08', account_code: '5.1.02.01.01.0025' }
const ink = { activity_code: '06.05.08', account_code: '5.1.02.01.01.0029' }
const computer = { activity_code: '05.09.01', account_code: '5.2.02.10.01.0002' }

describe('a plan that breaks rules', () => {
  test('is told all of them at once, with its lines, before and when it is handed in', async () => {
    const plan = { fund_source_id: fund, fiscal_year: 2026, title: 'RKAS BOS 2026', ceiling: 40_000 }
    planId = (await done(treasurer, 'plans/create', plan)).id
    await add(planId, 'honor', { ...honor, unit_price: 4_250 })
    await add(planId, 'vocational', { activity_code: '07.10.01', account_code: '5.1.02.04.01.0003', unit_price: 500 })
    await add(planId, 'shares', { ...paper, unit_price: 100, prohibited_uses: ['investment'] })
    await add(planId, 'repair', { ...paper, unit_price: 100, prohibited_uses: ['heavy_damage'] })
    await add(planId, 'unsplit', { ...paper, unit_price: 100, months: undefined })
    await add(planId, 'books', { unit_price: 500 })
    await add(planId, 'fixing', {
      activity_code: '05.08.01',
      account_code: '5.1.02.03.03.0001',
      unit_price: 2_500,
    })
    // Codes that are taken out of the lists while the plan is being made.
    const { id } = (await treasurer.get('/api/budget/expense-accounts?limit=200')).body.data.find(
      ({ code }: { code: string }) => code === paper.account_code,
    )
    await done(treasurer, 'expense-accounts/update', { id, valid_to: 2025 })

    const expected = [
      ['account_unknown', null, [3, 4, 5], null, null],
      ['justification_missing', null, [4], null, null],
      ['level_only', 'vocational_components', [2], null, null],
      ['months_missing', null, [5], null, null],
      ['prohibited_use', null, [3], null, null],
      ['share_max', 'honorarium_cap', [1], 17_000, 16_000],
      ['share_max', 'maintenance_cap', [7], 10_000, 8_000],
      ['share_min', 'book_minimum', [6], 2_000, 4_000],
      ['total', null, [], 32_200, 40_000],
    ]
    expect((await stranger.get(`/api/budget/plans/check?id=${planId}`)).status).toBe(404)
    const { body } = await committee.get(`/api/budget/plans/check?id=${planId}`)
    expect(body.data).toMatchObject({ ceiling: 40_000, total: 32_200, rest: 7_800, ready: false })
    const problems = body.data.problems.map((p: Record<string, unknown>) => [p.code, p.rule, p.lines, p.found, p.limit])
    expect(problems.sort((a: string[], b: string[]) => `${a[0]}${a[1]}`.localeCompare(`${b[0]}${b[1]}`))).toEqual(
      expected,
    )

    const refused = await treasurer.post('/api/budget/plans/submit', { id: planId })
    expect([refused.status, refused.body.code]).toEqual([422, 'plan_rules_broken'])
    expect(Object.keys(refused.body.fields).sort()).toEqual(expected.map(([code, rule]) => rule ?? code).sort())
    expect(refused.body.fields.account_unknown).toMatch(/rincian 3, 4, 5$/)
    expect((await treasurer.get('/api/budget/planning')).body.data).toMatchObject([{ id: planId, state: 'draft' }])
    await done(treasurer, 'expense-accounts/update', { id, valid_to: null })
  })

  test('is handed in when all is well', async () => {
    for (const name of ['vocational', 'shares', 'fixing', 'unsplit', 'honor'])
      await done(treasurer, 'plan-lines/delete', { id: lineIds[name] })
    await done(treasurer, 'plan-lines/update', {
      id: lineIds.repair,
      justification: 'Disetujui dinas',
      unit_price: 200,
    })
    await done(treasurer, 'plan-lines/update', { id: lineIds.books, unit_price: 2_000 })
    await add(planId, 'honor', { ...honor, unit_price: 4_000 })
    await add(planId, 'ink', { ...ink, unit_price: 800 })
    await add(planId, 'computer', { ...computer, unit_price: 3_000 })
    const { body } = await treasurer.get(`/api/budget/plans/check?id=${planId}`)
    expect(body.data).toMatchObject({ rest: 0, ready: true, problems: [] })
  })
})

describe('deciding', () => {
  test('is never done by whoever handed it in, and by each level in its turn', async () => {
    expect((await admin.post('/api/budget/plans/submit', { id: planId })).body.data.state).toBe('submitted')
    const own = await admin.post('/api/budget/plans/forward', { id: planId })
    expect(own.body.code).toBe('own_request')
    expect((await committee.post('/api/budget/plans/forward', { id: planId })).body.data.state).toBe('committee')
    expect((await foundation.post('/api/budget/plans/approve', { id: planId })).body.code).toBe('access_denied')
    expect((await principal.post('/api/budget/plans/approve', { id: planId })).body.data.state).toBe('committee')
    expect((await principal.post('/api/budget/plans/approve', { id: planId })).body.code).toBe('access_denied')
    expect((await admin.post('/api/budget/plans/approve', { id: planId })).body.code).toBe('own_request')
    expect((await treasurer.get('/api/budget/ledger')).body.data.entries).toEqual([])
    const inbox = (await foundation.get('/api/v1/inbox')).body.data
    expect(inbox).toMatchObject([
      { kind: 'budget.plan', record_id: planId, subject: 'RKAS BOS 2026', amount: 40_000, level: 3 },
    ])
    expect((await foundation.post('/api/budget/plans/approve', { id: planId })).body.data.state).toBe('approved')
    expect((await treasurer.get('/api/budget/ledger')).body.data.summary).toEqual({ debit: 0, credit: 40_000 })
  })
})

const use = (name: string, document: string, amount: number) =>
  t.house.database.write(
    { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' },
    (tx) =>
      reserve(tx, { companyId } as Caller, {
        use: { plan_line_id: lineIds[name]!, document, amount, description: name },
        day: TODAY,
      }),
  )

describe('what is left', () => {
  test('counts what is planned up to the month', async () => {
    const path = `/api/budget/availability?plan_id=${planId}`
    expect((await stranger.get(path)).status).toBe(404)
    await expect(use('ink', 'PR/1', 801)).rejects.toThrow('budget_short')
    await use('ink', 'PR/1', 700)
    const at = async (query: string) =>
      (await committee.get(`${path}${query}`)).body.data.find((row: { line_id: number }) => row.line_id === lineIds.ink)
    expect(await at('')).toMatchObject({ planned: 3_200, planned_to_date: 800, reserved: 700, available: 100 })
    expect(await at('&month=4')).toMatchObject({ planned_to_date: 1_600, available: 900 })
    expect(await at('&month=12')).toMatchObject({ planned_to_date: 3_200, committed: 0, realised: 0, available: 2_500 })
    expect((await committee.get(`${path}&month=13`)).status).toBe(422)
  })
})

describe('a shift', () => {
  const begin = (person: Person, params: object) => person.post('/api/budget/plans/create-version', params)
  const change = { kind: 'shift', reason: 'Tinta lebih murah' }
  let lines: Awaited<ReturnType<typeof linesOf>>
  const line = (name: string) => lines.find(({ description }) => description === name)!.id

  test('is made from the plan in force, one at a time', async () => {
    expect((await principal.post('/api/budget/plans/create-version', { id: planId, ...change })).status).toBe(403)
    expect((await begin(stranger, { id: planId, ...change })).status).toBe(404)
    expect((await begin(treasurer, { id: planId, ...change, ceiling: 50_000 })).status).toBe(422)
    const { body } = await begin(treasurer, { id: planId, ...change })
    expect(body.data).toMatchObject({ kind: 'shift', revision: 1, base_id: planId, total: 40_000, state: 'draft' })
    shiftId = body.data.id
    expect((await begin(treasurer, { id: planId, ...change })).body.code).toBe('plan_version_open')
    expect((await begin(treasurer, { id: shiftId, ...change })).body.code).toBe('plan_not_in_force')
    lines = await linesOf(shiftId)
    expect(lines.map(({ root_id }) => root_id)).toEqual((await linesOf(planId)).map(({ id }) => id))
  })

  test('keeps its ceiling, its groups, its codes and what is in use', async () => {
    const { version } = (await treasurer.get('/api/budget/planning?state=draft')).body.data[0]
    expect((await treasurer.post('/api/budget/plans/update', { id: shiftId, version, ceiling: 1 })).status).toBe(422)
    const codes = await treasurer.post('/api/budget/plan-lines/update', { id: line('ink'), ...honor })
    expect([codes.status, Object.keys(codes.body.fields)]).toEqual([422, ['params.activity_code']])
    // Money from equipment to operating, less in March than is held, and a line gone that is in use.
    await done(treasurer, 'plan-lines/update', { id: line('computer'), unit_price: 2_900 })
    await done(treasurer, 'plan-lines/update', { id: line('honor'), unit_price: 4_100 })
    const later = [{ month: 4, volume: 4 }]
    await done(treasurer, 'plan-lines/update', { id: line('ink'), months: later })
    const { body } = await treasurer.post('/api/budget/plans/submit', { id: shiftId })
    expect(Object.keys(body.fields).sort()).toEqual(['below_use', 'equipment', 'honorarium_cap', 'operating'])
    await done(treasurer, 'plan-lines/delete', { id: line('ink') })
    const gone = await treasurer.get(`/api/budget/plans/check?id=${shiftId}`)
    expect(gone.body.data.problems.map(({ code }: { code: string }) => code)).toContain('line_in_use')
    await done(treasurer, 'plans/cancel', { id: shiftId })
  })

  test('shows what it changes, and the ledger follows it once it is approved', async () => {
    expect((await treasurer.get(`/api/budget/plans/difference?id=${planId}`)).body.code).toBe('plan_is_original')
    shiftId = (await begin(treasurer, { id: planId, ...change })).body.data.id
    lines = await linesOf(shiftId)
    const split = [1, 4, 7, 10].map((month, index) => ({ month, volume: [1, 1, 0.5, 0.5][index]! }))
    await done(treasurer, 'plan-lines/update', { id: line('ink'), volume: 3, months: split })
    await done(treasurer, 'plan-lines/delete', { id: line('repair') })
    await add(shiftId, 'paper', { ...paper, volume: 1, unit_price: 1_600, months: [{ month: 5, volume: 1 }] })

    expect((await stranger.get(`/api/budget/plans/difference?id=${shiftId}`)).status).toBe(404)
    const { body } = await committee.get(`/api/budget/plans/difference?id=${shiftId}`)
    expect(body.data).toMatchObject({ added: 1, removed: 1, changed: 1, difference: 0, base_id: planId })
    expect(
      body.data.lines.map((l: { change: string; description: string; difference: number }) => [
        l.change,
        l.description,
        l.difference,
      ]),
    ).toEqual([
      ['removed', 'repair', -800],
      ['changed', 'ink', -800],
      ['added', 'paper', 1_600],
    ])
    expect(body.data.groups).toMatchObject([
      { code: 'equipment', before: 12_000, after: 12_000 },
      { code: 'operating', difference: 0 },
      { code: 'other_assets', difference: 0 },
    ])
    await done(treasurer, 'plans/submit', { id: shiftId })
    await done(committee, 'plans/forward', { id: shiftId })
    await done(principal, 'plans/approve', { id: shiftId })
    await done(foundation, 'plans/approve', { id: shiftId })
    const plans = (await treasurer.get('/api/budget/planning')).body.data
    expect(plans.map((plan: { revision: number; state: string }) => [plan.revision, plan.state])).toEqual([
      [1, 'approved'],
      [1, 'cancelled'],
      [0, 'superseded'],
    ])
    const ledger = await treasurer.get('/api/budget/ledger?document=RKAS/2026/bos_reguler/1')
    // Three months of repair and ink are taken back or lowered, one month of paper is given.
    expect(ledger.body.data.summary).toEqual({ debit: 1_600, credit: 1_600 })
    const whole = await treasurer.get(`/api/budget/ledger?plan_id=${shiftId}&limit=1`)
    expect(whole.body.data.entries[0].balance).toBe(40_000 - 700)
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  })

  test('leaves held what was held, under any version of the line', async () => {
    await expect(use('repair', 'PR/2', 1)).rejects.toThrow('plan_not_approved')
    await expect(use('ink', 'PR/3', 101)).rejects.toThrow('budget_short')
    await use('ink', 'PR/3', 100)
    const { body } = await treasurer.get(`/api/budget/ledger?plan_line_id=${lineIds.ink}`)
    expect(body.data.entries.filter(({ kind }: { kind: string }) => kind === 'reservation')).toHaveLength(2)
    const unused = await treasurer.get(`/api/budget/availability?plan_id=${planId}`)
    expect(unused.body.code).toBe('plan_not_in_force')
  })
})

describe('a revision', () => {
  test('may change the ceiling and cross groups, once a year', async () => {
    const wanted = { id: shiftId, kind: 'revision', reason: 'Jumlah murid bertambah', ceiling: 44_000 }
    const { id, revision } = await done(treasurer, 'plans/create-version', wanted)
    expect(revision).toBe(101)
    const computers = (await linesOf(id)).find(({ description }) => description === 'computer')!
    await done(treasurer, 'plan-lines/update', { id: computers.id, unit_price: 4_000 })
    await done(treasurer, 'plans/submit', { id })
    await done(committee, 'plans/return', { id, reason: 'Jelaskan harganya' })
    await done(treasurer, 'plans/submit', { id })
    // Each finds it in the inbox and decides there; what follows is the same.
    for (const person of [committee, principal, foundation]) {
      const [item] = (await person.get('/api/v1/inbox')).body.data
      expect(item).toMatchObject({ kind: 'budget.plan', record_id: id, amount: 44_000 })
      expect((await person.post('/api/v1/inbox/approve', { id: item.id, version: item.version })).status).toBe(200)
    }
    expect((await treasurer.get('/api/budget/planning?state=approved')).body.data).toMatchObject([{ id }])
    expect((await treasurer.get('/api/budget/ledger')).body.data.summary).toEqual({ debit: 2_400, credit: 45_600 })
    const again = await treasurer.post('/api/budget/plans/create-version', { ...wanted, id })
    expect([again.status, again.body.code]).toEqual([409, 'plan_version_limit'])
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  })
})
