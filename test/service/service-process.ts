// The service as its own process, started the way a person starts it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { save, take } from '../../src/cli/seeds/shelf.ts'
import { scratchFolder } from '../scratch.ts'
import { serviceTemplate, templateShelf } from '../templates/kept.ts'

const BIN = path.join(path.resolve(import.meta.dirname, '../..'), 'bin/pendopo.js')
const FIRST_PASSWORD = 'first-password'
export const OWN_PASSWORD = 'sembilan kuda di padang'
const run = promisify(execFile)

export interface Service {
  url: string
  child: ChildProcess
  output(): string
  exited: Promise<number | null>
}

/** Starts the service and waits until it is ready, or has ended. */
async function startService(dataDir: string, args: string[] = [], env: Record<string, string> = {}): Promise<Service> {
  const port = await freePort()
  const child = spawn(process.execPath, [BIN, 'start', ...args], {
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  let ended = false
  void exited.then(() => {
    ended = true
  })
  const url = `http://127.0.0.1:${port}`
  while (!ended && !(await isReady(url))) await sleep(50)
  return { url, child, output: () => text, exited }
}

export async function stopService(service: Service, signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
  service.child.kill(signal)
  return service.exited
}

/**
 * A real installation with its first company, up to the one-time password of its admin. Made as a person makes it, with
 * `start --empty`, and then kept: tests of what happens to a service later on begin with a copy.
 */
async function settle(dataDir: string): Promise<string> {
  const [shelf, name, note] = [templateShelf(), serviceTemplate(), path.join(dataDir, FIRST_PASSWORD)]
  fs.rmdirSync(dataDir)
  if (!take(shelf, name, dataDir)) {
    fs.mkdirSync(dataDir, { mode: 0o755 })
    const first = await startService(dataDir, ['--empty'])
    fs.writeFileSync(note, passwordIn(first))
    await stopService(first)
    save(shelf, name, dataDir)
  }
  return fs.readFileSync(note, 'utf8')
}

export interface Services {
  /** A fresh folder for each test; what was started there or in further ones is ended after it. */
  dataDir(): string
  folder(): string
  start: typeof startService
  /** A service with its first company, and the session of its admin. */
  startSettled(env?: Record<string, string>): Promise<{ service: Service; cookie: string }>
}

export function useServices(): Services {
  let dataDir = ''
  let folders: string[] = []
  let running: Service[] = []
  const folder = () => {
    const dir = scratchFolder('service')
    folders.push(dir)
    return dir
  }
  beforeEach(() => {
    dataDir = folder()
  })
  afterEach(async () => {
    for (const service of running) await stopService(service, 'SIGKILL')
    for (const dir of folders) removeFolder(dir)
    ;[running, folders] = [[], []]
  })
  const start: Services['start'] = async (...args) => {
    const service = await startService(...args)
    running.push(service)
    return service
  }
  return {
    dataDir: () => dataDir,
    folder,
    start,
    async startSettled(env) {
      const password = await settle(dataDir)
      const service = await start(dataDir, [], env)
      return { service, cookie: await signInFirst(service, 'admin', password) }
    },
  }
}

/** The database of a killed service may still be writing its last; a moment later the folder is free. */
function removeFolder(dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

export const passwordIn = (service: Service) => /one-time password: (\S+)/.exec(service.output())?.[1] ?? ''

/** Signs in and answers the session's cookie. */
export async function signIn(service: Service, login: string, password: string): Promise<string> {
  return (await post(`${service.url}/api/auth/login`, { login, password })).cookie
}

/** Signs in with a one-time password, chooses another, and answers the session's cookie. */
export async function signInFirst(service: Service, login: string, password: string): Promise<string> {
  const cookie = await signIn(service, login, password)
  const params = { current_password: password, new_password: OWN_PASSWORD }
  const { status } = await post(`${service.url}/api/auth/change-password`, params, cookie)
  if (status !== 200) throw new Error(`The new password was answered with ${status}`)
  return cookie
}

/** Every vendor's name, page by page: what these tests write and look for. */
export async function vendorNames(service: Service, cookie: string): Promise<string[]> {
  const names: string[] = []
  for (let cursor = ''; ; ) {
    const url = `${service.url}/api/accounting/vendors?limit=200${cursor && `&cursor=${cursor}`}`
    const reply = await answered(url, cookie)
    const { data, next_cursor } = (await reply.json()) as { data: { name: string }[]; next_cursor: string | null }
    names.push(...data.map(({ name }) => name))
    if (!next_cursor) return names
    cursor = next_cursor
  }
}

/** As a client does: what is busy is asked again, and any other refusal is told whole. */
async function answered(url: string, cookie: string): Promise<Response> {
  const reply = await fetch(url, { headers: { cookie } })
  if (reply.ok) return reply
  if (reply.status !== 503) throw new Error(`${url} was answered with ${reply.status}: ${await reply.text()}`)
  await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000)
  return answered(url, cookie)
}

/** One command of the command line; answers its exit code and what it printed. */
export async function pendopo(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [BIN, ...args], {
      env: { ...cleanEnvironment(), DATA_DIR: dataDir },
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

/** The same in this process: for the many small commands that need no process of their own to be told apart. */
export async function command(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation((line) => void lines.push(String(line)))
  vi.stubEnv('DATA_DIR', dataDir)
  try {
    return { code: await main(args), output: lines.join('\n') }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}

export async function post(
  url: string,
  params: object,
  cookie = '',
): Promise<{ status: number; result: Record<string, unknown> & { data?: never }; cookie: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
  })
  const { result } = (await response.json()) as { result: never }
  return { status: response.status, result, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, HOST, PORT, NODE_ENV, VITEST, ...rest } = process.env
  return rest
}
