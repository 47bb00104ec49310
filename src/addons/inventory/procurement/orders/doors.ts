// Buying over HTTP: orders, receipts and returns, invoices.
import { act, type Door, get } from '../../../../kernel/http/door.ts'
import { Data, Listing } from '../../../../kernel/values/schema.ts'
import { DECIDERS, KEEPERS } from '../../roles.ts'
import { DocumentStep } from '../requests/moves.ts'
import { RecordRef } from '../requests/requests.ts'
import { BOOKKEEPERS, BUYERS, ORDER_READERS } from '../roles.ts'
import {
  createGoodsReceipt,
  GoodsReceipt,
  GoodsReceiptDetail,
  getGoodsReceipt,
  listGoodsReceipts,
  NewGoodsReceipt,
  NewReturn,
  ReceiptFilter,
} from './goods-receipts.ts'
import { InvoiceFilter, InvoiceOverride, NewOrderInvoice, OrderInvoice, OrderInvoiceDetail } from './invoice.ts'
import {
  createOrderInvoice,
  dropOrderInvoice,
  getOrderInvoice,
  listOrderInvoices,
  matchOrderInvoice,
  overrideOrderInvoice,
} from './invoices.ts'
import { approveOrder, cancelOrder, closeOrder, finishOrder, OrderFinish, OrderSending, sendOrder } from './moves.ts'
import {
  createPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  NewPurchaseOrder,
  OrderFilter,
  PurchaseOrder,
  PurchaseOrderDetail,
} from './orders.ts'
import { printDoors } from './print.ts'
import { cancelGoodsReceipt, postGoodsReceipt } from './receipt-posting.ts'
import { ReceiptUndo, reverseGoodsReceipt } from './receipt-undo.ts'
import { returnGoods } from './returns.ts'

const ORDERS = '/api/inventory/purchase-orders'
const RECEIPTS = '/api/inventory/goods-receipts'
const INVOICES = '/api/inventory/order-invoices'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const orderDoors: readonly Door[] = [
  get({
    path: ORDERS,
    access: ORDER_READERS,
    summary: { id: 'Pesanan pembelian', en: 'Purchase orders' },
    query: OrderFilter,
    paged: true,
    sorts: ['number', 'request', 'vendor', 'ordered_on', 'expected_on', 'siplah_number', 'amount', 'state'],
    sums: ['amount'],
    reply: Listing('data', PurchaseOrder),
    run: ({ db, caller, input, page }) => listPurchaseOrders(db, caller, { filter: input, page }),
  }),
  get({
    path: `${ORDERS}/:id`,
    access: ORDER_READERS,
    summary: { id: 'Satu pesanan dengan barisnya', en: 'One order and its lines' },
    query: RecordRef,
    reply: Data(PurchaseOrderDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPurchaseOrder(db, caller, input.id) }),
  }),
  act({
    path: `${ORDERS}/create`,
    access: BUYERS,
    summary: { id: 'Buat pesanan dari permintaan yang disetujui', en: 'New order from an approved request' },
    params: NewPurchaseOrder,
    reply: Data(PurchaseOrderDetail),
    errors: ['not_found', 'request_not_approved', 'no_rate'],
    run: async (context) => ({
      data: await createPurchaseOrder(context.tx, context.caller, {
        newPurchaseOrder: context.input,
        today: context.today,
      }),
    }),
  }),
  act({
    path: `${ORDERS}/approve`,
    access: DECIDERS,
    summary: { id: 'Setujui; anggarannya terikat', en: 'Approve; the budget is committed' },
    params: DocumentStep,
    reply: Data(PurchaseOrderDetail),
    errors: [
      ...MOVE_ERRORS,
      'own_request',
      'request_not_approved',
      'ordered_above_request',
      'price_above_request',
      'quotations_missing',
      'budget_short',
      'plan_not_approved',
      'no_rate',
    ],
    run: async (context) => ({
      data: await approveOrder(context.tx, context.caller, { step: context.input, today: context.today }),
    }),
  }),
  act({
    path: `${ORDERS}/send`,
    access: BUYERS,
    summary: { id: 'Kirim kepada rekanan', en: 'Send to vendor' },
    params: OrderSending,
    reply: Data(PurchaseOrderDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await sendOrder(tx, caller, input) }),
  }),
  act({
    path: `${ORDERS}/cancel`,
    access: BUYERS,
    summary: { id: 'Batalkan pesanan yang belum datang', en: 'Cancel an order with nothing received' },
    params: DocumentStep,
    reply: Data(PurchaseOrderDetail),
    errors: MOVE_ERRORS,
    run: async (context) => ({
      data: await cancelOrder(context.tx, context.caller, { step: context.input, today: context.today }),
    }),
  }),
  act({
    path: `${ORDERS}/finish`,
    access: BUYERS,
    summary: { id: 'Nyatakan sisanya tidak datang lagi', en: 'Mark the rest as not coming' },
    params: OrderFinish,
    reply: Data(PurchaseOrderDetail),
    errors: MOVE_ERRORS,
    run: async (context) => ({
      data: await finishOrder(context.tx, context.caller, { step: context.input, today: context.today }),
    }),
  }),
  act({
    path: `${ORDERS}/close`,
    access: BUYERS,
    summary: { id: 'Tutup pesanan yang selesai ditagih', en: 'Close a fully billed order' },
    params: DocumentStep,
    reply: Data(PurchaseOrderDetail),
    errors: [...MOVE_ERRORS, 'order_not_billed', 'period_closed', 'period_soft_closed'],
    run: async (context) => ({
      data: await closeOrder(context.tx, context.caller, { step: context.input, today: context.today }),
    }),
  }),
]

