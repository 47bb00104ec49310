// Which fields of a line stand side by side, and how wide.
import type { Row } from '../../queries.ts'
import { isMoney, isRows, type Schema, typeOf } from '../../sheet.ts'
import type { Column } from './paste.ts'

/** As many as fit beside each other on a small desk. */
const ROOM = 6

/** Whether lines can be a sheet: each field is one cell. */
export const isFlat = (line: Schema): boolean =>
  Object.values(line.properties ?? {}).every(
    (field) => !isRows(field) && !(typeOf(field) === 'object' && field.properties),
  )

/** What must be filled in, then as much of the rest as fits or is filled in already; the others wait until asked for. */
export function columnsOf(line: Schema, rows: readonly Row[], all: boolean): { shown: Column[]; waiting: number } {
  const fields = Object.entries(line.properties ?? {})
  const isNeeded = (name: string) =>
    line.required?.includes(name) || rows.some((row) => row[name] != null && row[name] !== '')
  const room = Math.max(0, ROOM - fields.filter(([name]) => isNeeded(name)).length)
  // Of what need not be filled in the amounts come first, of a debit and a credit one always is; then the budget that it uses.
  const others = fields.filter(([name]) => !isNeeded(name))
  const rankOf = ([name, field]: Column) => (isMoney(field) ? 0 : name === 'plan_line_id' ? 1 : 2)
  const ranked = others.toSorted((one, other) => rankOf(one) - rankOf(other))
  const spare = new Set(ranked.slice(0, all ? ranked.length : room).map(([name]) => name))
  const shown = fields.filter(([name]) => isNeeded(name) || spare.has(name))
  return { shown, waiting: fields.length - shown.length }
}

/** So many fields still fit on a card without a fold. */
const CARD_ROOM = 6
const isLeftEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** On a card: what may stay empty and is empty waits until asked for; not the amounts, nor the budget that it uses. */
export function foldedOf(
  { properties = {}, required = [] }: Schema,
  row: Row,
  errors: Record<string, string>,
): string[] {
  const fields = Object.entries(properties)
  if (fields.length <= CARD_ROOM) return []
  const folded = fields.flatMap(([name, field]) => {
    const stays = required.includes(name) || isMoney(field) || isRows(field) || name === 'plan_line_id'
    return stays || !isLeftEmpty(row[name]) || errors[name] ? [] : [name]
  })
  return folded.length > 1 ? folded : []
}

/** The fields of a part that hold nothing and need not, where there are many of them. */
export function emptyOf({ properties = {}, required = [] }: Schema, row: Row): string[] {
  const empty = Object.keys(properties).filter((name) => !required.includes(name) && isLeftEmpty(row[name]))
  return empty.length > CARD_ROOM ? empty : []
}

export const isFigure = ([name, schema]: Column): boolean =>
  ['integer', 'number'].includes(typeOf(schema)) && !schema.reference && !/_id$/.test(name)

/** A unit, a number of a paper. */
const SHORT_TEXT = 60

/** A text takes what is left, but never less than a few words; a sum never less than hundreds of millions are wide. */
export function widthOf(column: Column): { width?: number; minWidth?: number } {
  const [name, schema] = column
  if (/_id$/.test(name) || schema.reference) return { width: 200, minWidth: 96 }
  if (isMoney(schema)) return { width: 116, minWidth: 96 }
  if (isFigure(column)) return { width: 72 }
  if (schema.enum || schema.format === 'date') return { width: 120, minWidth: 84 }
  return (schema.maxLength ?? SHORT_TEXT + 1) > SHORT_TEXT ? { width: 260, minWidth: 140 } : { width: 96, minWidth: 72 }
}
