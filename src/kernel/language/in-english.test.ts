// What the service wrote itself, told in English; what people typed, as it is.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../../addons/index.ts'
import { errors, SUSPECT } from '../../addons/registry/errors.ts'
import { inEnglish } from './in-english.ts'

test.each([
  ['Kuitansi KW/2026/0039', 'Receipt KW/2026/0039'],
  ['Biaya bank, Kuitansi KW/2026/0039', 'Bank charge, Receipt KW/2026/0039'],
  ['Gaji November 2026, 27 slip', 'Salaries November 2026, 27 payslips'],
  ['Cicilan pinjaman pegawai, THR Maret 2026', 'Instalments of staff loans, Holiday allowance March 2026'],
  ['Setor PPh 23 2026-10 NTPN A1B2', 'PPh 23 for 2026-10 deposited, NTPN A1B2'],
  ['Terima PPh 23: Perawatan jaringan', 'PPh 23 withheld: Perawatan jaringan'],
  ['Penyusutan 2026-10', 'Depreciation 2026-10'],
  ['Tagihan bulanan 2026-11', 'Monthly invoices 2026-11'],
  ['Tagihan Daftar ulang 2026-11 s.d. 2026-12', 'Invoices Re-enrolment 2026-11 – 2026-12'],
  ['Ambil alih piutang SP/2026/0001 dari SD Nusantara', 'Receivables SP/2026/0001 taken over from SD Nusantara'],
  ['Serah piutang SP/2026/0001 ke SMP 1 ditarik kembali', 'Receivable transfer SP/2026/0001 to SMP 1 withdrawn'],
  ['Penjualan aset Genset', 'Sale of asset Genset'],
  ['Penjualan barang Meja guru (PHP/2026/0002)', 'Sale of Meja guru (PHP/2026/0002)'],
  ['Pembalikan KS/2026/0095: Kuitansi KW/2026/0025', 'Reversal of KS/2026/0095: Receipt KW/2026/0025'],
  ['BBU/2026/0002 Penyaluran dana 2026 tahap 2', 'BBU/2026/0002 2026 grant received, phase 2'],
  ['Alokasi BOS Reguler 2027, setahun', 'Allocation of BOS (regular) 2027, whole year'],
  [
    'Selisih Buku kas, Komite sekolah: daftar 1200, buku besar -300',
    'Difference in Cash book, School committee: list 1200, general ledger -300',
  ],
  [
    'Menikahkan anak: Yoga F., 2026-11-26 – 2026-11-27 (2 hari)',
    'Child’s marriage: Yoga F., 2026-11-26 – 2026-11-27 (2 days)',
  ],
  [
    'Menikahkan anak: Yoga F., 30 Okt 2026 – 2 Nov 2026 (2 hari)',
    'Child’s marriage: Yoga F., 30 Oct 2026 – 2 Nov 2026 (2 days)',
  ],
  ['Menikahkan anak: Yoga F., 3–4 Mei 2026 (2 hari)', 'Child’s marriage: Yoga F., 3–4 May 2026 (2 days)'],
  ['Menikahkan anak: Yoga F., 3 Mei 2026 (1 hari)', 'Child’s marriage: Yoga F., 3 May 2026 (1 day)'],
  ['Menikahkan anak: Yoga F., 3 Mei 2026 (0,5 hari)', 'Child’s marriage: Yoga F., 3 May 2026 (0.5 days)'],
  ['Gaji November 2026, 1 slip', 'Salaries November 2026, 1 payslip'],
  ['KR/2026/0006 Tidak mampu: Ayah berhenti bekerja', 'KR/2026/0006 Hardship: Ayah berhenti bekerja'],
  [
    'Iuran BPJS Kesehatan Gaji September 2026, HEA2026090000002',
    'BPJS Kesehatan, Salaries September 2026, HEA2026090000002',
  ],
])('%s', (text, english) => {
  expect(inEnglish('description', text)).toBe(english)
})

test.each([
  'Kuitansi toko',
  'Gaji honor ekskul',
  'Biaya rapat',
  'Setor ke bank',
  'Tagihan listrik',
  'Aset kantor dijual',
  'Selisih hitung fisik',
  'Persediaan kertas',
  'BNU/2026/0051 Tagihan listrik',
  'Terima kasih: hadiah guru',
  'Bonus akhir tahun 2026',
])('%s stays as it was typed', (text) => {
  expect(inEnglish('description', text)).toBe(text)
})

test('words that could be anybody’s are read so only where the service alone writes them', () => {
  expect(inEnglish('description', 'Aset Genset', 'accounting.asset_book')).toBe('Asset Genset')
  expect(inEnglish('description', 'Aset Genset', 'accounting.bill')).toBe('Aset Genset')
})

test('a fund that every school starts with has its English name where a fund is named, and nowhere else', () => {
  expect(inEnglish('fund', 'Komite sekolah')).toBe('School committee')
  expect(inEnglish('description', 'Komite sekolah')).toBe('Komite sekolah')
  expect(inEnglish('fund', 'Dana abadi alumni')).toBe('Dana abadi alumni')
})

test('a plan that is called after its fund is called so in English, too', () => {
  expect(inEnglish('title', 'RKAS BOS Reguler 2026')).toBe('RKAS BOS (regular) 2026')
  expect(inEnglish('title', 'RKAS dana komite 2026')).toBe('RKAS dana komite 2026')
})

test('what asks a second person, and what a suspect night says, is told in English in the inbox', () => {
  expect(inEnglish('subject', 'Peran Bendahara: Budi (budi)')).toBe('Treasurer: Budi (budi)')
  expect(inEnglish('subject', 'Peran serta masyarakat: rapat')).toBe('Peran serta masyarakat: rapat')
  const shortened = modules.flatMap(({ retention = [] }) => retention.filter(({ inPerson }) => inPerson))
  expect(shortened.length).toBeGreaterThan(1)
  for (const { title } of shortened) expect(inEnglish('subject', `${title.id}: 5 tahun`)).toBe(`${title.en}: 5 years`)
  for (const code of SUSPECT) expect(inEnglish('subject', errors[code].words.id)).toBe(errors[code].words.en)
})

/** Where the service puts a sentence of its own together: in a literal that begins with a word and has holes. */
const COMPOSED =
  /(?:description|subject|reason)(?:: | = |', )(?:[\w.]+ \?\? |left\()?(?:`([A-Z][a-z][^`]*)`|'([A-Z][a-z][^']*)'(?: \|\|))/g

test('every phrase that the service puts together is told in both languages', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const files = fs
    .globSync(['src/addons/**/*.{ts,sql}', 'src/school/**/*.ts', 'src/kernel/**/*.ts'], { cwd: root })
    .filter((file) => !/(\.test|\.fixture|words|print)\.ts$/.test(file))
  const composed = files.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(COMPOSED)].map(([, ts, sql]) => ({
      file,
      text: (ts ?? sql)!,
    })),
  )
  // Its fixed words, whatever stands in the holes.
  const told = modules.flatMap(({ words = [] }) => words.flatMap(({ phrases = [] }) => phrases.map(({ id }) => id)))
  const start = (text: string) => text.split(/[{$]/)[0]!.trim()
  // What ends in a stop is told to programmers.
  const sayings = composed.filter(({ text }) => !text.endsWith('.'))
  const untold = sayings.filter(({ text }) => !told.some((id) => `${start(id)} `.startsWith(`${start(text)} `)))
  expect(composed.length).toBeGreaterThan(25)
  expect(untold).toEqual([])
})
