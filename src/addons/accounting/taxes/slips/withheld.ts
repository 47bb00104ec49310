// Taxes that were kept back from vendors, each with its slip: what it was on, when it is due, whether and how it reached the state.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { notFound } from '../../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../../kernel/records/change.ts'
import {
  Day,
  Id,
  MonthOfYear,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../../kernel/values/schema.ts'
import { DUE_ON, ofMonth } from '../deposits.ts'
import { rateText } from '../rate-text.ts'
import { TAXES, WITHHELD_ON } from '../taxes.ts'
import { ObjectCode } from './codes.ts'

const STATUSES = ['due', 'late', 'deposited', 'deposited_late'] as const

export const Withholding = Obj({
  id: Id(),
  /** None of VAT, and of what was withheld before the books began. */
  slip_number: Nullable(Text(40, 'BP/2026/0007')),
  tax: Word(...TAXES),
  withheld_on: Nullable(Word(...WITHHELD_ON)),
  object_code: Nullable(ObjectCode('24-104-29')),
  bill_id: Id(),
  bill: Text(40, 'BILL/2026/0042'),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  tax_number: Nullable(Text(16, '0123456789012345')),
  bill_date: Day('2026-08-03'),
  fund_source_id: Id(),
  base: Rupiah(5_000_000),
  /** As the law writes it. */
  rate: Text(40, '2%'),
  amount: Rupiah(100_000),
  due_on: Day('2026-09-15'),
  status: Word(...STATUSES),
  deposited_on: Nullable(Day('2026-09-10')),
  ntpn: Nullable(Text(16, 'A1B2C3D4E5F60718')),
  version: Version(),
})
export const WithholdingFilter = Obj({
  tax: Optional(Word(...TAXES)),
  month: Optional(MonthOfYear('2026-08')),
  status: Optional(Word(...STATUSES)),
})
export const WithholdingRef = Obj({ id: Id() })
export const WithholdingChange = Obj({ id: Id(), version: Version(), object_code: ObjectCode('24-104-29') })
nameShapes({ BillWithholding: Withholding, BillWithholdingChange: WithholdingChange })

const RELATION = 'accounting.bill_tax'

function selectWithheld(db: Db, caller: Caller, today: string) {
  const status = sql<(typeof STATUSES)[number]>`case
    when d.id is not null then case when d.deposited_on > ${DUE_ON} then 'deposited_late' else 'deposited' end
    when ${today}::date > ${DUE_ON} then 'late' else 'due' end`
  return db
    .selectFrom('accounting.bill_tax as t')
    .innerJoin('accounting.bill as b', (join) =>
      join.onRef('b.company_id', '=', 't.company_id').onRef('b.id', '=', 't.bill_id'),
    )
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'b.company_id').onRef('v.id', '=', 'b.vendor_id'),
    )
    .leftJoin('accounting.tax_deposit as d', (join) =>
      join.onRef('d.company_id', '=', 't.company_id').onRef('d.id', '=', 't.deposit_id'),
    )
    .select(['t.id', 't.slip_number', 't.object_code', 't.bill_id', 'b.number as bill', 'v.name as vendor'])
    .select([
      'v.tax_number',
      'b.bill_date',
      'b.fund_source_id',
      't.owed_base as base',
      't.percent',
      't.base_of',
      't.base_by',
    ])
    .select(['t.owed as amount', 'd.deposited_on', 'd.ntpn', 't.version'])
    .select((eb) => [
      eb.ref('t.tax').$castTo<(typeof TAXES)[number]>().as('tax'),
      eb.ref('t.withheld_on').$castTo<(typeof WITHHELD_ON)[number] | null>().as('withheld_on'),
      DUE_ON.as('due_on'),
      status.as('status'),
    ])
    .where('t.company_id', '=', caller.companyId)
    .where('t.withheld', '=', true)
    .where('t.owed', '>', 0)
    .where(sql<boolean>`b.state in ('posted', 'partially_paid', 'paid')`)
}

type Read = Awaited<ReturnType<ReturnType<typeof selectWithheld>['executeTakeFirstOrThrow']>>
const shown = ({ percent, base_of, base_by, ...row }: Read, caller: Caller) => ({
  ...row,
  rate: rateText({ tax: row.tax, percent, base_of, base_by }, caller.language ?? undefined),
})

export async function listWithholdings(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof WithholdingFilter>; page: Page; today: string },
) {
  let inner = selectWithheld(db, caller, today)
  if (filter.tax) inner = inner.where('t.tax', '=', filter.tax)
  if (filter.month) inner = inner.where(ofMonth(filter.month))
  let query = db
    .selectFrom(inner.as('w'))
    .select(['w.id', 'w.slip_number', 'w.tax', 'w.withheld_on', 'w.object_code', 'w.bill_id', 'w.bill', 'w.vendor'])
    .select(['w.tax_number', 'w.bill_date', 'w.fund_source_id', 'w.base', 'w.percent', 'w.base_of', 'w.base_by'])
    .select(['w.amount', 'w.due_on', 'w.status', 'w.deposited_on', 'w.ntpn', 'w.version'])
  if (filter.status) query = query.where('w.status', '=', filter.status)
  const { data, next_cursor } = await pageOf(query, { keys: ['w.bill_date', 'w.id'], direction: 'desc' }, page)
  return { data: data.map((row) => shown(row, caller)), next_cursor }
}

export async function getWithholding(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const row = await selectWithheld(db, caller, today).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('id')
  return shown(row, caller)
}

/** Which object of the tax office's list it is. The rest of a slip stands. */
export async function changeWithholding(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof WithholdingChange>; today: string },
) {
  await getWithholding(tx, caller, { id: change.id, today })
  await changeRecord(tx, caller, { relation: RELATION, change })
  return getWithholding(tx, caller, { id: change.id, today })
}
