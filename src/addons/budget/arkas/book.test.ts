// ARKAS's Buku Kas Umum: out with the figures of K-3, in whole or not at all, tried in the check, taken back by reversals.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { XLSX_TYPE } from '../../../kernel/files/files.ts'
import { type SheetCell, writeXlsx } from '../../../kernel/files/spreadsheet.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { type CashHouse, openCashHouse, receiptOf } from '../cash-book/cash-book.fixture.ts'
import { checks } from '../checks.ts'
import { approve, done } from '../plans/approved-plan.fixture.ts'

const IMPORTS = '/api/budget/imports'
let house: CashHouse
let planId: number

beforeAll(async () => {
  house = await openCashHouse()
  const { t, treasurer, funds } = house
  const plan = { fund_source_id: funds.bos_reguler, fiscal_year: 2026, title: 'RKAS', ceiling: 40_000_000 }
  const { id } = await done(treasurer, 'plans/create', plan)
  planId = id
  const line = { plan_id: id, unit: 'paket', volume: 1, months: [{ month: 1, volume: 1 }] }
  const books = { ...line, activity_code: '05.02.03', account_code: '5.2.05.01.01.0001' }
  await done(treasurer, 'plan-lines/create', { ...books, description: 'Buku teks siswa', unit_price: 10_000_000 })
  await done(treasurer, 'plan-lines/create', { ...books, description: 'Buku guru', unit_price: 10_000_000 })
  const paper = { ...line, activity_code: '06.05.08', account_code: '5.1.02.01.01.0024' }
  await done(treasurer, 'plan-lines/create', { ...paper, description: 'Kertas HVS', unit_price: 20_000_000 })
  await approve(t, 'smp', id)
  await house.activate('bos_reguler', 2)
  await t.house.work()
})
afterAll(() => house.t.close())

async function imported(rows: SheetCell[][] | Buffer, params: object = {}) {
  const { t, treasurer } = house
  const bytes = Buffer.isBuffer(rows) ? rows : await writeXlsx([{ name: 'BKU', rows }])
  const file_id = await uploaded(t, treasurer, bytes, XLSX_TYPE)
  const started = await treasurer.post(`${IMPORTS}/create`, { kind: 'arkas_cash_book', file_id, ...params })
  expect(started.status).toBe(200)
  return importEnd(treasurer, started.body.data.id, 60_000, IMPORTS)
}
const faultsOf = async (id: number) => {
  const { body } = await house.treasurer.get(`${IMPORTS}/${id}/rows?faulty=true`)
  return body.data.map((row: { row: number; faults: { column: string; code: string; reason: { id: string } }[] }) => [
    row.row,
    row.faults[0]!.column,
    row.faults[0]!.code,
    row.faults[0]!.reason.id,
  ])
}
const url = (name: string, fund: number, format: string, month = 2) =>
  `/api/budget/reports/${name}?fund_source_id=${fund}&year=2026&month=${month}&book=general&format=${format}`.replace(
    name === 'arkas-cash-book' ? '&book=general' : '\0',
    '',
  )
const bookOf = async (fund = house.funds.bos_reguler!) =>
  (await house.treasurer.get(url('arkas-cash-book', fund, 'json'))).body.data.rows

const NO = null
/** As people have it: merged cells, Indonesian days, thousand dots, the words of ARKAS, numbers left out, a closing below. */
const book = (): SheetCell[][] => [
  ['BUKU KAS UMUM'],
  ['Bulan : Februari'],
  ['TAHUN : 2026'],
  ['Sumber Dana', NO, ':', 'BOS Reguler'],
  [
    'Tanggal',
    NO,
    NO,
    'Kode Kegiatan',
    NO,
    'Kode Rekening',
    NO,
    'No. Bukti',
    'Uraian',
    NO,
    'Penerimaan (Rp)',
    'Pengeluaran (Rp)',
    'Saldo',
  ],
  ['1', NO, NO, '2', NO, '3', NO, '4', '5', NO, '6', '7', '8'],
  ['01-02-2026', NO, NO, NO, NO, NO, NO, NO, 'Saldo Bank Bulan Januari', NO, '0', '0', '0'],
  ['05-02-2026', NO, NO, NO, NO, NO, NO, NO, 'Terima Dana BOS Reguler Tahap 1', NO, '15.000.000', '0', '15.000.000'],
  ['06/02/2026', NO, NO, NO, NO, NO, NO, NO, 'Tarik Tunai', NO, '0', '5.000.000', '10.000.000'],
  ['06/02/2026', NO, NO, NO, NO, NO, NO, NO, 'Pergeseran Uang di Bank', NO, '5.000.000', '0', '15.000.000'],
  [
    '7 Februari 2026',
    NO,
    NO,
    '06.05.08.',
    NO,
    '5.1.02.01.01.0024',
    NO,
    'BPU01',
    'Kertas HVS',
    NO,
    '0',
    '1.500.000',
    '13.500.000',
  ],
  [
    '10-02-2026',
    NO,
    NO,
    '05.02.03.',
    NO,
    '5.2.05.01.01.0001',
    NO,
    'BNU01',
    'Buku Guru',
    NO,
    '0',
    '3.000.000',
    '10.500.000',
  ],
  [
    '10-02-2026',
    NO,
    NO,
    '05.02.03.',
    NO,
    '5.2.05.01.01.0001',
    NO,
    'BNU01',
    'Terima PPh 23',
    NO,
    '60.000',
    '0',
    '10.560.000',
  ],
  ['12-02-2026', NO, NO, NO, NO, NO, NO, NO, 'Setor PPh 23 (NTPN A1B2C3D4E5F60718)', NO, '0', '60.000', '10.500.000'],
  ['28-02-2026', NO, NO, NO, NO, NO, NO, NO, 'Bunga Bank', NO, '12.000', '0', '10.512.000'],
  ['28-02-2026', NO, NO, NO, NO, NO, NO, NO, 'Pajak Bunga', NO, '0', '2.400', '10.509.600'],
  ['Pada hari ini Sabtu, 28 Februari 2026, Buku Kas Umum ditutup dengan keadaan sebagai berikut'],
  ['Saldo Buku Kas Umum : Rp. 10.509.600'],
  [NO, 'Kepala Sekolah', NO, NO, NO, NO, NO, NO, 'Bendahara'],
]

