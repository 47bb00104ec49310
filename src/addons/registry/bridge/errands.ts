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
const LOOK_MS = 40
/** Whoever waits says so: what nobody waits for any more is not carried out. */
const BEAT_MS = 60_000

export interface Patience {
  /** A gateway that is there takes an errand at once. */
  awayMs: number
  /** One that was there and brings nothing for so long has lost its line for good. */
  quietMs: number
  /** Behind another errand it waits for its turn; else it says that the gateway is busy. */
  queues: boolean
}
/** A run goes on when the gateway comes back within this: the internet of a school is away for minutes, not for hours. */
export const OF_A_RUN: Patience = { awayMs: 8_000, quietMs: 600_000, queues: true }
/** Somebody sits before the screen. */
export const OF_A_TEST: Patience = { awayMs: 8_000, quietMs: 30_000, queues: false }

interface Desk {
  database: Database
  scope: Scope
  companyId: number
  gatewayId: number
  patience: Patience
  /** A service that stops waits for nobody: its next start goes on. */
  stopping?: AbortSignal | undefined
}
interface Waiting {
  id: number
  ms: number
  /** The gateway has answered on this line before. */
  heard: boolean
}

export function bridgeLine(desk: Desk): Line {
  let heard = false
  return {
    async ask(question, limits) {
      const id = await open(desk, question, limits)
      try {
        const status = await answered(desk, { id, ms: limits.ms, heard })
        heard = true
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
async function answered(desk: Desk, waiting: Waiting): Promise<number> {
  const { database, scope, companyId } = desk
  const { id } = waiting
  let [moved, beat] = [performance.now(), performance.now()]
  let seen = ''
  for (;;) {
    desk.stopping?.throwIfAborted()
    const errand = await look(database.read(scope), companyId, id)
    if (errand.failure === 'unset') throw outcome('registry_bridge_unset')
    if (errand.failure) throw new OutboundError(FAILURES[errand.failure as keyof typeof FAILURES])
    if (errand.answered) return errand.status!
    const now = performance.now()
    const queued = !errand.taken && errand.busy && desk.patience.queues
    const state = `${errand.taken} ${errand.got}`
    if (state !== seen || queued) [seen, moved] = [state, now]
    if (now - moved > limitOf(errand, desk.patience, waiting)) throw outcome(silenceOf(errand))
    if (now - beat > BEAT_MS) {
      beat = now
      await database.write(scope, (tx) => prolong(tx, companyId, id))
    }
    await sleep(LOOK_MS)
  }
}

interface Progress {
  taken: boolean
  got: number
  busy: boolean
}

function limitOf({ taken, got }: Progress, { awayMs, quietMs }: Patience, { ms, heard }: Waiting): number {
  if (!taken) return heard ? Math.max(awayMs, quietMs) : awayMs
  return got > 0 ? quietMs : ms + quietMs
}

const silenceOf = ({ taken, busy }: Progress) =>
  taken ? 'registry_bridge_cut' : busy ? 'registry_bridge_busy' : 'registry_bridge_away'

async function prolong(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx
    .updateTable('registry.errand')
    .set({ expires_at: sql`now() + interval '10 minutes'` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

async function look(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('registry.errand as e')
    .select(['e.failure', 'e.status'])
    .select([
      sql<boolean>`e.taken_at is not null`.as('taken'),
      sql<boolean>`e.answered_at is not null`.as('answered'),
      sql<number>`(select count(*)::int from registry.errand_part p
        where p.company_id = e.company_id and p.errand_id = e.id)`.as('got'),
      sql<boolean>`exists (select from registry.errand o where o.company_id = e.company_id and o.gateway_id = e.gateway_id
        and o.id <> e.id and o.taken_at is not null and o.answered_at is null and o.failure is null
        and o.expires_at > now())`.as('busy'),
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
