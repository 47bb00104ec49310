// The demo's grant: this year's allocation approved and arriving by phases, the region's share, and next year's in the making.

import { createAllocation, decideAllocation, submitAllocation } from '../../addons/bos/allocations/allocations.ts'
import { receiveDisbursement } from '../../addons/bos/grant/disbursements.ts'
import { submitReport } from '../../addons/bos/grant/report-submissions.ts'
import { createRule } from '../../addons/bos/rules/rules.ts'
import { createScheme } from '../../addons/bos/schemes/schemes.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
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

/** What the region pays in two parts of the year. */
const REGION_SHARES = [60, 40] as const
const REGION_PHASES = [
  {
    phase: 1,
    name: 'Semester I',
    opens_on: '02-01',
    closes_on: '07-31',
    from_month: 1,
    until_month: 6,
    due_on: '08-15',
  },
  {
    phase: 2,
    name: 'Semester II',
    opens_on: '08-16',
    closes_on: '11-30',
    from_month: 7,
    until_month: 12,
    due_on: '12-31',
  },
] as const
const REGION_HEADINGS = [
  { code: 'A', name: 'Insentif pendidik', name_en: 'Allowances of teachers', lines: '07.12.%@%' },
  { code: 'B', name: 'Barang dan jasa', name_en: 'Goods and services', lines: '%@5.1.02.%' },
  { code: 'C', name: 'Belanja modal', name_en: 'Capital goods', lines: '%@5.2.%' },
] as const

/** The region's grant has phases and reports of its own. */
async function regionScheme(tx: Tx, { school, year, funds }: Place): Promise<void> {
  const treasurer = treasurerAt(school)
  const { id: scheme_id } = await by(tx, treasurer)(createScheme, {
    code: 'bosda',
    name: 'BOS Daerah',
    grantor: 'Dinas Pendidikan Kota',
    fund_source_id: funds.bosda,
    papers: ['responsibility', 'realisation', 'books'],
  })
  const since = { scheme_id, valid_from: year }
  for (const [index, phase] of REGION_PHASES.entries()) {
    const rule = { ...since, ...phase, share: REGION_SHARES[index]!, due_year: 'same', realised_min: 0 }
    await by(tx, treasurer)(createRule, { name: 'grant_phase', rule })
  }
  for (const heading of REGION_HEADINGS)
    await by(tx, treasurer)(createRule, { name: 'grant_heading', rule: { ...since, ...heading } })
}

/** Answers this year's allocations of the grants that come in phases. */
export async function demoAllocations(tx: Tx, place: Place): Promise<Partial<Record<FundCode, number>>> {
  const { year } = place
  await regionScheme(tx, place)
  const unit_cost = GRANT_PER_STUDENT[place.school.level]
  const grant = { fund: 'bos_reguler', unit_cost } as const
  const region = { fund: 'bosda', unit_cost: REGION_PER_STUDENT, carry_over: 0 } as const
  const bos_reguler = await allot(tx, place, { ...grant, year, carry_over: CARRIED_OVER, until: 'approved' })
  const bosda = await allot(tx, place, { ...region, year, until: 'approved' })
  await allot(tx, place, { ...grant, year: year + 1, carry_over: 0, until: 'submitted' })
  await allot(tx, place, { ...region, year: year + 1, until: 'draft' })
  return { bos_reguler, bosda }
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
  const { id } = await by(tx, treasurerAt(school))(createAllocation, { ...given, students: school.students.length })
  if (until !== 'draft') await by(tx, treasurerAt(school))(submitAllocation, { id })
  if (until === 'approved') await by(tx, principalAt(school))(decideAllocation, { id, approve: true })
  return id
}

/** A part of the grant arrives. */
export async function receivePhase(
  tx: Tx,
  school: DemoSchool,
  { movement, allocation_id }: { movement: Movement & { phase: number }; allocation_id: number },
): Promise<void> {
  const { day, phase, amount } = movement
  await by(tx, treasurerAt(school))(receiveDisbursement, { request: { allocation_id, phase, amount }, today: day })
}

/** The report of the first phase. */
export async function handInReport(tx: Tx, { school, year, funds }: Place, { fund, day }: Movement): Promise<void> {
  const request = { fund_source_id: funds[fund], fiscal_year: year, report: 'phase_1_report' } as const
  await by(tx, treasurerAt(school))(submitReport, { request, today: day })
}
