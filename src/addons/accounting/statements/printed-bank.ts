// What is owed to vendors and by buyers, and what the bank says, on paper.
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Row } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import type { Outstanding, Reconciliation } from '../bank/reconciliation.ts'
import type { AgedPayables } from '../payables/aged-payables.ts'
import type { AgedReceivables } from '../sales/aged-receivables.ts'
import { at, money, text, words } from './printed.ts'

const AGES = [
  money('not_due', 'Belum jatuh tempo', 'Not due'),
  money('days_1_30', '1–30 hari', '1–30 days'),
  money('days_31_60', '31–60 hari', '31–60 days'),
  money('days_61_90', '61–90 hari', '61–90 days'),
  money('over_90', 'Di atas 90 hari', 'Over 90 days'),
  money('total', 'Jumlah', 'Total'),
]

export function printAgedPayables({ date, vendors, total }: Static<typeof AgedPayables>) {
  return {
    title: words('Umur utang', 'Aged payables'),
    period: at(date),
    columns: [text('vendor', 'Rekanan', { en: 'Vendor' }), ...AGES],
    rows: [
      ...vendors.map(({ vendor_id: _, ...values }): Row => ({ values })),
      { kind: 'total' as const, values: { vendor: words('Jumlah', 'Total'), ...total } },
    ],
  }
}

export function printAgedReceivables({ date, buyers, total }: Static<typeof AgedReceivables>) {
  return {
    title: words('Umur piutang usaha', 'Aged receivables'),
    period: at(date),
    columns: [text('buyer', 'Pembeli', { en: 'Buyer' }), ...AGES],
    rows: [
      ...buyers.map((values): Row => ({ values })),
      { kind: 'total' as const, values: { buyer: words('Jumlah', 'Total'), ...total } },
    ],
  }
}

interface Bank {
  reconciliation: Static<typeof Reconciliation>
  account: string
  inBooks: readonly Outstanding[]
  onStatement: readonly Outstanding[]
  aside: readonly Outstanding[]
}

const sum = (kind: 'subtotal' | 'total', id: string, { en, amount }: { en: string; amount: number }): Row => ({
  kind,
  values: { name: words(id, en), amount },
})
const part = (title: Words, { lines, total }: { lines: readonly Outstanding[]; total: number }): Row[] => [
  { kind: 'group', values: { name: title } },
  ...outstanding(lines, total),
  sum('subtotal', 'Jumlah', { en: 'Sum', amount: total }),
]

/** Berita acara rekonsiliasi bank: from the books' balance to the bank's, with what lies between, as the auditor asks for it. */
export function printReconciliation({ reconciliation, account, inBooks, onStatement, aside }: Bank) {
  const { date, book_balance, not_in_books, set_aside, statement_balance, stated_balance } = reconciliation
  return {
    title: words('Berita acara rekonsiliasi bank', 'Minute of the bank reconciliation'),
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
      ...booksOnly(reconciliation, inBooks),
      ...part(words('Ditambah: di rekening koran, belum di buku', 'Plus: on a statement, not in the books yet'), {
        lines: onStatement,
        total: not_in_books,
      }),
      ...(set_aside !== 0 || aside.length
        ? part(words('Ditambah: disisihkan dengan alasan', 'Plus: set aside with a reason'), {
            lines: aside,
            total: set_aside,
          })
        : []),
      sum('total', 'Saldo menurut bank', { en: 'Balance by the bank', amount: statement_balance }),
      ...(stated_balance === null ? [] : proof(reconciliation, stated_balance)),
    ],
    notes: conclusion(reconciliation),
  }
}

function booksOnly(found: Static<typeof Reconciliation>, lines: readonly Outstanding[]): Row[] {
  const { not_on_statement, deposits_in_transit, outstanding_payments } = found
  if (deposits_in_transit === null || outstanding_payments === null)
    return part(words('Dikurangi: di buku, belum di rekening koran', 'Less: in the books, not on a statement yet'), {
      lines,
      total: not_on_statement,
    })
  return [
    ...part(words('Dikurangi: setoran dalam perjalanan', 'Less: deposits in transit'), {
      lines: lines.filter(({ amount }) => amount > 0),
      total: deposits_in_transit,
    }),
    ...part(words('Dikurangi: pembayaran yang belum dicairkan', 'Less: outstanding payments'), {
      lines: lines.filter(({ amount }) => amount < 0),
      total: outstanding_payments,
    }),
  ]
}

const proof = ({ difference }: Static<typeof Reconciliation>, stated: number): Row[] => [
  sum('subtotal', 'Saldo menurut rekening koran', { en: 'Balance by the statement', amount: stated }),
  sum('total', 'Selisih yang belum terurai', { en: 'Difference that no item explains', amount: difference ?? 0 }),
]

function conclusion({ stated_balance, difference, difference_reason }: Static<typeof Reconciliation>): Words[] {
  if (stated_balance === null)
    return [words('Belum ada rekening koran yang berakhir pada hari itu.', 'No statement ends on that day yet.')]
  const outcome =
    difference === 0
      ? words(
          'Saldo buku dan saldo bank terbukti sama setelah pos-pos di atas.',
          'Books and bank agree after the items above.',
        )
      : words('Saldo buku dan saldo bank berbeda.', 'Books and bank differ.')
  return difference_reason === null
    ? [outcome]
    : [outcome, words(`Penjelasan selisih: ${difference_reason}`, `Reason for the difference: ${difference_reason}`)]
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
