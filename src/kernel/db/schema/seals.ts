// What the manifests seal, written down where the policies of the database look: in kernel.sealed().
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

interface Sealable {
  module: string
  sealedFor?: string | undefined
}

export async function sealModules(client: pg.Client, modules: readonly Sealable[]): Promise<void> {
  const wanted = Object.fromEntries(
    modules.flatMap(({ module, sealedFor }) => (sealedFor ? [[module, sealedFor]] : [])),
  )
  const { rows } = await client.query<{ sealed: object }>('select kernel.sealed() as sealed')
  if (isDeepStrictEqual(rows[0]!.sealed, wanted)) return
  const body = `select ${client.escapeLiteral(JSON.stringify(wanted))}::jsonb`
  await client.query(
    `create or replace function kernel.sealed() returns jsonb language sql immutable parallel safe as ${client.escapeLiteral(body)}`,
  )
}
