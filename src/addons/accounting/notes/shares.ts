// What of a bill's VAT and withheld tax goes with the part that its vendor takes back: in proportion, so that several notes over all of a bill
// take all of it and never a rupiah more.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { LockedBill } from '../payables/bills.ts'
import type { Tax, TaxObject, WithheldOn } from '../taxes/taxes.ts'

export interface Wanted {
  line_no: number
  amount: number
}
interface BillLine {
  id: number
  line_no: number
  tax_object: TaxObject
  amount: number
  vat: number
  credited: number
  credited_vat: number
}
interface BillTax {
  id: number
  tax: Tax
  withheld_on: WithheldOn | null
  base: number
  amount: number
  credited: number
  credited_base: number
}
/** What a note takes of each line and each tax. */
export interface Shares {
  lines: { bill_line_id: number; amount: number; vat: number }[]
  taxes: { bill_tax_id: number; tax: Tax; base: number; amount: number }[]
}

/** The lines and taxes are held: nobody credits or deposits them meanwhile. */
export async function sharesOf(
  tx: Tx,
  caller: Caller,
  { bill, wanted }: { bill: LockedBill; wanted: readonly Wanted[] },
): Promise<Shares> {
  const lines = await readLines(tx, caller, bill.id)
  const asked = new Map(wanted.map(({ line_no, amount }) => [line_no, amount]))
  assertOnce('lines', wanted, 'line_no')
  for (const [index, { line_no, amount }] of wanted.entries()) {
    const line = lines.find((one) => one.line_no === line_no)
    if (!line)
      throw invalid(`lines.${index}.line_no`, { id: 'tagihan tidak memuat baris ini', en: 'the bill has no such line' })
    const most = line.amount - line.credited
    if (amount > most)
      throw new AppError('credit_beyond_bill', {
        fields: {
          [`params.lines.${index}.amount`]: {
            id: `paling banyak ${rupiahWords(most)}`,
            en: `at most ${rupiahWords(most)}`,
          },
        },
      })
  }
  const after = lines.map((line) => {
    const amount = asked.get(line.line_no) ?? 0
    return { ...line, taken: amount, all: line.credited + amount }
  })
  return {
    lines: after
      .filter(({ taken }) => taken > 0)
      .map((line) => ({
        bill_line_id: line.id,
        amount: line.taken,
        vat: Math.max(0, part(line.vat, line.all, line.amount) - line.credited_vat),
      })),
    taxes: await taxShares(tx, caller, { bill, lines: after }),
  }
}

type Credited = BillLine & { all: number }

/** Tax follows while it is not held back for good: once the bill is paid, or the tax deposited, it stands as its slip says. */
async function taxShares(tx: Tx, caller: Caller, { bill, lines }: { bill: LockedBill; lines: readonly Credited[] }) {
  if (bill.paid === bill.payable) return []
  return (await readTaxes(tx, caller, bill.id)).flatMap((tax) => {
    const on = linesOf(tax, lines)
    const [all, of] = [sum(on.map((line) => line.all)), sum(on.map((line) => line.amount))]
    const amount = part(tax.amount, all, of) - tax.credited
    const base = Math.max(0, part(tax.base, all, of) - tax.credited_base)
    return amount > 0 ? [{ bill_tax_id: tax.id, tax: tax.tax, base, amount }] : []
  })
}

/** Which kinds of lines a tax may be on, the narrowest first. */
const KINDS: Partial<Record<WithheldOn, readonly (readonly TaxObject[])[]>> = {
  goods: [['goods', 'textbook']],
  service: [['service', 'education', 'honorarium']],
  honorarium: [['honorarium'], ['honorarium', 'service', 'education', 'rental']],
  small_vendor: [
    ['service', 'education', 'rental'],
    ['service', 'education', 'rental', 'honorarium'],
  ],
}

/** The lines whose amounts make its base. */
function linesOf<T extends BillLine>({ tax, withheld_on, base }: BillTax, lines: readonly T[]): readonly T[] {
  if (tax === 'vat') return lines.filter((line) => line.vat > 0)
  if (withheld_on === null) return lines
  const sets = KINDS[withheld_on] ?? [[withheld_on as TaxObject]]
  const found = sets.map((objects) => lines.filter((line) => objects.includes(line.tax_object)))
  return found.find((some) => sum(some.map(({ amount }) => amount)) === base) ?? lines
}

/** whole × taken ÷ all, exact, fractions of a rupiah dropped. */
function part(whole: number, taken: number, all: number): number {
  return all === 0 ? 0 : Number((BigInt(whole) * BigInt(taken)) / BigInt(all))
}

async function readLines(tx: Tx, caller: Caller, billId: number): Promise<BillLine[]> {
  const { rows } = await sql<BillLine>`
    select id, line_no, tax_object, amount, vat, credited, credited_vat from accounting.bill_line
    where company_id = ${caller.companyId} and bill_id = ${billId} order by id for update`.execute(tx)
  return rows
}

async function readTaxes(tx: Tx, caller: Caller, billId: number): Promise<BillTax[]> {
  const { rows } = await sql<BillTax>`
    select id, tax, withheld_on, base, amount, credited, credited_base from accounting.bill_tax
    where company_id = ${caller.companyId} and bill_id = ${billId} and withheld and deposit_id is null order by id for update`.execute(
    tx,
  )
  return rows
}
