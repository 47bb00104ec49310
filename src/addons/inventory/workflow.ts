// How an asset leaves the school.
import { defineWorkflow } from '../../kernel/workflow.ts'
import { DECIDERS, KEEPERS } from './people.ts'

export const disposalWorkflow = defineWorkflow({
  relation: 'inventory.disposal',
  initial: 'proposed',
  states: ['proposed', 'inspected', 'approved', 'executed', 'closed', 'rejected'],
  moves: {
    inspect: { from: ['proposed'], to: 'inspected', by: KEEPERS },
    approve: { from: ['inspected'], to: 'approved', by: DECIDERS },
    reject: { from: ['proposed', 'inspected'], to: 'rejected', by: DECIDERS },
    execute: { from: ['approved'], to: 'executed', by: KEEPERS },
    close: { from: ['executed'], to: 'closed', by: KEEPERS },
  },
})

/** Only the execution of a disposal makes this move. */
export const assetWorkflow = defineWorkflow({
  relation: 'inventory.asset',
  initial: 'in_use',
  states: ['in_use', 'disposed'],
  moves: { dispose: { from: ['in_use'], to: 'disposed', by: KEEPERS } },
})
