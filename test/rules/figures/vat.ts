// VAT of a month, in every report that tells it.
import { type Answer, type Look, total } from './look.ts'
import type { Figure, Reading } from './pair.ts'

const MONTHS = '/api/accounting/vat-months'
const REPORT = '/api/accounting/reports/vat'
const monthOf = async ({ list, until }: Look): Promise<Answer> =>
  (await list(MONTHS)).find(({ month }: Answer) => month.slice(0, 7) === until.slice(0, 7))

const onPaper: Reading = {
  report: REPORT,
  what: 'sums of the documents, then what is to be paid and carried on',
  read: async (look) => {
    if (!(await monthOf(look))) return null
    const { rows } = await look.get(REPORT, { month: look.until.slice(0, 7) })
    // What buyers collect by themselves stands on the paper and is neither charged nor paid here.
    let theirs = false
    return rows.flatMap(({ kind, values }: Answer) => {
      if (kind === 'group') theirs = /dipungut pembeli|buyers collect/.test(values.counterpart)
      return kind === 'total' && !theirs ? [values.vat] : []
    })
  },
}
const ofMonth: Reading = {
  report: MONTHS,
  what: 'charged, paid, to be paid, carried on and asked back',
  read: async (look) => {
    const month = await monthOf(look)
    if (!month) return null
    const { output, input, payable, carried_out, refundable } = month
    return [output, input, payable, carried_out, ...(refundable ? [refundable] : [])]
  },
}

/** What no return has set off by then, and what the last one carried on. */
const openVat: Reading = {
  report: MONTHS,
  what: 'not set off by then',
  read: async ({ list, until }) => {
    const months = (await list(MONTHS)).filter(({ month }: Answer) => month <= until)
    const open = months.filter(({ return_id }: Answer) => return_id === null)
    const told = months.filter(({ return_id }: Answer) => return_id !== null)
    const carried = told.length ? told[0].carried_out : (months.at(-1)?.carried_in ?? 0)
    return { input: carried + total(open, (row) => row.input), output: total(open, (row) => row.output) }
  },
}
const inBooks: Reading = {
  report: '/api/accounting/reports/trial-balance',
  what: '1411 and 2127',
  read: async ({ get, from, until }) => {
    const { rows } = await get('/api/accounting/reports/trial-balance', { from, until, after_closing: 'true' })
    const ending = (code: string) =>
      total(
        rows.filter((row: Answer) => row.code === code),
        (row) => row.ending_debit - row.ending_credit,
      )
    return { input: ending('1411'), output: 0 - ending('2127') }
  },
}

export const vatFigures: readonly Figure[] = [
  { figure: 'VAT of a month, by its documents', one: onPaper, other: ofMonth, when: 'month end' },
  // A return that was taken back stood in the books until then.
  { figure: 'VAT that no return has set off', one: openVat, other: inBooks, when: 'month end', ofDemo: true },
]
