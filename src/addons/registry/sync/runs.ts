// A run, whatever it does: started by a request, carried out by a job, one at a time, and its end always written down.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import { type JobContext, startJob } from '../../../kernel/work/jobs.ts'
import { outcome } from '../connection/client.ts'
import { getConfig } from '../connection/config.ts'
import { type RegistryCode, SUSPECT } from '../errors.ts'
import { runWorkflow } from '../workflow.ts'
import { type Counts, type Item, noCounts } from './counts.ts'
import { getLog, keepItems } from './logs.ts'
import { askAbout, withdrawQuestions } from './questions.ts'
import { clearStage } from './stage.ts'

export interface NewRun {
  mode: 'sync' | 'dry_run' | 'grades'
  scheduled?: boolean
  accept_shrink?: boolean
  accept_empty?: boolean
  accept_new_ids?: boolean
  accept_flaws?: string
  accept_probable?: boolean
  mark_departures?: boolean
  class_group_id?: number | null
  semester?: string
}

/** A person, or the service by the clock. */
export type Starter = Pick<Caller, 'companyId' | 'roles'>

export async function startRun(tx: Tx, caller: Starter, { task, run, now }: { task: string; run: NewRun; now: Date }) {
  await getConfig(tx, caller.companyId)
  await endLostRun(tx, caller, now)
  const log = await tx
    .insertInto('registry.sync_log')
    .values({
      company_id: caller.companyId,
      ...run,
      counts: JSON.stringify(noCounts()),
      started_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!log) throw outcome('registry_sync_running')
  const jobId = await startJob(tx, caller, { task, payload: { log_id: log.id } })
  await tx
    .updateTable('registry.sync_log')
    .set({ job_id: jobId })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', log.id)
    .execute()
  return getLog(tx, caller.companyId, log.id)
}

/** A run whose job ended without telling (the database was away) must not block the next one for ever. */
async function endLostRun(tx: Tx, caller: Starter, now: Date): Promise<void> {
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
  if (lost) await move(tx, caller, { workflow: runWorkflow, name: 'fail', request: { id: lost.id, set: end } })
}

export interface Run {
  id: number
  companyId: number
  mode: string
  scheduled: boolean
  acceptShrink: boolean
  acceptEmpty: boolean
  acceptNewIds: boolean
  acceptFlaws: boolean
  acceptProbable: boolean
  markDepartures: boolean
  classGroupId: number | null
  semester: string | null
  listsStaged: number
}

const moverOf = ({ companyId, scope }: JobContext) => ({ companyId, roles: scope.roles })

/** What was fetched fits together and is not believed all the same; what the run would say of single records is kept with it. */
export class Doubted extends AppError {
  readonly items: readonly Item[]
  constructor(code: RegistryCode, items: readonly Item[]) {
    super(code)
    this.items = items
  }
}

/** Another worker has brought the run to its end. */
class TakenOver extends Error {}

/** Whoever is given the same run waits here, and sees whether it has ended meanwhile. */
export async function holdRun(tx: Tx, run: Run): Promise<void> {
  const { finished_at } = await tx
    .selectFrom('registry.sync_log')
    .select('finished_at')
    .where('company_id', '=', run.companyId)
    .where('id', '=', run.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (finished_at !== null) throw new TakenOver()
}

/** The work between the beginning and the end of a run. `begun`: whether a part of it is already with us or with them. */
export async function carryOut(
  job: JobContext,
  work: (run: Run) => Promise<void>,
  begun: (run: Run) => Promise<boolean>,
) {
  const { log_id } = job.payload as { log_id: number }
  const run = await beginRun(job, log_id)
  if (!run) return
  try {
    await work(run)
  } catch (error) {
    if (error instanceof TakenOver) return
    // A stop is no end: the next start goes on from here.
    if (job.stopping.aborted) throw error
    await breakOff(job, run, {
      code: error instanceof AppError ? error.code : 'internal',
      begun: await begun(run),
      items: error instanceof Doubted ? error.items : [],
    })
    if (!(error instanceof AppError)) throw error
  }
}

/** Nothing where the run has ended already: a job may be given to a second worker after the first was killed. */
async function beginRun(job: JobContext, id: number): Promise<Run | undefined> {
  return job.database.write(job.scope, async (tx) => {
    const log = await tx
      .selectFrom('registry.sync_log')
      .select(['mode', 'accept_shrink', 'accept_empty', 'accept_probable', 'mark_departures', 'class_group_id'])
      .select(['accept_new_ids', 'accept_flaws', 'semester', 'lists_staged', 'scheduled', 'finished_at'])
      .where('company_id', '=', job.companyId)
      .where('id', '=', id)
      // Whoever is ending it now has ended it by the time it is begun.
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (log.finished_at !== null) return undefined
    await move(tx, moverOf(job), { workflow: runWorkflow, name: 'begin', request: { id } })
    return {
      id,
      companyId: job.companyId,
      mode: log.mode,
      scheduled: log.scheduled,
      acceptShrink: log.accept_shrink,
      acceptEmpty: log.accept_empty,
      acceptNewIds: log.accept_new_ids,
      acceptFlaws: log.accept_flaws !== null,
      acceptProbable: log.accept_probable,
      markDepartures: log.mark_departures,
      classGroupId: log.class_group_id,
      semester: log.semester,
      listsStaged: log.lists_staged,
    }
  })
}

/** The end of a run that did its work; part of the transaction that did the last of it. */
export async function finishRun(tx: Tx, job: JobContext, { run, counts }: { run: Run; counts: Counts }): Promise<void> {
  const set = { counts: JSON.stringify(counts), finished_at: job.clock.now().toISOString() }
  await holdRun(tx, run)
  await clearStage(tx, job.companyId)
  await move(tx, moverOf(job), { workflow: runWorkflow, name: 'finish', request: { id: run.id, set } })
  if (run.mode === 'sync') await withdrawQuestions(tx, job)
}

interface End {
  code: string
  begun: boolean
  items: readonly Item[]
}

const isSuspect = (code: string) => SUSPECT.some((one) => one === code)

async function breakOff(job: JobContext, run: Run, { code, begun, items }: End): Promise<void> {
  const set = { error_code: code, finished_at: job.clock.now().toISOString() }
  const name = isSuspect(code) ? 'hold' : begun ? 'break_off' : 'fail'
  try {
    await job.database.write(job.scope, async (tx) => {
      await holdRun(tx, run)
      await clearStage(tx, job.companyId)
      await keepItems(tx, job.companyId, { logId: run.id, items })
      await move(tx, moverOf(job), { workflow: runWorkflow, name, request: { id: run.id, set } })
      // Whoever started a run looks at it; at night nobody does.
      if (name === 'hold' && run.scheduled) await askAbout(tx, job, { id: run.id, code })
    })
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}

export async function todayOf(db: Db, job: JobContext): Promise<string> {
  const { time_zone } = await db
    .selectFrom('kernel.company')
    .select('time_zone')
    .where('id', '=', job.companyId)
    .executeTakeFirstOrThrow()
  return dayIn(time_zone, job.clock.now())
}
