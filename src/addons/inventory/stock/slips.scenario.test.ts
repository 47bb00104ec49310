// Asking for goods, and lists that come from files and leave as such.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { XLSX_TYPE } from '../../../kernel/files/files.ts'

const API = '/api/inventory'
let t: TestHouse
let admin: Person
let keeper: Person
let teacher: Person
let colleague: Person
let stranger: Person
let warehouse: number

beforeAll(async () => {
  t = await openTest()
  await t.house.work()
  await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  keeper = await t.person('smp', 'storekeeper')
  teacher = await t.person('smp', 'teacher')
  colleague = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
  warehouse = (await keeper.get(`${API}/warehouses`)).body.data[0].id
})
afterAll(() => t.close())

const newItem = async (code: string) =>
  (await keeper.post(`${API}/items/create`, { code, name: 'Kertas', unit: 'rim', min_stock: 1, max_stock: 50 })).body
    .data.id as number

describe('issue slips', () => {
  const post = (who: Person, verb: string, params: object) => who.post(`${API}/issue-slips/${verb}`, params)

  test('what was handed out wrongly comes back as a whole, once, at the value it left with', async () => {
    const item_id = await newItem('S-9')
    const place = { item_id, warehouse_id: warehouse }
    await keeper.post(`${API}/stock-moves/create`, { ...place, kind: 'receive', quantity: 5, unit_cost: 50_000 })
    const lines = [{ item_id, quantity: 4 }]
    const asked = await post(teacher, 'create', { warehouse_id: warehouse, purpose: 'Keliru', lines })
    const id = asked.body.data.id as number
    const undo = { id, reason: 'Salah barang' }
    expect((await post(keeper, 'reverse', undo)).body.code).toBe('illegal_move')
    await post(teacher, 'submit', { id })
    await post(keeper, 'approve', { id })
    await post(keeper, 'issue', { id })
    // Dearer ones came meanwhile: what comes back is worth what it was.
    await keeper.post(`${API}/stock-moves/create`, { ...place, kind: 'receive', quantity: 1, unit_cost: 90_000 })
    expect((await post(teacher, 'reverse', undo)).status).toBe(403)
    expect((await post(stranger, 'reverse', undo)).status).toBe(404)
    expect((await post(keeper, 'reverse', { ...undo, date: '2001-01-01' })).body.code).toBe('reversal_before_entry')
    expect((await post(keeper, 'reverse', { ...undo, date: '2199-01-01' })).status).toBe(422)
    const said = await Promise.all([1, 2, 3].map(() => post(keeper, 'reverse', undo)))
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await keeper.get(`${API}/issue-slips/${id}`)).body.data.state).toBe('reversed')
    const card = await admin.get(`${API}/stock-card?item_id=${item_id}&warehouse_id=${warehouse}`)
    expect(card.body.data[0]).toMatchObject({
      kind: 'undo',
      quantity: 4,
      value: 200_000,
      on_hand: 6,
      stock_value: 340_000,
    })
    const [issued] = card.body.data.filter(({ kind }: { kind: string }) => kind === 'issue')
    const again = await keeper.post(`${API}/stock-moves/reverse`, { id: issued.id, reason: 'Lagi' })
    expect(again.body.code).toBe('move_taken_back')
  })

  test('a teacher asks, someone else approves, the storekeeper hands out what is there', async () => {
    const item_id = await newItem('S-1')
    const receive = { item_id, warehouse_id: warehouse, kind: 'receive', quantity: 5, unit_cost: 50_000 }
    await keeper.post(`${API}/stock-moves/create`, receive)
    const wanted = { warehouse_id: warehouse, purpose: 'Ulangan', lines: [{ item_id, quantity: 4 }] }
    expect((await t.nobody.post(`${API}/issue-slips/create`, wanted)).status).toBe(401)
    expect((await post(stranger, 'create', wanted)).status).toBe(404)
    expect((await post(teacher, 'create', { ...wanted, lines: [...wanted.lines, ...wanted.lines] })).status).toBe(422)
    const [first, second] = [await post(teacher, 'create', wanted), await post(teacher, 'create', wanted)]
    const id = first.body.data.id as number
    expect(first.body.data).toMatchObject({ number: `BON/${new Date().getFullYear()}/0002`, state: 'draft' })
    expect((await colleague.get(`${API}/issue-slips/${id}`)).status).toBe(404)
    expect((await colleague.get(`${API}/issue-slips`)).body.data).toEqual([])
    expect((await post(keeper, 'submit', { id })).status).toBe(403)
    expect((await post(teacher, 'submit', { id })).body.data.state).toBe('submitted')
    expect((await post(teacher, 'approve', { id })).body.code).toBe('own_request')
    expect((await post(keeper, 'issue', { id })).body.code).toBe('illegal_move')
    const said = await Promise.all([post(keeper, 'approve', { id }), post(admin, 'approve', { id })])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    const handed = await Promise.all([1, 2, 3].map(() => post(keeper, 'issue', { id })))
    expect(handed.map(({ status }) => status).sort()).toEqual([200, 409, 409])

    const other = second.body.data.id as number
    await post(teacher, 'submit', { id: other })
    await post(keeper, 'approve', { id: other })
    const short = await post(keeper, 'issue', { id: other })
    expect([short.status, short.body.code]).toEqual([409, 'not_enough_stock'])
    expect((await keeper.get(`${API}/issue-slips/${other}`)).body.data.state).toBe('approved')
    const card = await admin.get(`${API}/stock-card?item_id=${item_id}&warehouse_id=${warehouse}`)
    expect(card.body.data).toMatchObject([
      { nth: 2, kind: 'issue', quantity: -4, value: -200_000, on_hand: 1, stock_value: 50_000 },
      { nth: 1, kind: 'receive', quantity: 5, value: 250_000, on_hand: 5, stock_value: 250_000 },
    ])
    const paper = await admin.get(`${API}/stock-card/print?item_id=${item_id}&warehouse_id=${warehouse}`)
    expect(paper.body.data.rows[1].values).toMatchObject({ out: 4, on_hand: 1 })
    expect((await stranger.get(`${API}/stock-card/print?item_id=${item_id}&warehouse_id=${warehouse}`)).status).toBe(
      404,
    )
  })

  test('a rejected slip says why, a draft may be taken back, and the inbox shows what waits', async () => {
    const item_id = await newItem('S-2')
    const wanted = { warehouse_id: warehouse, purpose: 'Pramuka', lines: [{ item_id, quantity: 1 }] }
    const { id } = (await post(teacher, 'create', wanted)).body.data
    expect((await post(teacher, 'cancel', { id })).body.data.state).toBe('cancelled')
    const again = (await post(teacher, 'create', wanted)).body.data.id
    await post(teacher, 'submit', { id: again })
    expect((await post(keeper, 'reject', { id: again })).status).toBe(422)
    const waiting = (await keeper.get('/api/v1/inbox')).body.data
    const mine = waiting.find(({ record_id }: { record_id: number }) => record_id === again)
    expect(mine).toMatchObject({ subject: expect.stringContaining('Pramuka') })
    expect((await post(keeper, 'reject', { id: again, note: 'Masih ada' })).body.data.state).toBe('rejected')
  })

  test('a count says what was found and why it differs', async () => {
    const item_id = await newItem('S-3')
    await keeper.post(`${API}/stock-moves/create`, {
      item_id,
      warehouse_id: warehouse,
      kind: 'receive',
      quantity: 3,
      unit_cost: 1001,
    })
    const found = { warehouse_id: warehouse, reason: 'Hitung fisik', lines: [{ item_id, counted: 2, reason: 'Basah' }] }
    expect((await teacher.post(`${API}/stock-counts/create`, found)).status).toBe(403)
    expect((await stranger.post(`${API}/stock-counts/create`, found)).status).toBe(404)
    const { body } = await keeper.post(`${API}/stock-counts/create`, found)
    expect(body.data.lines).toMatchObject([{ counted: 2, difference: -1, value: -1001, reason: 'Basah' }])
    const same = await keeper.post(`${API}/stock-counts/create`, found)
    expect(same.body.data.lines).toMatchObject([{ counted: 2, difference: 0, value: 0 }])
    expect((await admin.get(`${API}/stock-counts`)).body.data).toHaveLength(2)
  })
})

