// After any history, on any day: trial balance = sum of the general ledger = statements, and all of it what the lines say.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { type Books, openBooks } from '../ledger/ledger.fixture.ts'
import { ledgerSums } from '../ledger/parts.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import { enterOpening } from '../opening/openings.ts'
import { closeYear, reopenYear } from '../years/close.ts'
import { lockMonths } from '../years/closed.fixture.ts'
import { createFiscalYear } from '../years/fiscal-years.ts'
import { closePeriod, reopenPeriod } from '../years/periods.ts'
import { getCashFlow } from './cash-flow.ts'
import { getGeneralLedger } from './general-ledger.ts'
import { getIncome, getNetAssets, getPosition } from './statements.ts'
import { getTrialBalance } from './trial-balance.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest()
})
afterAll(() => t.close())

const ACCOUNTS = [
  '1101',
  '1111',
  '1112',
  '1201',
  '1504',
  '1593',
  '2101',
  '2201',
  '3301',
  '4101',
  '4201',
  '4901',
  '5101',
  '5302',
  '5401',
]
const ROLES = ['treasurer', 'principal', 'admin']
const day = fc.integer({ min: 0, max: 729 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
const line = fc.record({
  account: fc.constantFrom(...ACCOUNTS),
  against: fc.constantFrom(...ACCOUNTS),
  fund: fc.constantFrom('spp', 'bos_reguler', 'donasi'),
  amount: fc.integer({ min: 1, max: 900_000_000 }),
})
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      day,
      journal: fc.constantFrom('JU', 'BK', 'KS'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), year: fc.constantFrom('2026', '2027'), line }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(200), day }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'soft_close' as const, 'reopen' as const),
      nth: fc.nat(25),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('close year' as const, 'reopen year' as const), nth: fc.nat(1) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const both = (
  books: Books,
  { account, against, fund, amount }: { account: string; against: string; fund: string; amount: number },
) => books.pair(account, against, amount, fund)
const idsOf = async (tx: Db, table: string, companyId: number) =>
  (
    await sql<{
      id: number
    }>`select id from ${sql.table(`accounting.${table}`)} where company_id = ${companyId} order by id`.execute(tx)
  ).rows.map(({ id }) => id)
const versionOf = async (tx: Db, id: number) =>
  (await sql<{ version: number }>`select version from accounting.fiscal_year where id = ${id}`.execute(tx)).rows[0]!
    .version

async function take(tx: Tx, books: Books, one: Step): Promise<unknown> {
  const caller = { ...books.caller, roles: ROLES }
  const pick = async (table: string, nth: number) => {
    const ids = await idsOf(tx, table, books.companyId)
    return ids[nth % ids.length]!
  }
  const reason = 'Uji'
  switch (one.do) {
    case 'post':
      return postEntry(tx, caller, {
        journal: one.journal,
        date: one.day,
        description: 'Uji',
        reason,
        lines: one.lines.flatMap((each) => both(books, each)),
      })
    case 'adjust':
      return postEntry(tx, caller, {
        journal: 'JU',
        date: `${one.year}-12-31`,
        adjustment: true,
        description: 'Koreksi audit',
        reason,
        lines: both(books, one.line),
      })
    case 'reverse':
      return reverseEntry(tx, caller, { entryId: await pick('journal_entry', one.nth), date: one.day, reason })
    case 'reopen':
      return reopenPeriod(tx, caller, { id: await pick('period', one.nth), reason })
    case 'close year': {
      const id = await pick('fiscal_year', one.nth)
      await lockMonths(tx, caller, id)
      return closeYear(tx, caller, { id, version: await versionOf(tx, id) })
    }
    case 'reopen year':
      return reopenYear(tx, caller, { id: await pick('fiscal_year', one.nth), reason })
    default:
      return closePeriod(tx, caller, { step: { id: await pick('period', one.nth) }, how: one.do })
  }
}

