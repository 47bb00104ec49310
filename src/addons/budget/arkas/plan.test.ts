// ARKAS's worksheet of a plan: out with the figures of the printed plan, in as people have it, and back as the same lines.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { XLSX_TYPE } from '../../../kernel/files/files.ts'
import { type SheetCell, writeXlsx } from '../../../kernel/files/spreadsheet.ts'
import { bookLine, done, fundSources } from '../plans/approved-plan.fixture.ts'

const IMPORTS = '/api/budget/imports'
let t: TestHouse
let treasurer: Person
let fund: number
let year = 2029

beforeAll(async () => {
  t = await openTest()
  await t.company('smp', { addons: ['BOS'] })
  treasurer = await t.person('smp', 'treasurer')
  const admin = await t.person('smp', 'admin')
  const profile = { npsn: '20101234', level: 'smp', ownership: 'state' }
  await admin.post('/api/v1/school/profile/update', profile)
  fund = (await fundSources(treasurer)).bos_reguler!
  await t.house.work()
})
afterAll(() => t.close())

const newPlan = async (ceiling: number): Promise<{ id: number; fiscal_year: number }> =>
  done(treasurer, 'plans/create', { fund_source_id: fund, fiscal_year: ++year, title: 'RKAS', ceiling })
const report = async (name: string, query: string, format = 'json') => {
  const url = `/api/budget/reports/${name}?${query}&format=${format}`
  const { rawPayload } = await t.house.app.inject({ url, headers: { cookie: `session_id=${treasurer.cookie}` } })
  return rawPayload
}
const printed = async (name: string, query: string) => JSON.parse((await report(name, query)).toString()).data
async function imported(rows: SheetCell[][] | Buffer, params: object = {}) {
  const bytes = Buffer.isBuffer(rows) ? rows : await writeXlsx([{ name: 'RKAS', rows }])
  const file_id = await uploaded(t, treasurer, bytes, XLSX_TYPE)
  const started = await treasurer.post(`${IMPORTS}/create`, { kind: 'arkas_plan', file_id, ...params })
  expect(started.status).toBe(200)
  return importEnd(treasurer, started.body.data.id, 60_000, IMPORTS)
}
const linesOf = async (planId: number) => {
  const { body } = await treasurer.get(`/api/budget/plan-lines/worksheet?plan_id=${planId}&limit=200`)
  const lines = body.data.map(({ fiscal_year: _y, line_no: _n, ...line }: Record<string, unknown>) => line)
  return lines.sort((a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

const NO = null
/** As people have it: spread over merged cells, two rows of headings, thousand dots, page feet, sums, signatures. */
const worksheet = (of: number, npsn = '20101234'): SheetCell[][] => [
  ['KERTAS KERJA RENCANA KEGIATAN DAN ANGGARAN SEKOLAH (RKAS) PER TAHAP'],
  [`TAHUN ANGGARAN : ${of}`],
  ['NPSN', NO, ':', npsn],
  ['Nama Sekolah', NO, ':', 'SMP Negeri 1'],
  ['A. PENERIMAAN'],
  ['Sumber Dana :'],
  ['No.', NO, 'Kode', NO, NO, 'Penerimaan', NO, NO, 'Jumlah'],
  [NO, NO, '4.3.1.01.', NO, NO, 'BOS Reguler', NO, NO, '1.640.000'],
  [NO, NO, NO, NO, NO, 'Total Penerimaan', NO, NO, '1.640.000'],
  ['B. BELANJA'],
  [
    'No. Urut',
    NO,
    'Kode Rekening',
    NO,
    'Kode Program',
    'Uraian',
    NO,
    'Rincian Perhitungan',
    NO,
    NO,
    'Jumlah',
    NO,
    'Tahap',
  ],
  [NO, NO, NO, NO, NO, NO, NO, 'Volume', 'Satuan', 'Tarif Harga', NO, NO, 1, 2],
  [
    '1.',
    NO,
    NO,
    NO,
    '06.',
    'Pengembangan Standar Pengelolaan',
    NO,
    NO,
    NO,
    NO,
    '1.640.000',
    NO,
    '1.040.000',
    '600.000',
  ],
  ['2.', NO, NO, NO, '06. 05.', 'Administrasi', NO, NO, NO, NO, '1.040.000', NO, '1.040.000', '0'],
  ['3.', NO, NO, NO, '06. 05. 08.', 'Bahan habis pakai', NO, NO, NO, NO, '1.040.000', NO, '1.040.000', '0'],
  ['4.', NO, '5.1.02.01.01.0024', NO, '06. 05. 08.', 'Alat tulis', NO, NO, NO, NO, '1.040.000', NO, '1.040.000', 0],
  [
    ...['5.', NO, '5.1.02.01.01.0024', NO, '06. 05. 08.', 'Kertas HVS [B1: 10,00, B2: 10,00]', NO, '20', 'rim'],
    ...['52.000', '1.040.000', NO, '1.040.000', '0'],
  ],
  ['Kertas Kerja perTahap - NPSN : 20101234, Nama Sekolah : SMP Negeri 1 Halaman 1 dari 2'],
  [
    'No. Urut',
    NO,
    'Kode Rekening',
    NO,
    'Kode Program',
    'Uraian',
    NO,
    'Rincian Perhitungan',
    NO,
    NO,
    'Jumlah',
    NO,
    'Tahap',
  ],
  ['6.', NO, NO, NO, '06. 07.', 'Langganan daya dan jasa', NO, NO, NO, NO, '600.000', NO, '0', '600.000'],
  [
    '7.',
    NO,
    '5.1.02.02.01.0061',
    NO,
    '06. 07. 01.',
    'Listrik [B7: 1,00]',
    NO,
    '1',
    'Bulan',
    '600.000',
    '600.000',
    NO,
    '0',
    '600.000',
  ],
  [NO, NO, NO, NO, NO, 'Jumlah', NO, NO, NO, NO, '1.640.000', NO, '1.040.000', '600.000'],
  [NO, NO, 'Kepala Sekolah', NO, NO, NO, NO, NO, NO, NO, 'Bendahara'],
  [NO, NO, 'Sri Wahyuni', NO, NO, NO, NO, NO, NO, NO, 'Budi Santoso'],
]

test('a worksheet as people have it is checked without a trace, becomes lines, and is undone', async () => {
  const plan = await newPlan(1_640_000)
  const check = await imported(worksheet(plan.fiscal_year), { dry_run: true })
  expect(check).toMatchObject({ state: 'done', total: 2, good: 2, faulty: 0 })
  expect(await linesOf(plan.id)).toEqual([])
  const bytes = await writeXlsx([{ name: 'RKAS', rows: worksheet(plan.fiscal_year) }])
  const batch = await imported(bytes)
  expect(batch).toMatchObject({ state: 'done', good: 2, faulty: 0 })
  expect(await linesOf(plan.id)).toMatchObject([
    {
      activity_code: '06.05.08',
      account_code: '5.1.02.01.01.0024',
      description: 'Kertas HVS',
      volume: 20,
      month_1: 10,
      month_2: 10,
    },
    { activity_code: '06.07.01', account_code: '5.1.02.02.01.0061', unit: 'Bulan', unit_price: 600_000, month_7: 1 },
  ])
  expect((await treasurer.get(`/api/budget/plans/check?id=${plan.id}`)).body.data.total).toBe(1_640_000)
  // The very same file: a sentence, and nothing changes. Saved anew, its lines stand already.
  expect(await imported(bytes)).toMatchObject({
    state: 'failed',
    failure: { code: 'import_twice' },
  })
  const again = await imported([...worksheet(plan.fiscal_year), ['Disimpan ulang']])
  expect(again).toMatchObject({ state: 'done', good: 0, faulty: 2 })
  expect(await linesOf(plan.id)).toHaveLength(2)
  expect((await treasurer.post(`${IMPORTS}/undo`, { id: batch.id })).status).toBe(200)
  expect(await linesOf(plan.id)).toEqual([])
})

test('another school, year or fund, a cut file and another paper get a sentence and change nothing', async () => {
  const plan = await newPlan(1_640_000)
  const good = worksheet(plan.fiscal_year)
  const replaced = (from: string, to: string) =>
    good.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(from, to) : cell)))
  const cut = good.slice(0, 18)
  const bad: [string, SheetCell[][]][] = [
    ['import_other_school', worksheet(plan.fiscal_year, '69970521')],
    ['import_no_place', worksheet(2199)],
    ['import_no_place', replaced('BOS Reguler', 'BOS Kinerja')],
    ['import_cut_off', cut],
    [
      'import_cut_off',
      good.filter((row) => !row.includes('Jumlah') || row.includes('No. Urut')).filter((_, i) => i !== 19),
    ],
    ['import_other_paper', [['Tanggal', 'Uraian', 'Penerimaan', 'Pengeluaran', 'Saldo'], ['x']]],
    ['import_other_paper', [['apa', 'saja']]],
    ['import_other_paper', good.slice(2)],
  ]
  for (const [code, rows] of bad) {
    const batch = await imported(rows)
    expect([code, batch.state, (batch.failure as { code: string }).code]).toEqual([code, 'failed', code])
  }
  expect(await linesOf(plan.id)).toEqual([])
})

