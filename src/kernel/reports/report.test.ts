// One description, three forms: the same figures in JSON, in a spreadsheet and on paper.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { sheetsOf } from '../../../test/fixtures/spreadsheet.ts'
import type { Caller } from '../access/caller.ts'
import type { Download } from '../files/download.ts'
import { monthWords, rupiahWords } from '../language/written.ts'
import { paperNameOf } from './file-name.ts'
import { layOut } from './paper/layout.ts'
import { faceOf, registerFonts } from './paper/pdf.ts'
import { answerReport, type Format, type Report, type Row } from './report.ts'
import { written } from './written.ts'

const caller = { name: 'Dewi Lestari', timeZone: 'Asia/Jakarta' } as Caller
const both = (id: string, en = id) => ({ id, en })
const entry = (n: number): Row => ({
  level: 1,
  values: { day: '2026-02-07', what: `Belanja ke-${n} untuk ruang kelas dan perpustakaan`, amount: 1_500_000 + n },
})
const book = (rows: readonly Row[]): Report => ({
  title: both('Buku Kas Umum', 'General cash book'),
  school: { name: 'SMP Contoh', npsn: '20210001', address: 'Jl. Melati No. 5', region: 'Kota Contoh' },
  period: monthWords(2026, 2),
  facts: [{ label: both('Saldo awal', 'Opening balance'), value: 2_500_000, kind: 'rupiah' }],
  columns: [
    { key: 'day', title: both('Tanggal', 'Date'), kind: 'date' },
    { key: 'what', title: both('Uraian', 'Description'), kind: 'text' },
    { key: 'amount', title: both('Pengeluaran', 'Paid'), kind: 'rupiah' },
  ],
  rows: [
    { kind: 'group', values: { what: both('Belanja', 'Spending') } },
    ...rows,
    { kind: 'total', values: { what: both('Jumlah', 'Total'), amount: 42 } },
  ],
  notes: [both('Pajak belum disetor', 'Tax not deposited')],
  signatures: { day: '2026-02-28', people: [{ title: both('Bendahara', 'Treasurer'), name: null }] },
})
const ask = (made: Report, format: Format | undefined, locale: 'id' | 'en' = 'id') =>
  answerReport(made, caller, { format, locale, name: 'smp-bku', now: new Date('2026-03-01T00:00:00Z') })

test('figures and days are written as people write them', () => {
  expect(rupiahWords(1_250_000)).toBe('1.250.000')
  expect(written(-12_500, 'rupiah', 'en')).toBe('−12.500')
  expect(written(12.5, 'quantity', 'id')).toBe('12,5')
  expect(written('2026-02-07', 'date', 'id')).toBe('7 Feb 2026')
  expect(monthWords(2026, 2)).toEqual({ id: 'Februari 2026', en: 'February 2026' })
})

test('JSON speaks the language of the caller', async () => {
  const { data } = (await ask(book([entry(1)]), undefined, 'en')) as { data: { title: string; rows: Row[] } }
  expect(data).toMatchObject({ title: 'General cash book', period: 'February 2026', signed_on: '2026-02-28' })
  expect(data.rows.map(({ values }) => values.what)).toEqual(['Spending', entry(1).values.what, 'Total'])
  expect(data.rows[1]).toMatchObject({ kind: 'row', level: 1, values: { amount: 1_500_001, day: '2026-02-07' } })
})

test('a file is called by what stands at the head of its paper', () => {
  expect(paperNameOf('smp', 'Buku Kas Umum (K-3)', 'Oktober 2026')).toBe('smp-buku-kas-umum-k-3-oktober-2026')
  expect(paperNameOf('smp', 'Surat '.repeat(40), 'BK/2026/0001').length).toBeLessThanOrEqual(100)
})

test('nobody signs on a day that has not come', async () => {
  const running = { ...book([entry(1)]), signatures: { day: '2026-12-31', people: [] } }
  expect(await ask(running, undefined)).toMatchObject({ data: { signed_on: '2026-03-01' } })
})

