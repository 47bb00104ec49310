// A registry that is not what it was: everyone has another id, many rows cannot be used, a count that differs, an empty list that
// was accepted once. None of it makes anybody leave, and each waits for a person.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse, WAYS } from '../../../../test/fixtures/registry/registry-house.ts'
import { mutate } from '../../../demo/registry-simulator/mutate.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'

describe.each(WAYS)('%s', (way) => {
  let house: RegistryHouse
  let before: unknown
  const registry = seedRegistry()

  beforeAll(async () => {
    house = await openRegistryHouse(registry, { semester: null }, way)
    await house.sync()
    before = await house.records()
  })
  afterAll(() => house.close())

  test('an empty list that was accepted does not lower the guard for the next one', async () => {
    const { students } = registry
    registry.students = []
    expect(await house.sync({ accept_empty: true })).toMatchObject({ state: 'done', accept_empty: true })
    registry.students = students.slice(0, 20)
    expect(await house.sync()).toMatchObject({ state: 'suspect', error_code: 'registry_shrunk' })
    registry.students = students
    expect(await house.records()).toBe(before)
  })

  test('a count that differs is believed only with a reason, which stands in the log', async () => {
    expect((await house.syncWith('results-differ')).error_code).toBe('registry_count_mismatch')
    const reason = 'Registri menghitung satu baris dua kali'
    expect(await house.syncWith('results-differ', {}, { accept_flaws: reason })).toMatchObject({
      state: 'done',
      accept_flaws: reason,
    })
    expect(await house.records()).toBe(before)
  })

  test('many rows that cannot be used make the run suspect', async () => {
    const names = registry.students.map(({ name }) => name)
    for (const student of registry.students.slice(0, 30)) student.name = ''
    const log = await house.sync({ mark_departures: true })
    expect(log).toMatchObject({ state: 'suspect', error_code: 'registry_rows_unreadable' })
    const items = await house.items(log.id)
    expect(items.filter(({ action }) => action === 'error')).toHaveLength(30)
    expect(items.find(({ action }) => action === 'error')).toMatchObject({
      entity: 'student',
      reason: 'no_name',
      registry_id: registry.students[0]!.id,
      advice: { id: expect.stringContaining('Dapodik') },
    })
    // Nothing of what it would have done.
    expect(items.filter(({ action }) => ['create', 'update', 'depart', 'return'].includes(action))).toEqual([])
    expect(await house.sync({ accept_flaws: 'sedang diperbaiki' })).toMatchObject({ state: 'done' })
    for (const [index, student] of registry.students.entries()) student.name = names[index]!
    expect(await house.records()).toBe(before)
  })

  test('everyone under another id: nobody leaves, nobody is made twice, and a person says that they are the same', async () => {
    mutate(registry, 'ids-anew')
    // Some carry no number there: by name and birthday they are known all the same.
    for (const student of registry.students.slice(0, 6)) [student.nisn, student.nik] = [null, null]
    for (const choices of [{}, { mark_departures: true }])
      expect(await house.sync(choices)).toMatchObject({ state: 'suspect', error_code: 'registry_ids_changed' })
    expect(await house.records()).toBe(before)
    const [{ id: suspect }] = (await house.admin.get('/api/registry/sync-logs?limit=1')).body.data.logs
    const told = await house.items(suspect, '&entity=student&action=conflict')
    expect(new Set(told.map(({ reason }) => reason))).toContain('id_changed')
    expect(told.length).toBeGreaterThan(60)
    const log = await house.sync({ accept_new_ids: true, mark_departures: true })
    expect(log).toMatchObject({ state: 'done', counts: { students: { departed: 0, conflict: 0, created: 0 } } })
    expect(log.counts.students.updated).toBeGreaterThan(60)
    const students = await house.t.admin.db.selectFrom('school.student').select('state').execute()
    expect(students.filter(({ state }) => state !== 'active')).toEqual([])
  })
})