/** A refusal is a fine answer; anything else is not. */
async function attempt(books: Books, one: Step): Promise<string> {
  try {
    await books.as(ROLES, (tx) => take(tx, books, one))
    return `${one.do}: done`
  } catch (error) {
    if (error instanceof AppError) return error.code
    const { code, message } = error as { code?: string; message: string }
    if (code === 'P0001' && /^[a-z_]+$/.test(message)) return message
    throw error
  }
}

/** What the lines themselves say, without any of the sums that are kept. */
async function recount(db: Db, companyId: number, until: string) {
  const { rows } = await sql<{
    id: number
    class: string
    cash: boolean
    restriction: string
    balance: number
    earned: number
  }>`
    select a.id, a.class, a.cash_flow = 'cash' as cash, f.restriction, sum(l.debit - l.credit)::bigint as balance,
      coalesce(sum(l.credit - l.debit) filter (where l.stage in ('regular', 'adjusting') and l.entry_date >= date_trunc('year', ${until}::date)), 0)::bigint as earned
    from accounting.journal_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    join accounting.fund f on f.company_id = l.company_id and f.fund_source_id = l.fund_source_id
    where l.company_id = ${companyId} and l.entry_date <= ${until} group by 1, 2, 3, 4`.execute(db)
  const sum = (of: (row: (typeof rows)[number]) => boolean, key: 'balance' | 'earned' = 'balance') =>
    rows.filter(of).reduce((total, row) => total + row[key], 0)
  return { rows, sum }
}

async function expectAgreement(books: Books, until: string): Promise<void> {
  const scope = { company: books.companyId, user: null, roles: ROLES, companies: [], requestId: 'test' }
  const db = t.house.database.read(scope)

  const { rows, sum } = await recount(db, books.companyId, until)
  const ask = [db, books.caller, { range: { until }, today: until }] as const
  const trial = await getTrialBalance(db, books.caller, { closingRange: { until, after_closing: true }, today: until })
  expect(trial.totals.ending_debit).toBe(trial.totals.ending_credit)
  for (const row of trial.rows) {
    const said = row.ending_debit - row.ending_credit
    expect([row.code, said]).toEqual([
      row.code,
      rows.filter(({ id }) => id === row.account_id).reduce((total, { balance }) => total + balance, 0),
    ])
  }
  const before = await getTrialBalance(db, books.caller, { closingRange: { until }, today: until })
  expect(before.totals.ending_debit).toBe(before.totals.ending_credit)

  const position = await getPosition(db, books.caller, { input: { as_of: until }, today: until })
  expect(position.balanced).toBe(true)
  expect(position.total_assets.total).toBe(sum(({ class: kind }) => kind === 'asset'))
  const isNet = (kind: string) => kind === 'net_asset' || kind === 'revenue' || kind === 'expense'
  for (const restriction of ['without', 'with'] as const)
    expect(position.net_assets[restriction] + sum((row) => isNet(row.class) && row.restriction === restriction)).toBe(0)

  const income = await getIncome(...ask)
  expect(income.surplus.total).toBe(sum(({ class: kind }) => kind === 'revenue' || kind === 'expense', 'earned'))
  const changes = await getNetAssets(...ask)
  expect(changes.closing).toEqual(position.net_assets)
  for (const key of ['without', 'with', 'total'] as const)
    expect(changes.opening[key] + changes.surplus[key] + changes.releases_and_transfers[key]).toBe(changes.closing[key])
  const flow = await getCashFlow(...ask)
  expect(flow.balanced).toBe(true)
  expect(flow.closing_cash.total).toBe(sum(({ cash }) => cash))

  for (const after_closing of [true, false])
    for (const from of ['2026-01-01', '2026-06-16'])
      if (from <= until) await expectLedgers(db, books, { from, until, after_closing })
}

/** Account by account the general ledger opens, moves and ends as the trial balance of the same days says. */
async function expectLedgers(
  db: Db,
  books: Books,
  range: { from: string; until: string; after_closing: boolean },
): Promise<void> {
  const trial = await getTrialBalance(db, books.caller, { closingRange: range, today: range.until })
  for (const row of trial.rows) {
    const said = [row.opening_debit - row.opening_credit, row.debit - row.credit, row.ending_debit - row.ending_credit]
    const { opening, moved, ending } = await walkLedger(db, books, { ...range, account_id: row.account_id })
    expect([range, row.code, opening, moved, ending]).toEqual([range, row.code, ...said])
  }
}

