// The staff of the demo: their days, what they are paid for them, and the same days again from their taps.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { followTaps } from '../../addons/rfid/attendance/follow.ts'
import { noteStaff } from '../../school/attendance/due.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
})
afterAll(() => t.close())

const query = async (text: string) => (await t.asSuperuser((client) => client.query(text))).rows

test('every school has days of its staff, some on leave, and pay that follows from them', async () => {
  const kinds =
    await query(`select company_id, count(distinct status)::int >= 4 as many, bool_or(status = 'leave') as leave
    from school.staff_attendance_day group by 1`)
  expect(kinds).toHaveLength(3)
  for (const kind of kinds) expect(kind).toMatchObject({ many: true })
  expect(kinds.some(({ leave }) => leave)).toBe(true)
  const lines = await query(`
    select l.amount::int, d.days::float8 * 15000 as due, l.how like '%hari hadir%' as told
    from people.payslip s join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.code = 'transport'
    join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state <> 'locked'
    join lateral (select sum(days) as days from school.staff_attendance_day a where a.company_id = s.company_id and a.staff_id = s.staff_id
      and a.day between make_date(s.year, s.month, 1) and make_date(s.year, s.month, 1) + interval '1 month - 1 day') d on true`)
  expect(lines.length).toBeGreaterThan(100)
  for (const { amount, due, told } of lines) expect([amount, told]).toEqual([due, true])
})

test('derived again all of it stays as it is', async () => {
  const days = () => query('select * from school.staff_attendance_day order by company_id, day, staff_id')
  const before = await days()
  for (const { id } of await query('select id from kernel.company')) {
    const scope = { company: id, user: null, roles: ['hr'], companies: [], requestId: 'test' }
    await t.house.database.write(scope, (tx) => noteStaff(tx, id, { from: '2026-10-01', until: '2026-11-13' }))
  }
  await followTaps(t.house.database, demoClock.now())
  expect(await days()).toEqual(before)
})
