// Where everything of a printed report stands: lines of text, rules and shades, sheet by sheet. Knows nothing of PDF.
import type { ColumnKind, PrintedReport } from './printed.ts'
import { squaresOf } from './qr.ts'

export type Face = 'regular' | 'bold'
/** How wide a text is. */
export type Ruler = (text: string, face: Face, size: number) => number
export interface Line {
  text: string
  x: number
  y: number
  face: Face
  size: number
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Sheet {
  lines: Line[]
  rules: Box[]
  shades: Box[]
  /** The squares of a QR code. */
  squares: Box[]
}
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
  for (const row of report.rows) press.row(row)
  press.notes()
  press.code()
  press.signatures()
  return press.sheets
}

function isFigure(kind: ColumnKind): boolean {
  return kind !== 'text' && kind !== 'date'
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
    const { school, title, period, facts, factKinds, mark } = this.#report
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
    const labels = facts.map(({ label }) => this.#setting.ruler(label, 'regular', SIZE))
    const after = Math.max(0, ...labels) + 8
    for (const [index, { label, value }] of facts.entries()) {
      this.#print(label, { x: 0, face: 'regular' })
      const text = `: ${this.#setting.write(value, factKinds[index]!)}`
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

  row({ kind, level, values }: PrintedReport['rows'][number]): void {
    const cells = this.#report.columns.map((column) => ({
      text: this.#setting.write(values[column.key] ?? null, column.kind),
      kind: column.kind,
    }))
    const shaded = kind === 'total' || (kind !== 'row' && level === 0)
    this.#cells(cells, { face: kind === 'row' ? 'regular' : 'bold', shaded, indent: level * INDENT })
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
    const space = SPACE_TO_SIGN[this.#setting.height < HALF_HEIGHT ? 'half' : 'whole']
    this.#need(4 * PAD + space + 3 * SIZE * LEADING)
    this.#y += 4 * PAD
    const aside = this.#report.code && !this.#setting.isRoll ? CODE + BESIDE_CODE : 0
    const room = (this.#setting.width - aside) / signatures.length
    const put = (text: string, index: number, face: Face) =>
      this.#print(text, { x: aside + index * room + (room - this.#setting.ruler(text, face, SIZE)) / 2, face })
    if (this.#setting.signedOn) put(this.#setting.signedOn, signatures.length - 1, 'regular')
    this.#y += SIZE * LEADING
    for (const [index, { title }] of signatures.entries()) put(title, index, 'regular')
    this.#y += space
    for (const [index, { name }] of signatures.entries()) put(name ?? '.'.repeat(40), index, 'bold')
    this.#y += SIZE * LEADING
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
    cells: readonly { text: string; kind: ColumnKind }[],
    { face, shaded, indent, isHead = false }: { face: Face; shaded: boolean; indent: number; isHead?: boolean },
  ): void {
    const firstText = cells.findIndex(({ kind, text }) => kind === 'text' && text)
    const indentAt = this.#report.indentAt < 0 ? firstText : this.#report.indentAt
    const inset = (index: number) => (index === indentAt ? indent : 0)
    const room = (index: number) => this.#edges[index + 1]! - this.#edges[index]! - 2 * PAD - inset(index)
    // A figure is never broken: it is set smaller until it fits.
    const blocks = cells.map(({ text, kind }, index) =>
      isFigure(kind) && !isHead ? [text] : this.#wrap(text, room(index), { face }),
    )
    const height = Math.max(1, ...blocks.map((block) => block.length)) * SIZE * LEADING + 2 * PAD
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

  #frame(top: number, height: number): void {
    const { rules } = this.#sheet
    for (const y of [top, top + height]) rules.push({ x: 0, y, width: this.#setting.width, height: 0 })
    for (const x of this.#edges) rules.push({ x, y: top, width: 0, height })
  }

  /** Broken between words; a word longer than its place is broken inside. */
  #wrap(text: string, width: number, type: { face?: Face; size?: number } = {}): string[] {
    const { face = 'regular', size = SIZE } = type
    const { ruler } = this.#setting
    if (!text) return ['']
    if (ruler(text, face, size) <= width) return [text]
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((word) => this.#pieces(word, (width * SIZE) / size, face))) {
      const longer = line ? `${line} ${word}` : word
      if (line && ruler(longer, face, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  #pieces(word: string, width: number, face: Face): string[] {
    const pieces: string[] = []
    let piece = ''
    for (const character of word) {
      if (piece && this.#setting.ruler(piece + character, face, SIZE) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += character
    }
    return [...pieces, piece]
  }
}
