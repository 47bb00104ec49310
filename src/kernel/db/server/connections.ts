// How each database role of the installation connects: all derived from the owner's address, so that every process
// that knows DATABASE_URL knows them, and no second secret has to be handed around.
import crypto from 'node:crypto'
import { parse } from 'pg-connection-string'
import { ConfigError } from '../../outside/settings.ts'
import { socketDirOf } from './embedded.ts'
import type { LineConfig } from './line.ts'
import { openServers, type Server } from './servers.ts'

export interface Connections {
  /** Owns the tables, migrates, creates the roles. Never serves a request. */
  owner: LineConfig
  /** What requests run as: owns nothing, bypasses nothing. */
  app: LineConfig
  /** Owns the job queue and nothing else. */
  worker: LineConfig
}

export const EMBEDDED_DATABASE = 'pendopo'
export const EMBEDDED_OWNER = 'pendopo_owner'

const formOf = (name: string) =>
  `${name} must look like postgresql://user:password@host/database and name a user and a database; several hosts are ` +
  'separated by commas, each with its port.'
const SERVER_PORT = 5432
const CONNECT_MS = 10_000
/** Who waits for a copy could be reading already. */
const REPLICA_CONNECT_MS = 2_000
/** An idle wire that died is noticed some ten seconds after this. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000, connectionTimeoutMillis: CONNECT_MS }
/** The service writes: whichever of these is said, it looks for the server that takes writes. */
const WRITING = ['any', 'read-write', 'primary']

export function connectionsOf(source: { databaseUrl?: string | undefined; dataDir: string }): Connections {
  if (!source.databaseUrl) return embeddedConnections(socketDirOf(source.dataDir), EMBEDDED_DATABASE)
  const { address, servers } = readAddress(source.databaseUrl)
  const { target_session_attrs: wanted = 'any', ...owner } = parse(address) as LineConfig & Record<string, string>
  if (!owner.user || !owner.database) throw new ConfigError(formOf('DATABASE_URL'))
  if (!WRITING.includes(wanted))
    throw new ConfigError(
      `DATABASE_URL says target_session_attrs=${wanted}, but the service writes: leave it out, or say read-write.`,
    )
  return forRoles({ ...owner, ...servers[0], ...(servers.length > 1 && { servers: openServers(servers) }) })
}

/** The same roles and passwords at servers that follow. The address says where these are; all else is that of the database. */
export function replicaOf(primary: LineConfig, url: string): LineConfig {
  const { address, servers } = readAddress(url, 'DATABASE_REPLICA_URL')
  const { ssl } = parse(address) as LineConfig
  const several = servers.length > 1 ? openServers(servers) : undefined
  return {
    ...primary,
    ...servers[0],
    ...(ssl !== undefined && { ssl }),
    servers: several,
    mayOnlyRead: true,
    heard: undefined,
    connectionTimeoutMillis: REPLICA_CONNECT_MS,
  }
}

/** An address with several hosts as libpq takes it, in front of the path or as parameters; `address` names the first. */
function readAddress(url: string, name = 'DATABASE_URL'): { address: string; servers: Server[] } {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url)
  if (!parts) throw new ConfigError(formOf(name))
  const [, head, authority, path = '', query = ''] = parts
  const given = new URLSearchParams(query)
  const named = authority!.split(',').map((one) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one))
  if (named.some((one) => !one)) throw new ConfigError(formOf(name))
  const hosts =
    given.get('host')?.split(',') ?? named.map((one) => decodeURIComponent(one![1]!.replace(/^\[|\]$/g, '')))
  const ports = given.get('port')?.split(',') ?? named.map((one) => one![2] ?? '')
  const portOf = (index: number) => Number((ports.length === 1 ? ports[0] : ports[index]) || SERVER_PORT)
  for (const name of ['host', 'port']) given.delete(name)
  return {
    address: `${head}localhost${path}?${given}`,
    servers: hosts.map((host, index) => ({ host: host || 'localhost', port: portOf(index) })),
  }
}

export function embeddedConnections(socketDir: string, database: string): Connections {
  return forRoles({ host: socketDir, port: SERVER_PORT, user: EMBEDDED_OWNER, database })
}

function forRoles(given: LineConfig): Connections {
  const owner = { ...ALIVE, ...given, heard: { at: 0, pulses: 0 } }
  const as = (user: string) => ({ ...owner, user, password: rolePassword(owner, user) })
  return { owner, app: as('pendopo_app'), worker: as('pendopo_worker') }
}

/** Absent where the owner itself connects without one (a trusted socket). */
export function rolePassword(owner: LineConfig, role: string): string | undefined {
  if (typeof owner.password !== 'string' || owner.password === '') return undefined
  return crypto.createHmac('sha256', owner.password).update(`pendopo role ${role}`).digest('base64url')
}
