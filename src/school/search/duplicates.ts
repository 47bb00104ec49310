// People who may be in the records twice: told to whoever writes, never merged or refused.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Data, Id, List, nameShapes, Obj, type Static, type TSchema, Word } from '../../kernel/values/schema.ts'

const WARNINGS_MAX = 20

export const Warning = Obj({
  code: Word('same_nisn', 'same_nik', 'same_name_and_birth_date'),
  field: Word('nisn', 'nik', 'name'),
  /** The other one. */
  record_id: Id(18),
})
nameShapes({ DuplicateWarning: Warning })
export type Warning = Static<typeof Warning>

/** The record that was written, and what looks like it. */
export const DataWithWarnings = <T extends TSchema>(data: T) => {
  const { properties } = Data(data)
  return Obj({ ...properties, warnings: List(Warning, WARNINGS_MAX) })
}

/** Others who share a number, or name and birth date, with one of these. */
export async function findDuplicates(
  db: Db,
  caller: Caller,
  { relation, ids }: { relation: 'school.student' | 'school.staff'; ids: readonly number[] },
): Promise<(Warning & { id: number })[]> {
  const people = sql.table(relation)
  const numbers = relation === 'school.student' ? (['nisn', 'nik'] as const) : (['nik'] as const)
  const pairs = (code: string, field: string, alike: ReturnType<typeof sql>) => sql`
    select s.id, ${code}::text as code, ${field}::text as field, o.id as record_id
    from ${people} s join ${people} o on o.company_id = s.company_id and o.id <> s.id and ${alike}
    where s.company_id = ${caller.companyId} and s.id = any(${ids}::bigint[])`
  const parts = [
    ...numbers.map((number) => pairs(`same_${number}`, number, sql`o.${sql.id(number)} = s.${sql.id(number)}`)),
    pairs('same_name_and_birth_date', 'name', sql`o.birth_date = s.birth_date and lower(o.name) = lower(s.name)`),
  ]
  const { rows } = await sql<Warning & { id: number }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2, 4`.execute(db)
  return rows
}

/** The warnings of one record, as its writer sees them. */
export async function warningsFor(
  db: Db,
  caller: Caller,
  { relation, id }: { relation: 'school.student' | 'school.staff'; id: number },
): Promise<Warning[]> {
  const found = await findDuplicates(db, caller, { relation, ids: [id] })
  return found.slice(0, WARNINGS_MAX).map(({ code, field, record_id }) => ({ code, field, record_id }))
}
