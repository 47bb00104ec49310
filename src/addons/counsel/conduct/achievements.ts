// Achievements: what a student reached, where and when. By the rule book they take points off or are counted apart.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { assertNotAhead } from '../days.ts'
import { achievementWorkflow } from '../workflow.ts'
import { answerCrossings } from './answers.ts'

const KINDS = ['academic', 'sport', 'art', 'religious', 'organisation'] as const
const LEVELS = ['school', 'district', 'city', 'province', 'national', 'international'] as const
const Rank = Type.Integer({ minimum: 1, maximum: 1000, examples: [1] })
const Points = Type.Integer({ minimum: 0, maximum: 1000, examples: [50] })

export const Achievement = moving(achievementWorkflow, {
  id: Id(4),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  title: Text(200, 'Olimpiade Matematika'),
  kind: Word(...KINDS),
  level: Word(...LEVELS),
  rank: Nullable(Rank),
  organiser: Nullable(Text(200, 'Dinas Pendidikan Kota Contoh')),
  achieved_on: Day('2026-08-20'),
  points: Count(50),
  state: Word('recorded', 'voided'),
  version: Version(),
})
export const AchievementFilter = Obj({ student_id: Optional(Id(17)) })
export const NewAchievement = Obj({
  student_id: Id(17),
  title: Text(200, 'Olimpiade Matematika'),
  kind: Word(...KINDS),
  level: Word(...LEVELS),
  rank: Optional(Rank),
  organiser: Optional(Text(200, 'Dinas Pendidikan Kota Contoh')),
  achieved_on: Day('2026-08-20'),
  points: Optional(Points),
})
nameShapes({ Achievement, NewAchievement })

export async function listAchievements(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AchievementFilter>; page: Page },
) {
  let query = achievements(db, caller)
  if (filter.student_id) query = query.where('a.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['a.achieved_on', 'a.id'], direction: 'desc' }, page)
}

export async function recordAchievement(
  tx: Tx,
  caller: Caller,
  { achievement, today }: { achievement: Static<typeof NewAchievement>; today: string },
) {
  assertNotAhead('achieved_on', achievement.achieved_on, today)
  const { id } = await tx
    .insertInto('counsel.achievement')
    .values({ ...achievement, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getAchievement(tx, caller, id)
}

/** Its points are taken back; what they had made good weighs again. */
export async function voidAchievement(tx: Tx, caller: Caller, request: MoveRequest & { today: string }) {
  const { today, ...step } = request
  await move(tx, caller, { workflow: achievementWorkflow, name: 'void', request: step })
  const achievement = await getAchievement(tx, caller, step.id)
  await answerCrossings(tx, caller, { studentId: achievement.student_id, today })
  return achievement
}

async function getAchievement(db: Db, caller: Caller, id: number) {
  return achievements(db, caller).where('a.id', '=', id).executeTakeFirstOrThrow()
}

function achievements(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.achievement as a')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.student_id'),
    )
    .select(['a.id', 'a.student_id', 's.name as student_name', 'a.title', 'a.kind', 'a.level', 'a.rank', 'a.organiser'])
    .select(['a.achieved_on', 'a.points', 'a.state', 'a.version'])
    .where('a.company_id', '=', caller.companyId)
}
