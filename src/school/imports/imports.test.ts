// Imports under stress: stopped, killed, failed and raced, they leave every row once; a dry run foretells the run; undo
// leaves nothing.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importEnd, importTable, studentsCsv, uploaded } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import { readConfig } from '../../config.ts'
import { openHouse } from '../../house.ts'
import { NOBODY } from '../../kernel/db/lanes/scope.ts'
import { csvLines } from '../../kernel/files/csv.ts'
import type { Import } from '../../kernel/imports/definition.ts'
import { importTask } from '../../kernel/imports/run/run.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { studentImport } from './students.ts'

const IMPORTS = '/api/v1/school/imports'
const ROWS = process.env.PENDOPO_LONG ? 50_000 : 5_000
const LONG = { timeout: process.env.PENDOPO_LONG ? 1_200_000 : 300_000 }
const clock = { now: () => new Date('2026-09-01T03:00:00Z') }

/** Called before each batch is written, in its transaction. */
let beforeBatch: (rows: readonly number[]) => Promise<void> | void
const hampered: Import = {
  ...studentImport,
  async apply(tx, context, rows) {
    await beforeBatch(rows.map(({ row }) => row))
    return studentImport.apply(tx, context, rows)
  },
}
const withHampered = modules.map((module) =>
  module.manifest.name === 'school'
    ? { ...module, tasks: [...module.tasks!.filter(({ name }) => name !== 'import.students'), importTask(hampered)] }
    : module,
)

let t: TestHouse
let admin: Person
let companyId: number
let schools = 0

beforeAll(async () => {
  t = await openTest({ clock, modules: withHampered })
  await t.house.work()
})
afterAll(() => t.close())
beforeEach(async () => {
  beforeBatch = () => {}
  const { id, slug } = await t.company(`s${++schools}`)
  companyId = id
  admin = await t.person(slug, 'admin')
})

const start = async (bytes: string, params: object = {}) => {
  const file_id = await uploaded(t, admin, bytes)
  const { status, body } = await admin.post(`${IMPORTS}/create`, { kind: 'students', file_id, ...params })
  expect(status).toBe(200)
  return body.data.id as number
}
const census = async () => {
  const { rows } = await sql<{ students: number; numbers: number; active: number }>`
    select count(*)::int as students, count(distinct nis)::int as numbers,
      coalesce((select active from school.student_total where company_id = ${companyId}), 0) as active
    from school.student where company_id = ${companyId}`.execute(t.admin.db)
  return rows[0]!
}
const everyone = (count: number) => ({ students: count, numbers: count, active: count })
/** Rows of the batch that became a student, and how many students they name. */
const traces = async (id: number) => {
  const { rows } = await sql<{ rows: number; students: number }>`
    select count(made)::int as rows, count(distinct made[1])::int as students from kernel.import_row
    where company_id = ${companyId} and batch_id = ${id}`.execute(t.admin.db)
  return rows[0]!
}
/** Fails once, after so many batches. */
const failAfter = (batches: number) => {
  let left = batches
  beforeBatch = () => {
    if (left-- === 0) throw new Error('pulled the plug')
  }
}

