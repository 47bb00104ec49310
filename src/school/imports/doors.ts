// The school's imports over HTTP: students, their guardians, staff, classes.
import { importDoors } from '../../kernel/imports/doors.ts'
import { importTask } from '../../kernel/imports/run/run.ts'
import { classImport } from './classes.ts'
import { guardianImport } from './guardians.ts'
import { staffImport } from './staff.ts'
import { studentImport } from './students.ts'

const imports = [studentImport, staffImport, classImport, guardianImport] as const

export const doors = importDoors('/api/v1/school/imports', imports)
export const tasks = imports.map(importTask)
