// What people type is read as they mean it or not at all.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { readClock } from './clock.ts'
import { readDay, readDayOfYear } from './day.ts'
import { readGrade } from './grade.ts'
import { readMoment } from './moment.ts'
import { readMonth } from './month.ts'
import { readNumber } from './number.ts'
import { readShortDay } from './short-day.ts'
import { readFigure, readSum } from './sum.ts'

const LANGUAGES: Language[] = ['id', 'en']
const LOCALES = { id: 'id-ID', en: 'en-GB' }

describe('days of any year', () => {
  test.each([
    ['31/7', '07-31'],
    ['31 Jul', '07-31'],
    ['31 Juli', '07-31'],
    ['July 31', '07-31'],
    ['2-1', '01-02'],
    ['12-31', '12-31'],
    ['29 Feb', '02-29'],
    ['30/2', undefined],
    ['31-31', undefined],
    ['31 Jul 2026', undefined],
    ['besok', undefined],
  ])('%j is %s', (text, value) => expect(readDayOfYear(text)).toBe(value))

  test('what the console writes it reads, in both languages', () => {
    for (const at of Array.from({ length: 366 }, (_, index) => Date.UTC(2024, 0, 1 + index)))
      for (const locale of Object.values(LOCALES)) {
        const text = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)
        expect(readDayOfYear(text)).toBe(new Date(at).toISOString().slice(5, 10))
      }
  })
})

describe('times of the day', () => {
  test.each([
    ['7', '07:00'],
    ['7.30', '07:30'],
    ['07:30', '07:30'],
    ['0730', '07:30'],
    ['730', '07:30'],
    ['07:30:00', '07:30'],
    ['jam 7', '07:00'],
    ['Pukul 06.45', '06:45'],
    ['7.30 WIB', '07:30'],
    ['7 pagi', '07:00'],
    ['1 siang', '13:00'],
    ['12 siang', '12:00'],
    ['4.15 sore', '16:15'],
    ['7 malam', '19:00'],
    ['7:30 pm', '19:30'],
    ['12 am', '00:00'],
    ['13 sore', undefined],
    ['12 malam', undefined],
    ['9 siang', undefined],
    ['24.00', undefined],
    ['7.60', undefined],
    ['7,5', undefined],
    ['73', undefined],
    ['besok', undefined],
  ])('%j is %s', (text, value) => expect(readClock(text)).toBe(value))

  test('what the console writes it reads, in both languages', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      expect(readClock(at)).toBe(at)
      expect(readClock(at.replace(':', '.'))).toBe(at)
    }
  })
})

test.each([
  ['VII', 7],
  ['vii', 7],
  ['kelas XII', 12],
  ['Kelas 7', 7],
  ['7', 7],
  ['IIX', undefined],
  ['tujuh', undefined],
])('the grade %j is %s', (text, value) => expect(readGrade(text)).toBe(value))

