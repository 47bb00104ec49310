// Who withholds: the numbers under which the tax office knows the school.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { invalid } from '../../kernel/records/change.ts'
import { nameShapes, Obj, type Static, Type, Version } from '../../kernel/values/schema.ts'

const Npwp = () => Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0012345678901000'] })
/** The place of business (NITKU): the NPWP of 16 digits and six more. */
const Place = () => Type.String({ pattern: '^[0-9]{22}$', maxLength: 22, examples: ['0012345678901000000000'] })

export const Withholder = Obj({ npwp: Npwp(), id_tku: Place(), version: Version() })
export const WithholderInput = Obj({ npwp: Npwp(), id_tku: Place() })
nameShapes({ Withholder, WithholderInput })

export function findWithholder(db: Db, caller: Caller) {
  return db
    .selectFrom('school.withholder')
    .select(['npwp', 'id_tku', 'version'])
    .where('company_id', '=', caller.companyId)
    .executeTakeFirst()
}

export async function getWithholder(db: Db, caller: Caller) {
  const found = await findWithholder(db, caller)
  if (!found) throw notFound()
  return found
}

export async function saveWithholder(tx: Tx, caller: Caller, given: Static<typeof WithholderInput>) {
  if (!given.id_tku.startsWith(given.npwp.padStart(16, '0')))
    throw invalid('id_tku', {
      id: 'harus diawali NPWP 16 angka (NPWP 15 angka: dengan 0 di depannya)',
      en: 'must start with the 16-digit NPWP (for 15 digits, put a 0 in front)',
    })
  return tx
    .insertInto('school.withholder')
    .values({ company_id: caller.companyId, ...given })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(given))
    .returning(['npwp', 'id_tku', 'version'])
    .executeTakeFirstOrThrow()
}
