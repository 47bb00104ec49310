// Programs that the trial starts, stalls and kills: each with a log of its own, and all gone at the end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LAST_LINES = 15

export interface Program {
  pid: number
  child: ChildProcess
  log(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface Starting {
  name: string
  file: string
  words: readonly string[]
  env?: NodeJS.ProcessEnv
  account?: { uid: number; gid: number } | undefined
}

export interface Stage {
  folder: string
  start(what: Starting): Program
  /** The end of what each has said, for whoever looks for a fault. */
  lastWords(): string
  end(): Promise<void>
}

export function openStage(folder: string): Stage {
  const running = new Set<Program>()
  return {
    folder,
    start({ name, file, words, env = process.env, account }) {
      const log = path.join(folder, `${name}.log`)
      const out = fs.openSync(log, 'a')
      const child = spawn(file, words, { cwd: folder, env, stdio: ['ignore', out, out], ...account })
      fs.closeSync(out)
      const exited = once(child, 'exit')
      exited.catch(() => {})
      const program: Program = {
        pid: child.pid!,
        child,
        log: () => fs.readFileSync(log, 'utf8'),
        async stop(signal = 'SIGTERM') {
          child.kill(signal)
          await exited
          running.delete(program)
        },
      }
      running.add(program)
      return program
    },
    lastWords() {
      const logs = fs.readdirSync(folder).filter((name) => name.endsWith('.log'))
      const endOf = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n').slice(-LAST_LINES)
      return logs.map((name) => `== ${name}\n${endOf(name).join('\n')}`).join('\n')
    },
    async end() {
      await Promise.all([...running].map((program) => program.stop('SIGKILL')))
    },
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Asks until it is so; a limit ends what will never be. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (; !(await isSo().catch(() => false)); await sleep(200))
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
}
