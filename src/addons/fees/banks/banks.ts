// Banks at which families pay under numbers: how each is known, and what is agreed with it. One that tells of payments itself has keys, which go in and
// never come out; of the others the report is read.
import crypto from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import type { Secrets } from '../../../kernel/outside/secrets.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  Moment,
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
import type { BankKeys } from './provider.ts'

const RSA_BITS_MIN = 2048

const ClientId = Text(100, '962489e9-de5d-4eb7-92a4')
const PartnerId = Text(36, '88899')
const Prefix = Type.String({ pattern: '^[0-9]{1,8}$', maxLength: 8, examples: ['88899'] })
const Digits = () => Type.Integer({ minimum: 4, maximum: 20, examples: [10] })
const NumberRule = Word('student', 'nis')
const Signature = Word('symmetric', 'asymmetric')
const OtherAmount = Word('deposit', 'refuse')
const PEM = '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----'
/** Of the bank, in PEM. */
const PublicKey = Type.String({ minLength: 1, maxLength: 4000, examples: [PEM] })
/** Printable characters without spaces. */
const Secret = Type.String({ pattern: '^[!-~]+$', minLength: 16, maxLength: 200, examples: ['kX3vNQQgJRemFF0SZfXk'] })

const facts = {
  id: Id(),
  name: Text(100, 'Bank Contoh Nusantara'),
  /** `file`: its report of payments is brought in. */
  provider: Word('snap', 'file'),
  prefix: Prefix,
  /** Behind the prefix: so many digits, of the student's own number here or of the NIS. */
  digits: Digits(),
  number_rule: NumberRule,
  /** As whom the bank asks for its token (X-CLIENT-KEY). */
  client_id: Nullable(Text(100, '962489e9-de5d-4eb7-92a4')),
  /** As whom it calls (X-PARTNER-ID). */
  partner_id: Nullable(Text(36, '88899')),
  signature: Signature,
  other_amount: OtherAmount,
  /** What the bank keeps of each payment. */
  charge: Rupiah(4_000),
  active: Flag(),
  /** The address to give to the bank. */
  path: Nullable(Text(100, '/api/v1/fees/snap/1/1')),
  keys_set_at: Nullable(Moment()),
  version: Version(),
}
export const Bank = Obj(facts)
export const NewBank = Obj({
  name: facts.name,
  provider: Optional(facts.provider),
  prefix: Prefix,
  digits: Optional(Digits()),
  number_rule: Optional(NumberRule),
  client_id: Optional(ClientId),
  partner_id: Optional(PartnerId),
  signature: Optional(Signature),
  other_amount: Optional(OtherAmount),
  charge: Optional(RupiahIn(4_000)),
  secret: Optional(Secret),
  public_key: Optional(PublicKey),
})
export const BankChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(facts.name),
  /** One whose report was read may begin to talk, with all of its keys. */
  provider: Optional(Word('snap')),
  client_id: Optional(ClientId),
  partner_id: Optional(PartnerId),
  signature: Optional(Signature),
  other_amount: Optional(OtherAmount),
  charge: Optional(RupiahIn(4_000)),
  active: Optional(Flag()),
  secret: Optional(Secret),
  public_key: Optional(PublicKey),
})
nameShapes({ FeeBank: Bank, NewFeeBank: NewBank, FeeBankChange: BankChange })

const COLUMNS = [
  'id',
  'name',
  'prefix',
  'digits',
  'number_rule',
  'client_id',
  'partner_id',
  'signature',
  'other_amount',
  'charge',
  'active',
  'keys_set_at',
  'version',
] as const

