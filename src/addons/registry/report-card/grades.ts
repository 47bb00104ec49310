// Sends scores back to the registry: per lesson one evaluation, then one score per student. The ids are derived, so that
// whatever is sent twice replaces itself; each row's result is kept as soon as its lesson is through.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { assertExists } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, Optional, type Static } from '../../../kernel/values/schema.ts'
import type { JobContext, Task } from '../../../kernel/work/jobs.ts'
import { type Connection, postRow, type Row, readList } from '../connection/client.ts'
import { getConfig, openConnection } from '../connection/config.ts'
import { idOf, textOf } from '../rows/values.ts'
import { type Item, item, noCounts } from '../sync/counts.ts'
import { keepItems } from '../sync/logs.ts'
import { probeSchool } from '../sync/pull.ts'
import { carryOut, finishRun, type Run, startRun } from '../sync/runs.ts'
import { semesterFor } from './bootstrap.ts'
import { findToSend, keepResults, type LessonToSend, type Result, type ScoreToSend } from './grade-rows.ts'
import { uuidOf } from './uuid.ts'

export const GradesRequest = Obj({ class_group_id: Optional(Id(4)) })
nameShapes({ GradesRequest })

const TASK = 'registry.grades'
const NAME_MAX = 50
/** What is wrong with one row alone; anything else is wrong with the connection, and ends the run. */
const OF_ONE_ROW: readonly string[] = ['registry_refused', 'registry_malformed', 'registry_empty']

export async function startGrades(
  tx: Tx,
  caller: Caller,
  { gradesRequest: { class_group_id }, now }: { gradesRequest: Static<typeof GradesRequest>; now: Date },
) {
  if (class_group_id)
    await assertExists(tx, caller, { relation: 'school.class_group', id: class_group_id, field: 'class_group_id' })
  const semester = await semesterFor(tx, caller, now)
  return startRun(tx, caller, {
    task: TASK,
    run: { mode: 'grades', class_group_id: class_group_id ?? null, semester },
    now,
  })
}

export const gradesTask: Task = {
  name: TASK,
  roles: ['admin'],
  run(job) {
    let sent = 0
    return carryOut(
      job,
      (run) => sendAll(job, run, () => sent++),
      async () => sent > 0,
    )
  },
}

async function sendAll(job: JobContext, run: Run, oneSent: () => void): Promise<void> {
  const db = job.database.read(job.scope)
  const lessons = await findToSend(db, run)
  const connection = { ...(await openConnection(job)), semester: run.semester }
  await probeSchool(connection, 2)
  const { grades_updater_id, grades_last_sync } = await getConfig(db, job.companyId)
  const known = await knownEvaluations(connection)
  const sender: Sender = {
    job,
    run,
    connection,
    oneSent,
    known,
    updater: grades_updater_id ?? updaterOf(known),
    neverSynced: grades_last_sync === 'never',
    counts: noCounts(),
  }
  for (const [index, lesson] of lessons.entries()) {
    job.stopping.throwIfAborted()
    await sendLesson(sender, lesson, index + 1)
    await job.progress(index + 1, lessons.length)
  }
  await job.database.write(job.scope, (tx) => finishRun(tx, job, { run, counts: sender.counts }))
}

interface Sender {
  job: JobContext
  run: Run
  connection: Connection
  oneSent: () => void
  /** Evaluations that are there already, by lesson. */
  known: Map<string, { id: string; name: string | null; updater: string | null }>
  updater: string | null
  neverSynced: boolean
  counts: ReturnType<typeof noCounts>
}

async function knownEvaluations(connection: Connection): Promise<Sender['known']> {
  try {
    const { rows } = await readList(connection, 'getMatevNilai', { tries: 2, query: { a_dari_template: '1' } })
    return new Map(
      rows.flatMap((row) => {
        const [id, lesson] = [textOf(row.id_evaluasi)?.toLowerCase(), textOf(row.pembelajaran_id)?.toLowerCase()]
        const about = { name: textOf(row.nm_mata_evaluasi), updater: idOf(row.updater_id) }
        return id && lesson ? [[lesson, { id, ...about }]] : []
      }),
    )
  } catch (error) {
    // Nobody has sent any yet: the registry calls that an error.
    if (error instanceof AppError && error.code === 'registry_empty') return new Map()
    throw error
  }
}

