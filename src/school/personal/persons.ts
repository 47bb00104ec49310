// A student or a staff member as someone the house holds data of.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import type { Person } from '../../kernel/personal/personal-data.ts'

export type Subject = 'school.student' | 'school.staff'

interface Known extends Person {
  subject: Subject
  name: string
  state: string
}

export async function findPerson(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  { subject, id }: { subject: Subject; id: number },
) {
  const found =
    subject === 'school.student' ? await studentOf(db, caller.companyId, id) : await staffOf(db, caller.companyId, id)
  if (!found) throw notFound('id')
  return { subject, ...found } satisfies Known
}

/** The same, and nobody changes them until the transaction ends. */
export async function lockPerson(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { subject, id }: { subject: Subject; id: number },
) {
  await sql`select from ${sql.table(subject)} where company_id = ${caller.companyId} and id = ${id} for update`.execute(
    tx,
  )
  return findPerson(tx, caller, { subject, id })
}

async function studentOf(db: Db, companyId: number, id: number) {
  const student = await db
    .selectFrom('school.student')
    .select(['id', 'name', 'state'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return student && { ...student, userId: null }
}

/** With the account, unless that is by now only other companies'. */
function staffOf(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('school.staff as s')
    .select(['s.id', 's.name', 's.state'])
    .select((account) =>
      account
        .selectFrom('kernel.member as m')
        .select('m.user_id')
        .where('m.company_id', '=', companyId)
        .whereRef('m.user_id', '=', 's.user_id')
        .limit(1)
        .as('userId'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', id)
    .executeTakeFirst()
}

const PSEUDONYMS = { 'school.student': 'Siswa terhapus', 'school.staff': 'Pegawai terhapus' }

/** What an erased person is called: nobody, but always the same nobody. */
export const pseudonymOf = ({ subject, id }: { subject: Subject; id: number }) => `${PSEUDONYMS[subject]} ${id}`
