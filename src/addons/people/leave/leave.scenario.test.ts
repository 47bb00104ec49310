// A year of leave: days given, asked for, decided in levels, taken or given back; nobody is away twice or beyond their days.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { openPayrollSchool, type PayrollSchool } from '../payroll/payroll.fixture.ts'
import { workedDays } from './days.ts'
import { takeLeaveDaily } from './moves.ts'

let s: PayrollSchool
let teacher: Person
let principal: Person
let stranger: Person
let staff: number
const types = new Map<string, number>()

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-08-10T02:00:00Z'))
  await s.t.company('other')
  teacher = await s.t.person('smp', 'teacher')
  principal = await s.t.person('smp', 'principal')
  stranger = await s.t.person('other', 'admin', 'hr')
  staff = await s.hire({ name: 'Bagus Prakoso', user_id: teacher.userId, starts_on: '2024-07-01', wage: 4_400_000 })
  const { body } = await teacher.get('/api/v1/hr/leave-types')
  for (const { code, id } of body.data) types.set(code, id)
  const admin = await s.t.person('smp', 'admin')
  await admin.post('/api/v1/school/calendar/create', { day: '2026-08-17', kind: 'holiday', name: 'Hari Kemerdekaan' })
})
afterAll(() => s.t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const path = (verb: string) => `/api/v1/hr/leave-requests/${verb}`
const ask = (person: Person, code: string, starts_on: string, ends_on: string, more: object = {}) =>
  person.post(path('create'), { leave_type_id: types.get(code), starts_on, ends_on, ...more })
const step = (person: Person, verb: string, { id, version }: { id: number; version: number }) =>
  person.post(path(verb), { id, version })
const balance = async () => (await teacher.get('/api/v1/hr/leave-balances?year=2026')).body.data[0]?.days

test('the days of a year are given once, by personnel', async () => {
  expect(outcome(await teacher.post('/api/v1/hr/leave-years/open', { year: 2026 }))).toEqual([403, 'access_denied'])
  expect((await s.hr.post('/api/v1/hr/leave-years/open', { year: 2026 })).body.data.entitled).toBe(1)
  expect((await s.hr.post('/api/v1/hr/leave-years/open', { year: 2026 })).body.data.entitled).toBe(0)
  expect(await balance()).toBe(12)
})

test('a request counts working days, without holidays, halves included', async () => {
  expect((await s.t.nobody.post(path('create'), {})).status).toBe(401)
  expect(outcome(await ask(stranger, 'annual', '2026-08-13', '2026-08-18'))).toEqual([404, 'not_found'])
  expect(outcome(await ask(teacher, 'annual', '2026-08-18', '2026-08-13'))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask(teacher, 'sick', '2026-09-14', '2026-09-14'))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask(teacher, 'marriage', '2026-09-14', '2026-09-18'))).toEqual([422, 'invalid_params'])
  // Thursday noon to Tuesday, six days a week, the 17th a holiday: half, Friday, Saturday, Tuesday.
  const { body } = await ask(teacher, 'annual', '2026-08-13', '2026-08-18', { from_noon: true })
  expect(body.data).toMatchObject({ days: 3.5, state: 'draft', staff_id: staff })
  await s.hr.post('/api/v1/school/staff/update', { id: staff, week_days: 5 })
  const five = await ask(teacher, 'annual', '2026-08-20', '2026-08-22')
  expect(five.body.data.days).toBe(2)
  expect(outcome(await ask(teacher, 'annual', '2026-08-23', '2026-08-23'))).toEqual([422, 'invalid_params'])
  for (const one of [body.data, five.body.data]) await step(teacher, 'cancel', one)
})

test('nobody is away twice at once, also when both requests come at the same time', async () => {
  const both = await Promise.all([1, 2, 3].map(() => ask(teacher, 'annual', '2026-09-01', '2026-09-02')))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const morning = await ask(teacher, 'annual', '2026-09-03', '2026-09-03', { until_noon: true })
  const afternoon = await ask(teacher, 'annual', '2026-09-03', '2026-09-03', { from_noon: true })
  expect([morning.body.data.days, afternoon.body.data.days]).toEqual([0.5, 0.5])
  expect(outcome(await ask(teacher, 'annual', '2026-09-03', '2026-09-04'))).toEqual([409, 'conflict'])
  for (const reply of [...both, morning, afternoon])
    if (reply.status === 200) await step(teacher, 'cancel', reply.body.data)
  expect((await ask(teacher, 'annual', '2026-09-01', '2026-09-01')).status).toBe(200)
})

