// Payments of a fund that keeps a cash book (BKU) are written there too, in the same moment: gross, with the tax held back.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type AdvanceAccount, accountFor, depositTax, handOut, keepsBook, type Owner, spend } from '../../budget/api.ts'
import { purseOf } from '../chart/cash-accounts.ts'
import { listSisters } from '../payables/bill-parts.ts'
import type { LockedBill } from '../payables/bills.ts'
import { getVendor } from '../payables/vendors.ts'
import type { Tax } from '../taxes/taxes.ts'
import type { LockedRequest } from './requests.ts'

const TAX_KIND = { vat: 'ppn', pph21: 'pph21', pph22: 'pph22', pph23: 'pph23', pph4_2: 'pph4_2' } as const

interface Paid {
  paid_on: string
  from_account: string
  today: string
  /** The document that pays. */
  owner: Owner
}
interface Line {
  plan_line_id?: number
  description: string
  amount: number
  document: string
}

/** The cash book counts gross: until the last part what leaves, with the last part all that is left and the tax against it. */
export async function writeBillPayment(
  tx: Tx,
  caller: Caller,
  { bill, amount, paid }: { bill: LockedBill; amount: number; paid: Paid },
) {
  if (!(await keepsBook(tx, caller, bill.fund_source_id))) return
  const isLast = bill.paid + amount === bill.payable
  const credited = await creditedOf(tx, caller, bill.id)
  const gross = isLast ? bill.total - bill.paid - credited.withheld : amount
  const taxes = isLast ? await withheldOf(tx, caller, bill.id) : []
  const lines = await linesOf(tx, caller, { bill, gross, credited })
  const nota = await receiptOf(tx, caller, { nota: bill, total: gross })
  // Parts of one bill, and bills of one paper, may be equal; that none is paid beyond it, the bill itself holds.
  const isShared = (await listSisters(tx, caller, bill)).length > 0
  const why = bill.paid > 0 ? 'Pembayaran lanjutan' : isShared ? 'Faktur beberapa sumber dana, bagian' : undefined
  const receipt = nota && { ...nota, ...(why && { duplicate_reason: `${why} ${bill.number}` }) }
  await write(tx, caller, { fund_source_id: bill.fund_source_id, given: { lines, taxes, receipt, paid } })
}

export async function writeDirectPayment(
  tx: Tx,
  caller: Caller,
  { request, paid }: { request: LockedRequest; paid: Paid },
): Promise<void> {
  const { fund_source_id, plan_line_id, amount, description, number, vendor_id, vendor_number, duplicate_reason } =
    request
  if (fund_source_id === null || vendor_id === null || !(await keepsBook(tx, caller, fund_source_id))) return
  const line = { description, amount, document: number, ...(plan_line_id !== null && { plan_line_id }) }
  const nota = { vendor_id, bill_date: paid.paid_on, vendor_number: vendor_number ?? number }
  const found = await receiptOf(tx, caller, { nota, total: amount })
  const receipt = found && { ...found, ...(duplicate_reason !== null && { duplicate_reason }) }
  await write(tx, caller, { fund_source_id, given: { lines: [line], taxes: [], receipt, paid } })
}

/** Handed out for something; not spent yet. */
export async function writeAdvance(
  tx: Tx,
  caller: Caller,
  { request, paid }: { request: LockedRequest; paid: Paid },
): Promise<void> {
  const { fund_source_id, amount, description, number: document } = request
  if (fund_source_id === null || !(await keepsBook(tx, caller, fund_source_id))) return
  const place = { fund_source_id, entry_date: paid.paid_on, book: purseOf(paid.from_account) }
  await handOut(tx, caller, {
    advance: { ...place, document, description, amount, owner: paid.owner },
    today: paid.today,
  })
}

export async function writeSettlement(
  tx: Tx,
  caller: Caller,
  {
    request,
    settled,
  }: {
    request: LockedRequest
    settled: Pick<AdvanceAccount, 'lines'> & { settled_on: string; cash_account: string; today: string; owner: Owner }
  },
): Promise<void> {
  const { fund_source_id, plan_line_id, amount, description, number: document } = request
  if (fund_source_id === null || !(await keepsBook(tx, caller, fund_source_id))) return
  const { settled_on, cash_account, today, lines, owner } = settled
  const place = { fund_source_id, entry_date: settled_on, book: purseOf(cash_account) }
  await accountFor(tx, caller, {
    account: { ...place, document, description, amount, plan_line_id, lines, owner },
    today,
  })
}

export async function writeTaxDeposit(
  tx: Tx,
  caller: Caller,
  deposit: {
    tax: Tax
    fund_source_id: number
    amount: number
    ntpn: string
    deposited_on: string
    today: string
    owner: Owner
  },
): Promise<void> {
  const { tax, fund_source_id, amount, ntpn, deposited_on, today, owner } = deposit
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const row = { fund_source_id, entry_date: deposited_on, tax_kind: TAX_KIND[tax], amount, ntpn }
  await depositTax(tx, caller, { given: row, today, owner })
}

