// The current term as the demo sees it: when it began, which days were school days.
import { addDays, weekday } from '../../kernel/values/clock.ts'

const HOLIDAYS: Record<string, string> = {
  '01-01': 'Tahun Baru',
  '05-01': 'Hari Buruh',
  '06-01': 'Hari Lahir Pancasila',
  '08-17': 'Hari Kemerdekaan',
  '12-25': 'Hari Natal',
}
const DAYS_MIN = 5

export interface Term {
  academicYear: string
  yearStart: string
  yearEnd: string
  termStart: string
  schoolDays: string[]
  holidays: { day: string; name: string }[]
}

/** The term that holds `today`; in its first days, and in the holidays before it, the term before. */
export function termOf(today: string): Term {
  const year = Number(today.slice(0, 4))
  const starts = [mondayFrom(`${year}-07-13`), mondayFrom(`${year}-01-05`), mondayFrom(`${year - 1}-07-13`)]
  const termStart = starts.find((start) => addDays(start, DAYS_MIN + 2) <= today) ?? starts.at(-1)!
  const firstYear = termStart.slice(5, 7) === '07' ? Number(termStart.slice(0, 4)) : Number(termStart.slice(0, 4)) - 1
  const holidays: Term['holidays'] = []
  const schoolDays: string[] = []
  for (let day = termStart; day <= today; day = addDays(day, 1)) {
    const name = HOLIDAYS[day.slice(5)]
    if (name) holidays.push({ day, name })
    // The last day always counts, so that whoever opens the demo on a Sunday sees a gate at work.
    if (day === today || (weekday(day) <= 5 && !name)) schoolDays.push(day)
  }
  return {
    academicYear: `${firstYear}/${firstYear + 1}`,
    yearStart: mondayFrom(`${firstYear}-07-13`),
    yearEnd: `${firstYear + 1}-06-30`,
    termStart,
    schoolDays,
    holidays,
  }
}

function mondayFrom(day: string): string {
  return addDays(day, (8 - weekday(day)) % 7)
}
