// The life of a run. The job that works on it is the only mover.
import { defineWorkflow } from '../../kernel/records/workflow.ts'

export const runWorkflow = defineWorkflow({
  relation: 'registry.sync_log',
  initial: 'queued',
  states: ['queued', 'running', 'done', 'suspect', 'partial', 'failed'],
  moves: {
    begin: { from: ['queued', 'running'], to: 'running', by: ['admin'], within: 'the job that carries out the run' },
    finish: { from: ['running'], to: 'done', by: ['admin'], within: 'the job that carries out the run' },
    /** The registry answered, but not what can be believed. */
    hold: { from: ['running'], to: 'suspect', by: ['admin'], within: 'the job that carries out the run' },
    /** Some of it came, or went, before the registry was lost. */
    break_off: { from: ['running'], to: 'partial', by: ['admin'], within: 'the job that carries out the run' },
    fail: { from: ['queued', 'running'], to: 'failed', by: ['admin'], within: 'the job that carries out the run' },
  },
})
