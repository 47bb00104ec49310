// The demo over time: it goes on to the day it is opened on, is made anew when its loading was cut off, and is the same
// for the same day.
import { afterEach, expect, test } from 'vitest'
import { cloneDatabase, DEMO, demoClock, EMPTY } from '../../test/cluster.ts'
import { openTest, type TestHouse } from '../../test/harness.ts'
import { makeDemo } from '../../test/templates/demo.ts'
import { schemaNames } from '../house.ts'
import { clearHalfDemo, openDemo } from './index.ts'

let t: TestHouse
afterEach(() => t.close())

const open = (moment: string) =>
  openDemo({
    house: t.house,
    connections: t.connections,
    clock: { now: () => new Date(moment) },
    say: () => {},
  })
const attendanceDays = async () =>
  (
    await t.asSuperuser((client) =>
      client.query<{ day: string; n: number }>(
        `select day::text, sum(present + late + sick + permitted + absent + dispensation)::int as n
     from school.attendance_total where day > '2026-11-12' group by 1 order by 1`,
      ),
    )
  ).rows.map(({ day, n }) => [day, n])

test('opened on a Monday after a Friday it has that Monday too, once, and the weekend not', async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  expect(await attendanceDays()).toEqual([['2026-11-13', 1008]])
  for (const hour of ['03', '04']) await (await open(`2026-11-16T${hour}:00:00Z`)).end()
  expect(await attendanceDays()).toEqual([
    ['2026-11-13', 1008],
    ['2026-11-16', 1008],
  ])
  const { rows } = await t.asSuperuser((client) =>
    client.query<{ day: string; all: boolean }>(
      `select day::text, count(*) = (select count(*) from school.staff where state = 'active') as all
       from school.staff_attendance_day where day > '2026-11-12' group by 1 order by 1`,
    ),
  )
  expect(rows).toEqual([
    { day: '2026-11-13', all: true },
    { day: '2026-11-16', all: true },
  ])
})

/** What the gate, its readers and the attendance tell of a time that has not come. */
const toldAhead = async (moment: string) => {
  const { rows } = await t.asSuperuser((client) =>
    client.query<{ what: string; n: number }>(
      `select what, count(*)::int as n from (
         select 'event', event_time, received_at from rfid.event union all
         select 'device_state', last_seen_at, last_seq_at from rfid.device_state union all
         select 'unknown_card', last_at, null from rfid.unknown_card union all
         select 'attendance_day', first_in, last_out from school.attendance_day union all
         select 'staff_attendance_day', first_in, last_out from school.staff_attendance_day) t(what, at, later)
       where greatest(at, later) > $1 group by 1 order by 1`,
      [moment],
    ),
  )
  return rows
}

test('opened in the night or early in the morning it tells of nothing that has not been; later on the same day it goes on', async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  const hours: [string, string[]][] = [
    ['2026-11-15T17:05:00Z', ['2026-11-13']],
    ['2026-11-15T23:40:00Z', ['2026-11-13']],
    ['2026-11-16T01:00:00Z', ['2026-11-13', '2026-11-16']],
    ['2026-11-16T23:59:00Z', ['2026-11-13', '2026-11-16']],
  ]
  for (const [moment, days] of hours) {
    await (await open(moment)).end()
    expect([moment, (await attendanceDays()).map(([day]) => day), await toldAhead(moment)]).toEqual([moment, days, []])
  }
})

test.runIf(process.env.PENDOPO_LONG)('made early in the morning it tells of nothing that has not been', async () => {
  t = await openTest()
  const moment = '2026-11-12T23:40:00Z'
  await cloneDatabase(t.socketDir, EMPTY, 'pendopo_demo_early')
  await makeDemo(t.socketDir, 'pendopo_demo_early', { now: () => new Date(moment) })
  await t.close()
  t = await openTest({ template: 'pendopo_demo_early' })
  expect(await toldAhead(moment)).toEqual([])
})

test('a demo whose loading was cut off is cleared away whole', async () => {
  t = await openTest({ template: DEMO })
  const said: string[] = []
  await clearHalfDemo(t.connections, (line) => said.push(line))
  expect(said).toEqual([])
  await t.asSuperuser((client) => client.query('update kernel.installation set demo_until = null'))
  await clearHalfDemo(t.connections, (line) => said.push(line))
  expect(said).toHaveLength(1)
  const { rows } = await t.asSuperuser((client) =>
    client.query('select nspname from pg_namespace where nspname = any($1)', [schemaNames()]),
  )
  expect(rows).toEqual([])
})

test.runIf(process.env.PENDOPO_LONG)('made twice for the same day it is the same', async () => {
  t = await openTest()
  await cloneDatabase(t.socketDir, EMPTY, 'pendopo_demo_twin')
  await makeDemo(t.socketDir, 'pendopo_demo_twin', demoClock)
  const fingerprint = async (template: string) => {
    const house = await openTest({ template })
    const { rows } = await house.asSuperuser((client) =>
      client.query(`select (select md5(string_agg(concat_ws('|', company_id, name, gender, nisn, birth_date), ',' order by company_id, id)) from school.student) as students,
        (select md5(string_agg(concat_ws('|', company_id, day, student_id, status, first_in), ',' order by company_id, day, student_id)) from school.attendance_day) as attendance,
        (select md5(string_agg(concat_ws('|', company_id, entry_date, kind, debit, credit), ',' order by company_id, id)) from budget.cash_entry) as cash,
        (select md5(string_agg(concat_ws('|', company_id, gross, net), ',' order by company_id, id)) from people.payslip) as payslips`),
    )
    await house.close()
    return rows[0]
  }
  expect(await fingerprint('pendopo_demo_twin')).toEqual(await fingerprint(DEMO))
})
