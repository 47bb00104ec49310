// Bills and journals that come every month: the pattern, and how often.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  MonthOfYear,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'

const fields = {
  name: Text(200, 'Langganan internet'),
  every_months: Type.Integer({ minimum: 1, maximum: 12, examples: [1] }),
  due_day: Type.Integer({ minimum: 1, maximum: 28, examples: [5] }),
  first_month: MonthOfYear('2026-09'),
  last_month: MonthOfYear('2027-06'),
}
export const Recurring = Obj({
  id: Id(),
  name: fields.name,
  /** The document that is repeated. */
  bill_id: Nullable(Id(42)),
  draft_id: Nullable(Id(7)),
  every_months: fields.every_months,
  due_day: fields.due_day,
  first_month: fields.first_month,
  last_month: Nullable(fields.last_month),
  active: Flag(),
  version: Version(),
})
export const RecurringRef = Obj({ id: Id() })
export const RecurringFilter = Obj({ active: Optional(Flag()) })
/** A bill, or a draft of the journal: one of them. */
export const NewRecurring = Obj({
  name: fields.name,
  bill_id: Optional(Id(42)),
  draft_id: Optional(Id(7)),
  every_months: fields.every_months,
  due_day: fields.due_day,
  first_month: fields.first_month,
  last_month: Optional(fields.last_month),
})
export const RecurringChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(fields.name),
  due_day: Optional(fields.due_day),
  last_month: Optional(Nullable(fields.last_month)),
  active: Optional(Flag()),
})
nameShapes({ Recurring, NewRecurring, RecurringChange })

const RELATION = 'accounting.recurring'
const firstOf = (month: string) => `${month}-01`
const shown = <T extends { first_month: string; last_month: string | null }>(row: T) => ({
  ...row,
  first_month: row.first_month.slice(0, 7),
  last_month: row.last_month?.slice(0, 7) ?? null,
})

const selectRecurring = (db: Db, caller: Caller) =>
  db
    .selectFrom(RELATION)
    .select(['id', 'name', 'bill_id', 'draft_id', 'every_months', 'due_day', 'first_month', 'last_month'])
    .select(['active', 'version'])
    .where('company_id', '=', caller.companyId)

export async function listRecurring(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof RecurringFilter>; page: Page },
) {
  let query = selectRecurring(db, caller)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  const { data, next_cursor } = await pageOf(query, { keys: ['name', 'id'], direction: 'asc' }, page)
  return { data: data.map(shown), next_cursor }
}

export async function getRecurring(db: Db, caller: Caller, id: number) {
  const row = await selectRecurring(db, caller).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('id')
  return shown(row)
}

export async function createRecurring(tx: Tx, caller: Caller, given: Static<typeof NewRecurring>) {
  const { first_month, last_month, ...rest } = given
  if ((given.bill_id === undefined) === (given.draft_id === undefined))
    throw invalid('bill_id', {
      id: 'pilih satu: tagihan atau draf jurnal',
      en: 'choose either a bill or a draft entry',
    })
  const { id } = await tx
    .insertInto(RELATION)
    .values({
      company_id: caller.companyId,
      ...rest,
      first_month: firstOf(first_month),
      ...(last_month && { last_month: firstOf(last_month) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getRecurring(tx, caller, id)
}

/** How often, and what is repeated, stand: another rhythm is another pattern. */
export async function changeRecurring(
  tx: Tx,
  caller: Caller,
  { last_month, ...change }: Static<typeof RecurringChange>,
) {
  const last = last_month === undefined ? {} : { last_month: last_month === null ? null : firstOf(last_month) }
  await changeRecord(tx, caller, { relation: RELATION, change: { ...change, ...last } })
  return getRecurring(tx, caller, change.id)
}
