// Months as people type and paste them: November 2026, nov 26, 11/2026, 2026-11, nov, 11, bulan ini, bulan lalu. A month without its
// year is one of this year. What is no such month is not read at all.
import { readDay } from './day.ts'

const WORDS = new Map([
  ['bulan ini', 0],
  ['this month', 0],
  ['bulan lalu', -1],
  ['last month', -1],
  ['bulan depan', 1],
  ['next month', 1],
])

/** 2026-11, or undefined where the text is no month. */
export function readMonth(text: string, today: string): string | undefined {
  const bare = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const step = WORDS.get(bare)
  if (step !== undefined) return beside(today, step)
  return readDay(firstDay(bare, today.slice(0, 4)))?.slice(0, 7)
}

/** Its first day as text that is read like any other; nothing where it has another shape than a month. */
export function firstDay(bare: string, year: string): string {
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})$/.exec(bare)
  if (yearFirst) return `1/${yearFirst[2]}/${yearFirst[1]}`
  const figures = /^(\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(bare)
  if (figures) return `1/${figures[1]}/${century(figures[2] ?? year)}`
  const named = /^([a-z]+)\.?(?:[-/ ]?(\d{4}|\d{2}))?$/.exec(bare)
  return named ? `1 ${named[1]} ${century(named[2] ?? year)}` : ''
}

const century = (year: string): string => (year.length === 2 ? `20${year}` : year)

function beside(today: string, months: number): string {
  const [year, month] = today.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 7)
}
