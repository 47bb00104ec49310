// What is in the counsellor's room stays there: the database itself shows it to nobody else.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { HOUSE_ROLES } from '../../kernel/addon.ts'

const ROOM = '/api/v1/counselor'
const SECRETS = [
  'Rahasia catatan',
  'Rahasia prestasi',
  'Rahasia kasus',
  'Rahasia sesi',
  'Rahasia surat',
  'Rahasia alasan',
]
const OTHERS = Object.keys(HOUSE_ROLES).filter((role) => role !== 'counselor')

let t: TestHouse
let company: number
let other: number
let tables: string[]

beforeAll(async () => {
  t = await openTest()
  company = (await t.company('smp')).id
  other = (await t.company('other')).id
  await fillRoom(await t.person('smp', 'counselor'))
  tables = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname = 'counsel' order by 1",
    )
    return rows.map((row) => row.name)
  })
})
afterAll(() => t.close())

async function fillRoom(counselor: Person): Promise<void> {
  const { id: student_id } = await t.admin.db
    .insertInto('school.student')
    .values({ company_id: company, name: 'Andini Putri', gender: 'f' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const make = async (path: string, params: object) => {
    const { status, body } = await counselor.post(`${ROOM}/${path}`, params)
    expect(status).toBe(200)
    return body.data
  }
  const [type] = (await counselor.get(`${ROOM}/violation-types`)).body.data
  const violation = await make('violations/create', { student_id, violation_type_id: type.id, note: 'Rahasia catatan' })
  await make('violations/void', { id: violation.id, reason: 'Rahasia alasan' })
  const achieved = { kind: 'art', level: 'school', achieved_on: '2026-01-05', title: 'Rahasia prestasi' }
  await make('achievements/create', { student_id, ...achieved })
  const opened = await make('cases/create', { student_id, category: 'family', title: 'Rahasia kasus' })
  await make('cases/assess', { id: opened.id })
  await make('cases/events/create', { case_id: opened.id, kind: 'letter', title: 'Rahasia surat' })
  const planned = { type: 'individual', title: 'Rahasia sesi', held_on: '2026-01-05' }
  await make('sessions/create', { student_id, case_id: opened.id, ...planned })
}

function scope(roles: readonly string[], at = company) {
  return { company: at, user: 1, roles, companies: [company, other], requestId: 'test' }
}

async function countRows(table: string, roles: readonly string[], at = company): Promise<number> {
  const db = t.house.database.read(scope(roles, at))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]!.n
}

test('every table of the room is empty to every other role, alone and together', async () => {
  expect(tables).toHaveLength(6)
  for (const table of tables) {
    for (const role of OTHERS) expect([table, role, await countRows(table, [role])]).toEqual([table, role, 0])
    expect(await countRows(table, OTHERS)).toBe(0)
    expect(await countRows(table, ['counselor'])).toBeGreaterThan(0)
  }
})

test("the other school's counsellor sees none of it, not even within one foundation scope", async () => {
  for (const table of tables.filter((name) => name !== 'counsel.violation_type'))
    expect([table, await countRows(table, ['counselor'], other)]).toEqual([table, 0])
})

test('nobody else can write into the room', async () => {
  const forged = t.house.database.write(scope(['admin']), (tx) =>
    tx
      .insertInto('counsel.violation_type')
      .values({ company_id: company, code: 'X01', name: 'Palsu', category: 'light', points: 1 })
      .execute(),
  )
  await expect(forged).rejects.toMatchObject({ code: '42501' })
  const changed = await t.house.database.write(scope(OTHERS), (tx) =>
    tx.updateTable('counsel.student_case').set({ title: 'Palsu' }).executeTakeFirstOrThrow(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('a timeline is never rewritten, by privilege', async () => {
  const rewrite = t.house.database.write(scope(['counselor']), (tx) =>
    tx.updateTable('counsel.case_event').set({ title: 'Lain' }).execute(),
  )
  await expect(rewrite).rejects.toMatchObject({ code: '42501' })
})

test('the audit trail holds nothing of it but the catalogue', async () => {
  const rows = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ relation: string; entry: string }>(
      'select relation, e::text as entry from kernel.audit_entry e',
    )
    return rows
  })
  const relations = new Set(rows.map((row) => row.relation).filter((relation) => relation.startsWith('counsel.')))
  expect([...relations]).toEqual(['counsel.violation_type'])
  for (const { entry } of rows) for (const secret of SECRETS) expect(entry).not.toContain(secret)
})

test('the steps and the reasons given are read by counsellors alone', async () => {
  const moves = (roles: readonly string[]) =>
    t.house.database
      .read(scope(roles))
      .selectFrom('kernel.move')
      .select(['relation', 'note'])
      .where('relation', 'like', 'counsel.%')
      .orderBy('id')
      .execute()
  expect(await moves(OTHERS)).toEqual([])
  expect(await moves(['counselor'])).toEqual([
    { relation: 'counsel.violation', note: 'Rahasia alasan' },
    { relation: 'counsel.student_case', note: null },
  ])
})
