// Migrating: many at once, twice, half-way failed, from the future, and refusing to serve with too many rights.
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser, dropDatabase } from '../../../../test/cluster.ts'
import { migrationSources } from '../../../house.ts'
import { connectionsOf, embeddedConnections } from '../server/connections.ts'
import { migrate } from './migrate.ts'
import { assertRestricted } from './roles.ts'

const socketDir = inject('socketDir')
const database = `m_${crypto.randomBytes(6).toString('hex')}`
const connections = embeddedConnections(socketDir, database)
let dir: string

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-migrations-'))
  await asSuperuser(socketDir, 'postgres', (client) => client.query(`create database ${database} owner pendopo_owner`))
})
afterAll(async () => {
  await dropDatabase(socketDir, database)
  fs.rmSync(dir, { recursive: true })
})

const extra = (files: Record<string, string>) => {
  fs.rmSync(dir, { recursive: true })
  fs.mkdirSync(dir)
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text)
  return [...migrationSources(), { module: 'extra', dir }]
}

test('twenty at once: one migrates, the others find nothing to do', async () => {
  const applied = await Promise.all(Array.from({ length: 20 }, () => migrate(connections, migrationSources())))
  expect(applied.filter((count) => count > 0)).toHaveLength(1)
  expect(await migrate(connections, migrationSources())).toBe(0)
})

test('a migration that fails leaves nothing of itself, says where, and can be corrected', async () => {
  const broken = extra({ '001_one.sql': 'create table extra.one (id int);\nselect no_such_column;' })
  await expect(migrate(connections, broken)).rejects.toThrow(
    /extra\/001_one\.sql, line 2: .*no_such_column.* Nothing of it was applied/,
  )
  expect(await migrate(connections, extra({ '001_one.sql': 'create table extra.one (id int);' }))).toBe(1)
})

test('an edited migration, a double number and a strange name are refused', async () => {
  await expect(migrate(connections, extra({ '001_one.sql': 'select 1;' }))).rejects.toThrow(/was changed after/)
  await expect(migrate(connections, extra({ '001_a.sql': '', '001_b.sql': '' }))).rejects.toThrow(/same number/)
  await expect(migrate(connections, extra({ 'later.sql': '' }))).rejects.toThrow(/not named like/)
})

test('a database from a newer release is refused', async () => {
  await expect(migrate(connections, migrationSources())).rejects.toThrow(/newer than this build/)
})

test('the service refuses to run as owner or superuser', async () => {
  for (const [user, fine] of [
    ['pendopo_app', true],
    ['pendopo_owner', false],
    ['postgres', false],
  ] as const) {
    const client = new pg.Client({ ...connections.owner, user })
    await client.connect()
    const verdict = await assertRestricted(client).then(
      () => true,
      () => false,
    )
    await client.end()
    expect([user, verdict]).toEqual([user, fine])
  }
})

test('the roles’ passwords follow from the owner’s, and differ from it and from each other', () => {
  const { app, worker, owner } = connectionsOf({
    databaseUrl: 'postgresql://boss:geheim@db.example:5433/school',
    dataDir: '/x',
  })
  expect(app).toMatchObject({ user: 'pendopo_app', host: 'db.example', database: 'school' })
  expect(new Set([app.password, worker.password, owner.password]).size).toBe(3)
  expect(() => connectionsOf({ databaseUrl: 'postgresql://localhost', dataDir: '/x' })).toThrow(
    /DATABASE_URL must look like/,
  )
})