/** What the books say of goods that come and go, where the school holds them. */
const BOOK_ERRORS = ['period_closed', 'period_soft_closed', 'posting_rule_missing']
const RETURN_ERRORS = [
  'return_above_received',
  'return_billed',
  'asset_in_books',
  'not_enough_stock',
  'counted_since',
  ...BOOK_ERRORS,
]

const receiptDoors: readonly Door[] = [
  get({
    path: RECEIPTS,
    access: ORDER_READERS,
    summary: { id: 'Berita acara serah terima dan retur', en: 'Goods receipts and returns' },
    query: ReceiptFilter,
    paged: true,
    sorts: ['number', 'kind', 'order', 'received_on', 'delivery_note', 'state'],
    reply: Listing('data', GoodsReceipt),
    run: ({ db, caller, input, page }) => listGoodsReceipts(db, caller, { filter: input, page }),
  }),
  get({
    path: `${RECEIPTS}/:id`,
    access: ORDER_READERS,
    summary: { id: 'Satu berita acara dengan barisnya', en: 'One goods receipt and its lines' },
    query: RecordRef,
    reply: Data(GoodsReceiptDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getGoodsReceipt(db, caller, input.id) }),
  }),
  act({
    path: `${RECEIPTS}/create`,
    access: KEEPERS,
    summary: { id: 'Catat barang yang datang', en: 'New goods receipt' },
    params: NewGoodsReceipt,
    reply: Data(GoodsReceiptDetail),
    errors: ['not_found'],
    run: async (context) => ({
      data: await createGoodsReceipt(context.tx, context.caller, {
        newGoodsReceipt: context.input,
        today: context.today,
      }),
    }),
  }),
  act({
    path: `${RECEIPTS}/post`,
    access: KEEPERS,
    summary: { id: 'Bukukan penerimaan ke persediaan dan aset', en: 'Post the receipt to stock and assets' },
    params: DocumentStep,
    reply: Data(GoodsReceiptDetail),
    errors: [...MOVE_ERRORS, 'over_receipt', 'no_rate', 'counted_since', ...BOOK_ERRORS],
    run: async (context) => ({
      data: await postGoodsReceipt(context.tx, context.caller, { step: context.input, today: context.today }),
    }),
  }),
  act({
    path: `${RECEIPTS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan draf penerimaan', en: 'Discard a draft receipt' },
    params: DocumentStep,
    reply: Data(GoodsReceiptDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelGoodsReceipt(tx, caller, input) }),
  }),
  act({
    path: `${RECEIPTS}/reverse`,
    access: KEEPERS,
    summary: { id: 'Batalkan penerimaan yang keliru', en: 'Undo a wrong receipt' },
    params: ReceiptUndo,
    reply: Data(GoodsReceiptDetail),
    errors: [...MOVE_ERRORS, 'reversal_before_entry', ...RETURN_ERRORS],
    run: async (context) => ({
      data: await reverseGoodsReceipt(context.tx, context.caller, { undo: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/goods-returns/create',
    access: KEEPERS,
    summary: { id: 'Kembalikan barang kepada rekanan', en: 'Return goods to the vendor' },
    params: NewReturn,
    reply: Data(GoodsReceiptDetail),
    errors: ['not_found', 'illegal_move', 'asset_disposed', ...RETURN_ERRORS],
    run: async (context) => ({
      data: await returnGoods(context.tx, context.caller, { newReturn: context.input, today: context.today }),
    }),
  }),
]

const MATCH_ERRORS = ['not_found', 'illegal_move', 'bill_duplicate', 'conflict']
const BILL_ERRORS = [...MATCH_ERRORS, 'no_rate', 'account_controlled', 'input_vat_misplaced']

const invoiceDoors: readonly Door[] = [
  get({
    path: INVOICES,
    access: ORDER_READERS,
    summary: { id: 'Tagihan atas pesanan dan pencocokannya', en: 'Order invoices and matching' },
    query: InvoiceFilter,
    paged: true,
    sorts: ['order', 'vendor_number', 'invoice_date', 'due_date', 'bill_state', 'state'],
    reply: Listing('data', OrderInvoice),
    run: ({ db, caller, input, page }) => listOrderInvoices(db, caller, { filter: input, page }),
  }),
  get({
    path: `${INVOICES}/:id`,
    access: ORDER_READERS,
    summary: { id: 'Satu tagihan dengan barisnya', en: 'One invoice and its lines' },
    query: RecordRef,
    reply: Data(OrderInvoiceDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getOrderInvoice(db, caller, input.id) }),
  }),
  act({
    path: `${INVOICES}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat tagihan dan cocokkan', en: 'Enter and match an invoice' },
    params: NewOrderInvoice,
    reply: Data(OrderInvoiceDetail),
    errors: [...BILL_ERRORS, 'no_books'],
    run: async ({ tx, caller, input }) => ({ data: await createOrderInvoice(tx, caller, input) }),
  }),
  act({
    path: `${INVOICES}/match`,
    access: BOOKKEEPERS,
    summary: { id: 'Cocokkan lagi tagihan yang tertahan', en: 'Match a held invoice again' },
    params: DocumentStep,
    reply: Data(OrderInvoiceDetail),
    errors: [...BILL_ERRORS, 'stale_version', 'invoice_held'],
    run: async ({ tx, caller, input }) => ({ data: await matchOrderInvoice(tx, caller, input) }),
  }),
  act({
    path: `${INVOICES}/override`,
    access: DECIDERS,
    summary: { id: 'Loloskan tagihan yang berbeda, dengan alasan', en: 'Accept a mismatched invoice, with a reason' },
    params: InvoiceOverride,
    reply: Data(OrderInvoiceDetail),
    errors: [...BILL_ERRORS, 'stale_version', 'own_request'],
    run: async ({ tx, caller, input }) => ({ data: await overrideOrderInvoice(tx, caller, input) }),
  }),
  act({
    path: `${INVOICES}/drop`,
    access: BOOKKEEPERS,
    summary: { id: 'Singkirkan tagihan yang tertahan', en: 'Discard a held invoice' },
    params: DocumentStep,
    reply: Data(OrderInvoiceDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await dropOrderInvoice(tx, caller, input) }),
  }),
]

export const buyingDoors: readonly Door[] = [...orderDoors, ...printDoors, ...receiptDoors, ...invoiceDoors]
