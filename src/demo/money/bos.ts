// The demo's grant: this year's allocation approved and arriving by phases, the region's share, and next year's in the making.
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { GRANT_PER_STUDENT } from './budget.ts'
import { CARRIED_OVER } from './cash-book.ts'

export const demoBos: DemoPart = async (tx, school) => {
  const year = Number(school.today.slice(0, 4))
  const funds = await tx
    .selectFrom('budget.fund_source')
    .select(['code', 'id'])
    .where('company_id', '=', school.companyId)
    .execute()
  const fundId = (wanted: string) => funds.find(({ code }) => code === wanted)!.id
  const unit_cost = GRANT_PER_STUDENT[school.level]
  const allocations = [
    { fund: 'bos_reguler', fiscal_year: year, period: 'year', unit_cost, carry_over: CARRIED_OVER, state: 'approved' },
    { fund: 'bosda', fiscal_year: year, period: 'year', unit_cost: 150_000, carry_over: 0, state: 'approved' },
    { fund: 'bos_reguler', fiscal_year: year + 1, period: 'year', unit_cost, carry_over: 0, state: 'submitted' },
    { fund: 'bosda', fiscal_year: year + 1, period: 'year', unit_cost: 150_000, carry_over: 0, state: 'draft' },
  ]
  const students = school.students.length
  const ids = await insertRows(
    tx,
    'bos.allocation',
    allocations.map(({ fund, ...rest }) => ({
      company_id: school.companyId,
      fund_source_id: fundId(fund),
      students,
      amount: students * rest.unit_cost,
      ...rest,
    })),
  )
  const fund = fundId('bos_reguler')
  await addDisbursements(tx, school, { allocationId: ids[0]!, fund })
  await addApproval(tx, school, {
    id: ids[2]!,
    subject: `Alokasi BOS Reguler ${year + 1}, setahun`,
    amount: students * unit_cost,
  })
  await addReport(tx, school, { fund, year })
}

/** The phases that the cash book has received. */
async function addDisbursements(
  tx: Tx,
  { companyId }: DemoSchool,
  { allocationId, fund }: { allocationId: number; fund: number },
): Promise<void> {
  const receipts = await tx
    .selectFrom('budget.cash_entry')
    .select(['id', 'entry_date', 'debit'])
    .where('company_id', '=', companyId)
    .where('fund_source_id', '=', fund)
    .where('kind', '=', 'receipt')
    .orderBy('id')
    .execute()
  await insertRows(
    tx,
    'bos.disbursement',
    receipts.map(({ id, entry_date, debit }, index) => ({
      company_id: companyId,
      allocation_id: allocationId,
      phase: index + 1,
      received_on: entry_date,
      amount: debit,
      cash_entry_id: id,
      created_at: `${entry_date}T03:00:00Z`,
    })),
  )
}

async function addApproval(
  tx: Tx,
  { companyId, users }: DemoSchool,
  { id, subject, amount }: { id: number; subject: string; amount: number },
): Promise<void> {
  const requested_by = users.treasurer ?? users.chairman!
  await tx
    .insertInto('kernel.approval')
    .values({
      company_id: companyId,
      relation: 'bos.allocation',
      record_id: id,
      subject,
      amount,
      levels: ['principal'],
      readers: ['treasurer'],
      requested_by,
    })
    .execute()
}

/** The report of the first phase, handed in when the second had begun. */
async function addReport(
  tx: Tx,
  { companyId, today }: DemoSchool,
  { fund, year }: { fund: number; year: number },
): Promise<void> {
  const submitted_on = `${year}-07-10`
  if (submitted_on > today) return
  const { realised } = await tx
    .selectFrom('budget.line_month_total')
    .select(({ fn }) => fn.sum<number>('realised').as('realised'))
    .where('company_id', '=', companyId)
    .where('fund_source_id', '=', fund)
    .where('month', '<=', 6)
    .executeTakeFirstOrThrow()
  await insertRows(tx, 'bos.report_submission', [
    {
      company_id: companyId,
      fund_source_id: fund,
      fiscal_year: year,
      report: 'phase_1_report',
      submitted_on,
      realised: Number(realised),
      created_at: `${submitted_on}T03:00:00Z`,
    },
  ])
}
