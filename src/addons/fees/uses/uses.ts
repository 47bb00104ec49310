// What students used of what is charged by use: one entry for a student, a fee and a month, which the next run bills.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertExists, changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  FirstOfMonth,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  type Static,
  Text,
  Version,
} from '../../../kernel/values/schema.ts'

export const Use = Obj({
  id: Id(),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  fee_type_id: Id(7),
  fee: Text(200, 'Kantin'),
  period_on: FirstOfMonth('2026-10-01'),
  quantity: Quantity(18),
  unit: Nullable(Text(40, 'porsi')),
  note: Nullable(Text(300, 'Catatan kantin Oktober')),
  /** From what was late, by the service. */
  reckoned: Flag(false),
  /** The invoice that bills it; none: the next run will. */
  invoice_id: Nullable(Id(42)),
  version: Version(),
})
export const UseFilter = Obj({
  student_id: Optional(Id(14)),
  fee_type_id: Optional(Id(7)),
  /** Any day of the month. */
  period_on: Optional(FirstOfMonth('2026-10-01')),
  is_billed: Optional(Flag(false)),
})
export const NewUse = Obj({
  student_id: Id(14),
  fee_type_id: Id(7),
  /** Any day of the month. */
  period_on: FirstOfMonth('2026-10-01'),
  quantity: QuantityIn(18),
  note: Optional(Text(300, 'Catatan kantin Oktober')),
})
export const UseChange = Obj({
  id: Id(),
  version: Version(),
  quantity: Optional(QuantityIn(18)),
  note: Optional(Text(300, 'Catatan kantin Oktober')),
})
export const UseRef = Obj({ id: Id() })
nameShapes({ FeeUse: Use, NewFeeUse: NewUse, FeeUseChange: UseChange })

const MOST = 100_000
export const firstOf = (day: string) => `${day.slice(0, 8)}01`

const selectUses = (db: Db, caller: Pick<Caller, 'companyId'>) =>
  db
    .selectFrom('fees.use_entry as r')
    .innerJoin('fees.fee_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.fee_type_id'),
    )
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select(['r.id', 'r.student_id', 's.name as student_name', 'r.fee_type_id', 't.name as fee', 'r.period_on'])
    .select(['r.quantity', 't.unit', 'r.note', 'r.reckoned', 'r.invoice_id', 'r.version'])
    .where('r.company_id', '=', caller.companyId)

export async function listUses(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof UseFilter>; page: Page },
) {
  let query = selectUses(db, caller)
  for (const key of ['student_id', 'fee_type_id'] as const)
    if (filter[key] !== undefined) query = query.where(`r.${key}`, '=', filter[key])
  if (filter.period_on) query = query.where('r.period_on', '=', firstOf(filter.period_on))
  if (filter.is_billed !== undefined) query = query.where('r.invoice_id', filter.is_billed ? 'is not' : 'is', null)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getUse(db: Db, caller: Caller, id: number) {
  const use = await selectUses(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!use) throw notFound('id')
  return use
}

const assertQuantity = (quantity: number | undefined) => {
  if (quantity !== undefined && quantity > MOST)
    throw invalid('quantity', { id: `paling banyak ${MOST}`, en: `at most ${MOST}` })
}

export async function createUse(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewUse>; today: string },
) {
  const { student_id, fee_type_id, quantity } = given
  assertQuantity(quantity)
  const period_on = firstOf(given.period_on)
  if (period_on > today) throw invalid('period_on', faults.future)
  await assertExists(tx, caller, { relation: 'school.student', id: student_id, field: 'student_id' })
  await assertExists(tx, caller, { relation: 'fees.fee_type', id: fee_type_id, field: 'fee_type_id' })
  const { id } = await tx
    .insertInto('fees.use_entry')
    .values({ company_id: caller.companyId, ...given, period_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getUse(tx, caller, id)
}

export async function changeUse(tx: Tx, caller: Caller, change: Static<typeof UseChange>) {
  assertQuantity(change.quantity)
  await changeRecord(tx, caller, { relation: 'fees.use_entry', change })
  return getUse(tx, caller, change.id)
}

/** While no invoice bills it. */
export async function deleteUse(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { invoice_id } = await getUse(tx, caller, id)
  if (invoice_id !== null) throw new AppError('use_billed')
  await tx.deleteFrom('fees.use_entry').where('company_id', '=', caller.companyId).where('id', '=', id).execute()
}
