// Files of tariffs, discounts, opening balances and payments over HTTP.
import { importDoors } from '../../../kernel/imports/doors.ts'
import { importTask } from '../../../kernel/imports/run.ts'
import { discountImport } from './discounts.ts'
import { openingImport } from './openings.ts'
import { paymentImport } from './payments.ts'
import { tariffImport } from './tariffs.ts'

const imports = [tariffImport, discountImport, openingImport, paymentImport] as const

export const feeImportDoors = importDoors('/api/v1/fees/imports', imports)
export const feeImportTasks = imports.map(importTask)
