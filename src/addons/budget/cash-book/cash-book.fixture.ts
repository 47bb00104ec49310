// For tests: a school with an approved plan and a cash book, on a day that the test chooses.
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { approvedPlan, fundSources } from '../plans/approved-plan.fixture.ts'

export interface CashHouse {
  t: TestHouse
  treasurer: Person
  principal: Person
  admin: Person
  stranger: Person
  funds: Record<string, number>
  lineIds: number[]
  /** Moves the clock; the plan is approved in January, tests begin on 1 March 2026. */
  setDay(day: string): void
  activate(fund: string, month: number, year?: number): Promise<number>
}

export async function openCashHouse(
  amounts: readonly number[] = [],
  addons: readonly string[] = ['BOS'],
): Promise<CashHouse> {
  let day = '2026-01-02'
  const t = await openTest({ clock: { now: () => new Date(`${day}T03:00:00Z`) } })
  await t.company('smp', { addons })
  await t.company('other', { addons: ['BOS'] })
  const treasurer = await t.person('smp', 'treasurer')
  const admin = await t.person('smp', 'admin')
  const funds = await fundSources(treasurer)
  const lineIds = amounts.length
    ? await approvedPlan(t, 'smp', { fundSourceId: funds.bos_reguler!, fiscalYear: 2026, amounts })
    : []
  day = '2026-03-01'
  return {
    t,
    treasurer,
    admin,
    principal: await t.person('smp', 'principal'),
    stranger: await t.person('other', 'admin'),
    funds,
    lineIds,
    setDay: (next) => {
      day = next
    },
    activate: async (fund, month, year = 2026) => {
      const request = { fund_source_id: funds[fund]!, year, month }
      const { status, body } = await treasurer.post('/api/budget/book-months/activate', request)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data.id
    },
  }
}

let receipts = 230
/** Each with a number of its own. */
export const receiptOf = (total: number, receipt_date = '2026-02-01') => ({
  store_name: 'Toko Sumber Ilmu',
  store_address: 'Jl. Kenanga No. 12',
  store_phone: '021-5550123',
  store_tax_number: '0123456789012000',
  is_company: true,
  is_siplah: false,
  number: `N-0${++receipts}`,
  receipt_date,
  total,
})
