// The demo's allocations: this year's phases, the region's share, and next year's first draft.
import { insertRows } from '../kernel/bulk.ts'
import { GRANT_PER_STUDENT } from './budget.ts'
import type { DemoPart } from './school.ts'

export const demoBos: DemoPart = async (tx, school) => {
  const year = Number(school.today.slice(0, 4))
  const funds = await tx
    .selectFrom('budget.fund_source')
    .select(['code', 'id'])
    .where('company_id', '=', school.companyId)
    .execute()
  const fundId = (wanted: string) => funds.find(({ code }) => code === wanted)!.id
  const perPhase = GRANT_PER_STUDENT[school.level] / 2
  const isSecondHalf = school.today >= `${year}-07-01`
  const allocations = [
    { fund: 'bos_reguler', fiscal_year: year, period: 'phase_1', unit_cost: perPhase, state: 'approved' },
    { fund: 'bosda', fiscal_year: year, period: 'year', unit_cost: 150_000, state: 'approved' },
    {
      fund: 'bos_reguler',
      fiscal_year: year,
      period: 'phase_2',
      unit_cost: perPhase,
      state: isSecondHalf ? 'approved' : 'submitted',
    },
    { fund: 'bos_reguler', fiscal_year: year + 1, period: 'phase_1', unit_cost: perPhase, state: 'draft' },
  ]
  const students = school.students.length
  await insertRows(
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
}
