// The demo's money: an approved plan for the grant and what was done with it, a second plan waiting, and the cash book.

import { listPlanLines, updatePlanLine } from '../../addons/budget/plans/lines.ts'
import { approvePlan, forwardPlan, submitPlan } from '../../addons/budget/plans/moves.ts'
import { planLineImport } from '../../addons/budget/plans/paper/import.ts'
import { MONTHS, monthKey } from '../../addons/budget/plans/paper/worksheet.ts'
import { createPlan } from '../../addons/budget/plans/plans.ts'
import { openVersion } from '../../addons/budget/plans/versions.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
import { payDemoMonth } from '../people/payroll.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { demoAllocations, GRANT_PER_STUDENT, type Place } from './bos.ts'
import { type DemoLine, grantLines, parentLines } from './budget-lines.ts'
import { CARRIED_OVER, cashBookOf, type FundCode } from './cash-book.ts'
import { keepCashBook } from './cash-months.ts'
import { adminAt, personAt, principalAt, treasurerAt } from './desks.ts'

const PARENTS_PER_STUDENT = 160_000

export const demoBudget: DemoPart = async (tx, school, next) => {
  const place: Place = { school, year: Number(school.today.slice(0, 4)), funds: await fundSources(tx, school) }
  const allocationIds = await demoAllocations(tx, place)
  const ceiling = school.students.length * GRANT_PER_STUDENT[school.level]
  const lines = grantLines(ceiling)
  const grant = await addPlan(tx, place, { fund: 'bos_reguler', title: 'RKAS BOS Reguler', lines })
  await putInForce(tx, school, { id: grant.planId, day: `${place.year - 1}-12-18` })

  const ofParents = parentLines(school.students.length * PARENTS_PER_STUDENT)
  const parents = await addPlan(tx, place, { fund: 'komite', title: 'RKAS dana komite', lines: ofParents })
  await by(tx, treasurerAt(school))(submitPlan, { id: parents.planId })

  const movements = cashBookOf(school, { lines, phases: grantPhases(ceiling) })
  const before = ({ first }: { first: string }) => payDemoMonth(tx, school, first)
  await keepCashBook(tx, place, { movements, lineIds: grant.lineIds, allocationIds, before, next })
  await beginShift(tx, school, grant.planId)
}

/** Two halves; what was left over from the year before is taken off the first. */
function grantPhases(ceiling: number): readonly [number, number] {
  const first = Math.floor(ceiling / 2) - CARRIED_OVER
  return [first, ceiling - CARRIED_OVER - first]
}

/** Decided on by everyone who is asked. */
async function putInForce(tx: Tx, school: DemoSchool, { id, day }: { id: number; day: string }): Promise<void> {
  await by(tx, treasurerAt(school))(submitPlan, { id })
  await by(tx, adminAt(school))(forwardPlan, { id })
  await by(tx, principalAt(school))(approvePlan, { request: { id }, today: day })
  await by(tx, personAt(school, 'chairman'))(approvePlan, { request: { id }, today: day })
}

const FROM_LINE = 'Penggandaan soal sumatif akhir semester'
const TO_LINE = 'Penggandaan soal asesmen'
const SHEETS = 100

/** A shift in the making: some of December's copies for one purpose become copies for another. */
async function beginShift(tx: Tx, school: DemoSchool, planId: number): Promise<void> {
  const caller = treasurerAt(school)
  const reason = 'Lembar soal asesmen kurang, lembar sumatif berlebih'
  const shift = await by(tx, caller)(openVersion, { id: planId, kind: 'shift', reason })
  const { data } = await listPlanLines(tx, caller, { planId: shift.id, page: { limit: 100, cursor: undefined } })
  for (const [description, sheets] of [
    [FROM_LINE, -SHEETS],
    [TO_LINE, SHEETS],
  ] as const) {
    const { id, volume, months } = data.find((line) => line.description === description)!
    const december = months.find(({ month }) => month === 12)?.volume ?? 0
    const split = [...months.filter(({ month }) => month < 12), { month: 12, volume: december + sheets }]
    const change = { volume: volume + sheets, months: split.map(({ month, volume }) => ({ month, volume })) }
    await by(tx, caller)(updatePlanLine, { id, ...change })
  }
}

async function fundSources(tx: Tx, { companyId }: DemoSchool): Promise<Record<FundCode, number>> {
  const rows = await tx
    .selectFrom('budget.fund_source')
    .select(['code', 'id'])
    .where('company_id', '=', companyId)
    .execute()
  return Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Record<FundCode, number>
}

/** Its lines come from a worksheet, as they do where a school has planned elsewhere. */
async function addPlan(
  tx: Tx,
  { school, year: fiscal_year, funds }: Place,
  { fund, title, lines }: { fund: FundCode; title: string; lines: readonly DemoLine[] },
): Promise<{ planId: number; lineIds: number[] }> {
  const { companyId, today } = school
  const ceiling = lines.reduce((sum, line) => sum + line.amount, 0)
  const plan = { fund_source_id: funds[fund], fiscal_year, title: `${title} ${fiscal_year}`, ceiling }
  const { id: planId } = await by(tx, treasurerAt(school))(createPlan, plan)
  const rows = lines.map((line, index) => {
    const { activity_code, account_code, description, volume, unit, unit_price } = line
    const what = { activity_code, account_code, description, volume, unit, unit_price }
    const none = { line_no: null, prohibited_uses: null, justification: null }
    const values = { fund_source: fund, fiscal_year, ...what, ...volumesOf(line), ...none }
    return { row: index + 2, nth: index + 1, values }
  })
  const made = await planLineImport.apply(tx, { companyId, today }, rows)
  return { planId, lineIds: made.map(([id]) => id!) }
}

/** Paid in equal parts, so planned in equal parts; what cannot be divided falls in the first months. */
function volumesOf({ volume, months }: DemoLine) {
  const planned = months.length ? months : [1]
  const partOf = (place: number) => Math.floor(volume / planned.length) + (place < volume % planned.length ? 1 : 0)
  const volumes = MONTHS.map((month) => [
    monthKey(month),
    planned.includes(month) ? partOf(planned.indexOf(month)) : null,
  ])
  return Object.fromEntries(volumes) as Record<ReturnType<typeof monthKey>, number | null>
}
