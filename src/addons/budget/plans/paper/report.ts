// A plan on paper: what comes in (A), and what it is to be spent on (B) as a tree of standards, components and activities.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { commonWords } from '../../../../kernel/language/common-words.ts'
import type { Words } from '../../../../kernel/language/i18n.ts'
import { inEnglish } from '../../../../kernel/language/in-english.ts'
import type { Column, Report, Row, Value } from '../../../../kernel/reports/report.ts'
import { Id, Obj, Optional, type Static, Word } from '../../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../../school/api.ts'
import { getFundSource } from '../../references/fund-sources.ts'
import { STANDARDS } from '../../references/standards.ts'
import { getPlan } from '../plans.ts'
import { plansWords } from '../words.ts'

const CUTS = { phase: 2, quarter: 4, month: 12 } as const
export const PlanReport = Obj({ plan_id: Id(), by: Optional(Word('phase', 'quarter', 'month')) })
type Cut = keyof typeof CUTS

export interface Line {
  line_no: number
  activity_code: string
  activity: string | null
  activity_en: string | null
  account_code: string
  description: string
  volume: number
  unit: string
  unit_price: number
  amount: number
  /** What each month costs. */
  months: number[]
  /** How much of it each month takes; null where the line is not split yet. */
  volumes: number[] | null
}
/** Approved once, even if another version has taken its place since. */
const IN_FORCE = new Set(['approved', 'superseded'])
const both = (id: string, en: string): Words => ({ id, en })

