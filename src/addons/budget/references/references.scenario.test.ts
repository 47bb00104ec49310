// The lists behind plans: every school has them from the start, and changes them when the rules of a year do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { bookLine, done, fundSources } from '../plans/approved-plan.fixture.ts'

let t: TestHouse
let treasurer: Person
let principal: Person
let teacher: Person
let stranger: Person
let planId: number

beforeAll(async () => {
  t = await openTest()
  // Without the grant's own add-on: plans need the lists all the same.
  await t.company('smp', { addons: ['FIN'] })
  await t.company('other', { addons: ['OPS'] })
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin')
  const fund_source_id = (await fundSources(treasurer)).bos_reguler!
  const plan = { fund_source_id, fiscal_year: 2026, title: 'RKAS', ceiling: 1_000_000 }
  planId = (await done(treasurer, 'plans/create', plan)).id
})
afterAll(() => t.close())

async function all(list: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await treasurer.get(`/api/budget/${list}&limit=200${cursor && `&cursor=${cursor}`}`)
    rows.push(...body.data)
    cursor = body.next_cursor
  }
  return rows
}

describe('every list', () => {
  const added: [list: string, row: object, change: object][] = [
    ['activities', { code: '06.05.90', name: 'Lain', name_en: 'Other', valid_from: 2026 }, { name: 'Lain-lain' }],
    ['code-pairs', { standard: '01', component: '05', valid_from: 2026 }, { valid_to: 2027 }],
    [
      'expense-accounts',
      { code: '5.2.03.01', name: 'Gedung', name_en: 'Buildings', valid_from: 2026 },
      { valid_to: 2028 },
    ],
    [
      'prohibited-uses',
      { code: 'gambling', name: 'Judi', name_en: 'Gambling', excusable: false, valid_from: 2026 },
      { name: 'Perjudian' },
    ],
    [
      'plan-rules',
      {
        code: 'travel_cap',
        kind: 'share_max',
        name: 'Batas',
        name_en: 'Cap',
        value: 5,
        lines: ['%@5.1.02.04.%'],
        valid_from: 2027,
      },
      { value: 7.5 },
    ],
  ]
  test.each(added)('%s: read by those who plan, kept by those who keep the money', async (list, row, change) => {
    const path = `/api/budget/${list}`
    expect((await teacher.get(path)).status).toBe(403)
    expect((await principal.get(path)).status).toBe(200)
    expect((await principal.post(`${path}/create`, row)).status).toBe(403)
    expect((await treasurer.post(`${path}/create`, { ...row, valid_from: 1999 })).status).toBe(422)
    expect((await treasurer.post(`${path}/create`, { ...row, valid_to: 2025 })).status).toBe(422)
    const made = await treasurer.post(`${path}/create`, row)
    expect([made.status, made.body.data]).toMatchObject([200, { ...row, version: 1 }])
    expect((await treasurer.post(`${path}/create`, row)).body.code).toBe('conflict')
    expect((await stranger.post(`${path}/create`, row)).status).toBe(200)

    const { id } = made.body.data
    expect((await principal.post(`${path}/update`, { id, ...change })).status).toBe(403)
    expect((await stranger.post(`${path}/update`, { id, ...change })).status).toBe(404)
    expect((await treasurer.post(`${path}/update`, { id })).status).toBe(422)
    const changed = await treasurer.post(`${path}/update`, { id, version: 1, ...change })
    expect(changed.body.data).toMatchObject({ ...row, ...change, version: 2 })
    expect((await treasurer.post(`${path}/update`, { id, version: 1, ...change })).body.code).toBe('stale_version')
  })

  test('is there from the start, by year', async () => {
    const codes = (await all('activities?fiscal_year=2025')).map(({ code }) => code)
    expect(codes).toHaveLength(new Set(codes).size)
    expect(codes).toContain('04.06.27')
    expect(codes).not.toContain('06.05.90')
    expect((await all('activities?fiscal_year=2026')).map(({ code }) => code)).toContain('06.05.90')
    expect(await all('expense-accounts?fiscal_year=2025')).toHaveLength(42)
    expect(await all('code-pairs?fiscal_year=2025')).toHaveLength(25)
    expect(await all('prohibited-uses?fiscal_year=2025')).toHaveLength(15)
    const caps = async (year: number) =>
      (await all(`plan-rules?fiscal_year=${year}`))
        .filter(({ code }) => code === 'honorarium_cap')
        .map(({ value }) => value)
    expect([await caps(2024), await caps(2025)]).toEqual([[50], [20, 40]])
  })
})

