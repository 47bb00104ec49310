// The life of a payment request.
import { defineWorkflow } from '../../kernel/workflow.ts'
import { CASHIERS, OVERSEERS, REQUESTERS } from './roles.ts'

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
    cancel: { from: ['draft', 'pending', 'approved'], to: 'cancelled', by: REQUESTERS },
    release: { from: ['approved'], to: 'released', by: CASHIERS },
    pay: { from: ['released'], to: 'paid', by: CASHIERS },
  },
})
