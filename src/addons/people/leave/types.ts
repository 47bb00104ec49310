// Types of leave: how many days they entitle to, how they are counted and paid, and who is asked.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Count,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  unit,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

export const HalfDays = (example = 12) =>
  Type.Number({ minimum: -1_100, maximum: 1_100, multipleOf: 0.5, examples: [example] })
const HalfDaysIn = (example = 12, most = 1_100) =>
  Type.Number({ minimum: 0, maximum: most, multipleOf: 0.5, examples: [example] })
const Months = () => Type.Integer({ minimum: 0, maximum: 120, examples: [12] })
const PaidPercent = () => Type.Integer({ minimum: 0, maximum: 100, examples: [100], ...unit('%') })
/** Roles in the order in which they are asked; a level that several can fill names them with commas. */
const Levels = () =>
  Type.Array(Type.String({ pattern: '^[a-z_]+(,[a-z_]+)*$', maxLength: 200, examples: ['principal,admin'] }), {
    minItems: 1,
    maxItems: 5,
  })

export const LeaveType = Obj({
  id: Id(),
  code: Text(41, 'annual'),
  name: Text(200, 'Cuti tahunan'),
  name_en: Text(200, 'Annual leave'),
  yearly_days: Nullable(HalfDays()),
  max_days: Nullable(HalfDays()),
  after_months: Count(12),
  carry_over_max: HalfDays(6),
  counts: Word('working', 'calendar'),
  paid_percent: PaidPercent(),
  needs_file: Flag(false),
  levels: List(Text(200, 'principal,admin'), 5),
  active: Flag(),
  version: Version(),
})
export const NewLeaveType = Obj({
  code: Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$', maxLength: 41, examples: ['study'] }),
  name: Text(200, 'Cuti belajar'),
  name_en: Text(200, 'Study leave'),
  yearly_days: Optional(HalfDaysIn(12, 366)),
  max_days: Optional(HalfDaysIn(30)),
  after_months: Optional(Months()),
  carry_over_max: Optional(HalfDaysIn(0, 366)),
  counts: Optional(Word('working', 'calendar')),
  paid_percent: Optional(PaidPercent()),
  needs_file: Optional(Flag(false)),
  levels: Levels(),
})
export const LeaveTypeChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(Text(200, 'Cuti belajar')),
  name_en: Optional(Text(200, 'Study leave')),
  max_days: Optional(Nullable(HalfDaysIn(30))),
  after_months: Optional(Months()),
  carry_over_max: Optional(HalfDaysIn(0, 366)),
  paid_percent: Optional(PaidPercent()),
  needs_file: Optional(Flag(false)),
  active: Optional(Flag()),
})
nameShapes({ LeaveType, NewLeaveType, LeaveTypeChange })

const COLUMNS = [
  'id',
  'code',
  'name',
  'name_en',
  'yearly_days',
  'max_days',
  'after_months',
  'carry_over_max',
  'counts',
  'paid_percent',
  'needs_file',
  'levels',
  'active',
  'version',
] as const

const selectLeaveTypes = (db: Db, caller: Pick<Caller, 'companyId'>) =>
  db.selectFrom('people.leave_type').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listLeaveTypes(db: Db, caller: Caller, page: Page) {
  return pageOf(selectLeaveTypes(db, caller), { keys: ['id'], direction: 'asc' }, page)
}

export async function getLeaveType(db: Db, caller: Caller, id: number) {
  const type = await selectLeaveTypes(db, caller).where('id', '=', id).where('active', '=', true).executeTakeFirst()
  if (!type) throw notFound('leave_type_id')
  return type
}

export function createLeaveType(tx: Tx, caller: Caller, type: Static<typeof NewLeaveType>) {
  return tx
    .insertInto('people.leave_type')
    .values({ company_id: caller.companyId, ...type })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeLeaveType(tx: Tx, caller: Caller, change: Static<typeof LeaveTypeChange>) {
  await changeRecord(tx, caller, { relation: 'people.leave_type', change })
  return selectLeaveTypes(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}

/** What a kind of leave is called in the reader's language: people.leave_type stands as `t` in the query. */
export const leaveNameFor = ({ language }: Pick<Caller, 'language'>) =>
  sql<string>`${sql.ref(language === 'en' ? 't.name_en' : 't.name')}`
