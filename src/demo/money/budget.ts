// The demo's money: an approved plan for the grant and what was done with it, a second plan waiting, and the cash book.
import { ledgerDocument } from '../../addons/budget/cash-book/spending.ts'
import { appropriate } from '../../addons/budget/ledger/entries.ts'
import { listPlanLines, updatePlanLine } from '../../addons/budget/plans/lines.ts'
import { approvePlan, forwardPlan, submitPlan } from '../../addons/budget/plans/moves.ts'
import { openVersion } from '../../addons/budget/plans/versions.ts'
import { planWorkflow } from '../../addons/budget/plans/workflow.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { move } from '../../kernel/records/workflow.ts'
import { addDays } from '../../kernel/values/clock.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { type DemoLine, grantLines, ORDERED, parentLines } from './budget-lines.ts'
import { CARRIED_OVER, cashBookOf, type FundCode, type Voucher } from './cash-book.ts'
import { addCashBook, type Place } from './cash-months.ts'

/** What the grant pays per student and year. */
export const GRANT_PER_STUDENT = { sd: 900_000, smp: 1_100_000, sma: 1_500_000 }
const PARENTS_PER_STUDENT = 160_000

export const demoBudget: DemoPart = async (tx, school) => {
  const place: Place = { school, year: Number(school.today.slice(0, 4)), funds: await fundSources(tx, school) }
  const ceiling = school.students.length * GRANT_PER_STUDENT[school.level]
  const lines = grantLines(ceiling)
  const grant = await addPlan(tx, place, { fund: 'bos_reguler', title: 'RKAS BOS Reguler', lines })
  await putInForce(tx, school, { id: grant.planId, day: `${place.year - 1}-12-18` })

  const ofParents = parentLines(school.students.length * PARENTS_PER_STUDENT)
  const parents = await addPlan(tx, place, { fund: 'komite', title: 'RKAS dana komite', lines: ofParents })
  await submitPlan(tx, treasurerAt(school), { id: parents.planId })

  const vouchers = cashBookOf(school, { lines, phases: grantPhases(ceiling) })
  await addCashBook(tx, place, { vouchers, lineIds: grant.lineIds })
  await addUses(tx, place, { vouchers, lines, lineIds: grant.lineIds })
  await beginShift(tx, school, grant.planId)
}

/** Two halves; what was left over from the year before is taken off the first. */
function grantPhases(ceiling: number): readonly [number, number] {
  const first = Math.floor(ceiling / 2) - CARRIED_OVER
  return [first, ceiling - CARRIED_OVER - first]
}

/** Plans move by the house's own rules, which read of a caller only who, where and in which role. */
function callerAt(school: DemoSchool, userId: number, role: string): Caller {
  return { companyId: school.companyId, userId, roles: [role], timeZone: school.timeZone } as Partial<Caller> as Caller
}

/** Where no treasurer has an account, the chairman's stands for one: the admin is then free to decide. */
function treasurerAt(school: DemoSchool): Caller {
  return callerAt(school, school.users.treasurer ?? school.users.chairman!, 'treasurer')
}

/** Decided on by everyone who is asked, where all of them have accounts; elsewhere the plan was decided on paper. */
async function putInForce(tx: Tx, school: DemoSchool, { id, day }: { id: number; day: string }): Promise<void> {
  const { treasurer, admin, principal, chairman } = school.users
  if (treasurer && principal) {
    await submitPlan(tx, treasurerAt(school), { id })
    await forwardPlan(tx, callerAt(school, admin!, 'admin'), { id })
    await approvePlan(tx, callerAt(school, principal, 'principal'), { request: { id }, today: day })
    await approvePlan(tx, callerAt(school, chairman!, 'foundation_chairman'), { request: { id }, today: day })
    return
  }
  const caller = callerAt(school, admin!, 'admin')
  for (const name of ['submit', 'forward', 'approve'] as const)
    await move(tx, caller, { workflow: planWorkflow, name, request: { id } })
  await appropriate(tx, caller, { planId: id, day })
}

const FROM_LINE = 'Penggandaan soal sumatif akhir semester'
const TO_LINE = 'Penggandaan soal asesmen'
const SHEETS = 100

