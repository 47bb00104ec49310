// The first day of a school that comes from elsewhere: nothing there but the company, and everything that fees need comes from files.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, importTable, uploaded } from '../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, ok } from '../fees.fixture.ts'

let t: TestHouse
let office: Person
let principal: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-11-14T02:00:00Z') } })
  await t.company('smp')
  office = await t.person('smp', 'admin', 'treasurer')
  principal = await t.person('smp', 'principal')
  await t.house.work()
})
afterAll(() => t.close())

const table = (...lines: string[]) => lines.join('\r\n')
const STUDENTS = table(
  'NIS,Nama,Jenis kelamin,Tanggal lahir,Tanggal masuk',
  '1,Ayu,P,2013-01-05,2025-07-14',
  '2,Bima,L,2012-03-09,2024-07-15',
  '3,Citra,P,2012-08-21,2024-07-15',
)
const FILES: [kind: string, file: string][] = [
  ['fee_tariffs', table('Kode biaya,Berlaku mulai,Jumlah', 'SPP,2025-07-01,450.000', 'KANTIN,2025-07-01,15.000')],
  [
    'fee_discounts',
    table(
      'NIS atau NISN,Kode keringanan,Kode biaya,Bentuk,Nilai,Dari bulan,Sampai bulan,Alasan,Surat pendukung',
      '2,TIDAK_MAMPU,SPP,persen,40,2026-11-01,2027-06-30,Ayah sakit,Surat kelurahan',
    ),
  ],
  [
    'fee_openings',
    table(
      'NIS atau NISN,Kode biaya,Untuk bulan,Sisa tagihan,Jatuh tempo',
      '1,SPP,2025-12-01,450.000,10/12/2025',
      '3,PANGKAL,2025-07-01,1.250.000,',
    ),
  ],
  ['fee_deposits', table('NIS atau NISN,Titipan', '2,70.000')],
  ['fee_uses', table('NIS atau NISN,Kode biaya,Untuk bulan,Banyaknya', '3,KANTIN,2026-10-01,18')],
  [
    'fee_payments',
    table(
      'NIS atau NISN,Dibayar pada,Jumlah,Cara bayar,Referensi',
      '1,13/11/2026,500.000,transfer,TRX-1',
      '3,2026-11-14,250.000,qris,TRX-2',
    ),
  ],
]

test('students, tariffs, discounts, what was owed, what was used and what was paid come from files, in this order', async () => {
  ok(await office.post('/api/v1/school/profile/update', { level: 'smp', ownership: 'private' }))
  expect(await importTable(t, office, 'students', { bytes: STUDENTS })).toMatchObject({ state: 'done', good: 3 })
  ok(await office.post(`${API}/shifts/create`, { opening: 0 }))
  for (const [kind, file] of FILES) {
    const file_id = await uploaded(t, office, file)
    const { id } = ok(await office.post(`${API}/imports/create`, { kind, file_id }))
    const good = file.split('\r\n').length - 1
    expect([kind, await importEnd(office, id, 60_000, `${API}/imports`)]).toMatchObject([kind, { state: 'done', good }])
  }
  const [discount] = ok(await office.get(`${API}/discounts`))
  ok(await principal.post(`${API}/discounts/approve`, { id: discount.id, version: discount.version }))
})

test('the first run bills from them: what was owed and paid before, deposits, discounts and uses all count', async () => {
  const run = ok(await office.post(`${API}/billing-runs/create`, { from_month: '2026-11-01', issued_on: '2026-11-14' }))
  ok(await office.post(`${API}/billing-runs/start`, { id: run.id, version: run.version }))
  const state = async () => ok(await office.get(`${API}/billing-runs/${run.id}`)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('billed')
  const balances = ok(await office.get(`${API}/balances`)) as { student_name: string; owed: number; deposit: number }[]
  const told = balances.map(({ student_name, owed, deposit }) => [student_name, owed, deposit])
  expect(told.toSorted()).toEqual([
    ['Ayu', 450_000, 50_000],
    ['Bima', 270_000, 70_000],
    ['Citra', 1_000_000 + 450_000 + 18 * 15_000, 0],
  ])
  for (const day of ['2026-01-01', '2026-10-31', '2026-11-14', '2026-12-31']) {
    const { rows } = ok(await office.get(`/api/accounting/reconciliation?date=${day}`))
    expect(rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  }
  expect(await findDisagreements(t.admin.db, [...checks, ...accountingChecks])).toEqual([])
})
