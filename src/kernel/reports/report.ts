// One description of a printed report, and its three forms: JSON for screens, XLSX for those who go on calculating,
// PDF for those who sign.

import type { Caller } from '../access/caller.ts'
import { Download } from '../files/download.ts'
import { PDF_TYPE, XLSX_TYPE } from '../files/files.ts'
import { type Door, get, type ReadContext } from '../http/door.ts'
import type { Plug } from '../http/step.ts'
import { type Locale, languageOf, type Words } from '../language/i18n.ts'
import { inEnglish, nameInEnglish } from '../language/in-english.ts'
import { dayIn } from '../values/clock.ts'
import { contract, Data, type Obj, Optional, type Static, type TSchema, Word } from '../values/schema.ts'
import { inThread } from '../work/threads.ts'
import { paperNameOf } from './file-name.ts'
import type { Print } from './paper/pdf.ts'
import { type ColumnKind, type PaperSize, Printed, type PrintedReport, type RowKind } from './printed.ts'

const FORMATS = ['json', 'xlsx', 'pdf'] as const

const pdfOf = inThread<{ report: PrintedReport; print: Print }>(new URL('./paper/pdf.ts', import.meta.url), 'pdfOf')
const xlsxOf = inThread<{ report: PrintedReport; locale: Locale }>(new URL('./xlsx.ts', import.meta.url), 'xlsxOf')

export type Format = (typeof FORMATS)[number]
const ReportInput = { format: Optional(Word(...FORMATS)) }

/** What a cell may hold: a text, a number in the measure of its column, a day as YYYY-MM-DD, words in every language. */
export type Value = string | number | Words | null

export interface Column {
  key: string
  title: Words
  kind: ColumnKind
  /** Its share of the paper, where the usual one of its kind does not do. */
  width?: number
  /** Rows are set in here by their level; the first text of a row where no column says so. */
  indents?: boolean
}
export interface Row {
  /** `group` opens a part, `subtotal` closes it, `total` closes the report. Missing: an ordinary row. */
  kind?: RowKind
  /** How deep a group or row lies, from 0. */
  level?: number
  values: Readonly<Record<string, Value>>
}
export interface Letterhead {
  name: string
  npsn: string | null
  address: string | null
  region: string | null
}
/** A line above the table: what is meant, and how much or which. */
export interface Fact {
  label: Words
  value: Value
  kind?: ColumnKind
}
export interface Report {
  title: Words
  school: Letterhead
  period: Words
  facts?: readonly Fact[]
  columns: readonly Column[]
  rows: readonly Row[]
  /** Sentences under the table. */
  notes?: readonly Words[]
  /** Across every sheet of a paper that is not in force, which then nobody signs: DRAF. */
  mark?: Words | undefined
  /** Missing: A4. */
  paper?: PaperSize
  /** Drawn as a QR code beside the names, with what it is for. */
  code?: { text: string; caption: Words } | undefined
  /** Who signs, from left to right, and the day written above the names. */
  signatures?: { day: string; people: readonly Signer[] }
}

export interface Signer {
  title: Words
  name: string | null
  number?: string | null
}

interface ReportSpec<Q extends TSchema> extends Pick<Door, 'path' | 'access' | 'origin' | 'summary' | 'errors'> {
  query?: Q
  run(context: ReadContext<Static<Q>>): Promise<Report>
}

/** A get that answers a report: `format=xlsx|pdf` makes it a file, the language is the caller's. */
export function report<Q extends TSchema = ReturnType<typeof Obj<Record<never, never>>>>(spec: ReportSpec<Q>): Door {
  const { run, ...rest } = spec
  const door = get({ ...rest, reply: Data(contract(Printed)), run: run as never })
  return { ...door, report: true }
}

