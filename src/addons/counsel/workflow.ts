// What happens to violations, cases and sessions; every step is the counsellor's.
import { defineWorkflow } from '../../kernel/workflow.ts'

const by = ['counselor'] as const

export const violationFlow = defineWorkflow({
  relation: 'counsel.violation',
  initial: 'reported',
  states: ['reported', 'validated', 'counted', 'voided'],
  moves: {
    validate: { from: ['reported'], to: 'validated', by },
    count: { from: ['validated'], to: 'counted', by },
    void: { from: ['reported', 'validated', 'counted'], to: 'voided', by },
  },
})

export const caseFlow = defineWorkflow({
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

export const sessionFlow = defineWorkflow({
  relation: 'counsel.session',
  initial: 'scheduled',
  states: ['scheduled', 'done', 'cancelled'],
  moves: {
    done: { from: ['scheduled'], to: 'done', by },
    cancel: { from: ['scheduled'], to: 'cancelled', by },
  },
})
