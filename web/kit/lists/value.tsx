// One value as a person reads it, told by its schema: money, day, moment, choice, yes or no, a list of words.
import records from 'virtual:records'
import type { CSSProperties, ReactNode } from 'react'
import { choiceWord, titleOf, useWords } from '../dictionary.ts'
import { day, dayOfYear, moment, monthName, monthOfYear, number, percent, rupiah } from '../format.ts'
import { ownName, ownText } from '../own-words.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { isDayOfYear, isMoney, isMonth, isPercent, isYear, type Schema, typeOf } from '../sheet.ts'
import { isRole, languageNow, say, wordOf } from '../words.ts'
import styles from './rows.module.css'

/** What is as it should be, and over, is grey; what now counts is green, a bad end red, what is under way blue: the colour only repeats what the word says. */
const COLOURS: Record<string, string> = {
  approved: 'blue',
  paid: 'gray',
  posted: 'teal',
  done: 'gray',
  active: 'gray',
  present: 'gray',
  valid: 'teal',
  good: 'teal',
  ok: 'teal',
  online: 'teal',
  green: 'teal',
  closed: 'gray',
  received: 'gray',
  matched: 'teal',
  success: 'teal',
  applied: 'teal',
  locked: 'gray',
  rejected: 'red',
  cancelled: 'red',
  voided: 'red',
  void: 'red',
  absent: 'red',
  expired: 'red',
  missing: 'red',
  failed: 'red',
  offline: 'red',
  red: 'red',
  heavy: 'red',
  lost: 'red',
  blocked: 'red',
  error: 'red',
  refused: 'red',
  heavy_damage: 'red',
  defect: 'red',
  high: 'red',
  late: 'orange',
  expiring: 'orange',
  amber: 'orange',
  pending: 'orange',
  submitted: 'orange',
  warn: 'orange',
  medium: 'orange',
  light: 'orange',
  draft: 'gray',
  open: 'blue',
  running: 'blue',
  planned: 'blue',
  partially_paid: 'blue',
  partially_received: 'blue',
  sent: 'blue',
  ordered: 'blue',
  in_progress: 'blue',
  taken: 'teal',
  issued: 'teal',
  reversed: 'red',
  bounced: 'red',
  computed: 'blue',
  queued: 'blue',
  released: 'blue',
  in_use: 'blue',
}

/** By the words of its schema; where a page has none at hand, by those of its module. */
export function StateBadge(props: { name?: string; schema?: Schema; value: string }) {
  const { name = 'state', schema, value } = props
  const { valueWord } = useWords()
  const word = schema?.words ? choiceWord(name, schema, value) : valueWord(name, value)
  return <Tag colour={COLOURS[value] ?? 'gray'}>{word}</Tag>
}

const DOTS: Record<string, string> = {
  teal: 'light-dark(#2f8a4e, #5fb47c)',
  red: 'light-dark(#c03a2b, #e5705f)',
  orange: 'light-dark(#b9770e, #d99a3a)',
  blue: 'light-dark(#4a69bd, #8aa2e6)',
  gray: 'light-dark(#8b8f8c, #7d8682)',
}

/** A state among many: a dot of its colour before the word. What is only begun is hollow. */
export function StateDot({ name, schema, value }: { name: string; schema: Schema; value: string }) {
  const { valueWord } = useWords()
  const word = schema.words ? choiceWord(name, schema, value) : valueWord(name, value)
  const colour = COLOURS[value]
  if (!colour) return <span className={styles.value}>{word}</span>
  const dot = { '--dot': DOTS[colour] } as CSSProperties
  return (
    <span className={styles.dotted} style={dot} data-hollow={value === 'draft' || undefined}>
      {word}
    </span>
  )
}

/** The colours of a tag are named by their shades, light and dark. */
export function Tag({ colour, children }: { colour: string; children: ReactNode }) {
  const shades = {
    '--tint': `var(--mantine-color-${colour}-light)`,
    '--ink': `var(--mantine-color-${colour}-9)`,
    '--pale': `var(--mantine-color-${colour}-1)`,
  } as CSSProperties
  return (
    <span className={styles.tag} style={shades}>
      {children}
    </span>
  )
}

