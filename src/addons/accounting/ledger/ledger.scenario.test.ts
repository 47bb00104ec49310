// A school opens its books and keeps them: chart, drafts, postings, reversals, months that close.
import { afterAll, expect, test } from 'vitest'
import { closeMonth } from '../years/closed.fixture.ts'
import { API, ok, openLedgerSchool, outcome } from './school.fixture.ts'

const school = await openLedgerSchool()
const { t, principal, treasurer, teacher, stranger, funds, journals, year, periods } = school
const { periodOf, pair, draft, posted, accountId, clearDrafts } = school
afterAll(() => t.close())

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
  for (const fund of ok(await treasurer.get(`${API}/funds`)))
    expect([fund.code, fund.restriction]).toEqual([
      fund.code,
      ['bos_reguler', 'bosda', 'donasi'].includes(fund.code) ? 'with' : 'without',
    ])
  expect(year).toMatchObject({ label: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31', state: 'open' })
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
      { account: '2142', fund_source_id: funds.spp, credit: 6_400_000 },
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

test('drafts that one person posts at once become entries of their own, in one series; who is refused is refused alone', async () => {
  const good = []
  for (const [index, entry_date] of ['2026-07-13', '2026-07-14', '2026-07-13', '2026-07-14', '2026-07-13'].entries())
    good.push(ok(await draft(treasurer, { lines: pair('1111', '4101', 1_000 + index), entry_date })))
  const [plus, minus] = pair('1111', '4101', 700)
  const uneven = ok(await draft(treasurer, { lines: [plus, { ...minus, credit: 600 }] }))
  const controlled = ok(await draft(treasurer, { lines: pair('1201', '4101', 500) }))
  const asked = [...good, uneven, good[0], controlled, { id: 9_999_999, version: 1 }]
  const answers = await Promise.all(
    asked.map(({ id, version }) => treasurer.post(`${API}/journal-drafts/post`, { id, version })),
  )
  expect(answers.slice(good.length).map((answer) => outcome(answer))).toEqual([
    [422, 'entry_unbalanced'],
    [409, expect.stringMatching(/^(stale_version|illegal_move)$/)],
    [422, 'account_controlled'],
    [404, 'not_found'],
  ])
  const entries = []
  for (const [index, { id }] of good.entries()) {
    const { entry_id, state, version } = ok(answers[index]!)
    expect([state, version]).toEqual(['posted', 2])
    entries.push(ok(await treasurer.get(`${API}/journal-entries/${entry_id}`)))
    expect(entries.at(-1)).toMatchObject({ source_id: id, total: 1_000 + index })
  }
  const numbers = entries.map(({ document }) => Number(document.split('/')[2])).toSorted((a, b) => a - b)
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4])
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

test('a month is closed by the treasurer, released by another, and opened again by someone above, who says why', async () => {
  const march = periodOf(3)
  expect(outcome(await teacher.post(`${API}/periods/close`, { id: march.id }))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(`${API}/periods/close`, { id: march.id }))).toEqual([404, 'not_found'])
  expect(ok(await treasurer.post(`${API}/periods/soft-close`, { id: march.id })).state).toBe('soft_closed')
  const lines = pair('5301', '1111', 400_000)
  expect(outcome(await posted({ lines }))).toEqual([409, 'period_soft_closed'])
  expect(ok(await posted({ lines }, 'Kuitansi terlambat')).state).toBe('posted')

  expect(outcome(await treasurer.post(`${API}/periods/close`, { id: march.id }))).toEqual([403, 'access_denied'])
  const early = await principal.post(`${API}/periods/close`, { id: march.id })
  expect([outcome(early), Object.keys(early.body.fields)]).toEqual([[409, 'month_unexplained'], ['statements_missing']])
  await closeMonth(treasurer, principal, '2026-03-01')
  expect(outcome(await posted({ lines }, 'Kuitansi terlambat'))).toEqual([409, 'period_closed'])
  const wish = { id: march.id, reason: 'Kuitansi listrik tertinggal' }
  expect(outcome(await treasurer.post(`${API}/periods/reopen`, wish))).toEqual([403, 'access_denied'])
  expect(outcome(await principal.post(`${API}/periods/reopen`, { id: march.id }))).toEqual([422, 'invalid_params'])
  expect(ok(await principal.post(`${API}/periods/reopen`, wish)).state).toBe('open')
  expect(ok(await posted({ lines })).state).toBe('posted')
  expect(outcome(await principal.post(`${API}/periods/close`, { id: periodOf(13).id }))).toEqual([409, 'audit_period'])
})

test('whoever closes a month waits for those who post, and whoever posts later is refused', async () => {
  const { id } = periodOf(4)
  const entry = { entry_date: '2026-04-15', lines: pair('5301', '1111', 10_000) }
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft(treasurer, entry)))
  const replies = await Promise.all([
    ...drafts
      .slice(0, 6)
      .map(({ body: { data } }) => treasurer.post(`${API}/journal-drafts/post`, { id: data.id, version: 1 })),
    treasurer.post(`${API}/periods/soft-close`, { id }),
    ...drafts
      .slice(6)
      .map(({ body: { data } }) => treasurer.post(`${API}/journal-drafts/post`, { id: data.id, version: 1 })),
  ])
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const refused = replies.filter(({ body }) => body.code === 'period_soft_closed').length
  const inApril = ok(await treasurer.get(`${API}/journal-entries?from=2026-04-01&until=2026-04-30`))
  expect(inApril).toHaveLength(12 - refused)
  await clearDrafts()
})
