// What personnel and payroll take from files, over HTTP.
import type { Door } from '../../../kernel/http/door.ts'
import { importDoors } from '../../../kernel/imports/doors.ts'
import { importTask } from '../../../kernel/imports/run/run.ts'
import { yearFigureImport } from '../year/import.ts'
import { assignmentImport } from './assignments.ts'
import { bankAccountImport } from './bank-accounts.ts'
import { employmentImport } from './employments.ts'
import { hourImport, itemImport } from './inputs.ts'
import { taxStatusImport } from './tax-statuses.ts'

const imports = [
  employmentImport,
  taxStatusImport,
  bankAccountImport,
  assignmentImport,
  hourImport,
  itemImport,
  yearFigureImport,
] as const

export const importTasks = imports.map(importTask)
export const payImportDoors: readonly Door[] = importDoors('/api/payroll/imports', imports)
