// Months that a recurring bill or journal has come to: proposed, made into a draft by a person, or left out with a reason. Once each.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { addDays } from '../../../kernel/values/clock.ts'
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
} from '../../../kernel/values/schema.ts'
import { createDraft, getDraft } from '../ledger/drafts.ts'
import { createBill, getBillDetail } from '../payables/bills.ts'
import { getRecurring } from './recurring.ts'

export const RecurringDue = Obj({
  recurring_id: Id(),
  name: Text(200, 'Langganan internet'),
  month: MonthOfYear('2026-09'),
  due_on: Day('2026-09-05'),
  /** What it came to in the document that is repeated. */
  amount: Nullable(Rupiah(1_750_000)),
})
export const RecurringMaking = Obj({
  recurring_id: Id(),
  month: MonthOfYear('2026-09'),
  /** Of a bill: the vendor's number of this month. */
  vendor_number: Optional(Text(60, 'INV-2026-0911')),
  /** The day that the draft bears; the due day where it is left out. */
  date: Optional(Day('2026-09-07')),
})
export const RecurringSkip = Obj({
  recurring_id: Id(),
  month: MonthOfYear('2026-09'),
  reason: Text(500, 'Libur semester, tidak ditagih'),
})
export const RecurringAnswer = Obj({
  recurring_id: Id(),
  month: MonthOfYear('2026-09'),
  bill_id: Nullable(Id(43)),
  draft_id: Nullable(Id(8)),
})
nameShapes({ RecurringDue, RecurringMaking, RecurringSkip, RecurringAnswer })
type Due = Static<typeof RecurringDue>

export const selectDue = (db: Db, caller: Caller, today: string) =>
  db
    .selectFrom(
      sql<Due>`(
        select d.recurring_id, r.name, to_char(d.month, 'YYYY-MM') as month, d.due_on, coalesce(b.total,
          (select sum(l.debit) from accounting.journal_draft_line l where l.company_id = r.company_id and l.draft_id = r.draft_id))::bigint as amount
        from accounting.recurring_due(${caller.companyId}, ${today}::date) d
        join accounting.recurring r on r.company_id = ${caller.companyId} and r.id = d.recurring_id
        left join accounting.bill b on b.company_id = r.company_id and b.id = r.bill_id)`.as('d'),
    )
    .select(['d.recurring_id', 'd.name', 'd.month', 'd.due_on', 'd.amount'])

export async function listRecurringDue(db: Db, caller: Caller, { page, today }: { page: Page; today: string }) {
  return pageOf(selectDue(db, caller, today), { keys: ['d.due_on', 'd.recurring_id'], direction: 'asc' }, page)
}

/** A draft like the pattern, dated in its month. It is posted as any other: by people. */
export async function makeRecurring(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof RecurringMaking>; today: string },
) {
  const { recurring_id, month } = given
  const pattern = await getRecurring(tx, caller, recurring_id)
  const { due_on } = await dueOf(tx, caller, { recurring_id, month, today })
  const date = given.date ?? due_on
  if (date.slice(0, 7) !== month)
    throw invalid('date', { id: 'harus dalam bulannya', en: 'must be a day in its month' })
  const made =
    pattern.bill_id === null
      ? { draft_id: await draftLike(tx, caller, { id: pattern.draft_id!, date }) }
      : { bill_id: await billLike(tx, caller, { id: pattern.bill_id, date, vendor_number: given.vendor_number }) }
  return answer(tx, caller, { recurring_id, month, ...made })
}

export async function skipRecurring(
  tx: Tx,
  caller: Caller,
  { given: { recurring_id, month, reason }, today }: { given: Static<typeof RecurringSkip>; today: string },
) {
  await getRecurring(tx, caller, recurring_id)
  await dueOf(tx, caller, { recurring_id, month, today })
  return answer(tx, caller, { recurring_id, month, skip_reason: reason })
}

async function dueOf(
  tx: Tx,
  caller: Caller,
  { recurring_id, month, today }: { recurring_id: number; month: string; today: string },
): Promise<{ due_on: string }> {
  const due = await selectDue(tx, caller, today)
    .where('d.recurring_id', '=', recurring_id)
    .where('d.month', '=', month)
    .executeTakeFirst()
  if (!due) throw new AppError('recurring_not_due')
  return due
}

/** Two at once: the key lets one of them through, and the other's draft goes with its transaction. */
async function answer(
  tx: Tx,
  caller: Caller,
  {
    month,
    ...rest
  }: { recurring_id: number; month: string; bill_id?: number; draft_id?: number; skip_reason?: string },
) {
  const made = await tx
    .insertInto('accounting.recurring_answer')
    .values({ company_id: caller.companyId, month: `${month}-01`, ...rest })
    .returning(['recurring_id', 'bill_id', 'draft_id'])
    .executeTakeFirstOrThrow()
  return { ...made, month }
}

async function billLike(
  tx: Tx,
  caller: Caller,
  { id, date, vendor_number }: { id: number; date: string; vendor_number: string | undefined },
): Promise<number> {
  if (vendor_number === undefined)
    throw invalid('vendor_number', { id: 'isi nomor faktur bulan ini', en: 'enter this month’s invoice number' })
  const bill = await getBillDetail(tx, caller, id)
  const days = (Date.parse(bill.due_date) - Date.parse(bill.bill_date)) / 86_400_000
  // A line of the plan belongs to its year.
  const isSameYear = bill.bill_date.slice(0, 4) === date.slice(0, 4)
  const paper = [bill]
  for (const part of bill.parts) paper.push(await getBillDetail(tx, caller, part.id))
  const lines = paper.flatMap(({ fund_source_id, lines: own }) => own.map((line) => ({ fund_source_id, ...line })))
  const made = await createBill(tx, caller, {
    vendor_id: bill.vendor_id,
    vendor_number,
    bill_date: date,
    due_date: addDays(date, days),
    description: bill.description,
    fund_source_id: bill.fund_source_id,
    lines: lines.map(({ description, account, quantity, unit_price, tax_object, fund_source_id, ...line }) => ({
      ...{ description, account, quantity, unit_price, tax_object, fund_source_id },
      ...(line.cost_centre_id !== null && { cost_centre_id: line.cost_centre_id }),
      ...(line.creditable && { creditable: true }),
      ...(isSameYear && line.plan_line_id !== null && { plan_line_id: line.plan_line_id }),
      ...(isSameYear && line.activity_code !== null && { activity_code: line.activity_code }),
    })),
  })
  return made.id
}

async function draftLike(tx: Tx, caller: Caller, { id, date }: { id: number; date: string }): Promise<number> {
  const draft = await getDraft(tx, caller, id)
  const made = await createDraft(tx, caller, {
    journal_id: draft.journal_id,
    entry_date: date,
    description: draft.description,
    lines: draft.lines.map(({ account, fund_source_id, debit, credit, ...line }) => ({
      ...{ account, fund_source_id, debit, credit },
      ...(line.activity_code !== null && { activity_code: line.activity_code }),
      ...(line.cost_centre_id !== null && { cost_centre_id: line.cost_centre_id }),
      ...(line.description !== null && { description: line.description }),
    })),
  })
  return made.id
}
