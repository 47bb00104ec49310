// Lines of a plan from a file, into the draft of their fund and year.
import { sql } from 'kysely'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { textColumn, wholeColumn } from '../../../../kernel/imports/columns.ts'
import {
  defineImport,
  type ImportColumn,
  type ImportContext,
  type ImportRow,
  type Problem,
} from '../../../../kernel/imports/definition.ts'
import { AMOUNT_MAX, amountOf } from '../../../../kernel/values/money.ts'
import { type TSchema, Type } from '../../../../kernel/values/schema.ts'
import { sameVolume } from '../line-months.ts'
import { MONTHS, monthKey } from './worksheet.ts'

const VOLUME_MAX = 1e9
const MORE_THAN_NONE = Type.Number({ exclusiveMinimum: 0, maximum: VOLUME_MAX })
const NONE_OR_MORE = Type.Number({ minimum: 0, maximum: VOLUME_MAX })
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** 12.5 or 12,5, with at most four decimals; what a spreadsheet adds behind them by computing is no decimal. */
function decimal(text: string): number | string {
  if (!/^\d{1,10}([.,]\d{1,20})?$/.test(text)) return text
  const value = Number(text.replace(',', '.'))
  const rounded = Math.round(value * 10_000) / 10_000
  return Math.abs(value - rounded) < 1e-9 ? rounded : text
}

function quantityColumn<const Key extends string, S extends TSchema, const Required extends boolean>(
  column: Omit<ImportColumn, 'key' | 'schema' | 'read' | 'required'> & { key: Key; schema: S; required: Required },
) {
  return { ...column, read: decimal }
}

