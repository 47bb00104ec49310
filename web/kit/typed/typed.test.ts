// What people type is read as they mean it or not at all.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { readDay } from './day.ts'
import { readMoment } from './moment.ts'
import { readNumber } from './number.ts'

const LANGUAGES: Language[] = ['id', 'en']
const LOCALES = { id: 'id-ID', en: 'en-GB' }

describe('numbers', () => {
  test.each<[string, Language, number | undefined]>([
    ['1,5', 'id', 1.5],
    ['2.000', 'id', 2000],
    ['1.500.000,50', 'id', 1_500_000.5],
    ['1.5', 'id', undefined],
    ['385.00', 'id', undefined],
    ['385.0000', 'id', undefined],
    ['0.5', 'id', 0.5],
    ['1,500.50', 'id', 1500.5],
    ['0.500', 'id', 0.5],
    ['2.000', 'en', 2],
    ['1,5', 'en', undefined],
    ['1.500,50', 'en', 1500.5],
    ['1,500', 'en', 1500],
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