describe('numbers', () => {
  test.each<[string, Language, number | undefined]>([
    ['1,5', 'id', 1.5],
    ['2.000', 'id', 2000],
    ['1.500.000,50', 'id', 1_500_000.5],
    ['12.5', 'id', 12.5],
    ['1.5', 'id', 1.5],
    ['1.250', 'id', 1250],
    ['385.00', 'id', 385],
    ['385.0000', 'id', 385],
    ['0.5', 'id', 0.5],
    ['1,500.50', 'id', 1500.5],
    ['0.500', 'id', 0.5],
    ['2.000', 'en', 2],
    ['12,5', 'en', 12.5],
    ['1,250', 'en', 1250],
    ['1.250', 'en', 1.25],
    ['1,5', 'en', 1.5],
    ['1.500,50', 'en', 1500.5],
    ['1,500', 'en', 1500],
    ['9.000.000', 'en', 9_000_000],
    ['9,000,000', 'id', 9_000_000],
    ['9,000', 'id', 9],
    ['9.000.00', 'en', undefined],
    ['Rp 1.500.000,-', 'id', 1_500_000],
    ['Rp. 250.000', 'id', 250_000],
    ['-Rp5.000', 'id', -5000],
    ['−Rp5.000', 'id', -5000],
    ['(1.250)', 'id', -1250],
    ['\t12.500\r\n', 'id', 12_500],
    ['1 500 000', 'id', 1_500_000],
    ['11%', 'id', 11],
    ['1.55.000', 'id', undefined],
    ['1.500.00', 'id', undefined],
    ['1,5,5', 'id', undefined],
    ['15 00', 'id', undefined],
    ['1e5', 'id', undefined],
    ['dua juta', 'id', undefined],
    ['(-5)', 'id', undefined],
    ['12345678901234567', 'id', undefined],
    ['Infinity', 'en', undefined],
    ['', 'id', undefined],
  ])('%j in %s is %s', (text, language, value) => expect(readNumber(text, language)).toBe(value))

  test('what the console writes it reads, in both languages', () => {
    const values = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).chain((whole) => fc.constantFrom(whole, whole / 100))
    fc.assert(
      fc.property(values, fc.constantFrom(...LANGUAGES), (value, language) => {
        const text = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 4 }).format(value)
        expect(readNumber(text, language)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('whatever is typed, a number that is read has its digits and no others', () => {
    const digits = (text: string) => text.replaceAll(/\D/g, '')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,- Rp'), maxLength: 12 }),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const value = readNumber(text, language)
          if (value === undefined) return
          const read = digits(value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 14 }))
          expect(digits(text).replace(/^0+/, '')).toMatch(new RegExp(`^${read.replace(/^0+/, '')}0*$`))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('figures of a field', () => {
  test.each<[string, Language, number, number | undefined]>([
    ['1.250,50', 'id', 0, undefined],
    ['1,250.50', 'en', 0, undefined],
    ['1.250,00', 'id', 0, 1250],
    ['385.00', 'id', 0, undefined],
    ['385,00', 'en', 0, undefined],
    ['385.00', 'en', 0, 385],
    ['1,250,000', 'id', 0, 1_250_000],
    ['1.250.000', 'en', 0, 1_250_000],
    ['1,250,000.00', 'id', 0, 1_250_000],
    ['Rp 1,250.00', 'id', 0, 1250],
    ['Rp. 385.00', 'id', 0, undefined],
    ['12.5', 'id', 4, 12.5],
    ['12,5', 'en', 4, 12.5],
    ['0.12345', 'id', 4, undefined],
  ])('%j in %s with %i decimals is %s', (text, language, decimals, value) =>
    expect(readFigure(text, language, decimals)).toBe(value),
  )
})

describe('short numbers and sums', () => {
  test.each<[string, Language, number | undefined]>([
    ['1,5jt', 'id', 1_500_000],
    ['1.5jt', 'id', 1_500_000],
    ['250rb', 'id', 250_000],
    ['Rp 2 juta', 'id', 2_000_000],
    ['2M', 'id', 2_000_000_000],
    ['2M', 'en', 2_000_000],
    ['9m', 'en', 9_000_000],
    ['1.5 million', 'en', 1_500_000],
    ['150k', 'en', 150_000],
    ['Rp 150K', 'en', 150_000],
    ['1.500k', 'en', undefined],
    ['150k', 'id', undefined],
    ['2m', 'id', undefined],
    ['1.500jt', 'id', undefined],
    ['12*45rb', 'id', 540_000],
    ['336*14.500', 'id', 4_872_000],
    ['50000-5000', 'id', 45_000],
    ['1.250 + 750', 'id', 2000],
    ['5000-50000', 'id', undefined],
    ['2026-11-05', 'id', undefined],
    ['12**3', 'id', undefined],
    ['12*', 'id', undefined],
    ['*3', 'id', undefined],
    ['9007199254740991*2', 'id', undefined],
    ['-5', 'id', -5],
    ['1.500.000', 'id', 1_500_000],
  ])('%j in %s is %s', (text, language, value) => expect(readSum(text, language)).toBe(value))

  test('whatever is read without them is read the same with them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,- Rp'), maxLength: 12 }),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const plain = readNumber(text, language)
          if (plain !== undefined) expect(readSum(text, language)).toBe(plain)
        },
      ),
    )
  })
})

