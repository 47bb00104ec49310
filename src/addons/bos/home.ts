// What the grants say on the first page: reports of phases that have begun and were not handed in, the nearest first.
import type { HomePart } from '../../kernel/home/home.ts'
import { getFundSource } from '../budget/api.ts'
import { listPhases } from './grant/phases.ts'

const TOLD = 3
/** A report is told of so many days before it is due. */
const AHEAD_DAYS = 60

const reports: HomePart = {
  order: 40,
  roles: ['treasurer'],
  door: '/api/v1/bos/report-submissions',
  async tell(db, { caller, today }) {
    const year = Number(today.slice(0, 4))
    const allocations = await db
      .selectFrom('bos.allocation as a')
      .innerJoin('bos.grant_scheme as s', (join) =>
        join.onRef('s.company_id', '=', 'a.company_id').onRef('s.fund_source_id', '=', 'a.fund_source_id'),
      )
      .select(['a.id', 'a.fund_source_id', 'a.fiscal_year'])
      .where('a.company_id', '=', caller.companyId)
      .where('a.period', '=', 'year')
      .where('a.state', '=', 'approved')
      .where('a.fiscal_year', 'in', [year - 1, year])
      .execute()
    const handedIn = await db
      .selectFrom('bos.report_submission')
      .select(['fund_source_id', 'fiscal_year', 'report'])
      .where('company_id', '=', caller.companyId)
      .where('fiscal_year', 'in', [year - 1, year])
      .execute()
    const isIn = (fund: number, of: number, phase: number) =>
      handedIn.some(
        (one) => one.fund_source_id === fund && one.fiscal_year === of && one.report === `phase_${phase}_report`,
      )
    const dues = []
    for (const { id, fund_source_id, fiscal_year } of allocations) {
      const fund = await getFundSource(db, caller, fund_source_id)
      for (const { phase, name, report_due_on: day, received } of await listPhases(db, caller, {
        allocationId: id,
        today,
      })) {
        const isNear = day !== null && Date.parse(day) - Date.parse(today) <= AHEAD_DAYS * 86_400_000
        if (received > 0 && isNear && !isIn(fund_source_id, fiscal_year, phase))
          dues.push({
            day,
            title: { id: `Laporan ${name} ${fund.name}`, en: `Report of ${name}, ${fund.name}` },
            note: { id: `Tahun anggaran ${fiscal_year}`, en: `Fiscal year ${fiscal_year}` },
            to: '/bos/report-submissions',
          })
      }
    }
    return { dues: dues.sort((a, b) => a.day.localeCompare(b.day)).slice(0, TOLD) }
  },
}

export const home: readonly HomePart[] = [reports]
