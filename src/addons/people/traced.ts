// What of payroll stands in a chain of records.
import { sql } from 'kysely'
import type { TraceKind } from '../../kernel/records/trace.ts'

export const traced: readonly TraceKind[] = [
  {
    relation: 'people.payroll_run',
    path: '/api/payroll/runs',
    told: sql`select company_id, id, people.run_name(year, month, kind) as label, coalesce(paid_on, pay_date) as day,
      null::bigint as amount, state from people.payroll_run`,
    numbers: sql`select company_id, id, format('GAJI/%s/%s/%s', year, lpad(month::text, 2, '0'), id) as number from people.payroll_run`,
  },
  {
    relation: 'people.loan',
    path: '/api/payroll/loans',
    told: sql`select company_id, id, number as label, starts_on as day, amount, state from people.loan`,
    numbers: sql`select company_id, id, number from people.loan`,
  },
]
