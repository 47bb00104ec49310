// What personnel and payroll know of one person, in one piece: employment, insurance, tax status, bank account.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { Id, List, Nullable, nameShapes, Obj, Text, Type } from '../../../kernel/values/schema.ts'
import { BankAccount, findBankAccount } from './bank-accounts.ts'
import { Employment, listEmploymentsOf } from './employments.ts'
import { findPayProfile, PayProfile } from './pay-profiles.ts'
import { listTaxStatuses, TaxStatusRow } from './tax-statuses.ts'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const StaffRef = Obj({ id: Id(3) })
export const StaffFile = Obj({
  staff_id: Id(3),
  name: Text(200, 'Bagus Prakoso'),
  job: Text(40, 'teacher'),
  status: Nullable(Text(40, 'permanent')),
  grade: Nullable(Text(20, 'III/a')),
  employments: List(Employment, 100),
  pay_profile: orNull(PayProfile),
  tax_statuses: List(TaxStatusRow, 100),
  bank_account: orNull(BankAccount),
})
nameShapes({ StaffFile })

/** Row-level security leaves everyone their own. */
export async function getStaffFile(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const person = await db
    .selectFrom('school.staff')
    .select(['id', 'name', 'job'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw notFound('id')
  const [employments, pay_profile, tax_statuses, bank_account] = await Promise.all([
    listEmploymentsOf(db, caller, id),
    findPayProfile(db, caller, id),
    listTaxStatuses(db, caller, id),
    findBankAccount(db, caller, id),
  ])
  const current = employments.find(
    ({ starts_on, ends_on }) => starts_on <= today && (ends_on === null || ends_on >= today),
  )
  return {
    staff_id: id,
    name: person.name,
    job: person.job,
    status: current?.kind ?? null,
    grade: current?.grade ?? null,
    employments,
    pay_profile: pay_profile ?? null,
    tax_statuses,
    bank_account: bank_account ?? null,
  }
}

/** The file of whoever asks. */
export async function getOwnFile(db: Db, caller: Caller, today: string) {
  const own = await findOwnStaff(db, caller)
  if (!own) throw notFound('id')
  return getStaffFile(db, caller, { id: own.id, today })
}

export function findOwnStaff(db: Db, caller: Caller) {
  return db
    .selectFrom('school.staff')
    .select(['id', 'name', 'user_id', 'week_days'])
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
}
