// What happens between two syncs: renames, moves, comings and goings, local edits, a new semester.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import type { SimulatedStaff } from '../../../demo/registry-simulator/model.ts'
import { mutate } from '../../../demo/registry-simulator/mutate.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../../../school/checks.ts'

let house: RegistryHouse
type Person = SimulatedStaff
const registry = seedRegistry()

beforeAll(async () => {
  house = await openRegistryHouse(registry, { semester: null })
  await house.sync()
})
afterAll(() => house.close())

const settled = async () => {
  const log = await house.sync()
  for (const [entity, tally] of Object.entries<{ created: number; updated: number }>(log.counts))
    expect([entity, tally.created, tally.updated]).toEqual([entity, 0, 0])
  return log
}
/** The dry run tells the same as the run that follows, row by row, and the run after that has nothing to do. */
const synced = async (params: object = {}) => {
  const foretold = await house.sync({ dry_run: true, ...params })
  const log = await house.sync(params)
  expect(log.counts).toEqual(foretold.counts)
  const plain = (items: { id: number }[]) => items.map(({ id: _, ...item }) => item)
  expect(plain(await house.items(log.id))).toEqual(plain(await house.items(foretold.id)))
  await settled()
  return log
}
const student = (place: number) =>
  house.t.admin.db
    .selectFrom('school.student as s')
    .innerJoin('registry.link as l', 'l.student_id', 's.id')
    .select(['s.id', 's.name', 's.nis', 's.nisn', 's.state', 's.left_on', 's.birth_place', 'l.id as link'])
    .where('l.registry_id', '=', registry.students[place]!.id.toLowerCase())
    .executeTakeFirstOrThrow()
const edit = async (place: number, change: object) => {
  const { id } = await student(place)
  expect((await house.admin.post('/api/v1/school/students/update', { id, ...change })).status).toBe(200)
}

test('the first run took everyone, whatever was odd about them', async () => {
  const log = await settled()
  expect(log.counts).toMatchObject({
    staff: { seen: 12, unchanged: 12 },
    classes: { seen: 5, unchanged: 5, skipped: 0 },
    students: { seen: 90, unchanged: 90 },
    enrolments: { seen: 89, unchanged: 88, skipped: 1 },
    group_members: { seen: 20, unchanged: 20 },
    lessons: { seen: 16, unchanged: 16 },
  })
  const homerooms = await house.t.admin.db.selectFrom('school.class_group').select('homeroom_staff_id').execute()
  expect(homerooms.filter((row) => row.homeroom_staff_id === null)).toHaveLength(1)
})

test('a renamed class, a moved student, a new homeroom teacher and late numbers arrive once', async () => {
  for (const step of ['rename-class', 'move-student', 'homeroom-changed', 'nisn-assigned', 'nipd-changed'] as const)
    mutate(registry, step)
  expect((await synced()).counts).toMatchObject({
    classes: { updated: 1 },
    students: { updated: 2 },
    enrolments: { updated: 1 },
  })
  expect(await student(1)).toMatchObject({ nisn: '0091111111' })
  expect(await student(10)).toMatchObject({ nis: 'B-10' })
})

test('two workers that believe the same run to be theirs do it once', async () => {
  registry.students[70]!.birthPlace = 'KOTA LAIN'
  expect(await house.syncTwice({ mark_departures: true })).toMatchObject({
    state: 'done',
    error_code: null,
    counts: { students: { seen: 90, updated: 1, missing: 0, departed: 0 } },
  })
  await settled()
})

test('keys that other builds have are no news; one that nobody knew is told, and changes nothing', async () => {
  for (const step of ['new-field', 'mother-renamed'] as const) mutate(registry, step)
  expect((await settled()).unknown_fields).toEqual([])
  mutate(registry, 'unknown-field')
  expect((await settled()).unknown_fields).toEqual(['student.golongan_darah'])
  expect((await settled()).unknown_fields).toEqual([])
})

