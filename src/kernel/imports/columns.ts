// The usual kinds of columns of an import, with the ways in which people write their values.

import { Day, type TSchema, Type, Word } from '../values/schema.ts'
import type { ImportColumn } from './definition.ts'

type Common<Key extends string, Required extends boolean> = Omit<
  ImportColumn,
  'key' | 'schema' | 'read' | 'required'
> & {
  key: Key
  required: Required
}
type Column<Key extends string, S extends TSchema, Required extends boolean> = Common<Key, Required> & {
  schema: S
  read?(text: string): unknown
}

export function textColumn<const Key extends string, const Required extends boolean>(
  common: Common<Key, Required> & { maxLength: number },
) {
  const { maxLength, ...column } = common
  return { ...column, schema: Type.String({ minLength: 1, maxLength }) } satisfies ImportColumn
}

/** A number that is a name: kept with its zeros, read with or without blanks, dots and dashes between its digits. */
export function numberColumn<const Key extends string, const Required extends boolean>(
  common: Common<Key, Required> & { digits: number },
) {
  const { digits, ...column } = common
  const schema = Type.String({ pattern: `^[0-9]{${digits}}$`, maxLength: digits })
  return { ...column, schema, read: (text: string) => text.replace(/[\s.-]/g, '') } satisfies ImportColumn
}

export function wholeColumn<const Key extends string, const Required extends boolean>(
  common: Common<Key, Required> & { minimum: number; maximum: number },
) {
  const { minimum, maximum, ...column } = common
  const read = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)
  return { ...column, schema: Type.Integer({ minimum, maximum }), read } satisfies ImportColumn
}

/** Whole rupiah as people write them: 1250000, 1.250.000, Rp 1.250.000,00. */
export function rupiahColumn<const Key extends string, const Required extends boolean>(
  common: Common<Key, Required> & { minimum: number; maximum: number },
) {
  const { minimum, maximum, ...column } = common
  const read = (text: string) => rupiahOf(text) ?? text
  return { ...column, schema: Type.Integer({ minimum, maximum }), read } satisfies ImportColumn
}

/**
 * 450000, 450.000, 450,000.00, Rp 450.000,00, 450.000,-, and below zero with a minus on either side or in brackets. Undefined where it is none of
 * these or has sen: they are no whole rupiah, and without their comma they would be a hundred times as many.
 */
export function rupiahOf(text: string): number | undefined {
  const bare = text.replace(/\s/g, '').replace(/^(-?)(?:rp|idr)\.?/i, '$1')
  const [, minus, open, told, close, behind] = /^(-?)(\(?)([\d.,]{1,24}?)(?:[.,]-)?(\)?)(-?)$/.exec(bare) ?? []
  if (told === undefined || Boolean(open) !== Boolean(close)) return undefined
  const written =
    /^(\d{1,3}(?:\.\d{3})+)(?:,0{1,2})?$|^(\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$|^(\d{1,15})(?:[.,]0{1,2})?$/.exec(told)
  if (!written) return undefined
  const amount = Number((written[1] ?? written[2] ?? written[3])!.replace(/[.,]/g, ''))
  if (!Number.isSafeInteger(amount)) return undefined
  return amount !== 0 && (minus || open || behind) ? -amount : amount
}

/** 2012-03-31, 31/3/2012 or 31-03-2012. */
export function dayColumn<const Key extends string, const Required extends boolean>(common: Common<Key, Required>) {
  return { ...common, schema: Day(), read: isoDay } satisfies ImportColumn
}

/** One of a few values, each under all the words that people use for it. */
export function wordColumn<const Key extends string, const Required extends boolean, const V extends string>(
  common: Common<Key, Required> & { words: Record<V, readonly string[]> },
): Column<Key, ReturnType<typeof Word<V>>, Required> {
  const { words, ...column } = common
  const values = Object.keys(words) as [V, ...V[]]
  const meant = new Map(values.flatMap((value) => [value, ...words[value]].map((word) => [plain(word), value])))
  return { ...column, schema: Word(...values), read: (text: string) => meant.get(plain(text)) ?? text }
}

function isoDay(text: string): string {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (!written) return text
  const [, day, month, year] = written
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

/** How words and headers are compared: without case, marks and the space between. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.*:/()-]+/g, ' ')
    .trim()
}
