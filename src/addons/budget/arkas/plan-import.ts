// ARKAS's worksheet of a plan into the draft of its fund and year. What a line must be is said once, by the import of plan lines.
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { rupiahColumn } from '../../../kernel/imports/columns.ts'
import type {
  Import,
  ImportColumn,
  ImportContext,
  ImportRow,
  Problem,
  Unfolded,
} from '../../../kernel/imports/definition.ts'
import { FileError } from '../../../kernel/imports/run/plan.ts'
import { AMOUNT_MAX, amountOf } from '../../../kernel/values/money.ts'
import { planLineImport } from '../plans/paper/import.ts'
import { MONTHS, monthKey } from '../plans/paper/worksheet.ts'
import { unfoldPlan } from './plan-in.ts'
import { assertMine, fundNamed } from './sheet.ts'

type Values = Record<string, unknown>
type Row = ImportRow<Values>

const amount: ImportColumn = rupiahColumn({
  key: 'amount',
  header: { id: 'Jumlah', en: 'Amount' },
  hint: { id: 'sama dengan volume × tarif harga', en: 'must equal volume × unit price' },
  required: true,
  example: '2.080.000',
  minimum: 1,
  maximum: AMOUNT_MAX,
})

/** Numbers of lines are ours: ARKAS counts sums among them. */
const LEFT_OUT = ['line_no', 'prohibited_uses', 'justification']

const SAMPLE = [
  ['KERTAS KERJA RENCANA KEGIATAN DAN ANGGARAN SEKOLAH (RKAS) PER TAHAP'],
  ['TAHUN ANGGARAN : 2026'],
  ['Sumber Dana : BOS Reguler'],
  ['Total Penerimaan : 2.080.000'],
  [],
  ['No. Urut', 'Kode Rekening', 'Kode Program', 'Uraian', 'Volume', 'Satuan', 'Tarif Harga', 'Jumlah', '1', '2'],
  ['1', '', '06.', 'Pengembangan Standar Pengelolaan', '', '', '', '2.080.000', '1.040.000', '1.040.000'],
  [
    ...['2', '5.1.02.01.01.0024', '06.05.08.', 'Kertas HVS A4 70 gram [B1: 20,00, B7: 20,00]'],
    ...['40', 'rim', '52.000', '2.080.000', '1.040.000', '1.040.000'],
  ],
  ['', '', '', 'Jumlah Belanja', '', '', '', '2.080.000', '1.040.000', '1.040.000'],
]

export const arkasPlanImport: Import = {
  ...planLineImport,
  kind: 'arkas_plan',
  title: { id: 'RKAS dari kertas kerja ARKAS', en: 'Budget plan from ARKAS worksheet' },
  unique: [],
  columns: [...planLineImport.columns.filter(({ key }) => !LEFT_OUT.includes(key)), amount],
  alike: (values) => JSON.stringify(likeness(values)),
  paper: { unfold: unfoldPlan, accept: acceptPlan, sample: SAMPLE },
  async prepare(db, context, rows) {
    const named = await withCodes(db, context, rows)
    const standing = await standingLines(db, context, named)
    return [
      ...(await planLineImport.prepare(db, context, named)),
      ...named.flatMap(({ row, values, nth }): Problem[] =>
        nth <= (standing.get(JSON.stringify(likeness(values))) ?? 0)
          ? [{ row, column: 'description', code: 'exists' }]
          : [],
      ),
      ...named.flatMap(({ row, values }): Problem[] =>
        isOff(values) ? [{ row, column: 'amount', code: 'invalid' }] : [],
      ),
    ]
  },
  apply: async (tx, context, rows) => planLineImport.apply(tx, context, await withCodes(tx, context, rows)),
}

const LIKE = ['activity_code', 'account_code', 'description', 'volume', 'unit', 'unit_price'] as const
const likeness = (values: Values) => [
  ...LIKE.map((key) => values[key] ?? null),
  ...MONTHS.map((month) => values[monthKey(month)] || 0),
]

function isOff({ volume, unit_price, amount: said }: Values): boolean {
  if (typeof volume !== 'number' || typeof unit_price !== 'number' || typeof said !== 'number') return false
  return volume * unit_price <= AMOUNT_MAX && amountOf(volume, unit_price) !== said
}

/** The paper names the fund, the records its code. */
async function withCodes(db: Db, context: ImportContext, rows: readonly Row[]): Promise<Row[]> {
  const [name] = rows.map(({ values }) => values.fund_source)
  const fund = await fundNamed(db, context, String(name))
  return rows.map((row) => ({
    ...row,
    values: { line_no: null, prohibited_uses: null, justification: null, ...row.values, fund_source: fund?.code },
  }))
}

/** How many lines of the draft are just like this one. */
async function standingLines(db: Db, { companyId }: ImportContext, rows: readonly Row[]): Promise<Map<string, number>> {
  const { fund_source, fiscal_year } = rows[0]!.values
  const { rows: lines } = await sql<Values & { months: number[] | null }>`
    select l.activity_code, l.account_code, l.description, l.volume, l.unit, l.unit_price, l.months
    from budget.plan_line l
    join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    join budget.fund_source f on f.company_id = p.company_id and f.id = p.fund_source_id
    where l.company_id = ${companyId} and p.state in ('draft', 'returned') and f.code = ${fund_source}
      and p.fiscal_year = ${fiscal_year}`.execute(db)
  const counts = new Map<string, number>()
  for (const { months, ...line } of lines) {
    const split = Object.fromEntries(MONTHS.map((month) => [monthKey(month), months?.[month - 1] ?? 0]))
    const key = JSON.stringify(likeness({ ...line, ...split }))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

async function acceptPlan(db: Db, context: ImportContext, { head }: Unfolded): Promise<void> {
  await assertMine(db, context, head.npsn as string | null)
  const fund = await fundNamed(db, context, String(head.fund))
  if (!fund) throw new FileError('import_no_place', [String(head.fund)])
  const draft = await db
    .selectFrom('budget.plan')
    .select('id')
    .where('company_id', '=', context.companyId)
    .where('fund_source_id', '=', fund.id)
    .where('fiscal_year', '=', Number(head.year))
    .where('state', 'in', ['draft', 'returned'])
    .executeTakeFirst()
  if (!draft) throw new FileError('import_no_place', [`${fund.name} ${head.year}`])
}
