// Pay, tax status and bank accounts as each role finds them in the database itself; and a payslip on paper.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { HOUSE_ROLES } from '../../../kernel/manifest.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from '../payroll/payroll.fixture.ts'

const TABLES = [
  'people.payslip',
  'people.payslip_line',
  'people.bank_account',
  'people.tax_status',
  'people.pay_profile',
  'people.pay_assignment',
  'people.pay_input',
  'people.employment',
]
const PAYROLL = ['admin', 'treasurer', 'hr']

let s: PayrollSchool
let teacher: Person
let run: Run

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-03-31T02:00:00Z'))
  teacher = await s.t.person('smp', 'teacher')
  for (const [name, user_id] of [
    ['Bagus Prakoso', teacher.userId],
    ['Wayan Sudarma', null],
  ] as const) {
    const staff_id = await s.hire({ name, user_id, wage: 6_000_000 })
    await s.hr.post('/api/payroll/bank-accounts/save', {
      staff_id,
      bank: 'Bank Contoh',
      number: '9900012345',
      holder: name,
    })
    await s.hr.post('/api/payroll/profiles/save', { staff_id })
  }
  run = await s.newRun({ year: 2026, month: 1 })
  const { body } = await s.hr.get('/api/v1/hr/employments')
  for (const { staff_id } of body.data)
    await s.hr.post('/api/payroll/inputs/save', {
      run_id: run.id,
      staff_id,
      component_id: s.component('bonus'),
      amount: 50_000,
    })
  run = await s.compute(run)
})
afterAll(() => s.t.close())

test('payroll roles see all of it, every other role nothing but their own', async () => {
  const nobody = await s.t.person('smp', 'staff')
  const count = async (user: number, role: string, table: string) => {
    const scope = { company: s.companyId, user, roles: [role], companies: [], requestId: 'test' }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      s.t.house.database.read(scope),
    )
    return rows[0]!.n
  }
  for (const table of TABLES)
    for (const role of Object.keys(HOUSE_ROLES)) {
      const all = await count(nobody.userId, 'admin', table)
      expect(all).toBeGreaterThanOrEqual(2)
      expect([table, role, await count(nobody.userId, role, table)]).toEqual([
        table,
        role,
        PAYROLL.includes(role) ? all : 0,
      ])
      if (!PAYROLL.includes(role)) {
        const own = table === 'people.pay_input' ? 0 : all / 2
        expect([table, role, await count(teacher.userId, role, table)]).toEqual([table, role, own])
      }
    }
})

test('nobody else writes it either', async () => {
  const scope = { company: s.companyId, user: teacher.userId, roles: ['teacher'], companies: [], requestId: 'test' }
  const change = (statement: ReturnType<typeof sql>) =>
    s.t.house.database.write(scope, (tx) => statement.execute(tx)).then(({ numAffectedRows }) => numAffectedRows)
  expect(await change(sql`update people.bank_account set number = '11111'`)).toBe(0n)
  expect(await change(sql`update people.tax_status set status = 'K/3'`)).toBe(0n)
  expect(await change(sql`update people.pay_assignment set amount = 99`)).toBe(0n)
  expect(await change(sql`delete from people.payslip`)).toBe(0n)
})

test('the file of someone is for payroll; everyone has their own', async () => {
  const { body } = await teacher.get('/api/v1/hr/me')
  expect(body.data).toMatchObject({
    name: 'Bagus Prakoso',
    status: 'permanent',
    bank_account: { number: '9900012345' },
  })
  expect((await teacher.get(`/api/v1/hr/staff/${body.data.staff_id}`)).status).toBe(403)
  expect((await s.treasurer.get(`/api/v1/hr/staff/${body.data.staff_id}`)).status).toBe(200)
  await s.t.company('other')
  const stranger = await s.t.person('other', 'admin')
  expect((await stranger.get(`/api/v1/hr/staff/${body.data.staff_id}`)).status).toBe(404)
})

test('a payslip is printed in two languages, locked on request, for payroll and for the one who is paid', async () => {
  const slips = await s.slips(run)
  const mine = slips.find(({ staff_id }) => staff_id === Math.min(...slips.map((one) => one.staff_id)))!
  const print = (person: Person, params: object) =>
    s.t.house.app.inject({
      method: 'POST',
      url: '/api/payroll/payslips/print',
      headers: { cookie: `session_id=${person.cookie}` },
      payload: { jsonrpc: '2.0', method: 'call', params },
    })
  expect((await print(teacher, { id: mine.id })).statusCode).toBe(404)
  await s.settle(run)
  for (const language of ['id', 'en']) {
    const reply = await print(teacher, { id: mine.id, language })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.rawPayload.includes('/Encrypt')).toBe(false)
  }
  const locked = await print(s.hr, { id: mine.id, password: '17081945' })
  expect(locked.rawPayload.includes('/Encrypt')).toBe(true)
  expect((await print(teacher, { id: slips.find(({ id }) => id !== mine.id)!.id })).statusCode).toBe(404)
})

test('the bank gets a file once the run is agreed to, and the books an entry that balances', async () => {
  const file = await s.treasurer.get(`/api/payroll/runs/${run.id}/transfer`)
  expect(file.raw.split('\r\n')[1]).toMatch(/^1,Bank Contoh,9900012345,Bagus Prakoso,\d+,Gaji 2026-01 regular$/)
  expect((await s.hr.get(`/api/payroll/runs/${run.id}/transfer`)).status).toBe(403)
  const { body } = await s.treasurer.get('/api/budget/fund-sources')
  const fund_source_id = body.data.find(({ code }: { code: string }) => code === 'yayasan').id
  const { version } = (await s.hr.get(`/api/payroll/runs/${run.id}`)).body.data
  const empty = await s.treasurer.post('/api/payroll/runs/pay', { id: run.id, version, fund_source_id })
  expect(empty.body.code).toBe('cash_short_in_books')
  const lines = [{ account: '1111', fund_source_id, debit: 900_000_000 }]
  expect((await s.treasurer.post('/api/accounting/opening-balances/create', { lines })).status).toBe(200)
  const paid = await s.treasurer.post('/api/payroll/runs/pay', { id: run.id, version, fund_source_id })
  expect([paid.status, paid.body.data?.state]).toEqual([200, 'paid'])
  const { rows } = await sql<{ code: string; debit: number; credit: number }>`
    select a.code, l.debit, l.credit from accounting.journal_line l
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where e.source_relation = 'people.payroll_run' and e.source_id = ${run.id} order by a.code`.execute(s.t.admin.db)
  const totals = (await s.hr.get(`/api/payroll/runs/${run.id}/totals`)).body.data
  expect(rows.find(({ code }) => code === '1111')).toMatchObject({ credit: totals.net })
  expect(rows.find(({ code }) => code === '5101')).toMatchObject({ debit: 12_000_000 })
  expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
})
