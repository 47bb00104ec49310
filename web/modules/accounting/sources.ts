// Where the document stands that an entry was made from, and what the chain knows it by.
import type { ChainKind } from '../../kit/chain/chain.tsx'

const SOURCES: Record<string, { page: string; chain?: ChainKind }> = {
  'accounting.bill': { page: '/accounting/bills', chain: 'bill' },
  'accounting.payment_request': { page: '/accounting/payment-requests', chain: 'payment' },
  'accounting.asset_book': { page: '/accounting/asset-books' },
  'accounting.journal_draft': { page: '/accounting/journal-drafts' },
  'people.payroll_run': { page: '/payroll/runs' },
}

export function sourceOf(relation: string | null, id: number | null) {
  const source = relation ? SOURCES[relation] : undefined
  return source && id !== null ? { to: `${source.page}/${id}`, chain: source.chain } : undefined
}
