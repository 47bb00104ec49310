// The reports on paper: the same figures as the doors beside them answer, laid out to be read and signed.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Column, Report, Row } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import type { Split } from '../ledger/sums.ts'
import type { BudgetActual } from './budget-actual.ts'
import type { CashFlow } from './cash-flow.ts'
import type { Income, NetAssets, Position } from './statements.ts'
import type { TrialBalance } from './trial-balance.ts'
import { statementsWords } from './words.ts'

export const words = (id: string, en: string): Words => ({ id, en })
export const money = (key: string, id: string, en: string): Column => ({ key, title: words(id, en), kind: 'rupiah' })
export const text = (key: string, id: string, { en, width }: { en: string; width?: number }): Column => ({
  key,
  title: words(id, en),
  kind: 'text',
  ...(width !== undefined && { width }),
})
const CODE = text('code', 'Kode', { en: 'Code', width: 0.8 })
const NAME = { ...text('name', 'Uraian', { en: 'Description' }), indents: true }
/** ISAK 35 shows every figure by the restriction of its fund. */
const SPLIT = [
  CODE,
  NAME,
  money('without', 'Tanpa pembatasan', 'Without restriction'),
  money('with', 'Dengan pembatasan', 'With restriction'),
  money('total', 'Jumlah', 'Total'),
]

interface AccountRow extends Split {
  code: string
  name: string
  name_en: string
}

export const heading = (id: string, en: string): Row => ({ kind: 'group', values: { name: words(id, en) } })
const accounts = (rows: readonly AccountRow[]): Row[] =>
  rows.map(({ code, name, name_en, without, with: restricted, total }) => ({
    level: 1,
    values: { code, name: words(name, name_en), without, with: restricted, total },
  }))
const sum = (kind: 'row' | 'subtotal' | 'total', id: string, { en, split }: { en: string; split: Split }): Row => ({
  kind,
  values: { name: words(id, en), ...split },
})

/** What stands on every one of them: the school above, the signatures below. */
export async function onPaper(
  db: Db,
  caller: Caller,
  { day, report }: { day: string; report: Omit<Report, 'school' | 'signatures'> },
): Promise<Report> {
  const [school, people] = await Promise.all([letterheadOf(db, caller), signersOf(db, caller)])
  return { ...report, school, signatures: { day, people } }
}

export const between = ({ from, until }: { from: string; until: string }): Words => ({
  id: `${longDay(from, 'id')} sampai ${longDay(until, 'id')}`,
  en: `${longDay(from, 'en')} to ${longDay(until, 'en')}`,
})
export const at = (day: string): Words => ({ id: `Per ${longDay(day, 'id')}`, en: `As at ${longDay(day, 'en')}` })

export function printTrialBalance(trial: Static<typeof TrialBalance>) {
  const figures = [
    money('opening_debit', 'Awal debit', 'Opening debit'),
    money('opening_credit', 'Awal kredit', 'Opening credit'),
    money('debit', 'Debit', 'Debit'),
    money('credit', 'Kredit', 'Credit'),
    money('ending_debit', 'Akhir debit', 'Ending debit'),
    money('ending_credit', 'Akhir kredit', 'Ending credit'),
  ]
  const valuesOf = (row: Static<typeof TrialBalance>['totals']) =>
    Object.fromEntries(figures.map(({ key }) => [key, row[key as keyof typeof row]]))
  return {
    title: words('Neraca saldo', 'Trial balance'),
    period: between(trial),
    columns: [CODE, NAME, ...figures],
    rows: [
      ...trial.rows.map((row) => ({
        values: { code: row.code, name: words(row.name, row.name_en), ...valuesOf(row) },
      })),
      { kind: 'total' as const, values: { name: words('Jumlah', 'Total'), ...valuesOf(trial.totals) } },
    ],
  }
}

export function printPosition(position: Static<typeof Position>) {
  return {
    title: words('Laporan posisi keuangan', 'Statement of financial position'),
    period: at(position.as_of),
    columns: SPLIT,
    rows: [
      heading('Aset', 'Assets'),
      ...accounts(position.assets),
      sum('subtotal', 'Jumlah aset', { en: 'Total assets', split: position.total_assets }),
      heading('Liabilitas', 'Liabilities'),
      ...accounts(position.liabilities),
      sum('subtotal', 'Jumlah liabilitas', { en: 'Total liabilities', split: position.total_liabilities }),
      sum('row', 'Aset neto', { en: 'Net assets', split: position.net_assets }),
      sum('total', 'Jumlah liabilitas dan aset neto', {
        en: 'Liabilities and net assets',
        split: position.total_liabilities_and_net_assets,
      }),
    ],
  }
}

