// A month is proved: what the bank's paper says is what the books say and the items that are open, each by name. Then it
// closes, and what it was proved by stands.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'

const school = await openLedgerSchool()
const { t, admin, treasurer, principal, teacher, stranger, pair, posted, periodOf } = school
const PATH = `${API}/bank-statements`
const AUGUST = { account: '1111', starts_on: '2026-08-01', ends_on: '2026-08-31', opening: 10_000_000 }
afterAll(() => t.close())

const create = (statement: object, person = treasurer) => person.post(`${PATH}/create`, statement)
const proof = async (date = '2026-08-31', account = '1111') =>
  ok(await principal.get(`${API}/reports/bank-reconciliation?account=${account}&date=${date}`))
interface Check {
  code: string
  blocks: boolean
  path: string
}
const checks = async (): Promise<Check[]> => ok(await principal.get(`${API}/periods/${periodOf(8).id}`)).checks
const missing = async () => (await checks()).filter(({ blocks }) => blocks).map(({ code }) => code)
const release = () => principal.post(`${API}/periods/close`, { id: periodOf(8).id })

async function state(lines: readonly [day: string, amount: number][]): Promise<void> {
  const company = await t.admin.db
    .selectFrom('kernel.company')
    .select('id')
    .where('slug', '=', 'smp')
    .executeTakeFirstOrThrow()
  const account = await t.admin.db
    .selectFrom('accounting.account')
    .select('id')
    .where('company_id', '=', company.id)
    .where('code', '=', '1111')
    .executeTakeFirstOrThrow()
  const rows = lines.map(([line_date, amount]) => ({
    company_id: company.id,
    account_id: account.id,
    line_date,
    description: 'Baris',
    amount,
  }))
  await insertRows(t.admin.db, 'accounting.bank_line', rows)
}

beforeAll(async () => {
  // Told by no line: it is in what the first statement opens with.
  ok(await posted({ entry_date: '2026-07-20', lines: pair('1111', '4101', 10_000_000) }))
  ok(await posted({ entry_date: '2026-08-05', lines: pair('1111', '4101', 2_000_000) }))
  ok(await posted({ entry_date: '2026-08-10', lines: pair('5301', '1111', 1_500_000) }))
  ok(await posted({ entry_date: '2026-08-30', lines: pair('5301', '1111', 400_000) }))
  ok(await posted({ entry_date: '2026-08-31', lines: pair('1111', '4101', 250_000) }))
  ok(await posted({ entry_date: '2026-08-12', lines: pair('1101', '1111', 300_000) }))
  await state([
    ['2026-08-05', 2_000_000],
    ['2026-08-11', -1_500_000],
    ['2026-08-12', -300_000],
    ['2026-08-31', -12_000],
  ])
})

test('only who keeps the books tells what the bank says, of an account that money lies in', async () => {
  const statement = { ...AUGUST, closing: 10_188_000 }
  expect(outcome(await create(statement, principal))).toEqual([403, 'access_denied'])
  expect(outcome(await create(statement, teacher))).toEqual([403, 'access_denied'])
  expect((await create({ ...statement, account: '5301' })).body.fields).toHaveProperty(['params.account'])
  expect((await create({ account: '1111', ends_on: '2026-08-31', closing: 0 })).body.fields).toHaveProperty([
    'params.starts_on',
  ])
  expect((await create({ ...statement, starts_on: '2026-09-02' })).body.fields).toHaveProperty(['params.ends_on'])
})

test('the month waits for statement, count and explanation, and says so', async () => {
  expect(await missing()).toEqual(['statements_missing', 'cash_uncounted'])
  const weighed = (await checks()).filter(({ blocks }) => !blocks).map(({ code, path }) => [code, path])
  expect(weighed).toEqual([['bank_lines_open', '/api/accounting/bank-lines']])
  ok(await treasurer.post(`${API}/periods/soft-close`, { id: periodOf(8).id }))
  const refused = await release()
  expect(outcome(refused)).toEqual([409, 'month_unexplained'])
  expect(refused.body.fields.statements_missing.en ?? refused.body.fields.statements_missing).toContain('1111')
})