/** Answers what a report door made in the form that is asked for. */
export const reportPlug: Plug = {
  at: (door) =>
    door.report
      ? {
          input: ReportInput,
          downloads: [XLSX_TYPE, PDF_TYPE],
          read: (next) => async (call) => {
            const { format } = call.input as { format?: Format }
            const caller = call.caller!
            const locale = languageOf(caller, call.request.headers['accept-language'])
            const made = (await next(call)) as Report
            const name = paperNameOf(caller.companySlug, made.title[locale], made.period[locale])
            return answerReport(made, caller, { format, locale, name, now: call.clock.now() })
          },
        }
      : undefined,
}

interface Asked {
  format: Format | undefined
  locale: Locale
  /** The name of the file, without its ending. */
  name: string
  now: Date
}

export async function answerReport(made: Report, caller: Caller, asked: Asked): Promise<object> {
  const { format = 'json', name, locale, now } = asked
  const printed = printedIn(made, { locale, today: dayIn(caller.timeZone, now) })
  if (format === 'json') return { data: printed }
  const content =
    format === 'xlsx'
      ? await xlsxOf({ report: printed, locale })
      : await pdfOf({ report: printed, print: { locale, now, author: caller.name, timeZone: caller.timeZone } })
  return new Download({ name: `${name}.${format}`, mediaType: format === 'xlsx' ? XLSX_TYPE : PDF_TYPE, content })
}

/** A report on paper as the answer of a door of its own, in the language asked for, locked where a password is given. */
export async function printReport(
  made: Report,
  caller: Caller,
  asked: Omit<Asked, 'format'> & { password?: string | undefined },
): Promise<Download> {
  const { name, locale, now, password } = asked
  const print = { locale, now, author: caller.name, timeZone: caller.timeZone, password }
  const report = printedIn(made, { locale, today: dayIn(caller.timeZone, now) })
  const content = await pdfOf({ report, print })
  return new Download({ name: `${name}.pdf`, mediaType: PDF_TYPE, content })
}

/** A report in one language, as it is printed. Nobody signs on a day that has not come, though what it tells of may end later. */
export function printedIn(made: Report, { locale, today }: { locale: Locale; today: string }): PrintedReport {
  const { facts = [], notes = [], mark } = made
  const signatures = mark ? undefined : made.signatures
  const said = (value: Value) => (value !== null && typeof value === 'object' ? value[locale] : value)
  return {
    title: made.title[locale],
    period: made.period[locale],
    school: made.school,
    facts: facts.map(({ label, value }) => ({ label: label[locale], value: namedIn(locale, said(value)) })),
    columns: made.columns.map(({ key, title, kind, indents }) => ({
      ...{ key, title: title[locale], kind },
      ...(indents && { indents }),
    })),
    rows: made.rows.map(({ kind = 'row', level = 0, values }) => ({
      kind,
      level,
      values: Object.fromEntries(made.columns.map(({ key }) => [key, toldIn(locale, key, said(values[key] ?? null))])),
    })),
    mark: mark?.[locale] ?? null,
    notes: notes.map((note) => note[locale]),
    signatures: (signatures?.people ?? []).map(({ title, name, number = null }) => ({
      title: title[locale],
      name,
      number,
    })),
    signed_on: signatures ? (signatures.day < today ? signatures.day : today) : null,
    paper: made.paper ?? 'a4',
    code: made.code && { text: made.code.text, caption: made.code.caption[locale] },
    factKinds: facts.map(({ kind = 'text' }) => kind),
    widths: made.columns.map(({ kind, width }) => width ?? WIDTHS[kind]),
  }
}

/** What the service wrote itself, and the names that every school starts with, in the reader's language. */
const toldIn = (locale: Locale, key: string, value: string | number | null) =>
  locale === 'en' && typeof value === 'string' ? inEnglish(key, value) : value

const namedIn = (locale: Locale, value: string | number | null) =>
  locale === 'en' && typeof value === 'string' ? nameInEnglish(value) : value

const WIDTHS: Record<ColumnKind, number> = { text: 3, rupiah: 1.5, quantity: 1, count: 0.7, date: 1.3 }
