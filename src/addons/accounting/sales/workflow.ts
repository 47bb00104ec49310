// The lives of a sale, and of what came or was given up of it.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS, WRITE_OFF_DECIDERS } from '../roles.ts'

export const SALE_STATES = ['posted', 'void'] as const

export const saleWorkflow = defineWorkflow({
  relation: 'accounting.sale',
  initial: 'posted',
  states: SALE_STATES,
  moves: {
    // Money came for what was sold on credit; the receipt is a document of its own.
    receive: { from: ['posted'], to: 'posted', by: BOOKKEEPERS },
    // Another takes its place, with the tax invoice that replaces its own.
    replace: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
    void: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
  },
})

export const saleReceiptWorkflow = defineWorkflow({
  relation: 'accounting.sale_receipt',
  initial: 'posted',
  states: SALE_STATES,
  moves: { void: { from: ['posted'], to: 'void', by: BOOKKEEPERS } },
})

export const SALE_WRITE_OFF_STATES = ['submitted', 'approved', 'rejected', 'cancelled', 'reclaimed'] as const
export const saleWriteOffWorkflow = defineWorkflow({
  relation: 'accounting.sale_write_off',
  initial: 'submitted',
  states: SALE_WRITE_OFF_STATES,
  moves: {
    approve: { from: ['submitted'], to: 'approved', by: WRITE_OFF_DECIDERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: WRITE_OFF_DECIDERS, decides: true },
    cancel: { from: ['submitted'], to: 'cancelled', by: BOOKKEEPERS },
    // The buyer pays after all.
    reclaim: { from: ['approved'], to: 'reclaimed', by: BOOKKEEPERS },
  },
})
