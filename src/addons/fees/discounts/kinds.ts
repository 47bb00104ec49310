// Kinds of discounts: on what ground they are given, how they meet, and from where on the foundation is asked too.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Flag,
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
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

const GROUNDS = ['scholarship', 'sibling', 'staff', 'hardship'] as const
const Code = () => Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,19}$', maxLength: 20, examples: ['KAKAK_ADIK'] })
const Place = () => Type.Integer({ minimum: 1, maximum: 99, examples: [20] })
const Percent = () => Type.Integer({ minimum: 0, maximum: 100, examples: [50] })

export const DiscountKind = Obj({
  id: Id(),
  code: Code(),
  name: Text(200, 'Kakak adik'),
  name_en: Text(200, 'Siblings'),
  ground: Word(...GROUNDS),
  place: Place(),
  stacks: Flag(),
  foundation_above_percent: Nullable(Percent()),
  foundation_above_amount: Nullable(Rupiah(200_000)),
  active: Flag(),
  version: Version(),
})
export const DiscountKindFilter = Obj({ active: Optional(Flag()), ground: Optional(Word(...GROUNDS)) })
const rules = {
  /** Those that stack are taken off one after the other in this order, each from what is left. */
  place: Optional(Place()),
  /** One that does not stack is given alone: whatever leaves the family least to pay. */
  stacks: Optional(Flag()),
  /** Above it the foundation is asked too. None: never. */
  foundation_above_percent: Optional(Nullable(Percent())),
  foundation_above_amount: Optional(Nullable(RupiahIn(200_000))),
}
export const NewDiscountKind = Obj({
  code: Code(),
  name: Text(200, 'Kakak adik'),
  name_en: Text(200, 'Siblings'),
  ground: Word(...GROUNDS),
  ...rules,
  place: Place(),
})
export const DiscountKindChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(Text(200, 'Kakak adik')),
  name_en: Optional(Text(200, 'Siblings')),
  active: Optional(Flag()),
  ...rules,
})
nameShapes({ DiscountKind, NewDiscountKind, DiscountKindChange })

const selectKinds = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.discount_kind')
    .select(['id', 'code', 'name', 'name_en', 'ground', 'place', 'stacks', 'active', 'version'])
    .select(['foundation_above_percent', 'foundation_above_amount'])
    .where('company_id', '=', caller.companyId)

export async function listDiscountKinds(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DiscountKindFilter>; page: Page },
) {
  let query = selectKinds(db, caller)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  if (filter.ground !== undefined) query = query.where('ground', '=', filter.ground)
  return pageOf(query, { keys: ['place', 'id'], direction: 'asc' }, page)
}

export async function getDiscountKind(db: Db, caller: Caller, { id, field = 'id' }: { id: number; field?: string }) {
  const kind = await selectKinds(db, caller).where('id', '=', id).executeTakeFirst()
  if (!kind) throw notFound(field)
  return kind
}

export async function createDiscountKind(tx: Tx, caller: Caller, given: Static<typeof NewDiscountKind>) {
  const { id } = await tx
    .insertInto('fees.discount_kind')
    .values({ company_id: caller.companyId, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getDiscountKind(tx, caller, { id })
}

/** Counts for bills to come: those that stand keep what they were reckoned with. */
export async function changeDiscountKind(tx: Tx, caller: Caller, change: Static<typeof DiscountKindChange>) {
  await changeRecord(tx, caller, { relation: 'fees.discount_kind', change })
  return getDiscountKind(tx, caller, { id: change.id })
}
