// The same figures in a school that entered opening balances, took an entry back and closed its year, all through its doors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, ok, openLedgerSchool } from '../../../src/addons/accounting/ledger/school.fixture.ts'
import { closeMonths } from '../../../src/addons/accounting/years/closed.fixture.ts'
import { companyBySlug } from '../../../src/kernel/admin.ts'
import { aboveFigures } from './above.ts'
import { bookFigures } from './books.ts'
import { type Look, looksOf } from './look.ts'
import { differencesOf, nameOf } from './pair.ts'

const { t, treasurer, principal, funds, journals, year, pair, posted } = await openLedgerSchool()
let looks: Look[]

beforeAll(async () => {
  const lines = [
    { account: '1111', fund_source_id: funds.spp, debit: 96_400_000 },
    { account: '1112', fund_source_id: funds.bos_reguler, debit: 1_275_000 },
  ]
  ok(await treasurer.post(`${API}/opening-balances/create`, { lines }))
  ok(await posted({ journal_id: journals.BK, lines: pair('1111', '4101', 43_000_000) }))
  ok(await posted({ entry_date: '2026-02-19', lines: pair('1112', '4201', 184_800_000, 'bos_reguler') }))
  ok(await posted({ entry_date: '2026-05-06', lines: pair('5201', '1112', 62_000_000, 'bos_reguler') }))
  const wrong = ok(await posted({ entry_date: '2026-06-02', lines: pair('5301', '1111', 800_000) }))
  const back = { id: wrong.id, entry_date: '2026-08-31', reason: 'Salah dana' }
  ok(await treasurer.post(`${API}/journal-entries/reverse`, back))
  await closeMonths(treasurer, principal, { year: 2026, until: 8 })
  ok(await treasurer.post(`${API}/fiscal-years/close`, { id: year.id, version: year.version }))
  ok(await treasurer.post(`${API}/fiscal-years/create`, {}))
  ok(await posted({ entry_date: '2027-01-15', lines: pair('1111', '4101', 5_000_000) }))
  const person = await t.person('smp', 'admin', 'treasurer', 'storekeeper', 'foundation_chairman')
  const { id: companyId } = await companyBySlug(t.admin, 'smp')
  const around = { school: 'smp', companyId, today: '2026-09-14', funds: ['spp', 'bos_reguler', 'donasi'] }
  const days = ['2026-01-01', '2026-05-31', '2026-06-15', '2026-09-14', '2026-12-31', '2027-01-01', '2027-03-15']
  looks = await looksOf(person, { ...around, days })
})
afterAll(() => t.close())

for (const figure of [...bookFigures, ...aboveFigures])
  test(nameOf(figure), async () => {
    expect(await differencesOf(figure, looks)).toEqual([])
  })
