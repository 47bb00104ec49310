// How PostgreSQL's values become JavaScript's: money exact, dates as text, moments as RFC 3339.
import pg from 'pg'

const parsers = new Map<number, (text: string) => unknown>([
  // int8: ids and rupiah, each stored one within what a double holds exactly (see bounds.ts); sums of very many of the
  // largest are told as near as a number can be, for a list that cannot be read helps nobody.
  [20, Number],
  [1700, Number], // numeric: quantities and percentages, at most 15 digits by their column types
  [1082, String], // date
  [1083, String], // time
  [1184, moment], // timestamptz
  [1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))], // int8[]
])

export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Connections run in UTC, so the text always ends in +00. */
function moment(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
}
