// Tariffs, discounts, opening balances and payments from files: looked at first, then taken over; discounts wait for who decides; a wrong file is taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let ayu: number
const TODAY = '2026-11-14'

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  await school.student('Bima', { inClass: 1 })
  await school.t.house.work()
})
afterAll(() => school.t.close())

const TARIFFS = [
  'Kode biaya,Berlaku mulai,Jumlah,NIS atau NISN,Kategori,Kelas,Tingkat,Angkatan',
  'SPP,01/07/2026,Rp 450.000,,,,,',
  'SPP,2026-07-01,475.000,,,VIII-A,,',
  'SPP,2026-07-01,300000,261,,,,',
  'SPP,2026-07-01,225000,,Anak guru,,,',
  'APA,2026-07-01,1,,,,,',
  'SPP,2026-07-01,1,999,,,,',
  'SPP,2026-07-01,1,261,,,7,',
].join('\r\n')
const DISCOUNTS = [
  'NIS atau NISN,Kode keringanan,Kode biaya,Bentuk,Nilai,Dari bulan,Sampai bulan,Alasan,Surat pendukung',
  '261,KAKAK_ADIK,SPP,persen,10,2026-07-01,2027-06-30,Adik Bima,Kartu keluarga',
  '262,TIDAK_MAMPU,SPP,bebas,,2026-07-01,2027-06-30,Ayah sakit,Surat kelurahan',
  '262,BEASISWA,SPP,persen,120,2026-07-01,2027-06-30,Juara,Piagam',
  '262,LAIN,SPP,rupiah,5000,2026-07-01,2027-06-30,Juara,Piagam',
].join('\r\n')

const OPENINGS = [
  'NIS atau NISN,Kode biaya,Untuk bulan,Sisa tagihan,Jatuh tempo',
  '261,SPP,2025-12-01,Rp 450.000,10/12/2025',
  '262,PANGKAL,2025-07-01,1.250.000,',
  '262,SPP,2025-12-01,0,',
  '999,SPP,2025-12-01,1,',
  '261,APA,2025-12-01,1,',
].join('\r\n')
const PAYMENTS = [
  'NIS atau NISN,Dibayar pada,Jumlah,Cara bayar,Referensi,Pembayar',
  '261,13/11/2026,450.000,transfer,TRX-1,Ibu Ayu',
  '262,2026-11-14,50000,kartu,TRX-2,',
  '262,2026-11-15,50000,qris,TRX-3,',
  '262,2026-11-14,50000,tunai,TRX-4,',
].join('\r\n')

async function bring(kind: string, file: string, more: object = {}) {
  const { treasurer, t } = school
  const file_id = await uploaded(t, treasurer, file)
  const { id } = ok(await treasurer.post(`${API}/imports/create`, { kind, file_id, ...more }))
  const batch = async () => ok(await treasurer.get(`${API}/imports/${id}`))
  await expect.poll(async () => (await batch()).state).not.toMatch(/queued|running/)
  const rows = ok(await treasurer.get(`${API}/imports/${id}/rows`)) as {
    row: number
    faults: { column: string; code: string }[] | null
  }[]
  const faults = rows.flatMap(({ row, faults }) => (faults ?? []).map(({ column, code }) => `${row} ${column} ${code}`))
  return { id, batch: await batch(), faults: faults.toSorted() }
}

test('cashiers and teachers import nothing', async () => {
  for (const person of [school.cashier, school.teacher, school.principal])
    expect(outcome(await person.post(`${API}/imports/create`, { kind: 'fee_tariffs', file_id: 1 }))[0]).toBe(403)
})

