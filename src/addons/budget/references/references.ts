// The lists that plans are made by: activities, allowed pairs, expense accounts, prohibited uses, rules. Each row holds for
// a run of fiscal years and is changed by ending it and beginning another.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { held } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  List,
  Nullable,
  Obj,
  Optional,
  type Static,
  Text,
  type TObject,
  Type,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { ActivityCode } from '../plans/codes.ts'

type Table =
  | 'budget.activity'
  | 'budget.code_pair'
  | 'budget.expense_account'
  | 'budget.prohibited_use'
  | 'budget.plan_rule'
export interface Reference {
  /** As it stands in paths. */
  name: string
  /** What one of its rows is called in the document. */
  shape: string
  table: Table
  title: { id: string; en: string }
  /** What a row says, beside since when and until when. */
  fields: Parameters<typeof Obj>[0]
  /** Columns that name a row; they never change. */
  key: readonly string[]
  /** What need not be said of a new one. */
  unsaid?: readonly string[]
}

const Two = (example: string) => Type.String({ pattern: '^[0-9]{2}$', maxLength: 2, examples: [example] })
const Key = (example: string) => Type.String({ pattern: '^[a-z][a-z_]{1,40}$', maxLength: 41, examples: [example] })
const ExpenseCode = Type.String({ pattern: '^5(\\.[0-9]+)+$', maxLength: 40, examples: ['5.1.02.01.01.0024'] })
const names = (name: string, english: string) => ({ name: Text(200, name), name_en: Text(200, english) })

export const REFERENCES: readonly Reference[] = [
  {
    name: 'activities',
    shape: 'BudgetActivity',
    table: 'budget.activity',
    title: { id: 'Kode kegiatan', en: 'Activity codes' },
    key: ['code'],
    fields: { code: ActivityCode, ...names('Alat tulis dan tinta', 'Stationery and ink') },
  },
  {
    name: 'code-pairs',
    shape: 'BudgetCodePair',
    table: 'budget.code_pair',
    title: { id: 'Pasangan standar dan komponen', en: 'Allowed standard and component pairs' },
    key: ['standard', 'component'],
    fields: { standard: Two('06'), component: Two('05') },
  },
  {
    name: 'expense-accounts',
    shape: 'BudgetExpenseAccount',
    table: 'budget.expense_account',
    title: { id: 'Kode rekening belanja', en: 'Expense accounts' },
    key: ['code'],
    fields: { code: ExpenseCode, ...names('Alat tulis kantor', 'Stationery'), for_people: Flag(false) },
    unsaid: ['for_people'],
  },
  {
    name: 'prohibited-uses',
    shape: 'BudgetProhibitedUse',
    table: 'budget.prohibited_use',
    title: { id: 'Penggunaan yang dilarang', en: 'Prohibited uses' },
    key: ['code'],
    fields: { code: Key('lending'), ...names('Dipinjamkan', 'Lent to others'), excusable: Flag(false) },
  },
  {
    name: 'plan-rules',
    shape: 'BudgetPlanRule',
    table: 'budget.plan_rule',
    title: { id: 'Aturan rencana', en: 'Budget plan rules' },
    key: ['code', 'kind', 'ownership', 'version_kind'],
    fields: {
      code: Key('honorarium_cap'),
      kind: Word('share_max', 'share_min', 'level_only', 'shift_group', 'version_max'),
      ...names('Batas honor', 'Cap on honoraria'),
      /** LIKE patterns over activity@account. */
      lines: List(
        Type.String({ pattern: '^[0-9._%]{1,20}@[0-9._%]{1,40}$', maxLength: 61, examples: ['__.12.__@%'] }),
        50,
      ),
      /** Percent of the ceiling, or how many versions a year. */
      value: Nullable(Type.Number({ minimum: 0, maximum: 10_000, multipleOf: 0.01, examples: [20] })),
      version_kind: Nullable(Word('shift', 'revision')),
      ownership: Nullable(Word('state', 'private')),
      levels: List(Word('paud', 'sd', 'smp', 'sma', 'smk', 'slb'), 6),
      fund_codes: List(Key('bos_reguler'), 30),
    },
  },
]

