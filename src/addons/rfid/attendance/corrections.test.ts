// Two people speak of the same day at once: one is heard, the other is told that something was said meanwhile; no word is lost.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { followTaps } from './follow.ts'

const NOW = new Date('2026-07-14T03:00:00Z')
const DAY = '2026-07-14'
let t: TestHouse
let people: [Person, Person]
let hr: Person
let companyId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  companyId = (await t.company('smp')).id
  people = [await t.person('smp', 'admin'), await t.person('smp', 'principal')]
  hr = await t.person('smp', 'hr')
})
afterAll(() => t.close())

const student = async () =>
  (await insertRows(t.admin.db, 'school.student', [{ company_id: companyId, name: 'Ayu', gender: 'f' }]))[0]!
const colleague = async () =>
  (
    await insertRows(t.admin.db, 'school.staff', [
      { company_id: companyId, name: 'Bagus', job: 'teacher', employment: 'permanent' },
    ])
  )[0]!

describe.each([
  ['a student', 'student_id', '/api/v1/school/attendance', student],
  ['a staff member', 'staff_id', '/api/v1/school/staff-attendance', colleague],
] as const)('the day of %s', (_, key, path, make) => {
  const say = (who: Person, id: number, more: object) =>
    who.post(`${path}/correct`, { [key]: id, day: DAY, reason: 'Daftar hadir', ...more })
  const row = async (id: number) => {
    await followTaps(t.house.database, NOW)
    return (await people[0].get(`${path}?${key}=${id}`)).body.data[0]
  }
  const history = async (id: number) =>
    (await people[0].get(`${path}/corrections?${key}=${id}`)).body.data.map(({ status }: { status: string }) => status)
  const codes = (replies: Reply[]) => replies.map(({ status, body }) => body.code ?? status).toSorted()

  test('two who have seen the same: one is told so, looks again, and then both are in the history', async () => {
    const id = await make()
    for (const version of [0, 1]) {
      const said = version === 0 ? (['present', 'sick'] as const) : (['permitted', 'absent'] as const)
      const replies = await Promise.all(people.map((who, index) => say(who, id, { status: said[index], version })))
      expect(codes(replies)).toEqual([200, 'stale_version'])
      const won = said[replies.findIndex(({ status }) => status === 200)]!
      expect(await row(id)).toMatchObject({ status: won, version: version + 1 })
    }
    const heard = await history(id)
    expect(heard).toHaveLength(2)
    const { version } = await row(id)
    expect((await say(people[1], id, { status: 'late', version })).status).toBe(200)
    expect(await history(id)).toEqual(['late', ...heard])
    expect(await row(id)).toMatchObject({ status: 'late', version: 3 })
  })

  test('taken back by one while the other corrects: one of them is told', async () => {
    const id = await make()
    await say(people[0], id, { status: 'present', version: 0 })
    const replies = await Promise.all([
      say(people[0], id, { status: null, version: 1 }),
      say(people[1], id, { status: 'sick', version: 1 }),
    ])
    expect(codes(replies)).toEqual([200, 'stale_version'])
    // A day of which nothing stands is one of which nothing was said.
    const { version } = (await row(id)) ?? { version: 0 }
    await say(people[0], id, { status: null, version })
    expect(await row(id)).toBeUndefined()
    expect((await say(people[1], id, { status: 'present', version: 0 })).status).toBe(200)
    expect((await say(people[1], id, { status: 'sick', version: 0 })).body.code).toBe('stale_version')
  })

  test('ten at once without having looked: all are in the history, and the last of them counts', async () => {
    const id = await make()
    const statuses = ['present', 'late', 'sick', 'permitted', 'absent'] as const
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => say(people[index % 2]!, id, { status: statuses[index % 5] })),
    )
    expect(codes(replies)).toEqual(Array(10).fill(200))
    const heard = await history(id)
    expect(heard).toHaveLength(10)
    expect(await row(id)).toMatchObject({ status: heard[0], version: 10 })
  })
})

test('filling the list of the staff while someone says that a colleague is ill: the illness stands', async () => {
  const path = '/api/v1/school/staff-attendance'
  for (let round = 0; round < 5; round++) {
    const staff_id = await colleague()
    const [, said] = await Promise.all([
      hr.post(`${path}/fill`, { day: DAY, reason: 'Daftar di ruang guru' }),
      people[0].post(`${path}/correct`, { staff_id, day: DAY, status: 'sick', reason: 'Telepon', version: 0 }),
    ])
    await followTaps(t.house.database, NOW)
    const { status } = (await hr.get(`${path}?staff_id=${staff_id}`)).body.data[0]
    // Whoever was too late with it has been told.
    expect(status).toBe(said.status === 200 ? 'sick' : 'present')
  }
})
