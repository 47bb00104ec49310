// Pay under chance, haste and curiosity: totals agree, a settled run stays settled, and the database keeps pay private.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Scope } from '../../../kernel/db/lanes/scope.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

let t: TestHouse
let companyId: number
let hr: Person
let teacher: Person
let teacherStaff: number
let month = 0

beforeAll(async () => {
  t = await openTest()
  await t.house.work()
  companyId = (await t.company('smp')).id
  hr = await t.person('smp', 'hr')
  teacher = await t.person('smp', 'teacher')
  const [own] = await makeStaff([teacher.userId])
  teacherStaff = own!
})
afterAll(() => t.close())

const makeStaff = (users: (number | null)[]) =>
  insertRows(
    t.admin.db,
    'school.staff',
    users.map((user_id, index) => ({
      company_id: companyId,
      user_id,
      name: `Pegawai ${index}`,
      job: 'teacher',
      employment: 'permanent',
    })),
  )
const newRun = async (): Promise<{ id: number; version: number }> => {
  month += 1
  // Each in a year of its own: the tax of a later month would wait for the earlier ones.
  const period = { year: 2020 + month, month: 1 }
  return (await hr.post('/api/payroll/runs/create', period)).body.data
}
const compute = async ({ id, version }: { id: number; version: number }): Promise<{ version: number }> => {
  expect((await hr.post('/api/payroll/runs/compute', { id, version })).status).toBe(200)
  const get = async () => (await hr.get(`/api/payroll/runs/${id}`)).body.data
  await expect.poll(async () => (await get()).job_state).toBe('done')
  return get()
}
const scopeOf = (userId: number | null, ...roles: string[]): Scope => ({
  company: companyId,
  user: userId,
  roles,
  companies: [],
  requestId: 'test',
})