test('a leave is decided by others, through the inbox too, and takes its days from the balance', async () => {
  const { body } = await ask(teacher, 'annual', '2026-10-05', '2026-10-07')
  expect(outcome(await step(stranger, 'submit', body.data))).toEqual([404, 'not_found'])
  const submitted = (await step(teacher, 'submit', body.data)).body.data
  expect(submitted.state).toBe('submitted')
  expect((await step(teacher, 'approve', submitted)).status).toBe(403)
  const inbox = (await principal.get('/api/v1/inbox')).body.data
  expect(inbox[0]).toMatchObject({ kind: 'people.leave_request', record_id: body.data.id })
  const { data: weighed } = (await principal.get(`/api/v1/inbox/checks?id=${inbox[0].id}`)).body
  expect(weighed.map(({ note }: { note: { en: string } }) => note.en)).toEqual([
    '9 days left after this',
    'on the same days',
  ])
  const said = await principal.post('/api/v1/inbox/approve', { id: inbox[0].id, version: inbox[0].version })
  expect(said.status).toBe(200)
  expect(await balance()).toBe(9)
  expect((await principal.get(path(String(body.data.id)))).body.data.state).toBe('approved')
  expect(outcome(await stranger.get(path(String(body.data.id))))).toEqual([404, 'not_found'])
  const within = async (from: string, until: string) =>
    (await teacher.get(`/api/v1/hr/leave-requests?from=${from}&until=${until}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  expect(await within('2026-10-07', '2026-10-31')).toEqual([body.data.id])
  expect(await within('2026-10-08', '2026-10-31')).toEqual([])
  const approved = (await teacher.get('/api/v1/hr/leave-requests?state=approved')).body.data[0]
  expect(outcome(await step(principal, 'take', approved))).toEqual([409, 'leave_not_over'])
  expect((await step(teacher, 'cancel', approved)).body.data.state).toBe('cancelled')
  expect(await balance()).toBe(12)
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

test('a leave that is over was taken: the round of the day says so, and leaves what lasts alone', async () => {
  const [past, future] = [
    await ask(teacher, 'unpaid', '2026-08-03', '2026-08-04'),
    await ask(teacher, 'unpaid', '2026-08-10', '2026-08-11'),
  ]
  for (const { body } of [past, future]) {
    const submitted = (await step(teacher, 'submit', body.data)).body.data
    const endorsed = (await step(principal, 'approve', submitted)).body.data
    expect((await step(s.hr, 'approve', endorsed)).body.data.state).toBe('approved')
  }
  const round = () =>
    takeLeaveDaily.run({ database: s.t.house.database, clock: { now: () => new Date('2026-08-10T02:00:00Z') } })
  await Promise.all([round(), round()])
  const { body } = await teacher.get('/api/v1/hr/leave-requests')
  const stateOf = (starts_on: string) =>
    body.data.find((request: { starts_on: string }) => request.starts_on === starts_on).state
  expect([stateOf('2026-08-03'), stateOf('2026-08-10')]).toEqual(['taken', 'approved'])
})

test('two levels decide on unpaid leave, which costs pay', async () => {
  const { body } = await ask(teacher, 'unpaid', '2026-07-06', '2026-07-07')
  let request = (await step(teacher, 'submit', body.data)).body.data
  request = (await step(principal, 'approve', request)).body.data
  expect(request.state).toBe('submitted')
  expect((await step(principal, 'approve', request)).status).not.toBe(200)
  request = (await step(s.hr, 'approve', request)).body.data
  expect(request.state).toBe('approved')
  expect((await step(s.hr, 'take', request)).body.data.state).toBe('taken')
  const run = await s.compute(await s.newRun({ year: 2026, month: 7 }))
  const [slip] = await s.slips(run)
  const absence = slip!.lines.find(({ code }) => code === 'absence')!
  // July 2026 has 23 days from Monday to Friday.
  expect([absence.amount, absence.how]).toEqual([382_609, 'Rp4.400.000 × 2/23 hari kerja × 100%'])
})

test('nobody asks for more than they have, and what was approved at once takes no more than there is', async () => {
  const days = ['2026-11-02', '2026-11-09', '2026-11-16']
  const replies = []
  for (const day of days) {
    const { body } = await ask(teacher, 'annual', day, `2026-11-${String(Number(day.slice(8)) + 4).padStart(2, '0')}`)
    replies.push(await step(teacher, 'submit', body.data))
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(replies[2]!.body).toMatchObject({
    code: 'leave_days_short',
    message: expect.stringContaining('sisa cuti 12 hari dan 10 hari'),
  })
  const adjust = {
    staff_id: staff,
    leave_type_id: types.get('annual'),
    year: 2026,
    kind: 'adjustment',
    note: 'Cuti bersama',
  }
  expect((await s.hr.post('/api/v1/hr/leave-entries/create', { ...adjust, days: -5 })).status).toBe(200)
  const decided = await Promise.all(replies.slice(0, 2).map(({ body }) => step(s.hr, 'approve', body.data)))
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(decided.find(({ status }) => status === 409)!.body.code).toBe('leave_overdrawn')
  expect(await balance()).toBe(2)
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

test('parts of a year give parts of its days: by the months worked, and nothing to who has left', async () => {
  const give = async (starts_on: string, ends_on?: string) => {
    const id = await s.hire({ name: `Mulai ${starts_on}`, starts_on, ...(ends_on && { ends_on }) })
    await s.hr.post('/api/v1/hr/leave-years/open', { year: 2031 })
    const { data } = (await s.hr.get(`/api/v1/hr/leave-balances?staff_id=${id}&year=2031`)).body
    return data[0]?.days
  }
  expect(await give('2029-01-01')).toBe(12)
  // A year of work is full in August: five months.
  expect(await give('2030-08-15')).toBe(5)
  expect(await give('2029-01-01', '2031-03-10')).toBe(3)
  expect(await give('2029-01-01', '2030-12-31')).toBeUndefined()
  expect(await give('2031-02-01')).toBeUndefined()
})

test('who leaves within a year that was given whole keeps the months until then, less what was taken', async () => {
  const id = await s.hire({ name: 'Pergi', starts_on: '2029-01-01' })
  await s.hr.post('/api/v1/hr/leave-years/open', { year: 2031 })
  const left = async () => (await s.hr.get(`/api/v1/hr/leave-balances?staff_id=${id}&year=2031`)).body.data[0].days
  expect(await left()).toBe(12)
  const end = async (ends_on: string | null) => {
    const [employment] = (await s.hr.get(`/api/v1/hr/employments?staff_id=${id}`)).body.data
    const change = { id: employment.id, version: employment.version, ends_on, reason: ends_on && 'Pindah' }
    expect((await s.hr.post('/api/v1/hr/employments/update', change)).body.code).toBeUndefined()
    return left()
  }
  expect(await end('2031-03-10')).toBe(3)
  expect(await end(null)).toBe(12)
  // Ten are gone: more cannot be taken back than is there.
  const gone = {
    staff_id: id,
    leave_type_id: types.get('annual'),
    year: 2031,
    kind: 'adjustment',
    days: -10,
    note: 'Cuti bersama',
  }
  await s.hr.post('/api/v1/hr/leave-entries/create', gone)
  expect(await end('2031-03-10')).toBe(0)
  expect(await end('2031-09-30')).toBe(0)
  expect(await end('2031-12-31')).toBe(2)
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

test('what is left goes over as far as the type allows, the rest lapses', async () => {
  await s.hr.post('/api/v1/hr/leave-entries/create', {
    staff_id: staff,
    leave_type_id: types.get('annual'),
    year: 2026,
    kind: 'adjustment',
    days: 7,
    note: 'Cuti bersama dikembalikan',
  })
  const { body } = await s.hr.post('/api/v1/hr/leave-years/open', { year: 2027 })
  expect(body.data).toMatchObject({ carried: 1, expired: 1 })
  const balances = (await s.hr.get(`/api/v1/hr/leave-balances?staff_id=${staff}`)).body.data
  const soon = balances.filter(({ year }: { year: number }) => year < 2030)
  expect(soon.map(({ year, days }: { year: number; days: number }) => [year, days])).toEqual([
    [2026, 0],
    [2027, 18],
  ])
})

test('days of leave are never more than the working days, and halves at both ends make one', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
  fc.assert(
    fc.property(
      fc.uniqueArray(day),
      day,
      day,
      fc.boolean(),
      fc.boolean(),
      (worked, one, other, from_noon, until_noon) => {
        const [starts_on, ends_on] = [one, other].toSorted() as [string, string]
        const days = workedDays({ starts_on, ends_on, from_noon, until_noon }, worked.toSorted())
        expect(days * 2).toBe(Math.trunc(days * 2))
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(worked.length)
      },
    ),
  )
})
