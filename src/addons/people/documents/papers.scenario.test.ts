// Papers that a job needs, who lacks them, and reminders before they run out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { openPayrollSchool, type PayrollSchool } from '../payroll/payroll.fixture.ts'
import { remindDaily } from './reminders.ts'

let s: PayrollSchool
let teacher: Person
let staff: number

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-09-14T02:00:00Z'))
  teacher = await s.t.person('smp', 'teacher')
  staff = await s.hire({ name: 'Bagus Prakoso', user_id: teacher.userId })
  await s.hire({ name: 'Wayan Sudarma' })
})
afterAll(() => s.t.close())

const add = (type: string, expires_on?: string) =>
  s.hr.post('/api/v1/hr/documents/create', { staff_id: staff, type, ...(expires_on && { expires_on }) })
const missing = async (person: Person) =>
  (await person.get('/api/v1/hr/missing-documents')).body.data.map(
    ({ staff_id, type, status }: { staff_id: number; type: string; status: string }) => [
      staff_id === staff,
      type,
      status,
    ],
  )

test('everyone sees what is missing of their own, personnel of all', async () => {
  await add('identity_card')
  await add('employment_contract', '2026-09-01')
  expect(await missing(teacher)).toEqual([
    [true, 'employment_contract', 'expired'],
    [true, 'diploma', 'missing'],
  ])
  expect(await missing(s.hr)).toHaveLength(5)
  const path = '/api/v1/hr/required-documents'
  expect((await teacher.post(`${path}/create`, { job: 'teacher', type: 'tax_card' })).status).toBe(403)
  const { body } = await s.hr.post(`${path}/create`, { job: 'teacher', type: 'tax_card' })
  expect((await s.hr.post(`${path}/create`, { job: 'teacher', type: 'tax_card' })).status).toBe(409)
  expect(await missing(teacher)).toHaveLength(3)
  expect((await s.hr.post(`${path}/delete`, { id: body.data.id })).status).toBe(200)
  expect((await s.hr.post(`${path}/delete`, { id: body.data.id })).status).toBe(404)
})

test('a paper that runs out is told once for each distance', async () => {
  await add('health_certificate', '2026-10-10')
  await add('driving_licence', '2027-10-10')
  expect((await teacher.post('/api/v1/hr/document-reminders/start')).status).toBe(403)
  const list = async (person: Person) => (await person.get('/api/v1/hr/document-reminders')).body.data
  for (let round = 0; round < 2; round++) {
    const { body } = await s.hr.post('/api/v1/hr/document-reminders/start')
    const job = s.t.admin.db.selectFrom('kernel.job').select('state').where('id', '=', body.data.job_id)
    await expect.poll(async () => (await job.executeTakeFirst())?.state).toBe('done')
  }
  expect(await list(teacher)).toMatchObject([
    { type: 'health_certificate', days_before: 30, reminded_on: '2026-09-14' },
  ])
  expect(await list(s.hr)).toHaveLength(1)
  // Nobody need ask: every day looks by itself, also after some days of being off.
  for (const day of ['2026-09-15', '2026-10-05', '2026-10-05', '2026-10-10'])
    await remindDaily.run({ database: s.t.house.database, clock: { now: () => new Date(`${day}T02:00:00Z`) } })
  expect((await list(teacher)).map((told: { days_before: number }) => told.days_before)).toEqual([0, 7, 30])
  const stranger = await s.t.person('smp', 'staff')
  expect(await list(stranger)).toEqual([])
})

test('employment periods of one person never overlap', async () => {
  const create = (starts_on: string, ends_on?: string) =>
    s.hr.post('/api/v1/hr/employments/create', {
      staff_id: staff,
      kind: 'contract',
      position: 'Guru',
      starts_on,
      ...(ends_on && { ends_on }),
    })
  expect((await create('2026-01-01')).status).toBe(409)
  const { body } = await s.hr.get(`/api/v1/hr/employments?staff_id=${staff}`)
  const { id, version } = body.data[0]
  expect((await s.hr.post('/api/v1/hr/employments/update', { id, version, ends_on: '2025-12-31' })).status).toBe(200)
  expect((await create('2026-01-01', '2026-12-31')).status).toBe(200)
  expect((await create('2026-12-31')).status).toBe(409)
})
