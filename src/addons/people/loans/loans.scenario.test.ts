// A loan to a person: asked for, decided by another, paid out, taken by payroll once a month, freed when a run is taken back, given
// back early; what someone who leaves still owes. After each step the books agree with the list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from '../payroll/payroll.fixture.ts'

const API = '/api/payroll/loans'
let s: PayrollSchool
let principal: Person
let teacher: Person
let fund: number
let bos: number
let staff: number
let leaver: number
let loan: { id: number; version: number; rest: number; state: string; returned: number }

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-03-31T02:00:00Z'))
  principal = await s.t.person('smp', 'principal')
  teacher = await s.t.person('smp', 'teacher')
  const { body } = await s.treasurer.get('/api/budget/fund-sources')
  const fundOf = (wanted: string) => body.data.find(({ code }: { code: string }) => code === wanted).id
  fund = fundOf('yayasan')
  bos = fundOf('bos_reguler')
  const lines = [{ account: '1111', fund_source_id: fund, debit: 900_000_000 }]
  expect((await s.treasurer.post('/api/accounting/opening-balances/create', { lines })).status).toBe(200)
  staff = await s.hire({ name: 'Bagus Prakoso', wage: 6_000_000, user_id: teacher.userId })
  leaver = await s.hire({ name: 'Wayan Sudarma', wage: 4_000_000, ends_on: '2026-02-28' })
})
afterAll(() => s.t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const asked = (more: object = {}) => ({
  staff_id: staff,
  amount: 3_000_000,
  instalment: 1_300_000,
  starts_on: '2026-01-15',
  reason: 'Biaya sekolah anak',
  ...more,
})
async function done(person: Person, name: string, params: object) {
  const { status, body } = await person.post(`${API}/${name}`, params)
  expect([name, status, body.code, body.fields]).toEqual([name, 200, undefined, undefined])
  return body.data
}
const stepOf = ({ id, version }: { id: number; version: number }) => ({ id, version })
const get = async (id: number) => (await s.hr.get(`${API}/${id}`)).body.data
async function expectAgreed(rest: number) {
  const { body } = await s.treasurer.get('/api/accounting/reconciliation?date=2026-03-31')
  expect(body.data.rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  const told = body.data.rows.filter(({ ledger }: { ledger: string }) => ledger === 'staff_loans')
  expect(told.reduce((sum: number, one: { told: number }) => sum + one.told, 0)).toBe(rest)
}
const instalmentOf = async (run: Run, who: number) =>
  (await s.slips(run)).find(({ staff_id }) => staff_id === who)?.lines.find(({ code }) => code === 'loan')?.amount
const pay = async (run: Run) => {
  const { version } = (await s.hr.get(`/api/payroll/runs/${run.id}`)).body.data
  return s.treasurer.post('/api/payroll/runs/pay', { id: run.id, version, fund_source_id: fund })
}

test('nobody writes one who does not work with pay, none is lent out of a planned fund, and none lasts for ever', async () => {
  expect(outcome(await teacher.post(`${API}/create`, asked()))).toEqual([403, 'access_denied'])
  expect(outcome(await s.hr.post(`${API}/create`, asked({ fund_source_id: bos })))).toEqual([422, 'fund_not_lent'])
  expect(outcome(await s.hr.post(`${API}/create`, asked({ instalment: 10_000 })))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.hr.post(`${API}/create`, asked({ instalment: 3_000_001 })))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.hr.post(`${API}/create`, asked({ staff_id: 999_999 })))).toEqual([404, 'not_found'])
  await s.t.company('sma')
  const stranger = await s.t.person('sma', 'hr')
  loan = await done(s.hr, 'create', asked())
  expect(outcome(await stranger.get(`${API}/${loan.id}`))).toEqual([404, 'not_found'])
  expect((await teacher.get(API)).body.data).toHaveLength(1)
})

