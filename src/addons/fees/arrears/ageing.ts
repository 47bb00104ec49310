// What was owed on a day by how long it had been due, student by student or class by class.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Day, Id, Obj, Optional, Word } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { arrearsWords } from './words.ts'

export const AgeingQuery = Obj({
  /** None: today. */
  date: Optional(Day('2026-09-30')),
  by: Optional(Word('student', 'class')),
  class_group_id: Optional(Id(7)),
})

export const AGES = ['not_due', 'days_1_30', 'days_31_90', 'days_91_180', 'over_180'] as const
type Ages = Record<(typeof AGES)[number] | 'total', number>
interface Line extends Ages {
  nis: string | null
  name: string | null
  class_name: string | null
}

export async function ageReceivables(
  db: Db,
  caller: Caller,
  { date, by = 'student', class_group_id }: { date: string; by?: 'student' | 'class'; class_group_id?: number },
): Promise<Report> {
  const ofClass = class_group_id === undefined ? sql`` : sql`and c.id = ${class_group_id}`
  const who =
    by === 'student'
      ? { columns: sql`s.nis, s.name, c.name as class_name`, keys: sql`s.id, s.nis, s.name, c.name` }
      : { columns: sql`null as nis, null as name, c.name as class_name`, keys: sql`c.name` }
  const aged = (from: number, until: number) =>
    sql`coalesce(sum(o.open) filter (where ${date}::date - o.due_on between ${sql.lit(from)} and ${sql.lit(until)}), 0)::bigint`
  const { rows: lines } = await sql<Line>`
    select ${who.columns}, ${aged(-100_000, 0)} as not_due, ${aged(1, 30)} as days_1_30, ${aged(31, 90)} as days_31_90,
      ${aged(91, 180)} as days_91_180, ${aged(181, 100_000)} as over_180, sum(o.open)::bigint as total
    from fees.open_on(${caller.companyId}, ${date}::date) o
    join school.student s on s.company_id = ${caller.companyId} and s.id = o.student_id
    left join school.class_group c on c.company_id = s.company_id and c.id = school.class_on(s.company_id, s.id, least(${date}::date, s.left_on))
    where true ${ofClass} group by ${who.keys} order by c.name nulls last, 2 nulls last, 1 limit 5000`.execute(db)
  const rows: Row[] = lines.map((line) => ({ values: { ...line } }))
  const totals = Object.fromEntries(
    [...AGES, 'total' as const].map((key) => [key, sum(lines.map((line) => line[key]))]),
  )
  rows.push({ kind: 'total', values: { class_name: { id: 'Jumlah', en: 'Total' }, ...totals } })
  return {
    title:
      by === 'student'
        ? { id: 'Umur piutang siswa', en: 'Aged arrears' }
        : { id: 'Umur piutang per kelas', en: 'Aged arrears by class' },
    school: await letterheadOf(db, caller),
    period: { id: `Per ${longDay(date, 'id')}`, en: `As of ${longDay(date, 'en')}` },
    columns: [
      { key: 'class_name', title: { id: 'Kelas', en: 'Class' }, kind: 'text' },
      ...(by === 'student'
        ? [
            { key: 'nis', title: { id: 'NIS', en: 'NIS' }, kind: 'text' as const },
            { key: 'name', title: { id: 'Siswa', en: 'Student' }, kind: 'text' as const, width: 3 },
          ]
        : []),
      ...AGES.map((key) => ({ key, title: arrearsWords.values.age[key], kind: 'rupiah' as const })),
      { key: 'total', title: { id: 'Jumlah', en: 'Total' }, kind: 'rupiah' },
    ],
    rows,
    notes: [NO_BLOCK],
  }
}

/** On everything that tells of arrears (PP 48/2008 art. 52; Persesjen 1/2022 art. 9). */
export const NO_BLOCK = {
  id: 'Tunggakan tidak menghalangi siswa mengikuti pelajaran dan ujian, maupun menerima rapor dan ijazah.',
  en: 'Arrears never keep a student from lessons, exams, report cards or diplomas.',
}
