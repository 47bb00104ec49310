// The way of a budget plan from a draft to an approved one.
import { defineWorkflow } from '../../kernel/workflow.ts'

export const planWorkflow = defineWorkflow({
  relation: 'budget.plan',
  initial: 'draft',
  states: ['draft', 'submitted', 'committee', 'approved', 'returned'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'submitted', by: ['treasurer', 'admin'] },
    forward: { from: ['submitted'], to: 'committee', by: ['committee', 'admin'] },
    approve: { from: ['committee'], to: 'approved', by: ['principal', 'admin'] },
    return: { from: ['submitted', 'committee'], to: 'returned', by: ['committee', 'principal', 'admin'] },
  },
})
