// The school's imports over HTTP: students, staff, classes.
import { importDoors } from '../../kernel/imports/doors.ts'
import { importTask } from '../../kernel/imports/run.ts'
import { classImport } from './classes.ts'
import { staffImport } from './staff.ts'
import { studentImport } from './students.ts'

const imports = [studentImport, staffImport, classImport] as const

export const doors = importDoors('/api/v1/school/imports', imports)
export const tasks = imports.map(importTask)
