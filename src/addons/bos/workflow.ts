// The way of an allocation from a draft to an approved one.
import { defineWorkflow } from '../../kernel/records/workflow.ts'

export const allocationWorkflow = defineWorkflow({
  relation: 'bos.allocation',
  initial: 'draft',
  states: ['draft', 'submitted', 'approved'],
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: ['treasurer', 'admin'] },
    return: { from: ['submitted'], to: 'draft', by: ['principal', 'admin'], decides: true },
    approve: { from: ['submitted'], to: 'approved', by: ['principal', 'admin'], decides: true },
  },
})
