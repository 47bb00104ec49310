// Where taps wait: what was not taken is said to be, whatever became of the disk or of the settings meanwhile.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scratchFolder } from '../../../test/scratch.ts'
import { openSpool, type SpoolRecord } from './spool.ts'

let folder: string
beforeEach(() => {
  folder = scratchFolder('spool')
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

const record = (body: string): SpoolRecord => ({ serial: 'A', at: '2026-07-14T00:15:00Z', form: 'attlog', body })
const inside = (where: string) => fs.readdirSync(where).map((name) => fs.readFileSync(path.join(where, name), 'utf8'))

test('once closed it takes nothing, and writes into no file that another has opened since', async () => {
  const [mine, other] = ['a', 'b'].map((name) => path.join(folder, name)) as [string, string]
  const spool = openSpool(mine)
  await spool.append(record('1'))
  await spool.close()
  const next = openSpool(other)
  await next.append(record('2'))
  await expect(spool.append(record('3'))).rejects.toThrow(/settings were changed/)
  expect(inside(other).join()).not.toContain('"3"')
  await next.close()
})

test('without room for a file what lies there already is still delivered, and taps are taken once there is room', async () => {
  const before = openSpool(folder)
  await before.append(record('1'))
  await before.close()
  const real = fs.openSync
  const full = vi.spyOn(fs, 'openSync').mockImplementation((...given) => {
    if (given[1] === 'a') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    return real(...given)
  })
  const spool = openSpool(folder)
  for (let times = 0; times < 2; times++) await expect(spool.append(record('2'))).rejects.toThrow('ENOSPC')
  const { records, end } = spool.next(10)
  expect(records.map(({ body }) => body)).toEqual(['1'])
  spool.sent(end)
  full.mockRestore()
  await spool.append(record('3'))
  expect(spool.next(10).records.map(({ body }) => body)).toEqual(['3'])
  await spool.close()
})

test('what a kill tore was never acknowledged, and does not wait for ever', async () => {
  const before = openSpool(folder)
  await before.append(record('1'))
  await before.close()
  fs.appendFileSync(path.join(folder, '00000001.spool'), '{"serial":"A')
  const spool = openSpool(folder)
  spool.sent(spool.next(10).end)
  expect(spool.waiting()).toBe(12)
  expect(spool.next(10).records).toEqual([])
  expect(spool.waiting()).toBe(0)
  await spool.append(record('2'))
  expect(spool.next(10).records).toHaveLength(1)
  await spool.close()
})
