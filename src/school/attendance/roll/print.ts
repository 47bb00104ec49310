// The sheet of a class on paper: one letter a day, totals at the end, signed by the class teacher and the principal.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Column, Report } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { schoolWords } from '../../words.ts'
import { letterheadOf, signersOf } from '../../year/letterhead.ts'
import { STATUSES } from '../days.ts'
import { getSheet, type SheetQuery } from './sheet.ts'

type Status = (typeof STATUSES)[number]
type Sheet = Awaited<ReturnType<typeof getSheet>>

const LETTERS: Record<Status, Words> = {
  present: { id: 'H', en: 'P' },
  late: { id: 'T', en: 'L' },
  sick: { id: 'S', en: 'S' },
  permitted: { id: 'I', en: 'E' },
  absent: { id: 'A', en: 'A' },
  dispensation: { id: 'D', en: 'D' },
}
const LEGEND: Words = {
  id: 'H hadir, T terlambat, S sakit, I izin, A alpa, D dispensasi; – hari libur; kosong: tidak ada catatan.',
  en: 'P present, L late, S sick, E excused, A absent, D dispensation; – no school; empty: no record.',
}
const FREE = new Set(['weekend', 'holiday'])

export async function reportSheet(
  db: Db,
  caller: Caller,
  { asked, today }: { asked: Static<typeof SheetQuery>; today: string },
): Promise<Report> {
  const sheet = await getSheet(db, caller, asked)
  const [principal] = await signersOf(db, caller)
  const until = (locale: 'id' | 'en') => `${longDay(asked.from, locale)} – ${longDay(asked.until, locale)}`
  return {
    title: { id: 'Daftar hadir siswa', en: 'Student attendance' },
    school: await letterheadOf(db, caller),
    period: { id: until('id'), en: until('en') },
    facts: [{ label: { id: 'Kelas', en: 'Class' }, value: sheet.class_name }],
    columns: columnsOf(sheet),
    rows: [...rowsOf(sheet), { kind: 'total', values: { name: { id: 'Jumlah', en: 'Total' }, ...sumsOf(sheet) } }],
    notes: [LEGEND],
    signatures: {
      day: today,
      people: [principal!, { title: { id: 'Wali kelas', en: 'Homeroom teacher' }, name: sheet.homeroom_name }],
    },
  }
}

function columnsOf({ days }: Sheet): Column[] {
  const same = (text: string): Words => ({ id: text, en: text })
  return [
    { key: 'nis', title: schoolWords.fields.nis, kind: 'text', width: 2 },
    { key: 'name', title: commonWords.fields.name, kind: 'text', width: 5 },
    ...days.map(
      ({ day }): Column => ({ key: day, title: same(String(Number(day.slice(8)))), kind: 'text', width: 0.6 }),
    ),
    ...STATUSES.map((status): Column => ({ key: status, title: LETTERS[status], kind: 'count', width: 0.7 })),
  ]
}

function rowsOf({ days, students }: Sheet): Report['rows'] {
  const free = Object.fromEntries(days.filter(({ kind }) => FREE.has(kind)).map(({ day }) => [day, '–']))
  return students.map(({ nis, name, marks, totals }) => ({
    values: {
      nis,
      name,
      ...free,
      ...Object.fromEntries(marks.map(({ day, status }) => [day, LETTERS[status]])),
      ...Object.fromEntries(STATUSES.map((status) => [status, totals[status] || null])),
    },
  }))
}

function sumsOf({ students }: Sheet): Record<Status, number> {
  const sum = (status: Status) => students.reduce((count, { totals }) => count + totals[status], 0)
  return Object.fromEntries(STATUSES.map((status) => [status, sum(status)])) as Record<Status, number>
}
