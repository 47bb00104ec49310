// Which invoices a payment pays: the oldest first, or as the payer says.
import { rupiahWords } from '../../../kernel/language/written.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { Owed } from '../ledger/movements.ts'

/** What of a payment an open invoice takes. */
export interface Allocated extends Omit<Owed, 'student_id' | 'open' | 'paid'> {
  amount: number
}

export function oldestFirst(owed: readonly Owed[], amount: number): Allocated[] {
  let left = amount
  return owed.flatMap(({ student_id: _, open, paid: __, ...invoice }) => {
    const amount = Math.min(left, open)
    left -= amount
    return amount > 0 ? [{ ...invoice, amount }] : []
  })
}

/** As the payer says: what is said too much is refused, what is not said becomes a deposit. */
export function chosen(
  owed: readonly Owed[],
  { amount, parts }: { amount: number; parts: readonly { invoice_id: number; amount: number }[] },
): Allocated[] {
  if (new Set(parts.map(({ invoice_id }) => invoice_id)).size < parts.length)
    throw invalid('parts', { id: 'satu tagihan disebut dua kali', en: 'an invoice appears twice' })
  if (sum(parts.map((part) => part.amount)) > amount)
    throw invalid('parts', { id: 'melebihi yang dibayar', en: 'more than the payment' })
  return parts.map((part, index) => {
    const found = owed.find(({ invoice_id }) => invoice_id === part.invoice_id)
    if (!found)
      throw invalid(`parts.${index}.invoice_id`, {
        id: 'bukan tagihan terbuka siswa ini',
        en: 'not an open invoice of this student',
      })
    if (part.amount > found.open)
      throw invalid(`parts.${index}.amount`, {
        id: `sisanya ${rupiahWords(found.open)}`,
        en: `the balance is ${rupiahWords(found.open)}`,
      })
    const { student_id: _, open: __, paid: ___, ...invoice } = found
    return { ...invoice, amount: part.amount }
  })
}