const selectBanks = (db: Db, { companyId }: Caller) =>
  db
    .selectFrom('fees.bank')
    .select(COLUMNS)
    .select((eb) => eb.ref('provider').$castTo<'snap' | 'file'>().as('provider'))
    .where('company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof selectBanks>['executeTakeFirstOrThrow']>>

const told = (caller: Caller, row: Row) =>
  ({
    ...row,
    path: row.provider === 'file' ? null : `/api/v1/fees/${row.provider}/${caller.companyId}/${row.id}`,
  }) as Static<typeof Bank>

export async function listBanks(db: Db, caller: Caller, page: Page) {
  const { data, next_cursor } = await pageOf(selectBanks(db, caller), { keys: ['id'], direction: 'asc' }, page)
  return { data: data.map((row) => told(caller, row)), next_cursor }
}

export async function getBank(db: Db, caller: Caller, id: number) {
  const row = await selectBanks(db, caller).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('id')
  return told(caller, row)
}

export async function createBank(
  tx: Tx,
  caller: Caller,
  { given, secrets }: { given: Static<typeof NewBank>; secrets: Secrets },
) {
  const { secret, public_key, provider = 'snap', ...facts } = given
  if (provider === 'snap') assertKeys(given)
  const place = placeOf(caller.companyId, given.prefix)
  const keys = sealed({ secret, public_key }, { secrets, place, now: sql<string>`now()` })
  const { id } = await tx
    .insertInto('fees.bank')
    .values({ company_id: caller.companyId, provider, ...facts, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getBank(tx, caller, id)
}

export async function changeBank(
  tx: Tx,
  caller: Caller,
  { given, secrets, now }: { given: Static<typeof BankChange>; secrets: Secrets; now: string },
) {
  const { secret, public_key, ...change } = given
  const { prefix, provider } = await getBank(tx, caller, given.id)
  if (given.provider === 'snap' && provider === 'file') assertKeys(given)
  const keys = sealed({ secret, public_key }, { secrets, place: placeOf(caller.companyId, prefix), now })
  await changeRecord(tx, caller, { relation: 'fees.bank', change: { ...change, ...keys } })
  return getBank(tx, caller, given.id)
}

/** Without them nobody could tell whether it is the bank that talks. */
function assertKeys(given: { client_id?: string; partner_id?: string; secret?: string; public_key?: string }): void {
  for (const field of ['client_id', 'partner_id', 'secret', 'public_key'] as const)
    if (given[field] === undefined)
      throw invalid(field, {
        id: 'perlu diisi untuk bank yang memberi tahu sendiri; pilih cara berkas bila laporannya diunggah',
        en: 'required for banks that notify us directly; choose file upload if you upload the bank’s report',
      })
}

function sealed<Now extends string | RawBuilder<string>>(
  { secret, public_key }: { secret?: string | undefined; public_key?: string | undefined },
  { secrets, place, now }: { secrets: Secrets; place: string; now: Now },
) {
  return {
    ...(secret !== undefined && { secret_sealed: secrets.seal(secret, place) }),
    ...(public_key !== undefined && { public_key_sealed: secrets.seal(keyOf(public_key), place) }),
    ...((secret !== undefined || public_key !== undefined) && { keys_set_at: now }),
  }
}

/** All that a call is checked against. */
export async function openKeys(
  db: Db,
  { companyId }: Caller,
  { id, provider, secrets }: { id: number; provider: string; secrets: Secrets },
): Promise<BankKeys> {
  const found = await db
    .selectFrom('fees.bank')
    .select(['prefix', 'client_id', 'partner_id', 'signature', 'secret_sealed', 'public_key_sealed', 'keys_set_at'])
    .select(['other_amount', 'charge'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('provider', '=', provider as 'snap')
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) throw notFound()
  const place = placeOf(companyId, found.prefix)
  const [secret, publicKey] = [found.secret_sealed!, found.public_key_sealed!].map((text) => secrets.open(text, place))
  if (secret === undefined || publicKey === undefined) throw new AppError('bank_keys_unreadable')
  return {
    bankId: id,
    companyId,
    prefix: found.prefix,
    clientId: found.client_id!,
    partnerId: found.partner_id!,
    signature: found.signature,
    secret,
    publicKey,
    keysSetAt: String(found.keys_set_at),
    otherAmount: found.other_amount,
    charge: found.charge,
  }
}

/** The key in the one form in which it is kept; refused where nothing could be checked with it. */
function keyOf(pem: string): string {
  const key = publicKeyIn(pem)
  const bits = key?.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  if (!key || bits < RSA_BITS_MIN)
    throw invalid('public_key', {
      id: 'bukan kunci publik RSA (PEM) sedikitnya 2048 bit',
      en: 'not an RSA public key (PEM) of at least 2048 bits',
    })
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

function publicKeyIn(pem: string): crypto.KeyObject | undefined {
  // A private key would be taken for its public half, and must not have come here.
  if (pem.includes('PRIVATE KEY')) return undefined
  try {
    return crypto.createPublicKey(pem)
  } catch {
    return undefined
  }
}

const placeOf = (companyId: number, prefix: string) => `fees.bank/${companyId}/${prefix}`
