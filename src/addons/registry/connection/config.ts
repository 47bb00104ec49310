// The configuration of the connection: which school, where, with which token. The token goes in and never comes out.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Database, Db, Tx } from '../../../kernel/db/database.ts'
import type { Scope } from '../../../kernel/db/lanes/scope.ts'
import { isGateway } from '../../../kernel/gateways/gateways.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import type { Outbound } from '../../../kernel/outside/outbound.ts'
import type { Secrets } from '../../../kernel/outside/secrets.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { bridgeLine, OF_A_RUN, type Patience } from '../bridge/errands.ts'
import { type Connection, outcome } from './client.ts'
import { straightLine } from './line.ts'

const Npsn = Type.String({ pattern: '^[0-9]{8}$', maxLength: 8, examples: ['99000001'] })
export const Semester = Type.String({ pattern: '^[0-9]{4}[12]$', maxLength: 5, examples: ['20261'] })
/** Seconds that one answer may take. */
const Timeout = () => Type.Integer({ minimum: 1, maximum: 120, examples: [30] })
/** Of the school's own day; null where a person starts every sync. */
const SyncHour = Nullable(Type.Integer({ minimum: 0, maximum: 23, examples: [2] }))
/** In whose name scores are sent: an account of the registry. Null: that of the evaluations there, or nobody's. */
const UpdaterId = Nullable(
  Type.String({
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    maxLength: 36,
    examples: ['5b1c0c5e-0f4a-4d5e-9a52-2f6d0b7a1e09'],
  }),
)
/** When the registry is told to have passed a score on last: half an hour before it changed, or never. */
const LastSync = Word('half_hour', 'never')
const BaseUrl = Type.String({ minLength: 8, maxLength: 300, examples: ['http://192.168.1.10:5774'] })
export const RegistryConfig = Obj({
  npsn: Npsn,
  /** None where a gateway beside the registry asks it: address and token are on that machine then, and nowhere else. */
  base_url: Nullable(BaseUrl),
  gateway_id: Nullable(Id(14)),
  semester: Nullable(Semester),
  timeout_s: Timeout(),
  sync_hour: SyncHour,
  grades_updater_id: UpdaterId,
  grades_last_sync: LastSync,
  token_set: Flag(),
  token_set_at: Nullable(Moment()),
  version: Version(),
})
export const ConfigChange = Obj({
  npsn: Npsn,
  base_url: Optional(BaseUrl),
  /** Asked by this gateway; null: straight from here. */
  gateway_id: Optional(Nullable(Id(14))),
  semester: Optional(Nullable(Semester)),
  timeout_s: Optional(Timeout()),
  /** From the next such hour on, every night. */
  sync_hour: Optional(SyncHour),
  grades_updater_id: Optional(UpdaterId),
  grades_last_sync: Optional(LastSync),
  /** Printable characters without spaces: it travels in a header. */
  token: Optional(Type.String({ pattern: '^[!-~]+$', maxLength: 200, examples: ['a1B2c3D4e5F6g7H'] })),
  version: Optional(Version()),
})
nameShapes({ RegistryConfig, RegistryConfigChange: ConfigChange })

const COLUMNS = [
  'npsn',
  'base_url',
  'gateway_id',
  'semester',
  'timeout_s',
  'sync_hour',
  'grades_updater_id',
  'grades_last_sync',
  'token_set_at',
  'version',
] as const

export async function findConfig(db: Db, companyId: number) {
  const found = await db
    .selectFrom('registry.config')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return found && { ...found, token_set: found.token_set_at !== null }
}

export async function getConfig(db: Db, companyId: number) {
  const config = await findConfig(db, companyId)
  if (!config) throw outcome('registry_not_configured')
  return config
}

/** Whoever changes the address must know the token: otherwise it could be sent to an address of one's own to read it. */
export async function saveConfig(
  tx: Tx,
  caller: Caller,
  { secrets, change, now }: { secrets: Secrets; change: Static<typeof ConfigChange>; now: Date },
) {
  const before = await tx
    .selectFrom('registry.config')
    .select(['base_url', 'gateway_id', 'semester', 'timeout_s', 'sync_hour', 'sync_hour_set_at', 'version'])
    .select(['grades_updater_id', 'grades_last_sync'])
    .where('company_id', '=', caller.companyId)
    .forUpdate()
    .executeTakeFirst()
  assertCurrent(before ?? { version: 0 }, change.version)
  const way = await wayOf(tx, caller, { change, before })
  const values = {
    npsn: change.npsn,
    ...way,
    semester: change.semester === undefined ? (before?.semester ?? null) : change.semester,
    timeout_s: change.timeout_s ?? before?.timeout_s ?? 30,
    ...hourOf(change, before, now),
    grades_updater_id:
      change.grades_updater_id === undefined ? (before?.grades_updater_id ?? null) : change.grades_updater_id,
    grades_last_sync: change.grades_last_sync ?? before?.grades_last_sync ?? 'half_hour',
  }
  const token = change.token === undefined ? undefined : secrets.seal(change.token, placeOf(caller.companyId))
  if (token === undefined && way.gateway_id === null)
    await tx.updateTable('registry.config').set(values).where('company_id', '=', caller.companyId).execute()
  else await storeWithToken(tx, caller.companyId, { ...values, token_sealed: token ?? null })
  return getConfig(tx, caller.companyId)
}

