// One fund lends another: decided by a second person, posted in both funds, given back in parts, and taken back where wrong.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, Reply } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { checks } from '../checks.ts'
import { ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'

const PATH = '/api/accounting/fund-loans'

let school: Awaited<ReturnType<typeof openLedgerSchool>>
let treasurer: Person
let principal: Person

beforeAll(async () => {
  school = await openLedgerSchool()
  ;({ treasurer, principal } = school)
  ok(await school.posted({ lines: school.pair('1111', '4101', 10_000_000) }))
  const month = { fund_source_id: school.funds.komite, year: 2026, month: 9 }
  ok(await treasurer.post('/api/budget/book-months/activate', month))
})
afterAll(() => school.t.close())

const loan = (more: object = {}) => ({
  lender_fund_id: school.funds.spp,
  borrower_fund_id: school.funds.komite,
  from_account: '1111',
  to_account: '1102',
  amount: 4_000_000,
  reason: 'Kegiatan sebelum iuran komite masuk',
  ...more,
})
type Seen = { id: number; version: number; state: string; returned: number }
const step = (person: Person, verb: string, { id, version }: Seen, more: object = {}): Promise<Reply> =>
  person.post(`${PATH}/${verb}`, { id, version, ...more })
const lent = async (more: object = {}): Promise<Seen> => {
  const made = ok(await treasurer.post(`${PATH}/create`, loan(more)))
  const asked = ok(await step(treasurer, 'submit', made))
  const agreed = ok(await step(principal, 'approve', asked))
  return ok(await step(treasurer, 'lend', agreed, { date: '2026-09-10' }))
}
/** Debit less credit of an account in a fund. */
const balance = async (fund: string, code: string) => {
  const path = `/api/accounting/reports/trial-balance?from=2026-01-01&until=2026-12-31&fund_source_id=${school.funds[fund]}`
  const rows = ok(await treasurer.get(path)).rows as { code: string; ending_debit: number; ending_credit: number }[]
  const row = rows.find((one) => one.code === code)
  return row ? row.ending_debit - row.ending_credit : 0
}
const book = async () =>
  ok(await treasurer.get(`/api/budget/cash-entries?fund_source_id=${school.funds.komite}`)) as {
    entries: { kind: string; debit: number; credit: number }[]
    summary: { balance: number }
  }

test('public money is lent to nobody, a fund not to itself, and only from accounts that money lies in', async () => {
  const create = (more: object, person = treasurer) => person.post(`${PATH}/create`, loan(more))
  expect(outcome(await create({ lender_fund_id: school.funds.bos_reguler, from_account: '1112' }))).toEqual([
    422,
    'fund_not_lent',
  ])
  expect(outcome(await create({ borrower_fund_id: school.funds.spp }))).toEqual([422, 'invalid_params'])
  expect(outcome(await create({ to_account: '5301' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await create({}, school.teacher))).toEqual([403, 'access_denied'])
  expect(outcome(await create({}, school.stranger))).toEqual([404, 'not_found'])
})

test('nobody decides on their own loan, and nothing moves before someone has', async () => {
  const made = ok(await school.admin.post(`${PATH}/create`, loan()))
  expect(outcome(await step(treasurer, 'lend', made, { date: '2026-09-10' }))).toEqual([409, 'illegal_move'])
  const asked = ok(await step(school.admin, 'submit', made))
  expect(outcome(await step(school.admin, 'approve', asked))[0]).toBe(403)
  expect(ok(await step(principal, 'reject', asked, { note: 'Belum perlu' })).state).toBe('rejected')
  expect(await balance('spp', '1701')).toBe(0)
})

test('lent, each fund balances by itself, and the cash book of the borrower says so', async () => {
  const made = await lent()
  expect([await balance('spp', '1701'), await balance('komite', '1701')]).toEqual([4_000_000, -4_000_000])
  expect([await balance('spp', '1111'), await balance('komite', '1102')]).toEqual([6_000_000, 4_000_000])
  expect(await book()).toMatchObject({
    entries: [{ kind: 'loan_in', debit: 4_000_000 }],
    summary: { balance: 4_000_000 },
  })

  const wrong = [
    { date: '2026-09-11', amount: 4_000_001 },
    { date: '2026-09-09', amount: 1 },
    { date: '2026-09-15', amount: 1 },
  ]
  for (const more of wrong) expect(outcome(await step(treasurer, 'repay', made, more))).toEqual([422, 'invalid_params'])
  const part = ok(await step(treasurer, 'repay', made, { date: '2026-09-11', amount: 1_500_000 }))
  expect(part).toMatchObject({ state: 'lent', returned: 1_500_000 })
  expect(outcome(await step(treasurer, 'repay', made, { date: '2026-09-11', amount: 1 }))).toEqual([
    409,
    'stale_version',
  ])
  const whole = ok(await step(treasurer, 'repay', part, { date: '2026-09-12', amount: 2_500_000 }))
  expect(whole).toMatchObject({ state: 'returned', returned: 4_000_000 })
  for (const fund of ['spp', 'komite']) expect(await balance(fund, '1701')).toBe(0)
  expect([await balance('spp', '1111'), (await book()).summary.balance]).toEqual([10_000_000, 0])

  const undo = { date: '2026-09-13', reason: 'Belum ditransfer' }
  const again = ok(await step(treasurer, 'undo-repay', whole, undo))
  expect(again).toMatchObject({ state: 'lent', returned: 1_500_000 })
  expect([await balance('spp', '1701'), (await book()).summary.balance]).toEqual([2_500_000, 2_500_000])
  expect(outcome(await step(treasurer, 'void', again, undo))).toEqual([409, 'loan_partly_returned'])
  const back = ok(await step(treasurer, 'undo-repay', again, undo))
  expect(outcome(await step(treasurer, 'undo-repay', back, undo))).toEqual([409, 'nothing_returned'])
  expect(ok(await step(treasurer, 'void', back, undo)).state).toBe('void')
  expect([await balance('spp', '1701'), await balance('spp', '1111'), (await book()).summary.balance]).toEqual([
    0, 10_000_000, 0,
  ])
})

test('its entries are taken back by the loan alone', async () => {
  const { id } = await lent({ amount: 1_000_000 })
  const { moves } = ok(await treasurer.get(`${PATH}/${id}`)) as { moves: { entry_id: number }[] }
  const by = { id: moves[0]!.entry_id, reason: 'Coba' }
  expect(outcome(await treasurer.post('/api/accounting/journal-entries/reverse', by))).toEqual([409, 'entry_owned'])
  expect(outcome(await school.stranger.get(`${PATH}/${id}`))).toEqual([404, 'not_found'])
})

test('after all of it every kept figure is the sum of its rows', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...budgetChecks, ...kernelChecks])).toEqual([])
})