test('a local edit survives; a change on both sides waits for a person, and stays visible until then', async () => {
  await edit(30, { birth_place: 'Kota Kita' })
  const log = await settled()
  expect(await house.items(log.id, '&action=warn')).toContainEqual(
    expect.objectContaining({ reason: 'changed_here', fields: 'birth_place' }),
  )
  registry.students[30]!.birthPlace = 'KOTA MEREKA'
  registry.students[30]!.nis = 'B-30'
  const contested = await house.sync()
  expect(contested.counts.students).toMatchObject({ conflict: 1, updated: 0 })
  expect(await student(30)).toMatchObject({ birth_place: 'Kota Kita', nis: 'B-30' })
  expect((await house.sync()).counts.students).toMatchObject({ conflict: 1 })
  const [conflict, ...more] = (await house.admin.get('/api/registry/conflicts')).body.data
  expect([more, conflict.entity]).toEqual([[], 'student'])
  expect(conflict.fields).toEqual([
    { field: 'birth_place', ours: 'Kota Kita', registry: 'KOTA MEREKA', base: 'CONTOHAN', hidden: false },
  ])
  const settle = (params: object) => house.admin.post('/api/registry/conflicts/settle', params)
  expect((await settle({ id: 999_999, keep: 'ours' })).status).toBe(404)
  expect((await settle({ id: conflict.id, keep: 'ours', version: conflict.version + 5 })).status).toBe(409)
  expect((await settle({ id: conflict.id, keep: 'ours' })).status).toBe(200)
  expect((await settled()).counts.students).toMatchObject({ conflict: 0 })
  expect((await student(30)).birth_place).toBe('Kota Kita')
})

test('of several fields each can be decided by itself', async () => {
  await edit(33, { name: 'Nama Kita', birth_place: 'Kota Kita' })
  Object.assign(registry.students[33]!, { name: 'NAMA MEREKA', birthPlace: 'KOTA MEREKA' })
  await house.sync()
  const { link: id, name: before } = await student(33)
  const settle = (params: object) => house.admin.post('/api/registry/conflicts/settle', { id, ...params })
  expect((await settle({ keep: 'ours', fields: ['nik'] })).body.code).toBe('invalid_params')
  expect((await settle({ keep: 'registry', fields: ['birth_place'] })).status).toBe(200)
  const [conflict] = (await house.admin.get('/api/registry/conflicts')).body.data
  expect(conflict.fields).toMatchObject([{ field: 'name', ours: before, registry: 'NAMA MEREKA' }])
  expect((await settle({ keep: 'ours' })).status).toBe(200)
  await house.sync()
  expect(await student(33)).toMatchObject({ name: 'Nama Kita', birth_place: 'KOTA MEREKA' })
  expect((await house.admin.get('/api/registry/conflicts')).body.data).toEqual([])
})

test('a contested homeroom teacher is shown by name on all sides', async () => {
  const [base, ours, theirs] = registry.staff!.slice(3, 6) as [Person, Person, Person]
  const group = registry.classes[2]!
  group.homeroom = base.id
  await house.sync()
  const staff = await house.t.admin.db.selectFrom('school.staff').select(['id', 'name']).execute()
  const named = (person: Person) => staff.find(({ name }) => name === person.name)!
  const { id } = await house.t.admin.db
    .selectFrom('school.class_group')
    .select('id')
    .where('name', '=', group.name)
    .executeTakeFirstOrThrow()
  const change = { id, homeroom_staff_id: named(ours).id }
  expect((await house.admin.post('/api/v1/school/classes/update', change)).status).toBe(200)
  group.homeroom = theirs.id
  await house.sync()
  const [conflict] = (await house.admin.get('/api/registry/conflicts')).body.data
  expect(conflict).toMatchObject({
    entity: 'class',
    fields: [{ field: 'homeroom', ours: ours.name, registry: theirs.name, base: base.name }],
  })
  await house.admin.post('/api/registry/conflicts/settle', { id: conflict.id, keep: 'ours' })
})

