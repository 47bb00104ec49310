// A write that is sent again with the same Idempotency-Key gets the first answer again and happens once.
import crypto from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../language/errors.ts'
import type { Plug } from '../step.ts'

const KEY_MAX = 200

export interface Claim {
  key: string
  door: string
  body: unknown
}

/** A door that tells retries apart by a key of its own still refuses a header that is none. */
export const oncePlug: Plug = {
  at: (door) =>
    door.kind === 'act'
      ? {
          write: (next) => (call) => {
            const key = idempotencyKey(call.request)
            const { tx, caller, input } = call
            if (!key || !caller || door.ownIdempotency) return next(call)
            const claim = { key, door: door.path, body: input }
            return onceOnly(tx, caller, { claim, work: () => next(call) })
          },
        }
      : undefined,
}

export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || key.length < 1 || key.length > KEY_MAX))
    throw new AppError('invalid_params', {
      fields: { 'Idempotency-Key': { id: `1 sampai ${KEY_MAX} karakter`, en: `1 to ${KEY_MAX} characters` } },
    })
  return key
}

/** Runs the work unless its answer is kept already. A second request with the key waits here until the first has ended. */
export async function onceOnly(
  tx: Tx,
  caller: Caller,
  { claim, work }: { claim: Claim; work: () => Promise<object> },
): Promise<object> {
  const bodyHash = crypto.createHash('sha256').update(JSON.stringify(claim.body)).digest()
  const mine = { company_id: caller.companyId, user_id: caller.userId, key: claim.key }
  const inserted = await tx
    .insertInto('kernel.idempotency')
    .values({ ...mine, door: claim.door, body_hash: bodyHash })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) {
    const kept = await tx
      .selectFrom('kernel.idempotency')
      .select(['door', 'body_hash', 'reply'])
      .where('company_id', '=', mine.company_id)
      .where('user_id', '=', mine.user_id)
      .where('key', '=', mine.key)
      .executeTakeFirstOrThrow()
    if (kept.door !== claim.door || !kept.body_hash.equals(bodyHash)) throw new AppError('key_reused')
    // Only within a transaction that both came into can the first still be at work: this one is tried again after it.
    if (kept.reply === null) throw new Error('The first with this key has not ended')
    return kept.reply as object
  }
  const reply = await work()
  await tx
    .updateTable('kernel.idempotency')
    .set({ reply: JSON.stringify(reply) })
    .where('company_id', '=', mine.company_id)
    .where('user_id', '=', mine.user_id)
    .where('key', '=', mine.key)
    .execute()
  return reply
}
