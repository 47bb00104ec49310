// What the database itself holds about the journal, asked as the service's own role: nothing here goes through HTTP.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { ledgerChecks as checks } from './checks.ts'
import { type Books, openBooks } from './ledger.fixture.ts'
import { postEntry, reverseEntry } from './posting.ts'

let t: TestHouse
let books: Books

beforeAll(async () => {
  t = await openTest()
  books = await openBooks(t, 'smp')
})
afterAll(() => t.close())

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => (error.code === 'P0001' ? error.message : error.code),
  )
const service = (query: string) =>
  books.as(['admin', 'treasurer'], (tx) => tx.executeQuery({ ...sql`x`.compile(tx), sql: query, parameters: [] }))

test('nobody writes the journal past its function, nor changes what is posted', async () => {
  const { id } = await books.post({ lines: books.pair('1111', '4101', 500_000) })
  for (const query of [
    `update accounting.journal_line set debit = debit + 1 where entry_id = ${id}`,
    `delete from accounting.journal_line where entry_id = ${id}`,
    `update accounting.journal_entry set description = 'lain' where id = ${id}`,
    `delete from accounting.journal_entry where id = ${id}`,
    'insert into accounting.journal_line overriding system value select * from accounting.journal_line',
    'insert into accounting.journal_entry overriding system value select * from accounting.journal_entry',
    'update accounting.ledger_month set debit = 0',
    'update accounting.ledger_year set debit = 0',
    'update accounting.journal_series set last = 0',
    'truncate accounting.journal_line',
  ])
    expect([query, await refusal(service(query))]).toEqual([query, '42501'])
})

test('an entry that does not balance in every fund cannot be committed', async () => {
  const [debit, credit] = books.pair('1111', '4101', 500_000)
  const uneven = [debit!, { ...credit!, credit: 499_999 }]
  expect(await refusal(books.post({ lines: uneven }))).toBe('entry_unbalanced')
  const acrossFunds = [debit!, { ...credit!, fund_source_id: books.funds.donasi! }]
  expect(await refusal(books.post({ lines: acrossFunds }))).toBe('entry_unbalanced')
  // The check waits for the end of the transaction: inside it the entry is there.
  const late = books.as(['treasurer'], async (tx) => {
    const posting = { journal: 'JU', date: '2026-03-10', description: 'Uji', lines: uneven }
    expect((await postEntry(tx, books.caller, posting)).id).toBeGreaterThan(0)
  })
  expect(await refusal(late)).toBe('entry_unbalanced')
  expect(await refusal(books.post({ lines: [debit!] }))).toBe('23514')
  expect(await refusal(books.post({ lines: [] }))).toBe('23514')
})

test('accounts, journals and dates must exist and be open', async () => {
  const lines = books.pair('1111', '4101', 1_000)
  expect(await refusal(books.post({ lines: books.pair('9999', '4101', 1_000) }))).toBe('account_not_postable')
  expect(await refusal(books.post({ lines: books.pair('11', '4101', 1_000) }))).toBe('account_not_postable')
  expect(await refusal(books.post({ journal: 'XX', lines }))).toBe('journal_unknown')
  expect(await refusal(books.post({ journal: 'TT', lines }))).toBe('journal_reserved')
  expect(await refusal(books.post({ journal: 'SA', lines }))).toBe('journal_reserved')
  expect(await refusal(books.post({ date: '2031-01-01', lines }))).toBe('no_period')
  expect(await refusal(books.post({ date: '2026-11-30', adjustment: true, lines }))).toBe('no_period')
  const stranger = lines.map((line) => ({ ...line, fund_source_id: 9_999_999 }))
  expect(await refusal(books.post({ lines: stranger }))).toBe('23503')
})

