// The way of a budget plan from a draft to an approved one, and out of force when a further version takes its place.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { APPROVERS } from '../roles.ts'

export const planWorkflow = defineWorkflow({
  relation: 'budget.plan',
  initial: 'draft',
  states: ['draft', 'submitted', 'committee', 'approved', 'returned', 'superseded', 'cancelled'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'submitted', by: ['treasurer', 'admin'] },
    forward: { from: ['submitted'], to: 'committee', by: ['committee', 'admin'], decides: true },
    endorse: {
      from: ['committee'],
      to: 'committee',
      by: APPROVERS,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['committee'], to: 'approved', by: APPROVERS, decides: true },
    return: { from: ['submitted', 'committee'], to: 'returned', by: ['committee', ...APPROVERS], decides: true },
    supersede: {
      from: ['approved'],
      to: 'superseded',
      by: APPROVERS,
      within: 'the approval of the version that takes its place',
    },
    cancel: { from: ['draft', 'returned'], to: 'cancelled', by: ['treasurer', 'admin'] },
  },
})
