// What a month owes is paid where it is proved: dues, books, cash book and lists of taxes tell one story, after every undo.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { fillCash } from '../../accounting/ledger/ledger.fixture.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from '../payroll/payroll.fixture.ts'

const NTPN = 'A1B2C3D4E5F60718'
const MARCH = { year: 2026, month: 3 }
let s: PayrollSchool
let run: Run
let fund: number

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-04-20T03:00:00Z'))
  fund = (await fundSources(s.treasurer)).yayasan!
  await fillCash(s.t, s.companyId, { fundId: fund, accounts: ['1111'] })
  await s.hire({ name: 'Bagus Prakoso', wage: 9_000_000 })
  run = await s.settle(await s.compute(await s.newRun({ ...MARCH, pay_date: '2026-03-31' })))
  const payment = { id: run.id, version: run.version, fund_source_id: fund }
  run = (await s.treasurer.post('/api/payroll/runs/pay', payment)).body.data
  expect(run.state).toBe('paid')
})
afterAll(() => s.t.close())

type Kind = 'pph21' | 'health' | 'employment'
const dueOf = async (kind: Kind) =>
  (await s.hr.get('/api/payroll/dues?year=2026&limit=200')).body.data.find(
    (one: { month: number; kind: string }) => one.month === 3 && one.kind === kind,
  )
const owedOn = async (account: string, date = '2026-04-20') => {
  const { body } = await s.treasurer.get(`/api/accounting/reports/trial-balance?from=2026-01-01&until=${date}`)
  const row = body.data.rows.find(({ code }: { code: string }) => code === account)
  return row ? row.ending_credit - row.ending_debit : 0
}
const ACCOUNT = { pph21: '2121', health: '2131', employment: '2132' }
const pay = async (kind: Kind, wish: object = {}) =>
  s.treasurer.post('/api/payroll/dues/pay', {
    ...{ ...MARCH, kind, amount: (await dueOf(kind)).amount, paid_on: '2026-04-10', reference: `${kind}-1` },
    ...{ fund_source_id: fund, book: 'bank', ...wish },
  })
const prove = async (kind: Kind, wish: object = {}) =>
  s.hr.post('/api/payroll/due-proofs/create', {
    ...{ ...MARCH, kind, amount: (await dueOf(kind)).amount, paid_on: '2026-04-10', reference: `${kind}-1`, ...wish },
  })
const takeBack = (id: number, date = '2026-04-12') =>
  s.treasurer.post('/api/payroll/due-proofs/void', { id, date, reason: 'Salah bulan' })
const expectAgreed = async () => {
  for (const day of ['2026-03-31', '2026-04-09', '2026-04-11', '2026-04-20', '2026-12-31']) {
    const { body } = await s.treasurer.get(`/api/accounting/reconciliation?date=${day}`)
    expect([day, body.data.rows.filter((row: { difference: number }) => row.difference !== 0)]).toEqual([day, []])
  }
  expect(await findDisagreements(s.t.admin.db, [...accountingChecks, ...budgetChecks, ...checks])).toEqual([])
}

test('where books tell of the month, a number alone proves nothing', async () => {
  expect((await prove('health')).body.code).toBe('due_money_unknown')
  expect((await dueOf('health')).status).toBe('late')
  expect(await owedOn('2131')).toBe((await dueOf('health')).amount)
})

test('who does not pay, pays nothing; and nobody pays more than is owed, or before the day', async () => {
  const { amount } = await dueOf('health')
  const wish = {
    ...MARCH,
    kind: 'health',
    amount,
    paid_on: '2026-04-10',
    reference: 'x',
    fund_source_id: fund,
    book: 'bank',
  }
  expect((await s.hr.post('/api/payroll/dues/pay', wish)).status).toBe(403)
  expect((await pay('health', { amount: amount + 1 })).body.code).toBe('due_overpaid')
  expect((await pay('health', { paid_on: '2026-04-21' })).status).toBe(422)
  const spp = (await fundSources(s.treasurer)).spp!
  expect((await pay('health', { fund_source_id: spp })).body.code).toBe('due_overpaid')
  await s.t.company('sma')
  const stranger = await s.t.person('sma', 'treasurer')
  expect((await stranger.post('/api/payroll/dues/pay', wish)).status).toBeGreaterThanOrEqual(400)
})

