// What the taxes on a purchase depend on beside its lines: the school, the vendor, the money it is paid with.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Situation } from './taxes.ts'

export interface Purchase {
  /** Null while nobody knows from whom it will be bought. */
  vendorId: number | null
  fundSourceId: number
  day: string
}

/**
 * A vendor whom nobody knows yet is taken for a company with a tax number that charges VAT: what is set aside is then enough
 * whoever is chosen, and what the chosen one does not charge becomes free again with the order.
 */
export async function circumstancesOf(
  db: Db,
  caller: Caller,
  { vendorId, fundSourceId, day }: Purchase,
): Promise<Omit<Situation, 'lines'>> {
  const { rows } = await sql<{
    school: Situation['school']
    grant_money: boolean
    person: boolean
    tax_number: boolean
    vat_registered: boolean
    small_vendor: boolean
  }>`
    select coalesce(p.ownership, 'private') as school, f.code ~ '^(bos|bop)' as grant_money, coalesce(v.person, false) as person,
      v.id is null or v.tax_number is not null as tax_number, coalesce(v.vat_registered, true) as vat_registered,
      coalesce(v.small_vendor_until >= ${day}::date, false) as small_vendor
    from budget.fund_source f
    left join accounting.vendor v on v.company_id = f.company_id and v.id = ${vendorId}::bigint
    left join school.school_kind p on p.company_id = f.company_id
    where f.company_id = ${caller.companyId} and f.id = ${fundSourceId}`.execute(db)
  const { school, grant_money, person, tax_number, vat_registered, small_vendor } = rows[0]!
  const vendor = { person, taxNumber: tax_number, vatRegistered: vat_registered, smallVendor: small_vendor }
  return { school, grantMoney: grant_money, vendor }
}
