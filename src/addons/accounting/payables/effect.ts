// What a bill does to the budget and to the books: as it did, or as it would if it were posted now.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { Flag, Id, List, Nullable, nameShapes, Obj, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { leftOf } from '../../budget/api.ts'
import { accountNameFor } from '../chart/names.ts'
import { linesOfEntry } from '../ledger/lines.ts'
import { entryLines } from './bill-posting.ts'

const Line = Obj({
  account: Text(20, '5301'),
  account_name: Text(200, 'Belanja barang dan jasa'),
  description: Nullable(Text(500, 'Cetak rapor')),
  debit: Rupiah(7_965_360),
  credit: Rupiah(0),
})
const Use = Obj({
  plan_line_id: Id(14),
  activity_code: Text(40, '05.08.12'),
  description: Text(500, 'Cetak rapor'),
  /** In the whole year. */
  planned: Rupiah(11_600_000),
  /** By everything else. */
  used: Rupiah(1_800_000),
  /** By this bill. */
  here: Rupiah(7_965_360),
})
export const BillEffect = Obj({
  /** Whether the bill stands in the books; until then its entry is the one it would make. */
  posted: Flag(false),
  lines: List(Line, 1000),
  budget: List(Use, 500),
})
nameShapes({ BillEffect, BillEntryLine: Line, BillBudgetUse: Use })

export async function effectOf(
  db: Db,
  caller: Caller,
  { id, today }: { id: number; today: string },
): Promise<Static<typeof BillEffect>> {
  const bill = await db
    .selectFrom('accounting.bill')
    .select(['id', 'number', 'fund_source_id', 'state', 'entry_id', 'order_document', 'hold_document'])
    .select((eb) => eb.ref('payable').$notNull().as('payable'))
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!bill) throw notFound('id')
  const isGone = bill.state === 'cancelled' || bill.state === 'void'
  const isHeld = bill.entry_id !== null || bill.order_document !== null || bill.hold_document !== null
  return {
    posted: bill.entry_id !== null,
    lines: isGone ? [] : await linesOf(db, caller, bill),
    budget: isGone ? [] : await usesOf(db, caller, { id, isHeld, today }),
  }
}

type Effective = Parameters<typeof entryLines>[2] & { entry_id: number | null }

async function linesOf(db: Db, caller: Caller, bill: Effective) {
  if (bill.entry_id !== null) return (await linesOfEntry(db, caller, bill.entry_id)).map(told)
  const lines = await entryLines(db, caller, bill)
  const codes = [...new Set(lines.map(({ account }) => account))]
  const accounts = await db
    .selectFrom('accounting.account as a')
    .select(['a.code', accountNameFor(caller).as('name')])
    .where('a.company_id', '=', caller.companyId)
    .where('a.code', 'in', codes)
    .execute()
  const names = new Map(accounts.map(({ code, name }) => [code, name]))
  return lines.map(({ account, description = null, debit = 0, credit = 0 }) =>
    told({ account, account_name: names.get(account) ?? account, description, debit, credit }),
  )
}

const told = ({ account, account_name, description, debit, credit }: Static<typeof Line>) => ({
  ...{ account, account_name, description, debit, credit },
})

interface Used {
  id: number
  /** Whether the budget knows of it already. */
  isHeld: boolean
  today: string
}

async function usesOf(db: Db, caller: Caller, { id, isHeld, today }: Used) {
  const { rows } = await sql<{ plan_line_id: number; here: number }>`
    select plan_line_id, sum(cost)::bigint as here from accounting.bill_line
    where company_id = ${caller.companyId} and bill_id = ${id} and plan_line_id is not null
    group by 1 order by 1`.execute(db)
  if (!rows.length) return []
  const lineIds = rows.map(({ plan_line_id }) => plan_line_id)
  const lines = await leftOf(db, caller, { lineIds, today }).catch(noneOfOldPlans)
  return rows.flatMap(({ plan_line_id, here }) => {
    if (!lines.has(plan_line_id)) return []
    const { activity_code, description, planned, reserved, committed, realised } = lines.get(plan_line_id)!
    const used = reserved + committed + realised - (isHeld ? here : 0)
    return [{ plan_line_id, activity_code, description, planned, used: Math.max(0, used), here }]
  })
}

/** Of a plan that another has taken the place of, nothing is left to tell. */
function noneOfOldPlans(error: unknown): Awaited<ReturnType<typeof leftOf>> {
  if (error instanceof AppError && error.code === 'plan_not_in_force') return new Map()
  throw error
}