test('books and bank agree after the items that are open, by name', async () => {
  ok(await principal.post(`${API}/bank-lines/match-all`, { account: '1111' }))
  const made = ok(await create({ ...AUGUST, closing: 10_188_000 }))
  expect(made).toMatchObject({ purse: 'bank', lines_total: 188_000, lines_missing: 0 })
  expect(await proof()).toMatchObject({
    book_balance: 10_050_000,
    deposits_in_transit: 250_000,
    outstanding_payments: -400_000,
    not_on_statement: -150_000,
    not_in_books: -12_000,
    set_aside: 0,
    statement_balance: 10_188_000,
    stated_balance: 10_188_000,
    difference: 0,
  })
  const paper = `${API}/reports/bank-reconciliation/print?account=1111&date=2026-08-31`
  const { title, rows, notes } = ok(await principal.get(paper))
  expect(title).toBe('Berita acara rekonsiliasi bank')
  const sums = rows.filter(({ kind }: { kind: string }) => kind === 'subtotal' || kind === 'total')
  expect(sums.map(({ values }: { values: { amount: number } }) => values.amount)).toEqual([
    10_050_000, 250_000, -400_000, -12_000, 10_188_000, 10_188_000, 0,
  ])
  expect(notes).toEqual(['Saldo buku dan saldo bank terbukti sama setelah pos-pos di atas.'])
  expect((await principal.get(`${paper}&format=pdf`)).status).toBe(200)
})

test('a bank goes on where it stopped, and no day stands on two statements', async () => {
  const september = { ...AUGUST, starts_on: '2026-09-01', ends_on: '2026-09-30', closing: 0 }
  expect(outcome(await create({ ...september, opening: 10_188_001 }))).toEqual([409, 'statement_not_continuous'])
  expect(outcome(await create({ ...AUGUST, starts_on: '2026-08-31', closing: 0 }))).toEqual([409, 'conflict'])
  const { id } = ok(await create({ ...september, opening: 10_188_000 }))
  const [, august] = ok(await treasurer.get(PATH))
  const wrong = { id: august.id, version: august.version, closing: 10_000_000 }
  expect(outcome(await treasurer.post(`${PATH}/update`, wrong))).toEqual([409, 'statement_not_continuous'])
  expect(outcome(await stranger.get(`${PATH}/${id}`))).toEqual([404, 'not_found'])
  expect((await treasurer.post(`${PATH}/delete`, { id })).status).toBe(200)
})

test('what no item explains stands in the way until somebody says why, in the bank as in the box', async () => {
  const [{ id, version }] = ok(await treasurer.get(PATH))
  ok(await treasurer.post(`${PATH}/update`, { id, version, closing: 10_180_000 }))
  expect(await proof()).toMatchObject({ difference: -8_000 })
  ok(await create({ account: '1101', ends_on: '2026-08-31', closing: 290_000 }))
  expect(await missing()).toEqual(['bank_unexplained', 'cash_unexplained'])
  for (const statement of ok(await treasurer.get(PATH)))
    ok(await treasurer.post(`${PATH}/update`, { id: statement.id, difference_reason: 'Masih ditanyakan ke bank' }))
  expect(await missing()).toEqual([])
})

test('who closed it does not release it; released, its proof stands', async () => {
  ok(await principal.post(`${API}/periods/reopen`, { id: periodOf(8).id, reason: 'Dicoba' }))
  ok(await admin.post(`${API}/periods/soft-close`, { id: periodOf(8).id }))
  expect(outcome(await admin.post(`${API}/periods/close`, { id: periodOf(8).id }))).toEqual([403, 'own_request'])
  expect(ok(await release()).state).toBe('closed')
  const before = await proof()
  const [{ id }] = ok(await treasurer.get(`${PATH}?account=1111`))
  expect(outcome(await treasurer.post(`${PATH}/update`, { id, closing: 1 }))).toEqual([409, 'period_closed'])
  expect(outcome(await treasurer.post(`${PATH}/delete`, { id }))).toEqual([409, 'period_closed'])
  const [matched] = ok(await principal.get(`${API}/bank-lines?state=matched`))
  const undo = { id: matched.id, version: matched.version }
  expect(outcome(await principal.post(`${API}/bank-lines/reopen`, undo))).toEqual([409, 'period_closed'])
  await expect(state([['2026-08-15', 1]])).rejects.toThrow()
  ok(await posted({ entry_date: '2026-09-01', lines: pair('5301', '1111', 12_000) }))
  expect(ok(await principal.post(`${API}/bank-lines/match-all`, { account: '1111' })).matched).toBe(1)
  expect(await proof()).toEqual(before)
  expect(await proof('2026-09-01')).toMatchObject({ not_in_books: 0 })
})
