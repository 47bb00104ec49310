// Accounting of a demo school: its journal, vendors, bills and payments in every state.
import type { DemoPart } from '../school/school.ts'
import { demoBills } from './accounting-bills.ts'
import { demoPayments, demoVendors } from './accounting-payments.ts'
import { demoLedger } from './ledger.ts'
import { demoPaidDocuments, demoPaidWares } from './paid-documents.ts'

export const demoAccounting: DemoPart = async (tx, school) => {
  await demoLedger(tx, school)
  const vendors = await demoVendors(tx, school)
  await demoPaidWares(tx, school, vendors)
  await demoPayments(tx, school, vendors)
  await demoBills(tx, school)
  await demoPaidDocuments(tx, school)
}
