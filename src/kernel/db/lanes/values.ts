// How PostgreSQL's values become JavaScript's: money exact, dates as text, moments as RFC 3339.
import pg from 'pg'

const parsers = new Map<number, (text: string) => unknown>([
  [20, integer], // int8: ids and rupiah, all within what a double holds exactly
  [1700, Number], // numeric: quantities and percentages, at most 15 digits by their column types
  [1082, String], // date
  [1083, String], // time
  [1184, moment], // timestamptz
  [1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(integer))], // int8[]
])

export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JSON integer`)
  return value
}

/** Connections run in UTC, so the text always ends in +00. */
function moment(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
}
