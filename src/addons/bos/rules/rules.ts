// Rules of the grant that change from year to year: read for a fiscal year, kept by the school.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { cutPage, type Page, startOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import {
  Id,
  Month,
  Nullable,
  Obj,
  Optional,
  RupiahIn,
  Text,
  type TObject,
  type TSchema,
  Type,
  unit,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'

const LEVELS = ['paud', 'sd', 'smp', 'sma', 'smk', 'slb'] as const
const Percent = (example: number) =>
  Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [example], ...unit('%') })
const DayOfYear = (example: string) =>
  Type.String({
    pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    maxLength: 5,
    examples: [example],
    ...unit('day of a year'),
  })
/** What BOS wants to be told. */
const BOS_REPORTS = ['phase_1_report', 'year_report'] as const
/** What any grant may want: a report of each phase, or of the year. */
export const REPORTS = [
  ...BOS_REPORTS,
  ...(['phase_2_report', 'phase_3_report', 'phase_4_report', 'phase_5_report', 'phase_6_report'] as const),
  ...(['phase_7_report', 'phase_8_report', 'phase_9_report', 'phase_10_report', 'phase_11_report'] as const),
  'phase_12_report',
] as const
export type ReportName = (typeof REPORTS)[number]
const Phase = Type.Integer({ minimum: 1, maximum: 12, examples: [1] })

/** Each kind of rule: its table and what a school may say of it, beside the year from which it holds. */
export const RULES = {
  unit_cost: {
    level: Word(...LEVELS),
    region: Type.String({ maxLength: 200, examples: ['Kota Contoh'] }),
    amount: RupiahIn(1_100_000, 1),
  },
  phase_rule: {
    phase: Phase,
    share: Percent(50),
    opens_on: DayOfYear('01-01'),
    closes_on: DayOfYear('06-30'),
  },
  deadline: {
    deadline: Word('student_count', ...BOS_REPORTS),
    due_on: DayOfYear('07-31'),
    last_on: Nullable(DayOfYear('10-25')),
    realised_min: Percent(50),
  },
  late_rule: { report: Word(...BOS_REPORTS), until_on: DayOfYear('08-31'), reduction: Percent(2) },
  grant_phase: {
    scheme_id: Id(),
    phase: Phase,
    name: Text(200, 'Semester I'),
    share: Percent(60),
    opens_on: DayOfYear('02-01'),
    closes_on: DayOfYear('06-30'),
    /** The months that its report tells of. */
    from_month: Month(1),
    until_month: Month(6),
    due_on: DayOfYear('07-15'),
    due_year: Word('same', 'next'),
    realised_min: Percent(0),
  },
  grant_heading: {
    scheme_id: Id(),
    code: Type.String({ pattern: '^[0-9A-Za-z.]{1,10}$', maxLength: 10, examples: ['A'] }),
    name: Text(200, 'Insentif guru'),
    name_en: Text(200, 'Allowances of teachers'),
    /** Patterns over activity@account, with commas between. */
    lines: Text(500, '07.12.%@%'),
  },
} satisfies Record<string, Record<string, TSchema>>
export type RuleName = keyof typeof RULES

type Values = Record<string, string | number | null>
type Rule = Values & { id: number; valid_from: number; version: number }

export function ruleSchemas(name: RuleName) {
  const own = RULES[name] as Record<string, TSchema>
  const optional = Object.fromEntries(Object.entries(own).map(([key, schema]) => [key, Optional(schema)]))
  return {
    Rule: Obj({ id: Id(), valid_from: Year(), ...own, version: Version() }) as TObject,
    NewRule: Obj({ valid_from: Year(), ...own }) as TObject,
    RuleChange: Obj({ id: Id(), version: Version(), ...optional }) as TObject,
  }
}

