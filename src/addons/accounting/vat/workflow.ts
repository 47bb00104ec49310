// The lives of a month's return and of what it got back.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS } from '../roles.ts'

export const VAT_STATES = ['posted', 'void'] as const

export const vatRefundWorkflow = defineWorkflow({
  relation: 'accounting.vat_refund',
  initial: 'posted',
  states: VAT_STATES,
  moves: { void: { from: ['posted'], to: 'void', by: BOOKKEEPERS } },
})

export const vatReturnWorkflow = defineWorkflow({
  relation: 'accounting.vat_return',
  initial: 'posted',
  states: VAT_STATES,
  moves: { void: { from: ['posted'], to: 'void', by: BOOKKEEPERS } },
})
