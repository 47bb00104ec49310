// Where everything of a printed report stands: lines of text, rules and shades, sheet by sheet. Knows nothing of PDF.
import type { ColumnKind, PrintedReport } from '../printed.ts'
import { keptUntil, type Row } from './kept.ts'
import { squaresOf } from './qr.ts'
import { type Face, HAIR, type Setting, type Sheet, STRONG, wrapped } from './sheet.ts'
import { type Cell, type Look, TableRows } from './table.ts'
import { columnWidths, isFigure, PAD } from './widths.ts'

const SIZE = 8
const LEADING = 1.35
const GAP = 3
/** On half a sheet they sign closer: a receipt is one paper, not a second one with a name alone. */
const SPACE_TO_SIGN = { whole: 52, half: 30 }
const HALF_HEIGHT = 400
const CODE = 72
/** From the names that stand right of it. */
const BESIDE_CODE = 24
const DOUBLE = 1.8

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
    // What was not told is not asked for on paper either.
    const facts = this.#report.facts
      .map(({ label, value }, index) => ({ label, text: this.#factText(value, this.#report.factKinds[index]!) }))
      .filter(({ text }) => text)
    const labels = facts.map(({ label }) => this.#setting.ruler(label, 'regular', this.#size))
    const after = Math.max(0, ...labels) + 8
    for (const { label, text: told } of facts) {
      this.#print(label, { x: 0, face: 'regular' })
      const text = `: ${told}`
      const lines = this.#wrap(text, this.#setting.width - after)
      for (const [n, line] of lines.entries()) this.#print(line, { x: after, face: 'regular', down: n })
      this.#y += lines.length * this.#line
    }
    if (facts.length) this.#y += 2 * PAD
  }

  /** No column says here that it is money. */
  #factText(value: string | number | null, kind: ColumnKind): string {
    const text = this.#setting.write(value, kind)
    return kind === 'rupiah' && typeof value === 'number' ? text.replace(/\d/, 'Rp$&') : text
  }

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
    // Where notes are as long as half a sheet, the sums stay with their rows at least.
    const height = own + closes > room / 2 ? own : own + closes
    if (this.#y + height <= room || height > room / 2) return
    this.#turn()
    this.head()
  }

  /** What notes and names take below the table. */
  #closing(): number {
    const { notes, signatures, code } = this.#report
    const lines = notes.flatMap((note) => this.#wrap(note, this.#setting.width)).length
    const names = signatures.length ? 4 * PAD + this.#spaceToSign + 4 * this.#line : 0
    return DOUBLE + 3 * PAD + lines * this.#line + Math.max(names, code ? 3 * PAD + CODE + 2 * this.#line : 0)
  }

  get #spaceToSign(): number {
    return SPACE_TO_SIGN[this.#setting.height < HALF_HEIGHT ? 'half' : 'whole']
  }

  notes(): void {
    this.#y += 3 * PAD
    for (const note of this.#report.notes)
      for (const line of this.#wrap(note, this.#setting.width)) {
        this.#need(this.#line)
        this.#print(line, { x: 0, face: 'regular' })
        this.#y += this.#line
      }
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

  /** The names stand together on one sheet, never torn apart by its end; one name alone stands at the right, as under a letter. */
  signatures(): void {
    const { signatures } = this.#report
    if (signatures.length === 0) return
    const space = this.#spaceToSign
    this.#need(4 * PAD + space + 4 * this.#line)
    this.#y += 4 * PAD
    const { isRoll, width: whole } = this.#setting
    const aside = this.#report.code && !isRoll ? CODE + BESIDE_CODE : 0
    const places = isRoll ? signatures.length : Math.max(2, signatures.length)
    const room = (whole - aside) / places
    const put = (text: string, index: number, face: Face) => {
      const width = this.#setting.ruler(text, face, this.#size)
      const place = index + places - signatures.length
      const x = aside + place * room + (room - width) / 2
      this.#print(text, { x, face })
      return { x, width }
    }
    if (this.#setting.signedOn) put(this.#setting.signedOn, signatures.length - 1, 'regular')
    this.#y += this.#line
    for (const [index, { title }] of signatures.entries()) put(title, index, 'regular')
    this.#y += space
    for (const [index, { name, number }] of signatures.entries()) {
      const { x, width } = put(name ?? '.'.repeat(40), index, 'bold')
      if (!number) continue
      this.#sheet.rules.push({ x, y: this.#y + this.#line - 1, width, height: 0, weight: HAIR })
      this.#y += this.#line
      put(number, index, 'regular')
      this.#y -= this.#line
    }
    this.#y += (signatures.some(({ number }) => number) ? 2 : 1) * this.#line
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
