// What the house holds of a person. Every module says which of its tables hold something, and from that alone a person's
// data are read out and erased; tables that refer to a person and say nothing fail a test.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import type { Words } from '../language/i18n.ts'

type Table = keyof DB & string
type Row = Record<string, unknown>

interface Declared<T extends Table> {
  table: T
  /** The table that the person is a row of. */
  of: Table
  /** The column that holds that row's id, or with `through` the id of a row in between. */
  by: keyof DB[T] & string
  through?: { table: Table; by: string }
  /** Only the rows that hold these values. */
  when?: Partial<Record<keyof DB[T] & string, string>>
  /** What people call it. */
  title: Words
  /** Columns that an erasure empties. What is left out stays: it is a ledger's, or says nothing once the name is gone. */
  erase?: readonly (keyof DB[T] & string)[]
  /** An erasure takes the whole rows. */
  remove?: true
  /** Read out with these roles alone. */
  readers?: readonly string[]
  /** Never read out here: someone else gives it out. */
  closed?: true
  /** Whether a row is still to be settled, so that the person cannot be erased yet. */
  isOpen?(row: Row): boolean
}
export type PersonalData = Declared<Table>

/** One module's declarations; each may name columns of its own table only. */
export function personalData<const T extends readonly Table[]>(
  ...declared: { [I in keyof T]: Declared<T[I]> }
): readonly PersonalData[] {
  return declared as unknown as readonly PersonalData[]
}

/** Someone, under every id that the house knows them by. */
export interface Person {
  /** The table of the person's own record, and their id there. */
  subject: Table
  id: number
  userId: number | null
}

export interface Section {
  table: string
  title: Words
  rows: Row[]
}

function idOf({ subject, id, userId }: Person, of: string): number | null {
  if (of === subject) return id
  return of === 'kernel.user_account' ? userId : null
}

/** As the functions of migrations/010_personal_data.sql take it. */
function itemsOf(person: Person, declared: readonly PersonalData[]) {
  return declared.flatMap((one) => {
    const id = idOf(person, one.of)
    if (id === null) return []
    const { table, by, through, when = {}, erase = [], remove = false } = one
    const item = { relation: table, by, person: id, when, erase, remove }
    return [{ one, item: through ? { ...item, through: through.table, through_by: through.by } : item }]
  })
}

/** All rows about the person that this caller may give out, table by table; tables without any are left out. */
export async function rowsOf(
  db: Db,
  caller: Pick<Caller, 'roles'>,
  { person, declared }: { person: Person; declared: readonly PersonalData[] },
) {
  const given = declared.filter(
    ({ closed, readers }) => !closed && (readers?.some((role) => caller.roles.includes(role)) ?? true),
  )
  const sections: Section[] = []
  for (const { one, item } of itemsOf(person, given)) {
    const { rows } = await sql<{ row: Row }>`select kernel.person_rows(${JSON.stringify(item)}::jsonb) as row`.execute(
      db,
    )
    if (rows.length) sections.push({ table: one.table, title: one.title, rows: rows.map(({ row }) => row) })
  }
  return sections
}

/** What must be settled before the person can be erased. */
export async function openMatters(db: Db, person: Person, declared: readonly PersonalData[]): Promise<Words[]> {
  const open: Words[] = []
  for (const one of declared) {
    if (!one.isOpen) continue
    const [section] = await rowsOf(db, { roles: one.readers ?? [] }, { person, declared: [one] })
    if (section?.rows.some(one.isOpen)) open.push(one.title)
  }
  return open
}

/** Takes the person out of every table, and their trail with them. Their account must have been disabled before. */
export async function erasePerson(
  tx: Tx,
  person: Person,
  { pseudonym, declared }: { pseudonym: string; declared: readonly PersonalData[] },
) {
  const items = itemsOf(person, declared).map(({ item }) => item)
  const { subject, id, userId } = person
  await sql`select kernel.erase_person(${subject}, ${id}, ${userId}, ${pseudonym}, ${JSON.stringify(items)}::jsonb)`.execute(
    tx,
  )
}
