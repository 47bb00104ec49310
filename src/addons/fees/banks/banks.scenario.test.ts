// Banks that tell of payments: whoever is not the bank is refused before anything is written; what the bank tells is booked once.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Heard, PaymentFacts } from '../../../demo/bank-simulator/bank.ts'
import { storm } from '../../../demo/bank-simulator/storm.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'
import { lockOwed } from '../ledger/movements.ts'
import { type BankSide, keys, openBankSide, SECRET } from './banks.fixture.ts'
import { openKeys } from './banks.ts'
import { banksDaily } from './daily.ts'
import { takeBankPayment } from './payments.ts'

let school: FeeSchool
let side: BankSide
let ayu: number
let bima: number
const TODAY = '2026-11-14'
const NOW = new Date('2026-11-14T02:00:00Z')

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
  ok(await school.tariff({ amount: 450_000 }))
  ok(await school.tariff({ fee_type_id: school.types.KEGIATAN, amount: 300_000 }))
  await activate()
  await school.billed({ from_month: '2026-10-01', issued_on: '2026-10-01' })
  await school.billed({ fee_type_id: school.types.KEGIATAN, from_month: '2026-10-01', issued_on: '2026-10-15' })
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  side = await openBankSide(school, { charge: 4_000 })
})
afterAll(() => school.t.close())

async function activate() {
  const funds = ok(await school.treasurer.get('/api/accounting/funds')) as { code: string; fund_source_id: number }[]
  const fund_source_id = funds.find(({ code }) => code === 'spp')!.fund_source_id
  ok(await school.treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 11 }))
}
const said = ({ status, body }: Heard) => [status, body.responseCode]
const pay = (student: number, amount: number, told: PaymentFacts = {}) =>
  side.bank.pay(side.number(student), amount, told)
const receipts = async () => ok(await school.cashier.get(`${API}/receipts?limit=200`)) as Record<string, never>[]
const told = async () => ok(await school.cashier.get(`${API}/bank-payments?limit=200`)) as Record<string, never>[]
const balanceOf = async (id: number) => {
  const { owed, deposit } = ok(await school.cashier.get(`${API}/balances/${id}`))
  return [owed, deposit]
}

test('keys are an admin’s matter, and never come out again', async () => {
  const given = { name: 'X', prefix: '1', client_id: 'x', partner_id: 'x', secret: SECRET, public_key: keys.publicKey }
  for (const person of [school.treasurer, school.cashier, school.teacher])
    expect(outcome(await person.post(`${API}/banks/create`, given))[0]).toBe(403)
  for (const public_key of ['x', keys.privateKey, keys.publicKey.replace(/[A-Z]/g, 'A')])
    expect(outcome(await school.admin.post(`${API}/banks/create`, { ...given, public_key }))).toEqual([
      422,
      'invalid_params',
    ])
  const [bank] = ok(await school.treasurer.get(`${API}/banks`))
  expect(JSON.stringify(bank)).not.toMatch(/sealed|PUBLIC KEY|rahasia/)
  const trail = await school.t.asSuperuser((client) =>
    client.query("select 1 from kernel.audit_entry where after::text like '%v1.%' and relation = 'fees.bank'"),
  )
  expect(trail.rowCount).toBe(0)
})

test('whoever is not the bank learns nothing and leaves nothing', async () => {
  const { bank, number } = side
  const va = number(ayu)
  const try_ = async (wrong: object, facts = {}) => said(await bank.pay(va, 450_000, { ...facts, wrong }))
  const old = new Date(NOW.getTime() - 11 * 60_000)
  const refusals = {
    'bad signature': [await try_({ secret: 'another-secret-0123456' }), [401, '4012500']],
    'no signature': [await try_({ headers: { 'x-signature': undefined } }), [400, '4002502']],
    'old timestamp': [await try_({ now: old }), [401, '4012500']],
    'from tomorrow': [await try_({ now: new Date(NOW.getTime() + 86_400_000) }), [401, '4012500']],
    'body changed': [await try_({ sent: (body: string) => body.replace('450000', '950000') }), [401, '4012500']],
    'no token': [await try_({ headers: { authorization: undefined } }), [401, '4012501']],
    'token of nobody': [await try_({ token: `${Math.floor(NOW.getTime() / 1000) + 60}.AAAA` }), [401, '4012501']],
    'wrong partner': [await try_({ headers: { 'x-partner-id': '99999' } }), [404, '4042516']],
    'no name of the call': [await try_({ headers: { 'x-external-id': undefined } }), [400, '4002502']],
    'a name that is none': [await try_({ headers: { 'x-external-id': "1'; drop" } }), [400, '4002502']],
    cents: [said(await bank.pay(va, 450_000, { cents: '50' })), [404, '4042513']],
    dollars: [said(await bank.pay(va, 450_000, { currency: 'USD' })), [400, '4002501']],
    'unknown number': [said(await bank.pay(number(999_999), 450_000)), [404, '4042512']],
    'no JSON': [await try_({ sent: () => '{' }), [400, '4002500']],
    'nothing in it': [await try_({ sent: () => '{}' }), [400, '4002502']],
    'too much': [await try_({ sent: (body: string) => body.padEnd(40_000) }), [400, '4002500']],
    'token, old': [said(await bank.askToken({ now: old })), [401, '4017300']],
    'token, other client': [said(await bank.askToken({ headers: { 'x-client-key': 'x' } })), [401, '4017300']],
    'token, signature': [said(await bank.askToken({ headers: { 'x-signature': 'AAAA' } })), [401, '4017300']],
  }
  for (const [name, [got, wanted]] of Object.entries(refusals)) expect([name, ...got!]).toEqual([name, ...wanted!])
  expect([await receipts(), await told()]).toEqual([[], []])
})

