// What is owed to vendors and what the bank says, on paper.
import type { Row } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import type { Outstanding, Reconciliation } from '../bank/reconciliation.ts'
import type { AgedPayables } from '../payables/aged-payables.ts'
import { at, heading, money, text, words } from './printed.ts'

export function printAgedPayables({ date, vendors, total }: Static<typeof AgedPayables>) {
  return {
    title: words('Umur utang', 'Aged payables'),
    period: at(date),
    columns: [
      text('vendor', 'Rekanan', { en: 'Vendor' }),
      money('not_due', 'Belum jatuh tempo', 'Not due'),
      money('days_1_30', '1–30 hari', '1–30 days'),
      money('days_31_60', '31–60 hari', '31–60 days'),
      money('days_61_90', '61–90 hari', '61–90 days'),
      money('over_90', 'Di atas 90 hari', 'Over 90 days'),
      money('total', 'Jumlah', 'Total'),
    ],
    rows: [
      ...vendors.map(({ vendor_id: _, ...values }): Row => ({ values })),
      { kind: 'total' as const, values: { vendor: words('Jumlah', 'Total'), ...total } },
    ],
  }
}

interface Bank {
  reconciliation: Static<typeof Reconciliation>
  account: string
  inBooks: readonly Outstanding[]
  onStatement: readonly Outstanding[]
}

/** From the books' balance to the bank's, with what lies between. */
export function printReconciliation({ reconciliation, account, inBooks, onStatement }: Bank) {
  const { date, book_balance, not_on_statement, not_in_books, statement_balance } = reconciliation
  const sum = (kind: 'subtotal' | 'total', id: string, { en, amount }: { en: string; amount: number }): Row => ({
    kind,
    values: { name: words(id, en), amount },
  })
  return {
    title: words('Rekonsiliasi bank', 'Bank reconciliation'),
    period: at(date),
    facts: [{ label: words('Akun', 'Account'), value: account }],
    columns: [
      { key: 'day', title: words('Tanggal', 'Date'), kind: 'date' as const },
      text('document', 'Nomor', { en: 'Number', width: 1.4 }),
      text('name', 'Uraian', { en: 'Description' }),
      money('amount', 'Jumlah', 'Amount'),
    ],
    rows: [
      sum('subtotal', 'Saldo menurut buku', { en: 'Balance by the books', amount: book_balance }),
      heading('Dikurangi: di buku, belum di rekening koran', 'Less: in the books, not on a statement yet'),
      ...outstanding(inBooks, not_on_statement),
      sum('subtotal', 'Jumlah', { en: 'Sum', amount: not_on_statement }),
      heading('Ditambah: di rekening koran, belum di buku', 'Plus: on a statement, not in the books yet'),
      ...outstanding(onStatement, not_in_books),
      sum('subtotal', 'Jumlah', { en: 'Sum', amount: not_in_books }),
      sum('total', 'Saldo menurut bank', { en: 'Balance by the bank', amount: statement_balance }),
    ],
  }
}

/** What is too old to be listed is one line, so that the lines add up to their sum. */
function outstanding(lines: readonly Outstanding[], total: number): Row[] {
  const older = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  const rows = lines.map(
    ({ day, document, description, amount }): Row => ({
      level: 1,
      values: { day, document, name: description, amount },
    }),
  )
  if (older === 0) return rows
  return [{ level: 1, values: { name: words('Sebelumnya', 'Earlier'), amount: older } }, ...rows]
}
