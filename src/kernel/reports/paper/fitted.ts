// Which way a paper lies, how large it is set and how close: so that words stand in few lines and no sheet is all but empty.
import type { PrintedReport } from '../printed.ts'
import { layOut } from './layout.ts'
import type { Setting, Sheet } from './sheet.ts'
import { isComfortable } from './widths.ts'

export interface Size {
  width: number
  height: number
  margin: number
}
type Rest = Pick<Setting, 'ruler' | 'write' | 'signedOn' | 'nothing'>

const A4: Size = { width: 595.28, height: 841.89, margin: 36 }
const LYING: Size = { ...A4, width: A4.height, height: A4.width }
const MM = 72 / 25.4
/** A roll prints 576 or 384 dots of an eighth of a millimetre in its middle, and is cut behind the last line. */
const roll = (width: number, printed: number): Size => ({
  width: width * MM,
  height: Number.POSITIVE_INFINITY,
  margin: ((width - printed) / 2) * MM,
})
const SIZES = { a5: { width: A4.width, height: 419.53, margin: 28 }, roll80: roll(80, 72), roll58: roll(58, 48) }
/** What is kept free below for the foot. */
const FOOT = 24
/** A sheet standing up is preferred, and set smaller for it; on one that lies there is room for longer texts. */
const WAYS = [
  { sheet: A4, type: 9.5, letters: 24 },
  { sheet: A4, type: 8.5, letters: 24 },
  { sheet: A4, type: 8, letters: 22 },
  { sheet: LYING, type: 9.5, letters: 32 },
  { sheet: LYING, type: 8.5, letters: 32 },
  { sheet: LYING, type: 7, letters: 32 },
]
/** Above and below the letters of a row. */
const GAP = 2.6
/** Tried where what is over would leave a sheet all but empty. Where it is no use, each is filled and the last ends where it ends. */
const CLOSER = [
  { less: 0, gap: 2 },
  { less: 0, gap: 1.4 },
  { less: 0.5, gap: 1.8 },
  { less: 1, gap: 1.8 },
  { less: 1.5, gap: 1.5 },
  { less: 2, gap: 1.3 },
]
const ALL_BUT_EMPTY = 0.45
const SMALLEST = 7.5
/** Longer papers end where they end. */
const SHEETS_LOOKED_AT = 8

export function fitted(report: PrintedReport, rest: Rest): { size: Size; sheets: Sheet[] } {
  const { size, type } = wayOf(report, rest)
  const room = { width: size.width - 2 * size.margin, height: size.height - 2 * size.margin - FOOT }
  const isRoll = !Number.isFinite(size.height)
  const laidOut = (letters: number, gap: number) => layOut(report, { ...rest, ...room, isRoll, size: letters, gap })
  const sheets = laidOut(type, GAP)
  const over = sum(sheets.map(filled)) - (sheets.length - 1) * room.height
  if (sheets.length < 2 || sheets.length > SHEETS_LOOKED_AT || over > ALL_BUT_EMPTY * room.height)
    return { size, sheets }
  for (const { less, gap } of CLOSER) {
    if (less && type - less < SMALLEST) continue
    const closer = laidOut(type - less, gap)
    if (closer.length < sheets.length) return { size, sheets: closer }
  }
  return { size, sheets }
}

function wayOf(report: PrintedReport, { ruler, write }: Rest): { size: Size; type: number } {
  if (report.paper !== 'a4') return { size: SIZES[report.paper], type: 8 }
  const way = WAYS.find(({ sheet, type, letters }) =>
    isComfortable(report, sheet.width - 2 * sheet.margin, { ruler, write, size: type, letters }),
  )
  const { sheet, type } = way ?? WAYS.at(-1)!
  return { size: sheet, type }
}

const sum = (heights: readonly number[]): number => heights.reduce((all, height) => all + height, 0)
const filled = ({ lines }: Sheet): number => Math.max(0, ...lines.map(({ y, size }) => y + size))
