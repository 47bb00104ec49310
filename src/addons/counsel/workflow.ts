// What happens to violations, achievements, cases, hand-overs and sessions; every step is the counsellor's.
import { defineWorkflow } from '../../kernel/records/workflow.ts'

const by = ['counselor'] as const

export const violationWorkflow = defineWorkflow({
  relation: 'counsel.violation',
  initial: 'reported',
  states: ['reported', 'validated', 'counted', 'voided'],
  moves: {
    validate: { from: ['reported'], to: 'validated', by },
    count: { from: ['validated'], to: 'counted', by },
    void: { from: ['reported', 'validated', 'counted'], to: 'voided', by },
  },
})

export const achievementWorkflow = defineWorkflow({
  relation: 'counsel.achievement',
  initial: 'recorded',
  states: ['recorded', 'voided'],
  moves: { void: { from: ['recorded'], to: 'voided', by } },
})

export const caseWorkflow = defineWorkflow({
  relation: 'counsel.student_case',
  initial: 'open',
  states: ['open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred'],
  moves: {
    assess: { from: ['open'], to: 'assessment', by },
    intervene: { from: ['assessment', 'monitoring'], to: 'intervention', by },
    monitor: { from: ['intervention'], to: 'monitoring', by },
    close: { from: ['open', 'assessment', 'intervention', 'monitoring'], to: 'closed', by },
    refer: { from: ['assessment', 'intervention', 'monitoring'], to: 'referred', by },
  },
})

/** Accepted and declined by the one it is offered to, withdrawn by the one who offers; the database sees to that. */
export const handOverWorkflow = defineWorkflow({
  relation: 'counsel.hand_over',
  initial: 'offered',
  states: ['offered', 'accepted', 'declined', 'withdrawn'],
  moves: {
    accept: { from: ['offered'], to: 'accepted', by },
    decline: { from: ['offered'], to: 'declined', by },
    withdraw: { from: ['offered'], to: 'withdrawn', by },
  },
})

/** Handed and taken back by whoever has the case in hand; the database sees to that. */
export const teamCaseWorkflow = defineWorkflow({
  relation: 'counsel.team_case',
  initial: 'handed',
  states: ['handed', 'taken_back'],
  moves: { 'take-back': { from: ['handed'], to: 'taken_back', by } },
})

export const sessionWorkflow = defineWorkflow({
  relation: 'counsel.session',
  initial: 'scheduled',
  states: ['scheduled', 'done', 'no_show', 'cancelled'],
  moves: {
    done: { from: ['scheduled'], to: 'done', by },
    'no-show': { from: ['scheduled'], to: 'no_show', by },
    cancel: { from: ['scheduled'], to: 'cancelled', by },
  },
})
