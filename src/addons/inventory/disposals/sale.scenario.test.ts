// What is sold without ever having stood in the accounts brings money all the same: into the cash book and the general ledger
// of its fund, once, also where the school takes up its books later.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { setAddon } from '../../../kernel/admin.ts'
import { ok, outcome } from '../../accounting/ledger/school.fixture.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'

const DISPOSALS = '/api/inventory/disposals'
const CASH = '/api/budget/cash-entries'
const DAY = '2026-03-20'

let t: TestHouse
interface Desk {
  keeper: Person
  principal: Person
  treasurer: Person
  fund: number
}
let withBooks: Desk
let without: Desk

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${DAY}T03:00:00Z`) } })
  await t.company('smp')
  await t.company('sd', { addons: ['OPS', 'BOS'] })
  withBooks = await deskOf('smp')
  without = await deskOf('sd')
})
afterAll(() => t.close())

async function deskOf(slug: string): Promise<Desk> {
  const treasurer = await t.person(slug, 'treasurer')
  const fund = (await fundSources(treasurer)).bos_reguler!
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 }))
  return { keeper: await t.person(slug, 'storekeeper'), principal: await t.person(slug, 'principal'), treasurer, fund }
}

async function approved({ keeper, principal }: Desk, more: object = {}): Promise<number> {
  const asset = {
    item_code: '1.3.2.05.02.01.034',
    name: 'Meja tua',
    acquired_on: '2024-02-19',
    origin: 'bos',
    value: 1,
  }
  const { id: asset_id } = ok(await keeper.post('/api/inventory/assets/create', { ...asset, ...more }))
  const { id } = ok(await keeper.post(`${DISPOSALS}/create`, { asset_id, reason: 'surplus' }))
  ok(await keeper.post(`${DISPOSALS}/inspect`, { id }))
  ok(await principal.post(`${DISPOSALS}/approve`, { id }))
  return id
}
const cashOf = async ({ treasurer, fund }: Desk) =>
  ok(await treasurer.get(`${CASH}?fund_source_id=${fund}&limit=200`)).entries as {
    id: number
    book: string
    debit: number
    description: string
  }[]
const balances = async ({ treasurer, fund }: Desk) => {
  const range = `from=2026-01-01&until=2026-12-31&fund_source_id=${fund}`
  const { rows } = ok(await treasurer.get(`/api/accounting/reports/trial-balance?${range}`))
  const figures = rows.map((row: { code: string; ending_debit: number; ending_credit: number }) => [
    row.code,
    row.ending_debit - row.ending_credit,
  ])
  return Object.fromEntries(figures.filter(([, balance]: [string, number]) => balance !== 0))
}
const agrees = async ({ treasurer }: Desk) =>
  ok(await treasurer.get(`/api/accounting/reconciliation?date=${DAY}`)).agrees

test('money needs a fund: what was bought from none is sold for one that is named', async () => {
  const id = await approved(withBooks)
  const sale = { id, method: 'sale', proceeds: 150_000, to_account: '1103' }
  const refused = await withBooks.keeper.post(`${DISPOSALS}/execute`, sale)
  expect(outcome(refused)).toEqual([422, 'invalid_params'])
  expect(Object.keys(refused.body.fields)).toEqual(['params.fund_source_id'])
  ok(await withBooks.keeper.post(`${DISPOSALS}/execute`, { ...sale, fund_source_id: withBooks.fund }))
  expect(await cashOf(withBooks)).toMatchObject([{ book: 'cash', debit: 150_000, description: /Meja tua/ }])
  expect(await balances(withBooks)).toEqual({ '1103': 150_000, '4404': -150_000 })
  expect(await agrees(withBooks)).toBe(true)
})

test('only the disposal answers for what it brought, and a thing that has a fund brings it to that one', async () => {
  const [entry] = await cashOf(withBooks)
  const undo = await withBooks.treasurer.post(`${CASH}/reverse`, { id: entry!.id, reason: 'Salah' })
  expect(outcome(undo)).toEqual([409, 'voucher_owned'])
  const id = await approved(withBooks, { fund_source_id: withBooks.fund })
  ok(await withBooks.keeper.post(`${DISPOSALS}/execute`, { id, method: 'sale', proceeds: 50_000, to_account: '1112' }))
  expect(await balances(withBooks)).toEqual({ '1103': 150_000, '1112': 50_000, '4404': -200_000 })
  expect(await agrees(withBooks)).toBe(true)
})

test('money does not go into an account that holds none, or another fund’s', async () => {
  const id = await approved(withBooks, { fund_source_id: withBooks.fund })
  for (const to_account of ['5301', '1111', '9999']) {
    const sale = { id, method: 'sale', proceeds: 50_000, to_account }
    expect([to_account, (await withBooks.keeper.post(`${DISPOSALS}/execute`, sale)).status]).toEqual([to_account, 422])
  }
  expect((await withBooks.keeper.get(`${DISPOSALS}?state=approved`)).body.data).toHaveLength(1)
})

test('without the accounts the cash book has it; taken up later, they have it once', async () => {
  const id = await approved(without, { fund_source_id: without.fund })
  ok(await without.keeper.post(`${DISPOSALS}/execute`, { id, method: 'sale', proceeds: 75_000 }))
  expect(await cashOf(without)).toMatchObject([{ book: 'cash', debit: 75_000 }])
  await setAddon(t.admin, t.house.modules, { slug: 'sd', code: 'FIN', on: true })
  await expect.poll(async () => (await without.treasurer.get('/api/accounting/backlog')).status).toBe(200)
  const { groups } = ok(await without.treasurer.get('/api/accounting/backlog'))
  expect(groups).toMatchObject([{ month: '2026-03-01', kind: 'goods', amount: 75_000, obstacle: null }])
  ok(await without.treasurer.post('/api/accounting/backlog/start'))
  ok(await without.treasurer.post('/api/accounting/backlog/start'))
  await t.house.work()
  await expect.poll(() => balances(without)).toEqual({ '1103': 75_000, '4404': -75_000 })
  expect(ok(await without.treasurer.get('/api/accounting/backlog')).documents).toBe(0)
  expect(await agrees(without)).toBe(true)
})

test('a sale that was wrong is taken back: the thing is there again, the money is not, and it may be proposed anew', async () => {
  const [sold] = (await withBooks.keeper.get(`${DISPOSALS}?state=executed&limit=1`)).body.data
  expect(outcome(await withBooks.keeper.post(`${DISPOSALS}/undo`, { id: sold.id, note: 'Batal' }))[0]).toBe(403)
  expect(outcome(await withBooks.principal.post(`${DISPOSALS}/undo`, { id: sold.id }))[0]).toBe(422)
  const before = await balances(withBooks)
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => withBooks.principal.post(`${DISPOSALS}/undo`, { id: sold.id, note: 'Batal' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  // Nobody reads a code: step and state are called as the page calls them.
  expect(replies.find(({ status }) => status === 409)!.body.message).toContain(
    'Langkah "Urungkan" tidak dapat dilakukan pada status "Ditarik kembali".',
  )
  expect(before['4404'] - (await balances(withBooks))['4404']).toBe(-50_000)
  expect(await agrees(withBooks)).toBe(true)
  const asset = ok(await withBooks.keeper.get(`/api/inventory/assets/${sold.asset_id}`))
  expect(asset.state).toBe('in_use')
  const detail = ok(await withBooks.principal.get(`${DISPOSALS}/${sold.id}`))
  expect(detail).toMatchObject({ state: 'undone', undone_on: DAY, proceeds: 50_000 })
  expect(detail.minutes.at(-1)).toMatchObject({ kind: 'undoing', content: 'Batal' })
  ok(await withBooks.keeper.post(`${DISPOSALS}/create`, { asset_id: sold.asset_id, reason: 'surplus' }))
})

test('what the accounts knew comes back to them, through the disposal that took it out and no other way', async () => {
  const { treasurer, keeper, principal, fund } = withBooks
  const given = { item_code: '1.3.2.05.02.01.034', name: 'Laptop', acquired_on: '2026-01-19', origin: 'grant' }
  const { id } = ok(
    await keeper.post('/api/inventory/assets/create', { ...given, value: 8_000_000, fund_source_id: fund }),
  )
  const { asset_book_id } = ok(
    await treasurer.post('/api/inventory/assets/capitalise', { id, fiscal_group: 'group_1' }),
  )
  const disposal = ok(await keeper.post(`${DISPOSALS}/create`, { asset_id: id, reason: 'surplus' }))
  ok(await keeper.post(`${DISPOSALS}/inspect`, { id: disposal.id }))
  ok(await principal.post(`${DISPOSALS}/approve`, { id: disposal.id }))
  const before = await balances(withBooks)
  const sale = { id: disposal.id, method: 'sale', proceeds: 5_000_000, to_account: '1112' }
  ok(await keeper.post(`${DISPOSALS}/execute`, sale))
  ok(await keeper.post(`${DISPOSALS}/close`, { id: disposal.id }))
  const { version, disposal_document } = ok(await treasurer.get(`/api/accounting/asset-books/${asset_book_id}`))
  expect(disposal_document).toBe(disposal.number)
  const past = { id: asset_book_id, version, returned_on: DAY, reason: 'Lewat belakang' }
  expect(outcome(await treasurer.post('/api/accounting/asset-books/undo-disposal', past))).toEqual([
    409,
    'disposal_owned',
  ])
  ok(await principal.post(`${DISPOSALS}/undo`, { id: disposal.id, note: 'Pembeli mundur' }))
  const after = await balances(withBooks)
  // What it lost until it went stays booked.
  expect(after['1112']).toBe(before['1112'])
  expect(await agrees(withBooks)).toBe(true)
  expect(ok(await treasurer.get(`/api/accounting/asset-books/${asset_book_id}`))).toMatchObject({ disposed_on: null })
})

test('sold and taken back without the accounts: taken up later, they tell both', async () => {
  await t.company('mi', { addons: ['OPS', 'BOS'] })
  const desk = await deskOf('mi')
  const id = await approved(desk, { fund_source_id: desk.fund })
  ok(await desk.keeper.post(`${DISPOSALS}/execute`, { id, method: 'sale', proceeds: 75_000 }))
  ok(await desk.principal.post(`${DISPOSALS}/undo`, { id, note: 'Batal' }))
  expect((await cashOf(desk)).map(({ debit }) => debit)).toEqual([0, 75_000])
  await setAddon(t.admin, t.house.modules, { slug: 'mi', code: 'FIN', on: true })
  await expect.poll(async () => (await desk.treasurer.get('/api/accounting/backlog')).status).toBe(200)
  ok(await desk.treasurer.post('/api/accounting/backlog/start'))
  await expect.poll(async () => ok(await desk.treasurer.get('/api/accounting/backlog')).documents).toBe(0)
  expect(await balances(desk)).toEqual({})
  expect(await agrees(desk)).toBe(true)
})
