// The lives of a shift, a receipt and a refund.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { CASHIERS, CHECKERS, KEEPERS } from '../roles.ts'

export const SHIFT_STATES = ['open', 'closed'] as const
export const shiftWorkflow = defineWorkflow({
  relation: 'fees.shift',
  initial: 'open',
  states: SHIFT_STATES,
  moves: { close: { from: ['open'], to: 'closed', by: CASHIERS } },
})

export const RECEIPT_STATES = ['issued', 'void', 'bounced'] as const
export const receiptWorkflow = defineWorkflow({
  relation: 'fees.receipt',
  initial: 'issued',
  states: RECEIPT_STATES,
  moves: {
    void: { from: ['issued'], to: 'void', by: CHECKERS },
    bounce: { from: ['issued'], to: 'bounced', by: KEEPERS },
  },
})

export const REFUND_STATES = ['submitted', 'approved', 'rejected', 'cancelled', 'paid'] as const
export const refundWorkflow = defineWorkflow({
  relation: 'fees.refund',
  initial: 'submitted',
  states: REFUND_STATES,
  moves: {
    approve: { from: ['submitted'], to: 'approved', by: CHECKERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: CHECKERS, decides: true },
    cancel: { from: ['submitted', 'approved'], to: 'cancelled', by: KEEPERS },
    pay: { from: ['approved'], to: 'paid', by: KEEPERS },
  },
})
