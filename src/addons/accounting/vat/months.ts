// The months of VAT as they stand: charged, paid, carried on, to be paid by when, told and deposited or not.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Day,
  FirstOfMonth,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'

/** Not over yet, over and not settled, settled and still to be paid or to be got back, nothing (more) to be paid. */
const STATUSES = ['running', 'open', 'due', 'late', 'awaited', 'settled'] as const

export const VatMonth = Obj({
  month: FirstOfMonth('2026-08-01'),
  fund_source_id: Id(4),
  output: Rupiah(1_100_000),
  input: Rupiah(330_000),
  carried_in: Rupiah(0),
  payable: Rupiah(770_000),
  carried_out: Rupiah(0),
  /** Asked back instead of carried on, and what of it came or was refused. */
  refundable: Rupiah(0),
  refunded: Rupiah(0),
  due_on: Day('2026-09-30'),
  status: Word(...STATUSES),
  return_id: Nullable(Id(3)),
  filed_on: Nullable(Day('2026-09-28')),
  deposited_on: Nullable(Day('2026-09-20')),
  ntpn: Nullable(Text(16, 'A1B2C3D4E5F60718')),
})
nameShapes({ VatMonth })
type Month = Static<typeof VatMonth>

const selectMonths = (db: Db, caller: Caller, today: string) =>
  db
    .selectFrom(
      sql<Month>`(
        select m.month, m.fund_source_id, m.output, m.input, m.carried_in, m.payable, m.carried_out, m.refundable, coalesce(r.refunded, 0) as refunded, m.return_id, r.filed_on, d.deposited_on, d.ntpn,
          accounting.vat_due_on(${caller.companyId}, m.month) as due_on,
          case when m.return_id is null and m.month + interval '1 month' > ${today}::date then 'running'
            when m.refundable > r.refunded then 'awaited'
            when m.return_id is not null and (m.payable = 0 or d.id is not null) then 'settled'
            when ${today}::date > accounting.vat_due_on(${caller.companyId}, m.month) then 'late'
            when m.return_id is null then 'open' else 'due' end as status
        from accounting.vat_months(${caller.companyId}, ${today}::date) m
        left join accounting.vat_return r on r.company_id = ${caller.companyId} and r.id = m.return_id
        left join accounting.tax_deposit d on d.company_id = r.company_id and d.id = r.deposit_id)`.as('m'),
    )
    .select(['m.month', 'm.fund_source_id', 'm.output', 'm.input', 'm.carried_in', 'm.payable', 'm.carried_out'])
    .select([
      'm.refundable',
      'm.refunded',
      'm.due_on',
      'm.status',
      'm.return_id',
      'm.filed_on',
      'm.deposited_on',
      'm.ntpn',
    ])

export async function listVatMonths(db: Db, caller: Caller, { today, page }: { today: string; page: Page }) {
  const keys = { keys: ['m.month'], direction: 'desc' } as const
  return pageOf(selectMonths(db, caller, today), keys, page)
}

/** Over, and not settled or not paid: the oldest. */
export async function vatMonthsOpen(
  db: Db,
  caller: Caller,
  { today, limit }: { today: string; limit: number },
): Promise<Month[]> {
  return selectMonths(db, caller, today)
    .where('m.status', 'in', ['open', 'due', 'late'])
    .orderBy('m.month')
    .limit(limit)
    .execute()
}

export async function findVatMonth(db: Db, caller: Caller, { month, today }: { month: string; today: string }) {
  return selectMonths(db, caller, today).where('m.month', '=', `${month}-01`).executeTakeFirst()
}
