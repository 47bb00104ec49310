// The word for a kind of things is said once.
import { expect, test } from 'vitest'
import { namedOnce } from './named-once.ts'

test.each([
  ['Tagihan', 'BILL/2026/0009', 'Tagihan BILL/2026/0009'],
  ['Saldo awal', 'Saldo awal 1 Januari 2026', 'Saldo awal 1 Januari 2026'],
  ['Opening balances', 'Opening balance at 1 January 2026', 'Opening balance at 1 January 2026'],
  ['Tahun ajaran', '2026/2027', 'Tahun ajaran 2026/2027'],
  ['Gudang', 'Gudang utama', 'Gudang utama'],
  ['Warehouse', 'Main warehouse', 'Main warehouse'],
  ['Rencana anggaran (RKAS)', 'RKAS dana komite 2026', 'RKAS dana komite 2026'],
  ['Kelas', '7A', 'Kelas 7A'],
  ['Class', 'Classics club', 'Class Classics club'],
  ['Kas', 'Kasir pagi', 'Kas Kasir pagi'],
  ['Siswa', '', 'Siswa'],
  [undefined, 'Ani', 'Ani'],
])('%s and %s: %s', (kind, name, told) => expect(namedOnce(kind, name)).toBe(told))
