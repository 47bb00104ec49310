// What every layout of a bank makes of its file: days, texts and amounts in sen, as far as the file tells them.
import { plain } from '../../../../kernel/imports/columns.ts'

export interface ToldLine {
  line_date: string
  description: string
  reference: string
  /** Into the account, or out of it below zero, in sen: banks reckon interest to the sen. */
  sen: number
  /** What the account held after it, where the file says so. */
  balance?: number | undefined
}
export interface Told {
  starts_on?: string | undefined
  ends_on?: string | undefined
  opening?: number | undefined
  closing?: number | undefined
  lines: ToldLine[]
}

/** Why a file is not taken, by a code of the catalogue. */
export class Unlike extends Error {
  readonly code: 'statement_unlike' | 'statement_cut_off'
  constructor(code: 'statement_unlike' | 'statement_cut_off') {
    super(code)
    this.code = code
  }
}

/** 1,500,000.00 · 1.500.000,00 · 750000.00 · 12.000 */
export function senOf(text: string): number {
  const bare = text.replace(/[^0-9.,-]/g, '')
  const written = /^(-?)([0-9.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare)
  const digits = (written?.[2] ?? '').replace(/[.,]/g, '')
  if (!written || (digits === '' && written[3] === undefined)) throw new Unlike('statement_cut_off')
  const sen = Number(digits || '0') * 100 + Number((written[3] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(sen)) throw new Unlike('statement_cut_off')
  return written[1] ? -sen : sen
}

/** Where the columns of a layout stand in the first row that has all of them. */
export function findColumns<Key extends string>(
  rows: readonly (readonly string[])[],
  wanted: Record<Key, readonly string[]>,
): { at: number; places: Record<Key, number> } {
  const keys = Object.keys(wanted) as Key[]
  for (const [at, cells] of rows.entries()) {
    const names = cells.map(plain)
    const places = keys.map((key) => names.findIndex((name) => wanted[key].includes(name)))
    if (places.every((place) => place >= 0))
      return { at, places: Object.fromEntries(keys.map((key, index) => [key, places[index]!])) as Record<Key, number> }
  }
  throw new Unlike('statement_unlike')
}
