// VAT that comes back, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  createVatRefund,
  getVatRefund,
  listVatRefunds,
  NewVatRefund,
  VatRefund,
  VatRefundFilter,
  VatRefundRef,
  VatRefundVoid,
  voidVatRefund,
} from './refunds.ts'

const PATH = '/api/accounting/vat-refunds'

export const refundDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Restitusi PPN', en: 'VAT refunds' },
    query: VatRefundFilter,
    paged: true,
    sorts: ['number', 'month', 'refunded_on', 'decision', 'account', 'amount', 'refused', 'state'],
    sums: ['amount', 'refused'],
    reply: Listing('data', VatRefund),
    run: ({ db, caller, input, page }) => listVatRefunds(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu restitusi PPN', en: 'One VAT refund' },
    query: VatRefundRef,
    reply: Data(VatRefund),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getVatRefund(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat restitusi PPN yang datang atau ditolak', en: 'Record a VAT refund, received or refused' },
    params: NewVatRefund,
    reply: Data(VatRefund),
    errors: ['not_found', 'vat_not_asked_back', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await createVatRefund(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${PATH}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik restitusi PPN', en: 'Undo a VAT refund' },
    params: VatRefundVoid,
    reply: Data(VatRefund),
    errors: [
      ...['not_found', 'stale_version', 'illegal_move', 'reversal_before_entry', 'entry_reversed', 'month_not_active'],
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await voidVatRefund(tx, caller, { undo: input, today }) }),
  }),
]
