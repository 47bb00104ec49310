// A school whose year begins in July: a trial balance without a beginning starts there, on any day of that year, with entries or without.
import { afterAll, expect, test } from 'vitest'
import { openTest } from '../../../../test/harness.ts'
import { API, ok } from '../ledger/school.fixture.ts'

const t = await openTest({ clock: { now: () => new Date('2027-03-10T02:00:00Z') } })
await t.company('smp')
const treasurer = await t.person('smp', 'admin', 'treasurer')
afterAll(() => t.close())

const trial = async (query = '') => {
  const { from, until, rows } = ok(await treasurer.get(`${API}/reports/trial-balance?${query}`))
  const figures = rows.map(({ code, opening_debit, debit }: Record<string, unknown>) => [code, opening_debit, debit])
  return { from, until, figures }
}

test('it begins on the first day of the year that the last day stands in', async () => {
  ok(await treasurer.post(`${API}/settings/update`, { first_month: 7 }))
  const [year] = ok(await treasurer.get(`${API}/fiscal-years`))
  expect(year.starts_on).toBe('2026-07-01')
  expect(await trial()).toEqual({ from: '2026-07-01', until: '2027-03-10', figures: [] })

  const fund = ok(await treasurer.get(`${API}/funds`)).find(({ code }: { code: string }) => code === 'spp')
  const journal = ok(await treasurer.get(`${API}/journals`)).find(({ code }: { code: string }) => code === 'JU')
  for (const entry_date of ['2026-08-10', '2027-02-10']) {
    const line = { fund_source_id: fund.fund_source_id }
    const lines = [
      { ...line, account: '1111', debit: 5_000 },
      { ...line, account: '4101', credit: 5_000 },
    ]
    const entry = { journal_id: journal.id, entry_date, description: 'Uji', lines }
    const { id, version } = ok(await treasurer.post(`${API}/journal-drafts/create`, entry))
    ok(await treasurer.post(`${API}/journal-drafts/post`, { id, version }))
  }
  const whole = {
    from: '2026-07-01',
    until: '2027-03-10',
    figures: [
      ['1111', 0, 10_000],
      ['4101', 0, 0],
    ],
  }
  expect(await trial()).toEqual(whole)
  expect(await trial('from=2026-07-01')).toEqual(whole)
  expect(await trial('until=2026-12-31')).toMatchObject({
    from: '2026-07-01',
    figures: [
      ['1111', 0, 5_000],
      ['4101', 0, 0],
    ],
  })
  expect((await trial('from=2027-01-01')).figures[0]).toEqual(['1111', 5_000, 5_000])
})
