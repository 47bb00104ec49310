// How each database role of the installation connects: all derived from the owner's address, so that every process
// that knows DATABASE_URL knows them, and no second secret has to be handed around.
import crypto from 'node:crypto'
import type pg from 'pg'
import { parse } from 'pg-connection-string'
import { ConfigError } from '../../outside/settings.ts'
import { socketDirOf } from './embedded.ts'

export interface Connections {
  /** Owns the tables, migrates, creates the roles. Never serves a request. */
  owner: pg.ClientConfig
  /** What requests run as: owns nothing, bypasses nothing. */
  app: pg.ClientConfig
  /** Owns the job queue and nothing else. */
  worker: pg.ClientConfig
}

export const EMBEDDED_DATABASE = 'pendopo'
export const EMBEDDED_OWNER = 'pendopo_owner'

export function connectionsOf(source: { databaseUrl?: string | undefined; dataDir: string }): Connections {
  if (!source.databaseUrl) return embeddedConnections(socketDirOf(source.dataDir), EMBEDDED_DATABASE)
  const owner = parse(source.databaseUrl) as pg.ClientConfig
  if (!/^postgres(ql)?:\/\//.test(source.databaseUrl) || !owner.user || !owner.database)
    throw new ConfigError(
      'DATABASE_URL must look like postgresql://user:password@host/database and name a user and a database.',
    )
  return forRoles(owner)
}

export function embeddedConnections(socketDir: string, database: string): Connections {
  return forRoles({ host: socketDir, port: 5432, user: EMBEDDED_OWNER, database })
}

function forRoles(owner: pg.ClientConfig): Connections {
  const as = (user: string) => ({ ...owner, user, password: rolePassword(owner, user) })
  return { owner, app: as('pendopo_app'), worker: as('pendopo_worker') }
}

/** Absent where the owner itself connects without one (a trusted socket). */
export function rolePassword(owner: pg.ClientConfig, role: string): string | undefined {
  if (typeof owner.password !== 'string' || owner.password === '') return undefined
  return crypto.createHmac('sha256', owner.password).update(`pendopo role ${role}`).digest('base64url')
}
