// How far the approval of one record has come: who said what at each level, whose turn it is, and who is next.
import { sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/database.ts'
import { Count, List, Moment, Nullable, nameShapes, Obj, type Static, Text, Type, Word } from '../../values/schema.ts'
import type { HistoryKey } from '../history.ts'
import { waitsFor } from './inbox.ts'

/** Whoever decides for a whole staff room is told by role; a few are told by name. */
const NAMES_MOST = 3

const Step = Obj({
  level: Count(1),
  roles: List(Text(42, 'treasurer'), 10),
  /** Who can be asked: of some by name, where they are few. Where nobody but who asks holds the role, the admins, who stand in. */
  people: List(Text(200, 'Agus Santoso'), NAMES_MOST),
  /** How many can be asked: with none it waits in vain. Whoever is asked now and would be refused does not count. */
  askable: Count(1),
  decision: Nullable(Word('approved', 'rejected')),
  decided_by: Nullable(Text(200, 'Sri Wahyuni')),
  on_behalf_of: Nullable(Text(200, 'Bagus Prakoso')),
  /** That an admin who holds none of the roles decided, or is asked: because nobody but who asks holds one, or though others do. */
  stands_in: Nullable(Word('nobody_else', 'though_others')),
  decided_at: Nullable(Moment()),
})

export const ApprovalStanding = Obj({
  state: Word('open', 'approved', 'rejected', 'withdrawn'),
  /** The level that is asked, or at which it ended. */
  level: Count(1),
  requester: Nullable(Text(200, 'Bagus Prakoso')),
  requested_at: Moment(),
  /** Whether the caller is asked now. */
  yours: Type.Boolean({ examples: [false] }),
  steps: List(Step, 10),
})
nameShapes({ ApprovalStep: Step, ApprovalStanding })

type Decided = 'approved' | 'rejected'

/** Of its last round; nothing of a record that nobody was asked about, or whose approval the caller may not see. */
export async function standingOf(db: Db, caller: Caller, { relation, record_id }: Static<typeof HistoryKey>) {
  const round = await db
    .selectFrom('kernel.approval as a')
    .leftJoin('kernel.user_account as u', 'u.id', 'a.requested_by')
    .select(['a.id', 'a.state', 'a.level', 'u.name as requester', 'a.requested_at'])
    .select(sql<boolean>`a.state = 'open' and coalesce(${waitsFor(caller)}, false)`.as('yours'))
    .where('a.company_id', '=', caller.companyId)
    .where('a.relation', '=', relation)
    .where('a.record_id', '=', record_id)
    .orderBy('a.round', 'desc')
    .executeTakeFirst()
  if (!round) return null
  const { id, ...standing } = round
  const steps = (await stepsOf(db, caller, id)).map(({ held, as_admin, ...step }) => ({
    ...step,
    stands_in: standsIn({ held, as_admin, ...step }),
  }))
  return { ...standing, state: standing.state as 'open' | Decided | 'withdrawn', steps }
}

function standsIn({ held, as_admin, decision, askable }: Awaited<ReturnType<typeof stepsOf>>[number]) {
  const isAdmin = decision === null ? !held && askable > 0 : as_admin
  return isAdmin ? (held ? ('though_others' as const) : ('nobody_else' as const)) : null
}

/** Whose turn it is now; nothing where nobody is asked, or the caller may not see it. */
export async function turnOf(db: Db, caller: Caller, { relation, record_id }: Static<typeof HistoryKey>) {
  const open = await db
    .selectFrom('kernel.approval as a')
    .select(['a.id', 'a.level'])
    .select(sql<boolean>`coalesce(${waitsFor(caller)}, false)`.as('yours'))
    .where('a.company_id', '=', caller.companyId)
    .where('a.relation', '=', relation)
    .where('a.record_id', '=', record_id)
    .where('a.state', '=', 'open')
    .executeTakeFirst()
  const step = open && (await stepsOf(db, caller, open.id)).find(({ level }) => level === open.level)
  return step && { ...step, stand_in: !step.held, yours: open.yours }
}

async function stepsOf(db: Db, caller: Caller, approvalId: number) {
  const { rows } = await sql<{
    level: number
    roles: string[]
    people: string[]
    askable: number
    /** Whether anybody but who asks holds one of the roles. */
    held: boolean
    /** Whether it was decided by somebody who holds none, in their own name. */
    as_admin: boolean
    decision: Decided | null
    decided_by: string | null
    on_behalf_of: string | null
    decided_at: string | null
  }>`select l.level::int, string_to_array(l.roles, ',') as roles, s.decision, d.name as decided_by, b.name as on_behalf_of, s.decided_at,
      case when s.decision is not null or cardinality(h.people) > ${NAMES_MOST} then '{}' else h.people end as people,
      cardinality(h.people) as askable, h.held,
      s.decision is not null and s.on_behalf_of is null and coalesce((
        select bool_or(m.role = 'admin') and not bool_or(m.role = any (string_to_array(l.roles, ',')))
        from kernel.member m where m.company_id = a.company_id and m.user_id = s.decided_by), false) as as_admin
    from kernel.approval a cross join unnest(a.levels) with ordinality l (roles, level)
    left join kernel.approval_step s on s.company_id = a.company_id and s.approval_id = a.id and s.level = l.level
    left join kernel.user_account d on d.id = s.decided_by
    left join kernel.user_account b on b.id = s.on_behalf_of
    cross join lateral (
      select coalesce(
        array_agg(distinct u.name order by u.name) filter (where m.role = any (string_to_array(l.roles, ','))),
        array_agg(distinct u.name order by u.name),
        '{}') as people,
        coalesce(bool_or(m.role = any (string_to_array(l.roles, ','))), false) as held
      from kernel.member m join kernel.user_account u on u.id = m.user_id
      where m.company_id = a.company_id and u.disabled_at is null
        and (m.role = any (string_to_array(l.roles, ',')) or m.role = 'admin' and not kernel.sealed() ? split_part(a.relation, '.', 1))
        and u.id is distinct from a.requested_by and u.id is distinct from a.about and u.id = coalesce(a.only_by, u.id)
        and (a.state <> 'open' or l.level <> a.level
          or kernel.decides_as(a, u.id) is not null and not kernel.has_decided(a, kernel.decides_as(a, u.id), u.id))
    ) h
    where a.company_id = ${caller.companyId} and a.id = ${approvalId} order by l.level`.execute(db)
  return rows
}
