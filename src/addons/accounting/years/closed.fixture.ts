// For tests: a month that is closed as people close it: what the banks and boxes say is recorded, what lacks a
// paper is stated, one closes, another releases.
import { expect } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { moveAll } from '../../../kernel/records/workflow.ts'
import { periodWorkflow } from '../ledger/workflow.ts'

const API = '/api/accounting'
interface Month {
  id: number
  starts_on: string
  ends_on: string
  state: string
}

interface Statement {
  ends_on: string
  closing: number
}

/** Whatever the balances are: the difference is explained. */
async function explain(treasurer: Person, { starts_on, ends_on, id }: Month): Promise<void> {
  const { checks } = (await treasurer.get(`${API}/periods/${id}`)).body.data
  // What does not keep the month open names accounts too: those of taxes that are owed.
  const accounts = checks.flatMap(({ blocks, items }: { blocks: boolean; items: { account: string | null }[] }) =>
    blocks ? items.flatMap(({ account }) => account ?? []) : [],
  )
  for (const account of accounts) {
    const before = (await treasurer.get(`${API}/bank-statements?account=${account}&limit=200`)).body.data as Statement[]
    const opening =
      before.toSorted((a, b) => (a.ends_on < b.ends_on ? 1 : -1)).find((one) => one.ends_on < starts_on)?.closing ?? 0
    const statement = { account, starts_on, ends_on, opening, closing: opening, difference_reason: 'Uji' }
    expect((await treasurer.post(`${API}/bank-statements/create`, statement)).body.code).toBeUndefined()
  }
}

/** Nobody looks at the papers of a test. */
async function excuse(treasurer: Person, { starts_on, ends_on }: Month): Promise<void> {
  const { data } = (await treasurer.get(`${API}/unproved-documents?from=${starts_on}&until=${ends_on}&limit=200`)).body
  for (const { relation, record_id } of data)
    expect(
      (await treasurer.post(`${API}/evidence/create`, { relation, record_id, note: 'Uji' })).body.code,
    ).toBeUndefined()
}

/** The months of the cash books, counted to the rupiah. */
async function countCash(treasurer: Person, { starts_on }: Month): Promise<void> {
  const [year, month] = starts_on.split('-').map(Number)
  const { data } = (await treasurer.get(`/api/budget/book-months?state=active&year=${year}`)).body
  for (const book of data)
    if (book.month === month) {
      const count = { id: book.id, counted_amount: book.closing.cash }
      expect((await treasurer.post('/api/budget/book-months/close', count)).body.code).toBeUndefined()
    }
}

export async function closeMonth(treasurer: Person, releaser: Person, firstDay: string): Promise<Month> {
  const { data } = (await treasurer.get(`${API}/periods?limit=50`)).body as { data: Month[] }
  const month = data.find(({ starts_on }) => starts_on === firstDay)!
  await explain(treasurer, month)
  await countCash(treasurer, month)
  await excuse(treasurer, month)
  if (month.state === 'open') await treasurer.post(`${API}/periods/soft-close`, { id: month.id })
  const { body } = await releaser.post(`${API}/periods/close`, { id: month.id })
  expect([body.code, body.fields]).toEqual([undefined, undefined])
  return body.data
}

/** All that a year is closed after, up to the month of the last entry. */
export async function closeMonths(
  treasurer: Person,
  releaser: Person,
  { year, until }: { year: number; until: number },
): Promise<void> {
  const { data } = (await treasurer.get(`${API}/periods?limit=200`)).body as { data: (Month & { number: number })[] }
  for (const { starts_on, state, number } of data)
    if (number <= until && state !== 'closed' && starts_on.startsWith(String(year)))
      await closeMonth(treasurer, releaser, starts_on)
}

/** Where it does not matter how months are proved: closed as they are. */
export async function lockMonths(tx: Tx, caller: Caller, yearId: number): Promise<void> {
  const rows = await tx
    .selectFrom('accounting.period')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fiscal_year_id', '=', yearId)
    .where('number', '<', 13)
    .where('state', '<>', 'closed')
    .execute()
  const ids = rows.map(({ id }) => id)
  await moveAll(tx, caller, { workflow: periodWorkflow, name: 'close_with_year', request: { ids } })
}
