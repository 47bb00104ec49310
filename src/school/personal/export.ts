// Everything the house holds of a student or a staff member, as one document for that person.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Download } from '../../kernel/files/download.ts'
import { type PersonalData, rowsOf, type Section } from '../../kernel/personal/personal-data.ts'
import { findPerson, type Subject } from './persons.ts'

export const JSON_TYPE = 'application/json'
const TITLES = {
  'school.student': { id: 'Siswa', en: 'Student' },
  'school.staff': { id: 'Pegawai', en: 'Staff member' },
}
/** Said of everyone alike, so that it tells nothing of anyone. */
const GIVEN_BY_OTHERS = [
  {
    id: 'Catatan bimbingan dan konseling, bila ada, diberikan oleh guru bimbingan dan konseling.',
    en: 'Guidance and counselling records, if any, are provided by the counsellor.',
  },
]
const LAW = {
  id: 'Salinan data pribadi menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi',
  en: 'Copy of personal data under Law 27 of 2022 on the protection of personal data',
}

interface Wanted {
  subject: Subject
  id: number
  now: Date
}

export async function exportPerson(
  db: Db,
  caller: Caller,
  { wanted: { subject, id, now }, declared }: { wanted: Wanted; declared: readonly PersonalData[] },
) {
  const person = await findPerson(db, caller, { subject, id })
  const sections = await rowsOf(db, caller, { person, declared })
  const document = {
    about: LAW,
    school: caller.companyName,
    person: { kind: TITLES[subject], id, name: person.name },
    made_at: now.toISOString(),
    made_by: caller.name,
    sections,
    account: person.userId === null ? null : await accountOf(db, caller, person.userId),
    steps: await stepsOf(db, caller, { subject, id }),
    changes: await changesOf(db, caller, sections),
    files: filesOf(sections),
    given_out_by_others: GIVEN_BY_OTHERS,
  }
  const name = `${caller.companySlug}-${subject.split('.')[1]}-${id}-data-pribadi.json`
  return new Download({ name, mediaType: JSON_TYPE, content: Buffer.from(`${JSON.stringify(document, null, 2)}\n`) })
}

async function accountOf(db: Db, caller: Caller, userId: number) {
  const account = await db
    .selectFrom('kernel.user_account')
    .select(['id', 'login', 'name', 'email', 'phone', 'language', 'disabled_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('kernel.member')
    .select('role')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  const sessions = await db
    .selectFrom('kernel.session')
    .select(['address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('company_id', '=', caller.companyId)
    .orderBy('created_at')
    .execute()
  return { ...account, roles: roles.map(({ role }) => role), sessions }
}

function stepsOf(db: Db, caller: Caller, { subject, id }: { subject: Subject; id: number }) {
  return db
    .selectFrom('kernel.move')
    .select(['at', 'move', 'from_state', 'to_state', 'note'])
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', subject)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
}

/** What the audit trail tells of these records. */
async function changesOf(db: Db, caller: Caller, sections: readonly Section[]) {
  const changes = []
  for (const { table, rows } of sections) {
    const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
    if (ids.length === 0) continue
    const found = await db
      .selectFrom('kernel.audit_entry')
      .select(['at', 'relation as table', 'record_id', 'operation', 'before', 'after'])
      .where('company_id', '=', caller.companyId)
      .where('relation', '=', table)
      .where('record_id', 'in', ids)
      .orderBy('id')
      .execute()
    changes.push(...found)
  }
  return changes
}

/** The files on these records; each is had at the door of its record. */
function filesOf(sections: readonly Section[]) {
  return sections.flatMap(({ table, rows }) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([key, file]) => key.endsWith('_file') && file !== null)
        .map(([, file]) => ({ table, record_id: row.id, ...(file as object) })),
    ),
  )
}
