import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'accounting',
  title: { id: 'Akuntansi', en: 'Accounting' },
  code: 'FIN',
  flags: ['svc_account'],
  prefixes: ['/api/accounting'],
  depends: ['school', 'budget'],
  publishes: {
    relations: ['vendor_name', 'bill_state', 'group_total', 'group_year', 'flow_month', 'fund_flow_month'],
    keys: ['vendor', 'bill', 'asset_book'],
    functions: [
      'account_for',
      'booked_for',
      'books_began',
      'goods_billed',
      'is_posted',
      'keeps_books',
      'net_assets_of',
      'post_entry',
      'post_goods',
      'reverse_document',
      'settle_opening',
    ],
    events: [
      'bill_moved',
      'sub_ledger',
      'opening_items',
      'backlog',
      'post_late',
      'provable',
      'behind',
      'paper_of',
      'month_awaits',
    ],
  },
  roles: { foundation_patron: 'Pembina of the foundation; the last to approve the largest payments' },
}