test('a code that is not known is named with its row, and a sum that is not volume × price', async () => {
  const plan = await newPlan(1_640_000)
  const rows = worksheet(plan.fiscal_year)
  rows[16]![2] = '5.9.99'
  rows[20]![7] = '2'
  const batch = await imported(rows)
  expect(batch).toMatchObject({ good: 0, faulty: 2 })
  const { body } = await treasurer.get(`${IMPORTS}/${batch.id}/rows?faulty=true`)
  expect(
    body.data.map((row: { row: number; faults: { column: string }[] }) => [
      row.row,
      row.faults.map((one) => one.column),
    ]),
  ).toEqual([
    [17, ['account_code']],
    [21, ['volume', 'amount']],
  ])
})

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((one) =>
  `Beli ${one}`
    .replace(/[\p{Cc}\s[\]]+/gu, ' ')
    .trim()
    .normalize('NFC'),
)
const line = fc.record({
  description: words,
  unit: fc.constantFrom('rim', 'paket', 'orang/bulan'),
  codes: fc.constantFrom(
    ['05.02.03', '5.2.05.01.01.0001'],
    ['06.05.08', '5.1.02.01.01.0024'],
    ['06.05.03', '5.1.02.01.01.0024'],
  ),
  units: fc.array(fc.nat({ max: 30_000 }), { minLength: 12, maxLength: 12 }).filter((list) => list.some(Boolean)),
  unit_price: fc.integer({ min: 5_000, max: 2_000_000 }),
  split: fc.boolean(),
})