describe('files', () => {
  const file = async (who: Person, path: string, format: string) => {
    const url = `${API}/${path}?format=${format}`
    const reply = await t.house.app.inject({ url, headers: { cookie: `session_id=${who.cookie}` } })
    return { bytes: reply.rawPayload, mediaType: format === 'xlsx' ? XLSX_TYPE : undefined }
  }
  const importFile = async (who: Person, kind: string, table: { bytes: Buffer; mediaType: string | undefined }) => {
    const file_id = await uploaded(t, who, table.bytes, table.mediaType)
    const started = await who.post(`${API}/imports/create`, { kind, file_id })
    expect([started.status, started.body.error]).toEqual([200, undefined])
    const { id } = started.body.data
    let batch: Record<string, unknown> = {}
    const state = async () => {
      batch = (await who.get(`${API}/imports/${id}`)).body.data
      return batch.state
    }
    await expect.poll(state).not.toMatch(/queued|running/)
    return batch
  }

  test.each(['csv', 'xlsx'])('assets and items leave as %s and come back as the same', async (format) => {
    const [from, to] = [`from-${format}`, `to-${format}`]
    for (const slug of [from, to]) {
      const { id: company_id } = await t.company(slug)
      const room = { company_id, code: 'R07', name: 'Ruang 7' }
      await t.admin.db.insertInto('school.room').values(room).execute()
      const person = { company_id, name: 'Bambang Prasetya', job: 'administration', employment: 'permanent' } as const
      await t.admin.db.insertInto('school.staff').values(person).execute()
    }
    const [here, there] = [await t.person(from, 'storekeeper'), await t.person(to, 'storekeeper')]
    const { id: room_id } = await t.admin.db
      .selectFrom('school.room as r')
      .innerJoin('kernel.company as c', 'c.id', 'r.company_id')
      .select('r.id')
      .where('c.slug', '=', from)
      .executeTakeFirstOrThrow()
    const asset = { name: '=Meja "lipat"', acquired_on: '2024-02-19', origin: 'bos', value: 850_000 }
    const all = [
      { item_code: '1.3.2.05.02.01.034', room_id, details: { brand: 'Nusa', material: 'Kayu' } },
      { item_code: '1.3.2.05.02.01.034', condition: 'light' },
      { item_code: '1.3.3.01.01.10.001', details: { multi_storey: true, concrete: false, area_m2: 120.5 } },
      { item_code: '1.3.1.01.01.04.001', details: { certificate_on: '1998-03-02', area_m2: 4000 } },
    ]
    for (const one of all) expect((await here.post(`${API}/assets/create`, { ...asset, ...one })).status).toBe(200)
    const item = { code: 'ATK-1', name: 'Kertas', unit: 'rim', min_stock: 2.5, max_stock: 10 }
    await here.post(`${API}/items/create`, item)

    const assets = await file(here, 'assets/records', format)
    expect(await importFile(there, 'assets', assets)).toMatchObject({ good: 4, faulty: 0 })
    expect((await there.get(`${API}/assets/records`)).body).toEqual((await here.get(`${API}/assets/records`)).body)
    expect(await importFile(there, 'assets', assets)).toMatchObject({ good: 0, faulty: 4 })
    const items = await file(here, 'items', format)
    const batch = await importFile(there, 'items', items)
    expect(batch).toMatchObject({ good: 1, faulty: 0 })
    expect((await there.get(`${API}/items`)).body.data).toMatchObject([item])

    expect((await there.post(`${API}/imports/undo`, { id: batch.id })).status).toBe(200)
    await expect.poll(async () => (await there.get(`${API}/items`)).body.data).toEqual([])
    // A teacher has no business here.
    const outsider = await t.person(to, 'teacher')
    expect((await outsider.get(`${API}/imports`)).status).toBe(403)
  })

  test('a row with a field of another card is told so, and gets a number where it has none', async () => {
    const head = 'Kode barang,Nama barang,Tanggal perolehan,Asal usul,Kondisi,Harga perolehan,Merek/tipe'
    const rows = [
      '1.3.2.05.02.01.001,Kursi,19/02/2024,BOS,B,350000,Nusa',
      '1.3.2.05.02.01.001,Kursi,2024-02-19,hibah,RR,Rp 350.000,',
      '1.3.1.01.01.04.001,Tanah,1998-03-02,hibah,B,1000,Nusa',
    ]
    const bytes = Buffer.from([head, ...rows].join('\n'))
    expect(await importFile(keeper, 'assets', { bytes, mediaType: undefined })).toMatchObject({ good: 2, faulty: 1 })
    const { body } = await keeper.get(`${API}/assets`)
    expect(body.data.map((one: { register_no: number }) => one.register_no)).toEqual([1, 2])
  })
})
