// The school's imports over HTTP: students, staff, classes.
import { importDoors } from '../kernel/import-doors.ts'
import { importTask } from '../kernel/import-run.ts'
import { classImport } from './imports/classes.ts'
import { staffImport } from './imports/staff.ts'
import { studentImport } from './imports/students.ts'

const imports = [studentImport, staffImport, classImport] as const

export const doors = importDoors('/api/v1/school/imports', imports)
export const tasks = imports.map(importTask)
