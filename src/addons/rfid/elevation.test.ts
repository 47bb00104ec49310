// The elevation of the service opens cards, devices and events of the caller's own company, and nothing else; the path of
// taps has a role of its own that can do just that.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { NOBODY, type Scope } from '../../kernel/db/lanes/scope.ts'
import { INGEST_ROLE, RFID_ROLE } from './elevation.ts'
import { pulseOf } from './readers/pulse.ts'

const OWN = [
  'rfid.card',
  'rfid.clock_correction',
  'rfid.device',
  'rfid.device_state',
  'rfid.event',
  'rfid.quarantine',
  'rfid.refused',
  'rfid.unknown_card',
]

let t: TestHouse
let scope: Scope
let otherId: number

beforeAll(async () => {
  t = await openTest()
  const ids = new Map<string, number>()
  for (const slug of ['smp', 'other']) {
    const { id } = await t.company(slug)
    ids.set(slug, id)
    const admin = await t.person(slug, 'admin')
    const reader = await t.person(slug, 'device')
    const student = { company_id: id, name: 'Andini Putri', gender: 'f' as const }
    const { id: studentId } = await t.admin.db
      .insertInto('school.student')
      .values(student)
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.post('/api/rfid/cards/create', { uid: '04A1B2C3', student_id: studentId })
    const made = await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
    const now = Date.now()
    for (const [uid, at] of [
      ['04A1B2C3', now],
      ['04000000', now],
      ['04A1B2C3', now + 86_400_000],
    ] as const)
      await reader.post('/api/rfid/ingest', { uid, time: new Date(at).toISOString() })
    await reader.post('/api/rfid/refused/report', {
      lines: [{ form: 'other', line: 'garbled', received_at: new Date(now).toISOString() }],
    })
    const span = {
      from_time: new Date(now - 7_200_000).toISOString(),
      until_time: new Date(now - 3_600_000).toISOString(),
    }
    const correction = { device_id: made.body.data.id, ahead: 60, ...span, note: 'x' }
    await admin.post('/api/rfid/clock-corrections/create', correction)
    await pulseOf(t.house.database).tell()
    scope ??= { company: id, user: admin.userId, roles: ['admin'], companies: [], requestId: 'test' }
  }
  otherId = ids.get('other')!
  scope = { ...scope, companies: [...ids.values()] }
})
afterAll(() => t.close())

const elevated = () => t.house.database.read(scope, RFID_ROLE)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )

test('every other table of the database is closed to it', async () => {
  const tables = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`,
    )
    return rows.map((row) => row.name)
  })
  expect(tables).toEqual(expect.arrayContaining([...OWN, 'kernel.user_account', 'school.student', 'kernel.session']))
  for (const table of tables.filter((name) => !OWN.includes(name)))
    expect([table, await failure(sql`select 1 from ${sql.raw(table)} limit 1`.execute(elevated()))]).toEqual([
      table,
      '42501',
    ])
})

test('of its tables it sees the rows of the own company alone', async () => {
  for (const table of OWN) {
    const count = async (where: ReturnType<typeof sql>) => {
      const query = sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`
      return (await query.execute(elevated())).rows[0]!.n
    }
    expect([table, await count(sql`company_id = ${scope.company}`)]).toEqual([table, table === 'rfid.event' ? 2 : 1])
    expect([table, await count(sql`company_id <> ${scope.company}`)]).toEqual([table, 0])
  }
})

test('it writes into no other company', async () => {
  const write = (query: ReturnType<typeof sql>) =>
    failure(
      t.house.database.write(scope, async (tx) => {
        await sql`select set_config('role', ${RFID_ROLE}, true)`.execute(tx)
        await query.execute(tx)
      }),
    )
  expect(await write(sql`insert into rfid.device (company_id, code, name) values (${otherId}, 'X', 'X')`)).toBe('42501')
  expect(await write(sql`update rfid.device set company_id = ${otherId}`)).toBe('42501')
  expect(await write(sql`delete from rfid.event`)).toBe('42501')
  expect(await write(sql`update rfid.event set uid = 'X'`)).toBe('42501')
})

test('without it the service itself cannot read them', async () => {
  for (const table of OWN)
    expect(await failure(sql`select 1 from ${sql.table(table)}`.execute(t.house.database.read(scope)))).toBe('42501')
})

test('the role of the taps holds exactly the rights that keeping them needs', async () => {
  const rights = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select table_schema || '.' || table_name || ' ' || string_agg(distinct privilege_type, ', ' order by privilege_type) as line
       from information_schema.column_privileges where grantee = $1 group by table_schema, table_name order by 1`,
      [INGEST_ROLE],
    )
    return rows.map((row) => row.line)
  })
  expect(rights).toEqual([
    'rfid.card SELECT',
    'rfid.clock_correction SELECT',
    'rfid.device_state INSERT, SELECT, UPDATE',
    'rfid.event INSERT, SELECT',
    'rfid.quarantine INSERT, SELECT',
    'rfid.refused INSERT',
    'rfid.unknown_card INSERT, SELECT, UPDATE',
    'school.attendance_due INSERT',
    'school.calendar_day SELECT',
    'school.day_hours SELECT',
    'school.profile SELECT',
  ])
})

test('the role of the taps sees and writes the companies that its statement is for, and no other', async () => {
  // Readers and what could not be read of them are not its business.
  const tables = [
    ...OWN.filter((name) => !['rfid.device', 'rfid.refused'].includes(name)),
    'school.profile',
    'school.calendar_day',
  ]
  const seen = async (table: string, companies: readonly number[]) => {
    const db = t.house.database.apart({ ...NOBODY, companies }, INGEST_ROLE)
    const { rows } = await sql<{ company_id: number }>`select distinct company_id from ${sql.table(table)}`.execute(db)
    return rows.map(({ company_id }) => company_id)
  }
  for (const table of tables) {
    expect([table, await seen(table, [])]).toEqual([table, []])
    expect([table, (await seen(table, [scope.company!])).filter((id) => id !== scope.company)]).toEqual([table, []])
    if (table.startsWith('rfid.'))
      expect([table, await seen(table, [scope.company!])]).toEqual([table, [scope.company]])
  }
  const into = (company: number) =>
    failure(
      sql`insert into rfid.device_state (company_id, device_id, last_seen_at)
        select company_id, device_id, now() from (values (${company}::int, 1::bigint)) v (company_id, device_id)`.execute(
        t.house.database.apart({ ...NOBODY, companies: [scope.company!] }, INGEST_ROLE),
      ),
    )
  expect(await into(otherId)).toBe('42501')
  // What a tap does not need, not even of the own company.
  for (const column of ['state', 'uid_original', 'updated_at'])
    expect(
      await failure(sql`select ${sql.ref(column)} from rfid.card`.execute(t.house.database.apart(scope, INGEST_ROLE))),
    ).toBe('42501')
})
