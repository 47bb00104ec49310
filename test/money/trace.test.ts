// From any record or row of a ledger the whole chain, in both directions, with books and without, for those who may read it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'
import type { Answer } from './walker.ts'

let t: TestHouse
let treasurer: Person

beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  treasurer = await t.person('smp', 'treasurer', 'storekeeper', 'admin')
})
afterAll(() => t.close())

const traceOf = async (person: Person, relation: string, id: number) =>
  person.get(`/api/v1/trace?relation=${relation}&record_id=${id}`)
const keys = ({ records }: Answer): string[] =>
  records.map(({ relation, id }: { relation: string; id: number }) => `${relation}/${id}`).sort()
const kindsIn = ({ records }: Answer) => new Set<string>(records.map(({ relation }: { relation: string }) => relation))
const one = async (statement: string): Promise<number> =>
  t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ id: string }>(statement)
    return Number(rows[0]!.id)
  })
const SMP = `company_id = (select id from kernel.company where slug = 'smp')`

const GOODS = [
  'inventory.purchase_request',
  'inventory.purchase_order',
  'inventory.goods_receipt',
  'inventory.order_invoice',
]
const PAID = ['accounting.payment_request', 'budget.cash_entry']

test('a purchase: from its order to the ledgers, and from each of its rows the same chain back', async () => {
  const order =
    await one(`select o.id from inventory.purchase_order o join inventory.order_invoice i on i.company_id = o.company_id and i.order_id = o.id
    join accounting.bill b on b.company_id = i.company_id and b.id = i.bill_id and b.entry_id is not null where o.${SMP} order by o.id limit 1`)
  await expectWhole('inventory.purchase_order', order, [
    ...GOODS,
    'accounting.bill',
    'accounting.journal_entry',
    'budget.entry',
  ])
})

test('a bill that was paid: from it to bank and ledgers, and back', async () => {
  const bill =
    await one(`select b.id from accounting.bill b join accounting.bill_payment p on p.company_id = b.company_id and p.bill_id = b.id
    join budget.cash_entry c on c.company_id = b.company_id and c.owner_relation = 'accounting.payment_request' and c.owner_id = p.request_id
    where b.${SMP} and b.state = 'paid' order by b.id limit 1`)
  await expectWhole('accounting.bill', bill, ['accounting.bill', 'accounting.journal_entry', ...PAID])
})

/** The chain has all of these, and looks the same from the first of each. */
async function expectWhole(relation: string, id: number, expected: readonly string[]): Promise<void> {
  const { status, body } = await traceOf(treasurer, relation, id)
  expect([status, body.data.complete]).toEqual([200, true])
  expect(expected.filter((kind) => !kindsIn(body.data).has(kind))).toEqual([])
  for (const kind of expected) {
    const record = body.data.records.find((one: { relation: string }) => one.relation === kind)
    expect([kind, keys((await traceOf(treasurer, kind, record.id)).body.data)]).toEqual([kind, keys(body.data)])
  }
}

test('a month of pay: run, entry of the books and rows of the cash book', async () => {
  const run = await one(`select id from people.payroll_run where ${SMP} and paid_on is not null order by id limit 1`)
  const { body } = await traceOf(treasurer, 'people.payroll_run', run)
  expect([...kindsIn(body.data)].sort()).toEqual([
    'accounting.journal_entry',
    'budget.cash_entry',
    'people.payroll_run',
  ])
})

test('without books: a voucher of the cash book, what it used of the plan, and what took it back', async () => {
  await t.company('tanpa', { addons: ['BOS'] })
  const keeper = await t.person('tanpa', 'treasurer')
  const fund = (await keeper.get('/api/budget/fund-sources')).body.data.find(
    ({ code }: { code: string }) => code === 'yayasan',
  )
  const month = { fund_source_id: fund.id, year: 2026, month: 11 }
  expect((await keeper.post('/api/budget/book-months/activate', month)).status).toBe(200)
  const gift = { fund_source_id: fund.id, kind: 'receipt', description: 'Hibah', amount: 1_000_000 }
  expect((await keeper.post('/api/budget/cash-entries/create', gift)).status).toBe(200)
  const path = `/api/budget/cash-entries?fund_source_id=${fund.id}`
  const [made] = (await keeper.get(path)).body.data.entries
  expect((await keeper.post('/api/budget/cash-entries/reverse', { id: made.id, reason: 'Dua kali' })).status).toBe(200)
  const { body } = await traceOf(keeper, 'budget.cash_entry', made.id)
  expect(keys(body.data)).toHaveLength(2)
  expect(body.data.links).toHaveLength(1)
  // Nobody else's.
  expect((await traceOf(treasurer, 'budget.cash_entry', made.id)).status).toBe(404)
})

test('what a caller may not read is not told, nor followed through', async () => {
  const bill = await one(`select id from accounting.bill where ${SMP} and state = 'paid' order by id limit 1`)
  expect((await traceOf(await t.person('smp', 'teacher'), 'accounting.bill', bill)).status).toBe(404)
  const order = await one(`select id from inventory.purchase_order where ${SMP} order by id limit 1`)
  const seen = (await traceOf(await t.person('smp', 'storekeeper'), 'inventory.purchase_order', order)).body.data
  const hidden = /^(accounting|people)\.|^budget.cash/
  expect([...kindsIn(seen)].filter((relation) => hidden.test(relation))).toEqual([])
  expect((await traceOf(treasurer, 'kernel.user_account', 1)).status).toBe(404)
})
