// What verify compares of the grant.
import type { Check } from '../../kernel/records/audit/verify.ts'

export const checks: readonly Check[] = [
  {
    name: 'disbursements: each is the receipt in the cash book that it names',
    disagreements: `
      select d.company_id, 'disbursement ' || d.id || ' differs from entry ' || e.id || ' of the cash book' as problem
      from bos.disbursement d
      join bos.allocation a on a.company_id = d.company_id and a.id = d.allocation_id
      join budget.cash_record e on e.company_id = d.company_id and e.id = d.cash_entry_id
      where (e.kind, e.fund_source_id, e.debit, e.entry_date) <> ('receipt', a.fund_source_id, d.amount, d.received_on)`,
  },
]
