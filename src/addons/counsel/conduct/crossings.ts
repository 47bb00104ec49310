// Thresholds that students reached, and what the council decided where only it may.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { assertNotAhead } from '../days.ts'
import { ACTIONS } from '../rules/thresholds.ts'
import { FELL_BELOW, issueLetter } from './letters.ts'

export const Crossing = Obj({
  id: Id(6),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  school_year: Year(),
  code: Text(10, 'SP1'),
  name: Text(100, 'Surat peringatan pertama'),
  sanction: Text(300, 'Surat peringatan pertama dan panggilan orang tua'),
  action: Word(...ACTIONS),
  threshold_points: Count(50),
  /** The total with which it was reached. */
  points: Count(54),
  violation_id: Nullable(Id(12)),
  letter_id: Nullable(Id(2)),
  decision_id: Nullable(Id(1)),
  /** Only the teachers' council can say what happens, as long as the points are there. */
  awaits_council: Flag(false),
  /** Its letter was withdrawn: it can be reached anew. */
  lifted_on: Nullable(Day('2026-10-12')),
  at: Moment(),
})
export const CrossingFilter = Obj({ student_id: Optional(Id(17)), school_year: Optional(Year()) })

const OUTCOMES = ['expel', 'keep'] as const
const DecisionFields = {
  student_id: Id(17),
  decided_on: Day('2026-11-02'),
  minutes: Text(60, '12/RDG/XI/2026'),
  attendees: Type.Integer({ minimum: 2, maximum: 500, examples: [24] }),
  outcome: Word(...OUTCOMES),
  reason: Text(500, 'Pembinaan bertahap sudah ditempuh bersama orang tua'),
}
export const Decision = Obj({
  id: Id(1),
  ...DecisionFields,
  student_name: Text(200, 'Andini Putri'),
  crossing_id: Nullable(Id(6)),
  letter_id: Nullable(Id(2)),
  at: Moment(),
})
export const NewDecision = Obj({ ...DecisionFields, crossing_id: Optional(Id(6)) })
nameShapes({ ThresholdCrossing: Crossing, ConductDecision: Decision, NewConductDecision: NewDecision })
export const DecisionFilter = Obj({ student_id: Optional(Id(17)) })

export async function listCrossings(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CrossingFilter>; page: Page },
) {
  let query = db
    .selectFrom('counsel.threshold_crossing as x')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'x.company_id').onRef('s.id', '=', 'x.student_id'),
    )
    .leftJoin('counsel.letter as l', (on) =>
      on.onRef('l.company_id', '=', 'x.company_id').onRef('l.crossing_id', '=', 'x.id'),
    )
    .leftJoin('counsel.council_decision as d', (on) =>
      on.onRef('d.company_id', '=', 'x.company_id').onRef('d.crossing_id', '=', 'x.id'),
    )
    .select(['x.id', 'x.student_id', 's.name as student_name', 'x.school_year', 'x.code', 'x.name', 'x.sanction'])
    .select([
      'x.action',
      'x.threshold_points',
      'x.points',
      'x.violation_id',
      'l.id as letter_id',
      'd.id as decision_id',
    ])
    .select(
      sql<boolean>`x.action = 'expulsion' and d.id is null and x.lifted_on is null and not ${FELL_BELOW}`.as(
        'awaits_council',
      ),
    )
    .select(['x.lifted_on', 'x.at'])
    .where('x.company_id', '=', caller.companyId)
  if (filter.student_id) query = query.where('x.student_id', '=', filter.student_id)
  if (filter.school_year) query = query.where('x.school_year', '=', filter.school_year)
  return pageOf(query, { keys: ['x.id'], direction: 'desc' }, page)
}

/** A letter that sends a student away exists only with such a decision; the database refuses it otherwise. */
export async function recordDecision(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewDecision>; today: string },
) {
  assertNotAhead('decided_on', given.decided_on, today)
  if (given.crossing_id) await assertCouncilMatter(tx, caller, { id: given.crossing_id, studentId: given.student_id })
  const { id } = await tx
    .insertInto('counsel.council_decision')
    .values({ ...given, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.outcome === 'expel')
    await issueLetter(tx, caller, {
      kind: 'expulsion',
      student_id: given.student_id,
      decision_id: id,
      ...(given.crossing_id && { crossing_id: given.crossing_id, crossing_action: 'expulsion' }),
      title: 'Surat pengembalian kepada orang tua',
      sanction: `Dikembalikan kepada orang tua sesuai keputusan rapat dewan guru nomor ${given.minutes}`,
      today,
    })
  return decisions(tx, caller).where('d.id', '=', id).executeTakeFirstOrThrow()
}

export async function listDecisions(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DecisionFilter>; page: Page },
) {
  let query = decisions(db, caller)
  if (filter.student_id) query = query.where('d.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['d.id'], direction: 'desc' }, page)
}

async function assertCouncilMatter(
  tx: Tx,
  caller: Caller,
  { id, studentId }: { id: number; studentId: number },
): Promise<void> {
  const found = await tx
    .selectFrom('counsel.threshold_crossing as x')
    .select(['x.action', sql<boolean>`x.lifted_on is not null or ${FELL_BELOW}`.as('groundless')])
    .where('x.company_id', '=', caller.companyId)
    .where('x.id', '=', id)
    .where('x.student_id', '=', studentId)
    .executeTakeFirst()
  if (!found) throw notFound('crossing_id')
  if (found.action !== 'expulsion') throw new AppError('no_council_matter')
  // Taken back since, or remitted: nobody is sent away for what is not there any more.
  if (found.groundless) throw new AppError('crossing_groundless')
}

function decisions(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.council_decision as d')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'd.company_id').onRef('s.id', '=', 'd.student_id'),
    )
    .leftJoin('counsel.letter as l', (on) =>
      on.onRef('l.company_id', '=', 'd.company_id').onRef('l.decision_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.student_id', 's.name as student_name', 'd.crossing_id', 'd.decided_on', 'd.minutes'])
    .select(['d.attendees', 'd.outcome', 'd.reason', 'l.id as letter_id', 'd.at'])
    .where('d.company_id', '=', caller.companyId)
}
