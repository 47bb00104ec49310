// Of which kind a student is for what they pay, and from which day to which.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'

export const Category = () => Type.String({ pattern: '^[a-z][a-z0-9_]{1,29}$', maxLength: 30, examples: ['anak_guru'] })

export const StudentCategory = Obj({
  id: Id(),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  category: Category(),
  from_day: Day('2026-07-01'),
  until_day: Nullable(Day('2027-06-30')),
  version: Version(),
})
export const StudentCategoryFilter = Obj({ student_id: Optional(Id(14)), category: Optional(Category()) })
export const NewStudentCategory = Obj({ student_id: Id(14), category: Category(), from_day: Day('2026-07-01') })
export const StudentCategoryEnd = Obj({ id: Id(), version: Version(), until_day: Day('2027-06-30') })
nameShapes({ StudentCategory, NewStudentCategory, StudentCategoryEnd })

const selectCategories = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.student_category as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select(['r.id', 'r.student_id', 's.name as student_name', 'r.category', 'r.from_day', 'r.until_day', 'r.version'])
    .where('r.company_id', '=', caller.companyId)

export async function listStudentCategories(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StudentCategoryFilter>; page: Page },
) {
  let query = selectCategories(db, caller)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  if (filter.category !== undefined) query = query.where('r.category', '=', filter.category)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

async function getStudentCategory(db: Db, caller: Caller, id: number) {
  const found = await selectCategories(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

export async function createStudentCategory(tx: Tx, caller: Caller, given: Static<typeof NewStudentCategory>) {
  const { id } = await tx
    .insertInto('fees.student_category')
    .values({ company_id: caller.companyId, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getStudentCategory(tx, caller, id)
}

export async function endStudentCategory(tx: Tx, caller: Caller, change: Static<typeof StudentCategoryEnd>) {
  await changeRecord(tx, caller, { relation: 'fees.student_category', change })
  return getStudentCategory(tx, caller, change.id)
}
