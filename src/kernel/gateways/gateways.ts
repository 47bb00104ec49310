// Gateways: machines on a school's own network, each with an account that a pairing code is traded for. Who may do what is decided in
// the database (migrations/025_gateways.sql).
import crypto from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import { hashFor, hashing, hashPassword, oneTimePassword } from '../access/passwords.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { AppError, notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import { trimmed } from '../users/users.ts'
import { Id, Moment, Nullable, nameShapes, Obj, Optional, type Static, Text, Type, Version } from '../values/schema.ts'

const Name = Text(200, 'PC ruang TU')
const Code = Text(40, 'k7mq-x2ph-9dwe-r4tn')
export const Gateway = Obj({
  id: Id(12),
  name: Name,
  /** Until then its code can be traded. */
  code_until: Nullable(Moment('2026-09-14T03:15:00Z')),
  paired_at: Nullable(Moment()),
  last_seen_at: Nullable(Moment()),
  revoked_at: Nullable(Moment()),
  version: Version(),
})
/** Shown in this answer only. */
export const PairingCode = Obj({ gateway: Gateway, pairing_code: Code })
export const NewGateway = Obj({ name: Name })
export const OneGateway = Obj({ id: Id(12) })
export const Pairing = Obj({
  code: Code,
  /** Of the gateway's own making: from then on the password of its account. */
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43, examples: ['q'.repeat(43)] }),
  /** The account it has already; a code of another gateway is then refused. */
  login: Optional(Text(120, 'gateway.k7mqx2ph')),
})
export const Paired = Obj({
  login: Text(120, 'gateway.k7mqx2ph'),
  name: Name,
  company: Text(200, 'SMP Pendopo Nusantara'),
})
nameShapes({ Gateway, PairingCode, NewGateway, OneGateway, Pairing, Paired })

/** Long enough to walk over to the machine. */
const CODE_MS = 15 * 60_000

function gateways(db: Db, caller: Caller) {
  return db
    .selectFrom('kernel.gateway as g')
    .select(['g.id', 'g.name', 'g.code_until', 'g.paired_at', 'g.revoked_at', 'g.version'])
    .select((at) =>
      at
        .selectFrom('kernel.session as s')
        .select((max) => max.fn.max('s.last_seen_at').as('last'))
        .whereRef('s.user_id', '=', 'g.id')
        .whereRef('s.company_id', '=', 'g.company_id')
        .as('last_seen_at'),
    )
    .where('g.company_id', '=', caller.companyId)
}

export async function listGateways(db: Db, caller: Caller, page: Page) {
  return pageOf(gateways(db, caller), { keys: ['g.id'], direction: 'asc' }, page)
}

async function getGateway(db: Db, caller: Caller, id: number): Promise<Static<typeof Gateway>> {
  const gateway = await gateways(db, caller).where('g.id', '=', id).executeTakeFirst()
  if (!gateway) throw notFound('id')
  return gateway
}

/** Whether whoever calls is a gateway that is in use. */
export async function isGateway(db: Db, caller: Caller, id = caller.userId): Promise<boolean> {
  const found = await db
    .selectFrom('kernel.gateway')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const digest = (text: string) => crypto.createHash('sha256').update(text).digest()
/** As it was shown or as somebody types it: blanks and capitals make no other code. */
const codeHash = (code: string) => digest(code.trim().toLowerCase().replaceAll(/\s/g, ''))
const untilFrom = (now: Date) => new Date(now.getTime() + CODE_MS).toISOString()

/** Nobody knows the password that its account begins with. */
export async function createGateway(
  tx: Tx,
  caller: Caller,
  { name, now }: Static<typeof NewGateway> & { now: Date },
): Promise<Static<typeof PairingCode>> {
  const code = oneTimePassword()
  const login = `gateway.${oneTimePassword().replaceAll('-', '').slice(0, 8)}`
  const hash = await hashFor(caller.userId, oneTimePassword())
  const { rows } = await sql<{
    id: number
  }>`select kernel.gateway_create(${caller.sessionHash}, ${login}, ${trimmed(name)},
    ${hash}, ${codeHash(code)}, ${untilFrom(now)}) as id`.execute(tx)
  return { gateway: await getGateway(tx, caller, rows[0]!.id), pairing_code: code }
}

export async function renewCode(
  tx: Tx,
  caller: Caller,
  { id, now }: Static<typeof OneGateway> & { now: Date },
): Promise<Static<typeof PairingCode>> {
  const code = oneTimePassword()
  await sql`select kernel.gateway_renew(${caller.sessionHash}, ${id}, ${codeHash(code)}, ${untilFrom(now)})`.execute(tx)
  return { gateway: await getGateway(tx, caller, id), pairing_code: code }
}

export async function revokeGateway(tx: Tx, caller: Caller, id: number) {
  await sql`select kernel.gateway_revoke(${caller.sessionHash}, ${id})`.execute(tx)
  return getGateway(tx, caller, id)
}

export async function pairGateway(
  database: Database,
  { code, key, login }: Static<typeof Pairing>,
  { now, from }: { now: Date; from: string },
): Promise<Static<typeof Paired>> {
  const pair = async (hash: string | null) => {
    const { rows } = await sql<Static<typeof Paired>>`select login, name, company
      from kernel.gateway_pair(${codeHash(code)}, ${digest(key)}, ${login ?? null}, ${hash}, ${now.toISOString()})`.execute(
      database.once(NOBODY),
    )
    if (!rows[0]) throw new AppError('pairing_refused')
    return rows[0]
  }
  await pair(null)
  return pair(await hashing.hold({ from, isKnown: false }, () => hashPassword(key)))
}
