// Further processes on a test's database, and ways to stop them in the middle of what they do.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import { COOKIE } from '../../src/kernel/access/sessions.ts'
import type { TestHouse } from '../harness.ts'

const processOf = (script: string) => path.join(import.meta.dirname, script)

export interface Serving {
  url: string
  child: ChildProcess
  kill(): Promise<void>
}

/** A service process of its own, ready to answer; `now` fixes its clock. */
export async function serve(t: TestHouse, now?: Date): Promise<Serving> {
  const words = [t.socketDir, t.databaseName, t.dataDir, ...(now ? [now.toISOString()] : [])]
  const child = spawn(process.execPath, [processOf('serve-process.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { url: line.toString().trim(), child, kill: () => killed(child) }
}

/** A worker alone: chores and jobs. Whoever wants to read what it says asks for it. */
export const startWorker = (t: TestHouse, more?: SpawnOptions): ChildProcess =>
  startWorkerAt([t.socketDir, t.databaseName, t.dataDir], more)

/** The same at any database: where its socket is, what it is called, and the folder of its files. */
export function startWorkerAt(
  place: [socketDir: string, databaseName: string, dataDir: string],
  more: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] },
): ChildProcess {
  return spawn(process.execPath, [processOf('work-process.ts'), ...place], more)
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** From now on whoever inserts such a row falls asleep over it. */
export async function sleepOver(t: TestHouse, table: string, when = 'true'): Promise<void> {
  await t.asSuperuser((client) =>
    client.query(`
      create function public.fall_asleep() returns trigger language plpgsql as
        $$ begin if ${when} then perform pg_sleep(60); end if; return new; end $$;
      create trigger fall_asleep before insert on ${table} for each row execute function public.fall_asleep()`),
  )
}

const ASLEEP = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`

export async function untilAsleep(t: TestHouse): Promise<void> {
  const asleep = async () => (await t.asSuperuser((client) => client.query(`select 1 ${ASLEEP}`))).rowCount
  await expect.poll(asleep, { timeout: 120_000, interval: 50 }).toBe(1)
}

/** Nobody sleeps any more, and the connection of the killed one is gone, as the system would end it. */
export async function wakeAll(t: TestHouse, table: string): Promise<void> {
  await t.asSuperuser(async (client) => {
    await client.query(`select pg_terminate_backend(pid) ${ASLEEP}`)
    await client.query(`drop trigger fall_asleep on ${table}; drop function public.fall_asleep()`)
  })
}

interface Asked {
  path: string
  params: object
  cookie: string
  /** The school day of the process that is killed. */
  day: string
}

/** Asks another process for something, which falls asleep over a row of that table and is killed. */
export async function killedOver(
  t: TestHouse,
  table: string,
  { path: door, params, cookie, day }: Asked,
): Promise<void> {
  await sleepOver(t, table)
  const other = await serve(t, new Date(`${day}T03:00:00Z`))
  try {
    const asked = fetch(`${other.url}${door}`, {
      method: 'POST',
      headers: { cookie: `${COOKIE}=${cookie}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
    }).then(
      ({ status }) => status,
      () => 'cut',
    )
    await untilAsleep(t)
    await other.kill()
    expect(await asked).toBe('cut')
  } finally {
    await other.kill()
    await wakeAll(t, table)
  }
}