test('a paper that is not in force says so on every sheet, and nobody signs it', async () => {
  const draft = { ...book(Array.from({ length: 90 }, (_, n) => entry(n))), mark: both('DRAF', 'DRAFT') }
  const { data } = (await ask(draft, undefined)) as { data: object }
  expect(data).toMatchObject({ mark: 'DRAF', signatures: [], signed_on: null })
  const { rows } = sheetsOf(((await ask(draft, 'xlsx')) as Download).content as Buffer)[0]!
  expect(rows.flat()).toContain('DRAF')
  expect(rows.flat().join()).not.toContain('Bendahara')
  const { signatures: _signed, ...unsigned } = draft
  const lengthOf = async (made: Report) => ((await ask(made, 'pdf')) as Download & { content: Buffer }).content.length
  expect(await lengthOf(draft)).toBeGreaterThan(await lengthOf({ ...unsigned, mark: undefined }))
  expect((await ask(book([entry(1)]), undefined)) as object).toMatchObject({ data: { mark: null } })
})

test('a spreadsheet holds numbers and days, not pictures of them', async () => {
  const file = (await ask(book([entry(1)]), 'xlsx')) as Download
  expect(file.name).toBe('smp-bku.xlsx')
  const { rows } = sheetsOf(file.content as Buffer)[0]!
  expect(rows[0]![0]).toBe('SMP Contoh')
  expect(rows.find((row) => row[2] === 1_500_001)?.[0]).toEqual(new Date('2026-02-07T00:00:00Z'))
})

test('paper is made page by page and has all pages', async () => {
  const file = (await ask(book(Array.from({ length: 2000 }, (_, n) => entry(n))), 'pdf')) as Download
  const bytes = file.content as Buffer
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(pages).toBeGreaterThan(40)
})

test('papers share their faces, and none has the letters of another', async () => {
  const asked = ['Belanja', 'Żółć 789', 'Belanja'].map((what) => ask(book([{ values: { what } }]), 'pdf'))
  const [first, other, again] = (await Promise.all(asked)).map((file) => (file as Download).content as Buffer)
  expect(first!.equals(again!)).toBe(true)
  expect(first!.equals(other!)).toBe(false)
})

test('both faces hold every letter and sign that names and reports are written with', () => {
  const doc = new PDFDocument() as PDFKit.PDFDocument & {
    _font: { font: { hasGlyphForCodePoint(at: number): boolean } }
  }
  registerFonts(doc)
  const written =
    'Łukasz Żółć, Đặng, Muḥammad Ṣāliḥ ʿAbd, Ngabèhi, Pĕlajaran, Rp 0–9 ‘Jum’at’ “x” … m² m³ ½ × · • ° № ≤ ≥ → €'
  for (const face of ['regular', 'bold']) {
    const { font } = doc.font(face)._font
    // One sign is the other face's, in which a line with it is set whole.
    expect([...written].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0)!))).toEqual(['ʿ'])
    const wider = doc.font(faceOf(written, face as 'regular' | 'bold'))._font.font
    expect([...written].filter((sign) => !wider.hasGlyphForCodePoint(sign.codePointAt(0)!))).toEqual([])
  }
})

test('no line leaves its sheet, and every sheet begins with the titles of the columns', () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({
    kind: 'row' as const,
    level: 0,
    values: { what: 'Sangatpanjangtanpaspasi'.repeat((n % 5) + 1), amount: n },
  }))
  const printed = {
    title: 'Buku',
    period: 'Februari',
    school: { name: 'SMP', npsn: null, address: null, region: null },
    facts: [],
    factKinds: [],
    columns: [
      { key: 'what', title: 'Uraian', kind: 'text' as const },
      { key: 'amount', title: 'Jumlah', kind: 'rupiah' as const },
    ],
    widths: [2, 1],
    paper: 'a4' as const,
    rows,
    mark: null,
    notes: ['Catatan'],
    signatures: [{ title: 'Bendahara', name: 'Dewi', number: null }],
    signed_on: null,
  }
  const ruler = (text: string, _face: string, size: number) => text.length * size * 0.6
  const sheets = layOut(printed, {
    ruler,
    width: 300,
    height: 400,
    isRoll: false,
    write: (value) => String(value ?? ''),
    nothing: 'Nihil',
    signedOn: null,
  })
  expect(sheets.length).toBeGreaterThan(3)
  for (const { lines } of sheets) {
    for (const line of lines) {
      expect(line.x + ruler(line.text, line.face, line.size)).toBeLessThanOrEqual(300.001)
      expect(line.y + line.size).toBeLessThanOrEqual(400)
    }
  }
  const tables = sheets.filter(({ rules }) => rules.length > 2)
  for (const { lines } of tables) expect(lines.some(({ text }) => text === 'Uraian')).toBe(true)
})