test('it is decided by another than who asked, never by who gets it, and paid out once', async () => {
  loan = await done(s.hr, 'submit', stepOf(loan))
  expect(outcome(await s.hr.post(`${API}/approve`, stepOf(loan)))).toEqual([403, 'access_denied'])
  await s.t.admin.db.updateTable('school.staff').set({ user_id: principal.userId }).where('id', '=', staff).execute()
  expect((await principal.post(`${API}/approve`, stepOf(loan))).body.code).toBe('own_request')
  await s.t.admin.db.updateTable('school.staff').set({ user_id: teacher.userId }).where('id', '=', staff).execute()
  loan = await done(principal, 'approve', stepOf(loan))
  const out = { ...stepOf(loan), date: '2026-01-10' }
  expect((await s.treasurer.post(`${API}/pay`, out)).body.code).toBe('no_loan_fund')
  expect((await s.treasurer.post(`${API}/pay`, { ...out, fund_source_id: bos })).body.code).toBe('fund_not_lent')
  expect(outcome(await s.hr.post(`${API}/pay`, out))).toEqual([403, 'access_denied'])
  const both = await Promise.all([1, 2].map(() => s.treasurer.post(`${API}/pay`, { ...out, fund_source_id: fund })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  loan = await get(loan.id)
  expect([loan.state, loan.rest]).toEqual(['paid', 3_000_000])
  await expectAgreed(3_000_000)
})

test('each run takes its instalment once, however often it is computed; taken back, it is owed again', async () => {
  let january = await s.compute(await s.newRun({ year: 2026, month: 1 }))
  january = await s.compute(january)
  expect(await instalmentOf(january, staff)).toBe(1_300_000)
  january = await s.settle(january)
  const spp = (await s.treasurer.get('/api/budget/fund-sources')).body.data.find(
    ({ code }: { code: string }) => code === 'spp',
  )
  const elsewhere = { id: january.id, version: january.version, fund_source_id: spp.id }
  expect((await s.treasurer.post('/api/payroll/runs/pay', elsewhere)).body.code).toBe('loan_of_other_fund')
  expect((await pay(january)).status).toBe(200)
  expect((await get(loan.id)).rest).toBe(1_700_000)
  await expectAgreed(1_700_000)
  expect(
    (await s.treasurer.post(`${API}/void`, { ...stepOf(await get(loan.id)), date: '2026-03-30', reason: 'Keliru' }))
      .body.code,
  ).toBe('staff_loan_begun')
  const { version } = (await s.hr.get(`/api/payroll/runs/${january.id}`)).body.data
  const back = { id: january.id, version, date: '2026-03-30', reason: 'Jam tertukar' }
  expect((await s.treasurer.post('/api/payroll/runs/void', back)).status).toBe(200)
  expect((await get(loan.id)).rest).toBe(3_000_000)
  await expectAgreed(3_000_000)
  const again = await s.settle(await s.compute(await s.newRun({ year: 2026, month: 1 })))
  expect((await pay(again)).status).toBe(200)
  await expectAgreed(1_700_000)
})

test('what is given back early lessens the end, and can be taken back', async () => {
  loan = await get(loan.id)
  const given = { date: '2026-03-30', amount: 1_700_001 }
  expect((await s.treasurer.post(`${API}/repay`, { ...stepOf(loan), ...given })).body.code).toBe('invalid_params')
  loan = await done(s.treasurer, 'repay', { ...stepOf(loan), date: '2026-03-30', amount: 1_000_000, book: 'bank' })
  await expectAgreed(700_000)
  loan = await done(s.treasurer, 'undo-repay', { ...stepOf(loan), date: '2026-03-31', reason: 'Salah orang' })
  await expectAgreed(1_700_000)
  expect(
    (await s.treasurer.post(`${API}/undo-repay`, { ...stepOf(loan), date: '2026-03-31', reason: 'x' })).body.code,
  ).toBe('nothing_repaid')
  loan = await done(s.treasurer, 'repay', { ...stepOf(loan), date: '2026-03-31', amount: 600_000 })
  expect(loan.rest).toBe(1_100_000)
})

test('who leaves pays all that is left with the last slip, as far as it goes; what stays open is told', async () => {
  let other = await done(s.hr, 'create', asked({ staff_id: leaver, amount: 9_000_000, instalment: 500_000 }))
  other = await done(s.hr, 'submit', stepOf(other))
  other = await done(s.treasurer, 'approve', stepOf(other))
  other = await done(s.treasurer, 'pay', { ...stepOf(other), date: '2026-02-01', fund_source_id: fund })
  const february = await s.compute(await s.newRun({ year: 2026, month: 2 }))
  // The rest after the early return, less than an instalment.
  expect(await instalmentOf(february, staff)).toBe(1_100_000)
  const last = (await s.slips(february)).find(({ staff_id }) => staff_id === leaver)!
  expect(last.net).toBe(0)
  expect(last.lines.find(({ code }) => code === 'loan')!.how).toMatch(/gaji terakhir.*sebatas gaji/)
  expect((await s.hr.get(`/api/payroll/runs/${february.id}/totals`)).body.data.leavers_owing).toBe(1)
  const { rest } = await get(other.id)
  expect(rest).toBeGreaterThan(0)
  expect(
    (await s.treasurer.post(`${API}/repay`, { ...stepOf(await get(loan.id)), date: '2026-03-31', amount: 1 })).status,
  ).toBe(422)
  await s.settle(february)
  expect((await pay(february)).status).toBe(200)
  await expectAgreed(rest)
})

test('the database itself lets no more come back than was lent, and leaves a loan as it was agreed to', async () => {
  const { id } = loan
  await expect(
    s.t.asSuperuser((client) =>
      client.query(
        `insert into people.loan_move (company_id, loan_id, staff_id, kind, book, moved_on, amount)
          select company_id, id, staff_id, 'repay', 'bank', '2026-03-31', 1 from people.loan where id = $1`,
        [id],
      ),
    ),
  ).rejects.toThrow('loan_overdrawn')
  await expect(
    s.t.asSuperuser((client) => client.query('update people.loan set amount = amount + 1 where id = $1', [id])),
  ).rejects.toThrow('loan_fixed')
})