describe('a line', () => {
  const refused = async (change: object) => {
    const { status, body } = await treasurer.post(
      '/api/budget/plan-lines/create',
      { ...bookLine(planId, 5), ...change },
      { 'accept-language': 'en' },
    )
    return [status, body.fields]
  }

  test('has codes of its plan’s year', async () => {
    expect(await refused({ activity_code: '05.02.99' })).toEqual([
      422,
      { 'params.activity_code': 'not an activity for 2026' },
    ])
    expect(await refused({ activity_code: '04.02.01' })).toEqual([
      422,
      { 'params.activity_code': 'this component is not allowed under that standard in 2026' },
    ])
    expect(await refused({ account_code: '5.1.02.01.01.9999', activity_code: '01.01.01' })).toEqual([
      422,
      {
        'params.activity_code': 'this component is not allowed under that standard in 2026',
        'params.account_code': 'not an expense account for 2026',
      },
    ])
    expect(await refused({ prohibited_uses: ['fun'] })).toEqual([
      422,
      { 'params.prohibited_uses': 'not in the 2026 list' },
    ])
  })

  test('has months that are months and add up', async () => {
    expect(await refused({ months: [{ month: 13, volume: 1 }] })).toEqual([
      422,
      { 'params.months.0.month': 'at most 12' },
    ])
    expect(await refused({ volume: -1 })).toEqual([422, { 'params.volume': 'must be more than 0' }])
    expect(await refused({ months: [{ month: 1, volume: 0.5 }] })).toEqual([
      422,
      { 'params.months': 'the months add up to 0.5, the volume is 1' },
    ])
    const twice = [
      { month: 1, volume: 0.5 },
      { month: 1, volume: 0.5 },
    ]
    expect(await refused({ months: twice })).toEqual([422, { 'params.months': 'month 1 appears twice' }])
    expect((await treasurer.get(`/api/budget/plan-lines?plan_id=${planId}`)).body.data).toEqual([])
  })

  test('can be changed by someone who saw its newest version, months with the volume', async () => {
    const { line } = await done(treasurer, 'plan-lines/create', bookLine(planId, 1_000))
    const change = { id: line.id, version: 1, volume: 3 }
    const path = '/api/budget/plan-lines/update'
    expect((await principal.post(path, change)).status).toBe(403)
    expect((await stranger.post(path, change)).status).toBe(404)
    expect((await treasurer.post(path, { id: line.id })).status).toBe(422)
    expect((await treasurer.post(path, change)).body.fields).toEqual({
      'params.months': 'jumlahnya 1, volumenya 3',
    })
    const months = [
      { month: 3, volume: 1 },
      { month: 11, volume: 2 },
    ]
    const { body } = await treasurer.post(path, { ...change, months, unit_price: 333, description: 'Buku' })
    expect(body.data.line).toMatchObject({ amount: 999, version: 2, description: 'Buku' })
    expect(body.data.line.months).toEqual([
      { month: 3, volume: 1, amount: 333 },
      { month: 11, volume: 2, amount: 666 },
    ])
    expect(body.data.plan.total).toBe(999)
    expect((await treasurer.post(path, { ...change, months })).body.code).toBe('stale_version')
  })
})
