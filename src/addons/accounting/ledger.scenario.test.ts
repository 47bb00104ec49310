// A school opens its books, keeps them for a year, closes it, and finds the same figures ever after.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/verify.ts'
import { checks } from './checks.ts'

const NOW = new Date('2026-09-14T02:00:00Z')
const API = '/api/accounting'

let t: TestHouse
let admin: Person
let treasurer: Person
let principal: Person
let teacher: Person
let stranger: Person
const funds: Record<string, number> = {}
const journals: Record<string, number> = {}
let periods: { id: number; number: number; state: string; version: number }[]
let year: { id: number; version: number }

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin', 'treasurer')
})
afterAll(() => t.close())

const outcome = ({ status, body }: Reply) => [status, body.code]
const ok = ({ status, body }: Reply) => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}
const pair = (debit: string, credit: string, amount: number, fund = 'spp') => [
  { account: debit, fund_source_id: funds[fund], debit: amount },
  { account: credit, fund_source_id: funds[fund], credit: amount },
]
const draft = (person: Person, entry: object) =>
  person.post(`${API}/journal-drafts/create`, {
    journal_id: journals.JU,
    entry_date: '2026-03-10',
    description: 'Uji',
    ...entry,
  })
const posted = async (entry: object, reason?: string) => {
  const { id, version } = ok(await draft(treasurer, entry))
  return treasurer.post(`${API}/journal-drafts/post`, { id, version, ...(reason && { reason }) })
}
const report = async (name: string, query = '', person = treasurer) =>
  ok(await person.get(`${API}/reports/${name}?${query}`))
const accountId = async (code: string) =>
  ok(await admin.get(`${API}/accounts?limit=200`)).find((account: { code: string }) => account.code === code).id
/** What was refused still lies there as a draft. */
const clearDrafts = async () => {
  for (const { id, version } of ok(await treasurer.get(`${API}/journal-drafts?state=draft`)))
    ok(await treasurer.post(`${API}/journal-drafts/discard`, { id, version }))
}
const periodOf = (number: number) => periods.find((period) => period.number === number)!
const readPeriods = async () => {
  periods = ok(await treasurer.get(`${API}/periods?fiscal_year_id=${year.id}`))
}

