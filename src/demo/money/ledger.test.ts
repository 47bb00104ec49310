// The demo's journal tells the same money as its cash book, to the rupiah, fund by fund and day by day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { checks } from '../../addons/accounting/checks.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
})
afterAll(() => t.close())

test('cash and bank accounts hold what the cash book holds, of every fund that keeps one', async () => {
  const { rows } = await t.asSuperuser((client) =>
    client.query<{ company_id: number; difference: string; money: string }>(
      `select company_id, sum(abs(coalesce(b.amount, 0) - coalesce(j.amount, 0)))::text as difference, sum(j.amount)::text as money
       from (select company_id, fund_source_id, entry_date, sum(debit - credit) as amount from budget.cash_entry group by 1, 2, 3) b
       full join (select l.company_id, l.fund_source_id, l.entry_date, sum(l.debit - l.credit) as amount from accounting.journal_line l
         join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.cash_flow = 'cash'
         where budget.keeps_book(l.company_id, l.fund_source_id) group by 1, 2, 3) j
         using (company_id, fund_source_id, entry_date)
       group by 1`,
    ),
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const row of rows) expect([row.difference, Number(row.money) > 0]).toEqual(['0', true])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('last month is nearly closed, the months before it are, and a draft waits', async () => {
  const admin = await t.person('smp', 'admin')
  const { body } = await admin.get('/api/accounting/periods')
  const states = body.data.map(({ number, state }: { number: number; state: string }) => `${number} ${state}`)
  expect(states).toContain('9 closed')
  expect(states).toContain('10 soft_closed')
  expect(states).toContain('11 open')
  expect((await admin.get('/api/accounting/journal-drafts?state=draft')).body.data).toHaveLength(1)
  const position = await admin.get('/api/accounting/reports/financial-position')
  expect(position.body.data.balanced).toBe(true)
})
