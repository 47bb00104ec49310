// A gateway in front of the real service, with three readers of three kinds, and ways to speak as each of them does.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Gateway, openGateway } from '../src/gateway/gateway.ts'
import { checkSettings } from '../src/gateway/settings.ts'
import { openTest, type Person, type TestHouse } from './harness.ts'

export const ZK = 'CQZ7204760050'
export const ESP = 'ESP-1'
export const HIK = 'DS-K1T671'

export interface GatewayHouse {
  t: TestHouse
  admin: Person
  companyId: number
  /** A Tuesday, a quarter past seven in Jakarta; the gateway's and the service's. */
  now: Date
  gateway: Gateway
  folder: string
  said: string[]
  /** The accounts of the readers. */
  accounts: Record<string, { login: string; password: string }>
  /** Ends the gateway as a kill would leave it, and opens it on the same folder. */
  reopen(more?: object): Promise<void>
  zk(method: string, where: string, body?: string): Promise<{ status: number; text: string; date: string | null }>
  // biome-ignore lint/suspicious/noExplicitAny: what a reader is told has as many shapes as there are readers
  esp(where: string, body?: unknown, key?: string): Promise<{ status: number; body: any }>
  /** The taps that the service has once so many have come. */
  arrived(count: number): Promise<{ uid: string; event_time: string; method: string; seq: number | null }[]>
}

export function useGateway(): GatewayHouse {
  let service = ''
  const house = { now: new Date('2026-07-14T00:15:00Z'), said: [] as string[], accounts: {} } as unknown as GatewayHouse
  const clock = { now: () => house.now }

  async function open(more: object = {}): Promise<void> {
    const reader = (serial: string, kind: string, rest = {}) => ({ serial, kind, ...house.accounts[serial]!, ...rest })
    const settings = {
      service,
      host: '127.0.0.1',
      port: 0,
      folder: house.folder,
      readers: [
        reader(ZK, 'iclock'),
        reader(ESP, 'esp', { api_key: 'kunci', time_zone: 'Asia/Makassar' }),
        reader(HIK, 'hikvision'),
      ],
      ...more,
    }
    house.gateway = await openGateway({
      settings: checkSettings(settings, 'settings'),
      clock,
      say: (line) => house.said.push(line),
    })
  }

  beforeAll(async () => {
    house.t = await openTest({ clock })
    house.companyId = (await house.t.company('smp')).id
    house.admin = await house.t.person('smp', 'admin')
    service = await house.t.house.app.listen({ host: '127.0.0.1', port: 0 })
    for (const serial of [ZK, ESP, HIK]) {
      const login = `reader.${serial.toLowerCase()}`
      const { body } = await house.admin.post('/api/rfid/devices/create', { code: serial, name: serial, login })
      house.accounts[serial] = { login, password: body.data.one_time_password }
    }
  })
  afterAll(() => house.t.close())
  beforeEach(async () => {
    house.now = new Date('2026-07-14T00:15:00Z')
    house.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-gateway-'))
    house.said.length = 0
    await house.t.asSuperuser((client) => client.query('truncate rfid.event, rfid.quarantine, rfid.unknown_card'))
    await open()
  })
  afterEach(async () => {
    await house.gateway.close()
    fs.rmSync(house.folder, { recursive: true, force: true })
  })

  return Object.assign(house, {
    async reopen(more = {}) {
      await house.gateway.close()
      await open(more)
    },
    async zk(method, where, body) {
      const reply = await fetch(`${house.gateway.url}${where}`, { method, ...(body !== undefined && { body }) })
      return { status: reply.status, text: await reply.text(), date: reply.headers.get('date') }
    },
    async esp(where, body, key = 'kunci') {
      const reply = await fetch(`${house.gateway.url}${where}`, {
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text }
    },
    async arrived(count) {
      const find = () =>
        house.t.admin.db
          .selectFrom('rfid.event')
          .select(['uid', 'event_time', 'method', 'seq'])
          .where('company_id', '=', house.companyId)
          .orderBy('event_time')
          .orderBy('uid')
          .execute()
      await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBe(count)
      return find()
    },
  } satisfies Omit<GatewayHouse, 't' | 'admin' | 'companyId' | 'now' | 'gateway' | 'folder' | 'said' | 'accounts'>)
}
