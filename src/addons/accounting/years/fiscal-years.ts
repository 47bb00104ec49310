// Fiscal years and the periods in them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  Day,
  Id,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { fiscalYearWorkflow } from '../ledger/workflow.ts'

const FirstMonth = () => Type.Integer({ enum: [1, 7], minimum: 1, maximum: 7, examples: [1] })
const Label = () => Text(9, '2026')

export const FiscalYear = moving(fiscalYearWorkflow, {
  id: Id(),
  label: Label(),
  starts_on: Day('2026-01-01'),
  ends_on: Day('2026-12-31'),
  state: Word('open', 'closed'),
  version: Version(),
})
export const NewFiscalYear = Obj({ starts_on: Optional(Day('2027-01-01')) })
export const Setting = Obj({ first_month: FirstMonth(), version: Version() })
export const SettingChange = Obj({ first_month: FirstMonth(), version: Optional(Version()) })
nameShapes({ FiscalYear, NewFiscalYear, FiscalYearSetting: Setting, FiscalYearSettingChange: SettingChange })

const COLUMNS = ['id', 'label', 'starts_on', 'ends_on', 'state', 'version'] as const
const LAST = 13

export interface Span {
  label: string
  starts_on: string
  ends_on: string
}

export async function listFiscalYears(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('accounting.fiscal_year').select(COLUMNS).where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['starts_on'], direction: 'desc' }, page)
}

export async function getFiscalYear(db: Db, caller: Caller, id: number): Promise<Static<typeof FiscalYear>> {
  return db
    .selectFrom('accounting.fiscal_year')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The year that follows the last one, or another one beside those that exist; the first one may begin in any month. */
export async function createFiscalYear(tx: Tx, caller: Caller, wanted: Static<typeof NewFiscalYear>) {
  await holdBooksAlone(tx)
  const { first_month } = await getSetting(tx, caller)
  const { rows } = await sql<{ starts_on: string | null; ends_on: string | null }>`
    select min(starts_on) as starts_on, max(ends_on) as ends_on
    from accounting.fiscal_year where company_id = ${caller.companyId}`.execute(tx)
  const { starts_on: first, ends_on: last } = rows[0]!
  const next = last === null ? wanted.starts_on : addDays(last, 1)
  const start = wanted.starts_on ?? next
  if (start === undefined)
    throw invalid('starts_on', { id: 'perlu diisi untuk tahun pertama', en: 'required for the first year' })
  if (!start.endsWith('-01'))
    throw invalid('starts_on', { id: 'harus hari pertama suatu bulan', en: 'must be the first day of a month' })
  const span = yearFrom(start, first_month)
  const fits = start === next || (first !== null && addDays(span.ends_on, 1) === first)
  if (!fits)
    throw invalid('starts_on', {
      id: `harus menyambung tahun terakhir, pada ${next}, atau berakhir tepat sebelum ${first}`,
      en: `must start right after the last year, on ${next}, or end right before ${first}`,
    })
  if (first !== null && start < first) await assertNotOpened(tx, caller)
  return getFiscalYear(tx, caller, await addFiscalYear(tx, caller.companyId, span))
}

/** What the books open with stands before everything else: a year before it would be told twice. */
async function assertNotOpened(tx: Tx, caller: Caller): Promise<void> {
  const opening = await tx
    .selectFrom('accounting.opening')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('entry_id', 'is not', null)
    .executeTakeFirst()
  if (opening)
    throw invalid('starts_on', {
      id: 'saldo awal sudah dibukukan; kosongkan dahulu, lalu isi untuk tahun yang baru',
      en: 'opening balances are already posted; clear them first, then enter them for the new first year',
    })
}

/** Twelve months, or fewer where the company has changed the month in which its years begin. */
export function yearFrom(starts_on: string, firstMonth: number): Span {
  const [year, month] = [Number(starts_on.slice(0, 4)), Number(starts_on.slice(5, 7))]
  const nextYear = month < firstMonth ? year : year + 1
  const ends_on = addDays(`${nextYear}-${String(firstMonth).padStart(2, '0')}-01`, -1)
  const endYear = ends_on.slice(0, 4)
  return { label: endYear === String(year) ? endYear : `${year}-${endYear}`, starts_on, ends_on }
}

export async function addFiscalYear(tx: Tx, companyId: number, span: Span): Promise<number> {
  const [id] = await insertRows(tx, 'accounting.fiscal_year', [{ company_id: companyId, ...span }])
  const periods = monthsOf(span).map((month, index) => ({
    company_id: companyId,
    fiscal_year_id: id!,
    number: index + 1,
    ...month,
  }))
  const adjustments = { ...periods[0]!, number: LAST, starts_on: span.ends_on, ends_on: span.ends_on }
  await insertRows(tx, 'accounting.period', [...periods, adjustments])
  return id!
}

function monthsOf({ starts_on, ends_on }: Span): { starts_on: string; ends_on: string }[] {
  const months: { starts_on: string; ends_on: string }[] = []
  for (let start = starts_on; start < ends_on; ) {
    const next = `${addDays(start, 31).slice(0, 8)}01`
    months.push({ starts_on: start, ends_on: addDays(next, -1) })
    start = next
  }
  return months
}

export function getSetting(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.setting')
    .select(['id', 'first_month', 'version'])
    .where('company_id', '=', caller.companyId)
    .executeTakeFirstOrThrow()
}

/** From the next year on; books in which nothing stands yet begin anew. */
export async function changeSetting(tx: Tx, caller: Caller, change: Static<typeof SettingChange>) {
  await holdBooksAlone(tx)
  const { id } = await getSetting(tx, caller)
  await changeRecord(tx, caller, { relation: 'accounting.setting', change: { id, ...change } })
  const { rows } = await sql<{ starts_on: string }>`
    select starts_on from accounting.fiscal_year y where company_id = ${caller.companyId}
      and not exists (select from accounting.journal_entry e where e.company_id = y.company_id)
    order by starts_on`.execute(tx)
  const first = rows[0]?.starts_on
  if (first) {
    await tx.deleteFrom('accounting.period').where('company_id', '=', caller.companyId).execute()
    await tx.deleteFrom('accounting.fiscal_year').where('company_id', '=', caller.companyId).execute()
    const start = `${first.slice(0, 4)}-${String(change.first_month).padStart(2, '0')}-01`
    await addFiscalYear(tx, caller.companyId, yearFrom(start, change.first_month))
  }
  const { first_month, version } = await getSetting(tx, caller)
  return { first_month, version }
}

/** Nobody posts while the rules of posting change. */
export async function holdBooksAlone(tx: Tx): Promise<void> {
  await sql`select accounting.hold_books_alone()`.execute(tx)
}
