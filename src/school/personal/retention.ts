// How long the school keeps people who have left: for ever, unless it says otherwise; then they are erased like someone
// who asked for it.
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { erasePerson, openMatters } from '../../kernel/personal/personal-data.ts'
import type { Due, Retention, Write } from '../../kernel/work/retention/retention.ts'
import { lockPerson, pseudonymOf, type Subject } from './persons.ts'

/** A day's work; the rest waits for the next. */
const AT_ONCE = 500

/** Who left before, has not been erased, and has no account that still opens. */
function leavers(subject: Subject, { companyId, beforeDay }: Due) {
  const signsIn = sql`exists (select from school.staff s join kernel.user_account u on u.id = s.user_id
    where s.company_id = p.company_id and s.id = p.id and u.disabled_at is null)`
  return sql`from ${sql.table(subject)} p
    where p.company_id = ${companyId} and p.state <> ${'active'} and p.left_on < ${beforeDay}
      and not exists (select from kernel.erasure e
        where e.company_id = p.company_id and e.subject = ${subject} and e.person_id = p.id)
      and not ${subject === 'school.staff' ? signsIn : sql`false`}`
}

async function countLeavers(db: Db, subject: Subject, due: Due): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${leavers(subject, due)}`.execute(db)
  return rows[0]!.n
}

/** Each in a transaction of their own. Whoever has something open stays until it is settled, and holds up nobody. */
async function eraseLeavers(subject: Subject, write: Write, due: Due): Promise<number> {
  let [erased, after] = [0, 0]
  while (erased < AT_ONCE) {
    const next = sql<{
      id: number
    }>`select p.id ${leavers(subject, due)} and p.id > ${after} order by p.id limit ${AT_ONCE}`
    const { rows } = await write((tx) => next.execute(tx))
    for (const { id } of rows) erased += await write((tx) => eraseLeaver(tx, subject, { id, due }))
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  return erased
}

async function eraseLeaver(tx: Tx, subject: Subject, { id, due }: { id: number; due: Due }): Promise<0 | 1> {
  const person = await lockPerson(tx, due, { subject, id })
  const stays = person.state === 'active' || (await openMatters(tx, person, due.personalData)).length > 0
  if (stays) return 0
  await erasePerson(tx, person, { pseudonym: pseudonymOf(person), declared: due.personalData })
  return 1
}

const ofPeople = (subject: Subject, words: Pick<Retention, 'name' | 'title'>): Retention => ({
  ...words,
  unit: 'years',
  standard: null,
  least: 1,
  most: 100,
  inPerson: true,
  count: (db, due) => countLeavers(db, subject, due),
  remove: (write, due) => eraseLeavers(subject, write, due),
})

export const retention: readonly Retention[] = [
  ofPeople('school.student', {
    name: 'students',
    title: { id: 'Data siswa, sejak keluar atau lulus', en: 'Student data, since leaving or graduating' },
  }),
  ofPeople('school.staff', {
    name: 'staff',
    title: { id: 'Data pegawai, sejak keluar', en: 'Staff data, since leaving' },
  }),
]
