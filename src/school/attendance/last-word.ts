// What is said of a day by hand is never changed, only said anew. So that two people who correct the same day do not talk past
// each other, a word may name the one it answers: how often something was said of the day, nothing where that was taken back.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import { assertCurrent } from '../../kernel/records/change.ts'
import { Optional, Type } from '../../kernel/values/schema.ts'

const Said = () => Type.Integer({ minimum: 0, maximum: 2_000_000_000, examples: [0] })
/** On a day as it is shown; on a correction the one its author has seen. */
export const said = { version: Said() }
export const seen = { version: Optional(Said()) }

const WORDS = {
  student: sql`school.attendance_correction`,
  staff: sql`school.staff_attendance_correction`,
} as const
export type Who = keyof typeof WORDS

/** How often something was said of the day, for a list of days. */
export function wordsOn(
  who: Who,
  of: { company: RawBuilder<unknown>; person: RawBuilder<unknown>; day: RawBuilder<unknown> },
) {
  return sql<number>`(select case when (array_agg(k.status order by k.id desc))[1] is null then 0 else count(*)::int end
    from ${WORDS[who]} k where k.company_id = ${of.company} and k.${sql.ref(`${who}_id`)} = ${of.person} and k.day = ${of.day})`
}

/** Nobody else says anything of anybody's days until this transaction ends. */
export const holdWords = (tx: Tx, who: Who, companyId: number) =>
  sql`select pg_advisory_xact_lock(${companyId}, hashtext(${`words on ${who}`}))`.execute(tx)

/** One word at a time of each day; refused where another was said that its author has not seen. */
export async function assertLastWord(
  tx: Tx,
  who: Who,
  of: { companyId: number; personId: number; day: string; version: number | undefined },
): Promise<void> {
  const { companyId, personId, day, version } = of
  await sql`select pg_advisory_xact_lock_shared(${companyId}, hashtext(${`words on ${who}`})),
    pg_advisory_xact_lock(${companyId}, hashtext(${`word on ${who} ${personId} ${day}`}))`.execute(tx)
  if (version === undefined) return
  const on = { company: sql`${companyId}::int`, person: sql`${personId}::bigint`, day: sql`${day}::date` }
  const { rows } = await sql<{ version: number }>`select ${wordsOn(who, on)} as version`.execute(tx)
  assertCurrent(rows[0]!, version)
}
