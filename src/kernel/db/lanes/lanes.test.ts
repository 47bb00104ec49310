// Which of the shared connections a statement takes, and that it takes its scope along.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import { meansGone } from '../server/line.ts'
import { type Lanes, openLanes } from './lanes.ts'
import { NOBODY } from './scope.ts'
import { statementName } from './wire.ts'

let t: TestHouse
let lanes: Lanes
const context = { scope: NOBODY }
const processOf = async (wait = 0) =>
  (await lanes.statement('select pg_backend_pid() as pid, pg_sleep($1)', [wait], context)).rows[0].pid as number

beforeAll(async () => {
  t = await openTest()
  lanes = openLanes({ connection: t.connections.app, shared: 3, pool: 1 })
})
afterAll(async () => {
  await lanes.end()
  await t.close()
})

test('one after the other they take the same, which has everything at hand', async () => {
  const used = new Set<number>()
  for (let n = 0; n < 10; n++) used.add(await processOf())
  expect(used.size).toBe(1)
})

test('at once each takes one of its own, and a quick one never stands behind a slow one', async () => {
  const slow = [processOf(0.5), processOf(0.5)]
  const quick = await processOf()
  expect(new Set([quick, ...(await Promise.all(slow))]).size).toBe(3)
})

test('when there are more texts than names, one without a name and without values keeps its scope and its rows', async () => {
  for (let n = 0; statementName(`select ${n} as filler`) !== undefined; n++);
  const text = `select current_setting('app.user') as who, current_user as role`
  expect(statementName(text)).toBeUndefined()
  const { rows } = await lanes.statement(text, [], { scope: { ...NOBODY, user: 7 }, role: 'pendopo_rfid' })
  expect(rows).toEqual([{ who: '7', role: 'pendopo_rfid' }])
})

test('who waits in a queue for longer than a connection may be silent is answered: it is not silent', async () => {
  const few = openLanes({ connection: t.connections.app, shared: 1, silenceMs: 800 })
  const sleeps = Array.from({ length: 5 }, () => few.statement('select pg_sleep(0.3)', [], context))
  expect((await Promise.all(sleeps)).map(({ rowCount }) => rowCount)).toEqual([1, 1, 1, 1, 1])
  await expect(few.statement('select pg_sleep(3)', [], context)).rejects.toThrow('silent')
  expect((await few.statement('select 1 as one', [], context)).rows).toEqual([{ one: 1 }])
  await few.end()
})

test('what fails leaves its connection free for the next', async () => {
  const before = await processOf()
  await expect(lanes.statement('select 1 / $1::int', [0], context)).rejects.toThrow('division by zero')
  expect(await processOf()).toBe(before)
})

test('what a transaction asks in one turn is answered in the order asked, and leaves in one write', async () => {
  await lanes.transaction(context, async (query) => {
    const asked = ['1', '2', '3'].map((n) => query(`select ${n} as n, statement_timestamp()::text as at`, []))
    const rows = (await Promise.all(asked)).map((answer) => answer.rows[0] as { n: number; at: string })
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
    expect(rows.map(({ at }) => at).toSorted()).toEqual(rows.map(({ at }) => at))
  })
})

test('of what was asked together the first to fail is told, and nothing of it stays', async () => {
  const work = lanes.transaction(context, (query) =>
    Promise.all([query('select 1 / $1::int', [0]), query('select 2 as n', [])]),
  )
  await expect(work).rejects.toThrow('division by zero')
  const { rows } = await lanes.transaction(context, (query) => query('select 3 as n', []))
  expect(rows).toEqual([{ n: 3 }])
})

test('what was written before the next transaction stands, whatever comes of the rest, and is not done twice', async () => {
  const scope = { ...NOBODY, user: 7 }
  const seen: unknown[] = []
  await t.asSuperuser((client) =>
    client.query('create table public.step (n int); grant all on public.step to pendopo_app'),
  )
  const work = lanes.transaction({ scope }, async (query, next) => {
    await query('insert into public.step values (1)', [])
    await next()
    const { rows } = await query(
      `select current_setting('app.user') as who, (select count(*)::int from public.step) as n`,
      [],
    )
    seen.push(...rows)
    await query('insert into public.step values (2)', [])
    // What would be tried again, had nothing been kept.
    await query(`do $$ begin raise exception 'crossed' using errcode = '40P01'; end $$`, [])
  })
  await expect(work).rejects.toThrow('crossed')
  expect(seen).toEqual([{ who: '7', n: 1 }])
  const { rows } = await t.asSuperuser((client) => client.query('select n from public.step'))
  expect(rows).toEqual([{ n: 1 }])
})

test('a server that takes no writes is away, for whoever reads too: that is no fault of the handle', async () => {
  const connection = { ...t.connections.app, options: '-c default_transaction_read_only=on' }
  const turned = openLanes({ connection, shared: 1, pool: 1 })
  const reading = turned.statement('select 1', [], { ...context, readOnly: true })
  expect(meansGone(await reading.catch((error) => error))).toBe(true)
  await turned.end()
  const wrong = lanes.statement('create table nothing ()', [], { ...context, readOnly: true })
  await expect(wrong).rejects.toThrow('A reading handle was told to write')
})
