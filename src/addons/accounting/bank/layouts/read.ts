// A bank's own file, read whole or not at all: it is of the layout it is said to be, nothing is missing at its end or in the
// middle, and its sums are those of its lines.
import { readTable } from '../../../../kernel/imports/table/file.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { type Told, type ToldLine, Unlike } from './layout.ts'
import { readMt940 } from './mt940.ts'
import { readBca, readBri, readBsi, readMandiri } from './tables.ts'

export const LAYOUTS = ['bca', 'mandiri', 'bri', 'bsi', 'mt940'] as const
export type Layout = (typeof LAYOUTS)[number]
const LINES_MAX = 50_000
const TABLES = { bca: readBca, mandiri: readMandiri, bri: readBri, bsi: readBsi }

export interface ReadLine {
  line_date: string
  description: string
  reference: string
  amount: number
}
export interface ReadStatement {
  starts_on: string
  ends_on: string
  opening: number
  closing: number
  lines: ReadLine[]
}

export interface StatementFile {
  bytes: Buffer
  mediaType: string
}

export async function readStatement(file: StatementFile, layout: Layout): Promise<ReadStatement> {
  const rows = layout === 'mt940' ? [] : await rowsOf(file)
  try {
    return proved(read(file, rows, layout))
  } catch (error) {
    if (!(error instanceof Unlike)) throw error
    throw new AppError(error.code, { values: { layout: layout.toUpperCase() } })
  }
}

function read({ bytes }: StatementFile, rows: string[][], layout: Layout): Told {
  return layout === 'mt940' ? readMt940(bytes.toString('utf8')) : TABLES[layout](rows)
}

async function rowsOf(file: StatementFile): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readTable(file)) {
    rows.push(cells)
    if (rows.length > LINES_MAX) throw new AppError('import_too_large')
  }
  return rows
}

/** In the order of the days; what the file says of its balances holds line by line; amounts in whole rupiah. */
function proved(told: Told): ReadStatement {
  const lines = inOrder(told.lines)
  const first = lines[0]
  if (!first && told.opening === undefined) throw new Unlike('statement_cut_off')
  const opening = told.opening ?? first!.balance! - first!.sen
  let held = opening
  const whole: ReadLine[] = []
  for (const { line_date, description, reference, sen, balance } of lines) {
    // Fractions are dropped from what the account held, so that the lines of a statement always add up to its balances.
    const amount = Math.floor((held + sen) / 100) - Math.floor(held / 100)
    held += sen
    if (balance !== undefined && balance !== held) throw new Unlike('statement_cut_off')
    const text = description.slice(0, 500) || '-'
    if (amount !== 0) whole.push({ line_date, description: text, reference: reference.slice(0, 100), amount })
  }
  if (told.closing !== undefined && told.closing !== held) throw new Unlike('statement_cut_off')
  const starts_on = told.starts_on ?? first!.line_date
  const ends_on = told.ends_on ?? lines.at(-1)!.line_date
  return { starts_on, ends_on, opening: Math.floor(opening / 100), closing: Math.floor(held / 100), lines: whole }
}

/** Some banks tell the newest first. */
function inOrder(lines: ToldLine[]): ToldLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last && first.line_date > last.line_date ? lines.toReversed() : lines
}
