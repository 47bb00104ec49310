// Files of tariffs, discounts, opening balances and deposits, payments, reports of banks and uses over HTTP.
import { importDoors } from '../../../kernel/imports/doors.ts'
import { importTask } from '../../../kernel/imports/run/run.ts'
import { bankPaymentImport } from './bank-payments.ts'
import { depositImport } from './deposits.ts'
import { discountImport } from './discounts.ts'
import { openingImport } from './openings.ts'
import { paymentImport } from './payments.ts'
import { tariffImport } from './tariffs.ts'
import { useImport } from './uses.ts'

const imports = [
  tariffImport,
  discountImport,
  openingImport,
  depositImport,
  paymentImport,
  bankPaymentImport,
  useImport,
] as const

export const feeImportDoors = importDoors('/api/v1/fees/imports', imports)
export const feeImportTasks = imports.map(importTask)
