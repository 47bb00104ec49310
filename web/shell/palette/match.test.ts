// What the palette finds, by whichever name somebody knows it.
import { expect, test } from 'vitest'
import { calledBy, type Entry, matching, nearly, wordsOf } from './match.ts'

const entry = (label: string, id: string, en: string): Entry => ({
  to: `/${label}`,
  label,
  detail: '',
  words: wordsOf({ id, en }),
  also: wordsOf({ id, en }),
})
const entries = [
  entry('Laporan posisi keuangan', 'neraca', 'balance sheet financial position'),
  { ...entry('Neraca saldo', '', 'trial balance'), also: [] },
  entry('Siswa', 'murid peserta didik', 'students'),
  entry('Tambah: Siswa', 'siswa tambah baru', 'students add new'),
  entry('Slip gaji', 'gaji', 'payslips café'),
  entry('Penghapusan tagihan baru', '', ''),
  entry('Tagihan baru', '', ''),
]
const found = (typed: string) => matching(entries, typed).map(({ label }) => label)

test('a page is found by its name, by what people call it, and in the other language', () => {
  expect(found('neraca')).toEqual(['Laporan posisi keuangan', 'Neraca saldo'])
  expect(found('neraca sal')).toEqual(['Neraca saldo'])
  expect(found('bal she')).toEqual(['Laporan posisi keuangan'])
  expect(found('SLIP')).toEqual(['Slip gaji'])
  expect(found('cafe')).toEqual(['Slip gaji'])
})

test('of names that fit alike the one that begins with what was typed comes first', () => {
  expect(found('tagihan baru')).toEqual(['Tagihan baru', 'Penghapusan tagihan baru'])
})

test('the plain name comes first, a beginning where it is asked for, nothing for nothing', () => {
  expect(found('sisw')).toEqual(['Siswa', 'Tambah: Siswa'])
  expect(found('tambah siswa')).toEqual(['Tambah: Siswa'])
  expect(found('siswa neraca')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('a letter or two may be wrong, and what was meant is named', () => {
  const meant = (typed: string) => nearly(entries, typed).map(({ label }) => label)
  expect(meant('nercaa')).toEqual(['Neraca saldo', 'Laporan posisi keuangan'])
  expect(meant('tagiahn')).toContain('Tagihan baru')
  expect(meant('sisaw')).toContain('Siswa')
  expect(meant('sis')).not.toContain('Slip gaji')
  expect(meant('zzzzzz')).toEqual([])
})

test('found by another name, a page says by which', () => {
  expect(calledBy(entries[0]!, 'nera')).toBe('neraca')
  expect(calledBy(entries[1]!, 'nera')).toBeUndefined()
})
