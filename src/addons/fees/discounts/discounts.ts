// Discounts: what a student's family does not have to pay of one fee, from month to month, on what ground and paper.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  FirstOfMonth,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { isAbout } from '../../../school/search/search.ts'
import { DISCOUNT_STATES, discountWorkflow } from './workflow.ts'

export const FORMS = ['percent', 'amount', 'whole'] as const

export const Discount = moving(discountWorkflow, {
  id: Id(),
  number: Text(40, 'KR/2026/0003'),
  /** None: for every child from this place on among the children of a house. */
  student_id: Nullable(Id(14)),
  student_name: Nullable(Text(200, 'Ayu Lestari')),
  sibling_rank: Nullable(Count(2)),
  kind_id: Id(2),
  kind_name: Text(200, 'Kakak adik'),
  fee_type_id: Id(),
  fee: Text(200, 'SPP'),
  form: Word(...FORMS),
  value: Nullable(Count(10)),
  from_month: FirstOfMonth('2026-07-01'),
  until_month: FirstOfMonth('2027-06-01'),
  reason: Text(500, 'Adik dari Bima, kelas IX'),
  evidence: Text(300, 'Kartu keluarga'),
  file_id: Nullable(Id(9)),
  requested_by: Id(5),
  state: Word(...DISCOUNT_STATES),
  version: Version(),
})
export const DiscountFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...DISCOUNT_STATES)),
  student_id: Optional(Id(14)),
  kind_id: Optional(Id(2)),
  fee_type_id: Optional(Id()),
})
export const DiscountRef = Obj({ id: Id() })
nameShapes({ FeeDiscount: Discount })

export const selectDiscounts = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.discount as r')
    .leftJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .innerJoin('fees.discount_kind as k', (join) =>
      join.onRef('k.company_id', '=', 'r.company_id').onRef('k.id', '=', 'r.kind_id'),
    )
    .innerJoin('fees.fee_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.fee_type_id'),
    )
    .select([
      'r.id',
      'r.number',
      'r.student_id',
      's.name as student_name',
      'r.sibling_rank',
      'r.kind_id',
      'k.name as kind_name',
    ])
    .select(['r.fee_type_id', 't.name as fee', 'r.value', 'r.from_month', 'r.until_month', 'r.reason', 'r.evidence'])
    .select(['r.file_id', 'r.requested_by', 'r.version', 'r.form'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof DISCOUNT_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listDiscounts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DiscountFilter>; page: Page },
) {
  let query = selectDiscounts(db, caller)
  for (const key of ['state', 'student_id', 'kind_id', 'fee_type_id'] as const)
    if (filter[key] !== undefined) query = query.where(`r.${key}`, '=', filter[key])
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'r.number', person: 'r.student_id' }),
    )
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getDiscount(db: Db, caller: Caller, id: number) {
  const discount = await selectDiscounts(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!discount) throw notFound('id')
  return discount
}

export async function getDiscountFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const { file_id } = await getDiscount(db, caller, id)
  if (file_id === null) throw notFound('id')
  return sendFile(db, files, { caller, fileId: file_id })
}
