// Cards from a file: whose number is which, many at once. A student is named by the school's number or the national one.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/bulk.ts'
import { type Db, elevate, type Tx } from '../../kernel/db/database.ts'
import { defineImport, type ImportContext, type Problem } from '../../kernel/import.ts'
import { dayColumn, textColumn } from '../../kernel/import-columns.ts'
import { noteTaps } from './cards.ts'
import { RFID_ROLE, type RfidDb } from './elevation.ts'
import { canonicalUid } from './uid.ts'

/** What the reader of the file typed; brought into one form before two rows are compared. */
const uidColumn = {
  ...textColumn({
    key: 'uid',
    header: { id: 'Nomor kartu', en: 'Card number' },
    hint: {
      id: 'seperti dibaca alat: 04A1B2C3, 04:A1:B2:C3, 10 angka, atau 123,45678',
      en: 'as readers show it: 04A1B2C3, 04:A1:B2:C3, ten digits, or 123,45678',
    },
    aliases: ['UID', 'RFID', 'No kartu', 'ID kartu'],
    required: true,
    example: '04:A1:B2:C3',
    maxLength: 60,
  }),
  read: (text: string) => canonicalUid(text) ?? text,
}

export const cardImport = defineImport({
  kind: 'cards',
  title: { id: 'Kartu siswa', en: 'Cards of students' },
  roles: ['admin'],
  makes: ['rfid.card'],
  unique: [['uid']],
  columns: [
    uidColumn,
    textColumn({
      key: 'student',
      header: { id: 'NIS atau NISN', en: 'Student number' },
      hint: { id: 'NIS atau NISN siswa', en: 'the NIS or NISN of the student' },
      aliases: ['NIS', 'NISN', 'Nomor siswa'],
      required: true,
      example: '260001',
      maxLength: 30,
    }),
    dayColumn({
      key: 'valid_from',
      header: { id: 'Berlaku mulai', en: 'Valid from' },
      hint: { id: 'tanggal; kosong: hari ini', en: 'a date; empty: today' },
      required: false,
      example: '2026-07-13',
    }),
    dayColumn({
      key: 'valid_until',
      header: { id: 'Berlaku sampai', en: 'Valid until' },
      hint: { id: 'tanggal; kosong: tanpa batas', en: 'a date; empty: no end' },
      required: false,
      example: '2029-06-30',
    }),
  ],

  async prepare(db, context, rows) {
    const taken = await takenNumbers(
      db,
      context,
      rows.flatMap(({ values }) => values.uid ?? []),
    )
    const students = await studentsBy(
      db,
      context,
      rows.flatMap(({ values }) => values.student ?? []),
    )
    return rows.flatMap(({ row, values: { uid, student, valid_from, valid_until } }): Problem[] => {
      const problems: Problem[] = []
      if (uid !== undefined && !canonicalUid(uid)) problems.push({ row, column: 'uid', code: 'invalid' })
      else if (uid !== undefined && taken.has(uid)) problems.push({ row, column: 'uid', code: 'exists' })
      const found = student === undefined ? undefined : (students.get(student) ?? [])
      if (found && found.length !== 1)
        problems.push({ row, column: 'student', code: found.length ? 'ambiguous' : 'unknown' })
      if (valid_until && valid_until < (valid_from ?? context.today))
        problems.push({ row, column: 'valid_until', code: 'invalid' })
      return problems
    })
  },

  async apply(tx, context, rows) {
    const students = await studentsBy(
      tx,
      context,
      rows.map(({ values }) => values.student),
    )
    const cards = rows.map(({ values: { uid, student, valid_from, valid_until } }) => ({
      company_id: context.companyId,
      uid,
      uid_original: uid,
      student_id: students.get(student)![0]!,
      staff_id: null,
      state: 'active',
      valid_from: valid_from ?? context.today,
      valid_until,
    }))
    const elevated = <T>(work: (db: RfidDb) => Promise<T>) => elevate(tx, RFID_ROLE, work)
    const ids = await elevated(async (db) => {
      await sql`delete from rfid.unknown_card where company_id = ${context.companyId} and uid in (
        select jsonb_array_elements_text(${JSON.stringify(cards.map(({ uid }) => uid))}::jsonb))`.execute(db)
      return insertRows(db, 'rfid.card', cards)
    })
    await noteTaps({ tx, elevated, caller: await whereOf(tx, context) }, cards)
    return ids.map((id) => [id])
  },
})

async function whereOf(tx: Tx, { companyId }: ImportContext): Promise<Pick<Caller, 'companyId' | 'timeZone'>> {
  const { time_zone } = await tx
    .selectFrom('kernel.company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { companyId, timeZone: time_zone }
}

async function takenNumbers(db: Db, { companyId }: ImportContext, uids: readonly string[]): Promise<Set<string>> {
  const rows = await elevate(db as Tx, RFID_ROLE, async (rfid: RfidDb) => {
    const { rows } = await sql<{
      uid: string
    }>`select uid from rfid.card where company_id = ${companyId} and state = 'active'
      and uid in (select jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb))`.execute(rfid)
    return rows
  })
  return new Set(rows.map(({ uid }) => uid))
}

/** Active students by either of their numbers. */
async function studentsBy(db: Db, { companyId }: ImportContext, numbers: readonly string[]) {
  const { rows } = await sql<{ number: string; id: number }>`
    select distinct n.number, s.id from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as n(number)
    join school.student s on s.company_id = ${companyId} and s.state = 'active' and (s.nis = n.number or s.nisn = n.number)`.execute(
    db,
  )
  const found = new Map<string, number[]>()
  for (const { number, id } of rows) found.set(number, [...(found.get(number) ?? []), id])
  return found
}
