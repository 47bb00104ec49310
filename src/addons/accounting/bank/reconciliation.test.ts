// Whatever was booked, stood on statements, was matched and taken apart again: every day's reconciliation is what the
// rows say.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'
import { postEntry } from '../ledger/posting.ts'

let t: TestHouse
let companyId: number
let treasurer: Person
let principal: Person
let fund: number
let bank: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  companyId = (await t.company('smp')).id
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  fund = (await fundSources(treasurer)).spp!
  await fillCash(t, companyId, { fundId: fund, accounts: ['1111'] })
  const account = t.admin.db.selectFrom('accounting.account').select('id').where('company_id', '=', companyId)
  bank = (await account.where('code', '=', '1111').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())

const FIRST = '2026-06-20'
const dayAt = (offset: number) => addDays(FIRST, offset)
const item = fc.record({ day: fc.integer({ min: 0, max: 60 }), amount: fc.constantFrom(-3, -2, 2, 3, 5) })

async function book(entries: readonly { day: number; amount: number }[]): Promise<void> {
  const scope = { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  const caller = { companyId } as Caller
  for (const { day, amount } of entries) {
    const side = (account: string, plus: boolean) => ({
      account,
      fund_source_id: fund,
      ...(plus ? { debit: Math.abs(amount) } : { credit: Math.abs(amount) }),
    })
    const lines = [side('1111', amount > 0), side('5301', amount < 0)]
    const posting = { journal: 'BK', date: dayAt(day), description: 'Uji', lines }
    await t.house.database.write(scope, (tx) => postEntry(tx, caller, posting))
  }
}

let batch = 0
async function state(lines: readonly { day: number; amount: number }[]): Promise<void> {
  batch++
  const rows = lines.map(({ day, amount }, index) => ({
    company_id: companyId,
    account_id: bank,
    line_date: dayAt(day),
    description: `Baris ${batch}`,
    amount,
    occurrence: index + 1,
  }))
  await insertRows(t.admin.db, 'accounting.bank_line', rows)
}

/** The same figures, from every row there is. */
async function counted(date: string) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select coalesce(sum(debit - credit), 0)::bigint from accounting.journal_line
        where company_id = ${companyId} and account_id = ${bank} and entry_date <= ${date}::date) as book_balance,
      (select coalesce(sum(debit - credit), 0)::bigint from accounting.journal_line j
        where company_id = ${companyId} and account_id = ${bank} and entry_date <= ${date}::date and not exists (
          select from accounting.bank_line b where b.company_id = j.company_id and b.journal_line_id = j.id
            and b.line_date <= ${date}::date)) as not_on_statement,
      (select coalesce(sum(b.amount), 0)::bigint from accounting.bank_line b
        left join accounting.journal_line j on j.company_id = b.company_id and j.id = b.journal_line_id
        where b.company_id = ${companyId} and b.account_id = ${bank} and b.state <> 'ignored' and b.line_date <= ${date}::date
          and (j.id is null or j.entry_date > ${date}::date)) as not_in_books`.execute(t.admin.db)
  return rows[0]!
}

test('an account nobody knows is not found, and another school has its own', async () => {
  const path = '/api/accounting/reports/bank-reconciliation'
  expect((await principal.get(`${path}?account=9999&date=2026-08-01`)).status).toBe(404)
  expect((await principal.get(`${path}/print?account=9999&date=2026-08-01`)).status).toBe(404)
})

test('any day of any history is reconciled as its rows say', async () => {
  const step = fc.record({
    booked: fc.array(item, { maxLength: 4 }),
    stated: fc.array(item, { maxLength: 4 }),
    ignored: fc.boolean(),
    reopened: fc.boolean(),
    day: fc.integer({ min: -5, max: 70 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const { booked, stated, ignored, reopened, day } of steps) {
        await book(booked)
        await state(stated)
        const all = () => principal.post('/api/accounting/bank-lines/match-all', { account: '1111' })
        const replies = await Promise.all([all(), all()])
        expect(replies.map(({ status }) => status)).toEqual([200, 200])
        const list = async (state: string) =>
          (await principal.get(`/api/accounting/bank-lines?state=${state}`)).body.data[0]
        const [open, matched] = [await list('open'), await list('matched')]
        if (ignored && open)
          await principal.post('/api/accounting/bank-lines/ignore', {
            id: open.id,
            version: open.version,
            reason: 'Uji',
          })
        if (reopened && matched)
          await principal.post('/api/accounting/bank-lines/reopen', { id: matched.id, version: matched.version })
        const date = dayAt(day)
        const { body } = await principal.get(`/api/accounting/reports/bank-reconciliation?account=1111&date=${date}`)
        const figures = await counted(date)
        expect(body.data).toMatchObject(figures)
        const { body: paper } = await principal.get(
          `/api/accounting/reports/bank-reconciliation/print?account=1111&date=${date}`,
        )
        expect(paper.data.rows.at(-1).values.amount).toBe(body.data.statement_balance)
        const listed = paper.data.rows.filter((row: { kind: string }) => row.kind === 'row')
        const sum = listed.reduce((total: number, row: { values: { amount: number } }) => total + row.values.amount, 0)
        expect(sum).toBe(figures.not_on_statement! + figures.not_in_books! + body.data.set_aside)
      }
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: 8 },
  )
})
