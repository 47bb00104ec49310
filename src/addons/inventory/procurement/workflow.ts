// The lives of what is bought: request, order, receipt, invoice.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { DECIDERS, KEEPERS } from '../roles.ts'
import { BOOKKEEPERS, BUYERS, OVERSEERS, REQUESTERS } from './roles.ts'

export const REQUEST_STATES = ['draft', 'submitted', 'approved', 'ordered', 'closed', 'rejected', 'cancelled'] as const
export const ORDER_STATES = [
  'draft',
  'approved',
  'sent',
  'partially_received',
  'received',
  'closed',
  'cancelled',
] as const
export const RECEIPT_STATES = ['draft', 'posted', 'cancelled', 'reversed'] as const
export const INVOICE_STATES = ['held', 'matched', 'overridden', 'dropped'] as const

export const purchaseRequestWorkflow = defineWorkflow({
  relation: 'inventory.purchase_request',
  initial: 'draft',
  states: REQUEST_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: REQUESTERS, asker: 'or_admin' },
    endorse: {
      from: ['submitted'],
      to: 'submitted',
      by: OVERSEERS,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['submitted'], to: 'approved', by: OVERSEERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: OVERSEERS, decides: true },
    withdraw: { from: ['submitted'], to: 'draft', by: REQUESTERS, asker: 'or_admin' },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: REQUESTERS, asker: 'or_admin' },
    order: { from: ['approved'], to: 'ordered', by: DECIDERS, within: 'the approval of an order of all that is left' },
    reopen: { from: ['ordered'], to: 'approved', by: BUYERS, within: 'the cancelling of an order' },
    close: { from: ['approved', 'ordered'], to: 'closed', by: BUYERS },
  },
})

export const purchaseOrderWorkflow = defineWorkflow({
  relation: 'inventory.purchase_order',
  initial: 'draft',
  states: ORDER_STATES,
  moves: {
    approve: { from: ['draft'], to: 'approved', by: DECIDERS },
    send: { from: ['approved'], to: 'sent', by: BUYERS },
    receive_part: {
      from: ['sent', 'partially_received', 'received'],
      to: 'partially_received',
      by: KEEPERS,
      within: 'the posting of a receipt or return',
    },
    receive_all: {
      from: ['sent', 'partially_received', 'received'],
      to: 'received',
      by: KEEPERS,
      within: 'the posting of a receipt or return',
    },
    take_back_all: {
      from: ['partially_received', 'received'],
      to: 'sent',
      by: KEEPERS,
      within: 'the posting of a receipt or return',
    },
    // Nothing more will come.
    finish: { from: ['partially_received'], to: 'received', by: BUYERS },
    close: { from: ['received'], to: 'closed', by: BUYERS },
    cancel: { from: ['draft', 'approved', 'sent'], to: 'cancelled', by: BUYERS },
  },
})

export const goodsReceiptWorkflow = defineWorkflow({
  relation: 'inventory.goods_receipt',
  initial: 'draft',
  states: RECEIPT_STATES,
  moves: {
    post: { from: ['draft'], to: 'posted', by: KEEPERS },
    cancel: { from: ['draft'], to: 'cancelled', by: KEEPERS },
    reverse: { from: ['posted'], to: 'reversed', by: KEEPERS },
  },
})

export const orderInvoiceWorkflow = defineWorkflow({
  relation: 'inventory.order_invoice',
  initial: 'held',
  states: INVOICE_STATES,
  moves: {
    match: { from: ['held'], to: 'matched', by: BOOKKEEPERS },
    override: { from: ['held'], to: 'overridden', by: DECIDERS },
    drop: { from: ['held'], to: 'dropped', by: BOOKKEEPERS },
  },
})
