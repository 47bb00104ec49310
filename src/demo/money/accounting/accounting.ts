// Accounting of a demo school: its journal, vendors, bills and payments in every state.
import { saveWithholder } from '../../../school/year/withholder.ts'
import type { DemoPart } from '../../school/school.ts'
import { treasurerAt } from '../desks.ts'
import { demoLedger } from '../ledger.ts'
import { demoBills } from './bills.ts'
import { demoPaidDocuments, demoPaidWares } from './paid-documents.ts'
import { demoPayments, demoVendors } from './payments.ts'
import { demoSlips } from './slips.ts'
import { demoVat } from './vat.ts'

export const demoAccounting: DemoPart = async (tx, school, next) => {
  const npwp = `09${String(school.companyId).padStart(14, '0')}`
  await saveWithholder(tx, treasurerAt(school), { npwp, id_tku: `${npwp}000000` })
  await demoLedger(tx, school)
  const vendors = await demoVendors(tx, school)
  await demoPaidWares(tx, school, vendors)
  await next()
  await demoPayments(tx, school, vendors)
  await next()
  await demoBills(tx, school)
  await next()
  await demoPaidDocuments(tx, school)
  await next()
  await demoVat(tx, school)
  await demoSlips(tx, school)
}
