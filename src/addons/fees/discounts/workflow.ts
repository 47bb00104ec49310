// The life of a discount: asked for, decided by others, given until it ends.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { DECIDERS, KEEPERS } from '../roles.ts'

export const DISCOUNT_STATES = ['submitted', 'approved', 'rejected', 'cancelled', 'ended'] as const

export const discountWorkflow = defineWorkflow({
  relation: 'fees.discount',
  initial: 'submitted',
  states: DISCOUNT_STATES,
  moves: {
    approve: { from: ['submitted'], to: 'approved', by: DECIDERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: DECIDERS, decides: true },
    cancel: { from: ['submitted'], to: 'cancelled', by: KEEPERS },
    end: { from: ['approved'], to: 'ended', by: KEEPERS },
  },
})
