// What families owe and hold, in every report that tells it.
import { type Answer, type Look, total } from './look.ts'
import type { Figure, Reading } from './pair.ts'

const AGED = '/api/v1/fees/aged-receivables'
const AGES = ['not_due', 'days_1_30', 'days_31_90', 'days_91_180', 'over_180', 'total']

const last = ({ rows }: Answer): Answer => rows.at(-1).values
const ages = (by: 'student' | 'class'): Reading => ({
  report: AGED,
  what: `every age, by ${by}`,
  read: async ({ get, until }) => {
    const sums = last(await get(AGED, { date: until, by }))
    return AGES.map((age) => sums[age])
  },
})
const owed: Reading = {
  report: AGED,
  what: 'total',
  read: async ({ get, until }) => last(await get(AGED, { date: until })).total,
}
/** Debit less credit of these at the end of the day. */
const inBooks = (...codes: string[]): Reading => ({
  report: '/api/accounting/reports/trial-balance',
  what: codes.join(' and '),
  read: async ({ get, from, until }) => {
    const { rows } = await get('/api/accounting/reports/trial-balance', { from, until, after_closing: 'true' })
    const own = rows.filter(({ code }: Answer) => codes.includes(code))
    return total(own, (row) => row.ending_debit - row.ending_credit)
  },
})
const balances = (what: 'owed' | 'deposit', sign: 1 | -1): Reading => ({
  report: '/api/v1/fees/balances',
  what,
  read: async ({ list }) => sign * total(await list('/api/v1/fees/balances'), (row) => row[what]),
})
const ever = ({ until }: Look) => ({ from: '2020-01-01', until })
const recap = (what: readonly string[]): Reading => ({
  report: '/api/v1/fees/recap',
  what: `${what.join(', ')} of all that was ever billed`,
  read: async (look) => {
    const sums = last(await look.get('/api/v1/fees/recap', ever(look)))
    return what.map((key) => sums[key])
  },
})
const invoices = (what: readonly string[]): Reading => ({
  report: '/api/v1/fees/invoices',
  what: `${what.join(', ')} of all that stand`,
  read: async ({ list }) => {
    const rows = await list('/api/v1/fees/invoices', { is_cancelled: 'false' })
    return what.map((key) => total(rows, (row) => row[key]))
  },
})
const aged: Reading = { ...owed, read: async (look) => [await owed.read(look)] }

export const feeFigures: readonly Figure[] = [
  { figure: 'what students owe', one: owed, other: inBooks('1201', '1202') },
  { figure: 'how old it is', one: ages('student'), other: ages('class') },
  { figure: 'what each student owes', one: balances('owed', 1), other: owed, when: 'today' },
  { figure: 'what each student holds', one: balances('deposit', -1), other: inBooks('2151'), when: 'today' },
  { figure: 'what is open of all that was billed', one: recap(['open']), other: aged, when: 'today' },
  { figure: 'what came of it', one: recap(['paid', 'open']), other: invoices(['paid', 'open']), when: 'today' },
]
