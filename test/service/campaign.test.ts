// A campaign: a hundred times something falls under a service that is being written to: itself, its database, a further worker,
// the gateway; a storm of connections, a clock that jumps, a disk without room. Whatever was acknowledged is there, once, and
// after each fall everything agrees. CAMPAIGN_FALLS says how many, for a shorter one.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { socketDirOf } from '../../src/kernel/db/server/embedded.ts'
import { killed, startWorkerAt } from './processes.ts'
import {
  OWN_PASSWORD,
  pendopo,
  type Service,
  signIn,
  stopService,
  useServices,
  vendorNames,
} from './service-process.ts'
import { databasePid, expectAllKnown, expectHandedOver, expectWhole, furnish, gatewayOf } from './tapping.ts'

const FALLS = Number(process.env.CAMPAIGN_FALLS ?? 100)
const WRITERS = 6
const CROWD = { students: 200, taps: 6_000 }
const STORM = 400
const { dataDir, folder, start, startSettled } = useServices()

test.runIf(process.env.PENDOPO_LONG)('a hundred falls', { timeout: 3 * 3_600_000 }, async () => {
  const { service: first, cookie } = await startSettled()
  const school = await furnish(first, cookie, CROWD)
  await stopService(first)
  const clock = jumpingClock(folder())
  const disk = fillingDisk(dataDir())
  const begin = () => start(dataDir(), [], { ...clock?.env, ...disk.env })
  let service = await begin()
  const gateway = await gatewayOf({ service, school, folder: folder() })
  const writing = writeOn(() => service, cookie)
  const tapping = tapOn(gateway.tap)

  const falls: Record<string, () => Promise<void>> = {
    async service() {
      await stopService(service, 'SIGKILL')
      service = await begin()
      gateway.again(service.url)
    },
    async database() {
      const pid = databasePid(dataDir())
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => databasePid(dataDir())).not.toBe(pid)
    },
    async worker() {
      const worker = startWorkerAt([socketDirOf(dataDir()), 'pendopo', dataDir()])
      await sleep(2_000 + Math.random() * 1_000)
      await killed(worker)
    },
    async gateway() {
      gateway.again(service.url)
    },
    async storm() {
      await storm(new URL(service.url))
    },
    async clock() {
      await clock?.jump('+1d')
      await sleep(3_000)
      await clock?.jump('+0')
    },
    async disk() {
      disk.fill()
      await expect.poll(() => standing(service)).toContain('disk_full')
      disk.clear()
    },
  }
  try {
    const names = Object.keys(falls)
    for (let fall = 0; fall < FALLS; fall++) {
      const name = names[fall % names.length]!
      await sleep(300 + Math.random() * 700)
      await falls[name]!()
      const message = `after fall ${fall}: ${name}`
      await expect.poll(() => standing(service), { timeout: 120_000, message }).toBe('ready')
      expect((await pendopo(dataDir(), 'verify')).output, message).toMatch(/checks agree/)
      process.stdout.write(`campaign: ${fall + 1} of ${FALLS}, ${name}\n`)
    }
    const acknowledged = await writing.end()
    await tapping
    const admin = await signIn(service, 'admin', OWN_PASSWORD)
    expect((await vendorNames(service, admin)).filter((name) => name.startsWith('Ditulis')).toSorted()).toEqual(
      acknowledged.toSorted(),
    )
    await expectHandedOver(service, admin)
    await expectWhole(service, { ...school, admin })
    await expectAllKnown(service, gateway.school)
  } finally {
    gateway.end()
  }
})

const standing = async ({ url, output }: Service) => {
  const reply = await fetch(`${url}/readyz`).catch(() => undefined)
  return reply?.status === 200 ? 'ready' : (reply?.text() ?? `away: ${output().slice(-500)}`)
}

/** Vendors, each sent with one key until it is acknowledged, by several at once. */
function writeOn(at: () => Service, cookie: string) {
  const acknowledged: string[] = []
  let over = false
  let session = cookie
  const create = async (name: string) => {
    const reply = await fetch(`${at().url}/api/accounting/vendors/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session, 'idempotency-key': name },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { name } }),
    })
    // By the clock that is a day ahead the session has been idle for too long.
    if (reply.status === 401) session = await signIn(at(), 'admin', OWN_PASSWORD)
    return reply.status === 200
  }
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !over; number++) {
      const name = `Ditulis ${writer}-${number}`
      while (!(await create(name).catch(() => false))) await sleep(50)
      acknowledged.push(name)
      await sleep(100)
    }
  })
  return {
    async end(): Promise<string[]> {
      over = true
      await Promise.all(writers)
      return acknowledged
    },
  }
}

async function tapOn(tap: (number: number) => Promise<boolean>): Promise<void> {
  for (let number = 0; number < CROWD.taps; number++) {
    while (!(await tap(number).catch(() => false))) await sleep(50)
    await sleep(20)
  }
}

/** Connections that say half a sentence and hang up. */
async function storm({ hostname, port }: URL): Promise<void> {
  const sockets = Array.from({ length: STORM }, () => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\n'),
    )
    return socket.on('error', () => {})
  })
  await sleep(2_000)
  for (const socket of sockets) socket.destroy()
}

/** The service is told to leave two thirds of the room free that there is: a large file is too much, what others write here is not. */
function fillingDisk(dir: string) {
  const freeMb = () => {
    const { bavail, bsize } = fs.statfsSync(dir)
    return Math.floor((bavail * bsize) / 2 ** 20)
  }
  const reserve = Math.ceil((freeMb() * 2) / 3)
  const file = path.join(dir, 'filling')
  return {
    env: { DISK_RESERVE_MB: String(reserve) },
    // By what is free now: others on this machine come and go.
    fill: () => expect(spawnSync('fallocate', ['-l', `${freeMb() - reserve + 1_000}M`, file]).status).toBe(0),
    clear: () => fs.rmSync(file),
  }
}

/** Debian's faketime in front of service and database; undefined, loudly, where it is not and cannot be had. */
function jumpingClock(dir: string) {
  const find = () => fs.globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] as string | undefined
  if (!find()) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'faketime'], { stdio: 'ignore' })
  const library = find()
  if (!library) {
    process.stderr.write('\nThe clock does not jump: there is no faketime here.\n')
    return undefined
  }
  const file = path.join(dir, 'clock')
  const jump = async (to: string) => fs.writeFileSync(file, `${to}\n`, { mode: 0o644 })
  void jump('+0')
  fs.chmodSync(dir, 0o755)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, jump }
}
