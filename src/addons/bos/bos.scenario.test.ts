// How the operational grant is allotted: components of the year, then so much per student, submitted and approved.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

let t: TestHouse
let treasurer: Person
let principal: Person
let teacher: Person
let stranger: Person
let fundId: number

beforeAll(async () => {
  t = await openTest()
  await t.company('smp', { addons: ['BOS'] })
  await t.company('other', { addons: ['BOS'] })
  await t.company('ops', { addons: ['OPS'] })
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
  const { body } = await treasurer.get('/api/budget/fund-sources')
  fundId = body.data.find((fund: { code: string }) => fund.code === 'bos_reguler').id
})
afterAll(() => t.close())

describe('components', () => {
  test('are closed to a school without the add-on, and to those who do not keep the money', async () => {
    const without = await (await t.person('ops', 'admin')).get('/api/v1/bos/components')
    expect([without.status, without.body.error]).toEqual([403, 'feature_disabled'])
    const { status, body } = await teacher.get('/api/v1/bos/components')
    expect([status, body.error]).toEqual([403, 'Access Denied'])
  })

  test('are the twelve of BOS Reguler for the year the school starts in', async () => {
    const { body } = await treasurer.get('/api/v1/bos/components')
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ])
    expect(body.data[11]).toMatchObject({ fiscal_year: 2026, name: 'Pembayaran honor', name_en: 'Honoraria' })
    expect(body.next_cursor).toBeNull()
  })

  test('can be added for a new year, each once', async () => {
    const component = { fiscal_year: 2027, code: '01', name: 'Penerimaan murid baru', name_en: 'New-student intake' }
    expect((await principal.post('/api/v1/bos/components/create', component)).status).toBe(403)
    expect((await treasurer.post('/api/v1/bos/components/create', { ...component, code: '1' })).status).toBe(422)
    expect((await treasurer.post('/api/v1/bos/components/create', component)).status).toBe(200)
    expect((await treasurer.post('/api/v1/bos/components/create', component)).status).toBe(409)
    const { body } = await treasurer.get('/api/v1/bos/components?fiscal_year=2027')
    expect(body.data).toMatchObject([component])
  })

  test('can be renamed by someone who saw the newest version', async () => {
    const { body } = await treasurer.get('/api/v1/bos/components?fiscal_year=2027')
    const change = { id: body.data[0].id, version: 1, name: 'Penerimaan peserta didik baru' }
    expect((await principal.post('/api/v1/bos/components/update', change)).status).toBe(403)
    expect((await stranger.post('/api/v1/bos/components/update', change)).status).toBe(404)
    expect((await treasurer.post('/api/v1/bos/components/update', { id: change.id, version: 1 })).status).toBe(422)
    const renamed = await treasurer.post('/api/v1/bos/components/update', change)
    expect(renamed.body.data).toMatchObject({ name: change.name, name_en: 'New-student intake', version: 2 })
    const stale = await treasurer.post('/api/v1/bos/components/update', change)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  })
})

describe('allocations', () => {
  const phase1 = () => ({
    fund_source_id: fundId,
    fiscal_year: 2026,
    period: 'phase_1',
    students: 336,
    unit_cost: 500_000,
  })
  let id: number
  const move = (person: Person, verb: string, params: object = {}) =>
    person.post(`/api/v1/bos/allocations/${verb}`, { id, ...params })

  test('are none at first, and none of a teacher’s business', async () => {
    expect((await teacher.get('/api/v1/bos/allocations')).status).toBe(403)
    const { body } = await treasurer.get('/api/v1/bos/allocations')
    expect(body).toEqual({ success: true, data: [], next_cursor: null })
  })

  test('are students times unit cost, one per fund, year and period', async () => {
    expect((await principal.post('/api/v1/bos/allocations/create', phase1())).status).toBe(403)
    const foreign = await stranger.post('/api/v1/bos/allocations/create', phase1())
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    for (const wrong of [{ students: 0 }, { unit_cost: 0.5 }, { period: 'phase_9' }, { amount: 1 }]) {
      const { status } = await treasurer.post('/api/v1/bos/allocations/create', { ...phase1(), ...wrong })
      expect([wrong, status]).toEqual([wrong, 422])
    }
    const { body } = await treasurer.post('/api/v1/bos/allocations/create', phase1())
    expect(body.data).toMatchObject({ ...phase1(), amount: 168_000_000, state: 'draft', version: 1 })
    id = body.data.id
    expect((await treasurer.get(`/api/v1/bos/allocations/${id}`)).body.data).toMatchObject(phase1())
    expect((await stranger.get(`/api/v1/bos/allocations/${id}`)).status).toBe(404)
    expect((await treasurer.post('/api/v1/bos/allocations/create', phase1())).status).toBe(409)
  })

  test('can be corrected while they are drafts', async () => {
    const change = { version: 1, unit_cost: 550_000 }
    expect((await move(principal, 'update', change)).status).toBe(403)
    expect((await move(stranger, 'update', change)).status).toBe(404)
    expect((await move(treasurer, 'update', { version: 1 })).status).toBe(422)
    expect((await move(treasurer, 'update', change)).body.data).toMatchObject({ amount: 184_800_000, version: 2 })
    expect((await move(treasurer, 'update', change)).body.code).toBe('stale_version')
  })

  test('are submitted, returned with a reason, and submitted again', async () => {
    expect((await move(principal, 'submit')).status).toBe(403)
    expect((await move(stranger, 'submit')).status).toBe(404)
    expect((await move(treasurer, 'submit', { version: 1 })).body.code).toBe('stale_version')
    const { body } = await move(treasurer, 'submit')
    expect(body.data.state).toBe('submitted')
    const late = await move(treasurer, 'update', { version: body.data.version, students: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'allocation_locked'])

    expect((await move(treasurer, 'return', { reason: 'x' })).status).toBe(403)
    expect((await move(stranger, 'return', { reason: 'x' })).status).toBe(404)
    expect((await move(principal, 'return')).status).toBe(422)
    expect((await move(principal, 'return', { reason: 'Periksa jumlah siswa' })).body.data.state).toBe('draft')
    expect((await move(treasurer, 'submit', { note: 'Sudah diperiksa' })).body.data.state).toBe('submitted')
  })

  test('are approved by the principal, once', async () => {
    expect((await move(treasurer, 'approve')).status).toBe(403)
    expect((await move(stranger, 'approve')).status).toBe(404)
    const answers = await Promise.all([move(principal, 'approve'), move(principal, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await principal.get(
      `/api/v1/bos/allocations?fiscal_year=2026&fund_source_id=${fundId}&state=approved`,
    )
    expect(body.data).toMatchObject([{ id, state: 'approved', amount: 184_800_000 }])
    expect((await stranger.get('/api/v1/bos/allocations')).body.data).toEqual([])
  })

  test('come newest first, page by page', async () => {
    await treasurer.post('/api/v1/bos/allocations/create', { ...phase1(), period: 'phase_2' })
    const { body } = await treasurer.get('/api/v1/bos/allocations?limit=1')
    expect(body.data).toMatchObject([{ period: 'phase_2', state: 'draft' }])
    const rest = await treasurer.get(`/api/v1/bos/allocations?limit=1&cursor=${body.next_cursor}`)
    expect(rest.body).toMatchObject({ data: [{ period: 'phase_1' }], next_cursor: null })
  })
})
