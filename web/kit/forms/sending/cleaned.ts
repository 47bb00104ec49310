// What of a filled-in form is sent.
import type { Row } from '../../queries.ts'
import type { Schema } from '../../sheet.ts'

/** What was left empty is left out; a field that was emptied on purpose says null where the service takes it. */
export function cleaned(value: Row, schema: Schema, before: Row = {}): Row {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      const field = schema.properties?.[name]
      if (!field || one === undefined || one === '') return []
      if (one === null) return Array.isArray(field.type) && field.type.includes('null') ? [[name, null]] : []
      if (Array.isArray(one) && field.items?.properties) {
        const lines = one.map((row: Row) => cleaned(row, field.items!))
        // A line at the end that nobody has filled in is no line; one in between keeps its place.
        const filled = lines.slice(0, lines.findLastIndex((line) => Object.keys(line).length > 0) + 1)
        // Nor are none where there were none before and none are asked for.
        const isLeft =
          !filled.length && !schema.required?.includes(name) && !(before[name] as Row[] | undefined)?.length
        return isLeft ? [] : [[name, filled]]
      }
      if (typeof one === 'object' && !Array.isArray(one) && field.properties)
        return [[name, cleaned(one as Row, field)]]
      return [[name, one]]
    }),
  )
}

/** Of a record that was there before only what became other is sent, and what the service asks for every time. */
export function changedOnly(sent: Row, schema: Schema, before: Row): Row {
  const was = cleaned(before, schema, before)
  const isOther = ([name, one]: [string, unknown]) =>
    schema.required?.includes(name) || JSON.stringify(one) !== JSON.stringify(was[name])
  return Object.fromEntries(Object.entries(sent).filter(isOther))
}
