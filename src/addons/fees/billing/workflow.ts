// The life of a billing run: looked at, billed, and taken back while nothing of it is paid.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { KEEPERS } from '../roles.ts'

export const RUN_STATES = ['draft', 'billed', 'undone', 'cancelled'] as const

export const billingRunWorkflow = defineWorkflow({
  relation: 'fees.billing_run',
  initial: 'draft',
  states: RUN_STATES,
  moves: {
    bill: { from: ['draft'], to: 'billed', by: KEEPERS, door: 'start' },
    undo: { from: ['billed'], to: 'undone', by: KEEPERS },
    cancel: { from: ['draft'], to: 'cancelled', by: KEEPERS },
  },
})