test('net is what was earned less what was deducted, for any lines', async () => {
  const line = fc.record({
    kind: fc.constantFrom('earning' as const, 'earning' as const, 'deduction' as const),
    amount: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(line, { minLength: 1, maxLength: 12 }), { maxLength: 4 }), async (slips) => {
      const run = await newRun()
      const staff = await makeStaff(slips.map(() => null))
      for (const [index, random] of slips.entries()) {
        const lines = random.map((one, at) => ({ ...one, code: `line_${at}`, label: 'Baris' }))
        const total = (kind: string) =>
          random.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0)
        const net = total('earning') - total('deduction')
        const { status, body } = await hr.post('/api/payroll/payslips/create', {
          run_id: run.id,
          staff_id: staff[index]!,
          lines,
        })
        expect(status).toBe(net < 0 ? 422 : 200)
        if (net < 0) continue
        expect(body.data).toMatchObject({ gross: total('earning'), deductions: total('deduction'), net })
      }
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('a payslip and the submission of its run at once: the slip is in, or it is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const run = await newRun()
    const staff = await makeStaff(Array.from({ length: 4 }, () => null))
    const pay = (staff_id: number) =>
      hr.post('/api/payroll/payslips/create', {
        run_id: run.id,
        staff_id,
        lines: [{ kind: 'earning', code: 'basic_pay', label: 'Gaji pokok', amount: 1000 }],
      })
    await pay(staff[0]!)
    const computed = await compute(run)
    const submit = hr.post('/api/payroll/runs/submit', { id: run.id, version: computed.version })
    const late = await Promise.all([pay(staff[1]!), submit, pay(staff[2]!), pay(staff[1]!)])
    expect(late[1]!.status).toBe(200)
    const taken = late.filter((reply, index) => index !== 1 && reply.status === 200).length
    for (const index of [0, 2, 3]) expect([200, 409]).toContain(late[index]!.status)
    expect(await pay(staff[3]!)).toMatchObject({ status: 409, body: { code: 'payroll_frozen' } })
    const { body } = await hr.get(`/api/payroll/payslips?run_id=${run.id}`)
    expect(body.payslips).toHaveLength(1 + taken)
  }
})

test('the database shows pay to payroll roles and to the one who is paid, whatever a handler asks', async () => {
  const run = await newRun()
  const [colleague] = await makeStaff([null])
  const lines = [{ kind: 'earning', code: 'basic_pay', label: 'Gaji pokok', amount: 1000 }]
  for (const staff_id of [teacherStaff, colleague!])
    await hr.post('/api/payroll/payslips/create', { run_id: run.id, staff_id, lines })
  for (const staff_id of [teacherStaff, colleague!])
    await hr.post('/api/v1/hr/documents/create', { staff_id, type: 'diploma' })

  const seen = async (scope: Scope) => {
    const { rows } = await sql<{ slips: number; lines: number; papers: number; strangers: number }>`
      select (select count(*)::int from people.payslip) as slips, (select count(*)::int from people.payslip_line) as lines,
        (select count(*)::int from people.document) as papers,
        (select count(*)::int from people.payslip where staff_id <> ${teacherStaff})
        + (select count(*)::int from people.payslip_line where staff_id <> ${teacherStaff})
        + (select count(*)::int from people.document where staff_id <> ${teacherStaff}) as strangers`.execute(
      t.house.database.read(scope),
    )
    return rows[0]!
  }
  expect(await seen(scopeOf(teacher.userId, 'teacher'))).toEqual({ slips: 1, lines: 1, papers: 1, strangers: 0 })
  const principal = await t.person('smp', 'principal')
  for (const scope of [
    scopeOf(principal.userId, 'principal'),
    scopeOf(null),
    { ...scopeOf(teacher.userId, 'admin'), company: null },
  ])
    expect(await seen(scope)).toEqual({ slips: 0, lines: 0, papers: 0, strangers: 0 })
  for (const role of ['admin', 'treasurer', 'hr'])
    expect((await seen(scopeOf(principal.userId, role))).strangers).toBeGreaterThan(2)
  // The treasurer pays, and has no business with papers.
  expect((await seen(scopeOf(principal.userId, 'treasurer'))).papers).toBe(0)
})

test('the database lets nobody raise their own pay or write a total', async () => {
  const run = await newRun()
  const row = { company_id: companyId, run_id: run.id, staff_id: teacherStaff, year: 2020, month: 1 }
  const as = (scope: Scope, statement: ReturnType<typeof sql>) =>
    t.house.database.write(scope, (tx) => statement.execute(tx))
  const mine = scopeOf(teacher.userId, 'teacher')
  const insert = sql`insert into people.payslip (company_id, run_id, staff_id, year, month)
    values (${row.company_id}, ${row.run_id}, ${row.staff_id}, ${row.year}, ${row.month})`
  await expect(as(mine, insert)).rejects.toThrow('row-level security')
  await expect(
    as(mine, sql`update people.payroll_run set state = 'draft' where company_id = ${companyId}`),
  ).resolves.toMatchObject({ numAffectedRows: 0n })
  await expect(
    as(mine, sql`update people.document set expires_on = null where company_id = ${companyId}`),
  ).resolves.toMatchObject({ numAffectedRows: 0n })
  const office = scopeOf(hr.userId, 'hr')
  await expect(as(office, sql`update people.payslip set gross = 1`)).rejects.toThrow('permission denied')
  await expect(
    as(
      office,
      sql`insert into people.payslip (company_id, run_id, staff_id, year, month, gross)
      values (${companyId}, ${run.id}, ${teacherStaff}, 2020, 1, 5)`,
    ),
  ).rejects.toThrow('permission denied')
})

test('the audit trail tells that pay was written, not how much', async () => {
  const { rows } = await sql<{ after: Record<string, unknown> }>`
    select after from kernel.audit_entry where company_id = ${companyId} and relation = 'people.payslip'`.execute(
    t.house.database.read(scopeOf(hr.userId, 'principal')),
  )
  expect(rows.length).toBeGreaterThan(0)
  const keys = new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})))
  for (const secret of ['gross', 'deductions', 'net', 'amount', 'label']) expect(keys).not.toContain(secret)
})
