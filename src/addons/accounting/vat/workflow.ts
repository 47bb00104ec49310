// The lives of a sale and of a month's return: they stand, or were taken back.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS } from '../roles.ts'

export const VAT_STATES = ['posted', 'void'] as const

export const saleWorkflow = defineWorkflow({
  relation: 'accounting.sale',
  initial: 'posted',
  states: VAT_STATES,
  moves: {
    // Money came for what was sold on credit; the receipt is a document of its own.
    receive: { from: ['posted'], to: 'posted', by: BOOKKEEPERS },
    void: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
  },
})

export const saleReceiptWorkflow = defineWorkflow({
  relation: 'accounting.sale_receipt',
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
