// A sync run: started by a request, carried out by a job. Nothing is fetched inside a transaction, and everything that
// changes, changes in one: the records, the run's counts and its end.
import type { Caller } from '../../kernel/access/caller.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { type JobContext, startJob, type Task } from '../../kernel/jobs.ts'
import { Flag, Obj, Optional, type Static } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { applyPlan, readLocal } from './apply.ts'
import { outcome } from './client.ts'
import { getConfig, openConnection } from './config.ts'
import { noCounts } from './counts.ts'
import type { RegistryCode } from './errors.ts'
import { findLastGood, getLog, keepItems } from './logs.ts'
import type { Pulled } from './normalise.ts'
import { planSync } from './plan.ts'
import { pull } from './pull.ts'
import { runWorkflow } from './workflow.ts'

export const SyncRequest = Obj({ dry_run: Optional(Flag()), accept_shrink: Optional(Flag(false)) })

const TASK = 'registry.sync'
/** Fetching the three lists, and applying them. */
const STEPS = 4
/** The registry answered, but not what can be believed: someone has to look. */
const SUSPECT: readonly string[] = [
  'registry_wrong_school',
  'registry_wrong_semester',
  'registry_count_mismatch',
  'registry_empty',
  'registry_shrunk',
] satisfies RegistryCode[]

export async function startSync(tx: Tx, caller: Caller, request: Static<typeof SyncRequest>, now: Date) {
  await getConfig(tx, caller.companyId)
  await endLostRun(tx, caller, now)
  const log = await tx
    .insertInto('registry.sync_log')
    .values({
      company_id: caller.companyId,
      mode: request.dry_run ? 'dry_run' : 'sync',
      accept_shrink: request.accept_shrink ?? false,
      counts: JSON.stringify(noCounts()),
      started_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!log) throw outcome('registry_sync_running')
  const jobId = await startJob(tx, caller, TASK, { log_id: log.id })
  await tx
    .updateTable('registry.sync_log')
    .set({ job_id: jobId })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', log.id)
    .execute()
  return getLog(tx, caller.companyId, log.id)
}

/** A run whose job ended without telling (the database was away) must not block the next one for ever. */
async function endLostRun(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const lost = await tx
    .selectFrom('registry.sync_log as l')
    .innerJoin('kernel.job as j', (join) =>
      join.onRef('j.company_id', '=', 'l.company_id').onRef('j.id', '=', 'l.job_id'),
    )
    .select('l.id')
    .where('l.company_id', '=', caller.companyId)
    .where('l.state', 'in', ['queued', 'running'])
    .where('j.state', 'in', ['done', 'failed'])
    .executeTakeFirst()
  const end = { error_code: 'internal', finished_at: now.toISOString() }
  if (lost) await move(tx, caller, runWorkflow, 'fail', { id: lost.id, set: end })
}

export const syncTask: Task = {
  name: TASK,
  roles: ['admin'],
  async run(job) {
    const { log_id } = job.payload as { log_id: number }
    const run = await beginRun(job, log_id)
    if (!run) return
    try {
      await finishRun(job, run, await fetchAll(job, run))
      await job.progress(STEPS, STEPS)
    } catch (error) {
      await endRun(job, run.id, error instanceof AppError ? error.code : 'internal')
      if (!(error instanceof AppError)) throw error
    }
  },
}

interface Run {
  id: number
  mode: string
  acceptShrink: boolean
}

const moverOf = ({ companyId, scope }: JobContext) => ({ companyId, roles: scope.roles })

/** Nothing where the run has ended already: a job may be given to a second worker after the first was killed. */
async function beginRun(job: JobContext, id: number): Promise<Run | undefined> {
  return job.database.write(job.scope, async (tx) => {
    const log = await getLog(tx, job.companyId, id)
    if (log.finished_at !== null) return undefined
    await move(tx, moverOf(job), runWorkflow, 'begin', { id })
    return { id, mode: log.mode, acceptShrink: log.accept_shrink }
  })
}

async function fetchAll(job: JobContext, run: Run): Promise<Pulled> {
  const db = job.database.read(job.scope)
  const connection = await openConnection(db, job.companyId, job.secrets)
  const before = run.acceptShrink ? null : ((await findLastGood(db, job.companyId))?.counts ?? null)
  return pull(connection, { before }, (step) => job.progress(step, STEPS))
}

async function finishRun(job: JobContext, run: Run, pulled: Pulled): Promise<void> {
  const { companyId } = job
  const real = run.mode === 'sync'
  await job.database.write(job.scope, async (tx) => {
    const plan = planSync(await readLocal(tx, companyId, pulled, real), pulled)
    if (real) await applyPlan(tx, companyId, plan, { semester: pulled.semester, today: await todayOf(tx, job) })
    const told = real ? plan.items.filter(({ action }) => action !== 'create' && action !== 'update') : plan.items
    await keepItems(tx, companyId, run.id, told)
    const finished_at = job.clock.now().toISOString()
    const set = { counts: JSON.stringify(plan.counts), semester: pulled.semester, finished_at }
    await move(tx, moverOf(job), runWorkflow, 'finish', { id: run.id, set })
  })
}

async function endRun(job: JobContext, id: number, code: string): Promise<void> {
  const set = { error_code: code, finished_at: job.clock.now().toISOString() }
  await job.database.write(job.scope, (tx) =>
    move(tx, moverOf(job), runWorkflow, SUSPECT.includes(code) ? 'hold' : 'fail', { id, set }),
  )
}

async function todayOf(tx: Tx, job: JobContext): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('kernel.company')
    .select('time_zone')
    .where('id', '=', job.companyId)
    .executeTakeFirstOrThrow()
  return dayIn(time_zone, job.clock.now())
}
