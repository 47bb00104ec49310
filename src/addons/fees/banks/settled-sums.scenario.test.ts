// The bank credits what families paid under its numbers in one sum a day, gross or less what it keeps. The line finds all the receipts of that day,
// none is counted twice, and what could be two things is left to a person.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'
import { report } from './files/reports.fixture.ts'

const ACCOUNTING = '/api/accounting'
const LINES = `${ACCOUNTING}/bank-lines`
let school: FeeSchool
const pupils: number[] = []
const va = (index: number, prefix = '88899') => `${prefix}${String(pupils[index]).padStart(10, '0')}`

beforeAll(async () => {
  school = await openFeeSchool()
  for (const name of ['Ayu', 'Bima', 'Citra']) pupils.push(await school.student(name))
  for (const [prefix, charge] of [
    ['88899', 4_000],
    ['77788', 0],
  ] as const) {
    const given = { name: `Bank ${prefix}`, provider: 'file', prefix, charge }
    const { id } = ok(await school.admin.post(`${API}/banks/create`, given))
    ok(await school.treasurer.post(`${API}/virtual-accounts/give`, { bank_id: id }))
  }
  await school.t.house.work()
})
afterAll(() => school.t.close())

async function bring(...rows: readonly (readonly (string | number)[])[]) {
  const file_id = await uploaded(school.t, school.treasurer, report(...rows))
  const { id } = ok(await school.treasurer.post(`${API}/imports/create`, { kind: 'fee_bank_payments', file_id }))
  expect(await importEnd(school.treasurer, id, 60_000, `${API}/imports`)).toMatchObject({ state: 'done', faulty: 0 })
}
/** As an import of a statement leaves them. */
const tell = (...rows: readonly { on: string; text: string; amount: number }[]) =>
  sql`insert into accounting.bank_line (company_id, account_id, line_date, description, reference, amount, occurrence)
    select ${school.company_id}, a.id, r."on", r.text, '', r.amount, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("on" date, text text, amount bigint)
    join accounting.account a on a.company_id = ${school.company_id} and a.code = '1111'`.execute(school.t.admin.db)
const matchAll = async (person = school.principal) => ok(await person.post(`${LINES}/match-all`, { account: '1111' }))
const lines = async (state: string) =>
  ok(await school.principal.get(`${LINES}?state=${state}`)) as {
    id: number
    version: number
    amount: number
    lines_found: number
    line_date: string
  }[]
const reconciled = async (date: string) => {
  const { not_on_statement, not_in_books, book_balance, statement_balance } = ok(
    await school.principal.get(`${ACCOUNTING}/reports/bank-reconciliation?account=1111&date=${date}`),
  )
  return { not_on_statement, not_in_books, book_balance, statement_balance }
}
const disagreements = () => findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])

test('until the line of the sum is found, books and statement each show the money once; then neither is open', async () => {
  await bring(
    [va(0), 'AYU', 450_000, '10/11/2026', 'A1', ''],
    [va(1), 'BIMA', 300_000, '10/11/2026', 'A2', ''],
    [va(2), 'CITRA', 250_000, '10/11/2026', 'A3', ''],
  )
  await tell({ on: '2026-11-11', text: 'SETTLEMENT VA 88899', amount: 988_000 })
  const both = { book_balance: 988_000, statement_balance: 988_000 }
  expect(await reconciled('2026-11-11')).toEqual({ ...both, not_on_statement: 988_000, not_in_books: 988_000 })
  // Whoever has brought the report does not find it on the statement too.
  expect((await matchAll(school.treasurer)).matched).toBe(0)
  expect(await matchAll()).toEqual({ matched: 1, open: 0, own: 0 })
  expect(await lines('matched')).toMatchObject([{ amount: 988_000, lines_found: 6 }])
  expect(await reconciled('2026-11-11')).toEqual({ ...both, not_on_statement: 0, not_in_books: 0 })
  expect(await matchAll()).toEqual({ matched: 0, open: 0, own: 0 })
  expect(await disagreements()).toEqual([])
})

