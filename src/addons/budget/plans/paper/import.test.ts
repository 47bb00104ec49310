// A plan of two thousand lines: in from a file, checked in a moment, out as a file, and in again as the same plan.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../../test/harness.ts'
import { XLSX_TYPE } from '../../../../kernel/files/files.ts'
import { findDisagreements } from '../../../../kernel/records/audit/verify.ts'
import { checks } from '../../checks.ts'
import { bookLine, done, fundSources } from '../approved-plan.fixture.ts'

const IMPORTS = '/api/budget/imports'
let t: TestHouse
let treasurer: Person
let fund: number
let year = 2029

beforeAll(async () => {
  t = await openTest()
  await t.company('smp', { addons: ['BOS'] })
  treasurer = await t.person('smp', 'treasurer')
  fund = (await fundSources(treasurer)).bos_reguler!
  await t.house.work()
})
afterAll(() => t.close())

const newPlan = async (ceiling: number): Promise<{ id: number; fiscal_year: number }> =>
  done(treasurer, 'plans/create', { fund_source_id: fund, fiscal_year: ++year, title: 'RKAS', ceiling })
const file = async (planId: number, format: string) => {
  const url = `/api/budget/plan-lines/worksheet?plan_id=${planId}&format=${format}`
  return (await t.house.app.inject({ url, headers: { cookie: `session_id=${treasurer.cookie}` } })).rawPayload
}
async function importLines(bytes: Buffer | string, params: object = {}, mediaType?: string) {
  const file_id = await uploaded(t, treasurer, bytes, mediaType)
  const started = await treasurer.post(`${IMPORTS}/create`, { kind: 'plan_lines', file_id, ...params })
  expect(started.status).toBe(200)
  const { id } = started.body.data
  const state = async () => (await treasurer.get(`${IMPORTS}/${id}`)).body.data.state
  await expect.poll(state).not.toMatch(/queued|running/)
  return (await treasurer.get(`${IMPORTS}/${id}`)).body.data
}
const linesOf = async (planId: number) => {
  const lines: object[] = []
  for (let cursor = ''; ; ) {
    const { body } = await treasurer.get(`/api/budget/plan-lines/worksheet?plan_id=${planId}&limit=200${cursor}`)
    lines.push(...body.data.map(({ fiscal_year: _, ...line }: { fiscal_year: number }) => line))
    if (body.next_cursor === null) return lines
    cursor = `&cursor=${body.next_cursor}`
  }
}
/** The same table for a plan of another year. */
const moved = (bytes: Buffer, from: number, to: number) =>
  bytes.toString().replaceAll(`reguler,${from}`, `reguler,${to}`)
const HEAD = 'Sumber dana,Tahun anggaran,Kode kegiatan,Kode rekening,Uraian,Volume,Satuan,Harga satuan,Jan,Jul,B12'

