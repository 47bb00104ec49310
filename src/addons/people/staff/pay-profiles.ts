// How someone is insured, and which holiday they keep.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { Flag, Id, nameShapes, Obj, Optional, type Static, Type, Version, Word } from '../../../kernel/values/schema.ts'

export const HOLIDAYS = ['idul_fitri', 'natal', 'nyepi', 'waisak', 'imlek'] as const
const ExtraFamily = () => Type.Integer({ minimum: 0, maximum: 10, examples: [0] })

export const PayProfile = Obj({
  id: Id(),
  staff_id: Id(3),
  health: Flag(),
  employment: Flag(),
  pension: Flag(),
  extra_family: ExtraFamily(),
  holiday: Word(...HOLIDAYS),
  version: Version(),
})
/** What is left out is as it was, or as it is for most. */
export const PayProfileInput = Obj({
  staff_id: Id(3),
  health: Optional(Flag()),
  employment: Optional(Flag()),
  pension: Optional(Flag()),
  extra_family: Optional(ExtraFamily()),
  holiday: Optional(Word(...HOLIDAYS)),
})
nameShapes({ PayProfile, PayProfileInput })

const COLUMNS = ['id', 'staff_id', 'health', 'employment', 'pension', 'extra_family', 'holiday', 'version'] as const

export function findPayProfile(db: Db, caller: Caller, staffId: number) {
  return db
    .selectFrom('people.pay_profile')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

export function savePayProfile(tx: Tx, caller: Caller, { staff_id, ...profile }: Static<typeof PayProfileInput>) {
  return tx
    .insertInto('people.pay_profile')
    .values({ company_id: caller.companyId, staff_id, ...profile })
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id']).doUpdateSet({ staff_id, ...profile }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
