// A sync: the lists are fetched outside any transaction and staged one by one; everything that changes, changes in one
// transaction: the records, what the run says of them, its counts and its end.
import type { Tx } from '../../../kernel/db/database.ts'
import { Flag, nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import type { JobContext, Task } from '../../../kernel/work/jobs.ts'
import { applyPlan } from '../apply/apply.ts'
import { outcome } from '../connection/client.ts'
import { openConnection } from '../connection/config.ts'
import { readLocal, readStrangers } from '../plan/local.ts'
import { type Plan, planSync } from '../plan/plan.ts'
import { normalise } from '../rows/normalise.ts'
import type { Pulled } from '../rows/pulled.ts'
import type { Item } from './counts.ts'
import { findMeasure, keepItems } from './logs.ts'
import { fetchList, LISTS, probeSchool } from './pull.ts'
import { carryOut, Doubted, finishRun, holdRun, type Run, type Starter, startRun, todayOf } from './runs.ts'
import { readStaged, stageList } from './stage.ts'

export const SyncRequest = Obj({
  /** Says everything a real run would do, and changes nothing. */
  dry_run: Optional(Flag()),
  /** Believe a list that has shrunk far below the last one. */
  accept_shrink: Optional(Flag(false)),
  /** Believe a list that is empty: before the classes of a new term are formed, for instance. Nobody leaves by it. */
  accept_empty: Optional(Flag(false)),
  /** Those whom we know and whose number, or name and birth date, stands in the list under another id are the same people. */
  accept_new_ids: Optional(Flag(false)),
  /** Why lists are to be believed whose count differs, or of which many rows cannot be used. */
  accept_flaws: Optional(Text(500, 'Hitungan registri salah satu; sudah dicocokkan dengan operator')),
  /** Take the same name and birth date for the same person. */
  accept_probable: Optional(Flag(false)),
  /** Mark as left who is not listed any more; else they are only reported. */
  mark_departures: Optional(Flag(false)),
})
nameShapes({ SyncRequest })

const TASK = 'registry.sync'
const TRIES = 2
/** So many and this part of a list are more than slips. */
const A_FEW = 4
const SHARE = 0.1
/** The school, three lists, six steps of applying. */
const STEPS = 1 + LISTS.length + 6

export function startSync(
  tx: Tx,
  caller: Starter,
  { request, now, scheduled = false }: { request: Static<typeof SyncRequest>; now: Date; scheduled?: boolean },
) {
  const { dry_run, ...choices } = request
  return startRun(tx, caller, { task: TASK, run: { mode: dry_run ? 'dry_run' : 'sync', scheduled, ...choices }, now })
}

export const syncTask: Task = {
  name: TASK,
  roles: ['admin'],
  run: (job) =>
    carryOut(
      job,
      async (run) => {
        await stageAll(job, run)
        await applyStaged(job, run)
        await job.progress(STEPS, STEPS)
      },
      async (run) => run.listsStaged > 0,
    ),
}

async function stageAll(job: JobContext, run: Run): Promise<void> {
  if (run.listsStaged === LISTS.length) return
  const db = job.database.read(job.scope)
  const connection = await openConnection(job)
  const before = run.acceptShrink ? null : await findMeasure(db, job.companyId)
  await probeSchool(connection, TRIES)
  await job.progress(1, STEPS)
  for (const [index, list] of LISTS.entries()) {
    if (index < run.listsStaged) continue
    job.stopping.throwIfAborted()
    const fetched = await fetchList(connection, list, {
      before,
      semester: run.semester,
      acceptEmpty: run.acceptEmpty,
      acceptFlaws: run.acceptFlaws,
    })
    await job.database.write(job.scope, async (tx) => {
      await holdRun(tx, run)
      await stageList(tx, run, { list: list.list, fetched, staged: index + 1 })
    })
    run.listsStaged = index + 1
    run.semester = fetched.semester
    await job.progress(2 + index, STEPS)
  }
}

async function applyStaged(job: JobContext, run: Run): Promise<void> {
  const { companyId } = job
  const real = run.mode === 'sync'
  let step = 1 + LISTS.length
  await job.database.write(job.scope, async (tx) => {
    await holdRun(tx, run)
    // Nothing that could be of a semester.
    if (run.semester === null) throw outcome('registry_empty')
    const today = await todayOf(tx, job)
    const pulled = bornBefore(normalise(run.semester, await readStaged(tx, run)), today)
    const plan = planSync(await readLocal(tx, companyId, { pulled, lock: real }), pulled, {
      strangers: await readStrangers(tx, companyId),
      acceptProbable: run.acceptProbable,
      acceptNewIds: run.acceptNewIds,
      markDepartures: run.markDepartures,
    })
    assertBelievable(plan, run)
    const at = { companyId, roles: job.scope.roles, semester: pulled.semester, today }
    if (real) await applyPlan(tx, at, { plan, told: () => job.progress(++step, STEPS) })
    await keepItems(tx, companyId, { logId: run.id, items: plan.items })
    await finishRun(tx, job, { run, counts: plan.counts })
  })
}

/** A few are people's affairs, each told in its item; many are a registry that is not what it was. */
function assertBelievable({ counts, items }: Plan, run: Run): void {
  const { students, staff } = counts
  const many = (found: number, of: number) => found > A_FEW && found > of * SHARE
  const renewed = items.filter(isRenewed).length
  if (!run.acceptNewIds && many(renewed, students.seen + staff.seen))
    throw new Doubted('registry_ids_changed', items.filter(isForPeople))
  if (!run.acceptFlaws && Object.values(counts).some(({ error, seen }) => many(error, seen)))
    throw new Doubted('registry_rows_unreadable', items.filter(isForPeople))
}

const isRenewed = ({ entity, action, reason }: Item) =>
  (entity === 'student' || entity === 'staff') && action === 'conflict' && /^id_changed$|_taken$/.test(reason ?? '')

/** Where nothing was changed, only what somebody has to look at: nothing of what would have been done. */
const isForPeople = ({ action, reason }: Item) =>
  action === 'error' || action === 'missing' || (action === 'conflict' && reason !== 'both_changed')

/** A birthday that lies ahead is a slip of the pen, and none. */
function bornBefore(pulled: Pulled, today: string): Pulled {
  const born = <P extends { birth_date: string | null }>(one: P) =>
    one.birth_date !== null && one.birth_date > today ? { ...one, birth_date: null } : one
  return { ...pulled, students: pulled.students.map(born), staff: pulled.staff.map(born) }
}
