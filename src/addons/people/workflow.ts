// The payroll cycle, the way of a leave request, and that of a loan.
import { defineWorkflow } from '../../kernel/records/workflow.ts'
import { EMPLOYEES, LEAVE_OFFICE, PAY_APPROVERS, PAYERS, PAYROLL } from './roles.ts'

export const STATES = ['draft', 'computed', 'submitted', 'approved', 'paid', 'locked', 'void'] as const

export const payrollRunWorkflow = defineWorkflow({
  relation: 'people.payroll_run',
  initial: 'draft',
  states: STATES,
  moves: {
    compute: { from: ['draft', 'computed'], to: 'computed', by: PAYROLL },
    submit: { from: ['computed'], to: 'submitted', by: PAYROLL },
    return: { from: ['submitted'], to: 'computed', by: PAY_APPROVERS, decides: true },
    approve: { from: ['submitted'], to: 'approved', by: PAY_APPROVERS, decides: true },
    pay: { from: ['approved'], to: 'paid', by: PAYERS },
    lock: { from: ['paid'], to: 'locked', by: PAYERS },
    // A month that was wrong: what it paid is taken back with it, and the month is begun anew. A locked one stands for good.
    void: { from: ['draft', 'computed', 'approved', 'paid'], to: 'void', by: PAYERS },
  },
})

export const LEAVE_STATES = ['draft', 'submitted', 'approved', 'taken', 'cancelled', 'rejected'] as const

export const leaveRequestWorkflow = defineWorkflow({
  relation: 'people.leave_request',
  initial: 'draft',
  states: LEAVE_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: EMPLOYEES },
    endorse: {
      from: ['submitted'],
      to: 'submitted',
      by: EMPLOYEES,
      within: 'an approval of which another level is still asked',
    },
    approve: { from: ['submitted'], to: 'approved', by: EMPLOYEES, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: EMPLOYEES, decides: true },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: EMPLOYEES },
    take: { from: ['approved'], to: 'taken', by: LEAVE_OFFICE },
  },
})

export const LOAN_STATES = ['draft', 'submitted', 'approved', 'paid', 'rejected', 'cancelled', 'void'] as const

export const staffLoanWorkflow = defineWorkflow({
  relation: 'people.loan',
  initial: 'draft',
  states: LOAN_STATES,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: PAYROLL },
    approve: { from: ['submitted'], to: 'approved', by: PAY_APPROVERS, decides: true },
    reject: { from: ['submitted'], to: 'rejected', by: PAY_APPROVERS, decides: true },
    cancel: { from: ['draft', 'submitted', 'approved'], to: 'cancelled', by: PAYROLL },
    pay: { from: ['approved'], to: 'paid', by: PAYERS },
    // Beside what payroll takes.
    repay: { from: ['paid'], to: 'paid', by: PAYERS },
    undo_repay: { from: ['paid'], to: 'paid', by: PAYERS },
    // Paid out by mistake, while nothing of it came back.
    void: { from: ['paid'], to: 'void', by: PAYERS },
  },
})
