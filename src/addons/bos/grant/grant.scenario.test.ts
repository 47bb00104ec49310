// The grant arrives: counted students, unit costs, phases, disbursements in the cash book, reports in time and late.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

let t: TestHouse
let day = '2026-01-10'
let treasurer: Person
let principal: Person
let admin: Person
let stranger: Person
let fund: number
let allocation: number
const API = '/api/v1/bos'

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${day}T03:00:00Z`) } })
  const { id } = await t.company('smp', { addons: ['BOS'] })
  await t.company('other', { addons: ['BOS'] })
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  admin = await t.person('smp', 'admin')
  stranger = await t.person('other', 'admin')
  const { body } = await treasurer.get('/api/budget/fund-sources')
  fund = body.data.find(({ code }: { code: string }) => code === 'bos_reguler').id
  await addStudents(id)
})
afterAll(() => t.close())

/** A hundred at the cut-off, two of them without a national number; five came later. */
async function addStudents(company_id: number): Promise<void> {
  const year = { company_id, name: '2025/2026', starts_on: '2025-07-14', ends_on: '2026-06-20' }
  const [academic_year_id] = await insertRows(t.admin.db, 'school.academic_year', [year])
  const [class_group_id] = await insertRows(t.admin.db, 'school.class_group', [
    { company_id, academic_year_id: academic_year_id!, name: '7A', grade: 7 },
  ])
  const people = Array.from({ length: 105 }, (_, n) => ({
    company_id,
    name: `Siswa ${n}`,
    gender: 'f',
    nisn: n < 2 ? null : String(3_000_000_000 + n),
  }))
  const ids = await insertRows(t.admin.db, 'school.student', people)
  const stays = ids.map((student_id, n) => ({
    company_id,
    student_id,
    class_group_id: class_group_id!,
    from_day: n < 100 ? '2025-07-14' : '2025-09-01',
  }))
  await insertRows(t.admin.db, 'school.enrolment', stays)
}

const post = (person: Person, path: string, params: object) => person.post(`${API}/${path}`, params)

describe('rules of the year', () => {
  test('are there from the start, for those who keep the money to change', async () => {
    const { body } = await principal.get(`${API}/unit-costs`)
    expect(body.data).toContainEqual(
      expect.objectContaining({ level: 'smp', region: '', amount: 1_100_000, valid_from: 2022 }),
    )
    for (const [path, count] of [
      ['phase-rules', 2],
      ['deadlines', 3],
      ['late-rules', 6],
    ] as const)
      expect([path, (await principal.get(`${API}/${path}`)).body.data.length]).toEqual([path, count])
    const cost = { valid_from: 2026, level: 'smp', region: 'Kota Contoh', amount: 1_200_000 }
    expect((await post(principal, 'unit-costs/create', cost)).status).toBe(403)
    expect((await post(treasurer, 'unit-costs/create', { ...cost, amount: 0 })).status).toBe(422)
    const { body: made } = await post(treasurer, 'unit-costs/create', cost)
    expect(made.data).toMatchObject({ ...cost, version: 1 })
    expect((await post(treasurer, 'unit-costs/create', cost)).status).toBe(409)
    const change = { id: made.data.id, version: 1, amount: 1_250_000 }
    expect((await post(stranger, 'unit-costs/update', change)).status).toBe(404)
    expect((await post(treasurer, 'unit-costs/update', { id: made.data.id, version: 1 })).status).toBe(422)
    expect((await post(treasurer, 'unit-costs/update', change)).body.data).toMatchObject({
      amount: 1_250_000,
      version: 2,
    })
    expect((await post(treasurer, 'unit-costs/update', change)).body.code).toBe('stale_version')
  })

  test('the components of a year begin as those of another', async () => {
    expect((await post(principal, 'components/copy', { from_year: 2026, to_year: 2027 })).status).toBe(403)
    expect((await post(treasurer, 'components/copy', { from_year: 2031, to_year: 2032 })).status).toBe(404)
    const { body } = await post(treasurer, 'components/copy', { from_year: 2026, to_year: 2027 })
    expect(body.data).toHaveLength(12)
    expect((await treasurer.get(`${API}/components?fiscal_year=2027`)).body.data).toEqual(body.data)
  })
})

describe('an allocation', () => {
  const wanted = () => ({ fund_source_id: fund, fiscal_year: 2026, period: 'year' })

  test('is reckoned from the school’s own records', async () => {
    const unknown = await post(treasurer, 'allocations/create', wanted())
    expect([unknown.status, unknown.body.fields]).toEqual([422, { 'params.unit_cost': 'jenjang sekolah belum diisi' }])
    await admin.post('/api/v1/school/profile/update', { level: 'smp', ownership: 'private', region: 'Kota Contoh' })
    const early = await post(treasurer, 'allocations/create', { ...wanted(), fiscal_year: 2025 })
    expect(early.body.fields).toEqual({ 'params.students': 'tidak ada siswa tercatat pada 31 Agustus 2024' })
    const mixed = await post(treasurer, 'allocations/create', { ...wanted(), amount: 5, students: 3 })
    expect(mixed.status).toBe(422)
    const { body } = await post(treasurer, 'allocations/create', { ...wanted(), carry_over: 2_500_000 })
    expect(body.data).toMatchObject({
      basis: 'computed',
      students: 98,
      unit_cost: 1_250_000,
      counted_on: '2025-08-31',
      amount: 122_500_000,
    })
    allocation = body.data.id
  })

  test('or entered as it was decreed', async () => {
    const { body } = await post(treasurer, 'allocations/update', { id: allocation, version: 1, amount: 100_000_000 })
    expect(body.data).toMatchObject({
      basis: 'entered',
      students: null,
      unit_cost: null,
      amount: 100_000_000,
      carry_over: 2_500_000,
    })
    const back = await post(treasurer, 'allocations/update', {
      id: allocation,
      version: 2,
      students: 80,
      unit_cost: 1_250_000,
      carry_over: 10_000_000,
    })
    expect(back.body.data).toMatchObject({ basis: 'computed', amount: 100_000_000, carry_over: 10_000_000 })
  })

  test('is never approved by who submitted it', async () => {
    const early = await post(treasurer, 'disbursements/create', { allocation_id: allocation, phase: 1, amount: 1 })
    expect(early.body.code).toBe('allocation_not_approved')
    await post(admin, 'allocations/submit', { id: allocation })
    const { body: inbox } = await principal.get('/api/v1/inbox')
    expect(JSON.stringify(inbox)).toContain('bos.allocation')
    const own = await post(admin, 'allocations/approve', { id: allocation })
    expect([own.status, own.body.code]).toEqual([403, 'own_request'])
    expect((await post(principal, 'allocations/approve', { id: allocation })).body.data.state).toBe('approved')
  })
})

describe('phases', () => {
  const phases = async (person = treasurer) => (await person.get(`${API}/phases?allocation_id=${allocation}`)).body.data
  const receive = (params: object, person = treasurer) =>
    post(person, 'disbursements/create', { allocation_id: allocation, ...params })
  const month = async (number: number) => {
    const { body } = await treasurer.get(`/api/budget/book-months?fund_source_id=${fund}&state=active`)
    if (body.data[0]) await treasurer.post('/api/budget/book-months/close', { id: body.data[0].id, counted_amount: 0 })
    const { status } = await treasurer.post('/api/budget/book-months/activate', {
      fund_source_id: fund,
      year: 2026,
      month: number,
    })
    expect(status).toBe(200)
  }

  test('what was carried over is deducted from the first', async () => {
    expect(await phases()).toMatchObject([
      {
        phase: 1,
        opens_on: '2026-01-01',
        closes_on: '2026-06-30',
        amount: 40_000_000,
        entitled: 40_000_000,
        received: 0,
      },
      { phase: 2, opens_on: '2026-07-01', closes_on: '2026-10-31', amount: 50_000_000, waits_for_report: true },
    ])
    expect((await stranger.get(`${API}/phases?allocation_id=${allocation}`)).status).toBe(404)
  })

  test('arrive in the cash book, within their days and their amount, in several receipts where need be', async () => {
    expect((await receive({ phase: 1, amount: 5 }, principal)).status).toBe(403)
    expect((await receive({ phase: 1, amount: 5 }, stranger)).status).toBe(404)
    expect((await receive({ phase: 1, amount: 5 })).body.code).toBe('month_not_active')
    await month(1)
    for (const wrong of [
      { phase: 3, amount: 5 },
      { phase: 2, amount: 5 },
      { phase: 1, amount: 40_000_001 },
      { phase: 1, amount: 5, received_on: '2025-12-31' },
    ])
      expect([wrong, (await receive(wrong)).status]).toEqual([wrong, 422])
    expect((await receive({ phase: 1, amount: 30_000_000 })).body.data).toMatchObject({
      voucher: 'BBU/2026/0001',
      is_reversed: false,
    })
    const answers = await Promise.all([
      receive({ phase: 1, amount: 10_000_000 }),
      receive({ phase: 1, amount: 10_000_000 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await phases())[0]).toMatchObject({ received: 40_000_000, remaining: 0 })
    const { body } = await treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}`)
    expect(body.data.summary.balance).toBe(40_000_000)
  })

  test('one taken back in the cash book no longer counts', async () => {
    const { body } = await treasurer.get(`${API}/disbursements?allocation_id=${allocation}`)
    await treasurer.post('/api/budget/cash-entries/reverse', { id: body.data[0].cash_entry_id, reason: 'Salah catat' })
    expect((await phases())[0]).toMatchObject({ received: 30_000_000, remaining: 10_000_000 })
    expect((await treasurer.get(`${API}/disbursements`)).body.data[0].is_reversed).toBe(true)
    expect((await receive({ phase: 1, amount: 10_000_000 })).status).toBe(200)
    expect((await stranger.get(`${API}/disbursements`)).body.data).toEqual([])
  })

  test('the second waits for the report of the first, which waits for half to be spent', async () => {
    for (let next = 2; next <= 9; next++) {
      day = `2026-0${next}-10`
      await month(next)
    }
    expect((await receive({ phase: 2, amount: 5 })).body.code).toBe('report_missing')
    const report = { fund_source_id: fund, fiscal_year: 2026, report: 'phase_1_report' }
    expect((await post(principal, 'report-submissions/create', report)).status).toBe(403)
    const little = await post(treasurer, 'report-submissions/create', report)
    expect([little.status, little.body.code]).toEqual([409, 'too_little_spent'])
  })

  test('a late report costs a part of it', async () => {
    const { body } = await treasurer.get(`${API}/deadlines`)
    const rule = body.data.find(({ deadline }: { deadline: string }) => deadline === 'phase_1_report')
    await post(treasurer, 'deadlines/update', { id: rule.id, version: rule.version, realised_min: 0 })
    const report = { fund_source_id: fund, fiscal_year: 2026, report: 'phase_1_report' }
    expect((await post(treasurer, 'report-submissions/create', { ...report, submitted_on: '2026-09-11' })).status).toBe(
      422,
    )
    expect((await post(treasurer, 'report-submissions/create', { ...report, submitted_on: '2026-08-20' })).status).toBe(
      200,
    )
    expect((await post(treasurer, 'report-submissions/create', report)).status).toBe(409)
    expect((await phases())[1]).toMatchObject({
      reduction_percent: 2,
      reduction: 1_000_000,
      entitled: 49_000_000,
      waits_for_report: false,
    })
    expect((await receive({ phase: 2, amount: 49_000_001 })).status).toBe(422)
    expect((await receive({ phase: 2, amount: 49_000_000 })).status).toBe(200)
    expect((await stranger.get(`${API}/report-submissions`)).body.data).toEqual([])
  })

  test('next year both late reports fall on the phase that arrives after them', async () => {
    day = '2027-04-10'
    const next = { fund_source_id: fund, fiscal_year: 2027, period: 'year', amount: 200_000_000, carry_over: 0 }
    const { body } = await post(treasurer, 'allocations/create', next)
    await post(treasurer, 'allocations/submit', { id: body.data.id })
    await post(principal, 'allocations/approve', { id: body.data.id })
    const seen = async () => (await treasurer.get(`${API}/phases?allocation_id=${body.data.id}`)).body.data
    expect((await seen())[0]).toMatchObject({ reduction_percent: 4, reduction: 4_000_000, waits_for_report: true })
    await post(treasurer, 'report-submissions/create', {
      fund_source_id: fund,
      fiscal_year: 2026,
      report: 'year_report',
      submitted_on: '2027-02-15',
    })
    expect((await seen())[0]).toMatchObject({ reduction_percent: 2, reduction: 2_000_000, waits_for_report: false })
    day = '2027-10-26'
    expect((await seen())[1]).toMatchObject({ reduction_percent: 100, entitled: 0 })
  })

  test('and every disbursement is its receipt in the cash book', async () => {
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  })
})
