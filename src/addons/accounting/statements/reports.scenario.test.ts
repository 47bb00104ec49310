// The reports of a year agree with each other, leave as files, and stay what they were once the year is closed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { ledgerChecks as checks } from '../ledger/checks.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'
import { closeMonths } from '../years/closed.fixture.ts'

const school = await openLedgerSchool()
const { t, principal, treasurer, teacher, stranger, funds, journals, year } = school
const { periodOf, pair, draft, posted, byDocument, accountId, clearDrafts, readPeriods } = school
const report = async (name: string, query = '', person = treasurer) =>
  ok(await person.get(`${API}/reports/${name}?${query}`))

beforeAll(async () => {
  const lines = [
    { account: '1111', fund_source_id: funds.spp, debit: 96_400_000 },
    { account: '2142', fund_source_id: funds.spp, credit: 6_400_000 },
    { account: '1112', fund_source_id: funds.bos_reguler, debit: 1_275_000 },
  ]
  ok(await treasurer.post(`${API}/opening-balances/create`, { lines }))
  ok(await posted({ journal_id: journals.BK, lines: pair('1111', '4101', 43_000_000) }))
  ok(await posted({ lines: pair('5301', '1111', 800_000) }))
})
afterAll(() => t.close())

test('the reports are for those who oversee money, and agree with each other', async () => {
  ok(
    await posted({
      journal_id: journals.BK,
      entry_date: '2026-02-19',
      lines: pair('1112', '4201', 184_800_000, 'bos_reguler'),
    }),
  )
  const activity = { activity_code: '05.08.01' }
  const bought = pair('5201', '1112', 62_000_000, 'bos_reguler').map((line) => ({ ...line, ...activity }))
  ok(await posted({ entry_date: '2026-05-06', lines: bought }))
  // What documents of assets would post.
  await byDocument(1, { date: '2026-06-02', lines: pair('1504', '1111', 8_000_000) })
  await byDocument(2, { date: '2026-06-30', lines: pair('5401', '1593', 250_000) })
  for (const name of [
    'trial-balance',
    'financial-position',
    'comprehensive-income',
    'net-assets',
    'cash-flow',
    'budget-actual',
  ])
    expect(outcome(await teacher.get(`${API}/reports/${name}`))).toEqual([403, 'access_denied'])
  const before = await treasurer.get(`${API}/reports/trial-balance?from=2026-09-01&until=2026-01-01`)
  expect(outcome(before)).toEqual([422, 'invalid_params'])

  const trial = await report('trial-balance')
  expect([trial.from, trial.until]).toEqual(['2026-01-01', '2026-09-14'])
  expect(trial.totals.ending_debit).toBe(trial.totals.ending_credit)
  const position = await report('financial-position')
  expect(position.balanced).toBe(true)
  expect(position.net_assets.with).toBe(1_275_000 + 184_800_000 - 62_000_000)
  const income = await report('comprehensive-income')
  expect(income.surplus.with).toBe(122_800_000)
  const flow = await report('cash-flow')
  expect([flow.balanced, flow.investing.total.total]).toEqual([true, -8_000_000])
  const changes = await report('net-assets')
  expect(changes.closing).toEqual(position.net_assets)
  expect(changes.opening.total).toBe(91_275_000)
  const budget = await report('budget-actual')
  expect(budget.rows.find((row: { activity_code: string }) => row.activity_code === '05.08.01').actual).toBe(62_000_000)
})

test('the general ledger turns its pages with a running balance, and leaves as a file', async () => {
  const id = await accountId('1111')
  expect((await stranger.get(`${API}/reports/general-ledger?account_id=${id}`)).status).toBe(404)
  expect((await teacher.get(`${API}/reports/general-ledger?account_id=${id}`)).status).toBe(403)
  const path = `${API}/reports/general-ledger?account_id=${id}&limit=2`
  let reply = await treasurer.get(path)
  const row = (await report('trial-balance')).rows.find(({ code }: { code: string }) => code === '1111')
  let balance = reply.body.brought_forward
  expect(balance).toBe(row.opening_debit)
  for (;;) {
    for (const line of reply.body.data) {
      balance += line.debit - line.credit
      expect(line.balance).toBe(balance)
      expect(line.entry_id).toBeGreaterThan(0)
    }
    if (!reply.body.next_cursor) break
    reply = await treasurer.get(`${path}&cursor=${reply.body.next_cursor}`)
  }
  expect(balance).toBe(row.ending_debit)
  const file = await treasurer.get(`${path}&format=csv`)
  expect([file.status, String(file.raw).includes('BK/2026/0001')]).toEqual([200, true])
})

