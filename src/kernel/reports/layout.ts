// Where everything of a printed report stands: lines of text, rules and shades, sheet by sheet. Knows nothing of PDF.
import { keptUntil, type Row } from './kept.ts'
import type { ColumnKind, PrintedReport } from './printed.ts'
import { squaresOf } from './qr.ts'
import { type Face, type Ruler, type Sheet, wrapped } from './sheet.ts'

interface Setting {
  ruler: Ruler
  width: number
  height: number
  /** What says that it is not in force stands above it: nothing shines through on such paper. */
  isRoll: boolean
  write(value: string | number | null, kind: ColumnKind): string
  signedOn: string | null
}

const SIZE = 8
const LEADING = 1.35
const PAD = 3
const INDENT = 8
/** On half a sheet they sign closer: a receipt is one paper, not a second one with a name alone. */
const SPACE_TO_SIGN = { whole: 52, half: 30 }
const HALF_HEIGHT = 400
const CODE = 72
/** From the names that stand right of it. */
const BESIDE_CODE = 24

export function layOut(report: PrintedReport, setting: Setting): Sheet[] {
  const press = new Press(setting, report)
  press.letterhead()
  press.head()
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

function isFigure(kind: ColumnKind): boolean {
  return kind !== 'text' && kind !== 'date'
}

const faceOf = ({ kind }: Row): Face => (kind === 'row' ? 'regular' : 'bold')

interface Cell {
  text: string
  kind: ColumnKind
}

class Press {
  readonly sheets: Sheet[] = []
  #y = 0
  readonly #setting: Setting
  readonly #report: PrintedReport
  readonly #edges: number[]

  constructor(setting: Setting, report: PrintedReport) {
    this.#setting = setting
    this.#report = report
    const whole = report.widths.reduce((sum, width) => sum + width, 0)
    this.#edges = [0]
    for (const width of report.widths) this.#edges.push(this.#edges.at(-1)! + (width / whole) * setting.width)
    this.#turn()
  }

  letterhead(): void {
    const { school, title, period, mark } = this.#report
    if (mark && this.#setting.isRoll) this.#centred(mark, 'bold', 16)
    this.#centred(school.name, 'bold', 13)
    const where = [school.npsn && `NPSN ${school.npsn}`, school.address, school.region].filter(Boolean).join(' · ')
    if (where) this.#centred(where, 'regular', SIZE)
    this.#y += PAD
    this.#sheet.rules.push({ x: 0, y: this.#y, width: this.#setting.width, height: 0 })
    this.#y += 3 * PAD
    this.#centred(title.toUpperCase(), 'bold', 11)
    this.#centred(period, 'regular', 9)
    this.#y += 2 * PAD
    // What was not told is not asked for on paper either.
    const facts = this.#report.facts
      .map(({ label, value }, index) => ({ label, text: this.#setting.write(value, this.#report.factKinds[index]!) }))
      .filter(({ text }) => text)
    const labels = facts.map(({ label }) => this.#setting.ruler(label, 'regular', SIZE))
    const after = Math.max(0, ...labels) + 8
    for (const { label, text: told } of facts) {
      this.#print(label, { x: 0, face: 'regular' })
      const text = `: ${told}`
      const lines = this.#wrap(text, this.#setting.width - after)
      for (const [n, line] of lines.entries()) this.#print(line, { x: after, face: 'regular', down: n })
      this.#y += lines.length * SIZE * LEADING
    }
    if (facts.length) this.#y += 2 * PAD
  }

  /** The titles of the columns: at the start, and again on every new sheet. */
  head(): void {
    if (this.#report.columns.length === 0) return
    const cells = this.#report.columns.map(({ title, kind }) => ({ text: title, kind }))
    this.#cells(cells, { face: 'bold', shaded: true, indent: 0, isHead: true })
  }

  row(row: Row): void {
    const { kind, level } = row
    const shaded = kind === 'total' || (kind !== 'row' && level === 0)
    this.#cells(this.#cellsOf(row), { face: faceOf(row), shaded, indent: level * INDENT })
  }

  /** Begins the next sheet where these do not all fit on this one, but would on a sheet of their own. */
  keep(rows: readonly Row[]): void {
    const own = rows.map((row) =>
      this.#heightOf(this.#blocks(this.#cellsOf(row), { face: faceOf(row), indent: row.level * INDENT })),
    )
    const closes = rows.at(-1) === this.#report.rows.at(-1) ? this.#closing() : 0
    const height = own.reduce((sum, one) => sum + one, closes)
    const room = this.#setting.height
    if (this.#y + height <= room || height > room / 2) return
    this.#turn()
    this.head()
  }

  /** What notes and names take below the table. */
  #closing(): number {
    const { notes, signatures, code } = this.#report
    const lines = notes.flatMap((note) => this.#wrap(note, this.#setting.width)).length
    const names = signatures.length ? 4 * PAD + this.#spaceToSign + 4 * SIZE * LEADING : 0
    return 2 * PAD + lines * SIZE * LEADING + Math.max(names, code ? 3 * PAD + CODE + 2 * SIZE * LEADING : 0)
  }

  get #spaceToSign(): number {
    return SPACE_TO_SIGN[this.#setting.height < HALF_HEIGHT ? 'half' : 'whole']
  }

  /** No money is a dash, as in every book of accounts: what is left to read are the amounts. Sums say their nought. */
  #cellsOf({ kind, values }: Row): Cell[] {
    return this.#report.columns.map((column) => {
      const value = values[column.key] ?? null
      const isNil = value === 0 && column.kind === 'rupiah' && kind === 'row'
      return { text: isNil ? '–' : this.#setting.write(value, column.kind), kind: column.kind }
    })
  }

  notes(): void {
    this.#y += 2 * PAD
    for (const note of this.#report.notes)
      for (const line of this.#wrap(note, this.#setting.width)) {
        this.#need(SIZE * LEADING)
        this.#print(line, { x: 0, face: 'regular' })
        this.#y += SIZE * LEADING
      }
  }

  /** Left of who signs; in the middle of a roll, or where nobody does, above what follows. */
  code(): void {
    const { code, signatures } = this.#report
    if (!code) return
    const lines = this.#wrap(code.caption, CODE + BESIDE_CODE)
    this.#need(3 * PAD + CODE + lines.length * SIZE * LEADING)
    const top = this.#y + 2 * PAD
    const left = this.#setting.isRoll ? (this.#setting.width - CODE) / 2 : 0
    for (const { x, y, ...square } of squaresOf(code.text, CODE))
      this.#sheet.squares.push({ x: left + x, y: top + y, ...square })
    const before = this.#y
    this.#y = top + CODE + PAD
    for (const line of lines) {
      this.#print(line, { x: left, face: 'regular' })
      this.#y += SIZE * LEADING
    }
    if (signatures.length > 0 && !this.#setting.isRoll) this.#y = before
  }

  /** The names stand together on one sheet, never torn apart by its end. */
  signatures(): void {
    const { signatures } = this.#report
    if (signatures.length === 0) return
    const space = this.#spaceToSign
    this.#need(4 * PAD + space + 4 * SIZE * LEADING)
    this.#y += 4 * PAD
    const aside = this.#report.code && !this.#setting.isRoll ? CODE + BESIDE_CODE : 0
    const room = (this.#setting.width - aside) / signatures.length
    const put = (text: string, index: number, face: Face) => {
      const width = this.#setting.ruler(text, face, SIZE)
      const x = aside + index * room + (room - width) / 2
      this.#print(text, { x, face })
      return { x, width }
    }
    if (this.#setting.signedOn) put(this.#setting.signedOn, signatures.length - 1, 'regular')
    this.#y += SIZE * LEADING
    for (const [index, { title }] of signatures.entries()) put(title, index, 'regular')
    this.#y += space
    for (const [index, { name, number }] of signatures.entries()) {
      const { x, width } = put(name ?? '.'.repeat(40), index, 'bold')
      if (!number) continue
      this.#sheet.rules.push({ x, y: this.#y + SIZE * LEADING - 1, width, height: 0 })
      this.#y += SIZE * LEADING
      put(number, index, 'regular')
      this.#y -= SIZE * LEADING
    }
    this.#y += (signatures.some(({ number }) => number) ? 2 : 1) * SIZE * LEADING
  }

  get #sheet(): Sheet {
    return this.sheets.at(-1)!
  }

  #turn(): void {
    this.sheets.push({ lines: [], rules: [], shades: [], squares: [] })
    this.#y = 0
  }

  #need(height: number): void {
    if (this.#y + height > this.#setting.height) this.#turn()
  }

  #print(
    text: string,
    { x, face, down = 0, size = SIZE }: { x: number; face: Face; down?: number; size?: number },
  ): void {
    this.#sheet.lines.push({ text, x, y: this.#y + down * SIZE * LEADING, face, size })
  }

  #fit(text: string, room: number, face: Face): number {
    return Math.min(SIZE, (SIZE * room) / Math.max(1, this.#setting.ruler(text, face, SIZE)))
  }

  #centred(text: string, face: Face, size: number): void {
    const { ruler, width } = this.#setting
    for (const line of this.#wrap(text, width, { face, size })) {
      this.#print(line, { x: (width - ruler(line, face, size)) / 2, face, size })
      this.#y += size * LEADING
    }
  }

  #cells(
    cells: readonly Cell[],
    { face, shaded, indent, isHead = false }: { face: Face; shaded: boolean; indent: number; isHead?: boolean },
  ): void {
    const { inset, room } = this.#places(cells, indent)
    const blocks = this.#blocks(cells, { face, indent, isHead })
    const height = this.#heightOf(blocks)
    if (this.#y + height > this.#setting.height && this.#sheet.lines.length) {
      this.#turn()
      this.head()
    }
    const top = this.#y
    if (shaded) this.#sheet.shades.push({ x: 0, y: top, width: this.#setting.width, height })
    this.#frame(top, height)
    this.#y += PAD
    for (const [index, block] of blocks.entries()) {
      const { kind } = cells[index]!
      for (const [down, text] of block.entries()) {
        const size = isFigure(kind) ? this.#fit(text, room(index), face) : SIZE
        const toRight = isFigure(kind) ? this.#setting.ruler(text, face, size) : 0
        const x = toRight ? this.#edges[index + 1]! - PAD - toRight : this.#edges[index]! + PAD + inset(index)
        this.#print(text, { x, face, down, size })
      }
    }
    this.#y = top + height
  }

  /** How far a cell is set in, and how wide it is. */
  #places(cells: readonly Cell[], indent: number) {
    const firstText = cells.findIndex(({ kind, text }) => kind === 'text' && text)
    const indentAt = this.#report.indentAt < 0 ? firstText : this.#report.indentAt
    const inset = (index: number) => (index === indentAt ? indent : 0)
    const room = (index: number) => this.#edges[index + 1]! - this.#edges[index]! - 2 * PAD - inset(index)
    return { inset, room }
  }

  /** The lines of each cell. A figure is never broken: it is set smaller until it fits. */
  #blocks(
    cells: readonly Cell[],
    { face, indent, isHead = false }: { face: Face; indent: number; isHead?: boolean },
  ): string[][] {
    const { room } = this.#places(cells, indent)
    return cells.map(({ text, kind }, index) =>
      isFigure(kind) && !isHead ? [text] : this.#wrap(text, room(index), { face }),
    )
  }

  #heightOf(blocks: readonly string[][]): number {
    return Math.max(1, ...blocks.map((block) => block.length)) * SIZE * LEADING + 2 * PAD
  }

  #frame(top: number, height: number): void {
    const { rules } = this.#sheet
    for (const y of [top, top + height]) rules.push({ x: 0, y, width: this.#setting.width, height: 0 })
    for (const x of this.#edges) rules.push({ x, y: top, width: 0, height })
  }

  #wrap(text: string, width: number, { face = 'regular', size = SIZE }: { face?: Face; size?: number } = {}): string[] {
    return wrapped(text, width, { ruler: this.#setting.ruler, face, size })
  }
}
