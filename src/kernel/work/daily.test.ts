// The round of the day: once for each company that holds the add-on, on its own day, whatever befalls the others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { daily } from './daily.ts'

let t: TestHouse
let now = new Date('2026-09-14T02:00:00Z')
const clock = { now: () => now }
const done: [number, string][] = []
let failing = 0
const round = daily({
  name: 'test round',
  of: { code: 'FIN', flags: ['svc_account'] },
  roles: ['treasurer'],
  run: async (_tx, { companyId, today }) => {
    if (companyId === failing) throw new Error('this company cannot')
    done.push([companyId, today])
  },
})
const run = () => round.run({ database: t.house.database, clock })

beforeAll(async () => {
  t = await openTest({ clock })
})
afterAll(() => t.close())

test('who does not hold the add-on, or has its flag off, is left alone', async () => {
  await t.company('without', { addons: ['OPS'] })
  const { id: company_id } = await t.company('off')
  await t.admin.db
    .insertInto('kernel.company_flag')
    .values({ company_id, flag: 'svc_account', enabled: false })
    .execute()
  await run()
  expect(done).toEqual([])
})

test('once a day, also when several processes come round at once, and the next day again', async () => {
  const { id } = await t.company('smp')
  await Promise.all([run(), run(), run()])
  await run()
  expect(done).toEqual([[id, '2026-09-14']])
  // Past midnight in Jakarta.
  now = new Date('2026-09-14T17:30:00Z')
  await run()
  now = new Date('2026-12-01T02:00:00Z')
  await run()
  expect(done.map(([, day]) => day)).toEqual(['2026-09-14', '2026-09-15', '2026-12-01'])
})

test('a clock that ran ahead for a while and was set back takes no day away', async () => {
  const days = done.length
  for (const at of ['2026-12-02T02:00:00Z', '2026-12-01T03:00:00Z', '2026-12-02T02:00:00Z', '2026-12-02T09:00:00Z']) {
    now = new Date(at)
    await run()
  }
  expect(done.slice(days).map(([, day]) => day)).toEqual(['2026-12-02', '2026-12-01', '2026-12-02'])
  now = new Date('2026-12-03T02:00:00Z')
})

test('a company that fails is tried again, and the others have their day', async () => {
  const [{ id: bad }, { id: good }] = [await t.company('bad'), await t.company('good')]
  failing = bad
  await expect(run()).rejects.toThrow('failed at 1 companies')
  expect(done.at(-1)).toEqual([good, '2026-12-03'])
  failing = 0
  await run()
  expect(done.at(-1)).toEqual([bad, '2026-12-03'])
})
