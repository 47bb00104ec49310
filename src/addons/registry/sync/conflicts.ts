// What a run leaves for a person to decide: fields that both sides changed, and who is who.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import type { Said } from '../plan/diff.ts'

export const Uuid = () =>
  Type.String({
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    maxLength: 36,
    examples: ['5b1c0c5e-0f4a-4d5e-9a52-2f6d0b7a1e01'],
  })
const ENTITIES = ['staff', 'class', 'student'] as const

export const Conflict = Obj({
  id: Id(),
  entity: Word(...ENTITIES),
  registry_id: Uuid(),
  local_id: Id(17),
  name: Text(200, 'Andini Putri'),
  /** All three sides of each field that is contested. */
  fields: List(
    Obj({
      field: Text(40, 'birth_date'),
      /** What stands here now. */
      ours: Nullable(Text(200, '2013-05-20')),
      /** What the registry says now. */
      registry: Nullable(Text(200, '2013-05-02')),
      /** What both were agreed on before either changed it. */
      base: Nullable(Text(200, '2013-02-05')),
      /** An identity number, of which nothing is shown. */
      hidden: Flag(false),
    }),
    20,
  ),
  version: Version(),
})
export const Settlement = Obj({
  id: Id(),
  version: Optional(Version()),
  keep: Word('ours', 'registry'),
  /** Only of these fields; the others stay contested. All of them where it is left out. */
  fields: Optional(Type.Array(Text(40, 'birth_date'), { minItems: 1, maxItems: 20 })),
})
nameShapes({ SyncConflict: Conflict, ConflictSettlement: Settlement })

export async function listConflicts(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('registry.link as l')
    .leftJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.student_id'),
    )
    .leftJoin('school.staff as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.staff_id'),
    )
    .leftJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'l.company_id').onRef('g.id', '=', 'l.class_group_id'),
    )
    .leftJoin('school.staff as h', (join) =>
      join.onRef('h.company_id', '=', 'g.company_id').onRef('h.id', '=', 'g.homeroom_staff_id'),
    )
    .select(['l.id', 'l.entity', 'l.registry_id', 'l.said', 'l.contested', 'l.version'])
    .select([
      sql<Said>`case l.entity
        when 'student' then jsonb_build_object('name', s.name, 'gender', s.gender, 'nisn', s.nisn, 'nis', s.nis,
          'birth_place', s.birth_place, 'birth_date', s.birth_date, 'entered_on', s.entered_on)
        when 'staff' then jsonb_build_object('name', t.name, 'gender', t.gender, 'nuptk', t.nuptk, 'nip', t.nip,
          'birth_date', t.birth_date, 'joined_on', t.joined_on)
        else jsonb_build_object('name', g.name, 'grade', g.grade, 'homeroom', h.name) end`.as('ours'),
      sql<number>`coalesce(l.student_id, l.staff_id, l.class_group_id)`.as('local_id'),
      sql<string>`coalesce(s.name, t.name, g.name)`.as('name'),
    ])
    .where('l.company_id', '=', caller.companyId)
    .where('l.contested', 'is not', null)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['l.id'], direction: 'asc' }, page)
  const teachers = await namesOf(
    db,
    caller,
    rows.flatMap(({ contested, said }) => [(contested as Said).homeroom, (said as Said | null)?.homeroom]),
  )
  const data = rows.map(({ contested, said, ours, ...row }) => ({
    ...row,
    fields: Object.keys(contested as Said).map((field) => {
      const theirs = (side: Said | null) => shown(field, side?.[field], teachers)
      const hidden = field === 'nik'
      const sides = { ours: shown('', ours[field]), registry: theirs(contested as Said), base: theirs(said as Said) }
      return { field, ...(hidden ? { ours: null, registry: null, base: null } : sides), hidden }
    }),
  }))
  return { data, next_cursor }
}

export async function countConflicts(db: Db, { companyId }: Caller): Promise<number> {
  const { n } = await db
    .selectFrom('registry.link')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', companyId)
    .where('contested', 'is not', null)
    .executeTakeFirstOrThrow()
  return n
}

/** The registry names a homeroom teacher by an id; whoever decides knows them by name. */
function shown(field: string, value: Said[string] | undefined, teachers?: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  return (field === 'homeroom' ? (teachers?.get(text) ?? text) : text).slice(0, 200)
}

async function namesOf(db: Db, caller: Caller, ids: readonly (Said[string] | undefined)[]) {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('registry.link as l')
    .innerJoin('school.staff as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.staff_id'),
    )
    .select(['l.registry_id', 't.name'])
    .where('l.company_id', '=', caller.companyId)
    .where(sql<boolean>`l.registry_id::text = any(${wanted}::text[])`)
    .execute()
  return new Map(rows.map(({ registry_id, name }) => [registry_id, name]))
}

/**
 * Ours: what the registry says counts as read, so that only its next change is news. The registry's: as if it had never
 * said anything, so that the next run takes its value.
 */
export async function settleConflict(tx: Tx, caller: Caller, settlement: Static<typeof Settlement>) {
  const { id, version, keep } = settlement
  const link = await tx
    .selectFrom('registry.link')
    .select(['said', 'contested', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!link?.contested) throw notFound('id')
  assertCurrent(link, version)
  const contested = link.contested as Said
  const fields = new Set(settlement.fields ?? Object.keys(contested))
  if ([...fields].some((field) => !(field in contested)))
    throw invalid('fields', { id: 'menyebut isian yang tidak bentrok', en: 'names a field that isn’t in conflict' })
  const [settled, open] = [
    pick(contested, (field) => fields.has(field)),
    pick(contested, (field) => !fields.has(field)),
  ]
  const rest = pick((link.said ?? {}) as Said, (field) => !fields.has(field))
  const said = { ...rest, ...(keep === 'ours' ? settled : {}) }
  await tx
    .updateTable('registry.link')
    .set({ said: JSON.stringify(said), contested: Object.keys(open).length ? JSON.stringify(open) : null })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

const pick = (said: Said, wanted: (field: string) => boolean): Said =>
  Object.fromEntries(Object.entries(said).filter(([field]) => wanted(field)))
