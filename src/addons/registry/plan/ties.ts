// Who is who: the ties between our records and the registry's ids, and what it last said of each.
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import type { Tie } from './part.ts'

const COLUMNS = { staff: 'staff_id', class: 'class_group_id', student: 'student_id' } as const

export async function keepTies(
  tx: Tx,
  companyId: number,
  { entity, ties, ids }: { entity: keyof typeof COLUMNS; ties: readonly Tie[]; ids: ReadonlyMap<string, number> },
): Promise<void> {
  if (ties.length === 0) return
  const column = sql.id(COLUMNS[entity])
  const rows = ties.map(({ registry_id, said, contested, departed }) => ({
    registry_id,
    id: ids.get(registry_id)!,
    said,
    contested,
    departed,
  }))
  // Who got another id there has no other tie than the new one.
  await sql`update registry.link l set registry_id = w.registry_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(registry_id uuid, id bigint)
    where l.company_id = ${companyId} and l.entity = ${entity} and ${entity} <> 'class' and l.${column} = w.id
      and l.registry_id <> w.registry_id`.execute(tx)
  await sql`insert into registry.link (company_id, entity, registry_id, ${column}, said, contested, departed)
    select ${companyId}::int, ${entity}::text, w.registry_id, w.id, w.said, nullif(w.contested, 'null'), w.departed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(registry_id uuid, id bigint, said jsonb, contested jsonb, departed boolean)
    on conflict (company_id, entity, registry_id) do update set ${column} = excluded.${column},
      said = excluded.said, contested = excluded.contested, departed = excluded.departed`.execute(tx)
}

/** By the registry's id, or as one of ours whom it does not know. */
export function staffOf(named: string | null, staff: ReadonlyMap<string, number>): number | null {
  const ours = /^ours\/(\d+)$/.exec(named ?? '')?.[1]
  return ours ? Number(ours) : (staff.get(named ?? '') ?? null)
}

interface Held {
  registry_id: string | null
  student_id: number
  class_group_id: number
}

export async function keepMemberships(
  tx: Tx,
  companyId: number,
  { semester, held }: { semester: string; held: readonly Held[] },
): Promise<void> {
  const known = held.filter((member) => member.registry_id !== null)
  if (known.length === 0) return
  await sql`insert into registry.membership (company_id, registry_id, semester, class_group_id, student_id)
    select distinct on (w.registry_id) ${companyId}::int, w.registry_id, ${semester}::text, w.class_group_id, w.student_id
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as w(registry_id uuid, class_group_id bigint, student_id bigint)
    where not exists (select from registry.membership m where m.company_id = ${companyId} and m.registry_id = w.registry_id
      and m.semester = ${semester} and m.class_group_id = w.class_group_id and m.student_id = w.student_id)
    on conflict (company_id, registry_id) do update set semester = excluded.semester,
      class_group_id = excluded.class_group_id, student_id = excluded.student_id`.execute(tx)
}