test('decided for the registry, its value is taken at the next run', async () => {
  await edit(31, { name: 'Nama Kita' })
  registry.students[31]!.name = 'NAMA MEREKA'
  await house.sync()
  const { link } = await student(31)
  await house.admin.post('/api/registry/conflicts/settle', { id: link, keep: 'registry' })
  expect((await synced()).counts.students).toMatchObject({ updated: 1, conflict: 0 })
  expect((await student(31)).name).toBe('NAMA MEREKA')
})

test('who left is reported; marked as left only when asked; and comes back with the list', async () => {
  const [gone] = registry.students.splice(40, 1)
  for (const group of registry.classes) group.members = group.members.filter((id) => id !== gone!.id)
  expect((await synced()).counts.students).toMatchObject({ missing: 1, departed: 0 })
  const marked = await synced({ mark_departures: true })
  expect(marked.counts.students).toMatchObject({ missing: 1, departed: 1 })
  registry.students.splice(40, 0, gone!)
  expect(await student(40)).toMatchObject({ state: 'left', left_on: '2026-09-01' })
  registry.classes[1]!.members.push(gone!.id)
  const back = await synced()
  expect(back.counts).toMatchObject({ students: { updated: 1 }, enrolments: { created: 1 } })
  expect(await student(40)).toMatchObject({ state: 'active', left_on: null })
})

test('someone whom the office let go stays gone, whatever the list says', async () => {
  const { id } = await student(50)
  await house.admin.post('/api/v1/school/students/leave', { id, reason: 'Pindah' })
  const log = await settled()
  expect(await house.items(log.id, '&action=warn&entity=student')).toContainEqual(
    expect.objectContaining({ reason: 'not_active_here', local_id: id }),
  )
})

test('the same name and birthday is asked about, and the answer holds', async () => {
  const twin = {
    ...registry.students[60]!,
    id: '00000000-0000-4000-a000-000000000001',
    nisn: null,
    nik: null,
    nis: null,
  }
  const mine = { name: 'Kembar Contoh', gender: 'f', birth_date: '2013-01-01' }
  const { id } = (await house.admin.post('/api/v1/school/students/create', mine)).body.data
  registry.students.push({ ...twin, name: 'KEMBAR CONTOH', birthDate: '2013-01-01', gender: 'f' })
  const log = await house.sync()
  expect(await house.items(log.id, '&action=conflict')).toMatchObject([{ reason: 'probable_match', local_id: id }])
  const decide = (params: object) => house.admin.post('/api/registry/matches/decide', params)
  const about = { entity: 'student', registry_id: twin.id }
  expect((await decide({ ...about, local_id: 999_999 })).status).toBe(404)
  expect((await decide({ ...about, local_id: (await student(10)).id })).body.code).toBe('invalid_params')
  expect((await decide({ ...about, local_id: id })).status).toBe(200)
  expect((await synced()).counts.students).toMatchObject({ updated: 1, created: 0, conflict: 0 })
  registry.students.push({ ...twin, id: '00000000-0000-4000-a000-000000000002', name: 'Lain', birthDate: '2013-02-02' })
  const other = { ...about, registry_id: '00000000-0000-4000-a000-000000000002' }
  expect((await decide({ ...other, local_id: null })).status).toBe(200)
  expect((await synced()).counts.students).toMatchObject({ created: 1, conflict: 0 })
})

