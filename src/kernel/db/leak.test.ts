// Thousands of mixed calls over shared connections, errors included: no row of another company, no setting left behind.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { insertRows } from './bulk.ts'
import { openLanes } from './lanes/lanes.ts'
import { NOBODY } from './lanes/scope.ts'

const CALLS = process.env.PENDOPO_LONG ? 20_000 : 3_000
const AT_ONCE = 100

let t: TestHouse
const companies: number[] = []

beforeAll(async () => {
  t = await openTest()
  for (const slug of ['a1', 'a2', 'a3', 'a4', 'a5']) {
    const { id } = await t.company(slug, { addons: [] })
    companies.push(id)
    const rows = Array.from({ length: 30 }, (_, index) => ({
      company_id: id,
      code: `R${index}`,
      name: `Room ${index}`,
    }))
    await insertRows(t.admin.db, 'school.room', rows)
  }
})
afterAll(() => t.close())

test('no call sees a foreign row and no connection keeps a setting, whatever fails around it', async () => {
  const lanes = openLanes({ connection: t.connections.app, shared: 3, pool: 3 })
  const texts = [
    'select company_id from school.room where id > $1 order by id limit 20',
    'select company_id, 1 / (id - id) from school.room where id > $1 limit 5', // fails while running
    'select company_id from school.room where id > $1::text::bigint and no_such_column', // fails to parse
    "insert into school.room (company_id, code, name) select 999, 'x' || $1::bigint, 'x'", // refused by the policy
  ]
  let [foreign, fine, failed] = [0, 0, 0]
  const one = async (index: number) => {
    const company = companies[index % companies.length]!
    const roll = (index * 7919) % 100
    const text = texts[roll < 80 ? 0 : roll < 90 ? 1 : roll < 95 ? 2 : 3]!
    const context = { scope: { ...NOBODY, company } }
    try {
      const run = (query: (text: string, values: unknown[]) => Promise<pg.QueryResult>) => query(text, [index % 50])
      const { rows } = await (index % 2
        ? run((sqlText, values) => lanes.statement(sqlText, values, context))
        : lanes.transaction(context, run))
      fine += rows.length > 0 ? 1 : 0
      foreign += rows.filter((row) => row.company_id !== company).length
    } catch {
      failed++
    }
  }
  for (let from = 0; from < CALLS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(from + index)))
  expect(foreign).toBe(0)
  expect(fine).toBeGreaterThan(CALLS * 0.7)
  expect(failed).toBeGreaterThan(CALLS * 0.1)

  const look =
    "select current_setting('app.company', true) as company, current_setting('role') as role, (select count(*)::int from school.room) as n"
  for (let index = 0; index < 6; index++) {
    const { rows } = await lanes.statement(look, [], { scope: NOBODY })
    expect(rows[0]).toEqual({ company: '', role: 'none', n: 0 })
  }
  await lanes.end()
})

test('with no scope every table of a company is empty, and the owner too is held by forced security', async () => {
  const client = new pg.Client(t.connections.app)
  await client.connect()
  expect((await client.query('select count(*)::int as n from school.room')).rows[0].n).toBe(0)
  await client.end()
  const owner = new pg.Client(t.connections.owner)
  await owner.connect()
  expect((await owner.query('select count(*)::int as n from school.room')).rows[0].n).toBe(0)
  await owner.end()
})

test('a reading handle cannot write', async () => {
  const db = t.house.database.read({ ...NOBODY, company: companies[0]!, roles: ['admin'] })
  await expect(
    db.insertInto('school.room').values({ company_id: companies[0]!, code: 'w', name: 'w' }).execute(),
  ).rejects.toThrow(/read-only/)
})

test('a transaction handle is dead after its transaction', async () => {
  const scope = { ...NOBODY, company: companies[0]! }
  const kept = await t.house.database.write(scope, async (tx) => tx)
  await expect(kept.selectFrom('school.room').select('id').execute()).rejects.toThrow(/has ended/)
})

test('a failure swallowed inside a transaction does not pass as a commit', async () => {
  const scope = { ...NOBODY, company: companies[0]! }
  const work = t.house.database.write(scope, async (tx) => {
    await tx.insertInto('school.room').values({ company_id: companies[0]!, code: 'lost', name: 'lost' }).execute()
    await tx
      .insertInto('school.room')
      .values({ company_id: companies[1]!, code: 'x', name: 'x' })
      .execute()
      .catch(() => {})
  })
  await expect(work).rejects.toThrow(/rolled back/)
})

test('connections lost in the middle of reads and writes are refusals, not the end; the next ones go through', async () => {
  const lanes = openLanes({ connection: t.connections.app, shared: 2, pool: 3 })
  const context = { scope: { ...NOBODY, company: companies[0]! } }
  const kill = () =>
    t.asSuperuser((client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'pendopo_app' and datname = current_database()",
      ),
    )
  const work = Promise.allSettled([
    ...Array.from({ length: 4 }, () => lanes.statement('select pg_sleep(1)', [], context)),
    ...Array.from({ length: 3 }, () => lanes.transaction(context, (query) => query('select pg_sleep(1)', []))),
  ])
  await new Promise((resolve) => setTimeout(resolve, 200))
  await kill()
  expect((await work).map((result) => result.status)).toEqual(Array(7).fill('rejected'))
  const { rows } = await lanes.transaction(context, (query) => query('select 1 as one', []))
  expect([rows[0].one, (await lanes.statement('select 2 as two', [], context)).rows[0].two]).toEqual([1, 2])
  await lanes.end()
})