type Way = { base_url: string | null; gateway_id: number | null }

/** Straight to an address, or by a gateway: then address and token are entered there. */
async function wayOf(
  tx: Tx,
  caller: Caller,
  { change, before }: { change: Static<typeof ConfigChange>; before: Way | undefined },
): Promise<Way> {
  const gateway_id = change.gateway_id === undefined ? (before?.gateway_id ?? null) : change.gateway_id
  if (gateway_id !== null) {
    if (!(await isGateway(tx, caller, gateway_id))) throw notFound('params.gateway_id')
    if (change.token !== undefined || change.base_url !== undefined)
      throw invalid(change.token === undefined ? 'base_url' : 'token', {
        id: 'diisi di halaman gateway, bukan di sini',
        en: 'set this on the gateway’s page, not here',
      })
    return { base_url: null, gateway_id }
  }
  const written = change.base_url ?? before?.base_url
  if (!written) throw invalid('base_url', { id: 'perlu diisi tanpa gateway', en: 'required without a gateway' })
  const base_url = originOf(written)
  if (change.token === undefined && base_url !== before?.base_url)
    throw invalid('token', { id: 'perlu diisi bersama alamat baru', en: 'required with a new address' })
  return { base_url, gateway_id }
}

interface Hour {
  sync_hour: number | null
  sync_hour_set_at: string | null
}

/** Another hour counts from now on: the night that was is not made up for. */
function hourOf({ sync_hour }: Static<typeof ConfigChange>, before: Hour | undefined, now: Date): Hour {
  const kept = { sync_hour: before?.sync_hour ?? null, sync_hour_set_at: before?.sync_hour_set_at ?? null }
  if (sync_hour === undefined || sync_hour === kept.sync_hour) return kept
  return { sync_hour, sync_hour_set_at: sync_hour === null ? null : now.toISOString() }
}

interface Signature {
  grades_updater_id: string | null
  grades_last_sync: Static<typeof LastSync>
}
type Stored = Pick<Connection, 'npsn' | 'semester' | 'timeout_s'> &
  Way &
  Hour &
  Signature & { token_sealed: string | null }

async function storeWithToken(tx: Tx, companyId: number, values: Stored): Promise<void> {
  await tx
    .insertInto('registry.config')
    .values({ company_id: companyId, ...values, token_set_at: values.token_sealed === null ? null : sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet((row) => ({ ...values, token_set_at: row.ref('excluded.token_set_at') })),
    )
    .execute()
}

interface Means {
  database: Database
  scope: Scope
  companyId: number
  secrets: Secrets
  outbound: Outbound
  /** With a gateway between; that of a run, where nothing is said. */
  patience?: Patience
  stopping?: AbortSignal
}

/** All that is needed to ask the registry; the token of a straight line is in it, so it must not leave the function that asked. */
export async function openConnection(means: Means): Promise<Connection> {
  const { database, scope, companyId, secrets, outbound, patience = OF_A_RUN, stopping } = means
  const config = await database
    .read(scope)
    .selectFrom('registry.config')
    .select(['npsn', 'base_url', 'gateway_id', 'semester', 'timeout_s', 'token_sealed'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!config) throw outcome('registry_not_configured')
  const { base_url, token_sealed, gateway_id, ...rest } = config
  if (gateway_id !== null)
    return { ...rest, line: bridgeLine({ database, scope, companyId, gatewayId: gateway_id, patience, stopping }) }
  const token = secrets.open(token_sealed!, placeOf(companyId))
  if (token === undefined) throw outcome('registry_token_unreadable')
  return { ...rest, line: straightLine({ base_url: base_url!, token, outbound }) }
}

/** Scheme, host and port; a path, a question or a user name in it is a mistake. */
function originOf(text: string): string {
  const url = URL.parse(text.trim())
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (!plain || url.username || url.password)
    throw invalid('base_url', { id: 'seperti http://192.168.1.10:5774', en: 'e.g. http://192.168.1.10:5774' })
  return url.origin
}

export const placeOf = (companyId: number) => `registry.config/${companyId}`
