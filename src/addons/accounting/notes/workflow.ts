// The life of a vendor's credit note.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'

export const NOTE_STATES = ['draft', 'submitted', 'posted', 'rejected', 'cancelled', 'void'] as const

export const creditNoteWorkflow = defineWorkflow({
  relation: 'accounting.credit_note',
  initial: 'draft',
  states: NOTE_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: BOOKKEEPERS },
    // Said yes to, it stands in the books, on its bill and in the budget in the same moment.
    approve: { from: ['submitted'], to: 'posted', by: OVERSEERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: OVERSEERS, decides: true },
    cancel: { from: ['draft', 'submitted'], to: 'cancelled', by: BOOKKEEPERS },
    void: { from: ['posted'], to: 'void', by: BOOKKEEPERS },
  },
})
