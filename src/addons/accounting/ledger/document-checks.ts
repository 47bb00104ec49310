// What verify compares of documents and what they posted: the lists agree with the accounts where amounts do, but not who posted what, and when.
import type { Check } from '../../../kernel/records/audit/verify.ts'

/** When each was posted, for how much where it is all that its entry tells (a loan stands in two funds), and when taken back, where that is kept. */
const DOCUMENTS = `
  select company_id, 'accounting.bill' as relation, id, number, entry_id, booked_on as day, null::date as undone_on, null::bigint as amount
    from accounting.bill where entry_id is not null and opening_id is null
  union all
  select company_id, 'accounting.credit_note', id, number, entry_id, note_date, undone_on, null from accounting.credit_note
  union all
  select r.company_id, 'accounting.credit_refund', r.id, 'refund ' || r.id, entry_id, refunded_on, undone_on, amount from accounting.credit_refund r
  union all
  select company_id, 'accounting.payment_request', id, number, entry_id, paid_on, reversed_on, case when kind <> 'bills' then amount end
    from accounting.payment_request where opening_id is null
  union all
  select s.company_id, 'accounting.payment_request', r.id, r.number, s.entry_id, s.settled_on, s.reversed_on, null
    from accounting.settlement s join accounting.payment_request r on r.company_id = s.company_id and r.id = s.request_id
  union all
  select company_id, 'accounting.control_correction', id, item, entry_id, corrected_on, undone_on, amount from accounting.control_correction
  union all
  select company_id, 'accounting.depreciation_run', id, 'depreciation ' || id, entry_id, booked_on, undone_on, amount from accounting.depreciation_run
  union all
  select m.company_id, 'accounting.fund_loan', m.loan_id, 'loan ' || m.loan_id, m.entry_id, m.moved_on, u.moved_on, m.amount * 2 from accounting.fund_loan_move m
    left join accounting.fund_loan_move u on u.company_id = m.company_id and u.undoes_id = m.id where m.undoes_id is null
  union all
  select company_id, 'accounting.sale', id, number, entry_id, sale_date, undone_on, null from accounting.sale
  union all
  select company_id, 'accounting.sale_receipt', id, number, entry_id, received_on, undone_on, amount + kept_back from accounting.sale_receipt
  union all
  select company_id, 'accounting.sale_write_off', id, number, entry_id, written_on, reclaimed_on, amount from accounting.sale_write_off
  union all
  select company_id, 'accounting.vat_refund', id, 'refund of VAT ' || id, entry_id, refunded_on, undone_on, amount + refused from accounting.vat_refund`

export const documentChecks: readonly Check[] = [
  {
    name: 'documents: what each has posted is its own, on its day and for its amount, and so is what took it back',
    disagreements: `
      select d.company_id, d.number || ' (' || d.relation || ' ' || d.id || ') of ' || coalesce(d.day::text, 'no day') || case
          when (e.source_relation, e.source_id) is distinct from (d.relation, d.id) then ': ' || e.document || ' is not its entry'
          else ', ' || coalesce(d.amount, e.total) || ', taken back ' || coalesce(d.undone_on::text, 'never') || ': ' || e.document || ' of '
            || e.entry_date || ', ' || e.total || ', taken back ' || coalesce(r.entry_date::text, 'never') end as problem
      from (${DOCUMENTS}) d
      join accounting.journal_entry e on e.company_id = d.company_id and e.id = d.entry_id
      left join accounting.journal_entry r on r.company_id = e.company_id and r.reverses_id = e.id
      where (e.source_relation, e.source_id, e.entry_date, e.total, r.entry_date)
        is distinct from (d.relation, d.id, d.day, coalesce(d.amount, e.total), coalesce(d.undone_on, r.entry_date))`,
  },
  {
    name: 'documents: a payment without a bill stands on the account that it names',
    disagreements: `
      select r.company_id, r.number || ' of ' || r.amount || ' is not on its account' as problem
      from accounting.payment_request r
      where r.kind = 'direct' and r.entry_id is not null and r.amount is distinct from (select sum(l.debit - l.credit) from accounting.journal_line l
        where l.company_id = r.company_id and l.entry_id = r.entry_id and l.account_id = r.account_id and l.fund_source_id = r.fund_source_id)`,
  },
]
