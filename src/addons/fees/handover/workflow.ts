// The lives of a debt that moves: at the school that hands it over, and at the one that takes it over.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { DECIDERS, KEEPERS } from '../roles.ts'

export const TRANSFER_STATES = ['submitted', 'handed', 'taken', 'refused', 'returned', 'rejected', 'cancelled'] as const
export const debtTransferWorkflow = defineWorkflow({
  relation: 'fees.debt_transfer',
  initial: 'submitted',
  states: TRANSFER_STATES,
  moves: {
    approve: { from: ['submitted'], to: 'handed', by: DECIDERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: DECIDERS, decides: true },
    cancel: { from: ['submitted'], to: 'cancelled', by: KEEPERS },
    take: { from: ['handed'], to: 'taken', by: KEEPERS, within: 'the taking over by the other school' },
    refuse: { from: ['handed', 'taken'], to: 'refused', by: KEEPERS, within: 'the refusal by the other school' },
    take_back: { from: ['handed', 'refused'], to: 'returned', by: KEEPERS },
  },
})

export const TAKEOVER_STATES = ['offered', 'taken', 'refused', 'returned', 'withdrawn'] as const
export const debtTakeoverWorkflow = defineWorkflow({
  relation: 'fees.debt_takeover',
  initial: 'offered',
  states: TAKEOVER_STATES,
  moves: {
    take: { from: ['offered'], to: 'taken', by: KEEPERS },
    refuse: { from: ['offered'], to: 'refused', by: KEEPERS },
    give_back: { from: ['taken'], to: 'returned', by: KEEPERS },
    withdraw: { from: ['offered'], to: 'withdrawn', by: KEEPERS, within: 'the taking back by the other school' },
  },
})