test('neither names nor sums stand alone on a sheet, and no heading ends one', () => {
  const columns = [
    { key: 'what', title: 'Uraian', kind: 'text' as const },
    { key: 'amount', title: 'Jumlah', kind: 'rupiah' as const },
  ]
  const paper = { title: 'Neraca', period: '2026', facts: [], factKinds: [], columns, widths: [2, 1] }
  const school = { name: 'SMP', npsn: null, address: null, region: null }
  const signatures = [{ title: 'Kepala sekolah', name: 'Agus', number: 'NIP 198001012005012001' }]
  const setting = {
    ...{ width: 300, height: 500, isRoll: false, signedOn: null, nothing: 'Nihil' },
    ruler: (text: string, _face: string, size: number) => text.length * size * 0.6,
    write: (value: string | number | null) => String(value ?? ''),
  }
  for (let many = 1; many < 70; many++) {
    const entries = Array.from({ length: many }, (_, n) => ({
      kind: 'row' as const,
      level: 0,
      values: { what: `baris ${n}`, amount: n },
    }))
    const group = { kind: 'group' as const, level: 0, values: { what: 'Beban' } }
    const total = { kind: 'total' as const, level: 0, values: { what: 'Jumlah beban', amount: 7 } }
    const rows = [...entries.slice(0, many - 1), group, ...entries.slice(many - 1), total]
    const rest = { mark: null, notes: [], signatures, signed_on: null, paper: 'a4' as const }
    const sheets = layOut({ ...paper, school, rows, ...rest }, setting)
    const last = sheets.at(-1)!.lines.map(({ text }) => text)
    expect(last).toEqual(
      expect.arrayContaining(['Beban', `baris ${many - 1}`, 'Jumlah beban', 'Agus', signatures[0]!.number]),
    )
    for (const { lines } of sheets) expect(Math.max(...lines.map(({ y, size }) => y + size))).toBeLessThanOrEqual(500)
  }
})

test('no money is a dash in a row and a nought in a sum, and what was not told is left out', () => {
  const row = (kind: 'row' | 'total') => ({ kind, level: 0, values: { what: kind, amount: 0 } })
  const printed = {
    ...{ title: 'Slip', period: '2026', paper: 'a4' as const, mark: null, notes: [], signatures: [] },
    school: { name: 'SMP', npsn: null, address: null, region: null },
    facts: [
      { label: 'Alamat', value: null },
      { label: 'Untuk', value: 'Jasa' },
    ],
    factKinds: ['text' as const, 'text' as const],
    columns: [
      { key: 'what', title: 'Uraian', kind: 'text' as const },
      { key: 'amount', title: 'Jumlah', kind: 'rupiah' as const },
    ],
    widths: [2, 1],
    rows: [row('row'), row('total')],
    signed_on: null,
  }
  const [sheet] = layOut(printed, {
    ...{ width: 300, height: 500, isRoll: false, signedOn: null, nothing: 'Nihil' },
    ruler: (text, _face, size) => text.length * size * 0.6,
    write: (value) => String(value ?? ''),
  })
  const texts = sheet!.lines.map(({ text }) => text)
  expect(texts.filter((text) => text === '–' || text === '0')).toEqual(['–', '0'])
  expect(texts).not.toContain('Alamat')
  expect(texts).toContain(': Jasa')
})