test('paid once, told everywhere: the list, the account, the bank; two at once pay once', async () => {
  const both = await Promise.all([pay('health'), pay('health', { reference: 'health-2' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([(await dueOf('health')).status, await owedOn('2131'), await owedOn('2131', '2026-04-09')]).toEqual([
    'paid',
    0,
    (await dueOf('health')).amount,
  ])
  await expectAgreed()
})

test('taken back, it is owed again, once; and a run whose dues were paid waits for that', async () => {
  const [proof] = (await s.hr.get('/api/payroll/due-proofs?year=2026')).body.data
  const { version } = (await s.hr.get(`/api/payroll/runs/${run.id}`)).body.data
  const wish = { id: run.id, version, date: '2026-04-20', reason: 'Keliru' }
  expect((await s.treasurer.post('/api/payroll/runs/void', wish)).body.code).toBe('dues_paid')
  expect((await s.hr.post('/api/payroll/due-proofs/delete', { id: proof.id })).body.code).toBe('due_moved')
  expect(
    (await s.hr.post('/api/payroll/due-proofs/void', { id: proof.id, date: '2026-04-12', reason: 'x' })).status,
  ).toBe(403)
  expect((await takeBack(proof.id, '2026-04-09')).status).toBe(422)
  expect((await takeBack(proof.id)).body.data).toMatchObject({ voided_on: '2026-04-12', void_reason: 'Salah bulan' })
  expect((await takeBack(proof.id)).body.code).toBe('illegal_move')
  expect([(await dueOf('health')).paid, await owedOn('2131')]).toEqual([0, (await dueOf('health')).amount])
  await expectAgreed()
  // The number is free again.
  expect((await pay('health', { reference: proof.reference })).status).toBe(200)
})

test('what a payment request paid is proved by it, as long as that stands', async () => {
  const { amount } = await dueOf('employment')
  const paymentId = await paidDirectly(ACCOUNT.employment, amount)
  expect((await prove('employment', { payment_request_id: paymentId, amount: amount + 1 })).body.code).toBe(
    'due_overpaid',
  )
  expect((await prove('pph21', { payment_request_id: paymentId })).body.code).toBe('due_overpaid')
  expect((await prove('employment', { payment_request_id: paymentId })).status).toBe(200)
  expect([(await dueOf('employment')).status, await owedOn('2132')]).toEqual(['paid', 0])
  await expectAgreed()
  const back = await s.treasurer.post('/api/accounting/payment-requests/reverse', {
    ...(await stepOf(paymentId)),
    date: '2026-04-15',
    reason: 'Transfer kembali',
  })
  expect([back.status, back.body.code]).toEqual([200, undefined])
  expect([(await dueOf('employment')).status, await owedOn('2132')]).toEqual(['late', amount])
  await expectAgreed()
})

test('out of a fund with a cash book it stands there too, and what was deposited there by hand is found by its number', async () => {
  const bosda = (await fundSources(s.treasurer)).bosda!
  await s.treasurer.post('/api/budget/book-months/activate', { fund_source_id: bosda, year: 2026, month: 4 })
  const grant = {
    fund_source_id: bosda,
    kind: 'receipt',
    entry_date: '2026-04-01',
    description: 'BOSDA',
    amount: 25_000_000,
  }
  expect((await s.treasurer.post('/api/budget/cash-entries/create', grant)).status).toBe(200)
  let april = await s.settle(await s.compute(await s.newRun({ year: 2026, month: 4, pay_date: '2026-04-20' })))
  april = (
    await s.treasurer.post('/api/payroll/runs/pay', { id: april.id, version: april.version, fund_source_id: bosda })
  ).body.data
  expect(april.state).toBe('paid')
  await expectAgreed()
  const of = async (kind: Kind) =>
    (await s.hr.get('/api/payroll/dues?year=2026&limit=200')).body.data.find(
      (one: { month: number; kind: string }) => one.month === 4 && one.kind === kind,
    )
  const wish = { month: 4, paid_on: '2026-04-20', fund_source_id: bosda }
  const held = async () => (await s.treasurer.get(`/api/budget/cash-entries?fund_source_id=${bosda}`)).body.data.summary
  const before = (await held()).balance
  const health = (await of('health')).amount
  const paid = await pay('health', { ...wish, amount: health, reference: 'april-1' })
  expect([paid.status, paid.body.code]).toEqual([200, undefined])
  expect((await held()).balance).toBe(before - health)
  const tax = (await of('pph21')).amount
  expect((await pay('pph21', { ...wish, amount: tax, reference: 'bukan NTPN' })).status).toBe(422)
  const first = await pay('pph21', { ...wish, amount: tax - 1000, reference: NTPN })
  expect([first.status, first.body.code]).toEqual([200, undefined])
  await expectAgreed()
  const byHand = {
    fund_source_id: bosda,
    entry_date: '2026-04-20',
    tax_kind: 'pph21',
    amount: 1000,
    ntpn: 'Z1B2C3D4E5F60718',
  }
  expect((await s.treasurer.post('/api/budget/cash-entries/deposit-tax', byHand)).status).toBe(200)
  const proof = { year: 2026, month: 4, kind: 'pph21', amount: 1000, paid_on: '2026-04-20', reference: byHand.ntpn }
  expect(
    (await s.hr.post('/api/payroll/due-proofs/create', { ...proof, reference: 'Y1B2C3D4E5F60718' })).body.code,
  ).toBe('due_money_unknown')
  expect((await s.hr.post('/api/payroll/due-proofs/create', proof)).body.data.cash_entry_id).toBeGreaterThan(0)
  expect((await of('pph21')).status).toBe('paid')
  await expectAgreed()
  expect((await takeBack(first.body.data.id, '2026-04-20')).status).toBe(200)
  expect((await of('pph21')).paid).toBe(1000)
  await expectAgreed()
})

async function paidDirectly(account: string, amount: number): Promise<number> {
  const principal = await s.t.person('smp', 'principal')
  const clerk = await s.t.person('smp', 'treasurer')
  const done = async (who: typeof clerk, name: string, params: object) => {
    const { status, body } = await who.post(`/api/accounting/${name}`, params)
    expect([name, status, body.code, body.fields]).toEqual([name, 200, undefined, undefined])
    return body.data
  }
  const vendor = await done(clerk, 'vendors/create', { name: 'BPJS Ketenagakerjaan' })
  const request = await done(clerk, 'payment-requests/create', {
    ...{ vendor_id: vendor.id, amount, account, fund_source_id: fund, description: 'Iuran Maret', method: 'bank' },
  })
  let step = await done(clerk, 'payment-requests/submit', { id: request.id, version: request.version })
  for (const who of [s.treasurer, principal])
    if (step.state === 'pending')
      step = await done(who, 'payment-requests/approve', { id: request.id, version: step.version })
  if (step.state === 'approved')
    step = await done(clerk, 'payment-requests/release', { id: request.id, version: step.version })
  await done(s.treasurer, 'payment-requests/pay', {
    id: request.id,
    version: step.version,
    paid_on: '2026-04-11',
    from_account: '1111',
  })
  return request.id
}
const stepOf = async (id: number) => {
  const { version } = (await s.treasurer.get(`/api/accounting/payment-requests/${id}`)).body.data
  return { id, version }
}
