// How wide each column of a printed table is: as wide as what stands in it, and what is left over by its share.
import type { ColumnKind, PrintedReport } from '../printed.ts'
import type { Face, Ruler } from './sheet.ts'

export interface Measure {
  ruler: Ruler
  size: number
  write(value: string | number | null, kind: ColumnKind): string
}
interface Need {
  /** Narrower than this, a figure shrinks or a word breaks. */
  least: number
  /** Here a long text stands in a few lines. */
  fair: number
  /** At this, nothing wraps that need not. */
  whole: number
}

type Bare = Omit<Need, 'fair'>

/** Left and right of what stands in a cell. */
export const PAD = 3
export const INDENT = 12
/** Of many rows so many are measured, evenly taken: widths follow from the usual, and what is wider is broken or set smaller. */
const SAMPLE = 1500
/** A text beyond this, in letters, reads as well in several lines. */
const COMFORT = 24
/** A word longer than this may break: it must not starve the other columns. */
const LONG_WORD = 40
/** How wide a letter is, of its height. */
const EM = 0.5
const ROUND = 2 * PAD + 0.5
const NARROW = 1.3
const STEPS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5]
/** From here on columns still look as if they were of one width. */
const LIKE = 0.6
const MANY = 10

export function isFigure(kind: ColumnKind): boolean {
  return kind !== 'text' && kind !== 'date'
}

export function columnWidths(report: PrintedReport, width: number, measure: Measure): number[] {
  return shared(alike(report, needsOf(report, measure), width), report.widths, width)
}

/** Whether the table stands on a sheet so wide with each of its words beside so many letters of the same text. */
export function isComfortable(report: PrintedReport, width: number, measure: Measure & { letters: number }): boolean {
  return sum(needsOf(report, measure), 'fair') <= width
}

/** Columns of money are read against each other: the narrow ones are as wide as the wider ones for which there is room. */
function alike({ columns }: PrintedReport, needs: readonly Need[], width: number): Need[] {
  const isMoney = (index: number) => columns[index]!.kind === 'rupiah'
  const widest = Math.max(0, ...needs.filter((_, index) => isMoney(index)).map(({ least }) => least))
  const raised = (to: number) =>
    needs.map((need, index) => {
      const least = isMoney(index) ? Math.max(need.least, to) : need.least
      return { least, fair: Math.max(least, need.fair), whole: Math.max(least, need.whole) }
    })
  // Rather a little unlike than with names in two lines.
  const unwrapped = STEPS.filter((step) => step >= LIKE).find((step) => sum(raised(step * widest), 'whole') <= width)
  const level = unwrapped ?? STEPS.find((step) => sum(raised(step * widest), 'fair') <= width) ?? 0
  return raised(level * widest)
}

/** First what every column cannot do without, then what reads well, then what wraps nothing, and the rest by their shares. */
function shared(needs: readonly Need[], shares: readonly number[], width: number): number[] {
  const least = sum(needs, 'least')
  if (least > width) return needs.map((need) => (need.least * width) / least)
  for (const [from, to] of [
    ['least', 'fair'],
    ['fair', 'whole'],
  ] as const) {
    const room = width - sum(needs, from)
    const wanted = sum(needs, to) - sum(needs, from)
    if (room < wanted) return needs.map((need) => need[from] + ((need[to] - need[from]) * room) / wanted)
  }
  const room = width - sum(needs, 'whole')
  const all = shares.reduce((total, share) => total + share, 0)
  return needs.map((need, index) => need.whole + (room * shares[index]!) / all)
}

const sum = (needs: readonly Need[], key: keyof Need): number => needs.reduce((all, need) => all + need[key], 0)

function needsOf(report: PrintedReport, measure: Measure & { letters?: number }): Need[] {
  const { columns, rows } = report
  const step = Math.max(1, Math.floor(rows.length / SAMPLE))
  const sample = rows.filter(({ kind }, index) => kind !== 'row' || index % step === 0)
  const needs = columns.map(({ key, title, kind }, index) => {
    const need = { least: 0, whole: 0 }
    grow(need, title, { measure, face: 'bold', isWhole: false, before: 0 })
    for (const { kind: of, level, values } of sample) {
      // The name of a part runs on over the empty cells beside it.
      if (of !== 'row' && kind === 'text' && !values[columns[index + 1]?.key ?? '']) continue
      const text = measure.write(values[key] ?? null, kind)
      const face: Face = of === 'row' ? 'regular' : 'bold'
      const before = text && index === indentedAt(columns, (at) => values[columns[at]!.key]) ? level * INDENT : 0
      grow(need, text, { measure, face, isWhole: kind !== 'text', before })
    }
    return need
  })
  return even(needs, measure.size).map(({ least, whole }) => {
    const fair = Math.max(least, Math.min(whole, (measure.letters ?? COMFORT) * EM * measure.size))
    return { least: least + ROUND, fair: fair + ROUND, whole: whole + ROUND }
  })
}

/** Which column sets a row in by its level: the one that says so, or the first with a text. */
export function indentedAt(columns: PrintedReport['columns'], told: (index: number) => unknown): number {
  const marked = columns.findIndex(({ indents }) => indents)
  return marked < 0 ? columns.findIndex(({ kind }, index) => kind === 'text' && told(index)) : marked
}

/** Many columns of a letter or two, as the days of a month, are of one width. */
function even(needs: readonly Bare[], size: number): readonly Bare[] {
  const isNarrow = ({ whole }: Bare) => whole < NARROW * size
  const narrow = needs.filter(isNarrow)
  if (narrow.length < MANY) return needs
  const least = Math.max(...narrow.map(({ whole }) => whole))
  return needs.map((need) => (isNarrow(need) ? { least, whole: least } : need))
}

function grow(
  need: Bare,
  text: string,
  {
    measure: { ruler, size },
    face,
    isWhole,
    before,
  }: { measure: Measure; face: Face; isWhole: boolean; before: number },
): void {
  const whole = ruler(text, face, size) + before
  need.whole = Math.max(need.whole, whole)
  if (whole <= need.least) return
  const words = isWhole ? [text] : text.split(' ')
  for (const word of words) need.least = Math.max(need.least, ruler(word.slice(0, LONG_WORD), face, size) + before)
}
