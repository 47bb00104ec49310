// What the books open with, entered anew: balances, bills and advances of before, each list or none; and what no entry tells yet.
import fc from 'fast-check'
import type { Step, Walker } from '../walker.ts'

const API = '/api/accounting'
const someOf = <T>(walker: Walker, one: () => T): T[] =>
  Array.from({ length: walker.draw(fc.integer({ min: 0, max: 3 })) }, one)

/** The months that were closed stand before the opening: somebody opens them again. */
const reopen: Step = async (walker) => {
  const closed = (await walker.list(`${API}/periods`)).filter(({ state }) => state !== 'open')
  for (const { id, version } of closed)
    await walker.send(`${API}/periods/reopen`, { id, version, reason: 'Langkah acak' })
}

const open: Step = async (walker) => {
  await reopen(walker)
  const funds = (await walker.list('/api/budget/fund-sources')).filter(({ plan_required }) => !plan_required)
  const vendors = await walker.list(`${API}/vendors`)
  const staff = await walker.list('/api/v1/school/staff')
  const fund = () => ({ fund_source_id: walker.pick(funds)?.id })
  const lines = someOf(walker, () => {
    const account = walker.pick(['1111', '1112', '1201', '1301', '2142', '2131'])!
    return { account, ...fund(), [account < '2' ? 'debit' : 'credit']: walker.amount() }
  })
  const bills = someOf(walker, () => ({
    vendor_id: walker.pick(vendors)?.id,
    vendor_number: `LAMA-${walker.amount(5)}`,
    bill_date: '2025-12-04',
    ...fund(),
    amount: walker.amount(),
    taxes: walker.draw(fc.boolean()) ? [{ tax: 'pph23', amount: walker.amount(50_000) }] : [],
  }))
  const advances = someOf(walker, () => ({ staff_id: walker.pick(staff)?.id, ...fund(), amount: walker.amount() }))
  const some = <T>(list: T) => (walker.draw(fc.boolean()) ? list : undefined)
  await walker.send(`${API}/opening-balances/create`, {
    ...{ lines: some(lines), bills: some(bills), advances: some(advances) },
  })
}

const ownedBefore: Step = async (walker) =>
  walker.send(`${API}/asset-books/create`, {
    name: 'Alat lama',
    fiscal_group: walker.pick(['group_1', 'group_2']),
    acquired_on: walker.pick(['2023-04-05', '2025-12-31']),
    cost: walker.amount(),
    fund_source_id: walker.pick(await walker.list('/api/budget/fund-sources'))?.id,
  })

export const openingSteps: readonly Step[] = [open, open, ownedBefore]
