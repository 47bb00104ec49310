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

const MONTHS: Record<string, string> = {
  jan: '01',
  feb: '02',
  mar: '03',
  apr: '04',
  mei: '05',
  may: '05',
  jun: '06',
  jul: '07',
  agu: '08',
  aug: '08',
  sep: '09',
  okt: '10',
  oct: '10',
  nov: '11',
  nop: '11',
  des: '12',
  dec: '12',
}

/** 2026-08-02 · 02/08/2026 · 03 August 2026 11:27:10; nothing where it is no day. */
export function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text)
  const spoken = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})/i.exec(text)
  const [year, month, day] = iso
    ? iso.slice(1)
    : slashed
      ? [slashed[3], slashed[2], slashed[1]]
      : [spoken?.[3], MONTHS[spoken?.[2]?.toLowerCase() ?? ''], spoken?.[1]]
  return year && month && day ? realDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : undefined
}

export function realDay(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
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
