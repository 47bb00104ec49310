// Rule books: which rules count from which school year on. A new one starts as a copy of the one before.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { schoolYearOf, yearName } from '../days.ts'

const ACHIEVEMENTS = ['offset', 'separate'] as const
const YEAR_CHANGES = ['reset', 'halve'] as const
const NearPoints = Type.Integer({ minimum: 1, maximum: 1000, examples: [10] })

export const Rulebook = Obj({
  id: Id(2),
  school_year: Year(),
  name: Text(9, '2026/2027'),
  /** Achievements take points off, or stand in a ledger of their own. */
  achievements: Word(...ACHIEVEMENTS),
  /** What is brought along from the school year before: nothing, or half. */
  year_change: Word(...YEAR_CHANGES),
  near_points: NearPoints,
  /** Counts today. */
  current: Flag(),
  version: Version(),
})
const Settings = {
  achievements: Optional(Word(...ACHIEVEMENTS)),
  year_change: Optional(Word(...YEAR_CHANGES)),
  near_points: Optional(NearPoints),
}
export const NewRulebook = Obj({ school_year: Year(), ...Settings })
export const RulebookChange = Obj({ id: Id(2), version: Optional(Version()), ...Settings })
nameShapes({ Rulebook, NewRulebook, RulebookChange })

const COLUMNS = ['id', 'school_year', 'achievements', 'year_change', 'near_points', 'version'] as const

export async function listRulebooks(db: Db, caller: Caller, { page, today }: { page: Page; today: string }) {
  const inForce = await rulebookIn(db, caller, schoolYearOf(today))
  const query = db.selectFrom('counsel.rulebook').select(COLUMNS).where('company_id', '=', caller.companyId)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['school_year'], direction: 'desc' }, page)
  return {
    data: rows.map((row) => ({ ...row, name: yearName(row.school_year), current: row.id === inForce.id })),
    next_cursor,
  }
}

/** The rules that count in a school year; before the first ones, those. As counsel.rulebook_of in the database. */
export async function rulebookIn(db: Db, caller: Pick<Caller, 'companyId'>, year: number) {
  const found = await db
    .selectFrom('counsel.rulebook')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', sql<number>`counsel.rulebook_of(${caller.companyId}, ${year})`)
    .executeTakeFirst()
  if (!found) throw notFound('school_year')
  return found
}

/** Rules of a year that has ended stay what they were. */
export async function createRulebook(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewRulebook>; today: string },
) {
  const { school_year, ...settings } = given
  if (school_year < schoolYearOf(today)) throw invalid('school_year', { id: 'sudah berakhir', en: 'has ended' })
  const before = await rulebookIn(tx, caller, school_year)
  const { achievements, year_change, near_points } = { ...before, ...settings }
  const { id } = await tx
    .insertInto('counsel.rulebook')
    .values({ company_id: caller.companyId, school_year, achievements, year_change, near_points })
    .returning('id')
    .executeTakeFirstOrThrow()
  await copyRules(tx, caller, { from: before.id, to: id })
  return getRulebook(tx, caller, { id, today })
}

async function copyRules(tx: Tx, { companyId }: Caller, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`insert into counsel.violation_type (company_id, rulebook_id, code, name, category, points, active)
    select company_id, ${to}, code, name, category, points, active from counsel.violation_type
    where company_id = ${companyId} and rulebook_id = ${from}`.execute(tx)
  await sql`insert into counsel.frequency_rule (company_id, violation_type_id, freq_min, freq_max, points, sanction, letter)
    select r.company_id, n.id, r.freq_min, r.freq_max, r.points, r.sanction, r.letter from counsel.frequency_rule r
    join counsel.violation_type o on o.company_id = r.company_id and o.id = r.violation_type_id and o.rulebook_id = ${from}
    join counsel.violation_type n on n.company_id = o.company_id and n.rulebook_id = ${to} and n.code = o.code
    where r.company_id = ${companyId}`.execute(tx)
  await sql`insert into counsel.threshold (company_id, rulebook_id, code, points, name, sanction, action, active)
    select company_id, ${to}, code, points, name, sanction, action, active from counsel.threshold
    where company_id = ${companyId} and rulebook_id = ${from}`.execute(tx)
}

export async function changeRulebook(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof RulebookChange>; today: string },
) {
  await changeRecord(tx, caller, { relation: 'counsel.rulebook', change })
  return getRulebook(tx, caller, { id: change.id, today })
}

async function getRulebook(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const row = await db
    .selectFrom('counsel.rulebook')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const inForce = await rulebookIn(db, caller, schoolYearOf(today))
  return { ...row, name: yearName(row.school_year), current: row.id === inForce.id }
}
