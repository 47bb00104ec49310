// Vendors: whom the school pays, and what the tax office wants to know of them.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'

const TaxNumber = () => Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0123456789012345'] })
const BankAccount = () => Type.String({ pattern: '^[0-9]{5,30}$', maxLength: 30, examples: ['0098123456'] })

const fields = {
  person: Flag(false),
  vat_registered: Flag(true),
  tax_number: TaxNumber(),
  small_vendor_until: Day('2027-12-31'),
  address: Text(500, 'Jl. Kenanga No. 12'),
  phone: Type.String({ minLength: 3, maxLength: 40, examples: ['0281555123'] }),
  bank_name: Text(100, 'Bank Contoh'),
  bank_account: BankAccount(),
  bank_holder: Text(200, 'CV Sumber Tulis Nusantara'),
  /** Days from the bill's date to its due date. */
  term_days: Type.Integer({ minimum: 0, maximum: 365, examples: [30] }),
}
const Name = () => Text(200, 'CV Sumber Tulis Nusantara')

export const Vendor = Obj({
  id: Id(),
  name: Name(),
  person: fields.person,
  vat_registered: fields.vat_registered,
  tax_number: Nullable(fields.tax_number),
  small_vendor_until: Nullable(fields.small_vendor_until),
  address: Nullable(fields.address),
  phone: Nullable(fields.phone),
  bank_name: Nullable(fields.bank_name),
  bank_account: Nullable(fields.bank_account),
  bank_holder: Nullable(fields.bank_holder),
  term_days: Nullable(fields.term_days),
  active: Flag(),
  version: Version(),
})
export const VendorFilter = Obj({ q: Optional(Query()), active: Optional(Flag()) })
const optional = {
  person: Optional(fields.person),
  vat_registered: Optional(fields.vat_registered),
  tax_number: Optional(Nullable(fields.tax_number)),
  small_vendor_until: Optional(Nullable(fields.small_vendor_until)),
  address: Optional(Nullable(fields.address)),
  phone: Optional(Nullable(fields.phone)),
  bank_name: Optional(Nullable(fields.bank_name)),
  bank_account: Optional(Nullable(fields.bank_account)),
  bank_holder: Optional(Nullable(fields.bank_holder)),
  term_days: Optional(Nullable(fields.term_days)),
}
export const NewVendor = Obj({ name: Name(), ...optional })
export const VendorChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(Name()),
  active: Optional(Flag()),
  ...optional,
})
nameShapes({ Vendor, NewVendor, VendorChange })

const COLUMNS = [
  'id',
  'name',
  'person',
  'vat_registered',
  'tax_number',
  'small_vendor_until',
  'address',
  'phone',
  'bank_name',
  'bank_account',
  'bank_holder',
  'term_days',
  'active',
  'version',
] as const

export async function listVendors(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof VendorFilter>; page: Page },
) {
  let query = db.selectFrom('accounting.vendor').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  query = query.where(foundBy(filter.q, { words: ['name'] }))
  return pageOf(query, { keys: ['name', 'id'], direction: 'asc' }, page)
}

export async function getVendor(db: Db, caller: Caller, id: number) {
  const vendor = await db
    .selectFrom('accounting.vendor')
    .select([...COLUMNS, 'created_by'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!vendor) throw notFound('vendor_id')
  return vendor
}

export function createVendor(tx: Tx, caller: Caller, vendor: Static<typeof NewVendor>) {
  return tx
    .insertInto('accounting.vendor')
    .values({ company_id: caller.companyId, created_by: caller.userId, ...vendor })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeVendor(tx: Tx, caller: Caller, change: Static<typeof VendorChange>) {
  await changeRecord(tx, caller, { relation: 'accounting.vendor', change })
  const { created_by: _, ...vendor } = await getVendor(tx, caller, change.id)
  return vendor
}
