// What a payslip takes of what someone was lent: the instalments that are due, and with the last pay all that is left.
import type { Words } from '../../../kernel/language/i18n.ts'
import { ACCOUNTS } from './meaning.ts'
import { instalment } from './phrases.ts'
import { monthOf, type Stay } from './proration.ts'
import type { Owed, PaidPerson, RunOf, SlipLine } from './types.ts'

const LABEL: Words = { id: 'Cicilan pinjaman', en: 'Loan instalment' }

/** One line, however many loans there are. Only the pay of a month takes any. */
export function instalmentLine({ loans, stays }: PaidPerson, run: RunOf): SlipLine[] {
  if (run.kind !== 'regular') return []
  const wanted = wantedOf(loans, isLeaving(stays, run))
  const amount = wanted.reduce((sum, { due }) => sum + due, 0)
  if (amount === 0) return []
  const how = instalment(wanted, isLeaving(stays, run))
  return [
    {
      kind: 'deduction',
      code: 'loan',
      label: LABEL.id,
      label_en: LABEL.en,
      how: how.id,
      how_en: how.en,
      account: ACCOUNTS.loans,
      amount,
      counts_as: null,
    },
  ]
}

/** Whose the taken amount is: the oldest loan comes first. */
export function takenOf(
  { loans, stays }: PaidPerson,
  run: RunOf,
  taken: number,
): { loan_id: number; amount: number }[] {
  let left = taken
  return wantedOf(loans, isLeaving(stays, run)).flatMap(({ id, due }) => {
    const amount = Math.min(due, left)
    left -= amount
    return amount > 0 ? [{ loan_id: id, amount }] : []
  })
}

const wantedOf = (loans: readonly Owed[], all: boolean) =>
  loans.map((loan) => (all ? { ...loan, due: loan.rest } : loan)).filter(({ due }) => due > 0)

/** Nobody who goes on in a later month; the turn of a year is no end. */
function isLeaving(stays: readonly Stay[], { year, month }: RunOf): boolean {
  const { last } = monthOf(year, month)
  return !stays.some(({ ends_on }) => ends_on === null || ends_on > last)
}
