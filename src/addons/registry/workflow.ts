// The life of a sync run. The job that works on it is the only mover.
import { defineWorkflow } from '../../kernel/workflow.ts'

export const runWorkflow = defineWorkflow({
  relation: 'registry.sync_log',
  initial: 'queued',
  states: ['queued', 'running', 'done', 'suspect', 'failed'],
  moves: {
    begin: { from: ['queued', 'running'], to: 'running', by: ['admin'] },
    finish: { from: ['running'], to: 'done', by: ['admin'] },
    hold: { from: ['running'], to: 'suspect', by: ['admin'] },
    fail: { from: ['queued', 'running'], to: 'failed', by: ['admin'] },
  },
})
