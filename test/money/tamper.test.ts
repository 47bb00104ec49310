// Any amount of any table that money is told in, changed by a superuser: `verify` names it, or the database refuses. What it passes
// over is listed with the reason, so that a new table is not forgotten.
import type pg from 'pg'
import { expect, test } from 'vitest'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest } from '../harness.ts'

/** No part of what was posted. */
const NOT_POSTED: Record<string, string> = {
  'accounting.approval_rule.min_amount': 'a rule of the school',
  'accounting.bank_statement.closing': 'typed in from the bank’s paper',
  'accounting.bank_statement.opening': 'typed in from the bank’s paper',
  'accounting.bill_tax.base': 'what a rate was applied to; the tax itself is found',
  'accounting.journal_draft_line.credit': 'a draft',
  'accounting.journal_draft_line.debit': 'a draft',
  'accounting.payment_request.counted_amount': 'what was asked around it when it was submitted',
  'bos.allocation.carry_over': 'typed in from the decree',
  'bos.report_submission.realised': 'what was told outside, on the day it was told',
  'bos.unit_cost.amount': 'a rate',
  'budget.receipt.total': 'typed in from the shop’s paper',
  'fees.bank.charge': 'a rate',
  'fees.discount_kind.foundation_above_amount': 'a rule of the school',
  'fees.reminder.overdue': 'what a letter said on its day',
  'fees.tariff.amount': 'a rate; what was billed is found',
  'inventory.asset_event.value': 'told beside the register, which is found',
  'inventory.disposal.book_value': 'told beside the books, which are found',
  'inventory.order_invoice_line.unit_price': 'what a vendor asked; the bill is found',
  'inventory.purchase_order.withheld': 'foreseen, and reckoned anew by the bill',
  'inventory.purchase_request.withheld': 'foreseen, and reckoned anew by the bill',
  'inventory.quotation.amount': 'what a vendor offered; the order is found',
  'inventory.stock_count_line.value': 'told beside the move, which is found',
  'inventory.stock_move.unit_cost': 'typed in; what it came to is found',
  'people.loan.instalment': 'agreed for the next runs',
  'people.pay_assignment.amount': 'agreed for the next run',
  'people.year_figure.gross': 'typed in from the old payroll; a year that is settled with it finds it',
  'people.year_figure.savings': 'typed in from the old payroll',
  'people.year_figure.tax': 'typed in from the old payroll; a year that is settled with it finds it',
}
const SCHEMAS = ['accounting', 'bos', 'budget', 'fees', 'inventory', 'people']

test.runIf(process.env.PENDOPO_LONG)(
  'no amount is changed behind the service’s back unnoticed',
  { timeout: 1_800_000 },
  async () => {
    const t = await openTest({ template: DEMO, clock: demoClock })
    const checks = t.house.modules.flatMap((module) => module.checks ?? [])
    try {
      const passedOver = await t.asSuperuser(async (client) => {
        const missed: string[] = []
        for (const place of await amountsOf(client)) {
          await client.query('begin')
          const unnoticed = (await isChanged(client, place)) && !(await isNoticed(client, checks))
          await client.query('rollback')
          if (unnoticed) missed.push(place.join('.'))
        }
        return missed
      })
      expect(passedOver.filter((place) => !NOT_POSTED[place])).toEqual([])
      expect(Object.keys(NOT_POSTED).filter((place) => !passedOver.includes(place))).toEqual([])
    } finally {
      await t.close()
    }
  },
)

type Place = [schema: string, table: string, column: string]

async function amountsOf(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<{ place: Place }>(
    `select array[c.table_schema, c.table_name, c.column_name]::text[] as place from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO' and c.data_type = 'bigint'
       and c.table_schema = any ($1) and c.column_name !~ '(^id|_id|_by|^stands_in|^part_of)$' order by 1`,
    [SCHEMAS],
  )
  return rows.map(({ place }) => place)
}

/** Not where there is no such amount, or the table itself refuses. */
async function isChanged(client: pg.Client, [schema, table, column]: Place): Promise<boolean> {
  const name = `${schema}.${table}`
  await client.query("set local session_replication_role = 'replica'")
  try {
    const { rowCount } = await client.query(
      `update ${name} set ${column} = ${column} + 1000 where ctid = (select ctid from ${name} where ${column} <> 0
        and company_id = (select id from kernel.company where slug = 'smp') order by ctid limit 1)`,
    )
    return rowCount === 1
  } catch {
    return false
  }
}

async function isNoticed(client: pg.Client, checks: readonly { disagreements: string }[]): Promise<boolean> {
  for (const { disagreements } of checks) if ((await client.query(disagreements)).rowCount) return true
  return false
}
