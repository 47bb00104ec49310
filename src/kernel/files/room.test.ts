// A full disk: writes are told so, reading goes on, nothing is half there, and it goes on when there is room again.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { scratchFolder } from '../../../test/scratch.ts'
import { openRoom } from './room.ts'

const VENDORS = '/api/accounting/vendors'
const room = { full: false, noted: 0 }
const smallDisk = mountSmallDisk()
let t: TestHouse
let admin: Person
beforeAll(async () => {
  const seen = { isFull: () => room.full, noteFull: () => void room.noted++ }
  t = await openTest({ room: seen, ...(smallDisk && { config: { dataDir: smallDisk } }) })
  await t.company('smp')
  admin = await t.person('smp', 'admin')
})
afterAll(async () => {
  await t.close()
  if (smallDisk) execFileSync('umount', [smallDisk])
})

/** Two megabytes of disk, where this account may mount one. */
function mountSmallDisk(): string | undefined {
  const dir = scratchFolder('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dir], { stdio: 'ignore' })
    return dir
  } catch {
    fs.rmSync(dir, { recursive: true })
    return undefined
  }
}

const upload = (bytes: Buffer) =>
  t.house.app.inject({
    method: 'POST',
    url: '/api/v1/files?name=surat.pdf',
    cookies: { session_id: admin.cookie },
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.concat([Buffer.from('%PDF-1.7'), bytes]),
  })
const fileRows = async () => (await t.admin.db.selectFrom('kernel.file').select('sha256').execute()).length
const ready = async () => {
  const { statusCode, payload } = await t.house.app.inject('/readyz')
  return [statusCode, JSON.parse(payload)]
}

test('with little room left writes are refused, readiness says why, and reading goes on', async () => {
  room.full = true
  const refused = await admin.post(`${VENDORS}/create`, { name: 'CV Penuh' })
  expect([refused.status, refused.body.code]).toEqual([503, 'disk_full'])
  expect((await upload(Buffer.alloc(10))).statusCode).toBe(503)
  expect((await admin.get(VENDORS)).status).toBe(200)
  expect(await ready()).toEqual([503, { ready: false, reason: 'disk_full' }])
  room.full = false
  expect((await admin.post(`${VENDORS}/create`, { name: 'CV Penuh' })).status).toBe(200)
  expect(await ready()).toEqual([200, { ready: true }])
})

test('a database without room is told in the same words, and remembered', async () => {
  await t.asSuperuser((client) =>
    client.query(`
      create function public.no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on accounting.vendor for each row execute function public.no_room()`),
  )
  const { status, body } = await admin.post(`${VENDORS}/create`, { name: 'CV Kedua' })
  expect([status, body.code, room.noted]).toEqual([503, 'disk_full', 1])
  await t.asSuperuser((client) => client.query('drop trigger no_room on accounting.vendor'))
  expect((await admin.post(`${VENDORS}/create`, { name: 'CV Kedua' })).status).toBe(200)
})

test.skipIf(!smallDisk)(
  'a file without room leaves neither a row nor a part of it (mounts a small disk: root only)',
  async () => {
    const reply = await upload(Buffer.alloc(3_000_000, 1))
    expect([reply.statusCode, reply.json().result.code]).toEqual([503, 'disk_full'])
    expect(await fileRows()).toBe(0)
    const left = fs.readdirSync(path.join(smallDisk!, 'files'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    expect((await upload(Buffer.alloc(100_000, 1))).statusCode).toBe(200)
    expect(await fileRows()).toBe(1)
  },
)

test('room is looked at again every second, and a refusal is remembered for a while', () => {
  let free = 10
  const own = openRoom({ dir: '/', reserveBytes: 100, freeBytes: () => free })
  expect(own.isFull()).toBe(true)
  free = 1000
  expect(own.isFull()).toBe(true)
  const other = openRoom({ dir: '/', reserveBytes: 100, freeBytes: () => free })
  expect(other.isFull()).toBe(false)
  other.noteFull()
  expect(other.isFull()).toBe(true)
})
