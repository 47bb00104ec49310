// What is wrong with a text that has the form of a day, a month or a moment and is none: 31/2/2026, 11/16, 24.00.
import type { Words } from '../language.ts'
import { FIRST_YEAR, LAST_YEAR, LEAP_YEAR, monthNames, readDay, type Said, saidIn, weekdayNames } from './day.ts'
import { isTime, partsOf } from './moment.ts'
import { firstDay } from './month.ts'
import { whole } from './short-day.ts'

const MONTHS = 12
const LAST_HOUR = 23
const minutesEnd: Words = { id: 'Menit dan detik berakhir pada 59.', en: 'Minutes and seconds only go up to 59.' }

const bareOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

export function whyNoDay(text: string, today: string): Words | undefined {
  const said = saidIn(text) ?? saidIn(whole(bareOf(text), today))
  return said && wrongIn(said)
}

/** Of a day of any year, in which the month may stand first where only that makes one. */
export function whyNoDayOfYear(text: string): Words | undefined {
  const bare = bareOf(text)
  const [, first, second] = /^(\d{1,2})[-/. ](\d{1,2})$/.exec(bare) ?? []
  const said = first === undefined ? saidIn(`${bare} ${LEAP_YEAR}`) : ordered(Number(first), Number(second))
  const isLate = said && isMonth(said.month) && said.day > lastOf(said)
  return isLate ? endsOn(said, monthNames(said.month)) : said && wrongIn(said)
}

function ordered(first: number, second: number): Said {
  const [day, month] = isMonth(second) || !isMonth(first) ? [first, second] : [second, first]
  return { year: LEAP_YEAR, month, day }
}

export function whyNoMonth(text: string, today: string): Words | undefined {
  const said = saidIn(firstDay(bareOf(text), today.slice(0, 4)))
  return said && (isMonth(said.month) ? wrongIn(said) : noMonth(said.month))
}

export function whyNoMoment(text: string, today: string): Words | undefined {
  const parts = partsOf(text)
  if (!parts) {
    const bare = text.trim()
    return readDay(bare)
      ? { id: `Tulis juga jamnya, misalnya ${bare} 07.30.`, en: `Add the time, e.g. ${bare} 07:30.` }
      : whyNoDay(bare, today)
  }
  if (parts.hour > LAST_HOUR)
    return {
      id: `Tidak ada jam ${parts.hour}: sesudah 23.59 hari berganti.`,
      en: `There is no hour ${parts.hour}: the day ends at 23:59.`,
    }
  return isTime(parts) ? whyNoDay(parts.day, today) : minutesEnd
}

function wrongIn(said: Said): Words | undefined {
  const { year, month, day, weekday } = said
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return {
      id: `Tahun ${year} di luar ${FIRST_YEAR}–${LAST_YEAR}.`,
      en: `The year must be between ${FIRST_YEAR} and ${LAST_YEAR}, not ${year}.`,
    }
  if (!isMonth(month)) {
    const { id, en } = noMonth(month)
    return { id: `${id} Tulis tanggalnya dahulu.`, en: `${en} Put the day first.` }
  }
  if (day < 1) return { id: `Tidak ada tanggal ${day}.`, en: `There is no day ${day}.` }
  const { id, en } = monthNames(month)
  if (day > lastOf(said)) return endsOn(said, { id: `${id} ${year}`, en: `${en} ${year}` })
  const falls = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  if (weekday === undefined || weekday === falls) return undefined
  const name = weekdayNames(falls)
  return { id: `${day} ${id} ${year} hari ${name.id}.`, en: `${day} ${en} ${year} is a ${name.en}.` }
}

const isMonth = (month: number): boolean => month >= 1 && month <= MONTHS

const noMonth = (month: number): Words => ({ id: `Tidak ada bulan ${month}.`, en: `There is no month ${month}.` })

const lastOf = ({ year, month }: Said): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function endsOn(said: Said, { id, en }: Words): Words {
  const last = lastOf(said)
  return { id: `${id} berakhir tanggal ${last}.`, en: `${en} ends on the ${last}${last === 31 ? 'st' : 'th'}.` }
}
