// The lives of what is bought: request, order, receipt, invoice.
import { defineWorkflow } from '../../kernel/workflow.ts'
import { DECIDERS, KEEPERS } from './people.ts'
import { BOOKKEEPERS, BUYERS, OVERSEERS, REQUESTERS } from './procurement-people.ts'

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
export const RECEIPT_STATES = ['draft', 'posted', 'cancelled'] as const
export const INVOICE_STATES = ['held', 'matched', 'overridden', 'dropped'] as const

export const purchaseRequest = defineWorkflow({
  relation: 'inventory.purchase_request',
  initial: 'draft',
  states: REQUEST_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: REQUESTERS },
    // One level of several has said yes; the next one is asked.
    endorse: { from: ['submitted'], to: 'submitted', by: OVERSEERS },
    approve: { from: ['submitted'], to: 'approved', by: OVERSEERS },
    reject: { from: ['submitted'], to: 'rejected', by: OVERSEERS },
    withdraw: { from: ['submitted'], to: 'draft', by: REQUESTERS },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: REQUESTERS },
    // Made by its orders: all of it is on one, or no longer is.
    order: { from: ['approved'], to: 'ordered', by: DECIDERS },
    reopen: { from: ['ordered'], to: 'approved', by: BUYERS },
    close: { from: ['approved', 'ordered'], to: 'closed', by: BUYERS },
  },
})

export const purchaseOrder = defineWorkflow({
  relation: 'inventory.purchase_order',
  initial: 'draft',
  states: ORDER_STATES,
  moves: {
    approve: { from: ['draft'], to: 'approved', by: DECIDERS },
    send: { from: ['approved'], to: 'sent', by: BUYERS },
    // Made by its receipts and returns.
    receive_part: { from: ['sent', 'partially_received', 'received'], to: 'partially_received', by: KEEPERS },
    receive_all: { from: ['sent', 'partially_received', 'received'], to: 'received', by: KEEPERS },
    take_back_all: { from: ['partially_received', 'received'], to: 'sent', by: KEEPERS },
    // Nothing more will come.
    finish: { from: ['partially_received'], to: 'received', by: BUYERS },
    close: { from: ['received'], to: 'closed', by: BUYERS },
    cancel: { from: ['draft', 'approved', 'sent'], to: 'cancelled', by: BUYERS },
  },
})

export const goodsReceipt = defineWorkflow({
  relation: 'inventory.goods_receipt',
  initial: 'draft',
  states: RECEIPT_STATES,
  moves: {
    post: { from: ['draft'], to: 'posted', by: KEEPERS },
    cancel: { from: ['draft'], to: 'cancelled', by: KEEPERS },
  },
})

export const orderInvoice = defineWorkflow({
  relation: 'inventory.order_invoice',
  initial: 'held',
  states: INVOICE_STATES,
  moves: {
    match: { from: ['held'], to: 'matched', by: BOOKKEEPERS },
    override: { from: ['held'], to: 'overridden', by: DECIDERS },
    drop: { from: ['held'], to: 'dropped', by: BOOKKEEPERS },
  },
})
