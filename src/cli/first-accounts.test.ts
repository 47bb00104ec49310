// A school that has just been made, with the two people it starts with: they get a bill paid, and neither of them alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, settle } from '../../test/fixtures/sign-in/accounts.ts'
import { openTest, type TestHouse } from '../../test/harness.ts'
import { fillCash } from '../addons/accounting/ledger/ledger.fixture.ts'
import { AdminError } from '../kernel/admin.ts'
import { assertFirstLogins, makeFirstAccounts } from './first-accounts.ts'

const NOW = new Date('2026-09-14T02:00:00Z')
const BILLS = '/api/accounting/bills'
const REQUESTS = '/api/accounting/payment-requests'

let t: TestHouse
let companyId: number
let lines: string[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  companyId = (await t.company('smk')).id
  lines = await makeFirstAccounts(t.admin, t.house.modules, { slug: 'smk', suffix: 'smk' })
})
afterAll(() => t.close())

/** As the person whom one of the lines was handed to. */
const arrive = (login: string) => {
  const password = lines.find((line) => line.includes(`login: ${login} `))!.split('one-time password: ')[1]!
  return settle(t, { id: 0, login, password })
}
const post = async (person: Client, path: string, params: object) => {
  const { status, body } = await person.post(path, params)
  expect([path, status, body.code, body.fields]).toEqual([path, 200, undefined, undefined])
  return body.data
}

test('each has a code of its own, and both are vouched for', async () => {
  const codes = lines.flatMap((line) => line.split('one-time password: ')[1] ?? [])
  expect(new Set(codes).size).toBe(2)
  const rows = await t.admin.db
    .selectFrom('kernel.user_account')
    .select(['login', 'made_by', 'vouched_by', 'vouched_at'])
    .where('home_company_id', '=', companyId)
    .orderBy('login')
    .execute()
  expect(rows).toMatchObject([
    { login: 'admin.smk', made_by: null, vouched_by: null, vouched_at: expect.any(String) },
    { login: 'principal.smk', made_by: null, vouched_by: null, vouched_at: expect.any(String) },
  ])
  await expect(assertFirstLogins(t.admin, { slug: 'smk', suffix: 'smk' })).rejects.toThrow(AdminError)
})

test('from nothing to a paid bill with two people, and with no one of them alone', async () => {
  const [admin, principal] = [await arrive('admin.smk'), await arrive('principal.smk')]
  const me = (await principal.get('/api/auth/session')).body.data.user.id
  // The principal also keeps the money: an ordinary role, which acts at once.
  await post(admin, '/api/v1/users/roles/grant', { id: me, role: 'treasurer' })
  const funds = (await admin.get('/api/budget/fund-sources')).body.data as { id: number; code: string }[]
  const fundId = funds.find(({ code }) => code === 'spp')!.id
  await fillCash(t, companyId, { fundId, accounts: ['1102'] })
  const vendor = await post(admin, '/api/accounting/vendors/create', { name: 'Toko Sinar' })
  const line = { description: 'Kertas', account: '5303', quantity: 1, unit_price: 900_000, tax_object: 'service' }
  const drafted = await post(admin, `${BILLS}/create`, {
    vendor_id: vendor.id,
    vendor_number: 'INV-1',
    bill_date: '2026-09-01',
    due_date: '2026-09-30',
    description: 'Kertas',
    fund_source_id: fundId,
    lines: [line],
  })
  let bill = await post(admin, `${BILLS}/submit`, seen(drafted))
  expect((await admin.post(`${BILLS}/approve`, seen(bill))).status).not.toBe(200)
  bill = await post(principal, `${BILLS}/approve`, seen(bill))
  bill = await post(admin, `${BILLS}/post`, seen(bill))
  const asked = {
    vendor_id: vendor.id,
    description: 'Pelunasan',
    bills: [{ bill_id: bill.id, amount: bill.payable }],
  }
  let request = await post(admin, `${REQUESTS}/create`, asked)
  request = await post(admin, `${REQUESTS}/submit`, seen(request))
  expect((await admin.post(`${REQUESTS}/approve`, seen(request))).body.code).toBe('own_request')
  request = await post(principal, `${REQUESTS}/approve`, seen(request))
  expect((await principal.post(`${REQUESTS}/release`, seen(request))).body.code).toBe('own_approval')
  request = await post(admin, `${REQUESTS}/release`, seen(request))
  const paid = await post(admin, `${REQUESTS}/pay`, {
    ...seen(request),
    paid_on: '2026-09-14',
    from_account: '1102',
  })
  expect(paid.state).toBe('paid')
})

function seen({ id, version }: { id: number; version: number }) {
  return { id, version }
}
