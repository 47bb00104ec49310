// What can happen to a card after it was issued.
import { defineWorkflow } from '../../kernel/workflow.ts'

export const cardWorkflow = defineWorkflow({
  relation: 'rfid.card',
  initial: 'active',
  states: ['active', 'lost', 'blocked', 'returned'],
  moves: {
    report_lost: { from: ['active', 'blocked'], to: 'lost', by: ['admin'] },
    block: { from: ['active', 'lost'], to: 'blocked', by: ['admin'] },
    take_back: { from: ['active', 'lost', 'blocked'], to: 'returned', by: ['admin'] },
    reactivate: { from: ['lost', 'blocked'], to: 'active', by: ['admin'] },
  },
})

/** The move that leads to a state: callers name the state they want. */
export const MOVE_TO = {
  lost: 'report_lost',
  blocked: 'block',
  returned: 'take_back',
  active: 'reactivate',
} as const
