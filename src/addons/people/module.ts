import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { remindDaily, remindOfDocuments } from './documents/reminders.ts'
import { documentsWords } from './documents/words.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { importTasks, payImportDoors } from './imports/doors.ts'
import { payImportsWords } from './imports/words.ts'
import { rates } from './law/rates.ts'
import { lawWords } from './law/words.ts'
import { leaveDoors } from './leave/doors.ts'
import { decideLeaveRequest, takeLeaveDaily } from './leave/moves.ts'
import { weighLeaveRequest } from './leave/weigh.ts'
import { leaveWords } from './leave/words.ts'
import { loanDoors } from './loans/doors.ts'
import { loanErrors } from './loans/errors.ts'
import { decideStaffLoan } from './loans/moves.ts'
import { weighStaffLoan } from './loans/weigh.ts'
import { staffLoansWords } from './loans/words.ts'
import { computePayroll } from './payroll/computing/compute.ts'
import { payrollDoors } from './payroll/doors.ts'
import { decidePayrollRun } from './payroll/runs.ts'
import { weighPayrollRun } from './payroll/weigh.ts'
import { payrollWords } from './payroll/words.ts'
import { held } from './personal-data.ts'
import { seed } from './seed.ts'
import { slipsWords } from './slips/words.ts'
import { staffDoors } from './staff/doors.ts'
import { staffWords } from './staff/words.ts'
import { traced } from './traced.ts'
import { withholdingDoors } from './withholding/doors.ts'
import { dueDays } from './withholding/dues.ts'
import { withholdingWords } from './withholding/words.ts'
import { peopleMenu, peopleWords } from './words.ts'
import { leaveRequestWorkflow, payrollRunWorkflow, staffLoanWorkflow } from './workflow.ts'
import { yearDoors } from './year/doors.ts'
import { yearWords } from './year/words.ts'

export const people: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [
    peopleWords,
    documentsWords,
    lawWords,
    leaveWords,
    payImportsWords,
    payrollWords,
    slipsWords,
    staffLoansWords,
    staffWords,
    withholdingWords,
    yearWords,
  ],
  menu: peopleMenu,
  doors: [
    ...doors,
    ...payrollDoors,
    ...staffDoors,
    ...leaveDoors,
    ...loanDoors,
    ...yearDoors,
    ...payImportDoors,
    ...withholdingDoors,
  ],
  workflows: [payrollRunWorkflow, leaveRequestWorkflow, staffLoanWorkflow],
  approvals: [
    {
      relation: payrollRunWorkflow.relation,
      title: payrollWords.things['/api/payroll/runs'].one,
      decide: decidePayrollRun,
      weigh: weighPayrollRun,
    },
    {
      relation: leaveRequestWorkflow.relation,
      title: leaveWords.things['/api/v1/hr/leave-requests'].one,
      decide: decideLeaveRequest,
      weigh: weighLeaveRequest,
    },
    {
      relation: staffLoanWorkflow.relation,
      title: staffLoansWords.things['/api/payroll/loans'].one,
      decide: decideStaffLoan,
      weigh: weighStaffLoan,
    },
  ],
  home,
  traced,
  errors: { ...errors, ...loanErrors },
  rates: [...rates, dueDays],
  seed,
  tasks: [computePayroll, remindOfDocuments, ...importTasks],
  chores: [remindDaily, takeLeaveDaily],
  checks,
  personalData: held,
}
