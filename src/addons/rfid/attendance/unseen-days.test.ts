// Days on which nobody was seen: nobody is called absent for them, whether the day ends, is derived again, or is long past;
// and somebody is told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { closeDays } from '../../../school/attendance/close-days.ts'
import { checks } from '../../../school/checks.ts'
import { followTaps } from './follow.ts'

// Monday to Wednesday in July; Sunday was the 12th.
const [MON, TUE, WED] = ['2026-07-13', '2026-07-14', '2026-07-15'] as const
const EVENING = (day: string) => new Date(`${day}T10:00:00Z`)
let now = EVENING(WED)
let t: TestHouse
let admin: Person
let teacher: Person
let reader: Person
let companyId: number
let students: number[]
let staff: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  companyId = (await t.company('smp')).id
  ;[admin, teacher, reader] = [
    await t.person('smp', 'admin'),
    await t.person('smp', 'teacher'),
    await t.person('smp', 'device'),
  ]
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  const person = (index: number) => ({ company_id: companyId, name: `Orang ${index}` })
  students = await insertRows(
    t.admin.db,
    'school.student',
    [0, 1, 2].map((index) => ({ ...person(index), gender: 'f' })),
  )
  staff = await insertRows(
    t.admin.db,
    'school.staff',
    [3, 4].map((index) => ({ ...person(index), job: 'teacher', employment: 'permanent' })),
  )
  for (const [index, student_id] of students.entries())
    await admin.post('/api/rfid/cards/create', { uid: `0400000${index}`, student_id, valid_from: '2026-01-01' })
  for (const [index, staff_id] of staff.entries())
    await admin.post('/api/rfid/cards/create', { uid: `0500000${index}`, staff_id, valid_from: '2026-01-01' })
})
afterAll(() => t.close())
beforeEach(() =>
  t.asSuperuser((client) =>
    client.query(`truncate rfid.event, school.attendance_due, school.attendance_day, school.staff_attendance_day,
      school.attendance_close, school.attendance_correction, school.absence_permit, school.calendar_day,
      school.attendance_total, school.attendance_month, school.teacher_attendance_total, school.teacher_attendance_month cascade`),
  ),
)

