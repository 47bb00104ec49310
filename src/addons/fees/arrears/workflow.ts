// The lives of a write-off, of a plan to pay and of an allowance.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { DECIDERS, KEEPERS } from '../roles.ts'

export const WRITE_OFF_STATES = ['submitted', 'approved', 'rejected', 'cancelled'] as const
export const writeOffWorkflow = defineWorkflow({
  relation: 'fees.write_off',
  initial: 'submitted',
  states: WRITE_OFF_STATES,
  moves: {
    approve: { from: ['submitted'], to: 'approved', by: DECIDERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: DECIDERS, decides: true },
    cancel: { from: ['submitted'], to: 'cancelled', by: KEEPERS },
  },
})

export const PLAN_STATES = ['agreed', 'cancelled'] as const
export const paymentPlanWorkflow = defineWorkflow({
  relation: 'fees.payment_plan',
  initial: 'agreed',
  states: PLAN_STATES,
  moves: { cancel: { from: ['agreed'], to: 'cancelled', by: KEEPERS } },
})

export const ALLOWANCE_STATES = ['booked', 'undone'] as const
export const allowanceWorkflow = defineWorkflow({
  relation: 'fees.allowance',
  initial: 'booked',
  states: ALLOWANCE_STATES,
  moves: { undo: { from: ['booked'], to: 'undone', by: KEEPERS } },
})
