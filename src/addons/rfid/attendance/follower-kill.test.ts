// The process that follows the taps is killed with -9 while it writes the days of the staff: after a restart every day is
// there, students' and staff's, and none of them twice.
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { killed, sleepOver, startWorker, untilAsleep, wakeAll } from '../../../../test/service/processes.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { addDays, dayIn } from '../../../kernel/values/clock.ts'
import { checks } from '../../../school/checks.ts'

const PEOPLE = 20
const TABLE = 'school.staff_attendance_day'
let t: TestHouse
let reader: Person
let companyId: number
const workers: ChildProcess[] = []
const work = () => {
  workers.push(startWorker(t))
  return workers.at(-1)!
}

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  const admin = await t.person('smp', 'admin')
  reader = await t.person('smp', 'device')
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  await t.asSuperuser(async (client) => {
    await client.query(
      `insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2::int) n`,
      [companyId, PEOPLE],
    )
    await client.query(
      `insert into school.staff (company_id, name, job, employment)
       select $1, 'Guru ' || n, 'teacher', 'permanent' from generate_series(1, $2::int) n`,
      [companyId, PEOPLE],
    )
    await client.query(
      `insert into rfid.card (company_id, uid, uid_original, valid_from, student_id, staff_id)
       select $1, '04' || lpad(upper(to_hex(row_number() over (order by staff_id nulls first, student_id) - 1)), 6, '0'), 'x',
         '2020-01-01', student_id, staff_id
       from (select id as student_id, null::bigint as staff_id from school.student where company_id = $1
         union all select null, id from school.staff where company_id = $1) p`,
      [companyId],
    )
  })
})
afterAll(async () => {
  for (const worker of workers) await killed(worker)
  await t.close()
})

const cardOf = (index: number) => `04${index.toString(16).toUpperCase().padStart(6, '0')}`
/** The last school day before today, so that no Sunday makes it another test. */
function lastSchoolDay(): string {
  const yesterday = addDays(dayIn('Asia/Jakarta', new Date()), -1)
  return new Date(yesterday).getUTCDay() === 0 ? addDays(yesterday, -1) : yesterday
}

test('killed twice over the days of the staff, the followers after it lose none', async () => {
  const day = lastSchoolDay()
  const taps = Array.from({ length: 2 * PEOPLE }, (_, index) => ({
    uid: cardOf(index),
    time: `${day}T06:${String(10 + (index % 40)).padStart(2, '0')}:00+07:00`,
  }))
  const { body } = await reader.post('/api/rfid/ingest', { taps })
  expect(new Set(body.data.results.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['accepted']))
  const rows = async (table: string) => {
    const { rows: found } = await t.asSuperuser((client) =>
      client.query(`select count(*)::int as n, count(first_in)::int as seen from ${table} where day = '${day}'`),
    )
    return found[0]
  }
  const due = async () =>
    (await t.asSuperuser((client) => client.query('select 1 from school.attendance_due'))).rowCount
  for (let kill = 0; kill < 2; kill++) {
    await sleepOver(t, TABLE)
    const worker = work()
    await untilAsleep(t)
    await killed(worker)
    await wakeAll(t, TABLE)
    // One transaction: the students' days of the killed round are not there either, and the notes are.
    expect(await rows('school.attendance_day')).toEqual({ n: 0, seen: 0 })
    expect(await due()).toBe(2 * PEOPLE)
  }
  work()
  await expect.poll(due).toBe(0)
  expect(await rows('school.attendance_day')).toEqual({ n: PEOPLE, seen: PEOPLE })
  expect(await rows(TABLE)).toEqual({ n: PEOPLE, seen: PEOPLE })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