test('two thousand lines come in, are checked within a second, and leave and return as the same plan', async () => {
  const first = await newPlan(2_000 * 30_000)
  const rows = Array.from(
    { length: 2_000 },
    (_, n) => `bos_reguler,${first.fiscal_year},05.02.03,5.2.05.01.01.0001,Buku ${n},"2,5",buku,12000,1,1,"0,5"`,
  )
  const batch = await importLines([HEAD, ...rows].join('\r\n'), { all_or_nothing: true })
  expect(batch).toMatchObject({ state: 'done', good: 2_000, faulty: 0 })

  const begin = performance.now()
  const { body } = await treasurer.get(`/api/budget/plans/check?id=${first.id}`)
  const took = performance.now() - begin
  expect(body.data).toMatchObject({ total: 60_000_000, ready: true })
  expect(took).toBeLessThan(1_000)
  const submitted = performance.now()
  await done(treasurer, 'plans/submit', { id: first.id })
  expect(performance.now() - submitted).toBeLessThan(1_000)

  const second = await newPlan(60_000_000)
  const csv = moved(await file(first.id, 'csv'), first.fiscal_year, second.fiscal_year)
  expect(await importLines(csv)).toMatchObject({ good: 2_000, faulty: 0 })
  expect(await linesOf(second.id)).toEqual(await linesOf(first.id))
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((words) =>
    words
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .normalize('NFC'),
  )
  .filter((words) => words !== '')
const line = fc.record({
  description: fc.oneof(
    text,
    text.map((words) => `=${words}`),
  ),
  unit: fc.constantFrom('rim', 'paket', 'orang/bulan'),
  units: fc.array(fc.nat({ max: 30_000 }), { minLength: 12, maxLength: 12 }).filter((list) => list.some(Boolean)),
  unit_price: fc.integer({ min: 5_000, max: 2_000_000 }),
  prohibited_uses: fc.subarray(['non_priority', 'levy_funded']),
  justification: fc.option(text),
  split: fc.boolean(),
})

test('whatever its lines say, a plan that leaves as a file returns as the same plan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      const plan = await newPlan(1_000_000)
      for (const { units, split, ...rest } of lines) {
        const months = units.flatMap((n, index) => (n ? [{ month: index + 1, volume: n / 10_000 }] : []))
        const volume = units.reduce((sum, n) => sum + n, 0) / 10_000
        const whole = { ...bookLine(plan.id, 1), ...rest, volume, months: split ? months : [] }
        await done(treasurer, 'plan-lines/create', whole)
      }
      const known = await linesOf(plan.id)
      const file_ = await file(plan.id, 'xlsx')
      // Room for the same lines: the plan they came from is given up, and its year planned anew.
      await done(treasurer, 'plans/cancel', { id: plan.id })
      --year
      const again = await newPlan(1_000_000)
      expect(await importLines(file_, {}, XLSX_TYPE)).toMatchObject({ good: lines.length, faulty: 0 })
      expect(await linesOf(again.id)).toEqual(known)
      expect(await importLines(file_, {}, XLSX_TYPE)).toMatchObject({ good: 0, faulty: lines.length })
    }),
    { numRuns: process.env.PENDOPO_LONG ? 40 : 5, endOnFailure: true },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('each faulty row is told, the others are lines, and the import can be undone while the plan is a draft', async () => {
  const { id, fiscal_year } = await newPlan(5_000)
  const good = `bos_reguler,${fiscal_year},05.02.03,5.2.05.01.01.0001,Buku,2,buku,1000,1,1,`
  const table = [
    HEAD,
    good,
    good.replace('05.02.03', '05.02.99'),
    good.replace('5.2.05.01.01.0001', '5.9'),
    good.replace(',2,buku', ',3,buku'),
    good.replace(',2,buku', ',-2,buku'),
    good.replace('bos_reguler', 'bosda'),
    good.replace('Buku', ''),
    good.replace(',1000,', ',0,'),
  ]
  const batch = await importLines(table.join('\n'))
  expect(batch).toMatchObject({ state: 'done', good: 1, faulty: 7 })
  const { body } = await treasurer.get(`${IMPORTS}/${batch.id}/rows?faulty=true`)
  const faults = body.data.map((row: { faults: { column: string; code: string }[] }) =>
    row.faults.map(({ column, code }) => `${column} ${code}`).join(),
  )
  expect(faults).toEqual([
    'activity_code unknown',
    'account_code unknown',
    'volume invalid',
    'volume invalid',
    'fiscal_year unknown',
    'description required',
    'unit_price invalid',
  ])
  expect(await linesOf(id)).toHaveLength(1)
  expect((await treasurer.post(`${IMPORTS}/undo`, { id: batch.id })).body.data.state).toBe('undone')
  expect(await linesOf(id)).toEqual([])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('nobody else imports plans, and no import reaches a plan that was handed in', async () => {
  const principal = await t.person('smp', 'principal')
  expect((await principal.get(IMPORTS)).status).toBe(403)
  const { id, fiscal_year } = await newPlan(1_000)
  await done(treasurer, 'plan-lines/create', bookLine(id, 1_000))
  await done(treasurer, 'plans/submit', { id })
  const row = `bos_reguler,${fiscal_year},05.02.03,5.2.05.01.01.0001,Buku,2,buku,1000,1,1,`
  expect(await importLines([HEAD, row].join('\n'))).toMatchObject({ good: 0, faulty: 1 })
})
