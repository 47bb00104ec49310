// What went its whole way at a demo school: a bill that was paid, an advance that was accounted for, money one fund lent another.

import { createFundLoan, getFundLoan } from '../../../addons/accounting/loans/loans.ts'
import { decideFundLoan, lendFundLoan, repayFundLoan, submitFundLoan } from '../../../addons/accounting/loans/moves.ts'
import { decideBill, postBill, submitBill } from '../../../addons/accounting/payables/bill-moves.ts'
import { createBill } from '../../../addons/accounting/payables/bills.ts'
import { settleAdvance } from '../../../addons/accounting/payments/advances.ts'
import { decidePaymentRequest } from '../../../addons/accounting/payments/approvals.ts'
import {
  payPaymentRequest,
  releasePaymentRequest,
  submitPaymentRequest,
} from '../../../addons/accounting/payments/moves.ts'
import { createPaymentRequest, getPaymentRequest } from '../../../addons/accounting/payments/requests.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { by } from '../../act-as.ts'
import type { DemoSchool } from '../../school/school.ts'
import { adminAt, treasurerAt } from '../desks.ts'

type Request = Parameters<typeof createPaymentRequest>[2]['given']

interface People {
  /** Who types in and pays, and who says yes: never the same. */
  clerk: Caller
  decider: Caller
}

export async function demoPaidDocuments(tx: Tx, school: DemoSchool): Promise<void> {
  const people = peopleOf(school)
  const fund_source_id = await fundOf(tx, school, 'spp')
  await payBill(tx, people, { school, fund_source_id })
  await accountForAdvance(tx, people, { school, fund_source_id })
  const borrower_fund_id = await fundOf(tx, school, 'komite')
  await lend(tx, people, { school, lender_fund_id: fund_source_id, borrower_fund_id })
}

function peopleOf(school: DemoSchool): People {
  return { clerk: treasurerAt(school), decider: adminAt(school) }
}

async function fundOf(tx: Tx, { companyId }: DemoSchool, code: string): Promise<number> {
  const { id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/** What was paid without a bill: asked of each vendor once, and small enough for one to say yes. */
const PAID = [
  ['Kertas, spidol dan tinta', '5301', 1_285_000],
  ['Konsumsi rapat wali murid', '5306', 960_000],
  ['Perbaikan pencetak', '5303', 850_000],
  ['Bola dan jaring', '5203', 1_450_000],
  ['Sewa kendaraan lomba', '5305', 1_100_000],
  ['Bahan kebersihan', '5304', 725_000],
] as const

export async function demoPaidWares(tx: Tx, school: DemoSchool, vendors: readonly number[]): Promise<void> {
  const fund_source_id = await fundOf(tx, school, 'spp')
  for (const [index, [description, account, amount]] of PAID.entries()) {
    const given = { vendor_id: vendors[index]!, method: 'bank', fund_source_id, description, account, amount } as const
    await pay(tx, peopleOf(school), { school, given })
  }
}

async function payBill(
  tx: Tx,
  { clerk, decider }: People,
  { school, fund_source_id }: { school: DemoSchool; fund_source_id: number },
): Promise<void> {
  const { today } = school
  const vendor = await tx
    .selectFrom('accounting.vendor')
    .select('id')
    .where('company_id', '=', clerk.companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const description = 'Perawatan jaringan internet'
  const line = { description, account: '5303', quantity: 1, unit_price: 900_000, tax_object: 'service' } as const
  const bill = await by(tx, clerk)(createBill, {
    ...{ vendor_id: vendor.id, vendor_number: 'F-090', bill_date: today, due_date: today },
    ...{ description, fund_source_id, lines: [line] },
  })
  const submitted = await by(tx, clerk)(submitBill, { step: { id: bill.id, version: bill.version }, today })
  await by(tx, decider)(decideBill, { id: bill.id, approve: true, day: today })
  const { payable } = await by(tx, clerk)(postBill, { id: bill.id, version: submitted.version + 1 })
  const bills = [{ bill_id: bill.id, amount: payable }]
  await pay(tx, { clerk, decider }, { school, given: { vendor_id: vendor.id, description, method: 'bank', bills } })
}

async function accountForAdvance(
  tx: Tx,
  people: People,
  { school, fund_source_id }: { school: DemoSchool; fund_source_id: number },
): Promise<void> {
  const { today } = school
  const holder = school.staff.find(({ userId }) => userId === people.clerk.userId) ?? school.staff[0]!
  const description = 'Lomba sains tingkat kabupaten'
  const asked = { staff_id: holder.id, settle_by: today, description, method: 'bank', fund_source_id } as const
  const id = await pay(tx, people, { school, given: { ...asked, amount: 1_200_000 } })
  const lines = [{ account: '5203', description: 'Konsumsi dan angkutan peserta', amount: 1_050_000 }]
  await by(tx, people.clerk)(settleAdvance, { given: { id, settled_on: today, cash_account: '1111', lines }, today })
}

/** From the asking to the money, by the same functions as anybody's. */
async function pay(
  tx: Tx,
  { clerk, decider }: People,
  { school, given }: { school: DemoSchool; given: Request },
): Promise<number> {
  const { today } = school
  const now = new Date(`${today}T01:00:00Z`)
  const { id, version } = await by(tx, clerk)(createPaymentRequest, { given, today })
  await by(tx, clerk)(submitPaymentRequest, { step: { id, version }, now, today })
  await by(tx, decider)(decidePaymentRequest, { id, approve: true, day: today })
  const approved = await getPaymentRequest(tx, clerk, id)
  const released = await by(tx, clerk)(releasePaymentRequest, { id, version: approved.version })
  const payment = { id, version: released.version, paid_on: today, from_account: '1111' }
  await by(tx, clerk)(payPaymentRequest, { payment, today })
  return id
}

async function lend(
  tx: Tx,
  { clerk, decider }: People,
  { school, ...between }: { school: DemoSchool; lender_fund_id: number; borrower_fund_id: number },
): Promise<void> {
  const { today } = school
  const place = { from_account: '1111', to_account: '1111' }
  const loan = await by(tx, clerk)(createFundLoan, {
    given: { ...between, ...place, amount: 1_500_000, reason: 'Talangan peringatan hari guru sampai iuran masuk' },
    today,
  })
  await by(tx, clerk)(submitFundLoan, { id: loan.id, version: loan.version })
  await by(tx, decider)(decideFundLoan, { id: loan.id, approve: true })
  const { version } = await getFundLoan(tx, clerk, loan.id)
  const lent = await by(tx, clerk)(lendFundLoan, { lending: { id: loan.id, version, date: today }, today })
  await by(tx, clerk)(repayFundLoan, {
    given: { id: loan.id, version: lent.version, date: today, amount: 500_000 },
    today,
  })
}
