// Tax status by year: as it stood on 1 January.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import {
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Type,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { TAX_STATUSES } from '../law/pph21.ts'

export const Npwp = () => Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0912345678901000'] })

/** Of a foreigner. */
export const Passport = () => Type.String({ pattern: '^[A-Z0-9]{5,20}$', maxLength: 20, examples: ['X1234567'] })

export const TaxStatusRow = Obj({
  id: Id(),
  staff_id: Id(3),
  from_year: Year(),
  status: Word(...TAX_STATUSES),
  npwp: Nullable(Npwp()),
  passport: Nullable(Passport()),
  version: Version(),
})
export const TaxStatusInput = Obj({
  staff_id: Id(3),
  from_year: Year(),
  status: Word(...TAX_STATUSES),
  npwp: Optional(Nullable(Npwp())),
  /** A foreigner’s; the tax office’s files name them by it. */
  passport: Optional(Nullable(Passport())),
})
nameShapes({ TaxStatusRow, TaxStatusInput })

const COLUMNS = ['id', 'staff_id', 'from_year', 'status', 'npwp', 'passport', 'version'] as const

export function listTaxStatuses(db: Db, caller: Caller, staffId: number) {
  return db
    .selectFrom('people.tax_status')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('staff_id', '=', staffId)
    .orderBy('from_year', 'desc')
    .limit(100)
    .execute()
}

export function saveTaxStatus(tx: Tx, caller: Caller, status: Static<typeof TaxStatusInput>) {
  return tx
    .insertInto('people.tax_status')
    .values({ company_id: caller.companyId, ...status })
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id', 'from_year']).doUpdateSet(status))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
