import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { computePayroll } from './compute.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { leaveDoors } from './leave-doors.ts'
import { decideLeaveRequest, takeLeaveDaily } from './leave-requests.ts'
import { payrollDoors } from './payroll-doors.ts'
import { decidePayrollRun } from './payroll-runs.ts'
import { held } from './personal-data.ts'
import { rates } from './rates.ts'
import { remindDaily, remindOfDocuments } from './reminders.ts'
import { seed } from './seed.ts'
import { staffDoors } from './staff-doors.ts'
import { leaveRequest, payrollRun } from './workflow.ts'

export const people: Module = {
  manifest,
  dir: import.meta.dirname,
  doors: [...doors, ...payrollDoors, ...staffDoors, ...leaveDoors],
  workflows: [payrollRun, leaveRequest],
  approvals: [
    { relation: payrollRun.relation, title: { id: 'Penggajian', en: 'Payroll run' }, decide: decidePayrollRun },
    {
      relation: leaveRequest.relation,
      title: { id: 'Permohonan cuti', en: 'Leave request' },
      decide: decideLeaveRequest,
    },
  ],
  errors,
  rates,
  seed,
  tasks: [computePayroll, remindOfDocuments],
  chores: [remindDaily, takeLeaveDaily],
  checks,
  personalData: held,
}
