// Where everything of a printed report stands: lines of text, rules and shades, sheet by sheet. Knows nothing of PDF.
import type { PrintedReport } from '../printed.ts'
import { toldFacts } from './facts.ts'
import { keptUntil, type Row } from './kept.ts'
import { namesOf } from './names.ts'
import { squaresOf } from './qr.ts'
import { type Face, HAIR, type Setting, type Sheet, STRONG, wrapped } from './sheet.ts'
import { type Cell, type Look, TableRows } from './table.ts'
import { columnWidths, isFigure, PAD } from './widths.ts'

const SIZE = 8
const LEADING = 1.3
const GAP = 3
/** The lower the sheet, the closer they sign: a receipt is one paper, not a second one with a name alone. */
const SPACE_TO_SIGN = 46
const SHARE_TO_SIGN = 0.075
const CODE = 72
/** From the names that stand right of it. */
const BESIDE_CODE = 24
const DOUBLE = 1.8
const FEW = 4
/** More than this is not moved to the next sheet for the sake of standing together. */
const TOGETHER = 0.7
/** So many lines of the notes stand with the names. */
const LAST_LINES = 4

export function layOut(report: PrintedReport, setting: Setting): Sheet[] {
  const press = new Press(setting, report)
  press.letterhead()
  press.head()
  press.nothing()
  for (const [index, row] of report.rows.entries()) {
    const until = keptUntil(report.rows, index)
    // Of thousands of rows each is measured once: none is parted from itself.
    if (until > index + 1 || until === report.rows.length) press.keep(report.rows.slice(index, until))
    press.row(row)
  }
  press.notes()
  press.code()
  press.signatures()
  return press.sheets
}

class Press {
  readonly sheets: Sheet[] = []
  #y = 0
  readonly #setting: Setting
  readonly #report: PrintedReport
  readonly #edges: number[]
  readonly #size: number
  readonly #line: number
  readonly #table: TableRows

