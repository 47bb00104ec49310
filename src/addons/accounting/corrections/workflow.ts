// The life of a correction of an account that items stand behind.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'

export const CORRECTION_STATES = ['draft', 'submitted', 'posted', 'rejected', 'cancelled', 'void'] as const

export const correctionWorkflow = defineWorkflow({
  relation: 'accounting.control_correction',
  initial: 'draft',
  states: CORRECTION_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: BOOKKEEPERS },
    // Said yes to, it moves item and ledger in the same moment.
    approve: { from: ['submitted'], to: 'posted', by: OVERSEERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: OVERSEERS, decides: true },
    cancel: { from: ['draft', 'submitted'], to: 'cancelled', by: BOOKKEEPERS },
    void: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
  },
})
