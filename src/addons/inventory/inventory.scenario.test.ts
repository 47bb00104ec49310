// The storekeeper's year: things come in, are looked after, and leave.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { faults } from '../../kernel/language/faults.ts'

let t: TestHouse
let admin: Person
let keeper: Person
let principal: Person
let teacher: Person
let stranger: Person
let today: string
let room: { classroom: number; lab: number }
let staffId: number

const DESK = '1.3.2.05.02.01.034'
const COMPUTER = '1.3.2.10.01.02.001'

beforeAll(async () => {
  today = '2026-09-14'
  t = await openTest({ clock: { now: () => new Date(`${today}T03:00:00Z`) } })
  const { id: company_id } = await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  keeper = await t.person('smp', 'storekeeper')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
  const rooms = await t.admin.db
    .insertInto('school.room')
    .values([
      { company_id, code: '7A', name: 'Ruang kelas VII-A' },
      { company_id, code: 'LAB', name: 'Lab komputer' },
    ])
    .returning('id')
    .execute()
  room = { classroom: rooms[0]!.id, lab: rooms[1]!.id }
  const staff = await t.admin.db
    .insertInto('school.staff')
    .values({ company_id, name: 'Bambang Prasetya', job: 'administration', employment: 'permanent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  staffId = staff.id
})
afterAll(() => t.close())

const desk = (more: object = {}) => ({
  item_code: DESK,
  name: 'Meja siswa',
  room_id: room.classroom,
  acquired_on: '2024-02-19',
  origin: 'bos',
  value: 850_000,
  ...more,
})
const register = async (more: object = {}) =>
  (await keeper.post('/api/inventory/assets/create', desk(more))).body.data.id as number

describe('who comes in', () => {
  const lists = ['assets', 'low-stock', 'disposals', 'inspections', 'items'] as const
  test.each(lists)('nobody and a teacher do not see %s; a new school has none', async (list) => {
    expect((await t.nobody.get(`/api/inventory/${list}`)).status).toBe(401)
    const refused = await teacher.get(`/api/inventory/${list}`)
    expect([refused.status, refused.body.error]).toEqual([403, 'Access Denied'])
    expect((await admin.get(`/api/inventory/${list}`)).body).toEqual({ success: true, data: [], next_cursor: null })
  })

  test('a school without the add-on is told so', async () => {
    await t.company('bare', { addons: [] })
    const outsider = await t.person('bare', 'admin')
    const { status, body } = await outsider.get('/api/inventory/assets')
    expect([status, body.error]).toEqual([403, 'feature_disabled'])
  })
})

describe('assets', () => {
  test('a principal reads but does not register', async () => {
    expect((await principal.post('/api/inventory/assets/create', desk())).status).toBe(403)
    expect((await principal.get('/api/inventory/assets')).status).toBe(200)
  })

  test('a code that is on no inventory card, a day to come and an unknown key are refused', async () => {
    for (const wrong of [{ item_code: '1.3.7.01.01.01.001' }, { acquired_on: '2027-01-01' }, { colour: 'red' }]) {
      const { status, body } = await keeper.post('/api/inventory/assets/create', desk(wrong))
      expect([status, Object.keys(body.fields)]).toEqual([422, [`params.${Object.keys(wrong)[0]}`]])
    }
  })

  test("another school's room is not there", async () => {
    const { status, body } = await stranger.post('/api/inventory/assets/create', desk())
    expect([status, body.code, body.fields]).toEqual([404, 'not_found', { room_id: faults.notFound.id }])
  })

  test('register numbers count up per code, and the code says on which card the asset stands', async () => {
    const first = await keeper.post('/api/inventory/assets/create', desk({ custodian_staff_id: staffId }))
    expect(first.body.data).toMatchObject({
      item_code: DESK,
      register_no: 1,
      kib_class: 'B',
      room_name: 'Ruang kelas VII-A',
      custodian_name: 'Bambang Prasetya',
      condition: 'good',
      state: 'in_use',
      version: 1,
    })
    const second = await keeper.post('/api/inventory/assets/create', desk())
    expect(second.body.data.register_no).toBe(2)
    const land = await keeper.post('/api/inventory/assets/create', desk({ item_code: '1.3.1.01.01.04.001' }))
    expect(land.body.data).toMatchObject({ register_no: 1, kib_class: 'A' })
    const taken = await keeper.post('/api/inventory/assets/create', desk({ register_no: 2 }))
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
  })

  test('ten clerks registering at once get ten numbers', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        keeper.post('/api/inventory/assets/create', desk({ item_code: COMPUTER, room_id: room.lab })),
      ),
    )
    const numbers = replies.map(({ body }) => body.data.register_no).sort((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('the list goes by code and register number, in pages, and can be narrowed', async () => {
    const one = await admin.get('/api/inventory/assets?limit=2')
    const two = await admin.get(`/api/inventory/assets?limit=2&cursor=${one.body.next_cursor}`)
    const order = [...one.body.data, ...two.body.data].map((asset) => [asset.item_code, asset.register_no])
    expect(order).toEqual([
      ['1.3.1.01.01.04.001', 1],
      [DESK, 1],
      [DESK, 2],
      [COMPUTER, 1],
    ])
    const inLab = await admin.get(`/api/inventory/assets?room_id=${room.lab}&kib_class=B&state=in_use&condition=good`)
    expect(inLab.body.data).toHaveLength(10)
    expect((await stranger.get('/api/inventory/assets')).body.data).toEqual([])
  })

  test('an asset moves to another room and its history says so', async () => {
    const id = await register()
    const there = { id, room_id: room.lab, note: 'Dipinjam lab' }
    expect((await teacher.post('/api/inventory/assets/move', there)).status).toBe(403)
    expect((await stranger.post('/api/inventory/assets/move', there)).status).toBe(404)
    expect((await keeper.post('/api/inventory/assets/move', { id })).status).toBe(422)
    expect((await keeper.post('/api/inventory/assets/move', { ...there, version: 1 })).body.data).toMatchObject({
      room_name: 'Lab komputer',
      version: 2,
    })
    const stale = await keeper.post('/api/inventory/assets/move', { ...there, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])

    expect((await teacher.get(`/api/inventory/assets/history?asset_id=${id}`)).status).toBe(403)
    expect((await stranger.get(`/api/inventory/assets/history?asset_id=${id}`)).body.data).toEqual([])
    expect((await admin.get('/api/inventory/assets/history')).status).toBe(422)
    const history = await admin.get(`/api/inventory/assets/history?asset_id=${id}`)
    expect(history.body.data).toMatchObject([
      { kind: 'acquire', happened_on: '2024-02-19', room_id: room.classroom },
      { kind: 'move', happened_on: today, room_id: room.lab, note: 'Dipinjam lab', created_by: keeper.userId },
    ])
  })
})

describe('inspections', () => {
  test('a defect has a severity, a date makes sense, and the asset is ours', async () => {
    const asset_id = await register()
    const post = (params: object, who = keeper) => who.post('/api/inventory/inspections/create', params)
    expect((await post({ asset_id, result: 'ok' }, teacher)).status).toBe(403)
    expect((await post({ asset_id, result: 'ok' }, stranger)).status).toBe(404)
    const wrong = [
      { result: 'defect' },
      { result: 'ok', severity: 'low' },
      { result: 'ok', inspected_on: '2026-09-15' },
      { result: 'ok', due_on: '2026-09-13' },
    ]
    for (const params of wrong) expect((await post({ asset_id, ...params })).status).toBe(422)
  })

  test('what was found stands in the list, newest first, and changes the condition of the asset', async () => {
    const asset_id = await register({ name: 'Proyektor' })
    const earlier = { asset_id, result: 'ok', inspected_on: '2026-08-01', due_on: '2026-09-01' }
    await keeper.post('/api/inventory/inspections/create', earlier)
    const found = { asset_id, result: 'defect', severity: 'high', condition: 'heavy', note: 'Lampu pecah' }
    const { body } = await keeper.post('/api/inventory/inspections/create', found)
    expect(body.data).toMatchObject({ asset_name: 'Proyektor', inspected_on: today, severity: 'high' })

    const list = await principal.get(`/api/inventory/inspections?asset_id=${asset_id}`)
    expect(list.body.data.map((row: { result: string }) => row.result)).toEqual(['defect', 'ok'])
    const broken = await admin.get('/api/inventory/assets?condition=heavy')
    expect(broken.body.data.map((asset: { id: number }) => asset.id)).toEqual([asset_id])
    expect((await stranger.get('/api/inventory/inspections')).body.data).toEqual([])
  })
})

describe('disposals', () => {
  const post = (who: Person, verb: string, params: object) => who.post(`/api/inventory/disposals/${verb}`, params)
  const reason = 'heavy_damage'

  test('only keepers propose, for an asset of their own school', async () => {
    const asset_id = await register()
    expect((await post(principal, 'create', { asset_id, reason })).status).toBe(403)
    expect((await post(stranger, 'create', { asset_id, reason })).status).toBe(404)
    expect((await post(keeper, 'create', { asset_id, reason: 'boredom' })).status).toBe(422)
  })

  test('from the proposal to the closed file', async () => {
    const asset_id = await register({ name: 'Kursi patah' })
    const proposed = await post(keeper, 'create', { asset_id, reason, note: 'Kaki patah' })
    expect(proposed.body.data).toMatchObject({
      number: 'PHP/2026/0001',
      asset_name: 'Kursi patah',
      state: 'proposed',
      allowed_moves: ['inspect'],
    })
    const { id } = proposed.body.data
    const twice = await post(keeper, 'create', { asset_id, reason })
    expect([twice.status, twice.body.fields]).toEqual([409, { asset_id: faults.taken.id }])

    for (const verb of ['inspect', 'approve', 'close']) expect((await post(stranger, verb, { id })).status).toBe(404)
    expect((await post(teacher, 'inspect', { id })).status).toBe(403)
    expect((await post(principal, 'approve', { id })).body.code).toBe('illegal_move')
    expect((await post(keeper, 'inspect', { id, note: 'Berita acara 12' })).body.data.state).toBe('inspected')
    expect((await post(keeper, 'approve', { id })).status).toBe(403)
    expect((await post(principal, 'approve', { id, version: 1 })).body.code).toBe('stale_version')
    expect((await post(principal, 'approve', { id, version: 2 })).body.data.state).toBe('approved')
    expect((await post(principal, 'execute', { id, method: 'destroy' })).status).toBe(403)
    expect((await post(keeper, 'execute', { id })).status).toBe(422)
    expect((await post(stranger, 'execute', { id, method: 'destroy' })).status).toBe(404)
    const executed = await post(keeper, 'execute', { id, method: 'destroy' })
    expect(executed.body.data).toMatchObject({ state: 'executed', method: 'destroy', executed_on: today })
    expect((await post(keeper, 'close', { id })).body.data).toMatchObject({ state: 'closed', allowed_moves: [] })

    const gone = await admin.get('/api/inventory/assets?state=disposed')
    expect(gone.body.data).toMatchObject([{ id: asset_id, state: 'disposed' }])
    const history = await admin.get(`/api/inventory/assets/history?asset_id=${asset_id}`)
    expect(history.body.data.at(-1)).toMatchObject({ kind: 'dispose', note: 'PHP/2026/0001' })
  })

  test('what has left cannot be moved, inspected or disposed of again', async () => {
    const { body } = await admin.get('/api/inventory/assets?state=disposed')
    const { id } = body.data[0]
    const again = await Promise.all([
      keeper.post('/api/inventory/assets/move', { id, room_id: room.lab }),
      keeper.post('/api/inventory/inspections/create', { asset_id: id, result: 'ok' }),
      post(keeper, 'create', { asset_id: id, reason }),
    ])
    for (const reply of again) expect([reply.status, reply.body.code]).toEqual([409, 'asset_disposed'])
  })

  test('a rejected proposal says why, and a new one may follow', async () => {
    const asset_id = await register({ name: 'Lemari tua' })
    const { id } = (await post(keeper, 'create', { asset_id, reason: 'obsolete' })).body.data
    expect((await post(keeper, 'reject', { id, note: 'Masih bagus' })).status).toBe(403)
    expect((await post(stranger, 'reject', { id, note: 'Masih bagus' })).status).toBe(404)
    expect((await post(principal, 'reject', { id })).status).toBe(422)
    expect((await post(principal, 'reject', { id, note: 'Masih bagus' })).body.data.state).toBe('rejected')
    expect((await post(keeper, 'create', { asset_id, reason })).body.data.number).toBe('PHP/2026/0003')

    const { body } = await principal.get('/api/inventory/disposals')
    expect(body.data.map((row: { state: string }) => row.state)).toEqual(['proposed', 'rejected', 'closed'])
    const open = await principal.get('/api/inventory/disposals?state=proposed')
    expect(open.body.data).toMatchObject([{ asset_id, allowed_moves: ['drop'] }])
    expect((await stranger.get('/api/inventory/disposals')).body.data).toEqual([])
  })
})
