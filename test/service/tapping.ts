// A school of pupils with cards, a reader and its gateway, and what must be there of their taps in the end.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { cardNumber } from '../../bench/taps/cards.ts'
import { writeSettings } from '../../src/gateway/settings.ts'
import { keepPairing, pair } from '../../src/gateway/station/credential.ts'
import { freePort, post, type Service } from './service-process.ts'

const BIN = path.join(path.resolve(import.meta.dirname, '../..'), 'bin/pendopo.js')

/** What the gateway's reader calls itself. */
const READER = 'ESP-1'

/** Who taps: their number, and how often in all. */
export interface Crowd {
  students: number
  taps: number
}

export interface School extends Crowd {
  admin: string
  login: string
  password: string
  /** Where a gateway speaks for it. */
  reader?: string
}

/** Students with a card each, and a reader. */
export async function furnish(service: Service, admin: string, crowd: Crowd): Promise<School> {
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
  const left = Array.from({ length: crowd.students }, (_, index) => index).values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const index of left) await enrol(index)
    }),
  )
  const device = await call('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', login: 'gerbang.1' })
  return { ...crowd, admin, login: 'gerbang.1', password: device.one_time_password }
}

/** Yesterday's and today's mornings; each tap once. */
export function tapOf({ students }: Crowd, number: number) {
  const day = new Date(Date.now() - 86_400_000 * (1 + (Math.floor(number / students) % 10)))
  const second = Math.floor(number / students / 10)
  const clock = `${day.toISOString().slice(0, 10)}T06:${String(20 + (number % 30)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}+07:00`
  return { uid: cardNumber(number % students), time: clock, seq: number }
}

/** What attendance should be, from the taps alone; and that each of them is there once. */
export async function expectWhole(service: Service, school: School): Promise<void> {
  const gate = async () => {
    const reply = await fetch(`${service.url}/api/rfid/monitoring`, { headers: { cookie: school.admin } })
    return ((await reply.json()) as { data: { days_due: number } }).data
  }
  await expect.poll(async () => (await gate()).days_due, { timeout: 60_000, interval: 200 }).toBe(0)
  const wanted = new Map<string, string>()
  for (let number = 0; number < school.taps; number++) {
    const { uid, time } = tapOf(school, number)
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
export async function expectAllKnown(service: Service, school: School): Promise<void> {
  const { cookie } = await post(`${service.url}/api/auth/login`, { login: school.login, password: school.password })
  const outcomes = new Map<string, number>()
  for (let from = 0; from < school.taps; from += 500) {
    const taps = Array.from({ length: Math.min(500, school.taps - from) }, (_, index) => tapOf(school, from + index))
    const { result } = await post(
      `${service.url}/api/rfid/ingest`,
      { taps, ...(school.reader && { reader: school.reader }) },
      cookie,
    )
    for (const { outcome } of (result as unknown as { data: { results: { outcome: string }[] } }).data.results)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect([...outcomes]).toEqual([['duplicate', school.taps]])
}

/** The gateway as a process of its own, for one reader that sends its taps by HTTP. */
export async function gatewayOf({ service, school, folder }: { service: Service; school: School; folder: string }) {
  const port = await freePort()
  const made = await post(`${service.url}/api/v1/gateways/create`, { name: 'PC ruang TU' }, school.admin)
  const { pairing_code: code } = (made.result as unknown as { data: { pairing_code: string } }).data
  const pairing = await pair(folder, { service: service.url, code })
  writeSettings(folder, { host: '127.0.0.1', port, readers: [{ serial: READER, kind: 'esp', api_key: 'kunci' }] })
  const open = (url: string) => {
    keepPairing(folder, { ...pairing, service: url })
    return spawn(process.execPath, [BIN, 'gateway', folder], { stdio: 'ignore' })
  }
  let child: ChildProcess = open(service.url)
  return {
    /** The school, spoken for by the gateway. */
    school: { ...school, login: pairing.login, password: pairing.key, reader: READER },
    /** Killed, and started again: for the same service, or for one that has moved. */
    again(url: string) {
      child.kill('SIGKILL')
      child = open(url)
    },
    end: () => child.kill('SIGKILL'),
    async tap(number: number): Promise<boolean> {
      const { uid, time } = tapOf(school, number)
      const tap = { rfid: uid, timestamp: time.slice(0, 19).replace('T', ' '), device_id: READER }
      const reply = await fetch(`http://127.0.0.1:${port}/api/presensi`, {
        method: 'POST',
        headers: { 'x-api-key': 'kunci' },
        body: JSON.stringify(tap),
      })
      return reply.status === 200
    },
  }
}

/** Everything that readers handed over has arrived at the service. */
export async function expectHandedOver(service: Service, cookie: string): Promise<void> {
  const look = async () => {
    const reply = await fetch(`${service.url}/api/rfid/devices`, { headers: { cookie } })
    return ((await reply.json()) as { devices: { code: string; pending: number | null }[] }).devices.find(
      ({ code }) => code === READER,
    )?.pending
  }
  await expect.poll(look).toBe(0)
  await sleep(1_500)
}

/** Of the database that runs under a folder, or ran last; none while one begins. */
export function databasePid(dataDir: string): number {
  const file = path.join(dataDir, 'pg/postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
}
