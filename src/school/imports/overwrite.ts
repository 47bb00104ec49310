// Overwrites many records at once with what another source says of them. A number or a name may pass from one record to
// another in one go: it is laid down first, then taken up, and only then do new records come that may take it too.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'

type Company = Pick<Caller, 'companyId'>
type Table = 'school.staff' | 'school.student' | 'school.class_group'

/** Numbers that only one person of a school bears. */
const NUMBERS = { staff: ['nip', 'nuptk'], student: ['nis'] } as const

interface Overwriting<Row extends object> {
  update: readonly (Row & { id: number })[]
  /** Those whom the caller makes afterwards. */
  create: readonly Row[]
}

export async function overwritePeople<Row extends object>(
  tx: Tx,
  company: Company,
  wanted: Overwriting<Row> & { who: 'staff' | 'student'; fields: readonly (keyof Row & string)[] },
): Promise<void> {
  const { who, fields, update, create } = wanted
  if (update.length === 0) return
  for (const number of NUMBERS[who]) await layDown(tx, company, { who, number, update, create })
  await updateRows(tx, company, { table: `school.${who}`, fields, rows: update })
}

async function layDown<Row extends object>(
  tx: Tx,
  { companyId }: Company,
  { who, number, update, create }: Overwriting<Row> & { who: 'staff' | 'student'; number: string },
): Promise<void> {
  const rows = [...update, ...create] as readonly ({ id?: number } & Record<string, unknown>)[]
  const wanted = rows.flatMap((row) => (row[number] === null ? [] : [{ id: row.id ?? null, value: row[number] }]))
  await sql`update ${sql.table(`school.${who}`)} s set ${sql.id(number)} = null
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id bigint, value text)
    where s.company_id = ${companyId} and s.${sql.id(number)} = w.value and s.id is distinct from w.id
      and s.id in (select jsonb_array_elements_text(${idsOf(update)}::jsonb)::bigint)`.execute(tx)
}

interface ClassRow {
  kind: string
  name: string
  grade: number
  homeroom_staff_id: number | null
}

/** Of one academic year. */
export async function overwriteClasses(
  tx: Tx,
  company: Company,
  { yearId, update, create }: Overwriting<ClassRow> & { yearId: number },
): Promise<void> {
  if (update.length === 0) return
  await sql`update school.class_group g set name = '~' || g.id
    from jsonb_to_recordset(${JSON.stringify([...update, ...create])}::jsonb) as w(id bigint, kind text, name text)
    where g.company_id = ${company.companyId} and g.academic_year_id = ${yearId} and g.kind = w.kind and g.name = w.name
      and g.id is distinct from w.id and g.id in (select jsonb_array_elements_text(${idsOf(update)}::jsonb)::bigint)`.execute(
    tx,
  )
  const fields = ['name', 'grade', 'homeroom_staff_id']
  await updateRows(tx, company, { table: 'school.class_group', fields, rows: update })
}

const idsOf = (rows: readonly { id: number }[]) => JSON.stringify(rows.map((row) => row.id))

async function updateRows(
  tx: Tx,
  { companyId }: Company,
  { table, fields, rows }: { table: Table; fields: readonly string[]; rows: readonly { id: number }[] },
): Promise<void> {
  const columns = fields.map((field) => sql`${sql.id(field)} = n.${sql.id(field)}`)
  await sql`update ${sql.table(table)} s set ${sql.join(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
    where s.company_id = ${companyId} and s.id = n.id`.execute(tx)
}
