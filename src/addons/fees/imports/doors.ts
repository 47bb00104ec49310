// Files of tariffs and discounts over HTTP.
import { importDoors } from '../../../kernel/imports/doors.ts'
import { importTask } from '../../../kernel/imports/run.ts'
import { discountImport } from './discounts.ts'
import { tariffImport } from './tariffs.ts'

const imports = [tariffImport, discountImport] as const

export const feeImportDoors = importDoors('/api/v1/fees/imports', imports)
export const feeImportTasks = imports.map(importTask)
