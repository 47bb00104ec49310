// What stands in the cells of a row, line by line, and how high that makes it.
import type { ColumnKind, PrintedReport } from '../printed.ts'
import type { Row } from './kept.ts'
import { type Face, wrapped } from './sheet.ts'
import { INDENT, indentedAt, isFigure, type Measure, PAD } from './widths.ts'

export interface Cell {
  text: string
  kind: ColumnKind
}
export interface Look {
  face: Face
  indent: number
  /** A heading wraps, also above figures. */
  isHead?: boolean
  /** The name of a part or a sum runs on over the empty cells beside it. */
  runsOn?: boolean
}
interface Type extends Measure {
  line: number
  gap: number
}

/** Where so many columns stand side by side, the eye needs a line between them. */
const GRID_FROM = 12

export class TableRows {
  readonly isGrid: boolean
  readonly #report: PrintedReport
  readonly #edges: readonly number[]
  readonly #type: Type

  constructor(report: PrintedReport, edges: readonly number[], type: Type) {
    this.#report = report
    this.#edges = edges
    this.#type = type
    this.isGrid = report.columns.length >= GRID_FROM
  }

  /** No money is a dash, as in every book of accounts: what is left to read are the amounts. Sums say their nought. */
  cellsOf({ kind, values }: Row): Cell[] {
    return this.#report.columns.map((column) => {
      const value = values[column.key] ?? null
      const isNil = value === 0 && column.kind === 'rupiah' && kind === 'row'
      return { text: isNil ? '–' : this.#type.write(value, column.kind), kind: column.kind }
    })
  }

  lookOf(row: Row): Look {
    return { face: row.kind === 'row' ? 'regular' : 'bold', indent: row.level * INDENT, runsOn: row.kind !== 'row' }
  }

  /** How far a cell is set in, and how wide it is. */
  places(cells: readonly Cell[], { indent, runsOn }: Look) {
    const indentAt = indentedAt(this.#report.columns, (index) => cells[index]!.text)
    const inset = (index: number) => (index === indentAt ? indent : 0)
    const endOf = (index: number) => {
      if (!runsOn || this.isGrid || cells[index]!.kind !== 'text') return index + 1
      const next = cells.findIndex(({ text }, at) => at > index && text)
      return next < 0 ? cells.length : next
    }
    const room = (index: number) => this.#edges[endOf(index)]! - this.#edges[index]! - 2 * PAD - inset(index)
    return { inset, room }
  }

  /** The lines of each cell. A figure is never broken: it is set smaller until it fits. */
  blocks(cells: readonly Cell[], look: Look): string[][] {
    const { room } = this.places(cells, look)
    return cells.map(({ text, kind }, index) =>
      isFigure(kind) && !look.isHead ? [text] : wrapped(text, room(index), { ...this.#type, face: look.face }),
    )
  }

  heightOf(row: Row): number {
    return this.heightOfBlocks(this.blocks(this.cellsOf(row), this.lookOf(row)))
  }

  heightOfBlocks(blocks: readonly string[][]): number {
    return Math.max(1, ...blocks.map((block) => block.length)) * this.#type.line + 2 * this.#type.gap
  }
}
