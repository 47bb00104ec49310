// What a run is told, from a file: hours and days, and what is paid or deducted once. Only while the run is open.
import { sql } from 'kysely'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { rupiahColumn, textColumn, wholeColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import {
  defineImport,
  type ImportContext,
  type ImportRow,
  type Made,
  type Problem,
} from '../../../kernel/imports/definition.ts'
import { Type } from '../../../kernel/values/schema.ts'
import { PAYROLL } from '../roles.ts'
import { componentColumn, componentsOf } from './components.ts'
import { computedFrom } from './computed.ts'
import { peopleOf, recordsOf, staffColumn } from './people.ts'

const runColumns = [
  wholeColumn({
    key: 'year',
    header: { id: 'Tahun', en: 'Year' },
    hint: { id: 'tahun penggajian', en: 'the year of the run' },
    required: true,
    example: '2026',
    minimum: 2000,
    maximum: 2200,
  }),
  wholeColumn({
    key: 'month',
    header: { id: 'Bulan', en: 'Month' },
    hint: {
      id: '1 sampai 12; penggajiannya sudah dibuat dan belum diajukan',
      en: '1 to 12; the run exists and hasn’t been submitted',
    },
    required: true,
    example: '8',
    minimum: 1,
    maximum: 12,
  }),
  wordColumn({
    key: 'run',
    header: { id: 'Jenis penggajian', en: 'Payroll type' },
    hint: { id: 'bulanan, THR atau bonus; kosong: bulanan', en: 'regular, thr or bonus; empty: regular' },
    required: false,
    example: 'bulanan',
    words: { regular: ['bulanan', 'gaji'], thr: ['THR'], bonus: ['bonus'] },
  }),
] as const

const noteColumn = textColumn({
  key: 'note',
  header: { id: 'Keterangan', en: 'Note' },
  hint: { id: 'tampak pada slip', en: 'shown on the slip' },
  required: false,
  example: '',
  maxLength: 500,
})

/** Whole and parts, as people write them: 12, 12,5 or 12.5. */
const quantityColumn = {
  key: 'quantity' as const,
  header: { id: 'Jumlah jam atau hari', en: 'Hours or days' },
  hint: { id: 'angka 0 sampai 1000, misalnya 12 atau 12,5', en: 'a number from 0 to 1000, e.g. 12 or 12.5' },
  aliases: ['Jam', 'Hari'],
  required: true as const,
  example: '12',
  schema: Type.Number({ minimum: 0, maximum: 1000, multipleOf: 0.0001 }),
  read: (text: string) => (/^\d{1,4}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : text),
}

interface Told {
  staff?: string | null
  component?: string | null
  year?: number | null
  month?: number | null
  run?: string | null
}
type Fits = Parameters<typeof componentsOf>[2]['fits']

/** The names of a row: its run, its person, its component; and what is wrong with them. */
async function namesOf(
  db: Db,
  context: ImportContext,
  { rows, fits }: { rows: readonly ImportRow<Told>[]; fits: Fits },
) {
  const people = await peopleOf(db, context, rows)
  const components = await componentsOf(db, context, { rows, fits })
  const runs = await db
    .selectFrom('people.payroll_run')
    .select(['id', 'year', 'month', 'kind'])
    .where('company_id', '=', context.companyId)
    .where('state', 'in', ['draft', 'computed'])
    .execute()
  const runOf = ({ year, month, run }: Told) => {
    const [one, ...others] = runs.filter(
      (open) => open.year === year && open.month === month && open.kind === (run ?? 'regular'),
    )
    return others.length ? undefined : one?.id
  }
  const closed = rows.flatMap(({ row, values }): Problem[] =>
    values.year && values.month && !runOf(values) ? [{ row, column: 'month', code: 'invalid' }] : [],
  )
  return { people, components, runOf, problems: [...people.problems, ...components.problems, ...closed] }
}

async function findInputs(
  db: Db,
  context: ImportContext,
  { rows, fits }: { rows: readonly ImportRow<Told>[]; fits: Fits },
) {
  const { people, components, runOf } = await namesOf(db, context, { rows, fits })
  const kept = await db
    .selectFrom('people.pay_input')
    .select(['id', 'version', 'staff_id', 'run_id', 'component_id', 'quantity', 'amount', 'note'])
    .where('company_id', '=', context.companyId)
    .where('run_id', 'in', [0, ...new Set(rows.flatMap(({ values }) => runOf(values) ?? []))])
    .execute()
  const named = rows.map(({ row, nth, values }) => ({
    row,
    nth,
    values: { ...values, run_id: runOf(values) ?? 0, component_id: components.idOf(values.component) ?? 0 },
  }))
  const found = recordsOf(kept, { people, rows: named, same: ['run_id', 'component_id'] })
  const told = new Map(rows.map(({ row, values }) => [row, values]))
  return new Map(
    [...found].map(([row, records]) => {
      const { staff, year, month, run, component } = told.get(row)!
      const names = { staff, year, month, run, component }
      return [row, records.map((record) => ({ ...record, by: 'component', now: { ...record.now, ...names } }))] as const
    }),
  )
}

async function rowsToKeep(
  db: Db,
  context: ImportContext,
  { rows, fits }: { rows: readonly ImportRow<Told>[]; fits: Fits },
) {
  const { people, components, runOf } = await namesOf(db, context, { rows, fits })
  return rows.map(({ values }) => ({
    company_id: context.companyId,
    run_id: runOf(values)!,
    staff_id: people.idOf(values.staff)!,
    component_id: components.idOf(values.component)!,
  }))
}

const KEY = ['staff', 'year', 'month', 'run', 'component'] as const
const COUNTED = ['per_hour', 'per_day'] as const
const ONCE = ['once'] as const

/** As the ordinary door removes them: only while their run is open. What was changed since stays, and stops the undo. */
async function forgetInputs(tx: Tx, { companyId, ids }: Made): Promise<void> {
  await sql`delete from people.pay_input where company_id = ${companyId} and version = 1
    and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx)
}

export const hourImport = defineImport({
  kind: 'pay_hours',
  title: { id: 'Jam dan hari kerja', en: 'Hours and days worked' },
  roles: [...PAYROLL],
  makes: ['people.pay_input'],
  inUse: computedFrom('people.pay_input'),
  forget: forgetInputs,
  forgetErrors: ['payroll_frozen'],
  unique: [KEY],
  columns: [staffColumn, ...runColumns, componentColumn('teaching_hours'), quantityColumn, noteColumn],
  updates: {
    keys: [KEY.filter((key) => key !== 'run')],
    fields: ['quantity', 'note'],
    find: (db, context, rows) => findInputs(db, context, { rows, fits: COUNTED }),
  },
  prepare: async (db, context, rows) => (await namesOf(db, context, { rows, fits: COUNTED })).problems,
  async apply(tx, context, rows) {
    const inputs = await rowsToKeep(tx, context, { rows, fits: COUNTED })
    const told = rows.map(({ values: { quantity, note } }, index) => ({ ...inputs[index]!, quantity, note }))
    return (await insertRows(tx, 'people.pay_input', told)).map((id) => [id])
  },
})

export const itemImport = defineImport({
  kind: 'pay_items',
  title: { id: 'Pembayaran dan potongan sekali', en: 'One-off payments and deductions' },
  roles: [...PAYROLL],
  makes: ['people.pay_input'],
  inUse: computedFrom('people.pay_input'),
  forget: forgetInputs,
  forgetErrors: ['payroll_frozen'],
  unique: [KEY],
  columns: [
    staffColumn,
    ...runColumns,
    componentColumn('bonus'),
    rupiahColumn({
      key: 'amount',
      header: { id: 'Jumlah', en: 'Amount' },
      hint: { id: 'rupiah, misalnya 250.000', en: 'rupiah, e.g. 250000' },
      required: true,
      example: '250.000',
      minimum: 0,
      maximum: 1_000_000_000_000,
    }),
    noteColumn,
  ],
  updates: {
    keys: [KEY.filter((key) => key !== 'run')],
    fields: ['amount', 'note'],
    find: (db, context, rows) => findInputs(db, context, { rows, fits: ONCE }),
  },
  prepare: async (db, context, rows) => (await namesOf(db, context, { rows, fits: ONCE })).problems,
  async apply(tx, context, rows) {
    const inputs = await rowsToKeep(tx, context, { rows, fits: ONCE })
    const told = rows.map(({ values: { amount, note } }, index) => ({ ...inputs[index]!, amount, note }))
    return (await insertRows(tx, 'people.pay_input', told)).map((id) => [id])
  },
})
