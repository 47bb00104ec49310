// The life of a difference that the nightly check has found.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS } from '../roles.ts'

export const DIFFERENCE_STATES = ['open', 'explained', 'unclear', 'gone'] as const

export const differenceWorkflow = defineWorkflow({
  relation: 'accounting.difference',
  initial: 'open',
  states: DIFFERENCE_STATES,
  moves: {
    explain: { from: ['open'], to: 'explained', by: BOOKKEEPERS, decides: true },
    // Asked again the next night, as long as it is there.
    doubt: { from: ['open'], to: 'unclear', by: BOOKKEEPERS, decides: true },
    vanish: { from: ['open'], to: 'gone', by: BOOKKEEPERS, within: 'a night on which it is not found any more' },
  },
})
