// What of the budget and the cash book stands in a chain of records.
import { sql } from 'kysely'
import type { TraceKind } from '../../kernel/records/trace.ts'

export const traced: readonly TraceKind[] = [
  {
    relation: 'budget.plan_line',
    path: '/api/budget/plan-lines',
    hub: true,
    told: sql`select company_id, id, description as label, null::date as day, amount, null::text as state from budget.plan_line`,
  },
  {
    relation: 'budget.entry',
    path: '/api/budget/ledger',
    told: sql`select company_id, id, document as label, entry_date as day, debit + credit as amount, kind as state from budget.entry`,
    // What passed on from one document to another speaks of both.
    numbers: sql`select company_id, id, document as number from budget.entry
      union all select company_id, id, cause from budget.entry where cause is not null`,
    refs: [{ relation: 'budget.plan_line', pairs: sql`select company_id, id, plan_line_id as ref from budget.entry` }],
  },
  {
    relation: 'budget.cash_entry',
    path: '/api/budget/cash-entries',
    told: sql`select company_id, id, voucher as label, entry_date as day, debit + credit as amount, kind as state from budget.cash_entry`,
    numbers: sql`select e.company_id, e.id, e.voucher || '/' || f.code as number from budget.cash_entry e
      join budget.fund_source f on f.company_id = e.company_id and f.id = e.fund_source_id
      union all select company_id, id, document from budget.cash_entry where document is not null`,
    refs: [
      { relation: 'budget.cash_entry', pairs: sql`select company_id, id, reverses_id as ref from budget.cash_entry` },
      { relation: 'budget.plan_line', pairs: sql`select company_id, id, plan_line_id as ref from budget.cash_entry` },
      { pairs: sql`select company_id, id, owner_relation as relation, owner_id as ref from budget.cash_entry` },
    ],
  },
]
