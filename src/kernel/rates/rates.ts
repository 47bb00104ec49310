// Rates, caps and tables that change from a day on. A module defines each one with its shape and the values known today;
// every company starts with those and may add its own. Looked up by the day of the document, never by today.
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import { AppError } from '../language/errors.ts'
import type { Words } from '../language/i18n.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import { held, invalid } from '../records/change.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, type TSchema, Type, Version } from '../values/schema.ts'

interface Defined<S extends TSchema> {
  code: string
  title: Words
  schema: S
  /** The oldest first. */
  defaults: readonly { from: string; value: Static<S> }[]
  /** What is wrong with a value of the right shape: with it nothing could be computed any more. */
  fault?(value: Static<S>): Words | undefined
}
export interface Rate<S extends TSchema = TSchema> extends Defined<S> {
  /** Where it is changed: income_tax_brackets at /api/v1/rates/income-tax-brackets. */
  path: string
}

export function defineRate<S extends TSchema>(rate: Defined<S>): Rate<S> {
  const days = rate.defaults.map(({ from }) => from)
  if (days.some((day, index) => index && day <= days[index - 1]!))
    throw new Error(`${rate.code}: the defaults are not in the order of their days`)
  return { ...rate, path: `/api/v1/rates/${rate.code.replaceAll('_', '-')}` }
}

/** What counted on that day. */
export async function rateOn<S extends TSchema>(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  { rate, day }: { rate: Rate<S>; day: string },
): Promise<Static<S>> {
  const row = await db
    .selectFrom('kernel.rate')
    .select('value')
    .where('company_id', '=', companyId)
    .where('code', '=', rate.code)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('no_rate', { values: { rate: rate.title, day } })
  return row.value as Static<S>
}

/** Several at once, in one statement. */
export async function ratesOn<R extends Record<string, Rate>>(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  { rates, day }: { rates: R; day: string },
): Promise<{ [K in keyof R]: Static<R[K]['schema']> }> {
  const codes = Object.values(rates).map((rate) => rate.code)
  const rows = await db
    .selectFrom('kernel.rate')
    .distinctOn('code')
    .select(['code', 'value'])
    .where('company_id', '=', companyId)
    .where('code', 'in', codes)
    .where('valid_from', '<=', day)
    .orderBy('code')
    .orderBy('valid_from', 'desc')
    .execute()
  const values = new Map(rows.map((row) => [row.code, row.value]))
  for (const { code, title } of Object.values(rates))
    if (!values.has(code)) throw new AppError('no_rate', { values: { rate: title, day } })
  return Object.fromEntries(Object.entries(rates).map(([key, { code }]) => [key, values.get(code)])) as {
    [K in keyof R]: Static<R[K]['schema']>
  }
}

const Code = Text(42, 'ppn')

export const RateRow = Obj({
  id: Id(),
  code: Code,
  title: Obj({ id: Text(200, 'PPN'), en: Text(200, 'Value-added tax') }),
  valid_from: Day('2025-01-01'),
  value: Type.Unsafe<unknown>({ type: 'object', additionalProperties: true, examples: [{ percent: 12 }] }),
  version: Version(),
})
nameShapes({ Rate: RateRow })
export const RateFilter = Obj({ code: Optional(Code) })
export const newRate = (rate: Rate) =>
  Obj({ valid_from: Day(rate.defaults.at(-1)?.from ?? '2027-01-01'), value: rate.schema })
export const rateChange = (rate: Rate) => Obj({ id: Id(), version: Version(), value: rate.schema })

const COLUMNS = ['id', 'code', 'valid_from', 'value', 'version'] as const

export async function listRates(
  db: Db,
  caller: Caller,
  { rates, code, page }: { rates: readonly Rate[]; code?: string | undefined; page: Page },
) {
  const titles = new Map(rates.map((rate) => [rate.code, rate.title]))
  let query = db
    .selectFrom('kernel.rate')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('code', 'in', [...titles.keys(), ''])
  if (code !== undefined) query = query.where('code', '=', code)
  const { data, next_cursor } = await pageOf(query, { keys: ['code', 'valid_from', 'id'], direction: 'asc' }, page)
  return { data: data.map((row) => ({ ...row, title: titles.get(row.code)! })), next_cursor }
}

export async function createRate(
  tx: Tx,
  caller: Caller,
  { rate, input }: { rate: Rate; input: { valid_from: string; value: unknown } },
) {
  refuseFaulty(rate, input.value)
  const row = await tx
    .insertInto('kernel.rate')
    .values({
      company_id: caller.companyId,
      code: rate.code,
      valid_from: input.valid_from,
      value: JSON.stringify(input.value),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...row, title: rate.title }
}

/** For a value that was entered wrongly; what was computed with it keeps what it was computed with. */
export async function updateRate(
  tx: Tx,
  caller: Caller,
  { rate, id, version, value }: { rate: Rate; id: number; version: number; value: unknown },
) {
  refuseFaulty(rate, value)
  await held(
    tx
      .selectFrom('kernel.rate')
      .select('version')
      .where('company_id', '=', caller.companyId)
      .where('code', '=', rate.code)
      .where('id', '=', id)
      .forUpdate(),
    version,
  )
  const row = await tx
    .updateTable('kernel.rate')
    .set({ value: JSON.stringify(value) })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...row, title: rate.title }
}

/** Gives one company, or every company, the values it does not have yet: a new law arrives with a new version of the service. */
export async function seedRates(db: Kysely<DB>, rates: readonly Rate[], companyId?: number): Promise<void> {
  const rows = rates.flatMap(({ code, defaults }) => defaults.map(({ from, value }) => ({ code, from, value })))
  await sql`insert into kernel.rate (company_id, code, valid_from, value)
    select c.id, r.code, r.from, r.value
    from kernel.company c cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, "from" date, value jsonb)
    where ${companyId ?? null}::int is null or c.id = ${companyId ?? null}::int
    on conflict do nothing`.execute(db)
}

function refuseFaulty(rate: Rate, value: unknown): void {
  const fault = rate.fault?.(value as never)
  if (fault) throw invalid('value', fault)
}
