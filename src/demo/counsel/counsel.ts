// The demo's counsellor's room: a few per cent of the students appear in it during the term.
import { attach } from '../../addons/counsel/cases/attachments.ts'
import { handToTeam } from '../../addons/counsel/team/team.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { PDF_TYPE } from '../../kernel/files/files.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { actAs } from '../act-as.ts'
import type { DemoPart, DemoSchool, DemoStudent } from '../school/school.ts'
import { addConduct, ownRow, someStudents } from './conduct.ts'

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
  ['case_conference', 'Konferensi kasus'],
  ['home_visit', 'Kunjungan rumah'],
] as const
const SAID = [
  'Menyampaikan kesulitan membagi waktu antara belajar dan membantu keluarga.',
  'Merasa canggung di kelas baru; menyepakati dua langkah kecil untuk minggu ini.',
  'Ingin melanjutkan ke sekolah kejuruan; meminta bahan untuk dibicarakan di rumah.',
] as const

// One page with one line; readers find their way without a table of where things are.
const PAPER = Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
  /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length 68 >> stream
BT /F1 14 Tf 72 760 Td (Surat rujukan psikolog: contoh lampiran) Tj ET
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`)

interface DemoCase {
  student: DemoStudent
  opened: string
  states: string[]
}

export const demoCounsel: DemoPart = async (tx, school) => {
  // What is in the room is written by its counsellor; where the demo has none, by nobody.
  const actor = school.users.counselor ?? null
  await actAs(tx, actor)
  await addConduct(tx, school)
  const cases = planCases(school)
  const ids = await addCases(tx, school, cases)
  const held = await addSessions(tx, school, { cases, ids })
  const steps = cases.flatMap((demoCase, index) => stepsOf(school, demoCase, ids[index]!))
  const events = [...steps, ...held].sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
  await insertRows(tx, 'counsel.case_event', events)
  if (actor) {
    await addNotes(tx, school, ids)
    await addAttachment(tx, school, ids[0])
    await handOne(tx, school, { cases, ids })
  }
  await actAs(tx, school.users.admin ?? null)
}

/** A few words on the first cases, sealed as the counsellor's own would be. */
async function addNotes(tx: Tx, { companyId, secrets }: DemoSchool, caseIds: readonly number[]): Promise<void> {
  const rows = caseIds.slice(0, 3).map((case_id, index) => {
    const text = SAID[index % SAID.length]!
    const sealed = secrets.seal(text, `counsel note ${companyId}/case/${case_id}`)
    return { company_id: companyId, case_id, sealed, length: text.length }
  })
  await insertRows(tx, 'counsel.note', rows)
}

/** A paper from outside on the first case: the counsellor alone opens it. */
async function addAttachment(tx: Tx, school: DemoSchool, caseId: number | undefined): Promise<void> {
  if (caseId === undefined) return
  const { files, secrets } = school
  const upload = { bytes: PAPER, mediaType: PDF_TYPE, name: 'surat-rujukan-psikolog.pdf' }
  await attach(tx, counselorAt(school), { caseId, upload, files, secrets })
}

/** One case that still runs lies with the prevention team, notes and all. */
async function handOne(
  tx: Tx,
  school: DemoSchool,
  { cases, ids }: { cases: DemoCase[]; ids: readonly number[] },
): Promise<void> {
  const running = cases.findIndex(({ states }) => !ENDED.has(states.at(-1)!))
  if (running < 0) return
  const reason = 'Dugaan perundungan di kelas; perlu ditangani bersama TPPK'
  await handToTeam(tx, counselorAt(school), { case_id: ids[running]!, reason, with_notes: true })
}

function counselorAt({ companyId, timeZone, users }: DemoSchool): Caller {
  return { companyId, timeZone, userId: users.counselor!, roles: ['counselor'] } as Partial<Caller> as Caller
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
    return eventRow(school, caseId, {
      day: later(school, opened, step * STEP_DAYS),
      event: { kind, case_state: state },
    })
  })
}

/** Sessions held since the case was opened, and for some that still run one ahead. Answers the events of those held. */
async function addSessions(tx: Tx, school: DemoSchool, { cases, ids }: { cases: DemoCase[]; ids: number[] }) {
  const rows = cases.flatMap((demoCase, index) =>
    sessionsOf(school, demoCase).map((session) =>
      ownRow(school, demoCase.student, { case_id: ids[index]!, ...session }),
    ),
  )
  const sessionIds = await insertRows(tx, 'counsel.session', rows)
  const own = { company_id: school.companyId }
  await insertRows(
    tx,
    'counsel.session_student',
    rows.map(({ student_id }, index) => ({ ...own, session_id: sessionIds[index]!, student_id })),
  )
  await addGuidance(tx, school)
  return rows
    .map((row, index) => ({ ...row, id: sessionIds[index]! }))
    .filter((row) => row.state === 'done')
    .map(({ id, case_id, title, held_on }) =>
      eventRow(school, case_id, { day: held_on, event: { kind: 'session', title, session_id: id } }),
    )
}

/** Guidance of half a class at a time, about no one in particular. */
async function addGuidance(tx: Tx, school: DemoSchool): Promise<void> {
  const leader = school.random.pick(school.students)
  const group = school.students.filter(({ classId }) => classId === leader.classId).slice(0, 12)
  const held_on = school.schoolDays.at(-3) ?? school.today
  const own = { company_id: school.companyId }
  const plan = {
    type: 'group_guidance',
    title: 'Cara belajar dan mengatur waktu',
    place: 'Ruang BK',
    source: 'counselor',
  }
  const [id] = await insertRows(tx, 'counsel.session', [{ ...own, ...plan, held_on, state: 'done' }])
  await insertRows(
    tx,
    'counsel.session_student',
    group.map(({ id: student_id }) => ({ ...own, session_id: id!, student_id })),
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
  { day, event }: { day: string; event: { kind: string; title?: string; case_state?: string; session_id?: number } },
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
