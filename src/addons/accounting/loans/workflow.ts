// The life of a loan between funds.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS, CASHIERS, OVERSEERS } from '../roles.ts'

export const LOAN_STATES = [
  'draft',
  'submitted',
  'approved',
  'lent',
  'returned',
  'rejected',
  'cancelled',
  'void',
] as const

export const fundLoanWorkflow = defineWorkflow({
  relation: 'accounting.fund_loan',
  initial: 'draft',
  states: LOAN_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: BOOKKEEPERS },
    approve: { from: ['submitted'], to: 'approved', by: OVERSEERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: OVERSEERS, decides: true },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: BOOKKEEPERS },
    lend: { from: ['approved'], to: 'lent', by: CASHIERS },
    repay_part: { from: ['lent'], to: 'lent', by: CASHIERS, within: 'a return of some of it' },
    repay: { from: ['lent'], to: 'returned', by: CASHIERS },
    undo_repay: { from: ['lent', 'returned'], to: 'lent', by: CASHIERS },
    void: { from: ['lent'], to: 'void', by: BOOKKEEPERS },
  },
})
