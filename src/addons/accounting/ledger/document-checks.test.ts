// A document and what it posted tell the same: who posted what, when and for how much. Whoever changes one of the two is named.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import { documentChecks } from './document-checks.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
})
afterAll(() => t.close())

/** What is found after a change that neither a list nor its account shows at the end of all days. */
async function foundAfter(change?: string): Promise<string[]> {
  return t.asSuperuser(async (client) => {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    if (change) expect((await client.query(change)).rowCount).toBe(1)
    const found: string[] = []
    for (const { disagreements } of documentChecks) {
      const { rows } = await client.query<{ problem: string }>(disagreements)
      found.push(...rows.map(({ problem }) => problem))
    }
    await client.query('rollback')
    return found
  })
}

const one = (relation: string, where: string) =>
  `ctid = (select x.ctid from accounting.${relation} x where ${where} limit 1)`

test('in the demo every document is what it posted', async () => {
  expect(await foundAfter()).toEqual([])
})

test.each([
  [
    'a payment is told of another day',
    `update accounting.payment_request set paid_on = paid_on + 1 where ${one('payment_request', "state = 'paid'")}`,
  ],
  [
    'a bill was booked on another day',
    `update accounting.bill set bill_date = bill_date - 1 where ${one('bill', "state = 'paid' and opening_id is null")}`,
  ],
  [
    'a loan was given back on another day',
    `update accounting.fund_loan_move set moved_on = moved_on + 1 where ${one('fund_loan_move', "kind = 'repay'")}`,
  ],
  [
    'a bill names the entry of another',
    `update accounting.bill b set entry_id = (select o.entry_id from accounting.bill o where o.company_id = b.company_id and o.entry_id <> b.entry_id limit 1)
     where ${one('bill', "state = 'paid' and opening_id is null")}`,
  ],
  [
    'a payment names another account',
    `update accounting.payment_request r set account_id = (select a.id from accounting.account a where a.company_id = r.company_id and a.code = '1601')
     where ${one('payment_request', "kind = 'direct' and state = 'paid'")}`,
  ],
])('%s', async (_what, change) => {
  expect(await foundAfter(change)).toHaveLength(1)
})
