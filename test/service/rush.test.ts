// A rush of taps while the service, the database and the gateway are killed under it: whatever was acknowledged is there,
// once, and the attendance is the one the taps tell.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cardNumber } from '../../bench/taps/cards.ts'
import { pendopo, post, type Service, useServices } from './service-process.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)
const STUDENTS = LONG ? 2_000 : 60
const TAPS = LONG ? 20_000 : 600
const KILLS = LONG ? 12 : 3
const BIN = path.join(path.resolve(import.meta.dirname, '../..'), 'bin/pendopo.js')
const { dataDir, folder: another, start, startSettled } = useServices()

interface School {
  admin: string
  login: string
  password: string
}

/** Students with a card each, and a reader. */
async function furnish(service: Service, admin: string): Promise<School> {
  const call = async (where: string, params: object) => {
    const { status, result } = await post(`${service.url}${where}`, params, admin)
    if (status !== 200) throw new Error(`${where}: ${JSON.stringify(result)}`)
    return (result as unknown as { data: { id: number; one_time_password: string } }).data
  }
  const enrol = async (index: number) => {
    const student = { name: `Siswa ${index}`, gender: 'f', entered_on: '2026-01-01' }
    const { id } = await call('/api/v1/school/students/create', student)
    await call('/api/rfid/cards/create', { uid: cardNumber(index), student_id: id, valid_from: '2026-01-01' })
  }
  const left = Array.from({ length: STUDENTS }, (_, index) => index).values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const index of left) await enrol(index)
    }),
  )
  const device = await call('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', login: 'gerbang.1' })
  return { admin, login: 'gerbang.1', password: device.one_time_password }
}

/** Yesterday's and today's mornings; each tap once. */
function tapOf(number: number) {
  const day = new Date(Date.now() - 86_400_000 * (1 + (Math.floor(number / STUDENTS) % 10)))
  const second = Math.floor(number / STUDENTS / 10)
  const clock = `${day.toISOString().slice(0, 10)}T06:${String(20 + (number % 30)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}+07:00`
  return { uid: cardNumber(number % STUDENTS), time: clock, seq: number }
}

