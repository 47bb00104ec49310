// Pay components, and who gets how much of each from when.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  Day,
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
import type { Given } from '../../../school/api.ts'
import { Grade } from '../staff/employments.ts'

type Company = Pick<Caller, 'companyId'>

const AccountCode = () => Type.String({ pattern: '^[0-9.]{1,20}$', maxLength: 20, examples: ['5103'] })
const named = {
  name: Text(200, 'Tunjangan wali kelas'),
  name_en: Text(200, 'Homeroom allowance'),
}
const shape = {
  kind: Word('earning', 'deduction'),
  basis: Word('monthly', 'per_hour', 'per_day', 'once'),
}

export const PayComponent = Obj({
  id: Id(),
  code: Text(41, 'homeroom'),
  ...named,
  ...shape,
  taxable: Flag(),
  wage: Flag(false),
  zakat: Flag(false),
  account: AccountCode(),
  active: Flag(),
  version: Version(),
})
export const NewPayComponent = Obj({
  code: Type.String({
    pattern: '^(?!bpjs_|pph21|absence|loan$)[a-z][a-z0-9_]{1,40}$',
    maxLength: 41,
    examples: ['homeroom'],
  }),
  ...named,
  ...shape,
  taxable: Optional(Flag()),
  /** Part of the wage that insurance and holiday allowance are measured by. */
  wage: Optional(Flag(false)),
  zakat: Optional(Flag(false)),
  account: AccountCode(),
})
export const PayComponentChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(named.name),
  name_en: Optional(named.name_en),
  taxable: Optional(Flag()),
  account: Optional(AccountCode()),
  active: Optional(Flag()),
})

const COMPONENT = [
  'id',
  'code',
  'name',
  'name_en',
  'kind',
  'basis',
  'taxable',
  'wage',
  'zakat',
  'account',
  'active',
  'version',
] as const

const selectComponents = (db: Db, caller: Caller) =>
  db.selectFrom('people.pay_component').select(COMPONENT).where('company_id', '=', caller.companyId)

export async function listPayComponents(db: Db, caller: Caller, page: Page) {
  return pageOf(selectComponents(db, caller), { keys: ['id'], direction: 'asc' }, page)
}

export function createPayComponent(tx: Tx, caller: Caller, component: Static<typeof NewPayComponent>) {
  return tx
    .insertInto('people.pay_component')
    .values({ company_id: caller.companyId, ...component })
    .returning(COMPONENT)
    .executeTakeFirstOrThrow()
}

export async function changePayComponent(tx: Tx, caller: Caller, change: Static<typeof PayComponentChange>) {
  await changeRecord(tx, caller, { relation: 'people.pay_component', change })
  return selectComponents(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}

export const PayAssignment = Obj({
  id: Id(),
  component_id: Id(2),
  staff_id: Nullable(Id(3)),
  grade: Nullable(Grade()),
  amount: Rupiah(3_200_000),
  valid_from: Day('2026-01-01'),
  valid_until: Nullable(Day('2026-12-31')),
  version: Version(),
})
export const PayAssignmentFilter = Obj({ staff_id: Optional(Id(3)), component_id: Optional(Id(2)) })
/** For one person, or for a grade. A new amount ends the one before it. */
export const NewPayAssignment = Obj({
  component_id: Id(2),
  staff_id: Optional(Id(3)),
  grade: Optional(Grade()),
  amount: RupiahIn(3_200_000),
  valid_from: Day('2026-01-01'),
  valid_until: Optional(Day('2026-12-31')),
})
export const PayAssignmentEnd = Obj({ id: Id(), version: Version(), valid_until: Nullable(Day('2026-12-31')) })
nameShapes({ PayComponent, NewPayComponent, PayComponentChange, PayAssignment, NewPayAssignment, PayAssignmentEnd })

const ASSIGNMENT = [
  'id',
  'component_id',
  'staff_id',
  'grade',
  'amount',
  'valid_from',
  'valid_until',
  'version',
] as const

export async function listPayAssignments(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PayAssignmentFilter>; page: Page },
) {
  let query = db.selectFrom('people.pay_assignment').select(ASSIGNMENT).where('company_id', '=', caller.companyId)
  if (filter.staff_id) query = query.where('staff_id', '=', filter.staff_id)
  if (filter.component_id) query = query.where('component_id', '=', filter.component_id)
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

export async function createPayAssignment(
  tx: Tx,
  { companyId }: Company,
  assignment: Given<Static<typeof NewPayAssignment>>,
) {
  const { staff_id, component_id, valid_from } = assignment
  await lookLater(tx)
  const made = await tx
    .insertInto('people.pay_assignment')
    .values({ company_id: companyId, ...assignment })
    .returning(ASSIGNMENT)
    .executeTakeFirstOrThrow()
  if (staff_id)
    await tx
      .updateTable('people.pay_assignment')
      .set({ valid_until: addDays(valid_from, -1), ended_by: made.id })
      .where('company_id', '=', companyId)
      .where('staff_id', '=', staff_id)
      .where('component_id', '=', component_id)
      .where('valid_until', 'is', null)
      .where('valid_from', '<', valid_from)
      .execute()
  await lookNow(tx)
  return made
}

/** One amount at a time: looked at once the one before has ended, or is open again. */
const lookLater = (tx: Tx) => sql`set constraints people.pay_assignment_valid_from_excl deferred`.execute(tx)
const lookNow = (tx: Tx) => sql`set constraints people.pay_assignment_valid_from_excl immediate`.execute(tx)

/** Before these are removed: what they ended goes on, as though they had never been. */
export async function reopenBefore(tx: Tx, { companyId, ids }: { companyId: number; ids: readonly number[] }) {
  await lookLater(tx)
  await sql`update people.pay_assignment set valid_until = null, ended_by = null
    where company_id = ${companyId} and ended_by in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx)
}

export async function endPayAssignment(tx: Tx, caller: Company, end: Static<typeof PayAssignmentEnd>) {
  // An end of its own is no longer the one that a new amount brought.
  await changeRecord(tx, caller, { relation: 'people.pay_assignment', change: { ...end, ended_by: null } })
  return tx
    .selectFrom('people.pay_assignment')
    .select(ASSIGNMENT)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', end.id)
    .executeTakeFirstOrThrow()
}
