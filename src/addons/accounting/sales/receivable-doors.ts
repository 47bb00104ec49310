// Sales on credit, over HTTP: what buyers pay of them, and what they still owe.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing, Obj } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { AgedReceivables, AgedReceivablesQuery, agedReceivables } from './aged-receivables.ts'
import {
  createSaleReceipt,
  getSaleReceipt,
  listSaleReceipts,
  NewSaleReceipt,
  receiveForSale,
  SaleReceipt,
  SaleReceiptFilter,
  SaleReceiptRef,
  SaleReceiptVoid,
  SaleReceiving,
  voidSaleReceipt,
} from './receipts.ts'
import { SaleDetail } from './sales.ts'

const PATH = '/api/accounting/sale-receipts'

export const receivableDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Penerimaan atas penjualan kredit', en: 'Payments received for credit sales' },
    query: SaleReceiptFilter,
    paged: true,
    sorts: ['number', 'sale', 'buyer', 'received_on', 'account', 'amount', 'kept_back', 'kept_kind', 'state'],
    sums: ['amount', 'kept_back'],
    reply: Listing('data', SaleReceipt),
    run: ({ db, caller, input, page }) => listSaleReceipts(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu penerimaan piutang', en: 'One receipt' },
    query: SaleReceiptRef,
    reply: Data(SaleReceipt),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getSaleReceipt(db, caller, input.id) }),
  }),
  act({
    path: '/api/accounting/sales/receive',
    access: BOOKKEEPERS,
    summary: { id: 'Terima uang atas satu penjualan kredit', en: 'Receive payment for a credit sale' },
    params: SaleReceiving,
    reply: Data(SaleDetail),
    errors: [...['not_found', 'stale_version', 'illegal_move', 'sale_not_owed', 'month_not_active'], ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await receiveForSale(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat uang penjualan kredit yang diterima', en: 'Record a payment for a credit sale' },
    params: NewSaleReceipt,
    reply: Data(SaleReceipt),
    errors: ['not_found', 'sale_not_owed', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await createSaleReceipt(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: `${PATH}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik penerimaan piutang', en: 'Undo a receipt' },
    params: SaleReceiptVoid,
    reply: Data(SaleReceipt),
    errors: [
      ...['not_found', 'stale_version', 'illegal_move', 'reversal_before_entry', 'entry_reversed'],
      ...['sale_not_owed', 'month_not_active', ...POST_ERRORS],
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await voidSaleReceipt(tx, caller, { undo: input, today }) }),
  }),
  get({
    path: '/api/accounting/reports/aged-receivables',
    access: OVERSEERS,
    summary: { id: 'Umur piutang usaha', en: 'Aged receivables' },
    query: AgedReceivablesQuery,
    reply: Obj({ ...Data(AgedReceivables).properties }),
    run: async ({ db, caller, input, today }) => ({
      data: await agedReceivables(db, caller, input.date ?? today),
    }),
  }),
]
