// The taxes of a bill: computed anew with every change, by the rates of the bill's own day, and kept with it.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { ratesOn } from '../../kernel/rates.ts'
import { Flag, Id, Nullable, Obj, Rupiah, Type, unit, Word } from '../../kernel/schema.ts'
import { BILL_RATES } from './tax-rates.ts'
import { chargesVat, type Situation, TAXES, type TaxObject, taxesOf } from './taxes.ts'

export const BillTax = Obj({
  id: Id(),
  tax: Word(...TAXES),
  base: Rupiah(3_000_000),
  percent: Type.Number({ minimum: 0, maximum: 1_000, examples: [12], ...unit('%') }),
  amount: Rupiah(330_000),
  withheld: Flag(false),
  deposit_id: Nullable(Id()),
})

export function listBillTaxes(db: Db, caller: Caller, billId: number) {
  return db
    .selectFrom('accounting.bill_tax')
    .select(['id', 'tax', 'base', 'percent', 'amount', 'withheld', 'deposit_id'])
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute()
}

export async function taxBill(tx: Tx, caller: Caller, billId: number): Promise<void> {
  const { day, ...situation } = await situationOf(tx, caller, billId)
  const taxes = taxesOf(situation, await ratesOn(tx, caller, BILL_RATES, day))
  const sumOf = (wanted: (tax: (typeof taxes)[number]) => boolean) =>
    taxes.filter(wanted).reduce((total, tax) => total + tax.amount, 0)
  const vat = sumOf(({ tax }) => tax === 'vat')
  await tx
    .deleteFrom('accounting.bill_tax')
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', billId)
    .execute()
  const rows = taxes.map((tax) => ({ company_id: caller.companyId, bill_id: billId, ...tax }))
  await insertRows(tx, 'accounting.bill_tax', rows)
  await spreadVat(tx, caller, billId, situation.lines, vat)
  await tx
    .updateTable('accounting.bill')
    .set({
      subtotal: situation.lines.reduce((total, line) => total + line.amount, 0),
      vat,
      withheld: sumOf(({ withheld }) => withheld),
    })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', billId)
    .execute()
}

async function situationOf(tx: Tx, caller: Caller, billId: number): Promise<Situation & { day: string }> {
  const { rows } = await sql<{
    day: string
    school: 'state' | 'private'
    grant_money: boolean
    person: boolean
    tax_number: boolean
    vat_registered: boolean
    small_vendor: boolean
    lines: { object: TaxObject; amount: number }[]
  }>`
    select b.bill_date as day, coalesce(p.ownership, 'private') as school, starts_with(f.code, 'bos') as grant_money,
      v.person, v.tax_number is not null as tax_number, v.vat_registered,
      coalesce(v.small_vendor_until >= b.bill_date, false) as small_vendor,
      (select json_agg(json_build_object('object', l.tax_object, 'amount', l.amount) order by l.line_no)
        from accounting.bill_line l where l.company_id = b.company_id and l.bill_id = b.id) as lines
    from accounting.bill b
    join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    join budget.fund_source f on f.company_id = b.company_id and f.id = b.fund_source_id
    left join school.profile p on p.company_id = b.company_id
    where b.company_id = ${caller.companyId} and b.id = ${billId}`.execute(tx)
  const { day, school, grant_money, person, tax_number, vat_registered, small_vendor, lines } = rows[0]!
  const vendor = { person, taxNumber: tax_number, vatRegistered: vat_registered, smallVendor: small_vendor }
  return { day, school, grantMoney: grant_money, vendor, lines }
}

/** Each line carries its share; the running total is rounded, so that the shares add up to the rupiah. */
async function spreadVat(
  tx: Tx,
  caller: Caller,
  billId: number,
  lines: Situation['lines'],
  vat: number,
): Promise<void> {
  const base = lines.reduce((total, line) => (chargesVat(line.object) ? total + line.amount : total), 0)
  let before = 0
  const shares = lines.map((line) => {
    if (!vat || !chargesVat(line.object)) return 0
    const upTo = (amount: number) => Number((BigInt(vat) * BigInt(amount)) / BigInt(base))
    const share = upTo(before + line.amount) - upTo(before)
    before += line.amount
    return share
  })
  await sql`update accounting.bill_line l set vat = s.vat
    from jsonb_array_elements_text(${JSON.stringify(shares)}::jsonb) with ordinality s0 (value, n)
    cross join lateral (select s0.value::bigint as vat) s
    where l.company_id = ${caller.companyId} and l.bill_id = ${billId} and l.line_no = s0.n`.execute(tx)
}
