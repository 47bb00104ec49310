// The lives of payment requests, bills and lines of bank statements.
import { defineWorkflow } from '../../kernel/workflow.ts'
import { BOOKKEEPERS, CASHIERS, OVERSEERS, RECONCILERS, REQUESTERS } from './roles.ts'

export const STATES = ['draft', 'pending', 'approved', 'released', 'paid', 'rejected', 'cancelled'] as const

export const paymentRequest = defineWorkflow({
  relation: 'accounting.payment_request',
  initial: 'draft',
  states: STATES,
  moves: {
    submit: { from: ['draft'], to: 'pending', by: REQUESTERS },
    // One level of several has said yes; the next one is asked.
    endorse: { from: ['pending'], to: 'pending', by: OVERSEERS },
    approve: { from: ['pending'], to: 'approved', by: OVERSEERS },
    reject: { from: ['pending'], to: 'rejected', by: OVERSEERS },
    // Changed after it was asked for: what was said yes to is no longer what it is.
    revise: { from: ['pending', 'approved'], to: 'draft', by: REQUESTERS },
    cancel: { from: ['draft', 'pending', 'approved'], to: 'cancelled', by: REQUESTERS },
    release: { from: ['approved'], to: 'released', by: CASHIERS },
    pay: { from: ['released'], to: 'paid', by: CASHIERS },
  },
})

export const BILL_STATES = [
  'draft',
  'submitted',
  'approved',
  'posted',
  'partially_paid',
  'paid',
  'cancelled',
  'void',
] as const

export const bill = defineWorkflow({
  relation: 'accounting.bill',
  initial: 'draft',
  states: BILL_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: BOOKKEEPERS },
    endorse: { from: ['submitted'], to: 'submitted', by: OVERSEERS },
    approve: { from: ['submitted'], to: 'approved', by: OVERSEERS },
    return: { from: ['submitted'], to: 'draft', by: OVERSEERS },
    revise: { from: ['submitted', 'approved'], to: 'draft', by: BOOKKEEPERS },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: BOOKKEEPERS },
    post: { from: ['approved'], to: 'posted', by: BOOKKEEPERS },
    pay_part: { from: ['posted', 'partially_paid'], to: 'partially_paid', by: CASHIERS },
    pay: { from: ['posted', 'partially_paid'], to: 'paid', by: CASHIERS },
    void: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
  },
})

export const bankLine = defineWorkflow({
  relation: 'accounting.bank_line',
  initial: 'open',
  states: ['open', 'matched', 'ignored'],
  moves: {
    match: { from: ['open'], to: 'matched', by: RECONCILERS },
    ignore: { from: ['open'], to: 'ignored', by: RECONCILERS },
    reopen: { from: ['matched', 'ignored'], to: 'open', by: RECONCILERS },
  },
})