export async function listRules(db: Db, caller: Caller, { name, page }: { name: RuleName; page: Page }) {
  const after = startOf(page, 2)
  const behind = after ? sql`and (valid_from, id) > (${after[0]!}::int, ${after[1]!}::bigint)` : sql``
  const { rows } = await sql<Rule>`select ${columnsOf(name)} from ${tableOf(name)}
    where company_id = ${caller.companyId} ${behind} order by valid_from, id limit ${page.limit + 1}`.execute(db)
  return cutPage(rows, ['valid_from', 'id'], page)
}

export async function createRule(tx: Tx, caller: Caller, { name, rule }: { name: RuleName; rule: Values }) {
  const [id] = await insertRows(tx, `bos.${name}`, [{ company_id: caller.companyId, ...rule }])
  return ruleById(tx, caller, { name, id: id! })
}

export async function updateRule(
  tx: Tx,
  caller: Caller,
  { name, change }: { name: RuleName; change: Values & { id: number; version: number } },
) {
  const { id, version, ...changes } = change
  if (Object.keys(changes).length === 0)
    throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  const known = await ruleById(tx, caller, { name, id, lock: sql`for no key update` })
  assertCurrent(known, version)
  const set = sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.id(column)} = ${value}`))
  await sql`update ${tableOf(name)} set ${set} where company_id = ${caller.companyId} and id = ${id}`.execute(tx)
  return ruleById(tx, caller, { name, id })
}

/** Those that hold in a fiscal year: of each kind the newest set that has begun. */
export async function rulesIn(db: Db, caller: Caller, year: number) {
  const [phases, deadlines, late] = await Promise.all([
    sql<{ phase: number; share: number; opens_on: string; closes_on: string }>`
      select phase, share, opens_on, closes_on from bos.phase_rule r
      where company_id = ${caller.companyId} and valid_from = (select max(valid_from) from bos.phase_rule
        where company_id = ${caller.companyId} and valid_from <= ${year}) order by phase`.execute(db),
    sql<{ deadline: 'student_count' | ReportName; due_on: string; last_on: string | null; realised_min: number }>`
      select distinct on (deadline) deadline, due_on, last_on, realised_min from bos.deadline
      where company_id = ${caller.companyId} and valid_from <= ${year} order by deadline, valid_from desc`.execute(db),
    sql<{ report: ReportName; until_on: string; reduction: number }>`
      select report, until_on, reduction from bos.late_rule r
      where company_id = ${caller.companyId} and valid_from = (select max(valid_from) from bos.late_rule
        where company_id = r.company_id and report = r.report and valid_from <= ${year}) order by report, until_on`.execute(
      db,
    ),
  ])
  return { phases: phases.rows, deadlines: deadlines.rows, late: late.rows }
}
export type YearRules = Awaited<ReturnType<typeof rulesIn>>

/** By level and region, else by level alone. */
export async function unitCostOf(
  db: Db,
  caller: Caller,
  { level, region, year }: { level: string; region: string | null; year: number },
) {
  const { rows } = await sql<{ amount: number }>`
    select amount from bos.unit_cost where company_id = ${caller.companyId} and level = ${level}
      and region in ('', ${region ?? ''}) and valid_from <= ${year}
    order by region = '' , valid_from desc limit 1`.execute(db)
  return rows[0]?.amount
}

function columnsOf(name: RuleName) {
  return sql.join(['id', 'valid_from', ...Object.keys(RULES[name]), 'version'].map((column) => sql.ref(column)))
}

function tableOf(name: RuleName) {
  return sql.table(`bos.${name}`)
}

async function ruleById(
  db: Db,
  caller: Caller,
  { name, id, lock = sql`` }: { name: RuleName; id: number; lock?: RawBuilder<unknown> },
) {
  const { rows } = await sql<Rule>`select ${columnsOf(name)} from ${tableOf(name)}
    where company_id = ${caller.companyId} and id = ${id} ${lock}`.execute(db)
  if (!rows[0]) throw notFound('id')
  return rows[0]
}
