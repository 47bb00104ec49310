// Days as people in a hurry type them: 16, 16/11, 16-11-26, 161126, 16 nov, kemarin, besok, jumat, akhir bulan, +30, +2mg,
// +1bl. They are days beside today, so the field says which day it has understood.
import { isOnWeekday, readDay } from './day.ts'

export interface Beside {
  today: string
  /** In a field for what has happened a Friday is the last one; elsewhere the next. */
  past: boolean
  /** The day before it in the form, from which days are counted on; today where there is none. */
  from?: string | undefined
}

/** Days of what has happened, or as a paper at hand tells them, by what their fields are called. */
export const isOfThePast = (field: string): boolean =>
  /^((bill|tax_invoice|invoice|entry|note|receipt|sale|birth)_date|(issued|achieved|settled|acquired|booked|received)_on)$/.test(
    field,
  ) ||
  /^(decided|corrected|refunded|paid|returned|inspected|quoted|counted|moved|entered|deposited|occurred|filed)_on$/.test(
    field,
  )

const WORDS = new Map([
  ['hari ini', 0],
  ['h', 0],
  ['today', 0],
  ['kemarin', -1],
  ['kmrn', -1],
  ['yesterday', -1],
  ['besok', 1],
  ['bsk', 1],
  ['tomorrow', 1],
  ['lusa', 2],
])
const MONTH_END = ['akhir bulan', 'month end', 'end of month']
const DAYS_OF_A_WEEK = 7

/** The day, whole or short, or undefined where the text is none. */
export function readShortDay(text: string, beside: Beside): string | undefined {
  const bare = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return readDay(bare) ?? readDay(whole(bare, beside.today)) ?? readLater(bare, beside) ?? readWord(bare, beside)
}

/** With the month and the year of today where they were left out; of a year's last two digits, those of this century. */
export function whole(bare: string, today: string): string {
  const [year, month] = today.split('-')
  const figures = /^(\d{2})(\d{2})(\d{2})$/.exec(bare)
  if (figures) return `${figures[1]}/${figures[2]}/20${figures[3]}`
  if (/^\d{1,2}$/.test(bare)) return `${bare}/${month}/${year}`
  if (/^\d{1,2}[-/. ]\d{1,2}$/.test(bare)) return `${bare}${bare.replaceAll(/\d/g, '')}${year}`
  const short = /^(\d{1,2}([-/. ])\d{1,2}\2)(\d{2})$/.exec(bare)
  if (short) return `${short[1]}20${short[3]}`
  return /^\d{1,2}[-/. ]?[a-z]+$/.test(bare) ? `${bare} ${year}` : ''
}

/** So many days, weeks (mg) or months (bl) on. A month on from the 31st is the last day of a shorter month. */
function readLater(bare: string, { today, from = today }: Beside): string | undefined {
  const [, count, unit] = /^\+ ?(\d{1,3}) ?(hari|hr|d|mg|minggu|w|bl|bln|bulan|m)?$/.exec(bare) ?? []
  if (count === undefined) return undefined
  if (unit === undefined || /^(h|d)/.test(unit)) return after(from, Number(count))
  if (/^(mg|minggu|w)$/.test(unit)) return after(from, Number(count) * DAYS_OF_A_WEEK)
  const [year, month, day] = from.split('-').map(Number)
  const last = lastOfMonth(new Date(Date.UTC(year!, month! - 1 + Number(count), 1)).toISOString().slice(0, 10))
  return `${last.slice(0, 8)}${String(Math.min(day!, Number(last.slice(8)))).padStart(2, '0')}`
}

function readWord(bare: string, { today, past }: Beside): string | undefined {
  const step = WORDS.get(bare)
  if (step !== undefined) return after(today, step)
  if (MONTH_END.includes(bare)) return lastOfMonth(today)
  // Today's own name means today.
  const steps = Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => (past ? -index : index))
  return steps.map((one) => after(today, one)).find((day) => isOnWeekday(day, bare))
}

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}
