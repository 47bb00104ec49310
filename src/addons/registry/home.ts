// What the registry says on the first page: to an operator where it differs from the school, and how old what is known of it is; to
// a teacher the classes of their lessons, and how far the roll of each has come.
import { sql } from 'kysely'
import { BOARD_ROWS_MAX, type HomePart } from '../../kernel/home/home.ts'
import { longDay } from '../../kernel/language/written.ts'
import { dayIn } from '../../kernel/values/clock.ts'
import { isSchoolDay, rollAddress, rollsOf } from '../../school/api.ts'
import { findConfig } from './connection/config.ts'
import { semesterFor } from './report-card/bootstrap.ts'
import { countConflicts } from './sync/conflicts.ts'
import { freshnessOf } from './sync/logs.ts'

const registry: HomePart = {
  order: 7,
  roles: ['admin'],
  door: '/api/registry/sync-logs',
  async tell(db, { caller, now }) {
    if (!(await findConfig(db, caller.companyId))) return {}
    const { last_sync, stale } = await freshnessOf(db, caller.companyId, { configured: true, now })
    const differing = await countConflicts(db, caller)
    const pulled = last_sync && dayIn(caller.timeZone, new Date(last_sync))
    return {
      figures: [
        {
          name: 'registry_differs',
          title: { id: 'Beda dengan Dapodik', en: 'Differs from Dapodik' },
          unit: 'count',
          value: differing,
          note: pulled
            ? { id: `Tarik data terakhir ${longDay(pulled, 'id')}`, en: `Last pull ${longDay(pulled, 'en')}` }
            : { id: 'Belum pernah menarik data', en: 'Never pulled yet' },
          tone: stale ? 'late' : differing ? 'soon' : 'calm',
          to: differing ? '/registry/conflicts' : '/registry/sync-logs',
        },
      ],
    }
  },
}

/** What nobody has a timetable of: whom one teaches this half of the year. */
const lessons: HomePart = {
  order: 8,
  roles: ['teacher'],
  door: '/api/v1/report-card/lessons',
  async tell(db, { caller, now, today }) {
    const semester = await semesterFor(db, caller, now)
    const { rows } = await sql<{ class_group_id: number; name: string }>`
      select l.class_group_id, l.name from school.staff s
      join registry.lesson l on l.company_id = s.company_id and l.staff_id = s.id and l.semester = ${semester} and not l.ended
      where s.company_id = ${caller.companyId} and s.user_id = ${caller.userId} and s.state = 'active'
      order by l.id limit ${sql.lit(BOARD_ROWS_MAX)}`.execute(db)
    if (!rows.length || !(await isSchoolDay(db, caller, today))) return {}
    const classes = [...new Set(rows.map(({ class_group_id }) => class_group_id))]
    const rolls = await rollsOf(db, caller, { classes, day: today })
    const told = rolls.map(({ id, name, members, known, there }) => {
      const taught = rows.filter(({ class_group_id }) => class_group_id === id).map((lesson) => lesson.name)
      const title = `${name} · ${taught.join(', ')}`.slice(0, 300)
      return {
        title: { id: title, en: title },
        values: [members, there, members - known],
        tone: known && known < members ? ('soon' as const) : ('calm' as const),
        to: rollAddress(id),
      }
    })
    return { boards: [{ ...TAUGHT, rows: told }] }
  },
}

const TAUGHT = {
  name: 'taught_classes',
  title: { id: 'Kelas yang saya ajar', en: 'Classes I teach' },
  shape: 'rows' as const,
  columns: [
    { title: { id: 'Siswa', en: 'Students' }, unit: 'count' as const },
    { title: { id: 'Hadir', en: 'Present' }, unit: 'count' as const },
    { title: { id: 'Belum dipresensi', en: 'Not recorded' }, unit: 'count' as const },
  ],
}

export const home: readonly HomePart[] = [registry, lessons]
