// The inspector's set of a phase: one file with every paper and its evidence, whose figures are those of cash book and general ledger.
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../../test/cluster.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { companyBySlug } from '../../../kernel/admin.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import { documentsOf } from '../../accounting/api.ts'
import { papersOfSet } from './papers.ts'
import type { AskedSet } from './sets.ts'

const PATH = '/api/v1/bos/inspection-sets'
let t: TestHouse
let treasurer: Person
/** A grant with few papers, and the one that a school lives on. */
let allocation: { id: number; fund_source_id: number }
let regular: { id: number; fund_source_id: number }

beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  await t.house.work()
  treasurer = await t.person('smp', 'treasurer')
  const { body } = await treasurer.get('/api/v1/bos/allocations?fiscal_year=2026&state=approved')
  const funds = (await treasurer.get('/api/budget/fund-sources')).body.data as { id: number; code: string }[]
  const grant = funds.find(({ code }) => code === 'bos_reguler')!.id
  const ofYear = body.data.filter(({ period }: { period: string }) => period === 'year')
  const isRegular = ({ fund_source_id }: { fund_source_id: number }) => fund_source_id === grant
  regular = ofYear.find(isRegular)
  allocation = ofYear.find((one: typeof regular) => !isRegular(one)) ?? regular
})
afterAll(() => t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const find = async (id: number) => (await treasurer.get(PATH)).body.data.find((one: { id: number }) => one.id === id)

test('who does not oversee the money gets none; another school’s allocation, a phase that is not and a year without books neither', async () => {
  const asked = { allocation_id: allocation.id, phase: 1 }
  expect(outcome(await (await t.person('smp', 'teacher')).post(`${PATH}/create`, asked))).toEqual([
    403,
    'access_denied',
  ])
  expect(outcome(await (await t.person('sma', 'treasurer')).post(`${PATH}/create`, asked))).toEqual([404, 'not_found'])
  expect(outcome(await treasurer.post(`${PATH}/create`, { ...asked, phase: 7 }))).toEqual([404, 'not_found'])
  expect(outcome(await treasurer.post(`${PATH}/create`, { ...asked, phase: 0 }))).toEqual([422, 'invalid_params'])
})

let made: AskedSet
test('one file with progress, whose newest takes the place of the one before', async () => {
  const ask = async () => {
    const { body } = await treasurer.post(`${PATH}/create`, { allocation_id: allocation.id, phase: 1 })
    await expect.poll(async () => (await find(body.data.id)).job_state, { timeout: 90_000 }).toMatch(/done|failed/)
    return find(body.data.id)
  }
  const first = await ask()
  made = await ask()
  expect(made).toMatchObject({ job_state: 'done', job_error: null, from_month: 1, until_month: 6 })
  expect([made.job_done, made.job_total]).toEqual([made.papers, made.papers])
  expect((await find(first.id)).file_id).toBeNull()
  const url = `${PATH}/${made.id}/file`
  const { rawPayload } = await t.house.app.inject({ url, cookies: { session_id: treasurer.cookie } })
  expect((await PDFDocument.load(rawPayload)).getPageCount()).toBeGreaterThanOrEqual(made.papers!)
  expect((await (await t.person('sma', 'treasurer')).get(url)).status).toBe(404)
}, 240_000)

test('its papers tell the figures of the cash book, of the general ledger and of each other', async () => {
  const { id: companyId } = await companyBySlug(t.admin, 'smp')
  const caller = { companyId, companyName: 'SMP', roles: ['treasurer'] } as Partial<Caller> as Caller
  const scope = { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  const days = { starts_on: '2026-01-01', ends_on: '2026-06-30', fund_source_id: allocation.fund_source_id }
  const set = { ...made, fund_source_id: regular.fund_source_id }
  const { reports, count } = await t.house.database.write(scope, async (tx) => {
    const all: Report[] = []
    for (const paper of await papersOfSet(tx, caller, set)) all.push(await paper(tx, caller))
    const documents = await documentsOf(tx, caller, days)
    return { reports: all, count: (await papersOfSet(tx, caller, made)).length + documents.length }
  })
  expect(count).toBe(made.papers)
  const [sptjm, k7, realisation, capital, ...books] = reports
  const fact = (report: Report, label: string) => report.facts!.find((one) => one.label.id === label)!.value
  const total = (report: Report, key: string) => report.rows.at(-1)!.values[key]
  expect(fact(sptjm!, 'Pengeluaran')).toBe(fact(k7!, 'Pengeluaran'))
  expect(total(sptjm!, 'amount')).toBe(total(k7!, 'total'))
  expect(Number(total(realisation!, 'realised'))).toBeGreaterThan(0)
  expect(total(capital!, 'amount')).toBe(
    capital!.rows.slice(0, -1).reduce((sum, { values }) => sum + Number(values.amount), 0),
  )
  const general = books.filter(({ title }) => title.id.includes('K-3'))
  expect(general).toHaveLength(6)
  expect(total(general.at(-1)!, 'balance')).toBe(fact(k7!, 'Saldo akhir periode'))
  // What the general ledger has of the fund's money on the last day of the phase.
  const query = `from=2026-01-01&until=2026-06-30&fund_source_id=${regular.fund_source_id}`
  const { body } = await treasurer.get(`/api/accounting/reports/trial-balance?${query}`)
  const money = (body.data.rows as { code: string; ending_debit: number; ending_credit: number }[]).filter(({ code }) =>
    code.startsWith('11'),
  )
  const held = money.reduce((sum, row) => sum + row.ending_debit - row.ending_credit, 0)
  expect(held).toBe(fact(k7!, 'Saldo akhir periode'))
})
