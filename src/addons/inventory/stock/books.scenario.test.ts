// Every move of stock stands in the general ledger, once, by the fund whose money it is; and is taken back there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { closeMonth } from '../../accounting/years/closed.fixture.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { balances, differences } from '../books.fixture.ts'
import { inventory } from '../module.ts'

let t: TestHouse
let companyId: number
let keeper: Person
let treasurer: Person
let warehouse_id: number
let cupboard: number
let funds: Record<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-20T03:00:00Z') } })
  companyId = (await t.company('smp')).id
  keeper = await t.person('smp', 'storekeeper')
  treasurer = await t.person('smp', 'treasurer')
  warehouse_id = (await keeper.get('/api/inventory/warehouses')).body.data[0].id
  const second = { code: 'UKS', name: 'Lemari UKS' }
  cupboard = ok(await keeper.post('/api/inventory/warehouses/create', second)).id
  funds = await fundSources(treasurer)
})
afterAll(() => t.close())

const ok = ({ status, body }: Reply) => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}
const outcome = ({ status, body }: Reply) => [status, body.code]
let items = 0
const newItem = async (code = `B-${++items}`) => {
  const item = { code, name: 'Barang', unit: 'buah', min_stock: 1, max_stock: 9 }
  return ok(await keeper.post('/api/inventory/items/create', item)).id as number
}
const move = (params: object) => keeper.post('/api/inventory/stock-moves/create', { warehouse_id, ...params })
const undo = (id: number, more: object = {}) =>
  keeper.post('/api/inventory/stock-moves/reverse', { id, reason: 'Tercatat dua kali', ...more })

