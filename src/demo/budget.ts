// The demo's money: an approved plan for the grant and what was done with it, a second plan waiting, and the cash book.
import { sql } from 'kysely'
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
  return { planId: planId!, lineIds: await addLines(tx, school.companyId, planId!, plan.lines) }
}

/** Paid in equal parts, so planned in equal parts; what cannot be divided falls in the first months. */
function volumesOf({ volume, months }: DemoLine): number[] {
  const planned = months.length ? months : [1]
  const volumes = Array<number>(12).fill(0)
  for (const [index, month] of planned.entries())
    volumes[month - 1] = Math.floor(volume / planned.length) + (index < volume % planned.length ? 1 : 0)
  return volumes
}

async function addLines(tx: Tx, companyId: number, planId: number, lines: readonly DemoLine[]): Promise<number[]> {
  const rows = lines.map((line, index) => ({ ...line, line_no: index + 1, months: volumesOf(line) }))
  const { rows: added } = await sql<{ id: number }>`
    insert into budget.plan_line (company_id, plan_id, line_no, activity_code, account_code, description, volume, unit, unit_price, amount, months)
    select ${companyId}, ${planId}, line_no, activity_code, account_code, description, volume, unit, unit_price, amount, months
    from jsonb_populate_recordset(null::budget.plan_line, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx)
  return added.map(({ id }) => id)
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
  const order = { line: ordered, amount: used.lines[ordered]!.amount }
  const inYear = (day: string) => [day, `${year}-01-01`].sort().at(-1)!
  const asked = { ...order, document: `ND/${year}/0001` }
  const placed = inYear(addDays(school.today, -12))
  const contract = `SPK/${year}/0001`
  const held = [
    row({ ...asked, kind: 'reservation', day: inYear(addDays(school.today, -30)) }),
    row({ ...asked, kind: 'release', day: placed, cause: contract }),
    row({ ...order, kind: 'commitment', day: placed, document: contract, cause: asked.document }),
  ]
  const paid = used.vouchers.flatMap(({ line, day, voucher, amount }) =>
    line === undefined
      ? []
      : [row({ line, kind: 'realisation', day, document: ledgerDocument(voucher, 'bos_reguler'), amount })],
  )
  const entries = [...held, ...paid].sort((a, b) => a.entry_date.localeCompare(b.entry_date))
  await insertRows(tx, 'budget.entry', entries)
}
