// Cards from a file: whose number is which, many at once. A student is named by the school's number or the national one, a
// member of staff by the civil servant's number or the educator's.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { type Db, elevate, type Tx } from '../../../kernel/db/database.ts'
import { dayColumn, textColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type Problem } from '../../../kernel/imports/definition.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'
import { noteTaps } from './cards.ts'
import { canonicalUid } from './uid.ts'

/** What the reader of the file typed; brought into one form before two rows are compared. */
const uidColumn = {
  ...textColumn({
    key: 'uid',
    header: { id: 'Nomor kartu', en: 'Card number' },
    hint: {
      id: 'seperti dibaca alat: 04A1B2C3, 04:A1:B2:C3, 10 angka, atau 123,45678',
      en: 'as read by the reader: 04A1B2C3, 04:A1:B2:C3, ten digits, or 123,45678',
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
  title: { id: 'Kartu siswa dan pegawai', en: 'Student and staff cards' },
  roles: ['admin'],
  makes: ['rfid.card'],
  unique: [['uid']],
  columns: [
    uidColumn,
    textColumn({
      key: 'student',
      header: { id: 'NIS atau NISN', en: 'Student number' },
      hint: {
        id: 'NIS atau NISN siswa; kosong bila kartu pegawai',
        en: 'the student’s NIS or NISN; empty for a staff card',
      },
      aliases: ['NIS', 'NISN', 'Nomor siswa'],
      required: false,
      example: '260001',
      maxLength: 30,
    }),
    textColumn({
      key: 'staff',
      header: { id: 'NIP atau NUPTK', en: 'Staff number' },
      hint: {
        id: 'NIP atau NUPTK pegawai; kosong bila kartu siswa',
        en: 'the staff member’s NIP or NUPTK; empty for a student card',
      },
      aliases: ['NIP', 'NUPTK', 'Nomor pegawai'],
      required: false,
      example: '',
      maxLength: 30,
    }),
    dayColumn({
      key: 'valid_from',
      header: { id: 'Berlaku mulai', en: 'Valid from' },
      hint: { id: 'tanggal; kosong: hari ini', en: 'a date; empty = today' },
      required: false,
      example: '2026-07-13',
    }),
    dayColumn({
      key: 'valid_until',
      header: { id: 'Berlaku sampai', en: 'Valid until' },
      hint: { id: 'tanggal; kosong: tanpa batas', en: 'a date; empty = no end' },
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
    const people = await peopleOf(
      db,
      context,
      rows.map(({ values }) => values),
    )
    return rows.flatMap(({ row, values: { uid, student, staff, valid_from, valid_until } }): Problem[] => {
      const problems: Problem[] = []
      if (uid !== undefined && !canonicalUid(uid)) problems.push({ row, column: 'uid', code: 'invalid' })
      else if (uid !== undefined && taken.has(uid)) problems.push({ row, column: 'uid', code: 'exists' })
      if (!student && !staff) problems.push({ row, column: 'student', code: 'invalid' })
      if (student && staff) problems.push({ row, column: 'staff', code: 'invalid' })
      for (const [column, number] of Object.entries({ student, staff })) {
        const found = number ? (people[column as Holder].get(number) ?? []) : undefined
        if (found && found.length !== 1) problems.push({ row, column, code: found.length ? 'ambiguous' : 'unknown' })
      }
      if (valid_until && valid_until < (valid_from ?? context.today))
        problems.push({ row, column: 'valid_until', code: 'invalid' })
      return problems
    })
  },

  async apply(tx, context, rows) {
    const people = await peopleOf(
      tx,
      context,
      rows.map(({ values }) => values),
    )
    const cards = rows.map(({ values: { uid, student, staff, valid_from, valid_until } }) => ({
      company_id: context.companyId,
      uid,
      uid_original: uid,
      student_id: student ? people.student.get(student)![0]! : null,
      staff_id: staff ? people.staff.get(staff)![0]! : null,
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

type Holder = 'student' | 'staff'
type Numbers = { [holder in Holder]?: string | null | undefined }
/** Where those who carry cards stand, and the two numbers each may be named by. */
const HOLDERS: Record<Holder, [table: string, ...numbers: string[]]> = {
  student: ['school.student', 'nis', 'nisn'],
  staff: ['school.staff', 'nip', 'nuptk'],
}

/** The active people that the rows name: by either of their numbers, who it is. */
async function peopleOf(db: Db, context: ImportContext, rows: readonly Numbers[]) {
  const by = (holder: Holder) => holdersBy(db, context, { holder, numbers: rows.flatMap((row) => row[holder] || []) })
  return { student: await by('student'), staff: await by('staff') }
}

async function holdersBy(
  db: Db,
  { companyId }: ImportContext,
  { holder, numbers }: { holder: Holder; numbers: readonly string[] },
) {
  const [table, one, other] = HOLDERS[holder].map((name) => sql.ref(name))
  const { rows } = await sql<{ number: string; id: number }>`
    select distinct n.number, h.id from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as n(number)
    join ${table} h on h.company_id = ${companyId} and h.state = 'active' and n.number in (h.${one}, h.${other})`.execute(
    db,
  )
  const found = new Map<string, number[]>()
  for (const { number, id } of rows) found.set(number, [...(found.get(number) ?? []), id])
  return found
}
