// A difference that nobody made through the service is in somebody's inbox the next morning, until it is explained or gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { ok, outcome } from '../ledger/school.fixture.ts'
import { reconcileNightly } from './nightly.ts'

const DIFFERENCES = '/api/accounting/differences'

let t: TestHouse
let treasurer: Person
let principal: Person
let stranger: Person
let day = '2026-03-02'
const clock = { now: () => new Date(`${day}T03:00:00Z`) }

beforeAll(async () => {
  t = await openTest({ clock })
  await t.company('smp')
  await t.company('other')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  stranger = await t.person('other', 'treasurer')
  const fund = (await fundSources(treasurer)).spp!
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 }))
  const receipt = { fund_source_id: fund, kind: 'receipt', description: 'SPP', amount: 500_000 }
  ok(await treasurer.post('/api/budget/cash-entries/create', receipt))
})
afterAll(() => t.close())

const night = async (date: string) => {
  day = date
  await reconcileNightly.run({ database: t.house.database, clock } as Parameters<typeof reconcileNightly.run>[0])
}
const open = async () => ok(await treasurer.get(`${DIFFERENCES}?state=open`))
const inbox = async (person: Person) => ok(await person.get('/api/v1/inbox'))
const tamper = (amount: number) =>
  t.asSuperuser(async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(`update budget.book_total set debit = debit + ${amount} where debit > 0`)
    await client.query(`update budget.cash_entry set debit = debit + ${amount} where debit > 0`)
  })

test('while all agree, nobody is asked anything', async () => {
  await night('2026-03-03')
  expect(await open()).toEqual([])
  expect(await inbox(treasurer)).toEqual([])
})

test('a difference is asked once, of the school it belongs to, and the service is nobody', async () => {
  await tamper(1_000)
  await night('2026-03-04')
  await night('2026-03-04')
  await night('2026-03-05')
  expect(await open()).toMatchObject([{ found_on: '2026-03-04', ledger: 'cash_book', amount: 1_000 }])
  const [item] = await inbox(treasurer)
  expect(item).toMatchObject({ kind: 'accounting.difference', requested_by: null, requester: null, amount: 1_000 })
  expect(await inbox(principal)).toHaveLength(1)
  expect(await inbox(stranger)).toEqual([])
  const [difference] = await open()
  const step = { id: difference.id, version: difference.version }
  expect(outcome(await stranger.post(`${DIFFERENCES}/explain`, step))).toEqual([404, 'not_found'])
})

test('what is not clear is asked again; what is explained is not, as long as it stays the same', async () => {
  const [first] = await open()
  ok(await treasurer.post(`${DIFFERENCES}/doubt`, { id: first.id, version: first.version, note: 'Masih dicari' }))
  expect(await inbox(treasurer)).toEqual([])
  await night('2026-03-06')
  const [item] = await inbox(treasurer)
  const decided = await treasurer.post('/api/v1/inbox/approve', { id: item.id, version: item.version, note: 'Jelas' })
  expect(decided.status).toBe(200)
  await night('2026-03-07')
  expect(await open()).toEqual([])
  await tamper(500)
  await night('2026-03-08')
  expect(await open()).toMatchObject([{ amount: 1_500 }])
})

test('one that is gone asks nobody any more', async () => {
  await tamper(-1_500)
  await night('2026-03-09')
  expect(await open()).toEqual([])
  expect(await inbox(treasurer)).toEqual([])
  expect(ok(await treasurer.get(`${DIFFERENCES}?state=gone`))).toHaveLength(1)
})
