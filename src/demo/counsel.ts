// The demo's counsellor's room: a few per cent of the students appear in it during the term.
import { insertRows } from '../kernel/bulk.ts'
import { addDays } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { DemoPart, DemoSchool, DemoStudent } from './school.ts'

const STEPS = ['open', 'assessment', 'intervention', 'monitoring'] as const
const STEP_DAYS = 14
const ENDED = new Set<string>(['closed', 'referred'])
const MATTERS = [
  ['academic', 'Pendampingan belajar'],
  ['social', 'Penyesuaian dengan teman sekelas'],
  ['behaviour', 'Kedisiplinan kehadiran'],
  ['career', 'Rencana studi lanjut'],
  ['family', 'Dukungan keluarga'],
] as const
const TALKS = [
  ['individual', 'Percakapan awal'],
  ['individual', 'Rencana belajar'],
  ['consultation', 'Konsultasi dengan orang tua'],
  ['mediation', 'Mediasi antarsiswa'],
  ['home_visit', 'Kunjungan rumah'],
] as const
const FEATS = [
  ['Olimpiade Matematika', 'academic', 'city', 50],
  ['Lomba Cerdas Cermat', 'academic', 'district', 30],
  ['Pencak Silat Pelajar', 'sport', 'province', 60],
  ['Turnamen Bulu Tangkis', 'sport', 'district', 30],
  ['Festival Tari Daerah', 'art', 'city', 40],
  ['Musabaqah Tilawatil Quran', 'religious', 'district', 40],
  ['Pengurus OSIS', 'organisation', 'school', 20],
] as const

interface DemoCase {
  student: DemoStudent
  opened: string
  states: string[]
}

export const demoCounsel: DemoPart = async (tx, school) => {
  await addViolations(tx, school)
  await addAchievements(tx, school)
  const cases = planCases(school)
  const ids = await addCases(tx, school, cases)
  const held = await addSessions(tx, school, cases, ids)
  const steps = cases.flatMap((demoCase, index) => stepsOf(school, demoCase, ids[index]!))
  const events = [...steps, ...held].sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
  await insertRows(tx, 'counsel.case_event', events)
}

function someStudents(school: DemoSchool, perCent: number): DemoStudent[] {
  const wanted = Math.max(3, Math.round((school.students.length * perCent) / 100))
  return Array.from({ length: Math.min(wanted, school.students.length) }, () => school.random.pick(school.students))
}

async function addViolations(tx: Tx, school: DemoSchool): Promise<void> {
  const types = await tx
    .selectFrom('counsel.violation_type')
    .select(['id', 'points', 'category'])
    .where('company_id', '=', school.companyId)
    .orderBy('code')
    .execute()
  const common = types.filter((type) => type.category !== 'heavy')
  const rows = someStudents(school, 6).map((student, index) => {
    const type = school.random.pick(school.random.next() < 0.95 ? common : types)
    // Something always waits for the counsellor this morning.
    const occurred_on = index < 2 ? school.today : school.random.pick(school.schoolDays)
    const state = violationState(school, occurred_on)
    return ownRow(school, student, { violation_type_id: type.id, occurred_on, points: type.points, state })
  })
  await insertRows(tx, 'counsel.violation', rows)
}

/** What is older than a week has been dealt with. */
function violationState(school: DemoSchool, occurredOn: string): string {
  if (occurredOn >= addDays(school.today, -7)) return school.random.pick(['reported', 'validated'])
  return school.random.next() < 0.9 ? 'counted' : 'voided'
}

async function addAchievements(tx: Tx, school: DemoSchool): Promise<void> {
  const rows = someStudents(school, 3).map((student) => {
    const [title, kind, level, points] = school.random.pick(FEATS)
    const rank = kind === 'organisation' ? null : school.random.between(1, 3)
    return ownRow(school, student, {
      title,
      kind,
      level,
      rank,
      points,
      achieved_on: school.random.pick(school.schoolDays),
    })
  })
  await insertRows(tx, 'counsel.achievement', rows)
}

