// How students and staff come and go, how a promotion is taken back, and what becomes of a request to be erased.
import { defineWorkflow } from '../kernel/records/workflow.ts'
import { DECIDERS, KEEPERS, STAFF_KEEPERS } from './roles.ts'

export const studentWorkflow = defineWorkflow({
  relation: 'school.student',
  initial: 'active',
  states: ['active', 'left', 'graduated'],
  moves: {
    leave: { from: ['active'], to: 'left', by: DECIDERS },
    return: { from: ['left'], to: 'active', by: DECIDERS },
    graduate: { from: ['active'], to: 'graduated', by: DECIDERS },
    reinstate: { from: ['graduated'], to: 'active', by: DECIDERS, within: 'the undoing of a promotion' },
  },
})

export const staffWorkflow = defineWorkflow({
  relation: 'school.staff',
  initial: 'active',
  states: ['active', 'left'],
  moves: {
    leave: { from: ['active'], to: 'left', by: STAFF_KEEPERS },
    return: { from: ['left'], to: 'active', by: STAFF_KEEPERS },
  },
})

export const promotionWorkflow = defineWorkflow({
  relation: 'school.promotion',
  initial: 'planned',
  states: ['planned', 'applied', 'undone', 'cancelled'],
  moves: {
    apply: { from: ['planned'], to: 'applied', by: DECIDERS, within: 'the day of a promotion' },
    cancel: { from: ['planned'], to: 'cancelled', by: DECIDERS },
    undo: { from: ['applied'], to: 'undone', by: DECIDERS },
  },
})

export const erasureWorkflow = defineWorkflow({
  relation: 'school.erasure_request',
  initial: 'requested',
  states: ['requested', 'waiting', 'refused', 'done'],
  moves: {
    agree: { from: ['requested'], to: 'waiting', by: DECIDERS, decides: true },
    refuse: { from: ['requested', 'waiting'], to: 'refused', by: DECIDERS },
    carry_out: { from: ['waiting'], to: 'done', by: KEEPERS },
  },
})

export const permitWorkflow = defineWorkflow({
  relation: 'school.absence_permit',
  initial: 'requested',
  states: ['requested', 'approved', 'rejected', 'cancelled'],
  moves: {
    enter: {
      from: ['requested'],
      to: 'approved',
      by: DECIDERS,
      within: 'the entering of a permit by someone who decides',
    },
    approve: { from: ['requested'], to: 'approved', by: DECIDERS, decides: true },
    reject: { from: ['requested'], to: 'rejected', by: DECIDERS, decides: true },
    cancel: { from: ['requested', 'approved'], to: 'cancelled', by: ['admin', 'principal', 'teacher'] },
  },
})
