// Among the rows of many schools a new one is little, and still the planner is told of it: it would take it for one without rows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { takeStock } from './stock.ts'

const OLD = 30_000
/** Less than a fifth of what was there. */
const NEW = 5_700

let t: TestHouse
beforeAll(async () => {
  t = await openTest()
  // The server's own sweeper, which comes once a minute, would take stock in between.
  await t.asSuperuser((client) => client.query('alter table school.student set (autovacuum_enabled = false)'))
})
afterAll(() => t.close())

const fill = (company: number, rows: number) =>
  t.asSuperuser(async (client) => {
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(
      `insert into school.student (company_id, nis, name, gender) select $1, left(gen_random_uuid()::text, 30), repeat('Siswa ', 30) || n, 'f' from generate_series(1, $2::int) n`,
      [company, rows],
    )
    await client.query('select pg_stat_force_next_flush()')
  })
const expected = (company: number) =>
  t.asSuperuser(async (client) => {
    const { rows } = await client.query(
      `explain (format json) select from school.student where company_id = ${company}`,
    )
    return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'] as number
  })

test('a school that is new among many is seen, and what has hardly changed is left alone', async () => {
  const [old, young] = [(await t.company('smp')).id, (await t.company('sd')).id]
  await fill(old, OLD)
  expect(await takeStock(t.admin.db)).toContain('school.student')
  await fill(young, 20)
  expect(await takeStock(t.admin.db)).not.toContain('school.student')
  expect(await expected(young)).toBeLessThan(NEW / 10)
  await fill(young, NEW)
  expect(await takeStock(t.admin.db)).toContain('school.student')
  expect(await expected(young)).toBeGreaterThan(NEW / 2)
})
