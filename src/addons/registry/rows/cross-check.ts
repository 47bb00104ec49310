// A student's own row names a class too, and may be wrong: the class list decides. Where the two differ it is told, row by
// row, as one of them is a mistake that only someone in the registry can correct.
import type { Row } from '../connection/client.ts'
import { type Item, item } from '../sync/counts.ts'
import type { Membership, PulledClass, PulledStudent } from './pulled.ts'
import { idOf, textOf } from './values.ts'

interface Sides {
  students: readonly PulledStudent[]
  classes: readonly PulledClass[]
  memberships: readonly Membership[]
}

export function crossCheck(rows: readonly Row[], { students, classes, memberships }: Sides): Item[] {
  const usable = new Map(students.map((one) => [one.registry_id, one]))
  const names = new Map(classes.map((group) => [group.registry_id, group.name]))
  const regular = new Set(classes.filter((group) => group.kind === 'regular').map((group) => group.registry_id))
  const listedIn = Map.groupBy(memberships, (member) => member.student)
  return rows.flatMap((row) => {
    const student = usable.get(idOf(row.peserta_didik_id) ?? '')
    const said = saidOf(row)
    if (!student || said === undefined) return []
    const listed = (listedIn.get(student.registry_id) ?? []).map((member) => member.class)
    const home = listed.filter((id) => regular.has(id))
    const reason = differenceOf(said, listed, home)
    if (!reason) return []
    const nameOf = (id: string | null) => names.get(id ?? '') ?? '–'
    const detail = `${nameOf(said)} / ${home.map(nameOf).join(', ') || '–'}`.slice(0, 300)
    return item('student', 'warn', { reason, detail, registry_id: student.registry_id, name: student.name })
  })
}

/**
 * The class of the row; null: it says that there is none; undefined: it says nothing. Only beside a key of membership: the
 * class of who has none may be that of the row before.
 */
function saidOf(row: Row): string | null | undefined {
  if (textOf(row.anggota_rombel_id) === null) return undefined
  return idOf(row.anggota_rombel_id) ? (idOf(row.rombongan_belajar_id) ?? undefined) : null
}

function differenceOf(said: string | null, listed: readonly string[], home: readonly string[]): string | undefined {
  if (said === null) return home.length ? 'row_names_no_class' : undefined
  if (listed.includes(said)) return undefined
  return home.length ? 'row_names_other_class' : 'class_does_not_list'
}