test('another company’s bank, number or token is nobody’s here', async () => {
  const other = { name: 'Bank Contoh', prefix: '77777', partner_id: '77777' }
  const theirs = await openBankSide(school, other, school.stranger)
  expect(said(await theirs.bank.pay(side.number(ayu).replace('88899', '77777'), 1_000))).toEqual([404, '4042512'])
  expect(said(await theirs.bank.pay(side.number(ayu), 1_000))).toEqual([404, '4042512'])
  const token = (await theirs.bank.askToken()).body.accessToken!
  expect(said(await side.bank.pay(side.number(ayu), 1_000, { wrong: { token } }))).toEqual([401, '4012501'])
  const bare = await school.t.company('bare', { addons: [] })
  const at = async (path: string) => {
    const url = `${API}/snap/${path}/v1.0/access-token/b2b`
    const reply = await school.t.house.app.inject({ method: 'POST', url, payload: { grantType: 'client_credentials' } })
    return [reply.statusCode, reply.json().responseCode]
  }
  expect([await at(`${bare.id}/1`), await at('999999/1'), await at(`${school.company_id}/9999`)]).toEqual([
    [403, '4037301'],
    [404, '4047316'],
    [404, '4047316'],
  ])
})

test('the bank is told whose number it is and what is open, the oldest first', async () => {
  const { status, body } = await side.bank.inquire(side.number(ayu))
  expect([status, body.responseCode]).toEqual([200, '2002400'])
  expect(body.virtualAccountData).toMatchObject({
    virtualAccountName: 'Ayu',
    totalAmount: { value: '1200000.00', currency: 'IDR' },
    virtualAccountTrxType: 'O',
  })
  expect(body.virtualAccountData!.billDetails.map(({ billName, billAmount }) => [billName, billAmount.value])).toEqual([
    ['SPP 10/2026', '450000.00'],
    ['SPP 11/2026', '450000.00'],
    ['Kegiatan 07/2026', '300000.00'],
  ])
  expect(said(await side.bank.inquire(side.number(999_999)))).toEqual([404, '4042412'])
})

test('what is paid stands on a receipt of nobody’s shift, in the books net of the charge', async () => {
  expect(said(await pay(ayu, 450_000, { requestId: 'first', externalId: '1' }))).toEqual([200, '2002500'])
  const [receipt] = await receipts()
  expect(receipt).toMatchObject({ method: 'virtual_account', shift_id: null, received_by: null, amount: 450_000 })
  expect(receipt).toMatchObject({ number: 'KW/2026/0001', paid_on: TODAY, reference: 'first' })
  expect(await balanceOf(ayu)).toEqual([750_000, 0])
  expect([await school.balance('1111'), await school.balance('5501')]).toEqual([446_000, 4_000])
  expect(await school.apart(TODAY)).toEqual([])
})