test('whatever its lines say, a plan leaves with the figures of its print and returns as the same lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      const plan = await newPlan(1_000_000)
      for (const { units, split, codes, ...rest } of lines) {
        const months = units.flatMap((n, index) => (n ? [{ month: index + 1, volume: n / 10_000 }] : []))
        const volume = units.reduce((sum, n) => sum + n, 0) / 10_000
        const [activity_code, account_code] = codes
        const whole = {
          ...bookLine(plan.id, 1),
          ...rest,
          activity_code,
          account_code,
          volume,
          months: split ? months : [],
        }
        await done(treasurer, 'plan-lines/create', whole)
      }
      const [paper, sheet] = [
        await printed('plan', `plan_id=${plan.id}`),
        await printed('arkas-plan', `plan_id=${plan.id}`),
      ]
      const total = (of: typeof paper) => of.rows.at(-1).values
      expect([total(sheet).amount, total(sheet).phase_1, total(sheet).phase_2]).toEqual([
        ...[total(paper).amount, total(paper).part_1, total(paper).part_2],
      ])
      const known = await linesOf(plan.id)
      const file = await report('arkas-plan', `plan_id=${plan.id}`, 'xlsx')
      await done(treasurer, 'plans/cancel', { id: plan.id })
      --year
      const again = await newPlan(1_000_000)
      expect(await imported(file)).toMatchObject({ state: 'done', good: lines.length, faulty: 0 })
      expect(await linesOf(again.id)).toEqual(known)
    }),
    { numRuns: process.env.PENDOPO_LONG ? 40 : 6, endOnFailure: true },
  )
})

test('nobody else brings a worksheet in', async () => {
  const principal = await t.person('smp', 'principal')
  expect((await principal.post(`${IMPORTS}/create`, { kind: 'arkas_plan', file_id: 1 })).status).toBe(403)
})
