// The lives of payment requests, bills and lines of bank statements.
import { defineWorkflow } from '../../kernel/records/workflow.ts'
import { BOOKKEEPERS, CASHIERS, OVERSEERS, RECONCILERS, REQUESTERS } from './roles.ts'

export const STATES = ['draft', 'pending', 'approved', 'released', 'paid', 'reversed', 'rejected', 'cancelled'] as const

export const paymentRequestWorkflow = defineWorkflow({
  relation: 'accounting.payment_request',
  initial: 'draft',
  states: STATES,
  moves: {
    submit: { from: ['draft'], to: 'pending', by: REQUESTERS, asker: 'or_admin' },
    endorse: {
      from: ['pending'],
      to: 'pending',
      by: OVERSEERS,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['pending'], to: 'approved', by: OVERSEERS, decides: true },
    reject: { from: ['pending'], to: 'rejected', by: OVERSEERS, decides: true },
    // Changed after it was asked for: what was said yes to is no longer what it is.
    revise: { from: ['pending', 'approved'], to: 'draft', by: REQUESTERS, within: 'a change of what was submitted' },
    cancel: { from: ['draft', 'pending', 'approved'], to: 'cancelled', by: REQUESTERS, asker: 'or_admin' },
    release: { from: ['approved'], to: 'released', by: CASHIERS, apart: true },
    pay: { from: ['released'], to: 'paid', by: CASHIERS },
    // It bounced, or should not have been made: the books, the bills, the budget and the cash book follow.
    reverse: { from: ['paid'], to: 'reversed', by: CASHIERS },
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

export const billWorkflow = defineWorkflow({
  relation: 'accounting.bill',
  initial: 'draft',
  states: BILL_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: BOOKKEEPERS },
    endorse: {
      from: ['submitted'],
      to: 'submitted',
      by: OVERSEERS,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['submitted'], to: 'approved', by: OVERSEERS, decides: true },
    return: { from: ['submitted'], to: 'draft', by: OVERSEERS, decides: true },
    revise: { from: ['submitted', 'approved'], to: 'draft', by: BOOKKEEPERS, within: 'a change of what was submitted' },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: BOOKKEEPERS },
    post: { from: ['approved'], to: 'posted', by: BOOKKEEPERS },
    pay_part: {
      from: ['posted', 'partially_paid'],
      to: 'partially_paid',
      by: CASHIERS,
      within: 'the payment of a request that settles some of it',
    },
    pay: {
      from: ['posted', 'partially_paid'],
      to: 'paid',
      by: CASHIERS,
      within: 'the payment of a request that settles the rest',
    },
    unpay_part: {
      from: ['partially_paid', 'paid'],
      to: 'partially_paid',
      by: CASHIERS,
      within: 'a payment that is taken back while another still stands',
    },
    unpay: {
      from: ['partially_paid', 'paid'],
      to: 'posted',
      by: CASHIERS,
      within: 'the only payment that is taken back',
    },
    correct_part: {
      from: ['posted', 'partially_paid'],
      to: 'partially_paid',
      by: OVERSEERS,
      within: 'a correction or credit note by which less is owed',
    },
    correct: {
      from: ['posted', 'partially_paid'],
      to: 'paid',
      by: OVERSEERS,
      within: 'a correction or credit note by which nothing more is owed',
    },
    void: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
    withdraw: {
      from: ['posted', 'paid'],
      to: 'void',
      by: BOOKKEEPERS,
      within: 'opening balances that no longer tell it',
    },
  },
})

export const bankLineWorkflow = defineWorkflow({
  relation: 'accounting.bank_line',
  initial: 'open',
  states: ['open', 'matched', 'ignored'],
  moves: {
    match: { from: ['open'], to: 'matched', by: RECONCILERS },
    ignore: { from: ['open'], to: 'ignored', by: RECONCILERS },
    reopen: { from: ['matched', 'ignored'], to: 'open', by: RECONCILERS },
  },
})
