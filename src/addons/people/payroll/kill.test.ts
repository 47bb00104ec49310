// A large payroll whose worker is killed with -9 in the middle: the next one goes on, and everybody has one payslip.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { startWorker } from '../../../../test/service/processes.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

const PEOPLE = process.env.PENDOPO_LONG ? 6_000 : 3_000

let t: TestHouse
let hr: Person
let companyId: number
const workers: ChildProcess[] = []

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  hr = await t.person('smp', 'hr')
  await t.asSuperuser(async (client) => {
    await client.query(
      `insert into school.staff (company_id, name, job, employment, nik)
       select $1, 'Pegawai ' || n, 'teacher', 'permanent', lpad(n::text, 16, '3') from generate_series(1, $2) n`,
      [companyId, PEOPLE],
    )
    await client.query(
      `insert into people.employment (company_id, staff_id, kind, position, starts_on)
       select company_id, id, 'permanent', 'Guru', '2020-01-01' from school.staff where company_id = $1`,
      [companyId],
    )
    await client.query(
      `insert into people.pay_assignment (company_id, component_id, staff_id, amount, valid_from)
       select s.company_id, c.id, s.id, case c.code when 'basic_pay' then 7000000 else 350000 end, '2020-01-01'
       from school.staff s join people.pay_component c on c.company_id = s.company_id and c.code in ('basic_pay', 'service_allowance', 'family_allowance')
       where s.company_id = $1`,
      [companyId],
    )
    await client.query('analyze')
  })
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await t.close()
})

test('a payroll of thousands goes on after its worker is killed, and a kill costs one batch', async () => {
  const { body } = await hr.post('/api/payroll/runs/create', { year: 2026, month: 1 })
  const { id, version } = body.data
  const get = async () => (await hr.get(`/api/payroll/runs/${id}`)).body.data
  const first = startWorker(t)
  workers.push(first)
  const asked = performance.now()
  await hr.post('/api/payroll/runs/compute', { id, version })
  await expect.poll(async () => (await get()).job_done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(PEOPLE / 4)
  first.kill('SIGKILL')
  const killed = performance.now()
  // The silence of the killed worker is noticed after a while; here it is told at once.
  await sql`update kernel.job set heartbeat_at = now() - interval '1 hour' where company_id = ${companyId}`.execute(
    t.admin.db,
  )
  const resumed = performance.now()
  await t.house.work()
  await expect.poll(async () => (await get()).job_state, { timeout: 120_000, interval: 50 }).toBe('done')
  const seconds = (killed - asked + performance.now() - resumed) / 1000
  const { rows } = await sql<{ slips: number; people: number; lines: number }>`
    select count(*)::int as slips, count(distinct staff_id)::int as people,
      (select count(*)::int from people.payslip_line where company_id = ${companyId}) as lines
    from people.payslip where company_id = ${companyId}`.execute(t.admin.db)
  expect(rows[0]).toMatchObject({ slips: PEOPLE, people: PEOPLE })
  expect(await get()).toMatchObject({ state: 'computed', job_total: PEOPLE })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  console.info(
    `${PEOPLE} payslips, ${rows[0]!.lines} lines in ${seconds.toFixed(1)} s, two starts of a worker included`,
  )
})
