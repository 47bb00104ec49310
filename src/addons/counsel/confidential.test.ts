// What is in the counsellor's room stays there: the database itself shows it to nobody else.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import { HOUSE_ROLES } from '../../kernel/manifest.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { listCounselMonths } from './api.ts'
import { checks } from './checks.ts'
import { held } from './personal-data.ts'

const ROOM = '/api/v1/counselor'
const GLASS = '/api/v1/conduct/break-glass'
const SECRETS = [
  'Rahasia catatan',
  'Rahasia prestasi',
  'Rahasia kasus',
  'Rahasia sesi',
  'Rahasia surat',
  'Rahasia alasan',
  'Rahasia rapat',
  'Rahasia sekali',
  'Rahasia darurat',
  'Rahasia lampiran',
  'Rahasia tim',
]
const OTHERS = Object.keys(HOUSE_ROLES).filter((role) => role !== 'counselor')

let t: TestHouse
let company: number
let other: number
let tables: string[]
let owner: Person
let student_id: number

beforeAll(async () => {
  t = await openTest()
  company = (await t.company('smp')).id
  other = (await t.company('other')).id
  owner = await t.person('smp', 'counselor')
  await fillRoom()
  tables = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname = 'counsel' order by 1",
    )
    return rows.map((row) => row.name)
  })
})
afterAll(() => t.close())

/** At least one row in every table of the room. */
async function fillRoom(): Promise<void> {
  const row = { company_id: company, name: 'Andini Putri', gender: 'f' as const }
  const { id } = await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()
  student_id = id
  const make = async (path: string, params: object, by = owner) => {
    const { status, body } = await by.post(path.startsWith('/') ? path : `${ROOM}/${path}`, params)
    expect([path, status]).toEqual([path, 200])
    return body.data
  }
  const types = (await owner.get(`${ROOM}/violation-types`)).body.data
  const drugs = types.find(({ code }: { code: string }) => code === 'B05')
  const entered = { student_id, violation_type_id: drugs.id, note: 'Rahasia catatan' }
  const violation = await make('violations/create', entered)
  await make('violations/void', { id: violation.id, reason: 'Rahasia alasan' })
  const counted = await make('violations/create', entered)
  await make('violations/validate', { id: counted.id })
  await make('violations/count', { id: counted.id })
  const wrong = await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()
  const mistaken = await make('violations/create', { ...entered, student_id: wrong.id })
  await make('violations/validate', { id: mistaken.id })
  await make('violations/count', { id: mistaken.id })
  await make('violations/void', { id: mistaken.id, reason: 'Rahasia alasan' })
  const [letter] = await make('letters', { student_id: wrong.id })
  await make('letters/withdraw', { id: letter.id, reason: 'Rahasia penarikan' })
  const [crossing] = await make('crossings', { student_id })
  const decided = {
    decided_on: '2026-01-05',
    minutes: '1/RDG',
    attendees: 9,
    outcome: 'expel',
    reason: 'Rahasia rapat',
  }
  await make('decisions/create', { student_id, crossing_id: crossing.id, ...decided })
  const achieved = { kind: 'art', level: 'school', achieved_on: '2026-01-05', title: 'Rahasia prestasi' }
  await make('achievements/create', { student_id, ...achieved })
  const opened = await make('cases/create', { student_id, category: 'family', title: 'Rahasia kasus' })
  await make('cases/assess', { id: opened.id })
  await make('cases/events/create', { case_id: opened.id, kind: 'letter', title: 'Rahasia surat' })
  const planned = { type: 'individual', title: 'Rahasia sesi', held_on: '2026-01-05' }
  await make('sessions/create', { student_ids: [student_id], case_id: opened.id, ...planned })
  await make('notes/create', { case_id: opened.id, text: 'Rahasia sekali' })
  await make('notes/read', { case_id: opened.id })
  await t.call('POST', `${ROOM}/attachments/add?case_id=${opened.id}&name=Rahasia%20lampiran`, {
    cookie: owner.cookie,
    headers: { 'content-type': 'application/pdf' },
    payload: '%PDF-1.7 Rahasia lampiran',
  })
  const colleague = await t.person('smp', 'counselor')
  await make('hand-overs/create', { case_id: opened.id, to_user_id: colleague.userId, reason: 'Rahasia alasan' })
  await make(`${GLASS}/create`, { student_id, reason: 'Rahasia darurat' }, await t.person('smp', 'principal'))
  await make('team-cases/create', { case_id: opened.id, reason: 'Rahasia tim' })
  const asked = { student_id, reason: 'Permintaan tertulis' }
  await make('/api/v1/school/erasures/create', asked, await t.person('smp', 'admin'))
  await make('erasures/prolong', { student_id, days: 30 })
}

