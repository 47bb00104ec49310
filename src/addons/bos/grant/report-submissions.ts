// Reports to the office: when they were handed in, and what had been spent by then.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { percent } from '../../../kernel/values/money.ts'
import { Day, Id, nameShapes, Obj, Optional, Rupiah, type Static, Word, Year } from '../../../kernel/values/schema.ts'
import { realisedUpTo, unplannedOf } from '../../budget/api.ts'
import { REPORTS } from '../rules/rules.ts'
import { rulesFor } from '../schemes/rules.ts'
import { listPhases } from './phases.ts'

export const ReportSubmission = Obj({
  id: Id(),
  fund_source_id: Id(),
  fiscal_year: Year(),
  report: Word(...REPORTS),
  submitted_on: Day('2026-07-20'),
  realised: Rupiah(142_300_000),
})
export const SubmissionFilter = Obj({ fiscal_year: Optional(Year()), fund_source_id: Optional(Id()) })
export const NewSubmission = Obj({
  fund_source_id: Id(),
  fiscal_year: Year(),
  report: Word(...REPORTS),
  submitted_on: Optional(Day('2026-07-20')),
})
nameShapes({ ReportSubmission, NewSubmission })

const COLUMNS = ['id', 'fund_source_id', 'fiscal_year', 'report', 'submitted_on', 'realised'] as const
export async function listSubmissions(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SubmissionFilter>; page: Page },
) {
  let query = db.selectFrom('bos.report_submission').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.fiscal_year !== undefined) query = query.where('fiscal_year', '=', filter.fiscal_year)
  if (filter.fund_source_id !== undefined) query = query.where('fund_source_id', '=', filter.fund_source_id)
  return pageOf(query, { keys: ['fiscal_year', 'id'], direction: 'desc' }, page)
}

/** Refused where less was spent than the rules demand of it. */
export async function submitReport(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: Static<typeof NewSubmission>; today: string },
) {
  const { fund_source_id, fiscal_year, report, submitted_on = today } = request
  if (submitted_on > today) throw invalid('submitted_on', faults.future)
  const demand = await demandOf(tx, caller, request)
  const month = submitted_on.startsWith(String(fiscal_year)) ? Number(submitted_on.slice(5, 7)) : 12
  const upTo = report === 'year_report' ? 12 : Math.max(demand.until_month, month)
  // Of a grant that demands no plan most is spent on none.
  const realised =
    (await realisedUpTo(tx, caller, { fundYear: request, month: upTo })) +
    (await unplannedOf(tx, caller, { fundYear: request, months: { from: 1, until: upTo } }))
  await assertEnoughSpent(tx, caller, { ...request, realised, today, demand })
  return tx
    .insertInto('bos.report_submission')
    .values({ company_id: caller.companyId, fund_source_id, fiscal_year, report, submitted_on, realised })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

interface Demand {
  /** The month up to which it tells. */
  until_month: number
  /** How many phases it tells of. */
  phases: number
  realised_min: number
}

/** What the report must tell, by the rules of the fund; refused where its grant knows no such report. */
async function demandOf(tx: Tx, caller: Caller, request: Static<typeof NewSubmission>): Promise<Demand> {
  const { fund_source_id: fundId, fiscal_year: year, report } = request
  const { own, bos, phases } = await rulesFor(tx, caller, { fundId, year })
  const mine = own.find(({ phase }) => report === `phase_${phase}_report`)
  if (mine) return { until_month: mine.until_month, phases: mine.phase, realised_min: mine.realised_min }
  const rule = bos?.deadlines.find(({ deadline }) => deadline === report)
  if (bos && report === 'phase_1_report') return { until_month: 6, phases: 1, realised_min: rule?.realised_min ?? 0 }
  if (bos && report === 'year_report')
    return { until_month: 12, phases: phases.length, realised_min: rule?.realised_min ?? 0 }
  throw invalid('report', { id: 'bukan laporan hibah ini', en: 'not a report of this grant' })
}

type Looked = Static<typeof NewSubmission> & { realised: number; today: string; demand: Demand }

async function assertEnoughSpent(
  tx: Tx,
  caller: Caller,
  { fund_source_id, fiscal_year, realised, today, demand }: Looked,
): Promise<void> {
  const allocation = await tx
    .selectFrom('bos.allocation')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fund_source_id)
    .where('fiscal_year', '=', fiscal_year)
    .where('period', '=', 'year')
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (!allocation) throw new AppError('allocation_not_approved')
  const phases = await listPhases(tx, caller, { allocationId: allocation.id, today })
  const received = phases.slice(0, demand.phases).reduce((sum, phase) => sum + phase.received, 0)
  const share = percent(realised, received) ?? 0
  const needed = demand.realised_min
  if (share < needed) throw new AppError('too_little_spent', { values: { share, needed } })
}