test('told twice, at once, or otherwise: booked once', async () => {
  const again = { requestId: 'first' }
  expect(said(await pay(ayu, 450_000, { ...again, externalId: '1' }))).toEqual([200, '2002500'])
  expect(said(await pay(ayu, 450_000, { ...again, externalId: '2' }))).toEqual([200, '2002500'])
  expect(said(await pay(ayu, 450_001, again))).toEqual([404, '4042518'])
  expect(said(await pay(bima, 450_000, again))).toEqual([404, '4042518'])
  expect(said(await pay(ayu, 450_000, { requestId: 'second', externalId: '1' }))).toEqual([409, '4092500'])
  expect(said(await side.bank.inquire(side.number(ayu), { externalId: '1' }))).toEqual([409, '4092400'])
  const same = Array.from({ length: 6 }, () => pay(bima, 100_000, { requestId: 'at-once', externalId: '77' }))
  const many = Array.from({ length: 6 }, (_, index) => pay(bima, 50_000 + index, { requestId: `many-${index}` }))
  const all = await Promise.all([...same, ...many])
  expect(new Set(all.map((heard) => heard.body.responseCode))).toEqual(new Set(['2002500']))
  expect(await balanceOf(bima)).toEqual([1_200_000 - 100_000 - 300_015, 0])
  const rows = await receipts()
  expect(rows.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `KW/2026/000${index + 1}`),
  )
})

test('who waits for another who pays for the same student sees what is left', async () => {
  const caller = { companyId: school.company_id } as Caller
  const owed = () => school.asTreasurer((tx) => lockOwed(tx, caller, { studentId: ayu }))
  const before = (await owed())[0]!.open
  const paid = Promise.withResolvers<void>()
  const first = taking(ayu, { requestId: 'slow', externalId: '901' }, async () => {
    paid.resolve()
    await sleep(300)
  })
  await paid.promise
  expect((await owed())[0]!.open).toBe(before - 5_000)
  await first
})

test('paid meanwhile at the counter: what comes late is a deposit, or refused where that was agreed', async () => {
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
  ok(await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount: 745_000, method: 'cash' }))
  expect(said(await pay(ayu, 450_000, { requestId: 'late' }))).toEqual([200, '2002500'])
  expect(await balanceOf(ayu)).toEqual([0, 450_000])
  const { id } = side
  const change = async (given: object) => {
    const { version } = ok(await school.admin.get(`${API}/banks/${id}`))
    return ok(await school.admin.post(`${API}/banks/update`, { id, version, ...given }))
  }
  await change({ other_amount: 'refuse' })
  expect(said(await pay(ayu, 450_000))).toEqual([404, '4042514'])
  expect(said(await side.bank.inquire(side.number(ayu)))).toEqual([404, '4042414'])
  expect(said(await pay(bima, 1))).toEqual([404, '4042513'])
  const { body } = await side.bank.inquire(side.number(bima))
  expect(body.virtualAccountData!.virtualAccountTrxType).toBe('C')
  expect(said(await pay(bima, 799_985))).toEqual([200, '2002500'])
  expect(await balanceOf(bima)).toEqual([0, 0])
  await change({ other_amount: 'deposit', active: false })
  expect(said(await pay(ayu, 1_000))).toEqual([404, '4042516'])
  await change({ active: true, secret: `${SECRET}-2` })
  // With new keys the old token is worth nothing.
  expect(said(await side.bank.pay(side.number(ayu), 1_000, { wrong: { secret: `${SECRET}-2` } }))).toEqual([
    401,
    '4012501',
  ])
  await change({ secret: SECRET })
  await side.bank.askToken()
})

test('a closed day is booked today; what today does not take waits, and is booked by whoever looks', async () => {
  // October was never begun in the cash book: what was paid then is booked on the day it is told.
  const fresh = await openBankSide(school, { name: 'Bank RSA', prefix: '5', signature: 'asymmetric' })
  const late = { paidAt: '2026-10-20T09:00:00+07:00' }
  expect(said(await fresh.bank.pay(fresh.number(ayu), 10_000, late))).toEqual([200, '2002500'])
  expect((await receipts())[0]).toMatchObject({ paid_on: TODAY, amount: 10_000 })
  expect((await told())[0]).toMatchObject({ paid_on: '2026-10-20', held: null })
  expect(
    said(await fresh.bank.pay(fresh.number(ayu), 1, { wrong: { signedPath: '/v1.0/transfer-va/payment' } }))[0],
  ).toBe(200)
  const fund = await school.t.asSuperuser((client) =>
    client.query(`with was as (select fund_source_id from fees.setting where company_id = ${school.company_id})
      update fees.setting s set fund_source_id = null from was where s.company_id = ${school.company_id} returning was.fund_source_id`),
  )
  expect(said(await fresh.bank.pay(fresh.number(ayu), 20_000))).toEqual([200, '2002500'])
  const [waiting] = await told()
  expect(waiting).toMatchObject({ amount: 20_000, receipt_id: null, held: 'deposit_fund_missing' })
  expect(await balanceOf(ayu)).toEqual([0, 460_001])
  expect(outcome(await school.teacher.post(`${API}/bank-payments/book`, { id: waiting!.id }))[0]).toBe(403)
  expect(outcome(await school.stranger.post(`${API}/bank-payments/book`, { id: waiting!.id }))[0]).toBe(404)
  expect(ok(await school.treasurer.post(`${API}/bank-payments/book`, { id: waiting!.id })).receipt_id).toBeNull()
  const settings = ok(await school.treasurer.get(`${API}/settings`))
  const fund_source_id = Number(fund.rows[0].fund_source_id)
  ok(await school.treasurer.post(`${API}/settings/update`, { version: settings.version, fund_source_id }))
  const chore = { database: school.t.house.database, clock: { now: school.now } }
  await Promise.all([
    school.treasurer.post(`${API}/bank-payments/book`, { id: waiting!.id }),
    banksDaily.run(chore as never),
  ])
  expect((await told())[0]).toMatchObject({ held: null, receipt_id: expect.any(Number) })
  expect(await balanceOf(ayu)).toEqual([0, 480_001])
})