/** Someone who has written nothing here. */
const NOBODY_HERE = 999_999
function scope(roles: readonly string[], at = company, user = NOBODY_HERE) {
  return { company: at, user, roles, companies: [company, other], requestId: 'test' }
}

async function countRows(table: string, roles: readonly string[], at = company, user?: number): Promise<number> {
  const db = t.house.database.read(scope(roles, at, user))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]!.n
}

test('every table of the room is empty to every other role, alone and together, even to its counsellor without the role', async () => {
  expect(tables).toHaveLength(26)
  for (const table of tables) {
    for (const role of OTHERS) expect([table, role, await countRows(table, [role])]).toEqual([table, role, 0])
    expect([table, await countRows(table, OTHERS)]).toEqual([table, 0])
    expect([table, await countRows(table, OTHERS, company, owner.userId)]).toEqual([table, 0])
    // What is kept for the foundation is closed to the counsellor too.
    const filled = await countRows(table, ['counselor'], company, owner.userId)
    expect([table, filled > 0]).toEqual([table, table !== 'counsel.school_month'])
  }
})

test('a colleague reads neither notes nor who read them, nor the hand-over of others', async () => {
  const seen = await Promise.all(tables.map(async (table) => [table, await countRows(table, ['counselor'])] as const))
  const empty = seen.filter(([, n]) => n === 0).map(([table]) => table)
  expect(empty).toEqual([
    'counsel.attachment',
    'counsel.break_glass',
    'counsel.erasure_hold',
    'counsel.hand_over',
    'counsel.note',
    'counsel.read_log',
    'counsel.school_month',
    'counsel.team_case',
  ])
})

test('the content of a note is selected by nobody, its own counsellor included: there is one door to it', async () => {
  const look = t.house.database
    .read(scope(['counselor'], company, owner.userId))
    .selectFrom('counsel.note')
    .select('sealed')
    .execute()
  await expect(look).rejects.toMatchObject({ code: '42501' })
  for (const roles of [['admin'], ['principal'], ['teacher'], ['counselor'], OTHERS])
    await expect(
      t.house.database.write(scope(roles), (tx) => sql`select counsel.read_notes(1, null, null, 10)`.execute(tx)),
    ).rejects.toMatchObject({ message: 'not_found' })
})

test('what reads out personal data reads nothing out of here', async () => {
  for (const { table, by } of held) {
    const item = JSON.stringify({ relation: table, by, person: student_id, when: {} })
    const asked = sql`select kernel.person_rows(${item}::jsonb)`.execute(t.house.database.read(scope(['admin'])))
    await expect(asked).rejects.toMatchObject({ code: '42501' })
  }
})

test("the other school's counsellor sees none of it, not even within one foundation scope", async () => {
  const rules = ['counsel.frequency_rule', 'counsel.rulebook', 'counsel.threshold', 'counsel.violation_type']
  for (const table of tables.filter((name) => !rules.includes(name)))
    expect([table, await countRows(table, ['counselor'], other)]).toEqual([table, 0])
})

test('nobody takes a case into their hands but by an offer to them', async () => {
  const me = (await t.person('smp', 'counselor')).userId
  const grab = t.house.database.write(scope(['counselor'], company, me), (tx) =>
    tx.updateTable('counsel.student_case').set({ counselor_id: me }).execute(),
  )
  await expect(grab).rejects.toMatchObject({ code: '42501' })
  const accept = await t.house.database.write(scope(['counselor'], company, me), (tx) =>
    tx.updateTable('counsel.hand_over').set({ state: 'accepted' }).executeTakeFirstOrThrow(),
  )
  expect(accept.numUpdatedRows).toBe(0n)
  const own = t.house.database.write(scope(['counselor'], company, owner.userId), (tx) =>
    tx.updateTable('counsel.hand_over').set({ state: 'accepted' }).execute(),
  )
  await expect(own).rejects.toMatchObject({ code: '42501' })
})

