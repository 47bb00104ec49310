// A plan in the columns of ARKAS's worksheet (kertas kerja per tahap): every row counted, codes with a dot behind them, the months
// of a line in brackets after what it is for.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Column, Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, Obj } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { type Line, linesOf } from '../plans/paper/report.ts'
import { getPlan } from '../plans/plans.ts'
import { getFundSource } from '../references/fund-sources.ts'
import { STANDARDS } from '../references/standards.ts'

export const ArkasPlan = Obj({ plan_id: Id() })

/** Written as ARKAS writes it, in either language. */
const same = (words: string): Words => ({ id: words, en: words })
const PHASE_MONTHS = 6
const SUBTOTALS = [2, 5, 8]

const COLUMNS: readonly Column[] = [
  { key: 'no', title: same('No. Urut'), kind: 'count', width: 0.6 },
  { key: 'account_code', title: same('Kode Rekening'), kind: 'text', width: 1.9 },
  { key: 'activity_code', title: same('Kode Program'), kind: 'text', width: 1.1 },
  { key: 'description', title: same('Uraian'), kind: 'text', width: 3.6 },
  { key: 'volume', title: same('Volume'), kind: 'quantity', width: 0.9 },
  { key: 'unit', title: same('Satuan'), kind: 'text', width: 1 },
  { key: 'unit_price', title: same('Tarif Harga'), kind: 'rupiah', width: 1.3 },
  { key: 'amount', title: same('Jumlah'), kind: 'rupiah', width: 1.5 },
  { key: 'phase_1', title: same('Tahap 1'), kind: 'rupiah', width: 1.5 },
  { key: 'phase_2', title: same('Tahap 2'), kind: 'rupiah', width: 1.5 },
]

export async function arkasPlan(
  db: Db,
  caller: Caller,
  { planId, today }: { planId: number; today: string },
): Promise<Report> {
  const plan = await getPlan(db, caller, planId)
  const fund = await getFundSource(db, caller, plan.fund_source_id)
  const lines = await linesOf(db, caller, planId)
  const counted = treeOf(lines, SUBTOTALS).map((row, index) => ({ ...row, values: { ...row.values, no: index + 1 } }))
  return {
    title: same('Kertas Kerja Rencana Kegiatan dan Anggaran Sekolah (RKAS) per Tahap'),
    school: await letterheadOf(db, caller),
    period: same(`Tahun Anggaran : ${plan.fiscal_year}`),
    facts: [
      { label: same('Sumber Dana'), value: fund.name },
      { label: same('Total Penerimaan'), value: plan.ceiling, kind: 'rupiah' },
    ],
    columns: COLUMNS,
    rows: [...counted, { kind: 'total', values: { description: 'Jumlah Belanja', ...sumsOf(lines) } }],
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

/** SS, SS.KK, SS.KK.NN, each with its sum, then the lines. */
function treeOf(lines: readonly Line[], [length, ...deeper]: readonly number[]): Row[] {
  if (length === undefined) return lines.map(rowOf)
  const level = SUBTOTALS.indexOf(length)
  return [...Map.groupBy(lines, ({ activity_code }) => activity_code.slice(0, length))].flatMap(([code, mine]) => [
    {
      kind: 'group' as const,
      level,
      values: { activity_code: `${code}.`, description: nameOf(code, mine[0]!), ...sumsOf(mine) },
    },
    ...treeOf(mine, deeper),
  ])
}

function nameOf(code: string, { activity }: Line): string {
  if (code.length === 8) return activity ?? code
  return STANDARDS.find((one) => one.code === code)?.name.id ?? `Komponen ${code.slice(3)}`
}

function rowOf(line: Line): Row {
  const { account_code, activity_code, volume, unit, unit_price } = line
  const description = [line.description, monthsOf(line.volumes)].filter(Boolean).join(' ')
  return {
    level: SUBTOTALS.length,
    values: {
      account_code,
      activity_code: `${activity_code}.`,
      description,
      volume,
      unit,
      unit_price,
      ...sumsOf([line]),
    },
  }
}

/** [B1: 2,00, B7: 2,50] */
function monthsOf(volumes: readonly number[] | null): string {
  const parts = (volumes ?? []).flatMap((volume, index) => (volume > 0 ? [`B${index + 1}: ${quantity(volume)}`] : []))
  return parts.length ? `[${parts.join(', ')}]` : ''
}

const quantity = (volume: number) => {
  const [whole, decimals = ''] = String(volume).split('.')
  return `${whole},${decimals.padEnd(2, '0')}`
}

function sumsOf(lines: readonly Line[]): Record<string, number> {
  const ofMonths = (from: number) => sum(lines.flatMap(({ months }) => months.slice(from, from + PHASE_MONTHS)))
  return { amount: sum(lines.map(({ amount }) => amount)), phase_1: ofMonths(0), phase_2: ofMonths(PHASE_MONTHS) }
}
