// The reconciliation over HTTP. It reads what payroll owes too, so it is for those who may see that.
import { type Door, get } from '../../../kernel/http/door.ts'
import { Data } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS } from '../roles.ts'
import {
  listReconciledItems,
  ReconciledItems,
  ReconciledItemsQuery,
  Reconciliation,
  ReconciliationQuery,
  reconcile,
} from './reconciliation.ts'

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
    summary: { id: 'Rincian di balik pencocokan', en: 'What stands behind the reconciliation' },
    query: ReconciledItemsQuery,
    reply: Data(ReconciledItems),
    run: async ({ db, caller, input, today }) => ({
      data: await listReconciledItems(db, caller, { ...input, date: input.date ?? today }),
    }),
  }),
]
