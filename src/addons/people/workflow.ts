// The payroll cycle.
import { defineWorkflow } from '../../kernel/workflow.ts'
import { PAYERS, PAYROLL } from './roles.ts'

export const STATES = ['draft', 'computed', 'submitted', 'approved', 'paid', 'locked'] as const

export const payrollRun = defineWorkflow({
  relation: 'people.payroll_run',
  initial: 'draft',
  states: STATES,
  moves: {
    compute: { from: ['draft', 'computed'], to: 'computed', by: PAYROLL },
    submit: { from: ['computed'], to: 'submitted', by: PAYROLL },
    return: { from: ['submitted'], to: 'computed', by: PAYERS },
    approve: { from: ['submitted'], to: 'approved', by: PAYERS },
    pay: { from: ['approved'], to: 'paid', by: PAYERS },
    lock: { from: ['paid'], to: 'locked', by: PAYERS },
  },
})