export function printIncome(income: Static<typeof Income>) {
  return {
    title: words('Laporan penghasilan komprehensif', 'Statement of comprehensive income'),
    period: between(income),
    columns: SPLIT,
    rows: [
      heading('Pendapatan', 'Revenue'),
      ...accounts(income.revenue),
      sum('subtotal', 'Jumlah pendapatan', { en: 'Total revenue', split: income.total_revenue }),
      heading('Beban', 'Expenses'),
      ...accounts(income.expenses),
      sum('subtotal', 'Jumlah beban', { en: 'Total expenses', split: income.total_expenses }),
      sum('total', 'Surplus (defisit)', { en: 'Surplus (deficit)', split: income.surplus }),
    ],
  }
}

export function printNetAssets(changes: Static<typeof NetAssets>) {
  return {
    title: words('Laporan perubahan aset neto', 'Statement of changes in net assets'),
    period: between(changes),
    columns: SPLIT.slice(1),
    rows: [
      sum('row', 'Saldo awal', { en: 'Opening balance', split: changes.opening }),
      sum('row', 'Surplus (defisit)', { en: 'Surplus (deficit)', split: changes.surplus }),
      sum('row', 'Pembebasan dan pemindahan', { en: 'Releases and transfers', split: changes.releases_and_transfers }),
      sum('total', 'Saldo akhir', { en: 'Closing balance', split: changes.closing }),
    ],
  }
}

export function printCashFlow(flow: Static<typeof CashFlow>) {
  return {
    title: words('Laporan arus kas', 'Cash flow statement'),
    period: between(flow),
    columns: SPLIT,
    rows: [
      heading('Aktivitas operasi', 'Operating activities'),
      sum('row', 'Surplus (defisit)', { en: 'Surplus (deficit)', split: flow.surplus }),
      ...accounts(flow.operating.changes),
      sum('subtotal', 'Kas dari aktivitas operasi', {
        en: 'Cash from operating activities',
        split: flow.operating.total,
      }),
      heading('Aktivitas investasi', 'Investing activities'),
      ...accounts(flow.investing.changes),
      sum('subtotal', 'Kas dari aktivitas investasi', {
        en: 'Cash from investing activities',
        split: flow.investing.total,
      }),
      heading('Aktivitas pendanaan', 'Financing activities'),
      ...accounts(flow.financing.changes),
      sum('subtotal', 'Kas dari aktivitas pendanaan', {
        en: 'Cash from financing activities',
        split: flow.financing.total,
      }),
      sum('row', 'Perubahan kas', { en: 'Change of cash', split: flow.net_change }),
      sum('row', 'Kas awal', { en: 'Opening cash', split: flow.opening_cash }),
      sum('total', 'Kas akhir', { en: 'Closing cash', split: flow.closing_cash }),
    ],
  }
}

export function printBudgetActual(compared: Static<typeof BudgetActual>, fundName: (id: number) => string) {
  const columns = [
    text('fund', 'Dana', { en: 'Fund' }),
    text('activity', 'Kegiatan', { en: 'Activity', width: 1 }),
    money('budget', 'Anggaran', 'Budget'),
    money('actual', 'Realisasi', 'Actual'),
    money('remaining', 'Sisa', 'Remaining'),
    { key: 'used_percent', title: statementsWords.fields.used_percent, kind: 'quantity' as const },
  ]
  return {
    title: words('Anggaran dan realisasi', 'Budget against actual'),
    period: between({ from: `${compared.year}-01-01`, until: compared.until }),
    columns,
    rows: [
      { kind: 'group' as const, values: { fund: words('Pendapatan', 'Income') } },
      ...compared.income.rows.map(({ fund_source_id, ...figures }) => ({
        values: { fund: fundName(fund_source_id), ...figures },
      })),
      {
        kind: 'subtotal' as const,
        values: { fund: words('Jumlah pendapatan', 'Total income'), ...compared.income.totals },
      },
      { kind: 'group' as const, values: { fund: words('Belanja', 'Spending') } },
      ...compared.rows.map(({ fund_source_id, activity_code, ...figures }) => ({
        values: { fund: fundName(fund_source_id), activity: activity_code ?? '–', ...figures },
      })),
      { kind: 'subtotal' as const, values: { fund: words('Jumlah belanja', 'Total spending'), ...compared.totals } },
    ],
  }
}
