// Since when, and with the money of which fund, the school is a taxable person (PKP).
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
  Version,
} from '../../../kernel/values/schema.ts'

export const VatRegistration = Obj({
  id: Id(),
  /** That of the tax office's letter. */
  number: Text(60, 'S-123PKP/WPJ.06/KP.0203/2026'),
  fund_source_id: Id(4),
  since: Day('2026-07-01'),
  until: Nullable(Day('2028-12-31')),
  version: Version(),
})
export const NewVatRegistration = Obj({
  number: Text(60, 'S-123PKP/WPJ.06/KP.0203/2026'),
  /** What the taxed business is kept in; none that a plan binds. */
  fund_source_id: Id(4),
  since: Day('2026-07-01'),
  until: Optional(Day('2028-12-31')),
})
export const VatRegistrationChange = Obj({
  id: Id(),
  version: Version(),
  number: Optional(Text(60, 'S-123PKP/WPJ.06/KP.0203/2026')),
  fund_source_id: Optional(Id(4)),
  since: Optional(Day('2026-07-01')),
  /** The last day on which it holds; null while it lasts. */
  until: Optional(Nullable(Day('2028-12-31'))),
})
nameShapes({ VatRegistration, NewVatRegistration, VatRegistrationChange })
const RELATION = 'accounting.vat_registration'

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom(RELATION)
    .select(['id', 'number', 'fund_source_id', 'since', 'until', 'version'])
    .where('company_id', '=', caller.companyId)

export async function listVatRegistrations(db: Db, caller: Caller, page: Page) {
  return pageOf(select(db, caller), { keys: ['id'], direction: 'asc' }, page)
}

async function getVatRegistration(db: Db, caller: Caller, id: number) {
  const found = await select(db, caller).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

export async function createVatRegistration(tx: Tx, caller: Caller, given: Static<typeof NewVatRegistration>) {
  const { id } = await tx
    .insertInto(RELATION)
    .values({ company_id: caller.companyId, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getVatRegistration(tx, caller, id)
}

export async function changeVatRegistration(tx: Tx, caller: Caller, change: Static<typeof VatRegistrationChange>) {
  await changeRecord(tx, caller, { relation: RELATION, change })
  return getVatRegistration(tx, caller, change.id)
}
