// A school with a payroll, for tests: people to hire and runs to take to their end.
import { expect } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

export interface PayrollSchool {
  t: TestHouse
  companyId: number
  hr: Person
  treasurer: Person
  component(code: string): number
  hire(person: Hired): Promise<number>
  newRun(period: object): Promise<Run>
  compute(run: Run): Promise<Run>
  settle(run: Run): Promise<Run>
  slips(run: Run): Promise<Slip[]>
}
export interface Run {
  id: number
  version: number
  state: string
  job_state: string | null
  job_error: string | null
}
export interface Slip {
  id: number
  staff_id: number
  gross: number
  deductions: number
  returned: number
  net: number
  taxable: number
  tax: number
  final: boolean
  lines: { kind: string; code: string; label: string; amount: number; how: string; how_en: string }[]
}
interface Hired {
  name: string
  wage?: number
  status?: string
  starts_on?: string
  ends_on?: string
  grade?: string
  job?: string
  nik?: string | null
  user_id?: number | null
}

let numbers = 0

async function post(person: Person, path: string, params: object) {
  const { status, body } = await person.post(path, params)
  expect([path, status, body.code, body.fields]).toEqual([path, 200, undefined, undefined])
  return body.data
}

async function hire(
  { t, companyId, hr, basicPay }: { t: TestHouse; companyId: number; hr: Person; basicPay: number },
  { name, wage, status = 'TK/0', starts_on = '2020-01-01', ends_on, grade, job = 'teacher', nik, user_id }: Hired,
): Promise<number> {
  numbers += 1
  const { id: staff_id } = await t.admin.db
    .insertInto('school.staff')
    .values({
      company_id: companyId,
      name,
      job: job as 'teacher',
      employment: 'permanent',
      nik: nik === undefined ? String(3_174_010_101_000_000 + numbers) : nik,
      user_id: user_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const period = {
    staff_id,
    kind: 'permanent',
    position: 'Guru',
    starts_on,
    ...(ends_on && { ends_on }),
    ...(grade && { grade }),
  }
  await post(hr, '/api/v1/hr/employments/create', period)
  await post(hr, '/api/payroll/tax-statuses/save', { staff_id, from_year: 2020, status })
  if (wage !== undefined)
    await post(hr, '/api/payroll/assignments/create', {
      staff_id,
      component_id: basicPay,
      amount: wage,
      valid_from: '2020-01-01',
    })
  return staff_id
}

export async function openPayrollSchool(now: Date): Promise<PayrollSchool> {
  const t = await openTest({ clock: { now: () => now } })
  const { id: companyId } = await t.company('smp')
  await t.house.work()
  const hr = await t.person('smp', 'hr')
  const treasurer = await t.person('smp', 'treasurer')
  const { body } = await hr.get('/api/payroll/components?limit=200')
  const components = new Map<string, number>(body.data.map((one: { code: string; id: number }) => [one.code, one.id]))
  const get = async (id: number): Promise<Run> => (await hr.get(`/api/payroll/runs/${id}`)).body.data

  return {
    t,
    companyId,
    hr,
    treasurer,
    component: (code) => components.get(code)!,
    hire: (person) => hire({ t, companyId, hr, basicPay: components.get('basic_pay')! }, person),
    newRun: (period) => post(hr, '/api/payroll/runs/create', period),
    async compute({ id, version }) {
      await post(hr, '/api/payroll/runs/compute', { id, version })
      for (let tries = 0; ; tries++) {
        if (tries > 300) throw new Error('The computation does not end')
        const run = await get(id)
        if (run.job_state === 'done' || run.job_state === 'failed') return run
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    async settle({ id, version }) {
      const submitted: Run = await post(hr, '/api/payroll/runs/submit', { id, version })
      return post(treasurer, '/api/payroll/runs/approve', { id, version: submitted.version })
    },
    async slips({ id }) {
      return (await hr.get(`/api/payroll/payslips?run_id=${id}&limit=200`)).body.payslips
    },
  }
}