/** Sends every tap until it was acknowledged, whatever happens meanwhile. */
async function rush(urlOf: () => string, send: (url: string, number: number) => Promise<boolean>): Promise<number> {
  let next = 0
  let repeats = 0
  const one = async () => {
    while (next < TAPS) {
      const number = next++
      while (!(await send(urlOf(), number).catch(() => false))) {
        repeats++
        await sleep(50)
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  return repeats
}

/** What attendance should be, from the taps alone; and that each of them is there once. */
async function expectWhole(service: Service, school: School): Promise<void> {
  const gate = async () => {
    const reply = await fetch(`${service.url}/api/rfid/monitoring`, { headers: { cookie: school.admin } })
    return ((await reply.json()) as { data: { days_due: number } }).data
  }
  await expect.poll(async () => (await gate()).days_due, { timeout: 60_000, interval: 200 }).toBe(0)
  const wanted = new Map<string, string>()
  for (let number = 0; number < TAPS; number++) {
    const { uid, time } = tapOf(number)
    const key = `${time.slice(0, 10)} ${uid}`
    const at = new Date(time).toISOString().replace('.000', '')
    if (weekdayOf(time) !== 0 && (wanted.get(key) ?? '9') > at) wanted.set(key, at)
  }
  const rows = await allDays(service, school)
  expect(rows.filter(({ first_in }) => first_in !== null)).toHaveLength(wanted.size)
  expect(
    rows
      .map(({ first_in }) => first_in)
      .filter(Boolean)
      .toSorted(),
  ).toEqual([...wanted.values()].toSorted())
}

const weekdayOf = (time: string) => new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay()

async function allDays(service: Service, { admin }: School): Promise<{ first_in: string | null }[]> {
  const rows: { first_in: string | null }[] = []
  for (let cursor = ''; ; ) {
    const url = `${service.url}/api/v1/school/attendance?limit=200${cursor && `&cursor=${cursor}`}`
    const { data, next_cursor } = (await (await fetch(url, { headers: { cookie: admin } })).json()) as {
      data: { first_in: string | null }[]
      next_cursor: string | null
    }
    rows.push(...data)
    if (!next_cursor) return rows
    cursor = next_cursor
  }
}

/** Sends all of it once more: nothing is new. */
async function expectAllKnown(service: Service, { login, password }: School): Promise<void> {
  const { cookie } = await post(`${service.url}/api/auth/login`, { login, password })
  const outcomes = new Map<string, number>()
  for (let from = 0; from < TAPS; from += 500) {
    const taps = Array.from({ length: Math.min(500, TAPS - from) }, (_, index) => tapOf(from + index))
    const { result } = await post(`${service.url}/api/rfid/ingest`, { taps }, cookie)
    for (const { outcome } of (result as unknown as { data: { results: { outcome: string }[] } }).data.results)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect([...outcomes]).toEqual([['duplicate', TAPS]])
}

/** Of the database that runs, or ran last; none while one begins. */
function databasePid(): number {
  const file = path.join(dataDir(), 'pg/postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
}

test('the service and the database are killed in the middle of a rush', {
  timeout: LONG ? 1_800_000 : 240_000,
}, async () => {
  const { service: first, cookie: admin } = await startSettled()
  let service = first
  const school = await furnish(service, admin)
  let cookie = ''
  const send = async (url: string, number: number) => {
    if (!cookie) ({ cookie } = await post(`${url}/api/auth/login`, { login: school.login, password: school.password }))
    const { status } = await post(`${url}/api/rfid/ingest`, tapOf(number), cookie)
    if (status === 401) cookie = ''
    return status === 200
  }
  let over = false
  const rushing = rush(() => service.url, send).finally(() => {
    over = true
  })
  for (let kill = 0; kill < KILLS && !over; kill++) {
    await sleep(LONG ? 1_500 : 400)
    // By turns: the service, whose database then ends by itself, and the database under a living service, which starts another.
    if (kill % 2 === 0) {
      service.child.kill('SIGKILL')
      await service.exited
      service = await start(dataDir())
    } else {
      const killed = databasePid()
      process.kill(killed, 'SIGKILL')
      await expect.poll(databasePid).not.toBe(killed)
    }
  }
  expect(await rushing).toBeGreaterThan(0)
  await expectWhole(service, school)
  await expectAllKnown(service, school)
  expect((await pendopo(dataDir(), 'verify')).output).toMatch(/checks agree/)
})

test('the gateway is killed in the middle of a rush', { timeout: LONG ? 1_800_000 : 240_000 }, async () => {
  const { service, cookie } = await startSettled()
  const school = await furnish(service, cookie)
  const folder = another()
  const port = await freePort()
  const reader = { serial: 'ESP-1', kind: 'esp', login: school.login, password: school.password, api_key: 'kunci' }
  const settings = path.join(folder, 'gateway.json')
  fs.writeFileSync(
    settings,
    JSON.stringify({ service: service.url, host: '127.0.0.1', port, folder, readers: [reader] }),
  )
  const open = () => spawn(process.execPath, [BIN, 'gateway', settings], { stdio: 'ignore' })
  let gateway: ChildProcess = open()
  const send = async (url: string, number: number) => {
    const { uid, time } = tapOf(number)
    const tap = { rfid: uid, timestamp: time.slice(0, 19).replace('T', ' '), device_id: 'ESP-1' }
    const reply = await fetch(`${url}/api/presensi`, {
      method: 'POST',
      headers: { 'x-api-key': 'kunci' },
      body: JSON.stringify(tap),
    })
    return reply.status === 200
  }
  try {
    let over = false
    const rushing = rush(() => `http://127.0.0.1:${port}`, send).finally(() => {
      over = true
    })
    for (let kill = 0; kill < KILLS && !over; kill++) {
      await sleep(LONG ? 1_500 : 900)
      gateway.kill('SIGKILL')
      gateway = open()
    }
    await rushing
    const look = async () => {
      const reply = await fetch(`${service.url}/api/rfid/devices`, { headers: { cookie: school.admin } })
      return ((await reply.json()) as { devices: { pending: number | null }[] }).devices[0]!.pending
    }
    await expect.poll(look).toBe(0)
    await sleep(1_500)
    await expectWhole(service, school)
    await expectAllKnown(service, school)
  } finally {
    gateway.kill('SIGKILL')
  }
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
