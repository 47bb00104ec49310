// What the browser itself sees to be wrong with a filled-in form: what is asked for and empty, and what nobody can read. It counts
// once the service has refused the form: from then on what is said to be wrong is so at every moment.
import { titleOf } from '../../dictionary.ts'
import { today } from '../../format.ts'
import type { Row } from '../../queries.ts'
import { decimalsOf, isDayOfYear, isMonth, isRows, type Schema, typeOf } from '../../sheet.ts'
import { whyNoDay, whyNoDayOfYear, whyNoMoment, whyNoMonth } from '../../typed/no-day.ts'
import { unreadable } from '../../typed/unreadable.ts'
import { say, type Words } from '../../words.ts'
import { isPicked, wantedOf } from '../hints/missing.ts'

/** By path (lines.0.amount), of what would be sent. */
export function wrongIn(schema: Schema, sent: Row, picked: readonly string[]): Record<string, string> {
  const { properties = {}, required = [] } = schema
  const found = Object.entries(properties).flatMap(([name, field]): [string, string][] => {
    const value = sent[name]
    const inside = isRows(field) ? field.items! : field
    if (isRows(field) && Array.isArray(value) && value.length)
      return value.flatMap((row: Row, at) => under(`${name}.${at}`, wrongIn(inside, row, picked)))
    if (typeOf(field) === 'object' && field.properties && (value !== undefined || required.includes(name)))
      return under(name, wrongIn(inside, (value as Row | undefined) ?? {}, picked))
    const told = value === undefined ? required.includes(name) && missing(name, field, picked) : unread(field, value)
    return told ? [[name, told]] : []
  })
  return Object.fromEntries(found)
}

const under = (place: string, wrong: Record<string, string>) =>
  Object.entries(wrong).map(([path, told]): [string, string] => [`${place}.${path}`, told])

const missing = (name: string, schema: Schema, picked: readonly string[]) =>
  wantedOf({
    label: titleOf(name, schema),
    required: true,
    value: undefined,
    error: name,
    isPicked: picked.includes(name) || isPicked(name, schema),
  })

/** A text where none is wanted is what the field could not read. */
function unread(schema: Schema, value: unknown): string | undefined {
  if (typeof value !== 'string' || schema.enum) return undefined
  if (['integer', 'number'].includes(typeOf(schema)))
    return say(decimalsOf(schema) ? unreadable.number : unreadable.whole)
  const kind = KINDS.find(({ is }) => is(schema))
  return kind && !kind.read.test(value) ? say(kind.why(value) ?? kind.else) : undefined
}

interface Kind {
  is(schema: Schema): boolean
  /** How the form holds what was read. */
  read: RegExp
  why(text: string): Words | undefined
  else: Words
}

const KINDS: readonly Kind[] = [
  { is: isMonth, read: /^\d{4}-\d\d(-\d\d)?$/, why: (text) => whyNoMonth(text, today()), else: unreadable.month },
  { is: isDayOfYear, read: /^\d\d-\d\d$/, why: whyNoDayOfYear, else: unreadable.dayOfYear },
  {
    is: ({ format }) => format === 'date',
    read: /^\d{4}-\d\d-\d\d$/,
    why: (text) => whyNoDay(text, today()),
    else: unreadable.day,
  },
  {
    is: ({ format }) => format === 'date-time',
    read: /^\d{4}-\d\d-\d\dT.*Z$/,
    why: (text) => whyNoMoment(text, today()),
    else: unreadable.moment,
  },
]
