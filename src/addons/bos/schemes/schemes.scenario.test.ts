// A grant beside BOS, kept as rows: its phases, its report, its headings, its papers. BOS stays as it was.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'

let t: TestHouse
let treasurer: Person
let principal: Person
let stranger: Person
let fund: number
let scheme: number
let day = '2026-03-10'

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${day}T03:00:00Z`) } })
  await t.company('smp', { addons: ['BOS', 'FIN'] })
  await t.company('other', { addons: ['BOS'] })
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  stranger = await t.person('other', 'treasurer')
  await treasurer.post('/api/budget/fund-sources/create', {
    code: 'csr_bank',
    name: 'CSR Bank Daerah',
    plan_required: false,
  })
  fund = (await fundSources(treasurer)).csr_bank!
})
afterAll(() => t.close())

const bos = (path: string) => `/api/v1/bos/${path}`
const done = async (who: Person, path: string, params: object) => {
  const { status, body } = await who.post(bos(path), params)
  expect([path, status, body.message]).toEqual([path, 200, body.message])
  return body.data
}
const phase = (of: number, rest: object) => ({
  scheme_id: scheme,
  valid_from: 2026,
  phase: of,
  due_year: 'same',
  realised_min: 0,
  ...rest,
})

test('a school says what a grant is: who may not, what may not be', async () => {
  const given = {
    code: 'csr',
    name: 'CSR Bank Daerah',
    grantor: 'PT Bank Daerah',
    fund_source_id: fund,
    papers: ['realisation', 'books'],
  }
  expect((await principal.post(bos('grant-schemes/create'), given)).status).toBe(403)
  expect((await stranger.post(bos('grant-schemes/create'), given)).status).toBe(404)
  expect((await treasurer.post(bos('grant-schemes/create'), { ...given, papers: ['poem'] })).status).toBe(422)
  scheme = (await done(treasurer, 'grant-schemes/create', given)).id
  expect((await treasurer.post(bos('grant-schemes/create'), { ...given, code: 'csr_dua' })).status).toBe(409)
  expect((await stranger.get(bos('grant-schemes'))).body.data).toEqual([])
  const strange = phase(1, {
    name: 'x',
    share: 10,
    opens_on: '01-01',
    closes_on: '02-01',
    from_month: 1,
    until_month: 2,
    due_on: '03-01',
  })
  expect((await stranger.post(bos('grant-phases/create'), strange)).status).toBe(404)
  const first = {
    name: 'Termin I',
    share: 70,
    opens_on: '03-01',
    closes_on: '04-30',
    from_month: 3,
    until_month: 5,
    due_on: '06-15',
    realised_min: 50,
  }
  const second = {
    name: 'Termin II',
    share: 30,
    opens_on: '06-01',
    closes_on: '09-30',
    from_month: 6,
    until_month: 12,
    due_on: '01-20',
  }
  await done(treasurer, 'grant-phases/create', phase(1, first))
  await done(treasurer, 'grant-phases/create', phase(2, { ...second, due_year: 'next' }))
  const changed = await done(treasurer, 'grant-schemes/update', {
    id: scheme,
    version: 1,
    papers: ['realisation', 'responsibility', 'books'],
  })
  expect(changed).toMatchObject({ papers: ['realisation', 'responsibility', 'books'], version: 2 })
})

let allocation: number
const phases = async () => (await treasurer.get(`${bos('phases')}?allocation_id=${allocation}`)).body.data

test('its money comes by its own phases, the second after the report of the first', async () => {
  const given = { fund_source_id: fund, fiscal_year: 2026, period: 'year', amount: 10_000_000 }
  allocation = (await done(treasurer, 'allocations/create', given)).id
  await done(treasurer, 'allocations/submit', { id: allocation })
  await done(principal, 'allocations/approve', { id: allocation })
  expect(await phases()).toMatchObject([
    {
      phase: 1,
      name: 'Termin I',
      amount: 7_000_000,
      opens_on: '2026-03-01',
      report_due_on: '2026-06-15',
      waits_for_report: false,
    },
    { phase: 2, name: 'Termin II', amount: 3_000_000, report_due_on: '2027-01-20', waits_for_report: true },
  ])
  const open = (month: number) =>
    treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month })
  await open(3)
  await done(treasurer, 'disbursements/create', { allocation_id: allocation, phase: 1, amount: 7_000_000 })
  day = '2026-06-10'
  const early = await treasurer.post(bos('disbursements/create'), {
    allocation_id: allocation,
    phase: 2,
    amount: 3_000_000,
  })
  expect([early.status, early.body.code]).toEqual([409, 'report_missing'])
  const home = (await treasurer.get('/api/v1/home')).body.data
  expect(home.dues).toContainEqual(
    expect.objectContaining({
      day: '2026-06-15',
      title: expect.objectContaining({ id: 'Laporan Termin I CSR Bank Daerah' }),
    }),
  )
  // The page on which a month is closed tells of it too, from the month before it is due.
  const told = async (month: number) => {
    const periods = (await principal.get('/api/accounting/periods')).body.data as { id: number; number: number }[]
    const { id } = periods.find(({ number }) => number === month)!
    const { checks } = (await principal.get(`/api/accounting/periods/${id}`)).body.data
    return checks.find(({ code }: { code: string }) => code === 'reports_due')
  }
  expect(await told(4)).toBeUndefined()
  expect(await told(5)).toMatchObject({
    ...{ blocks: false, count: 1, path: bos('report-submissions') },
    items: [{ what: 'CSR Bank Daerah 2026 · Termin I · 2026-06-15' }],
  })
  const report = { fund_source_id: fund, fiscal_year: 2026 }
  expect((await treasurer.post(bos('report-submissions/create'), { ...report, report: 'year_report' })).status).toBe(
    422,
  )
  const first = { ...report, report: 'phase_1_report' }
  const poor = await treasurer.post(bos('report-submissions/create'), first)
  expect([poor.status, poor.body.code]).toEqual([409, 'too_little_spent'])
  // The fund demands no plan: what was spent on none counts as well.
  const spending = {
    fund_source_id: fund,
    book: 'bank',
    entry_date: '2026-03-20',
    lines: [{ description: 'Buku cerita', amount: 4_000_000 }],
  }
  expect((await treasurer.post('/api/budget/cash-entries/spend', spending)).body.code).toBeUndefined()
  expect(await done(treasurer, 'report-submissions/create', first)).toMatchObject({ realised: 4_000_000 })
  expect(await told(6)).toBeUndefined()
  expect((await phases())[1]).toMatchObject({ waits_for_report: false, remaining: 3_000_000 })
})

test('it is told by its own headings, and its inspector gets its own papers', async () => {
  await done(treasurer, 'grant-headings/create', {
    scheme_id: scheme,
    valid_from: 2026,
    code: 'A',
    name: 'Buku',
    name_en: 'Books',
    lines: '05.02.%@%, %@5.2.05.%',
  })
  const { body } = await treasurer.get(`${bos('reports/realisation')}?fund_source_id=${fund}&fiscal_year=2026`)
  expect(body.data.title).toBe('Realisasi per Pos Laporan')
  expect(
    body.data.rows.map(({ values }: { values: { code: string; name: string } }) => [values.code, values.name]),
  ).toEqual([
    ['A', 'Buku'],
    ['', 'Jumlah'],
  ])
  expect(body.data.facts).toContainEqual(
    expect.objectContaining({ label: 'Dibelanjakan di luar rencana', value: 4_000_000 }),
  )
  const set = await done(treasurer, 'inspection-sets/create', { allocation_id: allocation, phase: 1 })
  expect(set).toMatchObject({ from_month: 3, until_month: 5 })
  await t.house.work()
  const made = async () => (await treasurer.get(`${bos('inspection-sets')}?allocation_id=${allocation}`)).body.data[0]
  await expect.poll(async () => (await made()).job_state, { timeout: 60_000 }).toBe('done')
  // Realisation, responsibility, four books of March, the one month that was kept, and what was spent in it.
  expect((await made()).papers).toBe(7)
})

test('BOS follows its own rules as before', async () => {
  const funds = await fundSources(treasurer)
  const given = { fund_source_id: funds.bos_reguler, fiscal_year: 2026, period: 'year', amount: 100_000_000 }
  const { id } = await done(treasurer, 'allocations/create', given)
  const { body } = await treasurer.get(`${bos('phases')}?allocation_id=${id}`)
  expect(body.data).toMatchObject([
    { phase: 1, amount: 50_000_000, name: null, report_due_on: '2026-07-31' },
    { phase: 2, amount: 50_000_000, name: null, report_due_on: '2027-01-31' },
  ])
  const report = { fund_source_id: funds.bos_reguler, fiscal_year: 2026, report: 'phase_2_report' }
  expect((await treasurer.post(bos('report-submissions/create'), report)).status).toBe(422)
})