test('a bad book gets a sentence and changes nothing', async () => {
  const good = book()
  const replaced = (from: string, to: string) =>
    good.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(from, to) : cell)))
  const bad: [string, SheetCell[][]][] = [
    ['import_no_place', replaced('BOS Reguler', 'BOS Kinerja')],
    ['import_no_place', replaced('2026', '2025')],
    ['import_no_place', replaced('-02-2026', '-03-2026')],
    ['import_no_place', replaced('TAHUN : 2026', 'TAHUN : 2027')],
    ['import_cut_off', good.slice(0, 14)],
    ['import_cut_off', good.filter((_, index) => index !== 10)],
    ['import_cut_off', good.filter((_, index) => index !== 15)],
    ['import_other_paper', [['Kode Rekening', 'Kode Program', 'Uraian', 'Volume']]],
  ]
  for (const [code, rows] of bad) {
    const batch = await imported(rows)
    expect([code, batch.state, (batch.failure as { code: string }).code]).toEqual([code, 'failed', code])
  }
  const opened = good.map((row) => [...row])
  opened[6]![12] = '1'
  for (const row of opened.slice(7, 16)) row[12] = String(Number(String(row[12]).replaceAll('.', '')) + 1)
  opened[17] = ['Saldo Buku Kas Umum : Rp. 10.509.601']
  expect(await imported(opened)).toMatchObject({ failure: { code: 'import_other_balance', columns: ['1 ≠ 0'] } })
  expect((await bookOf()).length).toBe(2)
})

test('what only the book itself can refuse is told in the check, row by row, and nothing is written', async () => {
  const rows = book()
  rows[10]![3] = '06.05.99.'
  rows[11]![8] = 'Buku lain'
  rows[13]![8] = 'Setor PPh 23'
  const check = await imported(rows, { dry_run: true })
  expect(check).toMatchObject({ state: 'done', faulty: 3 })
  expect((await faultsOf(check.id)).map((fault: unknown[]) => fault.slice(0, 3))).toEqual([
    [11, 'activity_code', 'unknown'],
    [12, 'description', 'ambiguous'],
    [14, 'ntpn', 'invalid'],
  ])
  // Money that is not there: the cash box holds 5.000.000.
  const short = book().map((row) => row.map((cell) => (cell === '5.000.000' ? '1.000.000' : cell)))
  short[8]![12] = '14.000.000'
  const told = await imported(short, { dry_run: true })
  const [[row, , code, said]] = await faultsOf(told.id)
  expect([row, code]).toEqual([11, 'refused'])
  expect(said).toMatch(/kas/i)
  expect((await bookOf()).length).toBe(2)
})

test('a book as people have it comes in by the ordinary ways, agrees with K-3, and is taken back whole', async () => {
  expect(await imported(book(), { dry_run: true })).toMatchObject({ state: 'done', good: 9, faulty: 0 })
  expect((await bookOf()).length).toBe(2)
  const bytes = await writeXlsx([{ name: 'BKU', rows: book() }])
  const batch = await imported(bytes)
  expect(batch).toMatchObject({ state: 'done', good: 9, faulty: 0, all_or_nothing: true })
  const rows = await bookOf()
  expect(rows.at(-1).values).toMatchObject({ debit: 20_072_000, credit: 9_562_400, balance: 10_509_600 })
  expect(rows.map((row: { values: { voucher: string } }) => row.values.voucher).filter(Boolean)).toEqual([
    ...['BBU/2026/0001', 'BBU/2026/0002', 'BBU/2026/0002', 'BPU/2026/0001', 'BNU/2026/0001', 'BNU/2026/0001'],
    ...['BBU/2026/0003', 'BBU/2026/0004', 'BNU/2026/0002'],
  ])
  const { body } = await house.treasurer.get(url('cash-book', house.funds.bos_reguler!, 'json'))
  const k3 = body.data.rows.at(-1).values
  expect([k3.debit, k3.credit, k3.balance]).toEqual([20_072_000, 9_562_400, 10_509_600])
  const left = await house.treasurer.get(`/api/budget/availability?plan_id=${planId}`)
  expect(left.body.data.map((line: { realised: number }) => line.realised).sort()).toEqual([0, 1_500_000, 3_000_000])

  expect(await imported(bytes)).toMatchObject({ state: 'failed', failure: { code: 'import_twice' } })
  const again = await imported([...book(), ['Disimpan ulang']])
  expect(again).toMatchObject({ state: 'failed', good: 2, faulty: 7, failure: { code: 'import_faults' } })
  expect((await bookOf()).length).toBe(11)

  const undone = await house.treasurer.post(`${IMPORTS}/undo`, { id: batch.id })
  expect(undone.body).toMatchObject({ data: { state: 'undone' } })
  expect((await bookOf()).at(-1).values.balance).toBe(0)
  expect(await findDisagreements(house.t.admin.db, checks)).toEqual([])
  const second = await imported(book())
  expect(second).toMatchObject({ state: 'done', good: 9, faulty: 0 })
  await house.treasurer.post(`${IMPORTS}/undo`, { id: second.id })
})

