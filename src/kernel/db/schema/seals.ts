// What the manifests seal, and who opens it in need, written down where the policies of the database look: in
// kernel.sealed() and kernel.glass_roles().
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

interface Sealable {
  module: string
  sealedFor?: string | undefined
  openedInNeedBy?: readonly string[] | undefined
}

export async function sealModules(client: pg.Client, modules: readonly Sealable[]): Promise<void> {
  const sealed = Object.fromEntries(
    modules.flatMap(({ module, sealedFor }) => (sealedFor ? [[module, sealedFor]] : [])),
  )
  const glass = [...new Set(modules.flatMap(({ openedInNeedBy = [] }) => openedInNeedBy))].sort()
  const { rows } = await client.query<{ sealed: object; glass: string[] }>(
    'select kernel.sealed() as sealed, kernel.glass_roles() as glass',
  )
  const said = rows[0]!
  if (!isDeepStrictEqual(said.sealed, sealed))
    await say(client, 'kernel.sealed() returns jsonb', `${client.escapeLiteral(JSON.stringify(sealed))}::jsonb`)
  if (!isDeepStrictEqual(said.glass, glass))
    await say(client, 'kernel.glass_roles() returns text[]', `${client.escapeLiteral(`{${glass.join(',')}}`)}::text[]`)
}

async function say(client: pg.Client, head: string, value: string): Promise<void> {
  const body = client.escapeLiteral(`select ${value}`)
  await client.query(`create or replace function ${head} language sql immutable parallel safe as ${body}`)
}