export const planLineImport = defineImport({
  kind: 'plan_lines',
  title: { id: 'Rincian rencana anggaran', en: 'Budget plan lines' },
  roles: ['treasurer', 'admin'],
  makes: ['budget.plan_line'],
  unique: [['fund_source', 'fiscal_year', 'line_no']],
  columns: [
    textColumn({
      key: 'fund_source',
      header: { id: 'Sumber dana', en: 'Fund' },
      hint: { id: 'kode sumber dana yang terdaftar', en: 'the code of an existing fund' },
      required: true,
      example: 'bos_reguler',
      maxLength: 41,
    }),
    wholeColumn({
      key: 'fiscal_year',
      header: { id: 'Tahun anggaran', en: 'Fiscal year' },
      hint: { id: 'tahun dari rencana yang masih draf', en: 'the year of a draft plan' },
      required: true,
      example: '2026',
      minimum: 2000,
      maximum: 2200,
    }),
    wholeColumn({
      key: 'line_no',
      header: { id: 'No', en: 'Line no.' },
      hint: {
        id: 'nomor urut yang belum dipakai; kosong untuk nomor berikutnya',
        en: 'an unused number; leave empty for the next',
      },
      required: false,
      example: '',
      minimum: 1,
      maximum: 100_000,
    }),
    textColumn({
      key: 'activity_code',
      header: { id: 'Kode kegiatan', en: 'Activity code' },
      hint: { id: 'SS.KK.NN dari daftar tahun itu', en: 'SS.KK.NN from that year’s list' },
      required: true,
      example: '06.05.08',
      maxLength: 8,
    }),
    textColumn({
      key: 'account_code',
      header: { id: 'Kode rekening', en: 'Account code' },
      hint: { id: 'kode rekening dari daftar tahun itu', en: 'an expense account from that year’s list' },
      required: true,
      example: '5.1.02.01.01.0024',
      maxLength: 40,
    }),
    textColumn({
      key: 'description',
      header: { id: 'Uraian', en: 'Description' },
      hint: { id: 'paling panjang 500 huruf', en: 'at most 500 characters' },
      required: true,
      example: 'Kertas HVS A4 70 gram',
      maxLength: 500,
    }),
    quantityColumn({
      key: 'volume',
      header: { id: 'Volume', en: 'Volume' },
      hint: {
        id: 'lebih dari nol, paling banyak empat desimal, dan sama dengan jumlah bulan-bulannya',
        en: 'more than zero, up to four decimals, equal to the sum of its months',
      },
      required: true,
      example: '40',
      schema: MORE_THAN_NONE,
    }),
    textColumn({
      key: 'unit',
      header: { id: 'Satuan', en: 'Unit' },
      hint: { id: 'misalnya rim', en: 'e.g. ream' },
      required: true,
      example: 'rim',
      maxLength: 40,
    }),
    wholeColumn({
      key: 'unit_price',
      header: { id: 'Harga satuan', en: 'Unit price' },
      hint: { id: 'rupiah bulat, termasuk pajak dan ongkos kirim', en: 'whole rupiah, including tax and delivery' },
      required: true,
      example: '52000',
      minimum: 1,
      maximum: AMOUNT_MAX,
    }),
    ...MONTHS.map((month) =>
      quantityColumn({
        key: monthKey(month),
        header: { id: MONTH_NAMES[month - 1]!, en: `Month ${month}` },
        hint: { id: 'volume bulan ini', en: 'this month’s volume' },
        required: false,
        example: month === 1 || month === 7 ? '20' : '',
        aliases: [`B${month}`],
        schema: NONE_OR_MORE,
      }),
    ),
    textColumn({
      key: 'prohibited_uses',
      header: { id: 'Penggunaan dilarang', en: 'Prohibited uses' },
      hint: { id: 'kode dari daftar, dipisah koma', en: 'codes from the list, separated by commas' },
      required: false,
      example: '',
      maxLength: 1300,
    }),
    textColumn({
      key: 'justification',
      header: { id: 'Alasan', en: 'Justification' },
      hint: { id: 'paling panjang 500 huruf', en: 'at most 500 characters' },
      required: false,
      example: '',
      maxLength: 500,
    }),
  ],

  async prepare(db, context, rows) {
    const plans = await findDrafts(db, context)
    const years = new Map<number, Codes>()
    for (const year of new Set([...plans.values()].map(({ fiscal_year }) => fiscal_year)))
      years.set(year, await findCodes(db, context, year))
    return rows.flatMap((row) => problemsOf(row as ImportRow<Partial<Values>>, plans, years))
  },

  async apply(tx, context, rows) {
    const plans = await findDrafts(tx, context)
    const next = new Map([...plans.values()].map(({ id, last_no }) => [id, last_no]))
    for (const { values } of rows as ImportRow<Values>[]) {
      const { id } = plans.get(keyOf(values))!
      next.set(id, Math.max(next.get(id)!, values.line_no ?? 0))
    }
    const lines = (rows as ImportRow<Values>[]).map(({ values }) => {
      const { id } = plans.get(keyOf(values))!
      if (values.line_no === null) next.set(id, next.get(id)! + 1)
      const split = splitOf(values)
      return {
        company_id: context.companyId,
        plan_id: id,
        line_no: values.line_no ?? next.get(id)!,
        activity_code: values.activity_code,
        account_code: values.account_code,
        description: values.description,
        volume: values.volume,
        unit: values.unit,
        unit_price: values.unit_price,
        amount: amountOf(values.volume, values.unit_price),
        months: split.some((part) => part > 0) ? split : null,
        prohibited_uses: usesOf(values),
        justification: values.justification,
      }
    })
    return (await insertRows(tx, 'budget.plan_line', lines)).map((id) => [id])
  },
})

type Values = {
  fund_source: string
  fiscal_year: number
  line_no: number | null
  activity_code: string
  account_code: string
  description: string
  volume: number
  unit: string
  unit_price: number
  prohibited_uses: string | null
  justification: string | null
} & Record<ReturnType<typeof monthKey>, number | null>

interface Draft {
  id: number
  fund_source: string
  fiscal_year: number
  last_no: number
  numbers: Set<number>
}
interface Codes {
  activities: Set<string>
  pairs: Set<string>
  accounts: Set<string>
  uses: Set<string>
}

