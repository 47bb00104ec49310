import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'budget',
  title: { id: 'Anggaran', en: 'Budget' },
  openedBy: ['FIN', 'BOS', 'OPS'],
  prefixes: ['/api/budget'],
  depends: ['school'],
  publishes: {
    relations: [
      'fund_source',
      'cash_record',
      'plan_in_force',
      // Kept totals, of documents and for those above.
      'document_total',
      'document_use',
      'cash_month',
      'fund_month',
      'budget_month',
      'activity_month',
    ],
    keys: ['plan_line', 'cash_entry'],
    functions: [
      'cash_at',
      'purses_at',
      'opened_with',
      'voucher_rows',
      'keeps_book',
      'uncounted',
      'tax_held_at',
      'realised_at',
      'spent_between',
      'payees',
      'activity_of',
      'assert_line',
    ],
    events: ['cash_written', 'plan_approved'],
  },
}
