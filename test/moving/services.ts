// Two processes of ours on one database: one finds the server that leads among three addresses, the other goes through HAProxy.
import fs from 'node:fs'
import path from 'node:path'
import { meansGone } from '../../src/kernel/db/server/line.ts'
import { type Nodes, OWNER } from './nodes.ts'
import { freePort, type Program, type Stage, until } from './programs.ts'

const BIN = path.resolve(import.meta.dirname, '../../bin/pendopo.js')
/** More than two looks of the balancer. */
const DRAIN_SECONDS = '3'

export interface Service {
  port: number
  log(): string
  /** What it has answered with 500 for, each once. */
  faults(): string[]
  start(): Promise<void>
  /** As an update does it: asked to stop, waited for, started anew. */
  restart(): Promise<void>
}

export interface Services {
  both: readonly [Service, Service]
  /** One command of ours on the same database. */
  command(...words: string[]): Promise<{ code: number; output: string }>
}

export async function openServices(
  stage: Stage,
  { all }: Nodes,
  { balancer }: { balancer: number },
): Promise<Services> {
  const dataDir = path.join(stage.folder, 'data')
  fs.mkdirSync(dataDir)
  const urlOf = (hosts: string) => `postgresql://${OWNER.user}:${OWNER.password}@${hosts}/${OWNER.database}`
  const several = `${urlOf(all.map(({ port }) => `127.0.0.1:${port}`).join(','))}?target_session_attrs=read-write`
  const through = urlOf(`127.0.0.1:${balancer}`)
  const env = { ...process.env, DATA_DIR: dataDir, PROCESSES: '1', DRAIN_SECONDS }
  const make = async (name: string, url: string): Promise<Service> => {
    const port = await freePort()
    let running: Program | undefined
    const start = async () => {
      const own = { ...env, PORT: String(port), DATABASE_URL: url }
      running = stage.start({ name, file: process.execPath, words: [BIN, 'start', '--empty'], env: own })
      await until(`${name} is ready`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
    }
    return {
      port,
      log: () => running!.log(),
      faults: () => faultsIn(running!.log()),
      start,
      async restart() {
        await running!.stop()
        await start()
      },
    }
  }
  return {
    both: [await make('pendopo1', several), await make('pendopo2', through)],
    async command(...words) {
      const own = { ...env, DATABASE_URL: several }
      const program = stage.start({ name: words.join('-'), file: process.execPath, words: [BIN, ...words], env: own })
      const code = await new Promise<number>((resolve) => program.child.once('exit', (said) => resolve(said ?? 1)))
      return { code, output: program.log().trim() }
    },
  }
}

interface Logged {
  msg?: string
  err?: { code?: string; message: string; stack: string }
}

function faultsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const failed = lines
    .map((line) => JSON.parse(line) as Logged)
    .filter(({ msg, err }) => msg === 'request failed' && err)
  // What keeps the database away is 503.
  const faults = failed.flatMap(({ err }) => (meansGone(err) ? [] : `${err!.code ?? ''} ${err!.message} ${err!.stack}`))
  return [...new Set(faults)]
}
