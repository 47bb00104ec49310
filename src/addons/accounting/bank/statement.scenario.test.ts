// The bank's own list is laid beside the books: what fits is matched, what is left over is explained.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'

const NOW = new Date('2026-09-14T02:00:00Z')

let t: TestHouse
let treasurer: Person
let admin: Person
let principal: Person
let stranger: Person
let fundId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  await t.house.work()
  await t.company('smp')
  await t.company('other')
  treasurer = await t.person('smp', 'treasurer')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  stranger = await t.person('other', 'admin', 'treasurer')
  fundId = (await fundSources(treasurer)).spp!
  for (const [day, amount] of [
    ['2026-08-03', 5_000_000],
    ['2026-08-10', -1_500_000],
    ['2026-08-12', -750_000],
    ['2026-08-13', -750_000],
  ] as const)
    await book(day, amount)
})
afterAll(() => t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const LINES = '/api/accounting/bank-lines'

async function book(entry_date: string, amount: number): Promise<void> {
  const side = (account: string, plus: boolean) => ({
    account,
    fund_source_id: fundId,
    ...(plus ? { debit: Math.abs(amount) } : { credit: Math.abs(amount) }),
  })
  const lines = [side('1111', amount > 0), side(amount > 0 ? '4101' : '5301', amount < 0)]
  const journals = (await treasurer.get('/api/accounting/journals')).body.data as { id: number; code: string }[]
  const journal_id = journals.find((journal) => journal.code === 'BK')!.id
  const draft = { journal_id, entry_date, description: 'Uji', lines }
  const { body } = await treasurer.post('/api/accounting/journal-drafts/create', draft)
  const { id, version } = body.data
  expect((await treasurer.post('/api/accounting/journal-drafts/post', { id, version })).status).toBe(200)
}

const STATEMENT = `Akun bank,Tanggal,Keterangan,No. referensi,Kredit,Debet
1111,04/08/2026,SETORAN SPP,A1,"5.000.000,00",
1111,10/08/2026,TRSF CV SUMBER TULIS,A2,,1.500.000
1111,13/08/2026,TARIKAN,A3,,750000
1111,13/08/2026,TARIKAN,A3,,750000
1111,31/08/2026,BIAYA ADM,A4,,Rp 12.000
`

async function importStatement(bytes: string): Promise<void> {
  const path = '/api/accounting/imports'
  const file_id = await uploaded(t, treasurer, bytes)
  const started = await treasurer.post(`${path}/create`, { kind: 'bank_statement', file_id })
  const state = async () => (await treasurer.get(`${path}/${started.body.data.id}`)).body.data.state
  await expect.poll(state).toBe('done')
}

test('a statement comes in once, however often its file is sent', async () => {
  expect(
    outcome(await principal.post('/api/accounting/imports/create', { kind: 'bank_statement', file_id: 1 })),
  ).toEqual([403, 'access_denied'])
  await importStatement(STATEMENT)
  await importStatement(STATEMENT)
  const { body } = await principal.get(`${LINES}?account=1111`)
  expect(body.data.map((line: { amount: number }) => line.amount)).toEqual([
    -12_000, -750_000, -750_000, -1_500_000, 5_000_000,
  ])
  expect((await stranger.get(LINES)).body.data).toEqual([])
})

test('what fits one entry only is matched by itself, though never by who booked it', async () => {
  const all = (person: Person) => person.post(`${LINES}/match-all`, { account: '1111' })
  // Who booked everything is told why nothing was matched.
  expect((await all(treasurer)).body.data).toEqual({ matched: 0, open: 5, own: 4 })
  const replies = await Promise.all([all(admin), all(principal)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.reduce((total, { body }) => total + body.data.matched, 0)).toBe(2)
  const { body } = await principal.get(`${LINES}?state=matched`)
  expect(body.data.map((line: { amount: number }) => line.amount)).toEqual([-1_500_000, 5_000_000])
})

test('the rest is matched by hand, once, or set aside with a reason', async () => {
  const open = (await principal.get(`${LINES}?state=open`)).body.data as {
    id: number
    version: number
    amount: number
  }[]
  const [fee, second, first] = open as [(typeof open)[0], (typeof open)[0], (typeof open)[0]]
  const { candidates } = (await principal.get(`${LINES}/${first.id}/candidates`)).body.data
  expect(candidates).toHaveLength(2)
  expect(outcome(await stranger.get(`${LINES}/${first.id}/candidates`))).toEqual([404, 'not_found'])
  const match = (person: Person, line: { id: number; version: number }, journal_line_id: number) =>
    person.post(`${LINES}/match`, { id: line.id, version: line.version, journal_line_id })
  expect(outcome(await match(treasurer, first, candidates[0].journal_line_id))).toEqual([403, 'own_entry'])
  expect(outcome(await match(principal, fee, candidates[0].journal_line_id))).toEqual([409, 'match_differs'])
  expect((await match(principal, first, candidates[0].journal_line_id)).body.data.state).toBe('matched')
  expect(outcome(await match(principal, second, candidates[0].journal_line_id))).toEqual([409, 'conflict'])
  expect((await match(principal, second, candidates[1].journal_line_id)).body.data.state).toBe('matched')
})

test('the reconciliation leads from the books to the bank', async () => {
  const path = '/api/accounting/reports/bank-reconciliation?account=1111'
  expect((await principal.get(`${path}&date=2026-08-31`)).body.data).toMatchObject({
    book_balance: 2_000_000,
    not_on_statement: 0,
    not_in_books: -12_000,
    statement_balance: 1_988_000,
  })
  expect((await principal.get(`${path}&date=2026-08-12`)).body.data).toMatchObject({
    book_balance: 2_750_000,
    not_on_statement: -750_000,
    statement_balance: 3_500_000,
  })
  const paper = '/api/accounting/reports/bank-reconciliation/print?account=1111&date=2026-08-31'
  const { rows } = (await principal.get(paper)).body.data
  expect(rows.map(({ values }: { values: { amount: number } }) => values.amount)).toEqual([
    2_000_000,
    null,
    0,
    null,
    -12_000,
    -12_000,
    1_988_000,
  ])
  for (const format of ['pdf', 'xlsx']) expect((await principal.get(`${paper}&format=${format}`)).status).toBe(200)
})

test('what is open is named on the minute, however old it is', async () => {
  await book('2026-01-15', 40_000)
  const paper = '/api/accounting/reports/bank-reconciliation/print?account=1111&date=2026-08-31'
  const { rows } = (await principal.get(paper)).body.data
  const named = rows.filter(({ values }: { values: { amount: number } }) => values.amount === 40_000)
  expect(named.map(({ values }: { values: { day?: string } }) => values.day)).toContain('2026-01-15')
  expect(rows.map(({ values }: { values: { name: unknown } }) => values.name)).not.toContain('Sebelumnya')
})