/** What the work changes in the ledger, account by account; the store and the books agree afterwards. */
async function booked(work: () => Promise<unknown>, fundId?: number): Promise<Record<string, number>> {
  const of = { companyId, ...(fundId !== undefined && { fundId }) }
  const before = await balances(t, of)
  await work()
  const after = await balances(t, of)
  expect(await differences(treasurer)).toEqual([])
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changes = codes.map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('what is received comes out of spending, gifts or the opening, and what is used is expense', async () => {
  const item_id = await newItem()
  const receive = { item_id, kind: 'receive', quantity: 10, unit_cost: 1_000 }
  expect(await booked(() => move(receive))).toEqual({ 1301: 10_000, 5301: -10_000 })
  expect(await booked(() => move({ ...receive, origin: 'given' }))).toEqual({ 1301: 10_000, 4303: -10_000 })
  expect(await booked(() => move({ ...receive, origin: 'owned' }))).toEqual({ 1301: 10_000, 3101: -10_000 })
  const restricted = { ...receive, origin: 'owned', fund_source_id: funds.bos_reguler }
  expect(await booked(() => move(restricted), funds.bos_reguler)).toEqual({ 1301: 10_000, 3201: -10_000 })
  expect(await booked(() => move({ item_id, kind: 'issue', quantity: 4 }))).toEqual({ 1301: -4_000, 5301: 4_000 })
  expect(await booked(() => move({ ...receive, unit_cost: 0 }))).toEqual({})
})

test('what was bought of two funds leaves both, each by its share', async () => {
  const item_id = await newItem()
  const receive = { item_id, kind: 'receive', unit_cost: 1_000 }
  ok(await move({ ...receive, quantity: 6, fund_source_id: funds.bos_reguler }))
  ok(await move({ ...receive, quantity: 4, fund_source_id: funds.spp }))
  const issue = () => move({ item_id, kind: 'issue', quantity: 5 })
  expect(await booked(issue, funds.bos_reguler)).toEqual({ 1301: -3_000, 5301: 3_000 })
  expect(await booked(issue, funds.spp)).toEqual({ 1301: -2_000, 5301: 2_000 })
})

test('a count books what is missing and what is found; a transfer stays where it is, fund by fund', async () => {
  const item_id = await newItem()
  ok(await move({ item_id, kind: 'receive', quantity: 10, unit_cost: 1_000, fund_source_id: funds.bosda }))
  const lines = [{ item_id, quantity: 4 }]
  const way = { from_warehouse_id: warehouse_id, to_warehouse_id: cupboard, lines }
  expect(await booked(() => keeper.post('/api/inventory/stock-transfers/create', way))).toEqual({})
  const count = (place: number, counted: number) =>
    keeper.post('/api/inventory/stock-counts/create', {
      ...{ warehouse_id: place, reason: 'Hitung fisik', lines: [{ item_id, counted }] },
    })
  expect(await booked(() => count(warehouse_id, 4), funds.bosda)).toEqual({ 1301: -2_000, 5505: 2_000 })
  expect(await booked(() => count(cupboard, 5), funds.bosda)).toEqual({ 1301: 1_000, 5505: -1_000 })
  expect(await booked(() => count(cupboard, 5))).toEqual({})
  const found = { item_id, kind: 'adjust', quantity: 2, reason: 'Ditemukan' }
  expect(await booked(() => move(found), funds.bosda)).toEqual({ 1301: 2_000, 5505: -2_000 })
})

test('goods of a slip are expense of the account that the school’s rule names for them', async () => {
  const rule = { kind: 'stock_used', detail: 'UKS-', account: '5207' }
  ok(await treasurer.post('/api/accounting/posting-rules/create', rule))
  const [plain, health] = [await newItem(), await newItem('UKS-001')]
  for (const item_id of [plain, health]) ok(await move({ item_id, kind: 'receive', quantity: 5, unit_cost: 2_000 }))
  const lines = [plain, health].map((item_id) => ({ item_id, quantity: 2 }))
  const teacher = await t.person('smp', 'teacher')
  const asked = await teacher.post('/api/inventory/issue-slips/create', { warehouse_id, purpose: 'P3K', lines })
  const { id } = ok(asked)
  ok(await teacher.post('/api/inventory/issue-slips/submit', { id }))
  ok(await treasurer.post('/api/inventory/issue-slips/approve', { id }))
  const issue = () => keeper.post('/api/inventory/issue-slips/issue', { id })
  expect(await booked(issue)).toEqual({ 1301: -8_000, 5207: 4_000, 5301: 4_000 })
  const query = `source_relation=inventory.issue_slip&source_id=${id}`
  const [entry, ...more] = ok(await treasurer.get(`/api/accounting/journal-entries?${query}`))
  expect([entry.total, more]).toEqual([8_000, []])
  // What the slip posted is not taken back behind its back.
  const reverse = await treasurer.post('/api/accounting/journal-entries/reverse', { id: entry.id, reason: 'Keliru' })
  expect(outcome(reverse)).toEqual([409, 'entry_owned'])
})

test('a receipt entered twice is taken back with exactly its value, once, and as it was booked', async () => {
  const item_id = await newItem()
  ok(await move({ item_id, kind: 'receive', quantity: 5, unit_cost: 800 }))
  const twice = ok(await move({ item_id, kind: 'receive', quantity: 10, unit_cost: 1_000, origin: 'given' }))
  const rule = ok(await treasurer.get('/api/accounting/posting-rules?kind=stock_given'))[0]
  const change = { id: rule.id, version: rule.version, account: '4302' }
  ok(await treasurer.post('/api/accounting/posting-rules/update', change))
  expect(await booked(() => undo(twice.id))).toEqual({ 1301: -10_000, 4303: 10_000 })
  expect(outcome(await undo(twice.id))).toEqual([409, 'move_taken_back'])
  const card = ok(await keeper.get(`/api/inventory/stock-card?item_id=${item_id}&warehouse_id=${warehouse_id}`))
  expect(card[0]).toMatchObject({ kind: 'undo', quantity: -10, value: -10_000, on_hand: 5, stock_value: 4_000 })
  expect(outcome(await undo(card[0].id))).toEqual([409, 'move_owned'])
  const issued = ok(await move({ item_id, kind: 'issue', quantity: 3 }))
  expect(await booked(() => undo(issued.id))).toEqual({ 1301: 2_400, 5301: -2_400 })
})

test('a receipt of which something was used is taken back at what lies there, and the rest is a difference', async () => {
  const item_id = await newItem()
  const wrong = ok(await move({ item_id, kind: 'receive', quantity: 10, unit_cost: 1_000 }))
  ok(await move({ item_id, kind: 'receive', quantity: 10, unit_cost: 2_000 }))
  ok(await move({ item_id, kind: 'issue', quantity: 9 }))
  expect(await booked(() => undo(wrong.id))).toEqual({ 1301: -15_000, 5301: 10_000, 5505: 5_000 })
  const more = ok(await move({ item_id, kind: 'receive', quantity: 1, unit_cost: 1 }))
  ok(await move({ item_id, kind: 'issue', quantity: 2 }))
  expect(outcome(await undo(more.id))).toEqual([409, 'not_enough_stock'])
})

test('in a closed month nothing is moved; what was moved there is taken back in an open one', async () => {
  const item_id = await newItem()
  const july = { item_id, kind: 'receive', quantity: 2, unit_cost: 500, moved_on: '2026-07-10' }
  const { id } = ok(await move(july))
  await closeMonth(treasurer, await t.person('smp', 'principal'), '2026-07-01')
  expect(outcome(await move(july))).toEqual([409, 'period_closed'])
  expect(outcome(await undo(id, { moved_on: '2026-07-11' }))).toEqual([409, 'period_closed'])
  expect(outcome(await undo(id, { moved_on: '2026-07-09' }))).toEqual([422, 'reversal_before_entry'])
  expect(await booked(() => undo(id))).toEqual({ 1301: -1_000, 5301: 1_000 })
  expect(await differences(treasurer, { date: '2026-07-31' })).toEqual([])
})

test('no hand, bill, payment or rule names the accounts of stock and of goods received', async () => {
  const vendor = ok(await treasurer.post('/api/accounting/vendors/create', { name: 'CV Sumber Tulis' }))
  const [journal] = ok(await treasurer.get('/api/accounting/journals'))
  for (const account of ['1301', '2102']) {
    const line = { account, description: 'Kertas', quantity: 1, unit_price: 1_000, tax_object: 'goods' }
    const days = { bill_date: '2026-09-01', due_date: '2026-09-30' }
    const bill = {
      vendor_id: vendor.id,
      vendor_number: account,
      ...days,
      description: 'Kertas',
      fund_source_id: funds.spp,
    }
    expect(outcome(await treasurer.post('/api/accounting/bills/create', { ...bill, lines: [line] }))).toEqual([
      422,
      'account_controlled',
    ])
    const paid = { vendor_id: vendor.id, amount: 1_000, description: 'Kertas', fund_source_id: funds.spp, account }
    expect(outcome(await treasurer.post('/api/accounting/payment-requests/create', paid))).toEqual([
      422,
      'account_controlled',
    ])
    const rule = { kind: 'stock_used', detail: account, account }
    expect(outcome(await treasurer.post('/api/accounting/posting-rules/create', rule))).toEqual([422, 'invalid_params'])
    const draft = await treasurer.post('/api/accounting/journal-drafts/create', {
      ...{ journal_id: journal.id, entry_date: '2026-09-01', description: 'Koreksi' },
      lines: [
        { account, fund_source_id: funds.spp, debit: 1_000 },
        { account: '5301', fund_source_id: funds.spp, credit: 1_000 },
      ],
    })
    const { id, version } = ok(draft)
    expect(outcome(await treasurer.post('/api/accounting/journal-drafts/post', { id, version }))).toEqual([
      422,
      'account_controlled',
    ])
  }
})

test('a slip taken back leaves store and books as they were, also where one of its lines had come back before', async () => {
  const items = [await newItem(), await newItem()]
  for (const item_id of items) ok(await move({ item_id, kind: 'receive', quantity: 10, unit_cost: 1_000 }))
  const slip = (who: Person, verb: string, params: object) => who.post(`/api/inventory/issue-slips/${verb}`, params)
  const lines = items.map((item_id) => ({ item_id, quantity: 3 }))
  const { id } = ok(await slip(treasurer, 'create', { warehouse_id, purpose: 'Keliru', lines }))
  ok(await slip(treasurer, 'submit', { id }))
  ok(await slip(keeper, 'approve', { id }))
  expect(await booked(async () => ok(await slip(keeper, 'issue', { id })))).toEqual({ 1301: -6_000, 5301: 6_000 })
  const card = await keeper.get(`/api/inventory/stock-card?item_id=${items[0]}&warehouse_id=${warehouse_id}`)
  expect(await booked(async () => ok(await undo(card.body.data[0].id)))).toEqual({ 1301: 3_000, 5301: -3_000 })
  const back = () => slip(keeper, 'reverse', { id, reason: 'Salah kelas' })
  expect(await booked(async () => ok(await back()))).toEqual({ 1301: 3_000, 5301: -3_000 })
  expect(outcome(await back())).toEqual([409, 'illegal_move'])
  const trace = await treasurer.get(`/api/v1/trace?relation=inventory.issue_slip&record_id=${id}`)
  expect(
    trace.body.data.records.filter(({ relation }: { relation: string }) => relation === 'accounting.journal_entry'),
  ).toHaveLength(3)
})

test('without the books the store is kept alone, with the same moves and the same undo', async () => {
  const { id } = await t.company('ops', { addons: ['OPS'] })
  const alone = await t.person('ops', 'storekeeper')
  const place = (await alone.get('/api/inventory/warehouses')).body.data[0].id
  const item = { code: 'B-1', name: 'Barang', unit: 'buah', min_stock: 1, max_stock: 9 }
  const item_id = ok(await alone.post('/api/inventory/items/create', item)).id
  const write = (params: object) =>
    alone.post('/api/inventory/stock-moves/create', { item_id, warehouse_id: place, ...params })
  const came = ok(await write({ kind: 'receive', quantity: 3, unit_cost: 700 }))
  ok(await write({ kind: 'issue', quantity: 1 }))
  const back = await alone.post('/api/inventory/stock-moves/reverse', { id: came.id, reason: 'Keliru' })
  expect(outcome(back)).toEqual([409, 'not_enough_stock'])
  expect(await balances(t, { companyId: id })).toEqual({})
})

test('every share is part of its move, and verify names what is changed behind the service’s back', async () => {
  const { checks } = inventory
  expect(await findDisagreements(t.admin.db, checks!)).toEqual([])
  const last = '(select max(id) from inventory.stock_move where value > 10)'
  for (const [table, column, which] of [
    ['inventory.stock_move', 'value', 'id'],
    ['inventory.stock_move', 'stock_value', 'id'],
    ['inventory.stock_move_share', 'value', 'move_id'],
  ] as const) {
    const change = (amount: number) =>
      t.asSuperuser(async (client) => {
        await client.query("set session_replication_role = 'replica'")
        await client.query(`update ${table} set ${column} = ${column} + ${amount} where ${which} = ${last}`)
      })
    await change(1)
    expect((await findDisagreements(t.admin.db, checks!)).length).toBeGreaterThan(0)
    await change(-1)
  }
  expect(await findDisagreements(t.admin.db, checks!)).toEqual([])
})
