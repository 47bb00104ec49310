// Every demo school shows a purchase at every point of its way, and all of it adds up.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { budget } from '../../addons/budget/module.ts'
import { inventory } from '../../addons/inventory/module.ts'
import { INVOICE_STATES, ORDER_STATES, REQUEST_STATES } from '../../addons/inventory/procurement/workflow.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
})
afterAll(() => t.close())

const statesOf = async (table: string): Promise<Record<string, string[]>> => {
  const { rows } = await t.asSuperuser((client) =>
    client.query<{ slug: string; states: string[] }>(
      `select c.slug, array_agg(distinct r.state order by r.state) as states
       from inventory.${table} r join kernel.company c on c.id = r.company_id group by 1`,
    ),
  )
  return Object.fromEntries(rows.map(({ slug, states }) => [slug, states]))
}

test('requests, orders and invoices stand in every state', async () => {
  const every = { purchase_request: REQUEST_STATES, purchase_order: ORDER_STATES, order_invoice: INVOICE_STATES }
  for (const [table, states] of Object.entries(every)) {
    const bySchool = await statesOf(table)
    // Overridden and dropped are rare: no school needs one of each.
    const shown = states.filter((state) => state !== 'overridden' && state !== 'dropped').sort()
    for (const slug of ['sd', 'smp', 'sma']) expect([table, slug, bySchool[slug]]).toEqual([table, slug, shown])
  }
})

test('of the capital items received, one is in use and another waits as a draft', async () => {
  const { rows } = await t.asSuperuser((client) =>
    client.query<{ slug: string; states: string[] }>(
      `select c.slug, array_agg(a.state order by a.state) as states from inventory.asset a
       join kernel.company c on c.id = a.company_id where a.source_relation = 'inventory.goods_receipt' group by 1`,
    ),
  )
  for (const { states } of rows) expect(states).toEqual(['draft', 'in_use'])
  expect(rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['sd', 'smp', 'sma']))
})

test('documents, stock and budget agree', async () => {
  const checks = [...inventory.checks!, ...budget.checks!]
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