/** Each case has walked some way; the longer ago it was opened, the further. */
function planCases(school: DemoSchool): DemoCase[] {
  const students = someStudents(school, 2)
  const openings = students.map(() => school.random.pick(school.schoolDays)).sort()
  return students.map((student, index) => {
    const opened = openings[index]!
    const weeks = school.schoolDays.filter((day) => day > opened).length / 5
    const walked = STEPS.slice(0, 1 + Math.min(3, Math.floor(weeks / 2)))
    const ends = walked.length === STEPS.length && school.random.next() < 0.5
    return {
      student,
      opened,
      states: [...walked, ...(ends ? [school.random.next() < 0.8 ? 'closed' : 'referred'] : [])],
    }
  })
}

async function addCases(tx: Tx, school: DemoSchool, cases: DemoCase[]): Promise<number[]> {
  const rows = cases.map(({ student, opened, states }) => {
    const [category, title] = school.random.pick(MATTERS)
    const state = states.at(-1)!
    const ended_on = ENDED.has(state) ? later(school, opened, (states.length - 1) * STEP_DAYS) : null
    return ownRow(school, student, { category, title, opened_on: opened, ended_on, state })
  })
  return insertRows(tx, 'counsel.student_case', rows)
}

function stepsOf(school: DemoSchool, { opened, states }: DemoCase, caseId: number) {
  return states.map((state, step) => {
    const kind = step === 0 ? 'opened' : 'moved'
    return eventRow(school, caseId, later(school, opened, step * STEP_DAYS), { kind, case_state: state })
  })
}

/** Sessions held since the case was opened, and for some that still run one ahead. Answers the events of those held. */
async function addSessions(tx: Tx, school: DemoSchool, cases: DemoCase[], ids: number[]) {
  const rows = cases.flatMap((demoCase, index) =>
    sessionsOf(school, demoCase).map((session) =>
      ownRow(school, demoCase.student, { case_id: ids[index]!, ...session }),
    ),
  )
  const sessionIds = await insertRows(tx, 'counsel.session', rows)
  return rows
    .map((row, index) => ({ ...row, id: sessionIds[index]! }))
    .filter((row) => row.state === 'done')
    .map(({ id, case_id, title, held_on }) =>
      eventRow(school, case_id, held_on, { kind: 'session', title, session_id: id }),
    )
}

function sessionsOf(school: DemoSchool, { opened, states }: DemoCase) {
  const runs = !ENDED.has(states.at(-1)!)
  const talks = states.slice(0, 3)
  const held = talks.map((_, step) => {
    const [type, title] = school.random.pick(TALKS)
    const held_on = later(school, opened, step * 10)
    const waits = runs && step === talks.length - 1
    const follow_up_on = waits ? addDays(held_on, school.random.between(1, 10)) : null
    return { type, title, held_on, follow_up_on, state: 'done' }
  })
  if (!runs || school.random.next() < 0.5) return held
  const held_on = addDays(school.today, school.random.between(1, 10))
  return [
    ...held,
    { type: 'individual', title: 'Pertemuan berikutnya', held_on, follow_up_on: null, state: 'scheduled' },
  ]
}

function eventRow(
  school: DemoSchool,
  caseId: number,
  day: string,
  event: { kind: string; title?: string; case_state?: string; session_id?: number },
) {
  const { kind, title = null, case_state = null, session_id = null } = event
  const created_by = school.users.counselor ?? null
  return {
    company_id: school.companyId,
    case_id: caseId,
    kind,
    title,
    case_state,
    session_id,
    created_by,
    at: `${day}T03:00:00Z`,
  }
}

/** The school day so many days on, but not past today. */
function later(school: DemoSchool, day: string, days: number): string {
  const then = addDays(day, days)
  return school.schoolDays.find((schoolDay) => schoolDay >= then) ?? school.today
}

function ownRow<T extends object>(school: DemoSchool, student: DemoStudent, row: T) {
  return { company_id: school.companyId, student_id: student.id, created_by: school.users.counselor ?? null, ...row }
}