test('one document is posted once, however often and at once it is asked for', async () => {
  const posting = { source: { relation: 'accounting.bill', id: 7 }, lines: books.pair('5301', '2101', 75_000) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => books.post(posting)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const other = await books.post({ ...posting, source: { ...posting.source, part: 'payment' } })
  expect(other.id).not.toBe(answers[0]!.id)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('numbers have no gaps, whoever fails on the way', async () => {
  const good = (n: number) => books.post({ journal: 'BK', lines: books.pair('1111', '4101', 1_000 + n) })
  const bad = () =>
    books.post({ journal: 'BK', lines: [...books.pair('1111', '4101', 5), ...books.pair('1111', '4101', 3).slice(1)] })
  await Promise.allSettled(Array.from({ length: 40 }, (_, n) => (n % 3 === 0 ? bad() : good(n))))
  const { rows } = await sql<{ number: number; document: string }>`
    select e.number, e.document from accounting.journal_entry e join accounting.journal j on j.company_id = e.company_id and j.id = e.journal_id
    where j.code = 'BK' order by e.number`.execute(t.admin.db)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(rows).toHaveLength(26)
  expect(rows[0]!.document).toBe('BK/2026/0001')
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('those who post to the same accounts through different journals all get through', async () => {
  const accounts = ['1111', '4101', '5301', '2142']
  const post = (n: number) => {
    const [debit, credit] = [accounts[n % 4]!, accounts[(n + 1 + (n % 3)) % 4]!]
    return books.post({ journal: ['JU', 'BK', 'KS', 'PB'][n % 4]!, lines: books.pair(debit, credit, 100 + n) })
  }
  const replies = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => post(n)))
  expect(replies.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('a document of someone who may not read the books is posted all the same', async () => {
  const posting = {
    journal: 'PR',
    date: '2026-03-10',
    description: 'Barang masuk',
    source: { relation: 'inventory.goods_receipt', id: 3 },
    lines: books.pair('1301', '2102', 90_000),
  }
  await books.as(['storekeeper'], async (tx) => {
    expect((await postEntry(tx, books.caller, posting)).document).toBe('PR/2026/0001')
    const seen = await sql`select from accounting.journal_entry`.execute(tx)
    expect(seen.rows).toEqual([])
  })
})

test('a reversal turns the lines around, once', async () => {
  const { id } = await books.post({ lines: books.pair('5302', '1111', 320_000) })
  const reverse = (entryId: number, date = '2026-03-12') =>
    books.as(['treasurer'], (tx) => reverseEntry(tx, books.caller, { entryId, date, reason: 'Salah akun' }))
  expect(await refusal(reverse(id, '2026-03-09'))).toBe('reversal_before_entry')
  const both = await Promise.allSettled([reverse(id), reverse(id)])
  const made = both.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []))
  expect(new Set(made).size).toBe(1)
  expect(await refusal(reverse(id))).toBe('entry_reversed')
  expect(await refusal(reverse(made[0]!))).toBe('entry_is_reversal')
  const { rows } = await sql`select a.code, l.debit, l.credit from accounting.journal_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.entry_id = ${made[0]} order by l.line_no`.execute(t.admin.db)
  expect(rows).toEqual([
    { code: '5302', debit: 0, credit: 320_000 },
    { code: '1111', debit: 320_000, credit: 0 },
  ])
})

test('a document whose entry was reversed is not posted again under the same name', async () => {
  const posting = { source: { relation: 'accounting.bill', id: 8 }, lines: books.pair('5301', '2101', 75_000) }
  const { id } = await books.post(posting)
  const byHand = { entryId: id, date: '2026-04-01', reason: 'Batal' }
  expect(await refusal(books.as(['treasurer'], (tx) => reverseEntry(tx, books.caller, byHand)))).toBe('entry_owned')
  await books.as(['treasurer'], (tx) =>
    reverseEntry(tx, books.caller, { entryId: id, date: '2026-04-01', reason: 'Batal', owner: 'accounting.bill' }),
  )
  expect(await refusal(books.post(posting))).toBe('source_reversed')
})

test('what a superuser changes behind the service, verify finds', async () => {
  const { id } = await books.post({ lines: books.pair('1111', '4101', 640_000) })
  const tamper = async (change: string, back: string, problem: RegExp) => {
    const run = (query: string) =>
      t.asSuperuser(async (client) => {
        await client.query('set session_replication_role = replica')
        await client.query(query)
      })
    await run(change)
    const found = await findDisagreements(t.admin.db, checks)
    await run(back)
    expect([change, found.map((finding) => finding.problem).join('; ')]).toEqual([
      change,
      expect.stringMatching(problem),
    ])
    expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  }
  const line = 'accounting.journal_line'
  const entry = 'accounting.journal_entry'
  await tamper(
    `update ${line} set debit = 640001 where entry_id = ${id} and debit > 0`,
    `update ${line} set debit = 640000 where entry_id = ${id} and debit > 0`,
    /not balanced/,
  )
  // Balanced still, the sums still right: only the words and the hand of the clerk are other.
  await tamper(
    `update ${line} set description = 'lain' where entry_id = ${id}`,
    `update ${line} set description = null where entry_id = ${id}`,
    /not what was posted/,
  )
  await tamper(
    `update ${entry} set digest = repeat('0', 64) where id = ${id}`,
    `update ${entry} e set digest = (select after ->> 'digest' from kernel.audit_entry a where a.relation = '${entry}' and a.record_id = e.id) where id = ${id}`,
    /not what was posted/,
  )
  await tamper(
    'update accounting.ledger_month set debit = debit + 1',
    'update accounting.ledger_month set debit = debit - 1',
    /kept/,
  )
  await tamper(
    'update accounting.ledger_year set credit = credit + 1',
    'update accounting.ledger_year set credit = credit - 1',
    /kept/,
  )
  await tamper(
    `update ${entry} set number = 900 where id = ${id}`,
    `update ${entry} set number = split_part(document, '/', 3)::int where id = ${id}`,
    /numbers/,
  )
})

test('a whole entry taken out leaves a hole that verify finds', async () => {
  const { id } = await books.post({ lines: books.pair('1111', '4101', 1) })
  await t.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`delete from accounting.journal_line where entry_id = ${id}`)
    await client.query(`delete from accounting.journal_entry where id = ${id}`)
  })
  const problems = (await findDisagreements(t.admin.db, checks)).map(({ problem }) => problem).join('; ')
  expect(problems).toMatch(/is gone/)
  expect(problems).toMatch(/numbers/)
})
