// The line by a gateway: a question becomes an errand, the gateway carries it out beside the registry and brings the answer in
// parts. To whoever asks it is a line like any other.
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../../kernel/db/database.ts'
import type { Scope } from '../../../kernel/db/lanes/scope.ts'
import { OutboundError, type OutboundLimits } from '../../../kernel/outside/outbound.ts'
import { outcome } from '../connection/client.ts'
import type { Line, Question, Told } from '../connection/line.ts'

/** What is said when there is a new errand. */
export const TOPIC = 'registry_bridge'
/** A gateway that is there takes an errand at once. */
const AWAY_MS = 8_000
/** And one that brings nothing more for so long has lost its line. */
const QUIET_MS = 30_000
const LOOK_MS = 40

interface Desk {
  database: Database
  scope: Scope
  companyId: number
  gatewayId: number
}

export function bridgeLine(desk: Desk): Line {
  return {
    async ask(question, limits) {
      const id = await open(desk, question, limits)
      try {
        const status = await answered(desk, id, limits)
        return { status, text: await textOf(desk, id, limits) }
      } finally {
        await desk.database.write(desk.scope, (tx) => drop(tx, desk.companyId, id))
      }
    },
  }
}

async function open(desk: Desk, { method, query, body }: Question, { ms }: OutboundLimits): Promise<number> {
  const { companyId, gatewayId } = desk
  return desk.database.write(desk.scope, async (tx) => {
    // Of a process that was killed.
    const { rows: old } = await sql<{ id: number }>`select id from registry.errand
      where company_id = ${companyId} and expires_at < now()`.execute(tx)
    for (const { id } of old) await drop(tx, companyId, id)
    const { id } = await tx
      .insertInto('registry.errand')
      .values({
        company_id: companyId,
        gateway_id: gatewayId,
        method,
        query: JSON.stringify(query),
        body: body ?? null,
        ms: Math.ceil(ms),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select pg_notify('pendopo_news', ${`${TOPIC}/${companyId}`})`.execute(tx)
    return id
  })
}

async function drop(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.deleteFrom('registry.errand_part').where('company_id', '=', companyId).where('errand_id', '=', id).execute()
  await tx.deleteFrom('registry.errand').where('company_id', '=', companyId).where('id', '=', id).execute()
}

const FAILURES = { unreachable: 'unreachable', too_large: 'too_large', address_refused: 'address_refused' } as const

/** The status of the registry's answer, once all of it is here. */
async function answered({ database, scope, companyId }: Desk, id: number, { ms }: OutboundLimits): Promise<number> {
  let moved = performance.now()
  let seen = ''
  for (;;) {
    const errand = await look(database.read(scope), companyId, id)
    if (errand.failure === 'unset') throw outcome('registry_bridge_unset')
    if (errand.failure) throw new OutboundError(FAILURES[errand.failure as keyof typeof FAILURES])
    if (errand.answered) return errand.status!
    const now = performance.now()
    const state = `${errand.taken} ${errand.got}`
    if (state !== seen) [seen, moved] = [state, now]
    const patience = errand.taken ? (errand.got > 0 ? QUIET_MS : ms + QUIET_MS) : AWAY_MS
    if (now - moved > patience) throw outcome(errand.taken ? 'registry_bridge_cut' : 'registry_bridge_away')
    await sleep(LOOK_MS)
  }
}

async function look(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('registry.errand as e')
    .select(['e.failure', 'e.status'])
    .select((at) => [
      at('e.taken_at', 'is not', null).as('taken'),
      at('e.answered_at', 'is not', null).as('answered'),
      sql<number>`(select count(*)::int from registry.errand_part p
        where p.company_id = e.company_id and p.errand_id = e.id)`.as('got'),
    ])
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function textOf(
  { database, scope, companyId }: Desk,
  id: number,
  { bytes }: OutboundLimits,
): Promise<Told['text']> {
  const parts = await database
    .read(scope)
    .selectFrom('registry.errand_part')
    .select('data')
    .where('company_id', '=', companyId)
    .where('errand_id', '=', id)
    .orderBy('place')
    .execute()
  const packed = Buffer.concat(parts.map(({ data }) => data))
  try {
    return (await promisify(zlib.gunzip)(packed, { maxOutputLength: bytes })).toString('utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new OutboundError('too_large')
    throw outcome('registry_bridge_cut')
  }
}