const keyOf = (values: Partial<Values>) => `${values.fund_source} ${values.fiscal_year}`
const splitOf = (values: Partial<Values>) => MONTHS.map((month) => values[monthKey(month)] ?? 0)
const usesOf = ({ prohibited_uses }: Partial<Values>) =>
  (prohibited_uses ?? '').split(/[,;\s]+/).filter((code) => code !== '')

function problemsOf(
  { row, values }: ImportRow<Partial<Values>>,
  plans: Map<string, Draft>,
  years: Map<number, Codes>,
): Problem[] {
  const wrong = (column: string, code: Problem['code']) => ({ row, column, code })
  if (values.fund_source === undefined || values.fiscal_year === undefined) return []
  const plan = plans.get(keyOf(values))
  const codes = years.get(values.fiscal_year)
  if (!plan || !codes) return [wrong('fiscal_year', 'unknown')]
  const { activity_code: activity, account_code: account, volume, unit_price: price, line_no } = values
  const split = splitOf(values)
  const tooMuch = volume !== undefined && price !== undefined && volume * price > AMOUNT_MAX
  const tooLittle = volume !== undefined && price !== undefined && !tooMuch && amountOf(volume, price) === 0
  return [
    ...(activity && !codes.activities.has(activity) ? [wrong('activity_code', 'unknown')] : []),
    ...(activity && codes.activities.has(activity) && !codes.pairs.has(activity.slice(0, 5))
      ? [wrong('activity_code', 'invalid')]
      : []),
    ...(account && !codes.accounts.has(account) ? [wrong('account_code', 'unknown')] : []),
    ...(line_no && plan.numbers.has(line_no) ? [wrong('line_no', 'exists')] : []),
    ...(volume && split.some((part) => part > 0) && !sameVolume(volume, split) ? [wrong('volume', 'invalid')] : []),
    ...(tooMuch || tooLittle ? [wrong('unit_price', 'invalid')] : []),
    ...(usesOf(values).some((use) => !codes.uses.has(use)) ? [wrong('prohibited_uses', 'unknown')] : []),
  ]
}

/** The open version of each fund and year. It is locked: nobody hands it in between the look and the writing. */
async function findDrafts(db: Db, { companyId }: ImportContext): Promise<Map<string, Draft>> {
  const { rows } = await sql<Omit<Draft, 'numbers'> & { numbers: number[] }>`
    select p.id, f.code as fund_source, p.fiscal_year, coalesce(l.numbers, '[]') as numbers, coalesce(l.last_no, 0) as last_no
    from (select id, fund_source_id, fiscal_year from budget.plan
      where company_id = ${companyId} and state in ('draft', 'returned') order by id for update) p
    join budget.fund_source f on f.company_id = ${companyId} and f.id = p.fund_source_id
    left join lateral (select jsonb_agg(line_no) as numbers, max(line_no) as last_no from budget.plan_line
      where company_id = ${companyId} and plan_id = p.id) l on true`.execute(db)
  return new Map(rows.map((plan) => [keyOf(plan), { ...plan, numbers: new Set(plan.numbers) }]))
}

async function findCodes(db: Db, { companyId }: ImportContext, year: number): Promise<Codes> {
  const valid = sql`company_id = ${companyId} and ${year} between valid_from and coalesce(valid_to, 9999)`
  const { rows } = await sql<Record<keyof Codes, string[]>>`
    select array(select code from budget.activity where ${valid}) as activities,
      array(select standard || '.' || component from budget.code_pair where ${valid}) as pairs,
      array(select code from budget.expense_account where ${valid}) as accounts,
      array(select code from budget.prohibited_use where ${valid}) as uses`.execute(db)
  const { activities, pairs, accounts, uses } = rows[0]!
  return { activities: new Set(activities), pairs: new Set(pairs), accounts: new Set(accounts), uses: new Set(uses) }
}
