// The phases of an allocation: what each may bring, what it has brought, what late reports took of it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Type,
  unit,
} from '../../../kernel/values/schema.ts'
import { getAllocation } from '../allocations/allocations.ts'
import { type ReportName, rulesIn, type YearRules } from '../rules/rules.ts'
import { dueOf, rulesFor } from '../schemes/rules.ts'
import { type Lateness, latenessOf, reducedBy, splitPhases } from './phase-amounts.ts'

export const Phase = Obj({
  phase: Count(1),
  opens_on: Day('2026-01-01'),
  closes_on: Day('2026-06-30'),
  /** By its share, less what was carried over. */
  amount: Rupiah(183_525_000),
  reduction_percent: Type.Number({ minimum: 0, maximum: 100, examples: [0], ...unit('%') }),
  reduction: Rupiah(0),
  entitled: Rupiah(183_525_000),
  received: Rupiah(183_525_000),
  remaining: Rupiah(0),
  /** A report that it waits for has not been handed in. */
  waits_for_report: Flag(false),
  /** Null where it is called by its number. */
  name: Nullable(Text(200, 'Semester I')),
  /** When its own report is due; null where no rule says so. */
  report_due_on: Nullable(Day('2026-07-31')),
})
nameShapes({ BosPhase: Phase })
export const PhasesOf = Obj({ allocation_id: Id() })
export const Phases = List(Phase, 12)

interface Submission {
  report: ReportName
  fiscal_year: number
  submitted_on: string
}

export async function listPhases(
  db: Db,
  caller: Caller,
  { allocationId, today }: { allocationId: number; today: string },
): Promise<Static<typeof Phases>> {
  const allocation = await getAllocation(db, caller, allocationId)
  if (allocation.period !== 'year') throw new AppError('allocation_not_for_year')
  const { fiscal_year: year, fund_source_id } = allocation
  const { phases, own, bos: rules } = await rulesFor(db, caller, { fundId: fund_source_id, year })
  const before = await rulesIn(db, caller, year - 1)
  const submissions = await submissionsOf(db, caller, { fundId: fund_source_id, year })
  const received = await receivedOf(db, caller, allocationId)
  const amounts = splitPhases(
    allocation.amount,
    allocation.carry_over,
    phases.map(({ share }) => share),
  )
  const has = await hasYearBefore(db, caller, { fund_source_id, year })
  return phases.map(({ phase, name, opens_on, closes_on }, index) => {
    const arrived = received.get(phase)
    const lateness = rules
      ? latenessFor({ phase, year, today, rules, before: has ? before : undefined, submissions, received })
      : missingBefore({ phase, year, submissions })
    const due = own[index] ? dueOf(own[index], year) : rules ? bosDue(rules, { year, phase, of: phases.length }) : null
    const amount = amounts[index]!
    const { percent, reduction } = reducedBy(amount, lateness)
    const got = arrived?.amount ?? 0
    return {
      phase,
      opens_on: `${year}-${opens_on}`,
      closes_on: `${year}-${closes_on}`,
      amount,
      reduction_percent: percent,
      reduction,
      entitled: amount - reduction,
      received: got,
      remaining: amount - reduction - got,
      waits_for_report: lateness.some(({ isMissing }) => isMissing),
      name,
      report_due_on: due,
    }
  })
}

/** Of a grant beside BOS a phase waits for the report of the one before; being late costs nothing that rules could tell. */
function missingBefore({
  phase,
  year,
  submissions,
}: {
  phase: number
  year: number
  submissions: readonly Submission[]
}): Lateness[] {
  const isIn = submissions.some((one) => one.report === `phase_${phase - 1}_report` && one.fiscal_year === year)
  return phase > 1 && !isIn ? [{ reduction: 0, isTooLate: false, isMissing: true }] : []
}

/** BOS wants to be told of the first phase, and of the year with the last. */
function bosDue(
  { deadlines }: YearRules,
  { year, phase, of }: { year: number; phase: number; of: number },
): string | null {
  const on = (report: ReportName) => deadlines.find(({ deadline }) => deadline === report)?.due_on
  const [first, whole] = [on('phase_1_report'), on('year_report')]
  if (phase === 1 && of > 1) return first ? `${year}-${first}` : null
  return phase === of && whole ? `${year + 1}-${whole}` : null
}

interface Looked {
  phase: number
  year: number
  today: string
  rules: YearRules
  /** The rules of the year before, where the school had an allocation then. */
  before: YearRules | undefined
  submissions: readonly Submission[]
  received: Map<number, { amount: number; first_on: string }>
}

/**
 * A late report costs the first disbursement after it: the year's report the first phase, or, where that had arrived before
 * the report came in, the second, which then bears its own phase's report as well.
 */
function latenessFor({ phase, year, today, rules, before, submissions, received }: Looked): Lateness[] {
  const on = (report: ReportName, fiscalYear: number) =>
    submissions.find((one) => one.report === report && one.fiscal_year === fiscalYear)?.submitted_on ?? null
  const found: Lateness[] = []
  const yearReport = on('year_report', year - 1)
  const firstArrived = received.get(1)?.first_on
  const paidBefore = firstArrived !== undefined && (yearReport === null || firstArrived < yearReport)
  if (before && (phase === 1) !== paidBefore && phase <= 2)
    found.push(latenessOf(before, { report: 'year_report', fiscalYear: year - 1, submittedOn: yearReport, today }))
  if (phase === 2)
    found.push(
      latenessOf(rules, { report: 'phase_1_report', fiscalYear: year, submittedOn: on('phase_1_report', year), today }),
    )
  return found
}

async function submissionsOf(
  db: Db,
  caller: Caller,
  { fundId, year }: { fundId: number; year: number },
): Promise<Submission[]> {
  return db
    .selectFrom('bos.report_submission')
    .select(['report', 'fiscal_year', 'submitted_on'])
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fundId)
    .where('fiscal_year', 'in', [year - 1, year])
    .execute()
}

/** What has arrived and was not taken back in the cash book. */
async function receivedOf(db: Db, caller: Caller, allocationId: number) {
  const { rows } = await sql<{ phase: number; amount: number; first_on: string }>`
    select d.phase, sum(d.amount)::bigint as amount, min(d.received_on) as first_on
    from bos.disbursement d
    join budget.cash_record e on e.company_id = d.company_id and e.id = d.cash_entry_id
    where d.company_id = ${caller.companyId} and d.allocation_id = ${allocationId} and e.reversed_by is null
    group by d.phase`.execute(db)
  return new Map(rows.map(({ phase, ...rest }) => [phase, rest]))
}

/** A school that had no grant in the year before owes no report of it. */
async function hasYearBefore(
  db: Db,
  caller: Caller,
  { fund_source_id, year }: { fund_source_id: number; year: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('bos.allocation')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fund_source_id)
    .where('fiscal_year', '=', year - 1)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return found !== undefined
}
