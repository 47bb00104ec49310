// Makes the service's own cluster ready: an owner that is no superuser, and its database.
import pg from 'pg'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from './connections.ts'

export async function bootstrapEmbedded(socketDir: string, database = EMBEDDED_DATABASE): Promise<void> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
         exists (select from pg_database where datname = $2) as database`,
      [EMBEDDED_OWNER, database],
    )
    if (!rows[0]?.role) await client.query(`create role ${EMBEDDED_OWNER} login createrole createdb`)
    if (!rows[0]?.database)
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${EMBEDDED_OWNER}`)
  } finally {
    await client.end()
  }
}
