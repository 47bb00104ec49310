// How an asset comes and leaves, how goods are handed out, how a defect is mended, how everything is counted once a year.
import { defineWorkflow } from '../../kernel/records/workflow.ts'
import { APPROVERS, DECIDERS, KEEPERS, REQUESTERS } from './roles.ts'

export const disposalWorkflow = defineWorkflow({
  relation: 'inventory.disposal',
  initial: 'proposed',
  states: ['proposed', 'inspected', 'approved', 'executed', 'closed', 'undone', 'rejected'],
  moves: {
    inspect: { from: ['proposed'], to: 'inspected', by: KEEPERS },
    endorse: {
      from: ['inspected'],
      to: 'inspected',
      by: APPROVERS,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['inspected'], to: 'approved', by: APPROVERS, decides: true },
    reject: { from: ['inspected'], to: 'rejected', by: APPROVERS, decides: true },
    // Before anyone has looked at the asset.
    drop: { from: ['proposed'], to: 'rejected', by: DECIDERS, door: 'reject' },
    execute: { from: ['approved'], to: 'executed', by: KEEPERS },
    close: { from: ['executed'], to: 'closed', by: KEEPERS },
    undo: { from: ['executed', 'closed'], to: 'undone', by: DECIDERS },
  },
})

export const assetWorkflow = defineWorkflow({
  relation: 'inventory.asset',
  initial: 'draft',
  states: ['draft', 'in_use', 'disposed'],
  moves: {
    register: { from: ['draft'], to: 'in_use', by: KEEPERS },
    dispose: { from: ['in_use'], to: 'disposed', by: KEEPERS, within: 'the execution of a disposal' },
    restore: { from: ['disposed'], to: 'in_use', by: DECIDERS, within: 'the taking back of a disposal' },
    send_back: { from: ['draft', 'in_use'], to: 'disposed', by: KEEPERS, within: 'the return of the goods' },
  },
})

export const ISSUE_STATES = ['draft', 'submitted', 'approved', 'issued', 'reversed', 'rejected', 'cancelled'] as const
export const issueSlipWorkflow = defineWorkflow({
  relation: 'inventory.issue_slip',
  initial: 'draft',
  states: ISSUE_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: REQUESTERS, asker: 'alone' },
    endorse: {
      from: ['submitted'],
      to: 'submitted',
      by: APPROVERS,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['submitted'], to: 'approved', by: APPROVERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: APPROVERS, decides: true },
    cancel: { from: ['draft'], to: 'cancelled', by: REQUESTERS, asker: 'alone' },
    issue: { from: ['approved'], to: 'issued', by: KEEPERS },
    reverse: { from: ['issued'], to: 'reversed', by: KEEPERS },
  },
})

export const WORK_STATES = ['open', 'in_progress', 'done', 'cancelled'] as const
export const workOrderWorkflow = defineWorkflow({
  relation: 'inventory.work_order',
  initial: 'open',
  states: WORK_STATES,
  moves: {
    start: { from: ['open'], to: 'in_progress', by: KEEPERS },
    finish: { from: ['open', 'in_progress'], to: 'done', by: KEEPERS },
    cancel: { from: ['open', 'in_progress'], to: 'cancelled', by: KEEPERS },
  },
})

export const TAKE_STATES = ['open', 'counting', 'closed'] as const
export const stockTakeWorkflow = defineWorkflow({
  relation: 'inventory.stock_take',
  initial: 'open',
  states: TAKE_STATES,
  moves: {
    start: { from: ['open'], to: 'counting', by: KEEPERS },
    close: { from: ['counting'], to: 'closed', by: KEEPERS },
  },
})
