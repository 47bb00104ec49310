// Tariffs: what a fee costs from a day on, for one student, a category, a class, a grade or everybody. A tariff is never changed: a new
// one counts from its day, and bills keep what they were reckoned from.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Year,
} from '../../../kernel/values/schema.ts'
import { Category } from './categories.ts'

const Grade = () => Type.Integer({ minimum: 0, maximum: 13, examples: [7] })

export const Tariff = Obj({
  id: Id(),
  fee_type_id: Id(),
  fee: Text(200, 'SPP'),
  valid_from: Day('2026-07-01'),
  student_id: Nullable(Id(14)),
  student_name: Nullable(Text(200, 'Ayu Lestari')),
  category: Nullable(Category()),
  class_group_id: Nullable(Id(7)),
  class_name: Nullable(Text(60, 'VII-A')),
  grade: Nullable(Grade()),
  cohort: Nullable(Year()),
  amount: Rupiah(450_000),
})
export const TariffFilter = Obj({ fee_type_id: Optional(Id()), student_id: Optional(Id()) })
export const NewTariff = Obj({
  fee_type_id: Id(),
  valid_from: Day('2026-07-01'),
  /** At most one of these; none: for everybody. */
  student_id: Optional(Id(14)),
  category: Optional(Category()),
  class_group_id: Optional(Id(7)),
  grade: Optional(Grade()),
  /** Only for those who entered in the school year that begins in this one. */
  cohort: Optional(Year()),
  amount: RupiahIn(450_000),
})
export const TariffRef = Obj({ id: Id() })
nameShapes({ FeeTariff: Tariff, NewFeeTariff: NewTariff })

const selectTariffs = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.tariff as r')
    .innerJoin('fees.fee_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.fee_type_id'),
    )
    .leftJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .leftJoin('school.class_group as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.class_group_id'),
    )
    .select(['r.id', 'r.fee_type_id', 't.name as fee', 'r.valid_from', 'r.student_id', 's.name as student_name'])
    .select(['r.category', 'r.class_group_id', 'c.name as class_name', 'r.grade', 'r.cohort', 'r.amount'])
    .where('r.company_id', '=', caller.companyId)

export async function listTariffs(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof TariffFilter>; page: Page },
) {
  let query = selectTariffs(db, caller)
  if (filter.fee_type_id !== undefined) query = query.where('r.fee_type_id', '=', filter.fee_type_id)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

async function getTariff(db: Db, caller: Caller, id: number) {
  const tariff = await selectTariffs(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!tariff) throw notFound('id')
  return tariff
}

export async function createTariff(tx: Tx, caller: Caller, given: Static<typeof NewTariff>) {
  const { student_id, category, class_group_id, grade } = given
  if ([student_id, category, class_group_id, grade].filter((one) => one !== undefined).length > 1)
    throw invalid('student_id', {
      id: 'pilih salah satu: siswa, kategori, kelas atau tingkat',
      en: 'choose one: student, category, class or grade',
    })
  const { id } = await tx
    .insertInto('fees.tariff')
    .values({ company_id: caller.companyId, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getTariff(tx, caller, id)
}

/** While no bill stands on it. */
export async function deleteTariff(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('fees.tariff')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}
