// Days as people type and paste them: 5/11/2026, 5-11-2026, 5 Nov 2026, November 5, 2026, Kamis, 5 November 2026, 2026-11-05.
// Day before month, as in both languages; a year has four digits. What is no such day is not read at all.

const MONTHS = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags'],
  ['september'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
]
/** From Sunday on, as the calendar of machines has them. */
const WEEKDAYS = [
  ['minggu', 'sunday', 'ahad'],
  ['senin', 'monday'],
  ['selasa', 'tuesday'],
  ['rabu', 'wednesday'],
  ['kamis', 'thursday'],
  ['jumat', 'friday', "jum'at"],
  ['sabtu', 'saturday'],
]
const SHORTEST = 3
const FIRST_YEAR = 1900
const LAST_YEAR = 2200
/** Has every day that any year has. */
const LEAP_YEAR = 2024

/** 2026-11-05, or undefined where the text is no day. */
export function readDay(text: string): string | undefined {
  const bare = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const named = /^([a-z']+)\.?,? (.*)$/.exec(bare)
  const weekday = named ? placeOf(WEEKDAYS, named[1]!) : -1
  const day = readDate(weekday < 0 ? bare : named![2]!)
  if (weekday < 0 || day === undefined) return day
  return new Date(day).getUTCDay() === weekday ? day : undefined
}

/** 07-31 of 31/7, 31 Jul or July 31: a day of any year, the day first. Where only the month can stand first, it does: 12-31. */
export function readDayOfYear(text: string): string | undefined {
  const bare = text.trim()
  const [, first, between, second] = /^(\d{1,2})([-/. ])(\d{1,2})$/.exec(bare) ?? []
  if (first === undefined) return readDay(`${bare} ${LEAP_YEAR}`)?.slice(5)
  const made = (day: string, month: string) => readDay(`${day}${between}${month}${between}${LEAP_YEAR}`)?.slice(5)
  return made(first, second!) ?? made(second!, first)
}

/** Whether a day is called so. */
export function isOnWeekday(day: string, name: string): boolean {
  return placeOf(WEEKDAYS, name) === new Date(day).getUTCDay()
}

function readDate(bare: string): string | undefined {
  const figures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(bare)
  if (figures) return made(figures[4], figures[3], figures[1])
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(bare)
  if (yearFirst) return made(yearFirst[1], yearFirst[3], yearFirst[4])
  const dayFirst = /^(\d{1,2})[-/. ]?([a-z]+)\.?,?[-/. ]?(\d{4})$/.exec(bare)
  if (dayFirst) return made(dayFirst[3], monthOf(dayFirst[2]!), dayFirst[1])
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(bare)
  return monthFirst ? made(monthFirst[3], monthOf(monthFirst[1]!), monthFirst[2]) : undefined
}

const monthOf = (name: string): number => placeOf(MONTHS, name) + 1

/** Where a name or its beginning stands; −1 where nothing is called so. */
const placeOf = (names: string[][], name: string): number =>
  name.length < SHORTEST ? -1 : names.findIndex((forms) => forms.some((form) => form.startsWith(name)))

function made(year: unknown, month: unknown, day: unknown): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const stands = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && y >= FIRST_YEAR && y <= LAST_YEAR
  return stands ? date.toISOString().slice(0, 10) : undefined
}
