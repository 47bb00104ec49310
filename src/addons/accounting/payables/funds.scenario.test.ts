// Funds do not mix in what is bought: the lines of a bill and a payment are of its own fund's plan, or are refused.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { type Books, openBooks } from '../ledger/ledger.fixture.ts'

const BILLS = '/api/accounting/bills'
const REQUESTS = '/api/accounting/payment-requests'

let t: TestHouse
let books: Books
let treasurer: Person
let admin: Person
let funds: Record<string, number>
let vendorId: number
let ofGrant: number
let ofFees: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-02T03:00:00Z') } })
  books = await openBooks(t, 'smp')
  treasurer = await t.person('smp', 'treasurer')
  admin = await t.person('smp', 'admin')
  funds = await fundSources(treasurer)
  const year = { fiscalYear: 2026, amounts: [6_000_000] }
  ofGrant = (await approvedPlan(t, 'smp', { ...year, fundSourceId: funds.bos_reguler! }))[0]!
  ofFees = (await approvedPlan(t, 'smp', { ...year, fundSourceId: funds.spp! }))[0]!
  vendorId = (await treasurer.post('/api/accounting/vendors/create', { name: 'CV Sumber' })).body.data.id
})
afterAll(() => t.close())

const told = ({ status, body }: Reply) => [status, body.code, Object.keys(body.fields ?? {})]
let invoices = 0
const bill = (fund: string, planLine?: number) => ({
  vendor_id: vendorId,
  vendor_number: `INV-${++invoices}`,
  bill_date: '2026-03-02',
  due_date: '2026-04-01',
  description: 'Kertas',
  fund_source_id: funds[fund],
  lines: [
    {
      description: 'Kertas',
      account: '5301',
      quantity: 1,
      unit_price: 100_000,
      tax_object: 'goods',
      ...(planLine !== undefined && { plan_line_id: planLine }),
    },
  ],
})
const made = async (path: string, params: object) => (await treasurer.post(`${path}/create`, params)).body.data
const submit = async (path: string, params: object) => {
  const { id, version } = await made(path, params)
  return treasurer.post(`${path}/submit`, { id, version })
}
const refusal = async (work: () => Promise<unknown>) => {
  try {
    await work()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('a bill of a fund that is spent by its plan names a plan line before it is handed in', async () => {
  const reply = await submit(BILLS, bill('bos_reguler'))
  expect(told(reply)).toEqual([422, 'plan_line_needed', ['params.lines.0.plan_line_id']])
  expect((await submit(BILLS, bill('bos_reguler', ofGrant))).status).toBe(200)
  expect((await submit(BILLS, bill('spp'))).status).toBe(200)
})

test('a bill of one fund takes no line of another', async () => {
  for (const [fund, line] of [
    ['bos_reguler', ofFees],
    ['spp', ofGrant],
    ['komite', ofGrant],
  ] as const)
    expect(told(await treasurer.post(`${BILLS}/create`, bill(fund, line)))).toEqual([
      422,
      'plan_line_of_other_fund',
      ['params.lines.0.plan_line_id'],
    ])
  // The fund changed alone, the lines of the one before left behind.
  const { id, version } = await made(BILLS, bill('spp', ofFees))
  const changed = (await treasurer.post(`${BILLS}/update`, { id, version, fund_source_id: funds.bos_reguler })).body
    .data
  const reply = await treasurer.post(`${BILLS}/submit`, { id, version: changed.version })
  expect(told(reply).slice(0, 2)).toEqual([422, 'plan_line_of_other_fund'])
})

test('the same is refused where it is written past the doors', async () => {
  const { id } = (await submit(BILLS, bill('bos_reguler', ofGrant))).body.data
  const write = (planLine: number | null) =>
    refusal(() =>
      books.as(['treasurer'], (tx) =>
        sql`insert into accounting.bill_line (company_id, bill_id, line_no, description, account_id, quantity, unit_price, amount, tax_object, plan_line_id)
          select company_id, bill_id, 9, description, account_id, quantity, unit_price, amount, tax_object, ${planLine}::bigint
          from accounting.bill_line where company_id = ${books.companyId} and bill_id = ${id}`.execute(tx),
      ),
    )
  expect([await write(null), await write(ofFees)]).toEqual(['plan_line_needed', 'plan_line_of_other_fund'])
  const { id: other } = await made(BILLS, bill('bos_reguler'))
  const handIn = sql`update accounting.bill set state = 'submitted' where company_id = ${books.companyId} and id = ${other}`
  expect(await refusal(() => books.as(['treasurer'], (tx) => handIn.execute(tx)))).toBe('plan_line_needed')
  const move = sql`update accounting.bill set fund_source_id = ${funds.spp!} where company_id = ${books.companyId} and id = ${id}`
  expect(await refusal(() => books.as(['treasurer'], (tx) => move.execute(tx)))).toBe('plan_line_of_other_fund')
})

test('a payment without a bill and an advance keep to the plan of their fund', async () => {
  const direct = { vendor_id: vendorId, amount: 100_000, account: '5301', description: 'Kertas' }
  const { id: staff_id } = (
    await admin.post('/api/v1/school/staff/create', { name: 'Bagus', job: 'teacher', employment: 'permanent' })
  ).body.data
  const advance = { staff_id, amount: 100_000, settle_by: '2026-03-20', description: 'Lomba' }
  for (const ask of [direct, advance]) {
    const bare = await submit(REQUESTS, { ...ask, fund_source_id: funds.bos_reguler })
    expect(told(bare)).toEqual([422, 'plan_line_needed', ['params.plan_line_id']])
    const again = { duplicate_reason: 'Yang pertama tinggal rancangan' }
    const foreign = await treasurer.post(`${REQUESTS}/create`, {
      ...ask,
      ...again,
      fund_source_id: funds.bos_reguler,
      plan_line_id: ofFees,
    })
    expect(told(foreign)).toEqual([422, 'plan_line_of_other_fund', ['params.plan_line_id']])
    const good = { ...ask, ...again, fund_source_id: funds.bos_reguler, plan_line_id: ofGrant }
    expect((await submit(REQUESTS, good)).status).toBe(200)
  }
})

test('who asks need not know the fund; the treasurer who names it names the line too', async () => {
  const asked = await submit(REQUESTS, { vendor_id: vendorId, amount: 100_000, description: 'Tinta' })
  const { id, version } = asked.body.data
  const classify = (more: object) =>
    treasurer.post(`${REQUESTS}/classify`, {
      id,
      version,
      fund_source_id: funds.bos_reguler,
      account: '5301',
      ...more,
    })
  expect(told(await classify({})).slice(0, 2)).toEqual([422, 'plan_line_needed'])
  expect(told(await classify({ plan_line_id: ofFees })).slice(0, 2)).toEqual([422, 'plan_line_of_other_fund'])
  expect((await classify({ plan_line_id: ofGrant })).status).toBe(200)
})

test('a payment of bills uses no budget a second time, and pays bills of its own fund', async () => {
  const { id: bill_id } = (await submit(BILLS, bill('spp', ofFees))).body.data
  const bills = [{ bill_id, amount: 100_000 }]
  const reply = await treasurer.post(`${REQUESTS}/create`, {
    vendor_id: vendorId,
    description: 'Pelunasan',
    bills,
    plan_line_id: ofFees,
  })
  expect(told(reply)).toEqual([422, 'invalid_params', ['params.plan_line_id']])
  const { id } = await made(REQUESTS, { vendor_id: vendorId, description: 'Pelunasan', bills })
  const { rows } = await sql<{ id: number }>`
    select id from accounting.approval_rule where company_id = ${books.companyId} limit 1`.execute(t.admin.db)
  const ask = sql`update accounting.payment_request set state = 'pending', rule_id = ${rows[0]!.id},
    fund_source_id = ${funds.komite!} where company_id = ${books.companyId} and id = ${id}`
  expect(await refusal(() => books.as(['treasurer'], (tx) => ask.execute(tx)))).toBe('bill_of_other_fund')
})

test('what is left of the budget is told while a bill is typed, and is what is left once it is handed in', async () => {
  const leftOf = async (lineId: number) => {
    const { rows } = await sql<{ plan_id: number }>`
      select plan_id from budget.plan_line where company_id = ${books.companyId} and id = ${lineId}`.execute(t.admin.db)
    const path = `/api/budget/availability?plan_id=${rows[0]!.plan_id}&line_id=${lineId}`
    return (await treasurer.get(path)).body.data[0].available
  }
  const asked = bill('spp', ofFees)
  const { vendor_id, fund_source_id, bill_date, lines } = asked
  const costed = lines.map(({ description: _, ...line }) => line)
  const foresee = (more: object[]) =>
    treasurer.post('/api/accounting/bill-costs', { vendor_id, fund_source_id, bill_date, lines: [...costed, ...more] })
  const before = await leftOf(ofFees)
  // Two lines of one budget count together, one of another plan by itself.
  const both = (await foresee([...costed, { ...costed[0], plan_line_id: ofGrant }])).body.data.budget
  expect(both).toMatchObject([
    { plan_line_id: ofFees, available: before, left: before - 200_000 },
    { plan_line_id: ofGrant, left: (await leftOf(ofGrant)) - 100_000 },
  ])
  const [alone] = (await foresee([])).body.data.budget
  expect((await submit(BILLS, asked)).status).toBe(200)
  expect(await leftOf(ofFees)).toBe(alone.left)
  expect((await foresee([{ ...costed[0], plan_line_id: 999_999_999 }])).status).toBe(404)
})

const effectOf = async (id: number, who = treasurer) => (await who.get(`${BILLS}/${id}/effect`)).body

test('what a bill takes of its line of the plan is told beside what everything else takes, held or not yet', async () => {
  const effect = async (id: number) => (await effectOf(id)).data.budget[0]
  const { id, version } = await made(BILLS, bill('spp', ofFees))
  const before = await effect(id)
  expect(before).toMatchObject({ plan_line_id: ofFees, planned: 6_000_000, here: 100_000 })
  expect((await treasurer.post(`${BILLS}/submit`, { id, version })).status).toBe(200)
  expect(await effect(id)).toEqual(before)
  const next = await made(BILLS, bill('spp', ofFees))
  expect((await effect(next.id)).used).toBe(before.used + 100_000)
})

test('without a choice of theirs, whoever asks in English reads the accounts of a bill by their English names', async () => {
  const { id } = await made(BILLS, bill('spp', ofFees))
  const namesIn = async (language: string) => {
    const { body } = await treasurer.get(`${BILLS}/${id}/effect`, { 'accept-language': language })
    return body.data.lines.map((line: { account_name: string }) => line.account_name)
  }
  expect(await namesIn('id')).toContain('Utang usaha')
  expect(await namesIn('en')).toContain('Accounts payable')
})

test('what a bill will do to the books is told before it does, and is what it then did', async () => {
  const { id, version } = await made(BILLS, bill('spp', ofFees))
  await t.company('other')
  const told = [await t.person('other', 'treasurer'), await t.person('smp', 'teacher')].map((who) => effectOf(id, who))
  expect((await Promise.all(told)).map(({ code }) => code)).toEqual(['not_found', 'access_denied'])
  const before = (await effectOf(id)).data
  expect(before.posted).toBe(false)
  expect(before.lines).toMatchObject([
    { account: '5301', account_name: expect.any(String), debit: 100_000, credit: 0 },
    { account: '2101', debit: 0, credit: 100_000 },
  ])
  await treasurer.post(`${BILLS}/submit`, { id, version })
  const others = [await t.person('smp', 'treasurer'), await t.person('smp', 'principal')]
  const seen = async () => (await treasurer.get(`${BILLS}/${id}`)).body.data.version
  for (const who of others) await who.post(`${BILLS}/approve`, { id, version: await seen() })
  const { body } = await treasurer.post(`${BILLS}/post`, { id, version: await seen() })
  expect(body).toMatchObject({ success: true })
  const { lines, posted } = (await effectOf(id)).data
  const sides = (all: typeof lines) => all.map((one: typeof lines) => [one.account, one.debit, one.credit])
  expect([posted, sides(lines)]).toEqual([true, sides(before.lines)])
})