export async function reportPlan(
  db: Db,
  caller: Caller,
  { planReport: { plan_id, by = 'phase' }, today }: { planReport: Static<typeof PlanReport>; today: string },
): Promise<Report> {
  const plan = await getPlan(db, caller, plan_id)
  const fund = await getFundSource(db, caller, plan.fund_source_id)
  const lines = await linesOf(db, caller, plan_id)
  const parts = Array.from({ length: CUTS[by] }, (_, part) => `part_${part + 1}`)
  return {
    title: both('Rencana Kegiatan dan Anggaran Sekolah (RKAS)', 'School activity and budget plan (RKAS)'),
    school: await letterheadOf(db, caller),
    period: both(`Tahun anggaran ${plan.fiscal_year}`, `Fiscal year ${plan.fiscal_year}`),
    facts: [
      { label: both('Rencana', 'Plan'), value: both(plan.title, inEnglish('title', plan.title)) },
      { label: both('Sumber dana', 'Fund'), value: fund.name },
      { label: both('Revisi', 'Revision'), value: plan.revision, kind: 'count' },
      { label: both('Pagu', 'Ceiling'), value: plan.ceiling, kind: 'rupiah' },
    ],
    columns: columnsOf(by, parts),
    rows: [
      { kind: 'group', values: { description: both('A. Penerimaan', 'A. Receipts') } },
      { level: 1, values: { description: both(fund.name, fund.name_en), amount: plan.ceiling } },
      { kind: 'subtotal', values: { description: both('Jumlah penerimaan', 'Total receipts'), amount: plan.ceiling } },
      { kind: 'group', values: { description: both('B. Belanja', 'B. Spending') } },
      ...treeOf(lines, by),
      { kind: 'total', values: { description: both('Jumlah belanja', 'Total spending'), ...sumsOf(lines, by) } },
    ],
    mark: IN_FORCE.has(plan.state) ? undefined : both('DRAF, belum disetujui', 'DRAFT, not approved'),
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

const NAMES: Record<Cut, (part: number) => Words> = {
  phase: (part) => both(`Tahap ${part}`, `Phase ${part}`),
  quarter: (part) => both(`Triwulan ${part}`, `Quarter ${part}`),
  month: (part) => both(`B${part}`, `M${part}`),
}

function columnsOf(by: Cut, parts: readonly string[]): Column[] {
  const isNarrow = by === 'month'
  const money = parts.map(
    (key, index): Column => ({ key, title: NAMES[by](index + 1), kind: 'rupiah', width: isNarrow ? 1.15 : 1.5 }),
  )
  const detail: Column[] = [
    { key: 'volume', title: plansWords.fields.volume, kind: 'quantity', width: 0.9 },
    { key: 'unit', title: commonWords.fields.unit, kind: 'text', width: 1 },
    { key: 'unit_price', title: both('Tarif harga', 'Unit price'), kind: 'rupiah', width: 1.3 },
  ]
  return [
    { key: 'no', title: both('No', 'No'), kind: 'count', width: 0.6 },
    ...(isNarrow
      ? []
      : [{ key: 'account_code', title: both('Kode rekening', 'Account'), kind: 'text' as const, width: 1.9 }]),
    { key: 'activity_code', title: both('Kode program', 'Programme'), kind: 'text', width: isNarrow ? 1.3 : 1.1 },
    {
      key: 'description',
      title: both('Uraian', 'Description'),
      kind: 'text',
      width: isNarrow ? 2.6 : 3.2,
      indents: true,
    },
    ...(isNarrow ? [] : detail),
    { key: 'amount', title: commonWords.fields.amount, kind: 'rupiah', width: isNarrow ? 1.3 : 1.5 },
    ...money,
  ]
}

/** Each level opens with its name and its sum: SS, SS.KK, SS.KK.NN, then the lines. */
function treeOf(lines: readonly Line[], by: Cut): Row[] {
  return [...Map.groupBy(lines, ({ activity_code }) => activity_code.slice(0, 2))].flatMap(([standard, ofStandard]) => [
    group(standard, STANDARDS.find(({ code }) => code === standard)?.name ?? standard, {
      level: 0,
      sums: sumsOf(ofStandard, by),
    }),
    ...[...Map.groupBy(ofStandard, ({ activity_code }) => activity_code.slice(0, 5))].flatMap(([pair, ofPair]) => [
      group(pair, both(`Komponen ${pair.slice(3)}`, `Component ${pair.slice(3)}`), {
        level: 1,
        sums: sumsOf(ofPair, by),
      }),
      ...[...Map.groupBy(ofPair, ({ activity_code }) => activity_code)].flatMap(([code, ofActivity]) => {
        const { activity, activity_en } = ofActivity[0]!
        const name = activity === null ? code : both(activity, activity_en ?? activity)
        return [
          group(code, name, { level: 2, sums: sumsOf(ofActivity, by) }),
          ...ofActivity.map((line) => rowOf(line, by)),
        ]
      }),
    ]),
  ])
}

function group(
  activity_code: string,
  description: Value,
  { level, sums }: { level: number; sums: Record<string, number> },
): Row {
  return { kind: 'group', level, values: { activity_code, description, ...sums } }
}

function rowOf(line: Line, by: Cut): Row {
  const { line_no: no, account_code, description, volume, unit, unit_price } = line
  return { level: 3, values: { no, account_code, description, volume, unit, unit_price, ...sumsOf([line], by) } }
}

function sumsOf(lines: readonly Line[], by: Cut): Record<string, number> {
  const length = 12 / CUTS[by]
  const sums: Record<string, number> = { amount: lines.reduce((sum, { amount }) => sum + amount, 0) }
  for (let part = 0; part < CUTS[by]; part++)
    sums[`part_${part + 1}`] = lines.reduce(
      (sum, { months }) =>
        sum + months.slice(part * length, (part + 1) * length).reduce((all, amount) => all + amount, 0),
      0,
    )
  return sums
}

/** With what each month costs, January first; all zero where the line is not split yet. */
export async function linesOf(db: Db, caller: Caller, planId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.line_no, l.activity_code, a.name as activity, a.name_en as activity_en, l.account_code, l.description, l.volume,
      l.unit, l.unit_price, l.amount, l.months as volumes,
      array(select coalesce(m.amount, 0) from generate_series(1, 12) n
        left join budget.plan_line_month m on m.company_id = l.company_id and m.line_id = l.id and m.month = n order by n) as months
    from budget.plan_line l
    join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    left join lateral (select name, name_en from budget.activity a
      where a.company_id = l.company_id and a.code = l.activity_code and a.valid_from <= p.fiscal_year
      order by a.valid_from desc limit 1) a on true
    where l.company_id = ${caller.companyId} and l.plan_id = ${planId}
    order by l.activity_code, l.line_no`.execute(db)
  return rows
}