test('what is found in a sum is no other line’s; reopened, all of it is free again', async () => {
  const [line] = await lines('matched')
  const { rows } = await sql<{ journal_line_id: number }>`select max(journal_line_id) as journal_line_id
    from accounting.bank_line_entry where company_id = ${school.company_id}`.execute(school.t.admin.db)
  const { rows: amounts } = await sql<{
    amount: number
    day: string
  }>`select debit - credit as amount, entry_date::text as day
    from accounting.journal_line where company_id = ${school.company_id} and id = ${rows[0]!.journal_line_id}`.execute(
    school.t.admin.db,
  )
  await tell({ on: '2026-11-10', text: 'KOREKSI', amount: Number(amounts[0]!.amount) })
  const [other] = await lines('open')
  expect(ok(await school.principal.get(`${LINES}/${other!.id}/candidates`)).candidates).toEqual([])
  const match = { id: other!.id, version: other!.version, journal_line_id: rows[0]!.journal_line_id }
  expect(outcome(await school.principal.post(`${LINES}/match`, match))[0]).toBe(409)
  expect(outcome(await school.cashier.post(`${LINES}/reopen`, { id: line!.id, version: line!.version }))[0]).toBe(403)
  expect(ok(await school.principal.post(`${LINES}/reopen`, { id: line!.id, version: line!.version }))).toMatchObject({
    state: 'open',
    lines_found: 0,
  })
  await school.t.asSuperuser((client) => client.query('delete from accounting.bank_line where id = $1', [other!.id]))
  expect(await disagreements()).toEqual([])
  expect((await matchAll()).matched).toBe(1)
})

test('gross, with what the bank kept beside it; a weekend in one sum; each bank by itself', async () => {
  await bring(
    [va(0), 'AYU', 110_000, '07/11/2026', 'W1', ''],
    [va(1), 'BIMA', 120_000, '08/11/2026', 'W2', ''],
    [va(2, '77788'), 'CITRA', 130_000, '08/11/2026', 'X1', ''],
    [va(0, '77788'), 'AYU', 140_000, '08/11/2026', 'X2', ''],
  )
  await tell(
    { on: '2026-11-09', text: 'KREDIT VA 88899', amount: 230_000 },
    { on: '2026-11-09', text: 'BIAYA VA 88899', amount: -8_000 },
    { on: '2026-11-09', text: 'KREDIT VA 77788', amount: 270_000 },
  )
  expect(await matchAll()).toEqual({ matched: 3, open: 0, own: 0 })
  expect((await lines('matched')).map(({ amount, lines_found }) => [amount, lines_found]).toSorted()).toEqual(
    [
      [-8_000, 2],
      [230_000, 2],
      [270_000, 2],
      [988_000, 6],
    ].toSorted(),
  )
  expect(await disagreements()).toEqual([])
})

test('what could be two days, or comes before it was paid, or is one payment, a person says', async () => {
  await bring(
    ...[12, 13].flatMap((day) =>
      [0, 1].map((index) => [va(index, '77788'), 'A', 50_000, `${day}/11/2026`, `D${day}${index}`, ''] as const),
    ),
  )
  await tell({ on: '2026-11-13', text: 'KREDIT VA', amount: 100_000 })
  expect(await matchAll()).toEqual({ matched: 0, open: 1, own: 0 })
  await tell({ on: '2026-11-14', text: 'KREDIT VA', amount: 100_000 })
  expect((await matchAll()).matched).toBe(0)
  const [line] = await lines('open')
  const { in_one_sum: sums } = ok(await school.principal.get(`${LINES}/${line!.id}/candidates`))
  expect(sums).toMatchObject([
    { from: '2026-11-12', until: '2026-11-12', lines_found: 2, own: false },
    { from: '2026-11-13', until: '2026-11-13', lines_found: 2 },
  ])
  const { journal_line_ids } = sums[1]
  const match = { id: line!.id, version: line!.version, journal_line_ids }
  expect(outcome(await school.cashier.post(`${LINES}/match-sum`, match))[0]).toBe(403)
  expect(outcome(await school.treasurer.post(`${LINES}/match-sum`, match))).toEqual([403, 'own_entry'])
  expect(outcome(await school.stranger.post(`${LINES}/match-sum`, match))[0]).toBe(404)
  const part = { ...match, journal_line_ids: journal_line_ids.slice(1) }
  expect(outcome(await school.principal.post(`${LINES}/match-sum`, part))).toEqual([409, 'match_differs'])
  expect(ok(await school.principal.post(`${LINES}/match-sum`, match))).toMatchObject({
    state: 'matched',
    lines_found: 2,
  })
  // What is left has one meaning.
  expect(await matchAll()).toEqual({ matched: 1, open: 0, own: 0 })
  const again = { ...match, version: line!.version + 1 }
  expect(outcome(await school.principal.post(`${LINES}/match-sum`, again))[0]).toBe(409)
  expect(await disagreements()).toEqual([])
})