test('tariffs: what is wrong is told row by row, and what is right bills', async () => {
  const { faults } = await bring('fee_tariffs', TARIFFS)
  expect(faults).toEqual(['6 fee unknown', '7 student unknown', '8 grade invalid'])
  const tariffs = ok(await school.treasurer.get(`${API}/tariffs`)) as { amount: number; category: string | null }[]
  expect(tariffs.map(({ amount }) => amount).toSorted()).toEqual([225_000, 300_000, 450_000, 475_000])
  expect(tariffs.find(({ amount }) => amount === 225_000)!.category).toBe('anak_guru')
  const { id } = await school.run({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  expect((await school.planOf(id)).map(({ amount }) => amount)).toEqual([300_000, 475_000])
})

test('discounts are asked for, not given; a file that was wrong is taken back until somebody has decided on it', async () => {
  const { treasurer, principal } = school
  type Listed = { id: number; version: number; state: string }[]
  const listed = async () => ok(await treasurer.get(`${API}/discounts`)) as Listed
  const wrong = await bring('fee_discounts', DISCOUNTS)
  expect(wrong.faults).toEqual(['4 value invalid', '5 discount unknown'])
  expect((await listed()).map(({ state }) => state)).toEqual(['submitted', 'submitted'])
  ok(await treasurer.post(`${API}/imports/undo`, { id: wrong.id, version: wrong.batch.version }))
  expect(await listed()).toEqual([])
  expect(ok(await principal.get('/api/v1/inbox'))).toEqual([])
  const { id, batch } = await bring('fee_discounts', DISCOUNTS)
  const sibling = (await listed())[1]!
  const step = { id: sibling.id, version: sibling.version }
  expect(outcome(await treasurer.post(`${API}/discounts/approve`, step))).toEqual([403, 'access_denied'])
  expect(ok(await principal.post(`${API}/discounts/approve`, step))).toMatchObject({ state: 'approved' })
  const undo = await treasurer.post(`${API}/imports/undo`, { id, version: batch.version })
  expect(outcome(undo)).toEqual([409, 'import_changed'])
})

test('what was owed before is owed here, in what the books open with on every day, and can be taken back until it is paid', async () => {
  const { treasurer } = school
  const look = await bring('fee_openings', OPENINGS, { dry_run: true })
  expect(look.faults).toEqual(['4 amount invalid', '5 student unknown', '6 fee unknown'])
  expect(await school.balance('1201')).toBe(0)
  const wrong = await bring('fee_openings', OPENINGS)
  expect([await school.balance('1201'), await school.balance('1202')]).toEqual([450_000, 1_250_000])
  expect(await school.apart('2026-01-01', '2026-06-30', TODAY)).toEqual([])
  expect((await bring('fee_openings', OPENINGS)).faults).toContain('2 period exists')
  ok(await treasurer.post(`${API}/imports/undo`, { id: wrong.id, version: wrong.batch.version }))
  expect([await school.balance('1201'), await school.balance('1202')]).toEqual([0, 0])
  expect(await school.apart('2026-01-01', TODAY)).toEqual([])
  expect(ok(await treasurer.get(`${API}/balances/${ayu}`))).toMatchObject({ owed: 0, movements: [] })
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})

test('imported payments are receipts of a shift that pay what was owed before; they are kept, and come once', async () => {
  const { treasurer } = school
  const { id, batch } = await bring('fee_openings', OPENINGS)
  const [opened] = await school.invoicesOf(`student_id=${ayu}`)
  expect(opened).toMatchObject({ number: 'SA/SPP/261/2025-12', run_id: null, open: 450_000 })
  const cancel = { id: opened!.id, date: TODAY, reason: 'Salah' }
  expect(outcome(await treasurer.post(`${API}/invoices/cancel`, cancel))).toEqual([409, 'invoice_opened'])
  expect((await bring('fee_payments', PAYMENTS)).batch).toMatchObject({ good: 0 })
  ok(await treasurer.post(`${API}/shifts/create`, { opening: 0 }))
  const paid = await bring('fee_payments', PAYMENTS)
  expect(paid.faults).toEqual(['4 paid_on invalid', '5 method invalid'])
  const receipts = ok(await treasurer.get(`${API}/receipts`)) as {
    number: string
    reference: string
    deposit: number
  }[]
  expect(receipts.map(({ reference, deposit }) => [reference, deposit])).toEqual([
    ['TRX-2', 0],
    ['TRX-1', 0],
  ])
  expect(await school.balance('1201')).toBe(0)
  expect((await bring('fee_payments', PAYMENTS)).faults).toContain('2 reference exists')
  const undo = (what: { id: number; batch: { version: number } }) =>
    treasurer.post(`${API}/imports/undo`, { id: what.id, version: what.batch.version })
  expect(outcome(await undo(paid))).toEqual([409, 'receipts_kept'])
  expect(outcome(await undo({ id, batch }))).toEqual([409, 'import_changed'])
  expect(await school.apart('2026-01-01', '2026-11-13', TODAY)).toEqual([])
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})

test('what families had left before is theirs here, comes once, and can be taken back until it is spent', async () => {
  const { treasurer } = school
  const DEPOSITS = ['NIS atau NISN,Titipan', '261,95.000', '262,0', '999,10.000'].join('\r\n')
  expect((await bring('fee_deposits', DEPOSITS, { dry_run: true })).faults).toEqual([
    '3 amount invalid',
    '4 student unknown',
  ])
  const before = await school.balance('2151')
  const first = await bring('fee_deposits', DEPOSITS)
  expect(await school.balance('2151', '2026-01-01')).toBe(before - 95_000)
  expect((await bring('fee_deposits', DEPOSITS)).faults).toContain('2 student exists')
  const undo = (what: { id: number; batch: { version: number } }) =>
    treasurer.post(`${API}/imports/undo`, { id: what.id, version: what.batch.version })
  ok(await undo(first))
  expect(await school.balance('2151')).toBe(before)
  expect(ok(await treasurer.get(`${API}/balances/${ayu}`)).deposit).toBe(0)
  const again = await bring('fee_deposits', DEPOSITS)
  expect(await school.apart('2026-01-01', '2026-11-13', TODAY)).toEqual([])
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  ok(await treasurer.post(`${API}/deposit-uses/create`, { student_id: ayu }))
  expect(outcome(await undo(again))).toEqual([409, 'import_changed'])
  expect(await school.apart('2026-01-01', '2026-11-13', TODAY)).toEqual([])
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})
