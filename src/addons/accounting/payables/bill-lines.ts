// Lines of a bill: what was bought, what it is booked to, and which budget line it uses.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { amountOf } from '../../../kernel/values/money.ts'
import {
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { planLinesOf } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { ActivityCode } from '../ledger/lines.ts'
import { TAX_OBJECTS } from '../taxes/taxes.ts'

export const BillLineInput = Obj({
  description: Text(500, 'Kertas HVS A4 70 gram'),
  account: AccountCode('5301'),
  quantity: QuantityIn(40),
  unit_price: RupiahIn(52_000, 1),
  tax_object: Word(...TAX_OBJECTS),
  plan_line_id: Optional(Id(14)),
  /** That of the plan line, where one is named. */
  activity_code: Optional(ActivityCode()),
  cost_centre_id: Optional(Id()),
  /** Its VAT is got back (a taxable person's input VAT) and is no cost. */
  creditable: Optional(Flag(false)),
})
export const BillLine = Obj({
  line_no: Id(),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  account: AccountCode('5301'),
  quantity: Quantity(40),
  unit_price: Rupiah(52_000),
  amount: Rupiah(2_080_000),
  vat: Rupiah(228_800),
  /** What credit notes took back of it, before VAT. */
  credited: Rupiah(0),
  tax_object: Word(...TAX_OBJECTS),
  plan_line_id: Nullable(Id(14)),
  activity_code: Nullable(ActivityCode()),
  cost_centre_id: Nullable(Id()),
  creditable: Flag(false),
})
nameShapes({ BillLineInput, BillLine })
/**
 * Of an order a part may cost a rupiah less than its own rounding says, so that the parts add up to the whole; and what was
 * owed for its goods since they came is no cost again.
 */
export type BilledLine = Static<typeof BillLineInput> & {
  amount?: number
  clears?: number | undefined
  /** Its place on the vendor's paper, where several funds share it. */
  line_no?: number
}

export async function listBillLines(db: Db, caller: Caller, billId: number) {
  const rows = await db
    .selectFrom('accounting.bill_line as l')
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select(['l.line_no', 'l.description', 'a.code as account', 'l.quantity', 'l.unit_price', 'l.amount', 'l.vat'])
    .select('l.credited')
    .select(['l.plan_line_id', 'l.activity_code', 'l.cost_centre_id', 'l.creditable'])
    .select((eb) => eb.ref('l.tax_object').$castTo<(typeof TAX_OBJECTS)[number]>().as('tax_object'))
    .where('l.company_id', '=', caller.companyId)
    .where('l.bill_id', '=', billId)
    .orderBy('l.line_no')
    .execute()
  return rows
}

/** A bill has few lines: a change of them is all of them anew. */
export async function replaceBillLines(
  tx: Tx,
  caller: Caller,
  { billId, lines }: { billId: number; lines: readonly BilledLine[] },
): Promise<void> {
  await tx
    .deleteFrom('accounting.bill_line')
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', billId)
    .execute()
  const ids = await accountIds(
    tx,
    caller,
    lines.map((line) => line.account),
  )
  const activities = await activitiesOf(tx, caller, lines)
  await insertRows(
    tx,
    'accounting.bill_line',
    lines.map(({ account, ...line }, index) => ({
      company_id: caller.companyId,
      bill_id: billId,
      line_no: line.line_no ?? index + 1,
      description: line.description,
      account_id: ids.get(account) ?? refuseAccount((line.line_no ?? index + 1) - 1),
      quantity: line.quantity,
      unit_price: line.unit_price,
      amount: line.amount ?? amountOf(line.quantity, line.unit_price),
      clears: line.clears ?? null,
      tax_object: line.tax_object,
      plan_line_id: line.plan_line_id ?? null,
      activity_code: activities[index] ?? null,
      cost_centre_id: line.cost_centre_id ?? null,
      creditable: line.creditable ?? false,
    })),
  )
}

/** What uses a plan line is booked to its activity: what was planned for it and what was spent on it stand side by side. */
async function activitiesOf(tx: Tx, caller: Caller, lines: readonly BilledLine[]): Promise<(string | undefined)[]> {
  const ids = lines.flatMap(({ plan_line_id }) => plan_line_id ?? [])
  const planned = new Map((await planLinesOf(tx, caller, ids)).map((line) => [line.id, line.activity_code]))
  return lines.map(({ plan_line_id, activity_code, line_no }, index) => {
    const own = plan_line_id === undefined ? undefined : planned.get(plan_line_id)
    if (own !== undefined && activity_code !== undefined && activity_code !== own)
      throw invalid(`lines.${line_no === undefined ? index : line_no - 1}.activity_code`, {
        id: `baris rencana itu untuk kegiatan ${own}`,
        en: `that budget line is for activity ${own}`,
      })
    return own ?? activity_code
  })
}

function refuseAccount(index: number): never {
  throw invalid(`lines.${index}.account`, {
    id: 'tidak ada akun seperti ini yang dapat dibukukan',
    en: 'no such posting account',
  })
}

/** Accounts that can be posted to, by their codes. */
export async function accountIds(db: Db, caller: Caller, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('accounting.account')
    .select(['id', 'code'])
    .where('company_id', '=', caller.companyId)
    .where('active', '=', true)
    .where('heading', '=', false)
    .where('code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}
