// The hall of the SMA is let, and the school is a taxable person for it: rents with VAT, a bill whose VAT is more than that month's rent
// brought and comes back, returns and deposits of the months before last.

import { decideBill, postBill, submitBill } from '../../../addons/accounting/payables/bill-moves.ts'
import { createBill } from '../../../addons/accounting/payables/bills.ts'
import { createVendor } from '../../../addons/accounting/payables/vendors.ts'
import { createSaleReceipt } from '../../../addons/accounting/sales/receipts.ts'
import { changeSale, createSale } from '../../../addons/accounting/sales/selling.ts'
import { askSaleWriteOff } from '../../../addons/accounting/sales/write-offs.ts'
import { createTaxDeposit } from '../../../addons/accounting/taxes/deposits.ts'
import { createVatRefund } from '../../../addons/accounting/vat/refunds.ts'
import { createVatRegistration } from '../../../addons/accounting/vat/registrations.ts'
import { changeVatReturn, createVatReturn, getVatReturn } from '../../../addons/accounting/vat/returns.ts'
import { createFundSource } from '../../../addons/budget/references/fund-sources.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { by } from '../../act-as.ts'
import { monthBefore } from '../../months.ts'
import type { DemoSchool } from '../../school/school.ts'
import { adminAt, principalAt, treasurerAt } from '../desks.ts'

const TENANTS = ['PT Wisuda Nusantara', 'CV Panggung Rakyat', 'PT Bimbingan Cerdas', 'Koperasi Guru Sejahtera']
const BACK = [3, 2, 1, 0]

export async function demoVat(tx: Tx, school: DemoSchool): Promise<void> {
  if (school.slug !== 'sma') return
  const { today } = school
  const clerk = treasurerAt(school)
  // What lies before the year lies before the books.
  const months = BACK.map((back) => monthBefore(today, back)).filter((month) => month >= `${today.slice(0, 4)}-01-01`)
  const fund = await by(tx, adminAt(school))(createFundSource, { code: 'usaha', name: 'Unit usaha (sewa aula)' })
  await by(tx, clerk)(createVatRegistration, {
    ...{ number: 'S-12PKP/WPJ.10/KP.0503', fund_source_id: fund.id, since: months[0]! },
  })
  for (const [index, month] of months.entries())
    await letHall(tx, school, {
      ...{ day: dayOf(month, 12, today), index },
      ...{ isNumbered: index < months.length - 2, isOwed: index === months.length - 2 },
    })
  await buySound(tx, school, { fund_source_id: fund.id, day: dayOf(months[0]!, 18, today) })
  for (const [index, month] of months.slice(0, -2).entries())
    await settle(tx, school, { month, next: months[index + 1]!, fund: fund.id, isOver: index === 0 })
}

const dayOf = (month: string, day: number, today: string): string => {
  const wanted = `${month.slice(0, 8)}${day}`
  return wanted < today ? wanted : today
}

/** Of months that were settled the tax office has given its numbers; one tenant of last month still owes half, and some of that may be given up. */
async function letHall(
  tx: Tx,
  school: DemoSchool,
  { day, index, isNumbered, isOwed }: { day: string; index: number; isNumbered: boolean; isOwed: boolean },
): Promise<void> {
  const given = {
    ...{ sale_date: day, description: 'Sewa aula', buyer: TENANTS[index]! },
    ...(isOwed ? { due_date: day } : { to_account: '1111' }),
    ...{ buyer_tax_number: `00123456789${String(10_000 + index)}`, buyer_address: 'Jl. Pemuda 10, Semarang' },
    lines: [
      {
        ...({ description: 'Aula, satu hari', kind: 'service', unit: 'UM.0026', account: '4402' } as const),
        ...{ quantity: 1 + (index % 2), unit_price: 4_500_000 },
      },
    ],
  }
  const { id, version, receivable } = await by(tx, treasurerAt(school))(createSale, { given, today: school.today })
  if (isOwed) {
    const half = { sale_id: id, amount: Math.floor(receivable! / 2), received_on: day, to_account: '1111' }
    await by(tx, treasurerAt(school))(createSaleReceipt, { given: half, today: school.today })
    const lost = {
      amount: 500_000,
      reason: 'Potongan karena listrik padam',
      evidence: 'Surat penyewa dan berita acara',
    }
    await by(tx, treasurerAt(school))(askSaleWriteOff, { given: { sale_id: id, ...lost }, today: school.today })
  }
  if (isNumbered)
    await by(tx, treasurerAt(school))(changeSale, { id, version, tax_invoice_number: `0400260001234500${index + 1}` })
}

/** Mended for those who rent it: the VAT of the loudspeakers comes back, that of the curtains, which classes use too, does not. */
async function buySound(
  tx: Tx,
  school: DemoSchool,
  { fund_source_id, day }: { fund_source_id: number; day: string },
): Promise<void> {
  const clerk = treasurerAt(school)
  const deciders = [adminAt(school), principalAt(school)]
  const { id: vendor_id } = await by(tx, clerk)(createVendor, {
    ...{
      name: 'PT Gema Suara',
      tax_number: '0029876543210001',
      vat_registered: true,
      address: 'Jl. Gajah 5, Semarang',
    },
  })
  const work = { account: '5303', quantity: 1, tax_object: 'goods' } as const
  const bill = await by(tx, clerk)(createBill, {
    ...{ vendor_id, vendor_number: 'GS-0771', bill_date: day, due_date: `${Number(day.slice(0, 4)) + 1}-01-31` },
    ...{ description: 'Perbaikan pengeras suara dan tirai aula', fund_source_id },
    ...{ tax_invoice_number: '04002600077120001', tax_invoice_date: day },
    lines: [
      { ...work, description: 'Pengeras suara', unit_price: 6_000_000, creditable: true },
      { ...work, description: 'Tirai', unit_price: 400_000 },
    ],
  })
  const submitted = await by(tx, clerk)(submitBill, { step: { id: bill.id, version: bill.version }, today: day })
  for (const decider of deciders) await by(tx, decider)(decideBill, { id: bill.id, approve: true, day })
  await by(tx, clerk)(postBill, { id: bill.id, version: submitted.version + deciders.length })
}

async function settle(
  tx: Tx,
  school: DemoSchool,
  { month, next, fund, isOver }: { month: string; next: string; fund: number; isOver: boolean },
): Promise<void> {
  const [clerk, { today }] = [treasurerAt(school), school]
  const given = { month: month.slice(0, 7), asked_back: isOver }
  const { id, refundable } = await by(tx, clerk)(createVatReturn, { given, today })
  if (!isOver) {
    const days = { month: given.month, deposited_on: `${next.slice(0, 8)}20` }
    const paid = { ntpn: `0F1E2D3C4B${month.slice(2, 4)}${month.slice(5, 7)}5A`, from_account: '1111' }
    await by(tx, clerk)(createTaxDeposit, { given: { tax: 'vat', fund_source_id: fund, ...days, ...paid }, today })
  }
  const { version } = await getVatReturn(tx, clerk, id)
  const filed = { filed_on: `${next.slice(0, 8)}22`, receipt_number: `BPE-${month.slice(0, 7)}-0${id}` }
  await by(tx, clerk)(changeVatReturn, { change: { id, version, ...filed }, today })
  if (isOver) {
    const refused = 25_000
    const decision = { decision: `00021/407/${month.slice(2, 4)}/503`, refunded_on: `${next.slice(0, 8)}25` }
    const money = { amount: refundable - refused, refused, to_account: '1111' }
    await by(tx, clerk)(createVatRefund, { given: { return_id: id, ...decision, ...money }, today })
  }
}