test('an import that fails at 60 % goes on from there when it is resumed: every row once', LONG, async () => {
  failAfter((ROWS / 500) * 0.6)
  const id = await start(studentsCsv(ROWS))
  const failed = await importEnd(admin, id, 200_000)
  expect(failed).toMatchObject({ state: 'failed', good: ROWS * 0.6, failure: { code: 'internal' } })
  expect(await census()).toEqual(everyone(ROWS * 0.6))
  expect((await admin.post(`${IMPORTS}/resume`, { id })).body.data.state).toBe('queued')
  expect(await importEnd(admin, id, 200_000)).toMatchObject({ state: 'done', good: ROWS, faulty: 0 })
  expect(await census()).toEqual(everyone(ROWS))
  expect(await traces(id)).toEqual({ rows: ROWS, students: ROWS })
  expect((await admin.post(`${IMPORTS}/resume`, { id })).body.code).toBe('illegal_move')

  const undone = await admin.post(`${IMPORTS}/undo`, { id })
  expect([undone.status, undone.body.data?.state]).toEqual([200, 'undone'])
  expect(await census()).toEqual(everyone(0))
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('a service that stops in the middle leaves the rest to the next start', LONG, async () => {
  const count = 3_000
  const quiet = await openTest({ clock, modules: withHampered })
  const begin = async () => {
    const config = { ...readConfig({}), logLevel: 'silent', dataDir: quiet.dataDir }
    const house = await openHouse({ connections: quiet.connections, config, clock, modules: withHampered, pool: 3 })
    await house.work()
    return house
  }
  try {
    const { id: company } = await quiet.company('stop')
    const person = await quiet.person('stop', 'admin')
    const file_id = await uploaded(quiet, person, studentsCsv(count))
    const { id } = (await person.post(`${IMPORTS}/create`, { kind: 'students', file_id })).body.data
    let batches = 0
    const third = new Promise<void>((resolve) => {
      beforeBatch = () => (++batches === 3 ? resolve() : undefined)
    })
    const first = await begin()
    await third
    await first.close()
    const half = (await person.get(`${IMPORTS}/${id}`)).body.data
    expect([half.state, half.good >= 1_000 && half.good < count]).toEqual(['running', true])
    const second = await begin()
    expect(await importEnd(person, id)).toMatchObject({ state: 'done', good: count, faulty: 0 })
    await second.close()
    const { rows } = await sql`select count(*)::int as n, count(distinct nis)::int as numbers from school.student
      where company_id = ${company}`.execute(quiet.admin.db)
    expect(rows).toEqual([{ n: count, numbers: count }])
  } finally {
    await quiet.close()
  }
})

test('of several that start at once one runs; one whose job was lost does not block the next', async () => {
  // Nobody works here yet: what is started waits.
  const quiet = await openTest({ clock })
  try {
    await quiet.company('race')
    const person = await quiet.person('race', 'admin')
    const file_id = await uploaded(quiet, person, studentsCsv(10))
    const create = (kind = 'students') => person.post(`${IMPORTS}/create`, { kind, file_id })
    const replies = await Promise.all(Array.from({ length: 5 }, () => create()))
    expect(replies.map(({ status, body }) => [status, body.code ?? 'started']).sort()).toEqual([
      [200, 'started'],
      ...Array.from({ length: 4 }, () => [409, 'import_running']),
    ])
    const { id } = replies.find(({ status }) => status === 200)!.body.data
    // Staff has a line of its own.
    expect((await create('staff')).status).toBe(200)
    await quiet.admin.db.updateTable('kernel.job').set({ state: 'failed' }).execute()
    const next = await create()
    expect([next.status, next.body.data?.state]).toEqual([200, 'queued'])
    expect((await person.get(`${IMPORTS}/${id}`)).body.data.state).toBe('failed')
    expect((await person.post(`${IMPORTS}/resume`, { id })).body.code).toBe('import_running')
    await quiet.house.work()
    expect(await importEnd(person, next.body.data.id)).toMatchObject({ state: 'done', good: 10 })
    // The lost one goes on when asked to, and finds everyone there.
    expect((await person.post(`${IMPORTS}/resume`, { id })).status).toBe(200)
    expect(await importEnd(person, id)).toMatchObject({ state: 'done', good: 0, faulty: 10 })
  } finally {
    await quiet.close()
  }
})

test('a row that only the database refuses costs that one row, not the batch', async () => {
  let calls = 0
  const refused = (constraint: string) =>
    Object.assign(new Error('no'), { code: '23514', table: 'student', constraint })
  beforeBatch = async (rows) => {
    // Someone enters a number between the look and the write; then it is looked for in halves.
    if (++calls === 1) await enter('3')
    if (rows.includes(7)) throw refused('student_name_check')
    if (rows.includes(9)) throw refused('x')
  }
  const enter = (nis: string) =>
    t.admin.db
      .insertInto('school.student')
      .values({ company_id: companyId, nis, name: 'Lebih dulu', gender: 'f' })
      .execute()
  const id = await start(studentsCsv(20))
  expect(await importEnd(admin, id)).toMatchObject({ state: 'done', good: 17, faulty: 3 })
  const { data } = (await admin.get(`${IMPORTS}/${id}/rows?faulty=true`)).body
  expect(data.map(({ row, faults }: { row: number; faults: [] }) => [row, faults])).toMatchObject([
    [4, [{ column: 'nis', code: 'exists' }]],
    [7, [{ column: 'name', code: 'refused', reason: { id: 'Nama: baris ini ditolak; periksa isinya' } }]],
    [9, [{ column: null, code: 'refused' }]],
  ])
  expect(await census()).toEqual(everyone(18))
})

test('the function behind undo reaches no record but those of a batch that is being undone', async () => {
  const batch = await importTable(t, admin, 'students', { bytes: studentsCsv(3) })
  const scope = { ...NOBODY, company: companyId, user: admin.userId, roles: ['admin'] }
  const undo = (company: number, id: number) =>
    t.house.database.write({ ...scope, company }, (tx) => sql`select kernel.undo_import(${id}, 1, 100)`.execute(tx))
  await expect(undo(companyId, batch.id)).rejects.toThrow(/not being undone/)
  const { id: other } = await t.company(`s${++schools}`)
  await t.admin.db.updateTable('kernel.import_batch').set({ state: 'undone' }).where('id', '=', batch.id).execute()
  await expect(undo(other, batch.id)).rejects.toThrow(/not being undone/)
  await t.admin.db
    .updateTable('kernel.import_batch')
    .set({ makes: ['school.academic_year'] })
    .where('id', '=', batch.id)
    .execute()
  await expect(undo(companyId, batch.id)).rejects.toThrow(/not importable/)
  const remove = t.house.database.write(scope, (tx) => tx.deleteFrom('school.student').execute())
  await expect(remove).rejects.toThrow(/permission denied/)
  expect(await census()).toEqual(everyone(3))
})

const aRow = fc.record({
  nis: fc.constantFrom('', '1', '2', '3', '4', '5', '6', 'x'.repeat(31)),
  nisn: fc.constantFrom('', '0000000001', '0000000002', '12', '000.000.0003'),
  nama: fc.constantFrom('Ani', '=Budi', ' "Cici" ', '', "D'Arc, Jeanne", 'Ö'.repeat(201), 'Eka\nPutra'),
  jk: fc.constantFrom('L', 'p', 'Laki-laki', '', '?'),
  lahir: fc.constantFrom('', '2012-01-31', '31/1/2012', '2012-13-01', '2999-01-01'),
  kelas: fc.constantFrom('', '7A', '7 a', '9Z'),
})

test('a dry run foretells the run; what the run made, undo removes', LONG, async () => {
  const { id: year } = await t.admin.db
    .insertInto('school.academic_year')
    .values({ company_id: companyId, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.admin.db
    .insertInto('school.class_group')
    .values({ company_id: companyId, academic_year_id: year, name: '7A', grade: 7 })
    .execute()
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { minLength: 1, maxLength: 25 }), async (rows) => {
      const bytes = csvLines([['NIS', 'NISN', 'Nama', 'JK', 'Tanggal lahir', 'Kelas'], ...rows.map(Object.values)])
      const dry = await importTable(t, admin, 'students', { bytes }, { dry_run: true })
      const before = await census()
      const real = await importTable(t, admin, 'students', { bytes })
      expect([real.state, real.total, real.good, real.faulty]).toEqual([dry.state, dry.total, dry.good, dry.faulty])
      expect((await census()).students - before.students).toBe(real.good)
      const faults = async (id: number) => (await admin.get(`${IMPORTS}/${id}/rows?faulty=true`)).body.data
      expect(await faults(real.id)).toEqual(await faults(dry.id))
      if (real.state !== 'done') return
      expect((await admin.post(`${IMPORTS}/undo`, { id: real.id })).status).toBe(200)
      expect(await census()).toEqual(before)
    }),
    { numRuns: process.env.PENDOPO_LONG ? 200 : 12 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