test('every report can be printed, with the same figures', async () => {
  const names = [
    'trial-balance',
    'financial-position',
    'comprehensive-income',
    'net-assets',
    'cash-flow',
    'budget-actual',
  ]
  const paths = [...names.map((name) => `${name}/print?`), `general-ledger/print?account_id=${await accountId('1111')}`]
  for (const path of paths) {
    expect((await teacher.get(`${API}/reports/${path}`)).status).toBe(403)
    for (const format of ['pdf', 'xlsx']) {
      const { status, headers } = await treasurer.get(`${API}/reports/${path}&format=${format}`)
      expect([path, status, String(headers['content-disposition']).includes(`.${format}`)]).toEqual([path, 200, true])
    }
  }
  const printed = await report('financial-position/print')
  const figures = await report('financial-position')
  expect(printed.rows.at(-1).values.total).toBe(figures.total_assets.total)
  expect(printed.title).toBe('Laporan posisi keuangan')
})

test('a year closes fund by fund, and its figures stay what they were', async () => {
  const asked = [
    'trial-balance?until=2026-12-31',
    'financial-position?as_of=2026-12-31',
    'comprehensive-income?until=2026-12-31',
    'net-assets?until=2026-12-31',
    'cash-flow?until=2026-12-31',
    'financial-position?as_of=2026-05-06',
  ]
  const figures = () => Promise.all(asked.map(async (name) => ok(await treasurer.get(`${API}/reports/${name}`))))
  const audit = {
    journal_id: journals.JU,
    entry_date: '2026-12-31',
    adjustment: true,
    lines: pair('5501', '1111', 45_000),
  }
  const open = ok(await draft(treasurer, audit))
  const wish = { id: year.id, version: year.version }
  expect(outcome(await teacher.post(`${API}/fiscal-years/close`, wish))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(`${API}/fiscal-years/close`, wish))).toEqual([404, 'not_found'])
  expect(outcome(await treasurer.post(`${API}/fiscal-years/close`, wish))).toEqual([409, 'drafts_open'])
  ok(await treasurer.post(`${API}/journal-drafts/post`, { id: open.id, version: open.version }))
  await clearDrafts()
  expect(outcome(await treasurer.post(`${API}/fiscal-years/close`, wish))).toEqual([409, 'periods_open'])
  await closeMonths(treasurer, principal, { year: 2026, until: 12 })
  const before = await figures()

  const closed = ok(await treasurer.post(`${API}/fiscal-years/close`, wish))
  expect(closed.state).toBe('closed')
  expect(await figures()).toEqual(before)
  expect((await readPeriods()).every(({ state }) => state === 'closed')).toBe(true)
  expect(outcome(await posted({ entry_date: '2026-11-01', lines: pair('1111', '4101', 5) }, 'x'))).toEqual([
    409,
    'period_closed',
  ])
  ok(await treasurer.post(`${API}/fiscal-years/create`, {}))
  const next = await report('trial-balance', 'until=2027-01-01')
  const results = next.rows.filter((row: { code: string }) => /^[45]|3102/.test(row.code))
  expect(
    results.every((row: { ending_debit: number; ending_credit: number }) => row.ending_debit + row.ending_credit === 0),
  ).toBe(true)
  const net = next.rows.find((row: { code: string }) => row.code === '3201')
  expect(net.ending_credit).toBe(before[1].net_assets.with)

  const reason = 'Koreksi akuntan publik'
  const single = await principal.post(`${API}/periods/reopen`, { id: periodOf(6).id, reason })
  expect(outcome(single)).toEqual([409, 'year_closed'])
  const [entry] = ok(await treasurer.get(`${API}/journal-entries?journal_id=${journals.TT}`))
  const byHand = await treasurer.post(`${API}/journal-entries/reverse`, { id: entry.id, reason })
  expect(outcome(byHand)).toEqual([409, 'journal_reserved'])
  expect(outcome(await treasurer.post(`${API}/fiscal-years/reopen`, { id: year.id, reason }))).toEqual([
    403,
    'access_denied',
  ])
  expect(ok(await principal.post(`${API}/fiscal-years/reopen`, { id: year.id, reason })).state).toBe('open')
  expect(await figures()).toEqual(before)

  const more = ok(await draft(treasurer, { ...audit, lines: pair('5503', '2142', 300_000) }))
  ok(await treasurer.post(`${API}/journal-drafts/post`, { id: more.id, version: more.version }))
  await clearDrafts()
  const { version } = ok(await treasurer.get(`${API}/fiscal-years`)).find(({ id }: { id: number }) => id === year.id)
  ok(await treasurer.post(`${API}/fiscal-years/close`, { id: year.id, version }))
  const after = await figures()
  expect(after[1].net_assets.without).toBe(before[1].net_assets.without - 300_000)
  expect(after[5]).toEqual(before[5])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
