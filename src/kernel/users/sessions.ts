// Sessions that live: one's own, and those of a company's people for whoever manages its accounts.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { SessionLimits } from '../access/sessions.ts'
import type { Db, Tx } from '../db/database.ts'
import { notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import { Count, Flag, Id, Moment, nameShapes, Obj, Optional, type Static, Text, Type } from '../values/schema.ts'

export const Session = Obj({
  id: Id(4711),
  company_id: Id(),
  address: Text(100, '192.0.2.17'),
  user_agent: Type.String({ maxLength: 200, examples: ['Mozilla/5.0'] }),
  /** A card reader's, which lives until it is ended. */
  lasting: Flag(false),
  /** The one that asks. */
  current: Flag(true),
  created_at: Moment(),
  last_seen_at: Moment(),
})
export const OwnEnd = Obj({ id: Optional(Id(4711)) })
export const UserEnd = Obj({ id: Id(12), session_id: Optional(Id(4711)) })
export const Ended = Obj({ ended: Count(1) })
nameShapes({ UserSession: Session, OwnSessionEnd: OwnEnd, UserSessionEnd: UserEnd, EndedSessions: Ended })

export interface Whose {
  userId: number
  /** Absent: at every company. */
  companyId?: number
}

export async function listSessions(
  db: Db,
  caller: Caller,
  { whose, given }: { whose: Whose; given: { limits: SessionLimits; page: Page } },
): Promise<{ data: Static<typeof Session>[]; next_cursor: string | null }> {
  const { idleHours, absoluteHours } = given.limits
  let query = db
    .selectFrom('kernel.session as s')
    .select(['s.id', 's.company_id', 's.address', 's.user_agent', 's.lasting', 's.created_at', 's.last_seen_at'])
    .select(sql<boolean>`s.id = ${caller.sessionId}`.as('current'))
    .where('s.user_id', '=', whose.userId)
    .where(
      sql<boolean>`(s.lasting or s.last_seen_at > now() - make_interval(hours => ${idleHours})
        and s.created_at > now() - make_interval(hours => ${absoluteHours}))`,
    )
  if (whose.companyId !== undefined) query = query.where('s.company_id', '=', whose.companyId)
  return pageOf(query, { keys: ['s.id'], direction: 'desc' }, given.page)
}

/** The sessions of a member of the caller's company, as far as they are at that company. */
export async function listUserSessions(
  db: Db,
  caller: Caller,
  { userId, given }: { userId: number; given: { limits: SessionLimits; page: Page } },
) {
  const member = await db
    .selectFrom('kernel.member')
    .select('user_id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!member) throw notFound('id')
  return listSessions(db, caller, { whose: { userId, companyId: caller.companyId }, given })
}

/** Ends one session of a person, or all of them (of one's own: all but this one). Answers how many ended. */
export async function endSessions(
  tx: Tx,
  caller: Caller,
  { userId, sessionId }: { userId: number; sessionId: number | undefined },
): Promise<{ ended: number }> {
  const { rows } = await sql<{ ended: number }>`
    select kernel.session_end(${caller.sessionHash}, ${userId}, ${sessionId ?? null}) as ended`.execute(tx)
  return rows[0]!
}
