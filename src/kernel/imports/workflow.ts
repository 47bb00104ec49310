// The life of an import. Who may is told by the definition of its kind, so every role of the house may move it.
import { HOUSE_ROLES } from '../manifest.ts'
import { defineWorkflow } from '../records/workflow.ts'

const by = Object.keys(HOUSE_ROLES)

export const importWorkflow = defineWorkflow({
  relation: 'kernel.import_batch',
  initial: 'queued',
  states: ['queued', 'running', 'done', 'failed', 'undone'],
  moves: {
    // From running too: the worker before was killed.
    begin: { from: ['queued', 'running'], to: 'running', by, within: 'the job that carries out the import' },
    finish: { from: ['running'], to: 'done', by, within: 'the job that carries out the import' },
    fail: { from: ['queued', 'running'], to: 'failed', by, within: 'the job that carries out the import' },
    resume: { from: ['failed'], to: 'queued', by },
    // What failed half-way has left records too.
    undo: { from: ['done', 'failed'], to: 'undone', by },
  },
})
