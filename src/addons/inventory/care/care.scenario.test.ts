// Looking after what the school owns: cards, loans, work, inspections by template, the yearly stock-take, and the books.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

const today = '2026-09-14'
const API = '/api/inventory'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
let t: TestHouse
let admin: Person
let keeper: Person
let principal: Person
let office: Person
let teacher: Person
let stranger: Person
let rooms: number[]
let staffId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${today}T03:00:00Z`) } })
  const { id: company_id } = await t.company('smp')
  await t.company('other')
  await t.company('plain', { addons: ['OPS'] })
  admin = await t.person('smp', 'admin')
  keeper = await t.person('smp', 'storekeeper')
  principal = await t.person('smp', 'principal')
  office = await t.person('smp', 'foundation_admin')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
  const made = await t.admin.db
    .insertInto('school.room')
    .values([
      { company_id, code: '7A', name: 'Ruang kelas VII-A' },
      { company_id, code: 'LAB', name: 'Lab komputer' },
    ])
    .returning('id')
    .execute()
  rooms = made.map(({ id }) => id)
  const staff = await t.admin.db
    .insertInto('school.staff')
    .values({ company_id, name: 'Bambang Prasetya', job: 'administration', employment: 'permanent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  staffId = staff.id
})
afterAll(() => t.close())

const LAPTOP = '1.3.2.10.01.02.002'
const laptop = (more: object = {}) => ({
  item_code: LAPTOP,
  name: 'Laptop',
  acquired_on: '2025-01-10',
  origin: 'bos',
  value: 8_400_000,
  ...more,
})
const register = async (more: object = {}, who = keeper) =>
  (await who.post(`${API}/assets/create`, laptop(more))).body.data.id as number

describe('what a card asks for', () => {
  test('a field of another card is refused, by the door and by the database', async () => {
    const wrong = await keeper.post(`${API}/assets/create`, laptop({ details: { land_right: 'Hak pakai' } }))
    expect([wrong.status, wrong.body.fields]).toEqual([422, { 'params.details.land_right': 'tidak ada pada kartu B' }])
    const id = await register()
    const behind = t.asSuperuser((client) =>
      client.query(`update inventory.asset set details = '{"land_right": "Hak pakai"}' where id = ${id}`),
    )
    await expect(behind).rejects.toThrow(/asset_card_check/)
  })

  test('fields and a photo stay with the asset, and only those of the school see them', async () => {
    const photo_file_id = await uploaded(t, keeper, PNG, 'image/png')
    const id = await register({ details: { brand: 'Nusa', factory_no: 'SN-1' }, photo_file_id })
    expect((await teacher.get(`${API}/assets/${id}`)).status).toBe(403)
    expect((await stranger.get(`${API}/assets/${id}`)).status).toBe(404)
    expect((await stranger.get(`${API}/assets/${id}/photo`)).status).toBe(404)
    const { body } = await principal.get(`${API}/assets/${id}`)
    expect(body.data).toMatchObject({ details: { brand: 'Nusa', factory_no: 'SN-1' }, photo_file_id })
    expect((await principal.get(`${API}/assets/${id}/photo`)).status).toBe(200)
    const changed = await keeper.post(`${API}/assets/update`, { id, version: 1, details: { brand: 'Nusa 2' } })
    expect(changed.body.data).toMatchObject({ details: { brand: 'Nusa 2' }, version: 2 })
    expect((await keeper.post(`${API}/assets/update`, { id, version: 1, name: 'X' })).body.code).toBe('stale_version')
    expect((await stranger.post(`${API}/assets/update`, { id, name: 'X' })).status).toBe(404)
  })

  test('cards, room cards and labels are printed', async () => {
    await register({ room_id: rooms[1], details: { brand: 'Nusa' } })
    expect((await teacher.get(`${API}/assets/cards?kib_class=B`)).status).toBe(403)
    const card = await admin.get(`${API}/assets/cards?kib_class=B`)
    expect(card.body.data.columns.map(({ key }: { key: string }) => key)).toContain('factory_no')
    expect(card.body.data.rows.at(-1).kind).toBe('total')
    const room = await admin.get(`${API}/assets/room-cards?room_id=${rooms[1]}`)
    expect(room.body.data.rows[0].values).toMatchObject({ name: 'Laptop', brand: 'Nusa', condition: 'B' })
    expect((await stranger.get(`${API}/assets/room-cards?room_id=${rooms[1]}`)).status).toBe(404)
    for (const path of [`assets/cards?kib_class=B&format=pdf`, `assets/labels?room_id=${rooms[1]}`]) {
      const reply = await admin.get(`${API}/${path}`)
      expect([reply.status, reply.headers['content-type'], String(reply.raw).slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
    expect((await admin.get(`${API}/assets/labels`)).status).toBe(422)
    expect((await stranger.get(`${API}/assets/labels?kib_class=B`)).status).toBe(404)
  })
})

describe('the life of an asset', () => {
  test('it is assigned, lent once at a time, returned, mended and valued anew, and its history says so', async () => {
    const id = await register()
    const post = (who: Person, verb: string, params: object) => who.post(`${API}/assets/${verb}`, params)
    expect((await post(teacher, 'assign', { id, custodian_staff_id: staffId })).status).toBe(403)
    expect((await post(stranger, 'assign', { id, custodian_staff_id: staffId })).status).toBe(404)
    expect((await post(keeper, 'assign', { id, custodian_staff_id: staffId })).body.data.custodian_name).toBe(
      'Bambang Prasetya',
    )
    const loan = { asset_id: id, staff_id: staffId, purpose: 'Pelatihan', due_on: '2026-09-20' }
    const lend = (params: object, who = keeper) => who.post(`${API}/asset-loans/create`, params)
    expect((await lend(loan, teacher)).status).toBe(403)
    expect((await lend(loan, stranger)).status).toBe(404)
    expect((await lend({ ...loan, due_on: '2026-09-13' })).status).toBe(422)
    expect((await lend({ ...loan, student_id: 1 })).status).toBe(422)
    const lent = await Promise.all([lend(loan), lend(loan), lend(loan)])
    expect(lent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const open = await admin.get(`${API}/asset-loans?open=true`)
    expect(open.body.data).toMatchObject([{ borrower: 'Bambang Prasetya', overdue: false }])
    const back = { id: open.body.data[0].id, condition: 'light' }
    expect((await stranger.post(`${API}/asset-loans/return`, back)).status).toBe(404)
    const returns = await Promise.all([1, 2].map(() => keeper.post(`${API}/asset-loans/return`, back)))
    expect(returns.map(({ status }) => status).sort()).toEqual([200, 409])
    const mended = { id, note: 'Ganti baterai', cost: 600_000, capitalise: true, condition: 'good' }
    expect((await post(keeper, 'maintain', mended)).body.data).toMatchObject({ value: 9_000_000, condition: 'good' })
    expect((await post(keeper, 'revalue', { id, value: 7_000_000, note: 'Penilaian' })).body.data.value).toBe(7_000_000)
    const { body } = await admin.get(`${API}/assets/history?asset_id=${id}`)
    expect(body.data.map(({ kind, value }: { kind: string; value: number }) => [kind, value])).toEqual([
      ['acquire', 8_400_000],
      ['assign', null],
      ['lend', null],
      ['return', null],
      ['maintain', 9_000_000],
      ['revalue', 7_000_000],
    ])
  })
})

describe('inspections by template', () => {
  test('what is scheduled becomes due, is done check by check, and a defect becomes work', async () => {
    const item_code = '1.3.2.05.02.04.004'
    const asset_id = await register({ item_code, name: 'AC', value: 4_000_000 })
    const template = { code: 'AC-2', name: 'AC kelas', checks: ['Saringan bersih', 'Dingin'] }
    expect((await teacher.post(`${API}/inspection-templates/create`, template)).status).toBe(403)
    const made = await keeper.post(`${API}/inspection-templates/create`, template)
    const { id: template_id, checks: made_checks } = made.body.data
    const plan = { template_id, item_prefix: '1.3.2.05.02.04', every_months: 3, starts_on: '2026-09-01' }
    expect((await keeper.post(`${API}/inspection-schedules/create`, { ...plan, asset_id })).status).toBe(422)
    expect((await stranger.post(`${API}/inspection-schedules/create`, plan)).status).toBe(404)
    expect((await keeper.post(`${API}/inspection-schedules/create`, plan)).status).toBe(200)
    const due = async () => (await admin.get(`${API}/inspections/due`)).body.data
    expect(await due()).toMatchObject([{ asset_id, due_on: '2026-09-01', days_late: 13 }])
    // What comes later is due too.
    const second = await register({ item_code, name: 'AC baru' })
    expect((await due()).map((row: { asset_id: number }) => row.asset_id)).toEqual([asset_id, second])

    const [filter, cold] = made_checks.map(({ id }: { id: number }) => id)
    const found = (results: object[]) => keeper.post(`${API}/inspections/create`, { asset_id, template_id, results })
    expect((await found([{ check_id: filter, result: 'ok' }])).status).toBe(422)
    const bad = { check_id: filter, result: 'defect', severity: 'high', note: 'Kotor', work_order: true }
    expect(
      (
        await found([
          { ...bad, severity: undefined },
          { check_id: cold, result: 'na' },
        ])
      ).status,
    ).toBe(422)
    const inspected = await found([bad, { check_id: cold, result: 'na' }])
    expect(inspected.body.data).toMatchObject({ result: 'defect', severity: 'high' })
    expect(inspected.body.data.results).toMatchObject([{ label: 'Saringan bersih' }, { result: 'na' }])
    expect((await due()).map((row: { asset_id: number }) => row.asset_id)).toEqual([second])
    expect((await admin.get(`${API}/inspections/due?until=2026-12-14`)).body.data).toHaveLength(2)

    const orders = await admin.get(`${API}/work-orders?state=open`)
    const [order] = orders.body.data
    expect(order).toMatchObject({ number: 'WO/2026/0001', asset_id, description: 'Kotor', severity: 'high' })
    const work = (who: Person, verb: string, params: object) => who.post(`${API}/work-orders/${verb}`, params)
    expect((await work(teacher, 'start', { id: order.id })).status).toBe(403)
    expect((await work(stranger, 'start', { id: order.id })).status).toBe(404)
    expect((await work(keeper, 'start', { id: order.id, assigned_staff_id: staffId })).body.data.state).toBe(
      'in_progress',
    )
    const ends = await Promise.all([1, 2].map(() => work(keeper, 'finish', { id: order.id, cost: 175_000 })))
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = { asset_id, inspection_result_id: order.inspection_result_id, description: 'x', severity: 'low' }
    expect((await work(keeper, 'create', again)).status).toBe(409)
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  })
})

describe('the yearly stock-take', () => {
  test('what is found, missing and too much, and what the register learns from it', async () => {
    const [here, there, gone] = [
      await register({ room_id: rooms[0], name: 'Proyektor' }),
      await register({ room_id: rooms[0], name: 'Layar' }),
      await register({ room_id: rooms[0], name: 'Kamera' }),
    ]
    const post = (who: Person, verb: string, params: object) => who.post(`${API}/stock-takes/${verb}`, params)
    expect((await post(teacher, 'create', { year: 2026 })).status).toBe(403)
    const { body } = await post(keeper, 'create', { year: 2026, room_id: rooms[0] })
    const { id } = body.data
    const count = (asset_id: number, more: object = {}) =>
      post(keeper, 'count', { stock_take_id: id, asset_id, result: 'found', ...more })
    expect((await count(here)).body.code).toBe('not_counting')
    expect((await post(stranger, 'start', { id })).status).toBe(404)
    expect((await post(keeper, 'start', { id })).body.data).toMatchObject({ expected: 3, uncounted: 3 })
    expect((await count(await register())).status).toBe(404)
    await Promise.all([count(here, { condition: 'light' }), count(there, { room_id: rooms[1] })])
    await post(keeper, 'surplus', { stock_take_id: id, name: 'Kipas', condition: 'good' })
    const closed = await post(keeper, 'close', { id })
    expect(closed.body.data).toMatchObject({ state: 'closed', found: 2, missing: 1, surplus: 1, uncounted: 0 })
    expect((await count(gone)).body.code).toBe('not_counting')
    const missing = await admin.get(`${API}/stock-takes/lines?stock_take_id=${id}&result=missing`)
    expect(missing.body.data).toMatchObject([{ asset_id: gone, name: 'Kamera' }])
    expect((await admin.get(`${API}/assets/${here}`)).body.data.condition).toBe('light')
    expect((await admin.get(`${API}/assets/${there}`)).body.data.room_id).toBe(rooms[1])
    const history = await admin.get(`${API}/assets/history?asset_id=${there}`)
    expect(history.body.data.at(-1)).toMatchObject({ kind: 'move', note: 'INV/2026/0001' })
    const paper = await admin.get(`${API}/stock-takes/${id}/report`)
    expect(paper.body.data.rows[0].values.name).toBe('Tidak ditemukan')
    expect((await stranger.get(`${API}/stock-takes/${id}`)).status).toBe(404)
  })
})

describe('leaving, with the books', () => {
  const post = (who: Person, verb: string, params: object) => who.post(`${API}/disposals/${verb}`, params)

  test('what was lost needs a police report', async () => {
    const asset_id = await register()
    const { id } = (await post(keeper, 'create', { asset_id, reason: 'lost' })).body.data
    expect((await post(keeper, 'inspect', { id })).body.code).toBe('police_report_needed')
    expect((await post(keeper, 'inspect', { id, police_report: 'LP/1' })).body.data.state).toBe('inspected')
  })

  test('a dear one asks the foundation too; executed, it leaves the register and the accounts together', async () => {
    const asset_id = await register({ value: 48_000_000, acquired_on: '2026-07-15', name: 'Server', origin: 'grant' })
    const book = { id: asset_id, fiscal_group: 'group_1' }
    expect((await keeper.post(`${API}/assets/capitalise`, book)).status).toBe(403)
    expect((await stranger.post(`${API}/assets/capitalise`, book)).status).toBe(404)
    const booked = await admin.post(`${API}/assets/capitalise`, book)
    expect(booked.body.data.asset_book_id).toBeGreaterThan(0)
    expect((await admin.post(`${API}/assets/capitalise`, book)).body.code).toBe('asset_in_books')
    // From now on the books hold its value: the register tells no other one.
    const revalued = await admin.post(`${API}/assets/revalue`, { id: book.id, value: 1, note: 'Penilaian' })
    expect([revalued.status, revalued.body.code]).toEqual([409, 'asset_valued_in_books'])
    const work = { id: book.id, note: 'Ganti layar', cost: 600_000, capitalise: true }
    expect((await admin.post(`${API}/assets/maintain`, work)).body.code).toBe('asset_valued_in_books')
    expect((await admin.post(`${API}/assets/maintain`, { ...work, capitalise: false })).status).toBe(200)

    const { id } = (await post(keeper, 'create', { asset_id, reason: 'obsolete' })).body.data
    await post(keeper, 'inspect', { id, note: 'Usang' })
    expect((await principal.get('/api/v1/inbox')).body.data.length).toBeGreaterThan(0)
    expect((await post(office, 'approve', { id })).status).toBe(403)
    expect((await post(principal, 'approve', { id })).body.data.state).toBe('inspected')
    expect((await post(principal, 'approve', { id })).body.success).toBe(false)
    expect((await post(office, 'approve', { id, note: 'Setuju' })).body.data.state).toBe('approved')
    expect((await post(keeper, 'execute', { id, method: 'grant', proceeds: 5 })).status).toBe(422)
    const sold = { id, method: 'sale', proceeds: 20_000_000, to_account: '1111' }
    const executed = await post(keeper, 'execute', sold)
    expect(executed.body.data).toMatchObject({ state: 'executed', method: 'sale' })
    const inBooks = await admin.get(`/api/accounting/asset-books/${booked.body.data.asset_book_id}`)
    expect(inBooks.body.data).toMatchObject({ disposed_on: today, accumulated: 2_000_000 })
    const detail = await admin.get(`${API}/disposals/${id}`)
    expect(detail.body.data).toMatchObject({ book_value: 48_000_000, proceeds: 20_000_000, levels: 2 })
    expect(detail.body.data.minutes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'examination',
      'decision',
      'execution',
    ])
    expect((await admin.get(`${API}/disposals/${id}/minutes`)).body.data.rows).toHaveLength(3)
    expect((await stranger.get(`${API}/disposals/${id}`)).status).toBe(404)
  })

  test('a school without accounts here disposes all the same, and has no books to put it into', async () => {
    const [boss, head] = [await t.person('plain', 'storekeeper', 'treasurer'), await t.person('plain', 'principal')]
    const asset_id = await register({}, boss)
    const refused = await boss.post(`${API}/assets/capitalise`, { id: asset_id, fiscal_group: 'group_1' })
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_disabled'])
    const { id } = (await post(boss, 'create', { asset_id, reason: 'obsolete' })).body.data
    await post(boss, 'inspect', { id })
    await post(head, 'approve', { id })
    expect((await post(boss, 'execute', { id, method: 'destroy' })).body.data.state).toBe('executed')
  })
})