/** A shift in the making: some of December's copies for one purpose become copies for another. */
async function beginShift(tx: Tx, school: DemoSchool, planId: number): Promise<void> {
  const caller = treasurerAt(school)
  const reason = 'Lembar soal asesmen kurang, lembar sumatif berlebih'
  const shift = await openVersion(tx, caller, { id: planId, kind: 'shift', reason })
  const { data } = await listPlanLines(tx, caller, { planId: shift.id, page: { limit: 100, cursor: undefined } })
  for (const [description, sheets] of [
    [FROM_LINE, -SHEETS],
    [TO_LINE, SHEETS],
  ] as const) {
    const { id, volume, months } = data.find((line) => line.description === description)!
    const december = months.find(({ month }) => month === 12)?.volume ?? 0
    const split = [...months.filter(({ month }) => month < 12), { month: 12, volume: december + sheets }]
    const change = { volume: volume + sheets, months: split.map(({ month, volume }) => ({ month, volume })) }
    await updatePlanLine(tx, caller, { id, ...change })
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

async function addPlan(
  tx: Tx,
  { school, year, funds }: Place,
  plan: { fund: FundCode; title: string; lines: readonly DemoLine[] },
): Promise<{ planId: number; lineIds: number[] }> {
  const mine = { company_id: school.companyId }
  const ceiling = plan.lines.reduce((sum, line) => sum + line.amount, 0)
  const [planId] = await insertRows(tx, 'budget.plan', [
    { ...mine, fund_source_id: funds[plan.fund], fiscal_year: year, title: `${plan.title} ${year}`, ceiling },
  ])
  return { planId: planId!, lineIds: await addLines(tx, school.companyId, { plan_id: planId!, lines: plan.lines }) }
}

/** Paid in equal parts, so planned in equal parts; what cannot be divided falls in the first months. */
function volumesOf({ volume, months }: DemoLine): number[] {
  const planned = months.length ? months : [1]
  const volumes = Array<number>(12).fill(0)
  for (const [index, month] of planned.entries())
    volumes[month - 1] = Math.floor(volume / planned.length) + (index < volume % planned.length ? 1 : 0)
  return volumes
}

function addLines(
  tx: Tx,
  company_id: number,
  { plan_id, lines }: { plan_id: number; lines: readonly DemoLine[] },
): Promise<number[]> {
  return insertRows(
    tx,
    'budget.plan_line',
    lines.map((line, index) => ({ company_id, plan_id, line_no: index + 1, ...line, months: volumesOf(line) })),
  )
}

/** What the ledger says of the plan since it was approved: paid by voucher, or asked for, freed and ordered. */
async function addUses(
  tx: Tx,
  { school, year, funds }: Place,
  used: { vouchers: readonly Voucher[]; lines: readonly DemoLine[]; lineIds: readonly number[] },
): Promise<void> {
  const row = (use: { line: number; kind: string; day: string; document: string; amount: number; cause?: string }) => ({
    company_id: school.companyId,
    entry_date: use.day,
    fiscal_year: year,
    month: Number(use.day.slice(5, 7)),
    fund_source_id: funds.bos_reguler,
    plan_line_id: used.lineIds[use.line]!,
    activity_code: used.lines[use.line]!.activity_code,
    account_code: used.lines[use.line]!.account_code,
    kind: use.kind,
    releases: use.kind === 'release' ? 'reservation' : null,
    document: use.document,
    cause: use.cause ?? null,
    description: used.lines[use.line]!.description,
    debit: use.kind === 'release' ? 0 : use.amount,
    credit: use.kind === 'release' ? use.amount : 0,
  })
  const ordered = used.lines.findIndex(({ description }) => description === ORDERED)
  const { volume, unit_price } = used.lines[ordered]!
  const inYear = (day: string) => [day, `${year}-01-01`].sort().at(-1)!
  const placed = inYear(addDays(school.today, -12))
  const [request, contract] = [`ND/${year}/0001`, `SPK/${year}/0001`]
  // All but one are ordered; the last one is asked for and not yet ordered.
  const order = { line: ordered, amount: Math.max(1, volume - 1) * unit_price }
  const held = [
    row({ ...order, document: request, kind: 'reservation', day: inYear(addDays(school.today, -30)) }),
    row({ ...order, document: request, kind: 'release', day: placed, cause: contract }),
    row({ ...order, document: contract, kind: 'commitment', day: placed, cause: request }),
    ...(volume > 1
      ? [row({ line: ordered, amount: unit_price, document: `ND/${year}/0002`, kind: 'reservation', day: placed })]
      : []),
  ]
  const paid = used.vouchers.flatMap(({ line, day, voucher, amount }) =>
    line === undefined
      ? []
      : [row({ line, kind: 'realisation', day, document: ledgerDocument(voucher, 'bos_reguler'), amount })],
  )
  const entries = [...held, ...paid].sort((a, b) => a.entry_date.localeCompare(b.entry_date))
  await insertRows(tx, 'budget.entry', entries)
}
