// Made by "npm run gen" from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null, string | null>
export type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface AccountingAccount {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
  normal_side: 'debit' | 'credit'
  cash_flow: 'cash' | 'operating' | 'investing' | 'financing'
  parent_id: number | null
  heading: Generated<boolean>
  control: 'payables' | 'goods_received' | 'advances' | 'taxes' | 'stock' | 'assets' | 'payroll' | 'staff_loans' | 'fees' | 'vat' | 'receivables' | null
  reserved: Generated<boolean>
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingApprovalRule {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  document: Generated<'payment' | 'bill'>
  method: 'bank' | 'cash' | null
  account_code: string | null
  min_amount: number
  levels: string[]
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingAssetAbsence {
  company_id: number
  id: GeneratedAlways<number>
  asset_book_id: number
  disposed_on: string
  returned_on: string
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface AccountingAssetBalance {
  company_id: number
  asset_book_id: number
  cost: number
  accumulated: Generated<number>
  fiscal_accumulated: Generated<number>
}

export interface AccountingAssetBook {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  fiscal_group: 'group_1' | 'group_2' | 'group_3' | 'group_4' | 'building_permanent' | 'building_temporary'
  acquired_on: string
  origin: 'bought' | 'given' | 'owned'
  booked_on: string
  cost: number
  method: Generated<'straight_line' | 'declining'>
  life_months: number
  salvage: Generated<number>
  fiscal_method: 'straight_line' | 'declining'
  fiscal_life_months: number
  fund_source_id: number
  account_id: number
  accumulated_account_id: number
  disposed_on: string | null
  disposal_entry_id: number | null
  disposal_document: string | null
  returned_on: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingAssetTotal {
  company_id: number
  assets: number
  cost: number
  accumulated: number
}

export interface AccountingBankLine {
  company_id: number
  id: GeneratedAlways<number>
  account_id: number
  statement_id: number | null
  line_date: string
  description: string
  reference: Generated<string>
  words: GeneratedAlways<string>
  amount: number
  occurrence: Generated<number>
  state: Generated<'open' | 'matched' | 'ignored'>
  journal_line_id: number | null
  cleared_on: string | null
  matched_by: number | null
  reason: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingBankLineEntry {
  company_id: number
  bank_line_id: number
  journal_line_id: number
}

export interface AccountingBankMonth {
  company_id: number
  account_id: number
  month: string
  on_statement: number
  cleared: number
}

export interface AccountingBankStatement {
  company_id: number
  id: GeneratedAlways<number>
  account_id: number
  starts_on: string
  ends_on: string
  opening: number
  closing: number
  difference_reason: string | null
  file_id: number | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingBill {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  vendor_id: number
  vendor_number: string
  bill_date: string
  due_date: string
  description: string
  duplicate_reason: string | null
  fund_source_id: number
  order_document: string | null
  hold_document: string | null
  subtotal: Generated<number>
  vat: Generated<number>
  withheld: Generated<number>
  total: GeneratedAlways<number | null>
  payable: GeneratedAlways<number | null>
  paid: Generated<number>
  state: Generated<'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void'>
  entry_id: number | null
  opening_id: number | null
  opened_on: string | null
  booked_on: GeneratedAlways<string>
  settled_on: Generated<string>
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
  adds_to: number | null
  part_of: number | null
  tax_invoice_number: string | null
  tax_invoice_date: string | null
}

export interface AccountingBillLine {
  company_id: number
  id: GeneratedAlways<number>
  bill_id: number
  line_no: number
  description: string
  account_id: number
  quantity: number
  unit_price: number
  amount: number
  vat: Generated<number>
  clears: number | null
  tax_object: string
  plan_line_id: number | null
  activity_code: string | null
  cost_centre_id: number | null
  credited: Generated<number>
  credited_vat: Generated<number>
  creditable: Generated<boolean>
  cost: GeneratedAlways<number>
  input_vat: GeneratedAlways<number>
}

export interface AccountingBillPayment {
  company_id: number
  id: GeneratedAlways<number>
  bill_id: number
  request_id: number | null
  amount: number
  paid_on: string
  taken_back: GeneratedAlways<boolean>
  correction_id: number | null
  note_id: number | null
}

export interface AccountingBillState {
  company_id: number
  id: number
  state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void'
  settled_on: string
}

export interface AccountingBillTax {
  company_id: number
  id: GeneratedAlways<number>
  bill_id: number
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  base: number
  percent: number
  base_of: Generated<number>
  base_by: Generated<number>
  amount: number
  withheld: boolean
  deposit_id: number | null
  version: Generated<number>
  updated_at: Generated<string>
  withheld_on: 'goods' | 'service' | 'rental' | 'prize' | 'honorarium' | 'property_rent' | 'construction_small' | 'construction_certified' | 'construction_uncertified' | 'construction_design' | 'construction_design_uncertified' | 'small_vendor' | null
  slip_number: string | null
  object_code: string | null
  credited: Generated<number>
  credited_base: Generated<number>
  owed: GeneratedAlways<number>
  owed_base: GeneratedAlways<number>
}

export interface AccountingCashAccountFund {
  company_id: number
  id: GeneratedAlways<number>
  account_id: number
  fund_source_id: number
}

export interface AccountingControlCorrection {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  kind: 'bill' | 'asset' | 'liability'
  bill_id: number | null
  asset_book_id: number | null
  item: string
  fund_source_id: number
  control_account_id: number
  account_id: number
  direction: 'raise' | 'lower'
  amount: number
  corrected_on: string
  reason: string
  state: Generated<'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingCostCentre {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingCreditNote {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  bill_id: number
  vendor_id: number
  fund_source_id: number
  vendor_number: string
  note_date: string
  reason: string
  subtotal: number
  vat: number
  withheld: number
  total: GeneratedAlways<number>
  payable: GeneratedAlways<number>
  used: Generated<number>
  state: Generated<'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingCreditNoteLine {
  company_id: number
  id: GeneratedAlways<number>
  note_id: number
  bill_id: number
  bill_line_id: number
  amount: number
  vat: number
  input_vat: Generated<number>
}

export interface AccountingCreditNoteTax {
  company_id: number
  id: GeneratedAlways<number>
  note_id: number
  bill_id: number
  bill_tax_id: number
  base: number
  amount: number
}

export interface AccountingCreditRefund {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  note_id: number
  fund_source_id: number
  refunded_on: string
  account_id: number
  amount: number
  state: Generated<'posted' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingDepreciation {
  company_id: number
  id: GeneratedAlways<number>
  run_id: number | null
  asset_book_id: number
  book: 'commercial' | 'fiscal'
  period: string
  booked_on: string
  amount: number
  undone_on: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  correction_id: number | null
}

export interface AccountingDepreciationRun {
  company_id: number
  id: GeneratedAlways<number>
  period: string
  booked_on: string
  assets: number
  amount: number
  entry_id: number | null
  undone_on: string | null
  undo_reason: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingDepreciationYear {
  company_id: number
  year: number
  amount: number
}

export interface AccountingDifference {
  company_id: number
  id: GeneratedAlways<number>
  found_on: string
  ledger: string
  account: string | null
  fund_source_id: number
  told: number
  booked: number
  amount: GeneratedAlways<number>
  state: Generated<'open' | 'explained' | 'unclear' | 'gone'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingEvidence {
  company_id: number
  id: GeneratedAlways<number>
  relation: string
  record_id: number
  position: Generated<number>
  kind: 'nota' | 'invoice' | 'receipt' | 'transfer' | 'delivery' | 'photo' | 'other' | 'statement'
  file_id: number | null
  sha256: string | null
  note: string | null
  state: Generated<'standing' | 'replaced' | 'removed'>
  reason: string | null
  created_by: Generated<number>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingFiscalYear {
  company_id: number
  id: GeneratedAlways<number>
  label: string
  starts_on: string
  ends_on: string
  state: Generated<'open' | 'closed'>
  closings: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingFlowMonth {
  company_id: number
  month: string
  revenue: number
  expense: number
}

export interface AccountingFund {
  company_id: number
  id: GeneratedAlways<number>
  fund_source_id: number
  restriction: 'without' | 'with'
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingFundFlowMonth {
  company_id: number
  month: string
  fund_code: string
  revenue: number
  expense: number
  personnel: number
  change: number
  planned: number
}

export interface AccountingFundLoan {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  lender_fund_id: number
  borrower_fund_id: number
  from_account_id: number
  to_account_id: number
  amount: number
  returned: Generated<number>
  reason: string
  due_on: string | null
  lent_on: string | null
  state: Generated<'draft' | 'submitted' | 'approved' | 'lent' | 'returned' | 'rejected' | 'cancelled' | 'void'>
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingFundLoanMove {
  company_id: number
  id: GeneratedAlways<number>
  loan_id: number
  kind: 'lend' | 'repay'
  moved_on: string
  amount: number
  undoes_id: number | null
  entry_id: number
  lender_cash_id: number | null
  borrower_cash_id: number | null
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface AccountingGroupTotal {
  company_id: number
  group_code: string
  class: string
  restriction: string
  balance: number
}

export interface AccountingGroupYear {
  company_id: number
  year: number
  group_code: string
  class: string
  restriction: string
  moved: number[]
  other: number[]
}

export interface AccountingJournal {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  kind: 'general' | 'bank' | 'cash' | 'purchase' | 'sales' | 'payroll' | 'depreciation' | 'inventory' | 'opening' | 'closing'
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingJournalDraft {
  company_id: number
  id: GeneratedAlways<number>
  journal_id: number
  entry_date: string
  adjustment: Generated<boolean>
  description: string
  state: Generated<'draft' | 'posted' | 'discarded'>
  entry_id: number | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingJournalDraftLine {
  company_id: number
  id: GeneratedAlways<number>
  draft_id: number
  line_no: number
  account_id: number
  fund_source_id: number
  activity_code: string | null
  cost_centre_id: number | null
  description: string | null
  debit: number
  credit: number
}

export interface AccountingJournalEntry {
  company_id: number
  id: GeneratedAlways<number>
  journal_id: number
  fiscal_year_id: number
  period_id: number
  number: number
  document: string
  entry_date: string
  stage: 'opening' | 'regular' | 'adjusting' | 'closing'
  description: string
  source_relation: string | null
  source_id: number | null
  source_part: Generated<string>
  reverses_id: number | null
  reason: string | null
  total: number
  line_count: number
  digest: string
  posted_by: Generated<number | null>
  posted_at: Generated<string>
}

export interface AccountingJournalLine {
  company_id: number
  id: GeneratedAlways<number>
  entry_id: number
  line_no: number
  entry_date: string
  stage: 'opening' | 'regular' | 'adjusting' | 'closing'
  account_id: number
  fund_source_id: number
  activity_code: string | null
  cost_centre_id: number | null
  description: string | null
  debit: number
  credit: number
}

export interface AccountingJournalSeries {
  company_id: number
  journal_id: number
  fiscal_year_id: number
  last: number
}

export interface AccountingLedgerMonth {
  company_id: number
  month: string
  account_id: number
  fund_source_id: number
  stage: 'opening' | 'regular' | 'adjusting' | 'closing'
  slot: number
  debit: number
  credit: number
  lines: number
}

export interface AccountingLedgerYear {
  company_id: number
  year: number
  account_id: number
  fund_source_id: number
  stage: 'opening' | 'regular' | 'adjusting' | 'closing'
  slot: number
  debit: number
  credit: number
}

export interface AccountingOpening {
  company_id: number
  id: GeneratedAlways<number>
  description: string
  postings: Generated<number>
  entry_id: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingOpeningLine {
  company_id: number
  id: GeneratedAlways<number>
  opening_id: number
  line_no: number
  account_id: number
  fund_source_id: number
  debit: number
  credit: number
}

export interface AccountingPacket {
  company_id: number
  id: GeneratedAlways<number>
  relation: string | null
  record_id: number | null
  starts_on: string | null
  ends_on: string | null
  fund_source_id: number | null
  documents: number | null
  file_id: number | null
  job_id: number | null
  created_by: Generated<number>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingPaymentPart {
  company_id: number
  id: GeneratedAlways<number>
  request_id: number
  bill_id: number
  amount: number
}

export interface AccountingPaymentRequest {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  kind: 'bills' | 'direct' | 'advance'
  vendor_id: number | null
  staff_id: number | null
  method: 'bank' | 'cash'
  fund_source_id: number | null
  account_id: number | null
  plan_line_id: number | null
  hold_document: string | null
  bank_name: string | null
  bank_account: string | null
  bank_holder: string | null
  counted_amount: number | null
  settle_by: string | null
  description: string
  vendor_number: string | null
  duplicate_reason: string | null
  amount: number
  requested_by: Generated<number>
  requested_on: string
  submitted_at: string | null
  state: Generated<'draft' | 'pending' | 'approved' | 'released' | 'paid' | 'reversed' | 'rejected' | 'cancelled'>
  rule_id: number | null
  entry_id: number | null
  opening_id: number | null
  paid_on: string | null
  reversed_on: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingPeriod {
  company_id: number
  id: GeneratedAlways<number>
  fiscal_year_id: number
  number: number
  starts_on: string
  ends_on: string
  state: Generated<'open' | 'soft_closed' | 'closed'>
  closed_by: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingPostingRule {
  company_id: number
  id: GeneratedAlways<number>
  kind: string
  fund_source_id: number | null
  detail: string | null
  account_id: number
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingRecurring {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  bill_id: number | null
  draft_id: number | null
  every_months: number
  due_day: number
  first_month: string
  last_month: string | null
  active: Generated<boolean>
  created_by: Generated<number | null>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingRecurringAnswer {
  company_id: number
  id: GeneratedAlways<number>
  recurring_id: number
  month: string
  bill_id: number | null
  draft_id: number | null
  skip_reason: string | null
  answered_by: Generated<number | null>
  answered_at: Generated<string>
}

export interface AccountingRequestTotal {
  company_id: number
  state: string
  requests: number
  amount: number
}

export interface AccountingSale {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  fund_source_id: number
  sale_date: string
  description: string
  buyer: string
  buyer_person: Generated<boolean>
  buyer_tax_number: string | null
  buyer_address: string | null
  buyer_email: string | null
  account_id: number | null
  due_date: string | null
  invoice_kind: Generated<'usual' | 'government' | 'collector' | 'asset'>
  percent: number
  base_of: number
  base_by: number
  subtotal: number
  vat: number
  total: GeneratedAlways<number>
  receivable: GeneratedAlways<number>
  received: Generated<number>
  lost: Generated<number>
  settled_on: string | null
  replaces_id: number | null
  tax_invoice_number: string | null
  state: Generated<'posted' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingSaleLine {
  company_id: number
  id: GeneratedAlways<number>
  sale_id: number
  line_no: number
  description: string
  kind: 'goods' | 'service'
  unit: string
  account_id: number
  quantity: number
  unit_price: number
  amount: number
  taxed: Generated<boolean>
  vat: number
}

export interface AccountingSaleReceipt {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  sale_id: number
  fund_source_id: number
  received_on: string
  account_id: number | null
  amount: number
  kept_back: Generated<number>
  kept_kind: 'final' | 'pph23' | null
  slip_number: string | null
  state: Generated<'posted' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingSaleWriteOff {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  sale_id: number
  amount: number
  reason: string
  evidence: string
  state: Generated<'submitted' | 'approved' | 'rejected' | 'cancelled' | 'reclaimed'>
  written_on: string | null
  reclaimed_on: string | null
  entry_id: number | null
  requested_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingSetting {
  company_id: number
  id: GeneratedAlways<number>
  first_month: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingSettlement {
  company_id: number
  id: GeneratedAlways<number>
  request_id: number
  settled_on: string
  spent: number
  returned: number
  entry_id: number
  reversed_on: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingTaxDeposit {
  company_id: number
  id: GeneratedAlways<number>
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  period: string
  fund_source_id: number
  amount: number
  deposited_on: string
  ntpn: string
  reversed_on: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingVatMonth {
  company_id: number
  fund_source_id: number
  month: string
  output: number
  input: number
}

export interface AccountingVatRefund {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  return_id: number
  fund_source_id: number
  refunded_on: string
  decision: string
  account_id: number | null
  amount: number
  refused: number
  state: Generated<'posted' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingVatRegistration {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  fund_source_id: number
  since: string
  until: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingVatReturn {
  company_id: number
  id: GeneratedAlways<number>
  month: string
  fund_source_id: number
  output: number
  input: number
  carried_in: number
  payable: GeneratedAlways<number>
  asked_back: Generated<boolean>
  carried_out: GeneratedAlways<number>
  refundable: GeneratedAlways<number>
  refunded: Generated<number>
  filed_on: string | null
  receipt_number: string | null
  deposit_id: number | null
  state: Generated<'posted' | 'void'>
  entry_id: number | null
  undone_on: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingVendor {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  person: Generated<boolean>
  tax_number: string | null
  vat_registered: Generated<boolean>
  small_vendor_until: string | null
  address: string | null
  phone: string | null
  bank_name: string | null
  bank_account: string | null
  bank_holder: string | null
  term_days: number | null
  active: Generated<boolean>
  created_by: Generated<number | null>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface AccountingVendorName {
  company_id: number
  id: number
  name: string
}

export interface BosAllocation {
  company_id: number
  id: GeneratedAlways<number>
  fund_source_id: number
  fiscal_year: number
  period: 'year' | 'phase_1' | 'phase_2' | 'phase_3'
  basis: Generated<'computed' | 'entered'>
  students: number | null
  unit_cost: number | null
  counted_on: string | null
  amount: number
  carry_over: Generated<number>
  return_reason: string | null
  state: Generated<'draft' | 'submitted' | 'approved'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosComponent {
  company_id: number
  id: GeneratedAlways<number>
  fiscal_year: number
  code: string
  name: string
  name_en: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosDeadline {
  company_id: number
  id: GeneratedAlways<number>
  valid_from: number
  deadline: 'student_count' | 'phase_1_report' | 'year_report'
  due_on: string
  last_on: string | null
  realised_min: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosDisbursement {
  company_id: number
  id: GeneratedAlways<number>
  allocation_id: number
  phase: number
  received_on: string
  amount: number
  cash_entry_id: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface BosGrantHeading {
  company_id: number
  id: GeneratedAlways<number>
  scheme_id: number
  valid_from: number
  code: string
  name: string
  name_en: string
  lines: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosGrantPhase {
  company_id: number
  id: GeneratedAlways<number>
  scheme_id: number
  valid_from: number
  phase: number
  name: string
  share: number
  opens_on: string
  closes_on: string
  from_month: number
  until_month: number
  due_on: string
  due_year: 'same' | 'next'
  realised_min: number
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosGrantScheme {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  grantor: string
  fund_source_id: number
  papers: string[]
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosInspectionSet {
  company_id: number
  id: GeneratedAlways<number>
  allocation_id: number
  phase: number
  from_month: number
  until_month: number
  papers: number | null
  file_id: number | null
  job_id: number | null
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosLateRule {
  company_id: number
  id: GeneratedAlways<number>
  valid_from: number
  report: 'phase_1_report' | 'year_report'
  until_on: string
  reduction: number
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosPhaseRule {
  company_id: number
  id: GeneratedAlways<number>
  valid_from: number
  phase: number
  share: number
  opens_on: string
  closes_on: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BosReportSubmission {
  company_id: number
  id: GeneratedAlways<number>
  fund_source_id: number
  fiscal_year: number
  report: 'phase_1_report' | 'phase_2_report' | 'phase_3_report' | 'phase_4_report' | 'phase_5_report' | 'phase_6_report' | 'phase_7_report' | 'phase_8_report' | 'phase_9_report' | 'phase_10_report' | 'phase_11_report' | 'phase_12_report' | 'year_report'
  submitted_on: string
  realised: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface BosUnitCost {
  company_id: number
  id: GeneratedAlways<number>
  valid_from: number
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  region: Generated<string>
  amount: number
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetActivity {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  valid_from: number
  valid_to: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetActivityMonth {
  company_id: number
  activity_code: string
  fiscal_year: number
  month: number
  planned: number
  realised: number
}

export interface BudgetBookMonth {
  company_id: number
  id: GeneratedAlways<number>
  fund_source_id: number
  year: number
  month: number
  starts_on: GeneratedAlways<string>
  state: Generated<'active' | 'closed'>
  opening_bank: number | null
  opening_cash: number | null
  opening_tax: number | null
  closing_bank: number | null
  closing_cash: number | null
  closing_tax: number | null
  opening_carry_bank: number | null
  opening_carry_cash: number | null
  closing_carry_bank: number | null
  closing_carry_cash: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetBookTotal {
  company_id: number
  fund_source_id: number
  starts_on: string
  pot: string
  debit: number
  credit: number
  entries: number
}

export interface BudgetBudgetMonth {
  company_id: number
  fiscal_year: number
  month: number
  fund_code: string
  planned: number
  reserved: number
  committed: number
  realised: number
}

export interface BudgetCashCount {
  company_id: number
  id: GeneratedAlways<number>
  book_month_id: number
  counted_on: string
  book_amount: number
  counted_amount: number
  difference_reason: string | null
  book_bank_amount: number
  statement_amount: number | null
  statement_reason: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface BudgetCashCountPiece {
  company_id: number
  id: GeneratedAlways<number>
  cash_count_id: number
  value: number
  pieces: number
}

export interface BudgetCashEntry {
  company_id: number
  id: GeneratedAlways<number>
  entry_date: string
  fund_source_id: number
  voucher: string
  row_no: Generated<number>
  kind: 'opening' | 'receipt' | 'interest' | 'transfer_in' | 'carry_in' | 'advance_in' | 'loan_in' | 'tax_withheld' | 'spending' | 'bank_charge' | 'transfer_out' | 'carry_out' | 'advance_out' | 'loan_out' | 'tax_deposited' | 'returned'
  book: Generated<'bank' | 'cash' | 'tax'>
  is_carry_over: Generated<boolean>
  tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd' | null
  ntpn: string | null
  pot: GeneratedAlways<string>
  plan_line_id: number | null
  receipt_id: number | null
  reverses_id: number | null
  document: string | null
  settles: Generated<boolean>
  owner_relation: string | null
  owner_id: number | null
  description: string
  for_people: Generated<boolean>
  debit: Generated<number>
  credit: Generated<number>
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface BudgetCashMonth {
  company_id: number
  year: number
  month: number
  revenue: number
  expense: number
  change: Generated<number>
}

export interface BudgetCashRecord {
  company_id: number
  id: number
  entry_date: string
  fund_source_id: number
  voucher: string
  kind: 'opening' | 'receipt' | 'interest' | 'transfer_in' | 'carry_in' | 'advance_in' | 'loan_in' | 'tax_withheld' | 'spending' | 'bank_charge' | 'transfer_out' | 'carry_out' | 'advance_out' | 'loan_out' | 'tax_deposited' | 'returned'
  debit: number
  credit: number
  reversed_by: number | null
  tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd' | null
  ntpn: string | null
}

export interface BudgetCashTotal {
  company_id: number
  fund_source_id: number
  debit: number
  credit: number
  entries: number
}

export interface BudgetCodePair {
  company_id: number
  id: GeneratedAlways<number>
  standard: string
  component: string
  valid_from: number
  valid_to: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetDocumentTotal {
  company_id: number
  document: string
  line_id: number
  reserved: number
  reserved_ever: number
  committed: number
  committed_ever: number
  realised: number
}

export interface BudgetDocumentUse {
  company_id: number
  document: string
  plan_line_id: number
  used: number | null
}

export interface BudgetEndedDocument {
  company_id: number
  document: string
}

export interface BudgetEntry {
  company_id: number
  id: GeneratedAlways<number>
  entry_date: string
  fiscal_year: number
  month: number
  fund_source_id: number
  plan_line_id: number
  activity_code: string
  component: GeneratedAlways<string>
  account_code: string
  kind: 'appropriation' | 'reservation' | 'commitment' | 'release' | 'realisation' | 'return'
  releases: 'reservation' | 'commitment' | null
  document: string
  cause: string | null
  description: string
  debit: Generated<number>
  credit: Generated<number>
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface BudgetEntryDayTotal {
  company_id: number
  fiscal_year: number
  fund_source_id: number
  entry_date: string
  debit: number
  credit: number
  entries: number
}

export interface BudgetEntryTotal {
  company_id: number
  fiscal_year: number
  fund_source_id: number
  debit: number
  credit: number
  entries: number
}

export interface BudgetExpenseAccount {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  for_people: Generated<boolean>
  valid_from: number
  valid_to: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetFundMonth {
  company_id: number
  fund_code: string
  year: number
  month: number
  revenue: number
  expense: number
  personnel: number
}

export interface BudgetFundSource {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string | null
  plan_required: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetLineMonthTotal {
  company_id: number
  line_id: number
  month: number
  fiscal_year: number
  fund_source_id: number
  component: string
  activity_code: string
  account_code: string
  planned: number
  reserved: number
  committed: number
  realised: number
  debit: number
  credit: number
  entries: number
}

export interface BudgetLineTotal {
  company_id: number
  line_id: number
  planned: number
  reserved: number
  committed: number
  realised: number
}

export interface BudgetPlan {
  company_id: number
  id: GeneratedAlways<number>
  fund_source_id: number
  fiscal_year: number
  kind: Generated<'original' | 'shift' | 'revision'>
  base_id: number | null
  revision: Generated<number>
  title: string
  reason: string | null
  ceiling: number
  total: Generated<number>
  line_count: Generated<number>
  state: Generated<'draft' | 'submitted' | 'committee' | 'approved' | 'returned' | 'superseded' | 'cancelled'>
  return_reason: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetPlanInForce {
  company_id: number
  fund_source_id: number
  fiscal_year: number
  ceiling: number
}

export interface BudgetPlanLine {
  company_id: number
  id: GeneratedAlways<number>
  plan_id: number
  root_id: number
  line_no: number
  activity_code: string
  account_code: string
  description: string
  volume: number
  unit: string
  unit_price: number
  amount: number
  months: number[] | null
  prohibited_uses: Generated<string[]>
  justification: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetPlanLineMonth {
  company_id: number
  line_id: number
  month: number
  volume: number
  amount: number
}

export interface BudgetPlanRule {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  kind: 'share_max' | 'share_min' | 'level_only' | 'shift_group' | 'version_max'
  name: string
  name_en: string
  lines: Generated<string[]>
  value: number | null
  version_kind: 'shift' | 'revision' | null
  ownership: 'state' | 'private' | null
  levels: Generated<string[]>
  fund_codes: Generated<string[]>
  valid_from: number
  valid_to: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetProhibitedUse {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  excusable: boolean
  valid_from: number
  valid_to: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetReceipt {
  company_id: number
  id: GeneratedAlways<number>
  fund_source_id: number
  store_name: string
  store_address: string
  store_phone: string | null
  store_tax_number: string | null
  is_company: boolean
  is_siplah: boolean
  number: string
  receipt_date: string
  total: number
  duplicate_reason: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface BudgetReopenRequest {
  company_id: number
  id: GeneratedAlways<number>
  book_month_id: number
  reason: string
  state: Generated<'requested' | 'granted' | 'refused'>
  requested_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface BudgetWithheldDetail {
  company_id: number
  id: GeneratedAlways<number>
  entry_id: number
  object_code: string | null
  base: number | null
  percent: number | null
  store_name: string | null
  store_tax_number: string | null
  store_address: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselAchievement {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  title: string
  kind: 'academic' | 'sport' | 'art' | 'religious' | 'organisation'
  level: 'school' | 'district' | 'city' | 'province' | 'national' | 'international'
  rank: number | null
  organiser: string | null
  achieved_on: string
  points: Generated<number>
  state: Generated<'recorded' | 'voided'>
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselAttachment {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number
  file_id: number | null
  sealed: string | null
  size: number
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselBreakGlass {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number
  actor_id: Generated<number>
  reason: string
  at: Generated<string>
  expires_at: Generated<string>
  waits: Generated<boolean>
  agreed_by: number | null
  event_id: number
}

export interface CounselCaseEvent {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number
  kind: 'opened' | 'moved' | 'session' | 'violation' | 'home_visit' | 'letter' | 'parent_meeting' | 'referral' | 'decision' | 'handed_over' | 'break_glass' | 'team_handed' | 'team_taken_back'
  title: string | null
  case_state: 'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred' | null
  session_id: number | null
  violation_id: number | null
  letter_id: number | null
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselClassMonth {
  company_id: number
  month: string
  class_group_id: number
  violations: number
}

export interface CounselCouncilDecision {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  crossing_id: number | null
  decided_on: string
  minutes: string
  attendees: number
  outcome: 'expel' | 'keep'
  reason: string
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselErasureHold {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  until: string
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselFrequencyRule {
  company_id: number
  id: GeneratedAlways<number>
  violation_type_id: number
  freq_min: number
  freq_max: number | null
  points: number
  sanction: string | null
  letter: Generated<boolean>
}

export interface CounselHandOver {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number
  from_user_id: Generated<number>
  to_user_id: number
  reason: string
  state: Generated<'offered' | 'accepted' | 'declined' | 'withdrawn'>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselLetter {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  kind: 'threshold' | 'frequency' | 'expulsion'
  student_id: number
  crossing_id: number | null
  crossing_action: string | null
  violation_id: number | null
  decision_id: number | null
  decision_outcome: GeneratedAlways<string | null>
  issued_on: string
  versions: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselLetterVersion {
  company_id: number
  id: GeneratedAlways<number>
  letter_id: number
  version_no: number
  content: NullableJson
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselLetterWithdrawal {
  company_id: number
  id: GeneratedAlways<number>
  letter_id: number
  number: string
  withdrawn_on: string
  reason: string | null
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselNote {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number | null
  session_id: number | null
  sealed: string | null
  length: number
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselPointsEntry {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  school_year: number
  ledger: 'conduct' | 'merit'
  kind: 'violation' | 'violation_void' | 'achievement' | 'achievement_void' | 'remission' | 'carry_over'
  points: number
  violation_id: number | null
  achievement_id: number | null
  note: string | null
  created_by: Generated<number | null>
  at: Generated<string>
}

export interface CounselPointsTotal {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  school_year: number
  ledger: 'conduct' | 'merit'
  points: number
  kept_since: Generated<string>
}

export interface CounselReadLog {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number | null
  session_id: number | null
  what: 'case' | 'timeline' | 'notes' | 'attachments' | 'attachment'
  reader_id: Generated<number>
  break_glass_id: number | null
  at: Generated<string>
  attachment_id: number | null
}

export interface CounselRulebook {
  company_id: number
  id: GeneratedAlways<number>
  school_year: number
  achievements: Generated<'offset' | 'separate'>
  year_change: Generated<'reset' | 'halve'>
  near_points: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselSchoolMonth {
  company_id: number
  month: string
  figure: 'cases_opened' | 'sessions_held' | 'violations_counted'
  count: number
}

export interface CounselSession {
  company_id: number
  id: GeneratedAlways<number>
  counselor_id: Generated<number | null>
  confidential: Generated<boolean>
  case_confidential: Generated<boolean>
  student_id: number | null
  case_id: number | null
  type: 'individual' | 'group' | 'classical' | 'group_guidance' | 'consultation' | 'mediation' | 'home_visit' | 'case_conference' | 'referral'
  title: string
  source: 'self' | 'homeroom' | 'points' | 'parent' | 'counselor' | null
  place: string | null
  urgent: Generated<boolean>
  held_on: string
  follow_up_on: string | null
  followed_up: Generated<boolean>
  follows_session_id: number | null
  state: Generated<'scheduled' | 'done' | 'no_show' | 'cancelled'>
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselSessionStudent {
  company_id: number
  id: GeneratedAlways<number>
  session_id: number
  student_id: number
}

export interface CounselStudentCase {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  counselor_id: Generated<number | null>
  confidential: Generated<boolean>
  category: 'academic' | 'social' | 'personal' | 'family' | 'career' | 'behaviour' | 'mental_health' | 'bullying'
  title: string
  opened_on: string
  ended_on: string | null
  state: Generated<'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred'>
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselTeamCase {
  company_id: number
  id: GeneratedAlways<number>
  case_id: number
  reason: string
  with_notes: Generated<boolean>
  state: Generated<'handed' | 'taken_back'>
  back_reason: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselThreshold {
  company_id: number
  id: GeneratedAlways<number>
  rulebook_id: number
  code: string
  points: number
  name: string
  sanction: string
  action: 'advice' | 'letter' | 'suspension' | 'expulsion'
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselThresholdCrossing {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  school_year: number
  code: string
  threshold_points: number
  name: string
  sanction: string
  action: 'advice' | 'letter' | 'suspension' | 'expulsion'
  points: number
  violation_id: number | null
  at: Generated<string>
  lifted_on: string | null
}

export interface CounselViolation {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  violation_type_id: number
  type_code: Generated<string>
  type_name: Generated<string>
  category: Generated<'light' | 'medium' | 'heavy'>
  class_group_id: number | null
  occurred_on: string
  school_year: GeneratedAlways<number>
  points: Generated<number>
  occurrence: number | null
  sanction: string | null
  calls_letter: Generated<boolean>
  note: string | null
  source: Generated<'room' | 'report'>
  state: Generated<'reported' | 'validated' | 'counted' | 'voided'>
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface CounselViolationType {
  company_id: number
  id: GeneratedAlways<number>
  rulebook_id: number
  code: string
  name: string
  category: 'light' | 'medium' | 'heavy'
  points: number
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesAllowance {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  as_of: string
  receivable: number
  doubtful: number
  held: number
  change: GeneratedAlways<number>
  state: Generated<'booked' | 'undone'>
  undone_on: string | null
  undo_reason: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesAllowanceLine {
  company_id: number
  allowance_id: number
  fund_source_id: number
  age: 'not_due' | 'days_1_30' | 'days_31_90' | 'days_91_180' | 'over_180' | 'held'
  receivable: number
  percent: number
  amount: number
}

export interface FeesBank {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  provider: 'snap' | 'file'
  prefix: string
  digits: Generated<number>
  number_rule: Generated<'student' | 'nis'>
  client_id: string | null
  partner_id: string | null
  signature: Generated<'symmetric' | 'asymmetric'>
  secret_sealed: string | null
  public_key_sealed: string | null
  keys_set_at: string | null
  other_amount: Generated<'deposit' | 'refuse'>
  charge: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesBankCall {
  company_id: number
  bank_id: number
  day: string
  external_id: string
  request: string
}

export interface FeesBankPayment {
  company_id: number
  id: GeneratedAlways<number>
  bank_id: number
  student_id: number | null
  request_id: string | null
  file_key: string | null
  number: string | null
  told_name: string | null
  channel: string | null
  reference: string | null
  amount: number
  charge: number
  paid_on: string
  paid_at: string | null
  told_at: Generated<string>
  held: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesBillingRun {
  company_id: number
  id: GeneratedAlways<number>
  fee_type_id: number | null
  from_month: string
  until_month: string
  issued_on: string
  due_on: string | null
  state: Generated<'draft' | 'billed' | 'undone' | 'cancelled'>
  invoices: Generated<number>
  amount: Generated<number>
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesCollectionMonth {
  company_id: number
  month: string
  slot: number
  billed: number
  settled: number
}

export interface FeesDebtTakeover {
  company_id: number
  id: GeneratedAlways<number>
  from_company_id: number
  transfer_id: number
  from_school: string
  from_number: string
  known_as: string | null
  nisn: string | null
  amount: number
  student_id: number | null
  fee_type_id: number | null
  state: Generated<'offered' | 'taken' | 'refused' | 'returned' | 'withdrawn'>
  offered_on: string
  taken_on: string | null
  ended_on: string | null
  answer: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesDebtTakeoverLine {
  company_id: number
  takeover_id: number
  nth: number
  fee: string
  period_on: string
  due_on: string
  amount: number
}

export interface FeesDebtTransfer {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  student_id: number
  to_company_id: number
  to_school: string
  amount: number
  reason: string
  state: Generated<'submitted' | 'handed' | 'taken' | 'refused' | 'returned' | 'rejected' | 'cancelled'>
  handed_on: string | null
  answered_on: string | null
  answer: string | null
  returned_on: string | null
  requested_by: Generated<number>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesDebtTransferLine {
  company_id: number
  transfer_id: number
  invoice_id: number
  amount: number
}

export interface FeesDepositUse {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  used_on: string
  amount: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface FeesDiscount {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  student_id: number | null
  kind_id: number
  fee_type_id: number
  form: 'percent' | 'amount' | 'whole'
  value: number | null
  from_month: string
  until_month: string
  reason: string
  evidence: string
  file_id: number | null
  state: Generated<'submitted' | 'approved' | 'rejected' | 'cancelled' | 'ended'>
  requested_by: Generated<number>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
  sibling_rank: number | null
}

export interface FeesDiscountKind {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  ground: 'scholarship' | 'sibling' | 'staff' | 'hardship'
  place: number
  stacks: Generated<boolean>
  foundation_above_percent: number | null
  foundation_above_amount: number | null
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesEarning {
  company_id: number
  id: GeneratedAlways<number>
  period_on: string
  earned_on: string
  amount: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface FeesFeeType {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  rhythm: 'monthly' | 'yearly' | 'once' | 'use'
  fund_source_id: number
  active: Generated<boolean>
  pay_order: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
  parts_after: Generated<number[]>
  spread_months: Generated<number>
  unit: string | null
  re_enrols: Generated<boolean>
}

export interface FeesInvoice {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  run_id: number | null
  takeover_id: number | null
  student_id: number
  fee_type_id: number
  period_on: string
  once: boolean
  class_group_id: number | null
  tariff_id: number | null
  fund_source_id: number
  gross: number
  discount: Generated<number>
  amount: GeneratedAlways<number>
  issued_on: string
  due_on: string
  cancelled_on: string | null
  cancel_reason: string | null
  part: Generated<number>
  parts: Generated<number>
  spread_months: Generated<number>
  quantity: number | null
  re_enrols: Generated<boolean>
}

export interface FeesInvoiceBalance {
  company_id: number
  invoice_id: number
  student_id: number
  due_on: string
  open: Generated<number>
  unearned: Generated<number>
  paid: Generated<number>
  waived: Generated<number>
  lost: Generated<number>
  moved: Generated<number>
  moved_on: string
  re_enrols: Generated<boolean>
}

export interface FeesInvoiceDiscount {
  company_id: number
  invoice_id: number
  discount_id: number
  amount: number
  sibling_rank: number | null
}

export interface FeesMovement {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  invoice_id: number | null
  account: '1201' | '1202' | '2111' | '2151'
  fund_source_id: number
  day: string
  kind: 'opened' | 'billed' | 'cancelled' | 'earned' | 'paid' | 'deposit_used' | 'credited' | 'refunded' | 'discounted' | 'written_off' | 'waived' | 'reclaimed' | 'moved' | 'taken'
  amount: number
  relation: string
  document_id: number
  part: Generated<string>
}

export interface FeesOpeningDeposit {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  fund_source_id: number
  amount: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface FeesPaymentPlan {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  student_id: number
  agreed_on: string
  amount: number
  note: string | null
  state: Generated<'agreed' | 'cancelled'>
  created_by: Generated<number | null>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesPlanInvoice {
  company_id: number
  plan_id: number
  invoice_id: number
  paid: number
}

export interface FeesPlanPart {
  company_id: number
  plan_id: number
  due_on: string
  amount: number
}

export interface FeesReEnrolmentMonth {
  company_id: number
  month: string
  asked: number
  settled: number
}

export interface FeesReceipt {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  shift_id: number | null
  student_id: number
  paid_on: string
  method: 'cash' | 'transfer' | 'card' | 'qris' | 'virtual_account'
  amount: number
  deposit: number
  payer: string | null
  reference: string | null
  state: Generated<'issued' | 'void' | 'bounced'>
  undone_on: string | null
  undone_by: number | null
  undo_reason: string | null
  undone_after_close: Generated<boolean>
  received_by: Generated<number | null>
  received_at: Generated<string>
  token: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
  bank_payment_id: number | null
}

export interface FeesReceiptPrint {
  company_id: number
  receipt_id: number
  nth: number
  printed_by: Generated<number | null>
  printed_at: Generated<string>
}

export interface FeesRefund {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  student_id: number
  fund_source_id: number
  amount: number
  to_account: string
  reason: string
  state: Generated<'submitted' | 'approved' | 'rejected' | 'cancelled' | 'paid'>
  paid_on: string | null
  requested_by: Generated<number>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesReminder {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  student_id: number
  invoice_id: number
  step: number
  written_on: string
  overdue: number
  created_by: Generated<number | null>
}

export interface FeesSetting {
  company_id: number
  id: GeneratedAlways<number>
  decree: string | null
  due_day: Generated<number>
  part_month: Generated<'full' | 'half' | 'days'>
  version: Generated<number>
  updated_at: Generated<string>
  fund_source_id: number | null
  receipt_paper: Generated<'a5' | 'roll80' | 'roll58'>
  card_percent: Generated<number>
  qris_code: string | null
  qris_percent: Generated<number>
  reminder_days: Generated<number[]>
  late_fee_type_id: number | null
  late_grace_days: Generated<number>
  late_days_max: number | null
  doubtful_not_due: Generated<number>
  doubtful_1_30: Generated<number>
  doubtful_31_90: Generated<number>
  doubtful_91_180: Generated<number>
  doubtful_over_180: Generated<number>
}

export interface FeesShift {
  company_id: number
  id: GeneratedAlways<number>
  cashier_id: Generated<number>
  opened_on: string
  opened_at: Generated<string>
  opening: number
  state: Generated<'open' | 'closed'>
  closed_at: string | null
  expected: number | null
  counted: number | null
  difference: GeneratedAlways<number | null>
  difference_reason: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesShiftCount {
  company_id: number
  shift_id: number
  denomination: number
  count: number
}

export interface FeesStudentBalance {
  company_id: number
  student_id: number
  fund_source_id: number
  owed: Generated<number>
  deposit: Generated<number>
}

export interface FeesStudentCategory {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  category: string
  from_day: string
  until_day: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesTariff {
  company_id: number
  id: GeneratedAlways<number>
  fee_type_id: number
  valid_from: string
  student_id: number | null
  category: string | null
  class_group_id: number | null
  grade: number | null
  cohort: number | null
  amount: number
  created_by: Generated<number | null>
  created_at: Generated<string>
  rank: GeneratedAlways<number>
}

export interface FeesUseEntry {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  fee_type_id: number
  period_on: string
  quantity: number
  note: string | null
  reckoned: Generated<boolean>
  invoice_id: number | null
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesVirtualAccount {
  company_id: number
  id: GeneratedAlways<number>
  bank_id: number
  student_id: number
  customer_no: string
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface FeesWriteOff {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  student_id: number
  kind: 'loss' | 'waiver'
  amount: number
  reason: string
  evidence: string
  file_id: number | null
  state: Generated<'submitted' | 'approved' | 'rejected' | 'cancelled'>
  written_on: string | null
  reclaimed: Generated<number>
  requested_by: Generated<number>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FeesWriteOffLine {
  company_id: number
  write_off_id: number
  invoice_id: number
  amount: number
}

export interface FoundationAccreditation {
  company_id: number
  id: GeneratedAlways<number>
  decree: string
  grade: 'A' | 'B' | 'C' | 'TT'
  score: number
  issued_on: string
  expires_on: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FoundationBenchmark {
  company_id: number
  id: GeneratedAlways<number>
  indicator: 'student_attendance' | 'teacher_attendance' | 'collection_rate' | 'budget_deviation' | 'personnel_cost' | 'certified_teachers' | 'cash_runway' | 'student_teacher' | 'class_size' | 're_enrolment' | 'late_rate' | 'student_growth' | 'capacity_use' | 'expiring_documents' | 'heavy_assets' | 'overdue_inspections' | 'late_approvals' | 'program_realisation'
  unit: 'percent' | 'months' | 'students' | 'count'
  direction: 'at_least' | 'at_most'
  green: number
  amber: number
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FoundationEvidence {
  company_id: number
  id: GeneratedAlways<number>
  score_id: number
  title: string
  reference: string | null
}

export interface FoundationProgram {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  activity_code: string | null
  budget: number | null
  progress: Generated<number>
  starts_on: string
  ends_on: string
  state: Generated<'planned' | 'running' | 'done' | 'cancelled'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface FoundationSnapshot {
  company_id: number
  id: GeneratedAlways<number>
  month: string
  indicator: string
  value: number
  part: number | null
  whole: number | null
  persons: number | null
  taken_at: Generated<string>
}

export interface FoundationSnapshotCell {
  company_id: number
  id: GeneratedAlways<number>
  month: string
  kind: 'student' | 'staff'
  cell: string
  active: number
  taken_at: Generated<string>
}

export interface FoundationStandardScore {
  company_id: number
  id: GeneratedAlways<number>
  year: number
  standard: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'
  score: number
  target: number
  note: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryAsset {
  company_id: number
  id: GeneratedAlways<number>
  item_code: string
  register_no: number
  kib_class: GeneratedAlways<'A' | 'B' | 'C' | 'D' | 'E' | 'F'>
  name: string
  room_id: number | null
  custodian_staff_id: number | null
  acquired_on: string
  origin: 'purchase' | 'grant' | 'bos' | 'transfer' | 'self_built'
  fund_source_id: number | null
  condition: Generated<'good' | 'light' | 'heavy'>
  value: number
  details: DefaultJson
  photo_file_id: number | null
  asset_book_id: number | null
  source_relation: string | null
  source_id: number | null
  state: Generated<'draft' | 'in_use' | 'disposed'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryAssetEvent {
  company_id: number
  id: GeneratedAlways<number>
  asset_id: number
  kind: 'acquire' | 'move' | 'assign' | 'lend' | 'return' | 'maintain' | 'inspect' | 'revalue' | 'dispose' | 'restore'
  happened_on: string
  room_id: number | null
  custodian_staff_id: number | null
  condition: 'good' | 'light' | 'heavy'
  cost: number | null
  value: number | null
  note: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface InventoryAssetLoan {
  company_id: number
  id: GeneratedAlways<number>
  asset_id: number
  staff_id: number | null
  student_id: number | null
  purpose: string
  lent_on: string
  due_on: string
  returned_on: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryConditionTotal {
  company_id: number
  condition: string
  assets: number
  value: number
}

export interface InventoryDisposal {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  asset_id: number
  reason: 'heavy_damage' | 'obsolete' | 'surplus' | 'uneconomic_repair' | 'prohibited' | 'lost' | 'disaster'
  note: string | null
  police_report: string | null
  proposed_on: string
  proposed_by: Generated<number | null>
  book_value: number | null
  method: 'sale' | 'grant' | 'exchange' | 'destroy' | 'write_off' | null
  proceeds: number | null
  fund_source_id: number | null
  to_account: string | null
  executed_on: string | null
  undone_on: string | null
  state: Generated<'proposed' | 'inspected' | 'approved' | 'executed' | 'closed' | 'undone' | 'rejected'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryDisposalMinute {
  company_id: number
  id: GeneratedAlways<number>
  disposal_id: number
  kind: 'examination' | 'decision' | 'execution' | 'undoing'
  number: string
  written_on: string
  content: string
  file_id: number | null
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface InventoryGoodsReceipt {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  kind: Generated<'receipt' | 'return'>
  order_id: number
  received_on: string
  warehouse_id: number | null
  delivery_note: string | null
  note: string | null
  created_by: Generated<number>
  reversed_on: string | null
  state: Generated<'draft' | 'posted' | 'cancelled' | 'reversed'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryGoodsReceiptAsset {
  company_id: number
  id: GeneratedAlways<number>
  receipt_line_id: number
  asset_id: number
  moved_on: string
  value: number
  owed: number
  came: GeneratedAlways<boolean>
}

export interface InventoryGoodsReceiptLine {
  company_id: number
  id: GeneratedAlways<number>
  receipt_id: number
  order_line_id: number
  quantity: number
  rejected: Generated<number>
  reason: string | null
}

export interface InventoryInspection {
  company_id: number
  id: GeneratedAlways<number>
  asset_id: number
  template_id: number | null
  inspected_on: string
  result: 'ok' | 'defect'
  severity: 'low' | 'medium' | 'high' | null
  note: string | null
  due_on: string | null
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface InventoryInspectionCheck {
  company_id: number
  id: GeneratedAlways<number>
  template_id: number
  position: number
  label: string
  retired: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryInspectionDay {
  company_id: number
  due_on: string
  inspections: number
}

export interface InventoryInspectionDue {
  company_id: number
  schedule_id: number
  asset_id: number
  due_on: string
}

export interface InventoryInspectionResult {
  company_id: number
  id: GeneratedAlways<number>
  inspection_id: number
  check_id: number
  result: 'ok' | 'defect' | 'na'
  severity: 'low' | 'medium' | 'high' | null
  note: string | null
  photo_file_id: number | null
}

export interface InventoryInspectionSchedule {
  company_id: number
  id: GeneratedAlways<number>
  template_id: number
  asset_id: number | null
  item_prefix: string | null
  every_months: number
  starts_on: string
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryInspectionTemplate {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryIssueLine {
  company_id: number
  id: GeneratedAlways<number>
  issue_slip_id: number
  item_id: number
  quantity: number
}

export interface InventoryIssueSlip {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  warehouse_id: number
  purpose: string
  requested_by: Generated<number>
  requested_on: string
  issued_on: string | null
  reversed_on: string | null
  state: Generated<'draft' | 'submitted' | 'approved' | 'issued' | 'reversed' | 'rejected' | 'cancelled'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryItem {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  unit: string
  min_stock: number
  max_stock: number
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryItemTotal {
  company_id: number
  item_id: number
  min_stock: number
  on_hand: Generated<number>
  value: Generated<number>
  on_order: Generated<number>
  is_low: GeneratedAlways<boolean>
}

export interface InventoryOrderInvoice {
  company_id: number
  id: GeneratedAlways<number>
  order_id: number
  vendor_number: string
  invoice_date: string
  due_date: string
  tax_invoice_number: string | null
  tax_invoice_date: string | null
  exceptions: Generated<string[]>
  override_reason: string | null
  bill_id: number | null
  bill_state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void' | null
  created_by: Generated<number>
  state: Generated<'held' | 'matched' | 'overridden' | 'dropped'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryOrderInvoiceLine {
  company_id: number
  id: GeneratedAlways<number>
  invoice_id: number
  order_line_id: number
  quantity: number
  unit_price: number
  account: string
  tax_object: string
  creditable: Generated<boolean>
}

export interface InventoryOrderSettlement {
  company_id: number
  id: GeneratedAlways<number>
  order_id: number
  settled_on: string
  amount: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface InventoryPurchaseOrder {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  request_id: number
  vendor_id: number
  ordered_on: string
  expected_on: string | null
  siplah_number: string | null
  amount: Generated<number>
  vat: Generated<number>
  withheld: Generated<number>
  finished: Generated<boolean>
  created_by: Generated<number>
  state: Generated<'draft' | 'approved' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryPurchaseOrderLine {
  company_id: number
  id: GeneratedAlways<number>
  order_id: number
  request_line_id: number
  line_no: number
  item_id: number | null
  quantity: number
  unit_price: number
  amount: number
  vat: Generated<number>
  creditable: Generated<boolean>
  cost: GeneratedAlways<number>
  received: Generated<number>
  rejected: Generated<number>
  returned: Generated<number>
  open_quantity: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryPurchaseRequest {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  fund_source_id: number
  purpose: string
  needed_on: string | null
  vendor_id: number | null
  amount: Generated<number>
  vat: Generated<number>
  withheld: Generated<number>
  requested_by: Generated<number>
  requested_on: string
  state: Generated<'draft' | 'submitted' | 'approved' | 'ordered' | 'closed' | 'rejected' | 'cancelled'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryPurchaseRequestLine {
  company_id: number
  id: GeneratedAlways<number>
  request_id: number
  line_no: number
  kind: 'consumable' | 'capital' | 'service'
  item_id: number | null
  item_code: string | null
  description: string
  unit: string
  quantity: number
  tax_object: string
  unit_price: number
  amount: number
  vat: Generated<number>
  creditable: Generated<boolean>
  cost: GeneratedAlways<number>
  plan_line_id: number | null
  ordered: Generated<number>
}

export interface InventoryQuotation {
  company_id: number
  id: GeneratedAlways<number>
  request_id: number
  vendor_id: number
  number: string
  quoted_on: string
  amount: number
  note: string | null
  chosen: Generated<boolean>
  reason: string | null
  created_by: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryStockCount {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  warehouse_id: number
  counted_on: string
  reason: string
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface InventoryStockCountLine {
  company_id: number
  id: GeneratedAlways<number>
  stock_count_id: number
  item_id: number
  counted: number
  difference: number
  value: number
  reason: string | null
}

export interface InventoryStockLevel {
  company_id: number
  item_id: number
  warehouse_id: number
  on_hand: number
  value: number
  moves: number
}

export interface InventoryStockMove {
  company_id: number
  id: GeneratedAlways<number>
  item_id: number
  warehouse_id: number
  kind: 'receive' | 'issue' | 'adjust' | 'transfer' | 'undo'
  moved_on: string
  counted: number | null
  quantity: number
  unit_cost: number | null
  value: number
  origin: 'ordered' | 'bought' | 'given' | 'owned' | null
  fund_source_id: number | null
  activity_code: string | null
  owed: number | null
  reverses_id: number | null
  document: string | null
  reason: string | null
  source_relation: string | null
  source_id: number | null
  nth: number
  on_hand: number
  stock_value: number
  created_by: Generated<number | null>
  created_at: Generated<string>
}

export interface InventoryStockMoveShare {
  company_id: number
  move_id: number
  fund_source_id: number
  activity_code: string
  value: number
  account: string | null
}

export interface InventoryStockShare {
  company_id: number
  item_id: number
  warehouse_id: number
  fund_source_id: number
  activity_code: string
  value: number
}

export interface InventoryStockTake {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  year: number
  room_id: number | null
  note: string | null
  opened_on: string
  closed_on: string | null
  state: Generated<'open' | 'counting' | 'closed'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryStockTakeLine {
  company_id: number
  id: GeneratedAlways<number>
  stock_take_id: number
  asset_id: number | null
  name: string
  expected_room_id: number | null
  result: 'found' | 'missing' | 'surplus' | null
  found_room_id: number | null
  condition: 'good' | 'light' | 'heavy' | null
  note: string | null
  counted_by: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryWarehouse {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface InventoryWorkOrder {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  asset_id: number
  inspection_result_id: number | null
  inspection_id: number | null
  description: string
  severity: 'low' | 'medium' | 'high'
  assigned_staff_id: number | null
  opened_on: string
  due_on: string | null
  done_on: string | null
  cost: number | null
  state: Generated<'open' | 'in_progress' | 'done' | 'cancelled'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelAppointment {
  company_id: number
  id: GeneratedAlways<number>
  role: string
  login: string
  name: string
  sealed_half: string
  asked_by: number
  asked_at: Generated<string>
  expires_at: Generated<string>
}

export interface KernelApproval {
  company_id: number
  id: GeneratedAlways<number>
  relation: string
  record_id: number
  round: Generated<number>
  subject: string
  amount: number | null
  requested_by: Generated<number | null>
  requested_at: Generated<string>
  levels: string[]
  level: Generated<number>
  waiting_for: GeneratedAlways<string[] | null>
  readers: Generated<string[]>
  in_person: Generated<boolean>
  about: number | null
  only_by: number | null
  state: Generated<'open' | 'approved' | 'rejected' | 'withdrawn'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelApprovalDay {
  company_id: number
  relation: string
  requested_on: string
  open: number
}

export interface KernelApprovalStep {
  company_id: number
  id: GeneratedAlways<number>
  approval_id: number
  requested_by: number | null
  level: number
  decided_by: Generated<number>
  on_behalf_of: number | null
  decision: 'approved' | 'rejected'
  note: string | null
  decided_at: Generated<string>
}

export interface KernelAuditEntry {
  company_id: number
  id: GeneratedAlways<number>
  at: Generated<string>
  actor_id: number | null
  request_id: string | null
  relation: string
  record_id: number
  operation: 'insert' | 'update' | 'delete'
  before: NullableJson
  after: NullableJson
  salt: Generated<string | null>
  digest: Buffer | null
  seq: number | null
  hash: Buffer | null
}

export interface KernelAuditHead {
  company_id: number
  seq: number
  hash: Buffer
}

export interface KernelAwaitedReset {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  asked_by: number
  asked_at: Generated<string>
}

export interface KernelAwaitedRetention {
  company_id: number
  id: GeneratedAlways<number>
  what: string
  keep: number
  asked_by: number
  asked_at: Generated<string>
}

export interface KernelAwaitedRole {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  role: string
  asked_by: number
  asked_at: Generated<string>
}

export interface KernelCompany {
  id: GeneratedAlways<number>
  foundation_id: number
  slug: string
  name: string
  time_zone: Generated<string>
  svc_enabled_addon_skus: Generated<string[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface KernelCompanyFlag {
  company_id: number
  id: GeneratedAlways<number>
  flag: string
  enabled: boolean
}

export interface KernelDailyRound {
  company_id: number
  work: string
  day: string
}

export interface KernelDelegation {
  company_id: number
  id: GeneratedAlways<number>
  from_user: Generated<number>
  to_user: number
  role: string
  valid_from: string
  valid_to: string
  reason: string
  revoked_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelErasure {
  company_id: number
  id: GeneratedAlways<number>
  subject: string
  person_id: number
  records: Json
  up_to: number
  actor_id: Generated<number | null>
  at: Generated<string>
}

export interface KernelFactorDemand {
  company_id: number
  id: GeneratedAlways<number>
  role: string
}

export interface KernelFile {
  company_id: number
  id: GeneratedAlways<number>
  sha256: string
  size: number
  media_type: string
  name: string
  created_by: Generated<number>
  created_at: Generated<string>
}

export interface KernelFoundation {
  id: GeneratedAlways<number>
  slug: string
  name: string
  created_at: Generated<string>
}

export interface KernelGateway {
  company_id: number
  id: number
  name: string
  code_hash: Buffer | null
  code_until: string | null
  key_hash: Buffer | null
  paired_at: string | null
  revoked_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelIdempotency {
  company_id: number
  user_id: number
  key: string
  door: string
  body_hash: Buffer
  reply: NullableJson
  created_at: Generated<string>
}

export interface KernelImportBatch {
  company_id: number
  id: GeneratedAlways<number>
  kind: string
  file_id: number | null
  job_id: number | null
  mapping: DefaultJson
  makes: string[]
  dry_run: Generated<boolean>
  all_or_nothing: Generated<boolean>
  update_existing: Generated<boolean>
  checked_id: number | null
  roles: string[]
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'undone'>
  error_code: string | null
  error_columns: Generated<string[]>
  headers: Generated<string[]>
  next_row: Generated<number>
  total: number | null
  good: Generated<number>
  faulty: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  kept: Generated<number>
  created_by: Generated<number | null>
  created_at: Generated<string>
  finished_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelImportChange {
  company_id: number
  batch_id: number
  row_number: number
  relation: string
  record_id: number
  record_version: number
  before: NullableJson
  after: NullableJson
  undone: boolean | null
}

export interface KernelImportRow {
  company_id: number
  batch_id: number
  row_number: number
  made: number[] | null
  found: number | null
  faults: NullableJson
}

export interface KernelInstallation {
  only_one: Generated<boolean>
  mode: 'demo' | 'real'
  demo_until: string | null
  last_backup_at: string | null
  created_at: Generated<string>
}

export interface KernelJob {
  company_id: number
  id: GeneratedAlways<number>
  task: string
  payload: DefaultJson
  state: Generated<'queued' | 'running' | 'done' | 'failed'>
  done: Generated<number>
  total: number | null
  error: string | null
  setbacks: Generated<number>
  actor_id: Generated<number | null>
  created_at: Generated<string>
  started_at: string | null
  heartbeat_at: string | null
  finished_at: string | null
}

export interface KernelLoginFailure {
  address: string
  login: string
  failures: number
  window_from: Generated<string>
  last_at: string
  blocked_until: string
}

export interface KernelMember {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  role: string
  agreed_at: string | null
}

export interface KernelMigration {
  module: string
  number: number
  name: string
  hash: string
  applied_at: Generated<string>
}

export interface KernelMove {
  company_id: number
  id: GeneratedAlways<number>
  relation: string
  record_id: number
  move: string
  from_state: string
  to_state: string
  actor_id: Generated<number | null>
  at: Generated<string>
  note: string | null
}

export interface KernelNumberSeries {
  company_id: number
  kind: string
  year: number
  last: number
}

export interface KernelOutsideAttempt {
  hash: Buffer
  used_at: Generated<string>
}

export interface KernelPasskey {
  id: GeneratedAlways<number>
  user_id: number
  credential: Buffer
  public_key: Buffer
  proof_hash: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  added_at: Generated<string>
  used_at: string | null
}

export interface KernelPasskeyChallenge {
  hash: Buffer
  user_id: number
  purpose: 'add' | 'use'
  made_at: Generated<string>
}

export interface KernelRate {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  valid_from: string
  value: Json
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelRetention {
  company_id: number
  id: GeneratedAlways<number>
  what: string
  keep: number | null
  counts_from: string | null
  kept_before: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelRetentionRun {
  company_id: number
  day: string
  done: NullableJson
}

export interface KernelSavedView {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  list: string
  name: string
  query: Generated<string>
  columns: Generated<string[]>
  shared: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface KernelSecondFactor {
  user_id: number
  sealed: string | null
  proof_hash: Buffer | null
  used_steps: Generated<number[]>
  recovery: Generated<Buffer[]>
  confirmed_at: string | null
  begun_at: Generated<string>
}

export interface KernelSession {
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  company_id: number
  lasting: Generated<boolean>
  address: string
  user_agent: string
  created_at: Generated<string>
  last_seen_at: Generated<string>
}

export interface KernelUserAccount {
  id: GeneratedAlways<number>
  login: string
  name: string
  name_key: GeneratedAlways<string>
  password_hash: string
  must_change_password: Generated<boolean>
  home_company_id: number
  language: 'id' | 'en' | null
  disabled_at: string | null
  made_by: number | null
  code_from: number | null
  code_at: string | null
  vouched_by: number | null
  vouched_at: Generated<string | null>
  email: string | null
  phone: string | null
  email_proof: Buffer | null
  outside_subject: Buffer | null
  linked_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface PeopleBankAccount {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  bank: string
  number: string
  holder: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleCertifiedTotal {
  company_id: number
  teachers: Generated<number>
}

export interface PeopleDocument {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  type: 'employment_contract' | 'teaching_assignment' | 'identity_card' | 'family_card' | 'tax_card' | 'insurance_card' | 'diploma' | 'educator_certificate' | 'practice_licence' | 'police_clearance' | 'health_certificate' | 'driving_licence' | 'residence_permit' | 'training_certificate' | 'other'
  number: string | null
  issued_on: string | null
  expires_on: string | null
  file_id: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleDocumentDay {
  company_id: number
  expires_on: string
  documents: number
}

export interface PeopleDocumentReminder {
  company_id: number
  id: GeneratedAlways<number>
  document_id: number
  staff_id: number
  expires_on: string
  days_before: number
  reminded_on: string
}

export interface PeopleDueProof {
  company_id: number
  id: GeneratedAlways<number>
  year: number
  month: number
  kind: 'pph21' | 'health' | 'employment'
  amount: number
  paid_on: string
  reference: string
  file_id: number | null
  fund_source_id: number | null
  book: 'bank' | 'cash' | null
  payment_request_id: number | null
  cash_entry_id: number | null
  voided_on: string | null
  void_reason: string | null
  recorded_by: Generated<number>
  recorded_at: Generated<string>
}

export interface PeopleEmployment {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  kind: 'civil_servant' | 'permanent' | 'contract' | 'honorary'
  position: string
  grade: string | null
  starts_on: string
  ends_on: string | null
  reason: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleLeaveBalance {
  company_id: number
  staff_id: number
  leave_type_id: number
  year: number
  days: number
}

export interface PeopleLeaveEntry {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  leave_type_id: number
  year: number
  kind: 'opening' | 'accrual' | 'carry_over' | 'taken' | 'returned' | 'expired' | 'adjustment' | 'part_year'
  days: number
  request_id: number | null
  note: string | null
  entered_at: Generated<string>
}

export interface PeopleLeaveRequest {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  leave_type_id: number
  starts_on: string
  ends_on: string
  from_noon: Generated<boolean>
  until_noon: Generated<boolean>
  days: number
  reason: string | null
  file_id: number | null
  requested_by: Generated<number>
  state: Generated<'draft' | 'submitted' | 'approved' | 'taken' | 'cancelled' | 'rejected'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleLeaveType {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  yearly_days: number | null
  max_days: number | null
  after_months: Generated<number>
  carry_over_max: Generated<number>
  counts: Generated<'working' | 'calendar'>
  paid_percent: Generated<number>
  needs_file: Generated<boolean>
  levels: string[]
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleLoan {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  staff_id: number
  amount: number
  instalment: number
  starts_on: string
  reason: string | null
  fund_source_id: number | null
  state: Generated<'draft' | 'submitted' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'void'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleLoanMove {
  company_id: number
  id: GeneratedAlways<number>
  loan_id: number
  staff_id: number
  kind: 'pay' | 'repay'
  book: 'bank' | 'cash'
  moved_on: string
  amount: number
  undoes_id: number | null
  reason: string | null
  created_at: Generated<string>
}

export interface PeoplePayAssignment {
  company_id: number
  id: GeneratedAlways<number>
  component_id: number
  staff_id: number | null
  grade: string | null
  amount: number
  valid_from: string
  valid_until: string | null
  ended_by: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeoplePayComponent {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  name_en: string
  kind: 'earning' | 'deduction'
  basis: 'monthly' | 'per_hour' | 'per_day' | 'once'
  taxable: Generated<boolean>
  wage: Generated<boolean>
  zakat: Generated<boolean>
  account: string
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeoplePayInput {
  company_id: number
  id: GeneratedAlways<number>
  run_id: number
  staff_id: number
  component_id: number
  quantity: number | null
  amount: number | null
  note: string | null
  corrects_payslip_id: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeoplePayProfile {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  health: Generated<boolean>
  employment: Generated<boolean>
  pension: Generated<boolean>
  extra_family: Generated<number>
  holiday: Generated<'idul_fitri' | 'natal' | 'nyepi' | 'waisak' | 'imlek'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeoplePayrollRun {
  company_id: number
  id: GeneratedAlways<number>
  year: number
  month: number
  kind: Generated<'regular' | 'thr' | 'bonus'>
  holiday: 'idul_fitri' | 'natal' | 'nyepi' | 'waisak' | 'imlek' | null
  pay_date: string
  fund_source_id: number | null
  plan_line_id: number | null
  paid_on: string | null
  unbooked: Generated<boolean>
  early_reason: string | null
  voided_on: string | null
  void_reason: string | null
  attempt: Generated<number>
  job_id: number | null
  state: Generated<'draft' | 'computed' | 'submitted' | 'approved' | 'paid' | 'locked' | 'void'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeoplePayslip {
  company_id: number
  id: GeneratedAlways<number>
  run_id: number
  year: number
  month: number
  staff_id: number
  source: Generated<'computed' | 'entered'>
  attempt: Generated<number>
  made_at: Generated<string>
  final: Generated<boolean>
  basis: DefaultJson
  gross: Generated<number>
  deductions: Generated<number>
  returned: Generated<number>
  net: Generated<number>
  taxable: Generated<number>
  tax: Generated<number>
  savings: Generated<number>
  zakat: Generated<number>
}

export interface PeoplePayslipCarry {
  company_id: number
  id: GeneratedAlways<number>
  payslip_id: number
  staff_id: number
  component_id: number
  amount: number
}

export interface PeoplePayslipLine {
  company_id: number
  id: GeneratedAlways<number>
  payslip_id: number
  staff_id: number
  line_no: number
  kind: 'earning' | 'deduction' | 'employer'
  code: string
  label: string
  label_en: string | null
  how: string | null
  how_en: string | null
  account: string | null
  amount: number
  counts_as: 'income' | 'tax' | 'savings' | 'zakat' | null
}

export interface PeoplePayslipLoan {
  company_id: number
  id: GeneratedAlways<number>
  payslip_id: number
  staff_id: number
  loan_id: number
  amount: number
}

export interface PeopleRequiredDocument {
  company_id: number
  id: GeneratedAlways<number>
  job: 'principal' | 'teacher' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  type: string
}

export interface PeopleTaxStatus {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  from_year: number
  status: 'TK/0' | 'TK/1' | 'TK/2' | 'TK/3' | 'K/0' | 'K/1' | 'K/2' | 'K/3'
  npwp: string | null
  passport: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface PeopleUnbookedMonth {
  company_id: number
  month: string
  amount: number
}

export interface PeopleYearFigure {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  year: number
  employer: 'this' | 'previous'
  employer_name: string | null
  first_month: number
  last_month: number
  gross: number
  savings: number
  zakat: number
  tax: number
  position_cost: number | null
  evidence: string
  file_id: number | null
  entered_by: Generated<number>
  entered_at: Generated<string>
}

export interface RegistryConfig {
  company_id: number
  id: GeneratedAlways<number>
  npsn: string
  base_url: string | null
  semester: string | null
  timeout_s: Generated<number>
  gateway_id: number | null
  token_sealed: string | null
  token_set_at: Generated<string | null>
  sync_hour: number | null
  sync_hour_set_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
  grades_updater_id: string | null
  grades_last_sync: Generated<'half_hour' | 'never'>
}

export interface RegistryDoubt {
  company_id: number
  id: number
}

export interface RegistryErrand {
  company_id: number
  id: GeneratedAlways<number>
  gateway_id: number
  method: string
  query: Json
  body: string | null
  ms: number
  taken_at: string | null
  digest: string | null
  parts: number | null
  status: number | null
  failure: 'unreachable' | 'too_large' | 'address_refused' | 'unset' | null
  answered_at: string | null
  expires_at: Generated<string>
}

export interface RegistryErrandPart {
  company_id: number
  id: GeneratedAlways<number>
  errand_id: number
  place: number
  data: Buffer
}

export interface RegistryLesson {
  company_id: number
  id: GeneratedAlways<number>
  semester: string
  class_group_id: number
  subject_id: number
  staff_id: number | null
  name: string
  hours: number | null
  registry_id: string | null
  registry_class_id: string | null
  registry_subject: string | null
  ended: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RegistryLink {
  company_id: number
  id: GeneratedAlways<number>
  registry_id: string
  entity: 'staff' | 'class' | 'student'
  staff_id: number | null
  class_group_id: number | null
  student_id: number | null
  said: NullableJson
  contested: NullableJson
  departed: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RegistryMembership {
  company_id: number
  id: GeneratedAlways<number>
  registry_id: string
  semester: string
  class_group_id: number
  student_id: number
}

export interface RegistryNamedField {
  company_id: number
  name: string
  named_at: Generated<string>
}

export interface RegistryReportCard {
  company_id: number
  id: GeneratedAlways<number>
  semester: string
  student_id: number
  class_group_id: number
  prepared_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RegistryScore {
  company_id: number
  id: GeneratedAlways<number>
  lesson_id: number
  student_id: number
  score: number
  note: string | null
  sent_score: number | null
  sent_note: string | null
  sent_at: string | null
  send_error: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RegistryStaged {
  company_id: number
  id: GeneratedAlways<number>
  sync_log_id: number
  list: 'student' | 'staff' | 'class'
  data: Json
}

export interface RegistrySyncItem {
  company_id: number
  id: GeneratedAlways<number>
  sync_log_id: number
  entity: 'staff' | 'class' | 'student' | 'enrolment' | 'group_member' | 'lesson' | 'evaluation' | 'score'
  action: 'create' | 'update' | 'conflict' | 'skip' | 'error' | 'warn' | 'missing' | 'depart' | 'return'
  reason: string | null
  fields: string | null
  detail: string | null
  registry_id: string | null
  local_id: number | null
  name: string | null
}

export interface RegistrySyncLog {
  company_id: number
  id: GeneratedAlways<number>
  mode: 'sync' | 'dry_run' | 'grades'
  scheduled: Generated<boolean>
  accept_shrink: Generated<boolean>
  accept_empty: Generated<boolean>
  accept_new_ids: Generated<boolean>
  accept_flaws: string | null
  accept_probable: Generated<boolean>
  mark_departures: Generated<boolean>
  class_group_id: number | null
  state: Generated<'queued' | 'running' | 'done' | 'suspect' | 'partial' | 'failed'>
  semester: string | null
  lists_staged: Generated<number>
  counts: Json
  unknown_fields: Generated<string[]>
  error_code: string | null
  job_id: number | null
  started_by: Generated<number | null>
  started_at: Generated<string>
  finished_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RfidCard {
  company_id: number
  id: GeneratedAlways<number>
  uid: string
  uid_original: string
  student_id: number | null
  staff_id: number | null
  state: Generated<'active' | 'lost' | 'blocked' | 'returned'>
  valid_from: string
  valid_until: string | null
  ended_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RfidClockCorrection {
  company_id: number
  id: GeneratedAlways<number>
  device_id: number
  ahead: number
  from_time: string
  until_time: string | null
  note: string
  state: Generated<'active' | 'withdrawn'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RfidDevice {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  location: string | null
  direction: Generated<'in' | 'out' | 'both'>
  time_zone: string | null
  notation: Generated<'auto' | 'hex' | 'decimal'>
  reversed: Generated<boolean>
  enrolment: string | null
  user_id: number | null
  gateway_id: number | null
  state: Generated<'active' | 'revoked'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RfidDeviceState {
  company_id: number
  device_id: number
  last_seen_at: string
  firmware: string | null
  pending: number | null
  last_seq: number | null
  last_seq_at: string | null
  offsets: Generated<number[]>
  off_since: string | null
}

export interface RfidEvent {
  company_id: number
  uid: string
  event_time: string
  device_id: number
  seq: number | null
  uid_original: string
  method: Generated<'card' | 'face' | 'finger' | 'pin' | 'palm'>
  received_at: Generated<string>
  told_at: string | null
  outcome: 'accepted' | 'unknown_card' | 'inactive_card' | 'outside_hours'
  flag: 'clock' | 'sequence' | null
  student_id: number | null
  staff_id: number | null
}

export interface RfidLiveEvent {
  company_id: number
  id: GeneratedAlways<number>
  at: string
  student_id: number
  data: Json
}

export interface RfidQuarantine {
  company_id: number
  id: GeneratedAlways<number>
  device_id: number
  uid: string
  uid_original: string
  seq: number | null
  method: 'card' | 'face' | 'finger' | 'pin' | 'palm'
  event_time: string
  received_at: string
  reason: 'future' | 'too_old' | 'clock' | 'face'
  state: Generated<'held' | 'released' | 'discarded'>
  released_as: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface RfidRefused {
  company_id: number
  id: GeneratedAlways<number>
  device_id: number
  form: 'attlog' | 'door' | 'esp' | 'hikvision' | 'other'
  line: string
  why: string | null
  received_at: string
  read_at: string | null
  digest: GeneratedAlways<string>
}

export interface RfidUnknownCard {
  company_id: number
  id: GeneratedAlways<number>
  uid: string
  uid_original: string
  device_id: number
  first_at: string
  last_at: string
  taps: Generated<number>
}

export interface SchoolAbsencePermit {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  kind: 'sick' | 'permitted' | 'dispensation'
  from_day: string
  until_day: string
  reason: string
  state: Generated<'requested' | 'approved' | 'rejected' | 'cancelled'>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolAcademicYear {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  starts_on: string
  ends_on: string
  second_semester_on: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolAttendanceClose {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  who: 'student' | 'staff'
  at: Generated<string>
}

export interface SchoolAttendanceCorrection {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  student_id: number
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation' | null
  reason: string
  actor_id: Generated<number | null>
  at: Generated<string>
}

export interface SchoolAttendanceDay {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  student_id: number
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
  first_in: string | null
  last_out: string | null
  left_early: Generated<boolean>
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolAttendanceDue {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  student_id: number | null
  staff_id: number | null
  at: Generated<string>
}

export interface SchoolAttendanceMonth {
  company_id: number
  month: string
  few: boolean
  present: Generated<number>
  late: Generated<number>
  sick: Generated<number>
  permitted: Generated<number>
  absent: Generated<number>
  dispensation: Generated<number>
}

export interface SchoolAttendanceTotal {
  company_id: number
  day: string
  present: Generated<number>
  late: Generated<number>
  sick: Generated<number>
  permitted: Generated<number>
  absent: Generated<number>
  dispensation: Generated<number>
  seen: Generated<number>
}

export interface SchoolCalendarDay {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  kind: 'holiday' | 'half_day' | 'exam'
  name: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolClassGroup {
  company_id: number
  id: GeneratedAlways<number>
  academic_year_id: number
  kind: Generated<'regular' | 'elective' | 'extracurricular'>
  name: string
  grade: number
  homeroom_staff_id: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolClassTotal {
  company_id: number
  academic_year_id: number
  starts_on: string
  ends_on: string
  classes: Generated<number>
}

export interface SchoolCurrentClass {
  company_id: number
  student_id: number
  class_group_id: number
}

export interface SchoolCurrentGroup {
  company_id: number
  id: number
  student_id: number
  class_group_id: number
}

export interface SchoolDayHours {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  class_group_id: number | null
  weekday: number | null
  kind: Generated<'school' | 'half_day' | 'exam'>
  valid_from: string
  valid_until: string | null
  entry_from: string
  starts_at: string
  late_after_minutes: Generated<number>
  entry_until: string
  exit_from: string
  exit_until: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolEnrolment {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  class_group_id: number
  class_kind: GeneratedAlways<string>
  from_day: string
  until_day: string | null
}

export interface SchoolErasureRequest {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number | null
  staff_id: number | null
  reason: string
  state: Generated<'requested' | 'waiting' | 'refused' | 'done'>
  waits_until: string | null
  legal_hold: string | null
  requested_by: Generated<number | null>
  requested_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolGroupMember {
  company_id: number
  id: GeneratedAlways<number>
  class_group_id: number
  kind: 'elective' | 'extracurricular'
  student_id: number
  from_day: string
  until_day: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolGuardian {
  company_id: number
  id: GeneratedAlways<number>
  student_id: number
  relation: 'father' | 'mother' | 'guardian' | 'other'
  name: string
  phone: string | null
  email: string | null
  occupation: string | null
  address: string | null
  main_contact: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolPeopleCell {
  company_id: number
  kind: 'student' | 'staff'
  cell: string
  active: Generated<number>
  shown: Generated<boolean>
}

export interface SchoolProfile {
  company_id: number
  id: GeneratedAlways<number>
  npsn: string | null
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  ownership: 'state' | 'private'
  address: string | null
  region: string | null
  day_starts_at: Generated<string>
  late_after_minutes: Generated<number>
  week_days: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
  name: string | null
}

export interface SchoolPromotion {
  company_id: number
  id: GeneratedAlways<number>
  from_year_id: number
  to_year_id: number
  promoted: number
  stayed: number
  graduated: number
  effective_on: string
  choices: DefaultJson
  obstacle: string | null
  state: Generated<'planned' | 'applied' | 'undone' | 'cancelled'>
  created_by: Generated<number | null>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolPromotionItem {
  company_id: number
  id: GeneratedAlways<number>
  promotion_id: number
  student_id: number
  outcome: 'promoted' | 'stayed' | 'graduated'
  from_class_group_id: number
  from_enrolment_id: number
  until_day: string
  to_class_group_id: number | null
  made_enrolment_id: number | null
  from_day: string | null
  enrolments: number
}

export interface SchoolRoom {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  capacity: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolSchoolKind {
  company_id: number
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  ownership: 'state' | 'private'
}

export interface SchoolSchoolLevel {
  company_id: number
  level: string
}

export interface SchoolSearchWord {
  company_id: number
  kind: 'student' | 'staff'
  person_id: number
  word: string
  name: string
  state: string
  words: string
}

export interface SchoolStaff {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number | null
  name: string
  gender: 'm' | 'f' | null
  nip: string | null
  nuptk: string | null
  nik: string | null
  birth_date: string | null
  job: 'principal' | 'teacher' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment: 'civil_servant' | 'permanent' | 'contract' | 'honorary'
  state: Generated<'active' | 'left'>
  joined_on: string | null
  left_on: string | null
  week_days: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolStaffAbsence {
  company_id: number
  id: GeneratedAlways<number>
  staff_id: number
  kind: 'duty' | 'sick' | 'permitted' | 'leave'
  from_day: string
  until_day: string
  from_noon: Generated<boolean>
  until_noon: Generated<boolean>
  relation: string
  record_id: number
}

export interface SchoolStaffAttendanceCorrection {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  staff_id: number
  status: 'present' | 'late' | 'duty' | 'sick' | 'permitted' | 'leave' | 'absent' | null
  half_day: Generated<boolean>
  reason: string
  actor_id: Generated<number | null>
  at: Generated<string>
}

export interface SchoolStaffAttendanceDay {
  company_id: number
  id: GeneratedAlways<number>
  day: string
  staff_id: number
  job: string
  status: 'present' | 'late' | 'duty' | 'sick' | 'permitted' | 'leave' | 'absent'
  days: number
  first_in: string | null
  last_out: string | null
  left_early: Generated<boolean>
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolStudent {
  company_id: number
  id: GeneratedAlways<number>
  nis: string | null
  nisn: string | null
  nik: string | null
  name: string
  gender: 'm' | 'f'
  birth_place: string | null
  birth_date: string | null
  state: Generated<'active' | 'left' | 'graduated'>
  entered_on: string | null
  left_on: string | null
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolStudentTotal {
  company_id: number
  active: Generated<number>
}

export interface SchoolSubject {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  name: string
  kind: 'general' | 'elective' | 'local' | 'vocational' | 'extracurricular'
  active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<string>
}

export interface SchoolTeacherAttendanceMonth {
  company_id: number
  month: string
  few: boolean
  attended: Generated<number>
  expected: Generated<number>
}

export interface SchoolTeacherAttendanceTotal {
  company_id: number
  day: string
  attended: Generated<number>
  expected: Generated<number>
}

export interface SchoolTeacherTotal {
  company_id: number
  active: Generated<number>
}

export interface SchoolWithholder {
  company_id: number
  id: GeneratedAlways<number>
  npwp: string
  id_tku: string
  version: Generated<number>
  updated_at: Generated<string>
}

export interface DB {
  'accounting.account': AccountingAccount
  'accounting.approval_rule': AccountingApprovalRule
  'accounting.asset_absence': AccountingAssetAbsence
  'accounting.asset_balance': AccountingAssetBalance
  'accounting.asset_book': AccountingAssetBook
  'accounting.asset_total': AccountingAssetTotal
  'accounting.bank_line': AccountingBankLine
  'accounting.bank_line_entry': AccountingBankLineEntry
  'accounting.bank_month': AccountingBankMonth
  'accounting.bank_statement': AccountingBankStatement
  'accounting.bill': AccountingBill
  'accounting.bill_line': AccountingBillLine
  'accounting.bill_payment': AccountingBillPayment
  'accounting.bill_state': AccountingBillState
  'accounting.bill_tax': AccountingBillTax
  'accounting.cash_account_fund': AccountingCashAccountFund
  'accounting.control_correction': AccountingControlCorrection
  'accounting.cost_centre': AccountingCostCentre
  'accounting.credit_note': AccountingCreditNote
  'accounting.credit_note_line': AccountingCreditNoteLine
  'accounting.credit_note_tax': AccountingCreditNoteTax
  'accounting.credit_refund': AccountingCreditRefund
  'accounting.depreciation': AccountingDepreciation
  'accounting.depreciation_run': AccountingDepreciationRun
  'accounting.depreciation_year': AccountingDepreciationYear
  'accounting.difference': AccountingDifference
  'accounting.evidence': AccountingEvidence
  'accounting.fiscal_year': AccountingFiscalYear
  'accounting.flow_month': AccountingFlowMonth
  'accounting.fund': AccountingFund
  'accounting.fund_flow_month': AccountingFundFlowMonth
  'accounting.fund_loan': AccountingFundLoan
  'accounting.fund_loan_move': AccountingFundLoanMove
  'accounting.group_total': AccountingGroupTotal
  'accounting.group_year': AccountingGroupYear
  'accounting.journal': AccountingJournal
  'accounting.journal_draft': AccountingJournalDraft
  'accounting.journal_draft_line': AccountingJournalDraftLine
  'accounting.journal_entry': AccountingJournalEntry
  'accounting.journal_line': AccountingJournalLine
  'accounting.journal_series': AccountingJournalSeries
  'accounting.ledger_month': AccountingLedgerMonth
  'accounting.ledger_year': AccountingLedgerYear
  'accounting.opening': AccountingOpening
  'accounting.opening_line': AccountingOpeningLine
  'accounting.packet': AccountingPacket
  'accounting.payment_part': AccountingPaymentPart
  'accounting.payment_request': AccountingPaymentRequest
  'accounting.period': AccountingPeriod
  'accounting.posting_rule': AccountingPostingRule
  'accounting.recurring': AccountingRecurring
  'accounting.recurring_answer': AccountingRecurringAnswer
  'accounting.request_total': AccountingRequestTotal
  'accounting.sale': AccountingSale
  'accounting.sale_line': AccountingSaleLine
  'accounting.sale_receipt': AccountingSaleReceipt
  'accounting.sale_write_off': AccountingSaleWriteOff
  'accounting.setting': AccountingSetting
  'accounting.settlement': AccountingSettlement
  'accounting.tax_deposit': AccountingTaxDeposit
  'accounting.vat_month': AccountingVatMonth
  'accounting.vat_refund': AccountingVatRefund
  'accounting.vat_registration': AccountingVatRegistration
  'accounting.vat_return': AccountingVatReturn
  'accounting.vendor': AccountingVendor
  'accounting.vendor_name': AccountingVendorName
  'bos.allocation': BosAllocation
  'bos.component': BosComponent
  'bos.deadline': BosDeadline
  'bos.disbursement': BosDisbursement
  'bos.grant_heading': BosGrantHeading
  'bos.grant_phase': BosGrantPhase
  'bos.grant_scheme': BosGrantScheme
  'bos.inspection_set': BosInspectionSet
  'bos.late_rule': BosLateRule
  'bos.phase_rule': BosPhaseRule
  'bos.report_submission': BosReportSubmission
  'bos.unit_cost': BosUnitCost
  'budget.activity': BudgetActivity
  'budget.activity_month': BudgetActivityMonth
  'budget.book_month': BudgetBookMonth
  'budget.book_total': BudgetBookTotal
  'budget.budget_month': BudgetBudgetMonth
  'budget.cash_count': BudgetCashCount
  'budget.cash_count_piece': BudgetCashCountPiece
  'budget.cash_entry': BudgetCashEntry
  'budget.cash_month': BudgetCashMonth
  'budget.cash_record': BudgetCashRecord
  'budget.cash_total': BudgetCashTotal
  'budget.code_pair': BudgetCodePair
  'budget.document_total': BudgetDocumentTotal
  'budget.document_use': BudgetDocumentUse
  'budget.ended_document': BudgetEndedDocument
  'budget.entry': BudgetEntry
  'budget.entry_day_total': BudgetEntryDayTotal
  'budget.entry_total': BudgetEntryTotal
  'budget.expense_account': BudgetExpenseAccount
  'budget.fund_month': BudgetFundMonth
  'budget.fund_source': BudgetFundSource
  'budget.line_month_total': BudgetLineMonthTotal
  'budget.line_total': BudgetLineTotal
  'budget.plan': BudgetPlan
  'budget.plan_in_force': BudgetPlanInForce
  'budget.plan_line': BudgetPlanLine
  'budget.plan_line_month': BudgetPlanLineMonth
  'budget.plan_rule': BudgetPlanRule
  'budget.prohibited_use': BudgetProhibitedUse
  'budget.receipt': BudgetReceipt
  'budget.reopen_request': BudgetReopenRequest
  'budget.withheld_detail': BudgetWithheldDetail
  'counsel.achievement': CounselAchievement
  'counsel.attachment': CounselAttachment
  'counsel.break_glass': CounselBreakGlass
  'counsel.case_event': CounselCaseEvent
  'counsel.class_month': CounselClassMonth
  'counsel.council_decision': CounselCouncilDecision
  'counsel.erasure_hold': CounselErasureHold
  'counsel.frequency_rule': CounselFrequencyRule
  'counsel.hand_over': CounselHandOver
  'counsel.letter': CounselLetter
  'counsel.letter_version': CounselLetterVersion
  'counsel.letter_withdrawal': CounselLetterWithdrawal
  'counsel.note': CounselNote
  'counsel.points_entry': CounselPointsEntry
  'counsel.points_total': CounselPointsTotal
  'counsel.read_log': CounselReadLog
  'counsel.rulebook': CounselRulebook
  'counsel.school_month': CounselSchoolMonth
  'counsel.session': CounselSession
  'counsel.session_student': CounselSessionStudent
  'counsel.student_case': CounselStudentCase
  'counsel.team_case': CounselTeamCase
  'counsel.threshold': CounselThreshold
  'counsel.threshold_crossing': CounselThresholdCrossing
  'counsel.violation': CounselViolation
  'counsel.violation_type': CounselViolationType
  'fees.allowance': FeesAllowance
  'fees.allowance_line': FeesAllowanceLine
  'fees.bank': FeesBank
  'fees.bank_call': FeesBankCall
  'fees.bank_payment': FeesBankPayment
  'fees.billing_run': FeesBillingRun
  'fees.collection_month': FeesCollectionMonth
  'fees.debt_takeover': FeesDebtTakeover
  'fees.debt_takeover_line': FeesDebtTakeoverLine
  'fees.debt_transfer': FeesDebtTransfer
  'fees.debt_transfer_line': FeesDebtTransferLine
  'fees.deposit_use': FeesDepositUse
  'fees.discount': FeesDiscount
  'fees.discount_kind': FeesDiscountKind
  'fees.earning': FeesEarning
  'fees.fee_type': FeesFeeType
  'fees.invoice': FeesInvoice
  'fees.invoice_balance': FeesInvoiceBalance
  'fees.invoice_discount': FeesInvoiceDiscount
  'fees.movement': FeesMovement
  'fees.opening_deposit': FeesOpeningDeposit
  'fees.payment_plan': FeesPaymentPlan
  'fees.plan_invoice': FeesPlanInvoice
  'fees.plan_part': FeesPlanPart
  'fees.re_enrolment_month': FeesReEnrolmentMonth
  'fees.receipt': FeesReceipt
  'fees.receipt_print': FeesReceiptPrint
  'fees.refund': FeesRefund
  'fees.reminder': FeesReminder
  'fees.setting': FeesSetting
  'fees.shift': FeesShift
  'fees.shift_count': FeesShiftCount
  'fees.student_balance': FeesStudentBalance
  'fees.student_category': FeesStudentCategory
  'fees.tariff': FeesTariff
  'fees.use_entry': FeesUseEntry
  'fees.virtual_account': FeesVirtualAccount
  'fees.write_off': FeesWriteOff
  'fees.write_off_line': FeesWriteOffLine
  'foundation.accreditation': FoundationAccreditation
  'foundation.benchmark': FoundationBenchmark
  'foundation.evidence': FoundationEvidence
  'foundation.program': FoundationProgram
  'foundation.snapshot': FoundationSnapshot
  'foundation.snapshot_cell': FoundationSnapshotCell
  'foundation.standard_score': FoundationStandardScore
  'inventory.asset': InventoryAsset
  'inventory.asset_event': InventoryAssetEvent
  'inventory.asset_loan': InventoryAssetLoan
  'inventory.condition_total': InventoryConditionTotal
  'inventory.disposal': InventoryDisposal
  'inventory.disposal_minute': InventoryDisposalMinute
  'inventory.goods_receipt': InventoryGoodsReceipt
  'inventory.goods_receipt_asset': InventoryGoodsReceiptAsset
  'inventory.goods_receipt_line': InventoryGoodsReceiptLine
  'inventory.inspection': InventoryInspection
  'inventory.inspection_check': InventoryInspectionCheck
  'inventory.inspection_day': InventoryInspectionDay
  'inventory.inspection_due': InventoryInspectionDue
  'inventory.inspection_result': InventoryInspectionResult
  'inventory.inspection_schedule': InventoryInspectionSchedule
  'inventory.inspection_template': InventoryInspectionTemplate
  'inventory.issue_line': InventoryIssueLine
  'inventory.issue_slip': InventoryIssueSlip
  'inventory.item': InventoryItem
  'inventory.item_total': InventoryItemTotal
  'inventory.order_invoice': InventoryOrderInvoice
  'inventory.order_invoice_line': InventoryOrderInvoiceLine
  'inventory.order_settlement': InventoryOrderSettlement
  'inventory.purchase_order': InventoryPurchaseOrder
  'inventory.purchase_order_line': InventoryPurchaseOrderLine
  'inventory.purchase_request': InventoryPurchaseRequest
  'inventory.purchase_request_line': InventoryPurchaseRequestLine
  'inventory.quotation': InventoryQuotation
  'inventory.stock_count': InventoryStockCount
  'inventory.stock_count_line': InventoryStockCountLine
  'inventory.stock_level': InventoryStockLevel
  'inventory.stock_move': InventoryStockMove
  'inventory.stock_move_share': InventoryStockMoveShare
  'inventory.stock_share': InventoryStockShare
  'inventory.stock_take': InventoryStockTake
  'inventory.stock_take_line': InventoryStockTakeLine
  'inventory.warehouse': InventoryWarehouse
  'inventory.work_order': InventoryWorkOrder
  'kernel.appointment': KernelAppointment
  'kernel.approval': KernelApproval
  'kernel.approval_day': KernelApprovalDay
  'kernel.approval_step': KernelApprovalStep
  'kernel.audit_entry': KernelAuditEntry
  'kernel.audit_head': KernelAuditHead
  'kernel.awaited_reset': KernelAwaitedReset
  'kernel.awaited_retention': KernelAwaitedRetention
  'kernel.awaited_role': KernelAwaitedRole
  'kernel.company': KernelCompany
  'kernel.company_flag': KernelCompanyFlag
  'kernel.daily_round': KernelDailyRound
  'kernel.delegation': KernelDelegation
  'kernel.erasure': KernelErasure
  'kernel.factor_demand': KernelFactorDemand
  'kernel.file': KernelFile
  'kernel.foundation': KernelFoundation
  'kernel.gateway': KernelGateway
  'kernel.idempotency': KernelIdempotency
  'kernel.import_batch': KernelImportBatch
  'kernel.import_change': KernelImportChange
  'kernel.import_row': KernelImportRow
  'kernel.installation': KernelInstallation
  'kernel.job': KernelJob
  'kernel.login_failure': KernelLoginFailure
  'kernel.member': KernelMember
  'kernel.migration': KernelMigration
  'kernel.move': KernelMove
  'kernel.number_series': KernelNumberSeries
  'kernel.outside_attempt': KernelOutsideAttempt
  'kernel.passkey': KernelPasskey
  'kernel.passkey_challenge': KernelPasskeyChallenge
  'kernel.rate': KernelRate
  'kernel.retention': KernelRetention
  'kernel.retention_run': KernelRetentionRun
  'kernel.saved_view': KernelSavedView
  'kernel.second_factor': KernelSecondFactor
  'kernel.session': KernelSession
  'kernel.user_account': KernelUserAccount
  'people.bank_account': PeopleBankAccount
  'people.certified_total': PeopleCertifiedTotal
  'people.document': PeopleDocument
  'people.document_day': PeopleDocumentDay
  'people.document_reminder': PeopleDocumentReminder
  'people.due_proof': PeopleDueProof
  'people.employment': PeopleEmployment
  'people.leave_balance': PeopleLeaveBalance
  'people.leave_entry': PeopleLeaveEntry
  'people.leave_request': PeopleLeaveRequest
  'people.leave_type': PeopleLeaveType
  'people.loan': PeopleLoan
  'people.loan_move': PeopleLoanMove
  'people.pay_assignment': PeoplePayAssignment
  'people.pay_component': PeoplePayComponent
  'people.pay_input': PeoplePayInput
  'people.pay_profile': PeoplePayProfile
  'people.payroll_run': PeoplePayrollRun
  'people.payslip': PeoplePayslip
  'people.payslip_carry': PeoplePayslipCarry
  'people.payslip_line': PeoplePayslipLine
  'people.payslip_loan': PeoplePayslipLoan
  'people.required_document': PeopleRequiredDocument
  'people.tax_status': PeopleTaxStatus
  'people.unbooked_month': PeopleUnbookedMonth
  'people.year_figure': PeopleYearFigure
  'registry.config': RegistryConfig
  'registry.doubt': RegistryDoubt
  'registry.errand': RegistryErrand
  'registry.errand_part': RegistryErrandPart
  'registry.lesson': RegistryLesson
  'registry.link': RegistryLink
  'registry.membership': RegistryMembership
  'registry.named_field': RegistryNamedField
  'registry.report_card': RegistryReportCard
  'registry.score': RegistryScore
  'registry.staged': RegistryStaged
  'registry.sync_item': RegistrySyncItem
  'registry.sync_log': RegistrySyncLog
  'rfid.card': RfidCard
  'rfid.clock_correction': RfidClockCorrection
  'rfid.device': RfidDevice
  'rfid.device_state': RfidDeviceState
  'rfid.event': RfidEvent
  'rfid.live_event': RfidLiveEvent
  'rfid.quarantine': RfidQuarantine
  'rfid.refused': RfidRefused
  'rfid.unknown_card': RfidUnknownCard
  'school.absence_permit': SchoolAbsencePermit
  'school.academic_year': SchoolAcademicYear
  'school.attendance_close': SchoolAttendanceClose
  'school.attendance_correction': SchoolAttendanceCorrection
  'school.attendance_day': SchoolAttendanceDay
  'school.attendance_due': SchoolAttendanceDue
  'school.attendance_month': SchoolAttendanceMonth
  'school.attendance_total': SchoolAttendanceTotal
  'school.calendar_day': SchoolCalendarDay
  'school.class_group': SchoolClassGroup
  'school.class_total': SchoolClassTotal
  'school.current_class': SchoolCurrentClass
  'school.current_group': SchoolCurrentGroup
  'school.day_hours': SchoolDayHours
  'school.enrolment': SchoolEnrolment
  'school.erasure_request': SchoolErasureRequest
  'school.group_member': SchoolGroupMember
  'school.guardian': SchoolGuardian
  'school.people_cell': SchoolPeopleCell
  'school.profile': SchoolProfile
  'school.promotion': SchoolPromotion
  'school.promotion_item': SchoolPromotionItem
  'school.room': SchoolRoom
  'school.school_kind': SchoolSchoolKind
  'school.school_level': SchoolSchoolLevel
  'school.search_word': SchoolSearchWord
  'school.staff': SchoolStaff
  'school.staff_absence': SchoolStaffAbsence
  'school.staff_attendance_correction': SchoolStaffAttendanceCorrection
  'school.staff_attendance_day': SchoolStaffAttendanceDay
  'school.student': SchoolStudent
  'school.student_total': SchoolStudentTotal
  'school.subject': SchoolSubject
  'school.teacher_attendance_month': SchoolTeacherAttendanceMonth
  'school.teacher_attendance_total': SchoolTeacherAttendanceTotal
  'school.teacher_total': SchoolTeacherTotal
  'school.withholder': SchoolWithholder
}