  constructor(setting: Setting, report: PrintedReport) {
    this.#setting = setting
    this.#report = report
    this.#size = setting.size ?? SIZE
    this.#line = this.#size * LEADING
    const { gap = GAP, ruler, write } = setting
    this.#edges = [0]
    const widths = columnWidths(report, setting.width, { ruler, write, size: this.#size })
    for (const width of widths) this.#edges.push(this.#edges.at(-1)! + width)
    this.#table = new TableRows(report, this.#edges, { ruler, write, size: this.#size, line: this.#line, gap })
    this.#turn()
  }

  letterhead(): void {
    const { school, title, period, mark } = this.#report
    if (mark && this.#setting.isRoll) this.#centred(mark, 'bold', 16)
    this.#centred(school.name, 'bold', 13)
    const where = [school.npsn && `NPSN ${school.npsn}`, school.address, school.region].filter(Boolean).join(' · ')
    if (where) this.#centred(where, 'regular', SIZE)
    this.#y += PAD
    this.#across(STRONG)
    this.#y += DOUBLE
    this.#across(HAIR)
    this.#y += 4 * PAD
    this.#centred(title, 'bold', 12)
    this.#centred(period, 'regular', 9)
    this.#y += 3 * PAD
    this.#facts()
  }

  #facts(): void {
    const facts = toldFacts(this.#report, this.#setting.write)
    const after = Math.max(0, ...facts.map(({ label }) => this.#widthOf(label))) + 8
    const down = this.#down(
      facts.map(({ text }) => `: ${text}`),
      after,
    )
    const top = this.#y
    for (const [index, { label, text: told }] of facts.entries()) {
      if (index === down) this.#y = top
      const left = index < down ? 0 : this.#setting.width / 2
      this.#print(label, { x: left, face: 'regular' })
      const lines = this.#wrap(`: ${told}`, this.#setting.width - left - after)
      for (const [n, line] of lines.entries()) this.#print(line, { x: left + after, face: 'regular', down: n })
      this.#y += lines.length * this.#line
    }
    if (down < facts.length) this.#y = top + down * this.#line
    if (facts.length) this.#y += 2 * PAD
  }

  /** How many go down before the rest stands beside them: many short texts take half the room from the table. */
  #down(texts: readonly string[], after = 0): number {
    const isShort = texts.every((text) => after + this.#widthOf(text) + 2 * PAD <= this.#setting.width / 2)
    return texts.length > FEW && isShort ? Math.ceil(texts.length / 2) : texts.length
  }

  #widthOf = (text: string): number => this.#setting.ruler(text, 'regular', this.#size)

  /** The titles of the columns: at the start, and again on every new sheet. */
  head(): void {
    if (this.#report.columns.length === 0) return
    const cells = this.#report.columns.map(({ title, kind }) => ({ text: title, kind }))
    this.#across(STRONG)
    this.#cells(cells, { face: 'bold', indent: 0, isHead: true })
    this.#across(STRONG)
  }

  /** An empty table says that there is nothing, so that nobody looks for a lost sheet. */
  nothing(): void {
    const { columns, rows } = this.#report
    if (columns.length === 0 || rows.some(({ kind }) => kind === 'row' || kind === 'group')) return
    this.#y += 2 * PAD
    this.#centred(this.#setting.nothing, 'regular', this.#size)
    this.#y += 2 * PAD
    this.#across(HAIR)
  }

  row(row: Row): void {
    const isSum = row.kind === 'total' || row.kind === 'subtotal'
    const cells = this.#table.cellsOf(row)
    const look = this.#table.lookOf(row)
    this.#begin(this.#table.heightOf(row))
    if (isSum) this.#across(STRONG)
    this.#cells(cells, look)
    const isLast = row === this.#report.rows.at(-1)
    this.#across(isSum && isLast ? STRONG : HAIR)
    if (row.kind !== 'total' || !isLast || this.#setting.isRoll) return
    this.#y += DOUBLE
    this.#across(STRONG)
  }

  /** Begins the next sheet where these do not all fit on this one, but would on a sheet of their own. */
  keep(rows: readonly Row[]): void {
    const own = rows.reduce((sum, row) => sum + this.#table.heightOf(row), 0)
    const closes = rows.at(-1) === this.#report.rows.at(-1) ? this.#closing() : 0
    const room = this.#setting.height
    const most = TOGETHER * room
    // Where the notes are long, the sums stay with their rows at least, and the names with the end of the notes.
    const height = own + closes > most ? own : own + closes
    if (this.#y + height <= room || height > most) return
    this.#turn()
    this.head()
  }

  /** What notes and names take below the table. */
  #closing(): number {
    const { code } = this.#report
    const lines = this.#noteLines().length
    return (
      DOUBLE + 3 * PAD + lines * this.#line + Math.max(this.#namesHeight, code ? 3 * PAD + CODE + 2 * this.#line : 0)
    )
  }

  get #namesHeight(): number {
    return this.#report.signatures.length ? 4 * PAD + this.#names().height : 0
  }

  #names() {
    const { signatures, code } = this.#report
    const { isRoll, height } = this.#setting
    const aside = code && !isRoll ? CODE + BESIDE_CODE : 0
    const space = Math.min(SPACE_TO_SIGN, SHARE_TO_SIGN * height)
    return namesOf(signatures, this.#setting, { aside, space, size: this.#size, line: this.#line })
  }

  notes(): void {
    this.#y += 3 * PAD
    const lines = this.#noteLines()
    const last = Math.max(0, lines.length - LAST_LINES)
    for (const [index, [left, right = '']] of lines.entries()) {
      this.#need(index === last ? (lines.length - last) * this.#line + this.#namesHeight : this.#line)
      this.#print(left, { x: 0, face: 'regular' })
      this.#print(right, { x: this.#setting.width / 2, face: 'regular' })
      this.#y += this.#line
    }
  }

  #noteLines(): [left: string, right?: string][] {
    const { notes } = this.#report
    const down = this.#down(notes)
    if (down < notes.length) return notes.slice(0, down).map((note, index) => [note, notes[down + index] ?? ''])
    return notes.flatMap((note) => this.#wrap(note, this.#setting.width)).map((line) => [line])
  }

  /** Left of who signs; in the middle of a roll, or where nobody does, above what follows. */
  code(): void {
    const { code, signatures } = this.#report
    if (!code) return
    const lines = this.#wrap(code.caption, CODE + BESIDE_CODE)
    this.#need(3 * PAD + CODE + lines.length * this.#line)
    const top = this.#y + 2 * PAD
    const left = this.#setting.isRoll ? (this.#setting.width - CODE) / 2 : 0
    for (const { x, y, ...square } of squaresOf(code.text, CODE))
      this.#sheet.squares.push({ x: left + x, y: top + y, ...square })
    const before = this.#y
    this.#y = top + CODE + PAD
    for (const line of lines) {
      this.#print(line, { x: left, face: 'regular' })
      this.#y += this.#line
    }
    if (signatures.length > 0 && !this.#setting.isRoll) this.#y = before
  }

  /** The names stand together on one sheet, never torn apart by its end. */
  signatures(): void {
    if (this.#report.signatures.length === 0) return
    this.#need(this.#namesHeight)
    const top = this.#y + 4 * PAD
    const { lines, rules, height } = this.#names()
    this.#sheet.lines.push(...lines.map((line) => ({ ...line, y: top + line.y })))
    this.#sheet.rules.push(...rules.map((rule) => ({ ...rule, y: top + rule.y })))
    this.#y = top + height
  }

  get #sheet(): Sheet {
    return this.sheets.at(-1)!
  }

  #turn(): void {
    this.sheets.push({ lines: [], rules: [], squares: [] })
    this.#y = 0
  }

  #need(height: number): void {
    if (this.#y + height > this.#setting.height) this.#turn()
  }

  /** A row that does not fit begins the next sheet, under the titles of the columns. */
  #begin(height: number): void {
    if (this.#y + height <= this.#setting.height || !this.#sheet.lines.length) return
    this.#turn()
    this.head()
  }

  #print(
    text: string,
    { x, face, down = 0, size = this.#size }: { x: number; face: Face; down?: number; size?: number },
  ): void {
    this.#sheet.lines.push({ text, x, y: this.#y + down * this.#line, face, size })
  }

  #across(weight: number): void {
    this.#sheet.rules.push({ x: 0, y: this.#y, width: this.#setting.width, height: 0, weight })
  }

  #fit(text: string, room: number, face: Face): number {
    return Math.min(this.#size, (this.#size * room) / Math.max(1, this.#setting.ruler(text, face, this.#size)))
  }

  #centred(text: string, face: Face, size: number): void {
    const { ruler, width } = this.#setting
    for (const line of this.#wrap(text, width, { face, size })) {
      this.#print(line, { x: (width - ruler(line, face, size)) / 2, face, size })
      this.#y += size * LEADING
    }
  }

  #cells(cells: readonly Cell[], look: Look): void {
    const blocks = this.#table.blocks(cells, look)
    const { inset, room } = this.#table.places(cells, look)
    const height = this.#table.heightOfBlocks(blocks)
    const top = this.#y
    if (this.#table.isGrid)
      for (const x of this.#edges.slice(1, -1)) this.#sheet.rules.push({ x, y: top, width: 0, height, weight: HAIR })
    this.#y += this.#setting.gap ?? GAP
    for (const [index, block] of blocks.entries()) {
      const { kind } = cells[index]!
      for (const [down, text] of block.entries()) {
        const size = isFigure(kind) ? this.#fit(text, room(index), look.face) : this.#size
        const toRight = isFigure(kind) ? this.#setting.ruler(text, look.face, size) : 0
        const x = toRight ? this.#edges[index + 1]! - PAD - toRight : this.#edges[index]! + PAD + inset(index)
        this.#print(text, { x, face: look.face, down, size })
      }
    }
    this.#y = top + height
  }

  #wrap(
    text: string,
    width: number,
    { face = 'regular', size = this.#size }: { face?: Face; size?: number } = {},
  ): string[] {
    return wrapped(text, width, { ruler: this.#setting.ruler, face, size })
  }
}
