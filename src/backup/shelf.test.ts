// Shelves in a folder and in a store: one after the other, the newest stay, and what does not arrive does not count.
import crypto from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSigned } from '../../test/fixtures/signed.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { inRounds } from './rounds.ts'
import { openShelf, type Shelf, withBackup } from './shelf.ts'

const BUCKET = 'cadangan'
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

let folder: string
let server: http.Server
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  folder = scratchFolder('shelf')
  const directory = path.join(folder, 'store')
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await store.configureBuckets()
  const answer = store.callback()
  // The store itself believes every signature of this version.
  server = http.createServer((request, reply) => {
    if (isSigned(request, KEYS.AWS_SECRET_ACCESS_KEY)) answer(request, reply)
    else reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  env = { ...KEYS, AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

let kept: string
beforeEach(() => {
  kept = path.join(folder, crypto.randomUUID())
  fs.mkdirSync(kept)
})

const put = (shelf: Shelf, number: number, bytes = Buffer.from(`backup ${number}`)) =>
  shelf.add(day(number), async ({ target, store }) => {
    fs.writeFileSync(target, bytes)
    await store?.()
  })

test.each([
  ['a folder', () => kept],
  ['a store', () => `s3://${BUCKET}/sekolah/harian`],
])('of %s the newest stay, and what others put there', async (_, place) => {
  const shelf = openShelf(place(), env)
  const where = [await put(shelf, 3), await put(shelf, 1), await put(shelf, 2)]
  expect(where.map((one) => path.basename(one))).toEqual([
    'pendopo-20260103-000000.backup',
    'pendopo-20260101-000000.backup',
    'pendopo-20260102-000000.backup',
  ])
  if (place() === kept) fs.writeFileSync(path.join(kept, 'notes.txt'), '')
  expect(await shelf.prune(2)).toEqual(['pendopo-20260101-000000.backup'])
  expect(await shelf.prune(2)).toEqual([])
  await withBackup(where[0]!, env, async (file) => expect(fs.readFileSync(file, 'utf8')).toBe('backup 3'))
  const gone = withBackup(where[1]!, env, async (file) => fs.readFileSync(file))
  await expect(gone).rejects.toThrow(/ENOENT|NoSuchKey/)
})

test('what is larger than one part arrives as it was', async () => {
  const bytes = crypto.randomBytes(20 * 1024 ** 2)
  const where = await put(openShelf(`s3://${BUCKET}`, env), 9, bytes)
  expect(where).toBe(`s3://${BUCKET}/pendopo-20260109-000000.backup`)
  await withBackup(where, env, async (file) => expect(fs.readFileSync(file).equals(bytes)).toBe(true))
})

test('a store that refuses or does not answer is told, and nothing counts as kept', async () => {
  const wrong = openShelf(`s3://${BUCKET}/x`, { ...env, AWS_SECRET_ACCESS_KEY: 'wrong' })
  await expect(put(wrong, 4)).rejects.toThrow(/refused POST x\/.*403 SignatureDoesNotMatch/)
  await expect(put(openShelf('s3://nowhere-here', env), 4)).rejects.toThrow(/404 NoSuchBucket/)
  const away = openShelf(`s3://${BUCKET}`, { ...KEYS, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' })
  await expect(put(away, 4)).rejects.toThrow(/does not answer/)
  expect(await openShelf(`s3://${BUCKET}/x`, env).prune(1)).toEqual([])
  expect(() => openShelf(`s3://${BUCKET}`, {})).toThrow(/Set AWS_ACCESS_KEY_ID/)
  expect(() => openShelf('s3://', env)).toThrow(/looks like s3:\/\/bucket/)
})

test('it goes on after the first and after one that failed, and keeps as many as it was told', async () => {
  const shelf = openShelf(kept, {})
  const stop = new AbortController()
  const told: string[] = []
  let count = 0
  const work = async () => {
    if (++count === 3) throw new Error('the disk was away')
    await put(shelf, count)
    await shelf.prune(2)
    if (count === 6) stop.abort()
  }
  await inRounds(work, { everyMs: 5, stop: stop.signal, onError: ({ message }) => told.push(message) })
  expect([count, told]).toEqual([6, ['the disk was away']])
  expect(fs.readdirSync(kept).sort()).toEqual(['pendopo-20260105-000000.backup', 'pendopo-20260106-000000.backup'])
  const first = inRounds(() => Promise.reject(new Error('no folder')), {
    everyMs: 5,
    stop: stop.signal,
    onError: () => {},
  })
  await expect(first).rejects.toThrow('no folder')
})