test('a receipt of a bank is taken back as others are: by a keeper, in every ledger', async () => {
  const [receipt] = await receipts()
  const undo = { id: receipt!.id, version: receipt!.version, date: TODAY, reason: 'Salah siswa' }
  expect(outcome(await school.cashier.post(`${API}/receipts/void`, undo))[0]).toBe(403)
  expect(ok(await school.treasurer.post(`${API}/receipts/bounce`, undo))).toMatchObject({ state: 'bounced' })
  expect(await balanceOf(ayu)).toEqual([0, 460_001])
})

/** As a hook does, up to the end of its transaction. */
async function taking(
  student: number,
  told: { requestId: string; externalId: string },
  atTheEnd: () => Promise<unknown>,
) {
  const scope = { company: school.company_id, user: null, roles: ['cashier'], companies: [], requestId: 'test' }
  const { database, secrets } = school.t.house
  const caller = { companyId: school.company_id, timeZone: 'Asia/Jakarta', roles: ['cashier'] } as unknown as Caller
  const asked = { prefix: '88899', customerNo: String(student).padStart(10, '0'), ...told }
  await database.write(scope, async (tx) => {
    const opened = await openKeys(tx, caller, { id: side.id, provider: 'snap', secrets })
    const paid = { ...asked, amount: 5_000, paidAt: undefined, reference: undefined }
    await takeBankPayment(tx, caller, { keys: opened, asked: paid, today: TODAY })
    await atTheEnd()
  })
}

test('a process that dies in the middle leaves nothing; told again, it is booked once', async () => {
  const died = taking(bima, { requestId: 'killed', externalId: '900' }, () => Promise.reject(new Error('killed')))
  await expect(died).rejects.toThrow('killed')
  const before = await balanceOf(bima)
  expect(said(await pay(bima, 5_000, { requestId: 'killed', externalId: '900' }))).toEqual([200, '2002500'])
  expect(await balanceOf(bima)).toEqual([before[0], before[1]! + 5_000])
})

test('on a day on which everybody pays, what is told three times is booked once', async () => {
  const before = (await told()).length
  const numbers = [side.number(ayu), side.number(bima)]
  const given = { numbers, payments: 60, times: 3, amount: 1_000, atOnce: 8, name: 'storm' }
  expect(await storm(side.bank, given)).toEqual({ 2002500: 180 })
  expect((await told()).length - before).toBe(60)
})

test('nobody but the bank’s word makes such a receipt, and its word does not change', async () => {
  const made = (set: string) =>
    school.t.asSuperuser((client) =>
      client.query(`insert into fees.receipt (company_id, number, student_id, paid_on, method, amount, deposit, ${set.split('=')[0]})
        select company_id, 'KW/X', student_id, paid_on, 'virtual_account', amount, 0, ${set.split('=')[1]} from fees.receipt limit 1`),
    )
  await expect(made('bank_payment_id=null')).rejects.toThrow('bank_payment_fixed')
  await expect(made('bank_payment_id=(select max(id) from fees.bank_payment)')).rejects.toThrow()
  const change = (set: string) => school.t.asSuperuser((client) => client.query(`update fees.bank_payment set ${set}`))
  await expect(change('amount = amount + 1')).rejects.toThrow('bank_payment_fixed')
  await expect(
    school.t.asSuperuser((client) => client.query("update fees.bank set prefix = '1' where prefix = '5'")),
  ).rejects.toThrow('bank_fixed')
})

test('after all of it every kept figure is the sum of its rows, and every list agrees with its account', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks, ...budgetChecks])).toEqual([])
  expect(await school.apart('2026-10-31', '2026-11-13', TODAY, '2026-12-01', '2026-12-31')).toEqual([])
})