async function write(
  tx: Tx,
  caller: Caller,
  {
    fund_source_id,
    given,
  }: {
    fund_source_id: number
    given: {
      lines: Line[]
      taxes: { tax_kind: (typeof TAX_KIND)[Tax]; amount: number }[]
      receipt: Awaited<ReturnType<typeof receiptOf>>
      paid: Paid
    }
  },
): Promise<void> {
  const { lines, taxes, receipt, paid } = given
  const book = purseOf(paid.from_account)
  const spending = {
    fund_source_id,
    entry_date: paid.paid_on,
    book,
    lines,
    taxes,
    ...(receipt && { receipt }),
  } as const
  await spend(tx, caller, { given: spending, today: paid.today, owner: paid.owner })
}

async function withheldOf(tx: Tx, caller: Caller, billId: number) {
  const { rows } = await sql<{ tax: Tax; amount: number }>`
    select tax, sum(owed)::bigint as amount from accounting.bill_tax
    where company_id = ${caller.companyId} and bill_id = ${billId} and withheld and owed > 0 group by 1 order by 1`.execute(
    tx,
  )
  return rows.map(({ tax, amount }) => ({ tax_kind: TAX_KIND[tax], amount }))
}

interface Credited {
  /** Tax that its credit notes keep back no more. */
  withheld: number
  /** What they settled of this very bill. */
  settled: number
}

async function creditedOf(tx: Tx, caller: Caller, billId: number): Promise<Credited> {
  const { rows } = await sql<Credited>`
    select coalesce((select sum(t.credited) from accounting.bill_tax t where t.company_id = ${caller.companyId} and t.bill_id = ${billId}), 0)::bigint
        as withheld,
      coalesce((select sum(p.amount) from accounting.bill_payment p
        join accounting.credit_note n on n.company_id = p.company_id and n.id = p.note_id and n.bill_id = p.bill_id
        where p.company_id = ${caller.companyId} and p.bill_id = ${billId}), 0)::bigint as settled`.execute(tx)
  return rows[0]!
}

/** The lines of the bill one after the other, each up to what was neither credited nor paid of it yet. */
async function linesOf(
  tx: Tx,
  caller: Caller,
  { bill, gross, credited }: { bill: LockedBill; gross: number; credited: Credited },
): Promise<Line[]> {
  const { rows } = await sql<{ plan_line_id: number | null; amount: number; credited: number; description: string }>`
    select x.plan_line_id, sum(x.amount)::bigint as amount, sum(x.credited)::bigint as credited, min(x.description) as description
    from accounting.bill_line l cross join lateral (values
      (l.plan_line_id, l.cost, l.credited + case when l.creditable then 0 else l.credited_vat end, l.description),
      -- VAT that is got back used no budget.
      (null, l.input_vat, case when l.creditable then l.credited_vat else 0 end, 'PPN masukan')) x (plan_line_id, amount, credited, description)
    where l.company_id = ${caller.companyId} and l.bill_id = ${bill.id} and x.amount > 0
    group by x.plan_line_id order by x.plan_line_id nulls last`.execute(tx)
  // What was taken back is no longer paid for, on the lines that it was taken back of.
  let taken = credited.settled + credited.withheld
  const due = rows.map(({ credited: back, amount, ...line }) => {
    const off = Math.min(taken, back)
    taken -= off
    return { ...line, amount: amount - off }
  })
  let before = bill.paid - credited.settled + taken
  let left = gross
  return due.flatMap(({ plan_line_id, amount, description }) => {
    const paidOf = Math.min(before, amount)
    before -= paidOf
    const now = Math.min(left, amount - paidOf)
    left -= now
    if (now <= 0) return []
    return [{ description, amount: now, document: bill.number, ...(plan_line_id !== null && { plan_line_id }) }]
  })
}

/** The bill is the shop's receipt; a vendor whose papers are incomplete can have none. */
async function receiptOf(
  tx: Tx,
  caller: Caller,
  {
    nota,
    total,
  }: { nota: { vendor_id: number; bill_date: string; vendor_number?: string; number?: string }; total: number },
) {
  const vendor = await getVendor(tx, caller, nota.vendor_id)
  if (!vendor.address || (!vendor.person && !vendor.tax_number)) return undefined
  return {
    store_name: vendor.name,
    store_address: vendor.address,
    ...(vendor.phone && { store_phone: vendor.phone }),
    ...(vendor.tax_number && { store_tax_number: vendor.tax_number }),
    is_company: !vendor.person,
    is_siplah: false,
    number: nota.vendor_number ?? nota.number ?? '-',
    receipt_date: nota.bill_date,
    total,
  }
}
