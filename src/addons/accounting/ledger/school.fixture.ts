// For tests: a school whose books have begun, the people around them, and each step over HTTP.
import { expect } from 'vitest'
import { openTest, type Person, type Reply } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { type Posting, postEntry } from './posting.ts'

export const API = '/api/accounting'
const NOW = new Date('2026-09-14T02:00:00Z')

export const outcome = ({ status, body }: Reply) => [status, body.code]
export const ok = ({ status, body }: Reply) => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}
interface Period {
  id: number
  number: number
  state: string
  version: number
}

export async function openLedgerSchool() {
  const t = await openTest({ clock: { now: () => NOW } })
  const { id: company } = await t.company('smp')
  await t.company('other')
  const admin = await t.person('smp', 'admin')
  const treasurer = await t.person('smp', 'treasurer')
  const principal = await t.person('smp', 'principal')
  const teacher = await t.person('smp', 'teacher')
  const stranger = await t.person('other', 'admin', 'treasurer')
  const funds: Record<string, number> = {}
  for (const fund of ok(await treasurer.get(`${API}/funds`))) funds[fund.code] = fund.fund_source_id
  const journals: Record<string, number> = {}
  for (const { code, id } of ok(await treasurer.get(`${API}/journals`))) journals[code] = id
  const [year] = ok(await treasurer.get(`${API}/fiscal-years`)) as [{ id: number; version: number }]
  const readPeriods = async (): Promise<Period[]> => ok(await treasurer.get(`${API}/periods?fiscal_year_id=${year.id}`))
  const periods = await readPeriods()
  const draft = (person: Person, entry: object) =>
    person.post(`${API}/journal-drafts/create`, {
      journal_id: journals.JU,
      entry_date: '2026-03-10',
      description: 'Uji',
      ...entry,
    })
  return {
    ...{ t, companyId: company, admin, treasurer, principal, teacher, stranger },
    ...{ funds, journals, year, periods, readPeriods, draft },
    periodOf: (number: number) => periods.find((period) => period.number === number)!,
    pair: (debit: string, credit: string, amount: number, fund = 'spp') => [
      { account: debit, fund_source_id: funds[fund], debit: amount },
      { account: credit, fund_source_id: funds[fund], credit: amount },
    ],
    posted: async (entry: object, reason?: string) => {
      const { id, version } = ok(await draft(treasurer, entry))
      return treasurer.post(`${API}/journal-drafts/post`, { id, version, ...(reason && { reason }) })
    },
    /** What a document posts that owns the accounts. */
    byDocument: (id: number, entry: Pick<Posting, 'date'> & { lines: readonly object[] }) =>
      t.house.database.write({ company, user: null, roles: ['treasurer'], companies: [], requestId: 'test' }, (tx) =>
        postEntry(tx, { companyId: company } as Caller, {
          journal: 'JU',
          description: 'Uji',
          source: { relation: 'test.document', id },
          ...(entry as Pick<Posting, 'date' | 'lines'>),
        }),
      ),
    accountId: async (code: string) =>
      ok(await admin.get(`${API}/accounts?limit=200`)).find((account: { code: string }) => account.code === code).id,
    /** What was refused still lies there as a draft. */
    clearDrafts: async () => {
      for (const { id, version } of ok(await treasurer.get(`${API}/journal-drafts?state=draft`)))
        ok(await treasurer.post(`${API}/journal-drafts/discard`, { id, version }))
    },
  }
}
