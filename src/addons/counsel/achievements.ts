// Achievements: what a student reached, where and when.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Count, Day, Id, Nullable, Obj, Optional, type Static, Text, Type, Version, Word } from '../../kernel/schema.ts'
import { assertNotAhead } from './days.ts'

const KINDS = ['academic', 'sport', 'art', 'religious', 'organisation'] as const
const LEVELS = ['school', 'district', 'city', 'province', 'national', 'international'] as const
const Rank = Type.Integer({ minimum: 1, maximum: 1000, examples: [1] })
const Points = Type.Integer({ minimum: 0, maximum: 1000, examples: [50] })

export const Achievement = Obj({
  id: Id(4),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  title: Text(200, 'Olimpiade Matematika'),
  kind: Word(...KINDS),
  level: Word(...LEVELS),
  rank: Nullable(Rank),
  achieved_on: Day('2026-08-20'),
  points: Count(50),
  version: Version(),
})
export const AchievementFilter = Obj({ student_id: Optional(Id(17)) })
export const NewAchievement = Obj({
  student_id: Id(17),
  title: Text(200, 'Olimpiade Matematika'),
  kind: Word(...KINDS),
  level: Word(...LEVELS),
  rank: Optional(Rank),
  achieved_on: Day('2026-08-20'),
  points: Optional(Points),
})

export async function listAchievements(db: Db, caller: Caller, filter: Static<typeof AchievementFilter>, page: Page) {
  let query = achievements(db, caller)
  if (filter.student_id) query = query.where('a.student_id', '=', filter.student_id)
  const { rows, next_cursor } = await pageOf(query, { keys: ['a.achieved_on', 'a.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function recordAchievement(
  tx: Tx,
  caller: Caller,
  achievement: Static<typeof NewAchievement>,
  today: string,
) {
  assertNotAhead('achieved_on', achievement.achieved_on, today)
  const { student_id, title, kind, level, rank = null, achieved_on, points = 0 } = achievement
  const { id } = await tx
    .insertInto('counsel.achievement')
    .values({ company_id: caller.companyId, student_id, title, kind, level, rank, achieved_on, points })
    .returning('id')
    .executeTakeFirstOrThrow()
  return achievements(tx, caller).where('a.id', '=', id).executeTakeFirstOrThrow()
}

function achievements(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.achievement as a')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.student_id'),
    )
    .select(['a.id', 'a.student_id', 's.name as student_name', 'a.title', 'a.kind', 'a.level', 'a.rank'])
    .select(['a.achieved_on', 'a.points', 'a.version'])
    .where('a.company_id', '=', caller.companyId)
}
