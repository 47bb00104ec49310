// What can happen to a card after it was issued, to a reader after it was registered, to a tap that is held back.
import { defineWorkflow } from '../../kernel/records/workflow.ts'

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

export const clockCorrectionWorkflow = defineWorkflow({
  relation: 'rfid.clock_correction',
  initial: 'active',
  states: ['active', 'withdrawn'],
  moves: { withdraw: { from: ['active'], to: 'withdrawn', by: ['admin'] } },
})

export const deviceWorkflow = defineWorkflow({
  relation: 'rfid.device',
  initial: 'active',
  states: ['active', 'revoked'],
  moves: {
    revoke: { from: ['active'], to: 'revoked', by: ['admin'] },
    reinstate: { from: ['revoked'], to: 'active', by: ['admin'] },
  },
})

export const quarantineWorkflow = defineWorkflow({
  relation: 'rfid.quarantine',
  initial: 'held',
  states: ['held', 'released', 'discarded'],
  moves: {
    release: { from: ['held'], to: 'released', by: ['admin'] },
    discard: { from: ['held'], to: 'discarded', by: ['admin'] },
    hold_again: { from: ['released', 'discarded'], to: 'held', by: ['admin'] },
  },
})