export const ReferenceFilter = Obj({
  /** What holds in this year. */
  fiscal_year: Optional(Year()),
})

export const itemOf = ({ fields }: Reference) =>
  Obj({ id: Id(), ...fields, valid_from: Year(2020), valid_to: Nullable(Year(2030)), version: Version() })

/** By its code, its name where it has one, and its years. */
export const sortsOf = ({ fields, key }: Reference) => [
  ...new Set([...key, ...('name' in fields ? ['name'] : []), 'valid_from', 'valid_to']),
]

/** What may be null, and lists, need not be said. */
export const inputOf = ({ fields, unsaid = [] }: Reference) =>
  Obj({ ...openOnes(fields, unsaid), valid_from: Year(2020), valid_to: Optional(Nullable(Year(2030))) })

export const changeOf = ({ fields, key }: Reference) => {
  const changeable = Object.entries(fields).flatMap(([name, schema]) =>
    key.includes(name) ? [] : [[name, Optional(schema as TObject)]],
  )
  return Obj({
    id: Id(),
    version: Optional(Version()),
    ...(Object.fromEntries(changeable) as Record<string, TObject>),
    valid_to: Optional(Nullable(Year(2030))),
  })
}

function openOnes(fields: Reference['fields'], unsaid: readonly string[]): Reference['fields'] {
  const isOpen = ({ type }: { type?: unknown }) => Array.isArray(type) || type === 'array'
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      isOpen(schema) || unsaid.includes(name) ? Optional(schema) : schema,
    ]),
  )
}

const columnsOf = ({ fields }: Reference) =>
  ['id', ...Object.keys(fields), 'valid_from', 'valid_to', 'version'] as readonly 'id'[]

export async function listReferences(
  db: Db,
  caller: Caller,
  {
    reference,
    referenceFilter: { fiscal_year },
    page,
  }: { reference: Reference; referenceFilter: Static<typeof ReferenceFilter>; page: Page },
) {
  let query = db
    .selectFrom(reference.table as 'budget.activity')
    .select(columnsOf(reference))
    .where('company_id', '=', caller.companyId)
  if (fiscal_year !== undefined)
    query = query
      .where('valid_from', '<=', fiscal_year)
      .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>=', fiscal_year)]))
  const [first] = reference.key
  return pageOf(query, { keys: [first!, 'id'], direction: 'asc' }, page)
}

type Given = Record<string, unknown>

export async function createReference(
  tx: Tx,
  caller: Caller,
  { reference, given }: { reference: Reference; given: Given },
) {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(reference.table)} (${sql.join(['company_id', ...Object.keys(given)].map((key) => sql.id(key)))})
    select ${sql.join(['company_id', ...Object.keys(given)].map((key) => sql.id(key)))}
    from jsonb_populate_record(null::${sql.table(reference.table)}, ${JSON.stringify({ company_id: caller.companyId, ...given })}::jsonb)
    returning id`.execute(tx)
  return getReference(tx, caller, { reference, id: rows[0]!.id })
}

export async function changeReference(
  tx: Tx,
  caller: Caller,
  {
    reference,
    given: { id, version, ...changes },
  }: { reference: Reference; given: Given & { id: number; version?: number } },
) {
  const columns = Object.keys(changes)
  if (columns.length === 0) throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  await held(selectReference(tx, caller, { reference, id }).forUpdate(), version)
  const table = sql.table(reference.table)
  const sets = columns.map((column) => sql`${sql.id(column)} = n.${sql.id(column)}`)
  await sql`
    update ${table} t set ${sql.join(sets)}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(changes)}::jsonb) n
    where t.company_id = ${caller.companyId} and t.id = ${id}`.execute(tx)
  return getReference(tx, caller, { reference, id })
}

const selectReference = (tx: Tx, caller: Caller, { reference, id }: { reference: Reference; id: number }) =>
  tx
    .selectFrom(reference.table as 'budget.activity')
    .select([...columnsOf(reference), 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)

async function getReference(tx: Tx, caller: Caller, which: { reference: Reference; id: number }) {
  const row = await selectReference(tx, caller, which).executeTakeFirst()
  if (!row) throw notFound('id')
  return row
}