async function sendLesson(sender: Sender, lesson: LessonToSend, place: number): Promise<void> {
  const { job, run, counts } = sender
  const [items, results]: [Item[], Result[]] = [[], []]
  counts.evaluations.seen++
  counts.scores.seen += lesson.scores.length
  const due = lesson.scores.filter((score) => !score.settled)
  counts.scores.unchanged += lesson.scores.length - due.length
  try {
    const evaluation = due.length ? await sendEvaluation(sender, lesson, { place, items }) : undefined
    if (due.length === 0) counts.evaluations.unchanged++
    for (const score of due) await sendScore(sender, evaluation, { score, items, results })
  } finally {
    await job.database.write(job.scope, async (tx) => {
      await keepResults(tx, job.companyId, { results, now: job.clock.now() })
      await keepItems(tx, job.companyId, { logId: run.id, items })
    })
  }
}

/** Its id there; nothing where it was refused. */
async function sendEvaluation(
  sender: Sender,
  lesson: LessonToSend,
  { place, items }: { place: number; items: Item[] },
): Promise<string | undefined> {
  const { connection, counts, known, oneSent } = sender
  const before = known.get(lesson.registry_id)
  const id = before?.id ?? uuidOf('evaluation', connection.npsn, lesson.registry_class_id, lesson.registry_id)
  const name = lesson.name.slice(0, NAME_MAX)
  const about = { registry_id: lesson.registry_id, local_id: lesson.id, name: lesson.name }
  if (before?.name === name) {
    counts.evaluations.unchanged++
    return id
  }
  const row = {
    id_evaluasi: id,
    rombongan_belajar_id: lesson.registry_class_id,
    mata_pelajaran_id: Number(lesson.registry_subject),
    pembelajaran_id: lesson.registry_id,
    nm_mata_evaluasi: name,
    a_dari_template: 1,
    no_urut: Math.min(place, 999),
    ...stamps(sender),
  }
  const refused = await tryRow(() => postRow(connection, 'postMatevRapor', { row }))
  if (refused) {
    counts.evaluations.error++
    items.push(item('evaluation', 'error', { reason: refused, ...about }))
    return undefined
  }
  oneSent()
  counts.evaluations[before ? 'updated' : 'created']++
  items.push(item('evaluation', before ? 'update' : 'create', about))
  return id
}

async function sendScore(
  sender: Sender,
  evaluation: string | undefined,
  { score, items, results }: { score: ScoreToSend; items: Item[]; results: Result[] },
): Promise<void> {
  const { connection, counts, oneSent } = sender
  const about = { registry_id: score.membership, local_id: score.student_id, name: score.name }
  const reason = !score.membership ? 'not_in_registry_class' : !evaluation ? 'evaluation_refused' : undefined
  if (reason) {
    counts.scores.skipped++
    items.push(item('score', 'skip', { reason, ...about }))
    return
  }
  const row: Row = {
    nilai_id: uuidOf('score', evaluation!, score.membership!),
    id_evaluasi: evaluation,
    anggota_rombel_id: score.membership,
    nilai_kognitif_angka: score.score,
    ket_kognitif: score.note,
    ...stamps(sender),
  }
  const refused = await tryRow(() => postRow(connection, 'postNilai', { row, query: { table: 'rapor' } }))
  results.push({ id: score.id, score: score.score, note: score.note, error: refused ?? null })
  if (refused) {
    counts.scores.error++
    items.push(item('score', 'error', { reason: refused, ...about }))
    return
  }
  oneSent()
  counts.scores[score.sent ? 'updated' : 'created']++
  items.push(item('score', score.sent ? 'update' : 'create', about))
}

async function tryRow(send: () => Promise<void>): Promise<string | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    if (error instanceof AppError && OF_ONE_ROW.includes(error.code)) return error.code
    throw error
  }
}

/** Whoever sent evaluations before is an account that it knows. The list of accounts is not asked for: it holds passwords. */
const updaterOf = (known: Sender['known']) => known.values().find(({ updater }) => updater !== null)?.updater ?? null

const NEVER = '1901-01-01 00:00:00'
const MINUTE_MS = 60_000

/** As public clients date them: made an hour ago, changed now, passed on half an hour ago or never (docs/decisions/0111). */
function stamps({ job, updater, neverSynced }: Sender): Row {
  const ago = (minutes: number) =>
    new Date(job.clock.now().getTime() - minutes * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
  const times = { create_date: ago(60), last_update: ago(0), last_sync: neverSynced ? NEVER : ago(30) }
  return { ...times, soft_delete: 0, updater_id: updater }
}
