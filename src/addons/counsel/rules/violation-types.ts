// The catalogue of violations: kinds with their points, and rules for the so manieth time.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, held, invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Flag,
  Id,
  List,
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
import { schoolYearOf } from '../days.ts'
import { rulebookIn } from './rulebooks.ts'

export const CATEGORIES = ['light', 'medium', 'heavy'] as const
const Code = Type.String({ pattern: '^[A-Z][0-9]{2}$', maxLength: 3, examples: ['R01'] })
const Points = Type.Integer({ minimum: 0, maximum: 1000, examples: [5] })
const Times = (example: number) => Type.Integer({ minimum: 1, maximum: 1000, examples: [example] })
const RULES_MAX = 20

const FrequencyRule = Obj({
  freq_min: Times(3),
  /** Null: and from then on. */
  freq_max: Nullable(Times(5)),
  points: Points,
  sanction: Nullable(Text(300, 'Panggilan orang tua')),
  letter: Flag(),
})
export const ViolationType = Obj({
  id: Id(1),
  rulebook_id: Id(2),
  code: Code,
  name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
  points: Count(2),
  active: Flag(),
  rules: List(FrequencyRule, RULES_MAX),
  version: Version(),
})
export const TypeFilter = Obj({ rulebook_id: Optional(Id(2)) })
export const NewType = Obj({
  rulebook_id: Optional(Id(2)),
  code: Code,
  name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
  points: Points,
})
export const TypeChange = Obj({
  id: Id(1),
  version: Optional(Version()),
  name: Optional(Text(200, 'Terlambat masuk sekolah')),
  category: Optional(Word(...CATEGORIES)),
  points: Optional(Points),
  active: Optional(Flag()),
})
export const NewRules = Obj({ id: Id(1), version: Optional(Version()), rules: List(FrequencyRule, RULES_MAX) })
type Rule = Static<typeof FrequencyRule>

/** Of one rule book; of the one that counts today where none is named. */
export async function listViolationTypes(
  db: Db,
  caller: Caller,
  { asked, page }: { asked: Static<typeof TypeFilter> & { today: string }; page: Page },
) {
  const rulebookId = asked.rulebook_id ?? (await rulebookIn(db, caller, schoolYearOf(asked.today))).id
  const query = types(db, caller).where('t.rulebook_id', '=', rulebookId)
  return pageOf(query, { keys: ['t.code'], direction: 'asc' }, page)
}

export async function createType(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewType>; today: string },
) {
  const rulebook_id = given.rulebook_id ?? (await rulebookIn(tx, caller, schoolYearOf(today))).id
  const { id } = await tx
    .insertInto('counsel.violation_type')
    .values({ ...given, company_id: caller.companyId, rulebook_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getType(tx, caller, id)
}

export async function changeType(tx: Tx, caller: Caller, change: Static<typeof TypeChange>) {
  await changeRecord(tx, caller, { relation: 'counsel.violation_type', change })
  return getType(tx, caller, change.id)
}

/** All rules of a kind at once, in place of those it had. */
export async function setRules(tx: Tx, caller: Caller, { id, version, rules }: Static<typeof NewRules>) {
  assertApart(rules)
  const found = await held(
    tx
      .selectFrom('counsel.violation_type')
      .select(['version', 'name'])
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .forUpdate(),
    version,
  )
  // The rules are part of the kind: whoever changes them changes its version.
  await changeRecord(tx, caller, { relation: 'counsel.violation_type', change: { id, name: found.name } })
  await tx
    .deleteFrom('counsel.frequency_rule')
    .where('company_id', '=', caller.companyId)
    .where('violation_type_id', '=', id)
    .execute()
  if (rules.length)
    await tx
      .insertInto('counsel.frequency_rule')
      .values(rules.map((rule) => ({ ...rule, company_id: caller.companyId, violation_type_id: id })))
      .execute()
  return getType(tx, caller, id)
}

function assertApart(rules: readonly Rule[]): void {
  const sorted = [...rules].sort((a, b) => a.freq_min - b.freq_min)
  for (const [index, { freq_min, freq_max }] of sorted.entries()) {
    if (freq_max !== null && freq_max < freq_min)
      throw invalid('rules', { id: 'batas atas di bawah batas bawah', en: 'the upper limit is below the lower' })
    const next = sorted[index + 1]
    if (next && (freq_max ?? Number.POSITIVE_INFINITY) >= next.freq_min)
      throw invalid('rules', { id: 'dua di antaranya tumpang tindih', en: 'two of them overlap' })
  }
}

async function getType(db: Db, caller: Caller, id: number) {
  return types(db, caller).where('t.id', '=', id).executeTakeFirstOrThrow()
}

function types(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.violation_type as t')
    .select(['t.id', 't.rulebook_id', 't.code', 't.name', 't.category', 't.points', 't.active', 't.version'])
    .select(
      sql<Rule[]>`coalesce((select jsonb_agg(jsonb_build_object('freq_min', r.freq_min, 'freq_max', r.freq_max,
          'points', r.points, 'sanction', r.sanction, 'letter', r.letter) order by r.freq_min)
        from counsel.frequency_rule r where r.company_id = t.company_id and r.violation_type_id = t.id), '[]')`.as(
        'rules',
      ),
    )
    .where('t.company_id', '=', caller.companyId)
}

/** What a report from outside the room may name: without what it weighs. */
export const ReportableType = Obj({
  id: Id(1),
  code: Code,
  name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
})
nameShapes({
  FrequencyRule,
  ViolationType,
  NewViolationType: NewType,
  ViolationTypeChange: TypeChange,
  NewFrequencyRules: NewRules,
  ReportableType,
})

export async function listReportableTypes(db: Db, today: string) {
  const { rows } = await sql<Static<typeof ReportableType>>`
    select id, code, name, category from counsel.reportable_types(${today}::date) limit 2000`.execute(db)
  return rows
}
