// The demo's money: an approved plan for the grant and what was done with it, a second plan waiting, and the cash book.
import { ledgerDocument } from '../addons/budget/cash-spending.ts'
import { approvePlan, forwardPlan, submitPlan } from '../addons/budget/plan-moves.ts'
import type { Caller } from '../kernel/access/caller.ts'
import { insertRows } from '../kernel/bulk.ts'
import { addDays } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/database.ts'
import { type DemoLine, grantLines, ORDERED, parentLines } from './budget-lines.ts'
import { CARRIED_OVER, cashBookOf, type FundCode, type Voucher } from './cash-book.ts'
import { addCashBook, type Place } from './cash-months.ts'
import type { DemoPart, DemoSchool } from './school.ts'

/** What the grant pays per student and year. */
export const GRANT_PER_STUDENT = { sd: 900_000, smp: 1_100_000, sma: 1_500_000 }
const PARENTS_PER_STUDENT = 160_000

export const demoBudget: DemoPart = async (tx, school) => {
  const place: Place = { school, year: Number(school.today.slice(0, 4)), funds: await fundSources(tx, school) }
  const ceiling = school.students.length * GRANT_PER_STUDENT[school.level]
  const lines = grantLines(ceiling)
  const caller = callerAt(school)
  const grant = await addPlan(tx, place, { fund: 'bos_reguler', title: 'RKAS BOS Reguler', lines })
  const request = { id: grant.planId }
  await submitPlan(tx, caller, request)
  await forwardPlan(tx, caller, request)
  await approvePlan(tx, caller, request, `${place.year - 1}-12-18`)

  const ofParents = parentLines(school.students.length * PARENTS_PER_STUDENT)
  const parents = await addPlan(tx, place, { fund: 'komite', title: 'RKAS dana komite', lines: ofParents })
  await submitPlan(tx, caller, { id: parents.planId })

  const vouchers = cashBookOf(school, { lines, phases: grantPhases(ceiling) })
  await addCashBook(tx, place, vouchers, grant.lineIds)
  await addUses(tx, place, { vouchers, lines, lineIds: grant.lineIds })
}

/** Two halves; what was left over from the year before is taken off the first. */
export function grantPhases(ceiling: number): readonly [number, number] {
  const first = Math.floor(ceiling / 2) - CARRIED_OVER
  return [first, ceiling - CARRIED_OVER - first]
}

/** Plans move by the house's own rules, which read of a caller only where and in which role. */
function callerAt(school: DemoSchool): Caller {
  return { companyId: school.companyId, roles: ['admin'] } as Partial<Caller> as Caller
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
  const rows = plan.lines.map(({ months: _, ...line }, index) => ({
    ...mine,
    plan_id: planId!,
    line_no: index + 1,
    ...line,
  }))
  return { planId: planId!, lineIds: await insertRows(tx, 'budget.plan_line', rows) }
}

/** What the ledger says of the plan since it was approved: paid by voucher, or asked for, freed and ordered. */
async function addUses(
  tx: Tx,
  { school, year, funds }: Place,
  used: { vouchers: readonly Voucher[]; lines: readonly DemoLine[]; lineIds: readonly number[] },
): Promise<void> {
  const row = (use: { line: number; kind: string; day: string; document: string; amount: number }) => ({
    company_id: school.companyId,
    entry_date: use.day,
    fiscal_year: year,
    fund_source_id: funds.bos_reguler,
    plan_line_id: used.lineIds[use.line]!,
    kind: use.kind,
    document: use.document,
    description: used.lines[use.line]!.description,
    debit: use.kind === 'release' ? 0 : use.amount,
    credit: use.kind === 'release' ? use.amount : 0,
  })
  const ordered = used.lines.findIndex(({ description }) => description === ORDERED)
  const order = { line: ordered, amount: used.lines[ordered]!.amount }
  const inYear = (day: string) => [day, `${year}-01-01`].sort().at(-1)!
  const asked = { ...order, document: `ND/${year}/0001` }
  const placed = inYear(addDays(school.today, -12))
  const held = [
    row({ ...asked, kind: 'reserve', day: inYear(addDays(school.today, -30)) }),
    row({ ...asked, kind: 'release', day: placed }),
    row({ ...order, kind: 'commit', day: placed, document: `SPK/${year}/0001` }),
  ]
  const paid = used.vouchers.flatMap(({ line, day, voucher, amount }) =>
    line === undefined
      ? []
      : [row({ line, kind: 'actual', day, document: ledgerDocument(voucher, 'bos_reguler'), amount })],
  )
  const entries = [...held, ...paid].sort((a, b) => a.entry_date.localeCompare(b.entry_date))
  await insertRows(tx, 'budget.entry', entries)
}
