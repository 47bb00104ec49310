// When the school is open, by its own week and calendar.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'
import type { Caller } from '../kernel/access/caller.ts'
import { NOBODY } from '../kernel/db/scope.ts'
import { wasOpen } from './attendance.ts'

let t: TestHouse
let admin: Person
let caller: Caller

beforeAll(async () => {
  t = await openTest()
  caller = { companyId: (await t.company('smp')).id, timeZone: 'Asia/Jakarta' } as unknown as Caller
  admin = await t.person('smp', 'admin')
})
afterAll(() => t.close())

/** Friday, Saturday and Sunday, seven in the morning in Jakarta. */
const MORNINGS = ['2026-08-14T00:00:00Z', '2026-08-15T00:00:00Z', '2026-08-16T00:00:00Z']
const open = () => wasOpen(t.house.database.read({ ...NOBODY, company: caller.companyId }), caller, MORNINGS)
const save = (params: object) => admin.post('/api/v1/school/profile/update', params)

test('Saturday is a school day unless the school has a week of five days; Sunday never is', async () => {
  expect(await open()).toEqual([true, true, false])
  await save({ level: 'smp', ownership: 'private', week_days: 5 })
  expect(await open()).toEqual([true, false, false])
  await save({ week_days: 6 })
  expect(await open()).toEqual([true, true, false])
  await admin.post('/api/v1/school/calendar/create', { day: '2026-08-14', kind: 'holiday', name: 'Libur' })
  expect(await open()).toEqual([false, true, false])
})
