// What a gateway says of an errand: that it has taken it, the parts of the answer, or why there is none. Each may be said again.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { Count, Id, Nullable, nameShapes, Obj, type Static, Text, Type, Word } from '../../../kernel/values/schema.ts'

const PARTS_MAX = 600
/** In base64. */
const DATA_MAX = 100_000

export const Errand = Obj({
  id: Id(),
  method: Text(44, 'getPesertaDidik'),
  query: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), {
    examples: [{ npsn: '99000001', semester_id: '20261' }],
  }),
  body: Nullable(Text(100_000, '{"nilai_id":"…"}')),
  /** Milliseconds that the registry may take. */
  ms: Type.Integer({ minimum: 1, maximum: 120_000, examples: [30_000] }),
})
export const OneErrand = Obj({ id: Id() })
export const ErrandPart = Obj({
  id: Id(),
  /** Of the whole answer, compressed: parts of another answer begin anew. */
  digest: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64, examples: ['9f'.repeat(32)] }),
  status: Type.Integer({ minimum: 100, maximum: 599, examples: [200] }),
  parts: Type.Integer({ minimum: 1, maximum: PARTS_MAX, examples: [1] }),
  place: Type.Integer({ minimum: 0, maximum: PARTS_MAX - 1, examples: [0] }),
  data: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$', maxLength: DATA_MAX, examples: ['H4sIAAAAAAAAAw=='] }),
})
/** How many parts are here without a gap: a gateway that lost its line goes on from there. */
export const PartKept = Obj({ next: Count(1) })
export const ErrandFailure = Obj({
  id: Id(),
  failure: Word('unreachable', 'too_large', 'address_refused', 'unset'),
})
nameShapes({ Errand, OneErrand, ErrandPart, ErrandPartKept: PartKept, ErrandFailure })

const own = (caller: Caller) => sql<boolean>`company_id = ${caller.companyId} and gateway_id = ${caller.userId}
  and answered_at is null and failure is null and expires_at > now()`

/** Those that wait for this gateway, behind one that it has been told of. */
export function waitingErrands(db: Db, caller: Caller, after: number): Promise<Static<typeof Errand>[]> {
  return db
    .selectFrom('registry.errand')
    .select(['id', 'method', 'body', 'ms', sql<Record<string, string>>`query`.as('query')])
    .where(own(caller))
    .where('id', '>', after)
    .orderBy('id')
    .execute()
}

/** It is gone where nobody waits for it any more. */
async function hold(tx: Tx, caller: Caller, id: number) {
  const errand = await tx
    .selectFrom('registry.errand')
    .select(['id', 'digest'])
    .where(own(caller))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!errand) throw notFound('id')
  return errand
}

const change = (tx: Tx, caller: Caller, id: number) =>
  tx.updateTable('registry.errand').where('company_id', '=', caller.companyId).where('id', '=', id)

export async function takeErrand(tx: Tx, caller: Caller, id: number): Promise<void> {
  await hold(tx, caller, id)
  await change(tx, caller, id).set({ taken_at: sql`coalesce(taken_at, now())` }).execute()
}

export async function keepPart(
  tx: Tx,
  caller: Caller,
  { id, digest, status, parts, place, data }: Static<typeof ErrandPart>,
): Promise<Static<typeof PartKept>> {
  const errand = await hold(tx, caller, id)
  const of = { company_id: caller.companyId, errand_id: id }
  if (errand.digest !== digest) {
    await tx
      .deleteFrom('registry.errand_part')
      .where('company_id', '=', of.company_id)
      .where('errand_id', '=', id)
      .execute()
    await change(tx, caller, id).set({ digest, status, parts }).execute()
  }
  await tx
    .insertInto('registry.errand_part')
    .values({ ...of, place, data: Buffer.from(data, 'base64') })
    .onConflict((conflict) => conflict.columns(['company_id', 'errand_id', 'place']).doNothing())
    .execute()
  const { rows } = await sql<{ next: number }>`select count(*)::int as next from (
      select place, row_number() over (order by place) - 1 as n from registry.errand_part
      where company_id = ${of.company_id} and errand_id = ${id}) p where p.place = p.n`.execute(tx)
  const { next } = rows[0]!
  if (next === parts) await change(tx, caller, id).set({ answered_at: sql`now()` }).execute()
  return { next }
}

export async function failErrand(tx: Tx, caller: Caller, { id, failure }: Static<typeof ErrandFailure>): Promise<void> {
  await hold(tx, caller, id)
  await change(tx, caller, id).set({ failure }).execute()
}
