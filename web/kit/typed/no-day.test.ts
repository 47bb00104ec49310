// Of a day that is none it is said what is wrong with it; of a text that is no day at all nothing more is known.
import { expect, test } from 'vitest'
import { readDayOfYear } from './day.ts'
import { whyNoDay, whyNoDayOfYear, whyNoMoment, whyNoMonth } from './no-day.ts'
import { readShortDay } from './short-day.ts'

const TODAY = '2026-11-16'
const NONE: [undefined, undefined] = [undefined, undefined]
const both = (words: { id: string; en: string } | undefined) => [words?.id, words?.en]

test.each<[string, ...([string, string] | [undefined, undefined])]>([
  ['31/2/2026', 'Februari 2026 berakhir tanggal 28.', 'February 2026 ends on the 28th.'],
  ['31/2', 'Februari 2026 berakhir tanggal 28.', 'February 2026 ends on the 28th.'],
  ['30-02-24', 'Februari 2024 berakhir tanggal 29.', 'February 2024 ends on the 29th.'],
  ['310426', 'April 2026 berakhir tanggal 30.', 'April 2026 ends on the 30th.'],
  ['31', 'November 2026 berakhir tanggal 30.', 'November 2026 ends on the 30th.'],
  ['31 sep 2026', 'September 2026 berakhir tanggal 30.', 'September 2026 ends on the 30th.'],
  ['February 30, 2026', 'Februari 2026 berakhir tanggal 28.', 'February 2026 ends on the 28th.'],
  ['2026-02-31', 'Februari 2026 berakhir tanggal 28.', 'February 2026 ends on the 28th.'],
  ['32/1/2026', 'Januari 2026 berakhir tanggal 31.', 'January 2026 ends on the 31st.'],
  ['0', 'Tidak ada tanggal 0.', 'There is no day 0.'],
  ['11/16/2026', 'Tidak ada bulan 16. Tulis tanggalnya dahulu.', 'There is no month 16. Put the day first.'],
  ['11/16', 'Tidak ada bulan 16. Tulis tanggalnya dahulu.', 'There is no month 16. Put the day first.'],
  ['5/11/0206', 'Tahun 206 di luar 1900–2200.', 'The year must be between 1900 and 2200, not 206.'],
  ['Selasa, 16 November 2026', '16 November 2026 hari Senin.', '16 November 2026 is a Monday.'],
  ['Selasa, 31/2/2026', 'Februari 2026 berakhir tanggal 28.', 'February 2026 ends on the 28th.'],
  ['16 no', ...NONE],
  ['5 julember 2026', ...NONE],
  ['entah', ...NONE],
  ['', ...NONE],
  ['16/11/2026', ...NONE],
])('%j: %s', (text, id, en) => {
  expect(both(whyNoDay(text, TODAY))).toEqual([id, en])
  if (id) expect(readShortDay(text, { today: TODAY, past: false })).toBeUndefined()
})

test.each<[string, ...([string, string] | [undefined, undefined])]>([
  ['30/2', 'Februari berakhir tanggal 29.', 'February ends on the 29th.'],
  ['31 Jun', 'Juni berakhir tanggal 30.', 'June ends on the 30th.'],
  ['13/14', 'Tidak ada bulan 14. Tulis tanggalnya dahulu.', 'There is no month 14. Put the day first.'],
  ['2-30', 'Februari berakhir tanggal 29.', 'February ends on the 29th.'],
  ['besok', ...NONE],
])('of any year, %j: %s', (text, id, en) => {
  expect(both(whyNoDayOfYear(text))).toEqual([id, en])
  expect(readDayOfYear(text)).toBeUndefined()
})

test.each<[string, ...([string, string] | [undefined, undefined])]>([
  ['13/2026', 'Tidak ada bulan 13.', 'There is no month 13.'],
  ['2026-00', 'Tidak ada bulan 0.', 'There is no month 0.'],
  ['13', 'Tidak ada bulan 13.', 'There is no month 13.'],
  ['julember 2026', ...NONE],
])('a month, %j: %s', (text, id, en) => expect(both(whyNoMonth(text, TODAY))).toEqual([id, en]))

test.each<[string, ...([string, string] | [undefined, undefined])]>([
  ['31/2/2026 07.30', 'Februari 2026 berakhir tanggal 28.', 'February 2026 ends on the 28th.'],
  ['16/10/2026 24:00', 'Tidak ada jam 24: sesudah 23.59 hari berganti.', 'There is no hour 24: the day ends at 23:59.'],
  ['16/10/2026 7.60', 'Menit dan detik berakhir pada 59.', 'Minutes and seconds only go up to 59.'],
  ['16/10/2026', 'Tulis juga jamnya, misalnya 16/10/2026 07.30.', 'Add the time, e.g. 16/10/2026 07:30.'],
  ['besok', ...NONE],
])('a moment, %j: %s', (text, id, en) => expect(both(whyNoMoment(text, TODAY))).toEqual([id, en]))