test('whose id changed there is tied to the new one by a person: one record, none that is missed', async () => {
  const decide = (params: object) => house.admin.post('/api/registry/matches/decide', params)
  const [old, fresh] = [registry.students[20]!.id, '00000000-0000-4000-a000-000000000020']
  const rename = (from: string, to: string) => {
    registry.students[20]!.id = to
    for (const group of registry.classes) group.members = group.members.map((id) => (id === from ? to : id))
  }
  const { id } = await student(20)
  const about = { entity: 'student', registry_id: fresh }
  // While the tie holds nobody breaks it.
  expect((await decide({ ...about, local_id: id })).body.code).toBe('invalid_params')
  rename(old, fresh)
  const log = await house.sync({ mark_departures: true })
  const [doubt] = await house.items(log.id, '&action=conflict')
  expect(doubt).toMatchObject({ reason: 'nisn_taken', registry_id: fresh, local_id: id })
  expect(doubt.advice.id).toContain('Terima nomor Dapodik baru')
  const [missed] = await house.items(log.id, '&action=missing&entity=student')
  expect(missed).toMatchObject({ reason: 'id_changed', local_id: id })
  // Nor may the id go to someone who stands in the list.
  const other = await house.t.admin.db
    .selectFrom('school.student')
    .select('id')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  expect((await decide({ ...about, local_id: other.id })).body.code).toBe('invalid_params')
  // Even where somebody had said before that it is nobody of ours.
  expect((await decide({ ...about, local_id: null })).status).toBe(200)
  expect((await decide({ ...about, local_id: id })).status).toBe(200)
  expect((await decide({ ...about, local_id: id })).status).toBe(200)
  const counts = (await house.sync({ mark_departures: true })).counts.students
  expect(counts).toMatchObject({ created: 0, conflict: 0, missing: 0, departed: 0 })
  const again = '00000000-0000-4000-a000-000000000021'
  rename(fresh, again)
  await house.sync()
  expect((await decide({ ...about, registry_id: again, local_id: id })).status).toBe(200)
  expect((await synced()).counts.students).toMatchObject({ created: 0, conflict: 0, missing: 0 })
})

test('a new semester: new ids for everything, the same people and classes', async () => {
  mutate(registry, 'new-semester')
  const log = await synced()
  expect(log).toMatchObject({ semester: '20262', counts: { students: { created: 0 }, classes: { created: 0 } } })
  expect(log.counts).toMatchObject({
    staff: { created: 0 },
    lessons: { created: 16 },
    group_members: { created: 0, missing: 0 },
    enrolments: { created: 0, updated: 0 },
  })
  mutate(registry, 'new-semester')
  const year = await synced()
  expect(year).toMatchObject({
    semester: '20271',
    counts: { staff: { created: 0 }, classes: { created: 5 }, group_members: { created: 20 } },
  })
  expect(await findDisagreements(house.t.admin.db, checks)).toEqual([])
})

test('what the registry knows nothing of is as the school left it, and of all that was nothing is removed', async () => {
  const { admin, t } = house
  const own = { job: 'librarian' as const, employment: 'contract' as const }
  const { id } = (await admin.get('/api/v1/school/staff?limit=1')).body.data[0]
  expect((await admin.post('/api/v1/school/staff/update', { id, ...own })).status).toBe(200)
  const guardian = {
    student_id: (await student(2)).id,
    relation: 'mother',
    name: 'Ibu Contoh',
    phone: '0812-0000-0001',
  }
  expect((await admin.post('/api/v1/school/guardians/create', guardian)).status).toBe(200)
  for (const [place, person] of registry.staff!.entries()) person.since = `2018-07-${10 + place}`
  expect((await synced()).counts.staff).toMatchObject({ updated: 12 })
  expect((await admin.get(`/api/v1/school/staff/${id}`)).body.data).toMatchObject(own)
  const { data } = (await admin.get(`/api/v1/school/guardians?student_id=${guardian.student_id}`)).body
  expect(data).toMatchObject([guardian])
  const removed = await t.asSuperuser(async (client) => {
    const { rows } = await client.query(`select relation from kernel.audit_entry where operation = 'delete'`)
    return rows
  })
  expect(removed).toEqual([])
})
