// The store: what is used up comes in, goes out, runs low, and is paid for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const today = '2026-09-14'
let t: TestHouse
let admin: Person
let keeper: Person
let principal: Person
let teacher: Person
let stranger: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${today}T03:00:00Z`) } })
  await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  keeper = await t.person('smp', 'storekeeper')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
})
afterAll(() => t.close())

describe('stock', () => {
  let warehouse: number
  let paper: number
  const move = (params: object, who = keeper) => who.post('/api/inventory/stock-moves/create', params)

  test('a school starts with one warehouse and may open more', async () => {
    expect((await teacher.get('/api/inventory/warehouses')).status).toBe(403)
    const { body } = await keeper.get('/api/inventory/warehouses')
    expect(body.data).toMatchObject([{ code: 'GU', name: 'Gudang utama' }])
    warehouse = body.data[0].id
    const second = { code: 'UKS', name: 'Lemari UKS' }
    expect((await teacher.post('/api/inventory/warehouses/create', second)).status).toBe(403)
    expect((await keeper.post('/api/inventory/warehouses/create', {})).status).toBe(422)
    expect((await keeper.post('/api/inventory/warehouses/create', second)).status).toBe(200)
    expect((await keeper.post('/api/inventory/warehouses/create', second)).status).toBe(409)
  })

  test('an item has a code of its own and a maximum above its minimum', async () => {
    const item = { code: 'ATK-001', name: 'Kertas HVS A4', unit: 'rim', min_stock: 10, max_stock: 40 }
    expect((await teacher.post('/api/inventory/items/create', item)).status).toBe(403)
    expect((await keeper.post('/api/inventory/items/create', { ...item, max_stock: 5 })).status).toBe(422)
    const { body } = await keeper.post('/api/inventory/items/create', item)
    expect(body.data).toMatchObject({ code: 'ATK-001', min_stock: 10, max_stock: 40, on_hand: 0 })
    paper = body.data.id
    expect((await keeper.post('/api/inventory/items/create', item)).status).toBe(409)
  })

  test('what was never received is low at once', async () => {
    const { body } = await principal.get('/api/inventory/low-stock')
    expect(body.data).toMatchObject([{ item_id: paper, on_hand: 0, on_order: 0, suggested_order: 40 }])
  })

  test('a move needs what its kind asks for', async () => {
    const at = { item_id: paper, warehouse_id: warehouse }
    const receive = { ...at, kind: 'receive', quantity: 12, unit_cost: 48_500 }
    expect((await move(receive, teacher)).status).toBe(403)
    expect((await move(receive, stranger)).body.code).toBe('not_found')
    const wrong = [
      { ...at, kind: 'receive', quantity: 12 },
      { ...receive, quantity: -12 },
      { ...receive, quantity: 0.00005 },
      { ...receive, moved_on: '2026-09-15' },
      { ...at, kind: 'issue', quantity: 0 },
      { ...at, kind: 'adjust', quantity: -1 },
      { ...at, kind: 'adjust', quantity: 0, reason: 'Hitung fisik' },
    ]
    for (const params of wrong) expect((await move(params)).status).toBe(422)
  })

  test('received, issued and counted: the level follows, and the alert comes and goes', async () => {
    const at = { item_id: paper, warehouse_id: warehouse }
    const low = async () => (await admin.get('/api/inventory/low-stock')).body.data
    const received = await move({ ...at, kind: 'receive', quantity: 20.5, unit_cost: 48_500, document: 'BAST-014' })
    expect(received.body.data).toMatchObject({ quantity: 20.5, on_hand: 20.5, moved_on: today })
    expect(await low()).toEqual([])
    const issued = await move({ ...at, kind: 'issue', quantity: 10.0003, document: 'BON-7' })
    expect(issued.body.data).toMatchObject({ quantity: -10.0003, on_hand: 10.4997 })
    expect(await low()).toEqual([])
    await move({ ...at, kind: 'adjust', quantity: -0.4997, reason: 'Hitung fisik September' })
    expect(await low()).toMatchObject([{ code: 'ATK-001', on_hand: 10, suggested_order: 30 }])
    expect((await keeper.get('/api/inventory/items')).body.data).toMatchObject([{ id: paper, on_hand: 10 }])
    expect((await stranger.get('/api/inventory/items')).body.data).toEqual([])
  })

  test('a warehouse tells what lies in it, and in no other', async () => {
    const levels = (id: number, who = keeper) => who.get(`/api/inventory/stock-levels?warehouse_id=${id}`)
    expect((await levels(warehouse, teacher)).status).toBe(403)
    expect((await levels(warehouse, stranger)).body.data).toEqual([])
    expect((await keeper.get('/api/inventory/stock-levels')).status).toBe(422)
    expect((await levels(warehouse, principal)).body.data).toEqual([
      { item_id: paper, code: 'ATK-001', name: 'Kertas HVS A4', unit: 'rim', on_hand: 10, stock_value: 485_000 },
    ])
    const { body } = await keeper.get('/api/inventory/warehouses')
    const other = body.data.find(({ code }: { code: string }) => code === 'UKS').id
    expect((await levels(other)).body.data).toEqual([])
  })

  test('nobody issues what is not there', async () => {
    const { status, body } = await move({ item_id: paper, warehouse_id: warehouse, kind: 'issue', quantity: 10.0001 })
    expect([status, body.code]).toEqual([409, 'not_enough_stock'])
    expect((await keeper.get('/api/inventory/items')).body.data[0].on_hand).toBe(10)
  })
})

describe('the cash book', () => {
  const path = '/api/inventory/budget/ledger'

  test('is closed to a teacher and empty at a new school', async () => {
    expect((await t.nobody.get(path)).status).toBe(401)
    expect((await teacher.get(path)).body.error).toBe('Access Denied')
    expect((await keeper.get(`${path}?fund_source_id=none`)).status).toBe(422)
    expect((await keeper.get(path)).body.data).toEqual({
      entries: [],
      summary: { debit: 0, credit: 0, balance: 0 },
      next_cursor: null,
    })
  })

  test('shows what came in and what was spent, newest first, with the sums of all of it', async () => {
    const funds = await admin.get('/api/budget/fund-sources')
    const { id: fund_source_id } = funds.body.data.find(({ code }: { code: string }) => code === 'komite')
    await admin.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 9 })
    const received = {
      fund_source_id,
      kind: 'receipt',
      amount: 5_000_000,
      entry_date: '2026-09-01',
      description: 'Iuran',
    }
    await admin.post('/api/budget/cash-entries/create', received)
    const lines = [{ description: 'Kertas HVS A4', amount: 970_000 }]
    await admin.post('/api/budget/cash-entries/spend', {
      fund_source_id,
      book: 'bank',
      entry_date: '2026-09-02',
      lines,
    })
    const { body } = await keeper.get(`${path}?limit=1`)
    expect(body.data.entries).toMatchObject([{ kind: 'spending', debit: 0, credit: 970_000 }])
    expect(body.data.summary).toEqual({ debit: 5_000_000, credit: 970_000, balance: 4_030_000 })
    const rest = await keeper.get(`${path}?limit=1&cursor=${body.data.next_cursor}`)
    expect(rest.body.data).toMatchObject({ entries: [{ kind: 'receipt', debit: 5_000_000 }], next_cursor: null })
    expect((await stranger.get(path)).body.data.entries).toEqual([])
  })
})
