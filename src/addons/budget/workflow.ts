// The way of a budget plan from a draft to an approved one, and out of force when a further version takes its place.
import { defineWorkflow } from '../../kernel/workflow.ts'

const APPROVERS = ['principal', 'foundation_admin', 'foundation_chairman', 'admin'] as const

export const planWorkflow = defineWorkflow({
  relation: 'budget.plan',
  initial: 'draft',
  states: ['draft', 'submitted', 'committee', 'approved', 'returned', 'superseded', 'cancelled'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'submitted', by: ['treasurer', 'admin'] },
    forward: { from: ['submitted'], to: 'committee', by: ['committee', 'admin'] },
    approve: { from: ['committee'], to: 'approved', by: APPROVERS },
    return: { from: ['submitted', 'committee'], to: 'returned', by: ['committee', ...APPROVERS] },
    supersede: { from: ['approved'], to: 'superseded', by: APPROVERS },
    cancel: { from: ['draft', 'returned'], to: 'cancelled', by: ['treasurer', 'admin'] },
  },
})