export const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A code that programs know a thing by (`basic_pay`), beside the name that people know it by. */
export const isForPrograms = (field: string, { code, name, title }: Row): boolean =>
  field === 'code' && !isNone(name ?? title) && /^[a-z]+(_[a-z]+)*$/.test(String(code))

export const None = () => <span className={styles.none}>–</span>

/** The same value as plain text: for sorting, labels and the clipboard. */
export function textOf(name: string, schema: Schema, value: unknown): string {
  if (isNone(value)) return ''
  if (typeof value === 'boolean') return say(value ? phrases.yes : phrases.no)
  if (isMonth(schema)) return typeof value === 'number' ? monthName(value) : monthOfYear(String(value))
  if (typeof value === 'number')
    return isMoney(schema) ? rupiah(value) : isPercent(schema) ? percent(value) : plainNumber(name, schema, value)
  if (Array.isArray(value)) return value.map((one) => textOf(name, schema.items ?? {}, one)).join(', ')
  if (typeof value === 'object') return labelOf(value as Row)
  const text = String(value)
  if (schema.enum || isRole(name)) return choiceWord(name, schema, text)
  if (schema.format === 'date') return day(text)
  if (isDayOfYear(schema)) return dayOfYear(text)
  if (name.endsWith('relation')) return recordWord(text)
  if (schema.format === 'date-time') return moment(text)
  return WRITTEN.test(name) ? ownText(text) : NAMED.test(name) ? ownName(text) : text
}

/** Where a fund or the like is named: those that every school starts with are called in the reader's language. */
const NAMED = /^(fund|fund_source|fee|fee_type|leave_type)(_name)?$/
/** Where the service writes its own phrases among those of people. */
const WRITTEN = /(^|_)(description|subject|title|told)$/

/** What a kind of records is called: accounting.bill. */
export const recordWord = (kind: string): string => wordOf(records[kind], kind)

/** A year or a number that only names something has no thousands. */
export const isName = (field: string, schema: Schema): boolean =>
  isYear(schema) || /(^|_)(year|id|no|nth|month)$/.test(field)

const plainNumber = (name: string, schema: Schema, value: number): string =>
  isName(name, schema) ? String(value) : number(value)

/** What a record is called: by its name, its title, its number, its month, or who was there when; nothing where it has none of them. */
export function labelOf(row: Row): string {
  const english = languageNow() === 'en' ? row.name_en : undefined
  const name =
    english ??
    row.name ??
    row.title ??
    row.label ??
    written(row, 'description') ??
    written(row, 'subject') ??
    row.student_name ??
    row.staff_name
  const code = row.number ?? row.code ?? row.nis ?? row.document_no ?? row.uid
  // A code made for programs says nothing to a reader who has the name.
  const told = typeof code === 'string' && typeof name === 'string' && /^[a-z][a-z_]*$/.test(code) ? undefined : code
  const text = [told, name].filter((part) => typeof part === 'string' || typeof part === 'number').join(' · ')
  return text || monthOf(row) || turnOf(row) || besideOf(row)
}

/** The service's own phrases in the reader's language. */
function written(row: Row, field: string) {
  const text = row[field]
  return typeof text === 'string' && WRITTEN.test(field) ? ownText(text, row.source_relation) : undefined
}

/** Of which month it is, where that is what it goes by. */
export function monthOf({ year, month, from_month, fee }: Row): string {
  if (typeof year === 'number' && typeof month === 'number') return `${monthName(month)} ${year}`
  if (typeof month === 'string') return monthOfYear(month)
  return typeof from_month === 'string' ? [fee, monthOfYear(from_month)].filter(Boolean).join(' ') : ''
}

/** Whose turn at the counter, and when. */
function turnOf({ cashier, opened_on }: Row): string {
  return typeof opened_on === 'string' && typeof cashier === 'string' ? `${cashier} · ${day(opened_on)}` : ''
}