test('the foundation reads counts of five or more, and what is fewer it cannot read', async () => {
  const read = async (db: Parameters<typeof listCounselMonths>[0], companies: number[]) =>
    (
      await listCounselMonths(
        db,
        { companies, from: '2026-01-01', until: '2026-12-31' },
        { limit: 50, cursor: undefined },
      )
    ).data
  const chairman = () => t.house.database.read(scope(['foundation_chairman'], other))
  const open = (n: number) =>
    insertRows(
      t.admin.db,
      'counsel.student_case',
      Array.from({ length: n }, () => ({
        company_id: company,
        student_id,
        category: 'social',
        title: 'Rahasia',
        opened_on: '2026-02-10',
      })),
    )
  await open(4)
  expect(await read(chairman(), [company])).toEqual([])
  expect(await countRows('counsel.school_month', ['foundation_chairman'], other)).toBe(0)
  await open(1)
  const figures = { cases_opened: 5, sessions_held: null, violations_counted: null }
  expect(await read(chairman(), [company, other])).toEqual([{ company_id: company, month: '2026-02-01', ...figures }])
  for (const roles of [['admin'], ['principal'], ['counselor'], ['teacher']])
    expect(await read(t.house.database.read(scope(roles)), [company])).toEqual([])
  const outside = { ...scope(['foundation_chairman'], other), companies: [other] }
  expect(await read(t.house.database.read(outside), [company])).toEqual([])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('nobody else can write into the room', async () => {
  const forged = t.house.database.write(scope(['admin']), (tx) =>
    tx
      .insertInto('counsel.violation_type')
      .values({ company_id: company, rulebook_id: 1, code: 'X01', name: 'Palsu', category: 'light', points: 1 })
      .execute(),
  )
  await expect(forged).rejects.toMatchObject({ code: '42501' })
  const changed = await t.house.database.write(scope(OTHERS), (tx) =>
    tx.updateTable('counsel.student_case').set({ title: 'Palsu' }).executeTakeFirstOrThrow(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('a teacher writes reports in their own name, and nothing that counts', async () => {
  const me = (await t.person('smp', 'teacher')).userId
  const [type] = (await owner.get(`${ROOM}/violation-types`)).body.data
  const report = { company_id: company, student_id, violation_type_id: type.id, occurred_on: '2026-01-05' }
  const enter = (more: object) =>
    t.house.database.write(scope(['teacher'], company, me), (tx) =>
      tx
        .insertInto('counsel.violation')
        .values({ ...report, ...more })
        .execute(),
    )
  for (const more of [
    {},
    { source: 'room' },
    { source: 'report', state: 'counted' },
    { source: 'report', created_by: owner.userId },
  ])
    await expect(enter(more)).rejects.toMatchObject({ code: '42501' })
  await enter({ source: 'report' })
  expect(await countRows('counsel.violation', ['teacher'], company, me)).toBe(1)
  expect(await countRows('counsel.violation', ['teacher', 'principal', 'admin'])).toBe(0)
  const judged = await t.house.database.write(scope(['teacher'], company, me), (tx) =>
    tx.updateTable('counsel.violation').set({ state: 'counted' }).executeTakeFirstOrThrow(),
  )
  expect(judged.numUpdatedRows).toBe(0n)
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
  expect([...relations].sort()).toEqual([
    'counsel.frequency_rule',
    'counsel.rulebook',
    'counsel.threshold',
    'counsel.violation_type',
  ])
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
  const told = await moves(['counselor'])
  expect(told).toContainEqual({ relation: 'counsel.violation', note: 'Rahasia alasan' })
  expect(told.at(-1)).toEqual({ relation: 'counsel.student_case', note: null })
  await t.admin.db.updateTable('counsel.student_case').set({ confidential: true }).execute()
  expect((await moves(['counselor'])).map(({ relation }) => relation)).not.toContain('counsel.student_case')
})

test('how many letters were written is not told by their numbers', async () => {
  const series = (roles: readonly string[]) =>
    t.house.database
      .read(scope(roles))
      .selectFrom('kernel.number_series')
      .select('last')
      .where('kind', '=', 'counsel_letter')
      .execute()
  expect(await series(OTHERS)).toEqual([])
  expect(await series(['counselor'])).toHaveLength(1)
})

test('no list of the room but its rules leaves as a file', () => {
  const { doors } = t.house.modules.find(({ manifest }) => manifest.name === 'counsel')!
  const exported = doors.filter((door) => door.kind === 'get' && door.paged).map(({ path }) => path.split('/').at(-1))
  expect(exported).toEqual(['rulebooks', 'violation-types', 'thresholds', 'counselors'])
})
