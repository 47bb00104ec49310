// What an erasure would do: which records it takes or empties, and what stands in its way. What is closed is left out, so that
// nobody learns from it whether there is any.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { openMatters, type PersonalData, rowsOf } from '../../kernel/personal/personal-data.ts'
import { Count, Id, List, Nullable, nameShapes, Obj, Text, Word } from '../../kernel/values/schema.ts'
import { getErasure, subjectOf } from './erasures.ts'
import { findPerson } from './persons.ts'

const TITLES_MAX = 200
const Title = Obj({ id: Text(200, 'Orang tua dan wali'), en: Text(200, 'Guardians') })

export const ErasurePreview = Obj({
  id: Id(),
  records: List(Obj({ title: Title, what: Word('emptied', 'removed', 'kept'), count: Count(2) }), TITLES_MAX),
  /** What must be settled first: unpaid bills, cards not handed in, … */
  open_matters: List(Title, TITLES_MAX),
  /** Why the law wants these data kept. */
  legal_hold: Nullable(Text(500, 'Perkara nomor 12/Pdt.G/2026')),
})
nameShapes({ ErasurePreview })

export async function previewErasure(
  db: Db,
  caller: Caller,
  { id, declared }: { id: number; declared: readonly PersonalData[] },
) {
  const request = await getErasure(db, caller, id)
  const person = await findPerson(db, caller, subjectOf(request))
  const records = []
  for (const one of declared.filter(({ closed }) => !closed)) {
    const [section] = await rowsOf(db, { roles: one.readers ?? [] }, { person, declared: [one] })
    if (section) records.push({ title: one.title, what: whatOf(one), count: section.rows.length })
  }
  return { id, records, open_matters: await openMatters(db, person, declared), legal_hold: request.legal_hold }
}

function whatOf({ erase = [], remove }: PersonalData): 'emptied' | 'removed' | 'kept' {
  if (remove) return 'removed'
  return erase.length ? 'emptied' : 'kept'
}