const entry = fc.record({
  kind: fc.constantFrom('receipt', 'interest', 'bank_charge', 'returned', 'withdraw', 'deposit', 'spend', 'reverse'),
  amount: fc.integer({ min: 1, max: 3_000_000 }),
  day: fc.integer({ min: 1, max: 28 }),
  book: fc.constantFrom('bank', 'cash'),
  tax: fc.boolean(),
})

test('whatever it holds, a book leaves as a file and returns as the same book', async () => {
  const { treasurer, funds, activate } = house
  let n = 0
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), async (drawn) => {
      // In the order of their days, so that the numbers of the second book are those of the first.
      const entries = drawn.toSorted((a, b) => a.day - b.day)
      const code = `dana_${'abcdefghij'[n]}${'abcdefghij'[n++ % 10]}`
      const name = `Dana ${code}`
      const made = await done(treasurer, 'fund-sources/create', { code, name })
      funds[code] = made.id
      await activate(code, 2)
      const base = { fund_source_id: made.id, entry_date: '2026-02-01' }
      const post = (verb: string, params: object) =>
        treasurer.post(`/api/budget/cash-entries/${verb}`, { ...base, ...params })
      await post('create', { kind: 'receipt', description: 'Terima dana', amount: 50_000_000 })
      await post('transfer', { direction: 'withdraw', amount: 20_000_000 })
      let last = 0
      for (const { kind, amount, day, book: purse, tax } of entries) {
        const at = { entry_date: `2026-02-${String(day).padStart(2, '0')}`, amount }
        const WORDS = {
          receipt: 'Terima hibah',
          interest: 'Bunga bank',
          bank_charge: 'Biaya admin',
          returned: 'Pengembalian dana',
        }
        if (kind === 'withdraw' || kind === 'deposit') await post('transfer', { ...at, direction: kind })
        else if (kind === 'spend') {
          const taxes = tax && amount > 100 ? [{ tax_kind: 'pph21', amount: 50 }] : []
          const lines = [{ description: `Belanja ${amount}`, amount }]
          const { body } = await post('spend', {
            entry_date: at.entry_date,
            book: purse,
            lines,
            taxes,
            receipt: receiptOf(amount),
          })
          last = body.data?.entries[0].id ?? 0
        } else if (kind === 'reverse' && last) {
          await treasurer.post('/api/budget/cash-entries/reverse', {
            id: last,
            reason: 'salah catat',
            entry_date: at.entry_date,
          })
          last = 0
        } else if (kind !== 'reverse') await post('create', { ...at, kind, description: WORDS[kind] })
      }
      const known = await bookOf(made.id)
      const headers = { cookie: `session_id=${treasurer.cookie}` }
      const file = (await house.t.house.app.inject({ url: url('arkas-cash-book', made.id, 'xlsx'), headers }))
        .rawPayload
      const stand = await imported(file)
      expect(stand).toMatchObject({ state: 'failed', failure: { code: 'import_faults' } })
      // In its own school it stands already; in another, which has not kept it, it is the same book.
      const other = await house.t.person('other', 'treasurer')
      const second = (await other.post('/api/budget/fund-sources/create', { code, name })).body.data
      await other.post('/api/budget/book-months/activate', { fund_source_id: second.id, year: 2026, month: 2 })
      const file_id = await uploaded(house.t, other, file, XLSX_TYPE)
      const started = await other.post(`${IMPORTS}/create`, { kind: 'arkas_cash_book', file_id })
      const batch = await importEnd(other, started.body.data.id, 60_000, IMPORTS)
      expect(batch).toMatchObject({ state: 'done', good: known.length - 2, faulty: 0 })
      const there = (await other.get(url('arkas-cash-book', second.id, 'json'))).body.data.rows
      expect(there).toEqual(known)
    }),
    { numRuns: process.env.PENDOPO_LONG ? 10 : 4, endOnFailure: true },
  )
  expect(await findDisagreements(house.t.admin.db, checks)).toEqual([])
})
