// The reconciliation over HTTP. It reads what payroll owes too, so it is for those who may see that.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { Difference, DifferenceFilter, DifferenceStep, decideDifference, listDifferences } from './differences.ts'
import {
  listReconciledItems,
  ReconciledItems,
  ReconciledItemsQuery,
  Reconciliation,
  ReconciliationQuery,
  reconcile,
} from './reconciliation.ts'

const DECIDE_ERRORS = ['not_found', 'stale_version', 'illegal_move', 'already_decided', 'approval_over']

export const reconciliationDoors: readonly Door[] = [
  get({
    path: '/api/accounting/reconciliation',
    access: BOOKKEEPERS,
    summary: { id: 'Pencocokan buku', en: 'Reconciliation' },
    query: ReconciliationQuery,
    reply: Data(Reconciliation),
    run: async ({ db, caller, input, today }) => ({ data: await reconcile(db, caller, input.date ?? today) }),
  }),
  get({
    path: '/api/accounting/reconciliation/items',
    access: BOOKKEEPERS,
    summary: { id: 'Rincian di balik pencocokan', en: 'Reconciliation details' },
    query: ReconciledItemsQuery,
    reply: Data(ReconciledItems),
    run: async ({ db, caller, input, today }) => ({
      data: await listReconciledItems(db, caller, { ...input, date: input.date ?? today }),
    }),
  }),
  get({
    path: '/api/accounting/differences',
    access: OVERSEERS,
    summary: { id: 'Selisih yang ditemukan', en: 'Differences found' },
    query: DifferenceFilter,
    paged: true,
    sorts: ['found_on', 'ledger', 'state'],
    looks: ['account'],
    reply: Listing('data', Difference),
    run: ({ db, caller, input, page }) => listDifferences(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/accounting/differences/explain',
    access: BOOKKEEPERS,
    summary: { id: 'Nyatakan selisih sudah jelas', en: 'Mark a difference as explained' },
    params: DifferenceStep,
    reply: Data(Difference),
    errors: DECIDE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await decideDifference(tx, caller, { approve: true, ...input }) }),
  }),
  act({
    path: '/api/accounting/differences/doubt',
    access: BOOKKEEPERS,
    summary: { id: 'Nyatakan selisih belum jelas', en: 'Mark a difference as unexplained' },
    params: DifferenceStep,
    reply: Data(Difference),
    errors: DECIDE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await decideDifference(tx, caller, { approve: false, ...input }) }),
  }),
]
