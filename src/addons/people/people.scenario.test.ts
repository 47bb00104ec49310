// A month's pay from the first payslip to the locked run, and the papers that a personnel office keeps an eye on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { faults } from '../../kernel/language/faults.ts'
import { fillCash } from '../accounting/ledger/ledger.fixture.ts'

const NOW = new Date('2026-09-14T02:00:00Z')

let t: TestHouse
let admin: Person
let hr: Person
let treasurer: Person
let teacher: Person
let stranger: Person
let teacherStaff: number
let guardStaff: number
let companyId: number
let run: { id: number; version: number }

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  await t.house.work()
  const { id } = await t.company('smp')
  companyId = id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  hr = await t.person('smp', 'hr')
  treasurer = await t.person('smp', 'treasurer')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin', 'hr')
  const staff = (name: string, user_id: number | null) =>
    t.admin.db
      .insertInto('school.staff')
      .values({ company_id: id, name, user_id, job: 'teacher', employment: 'permanent' })
      .returning('id')
      .executeTakeFirstOrThrow()
  teacherStaff = (await staff('Bagus Prakoso', teacher.userId)).id
  guardStaff = (await staff('Wayan Sudarma', null)).id
})
afterAll(() => t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const step = (person: Person, verb: string, of: { id: number; version: number }) =>
  person.post(`/api/payroll/runs/${verb}`, { id: of.id, version: of.version })
const computed = async (of: { id: number; version: number }) => {
  expect((await step(hr, 'compute', of)).status).toBe(200)
  const get = async () => (await hr.get(`/api/payroll/runs/${of.id}`)).body.data
  await expect.poll(async () => (await get()).job_state).toMatch(/done|failed/)
  return get()
}
const slip = (staff_id: number) => ({
  run_id: run.id,
  staff_id,
  lines: [
    { kind: 'earning', code: 'basic_pay', label: 'Gaji pokok', amount: 3_200_000 },
    { kind: 'earning', code: 'transport', label: 'Transpor', amount: 500_000 },
    { kind: 'deduction', code: 'bpjs_health', label: 'BPJS Kesehatan', amount: 32_000 },
  ],
})

test('a new school has paid nobody and keeps no papers', async () => {
  const nothing = { success: true, payslips: [], next_cursor: null }
  expect((await admin.get('/api/payroll/payslips')).body).toEqual(nothing)
  expect((await admin.post('/api/payroll/my/payslips')).body).toEqual(nothing)
  expect((await admin.get('/api/v1/hr/documents')).body).toEqual({ success: true, data: [], next_cursor: null })
})

test('pay is for those with payroll rights', async () => {
  expect((await t.nobody.get('/api/payroll/payslips')).status).toBe(401)
  expect((await t.nobody.post('/api/payroll/my/payslips')).status).toBe(401)
  const principal = await t.person('smp', 'principal')
  for (const person of [teacher, principal]) {
    expect(outcome(await person.get('/api/payroll/payslips'))).toEqual([403, 'access_denied'])
    expect(outcome(await person.post('/api/payroll/runs/create', { year: 2026, month: 8 }))[0]).toBe(403)
  }
  expect(outcome(await teacher.get('/api/payroll/runs'))).toEqual([403, 'access_denied'])
  expect((await principal.get('/api/payroll/runs')).body.data).toEqual([])
})

test('a month has one run', async () => {
  expect(outcome(await hr.post('/api/payroll/runs/create', { year: 2026, month: 13 }))).toEqual([422, 'invalid_params'])
  const { status, body } = await hr.post('/api/payroll/runs/create', { year: 2026, month: 8 })
  expect([status, body.data]).toMatchObject([200, { year: 2026, month: 8, kind: 'regular', state: 'draft' }])
  run = body.data
  expect(outcome(await hr.post('/api/payroll/runs/create', { year: 2026, month: 8 }))).toEqual([409, 'conflict'])
  expect((await hr.get('/api/payroll/runs')).body.data).toEqual([run])
})

test('a payslip is the sum of its lines, one per person and run, for people of the own school', async () => {
  const path = '/api/payroll/payslips/create'
  const empty = await computed(run)
  expect(empty).toMatchObject({ state: 'draft', job_state: 'failed', job_error: 'empty_run' })
  run = empty
  expect(outcome(await teacher.post(path, slip(teacherStaff)))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(path, slip(teacherStaff)))).toEqual([404, 'not_found'])
  expect(outcome(await hr.post(path, { ...slip(teacherStaff), lines: [] }))).toEqual([422, 'invalid_params'])
  expect(outcome(await hr.post(path, { ...slip(teacherStaff), gross: 1 }))).toEqual([422, 'invalid_params'])
  const other = await t.admin.db
    .insertInto('school.staff')
    .values({ company_id: await companyOf('other'), name: 'Orang Lain', job: 'other', employment: 'contract' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(outcome(await hr.post(path, slip(other.id)))).toEqual([404, 'not_found'])

  const { body } = await hr.post(path, slip(teacherStaff))
  expect(body.data).toMatchObject({ staff_name: 'Bagus Prakoso', gross: 3_700_000, deductions: 32_000, net: 3_668_000 })
  expect(body.data.lines).toMatchObject(slip(teacherStaff).lines)
  expect(outcome(await hr.post(path, slip(teacherStaff)))).toEqual([409, 'conflict'])
  expect((await treasurer.post(path, slip(guardStaff))).status).toBe(200)
})

test('nobody is paid less than nothing', async () => {
  const { body } = await hr.post('/api/payroll/runs/create', { year: 2026, month: 7 })
  const lines = [
    { kind: 'earning', code: 'basic_pay', label: 'Gaji pokok', amount: 100_000 },
    { kind: 'deduction', code: 'advance', label: 'Kasbon', amount: 100_001 },
  ]
  const reply = await hr.post('/api/payroll/payslips/create', { run_id: body.data.id, staff_id: guardStaff, lines })
  expect([reply.status, reply.body.fields]).toEqual([422, { deductions: faults.refused.id }])
})

test('the run goes its way step by step, and is settled once it is submitted', async () => {
  expect(outcome(await step(hr, 'submit', run))).toEqual([409, 'illegal_move'])
  expect(outcome(await step(stranger, 'compute', run))).toEqual([404, 'not_found'])
  run = await computed(run)
  run = (await step(hr, 'submit', run)).body.data
  expect(run).toMatchObject({ state: 'submitted' })

  expect(outcome(await step(hr, 'approve', run))).toEqual([403, 'access_denied'])
  // Not yet agreed to: the one who is paid does not see it.
  expect((await teacher.post('/api/payroll/my/payslips')).body.payslips).toEqual([])

  const returned = (await step(treasurer, 'return', run)).body.data
  expect(returned.state).toBe('computed')
  expect(outcome(await step(treasurer, 'approve', returned))).toEqual([409, 'illegal_move'])
  run = (await step(hr, 'submit', returned)).body.data
  for (const [verb, state] of [
    ['approve', 'approved'],
    ['pay', 'paid'],
    ['lock', 'locked'],
  ] as const) {
    const stale = run
    if (verb === 'pay') {
      expect(outcome(await step(treasurer, verb, run))).toEqual([409, 'no_payroll_fund'])
      const { body } = await treasurer.get('/api/budget/fund-sources')
      const fund_source_id = body.data.find(({ code }: { code: string }) => code === 'yayasan').id
      await fillCash(t, companyId, { fundId: fund_source_id, accounts: ['1111'] })
      run = (await treasurer.post('/api/payroll/runs/pay', { id: run.id, version: run.version, fund_source_id })).body
        .data
    } else run = (await step(treasurer, verb, run)).body.data
    expect(run).toMatchObject({ state })
    expect(outcome(await step(treasurer, verb, stale))).toEqual([409, 'stale_version'])
  }
  const source = `source_relation=people.payroll_run&source_id=${run.id}`
  const { body } = await treasurer.get(`/api/accounting/journal-entries?${source}`)
  expect(body.data).toMatchObject([{ source_relation: 'people.payroll_run', source_id: run.id }])
})

test('no payslip enters a settled run', async () => {
  const { id } = await t.admin.db
    .insertInto('school.staff')
    .values({ company_id: await companyOf('smp'), name: 'Pegawai Baru', job: 'other', employment: 'contract' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(outcome(await hr.post('/api/payroll/payslips/create', slip(id)))).toEqual([409, 'payroll_frozen'])
})

test('payroll sees every payslip, everyone else their own', async () => {
  const all = (await treasurer.get('/api/payroll/payslips')).body.payslips
  expect(all.map((one: { staff_id: number }) => one.staff_id).sort()).toEqual([teacherStaff, guardStaff].sort())
  const first = (await treasurer.get('/api/payroll/payslips?limit=1')).body
  const second = (await treasurer.get(`/api/payroll/payslips?limit=1&cursor=${first.next_cursor}`)).body
  expect([...first.payslips, ...second.payslips]).toEqual(all)
  expect(second.next_cursor).toBeNull()
  expect((await hr.get(`/api/payroll/payslips?staff_id=${guardStaff}`)).body.payslips).toHaveLength(1)

  const own = (await teacher.post('/api/payroll/my/payslips')).body.payslips
  expect(own).toMatchObject([{ staff_id: teacherStaff, year: 2026, month: 8, net: 3_668_000, run_state: 'locked' }])
  // Payroll rights are no staff record.
  for (const person of [admin, treasurer, stranger])
    expect((await person.post('/api/payroll/my/payslips')).body.payslips).toEqual([])
  expect((await stranger.get('/api/payroll/payslips')).body.payslips).toEqual([])
})

test('papers are kept by personnel, with the file that was uploaded', async () => {
  const path = '/api/v1/hr/documents/create'
  const file = await t.call('POST', '/api/v1/files?name=kontrak.pdf', {
    cookie: hr.cookie,
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7 kontrak'),
  })
  const contract = {
    staff_id: teacherStaff,
    type: 'employment_contract',
    number: 'SK-017/YPN/2025',
    issued_on: '2025-10-01',
    expires_on: '2026-09-30',
    file_id: file.body.data.id,
  }
  expect(outcome(await treasurer.post(path, contract))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(path, contract))).toEqual([404, 'not_found'])
  expect(outcome(await hr.post(path, { ...contract, type: 'passport' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await hr.post(path, { ...contract, file_id: 999 }))).toEqual([404, 'not_found'])
  const backwards = await hr.post(path, { ...contract, expires_on: '2025-09-30' })
  expect([backwards.status, backwards.body.fields]).toEqual([422, { expires_on: faults.refused.id }])

  const { body } = await hr.post(path, contract)
  expect(body.data).toMatchObject({ ...contract, staff_name: 'Bagus Prakoso', status: 'expiring', version: 1 })
})

test('the day tells whether a paper is valid', async () => {
  const add = (staff_id: number, expires_on?: string) =>
    hr.post('/api/v1/hr/documents/create', { staff_id, type: 'health_certificate', ...(expires_on && { expires_on }) })
  const ends = [undefined, '2026-09-13', '2026-09-14', '2026-11-13', '2026-11-14']
  const statuses: string[] = []
  for (const end of ends) statuses.push((await add(guardStaff, end)).body.data.status)
  expect(statuses).toEqual(['valid', 'expired', 'expiring', 'expiring', 'valid'])
  const list = async (query: string) => (await hr.get(`/api/v1/hr/documents?staff_id=${guardStaff}&${query}`)).body.data
  expect(await list('status=expired')).toHaveLength(1)
  expect(await list('status=expiring')).toHaveLength(2)
  expect(await list('status=valid')).toHaveLength(2)
})

test('a renewed paper is changed by who saw its last version', async () => {
  const [contract] = (await teacher.get('/api/v1/hr/documents')).body.data
  const renewal = { id: contract.id, version: 1, number: 'SK-023/YPN/2026', expires_on: '2028-09-30', file_id: null }
  const path = '/api/v1/hr/documents/update'
  expect(outcome(await teacher.post(path, renewal))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(path, renewal))).toEqual([404, 'not_found'])
  expect(outcome(await hr.post(path, { id: contract.id, version: 1 }))).toEqual([422, 'invalid_params'])
  const { body } = await hr.post(path, renewal)
  expect(body.data).toMatchObject({ number: 'SK-023/YPN/2026', issued_on: '2025-10-01', status: 'valid', version: 2 })
  expect(body.data.file_id).toBeNull()
  expect(outcome(await hr.post(path, renewal))).toEqual([409, 'stale_version'])
})

test('personnel sees the papers of all, everyone else their own', async () => {
  expect((await t.nobody.get('/api/v1/hr/documents')).status).toBe(401)
  const device = await t.person('smp', 'device')
  expect(outcome(await device.get('/api/v1/hr/documents'))).toEqual([403, 'access_denied'])
  for (const person of [admin, hr]) expect((await person.get('/api/v1/hr/documents')).body.data).toHaveLength(6)
  const own = (await teacher.get('/api/v1/hr/documents')).body.data
  expect(own.map((one: { staff_id: number }) => one.staff_id)).toEqual([teacherStaff])
  expect((await treasurer.get('/api/v1/hr/documents')).body.data).toEqual([])
  expect((await stranger.get('/api/v1/hr/documents')).body.data).toEqual([])
})

async function companyOf(slug: string): Promise<number> {
  const company = t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', slug)
  return (await company.executeTakeFirstOrThrow()).id
}
