// What a counsellor's first page says: when and how many. Whoever looks over a shoulder learns no name and no title.
import type { HomeBoard, HomeFigure, HomePart } from '../../kernel/home/home.ts'
import { monthWords, shortDay } from '../../kernel/language/written.ts'
import { countDay, countNewCases, followUpDays, getDashboard, plannedSessions } from './day/dashboard.ts'
import { sessionsWords } from './sessions/words.ts'

const DAY = '/api/v1/counselor/dashboard'
const DAY_PAGE = '/counselor/dashboard'

const day: HomePart = {
  order: 1,
  roles: ['counselor'],
  door: DAY,
  async tell(db, { caller, today }) {
    const { follow_ups_due, sessions_planned, violations_waiting } = await countDay(db, caller, today)
    const fresh = await countNewCases(db, caller)
    const days = await followUpDays(db, caller, today)
    return {
      figures: [
        figure('follow_ups', follow_ups_due, DAY_PAGE),
        { ...figure('sessions', sessions_planned, '/counselor/sessions'), tone: 'calm' },
        figure('new_cases', fresh, '/counselor/cases'),
        figure('reports', violations_waiting, '/counselor/violations'),
      ],
      dues: days.map(({ day: due, many }) => ({
        day: due,
        title: { id: 'Tindak lanjut sesi', en: 'Follow up sessions' },
        note: { id: `${many} sesi`, en: `${many} ${many === 1 ? 'session' : 'sessions'}` },
        act: { id: 'Tindak lanjuti', en: 'Follow up' },
        to: DAY_PAGE,
      })),
    }
  },
}

const planned: HomePart = {
  order: 2,
  roles: ['counselor'],
  door: DAY,
  async tell(db, { caller, today }) {
    const sessions = await plannedSessions(db, caller, today)
    if (!sessions.length) return {}
    const rows = sessions.map(({ held_on, type, students }): HomeBoard['rows'][number] => {
      const kind = sessionsWords.values.type[type]
      const when = held_on === today ? TODAY : { id: shortDay(held_on, 'id'), en: shortDay(held_on, 'en') }
      return {
        title: { id: `${when.id} · ${kind.id}`, en: `${when.en} · ${kind.en}` },
        values: [students],
        tone: held_on < today ? 'late' : held_on === today ? 'soon' : 'calm',
        to: '/counselor/sessions',
      }
    })
    return { boards: [{ name: 'sessions', title: SESSIONS, shape: 'rows', columns: [STUDENTS], rows }] }
  },
}

const TODAY = { id: 'Hari ini', en: 'Today' }
const SESSIONS = { id: 'Sesi terjadwal', en: 'Sessions planned' }
const STUDENTS = { title: { id: 'Siswa', en: 'Students' }, unit: 'count' as const }

const TITLES = {
  follow_ups: {
    title: { id: 'Tindak lanjut jatuh tempo', en: 'Follow-ups due' },
    note: { id: 'sampai hari ini', en: 'up to today' },
  },
  new_cases: {
    title: { id: 'Kasus baru', en: 'New cases' },
    note: { id: 'belum mulai ditangani', en: 'not started yet' },
  },
  near_limit: {
    title: { id: 'Mendekati batas poin', en: 'Near the limit' },
    note: { id: 'siswa sebelum surat berikutnya', en: 'students before their next letter' },
  },
  reports: {
    title: { id: 'Laporan perlu dibenarkan', en: 'Reports to confirm' },
    note: { id: 'pelanggaran yang dilaporkan', en: 'reported violations' },
  },
  sessions: {
    title: SESSIONS,
    note: { id: 'belum dilaksanakan', en: 'still to be held' },
  },
}

const figure = (name: keyof typeof TITLES, value: number, to: string): HomeFigure => ({
  name,
  ...TITLES[name],
  unit: 'count',
  value,
  tone: value ? 'soon' : 'calm',
  to,
})

/** What was reported month by month of the school year, and how many stand close to a letter: numbers, and nobody's name. */
const conduct: HomePart = {
  order: 3,
  roles: ['counselor'],
  door: DAY,
  async tell(db, { caller, today }) {
    const { by_month, near_threshold } = await getDashboard(db, caller, today)
    const rows = by_month.map(({ month, violations }) => ({
      title: monthWords(Number(month.slice(0, 4)), Number(month.slice(5, 7))),
      values: [violations],
      tone: 'calm' as const,
      to: null,
    }))
    return {
      figures: [figure('near_limit', near_threshold, DAY_PAGE)],
      boards:
        rows.length > 1
          ? [{ name: 'violations', title: VIOLATIONS, shape: 'bars', running: true, columns: [VIOLATION], rows }]
          : [],
    }
  },
}

const VIOLATIONS = { id: 'Pelanggaran per bulan', en: 'Violations by month' }
const VIOLATION = { title: { id: 'Pelanggaran', en: 'Violations' }, unit: 'count' as const }

export const home: readonly HomePart[] = [day, planned, conduct]
