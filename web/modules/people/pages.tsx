// The pages of personnel that are more than a list or a form.
import type { Pages } from '../../kit/console-module.ts'
import { Documents } from './documents.tsx'
import { Dues } from './dues.tsx'
import { LeaveCalendar } from './leave-calendar.tsx'
import { LeaveRequestForm } from './leave-request-form.tsx'
import { MyFile } from './my-file.tsx'
import { MyPayslips } from './my-payslips.tsx'
import { PayrollRun } from './payroll-run.tsx'

export const pages: Pages = {
  'hr/documents': Documents,
  'hr/leave-calendar': LeaveCalendar,
  'hr/leave-requests/new': LeaveRequestForm,
  'hr/me': MyFile,
  'payroll/dues': Dues,
  'payroll/my/payslips': MyPayslips,
  'payroll/runs/:id': PayrollRun,
}