async function tapped(card: string, time: string) {
  const { body } = await reader.post('/api/rfid/ingest', { uid: card, time: `${time}+07:00` })
  expect(body.data.results[0].outcome).toBe('accepted')
}
const follow = () => followTaps(t.house.database, now)
async function endOfDay() {
  await follow()
  await closeDays.run({ database: t.house.database, clock: { now: () => now } })
  await follow()
}
async function rederive(from: string, until: string) {
  expect((await admin.post('/api/rfid/rederive', { from, until })).status).toBe(200)
  await follow()
}
/** Everyone's days, students' and staff's, as they stand in the tables. */
async function days(): Promise<Record<string, string>> {
  const { rows } = await t.asSuperuser((client) =>
    client.query(`select day::text || ' ' || name as key, status || ' by ' || source as value from (
        select a.day, s.name, a.status, a.source from school.attendance_day a join school.student s on s.id = a.student_id
        union all select a.day, s.name, a.status, a.source from school.staff_attendance_day a join school.staff s on s.id = a.staff_id) d
      order by 1`),
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
const unseen = async () => (await teacher.get('/api/rfid/monitoring')).body.data.unseen_days

test('the gate was dead the whole day: no row for anybody but those told of by hand or letter; the day is listed', async () => {
  await tapped('04000000', `${MON}T06:40:00`)
  await tapped('05000000', `${MON}T06:40:00`)
  await tapped('04000000', `${WED}T06:40:00`)
  const letter = { student_id: students[1], kind: 'sick', from_day: TUE, reason: 'Demam' }
  expect((await admin.post('/api/v1/school/permits/create', letter)).status).toBe(200)
  const entry = { student_id: students[2], day: TUE, status: 'present', reason: 'Gerbang mati, daftar wali kelas' }
  expect((await teacher.post('/api/v1/school/attendance/correct', entry)).status).toBe(200)
  await endOfDay()
  const found = await days()
  expect(found).toEqual({
    [`${MON} Orang 0`]: 'present by tap',
    [`${MON} Orang 1`]: 'absent by end_of_day',
    [`${MON} Orang 2`]: 'absent by end_of_day',
    [`${MON} Orang 3`]: 'present by tap',
    [`${MON} Orang 4`]: 'absent by end_of_day',
    [`${TUE} Orang 1`]: 'sick by permit',
    [`${TUE} Orang 2`]: 'present by manual',
    // Of the staff nobody was seen on Wednesday.
    [`${WED} Orang 0`]: 'present by tap',
    [`${WED} Orang 1`]: 'absent by end_of_day',
    [`${WED} Orang 2`]: 'absent by end_of_day',
  })
  expect(await unseen()).toEqual([TUE])
  // Derived again, from weeks before the readers came on, it is the same.
  await rederive('2026-06-01', WED)
  expect(await days()).toEqual(found)
  await endOfDay()
  expect(await days()).toEqual(found)
  expect(await unseen()).toEqual([TUE])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('from the taps alone, all derived rows gone, the job and deriving again give the same days', async () => {
  for (const day of [MON, WED]) await tapped('04000001', `${day}T06:50:00`)
  await tapped('05000001', `${TUE}T07:30:00`)
  await endOfDay()
  const found = await days()
  expect(Object.keys(found).filter((key) => key.startsWith(TUE))).toEqual([`${TUE} Orang 3`, `${TUE} Orang 4`])
  await t.asSuperuser((client) =>
    client.query(
      `delete from school.attendance_day; delete from school.staff_attendance_day; delete from school.attendance_close`,
    ),
  )
  await rederive('2026-06-20', WED)
  await endOfDay()
  expect(await days()).toEqual(found)
})

test('what the readers kept comes days later: then the day is seen, whoever is missing is absent, and nothing is listed', async () => {
  await tapped('04000000', `${MON}T06:40:00`)
  await endOfDay()
  expect(await unseen()).toEqual([WED, TUE])
  await tapped('04000002', `${TUE}T06:55:00`)
  await endOfDay()
  expect(await days()).toMatchObject({
    [`${TUE} Orang 0`]: 'absent by end_of_day',
    [`${TUE} Orang 2`]: 'present by tap',
  })
  expect(await unseen()).toEqual([WED])
  // It was a holiday after all, and the next one is a Sunday: no school, nothing to explain.
  const holiday = { day: WED, kind: 'holiday', name: 'Libur' }
  expect((await admin.post('/api/v1/school/calendar/create', holiday)).status).toBe(200)
  expect(await unseen()).toEqual([])
})

test('today counts only when lessons are over; a school without readers has no such days', async () => {
  expect(await unseen()).toEqual([])
  await tapped('04000000', `${TUE}T06:40:00`)
  await endOfDay()
  now = new Date(`${WED}T03:00:00Z`)
  expect(await unseen()).toEqual([])
  now = EVENING(WED)
  expect(await unseen()).toEqual([WED])
})

test('a day long past, which the job does not look at any more, is closed by whoever derives it', async () => {
  const old = '2026-05-04'
  const at = `${old}T06:40:00+07:00`
  await t.asSuperuser(async (client) => {
    await client.query(`select kernel.month_partition('rfid.event', '2026-05-01')`)
    await client.query(
      `insert into rfid.event (company_id, uid, event_time, device_id, uid_original, outcome, student_id)
       select $1, '04000000', $2, id, '04000000', 'accepted', $3 from rfid.device`,
      [companyId, at, students[0]],
    )
  })
  await rederive('2026-05-04', '2026-05-05')
  const found = await days()
  expect(found).toEqual({
    [`${old} Orang 0`]: 'present by tap',
    [`${old} Orang 1`]: 'absent by end_of_day',
    [`${old} Orang 2`]: 'absent by end_of_day',
  })
  await rederive('2026-05-01', '2026-05-10')
  expect(await days()).toEqual(found)
})

test('how far attendance is behind is told at the same price however long the queue is', async () => {
  const rows = 200_000
  await t.asSuperuser((client) =>
    client.query(
      `insert into school.attendance_due (company_id, day, student_id, at)
       select $1, '2026-07-13', 900000 + n, clock_timestamp() - interval '90 seconds' from generate_series(1, $2::int) n`,
      [companyId, rows],
    ),
  )
  const { data } = (await teacher.get('/api/rfid/monitoring')).body
  expect(data.days_due).toBe(10_000)
  expect(data.lag_seconds).toBeGreaterThanOrEqual(90)
  // No plan reads more rows than it counts.
  const read = await t.asSuperuser(async (client) => {
    await client.query('analyze school.attendance_due')
    const { rows: plan } = await client.query(
      `explain (analyze, format json) select count(*) from (select from school.attendance_due where company_id = ${companyId} limit 10000) n`,
    )
    return JSON.stringify(plan)
  })
  expect(Math.max(...[...read.matchAll(/"Actual Rows":(\d+)/g)].map((match) => Number(match[1])))).toBe(10_000)
})