describe('short days, on Monday 16 November 2026', () => {
  const at = { today: '2026-11-16', past: false }
  test.each<[string, string | undefined]>([
    ['16', '2026-11-16'],
    ['3', '2026-11-03'],
    ['16/11', '2026-11-16'],
    ['5/12', '2026-12-05'],
    ['16-11-26', '2026-11-16'],
    ['161126', '2026-11-16'],
    ['16 nov', '2026-11-16'],
    ['16okt', '2026-10-16'],
    ['2026-11-16', '2026-11-16'],
    ['kemarin', '2026-11-15'],
    ['kmrn', '2026-11-15'],
    ['besok', '2026-11-17'],
    ['h', '2026-11-16'],
    ['jumat', '2026-11-20'],
    ['senin', '2026-11-16'],
    ['akhir bulan', '2026-11-30'],
    ['31/2', undefined],
    ['11/16', undefined],
    ['31', undefined],
    ['0', undefined],
    ['311126', undefined],
    ['5/11-26', undefined],
    ['16 no', undefined],
    ['entah', undefined],
    ['', undefined],
    ['+30', '2026-12-16'],
    ['+2mg', '2026-11-30'],
    ['+1bl', '2026-12-16'],
    ['+ 3 hari', '2026-11-19'],
    ['+1 tahun', undefined],
    ['+', undefined],
  ])('%j is %s', (text, day) => expect(readShortDay(text, at)).toBe(day))

  test('counted on from the day before it in the form, and never beyond the end of a month', () => {
    expect(readShortDay('+30', { ...at, from: '2026-08-03' })).toBe('2026-09-02')
    expect(readShortDay('+1bl', { ...at, from: '2027-01-31' })).toBe('2027-02-28')
    expect(readShortDay('+3bl', { ...at, from: '2026-11-30' })).toBe('2027-02-28')
  })

  test('of what has happened a weekday is the last one', () => {
    expect(readShortDay('jumat', { ...at, past: true })).toBe('2026-11-13')
    expect(readShortDay('senin', { ...at, past: true })).toBe('2026-11-16')
  })

  test('a whole day is never read otherwise for being among short ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/- nov'), maxLength: 10 }), (text) => {
        const day = readDay(text)
        if (day !== undefined) expect(readShortDay(text, at)).toBe(day)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['05/11/2026', '2026-11-05'],
    ['16/11/2026', '2026-11-16'],
    ['16 Okt 2026', '2026-10-16'],
    ['5-11-2026', '2026-11-05'],
    ['5.11.2026', '2026-11-05'],
    ['17 agustus 1945', '1945-08-17'],
    ['1 Agt 2026', '2026-08-01'],
    ['16-Nov-2026', '2026-11-16'],
    ['Nov 16, 2026', '2026-11-16'],
    ['Senin, 16 November 2026', '2026-11-16'],
    ['Selasa, 16 November 2026', undefined],
    ['2026-11-05', '2026-11-05'],
    ['2026/11/5', '2026-11-05'],
    ['11/16/2026', undefined],
    ['31/02/2026', undefined],
    ['5/11/26', undefined],
    ['5/11', undefined],
    ['5/11-2026', undefined],
    ['46331', undefined],
    ['1 Ma 2026', undefined],
    ['besok', undefined],
    ['01/01/0001', undefined],
    ['', undefined],
  ])('%j is %s', (text, day) => expect(readDay(text)).toBe(day))

  test('what the console writes it reads, short and long, in both languages', () => {
    const days = fc.integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2200, 11, 31) / 86_400_000 })
    fc.assert(
      fc.property(days, fc.constantFrom(...LANGUAGES), fc.constantFrom('short', 'long'), (number, language, month) => {
        const at = number * 86_400_000
        const form = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
        const weekday = month === 'long' ? { weekday: 'long' as const } : {}
        const text = new Intl.DateTimeFormat(LOCALES[language], { ...form, ...weekday }).format(at)
        expect(readDay(text), text).toBe(new Date(at).toISOString().slice(0, 10))
      }),
    )
  })
})

describe('months, in November 2026', () => {
  const TODAY = '2026-11-16'

  test.each([
    ['November 2026', '2026-11'],
    ['nov 26', '2026-11'],
    ['Agt 2026', '2026-08'],
    ['August 2026', '2026-08'],
    ['11/2026', '2026-11'],
    ['7-26', '2026-07'],
    ['2026-11', '2026-11'],
    ['2026/7', '2026-07'],
    [' juli ', '2026-07'],
    ['7', '2026-07'],
    ['bulan lalu', '2026-10'],
    ['next month', '2026-12'],
  ])('%s', (text, month) => {
    expect(readMonth(text, TODAY)).toBe(month)
  })

  test.each(['', '13', '0/2026', 'ju', 'julember 2026', '5/11/2026', '2026', '11/1', 'constructor'])(
    'no month: %s',
    (text) => {
      expect(readMonth(text, TODAY)).toBeUndefined()
    },
  )

  test('what is written is read back, in both languages', () => {
    const months = fc.tuple(fc.integer({ min: 1950, max: 2199 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(months, fc.constantFrom(...LANGUAGES), ([year, month], language) => {
        const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
        const text = format.format(Date.UTC(year, month - 1, 1))
        expect(readMonth(text, TODAY)).toBe(`${year}-${String(month).padStart(2, '0')}`)
      }),
    )
  })
})

describe('moments', () => {
  test.each([
    ['16 Okt 2026, 07.30', '2026-10-16T00:30:00Z'],
    ['16/10/2026 07:30', '2026-10-16T00:30:00Z'],
    ['2026-10-16T07:30:15', '2026-10-16T00:30:15Z'],
    ['16/10/2026 24:00', undefined],
    ['16/10/2026', undefined],
  ])('%j is %s in Jakarta', (text, moment) => expect(readMoment(text, 'Asia/Jakarta')).toBe(moment))

  test('the clock of the school counts, also where it is put forward and back', () => {
    expect(readMoment('16/10/2026 07:30', 'Asia/Jayapura')).toBe('2026-10-15T22:30:00Z')
    expect(readMoment('29/3/2026 12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00Z')
    expect(readMoment('28/3/2026 12:00', 'Europe/Berlin')).toBe('2026-03-28T11:00:00Z')
  })
})
