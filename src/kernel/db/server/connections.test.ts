// Addresses with several hosts as libpq takes them, and which of the servers is found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type SpoiltWire } from '../../../../test/fixtures/spoilt-wire.ts'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import { openDatabase } from '../database.ts'
import { openLanes } from '../lanes/lanes.ts'
import { NOBODY } from '../lanes/scope.ts'
import { connectionsOf, replicaOf } from './connections.ts'

const read = (databaseUrl: string) => connectionsOf({ databaseUrl, dataDir: '/nowhere' }).owner

test.each([
  ['postgresql://o:p@h/d', { host: 'h', port: 5432, user: 'o', password: 'p', database: 'd' }],
  ['postgresql://o@h:5433/d', { host: 'h', port: 5433, user: 'o', database: 'd' }],
  ['postgresql://o@h1:5433,h2,[::1]:5435/d?target_session_attrs=read-write', { host: 'h1', port: 5433, database: 'd' }],
  ['postgres://o@/d?host=/run/pg,/run/pg2&port=5433', { host: '/run/pg', port: 5433, database: 'd' }],
  ['postgresql://o%40x:p%2Fq@h/d?sslmode=disable', { user: 'o@x', password: 'p/q', host: 'h', ssl: false }],
  ['postgresql://o@%2Frun%2Fpg/d', { host: '/run/pg', database: 'd' }],
])('%s', (url, expected) => {
  expect(read(url)).toMatchObject(expected)
  expect(read(url).servers === undefined).toBe(!/h2|pg2/.test(url))
})

test.each([
  ['mysql://o@h/d', /must look like/],
  ['postgresql://h/d', /must look like/],
  ['postgresql://o@h', /must look like/],
  ['postgresql://o@h1:x,h2/d', /must look like/],
  ['postgresql://o@h1,h2/d?target_session_attrs=standby', /the service writes/],
])('%s is refused', (url, reason) => expect(() => read(url)).toThrow(reason))

test('a replica has a place of its own, and everything else from the database', () => {
  const { app } = connectionsOf({ databaseUrl: 'postgresql://o:p@h/d', dataDir: '/nowhere' })
  const { host, port, user, password, database, servers } = replicaOf(app, 'postgresql://s1,s2:5433/')
  expect({ host, port }).toEqual({ host: 's1', port: 5432 })
  expect(app).toMatchObject({ user, password, database })
  expect(servers).toBeDefined()
  expect(() => replicaOf(app, 'mysql://s1/d')).toThrow(/^DATABASE_REPLICA_URL must look like/)
})

let t: TestHouse
let wires: [SpoiltWire, SpoiltWire]
beforeAll(async () => {
  t = await openTest()
  wires = [await openWire(t.socketDir), await openWire(t.socketDir)]
})
afterAll(async () => {
  for (const wire of wires) await wire.close()
  await t.close()
})

test('the server that takes writes is found, wherever it stands in the list, and found again after it has moved', async () => {
  const [first, second] = wires
  // Nobody listens at the third.
  const hosts = [first.port, second.port, 1].map((port) => `127.0.0.1:${port}`).join(',')
  const databaseUrl = `postgresql://pendopo_owner@${hosts}/${t.databaseName}?target_session_attrs=read-write`
  const lanes = openLanes({ connection: connectionsOf({ databaseUrl, dataDir: t.dataDir }).app, shared: 2, pool: 2 })
  const write = () =>
    Promise.all([
      lanes.statement('select pg_current_xact_id()', [], { scope: NOBODY }),
      lanes.transaction({ scope: NOBODY }, (query) => query('select pg_current_xact_id()', [])),
    ])
  first.takeWrites(false)
  await write()
  expect([first.open(), second.open()]).toEqual([0, 2])
  first.takeWrites(true)
  second.takeWrites(false)
  second.cut()
  await expect
    .poll(() =>
      write().then(
        () => 'written',
        () => 'away',
      ),
    )
    .toBe('written')
  await expect.poll(() => [first.open(), second.open()]).toEqual([2, 0])
  first.goDead()
  second.takeWrites(true)
  first.cut()
  await expect
    .poll(() =>
      write().then(
        () => 'written',
        () => 'away',
      ),
    )
    .toBe('written')
  await expect.poll(() => second.open()).toBe(2)
  first.takeWrites(false)
  second.takeWrites(false)
  first.revive()
  second.cut()
  await expect(write()).rejects.toThrow()
  await expect(write()).rejects.toThrow(/takes no writes/)
  await lanes.end()
})

test('a single server that takes no writes is not used', async () => {
  const [first] = wires
  first.takeWrites(false)
  const { app } = connectionsOf({ databaseUrl: first.url(t.databaseName), dataDir: t.dataDir })
  const database = openDatabase({ connection: app })
  await expect(database.write(NOBODY, async () => {})).rejects.toMatchObject({ code: '25006' })
  await database.end()
})
