// Cells copied from a spreadsheet, read as the columns of a form take them. What a column cannot take is counted, not guessed.
import { choiceWord } from '../../dictionary.ts'
import { today } from '../../format.ts'
import type { Row } from '../../queries.ts'
import { decimalsOf, type Schema, typeOf } from '../../sheet.ts'
import { isOfThePast, readShortDay } from '../../typed/short-day.ts'
import { readFigure } from '../../typed/sum.ts'
import { languageNow } from '../../words.ts'

export type Column = readonly [name: string, schema: Schema]

export interface Pasted {
  rows: Row[]
  /** How many cells said something that their column cannot take. */
  unread: number
}

/** The cells of a copied block; undefined where it is a single text, which the field takes as typed. */
export function cellsOf(text: string): string[][] | undefined {
  const bare = text.replace(/\r?\n$/, '')
  return /[\t\n]/.test(bare)
    ? bare.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
    : undefined
}

/** The rows with a block laid over them from one cell on; what reaches beyond the last column is left out. */
export function pasteInto(
  rows: readonly Row[],
  { cells, columns, at }: { cells: string[][]; columns: readonly Column[]; at: { row: number; column: number } },
): Pasted {
  const next = [...rows]
  let unread = 0
  cells.forEach((line, down) => {
    const place = at.row + down
    const row: Row = { ...next[place] }
    line.forEach((cell, across) => {
      const column = columns[at.column + across]
      if (!column || cell === '') return
      const value = readCell(column, cell)
      if (value === undefined) unread += 1
      else row[column[0]] = value
    })
    next[place] = row
  })
  return { rows: next, unread }
}

/** What a cell means in its column. A number or a day that nobody can read goes in as it stands: the field tells of it. */
function readCell([name, schema]: Column, cell: string): unknown {
  if (schema.enum) {
    const wanted = cell.toLowerCase()
    const fits = (one: unknown) =>
      [String(one), choiceWord(name, schema, String(one))].some((word) => word.toLowerCase() === wanted)
    return schema.enum.find((one) => one !== null && fits(one))
  }
  // By a code its record is known (5301 Beban ATK); by its name alone it is not.
  if (schema.reference) return typeOf(schema) === 'string' ? /^[0-9][0-9.]*/.exec(cell)?.[0] : undefined
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return readFigure(cell, languageNow(), decimalsOf(schema)) ?? cell
    case 'string':
      return schema.format === 'date' ? (readShortDay(cell, { today: today(), past: isOfThePast(name) }) ?? cell) : cell
    default:
      return undefined
  }
}
