// Whoever gets at the tables past their triggers (a superuser, a disk, a restored file) leaves rows that the audit trail does not tell of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from './verify.ts'

const API = '/api/v1/foundation/programs'
const PROGRAM = { name: 'Gerakan literasi', budget: 45_000_000, starts_on: '2026-07-13', ends_on: '2026-12-18' }

let t: TestHouse
let admin: Person
let program: { id: number; version: number }

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  const { id, version } = (await admin.post(`${API}/create`, PROGRAM)).body.data
  program = (await admin.post(`${API}/update`, { id, version, budget: 50_000_000 })).body.data
  expect(program.version).toBe(2)
})
afterAll(() => t.close())

const problems = async () => (await findDisagreements(t.admin.db, kernelChecks)).map(({ problem }) => problem)

/** What is found while a statement stands that no trigger saw; it is taken back afterwards. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  return t.asSuperuser(async (client) => {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    for (const statement of statements) await client.query(statement)
    const found: string[] = []
    for (const { disagreements } of kernelChecks) {
      const { rows } = await client.query<{ problem: string }>(disagreements)
      found.push(...rows.map(({ problem }) => problem))
    }
    await client.query('rollback')
    return found
  })
}

test('rows that people wrote, changed and took away are what the trail says', async () => {
  const room = await admin.post('/api/v1/school/rooms/create', { code: 'AULA', name: 'Aula' })
  expect(room.status).toBe(200)
  expect(await problems()).toEqual([])
})

test('a row that was changed behind the trail is named, with what of it', async () => {
  const row = `foundation.program ${program.id}`
  expect(await foundAfter(`update foundation.program set budget = budget + 1 where id = ${program.id}`)).toEqual([
    `${row} is not what the audit trail says: budget`,
  ])
  const change = `update foundation.program set budget = 45000000, name = 'Lain', ends_on = '2026-12-19' where id = ${program.id}`
  expect(await foundAfter(change)).toEqual([`${row} is not what the audit trail says: budget, ends_on, name`])
})

test('so is one that was taken away, and one that was put in', async () => {
  const row = `foundation.program ${program.id}`
  expect(await foundAfter(`delete from foundation.program where id = ${program.id}`)).toEqual([
    `${row} is gone, and the audit trail does not say so`,
  ])
  const put = `insert into foundation.program overriding system value
    select (jsonb_populate_record(p, '{"id": 900, "name": "Lain"}')).* from foundation.program p where id = ${program.id}`
  expect(await foundAfter(put)).toEqual(['foundation.program 900 is not in the audit trail'])
})

test('a column that came or went with a new version says nothing of its rows', async () => {
  const added = 'alter table foundation.program add column mood text default $$good$$'
  expect(await foundAfter(added, 'alter table foundation.program drop column budget cascade')).toEqual([])
})

test('whoever acts in another zone writes the same rows', async () => {
  expect(await foundAfter("set local timezone = 'Asia/Jayapura'", "set local datestyle = 'SQL, DMY'")).toEqual([])
})