/** What has no number of its own goes by that of its paper, or by what it is about and its last day. */
function besideOf(row: Row): string {
  const paper = [row.slip_number, row.voucher, row.vendor_number, row.document, row.bill].find(isText)
  if (paper) return paper
  const about = [row.account, row.account_name, row.asset_name].filter(isText).join(' ')
  const at = [row.ends_on, row.inspected_on].find(isText)
  return about && at ? `${about} · ${day(at)}` : about
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Columns that say most about a row, where not all of them find a place. */
const TELLING =
  /^(number|code|name|title|label|subject|student_name|staff_name|description|state|status|amount|total|balance|date)$/
const COLUMNS_AT_FIRST = 8

/** Which columns a list starts with: the telling ones, then the others, in the order the service names them. */
export function columnsAtFirst(item: Schema): string[] {
  const all = columnsOf(item).map(([name]) => name)
  const telling = all.filter((name) => TELLING.test(name))
  const others = all.filter((name) => !TELLING.test(name)).slice(0, Math.max(0, COLUMNS_AT_FIRST - telling.length))
  return all.filter((name) => telling.includes(name) || others.includes(name))
}

export function Value(props: { name: string; schema: Schema; value: unknown; row?: Row }) {
  const { name, schema, value, row } = props
  if (isNone(value)) return <None />
  if (isChoice(name, schema, value)) return <StateBadge name={name} schema={schema} value={value} />
  const isNumber = typeof value === 'number' && typeOf(schema) !== 'string'
  const isFigure = (isNumber && !isMonth(schema)) || schema.format === 'date'
  return (
    <span className={isFigure ? styles.figure : styles.value}>
      {(row && written(row, name)) ?? textOf(name, schema, value)}
    </span>
  )
}

/** Among many sums of one column none says its currency. */
export const Sum = ({ value }: { value: number }) => (
  <span className={styles.figure}>{rupiah(value).replace('Rp', '')}</span>
)

/** A word of a fixed few, as programs say it. */
export const isChoice = (name: string, schema: Schema, value: unknown): value is string =>
  typeof value === 'string' &&
  (schema.enum !== undefined || name === 'state' || name === 'status') &&
  /^[a-z_0-9]+$/.test(value)

/** Of a text in both languages only the reader's own is shown. */
function isOtherLanguage(name: string, has: (name: string) => boolean): boolean {
  return languageNow() === 'id' ? name.endsWith('_en') && has(name.slice(0, -3)) : has(`${name}_en`)
}

/** Columns worth showing: no inner numbers, no versions, nothing that needs a table of its own. */
export function columnsOf(item: Schema): [string, Schema][] {
  const hidden = /^(id|version|allowed_moves|moves|company_id|updated_at|sha256|.*_file_id)$/
  const fields = Object.entries(item.properties ?? {})
  // class_group_id beside class_name, homeroom_staff_id beside homeroom_name.
  const hasName = (id: string) => {
    const words = id.replace(/_id$/, '').split('_')
    const starts = words.map((_, index) => words.slice(0, index + 1).join('_'))
    return fields.some(([name]) => starts.some((start) => name === start || name === `${start}_name`))
  }
  // invoice_id, number; item_id, code, name: a line without an id of its own tells those of what it is about, and tells them once.
  const isTold = (at: number) => !item.properties?.id && /^(number|code|name)$/.test(fields[at + 1]?.[0] ?? '')
  return fields.filter(
    ([name, schema], at) =>
      !hidden.test(name) &&
      !(name.endsWith('_id') && isTold(at)) &&
      !(name.endsWith('_id') && typeOf(schema) === 'integer' && !schema.reference) &&
      !isOtherLanguage(name, (other) => fields.some(([one]) => one === other)) &&
      !(name.endsWith('_by') && typeOf(schema) === 'integer') &&
      !(name.endsWith('_id') && hasName(name)) &&
      !(typeOf(schema) === 'array' && schema.items?.properties) &&
      !(typeOf(schema) === 'object' && !schema.properties),
  )
}

export const columnWord = (name: string, item: Schema): string => titleOf(name, item.properties?.[name] ?? {})
