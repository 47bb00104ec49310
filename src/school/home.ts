// What the school says on the first page: a teacher's own classes, and who is there today.
import { sql } from 'kysely'
import type { Caller } from '../kernel/access/caller.ts'
import type { Db } from '../kernel/db/database.ts'
import { BOARD_ROWS_MAX, type HomeFigure, type HomePart } from '../kernel/home/home.ts'
import { shortDay } from '../kernel/language/written.ts'
import { has } from '../kernel/setup/setup.ts'
import { percent } from '../kernel/values/money.ts'
import { isSchoolDay, type Roll, rollAddress, rollsOf } from './attendance/roll/rolls.ts'

const CLASSES_SHOWN = 2
const ownClasses: HomePart = {
  order: 4,
  roles: ['teacher'],
  door: '/api/v1/school/attendance/call-roll',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ id: number }>`
      select g.id from school.staff s
      join school.class_group g on g.company_id = s.company_id and g.homeroom_staff_id = s.id and g.kind = 'regular'
      where s.company_id = ${caller.companyId} and s.user_id = ${caller.userId} and s.state = 'active'
        and exists (select from school.enrolment e where e.company_id = g.company_id and e.class_group_id = g.id
          and ${today} between e.from_day and coalesce(e.until_day, 'infinity'))
      order by g.name limit ${CLASSES_SHOWN}`.execute(db)
    if (!rows.length || !(await isSchoolDay(db, caller, today))) return {}
    const rolls = await rollsOf(db, caller, { classes: rows.map(({ id }) => id), day: today })
    return { figures: rolls.map(rollFigure) }
  },
}

/** Before the first tap nobody is missing yet; once the day has begun, whoever is not recorded is to be called. */
function rollFigure({ id, name, members, known, there }: Roll): HomeFigure {
  const left = members - known
  return {
    name: `class_${id}`,
    title: { id: `${name} hari ini`, en: `${name} today` },
    unit: 'count',
    value: there,
    note: left
      ? {
          id: `hadir dari ${members} · ${left} belum dipresensi`,
          en: `present of ${members} · ${left} not recorded yet`,
        }
      : { id: `hadir dari ${members} · presensi lengkap`, en: `present of ${members} · attendance complete` },
    tone: left && known ? 'soon' : 'calm',
    to: rollAddress(id),
  }
}

/** Of a school without any, nobody asks who is there. */
const hasStudents = (db: Db, caller: Caller) =>
  has(db.selectFrom('school.enrolment').select('id').where('company_id', '=', caller.companyId).limit(1))

const present: HomePart = {
  order: 5,
  roles: ['principal', 'teacher', 'admin', 'counselor'],
  door: '/api/v1/school/attendance',
  async tell(db, { caller, today }) {
    const total = await db
      .selectFrom('school.attendance_total')
      .select(['present', 'late', 'sick', 'permitted', 'absent', 'dispensation'])
      .where('company_id', '=', caller.companyId)
      .where('day', '=', today)
      .executeTakeFirst()
    if (!total)
      return (await hasStudents(db, caller)) ? { figures: [nobodyYet(await isSchoolDay(db, caller, today))] } : {}
    const { late, sick, permitted, absent } = total
    const there = total.present + late + total.dispensation
    const away = sick + permitted + absent
    const note = {
      id: `dari ${there + away} tercatat · ${late} terlambat · ${absent} alpa`,
      en: `of ${there + away} recorded · ${late} late · ${absent} absent`,
    }
    return { figures: [{ ...PRESENT, value: there, note }] }
  },
}

const PRESENT = {
  name: 'present_today',
  title: { id: 'Siswa hadir hari ini', en: 'Students present today' },
  unit: 'count',
  tone: 'calm',
  to: '/school/attendance',
} as const

const nobodyYet = (isOpen: boolean): HomeFigure => ({
  ...PRESENT,
  value: 0,
  note: isOpen
    ? { id: 'belum ada yang tercatat hari ini', en: 'nobody recorded yet today' }
    : { id: 'hari ini libur', en: 'no school today' },
})

/** Class by class, where fewest are there before all: today, or the last day of which anything is known. */
const byClass: HomePart = {
  order: 6,
  roles: ['principal', 'admin'],
  door: '/api/v1/school/attendance',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ id: number; name: string; day: string; there: number; away: number; late: number }>`
      with known as (select max(t.day) as day from school.attendance_total t
        where t.company_id = ${caller.companyId} and t.day <= ${today}::date)
      select g.id, g.name, k.day, count(*) filter (where a.status in ('present', 'late', 'dispensation'))::int as there,
        count(*) filter (where a.status in ('sick', 'permitted', 'absent'))::int as away, count(*) filter (where a.status = 'late')::int as late
      from known k
      join school.attendance_day a on a.company_id = ${caller.companyId} and a.day = k.day
      join school.enrolment e on e.company_id = a.company_id and e.student_id = a.student_id and k.day between e.from_day and coalesce(e.until_day, 'infinity')
      join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id and g.kind = 'regular'
      group by g.id, g.name, k.day order by count(*) filter (where a.status in ('present', 'late', 'dispensation'))::numeric / count(*), g.name
      limit ${sql.lit(BOARD_ROWS_MAX)}`.execute(db)
    const day = rows[0]?.day
    if (day === undefined) return {}
    const told = rows.map(({ id, name, there, away, late }) => ({
      title: { id: name, en: name },
      values: [percent(there, there + away), away, late],
      tone: 'calm' as const,
      to: `/school/attendance?view=day&class_group_id=${id}&from=${day}`,
    }))
    const on = { id: shortDay(day, 'id'), en: shortDay(day, 'en') }
    const title = { id: `Kehadiran per kelas, ${on.id}`, en: `Attendance by class, ${on.en}` }
    return { boards: [{ name: 'classes', title, shape: 'rows', columns: CLASS_COLUMNS, rows: told }] }
  },
}

const DAYS_SHOWN = 10

/** Who was away and who came late on the last days of school: what is usual needs no telling. */
const trend: HomePart = {
  order: 7,
  roles: ['principal'],
  door: '/api/v1/school/attendance',
  async tell(db, { caller, today }) {
    const days = await db
      .selectFrom('school.attendance_total')
      .select(['day', 'late', sql<number>`sick + permitted + absent`.as('away')])
      .where('company_id', '=', caller.companyId)
      .where('day', '<=', today)
      .orderBy('day', 'desc')
      .limit(DAYS_SHOWN)
      .execute()
    if (days.length < 2) return {}
    const rows = days.toReversed().map(({ day, away, late }) => ({
      title: { id: shortDay(day, 'id'), en: shortDay(day, 'en') },
      values: [away, late],
      tone: 'calm' as const,
      to: null,
    }))
    const title = {
      id: `Tidak hadir dan terlambat, ${days.length} hari sekolah terakhir`,
      en: `Away and late, the last ${days.length} days of school`,
    }
    return {
      boards: [
        {
          name: 'attendance_trend',
          title,
          shape: 'bars',
          running: days[0]!.day === today,
          columns: CLASS_COLUMNS.slice(1),
          rows,
        },
      ],
    }
  },
}

const CLASS_COLUMNS = [
  { title: { id: 'Hadir', en: 'Present' }, unit: 'percent' as const },
  { title: { id: 'Tidak hadir', en: 'Absent' }, unit: 'count' as const },
  { title: { id: 'Terlambat', en: 'Late' }, unit: 'count' as const },
]

export const home: readonly HomePart[] = [ownClasses, present, byClass, trend]
