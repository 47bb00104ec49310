// A program from its plan to its end.
import { defineWorkflow } from '../../kernel/records/workflow.ts'

const by = ['admin'] as const

export const programWorkflow = defineWorkflow({
  relation: 'foundation.program',
  initial: 'planned',
  states: ['planned', 'running', 'done', 'cancelled'],
  moves: {
    start: { from: ['planned'], to: 'running', by },
    finish: { from: ['running'], to: 'done', by },
    cancel: { from: ['planned', 'running'], to: 'cancelled', by },
  },
})
