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

const open = (day: string) =>
  openDemo({
    house: t.house,
    connections: t.connections,
    clock: { now: () => new Date(`${day}T03:00:00Z`) },
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
  for (const day of ['2026-11-16', '2026-11-16']) await (await open(day)).end()
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
      client.query(`select (select md5(string_agg(concat_ws('|', company_id, name, gender, nisn, birth_date), ',' order by id)) from school.student) as students,
        (select md5(string_agg(concat_ws('|', company_id, day, student_id, status, first_in), ',' order by company_id, day, student_id)) from school.attendance_day) as attendance,
        (select md5(string_agg(concat_ws('|', company_id, entry_date, kind, debit, credit), ',' order by id)) from budget.cash_entry) as cash,
        (select md5(string_agg(concat_ws('|', company_id, gross, net), ',' order by id)) from people.payslip) as payslips`),
    )
    await house.close()
    return rows[0]
  }
  expect(await fingerprint('pendopo_demo_twin')).toEqual(await fingerprint(DEMO))
})