test('the books of a school begin with a chart, journals, funds and a year of thirteen periods', async () => {
  for (const path of ['accounts', 'journals', 'funds', 'fiscal-years', 'periods', 'cost-centres'])
    expect((await t.nobody.get(`${API}/${path}`)).status).toBe(401)
  const chart = ok(await teacher.get(`${API}/accounts?limit=200`))
  expect(chart.find((account: { code: string }) => account.code === '1111')).toMatchObject({
    name: 'Bank operasional',
    class: 'asset',
    normal_side: 'debit',
    cash_flow: 'cash',
    heading: false,
  })
  expect(chart.find((account: { code: string }) => account.code === '1591').normal_side).toBe('credit')
  for (const { code, id } of ok(await treasurer.get(`${API}/journals`))) journals[code] = id
  for (const fund of ok(await treasurer.get(`${API}/funds`))) {
    funds[fund.code] = fund.fund_source_id
    expect([fund.code, fund.restriction]).toEqual([
      fund.code,
      ['bos_reguler', 'bosda', 'donasi'].includes(fund.code) ? 'with' : 'without',
    ])
  }
  ;[year] = ok(await treasurer.get(`${API}/fiscal-years`))
  expect(year).toMatchObject({ label: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31', state: 'open' })
  await readPeriods()
  expect(periods.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('a school whose year begins in July says so before it starts', async () => {
  expect(outcome(await teacher.post(`${API}/settings/update`, { first_month: 7 }))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(`${API}/settings/update`, { first_month: 3 }))).toEqual([422, 'invalid_params'])
  expect(ok(await stranger.post(`${API}/settings/update`, { first_month: 7 }))).toMatchObject({ first_month: 7 })
  expect(ok(await stranger.get(`${API}/settings`)).first_month).toBe(7)
  const [july] = ok(await stranger.get(`${API}/fiscal-years`))
  expect(july).toMatchObject({ label: '2026-2027', starts_on: '2026-07-01', ends_on: '2027-06-30' })
  const next = await stranger.post(`${API}/fiscal-years/create`, {})
  expect(ok(next)).toMatchObject({ label: '2027-2028', starts_on: '2027-07-01' })
  const gap = await stranger.post(`${API}/fiscal-years/create`, { starts_on: '2031-07-01' })
  expect(outcome(gap)).toEqual([422, 'invalid_params'])
})

test('the treasurer adds to the chart; codes are taken once', async () => {
  const account = {
    code: '1114',
    name: 'Bank beasiswa',
    name_en: 'Scholarship bank account',
    class: 'asset',
    normal_side: 'debit',
    cash_flow: 'cash',
  }
  expect(outcome(await teacher.post(`${API}/accounts/create`, account))).toEqual([403, 'access_denied'])
  const alien = await treasurer.post(`${API}/accounts/create`, { ...account, parent_id: 9_999_999 })
  expect(outcome(alien)).toEqual([404, 'not_found'])
  const { id, version } = ok(await treasurer.post(`${API}/accounts/create`, account))
  expect(outcome(await treasurer.post(`${API}/accounts/create`, account))).toEqual([409, 'conflict'])
  expect(outcome(await stranger.post(`${API}/accounts/update`, { id, name: 'Lain' }))).toEqual([404, 'not_found'])
  const renamed = ok(await treasurer.post(`${API}/accounts/update`, { id, version, name: 'Bank dana beasiswa' }))
  expect(renamed.name).toBe('Bank dana beasiswa')
  const stale = await treasurer.post(`${API}/accounts/update`, { id, version, name: 'Lain' })
  expect(outcome(stale)).toEqual([409, 'stale_version'])
  const idOf3101 = await accountId('3101')
  const reserved = await treasurer.post(`${API}/accounts/update`, { id: idOf3101, active: false })
  expect(outcome(reserved)).toEqual([422, 'invalid_params'])
})

test('journals and cost centres are added the same way', async () => {
  const journal = { code: 'BK2', name: 'Bank kedua', name_en: 'Second bank', kind: 'bank' }
  expect(outcome(await teacher.post(`${API}/journals/create`, journal))).toEqual([403, 'access_denied'])
  const second = { ...journal, kind: 'closing' }
  expect(outcome(await treasurer.post(`${API}/journals/create`, second))).toEqual([422, 'invalid_params'])
  const { id } = ok(await treasurer.post(`${API}/journals/create`, journal))
  expect(ok(await treasurer.post(`${API}/journals/update`, { id, active: false })).active).toBe(false)
  expect(outcome(await stranger.post(`${API}/journals/update`, { id, active: true }))).toEqual([404, 'not_found'])

  const lab = { code: 'LAB', name: 'Laboratorium' }
  expect(outcome(await teacher.post(`${API}/cost-centres/create`, lab))).toEqual([403, 'access_denied'])
  const centre = ok(await treasurer.post(`${API}/cost-centres/create`, lab))
  expect(ok(await treasurer.post(`${API}/cost-centres/update`, { id: centre.id, name: 'Lab IPA' })).name).toBe(
    'Lab IPA',
  )
  expect(ok(await treasurer.get(`${API}/cost-centres`))).toHaveLength(1)
})

test('opening balances need only assets and liabilities; net assets follow fund by fund', async () => {
  const opening = {
    lines: [
      { account: '1111', fund_source_id: funds.spp, debit: 96_400_000 },
      { account: '2101', fund_source_id: funds.spp, credit: 6_400_000 },
      { account: '1112', fund_source_id: funds.bos_reguler, debit: 1_275_000 },
    ],
  }
  expect(outcome(await teacher.post(`${API}/opening-balances/create`, opening))).toEqual([403, 'access_denied'])
  const wrongDay = await treasurer.post(`${API}/opening-balances/create`, { ...opening, starts_on: '2026-02-01' })
  expect(outcome(wrongDay)).toEqual([422, 'invalid_params'])
  const entry = ok(await treasurer.post(`${API}/opening-balances/create`, opening))
  expect(entry).toMatchObject({ document: 'SA/2026/0001', entry_date: '2026-01-01', stage: 'opening' })
  const ofNet = entry.lines.filter((line: { account: string }) => line.account.startsWith('3'))
  expect(ofNet.map((line: { account: string; credit: number }) => [line.account, line.credit])).toEqual([
    ['3101', 90_000_000],
    ['3201', 1_275_000],
  ])
})

test('a draft changes until it is posted, and is posted once', async () => {
  expect(outcome(await draft(teacher, { lines: pair('1111', '4101', 5) }))).toEqual([403, 'access_denied'])
  expect(outcome(await draft(stranger, { lines: pair('1111', '4101', 5) }))).toEqual([404, 'not_found'])
  const unknown = await draft(treasurer, { lines: pair('9999', '4101', 5) })
  expect(outcome(unknown)).toEqual([422, 'account_not_postable'])
  expect(outcome(await draft(treasurer, { lines: [] }))).toEqual([422, 'invalid_params'])

  const lines = pair('1111', '4101', 43_000_000)
  const made = ok(await draft(treasurer, { lines: lines.slice(0, 1), journal_id: journals.BK }))
  const early = await treasurer.post(`${API}/journal-drafts/post`, { id: made.id, version: made.version })
  expect(outcome(early)).toEqual([422, 'invalid_params'])
  const uneven = [lines[0], { ...lines[1], credit: 42_000_000 }]
  const second = ok(
    await treasurer.post(`${API}/journal-drafts/update`, { id: made.id, version: made.version, lines: uneven }),
  )
  const again = await treasurer.post(`${API}/journal-drafts/post`, { id: made.id, version: second.version })
  expect(outcome(again)).toEqual([422, 'entry_unbalanced'])
  const whole = ok(
    await treasurer.post(`${API}/journal-drafts/update`, { id: made.id, version: second.version, lines }),
  )
  const seen = { id: made.id, version: whole.version }
  const alien = await stranger.post(`${API}/journal-drafts/post`, seen)
  expect(outcome(alien)).toEqual([404, 'not_found'])
  const both = await Promise.all([1, 2].map(() => treasurer.post(`${API}/journal-drafts/post`, seen)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { entry_id } = ok(await treasurer.get(`${API}/journal-drafts/${made.id}`))
  const entry = ok(await treasurer.get(`${API}/journal-entries/${entry_id}`))
  expect(entry).toMatchObject({ document: 'BK/2026/0001', state: 'posted', total: 43_000_000, source_id: made.id })
  const late = await treasurer.post(`${API}/journal-drafts/update`, { ...seen, version: seen.version + 1, lines })
  expect(outcome(late)).toEqual([409, 'illegal_move'])
})

test('a draft that nobody wants is discarded', async () => {
  const { id, version } = ok(await draft(treasurer, { lines: pair('1111', '4101', 5) }))
  expect(ok(await treasurer.post(`${API}/journal-drafts/discard`, { id, version })).state).toBe('discarded')
  expect(ok(await treasurer.get(`${API}/journal-drafts?state=discarded`))).toHaveLength(1)
})

test('an account with postings keeps its class, a fund its restriction', async () => {
  const id = await accountId('4101')
  const change = await treasurer.post(`${API}/accounts/update`, { id, class: 'liability' })
  expect(outcome(change)).toEqual([409, 'has_postings'])
  expect(ok(await treasurer.post(`${API}/accounts/update`, { id, name: 'Uang sekolah (SPP)' })).class).toBe('revenue')
  const free = { fund_source_id: funds.spp, restriction: 'with' }
  expect(outcome(await treasurer.post(`${API}/funds/restrict`, free))).toEqual([409, 'has_postings'])
  expect(outcome(await teacher.post(`${API}/funds/restrict`, free))).toEqual([403, 'access_denied'])
  const komite = { fund_source_id: funds.komite, restriction: 'with' }
  expect(ok(await treasurer.post(`${API}/funds/restrict`, komite)).restriction).toBe('with')
})

test('a mistake is taken back by a reversal, once', async () => {
  const { entry_id } = ok(await posted({ lines: pair('5302', '1111', 1_250_000) }))
  const wish = { id: entry_id, reason: 'Salah akun' }
  expect(outcome(await teacher.post(`${API}/journal-entries/reverse`, wish))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(`${API}/journal-entries/reverse`, wish))).toEqual([404, 'not_found'])
  const reversal = ok(await treasurer.post(`${API}/journal-entries/reverse`, wish))
  expect(reversal).toMatchObject({ entry_date: '2026-09-14', reverses_id: entry_id, reason: 'Salah akun' })
  expect(outcome(await treasurer.post(`${API}/journal-entries/reverse`, wish))).toEqual([409, 'entry_reversed'])
  const original = ok(await treasurer.get(`${API}/journal-entries/${entry_id}`))
  expect([original.state, original.reversed_by_id]).toEqual(['reversed', reversal.id])
})

test('a month is closed by the treasurer, and opened again by someone above, who says why', async () => {
  const march = periodOf(3)
  expect(outcome(await teacher.post(`${API}/periods/close`, { id: march.id }))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(`${API}/periods/close`, { id: march.id }))).toEqual([404, 'not_found'])
  expect(ok(await treasurer.post(`${API}/periods/soft-close`, { id: march.id })).state).toBe('soft_closed')
  const lines = pair('5301', '1111', 400_000)
  expect(outcome(await posted({ lines }))).toEqual([409, 'period_soft_closed'])
  expect(ok(await posted({ lines }, 'Kuitansi terlambat')).state).toBe('posted')

  ok(await treasurer.post(`${API}/periods/close`, { id: march.id }))
  expect(outcome(await posted({ lines }, 'Kuitansi terlambat'))).toEqual([409, 'period_closed'])
  const wish = { id: march.id, reason: 'Kuitansi listrik tertinggal' }
  expect(outcome(await treasurer.post(`${API}/periods/reopen`, wish))).toEqual([403, 'access_denied'])
  expect(outcome(await principal.post(`${API}/periods/reopen`, { id: march.id }))).toEqual([422, 'invalid_params'])
  expect(ok(await principal.post(`${API}/periods/reopen`, wish)).state).toBe('open')
  expect(ok(await posted({ lines })).state).toBe('posted')
  expect(outcome(await treasurer.post(`${API}/periods/close`, { id: periodOf(13).id }))).toEqual([409, 'audit_period'])
})

test('whoever closes a month waits for those who post, and whoever posts later is refused', async () => {
  const { id } = periodOf(4)
  const entry = { entry_date: '2026-04-15', lines: pair('5301', '1111', 10_000) }
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft(treasurer, entry)))
  const replies = await Promise.all([
    ...drafts
      .slice(0, 6)
      .map(({ body: { data } }) => treasurer.post(`${API}/journal-drafts/post`, { id: data.id, version: 1 })),
    treasurer.post(`${API}/periods/close`, { id }),
    ...drafts
      .slice(6)
      .map(({ body: { data } }) => treasurer.post(`${API}/journal-drafts/post`, { id: data.id, version: 1 })),
  ])
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const refused = replies.filter(({ body }) => body.code === 'period_closed').length
  const inApril = ok(await treasurer.get(`${API}/journal-entries?from=2026-04-01&until=2026-04-30`))
  expect(inApril).toHaveLength(12 - refused)
  await clearDrafts()
})

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
  ok(await posted({ entry_date: '2026-06-02', lines: pair('1504', '1111', 8_000_000) }))
  ok(await posted({ entry_date: '2026-06-30', lines: pair('5401', '1593', 250_000) }))
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
  expect(reply.body.brought_forward).toBe(0)
  let balance = 0
  for (;;) {
    for (const line of reply.body.data) {
      balance += line.debit - line.credit
      expect(line.balance).toBe(balance)
      expect(line.entry_id).toBeGreaterThan(0)
    }
    if (!reply.body.next_cursor) break
    reply = await treasurer.get(`${path}&cursor=${reply.body.next_cursor}`)
  }
  const row = (await report('trial-balance')).rows.find(({ code }: { code: string }) => code === '1111')
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
  const before = await figures()

  const closed = ok(await treasurer.post(`${API}/fiscal-years/close`, wish))
  expect(closed.state).toBe('closed')
  expect(await figures()).toEqual(before)
  await readPeriods()
  expect(periods.every(({ state }) => state === 'closed')).toBe(true)
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

  const more = ok(await draft(treasurer, { ...audit, lines: pair('5503', '1201', 300_000) }))
  ok(await treasurer.post(`${API}/journal-drafts/post`, { id: more.id, version: more.version }))
  await clearDrafts()
  const { version } = ok(await treasurer.get(`${API}/fiscal-years`)).find(({ id }: { id: number }) => id === year.id)
  ok(await treasurer.post(`${API}/fiscal-years/close`, { id: year.id, version }))
  const after = await figures()
  expect(after[1].net_assets.without).toBe(before[1].net_assets.without - 300_000)
  expect(after[5]).toEqual(before[5])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
