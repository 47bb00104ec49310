// The demo's grant: this year's allocation approved and arriving by phases, the region's share, and next year's in the making.
import { createAllocation, decideAllocation, submitAllocation } from '../../addons/bos/allocations/allocations.ts'
import { receiveDisbursement } from '../../addons/bos/grant/disbursements.ts'
import { submitReport } from '../../addons/bos/grant/report-submissions.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { DemoSchool } from '../school/school.ts'
import { CARRIED_OVER, type FundCode, type Movement } from './cash-book.ts'
import { principalAt, treasurerAt } from './desks.ts'

/** What the grant pays per student and year. */
export const GRANT_PER_STUDENT = { sd: 900_000, smp: 1_100_000, sma: 1_500_000 }
const REGION_PER_STUDENT = 150_000

export interface Place {
  school: DemoSchool
  year: number
  funds: Record<FundCode, number>
}

/** Answers the allocation of this year's grant. */
export async function demoAllocations(tx: Tx, place: Place): Promise<number> {
  const { year } = place
  const unit_cost = GRANT_PER_STUDENT[place.school.level]
  const grant = { fund: 'bos_reguler', unit_cost } as const
  const region = { fund: 'bosda', unit_cost: REGION_PER_STUDENT, carry_over: 0 } as const
  const id = await allot(tx, place, { ...grant, year, carry_over: CARRIED_OVER, until: 'approved' })
  await allot(tx, place, { ...region, year, until: 'approved' })
  await allot(tx, place, { ...grant, year: year + 1, carry_over: 0, until: 'submitted' })
  await allot(tx, place, { ...region, year: year + 1, until: 'draft' })
  return id
}

interface Allotted {
  fund: FundCode
  year: number
  unit_cost: number
  carry_over: number
  until: 'draft' | 'submitted' | 'approved'
}

async function allot(
  tx: Tx,
  { school, funds }: Place,
  { fund, year: fiscal_year, unit_cost, carry_over, until }: Allotted,
): Promise<number> {
  const given = { fund_source_id: funds[fund], fiscal_year, period: 'year', unit_cost, carry_over } as const
  const { id } = await createAllocation(tx, treasurerAt(school), { ...given, students: school.students.length })
  if (until !== 'draft') await submitAllocation(tx, treasurerAt(school), { id })
  if (until === 'approved') await decideAllocation(tx, principalAt(school), { id, approve: true })
  return id
}

/** A part of the grant arrives. */
export async function receivePhase(
  tx: Tx,
  school: DemoSchool,
  { movement, allocation_id }: { movement: Movement & { phase: number }; allocation_id: number },
): Promise<void> {
  const { day, phase, amount } = movement
  await receiveDisbursement(tx, treasurerAt(school), { request: { allocation_id, phase, amount }, today: day })
}

/** The report of the first phase. */
export async function handInReport(tx: Tx, { school, year, funds }: Place, day: string): Promise<void> {
  const request = { fund_source_id: funds.bos_reguler, fiscal_year: year, report: 'phase_1_report' } as const
  await submitReport(tx, treasurerAt(school), { request, today: day })
}