/** Walks through the general ledger page by page. */
async function walkLedger(db: Db, books: Books, filter: Parameters<typeof getGeneralLedger>[2]['filter']) {
  let cursor: string | undefined
  let [opening, moved, ending] = [0, 0, 0]
  do {
    const page = { limit: 7, cursor }
    const ledger = await getGeneralLedger(db, books.caller, { filter, at: { page, today: filter.until! } })
    if (cursor === undefined) opening = ledger.brought_forward
    else expect(ledger.brought_forward).toBe(ending)
    moved += ledger.data.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    ending = ledger.data.at(-1)?.balance ?? ledger.brought_forward
    cursor = ledger.next_cursor ?? undefined
  } while (cursor)
  return { opening, moved, ending }
}

/** The kept sums between any two days, whole years among them, are those of the lines. */
async function expectSums(db: Db, companyId: number, from: string, until: string): Promise<void> {
  const { rows } = await sql`
    with kept as (
      select account_id, fund_source_id, opening, debit, credit, closing
      from ${ledgerSums(companyId, { from, until })} s
    ), counted as (
      select account_id, fund_source_id,
        coalesce(sum(debit - credit) filter (where entry_date < ${from} or stage = 'opening'), 0)::bigint,
        coalesce(sum(debit) filter (where entry_date >= ${from} and stage in ('regular', 'adjusting')), 0)::bigint,
        coalesce(sum(credit) filter (where entry_date >= ${from} and stage in ('regular', 'adjusting')), 0)::bigint,
        coalesce(sum(debit - credit) filter (where entry_date >= ${from} and stage = 'closing'), 0)::bigint
      from accounting.journal_line where company_id = ${companyId} and entry_date <= ${until} group by 1, 2
    )
    (table kept except table counted) union all (table counted except table kept)`.execute(db)
  expect([from, until, rows]).toEqual([from, until, []])
}

const some = { account: '5301', against: '1111', fund: 'spp', amount: 250_000 } as const
const EVERY_KIND: Step[] = [
  { do: 'post', journal: 'JU', day: '2026-03-10', lines: [some] },
  { do: 'adjust', year: '2026', line: some },
  { do: 'reverse', nth: 1, day: '2026-12-30' },
  // Released it is only with what proves it, by somebody else: years/closing.
  { do: 'soft_close', nth: 0 },
  { do: 'reopen', nth: 0 },
  { do: 'close year', nth: 0 },
]

test('after any history the reports agree with the lines and with each other, on every day asked', async () => {
  let run = 0
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 15, maxLength: 45 }),
      fc.array(day, { minLength: 2, maxLength: 3 }),
      async (history, days) => {
        const books = await openBooks(t, `school-${++run}`)
        await books.as(ROLES, (tx) => createFiscalYear(tx, books.caller, {}))
        await books.as(ROLES, (tx) =>
          enterOpening(tx, books.caller, {
            lines: [{ account: '1111', fund_source_id: books.funds.spp!, debit: 12_000_000 }],
          }),
        )
        for (const one of history) {
          const outcome = await attempt(books, one)
          seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        }
        for (const until of [...days, '2026-12-31', '2027-01-01', '2027-12-31']) await expectAgreement(books, until)
        const ends = ['2025-06-10', ...days, '2026-12-31', '2027-01-01', '2028-02-03']
        for (const from of ends)
          for (const until of ends) if (from <= until) await expectSums(t.admin.db as Db, books.companyId, from, until)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
      },
    ),
    { numRuns: process.env.PENDOPO_LONG ? 150 : 8, examples: [[EVERY_KIND, ['2026-03-10', '2026-06-15']]] },
  )
  // The first history is written so that every kind of step succeeds in it.
  for (const kind of ['post', 'adjust', 'reverse', 'soft_close', 'reopen', 'close year'])
    expect([kind, seen.has(`${kind}: done`)]).toEqual([kind, true])
})
