// Made by `npm run gen` from the OpenAPI document: every shape by its name, and what every door takes and answers.

/** A field to sort by; with a minus from the last to the first. */
export type Order<Field extends string> = Field | `-${Field}`

export type AbsencePermit = {
  id: number
  student_id: number
  student_name: string
  kind: 'sick' | 'permitted' | 'dispensation'
  from_day: string
  until_day: string
  reason: string
  state: 'requested' | 'approved' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type AbsencePermitStep = { id: number; version?: number; note?: string }

export type AcademicYear = {
  id: number
  name: string
  starts_on: string
  ends_on: string
  semesters: Semester[]
  current: boolean
  version: number
}

export type AcademicYearChange = {
  id: number
  version?: number
  starts_on?: string
  ends_on?: string
  second_semester_on?: string
}

export type Account = {
  id: number
  code: string
  name: string
  name_en: string
  class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
  normal_side: 'debit' | 'credit'
  cash_flow: 'cash' | 'operating' | 'investing' | 'financing'
  parent_id: number | null
  heading: boolean
  reserved: boolean
  active: boolean
  version: number
}

export type AccountChange = {
  id: number
  version?: number
  name?: string
  name_en?: string
  class?: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
  normal_side?: 'debit' | 'credit'
  cash_flow?: 'cash' | 'operating' | 'investing' | 'financing'
  parent_id?: number | null
  heading?: boolean
  active?: boolean
}

export type AccountingBankStatementsDeleteInput = { id: number }

export type AccountingCashAccountFundsDeleteInput = { id: number }

export type AccountingImportsCreateInput = {
  kind: 'bank_statement'
  file_id: number
  mapping?: {
    account?: string
    line_date?: string
    description?: string
    reference?: string
    paid_in?: string
    paid_out?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type AccountingPeriod = {
  id: number
  fiscal_year_id: number
  number: number
  starts_on: string
  ends_on: string
  state: 'open' | 'soft_closed' | 'closed'
  version: number
  allowed_moves: string[]
}

export type AccountingPeriodDetail = {
  id: number
  fiscal_year_id: number
  number: number
  starts_on: string
  ends_on: string
  state: 'open' | 'soft_closed' | 'closed'
  version: number
  allowed_moves: string[]
  checks: MonthCheck[]
}

export type AccountingPeriodReopening = { id: number; version?: number; reason: string }

export type AccountingPeriodStep = { id: number; version?: number }

export type Accreditation = {
  id: number
  company_id: number
  decree: string
  grade: 'A' | 'B' | 'C' | 'TT'
  score: number
  issued_on: string
  expires_on: string
  version: number
}

export type AccreditationComponent = { weight: number; levels: number[] }

export type AccreditationSimulated = {
  components: number[]
  score: number
  grade: 'A' | 'B' | 'C' | 'TT'
  gap: number
}

export type AccreditationSimulation = { components: AccreditationComponent[]; compliance: number }

export type AccreditationWanted = { period?: FoundationPeriod; schools?: number[] }

export type Achievement = {
  id: number
  student_id: number
  student_name: string
  title: string
  kind: 'academic' | 'sport' | 'art' | 'religious' | 'organisation'
  level: 'school' | 'district' | 'city' | 'province' | 'national' | 'international'
  rank: number | null
  organiser: string | null
  achieved_on: string
  points: number
  state: 'recorded' | 'voided'
  version: number
  allowed_moves: string[]
}

export type AchievementVoiding = { id: number; version?: number; reason: string }

export type Advance = {
  id: number
  number: string
  staff_id: number
  holder: string | null
  description: string
  amount: number
  paid_on: string | null
  settle_by: string | null
  settled_on: string | null
  spent: number | null
  returned: number | null
  overdue: boolean
}

export type AdvanceSettlement = {
  id: number
  request_id: number
  settled_on: string
  spent: number
  returned: number
  entry_id: number
}

export type AdvanceSettlementReversal = { id: number; date: string; reason: string }

export type AgedPayables = {
  date: string
  vendors: VendorAges[]
  total: {
    not_due: number
    days_1_30: number
    days_31_60: number
    days_61_90: number
    over_90: number
    credit: number
    total: number
  }
}

export type AgedReceivables = {
  date: string
  buyers: BuyerAges[]
  total: { not_due: number; days_1_30: number; days_31_60: number; days_61_90: number; over_90: number; total: number }
}

export type Appointed = { user: User; half: string }

export type Appointment = {
  id: number
  role: string
  login: string
  name: string
  asked_by: number
  asked_at: string
  expires_at: string
}

export type AppointmentAsked = { appointment: Appointment; half: string }

export type ApprovalRule = {
  id: number
  name: string
  document: 'payment' | 'bill'
  method: 'bank' | 'cash' | null
  account_code: string | null
  min_amount: number
  levels: string[]
  active: boolean
  version: number
}

export type ApprovalRuleChange = {
  id: number
  version: number
  name?: string
  min_amount?: number
  active?: boolean
  levels?: ('treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman' | 'foundation_patron')[]
}

export type ApprovalStats = {
  draft: number
  pending: number
  approved: number
  released: number
  paid: number
  reversed: number
  rejected: number
  cancelled: number
  total: number
  draft_amount: number
  pending_amount: number
  approved_amount: number
  released_amount: number
  paid_amount: number
  reversed_amount: number
  rejected_amount: number
  cancelled_amount: number
  total_amount: number
  pending_oldest_days: number
  pending_average_days: number
}

export type ApprovalStep = {
  level: number
  roles: string[]
  people: string[]
  askable: number
  decision: 'approved' | 'rejected' | null
  decided_by: string | null
  on_behalf_of: string | null
  stands_in: 'nobody_else' | 'though_others' | null
  decided_at: string | null
}

export type ApprovalsData = {
  state: 'open' | 'approved' | 'rejected' | 'withdrawn'
  level: number
  requester: string | null
  requested_at: string
  yours: boolean
  steps: ApprovalStep[]
} | null

export type Asset = {
  id: number
  item_code: string
  register_no: number
  kib_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
  name: string
  room_id: number | null
  room_name: string | null
  custodian_staff_id: number | null
  custodian_name: string | null
  acquired_on: string
  origin: 'purchase' | 'grant' | 'bos' | 'transfer' | 'self_built'
  condition: 'good' | 'light' | 'heavy'
  value: number
  photo_file_id: number | null
  state: 'draft' | 'in_use' | 'disposed'
  version: number
  allowed_moves: string[]
}

export type AssetAssignment = { id: number; version?: number; note?: string; custodian_staff_id: number }

export type AssetBook = {
  id: number
  name: string
  fiscal_group: 'group_1' | 'group_2' | 'group_3' | 'group_4' | 'building_permanent' | 'building_temporary'
  method: 'straight_line' | 'declining'
  acquired_on: string
  origin: 'bought' | 'given' | 'owned'
  booked_on: string
  cost: number
  life_months: number
  salvage: number
  fiscal_method: 'straight_line' | 'declining'
  fiscal_life_months: number
  fund_source_id: number
  account: string
  accumulated: number
  book_value: number
  fiscal_accumulated: number
  fiscal_book_value: number
  disposed_on: string | null
  disposal_document: string | null
  version: number
}

export type AssetCapitalisation = {
  id: number
  version?: number
  fiscal_group: 'group_1' | 'group_2' | 'group_3' | 'group_4' | 'building_permanent' | 'building_temporary'
  method?: 'straight_line' | 'declining'
  life_months?: number
  salvage?: number
  fiscal_method?: 'straight_line' | 'declining'
  account?: string
}

export type AssetChange = {
  id: number
  version?: number
  name?: string
  fund_source_id?: number
  details?: CardDetails
  photo_file_id?: number
}

export type AssetDetail = {
  id: number
  item_code: string
  register_no: number
  kib_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
  name: string
  room_id: number | null
  room_name: string | null
  custodian_staff_id: number | null
  custodian_name: string | null
  acquired_on: string
  origin: 'purchase' | 'grant' | 'bos' | 'transfer' | 'self_built'
  condition: 'good' | 'light' | 'heavy'
  value: number
  photo_file_id: number | null
  state: 'draft' | 'in_use' | 'disposed'
  version: number
  allowed_moves: string[]
  fund_source_id: number | null
  details: CardDetails
  asset_book_id: number | null
  receipt_id: number | null
}

export type AssetDisposal = {
  id: number
  version: number
  disposed_on: string
  proceeds?: number
  to_account?: string
  reason: string
}

export type AssetEvent = {
  id: number
  asset_id: number
  kind: 'acquire' | 'move' | 'assign' | 'lend' | 'return' | 'maintain' | 'inspect' | 'revalue' | 'dispose' | 'restore'
  happened_on: string
  room_id: number | null
  custodian_staff_id: number | null
  condition: 'good' | 'light' | 'heavy'
  cost: number | null
  value: number | null
  note: string | null
  created_by: number | null
  created_at: string
}

export type AssetLoan = {
  id: number
  asset_id: number
  asset_name: string
  staff_id: number | null
  student_id: number | null
  borrower: string | null
  purpose: string
  lent_on: string
  due_on: string
  returned_on: string | null
  overdue: boolean
  version: number
}

export type AssetMaintenance = {
  id: number
  version?: number
  note: string
  happened_on?: string
  cost: number
  capitalise?: boolean
  condition?: 'good' | 'light' | 'heavy'
}

export type AssetMove = { id: number; version?: number; note?: string; room_id: number; custodian_staff_id?: number }

export type AssetRecord = {
  item_code: string
  register_no: number
  name: string
  room: string | null
  custodian: string | null
  acquired_on: string
  origin: 'purchase' | 'grant' | 'bos' | 'transfer' | 'self_built'
  fund: string | null
  condition: 'good' | 'light' | 'heavy'
  value: number
  area_m2: number | null
  address: string | null
  land_right: string | null
  certificate_no: string | null
  certificate_on: string | null
  use: string | null
  brand: string | null
  size: string | null
  material: string | null
  factory_no: string | null
  chassis_no: string | null
  engine_no: string | null
  plate_no: string | null
  ownership_no: string | null
  multi_storey: boolean | null
  concrete: boolean | null
  document_no: string | null
  document_on: string | null
  land_area_m2: number | null
  land_status: string | null
  land_code: string | null
  construction: string | null
  length_m: number | null
  width_m: number | null
  title: string | null
  author: string | null
  specification: string | null
  culture: string | null
  count: number | null
  building_type: string | null
  started_on: string | null
  contract_value: number | null
  progress_percent: number | null
}

export type AssetRegistration = {
  id: number
  version?: number
  note?: string
  room_id?: number
  custodian_staff_id?: number
}

export type AssetReturn = { id: number; version?: number; condition?: 'good' | 'light' | 'heavy'; note?: string }

export type AssetRevaluation = { id: number; version?: number; note: string; value: number }

export type Attached = { code: string; name: string }

export type Attachment = { code: string; name?: string }

export type AttendanceCorrection = {
  id: number
  day: string
  student_id: number
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation' | null
  reason: string
  actor_id: number | null
  at: string
}

export type AttendanceDay = {
  day: string
  student_id: number
  student_name: string
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
  first_in: string | null
  last_out: string | null
  left_early: boolean
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
  version: number
}

export type AttendanceMark = {
  day: string
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
  first_in: string | null
  last_out: string | null
  left_early: boolean
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
  version: number
}

export type AttendancePupil = {
  student_id: number
  nis: string | null
  name: string
  marks: AttendanceMark[]
  totals: { present: number; late: number; sick: number; permitted: number; absent: number; dispensation: number }
}

export type AttendanceSheet = {
  class_group_id: number
  class_name: string
  homeroom_name: string | null
  days: { day: string; kind: 'school' | 'half_day' | 'exam' | 'holiday' | 'weekend' }[]
  students: AttendancePupil[]
}

export type AuditEntry = {
  id: number
  at: string
  actor: { id: number; name: string | null } | null
  relation: string
  record_id: number
  operation: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  sealed: boolean
  erased: boolean
}

export type AuthChangePasswordInput = { current_password: string; new_password: string }

export type AuthContactUpdateInput = { current_password: string; email: string | null; phone: string | null }

export type AuthLanguageInput = { language: 'id' | 'en' | null }

export type AuthLoginInput = { login: string; password: string; otp?: string; passkey?: PasskeyAssertion }

export type AuthOidcBeginData = { location: string }

export type AuthOidcChallengeInput = { state: string }

export type AuthPasskeysAddData = { id: number; recovery_codes: string[] }

export type AuthPasskeysAddInput = { name: string; transports: string[]; credential: PasskeyCredential }

export type AuthPasskeysBeginInput = { current_password: string; otp?: string; passkey?: PasskeyAssertion }

export type AuthPasskeysChallengeInput = { login: string; password: string }

export type AuthPasskeysData = { passkeys: Passkey[] }

export type AuthPasskeysRemoveInput = {
  id: number
  current_password: string
  otp?: string
  passkey?: PasskeyAssertion
}

export type AuthPasskeysRenameInput = { id: number; name: string }

export type AuthSecondFactorBeginInput = { current_password: string }

export type AuthSecondFactorConfirmInput = { otp: string }

export type AuthSwitchCompanyInput = { company_id: number }

export type BankAccount = {
  id: number
  staff_id: number
  bank: string
  number: string
  holder: string
  version: number
}

export type BankAccountInput = { staff_id: number; bank: string; number: string; holder: string }

export type BankLine = {
  id: number
  account: string
  line_date: string
  description: string
  reference: string
  amount: number
  state: 'open' | 'matched' | 'ignored'
  journal_line_id: number | null
  lines_found: number
  reason: string | null
  version: number
  allowed_moves: string[]
}

export type BankLineCandidate = {
  journal_line_id: number
  entry_id: number
  document: string
  entry_date: string
  description: string
  source_relation: string | null
  amount: number
  score: number
  own: boolean
}

export type BankLineCandidates = { candidates: BankLineCandidate[]; in_one_sum: BankLineSumCandidate[] }

export type BankLineIgnore = { id: number; version: number; reason: string }

export type BankLineMatch = { id: number; version: number; journal_line_id: number }

export type BankLineMatchAll = { account: string }

export type BankLineMatchSum = { id: number; version: number; journal_line_ids: number[] }

export type BankLineSumCandidate = {
  from: string
  until: string
  lines_found: number
  journal_line_ids: number[]
  own: boolean
}

export type BankLineUnmatch = { id: number; version: number }

export type BankLinesMatched = { matched: number; open: number; own: number }

export type BankPayment = {
  id: number
  bank_id: number
  bank: string
  student_id: number | null
  student_name: string | null
  number: string | null
  told_name: string | null
  amount: number
  charge: number
  paid_on: string
  paid_at: string | null
  channel: string | null
  told_at: string
  reference: string | null
  receipt_id: number | null
  held: 
    | 'bank_account_unknown'
    | 'bank_amount_wrong'
    | 'bank_paid_already'
    | 'deposit_fund_missing'
    | 'month_not_active'
    | 'no_period'
    | 'period_closed'
    | 'period_soft_closed'
    | 'other'
    | null
  told_by_bank: boolean
  told_in_file: boolean
}

export type BankPaymentOwner = { id: number; student_id: number }

export type BankStatement = {
  id: number
  account: string
  account_name: string
  purse: 'bank' | 'cash'
  starts_on: string
  ends_on: string
  opening: number
  closing: number
  lines_total: number
  lines_missing: number
  difference_reason: string | null
  version: number
}

export type BankStatementChange = {
  id: number
  version?: number
  opening?: number
  closing?: number
  difference_reason?: string
}

export type BankStatementFile = {
  account: string
  file_id: number
  layout: 'bca' | 'mandiri' | 'bri' | 'bsi' | 'mt940'
  starts_on?: string
  ends_on?: string
  closing?: number
}

export type Benchmark = {
  benchmark: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | 'accreditation'
  name: string
  name_en: string
  weight: number | null
  n: number
  average: number | null
  min: number | null
  max: number | null
  sources: FigureSource[]
  schools: GovernanceOfSchool[]
}

export type Bill = {
  id: number
  number: string
  vendor_id: number
  vendor: string
  vendor_number: string
  bill_date: string
  due_date: string
  description: string
  duplicate_reason: string | null
  fund_source_id: number
  order_document: string | null
  adds_to: number | null
  part_of: number | null
  tax_invoice_number: string | null
  tax_invoice_date: string | null
  subtotal: number
  vat: number
  withheld: number
  total: number
  payable: number
  paid: number
  state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void'
  entry_id: number | null
  version: number
  allowed_moves: string[]
}

export type BillBudgetUse = {
  plan_line_id: number
  activity_code: string
  description: string
  planned: number
  used: number
  here: number
}

export type BillChange = {
  id: number
  version: number
  vendor_id?: number
  vendor_number?: string
  bill_date?: string
  due_date?: string
  description?: string
  duplicate_reason?: string
  fund_source_id?: number
  tax_invoice_number?: string
  tax_invoice_date?: string
  lines?: BillLineInput[]
}

export type BillCost = {
  subtotal: number
  vat: number
  withheld: number
  total: number
  payable: number
  taxes: {
    tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
    rate: string
    base: number
    amount: number
    withheld: boolean
  }[]
  budget: { plan_line_id: number; activity_code: string; description: string; available: number; left: number }[]
  levels: string[]
  counted: number
}

export type BillCostQuery = {
  vendor_id: number
  fund_source_id: number
  bill_date: string
  lines: {
    account: string
    quantity: number
    unit_price: number
    tax_object: 
      | 'goods'
      | 'textbook'
      | 'utility'
      | 'catering'
      | 'service'
      | 'education'
      | 'rental'
      | 'prize'
      | 'honorarium'
      | 'property_rent'
      | 'construction_small'
      | 'construction_certified'
      | 'construction_uncertified'
      | 'construction_design'
      | 'construction_design_uncertified'
    plan_line_id?: number
    creditable?: boolean
    fund_source_id?: number
  }[]
}

export type BillDetail = {
  id: number
  number: string
  vendor_id: number
  vendor: string
  vendor_number: string
  bill_date: string
  due_date: string
  description: string
  duplicate_reason: string | null
  fund_source_id: number
  order_document: string | null
  adds_to: number | null
  part_of: number | null
  tax_invoice_number: string | null
  tax_invoice_date: string | null
  subtotal: number
  vat: number
  withheld: number
  total: number
  payable: number
  paid: number
  state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void'
  entry_id: number | null
  version: number
  allowed_moves: string[]
  lines: BillLine[]
  parts: BillPart[]
  taxes: BillTax[]
}

export type BillEffect = { posted: boolean; lines: BillEntryLine[]; budget: BillBudgetUse[] }

export type BillEntryLine = {
  account: string
  account_name: string
  description: string | null
  debit: number
  credit: number
}

export type BillLine = {
  line_no: number
  description: string
  account: string
  quantity: number
  unit_price: number
  amount: number
  vat: number
  credited: number
  tax_object: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
  plan_line_id: number | null
  activity_code: string | null
  cost_centre_id: number | null
  creditable: boolean
}

export type BillLineInput = {
  description: string
  account: string
  quantity: number
  unit_price: number
  tax_object: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
  plan_line_id?: number
  activity_code?: string
  cost_centre_id?: number
  creditable?: boolean
}

export type BillPart = {
  id: number
  number: string
  fund_source_id: number
  total: number
  payable: number
  paid: number
  state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void'
  allowed_moves: string[]
}

export type BillReturn = { id: number; version: number; note: string }

export type BillStep = { id: number; version: number; note?: string }

export type BillTax = {
  id: number
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  base: number
  percent: number
  base_of: number
  base_by: number
  rate: string
  amount: number
  withheld: boolean
  deposit_id: number | null
  slip_number: string | null
}

export type BillVoid = { id: number; version: number; date: string; reason: string }

export type BillWithholding = {
  id: number
  slip_number: string | null
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  withheld_on: 
    | 'goods'
    | 'service'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
    | 'small_vendor'
    | null
  object_code: string | null
  bill_id: number
  bill: string
  vendor: string
  tax_number: string | null
  bill_date: string
  fund_source_id: number
  base: number
  rate: string
  amount: number
  due_on: string
  status: 'due' | 'late' | 'deposited' | 'deposited_late'
  deposited_on: string | null
  ntpn: string | null
  version: number
}

export type BillWithholdingChange = { id: number; version: number; object_code: string }

export type BillingJob = { job_id: number }

export type BillingRun = {
  id: number
  fee_type_id: number | null
  fee: string | null
  from_month: string
  until_month: string
  issued_on: string
  due_on: string | null
  invoices: number
  amount: number
  state: 'draft' | 'billed' | 'undone' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type BillingRunStep = { id: number; version: number }

export type BillingRunUndo = { id: number; version: number; date: string; reason: string }

export type BookBalances = { bank: number; cash: number; tax: number; carry_bank: number; carry_cash: number }

export type BookMonth = {
  id: number
  fund_source_id: number
  year: number
  month: number
  state: 'active' | 'closed'
  opening: BookBalances
  closing: BookBalances
  has_undeposited_tax: boolean
  version: number
  allowed_moves: string[]
}

export type BookedRun = {
  id: number
  period: string
  booked_on: string
  assets: number
  amount: number
  entry_id: number | null
  undone_on: string | null
  undo_reason: string | null
}

export type BooksBacklog = {
  began: string | null
  documents: number
  amount: number
  groups: {
    month: string
    kind: 'cash_book' | 'goods' | 'payroll' | 'payroll_dues' | 'staff_loans'
    documents: number
    amount: number
    obstacle: 'before_books' | 'no_fund' | 'no_period' | 'period_closed' | null
  }[]
}

export type BooksDifference = {
  id: number
  found_on: string
  ledger: 
    | 'payables'
    | 'advances'
    | 'taxes'
    | 'payroll'
    | 'staff_loans'
    | 'goods_received'
    | 'stock'
    | 'assets'
    | 'fees'
    | 'vat'
    | 'receivables'
    | 'cash_book'
    | 'budget'
  account: string | null
  fund_source_id: number
  told: number
  booked: number
  amount: number
  state: 'open' | 'explained' | 'unclear' | 'gone'
  version: number
  allowed_moves: string[]
}

export type BooksDifferenceStep = { id: number; version: number; note?: string }

export type BooksReconciliation = {
  date: string
  agrees: boolean
  rows: {
    ledger: 
      | 'payables'
      | 'advances'
      | 'taxes'
      | 'payroll'
      | 'staff_loans'
      | 'goods_received'
      | 'stock'
      | 'assets'
      | 'fees'
      | 'vat'
      | 'receivables'
      | 'cash_book'
      | 'budget'
    account: string | null
    account_name: string | null
    fund_source_id: number
    fund: string
    told: number
    booked: number
    difference: number
  }[]
}

export type BosAllocation = {
  id: number
  fund_source_id: number
  fiscal_year: number
  period: 'year' | 'phase_1' | 'phase_2' | 'phase_3'
  basis: 'computed' | 'entered'
  students: number | null
  unit_cost: number | null
  counted_on: string | null
  amount: number
  carry_over: number
  state: 'draft' | 'submitted' | 'approved'
  return_reason: string | null
  version: number
  allowed_moves: string[]
}

export type BosAllocationChange = {
  id: number
  version: number
  students?: number
  unit_cost?: number
  amount?: number
  carry_over?: number
}

export type BosAllocationMove = { id: number; version?: number; note?: string }

export type BosAllocationReturn = { id: number; version?: number; reason: string }

export type BosComponent = {
  id: number
  fiscal_year: number
  code: string
  name: string
  name_en: string
  version: number
}

export type BosComponentChange = { id: number; version: number; name?: string; name_en?: string }

export type BosComponentCopy = { from_year: number; to_year: number }

export type BosDeadline = {
  id: number
  valid_from: number
  deadline: 'student_count' | 'phase_1_report' | 'year_report'
  due_on: string
  last_on: string | null
  realised_min: number
  version: number
}

export type BosDeadlinesCreateInput = {
  valid_from: number
  deadline: 'student_count' | 'phase_1_report' | 'year_report'
  due_on: string
  last_on: string | null
  realised_min: number
}

export type BosDeadlinesUpdateInput = {
  id: number
  version: number
  deadline?: 'student_count' | 'phase_1_report' | 'year_report'
  due_on?: string
  last_on?: string | null
  realised_min?: number
}

export type BosDisbursement = {
  id: number
  allocation_id: number
  phase: number
  received_on: string
  amount: number
  cash_entry_id: number
  voucher: string
  is_reversed: boolean
}

export type BosGrantHeadingsCreateInput = {
  valid_from: number
  scheme_id: number
  code: string
  name: string
  name_en: string
  lines: string
}

export type BosGrantHeadingsUpdateInput = {
  id: number
  version: number
  scheme_id?: number
  code?: string
  name?: string
  name_en?: string
  lines?: string
}

export type BosGrantPhasesCreateInput = {
  valid_from: number
  scheme_id: number
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
}

export type BosGrantPhasesUpdateInput = {
  id: number
  version: number
  scheme_id?: number
  phase?: number
  name?: string
  share?: number
  opens_on?: string
  closes_on?: string
  from_month?: number
  until_month?: number
  due_on?: string
  due_year?: 'same' | 'next'
  realised_min?: number
}

export type BosLateRule = {
  id: number
  valid_from: number
  report: 'phase_1_report' | 'year_report'
  until_on: string
  reduction: number
  version: number
}

export type BosLateRulesCreateInput = {
  valid_from: number
  report: 'phase_1_report' | 'year_report'
  until_on: string
  reduction: number
}

export type BosLateRulesUpdateInput = {
  id: number
  version: number
  report?: 'phase_1_report' | 'year_report'
  until_on?: string
  reduction?: number
}

export type BosPhase = {
  phase: number
  opens_on: string
  closes_on: string
  amount: number
  reduction_percent: number
  reduction: number
  entitled: number
  received: number
  remaining: number
  waits_for_report: boolean
  name: string | null
  report_due_on: string | null
}

export type BosPhaseRule = {
  id: number
  valid_from: number
  phase: number
  share: number
  opens_on: string
  closes_on: string
  version: number
}

export type BosPhaseRulesCreateInput = {
  valid_from: number
  phase: number
  share: number
  opens_on: string
  closes_on: string
}

export type BosPhaseRulesUpdateInput = {
  id: number
  version: number
  phase?: number
  share?: number
  opens_on?: string
  closes_on?: string
}

export type BosUnitCost = {
  id: number
  valid_from: number
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  region: string
  amount: number
  version: number
}

export type BosUnitCostsCreateInput = {
  valid_from: number
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  region: string
  amount: number
}

export type BosUnitCostsUpdateInput = {
  id: number
  version: number
  level?: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  region?: string
  amount?: number
}

export type BreakGlass = {
  id: number
  case_id: number
  actor_id: number
  actor: string | null
  reason: string
  at: string
  expires_at: string
  open: boolean
  waiting: boolean
}

export type BudgetActivitiesCreateInput = {
  code: string
  name: string
  name_en: string
  valid_from: number
  valid_to?: number | null
}

export type BudgetActivitiesUpdateInput = {
  id: number
  version?: number
  name?: string
  name_en?: string
  valid_to?: number | null
}

export type BudgetActivity = {
  id: number
  code: string
  name: string
  name_en: string
  valid_from: number
  valid_to: number | null
  version: number
}

export type BudgetActual = {
  year: number
  until: string
  rows: {
    fund_source_id: number
    activity_code: string | null
    budget: number
    actual: number
    remaining: number
    used_percent: number | null
  }[]
  totals: { budget: number; actual: number; remaining: number; used_percent: number | null }
  income: {
    rows: { fund_source_id: number; budget: number; actual: number; remaining: number; used_percent: number | null }[]
    totals: { budget: number; actual: number; remaining: number; used_percent: number | null }
  }
}

export type BudgetAvailability = {
  line_id: number
  root_id: number
  line_no: number
  activity_code: string
  account_code: string
  description: string
  planned: number
  planned_to_date: number
  reserved: number
  committed: number
  realised: number
  available: number
}

export type BudgetCodePair = {
  id: number
  standard: string
  component: string
  valid_from: number
  valid_to: number | null
  version: number
}

export type BudgetCodePairsCreateInput = {
  standard: string
  component: string
  valid_from: number
  valid_to?: number | null
}

export type BudgetCodePairsUpdateInput = { id: number; version?: number; valid_to?: number | null }

export type BudgetEntry = {
  id: number
  entry_date: string
  fiscal_year: number
  month: number
  fund_source_id: number
  plan_line_id: number
  activity_code: string
  account_code: string
  kind: 'appropriation' | 'reservation' | 'commitment' | 'release' | 'realisation' | 'return'
  document: string
  cause: string | null
  description: string
  debit: number
  credit: number
  balance: number | null
}

export type BudgetExpenseAccount = {
  id: number
  code: string
  name: string
  name_en: string
  for_people: boolean
  valid_from: number
  valid_to: number | null
  version: number
}

export type BudgetExpenseAccountsCreateInput = {
  code: string
  name: string
  name_en: string
  for_people?: boolean
  valid_from: number
  valid_to?: number | null
}

export type BudgetExpenseAccountsUpdateInput = {
  id: number
  version?: number
  name?: string
  name_en?: string
  for_people?: boolean
  valid_to?: number | null
}

export type BudgetImportsCreateInput = {
  kind: 'plan_lines' | 'arkas_plan' | 'arkas_cash_book'
  file_id: number
  mapping?: {
    fund_source?: string
    fiscal_year?: string
    line_no?: string
    activity_code?: string
    account_code?: string
    description?: string
    volume?: string
    unit?: string
    unit_price?: string
    month_1?: string
    month_2?: string
    month_3?: string
    month_4?: string
    month_5?: string
    month_6?: string
    month_7?: string
    month_8?: string
    month_9?: string
    month_10?: string
    month_11?: string
    month_12?: string
    prohibited_uses?: string
    justification?: string
    amount?: string
    day?: string
    kind?: string
    book?: string
    tax_kind?: string
    ntpn?: string
    voucher?: string
    together?: string
    debit?: string
    credit?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type BudgetLedger = {
  entries: BudgetEntry[]
  summary: { debit: number; credit: number }
  next_cursor: string | null
}

export type BudgetPlanLinesDeleteInput = { id: number }

export type BudgetPlanRule = {
  id: number
  code: string
  kind: 'share_max' | 'share_min' | 'level_only' | 'shift_group' | 'version_max'
  name: string
  name_en: string
  lines: string[]
  value: number | null
  version_kind: 'shift' | 'revision' | null
  ownership: 'state' | 'private' | null
  levels: ('paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb')[]
  fund_codes: string[]
  valid_from: number
  valid_to: number | null
  version: number
}

export type BudgetPlanRulesCreateInput = {
  code: string
  kind: 'share_max' | 'share_min' | 'level_only' | 'shift_group' | 'version_max'
  name: string
  name_en: string
  lines?: string[]
  value?: number | null
  version_kind?: 'shift' | 'revision' | null
  ownership?: 'state' | 'private' | null
  levels?: ('paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb')[]
  fund_codes?: string[]
  valid_from: number
  valid_to?: number | null
}

export type BudgetPlanRulesUpdateInput = {
  id: number
  version?: number
  name?: string
  name_en?: string
  lines?: string[]
  value?: number | null
  levels?: ('paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb')[]
  fund_codes?: string[]
  valid_to?: number | null
}

export type BudgetProhibitedUse = {
  id: number
  code: string
  name: string
  name_en: string
  excusable: boolean
  valid_from: number
  valid_to: number | null
  version: number
}

export type BudgetProhibitedUsesCreateInput = {
  code: string
  name: string
  name_en: string
  excusable: boolean
  valid_from: number
  valid_to?: number | null
}

export type BudgetProhibitedUsesUpdateInput = {
  id: number
  version?: number
  name?: string
  name_en?: string
  excusable?: boolean
  valid_to?: number | null
}

export type BuyerAges = {
  buyer: string
  not_due: number
  days_1_30: number
  days_31_60: number
  days_61_90: number
  over_90: number
  total: number
}

export type CalendarChange = { id: number; version?: number; kind?: 'holiday' | 'half_day' | 'exam'; name?: string }

export type CalendarDay = {
  id: number
  day: string
  kind: 'holiday' | 'half_day' | 'exam'
  name: string
  version: number
}

export type CalendarRef = { id: number }

export type Card = {
  id: number
  uid: string
  student_id: number | null
  staff_id: number | null
  state: 'active' | 'lost' | 'blocked' | 'returned'
  valid_from: string
  valid_until: string | null
  version: number
  allowed_moves: string[]
}

export type CardDetails = {
  area_m2?: number
  address?: string
  land_right?: string
  certificate_no?: string
  certificate_on?: string
  use?: string
  brand?: string
  size?: string
  material?: string
  factory_no?: string
  chassis_no?: string
  engine_no?: string
  plate_no?: string
  ownership_no?: string
  multi_storey?: boolean
  concrete?: boolean
  document_no?: string
  document_on?: string
  land_area_m2?: number
  land_status?: string
  land_code?: string
  construction?: string
  length_m?: number
  width_m?: number
  title?: string
  author?: string
  specification?: string
  culture?: string
  count?: number
  building_type?: string
  started_on?: string
  contract_value?: number
  progress_percent?: number
}

export type CardStep = { id: number; version?: number; note?: string }

export type CareMonth = {
  company_id: number
  school_name: string
  month: string
  cases_opened: number | null
  sessions_held: number | null
  violations_counted: number | null
}

export type Case = {
  id: number
  student_id: number
  student_name: string
  counselor_id: number | null
  counselor_name: string | null
  mine: boolean
  confidential: boolean
  category: 'academic' | 'social' | 'personal' | 'family' | 'career' | 'behaviour' | 'mental_health' | 'bullying'
  title: string
  opened_on: string
  ended_on: string | null
  state: 'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred'
  version: number
  allowed_moves: string[]
}

export type CaseAttachment = {
  id: number
  name: string | null
  media_type: string | null
  size: number | null
  created_by: number | null
  author: string | null
  at: string
}

export type CaseAttachments = { attachments: CaseAttachment[]; next_before: number | null }

export type CaseAttachmentsWanted = { case_id: number; before?: number }

export type CaseBehindGlass = { case_id: number; student_id: number; opened_on: string }

export type CaseChange = {
  id: number
  version?: number
  category?: 'academic' | 'social' | 'personal' | 'family' | 'career' | 'behaviour' | 'mental_health' | 'bullying'
  title?: string
  confidential?: boolean
}

export type CaseDetail = {
  id: number
  student_id: number
  student_name: string
  counselor_id: number | null
  counselor_name: string | null
  mine: boolean
  confidential: boolean
  category: 'academic' | 'social' | 'personal' | 'family' | 'career' | 'behaviour' | 'mental_health' | 'bullying'
  title: string
  opened_on: string
  ended_on: string | null
  state: 'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred'
  version: number
  sessions: number
  events: number
  allowed_moves: string[]
}

export type CaseEvent = {
  id: number
  case_id: number
  kind: 
    | 'opened'
    | 'moved'
    | 'session'
    | 'violation'
    | 'home_visit'
    | 'letter'
    | 'parent_meeting'
    | 'referral'
    | 'decision'
    | 'handed_over'
    | 'break_glass'
    | 'team_handed'
    | 'team_taken_back'
  title: string | null
  case_state: 'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred' | null
  session_id: number | null
  violation_id: number | null
  letter_id: number | null
  created_by: number | null
  at: string
}

export type CaseNote = {
  id: number
  session_id: number | null
  text: string | null
  created_by: number | null
  author: string | null
  at: string
}

export type CaseNotes = { notes: CaseNote[]; next_before: number | null }

export type CaseNotesWanted = { case_id?: number; session_id?: number; before?: number }

export type CashAccountFund = { id: number; account: string; account_name: string; fund_source_id: number }

export type CashBook = {
  entries: CashEntry[]
  summary: { debit: number; credit: number; balance: number }
  next_cursor: string | null
}

export type CashBookTaxDeposit = {
  fund_source_id: number
  entry_date?: string
  tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd'
  amount: number
  ntpn: string
  description?: string
}

export type CashBookWithholding = {
  id: number
  fund_source_id: number
  entry_date: string
  voucher: string
  slip_number: string
  tax_kind: 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  store_name: string | null
  store_tax_number: string | null
  store_address: string | null
  gross: number
  object_code: string | null
  base: number
  percent: number
  amount: number
  reversed: boolean
  version: number
}

export type CashBookWithholdingChange = {
  id: number
  version: number
  object_code?: string
  base?: number
  percent?: number
  store_name?: string
  store_tax_number?: string
  store_address?: string
}

export type CashCount = {
  id: number
  book_month_id: number
  counted_on: string
  book_amount: number
  counted_amount: number
  difference: number
  difference_reason: string | null
  book_bank_amount: number
  statement_amount: number | null
  statement_reason: string | null
  pieces: CashPiece[]
}

export type CashEntry = {
  id: number
  entry_date: string
  fund_source_id: number
  plan_line_id: number | null
  receipt_id: number | null
  reverses_id: number | null
  book: 'bank' | 'cash' | 'tax'
  kind: 
    | 'opening'
    | 'receipt'
    | 'interest'
    | 'transfer_in'
    | 'carry_in'
    | 'advance_in'
    | 'loan_in'
    | 'tax_withheld'
    | 'spending'
    | 'bank_charge'
    | 'transfer_out'
    | 'carry_out'
    | 'advance_out'
    | 'loan_out'
    | 'tax_deposited'
    | 'returned'
  is_carry_over: boolean
  tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd' | null
  ntpn: string | null
  document: string | null
  voucher: string
  description: string
  for_people: boolean
  debit: number
  credit: number
  balance: number
  bank_balance: number
  cash_balance: number
  tax_balance: number
}

export type CashFlow = {
  from: string
  until: string
  surplus: SplitAmount
  operating: CashFlowSection
  investing: CashFlowSection
  financing: CashFlowSection
  net_change: SplitAmount
  opening_cash: SplitAmount
  closing_cash: SplitAmount
  balanced: boolean
}

export type CashFlowSection = {
  changes: {
    account_id: number
    code: string
    name: string
    name_en: string
    without: number
    with: number
    total: number
  }[]
  total: SplitAmount
}

export type CashPiece = { value: number; pieces: number }

export type CashReversal = { id: number; reason: string; entry_date?: string }

export type CashSpending = {
  fund_source_id: number
  entry_date?: string
  book: 'bank' | 'cash'
  receipt?: NewReceipt
  is_carry_over?: boolean
  lines: { plan_line_id?: number; description: string; amount: number; document?: string; for_people?: boolean }[]
  taxes?: Withholding[]
}

export type CashTransfer = {
  fund_source_id: number
  entry_date?: string
  direction: 'withdraw' | 'deposit'
  amount: number
  description?: string
  is_carry_over?: boolean
}

export type CashierShift = {
  id: number
  cashier_id: number
  cashier: string | null
  opened_on: string
  opened_at: string
  closed_at: string | null
  opening: number
  received: number
  received_cash: number
  expected: number | null
  counted: number | null
  difference: number | null
  difference_reason: string | null
  state: 'open' | 'closed'
  version: number
  allowed_moves: string[]
}

export type CashierShiftClosing = {
  id: number
  version: number
  counted: number
  pieces?: CountedPiece[]
  difference_reason?: string
}

export type CashierShiftDetail = {
  id: number
  cashier_id: number
  cashier: string | null
  opened_on: string
  opened_at: string
  closed_at: string | null
  opening: number
  received: number
  received_cash: number
  expected: number | null
  counted: number | null
  difference: number | null
  difference_reason: string | null
  state: 'open' | 'closed'
  version: number
  pieces: CountedPiece[]
  allowed_moves: string[]
}

export type ChangedAccreditation = {
  id: number
  version: number
  decree?: string
  score?: number
  expires_on?: string
}

export type ChangedBenchmark = { id: number; version: number; green: number; amber: number }

export type ChangedCounselSession = {
  id: number
  version: number
  held_on?: string
  title?: string
  confidential?: boolean
  source?: 'self' | 'homeroom' | 'points' | 'parent' | 'counselor'
  place?: string
  urgent?: boolean
}

export type ChangedPlanLine = {
  root_id: number
  change: 'added' | 'removed' | 'changed'
  line_no_before: number | null
  line_no: number | null
  activity_code: string
  account_code: string
  description: string
  volume_before: number | null
  volume: number | null
  unit_price_before: number | null
  unit_price: number | null
  amount_before: number
  amount: number
  difference: number
}

export type ChangedProgram = {
  id: number
  version: number
  name?: string
  activity_code?: string | null
  budget?: number | null
  progress?: number
  starts_on?: string
  ends_on?: string
}

export type ClassChange = {
  id: number
  version?: number
  name?: string
  grade?: number
  homeroom_staff_id?: number | null
}

export type ClassCopy = { from_year_id: number; to_year_id: number }

export type ClassGroup = {
  id: number
  academic_year_id: number
  academic_year: string
  kind: 'regular' | 'elective' | 'extracurricular'
  name: string
  grade: number
  homeroom_staff_id: number | null
  homeroom_name: string | null
  students: number
  version: number
}

export type ClassMonth = {
  month: string
  class_group_id: number | null
  class_name: string | null
  violations: number
}

export type ClassMove = { id: number; class_group_id: number; day?: string; enrolment_id?: number }

export type ClassStanding = {
  class_group_id: number
  name: string
  students: number
  present: number
  late: number
  absent: number
  excused: number
  not_yet: number
}

export type ClockCorrected = {
  id: number
  device_id: number
  device_name: string
  ahead: number
  from_time: string
  until_time: string | null
  note: string
  state: 'active' | 'withdrawn'
  version: number
  moved: number
  allowed_moves: string[]
}

export type ClockCorrection = {
  id: number
  device_id: number
  device_name: string
  ahead: number
  from_time: string
  until_time: string | null
  note: string
  state: 'active' | 'withdrawn'
  version: number
  allowed_moves: string[]
}

export type ClockCorrectionEnd = { id: number; until_time: string; version?: number }

export type ClockCorrectionStep = { id: number; version?: number; note: string }

export type ClosedMonth = { month: BookMonth; count: CashCount }

export type ClosingEntry = { entry_id: number; document: string; fund: string; amount: number }

export type Colleague = { id: number; name: string }

export type ConductBreakGlassAttachmentsFileInput = { id: number }

export type ConductBreakGlassCasesInput = { case_id: number }

export type ConductBreakGlassInput = {
  case_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'actor' | 'at' | 'expires_at'>
  q?: string
}

export type ConductDecision = {
  id: number
  student_id: number
  decided_on: string
  minutes: string
  attendees: number
  outcome: 'expel' | 'keep'
  reason: string
  student_name: string
  crossing_id: number | null
  letter_id: number | null
  at: string
}

export type ConductLetter = {
  id: number
  number: string
  kind: 'threshold' | 'frequency' | 'expulsion'
  student_id: number
  student_name: string
  crossing_id: number | null
  violation_id: number | null
  decision_id: number | null
  issued_on: string
  groundless: boolean
  withdrawal_number: string | null
  withdrawn_on: string | null
  withdrawal_reason: string | null
  versions: number
  version: number
}

export type ConductLetterDetail = {
  id: number
  number: string
  kind: 'threshold' | 'frequency' | 'expulsion'
  student_id: number
  student_name: string
  crossing_id: number | null
  violation_id: number | null
  decision_id: number | null
  issued_on: string
  groundless: boolean
  withdrawal_number: string | null
  withdrawn_on: string | null
  withdrawal_reason: string | null
  versions: number
  version: number
  editions: ConductLetterEdition[]
}

export type ConductLetterEdition = {
  version_no: number
  title: string | null
  sanction: string | null
  body: string | null
  points: number | null
  created_by: number | null
  at: string
}

export type ConductLetterRevision = { id: number; version?: number; body: string; sanction?: string }

export type ConductLetterWithdrawal = { id: number; version?: number; reason: string }

export type ConductReport = {
  id: number
  student_id: number
  student_name: string
  type_code: string
  type_name: string
  category: 'light' | 'medium' | 'heavy'
  occurred_on: string
  note: string | null
  state: 'reported' | 'validated' | 'counted' | 'voided'
  created_at: string
  allowed_moves: string[]
}

export type ConductReportsInput = {
  state?: 'reported' | 'validated' | 'counted' | 'voided'
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'type_name' | 'category' | 'occurred_on' | 'state'>
  q?: string
}

export type ConductStanding = {
  student_id: number
  student_name: string
  school_year: number
  ledger: 'conduct' | 'merit'
  points: number
}

export type ConductTeamCasesAttachmentsFileInput = { id: number }

export type ConductTeamCasesInput = {
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'counselor_name' | 'category' | 'opened_on' | 'handed_at'>
  q?: string
}

export type ConductTeamCasesReadInput = { case_id: number }

export type ConductTeamCasesTimelineInput = { case_id: number; limit?: number; cursor?: string }

export type ConflictSettlement = { id: number; version?: number; keep: 'ours' | 'registry'; fields?: string[] }

export type Contact = { email: string | null; phone: string | null; linked_at: string | null }

export type ControlCorrection = {
  id: number
  number: string
  kind: 'bill' | 'asset' | 'liability'
  bill_id: number | null
  asset_book_id: number | null
  item: string
  fund_source_id: number
  control_account: string
  account: string
  direction: 'raise' | 'lower'
  amount: number
  corrected_on: string
  reason: string
  entry_id: number | null
  undone_on: string | null
  state: 'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'
  version: number
  allowed_moves: string[]
}

export type ControlCorrectionStep = { id: number; version: number; note?: string }

export type ControlCorrectionUndo = { id: number; version: number; date: string; reason: string }

export type CostCentre = { id: number; code: string; name: string; active: boolean; version: number }

export type CostCentreChange = { id: number; version?: number; name?: string; active?: boolean }

export type CounselDashboard = {
  day: string
  term_from: string
  term_until: string
  counseling: number
  cases: number
  sessions_planned: number
  follow_ups_due: number
  violations_month: number
  violations_waiting: number
  achievements_term: number
  erasures_ahead: number
  near_threshold: number
  due: DueFollowUp[]
  near: NearThreshold[]
  by_month: { month: string; violations: number }[]
  by_class: ClassMonth[]
}

export type CounselSession = {
  id: number
  students: { id: number; name: string }[]
  case_id: number | null
  counselor_id: number | null
  counselor_name: string | null
  mine: boolean
  confidential: boolean
  type: 
    | 'individual'
    | 'group'
    | 'classical'
    | 'group_guidance'
    | 'consultation'
    | 'mediation'
    | 'home_visit'
    | 'case_conference'
    | 'referral'
  title: string
  source: 'self' | 'homeroom' | 'points' | 'parent' | 'counselor' | null
  place: string | null
  urgent: boolean
  held_on: string
  follow_up_on: string | null
  followed_up: boolean
  follows_session_id: number | null
  state: 'scheduled' | 'done' | 'no_show' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type Counselor = { user_id: number; name: string }

export type CounselorAchievementsInput = {
  student_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'title' | 'kind' | 'level' | 'achieved_on' | 'points' | 'state'>
  q?: string
}

export type CounselorAttachmentsFileInput = { id: number }

export type CounselorBreakGlassInput = {
  case_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'actor' | 'at' | 'expires_at'>
  q?: string
}

export type CounselorCasesAssessInput = { id: number; version?: number }

export type CounselorCasesCloseInput = { id: number; version?: number }

export type CounselorCasesInput = {
  state?: 'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred'
  student_id?: number
  mine?: boolean
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'counselor_name' | 'category' | 'opened_on' | 'ended_on' | 'state'>
  q?: string
}

export type CounselorCasesInterveneInput = { id: number; version?: number }

export type CounselorCasesMonitorInput = { id: number; version?: number }

export type CounselorCasesReadInput = { id: number }

export type CounselorCasesReferInput = { id: number; version?: number }

export type CounselorCasesTimelineInput = { case_id: number; limit?: number; cursor?: string }

export type CounselorCrossingsInput = {
  student_id?: number
  school_year?: number
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'code' | 'threshold_points' | 'points' | 'at'>
  q?: string
}

export type CounselorDecisionsInput = {
  student_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'decided_on' | 'outcome'>
  q?: string
}

export type CounselorHandOversAcceptInput = { id: number; version?: number }

export type CounselorHandOversDeclineInput = { id: number; version?: number }

export type CounselorHandOversInput = {
  state?: 'offered' | 'accepted' | 'declined' | 'withdrawn'
  case_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'from_name' | 'to_name' | 'state' | 'created_at'>
  q?: string
}

export type CounselorHandOversWithdrawInput = { id: number; version?: number }

export type CounselorLettersInput = {
  student_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'number' | 'kind' | 'student_name' | 'issued_on' | 'versions'>
  q?: string
}

export type CounselorLettersReadInput = { id: number }

export type CounselorPointsEntriesInput = { student_id: number; school_year?: number; limit?: number; cursor?: string }

export type CounselorPointsInput = {
  school_year?: number
  ledger?: 'conduct' | 'merit'
  student_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'student_name' | 'points'>
  q?: string
}

export type CounselorReadingsInput = { case_id?: number; session_id?: number; limit?: number; cursor?: string }

export type CounselorSessionsCancelInput = { id: number; version?: number; reason?: string }

export type CounselorSessionsInput = {
  state?: 'scheduled' | 'done' | 'no_show' | 'cancelled'
  type?: 
    | 'individual'
    | 'group'
    | 'classical'
    | 'group_guidance'
    | 'consultation'
    | 'mediation'
    | 'home_visit'
    | 'case_conference'
    | 'referral'
  student_id?: number
  case_id?: number
  held_on?: string
  limit?: number
  cursor?: string
  sort?: Order<'held_on'>
}

export type CounselorSessionsNoShowInput = { id: number; version?: number; reason?: string }

export type CounselorTeamCasesInput = {
  state?: 'handed' | 'taken_back'
  case_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'state' | 'created_at'>
}

export type CounselorTeamInput = { limit?: number; cursor?: string }

export type CounselorToPassOn = { user_id: number; name: string; serving: boolean }

export type CounselorViolationsCountInput = { id: number; version?: number }

export type CounselorViolationsInput = {
  state?: 'reported' | 'validated' | 'counted' | 'voided'
  student_id?: number
  limit?: number
  cursor?: string
  sort?: Order<'occurred_on'>
  q?: string
}

export type CounselorViolationsValidateInput = { id: number; version?: number }

export type CountedAsset = {
  stock_take_id: number
  asset_id: number
  result: 'found' | 'missing'
  room_id?: number
  condition?: 'good' | 'light' | 'heavy'
  note?: string
}

export type CountedPiece = { denomination: number; count: number }

export type CreditNote = {
  id: number
  number: string
  bill_id: number
  bill: string
  vendor_id: number
  vendor: string
  vendor_number: string
  note_date: string
  fund_source_id: number
  reason: string
  subtotal: number
  vat: number
  withheld: number
  total: number
  payable: number
  used: number
  state: 'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
}

export type CreditNoteDetail = {
  id: number
  number: string
  bill_id: number
  bill: string
  vendor_id: number
  vendor: string
  vendor_number: string
  note_date: string
  fund_source_id: number
  reason: string
  subtotal: number
  vat: number
  withheld: number
  total: number
  payable: number
  used: number
  state: 'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
  lines: CreditNoteLine[]
  taxes: CreditNoteTax[]
  uses: NoteUse[]
  refunds: NoteRefund[]
}

export type CreditNoteLine = { line_no: number; description: string; amount: number; vat: number }

export type CreditNoteRelease = { id: number; version: number; bill_id: number; date: string }

export type CreditNoteStep = { id: number; version: number; note?: string }

export type CreditNoteTax = { tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'; base: number; amount: number }

export type CreditNoteUndo = { id: number; version: number; date: string; reason: string }

export type CreditNoteUse = { id: number; version: number; bill_id: number; amount: number; date: string }

export type CreditRefund = {
  id: number
  number: string
  note_id: number
  note: string
  vendor: string
  fund_source_id: number
  refunded_on: string
  account: string
  amount: number
  state: 'posted' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
}

export type CreditRefundVoid = { id: number; version: number; date: string; reason: string }

export type DashboardCell = { kind: 'student' | 'staff'; cell: string; active: number }

export type DashboardFigure = {
  figure: 'students' | 'revenue' | 'expense'
  value: number
  previous: number | null
  change: number | null
  change_percent: number | null
  missing: number
  basis: 'books' | 'cash_book' | 'both' | null
  as_of: string | null
  sources: FigureSource[]
}

export type DashboardMonth = {
  month: string
  students: number | null
  revenue: number
  expense: number
  sources: FigureSource[]
}

export type DashboardOfSchool = {
  company_id: number
  name: string
  students: number | null
  revenue: number
  expense: number
  basis: 'books' | 'cash_book'
  previous: { students: number | null; revenue: number; expense: number }
  change_percent: { students: number | null; revenue: number | null; expense: number | null }
  months: { month: string; students: number | null; revenue: number; expense: number }[]
  cells: DashboardCell[]
}

export type DayHours = {
  id: number
  name: string
  class_group_id: number | null
  weekday: number | null
  kind: 'school' | 'half_day' | 'exam'
  valid_from: string
  valid_until: string | null
  entry_from: string
  starts_at: string
  late_after_minutes: number
  entry_until: string
  exit_from: string
  exit_until: string
  version: number
}

export type DayHoursChange = {
  id: number
  version?: number
  name?: string
  valid_until?: string | null
  late_after_minutes?: number
  entry_from?: string
  starts_at?: string
  entry_until?: string
  exit_from?: string
  exit_until?: string
}

export type DayHoursRef = { id: number }

export type DebtRefusal = { id: number; version: number; answer: string }

export type DebtTakeover = {
  id: number
  from_school: string
  from_number: string
  known_as: string | null
  nisn: string | null
  amount: number
  student_id: number | null
  fee_type_id: number | null
  offered_on: string
  taken_on: string | null
  ended_on: string | null
  answer: string | null
  state: 'offered' | 'taken' | 'refused' | 'returned' | 'withdrawn'
  version: number
  allowed_moves: string[]
}

export type DebtTakeoverDetail = {
  id: number
  from_school: string
  from_number: string
  known_as: string | null
  nisn: string | null
  amount: number
  student_id: number | null
  fee_type_id: number | null
  offered_on: string
  taken_on: string | null
  ended_on: string | null
  answer: string | null
  state: 'offered' | 'taken' | 'refused' | 'returned' | 'withdrawn'
  version: number
  lines: DebtTakeoverLine[]
  allowed_moves: string[]
}

export type DebtTakeoverLine = {
  nth: number
  fee: string
  period_on: string
  due_on: string
  amount: number
  invoice_id: number | null
}

export type DebtTaking = { id: number; version: number; student_id?: number; fee_type_id: number }

export type DebtTransfer = {
  id: number
  number: string
  student_id: number
  student_name: string
  to_company_id: number
  to_school: string
  amount: number
  reason: string
  handed_on: string | null
  answered_on: string | null
  answer: string | null
  returned_on: string | null
  requested_by: number
  state: 'submitted' | 'handed' | 'taken' | 'refused' | 'returned' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type DebtTransferDetail = {
  id: number
  number: string
  student_id: number
  student_name: string
  to_company_id: number
  to_school: string
  amount: number
  reason: string
  handed_on: string | null
  answered_on: string | null
  answer: string | null
  returned_on: string | null
  requested_by: number
  state: 'submitted' | 'handed' | 'taken' | 'refused' | 'returned' | 'rejected' | 'cancelled'
  version: number
  lines: FeeInvoicePart[]
  allowed_moves: string[]
}

export type DebtTransferStep = { id: number; version: number; note?: string }

export type Delegation = {
  id: number
  from_user: number
  from_name: string | null
  to_user: number
  to_name: string | null
  role: string
  valid_from: string
  valid_to: string
  reason: string
  revoked_at: string | null
  version: number
}

export type DelegationEnd = { id: number; version: number }

export type DepositUse = { id: number; student_id: number; student_name: string; used_on: string; amount: number }

export type DepreciationRun = { year: number; month: number; assets: number; amount: number }

export type DepreciationSchedule = {
  book: 'commercial' | 'fiscal'
  months: { period: string; amount: number; accumulated: number; book_value: number; booked: boolean }[]
}

export type DepreciationStats = {
  asset_count: number
  total_cost: number
  accumulated_depreciation: number
  book_value: number
  depreciation_this_year: number
}

export type DepreciationUndo = { id: number; date: string; reason: string }

export type Device = {
  id: number
  code: string
  name: string
  location: string | null
  direction: 'in' | 'out' | 'both'
  time_zone: string | null
  notation: 'auto' | 'hex' | 'decimal'
  reversed: boolean
  enrolment: string | null
  user_id: number | null
  gateway_id: number | null
  state: 'active' | 'revoked'
  condition: 'online' | 'clock_off' | 'late' | 'offline'
  last_seen_at: string | null
  firmware: string | null
  refused: number
  pending: number | null
  clock_offset: number | null
  clock_off: boolean
  clock_off_since: string | null
  clock_corrected: number | null
  version: number
  allowed_moves: string[]
}

export type DeviceChange = {
  id: number
  version?: number
  name?: string
  login?: string
  user_id?: number | null
  location?: string
  direction?: 'in' | 'out' | 'both'
  time_zone?: string
  notation?: 'auto' | 'hex' | 'decimal'
  reversed?: boolean
  gateway_id?: number | null
  enrolment?: string | null
}

export type DeviceStep = { id: number; version?: number; note?: string }

export type DiscountKind = {
  id: number
  code: string
  name: string
  name_en: string
  ground: 'scholarship' | 'sibling' | 'staff' | 'hardship'
  place: number
  stacks: boolean
  foundation_above_percent: number | null
  foundation_above_amount: number | null
  active: boolean
  version: number
}

export type DiscountKindChange = {
  id: number
  version: number
  name?: string
  name_en?: string
  active?: boolean
  place?: number
  stacks?: boolean
  foundation_above_percent?: number | null
  foundation_above_amount?: number | null
}

export type Disposal = {
  id: number
  number: string
  asset_id: number
  item_code: string
  register_no: number
  asset_name: string
  asset_value: number
  reason: 'heavy_damage' | 'obsolete' | 'surplus' | 'uneconomic_repair' | 'prohibited' | 'lost' | 'disaster'
  note: string | null
  proposed_on: string
  method: 'sale' | 'grant' | 'exchange' | 'destroy' | 'write_off' | null
  executed_on: string | null
  state: 'proposed' | 'inspected' | 'approved' | 'executed' | 'closed' | 'undone' | 'rejected'
  version: number
  allowed_moves: string[]
}

export type DisposalDetail = {
  id: number
  number: string
  asset_id: number
  item_code: string
  register_no: number
  asset_name: string
  asset_value: number
  reason: 'heavy_damage' | 'obsolete' | 'surplus' | 'uneconomic_repair' | 'prohibited' | 'lost' | 'disaster'
  note: string | null
  proposed_on: string
  method: 'sale' | 'grant' | 'exchange' | 'destroy' | 'write_off' | null
  executed_on: string | null
  state: 'proposed' | 'inspected' | 'approved' | 'executed' | 'closed' | 'undone' | 'rejected'
  version: number
  allowed_moves: string[]
  proposed_by: number | null
  police_report: string | null
  book_value: number | null
  proceeds: number | null
  undone_on: string | null
  level: number
  levels: number
  minutes: DisposalMinute[]
}

export type DisposalExecution = {
  id: number
  version?: number
  note?: string
  method: 'sale' | 'grant' | 'exchange' | 'destroy' | 'write_off'
  proceeds?: number
  to_account?: string
  fund_source_id?: number
  file_id?: number
}

export type DisposalInspection = {
  id: number
  version?: number
  note?: string
  police_report?: string
  file_id?: number
}

export type DisposalMinute = {
  id: number
  kind: 'examination' | 'decision' | 'execution' | 'undoing'
  number: string
  written_on: string
  content: string
  file_id: number | null
}

export type DisposalMove = { id: number; version?: number; note?: string }

export type DisposalRejection = { id: number; version?: number; note: string }

export type DisposalReturn = { id: number; version: number; returned_on: string; reason: string }

export type DisposalUndo = { id: number; version?: number; note: string }

export type DocumentReminder = {
  id: number
  document_id: number
  staff_id: number
  staff_name: string
  type: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
  expires_on: string
  days_before: number
  reminded_on: string
}

export type DocumentStep = { id: number; version: number; note?: string }

export type Done = { success: true }

export type Due = {
  year: number
  month: number
  kind: 'pph21' | 'health' | 'employment'
  amount: number
  due_on: string
  report_by: string | null
  paid: number
  paid_on: string | null
  reference: string | null
  status: 'due' | 'late' | 'paid'
}

export type DueFollowUp = { session_id: number; title: string; students: string; follow_up_on: string }

export type DueInspection = {
  schedule_id: number
  asset_id: number
  asset_name: string
  item_code: string
  register_no: number
  room_id: number | null
  template_id: number
  template: string
  due_on: string
  days_late: number
}

export type DuePayment = {
  year: number
  month: number
  kind: 'pph21' | 'health' | 'employment'
  amount: number
  paid_on: string
  reference: string
  file_id?: number
  fund_source_id: number
  book: 'bank' | 'cash'
}

export type DueProof = {
  id: number
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
}

export type DueProofRef = { id: number }

export type DueVoid = { id: number; date: string; reason: string }

export type DuplicateWarning = {
  code: 'same_nisn' | 'same_nik' | 'same_name_and_birth_date'
  field: 'nisn' | 'nik' | 'name'
  record_id: number
}

export type EarnedMonths = { months: number }

export type Employment = {
  id: number
  staff_id: number
  kind: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  position: string
  grade: string | null
  starts_on: string
  ends_on: string | null
  reason: string | null
  version: number
}

export type EmploymentChange = {
  id: number
  version: number
  kind?: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  position?: string
  grade?: string | null
  ends_on?: string | null
  reason?: string | null
}

export type EndedSessions = { ended: number }

export type Enrolment = {
  id: number
  student_id: number
  student_name: string
  class_group_id: number
  class_name: string
  academic_year: string
  from_day: string
  until_day: string | null
}

export type Erasure = {
  id: number
  student_id: number | null
  staff_id: number | null
  reason: string
  state: 'requested' | 'waiting' | 'refused' | 'done'
  legal_hold: string | null
  requested_by: number | null
  requested_at: string
  version: number
  allowed_moves: string[]
}

export type ErasureAhead = {
  student_id: number
  student_name: string
  case_id: number
  requested_at: string
  held_until: string | null
}

export type ErasureHold = { id: number; version?: number; legal_hold: string }

export type ErasurePreview = {
  id: number
  records: { title: { id: string; en: string }; what: 'emptied' | 'removed' | 'kept'; count: number }[]
  open_matters: { id: string; en: string }[]
  legal_hold: string | null
}

export type ErasureProlonging = { student_id: number; days: number }

export type ErasureRefusal = { id: number; version?: number; reason: string }

export type ErasureStep = { id: number; version?: number }

export type Errand = { id: number; method: string; query: Record<string, string>; body: string | null; ms: number }

export type ErrandFailure = { id: number; failure: 'unreachable' | 'too_large' | 'address_refused' | 'unset' }

export type ErrandPart = { id: number; digest: string; status: number; parts: number; place: number; data: string }

export type ErrandPartKept = { next: number }

export type Evidence = {
  id: number
  relation: string
  record_id: number
  document: string | null
  position: number
  kind: 'nota' | 'invoice' | 'receipt' | 'transfer' | 'delivery' | 'photo' | 'other' | 'statement'
  file_id: number | null
  name: string | null
  media_type: string | null
  size: number | null
  note: string | null
  state: 'standing' | 'replaced' | 'removed'
  reason: string | null
  created_by: number
  version: number
}

export type EvidenceOrder = { relation: string; record_id: number; order: number[] }

export type EvidenceRemoval = { id: number; version: number; reason: string }

export type EvidenceReplacement = { id: number; version: number; file_id: number; reason: string }

export type FeeAllowance = {
  id: number
  number: string
  as_of: string
  receivable: number
  doubtful: number
  held: number
  change: number
  state: 'booked' | 'undone'
  undone_on: string | null
  undo_reason: string | null
  version: number
  allowed_moves: string[]
}

export type FeeAllowanceDetail = {
  id: number
  number: string
  as_of: string
  receivable: number
  doubtful: number
  held: number
  change: number
  state: 'booked' | 'undone'
  undone_on: string | null
  undo_reason: string | null
  version: number
  lines: FeeAllowanceLine[]
  allowed_moves: string[]
}

export type FeeAllowanceLine = {
  fund_source_id: number
  age: 'not_due' | 'days_1_30' | 'days_31_90' | 'days_91_180' | 'over_180' | 'held'
  receivable: number
  percent: number
  amount: number
}

export type FeeAllowanceUndo = { id: number; version: number; date: string; reason: string }

export type FeeBalance = {
  id: number
  student_name: string
  class_name: string | null
  owed: number
  overdue: number
  deposit: number
}

export type FeeBalanceDetail = {
  id: number
  student_name: string
  class_name: string | null
  owed: number
  overdue: number
  deposit: number
  open_invoices: {
    invoice_id: number
    number: string
    fee: string
    period_on: string
    due_on: string
    amount: number
    open: number
  }[]
  movements: {
    day: string
    kind: 
      | 'opened'
      | 'billed'
      | 'cancelled'
      | 'credited'
      | 'earned'
      | 'paid'
      | 'deposit_used'
      | 'refunded'
      | 'discounted'
      | 'written_off'
      | 'waived'
      | 'reclaimed'
      | 'moved'
      | 'taken'
    number: string | null
    amount: number
  }[]
}

export type FeeBank = {
  id: number
  name: string
  provider: 'snap' | 'file'
  prefix: string
  digits: number
  number_rule: 'student' | 'nis'
  client_id: string | null
  partner_id: string | null
  signature: 'symmetric' | 'asymmetric'
  other_amount: 'deposit' | 'refuse'
  charge: number
  active: boolean
  path: string | null
  keys_set_at: string | null
  version: number
}

export type FeeBankChange = {
  id: number
  version: number
  name?: string
  provider?: 'snap'
  client_id?: string
  partner_id?: string
  signature?: 'symmetric' | 'asymmetric'
  other_amount?: 'deposit' | 'refuse'
  charge?: number
  active?: boolean
  secret?: string
  public_key?: string
}

export type FeeDiscount = {
  id: number
  number: string
  student_id: number | null
  student_name: string | null
  sibling_rank: number | null
  kind_id: number
  kind_name: string
  fee_type_id: number
  fee: string
  form: 'percent' | 'amount' | 'whole'
  value: number | null
  from_month: string
  until_month: string
  reason: string
  evidence: string
  file_id: number | null
  requested_by: number
  state: 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'ended'
  version: number
  allowed_moves: string[]
}

export type FeeDiscountEnd = { id: number; version: number; until_month: string }

export type FeeDiscountStep = { id: number; version: number; note?: string }

export type FeeEarning = { id: number; period_on: string; earned_on: string; amount: number }

export type FeeInvoice = {
  id: number
  number: string
  run_id: number | null
  takeover_id: number | null
  student_id: number
  student_name: string
  class_name: string | null
  fee_type_id: number
  fee: string
  period_on: string
  part: number
  parts: number
  spread_months: number
  quantity: number | null
  gross: number
  discount: number
  amount: number
  paid: number
  waived: number
  lost: number
  moved: number
  open: number
  issued_on: string
  due_on: string
  cancelled_on: string | null
  cancel_reason: string | null
}

export type FeeInvoiceDetail = {
  id: number
  number: string
  run_id: number | null
  takeover_id: number | null
  student_id: number
  student_name: string
  class_name: string | null
  fee_type_id: number
  fee: string
  period_on: string
  part: number
  parts: number
  spread_months: number
  quantity: number | null
  gross: number
  discount: number
  amount: number
  paid: number
  waived: number
  lost: number
  moved: number
  open: number
  issued_on: string
  due_on: string
  cancelled_on: string | null
  cancel_reason: string | null
  discounts: FeeInvoiceRelief[]
}

export type FeeInvoicePart = { invoice_id: number; number: string; amount: number }

export type FeeInvoiceRelief = {
  discount_id: number
  number: string
  name: string
  sibling_rank: number | null
  amount: number
}

export type FeeReceipt = {
  id: number
  number: string
  student_id: number
  student_name: string
  paid_on: string
  method: 'cash' | 'transfer' | 'card' | 'qris' | 'virtual_account'
  amount: number
  deposit: number
  payer: string | null
  reference: string | null
  shift_id: number | null
  received_by: number | null
  bank_payment_id: number | null
  received_at: string
  state: 'issued' | 'void' | 'bounced'
  undone_on: string | null
  undo_reason: string | null
  version: number
  allowed_moves: string[]
}

export type FeeReceiptCheck = {
  school: string
  number: string
  paid_on: string
  amount: number
  state: 'valid' | 'void'
}

export type FeeReceiptDetail = {
  id: number
  number: string
  student_id: number
  student_name: string
  paid_on: string
  method: 'cash' | 'transfer' | 'card' | 'qris' | 'virtual_account'
  amount: number
  deposit: number
  payer: string | null
  reference: string | null
  shift_id: number | null
  received_by: number | null
  bank_payment_id: number | null
  received_at: string
  state: 'issued' | 'void' | 'bounced'
  undone_on: string | null
  undo_reason: string | null
  version: number
  parts: FeeReceiptPart[]
  allowed_moves: string[]
}

export type FeeReceiptPart = { invoice_id: number; number: string; fee: string; period_on: string; amount: number }

export type FeeReceiptUndo = { id: number; version: number; date: string; reason: string }

export type FeeRefund = {
  id: number
  number: string
  student_id: number
  student_name: string
  fund_source_id: number
  amount: number
  to_account: string
  reason: string
  paid_on: string | null
  state: 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'paid'
  version: number
  allowed_moves: string[]
}

export type FeeRefundPayment = { id: number; version: number; paid_on: string }

export type FeeRefundStep = { id: number; version: number; note?: string }

export type FeeReminder = {
  id: number
  number: string
  student_id: number
  student_name: string
  class_name: string | null
  step: number
  invoice_id: number
  overdue: number
  written_on: string
}

export type FeeSettings = {
  id: number
  decree: string | null
  due_day: number
  part_month: 'full' | 'half' | 'days'
  fund_source_id: number | null
  reminder_days: number[]
  receipt_paper: 'a5' | 'roll80' | 'roll58'
  card_percent: number
  qris_percent: number
  qris_code: string | null
  late_fee_type_id: number | null
  late_grace_days: number
  late_days_max: number | null
  doubtful_not_due: number
  doubtful_1_30: number
  doubtful_31_90: number
  doubtful_91_180: number
  doubtful_over_180: number
  version: number
}

export type FeeSettingsChange = {
  version: number
  decree?: string
  due_day?: number
  part_month?: 'full' | 'half' | 'days'
  fund_source_id?: number
  reminder_days?: number[]
  receipt_paper?: 'a5' | 'roll80' | 'roll58'
  card_percent?: number
  qris_percent?: number
  qris_code?: string | null
  late_fee_type_id?: number | null
  late_grace_days?: number
  late_days_max?: number | null
  doubtful_not_due?: number
  doubtful_1_30?: number
  doubtful_31_90?: number
  doubtful_91_180?: number
  doubtful_over_180?: number
}

export type FeeTariff = {
  id: number
  fee_type_id: number
  fee: string
  valid_from: string
  student_id: number | null
  student_name: string | null
  category: string | null
  class_group_id: number | null
  class_name: string | null
  grade: number | null
  cohort: number | null
  amount: number
}

export type FeeType = {
  id: number
  code: string
  name: string
  name_en: string
  rhythm: 'monthly' | 'yearly' | 'once' | 'use'
  fund_source_id: number
  parts_after: number[]
  spread_months: number
  unit: string | null
  re_enrols: boolean
  pay_order: number
  active: boolean
  version: number
}

export type FeeTypeChange = {
  id: number
  version: number
  name?: string
  name_en?: string
  parts_after?: number[]
  spread_months?: number
  unit?: string
  re_enrols?: boolean
  pay_order?: number
  active?: boolean
}

export type FeeUse = {
  id: number
  student_id: number
  student_name: string
  fee_type_id: number
  fee: string
  period_on: string
  quantity: number
  unit: string | null
  note: string | null
  reckoned: boolean
  invoice_id: number | null
  version: number
}

export type FeeUseChange = { id: number; version: number; quantity?: number; note?: string }

export type FeeWriteOff = {
  id: number
  number: string
  student_id: number
  student_name: string
  kind: 'loss' | 'waiver'
  amount: number
  reclaimed: number
  reason: string
  evidence: string
  file_id: number | null
  written_on: string | null
  requested_by: number
  state: 'submitted' | 'approved' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type FeeWriteOffDetail = {
  id: number
  number: string
  student_id: number
  student_name: string
  kind: 'loss' | 'waiver'
  amount: number
  reclaimed: number
  reason: string
  evidence: string
  file_id: number | null
  written_on: string | null
  requested_by: number
  state: 'submitted' | 'approved' | 'rejected' | 'cancelled'
  version: number
  lines: FeeInvoicePart[]
  allowed_moves: string[]
}

export type FeeWriteOffReclaim = { id: number; version: number; amount: number }

export type FeeWriteOffStep = { id: number; version: number; note?: string }

export type FeesBankPaymentsBookInput = { id: number }

export type FeesImportsCreateInput = {
  kind: 
    | 'fee_tariffs'
    | 'fee_discounts'
    | 'fee_openings'
    | 'fee_deposits'
    | 'fee_payments'
    | 'fee_bank_payments'
    | 'fee_uses'
  file_id: number
  mapping?: {
    fee?: string
    valid_from?: string
    amount?: string
    student?: string
    category?: string
    class?: string
    grade?: string
    cohort?: string
    discount?: string
    form?: string
    value?: string
    from_month?: string
    until_month?: string
    reason?: string
    evidence?: string
    period?: string
    due_on?: string
    paid_on?: string
    method?: string
    reference?: string
    payer?: string
    number?: string
    name?: string
    channel?: string
    status?: string
    reversal?: string
    quantity?: string
    note?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type FeesReceiptsPrintInput = { id: number; paper?: 'a5' | 'roll80' | 'roll58'; language?: 'id' | 'en' }

export type FeesTariffsDeleteInput = { id: number }

export type FeesUsesDeleteInput = { id: number }

export type FigureSource = { path: string; query: Record<string, string>; adds: string }

export type FinanceOfSchool = {
  company_id: number
  name: string
  revenue: number
  expense: number
  basis: 'books' | 'cash_book'
  personnel: number
  pay_unbooked: number
  fees_billed: number
  fees_settled: number
  collection_rate: number | null
  held: number
  cash_runway: number | null
}

export type FinancialPosition = {
  as_of: string
  assets: {
    account_id: number
    code: string
    name: string
    name_en: string
    without: number
    with: number
    total: number
  }[]
  liabilities: {
    account_id: number
    code: string
    name: string
    name_en: string
    without: number
    with: number
    total: number
  }[]
  total_assets: SplitAmount
  total_liabilities: SplitAmount
  net_assets: SplitAmount
  total_liabilities_and_net_assets: SplitAmount
  balanced: boolean
}

export type FirstPage = { figures: HomeFigure[]; dues: HomeDue[]; more_dues: number; boards: HomeBoard[] }

export type FiscalYear = {
  id: number
  label: string
  starts_on: string
  ends_on: string
  state: 'open' | 'closed'
  version: number
  allowed_moves: string[]
}

export type FiscalYearCheck = {
  step: 'order' | 'documents' | 'assets' | 'bank' | 'tax' | 'months'
  code: 
    | 'earlier_year_open'
    | 'year_not_over'
    | 'drafts_open'
    | 'bills_open'
    | 'credit_notes_open'
    | 'payments_open'
    | 'advances_open'
    | 'depreciation_missing'
    | 'bank_lines_open'
    | 'taxes_due'
    | 'vat_open'
    | 'periods_open'
    | 'later_year_closed'
  blocks: boolean
  count: number
  amount: number | null
  words: { id: string; en: string }
}

export type FiscalYearDetail = {
  id: number
  label: string
  starts_on: string
  ends_on: string
  state: 'open' | 'closed'
  version: number
  allowed_moves: string[]
  checks: FiscalYearCheck[]
  results: FundResult[]
  entries: ClosingEntry[]
}

export type FiscalYearSetting = { first_month: 1 | 7; version: number }

export type FiscalYearSettingChange = { first_month: 1 | 7; version?: number }

export type FiscalYearStep = { id: number; version: number }

export type FollowUp = { id: number; version: number; follow_up_on: string | null }

export type FoundationAbsorption = {
  year: number
  planned: number
  realised: number
  absorbed: number | null
  funds: {
    fund: string
    planned: number
    realised: number
    absorbed: number | null
    committed: number
    phases: {
      phase: number
      from_month: number
      to_month: number
      planned: number
      realised: number
      absorbed: number | null
    }[]
    by_july: number | null
    by_july_status: 'green' | 'amber' | 'red' | null
    sources: FigureSource[]
  }[]
}

export type FoundationAcademicGovernanceInput = { period?: FoundationPeriod; schools?: number[] }

export type FoundationAccreditationsInput = {
  schools?: number[]
  limit?: number
  cursor?: string
  sort?: Order<'decree' | 'grade' | 'score' | 'issued_on' | 'expires_on'>
  q?: string
}

export type FoundationApprovalsInput = {
  days?: number
  limit?: number
  cursor?: string
  sort?: Order<'kind' | 'amount' | 'requested_at' | 'level'>
  q?: string
}

export type FoundationArrears = {
  days: number
  open: number
  late: number
  oldest_on: string | null
  kinds: { kind: string; open: number; late: number; oldest_on: string | null }[]
  schools: { company_id: number; open: number; late: number; oldest_on: string | null }[]
  sources: FigureSource[]
}

export type FoundationCareInput = { period?: FoundationPeriod; schools?: number[]; limit?: number; cursor?: string }

export type FoundationDashboard = {
  as_of: string
  year: number
  from: string
  until: string
  previous: FoundationDays
  students: number
  revenue: number
  expense: number
  figures: DashboardFigure[]
  months: DashboardMonth[]
  schools: DashboardOfSchool[]
}

export type FoundationDays = { from: string; until: string }

export type FoundationEvidenceDeleteInput = { id: number }

export type FoundationFinance = {
  as_of: string
  year: number
  from: string
  until: string
  previous: { from: string; until: string; revenue: number; expense: number; surplus: number }
  revenue: number
  expense: number
  surplus: number
  change_percent: { revenue: number | null; expense: number | null; surplus: number | null }
  basis: 'books' | 'cash_book' | 'both' | null
  sources: FigureSource[]
  months: MonthFlow[]
  funds: FundFlow[]
  schools: FinanceOfSchool[]
  personnel: number
  pay_unbooked: number
  fees_billed: number
  fees_settled: number
  collection_rate: number | null
  receivables: number
  held: number
  cash_runway: number | null
  statements: FoundationStatements
  absorption: FoundationAbsorption
  approvals: FoundationArrears
}

export type FoundationPerformance = {
  as_of: string
  from: string
  until: string
  previous: FoundationDays
  attendance_rate: number | null
  late_rate: number | null
  student_days: number
  schools: PerformanceOfSchool[]
  kpis: Kpi[]
}

export type FoundationPeriod = { from_month: string; to_month?: string }

export type FoundationProgramsCancelInput = { id: number; version?: number }

export type FoundationProgramsFinishInput = { id: number; version?: number }

export type FoundationProgramsInput = {
  company_id?: number
  schools?: number[]
  state?: 'planned' | 'running' | 'done' | 'cancelled'
  period?: FoundationPeriod
  ends_from?: string
  ends_until?: string
  limit?: number
  cursor?: string
  sort?: Order<'company' | 'name' | 'activity_code' | 'progress' | 'starts_on' | 'ends_on' | 'state'>
  q?: string
}

export type FoundationProgramsStartInput = { id: number; version?: number }

export type FoundationSnapshot = {
  id: number
  company_id: number
  month: string
  indicator: 
    | 'students'
    | 'student_growth'
    | 'student_attendance'
    | 'late_rate'
    | 'class_size'
    | 'capacity_use'
    | 'student_teacher'
    | 're_enrolment'
    | 'teacher_attendance'
    | 'certified_teachers'
    | 'expiring_documents'
    | 'collection_rate'
    | 'budget_realisation'
    | 'budget_deviation'
    | 'personnel_cost'
    | 'cost_per_student'
    | 'cash_runway'
    | 'asset_value'
    | 'heavy_assets'
    | 'overdue_inspections'
    | 'late_approvals'
    | 'program_realisation'
    | 'revenue'
    | 'expense'
  value: number
  persons: number | null
  taken_at: string
}

export type FoundationSnapshotsInput = {
  schools?: number[]
  period?: FoundationPeriod
  indicator?: 
    | 'students'
    | 'student_growth'
    | 'student_attendance'
    | 'late_rate'
    | 'class_size'
    | 'capacity_use'
    | 'student_teacher'
    | 're_enrolment'
    | 'teacher_attendance'
    | 'certified_teachers'
    | 'expiring_documents'
    | 'collection_rate'
    | 'budget_realisation'
    | 'budget_deviation'
    | 'personnel_cost'
    | 'cost_per_student'
    | 'cash_runway'
    | 'asset_value'
    | 'heavy_assets'
    | 'overdue_inspections'
    | 'late_approvals'
    | 'program_realisation'
    | 'revenue'
    | 'expense'
  limit?: number
  cursor?: string
  sort?: Order<'month' | 'indicator' | 'value' | 'persons' | 'taken_at'>
}

export type FoundationStandardsInput = {
  year?: number
  schools?: number[]
  limit?: number
  cursor?: string
  sort?: Order<'year' | 'standard' | 'score' | 'target'>
}

export type FoundationStatements = {
  activities: {
    revenue: { group: string; name: string; name_en: string; without: number; with: number; total: number }[]
    expenses: { group: string; name: string; name_en: string; without: number; with: number; total: number }[]
    total_revenue: FundSplit
    total_expenses: FundSplit
    surplus: FundSplit
    sources: FigureSource[]
  }
  position: {
    as_of: string
    assets: { group: string; name: string; name_en: string; without: number; with: number; total: number }[]
    liabilities: { group: string; name: string; name_en: string; without: number; with: number; total: number }[]
    total_assets: FundSplit
    total_liabilities: FundSplit
    net_assets: FundSplit
    balanced: boolean
    sources: FigureSource[]
  }
  between_schools: {
    eliminated: number
    mismatch: number
    matched: boolean
    schools: { company_id: number; balance: number }[]
    sources: FigureSource[]
  }
  basis: { company_id: number; basis: 'books' | 'cash_book' }[]
}

export type FrequencyRule = {
  freq_min: number
  freq_max: number | null
  points: number
  sanction: string | null
  letter: boolean
}

export type Fund = { fund_source_id: number; code: string; name: string; restriction: 'without' | 'with' }

export type FundChange = { fund_source_id: number; restriction: 'without' | 'with' }

export type FundFlow = { fund: string; revenue: number; expense: number; months: MonthFlow[] }

export type FundLoan = {
  id: number
  number: string
  lender_fund_id: number
  borrower_fund_id: number
  from_account: string
  to_account: string
  amount: number
  returned: number
  reason: string
  due_on: string | null
  lent_on: string | null
  state: 'draft' | 'submitted' | 'approved' | 'lent' | 'returned' | 'rejected' | 'cancelled' | 'void'
  version: number
  allowed_moves: string[]
}

export type FundLoanDetail = {
  id: number
  number: string
  lender_fund_id: number
  borrower_fund_id: number
  from_account: string
  to_account: string
  amount: number
  returned: number
  reason: string
  due_on: string | null
  lent_on: string | null
  state: 'draft' | 'submitted' | 'approved' | 'lent' | 'returned' | 'rejected' | 'cancelled' | 'void'
  version: number
  allowed_moves: string[]
  moves: FundLoanMove[]
}

export type FundLoanLending = { id: number; version: number; date: string }

export type FundLoanMove = { id: number; kind: 'lend' | 'repay'; moved_on: string; amount: number; entry_id: number }

export type FundLoanReturn = { id: number; version: number; date: string; amount: number }

export type FundLoanStep = { id: number; version: number; note?: string }

export type FundLoanUndo = { id: number; version: number; date: string; reason: string }

export type FundResult = {
  fund_source_id: number
  fund: string
  restriction: 'without' | 'with'
  revenue: number
  expenses: number
  surplus: number
  account: string
}

export type FundSource = {
  id: number
  code: string
  name: string
  name_en: string
  plan_required: boolean
  version: number
}

export type FundSplit = { without: number; with: number; total: number }

export type GateEvent = {
  day: string
  student_id: number
  student_name: string
  class_name: string | null
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
  first_in: string | null
  last_out: string | null
}

export type GateMonitoring = {
  day: string
  school_day: boolean
  total_students: number
  present: number
  late: number
  absent: number
  excused: number
  not_yet: number
  taps_today: number
  active_cards: number
  devices: number
  devices_online: number
  devices_clock_off: number
  devices_late: number
  devices_offline: number
  taps_per_minute: number[]
  by_class: ClassStanding[]
  last_events: LastTap[]
  held_taps: number
  unknown_cards: number
  unseen_days: string[]
  days_due: number
  lag_seconds: number
}

export type Gateway = {
  id: number
  name: string
  code_until: string | null
  paired_at: string | null
  last_seen_at: string | null
  revoked_at: string | null
  version: number
}

export type GeneralLedger = {
  success: true
  account: { id: number; code: string; name: string; name_en: string }
  from: string
  until: string
  brought_forward: number
  data: LedgerLine[]
  next_cursor: string | null
}

export type GlassNotes = { case_id: number; before?: number }

export type GoodsReceipt = {
  id: number
  number: string
  kind: 'receipt' | 'return'
  order_id: number
  order: string
  received_on: string
  warehouse_id: number | null
  delivery_note: string | null
  note: string | null
  created_by: number
  reversed_on: string | null
  state: 'draft' | 'posted' | 'cancelled' | 'reversed'
  version: number
  allowed_moves: string[]
}

export type GoodsReceiptDetail = {
  id: number
  number: string
  kind: 'receipt' | 'return'
  order_id: number
  order: string
  received_on: string
  warehouse_id: number | null
  delivery_note: string | null
  note: string | null
  created_by: number
  reversed_on: string | null
  state: 'draft' | 'posted' | 'cancelled' | 'reversed'
  version: number
  allowed_moves: string[]
  lines: GoodsReceiptLine[]
}

export type GoodsReceiptLine = {
  id: number
  order_line_id: number
  description: string
  quantity: number
  rejected: number
  reason: string | null
  asset_ids: number[]
}

export type GoodsReceiptUndo = { id: number; version: number; date?: string; reason: string }

export type Governance = {
  as_of: string
  from: string
  until: string
  benchmarks: Benchmark[]
  schools: GovernanceOverall[]
  top_grade: number
}

export type GovernanceOfSchool = {
  company_id: number
  name: string
  score: number | null
  target: number | null
  gap: number | null
  status: 'green' | 'amber' | 'red' | null
  year: number | null
  previous_score: number | null
  previous_year: number | null
  evidence: StandardEvidence[]
  grade: 'A' | 'B' | 'C' | 'TT' | null
  expires_on: string | null
  expired: boolean | null
  version: number | null
}

export type GovernanceOverall = {
  company_id: number
  name: string
  score: number | null
  grade: 'A' | 'B' | 'C' | 'TT' | null
}

export type GradesRequest = { class_group_id?: number }

export type Graduation = { id: number; version?: number; note?: string; day?: string }

export type GrantHeading = {
  id: number
  valid_from: number
  scheme_id: number
  code: string
  name: string
  name_en: string
  lines: string
  version: number
}

export type GrantPhase = {
  id: number
  valid_from: number
  scheme_id: number
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
  version: number
}

export type GrantScheme = {
  id: number
  code: string
  fund_source_id: number
  name: string
  grantor: string
  papers: ('responsibility' | 'recapitulation' | 'realisation' | 'capital_goods' | 'books')[]
  version: number
}

export type GrantSchemeChange = {
  id: number
  version: number
  name?: string
  grantor?: string
  papers?: ('responsibility' | 'recapitulation' | 'realisation' | 'capital_goods' | 'books')[]
}

export type GroupLeaving = { id: number; version?: number; day?: string }

export type GroupMember = {
  id: number
  group_id: number
  group_name: string
  kind: 'elective' | 'extracurricular'
  academic_year: string
  student_id: number
  student_name: string
  from_day: string
  until_day: string | null
  version: number
}

export type Guardian = {
  id: number
  student_id: number
  relation: 'father' | 'mother' | 'guardian' | 'other'
  name: string
  phone: string | null
  email: string | null
  occupation: string | null
  address: string | null
  main_contact: boolean
  version: number
}

export type GuardianChange = {
  id: number
  version?: number
  relation?: 'father' | 'mother' | 'guardian' | 'other'
  name?: string
  phone?: string | null
  email?: string | null
  occupation?: string | null
  address?: string | null
  main_contact?: boolean
}

export type GuardianRef = { id: number }

export type HandOver = {
  id: number
  case_id: number
  from_user_id: number
  from_name: string | null
  to_user_id: number
  to_name: string | null
  reason: string
  state: 'offered' | 'accepted' | 'declined' | 'withdrawn'
  created_at: string
  version: number
  allowed_moves: string[]
}

export type HeartbeatAnswer = { success: true; data: { time: string; clock_corrected: number } }

export type HeldCounselSession = { id: number; version?: number; follow_up_on?: string }

export type HeldTap = {
  id: number
  device_id: number
  uid: string
  method: 'card' | 'face' | 'finger' | 'pin' | 'palm'
  event_time: string
  received_at: string
  reason: 'future' | 'too_old' | 'clock' | 'face'
  state: 'held' | 'released' | 'discarded'
  released_as: string | null
  version: number
  allowed_moves: string[]
}

export type HeldTapChoice = {
  device_id?: number
  from?: string
  until?: string
  reason?: 'future' | 'too_old' | 'clock' | 'face'
  decision: 'release' | 'discard' | 'hold_again'
  ahead?: number
}

export type HeldTapDecision = {
  device_id?: number
  from?: string
  until?: string
  reason?: 'future' | 'too_old' | 'clock' | 'face'
  decision: 'release' | 'discard' | 'hold_again'
  ahead?: number
  note: string
}

export type HeldTapDiscard = { id: number; version?: number; note: string }

export type HeldTapHoldAgain = { id: number; version?: number; note: string }

export type HeldTapPreview = {
  taps: number
  impossible: number
  left: number
  days: number
  first: {
    id: number
    device_id: number
    uid: string
    holder_name: string | null
    event_time: string
    released_as: string | null
  }[]
}

export type HeldTapRelease = { id: number; time?: string; version?: number; note: string }

export type HeldTapsDecided = { taps: number; impossible: number; left: number; days: number }

export type HistoryBegun = { at: string; actor: { id: number; name: string | null } | null } | null

export type HistoryEvent = {
  kind: 'move' | 'decision'
  at: string
  actor: { id: number; name: string | null } | null
  on_behalf_of: { id: number; name: string | null } | null
  move: string | null
  from_state: string | null
  to_state: string | null
  decision: 'approved' | 'rejected' | null
  level: number | null
  levels: number | null
  note: string | null
}

export type HomeBoard = {
  name: string
  title: { id: string; en: string }
  shape: 'rows' | 'bars'
  running: boolean
  columns: { title: { id: string; en: string }; unit: 'rupiah' | 'count' | 'percent' | 'months' }[]
  rows: {
    title: { id: string; en: string }
    values: (number | null)[]
    tone: 'calm' | 'soon' | 'late'
    marks: { tone: 'calm' | 'soon' | 'late'; goal: number | null }[]
    to: string | null
  }[]
}

export type HomeDue = {
  day: string
  title: { id: string; en: string }
  note: { id: string; en: string }
  act: { id: string; en: string }
  tone: 'calm' | 'soon' | 'late'
  to: string
}

export type HomeFigure = {
  name: string
  title: { id: string; en: string }
  unit: 'rupiah' | 'count'
  value: number
  note: { id: string; en: string }
  tone: 'calm' | 'soon' | 'late'
  to: string
}

export type ImportBatch = {
  id: number
  kind: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'undone'
  dry_run: boolean
  all_or_nothing: boolean
  file_id: number | null
  file_name: string | null
  headers: string[]
  mapping: Record<string, string>
  total: number | null
  good: number
  faulty: number
  update_existing: boolean
  changed_rows: number
  unchanged_rows: number
  kept: number
  created_by: number | null
  created_at: string
  finished_at: string | null
  failure?: { code: string; columns: string[]; reason: ImportWords }
  allowed_moves: string[]
}

export type ImportColumn = {
  key: string
  header: ImportWords
  hint: ImportWords
  required: boolean
  existing: 'names' | 'changes' | 'stays' | null
  example: string
}

export type ImportRow = {
  row: number
  record_id: number | null
  became: 'new' | 'changed' | 'unchanged' | 'faulty'
  differences: ImportRowChange[]
  undone: boolean | null
  faults: { column: string | null; code: string; reason: ImportWords }[]
}

export type ImportRowChange = { column: string; header: ImportWords; before: string | null; after: string | null }

export type ImportStep = { id: number }

export type ImportWords = { id: string; en: string }

export type InboxCheck = {
  verdict: 'good' | 'mind' | 'plain'
  title: { id: string; en: string }
  note: { id: string; en: string }
}

export type InboxDecision = { id: number; version: number; note?: string }

export type InboxItem = {
  id: number
  kind: string
  title: { id: string; en: string }
  record_id: number
  subject: string
  amount: number | null
  requested_by: number | null
  requester: string | null
  requested_at: string
  level: number
  levels: number
  waiting_for: string[]
  version: number
}

export type InboxRefusal = { id: number; version: number; note: string }

export type IncomeStatement = {
  from: string
  until: string
  revenue: {
    account_id: number
    code: string
    name: string
    name_en: string
    without: number
    with: number
    total: number
  }[]
  expenses: {
    account_id: number
    code: string
    name: string
    name_en: string
    without: number
    with: number
    total: number
  }[]
  total_revenue: SplitAmount
  total_expenses: SplitAmount
  surplus: SplitAmount
}

export type Inspection = {
  id: number
  asset_id: number
  asset_name: string
  inspected_on: string
  result: 'ok' | 'defect'
  severity: 'low' | 'medium' | 'high' | null
  note: string | null
  due_on: string | null
}

export type InspectionCheck = {
  check_id: number
  result: 'ok' | 'defect' | 'na'
  severity?: 'low' | 'medium' | 'high'
  note?: string
  photo_file_id?: number
  work_order?: boolean
}

export type InspectionDetail = {
  id: number
  asset_id: number
  asset_name: string
  inspected_on: string
  result: 'ok' | 'defect'
  severity: 'low' | 'medium' | 'high' | null
  note: string | null
  due_on: string | null
  template_id: number | null
  results: InspectionResult[]
}

export type InspectionResult = {
  id: number
  check_id: number
  label: string
  result: 'ok' | 'defect' | 'na'
  severity: 'low' | 'medium' | 'high' | null
  note: string | null
  photo_file_id: number | null
}

export type InspectionSchedule = {
  id: number
  template_id: number
  template: string
  asset_id: number | null
  item_prefix: string | null
  every_months: number
  starts_on: string
  active: boolean
  version: number
}

export type InspectionScheduleChange = {
  id: number
  version: number
  every_months?: number
  starts_on?: string
  active?: boolean
}

export type InspectionSet = {
  id: number
  allocation_id: number
  fund_source_id: number
  fiscal_year: number
  phase: number
  from_month: number
  until_month: number
  papers: number | null
  file_id: number | null
  job_state: 'queued' | 'running' | 'done' | 'failed' | null
  job_done: number | null
  job_total: number | null
  job_error: string | null
  created_at: string
}

export type InspectionTemplate = { id: number; code: string; name: string; active: boolean; version: number }

export type InspectionTemplateChange = {
  id: number
  version: number
  name?: string
  active?: boolean
  checks?: string[]
}

export type InspectionTemplateDetail = {
  id: number
  code: string
  name: string
  active: boolean
  version: number
  checks: { id: number; position: number; label: string }[]
}

export type InventoryImportsCreateInput = {
  kind: 'assets' | 'items'
  file_id: number
  mapping?: {
    item_code?: string
    register_no?: string
    name?: string
    room?: string
    custodian?: string
    acquired_on?: string
    origin?: string
    fund?: string
    condition?: string
    value?: string
    area_m2?: string
    address?: string
    land_right?: string
    certificate_no?: string
    certificate_on?: string
    use?: string
    brand?: string
    size?: string
    material?: string
    factory_no?: string
    chassis_no?: string
    engine_no?: string
    plate_no?: string
    ownership_no?: string
    multi_storey?: string
    concrete?: string
    document_no?: string
    document_on?: string
    land_area_m2?: string
    land_status?: string
    land_code?: string
    construction?: string
    length_m?: string
    width_m?: string
    title?: string
    author?: string
    specification?: string
    culture?: string
    count?: string
    building_type?: string
    started_on?: string
    contract_value?: string
    progress_percent?: string
    code?: string
    unit?: string
    min_stock?: string
    max_stock?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type InvoiceCancellation = { id: number; date: string; reason: string }

export type IssueRefusal = { id: number; version?: number; note: string }

export type IssueSlip = {
  id: number
  number: string
  warehouse_id: number
  warehouse: string
  purpose: string
  requested_by: number
  requester: string | null
  requested_on: string
  issued_on: string | null
  reversed_on: string | null
  state: 'draft' | 'submitted' | 'approved' | 'issued' | 'reversed' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type IssueSlipDetail = {
  id: number
  number: string
  warehouse_id: number
  warehouse: string
  purpose: string
  requested_by: number
  requester: string | null
  requested_on: string
  issued_on: string | null
  reversed_on: string | null
  state: 'draft' | 'submitted' | 'approved' | 'issued' | 'reversed' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
  lines: { item_id: number; code: string; name: string; quantity: number }[]
}

export type IssueSlipUndo = { id: number; version?: number; date?: string; reason: string }

export type IssueStep = { id: number; version?: number; note?: string }

export type Job = {
  id: number
  task: string
  state: 'queued' | 'running' | 'done' | 'failed'
  done: number
  total: number | null
  error: string | null
  created_at: string
  finished_at: string | null
}

export type Journal = {
  id: number
  code: string
  name: string
  name_en: string
  kind: 
    | 'general'
    | 'bank'
    | 'cash'
    | 'purchase'
    | 'sales'
    | 'payroll'
    | 'depreciation'
    | 'inventory'
    | 'opening'
    | 'closing'
  active: boolean
  version: number
}

export type JournalChange = { id: number; version?: number; name?: string; name_en?: string; active?: boolean }

export type JournalDraft = {
  id: number
  journal_id: number
  journal: string
  entry_date: string
  adjustment: boolean
  description: string
  state: 'draft' | 'posted' | 'discarded'
  entry_id: number | null
  version: number
  allowed_moves: string[]
}

export type JournalDraftChange = {
  id: number
  version: number
  journal_id?: number
  entry_date?: string
  adjustment?: boolean
  description?: string
  lines?: JournalLineInput[]
}

export type JournalDraftDetail = {
  id: number
  journal_id: number
  journal: string
  entry_date: string
  adjustment: boolean
  description: string
  state: 'draft' | 'posted' | 'discarded'
  entry_id: number | null
  version: number
  allowed_moves: string[]
  lines: JournalLine[]
}

export type JournalDraftPosting = { id: number; version: number; reason?: string }

export type JournalDraftStep = { id: number; version: number }

export type JournalEntry = {
  id: number
  document: string
  journal_id: number
  period_id: number
  entry_date: string
  stage: 'opening' | 'regular' | 'adjusting' | 'closing'
  state: 'posted' | 'reversed'
  description: string
  total: number
  source_relation: string | null
  source_id: number | null
  reverses_id: number | null
  reversed_by_id: number | null
  reason: string | null
  posted_by: number | null
  posted_at: string
}

export type JournalEntryDetail = {
  id: number
  document: string
  journal_id: number
  period_id: number
  entry_date: string
  stage: 'opening' | 'regular' | 'adjusting' | 'closing'
  state: 'posted' | 'reversed'
  description: string
  total: number
  source_relation: string | null
  source_id: number | null
  reverses_id: number | null
  reversed_by_id: number | null
  reason: string | null
  posted_by: number | null
  posted_at: string
  lines: JournalLine[]
}

export type JournalLine = {
  id: number
  line_no: number
  account_id: number
  account: string
  account_name: string
  fund_source_id: number
  activity_code: string | null
  cost_centre_id: number | null
  description: string | null
  debit: number
  credit: number
}

export type JournalLineInput = {
  account: string
  fund_source_id: number
  activity_code?: string
  cost_centre_id?: number
  description?: string
  debit?: number
  credit?: number
}

export type KeptCaseAttachment = { id: number; case_id: number; size: number; at: string }

export type KnownPasskey = { id: string; transports: string[] }

export type Kpi = {
  indicator: 
    | 'students'
    | 'student_growth'
    | 'student_attendance'
    | 'late_rate'
    | 'class_size'
    | 'capacity_use'
    | 'student_teacher'
    | 're_enrolment'
    | 'teacher_attendance'
    | 'certified_teachers'
    | 'expiring_documents'
    | 'collection_rate'
    | 'budget_realisation'
    | 'budget_deviation'
    | 'personnel_cost'
    | 'cost_per_student'
    | 'cash_runway'
    | 'asset_value'
    | 'heavy_assets'
    | 'overdue_inspections'
    | 'late_approvals'
    | 'program_realisation'
  unit: 'percent' | 'months' | 'students' | 'count' | 'rupiah'
  direction: 'at_least' | 'at_most' | null
  value: number | null
  previous: number | null
  change: number | null
  reason: 'no_source' | 'nothing_recorded' | 'few_persons' | 'no_snapshot' | 'chairman_only' | null
  basis: 'books' | 'cash_book' | 'both' | null
  as_of: string | null
  n: number
  average: number | null
  min: number | null
  max: number | null
  levels: {
    level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb' | null
    n: number
    average: number | null
    min: number | null
    max: number | null
  }[]
  sources: FigureSource[]
  schools: PerformanceStanding[]
}

export type LastTap = {
  time: string
  told_at: string | null
  device_id: number
  device_name: string
  uid: string
  outcome: 'accepted' | 'unknown_card' | 'inactive_card' | 'outside_hours'
  student_id: number | null
  staff_id: number | null
  holder_name: string | null
  class_name: string | null
  came_as: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation' | null
}

export type LateFeeMonth = { period_on: string }

export type LateFeeProposal = { students: number; days: number }

export type LeaveBalance = {
  staff_id: number
  staff_name: string
  leave_type_id: number
  code: string
  name: string
  year: number
  days: number
}

export type LeaveEntry = {
  id: number
  staff_id: number
  leave_type_id: number
  year: number
  kind: 'opening' | 'accrual' | 'carry_over' | 'taken' | 'returned' | 'expired' | 'adjustment' | 'part_year'
  days: number
  request_id: number | null
  note: string | null
  entered_at: string
}

export type LeaveRequest = {
  id: number
  staff_id: number
  staff_name: string
  leave_type_id: number
  leave_type: string
  starts_on: string
  ends_on: string
  from_noon: boolean
  until_noon: boolean
  days: number
  reason: string | null
  file_id: number | null
  state: 'draft' | 'submitted' | 'approved' | 'taken' | 'cancelled' | 'rejected'
  version: number
  allowed_moves: string[]
}

export type LeaveStep = { id: number; version: number; note?: string }

export type LeaveType = {
  id: number
  code: string
  name: string
  name_en: string
  yearly_days: number | null
  max_days: number | null
  after_months: number
  carry_over_max: number
  counts: 'working' | 'calendar'
  paid_percent: number
  needs_file: boolean
  levels: string[]
  active: boolean
  version: number
}

export type LeaveTypeChange = {
  id: number
  version: number
  name?: string
  name_en?: string
  max_days?: number | null
  after_months?: number
  carry_over_max?: number
  paid_percent?: number
  needs_file?: boolean
  active?: boolean
}

export type LeaveYear = { year: number }

export type LeaveYearOpened = { entitled: number; carried: number; expired: number }

export type LedgerLine = {
  id: number
  entry_id: number
  document: string
  entry_date: string
  description: string
  source_relation: string | null
  fund_source_id: number
  activity_code: string | null
  cost_centre_id: number | null
  debit: number
  credit: number
  balance: number
}

export type Lesson = {
  id: number
  semester: string
  class_group_id: number
  class_name: string
  subject_id: number
  subject: string
  staff_id: number | null
  teacher: string | null
  name: string
  hours: number | null
  from_registry: boolean
  ended: boolean
  scores: number
  sent: number
  version: number
}

export type LessonChange = {
  id: number
  version?: number
  staff_id?: number | null
  name?: string
  hours?: number | null
  ended?: boolean
}

export type LineOnPlan = { line: PlanLine; plan: Plan }

export type ListCounts = { whole: number; each: { name: string; value: string; many: number }[] }

export type ListTotals = { count: number; sums: { name: string; sum: number }[] }

export type ListedCard = {
  id: number
  uid: string
  student_id: number | null
  staff_id: number | null
  state: 'active' | 'lost' | 'blocked' | 'returned'
  valid_from: string
  valid_until: string | null
  version: number
  holder_name: string | null
  class_name: string | null
  allowed_moves: string[]
}

export type LowStock = {
  item_id: number
  code: string
  name: string
  unit: string
  min_stock: number
  max_stock: number
  on_hand: number
  on_order: number
  suggested_order: number
}

export type MatchDecided = { id: number; entity: 'student' | 'staff'; registry_id: string; local_id: number | null }

export type MatchDecision = { entity: 'student' | 'staff'; registry_id: string; local_id: number | null }

export type MissingDocument = {
  staff_id: number
  staff_name: string
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  type: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
  status: 'missing' | 'expired'
}

export type MonthCheck = {
  code: 
    | 'statements_missing'
    | 'bank_unexplained'
    | 'cash_uncounted'
    | 'cash_unexplained'
    | 'evidence_missing'
    | 'differences_open'
    | 'drafts_open'
    | 'bills_open'
    | 'credit_notes_open'
    | 'payments_open'
    | 'advances_open'
    | 'depreciation_missing'
    | 'bank_lines_open'
    | 'taxes_due'
    | 'vat_open'
    | 'reports_due'
    | 'debts_offered'
    | 'debts_sent'
  blocks: boolean
  count: number
  amount: number | null
  words: { id: string; en: string }
  path: string
  items: MonthCheckItem[]
}

export type MonthCheckItem = { what: string; account: string | null; amount: number | null }

export type MonthClosing = {
  id: number
  version?: number
  counted_amount?: number
  counted_pieces?: CashPiece[]
  difference_reason?: string
  statement_amount?: number
  statement_reason?: string
}

export type MonthFlow = { year: number; month: number; revenue: number; expense: number }

export type NearThreshold = {
  student_id: number
  student_name: string
  points: number
  code: string
  threshold_points: number
}

export type NetAssets = {
  from: string
  until: string
  opening: SplitAmount
  surplus: SplitAmount
  releases_and_transfers: SplitAmount
  closing: SplitAmount
}

export type NewAbsencePermit = {
  student_id: number
  kind: 'sick' | 'permitted' | 'dispensation'
  from_day: string
  until_day?: string
  reason: string
}

export type NewAcademicYear = { name: string; starts_on: string; ends_on: string; second_semester_on?: string }

export type NewAccount = {
  code: string
  name: string
  name_en: string
  class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
  normal_side: 'debit' | 'credit'
  cash_flow: 'cash' | 'operating' | 'investing' | 'financing'
  parent_id?: number
  heading?: boolean
}

export type NewAccreditation = { decree: string; score: number; issued_on: string; expires_on?: string }

export type NewAchievement = {
  student_id: number
  title: string
  kind: 'academic' | 'sport' | 'art' | 'religious' | 'organisation'
  level: 'school' | 'district' | 'city' | 'province' | 'national' | 'international'
  rank?: number
  organiser?: string
  achieved_on: string
  points?: number
}

export type NewAdvanceSettlement = {
  id: number
  settled_on: string
  cash_account: string
  lines: { account: string; description: string; amount: number; activity_code?: string; receipt?: NewReceipt }[]
}

export type NewApprovalRule = {
  name: string
  document?: 'payment' | 'bill'
  method?: 'bank' | 'cash'
  account_code?: string
  min_amount: number
  levels: ('treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman' | 'foundation_patron')[]
}

export type NewAsset = {
  item_code: string
  register_no?: number
  name: string
  room_id?: number
  custodian_staff_id?: number
  acquired_on: string
  origin: 'purchase' | 'grant' | 'bos' | 'transfer' | 'self_built'
  fund_source_id?: number
  condition?: 'good' | 'light' | 'heavy'
  value: number
  details?: CardDetails
  photo_file_id?: number
}

export type NewAssetBook = {
  name: string
  fiscal_group: 'group_1' | 'group_2' | 'group_3' | 'group_4' | 'building_permanent' | 'building_temporary'
  acquired_on: string
  origin?: 'bought' | 'given' | 'owned'
  booked_on?: string
  cost: number
  method?: 'straight_line' | 'declining'
  life_months?: number
  salvage?: number
  fiscal_method?: 'straight_line' | 'declining'
  fund_source_id?: number
  account?: string
}

export type NewAssetLoan = {
  asset_id: number
  staff_id?: number
  student_id?: number
  purpose: string
  due_on: string
}

export type NewAttendanceCorrection = {
  day: string
  student_id: number
  status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation' | null
  reason: string
  version?: number
}

export type NewBankStatement = {
  account: string
  starts_on?: string
  ends_on: string
  opening?: number
  closing: number
  difference_reason?: string
}

export type NewBill = {
  vendor_id: number
  vendor_number: string
  bill_date: string
  due_date: string
  description: string
  duplicate_reason?: string
  fund_source_id: number
  tax_invoice_number?: string
  tax_invoice_date?: string
  adds_to?: number
  lines: {
    description: string
    account: string
    quantity: number
    unit_price: number
    tax_object: 
      | 'goods'
      | 'textbook'
      | 'utility'
      | 'catering'
      | 'service'
      | 'education'
      | 'rental'
      | 'prize'
      | 'honorarium'
      | 'property_rent'
      | 'construction_small'
      | 'construction_certified'
      | 'construction_uncertified'
      | 'construction_design'
      | 'construction_design_uncertified'
    plan_line_id?: number
    activity_code?: string
    cost_centre_id?: number
    creditable?: boolean
    fund_source_id?: number
  }[]
}

export type NewBillingRun = {
  fee_type_id?: number
  from_month: string
  until_month?: string
  issued_on?: string
  due_on?: string
}

export type NewBookMonth = { fund_source_id: number; year: number; month: number }

export type NewBosAllocation = {
  fund_source_id: number
  fiscal_year: number
  period: 'year' | 'phase_1' | 'phase_2' | 'phase_3'
  students?: number
  unit_cost?: number
  amount?: number
  carry_over?: number
}

export type NewBosComponent = { fiscal_year: number; code: string; name: string; name_en: string }

export type NewBosDisbursement = { allocation_id: number; phase: number; received_on?: string; amount: number }

export type NewBreakGlass = { student_id: number; case_id?: number; reason: string }

export type NewCalendarDays = { day: string; until?: string; kind: 'holiday' | 'half_day' | 'exam'; name: string }

export type NewCard = {
  uid: string
  student_id?: number
  staff_id?: number
  valid_from?: string
  valid_until?: string
}

export type NewCase = {
  student_id: number
  category: 'academic' | 'social' | 'personal' | 'family' | 'career' | 'behaviour' | 'mental_health' | 'bullying'
  title: string
  confidential?: boolean
  violation_id?: number
}

export type NewCaseEvent = {
  case_id: number
  kind: 'violation' | 'home_visit' | 'letter' | 'parent_meeting' | 'referral' | 'decision'
  title?: string
  violation_id?: number
}

export type NewCaseNote = { case_id?: number; session_id?: number; text: string }

export type NewCashAccountFund = { account: string; fund_source_id: number }

export type NewCashEntry = {
  fund_source_id: number
  entry_date?: string
  kind: 'opening' | 'receipt' | 'interest' | 'bank_charge' | 'returned'
  book?: 'bank' | 'cash'
  description: string
  amount: number
  is_carry_over?: boolean
}

export type NewCashierShift = { opening: number }

export type NewClass = {
  academic_year_id: number
  kind?: 'regular' | 'elective' | 'extracurricular'
  name: string
  grade: number
  homeroom_staff_id?: number
}

export type NewClockCorrection = {
  device_id: number
  ahead?: number
  from_time: string
  until_time?: string
  note: string
}

export type NewConductDecision = {
  student_id: number
  decided_on: string
  minutes: string
  attendees: number
  outcome: 'expel' | 'keep'
  reason: string
  crossing_id?: number
}

export type NewControlCorrection = {
  kind: 'bill' | 'asset' | 'liability'
  bill_id?: number
  asset_book_id?: number
  item?: string
  control_account?: string
  fund_source_id?: number
  account?: string
  direction: 'raise' | 'lower'
  amount: number
  corrected_on: string
  reason: string
}

export type NewCostCentre = { code: string; name: string }

export type NewCounselSession = {
  student_ids: number[]
  case_id?: number
  type: 
    | 'individual'
    | 'group'
    | 'classical'
    | 'group_guidance'
    | 'consultation'
    | 'mediation'
    | 'home_visit'
    | 'case_conference'
    | 'referral'
  title: string
  held_on: string
  follows_session_id?: number
  confidential?: boolean
  source?: 'self' | 'homeroom' | 'points' | 'parent' | 'counselor'
  place?: string
  urgent?: boolean
}

export type NewCreditNote = {
  bill_id: number
  vendor_number: string
  note_date: string
  reason: string
  lines: { line_no: number; amount: number }[]
}

export type NewCreditRefund = { note_id: number; amount: number; refunded_on: string; to_account: string }

export type NewDayHours = {
  name: string
  class_group_id?: number
  weekday?: number
  kind?: 'school' | 'half_day' | 'exam'
  valid_from: string
  valid_until?: string
  late_after_minutes?: number
  entry_from: string
  starts_at: string
  entry_until: string
  exit_from: string
  exit_until: string
}

export type NewDebtTransfer = {
  student_id: number
  to_company_id: number
  lines: { invoice_id: number; amount: number }[]
  reason: string
}

export type NewDelegation = { to_user: number; role: string; valid_from: string; valid_to: string; reason: string }

export type NewDepositUse = { student_id: number; amount?: number }

export type NewDepreciationRun = { year: number; month: number }

export type NewDevice = {
  code: string
  name: string
  login?: string
  user_id?: number
  location?: string
  direction?: 'in' | 'out' | 'both'
  time_zone?: string
  notation?: 'auto' | 'hex' | 'decimal'
  reversed?: boolean
  gateway_id?: number | null
  enrolment?: string | null
}

export type NewDiscountKind = {
  code: string
  name: string
  name_en: string
  ground: 'scholarship' | 'sibling' | 'staff' | 'hardship'
  place: number
  stacks?: boolean
  foundation_above_percent?: number | null
  foundation_above_amount?: number | null
}

export type NewDisposal = {
  asset_id: number
  reason: 'heavy_damage' | 'obsolete' | 'surplus' | 'uneconomic_repair' | 'prohibited' | 'lost' | 'disaster'
  note?: string
  police_report?: string
}

export type NewDueProof = {
  year: number
  month: number
  kind: 'pph21' | 'health' | 'employment'
  amount: number
  paid_on: string
  reference: string
  file_id?: number
  payment_request_id?: number
}

export type NewEmployment = {
  staff_id: number
  kind: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  position: string
  grade?: string
  starts_on: string
  ends_on?: string
}

export type NewErasure = { student_id?: number; staff_id?: number; reason: string }

export type NewEvidence = {
  relation: string
  record_id: number
  kind?: 'nota' | 'invoice' | 'receipt' | 'transfer' | 'delivery' | 'photo' | 'other'
  file_id?: number
  note?: string
}

export type NewFeeAllowance = { as_of: string }

export type NewFeeBank = {
  name: string
  provider?: 'snap' | 'file'
  prefix: string
  digits?: number
  number_rule?: 'student' | 'nis'
  client_id?: string
  partner_id?: string
  signature?: 'symmetric' | 'asymmetric'
  other_amount?: 'deposit' | 'refuse'
  charge?: number
  secret?: string
  public_key?: string
}

export type NewFeeDiscount = {
  student_id?: number
  sibling_rank?: number
  kind_id: number
  fee_type_id: number
  form: 'percent' | 'amount' | 'whole'
  value?: number
  from_month: string
  until_month: string
  reason: string
  evidence: string
  file_id?: number
}

export type NewFeeReceipt = {
  student_id: number
  amount: number
  method: 'cash' | 'transfer' | 'card' | 'qris'
  paid_on?: string
  payer?: string
  reference?: string
  parts?: { invoice_id: number; amount: number }[]
}

export type NewFeeRefund = { student_id: number; amount: number; to_account: string; reason: string }

export type NewFeeTariff = {
  fee_type_id: number
  valid_from: string
  student_id?: number
  category?: string
  class_group_id?: number
  grade?: number
  cohort?: number
  amount: number
}

export type NewFeeType = {
  code: string
  name: string
  name_en: string
  rhythm: 'monthly' | 'yearly' | 'once' | 'use'
  fund_source_id: number
  parts_after?: number[]
  spread_months?: number
  unit?: string
  re_enrols?: boolean
  pay_order?: number
}

export type NewFeeUse = { student_id: number; fee_type_id: number; period_on: string; quantity: number; note?: string }

export type NewFeeWriteOff = {
  student_id: number
  kind: 'loss' | 'waiver'
  lines: { invoice_id: number; amount: number }[]
  reason: string
  evidence: string
  file_id?: number
}

export type NewFiscalYear = { starts_on?: string }

export type NewFrequencyRules = { id: number; version?: number; rules: FrequencyRule[] }

export type NewFundLoan = {
  lender_fund_id: number
  borrower_fund_id: number
  from_account: string
  to_account: string
  amount: number
  reason: string
  due_on?: string
}

export type NewFundSource = { code: string; name: string; name_en?: string; plan_required?: boolean }

export type NewGateway = { name: string }

export type NewGoodsReceipt = {
  order_id: number
  received_on?: string
  warehouse_id?: number
  delivery_note?: string
  note?: string
  lines: { order_line_id: number; quantity: number; rejected?: number; reason?: string }[]
}

export type NewGoodsReturn = {
  order_id: number
  returned_on?: string
  warehouse_id?: number
  note: string
  lines: { order_line_id: number; quantity: number; asset_ids?: number[] }[]
}

export type NewGrantScheme = {
  code: string
  fund_source_id: number
  name: string
  grantor: string
  papers: ('responsibility' | 'recapitulation' | 'realisation' | 'capital_goods' | 'books')[]
}

export type NewGroupMember = { group_id: number; student_id: number; day?: string }

export type NewGuardian = {
  student_id: number
  relation: 'father' | 'mother' | 'guardian' | 'other'
  name: string
  phone?: string
  email?: string
  occupation?: string
  address?: string
  main_contact?: boolean
}

export type NewHandOver = { case_id: number; to_user_id: number; reason: string }

export type NewInspection = {
  asset_id: number
  inspected_on?: string
  result?: 'ok' | 'defect'
  severity?: 'low' | 'medium' | 'high'
  condition?: 'good' | 'light' | 'heavy'
  note?: string
  due_on?: string
  template_id?: number
  results?: InspectionCheck[]
}

export type NewInspectionSchedule = {
  template_id: number
  asset_id?: number
  item_prefix?: string
  every_months: number
  starts_on: string
}

export type NewInspectionSet = { allocation_id: number; phase: number }

export type NewInspectionTemplate = { code: string; name: string; checks: string[] }

export type NewIssueSlip = { warehouse_id: number; purpose: string; lines: { item_id: number; quantity: number }[] }

export type NewJournal = {
  code: string
  name: string
  name_en: string
  kind: 'general' | 'bank' | 'cash' | 'purchase' | 'sales' | 'payroll' | 'depreciation' | 'inventory'
}

export type NewJournalDraft = {
  journal_id: number
  entry_date: string
  adjustment?: boolean
  description: string
  lines: JournalLineInput[]
}

export type NewLeaveEntry = {
  staff_id: number
  leave_type_id: number
  year: number
  kind: 'opening' | 'adjustment'
  days: number
  note: string
}

export type NewLeaveRequest = {
  staff_id?: number
  leave_type_id: number
  starts_on: string
  ends_on: string
  from_noon?: boolean
  until_noon?: boolean
  reason?: string
  file_id?: number
}

export type NewLeaveType = {
  code: string
  name: string
  name_en: string
  yearly_days?: number
  max_days?: number
  after_months?: number
  carry_over_max?: number
  counts?: 'working' | 'calendar'
  paid_percent?: number
  needs_file?: boolean
  levels: string[]
}

export type NewLesson = {
  semester: string
  class_group_id: number
  subject_id: number
  staff_id?: number
  name?: string
  hours?: number
}

export type NewOpeningAdvance = {
  staff_id: number
  fund_source_id: number
  description?: string
  settle_by?: string
  amount: number
  plan_line_id?: number
}

export type NewOpeningBalances = {
  starts_on?: string
  description?: string
  lines?: { account: string; fund_source_id: number; debit?: number; credit?: number }[]
  bills?: NewOpeningBill[]
  advances?: NewOpeningAdvance[]
}

export type NewOpeningBill = {
  vendor_id: number
  vendor_number: string
  bill_date: string
  due_date?: string
  description?: string
  fund_source_id: number
  amount: number
  taxes?: OpeningTax[]
  plan_line_id?: number
}

export type NewOrderInvoice = {
  order_id: number
  vendor_number: string
  invoice_date: string
  due_date: string
  tax_invoice_number?: string
  tax_invoice_date?: string
  lines: {
    order_line_id: number
    quantity: number
    unit_price: number
    account: string
    tax_object?: 
      | 'goods'
      | 'textbook'
      | 'utility'
      | 'catering'
      | 'service'
      | 'education'
      | 'rental'
      | 'prize'
      | 'honorarium'
      | 'property_rent'
      | 'construction_small'
      | 'construction_certified'
      | 'construction_uncertified'
      | 'construction_design'
      | 'construction_design_uncertified'
    creditable?: boolean
  }[]
}

export type NewPacket = {
  relation?: string
  record_id?: number
  starts_on?: string
  ends_on?: string
  fund_source_id?: number
}

export type NewPassword = { user: User; one_time_password: string }

export type NewPayAssignment = {
  component_id: number
  staff_id?: number
  grade?: string
  amount: number
  valid_from: string
  valid_until?: string
}

export type NewPayComponent = {
  code: string
  name: string
  name_en: string
  kind: 'earning' | 'deduction'
  basis: 'monthly' | 'per_hour' | 'per_day' | 'once'
  taxable?: boolean
  wage?: boolean
  zakat?: boolean
  account: string
}

export type NewPayInput = {
  run_id: number
  staff_id: number
  component_id: number
  quantity?: number
  amount?: number
  note?: string
  corrects_payslip_id?: number
}

export type NewPaymentPlan = {
  student_id: number
  invoice_ids?: number[]
  instalments: number
  first_due_on: string
  note?: string
}

export type NewPaymentRequest = {
  vendor_id?: number
  staff_id?: number
  amount?: number
  settle_by?: string
  bills?: PaymentPartInput[]
  description: string
  method?: 'bank' | 'cash'
  fund_source_id?: number
  account?: string
  plan_line_id?: number
  vendor_number?: string
  duplicate_reason?: string
}

export type NewPayrollRun = {
  year: number
  month: number
  kind?: 'regular' | 'thr' | 'bonus'
  holiday?: 'idul_fitri' | 'natal' | 'nyepi' | 'waisak' | 'imlek'
  pay_date?: string
  fund_source_id?: number
}

export type NewPayslip = {
  run_id: number
  staff_id: number
  lines: { kind: 'earning' | 'deduction' | 'employer'; code: string; label: string; amount: number; taxable?: boolean }[]
}

export type NewPlan = { fund_source_id: number; fiscal_year: number; title: string; ceiling: number }

export type NewPlanLine = {
  plan_id: number
  activity_code: string
  account_code: string
  description: string
  volume: number
  unit: string
  unit_price: number
  months?: PlanMonthInput[]
  prohibited_uses?: string[]
  justification?: string | null
}

export type NewPlanVersion = {
  id: number
  kind: 'shift' | 'revision'
  reason: string
  title?: string
  ceiling?: number
}

export type NewPostingRule = {
  kind: 
    | 'bank'
    | 'cash'
    | 'receipt'
    | 'interest'
    | 'bank_charge'
    | 'spending'
    | 'asset_bought'
    | 'asset_given'
    | 'stock_bought'
    | 'stock_given'
    | 'stock_used'
    | 'stock_found'
    | 'stock_lost'
    | 'goods_difference'
    | 'fee_income'
    | 'fee_discount'
    | 'fee_doubtful'
    | 'fee_recovered'
    | 'cash_difference'
  fund_source_id?: number
  detail?: string
  account: string
}

export type NewProgram = { name: string; activity_code?: string; budget?: number; starts_on: string; ends_on: string }

export type NewPromotion = {
  from_year_id: number
  to_year_id: number
  classes?: { class_group_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  students?: { student_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  fingerprint: string
}

export type NewPurchaseOrder = {
  request_id: number
  vendor_id: number
  expected_on?: string
  siplah_number?: string
  lines: OrderLineInput[]
}

export type NewPurchaseRequest = {
  fund_source_id: number
  purpose: string
  needed_on?: string
  vendor_id?: number
  lines: RequestLineInput[]
}

export type NewQuotation = {
  request_id: number
  vendor_id: number
  number: string
  quoted_on: string
  amount: number
  note?: string
}

export type NewReceipt = {
  store_name: string
  store_address: string
  store_phone?: string
  store_tax_number?: string
  is_company: boolean
  is_siplah: boolean
  number: string
  receipt_date: string
  total: number
  duplicate_reason?: string
}

export type NewRecurring = {
  name: string
  bill_id?: number
  draft_id?: number
  every_months: number
  due_day: number
  first_month: string
  last_month?: string
}

export type NewReopenRequest = { book_month_id: number; reason: string }

export type NewRequiredDocument = {
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  type: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
}

export type NewReversal = { id: number; entry_date?: string; adjustment?: boolean; reason: string }

export type NewRoom = { code: string; name: string; capacity?: number }

export type NewRulebook = {
  school_year: number
  achievements?: 'offset' | 'separate'
  year_change?: 'reset' | 'halve'
  near_points?: number
}

export type NewSale = {
  sale_date: string
  description: string
  buyer: string
  buyer_person?: boolean
  buyer_tax_number?: string
  buyer_address?: string
  buyer_email?: string
  to_account?: string
  due_date?: string
  invoice_kind?: 'usual' | 'government' | 'collector' | 'asset'
  lines: {
    description: string
    kind: 'goods' | 'service'
    unit: 
      | 'UM.0026'
      | 'UM.0027'
      | 'UM.0025'
      | 'UM.0024'
      | 'UM.0023'
      | 'UM.0030'
      | 'UM.0018'
      | 'UM.0021'
      | 'UM.0019'
      | 'UM.0017'
      | 'UM.0020'
      | 'UM.0022'
      | 'UM.0003'
      | 'UM.0007'
      | 'UM.0013'
      | 'UM.0012'
      | 'UM.0033'
    account: string
    quantity: number
    unit_price: number
    taxed?: boolean
  }[]
}

export type NewSaleReceipt = {
  sale_id: number
  amount?: number
  kept_back?: number
  kept_kind?: 'final' | 'pph23'
  slip_number?: string
  received_on: string
  to_account?: string
}

export type NewSaleWriteOff = { sale_id: number; amount: number; reason: string; evidence: string }

export type NewStaff = {
  name: string
  gender?: 'm' | 'f'
  nip?: string
  nuptk?: string
  nik?: string
  birth_date?: string
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  joined_on?: string
  week_days?: number
  user_id?: number
}

export type NewStaffCorrection = {
  day: string
  staff_id: number
  status: 'present' | 'late' | 'duty' | 'sick' | 'permitted' | 'leave' | 'absent' | null
  half_day?: boolean
  reason: string
  version?: number
}

export type NewStaffDocument = {
  staff_id: number
  type: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
  number?: string
  issued_on?: string
  expires_on?: string
  file_id?: number
}

export type NewStaffLoan = {
  staff_id: number
  amount: number
  instalment: number
  starts_on: string
  reason?: string
  fund_source_id?: number
}

export type NewStandardEvidence = { score_id: number; title: string; reference?: string }

export type NewStockCount = {
  warehouse_id: number
  counted_on?: string
  reason: string
  lines: { item_id: number; counted: number; reason?: string }[]
}

export type NewStockItem = { code: string; name: string; unit: string; min_stock: number; max_stock: number }

export type NewStockMove = {
  item_id: number
  warehouse_id: number
  kind: 'receive' | 'issue' | 'adjust'
  moved_on?: string
  quantity: number
  unit_cost?: number
  origin?: 'bought' | 'given' | 'owned'
  fund_source_id?: number
  document?: string
  reason?: string
}

export type NewStockTake = { year: number; room_id?: number; note?: string }

export type NewStockTransfer = {
  from_warehouse_id: number
  to_warehouse_id: number
  moved_on?: string
  reason?: string
  lines: { item_id: number; quantity: number }[]
}

export type NewStudent = {
  name: string
  gender: 'f' | 'm'
  class_group_id?: number
  entered_on?: string
  nis?: string
  nisn?: string
  nik?: string
  birth_place?: string
  birth_date?: string
}

export type NewStudentCategory = { student_id: number; category: string; from_day: string }

export type NewSubject = {
  code: string
  name: string
  kind: 'general' | 'elective' | 'local' | 'vocational' | 'extracurricular'
}

export type NewSubmission = {
  fund_source_id: number
  fiscal_year: number
  report: 
    | 'phase_1_report'
    | 'year_report'
    | 'phase_2_report'
    | 'phase_3_report'
    | 'phase_4_report'
    | 'phase_5_report'
    | 'phase_6_report'
    | 'phase_7_report'
    | 'phase_8_report'
    | 'phase_9_report'
    | 'phase_10_report'
    | 'phase_11_report'
    | 'phase_12_report'
  submitted_on?: string
}

export type NewTaxDeposit = {
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  month: string
  fund_source_id: number
  deposited_on: string
  ntpn: string
  from_account: string
}

export type NewTeamHanding = { case_id: number; reason: string; with_notes?: boolean }

export type NewThreshold = {
  rulebook_id?: number
  code: string
  points: number
  name: string
  sanction: string
  action: 'advice' | 'letter' | 'suspension' | 'expulsion'
}

export type NewVatRefund = {
  return_id: number
  decision: string
  refunded_on: string
  amount?: number
  to_account?: string
  refused?: number
}

export type NewVatRegistration = { number: string; fund_source_id: number; since: string; until?: string }

export type NewVatReturn = { month: string; asked_back?: boolean; reason?: string }

export type NewVendor = {
  name: string
  person?: boolean
  vat_registered?: boolean
  tax_number?: string | null
  small_vendor_until?: string | null
  address?: string | null
  phone?: string | null
  bank_name?: string | null
  bank_account?: string | null
  bank_holder?: string | null
  term_days?: number | null
}

export type NewView = { list: string; name: string; query?: string; columns?: string[]; shared?: boolean }

export type NewViolation = { student_id: number; violation_type_id: number; occurred_on?: string; note?: string }

export type NewViolationType = {
  rulebook_id?: number
  code: string
  name: string
  category: 'light' | 'medium' | 'heavy'
  points: number
}

export type NewWarehouse = { code: string; name: string }

export type NewWorkOrder = {
  asset_id: number
  inspection_result_id?: number
  inspection_id?: number
  description: string
  severity: 'low' | 'medium' | 'high'
  assigned_staff_id?: number
  due_on?: string
}

export type NewYearFigure = {
  staff_id: number
  year: number
  employer: 'this' | 'previous'
  employer_name?: string
  first_month: number
  last_month: number
  gross: number
  savings: number
  zakat?: number
  tax: number
  position_cost?: number
  evidence: string
  file_id?: number
}

export type NoteReading = {
  id: number
  what: 'case' | 'timeline' | 'notes' | 'attachments' | 'attachment'
  attachment_id: number | null
  reader_id: number
  reader: string | null
  break_glass_id: number | null
  at: string
}

export type NoteRefund = { id: number; number: string; refunded_on: string; amount: number }

export type NoteUse = { bill_id: number; bill: string; amount: number }

export type Nothing = Record<never, never>

export type NumbersGiven = { given: number; left_out: number }

export type NumbersGiving = { bank_id: number }

export type OidcCallback = {
  state: string
  code?: string
  iss?: string
  error?: string
  otp?: string
  passkey?: PasskeyAssertion
}

export type OneAppointment = { id: number }

export type OneErrand = { id: number }

export type OneGateway = { id: number }

export type OneUser = { id: number }

export type OpeningAdvance = {
  id: number
  number: string
  holder: string | null
  staff_id: number
  fund_source_id: number
  description: string
  settle_by: string
  amount: number
  plan_line_id: number | null
  settled: boolean
}

export type OpeningBalances = {
  starts_on: string
  description: string | null
  entry_id: number | null
  may_change: boolean
  lines: OpeningLine[]
  bills: OpeningBill[]
  advances: OpeningAdvance[]
  balances: {
    account: string
    name: string
    name_en: string
    class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
    fund_source_id: number
    fund: string
    debit: number
    credit: number
  }[]
}

export type OpeningBill = {
  id: number
  number: string
  vendor: string
  vendor_id: number
  vendor_number: string
  bill_date: string
  due_date: string
  description: string
  fund_source_id: number
  amount: number
  taxes: { tax: 'pph21' | 'pph22' | 'pph23' | 'pph4_2'; amount: number }[]
  plan_line_id: number | null
  paid: number
}

export type OpeningLine = { account: string; fund_source_id: number; debit: number; credit: number }

export type OpeningTax = { tax: 'pph21' | 'pph22' | 'pph23' | 'pph4_2'; amount: number }

export type OrderFinish = { id: number; version: number; note: string }

export type OrderInvoice = {
  id: number
  order_id: number
  order: string
  vendor_number: string
  invoice_date: string
  due_date: string
  tax_invoice_number: string | null
  tax_invoice_date: string | null
  exceptions: ('nothing_received' | 'billed_above_received' | 'billed_above_ordered' | 'price_differs')[]
  override_reason: string | null
  bill_id: number | null
  bill_state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void' | null
  created_by: number
  state: 'held' | 'matched' | 'overridden' | 'dropped'
  version: number
  allowed_moves: string[]
}

export type OrderInvoiceDetail = {
  id: number
  order_id: number
  order: string
  vendor_number: string
  invoice_date: string
  due_date: string
  tax_invoice_number: string | null
  tax_invoice_date: string | null
  exceptions: ('nothing_received' | 'billed_above_received' | 'billed_above_ordered' | 'price_differs')[]
  override_reason: string | null
  bill_id: number | null
  bill_state: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void' | null
  created_by: number
  state: 'held' | 'matched' | 'overridden' | 'dropped'
  version: number
  allowed_moves: string[]
  lines: OrderInvoiceLine[]
}

export type OrderInvoiceLine = {
  order_line_id: number
  quantity: number
  unit_price: number
  account: string
  tax_object: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
  creditable: boolean
  exceptions: ('nothing_received' | 'billed_above_received' | 'billed_above_ordered' | 'price_differs')[]
}

export type OrderInvoiceOverride = { id: number; version: number; reason: string }

export type OrderLine = {
  id: number
  line_no: number
  request_line_id: number
  kind: 'consumable' | 'capital' | 'service'
  item_id: number | null
  item_code: string | null
  description: string
  unit: string
  plan_line_id: number | null
  quantity: number
  tax_object: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
  unit_price: number
  amount: number
  vat: number
  creditable: boolean
  cost: number
  received: number
  rejected: number
  returned: number
  billed: number
  open_quantity: number
}

export type OrderLineInput = { request_line_id: number; quantity: number; unit_price: number }

export type OrderSending = { id: number; version: number; siplah_number?: string; note?: string }

export type OwnBenchmark = {
  id: number
  indicator: 
    | 'student_attendance'
    | 'late_rate'
    | 'student_growth'
    | 'class_size'
    | 'capacity_use'
    | 'student_teacher'
    | 're_enrolment'
    | 'teacher_attendance'
    | 'certified_teachers'
    | 'expiring_documents'
    | 'collection_rate'
    | 'budget_deviation'
    | 'personnel_cost'
    | 'cash_runway'
    | 'heavy_assets'
    | 'overdue_inspections'
    | 'late_approvals'
    | 'program_realisation'
  unit: 'percent' | 'months' | 'students' | 'count'
  direction: 'at_least' | 'at_most'
  green: number
  amber: number
  version: number
}

export type OwnSessionEnd = { id?: number }

export type Packet = {
  id: number
  relation: string | null
  record_id: number | null
  document: string | null
  starts_on: string | null
  ends_on: string | null
  fund_source_id: number | null
  documents: number | null
  file_id: number | null
  job_state: 'queued' | 'running' | 'done' | 'failed' | null
  job_done: number | null
  job_total: number | null
  job_error: string | null
  created_at: string
}

export type Paired = { login: string; name: string; company: string }

export type Pairing = { code: string; key: string; login?: string }

export type PairingCode = { gateway: Gateway; pairing_code: string }

export type PassedOn = { from_user_id: number; to_user_id: number; reason: string }

export type Passkey = { id: number; name: string; added_at: string; used_at: string | null }

export type PasskeyAssertion = { id: string; client_data: string; authenticator_data: string; signature: string }

export type PasskeyCredential = { id: string; client_data: string; attestation: string }

export type PasskeyInvitation = {
  challenge: string
  rp_id: string
  passkeys: KnownPasskey[]
  user_handle: string
  login: string
  name: string
}

export type PasskeyRequest = { challenge: string; rp_id: string; passkeys: KnownPasskey[] }

export type PayAssignment = {
  id: number
  component_id: number
  staff_id: number | null
  grade: string | null
  amount: number
  valid_from: string
  valid_until: string | null
  version: number
}

export type PayAssignmentEnd = { id: number; version: number; valid_until: string | null }

export type PayComponent = {
  id: number
  code: string
  name: string
  name_en: string
  kind: 'earning' | 'deduction'
  basis: 'monthly' | 'per_hour' | 'per_day' | 'once'
  taxable: boolean
  wage: boolean
  zakat: boolean
  account: string
  active: boolean
  version: number
}

export type PayComponentChange = {
  id: number
  version: number
  name?: string
  name_en?: string
  taxable?: boolean
  account?: string
  active?: boolean
}

export type PayInput = {
  id: number
  run_id: number
  staff_id: number
  component_id: number
  quantity: number | null
  amount: number | null
  note: string | null
  corrects_payslip_id: number | null
  version: number
}

export type PayInputRef = { id: number }

export type PayProfile = {
  id: number
  staff_id: number
  health: boolean
  employment: boolean
  pension: boolean
  extra_family: number
  holiday: 'idul_fitri' | 'natal' | 'nyepi' | 'waisak' | 'imlek'
  version: number
}

export type PayProfileInput = {
  staff_id: number
  health?: boolean
  employment?: boolean
  pension?: boolean
  extra_family?: number
  holiday?: 'idul_fitri' | 'natal' | 'nyepi' | 'waisak' | 'imlek'
}

export type Payment = { id: number; version: number; paid_on: string; from_account: string; note?: string }

export type PaymentClass = {
  id: number
  version: number
  fund_source_id: number
  account?: string
  plan_line_id?: number
}

export type PaymentCost = {
  budget: { plan_line_id: number; activity_code: string; description: string; available: number; left: number }[]
  levels: string[]
  counted: number
}

export type PaymentCostQuery = {
  vendor_id?: number
  amount: number
  method?: 'bank' | 'cash'
  account?: string
  plan_line_id?: number
}

export type PaymentPart = { bill_id: number; bill: string; amount: number }

export type PaymentPartInput = { bill_id: number; amount: number }

export type PaymentPlan = {
  id: number
  number: string
  student_id: number
  student_name: string
  agreed_on: string
  amount: number
  paid: number
  open: number
  missed: number
  note: string | null
  state: 'agreed' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type PaymentPlanDetail = {
  id: number
  number: string
  student_id: number
  student_name: string
  agreed_on: string
  amount: number
  paid: number
  open: number
  missed: number
  note: string | null
  state: 'agreed' | 'cancelled'
  version: number
  parts: PaymentPlanPart[]
  allowed_moves: string[]
}

export type PaymentPlanPart = { due_on: string; amount: number }

export type PaymentPlanStep = { id: number; version: number; note?: string }

export type PaymentRequest = {
  id: number
  number: string
  kind: 'bills' | 'direct' | 'advance'
  vendor_id: number | null
  vendor: string | null
  staff_id: number | null
  method: 'bank' | 'cash'
  fund_source_id: number | null
  account: string | null
  plan_line_id: number | null
  description: string
  vendor_number: string | null
  duplicate_reason: string | null
  amount: number
  counted_amount: number | null
  settle_by: string | null
  requested_by: number
  requested_on: string
  state: 'draft' | 'pending' | 'approved' | 'released' | 'paid' | 'reversed' | 'rejected' | 'cancelled'
  level: number
  levels: number
  entry_id: number | null
  version: number
  allowed_moves: string[]
}

export type PaymentRequestChange = {
  id: number
  version: number
  amount?: number
  settle_by?: string
  bills?: PaymentPartInput[]
  description?: string
  method?: 'bank' | 'cash'
  fund_source_id?: number
  account?: string
  plan_line_id?: number
  vendor_number?: string
  duplicate_reason?: string
}

export type PaymentRequestDetail = {
  id: number
  number: string
  kind: 'bills' | 'direct' | 'advance'
  vendor_id: number | null
  vendor: string | null
  staff_id: number | null
  method: 'bank' | 'cash'
  fund_source_id: number | null
  account: string | null
  plan_line_id: number | null
  description: string
  vendor_number: string | null
  duplicate_reason: string | null
  amount: number
  counted_amount: number | null
  settle_by: string | null
  requested_by: number
  requested_on: string
  state: 'draft' | 'pending' | 'approved' | 'released' | 'paid' | 'reversed' | 'rejected' | 'cancelled'
  level: number
  levels: number
  entry_id: number | null
  version: number
  allowed_moves: string[]
  bank_name: string | null
  bank_account: string | null
  bank_holder: string | null
  bills: PaymentPart[]
}

export type PaymentRequestStep = { id: number; version: number; note?: string }

export type PaymentReversal = { id: number; version: number; date: string; reason: string }

export type PayrollImportsCreateInput = {
  kind: 
    | 'employments'
    | 'tax_statuses'
    | 'bank_accounts'
    | 'pay_assignments'
    | 'pay_hours'
    | 'pay_items'
    | 'year_figures'
  file_id: number
  mapping?: {
    staff?: string
    starts_on?: string
    kind?: string
    position?: string
    grade?: string
    ends_on?: string
    reason?: string
    from_year?: string
    status?: string
    npwp?: string
    passport?: string
    bank?: string
    number?: string
    holder?: string
    component?: string
    amount?: string
    valid_from?: string
    valid_until?: string
    year?: string
    month?: string
    run?: string
    quantity?: string
    note?: string
    employer?: string
    employer_name?: string
    first_month?: string
    last_month?: string
    gross?: string
    savings?: string
    zakat?: string
    tax?: string
    position_cost?: string
    evidence?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type PayrollMyPayslipsInput = { limit?: number; cursor?: string }

export type PayrollPayment = {
  id: number
  version: number
  fund_source_id?: number
  plan_line_id?: number
  early_reason?: string
  note?: string
}

export type PayrollRun = {
  id: number
  year: number
  month: number
  kind: 'regular' | 'thr' | 'bonus'
  holiday: 'idul_fitri' | 'natal' | 'nyepi' | 'waisak' | 'imlek' | null
  pay_date: string
  fund_source_id: number | null
  state: 'draft' | 'computed' | 'submitted' | 'approved' | 'paid' | 'locked' | 'void'
  version: number
  paid_on: string | null
  voided_on: string | null
  void_reason: string | null
  early_reason: string | null
  job_state: 'queued' | 'running' | 'done' | 'failed' | null
  job_done: number | null
  job_total: number | null
  job_error: string | null
  allowed_moves: string[]
}

export type PayrollRunStep = { id: number; version: number; note?: string }

export type PayrollRunTotals = {
  id: number
  payslips: number
  gross: number
  deductions: number
  net: number
  tax: number
  employer: number
  without_account: number
  leavers_owing: number
}

export type PayrollRunVoid = { id: number; version: number; date: string; reason: string }

export type Payslip = {
  id: number
  run_id: number
  year: number
  month: number
  run_kind: 'regular' | 'thr' | 'bonus'
  run_state: 'draft' | 'computed' | 'submitted' | 'approved' | 'paid' | 'locked' | 'void'
  staff_id: number
  staff_name: string
  gross: number
  deductions: number
  returned: number
  net: number
  taxable: number
  tax: number
  final: boolean
  lines: PayslipLine[]
}

export type PayslipLine = {
  kind: 'earning' | 'deduction' | 'employer'
  code: string
  label: string
  label_en: string | null
  amount: number
  how: string | null
  how_en: string | null
}

export type PayslipPrint = { id: number; language?: 'id' | 'en'; password?: string }

export type PendingRequest = {
  id: number
  number: string
  vendor_id: number | null
  vendor: string | null
  description: string
  amount: number
  requested_by: number
  requester: string | null
  requested_on: string
  level: number
  levels: number
  waiting_for: string
  mine: boolean
  version: number
}

export type PerformanceOfSchool = {
  company_id: number
  name: string
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb' | null
  students: number | null
  attendance_rate: number | null
  late_rate: number | null
  student_days: number
}

export type PerformanceStanding = {
  company_id: number
  value: number | null
  previous: number | null
  trend: 'up' | 'down' | 'same' | null
  reason: 'no_source' | 'nothing_recorded' | 'few_persons' | 'no_snapshot' | 'chairman_only' | null
  basis: 'books' | 'cash_book' | null
  as_of: string | null
  rank: number | null
  rank_in_level: number | null
  status: 'green' | 'amber' | 'red' | null
  green: number | null
  amber: number | null
  version: number | null
}

export type Plan = {
  id: number
  fund_source_id: number
  fiscal_year: number
  kind: 'original' | 'shift' | 'revision'
  base_id: number | null
  revision: number
  title: string
  reason: string | null
  ceiling: number
  total: number
  line_count: number
  state: 'draft' | 'submitted' | 'committee' | 'approved' | 'returned' | 'superseded' | 'cancelled'
  return_reason: string | null
  version: number
  allowed_moves: string[]
}

export type PlanChange = { id: number; version: number; title?: string; ceiling?: number }

export type PlanCheck = {
  plan_id: number
  ceiling: number
  total: number
  rest: number
  ready: boolean
  problems: PlanProblem[]
}

export type PlanDetail = {
  id: number
  fund_source_id: number
  fiscal_year: number
  kind: 'original' | 'shift' | 'revision'
  base_id: number | null
  revision: number
  title: string
  reason: string | null
  ceiling: number
  total: number
  line_count: number
  state: 'draft' | 'submitted' | 'committee' | 'approved' | 'returned' | 'superseded' | 'cancelled'
  return_reason: string | null
  version: number
  allowed_moves: string[]
  fund_source: string
  open: boolean
  in_force: boolean
}

export type PlanDifference = {
  lines: ChangedPlanLine[]
  next_cursor: string | null
  plan_id: number
  base_id: number
  total_before: number
  total: number
  difference: number
  added: number
  removed: number
  changed: number
  groups: PlanDifferenceGroup[]
}

export type PlanDifferenceGroup = {
  code: string | null
  name: string | null
  before: number
  after: number
  difference: number
}

export type PlanLine = {
  id: number
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
  months: PlanMonth[]
  prohibited_uses: string[]
  justification: string | null
  version: number
}

export type PlanLineChange = {
  id: number
  version?: number
  activity_code?: string
  account_code?: string
  description?: string
  volume?: number
  unit?: string
  unit_price?: number
  months?: PlanMonthInput[]
  prohibited_uses?: string[]
  justification?: string | null
}

export type PlanMonth = { month: number; volume: number; amount: number }

export type PlanMonthInput = { month: number; volume: number }

export type PlanMove = { id: number; version?: number; note?: string }

export type PlanProblem = {
  code: string
  rule: string | null
  lines: number[]
  found: number | null
  limit: number | null
  words: { id: string; en: string }
}

export type PlanReturn = { id: number; version?: number; reason: string }

export type PlannedClass = {
  class_group_id: number
  name: string
  grade: number
  outcome: 'promoted' | 'stayed' | 'graduated' | null
  to_class_group_id: number | null
  to_class_name: string | null
  students: PlannedStudent[]
}

export type PlannedInvoice = {
  student_id: number
  student_name: string
  class_name: string | null
  fee_type_id: number
  fee: string
  period_on: string
  amount: number | null
  reason: 'bill' | 'part_month' | 'discount' | 'relieved' | 'use' | 'billed_before' | 'no_tariff' | 'free'
  last_amount: number | null
  part: number
  parts: number
  full_amount: number | null
  quantity: number | null
  gross: number | null
  discount: number | null
  discounts: string | null
  sibling_rank: number | null
  due_on: string
}

export type PlannedStudent = {
  student_id: number
  name: string
  outcome: 'promoted' | 'stayed' | 'graduated' | null
  to_class_group_id: number | null
  until_day: string
  from_day: string | null
}

export type PointEntry = {
  id: number
  student_id: number
  school_year: number
  ledger: 'conduct' | 'merit'
  kind: 'violation' | 'violation_void' | 'achievement' | 'achievement_void' | 'remission' | 'carry_over'
  points: number
  violation_id: number | null
  achievement_id: number | null
  note: string | null
  at: string
}

export type PointRemission = { student_id: number; points: number; reason: string }

export type PointsCarriedOver = { school_year: number; students: number }

export type PostingRule = {
  id: number
  kind: 
    | 'bank'
    | 'cash'
    | 'receipt'
    | 'interest'
    | 'bank_charge'
    | 'spending'
    | 'asset_bought'
    | 'asset_given'
    | 'stock_bought'
    | 'stock_given'
    | 'stock_used'
    | 'stock_found'
    | 'stock_lost'
    | 'goods_difference'
    | 'fee_income'
    | 'fee_discount'
    | 'fee_doubtful'
    | 'fee_recovered'
    | 'cash_difference'
  fund_source_id: number | null
  fund: string | null
  detail: string | null
  account: string
  account_name: string
  version: number
}

export type PostingRuleChange = { id: number; version: number; account: string }

export type PostingRuleRef = { id: number; version: number }

export type PrintedReport = {
  title: string
  period: string
  school: { name: string; npsn: string | null; address: string | null; region: string | null }
  facts: { label: string; value: string | number | null }[]
  columns: { key: string; title: string; kind: 'text' | 'rupiah' | 'quantity' | 'count' | 'date'; indents?: boolean }[]
  rows: { kind: 'row' | 'group' | 'subtotal' | 'total'; level: number; values: Record<string, string | number | null> }[]
  mark: string | null
  notes: string[]
  signatures: { title: string; name: string | null; number: string | null }[]
  signed_on: string | null
}

export type Program = {
  id: number
  company_id: number
  company: string
  name: string
  activity_code: string | null
  budget: number
  realised: number | null
  realised_percent: number | null
  progress: number
  expected: number
  status: 'green' | 'amber' | 'red' | null
  starts_on: string
  ends_on: string
  state: 'planned' | 'running' | 'done' | 'cancelled'
  version: number
  sources: FigureSource[]
  allowed_moves: string[]
}

export type ProgramTotals = {
  as_of: string
  from: string
  until: string
  planned: number
  running: number
  done: number
  cancelled: number
  due: number
  done_of_due: number | null
  budget: number
  realised: number
  green: number
  amber: number
  red: number
}

export type Promotion = {
  id: number
  from_year_id: number
  from_year: string
  to_year_id: number
  to_year: string
  promoted: number
  stayed: number
  graduated: number
  effective_on: string
  obstacle: string | null
  state: 'planned' | 'applied' | 'undone' | 'cancelled'
  created_by: number | null
  created_at: string
  version: number
  allowed_moves: string[]
}

export type PromotionCancel = { id: number; version?: number; note?: string }

export type PromotionChange = {
  id: number
  version?: number
  classes?: { class_group_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  students?: { student_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  fingerprint: string
}

export type PromotionDetail = {
  id: number
  from_year_id: number
  from_year: string
  to_year_id: number
  to_year: string
  promoted: number
  stayed: number
  graduated: number
  effective_on: string
  obstacle: string | null
  state: 'planned' | 'applied' | 'undone' | 'cancelled'
  created_by: number | null
  created_at: string
  version: number
  classes: { class_group_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  students: { student_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  allowed_moves: string[]
}

export type PromotionItem = {
  student_id: number
  student_name: string
  outcome: 'promoted' | 'stayed' | 'graduated'
  from_class_group_id: number
  from_class_name: string
  to_class_group_id: number | null
  to_class_name: string | null
  until_day: string
  from_day: string | null
}

export type PromotionPreview = {
  promoted: number
  stayed: number
  graduated: number
  unsettled: number
  fingerprint: string
  classes: PlannedClass[]
}

export type PromotionUndo = { id: number; version?: number; note?: string }

export type PromotionWish = {
  from_year_id: number
  to_year_id: number
  classes?: { class_group_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
  students?: { student_id: number; outcome: 'promoted' | 'stayed' | 'graduated'; to_class_group_id?: number }[]
}

export type ProvenTwice = { current_password: string; otp?: string; passkey?: PasskeyAssertion }

export type PurchaseCost = {
  lines: { amount: number; vat: number; cost: number }[]
  amount: number
  held: number
  vat: number
  withheld: number
  taxes: {
    tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
    rate: string
    base: number
    amount: number
    withheld: boolean
  }[]
}

export type PurchaseCostQuery = {
  fund_source_id: number
  vendor_id?: number
  lines: {
    kind: 'consumable' | 'capital' | 'service'
    quantity: number
    unit_price: number
    tax_object?: 
      | 'goods'
      | 'textbook'
      | 'utility'
      | 'catering'
      | 'service'
      | 'education'
      | 'rental'
      | 'prize'
      | 'honorarium'
      | 'property_rent'
      | 'construction_small'
      | 'construction_certified'
      | 'construction_uncertified'
      | 'construction_design'
      | 'construction_design_uncertified'
    creditable?: boolean
  }[]
}

export type PurchaseOrder = {
  id: number
  number: string
  request_id: number
  request: string
  fund_source_id: number
  purpose: string
  vendor_id: number
  vendor: string
  ordered_on: string
  expected_on: string | null
  siplah_number: string | null
  amount: number
  vat: number
  withheld: number
  finished: boolean
  created_by: number
  state: 'draft' | 'approved' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type PurchaseOrderDetail = {
  id: number
  number: string
  request_id: number
  request: string
  fund_source_id: number
  purpose: string
  vendor_id: number
  vendor: string
  ordered_on: string
  expected_on: string | null
  siplah_number: string | null
  amount: number
  vat: number
  withheld: number
  finished: boolean
  created_by: number
  state: 'draft' | 'approved' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled'
  version: number
  allowed_moves: string[]
  lines: OrderLine[]
}

export type PurchaseRequest = {
  id: number
  number: string
  fund_source_id: number
  purpose: string
  needed_on: string | null
  vendor_id: number | null
  amount: number
  vat: number
  withheld: number
  requested_by: number
  requested_on: string
  state: 'draft' | 'submitted' | 'approved' | 'ordered' | 'closed' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type PurchaseRequestChange = {
  id: number
  version: number
  purpose?: string
  needed_on?: string | null
  vendor_id?: number | null
  lines?: RequestLineInput[]
}

export type PurchaseRequestDetail = {
  id: number
  number: string
  fund_source_id: number
  purpose: string
  needed_on: string | null
  vendor_id: number | null
  amount: number
  vat: number
  withheld: number
  requested_by: number
  requested_on: string
  state: 'draft' | 'submitted' | 'approved' | 'ordered' | 'closed' | 'rejected' | 'cancelled'
  version: number
  allowed_moves: string[]
  lines: RequestLine[]
  quotations: Quotation[]
}

export type PurchaseTrace = {
  plan_lines: TracedLine[]
  requests: { id: number; number: string; state: string; amount: number }[]
  orders: { id: number; number: string; state: string; request_id: number; amount: number }[]
  receipts: { id: number; number: string; state: string; order_id: number; kind: string; received_on: string }[]
  stock_moves: { id: number; item_id: number; quantity: number; document: string }[]
  assets: { id: number; receipt_id: number; name: string; state: string }[]
  invoices: { id: number; number: string; state: string; order_id: number; bill_id: number | null }[]
  bills: TracedBill[]
  payments: TracedPayment[]
  cash_entries: TracedCash[]
  budget_entries: TracedEntry[]
}

export type Quotation = {
  id: number
  vendor_id: number
  vendor: string
  number: string
  quoted_on: string
  amount: number
  note: string | null
  chosen: boolean
  reason: string | null
}

export type QuotationChoice = { id: number; reason?: string }

export type Rate = {
  id: number
  code: string
  title: { id: string; en: string }
  valid_from: string
  value: Record<string, unknown>
  version: number
}

export type RatesBpjsDeathCreateInput = { valid_from: string; value: { employer: number } }

export type RatesBpjsDeathUpdateInput = { id: number; version: number; value: { employer: number } }

export type RatesBpjsHealthCreateInput = {
  valid_from: string
  value: { employer: number; employee: number; extra_family: number; cap: number; floor: number }
}

export type RatesBpjsHealthUpdateInput = {
  id: number
  version: number
  value: { employer: number; employee: number; extra_family: number; cap: number; floor: number }
}

export type RatesBpjsOldAgeCreateInput = { valid_from: string; value: { employer: number; employee: number } }

export type RatesBpjsOldAgeUpdateInput = { id: number; version: number; value: { employer: number; employee: number } }

export type RatesBpjsPensionCreateInput = {
  valid_from: string
  value: { employer: number; employee: number; cap: number }
}

export type RatesBpjsPensionUpdateInput = {
  id: number
  version: number
  value: { employer: number; employee: number; cap: number }
}

export type RatesBpjsWorkAccidentCreateInput = { valid_from: string; value: { employer: number } }

export type RatesBpjsWorkAccidentUpdateInput = { id: number; version: number; value: { employer: number } }

export type RatesDisposalLevelsCreateInput = {
  valid_from: string
  value: {
    tiers: {
      from: number
      levels: ('storekeeper' | 'treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman')[]
    }[]
  }
}

export type RatesDisposalLevelsUpdateInput = {
  id: number
  version: number
  value: {
    tiers: {
      from: number
      levels: ('storekeeper' | 'treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman')[]
    }[]
  }
}

export type RatesFiscalDepreciationCreateInput = {
  valid_from: string
  value: {
    group_1: { months: number; declining: boolean }
    group_2: { months: number; declining: boolean }
    group_3: { months: number; declining: boolean }
    group_4: { months: number; declining: boolean }
    building_permanent: { months: number; declining: boolean }
    building_temporary: { months: number; declining: boolean }
  }
}

export type RatesFiscalDepreciationUpdateInput = {
  id: number
  version: number
  value: {
    group_1: { months: number; declining: boolean }
    group_2: { months: number; declining: boolean }
    group_3: { months: number; declining: boolean }
    group_4: { months: number; declining: boolean }
    building_permanent: { months: number; declining: boolean }
    building_temporary: { months: number; declining: boolean }
  }
}

export type RatesHolidayPayCreateInput = { valid_from: string; value: { full_after: number; from: number } }

export type RatesHolidayPayUpdateInput = { id: number; version: number; value: { full_after: number; from: number } }

export type RatesHonorariumTaxCreateInput = {
  valid_from: string
  value: { base_percent: number; prize_base_percent: number; without_number: number }
}

export type RatesHonorariumTaxUpdateInput = {
  id: number
  version: number
  value: { base_percent: number; prize_base_percent: number; without_number: number }
}

export type RatesIncomeTaxBracketsCreateInput = {
  valid_from: string
  value: { brackets: { up_to?: number; percent: number }[] }
}

export type RatesIncomeTaxBracketsUpdateInput = {
  id: number
  version: number
  value: { brackets: { up_to?: number; percent: number }[] }
}

export type RatesIncomeTaxCategoriesCreateInput = {
  valid_from: string
  value: { a: string[]; b: string[]; c: string[] }
}

export type RatesIncomeTaxCategoriesUpdateInput = {
  id: number
  version: number
  value: { a: string[]; b: string[]; c: string[] }
}

export type RatesIncomeTaxMonthlyCreateInput = {
  valid_from: string
  value: {
    a: { up_to?: number; percent: number }[]
    b: { up_to?: number; percent: number }[]
    c: { up_to?: number; percent: number }[]
  }
}

export type RatesIncomeTaxMonthlyUpdateInput = {
  id: number
  version: number
  value: {
    a: { up_to?: number; percent: number }[]
    b: { up_to?: number; percent: number }[]
    c: { up_to?: number; percent: number }[]
  }
}

export type RatesIncomeTaxYearlyCreateInput = {
  valid_from: string
  value: { position_percent: number; position_cap: number; round_to: number; without_number: number }
}

export type RatesIncomeTaxYearlyUpdateInput = {
  id: number
  version: number
  value: { position_percent: number; position_cap: number; round_to: number; without_number: number }
}

export type RatesIssueSlipLevelsCreateInput = {
  valid_from: string
  value: { levels: ('storekeeper' | 'treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman')[][] }
}

export type RatesIssueSlipLevelsUpdateInput = {
  id: number
  version: number
  value: { levels: ('storekeeper' | 'treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman')[][] }
}

export type RatesPayrollDueDaysCreateInput = {
  valid_from: string
  value: { pph21: number; health: number; employment: number; tax_report: number }
}

export type RatesPayrollDueDaysUpdateInput = {
  id: number
  version: number
  value: { pph21: number; health: number; employment: number; tax_report: number }
}

export type RatesPph22CreateInput = {
  valid_from: string
  value: { percent: number; above: number; without_number: number }
}

export type RatesPph22UpdateInput = {
  id: number
  version: number
  value: { percent: number; above: number; without_number: number }
}

export type RatesPph23CreateInput = {
  valid_from: string
  value: { service: number; rental: number; prize: number; without_number: number }
}

export type RatesPph23UpdateInput = {
  id: number
  version: number
  value: { service: number; rental: number; prize: number; without_number: number }
}

export type RatesPph42CreateInput = {
  valid_from: string
  value: {
    property_rent: number
    construction_small: number
    construction_certified: number
    construction_uncertified: number
    construction_design: number
    construction_design_uncertified: number
  }
}

export type RatesPph42UpdateInput = {
  id: number
  version: number
  value: {
    property_rent: number
    construction_small: number
    construction_certified: number
    construction_uncertified: number
    construction_design: number
    construction_design_uncertified: number
  }
}

export type RatesProcurementLimitsCreateInput = {
  valid_from: string
  value: {
    quotations_above: number
    quotations_needed: number
    order_price_percent: number
    over_receipt_percent: number
    bill_price_percent: number
  }
}

export type RatesProcurementLimitsUpdateInput = {
  id: number
  version: number
  value: {
    quotations_above: number
    quotations_needed: number
    order_price_percent: number
    over_receipt_percent: number
    bill_price_percent: number
  }
}

export type RatesPurchaseApprovalCreateInput = {
  valid_from: string
  value: {
    steps: { from: number; levels: ('treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman')[] }[]
  }
}

export type RatesPurchaseApprovalUpdateInput = {
  id: number
  version: number
  value: {
    steps: { from: number; levels: ('treasurer' | 'principal' | 'foundation_admin' | 'foundation_chairman')[] }[]
  }
}

export type RatesSmallVendorTaxCreateInput = { valid_from: string; value: { percent: number } }

export type RatesSmallVendorTaxUpdateInput = { id: number; version: number; value: { percent: number } }

export type RatesSplitWindowCreateInput = { valid_from: string; value: { days: number } }

export type RatesSplitWindowUpdateInput = { id: number; version: number; value: { days: number } }

export type RatesTaxAllowanceCreateInput = {
  valid_from: string
  value: { base: number; married: number; dependant: number }
}

export type RatesTaxAllowanceUpdateInput = {
  id: number
  version: number
  value: { base: number; married: number; dependant: number }
}

export type RatesTaxDepositDayCreateInput = { valid_from: string; value: { day: number } }

export type RatesTaxDepositDayUpdateInput = { id: number; version: number; value: { day: number } }

export type RatesTaxObjectCodesCreateInput = {
  valid_from: string
  value: {
    code_goods: string
    code_service: string | null
    code_rental: string
    code_prize: string
    code_property_rent: string
    code_construction_small: string
    code_construction_certified: string
    code_construction_uncertified: string
    code_construction_design: string
    code_construction_design_uncertified: string
    code_small_vendor: string
    code_honorarium: string
    code_prize_of_person: string
  }
}

export type RatesTaxObjectCodesUpdateInput = {
  id: number
  version: number
  value: {
    code_goods: string
    code_service: string | null
    code_rental: string
    code_prize: string
    code_property_rent: string
    code_construction_small: string
    code_construction_certified: string
    code_construction_uncertified: string
    code_construction_design: string
    code_construction_design_uncertified: string
    code_small_vendor: string
    code_honorarium: string
    code_prize_of_person: string
  }
}

export type RatesVatCreateInput = {
  valid_from: string
  value: { percent: number; base_of: number; base_by: number; collected_above: number }
}

export type RatesVatPeriodCreateInput = { valid_from: string; value: { due_day: number; credit_months: number } }

export type RatesVatPeriodUpdateInput = {
  id: number
  version: number
  value: { due_day: number; credit_months: number }
}

export type RatesVatUpdateInput = {
  id: number
  version: number
  value: { percent: number; base_of: number; base_by: number; collected_above: number }
}

export type ReaderCards = {
  mark: string
  unchanged: boolean
  too_many: boolean
  uids: string[]
  notation: 'auto' | 'hex' | 'decimal'
  reversed: boolean
}

export type ReaderCardsQuery = { mark?: string; reader?: string }

export type Realisation = {
  totals: RealisationSums
  months: { month: number; planned: number; reserved: number; committed: number; realised: number; left_over: number }[]
  components: {
    component: string
    planned: number
    reserved: number
    committed: number
    realised: number
    left_over: number
  }[]
}

export type RealisationSums = {
  planned: number
  reserved: number
  committed: number
  realised: number
  left_over: number
}

export type Receipt = {
  id: number
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
}

export type ReconciledItems = { items: { account: string; fund_source_id: number; item: string; amount: number }[] }

export type Reconciliation = {
  account: string
  date: string
  book_balance: number
  not_on_statement: number
  deposits_in_transit: number | null
  outstanding_payments: number | null
  not_in_books: number
  set_aside: number
  statement_balance: number
  statement_id: number | null
  stated_balance: number | null
  difference: number | null
  difference_reason: string | null
}

export type RecordEvent = {
  at: string
  actor: { id: number; name: string | null } | null
  kind: 'change' | 'move'
  operation: 'insert' | 'update' | 'delete' | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  sealed: boolean | null
  erased: boolean
  move: string | null
  from_state: string | null
  to_state: string | null
  note: string | null
}

export type RecoveryCodes = { recovery_codes: string[] }

export type Recurring = {
  id: number
  name: string
  bill_id: number | null
  draft_id: number | null
  every_months: number
  due_day: number
  first_month: string
  last_month: string | null
  active: boolean
  version: number
}

export type RecurringAnswer = { recurring_id: number; month: string; bill_id: number | null; draft_id: number | null }

export type RecurringChange = {
  id: number
  version: number
  name?: string
  due_day?: number
  last_month?: string | null
  active?: boolean
}

export type RecurringDue = { recurring_id: number; name: string; month: string; due_on: string; amount: number | null }

export type RecurringMaking = { recurring_id: number; month: string; vendor_number?: string; date?: string }

export type RecurringSkip = { recurring_id: number; month: string; reason: string }

export type Rederivation = { from: string; until: string; class_group_id?: number }

export type Rederived = { days_due: number }

export type RefusedAfter = { after?: number; reader?: string }

export type RefusedLine = {
  id: number
  device_id: number
  device_name: string
  form: 'attlog' | 'door' | 'esp' | 'hikvision' | 'other'
  line: string
  received_at: string
  why: string | null
  read_at: string | null
}

export type RefusedReport = {
  lines?: { form: 'attlog' | 'door' | 'esp' | 'hikvision' | 'other'; line: string; received_at: string; why?: string }[]
  read?: number[]
  reader?: string
}

export type RefusedToReadAgain = {
  lines: { id: number; form: 'attlog' | 'door' | 'esp' | 'hikvision' | 'other'; line: string; received_at: string }[]
}

export type RegisteredDevice = {
  id: number
  code: string
  name: string
  location: string | null
  direction: 'in' | 'out' | 'both'
  time_zone: string | null
  notation: 'auto' | 'hex' | 'decimal'
  reversed: boolean
  enrolment: string | null
  user_id: number | null
  gateway_id: number | null
  state: 'active' | 'revoked'
  condition: 'online' | 'clock_off' | 'late' | 'offline'
  last_seen_at: string | null
  firmware: string | null
  refused: number
  pending: number | null
  clock_offset: number | null
  clock_off: boolean
  clock_off_since: string | null
  clock_corrected: number | null
  version: number
  allowed_moves: string[]
  one_time_password: string | null
}

export type RegistryConfig = {
  npsn: string
  base_url: string | null
  gateway_id: number | null
  semester: string | null
  timeout_s: number
  sync_hour: number | null
  grades_updater_id: string | null
  grades_last_sync: 'half_hour' | 'never'
  token_set: boolean
  token_set_at: string | null
  version: number
}

export type RegistryConfigChange = {
  npsn: string
  base_url?: string
  gateway_id?: number | null
  semester?: string | null
  timeout_s?: number
  sync_hour?: number | null
  grades_updater_id?: string | null
  grades_last_sync?: 'half_hour' | 'never'
  token?: string
  version?: number
}

export type RegistrySchool = {
  npsn: string
  name: string | null
  level: string | null
  status: string | null
  region: string | null
  checked_at: string
}

export type RegistrySyncLogsData = {
  logs: SyncLog[]
  total: number
  last_sync: string | null
  stale: boolean
  reason: string | null
  next_cursor: string | null
}

export type RegistryTestConnectionInput = Record<never, never>

export type RemindersStarted = { job_id: number }

export type ReopenDecision = { id: number; version?: number; note?: string }

export type ReopenRequest = {
  id: number
  book_month_id: number
  reason: string
  state: 'requested' | 'granted' | 'refused'
  requested_by: number | null
  created_at: string
  version: number
  allowed_moves: string[]
}

export type ReportCard = {
  id: number
  semester: string
  student_id: number
  student_name: string
  class_group_id: number
  class_name: string
  lessons: number
  scores: number
  prepared_at: string
}

export type ReportCardBootstrap = {
  configured: boolean
  source: 'registry' | 'local'
  last_sync: string | null
  stale: boolean
  reason: string | null
  semester: string
  academic_year: string | null
  students: number
  classes: number
  enrolled: number
  subjects: number
  lessons: number
  teachers: number
  cards_created: number
  cards_updated: number
  cards_unchanged: number
}

export type ReportCardBootstrapRequest = { semester?: string }

export type ReportCardImportsCreateInput = {
  kind: 'report_scores'
  file_id: number
  mapping?: {
    semester?: string
    class_name?: string
    lesson?: string
    nis?: string
    nisn?: string
    score?: string
    note?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type ReportCardScore = {
  student_id: number
  student_name: string
  nis: string | null
  nisn: string | null
  score: number | null
  note: string | null
  sent_score: number | null
  sent_at: string | null
  send_error: string | null
  version: number | null
}

export type ReportSubmission = {
  id: number
  fund_source_id: number
  fiscal_year: number
  report: 
    | 'phase_1_report'
    | 'year_report'
    | 'phase_2_report'
    | 'phase_3_report'
    | 'phase_4_report'
    | 'phase_5_report'
    | 'phase_6_report'
    | 'phase_7_report'
    | 'phase_8_report'
    | 'phase_9_report'
    | 'phase_10_report'
    | 'phase_11_report'
    | 'phase_12_report'
  submitted_on: string
  realised: number
}

export type ReportableType = { id: number; code: string; name: string; category: 'light' | 'medium' | 'heavy' }

export type RequestLine = {
  id: number
  line_no: number
  kind: 'consumable' | 'capital' | 'service'
  item_id: number | null
  item_code: string | null
  description: string
  unit: string
  quantity: number
  unit_price: number
  tax_object: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
  amount: number
  vat: number
  creditable: boolean
  cost: number
  plan_line_id: number | null
  ordered: number
}

export type RequestLineInput = {
  kind: 'consumable' | 'capital' | 'service'
  item_id?: number
  item_code?: string
  description: string
  unit: string
  quantity: number
  unit_price: number
  tax_object?: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
  plan_line_id?: number
  creditable?: boolean
}

export type RequiredDocument = {
  id: number
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  type: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
}

export type RequiredDocumentRef = { id: number }

export type RetentionData = { settings: RetentionSetting[]; last_run?: RetentionRun }

export type RetentionDueData = {
  what: 
    | 'import_files'
    | 'sessions'
    | 'retried_writes'
    | 'students'
    | 'staff'
    | 'inspection_files'
    | 'packet_files'
    | 'registry_runs'
  keep: number | null
  before: string | null
  due: number
}

export type RetentionRun = { day: string; removed: Record<string, number> | null }

export type RetentionSetting = {
  what: string
  title: RetentionWords
  unit: 'days' | 'years'
  keep: number | null
  standard: number | null
  least: number
  most: number
  waiting_keep: number | null
  counts_from: string | null
  version: number
}

export type RetentionUpdateData = { settings: RetentionSetting[]; last_run?: RetentionRun }

export type RetentionUpdateInput = {
  what: 
    | 'import_files'
    | 'sessions'
    | 'retried_writes'
    | 'students'
    | 'staff'
    | 'inspection_files'
    | 'packet_files'
    | 'registry_runs'
  keep: number | null
  version?: number
}

export type RetentionWords = { id: string; en: string }

export type RfidHeartbeatInput = { reader?: string; sent_at?: string; firmware?: string; pending?: number }

export type RfidImportsCreateInput = {
  kind: 'cards'
  file_id: number
  mapping?: { uid?: string; student?: string; staff?: string; valid_from?: string; valid_until?: string }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type RollCall = {
  class_group_id: number
  day: string
  marks: {
    student_id: number
    status: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
    reason?: string
    version?: number
  }[]
}

export type RollCalled = { said: number }

export type Room = { id: number; code: string; name: string; capacity: number | null; version: number }

export type RoomChange = { id: number; version?: number; code?: string; name?: string; capacity?: number | null }

export type Rulebook = {
  id: number
  school_year: number
  name: string
  achievements: 'offset' | 'separate'
  year_change: 'reset' | 'halve'
  near_points: number
  current: boolean
  version: number
}

export type RulebookChange = {
  id: number
  version?: number
  achievements?: 'offset' | 'separate'
  year_change?: 'reset' | 'halve'
  near_points?: number
}

export type Sale = {
  id: number
  number: string
  sale_date: string
  fund_source_id: number
  description: string
  buyer: string
  buyer_person: boolean
  buyer_tax_number: string | null
  buyer_address: string | null
  buyer_email: string | null
  account: string | null
  due_date: string | null
  invoice_kind: 'usual' | 'government' | 'collector' | 'asset'
  rate: string
  subtotal: number
  vat: number
  total: number
  receivable: number
  received: number
  lost: number
  replaces_id: number | null
  tax_invoice_number: string | null
  state: 'posted' | 'void'
  undone_on: string | null
  entry_id: number | null
  version: number
  allowed_moves: string[]
}

export type SaleChange = {
  id: number
  version: number
  buyer?: string
  buyer_person?: boolean
  buyer_tax_number?: string
  buyer_address?: string
  buyer_email?: string
  tax_invoice_number?: string
}

export type SaleDetail = {
  id: number
  number: string
  sale_date: string
  fund_source_id: number
  description: string
  buyer: string
  buyer_person: boolean
  buyer_tax_number: string | null
  buyer_address: string | null
  buyer_email: string | null
  account: string | null
  due_date: string | null
  invoice_kind: 'usual' | 'government' | 'collector' | 'asset'
  rate: string
  subtotal: number
  vat: number
  total: number
  receivable: number
  received: number
  lost: number
  replaces_id: number | null
  tax_invoice_number: string | null
  state: 'posted' | 'void'
  undone_on: string | null
  entry_id: number | null
  version: number
  allowed_moves: string[]
  lines: SaleLine[]
}

export type SaleLine = {
  line_no: number
  description: string
  kind: 'goods' | 'service'
  unit: 
    | 'UM.0026'
    | 'UM.0027'
    | 'UM.0025'
    | 'UM.0024'
    | 'UM.0023'
    | 'UM.0030'
    | 'UM.0018'
    | 'UM.0021'
    | 'UM.0019'
    | 'UM.0017'
    | 'UM.0020'
    | 'UM.0022'
    | 'UM.0003'
    | 'UM.0007'
    | 'UM.0013'
    | 'UM.0012'
    | 'UM.0033'
  account: string
  quantity: number
  unit_price: number
  amount: number
  taxed: boolean
  vat: number
}

export type SaleReceipt = {
  id: number
  number: string
  sale_id: number
  sale: string
  buyer: string
  fund_source_id: number
  received_on: string
  account: string | null
  amount: number
  kept_back: number
  kept_kind: 'final' | 'pph23' | null
  slip_number: string | null
  state: 'posted' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
}

export type SaleReceiptVoid = { id: number; version: number; date: string; reason: string }

export type SaleReceiving = {
  id: number
  version: number
  amount?: number
  kept_back?: number
  kept_kind?: 'final' | 'pph23'
  slip_number?: string
  received_on: string
  to_account?: string
}

export type SaleReclaim = { id: number; version: number; date: string; reason: string }

export type SaleReplacement = {
  id: number
  version: number
  description?: string
  lines: {
    description: string
    kind: 'goods' | 'service'
    unit: 
      | 'UM.0026'
      | 'UM.0027'
      | 'UM.0025'
      | 'UM.0024'
      | 'UM.0023'
      | 'UM.0030'
      | 'UM.0018'
      | 'UM.0021'
      | 'UM.0019'
      | 'UM.0017'
      | 'UM.0020'
      | 'UM.0022'
      | 'UM.0003'
      | 'UM.0007'
      | 'UM.0013'
      | 'UM.0012'
      | 'UM.0033'
    account: string
    quantity: number
    unit_price: number
    taxed?: boolean
  }[]
  reason: string
}

export type SaleVoid = { id: number; version: number; date: string; reason: string }

export type SaleWriteOff = {
  id: number
  number: string
  sale_id: number
  sale: string
  buyer: string
  amount: number
  reason: string
  evidence: string
  written_on: string | null
  reclaimed_on: string | null
  entry_id: number | null
  requested_by: number
  state: 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'reclaimed'
  version: number
  allowed_moves: string[]
}

export type SaleWriteOffStep = { id: number; version: number; note?: string }

export type SavedScore = {
  year: number
  standard: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'
  score: number
  target?: number
  note?: string | null
  version?: number
}

export type SavedScores = { created: number; updated: number; unchanged: number }

export type SavedView = {
  id: number
  list: string
  name: string
  query: string
  columns: string[]
  shared: boolean
  mine: boolean
  owner_name: string
}

export type SchoolCalendarDaysData = { day: string; kind: 'school' | 'half_day' | 'exam' | 'holiday' | 'weekend' }

export type SchoolClassesCopyData = { created: number }

export type SchoolImportsCreateInput = {
  kind: 'students' | 'staff' | 'classes' | 'guardians'
  file_id: number
  mapping?: {
    nis?: string
    nisn?: string
    nik?: string
    name?: string
    gender?: string
    birth_place?: string
    birth_date?: string
    class?: string
    entered_on?: string
    nip?: string
    nuptk?: string
    job?: string
    employment?: string
    joined_on?: string
    academic_year?: string
    grade?: string
    homeroom?: string
    student?: string
    relation?: string
    phone?: string
    email?: string
    occupation?: string
    address?: string
  }
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

export type SchoolProfile = {
  name: string
  npsn: string | null
  level: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  ownership: 'state' | 'private'
  address: string | null
  region: string | null
  day_starts_at: string
  late_after_minutes: number
  week_days: 5 | 6
  version: number
}

export type SchoolProfileChange = {
  version?: number
  name?: string
  npsn?: string | null
  level?: 'paud' | 'sd' | 'smp' | 'sma' | 'smk' | 'slb'
  ownership?: 'state' | 'private'
  address?: string | null
  region?: string | null
  day_starts_at?: string
  late_after_minutes?: number
  week_days?: 5 | 6
}

export type ScoreSheet = {
  lesson_id: number
  scores: { student_id: number; score: number; note?: string | null; version?: number }[]
}

export type SearchHit = {
  kind: string
  title: { id: string; en: string }
  id: number
  label: string
  detail: string | null
  path: string
}

export type SecondFactor = { enrolled_at: string | null; has_app: boolean; codes_left: number; demanded: boolean }

export type SecondFactorRoles = { roles: string[] }

export type SecondFactorSecret = { secret: string; uri: string }

export type Semester = { half: number; starts_on: string; ends_on: string }

export type ServerTime = { success: true; data: { time: string } }

export type SetupGuide = { complete: boolean; steps: SetupStep[] }

export type SetupPart = {
  name: string
  title: { id: string; en: string }
  done: boolean
  optional: boolean
  waiting: { id: string; en: string } | null
  to: string
}

export type SetupStep = {
  name: string
  section: 'school' | 'people' | 'money'
  title: { id: string; en: string }
  why: { id: string; en: string }
  opens: { id: string; en: string }[]
  act: { id: string; en: string }
  minutes: number
  optional: boolean
  done: boolean
  told: { id: string; en: string } | null
  waiting: { id: string; en: string } | null
  to: string
  parts: SetupPart[]
}

export type SignedIn = {
  user: {
    id: number
    login: string
    name: string
    language: 'id' | 'en' | null
    must_change_password: boolean
    second_factor: boolean
    must_add_second_factor: boolean
  }
  company: { id: number; slug: string; name: string; time_zone: string }
  roles: string[]
  companies: { id: number; slug: string; name: string; roles: string[] }[]
  svc_enabled_addon_skus: string[]
  feature_flags: Record<string, boolean>
}

export type SisterSchool = { id: number; name: string }

export type SnapInquiryReply = {
  responseCode: string
  responseMessage: string
  virtualAccountData: {
    inquiryStatus: string
    inquiryReason: { english: string; indonesia: string }
    partnerServiceId: string
    customerNo: string
    virtualAccountNo: string
    virtualAccountName: string
    inquiryRequestId: string
    totalAmount: { value: string; currency: 'IDR' }
    virtualAccountTrxType: string
    billDetails: {
      billCode: string
      billNo: string
      billName: string
      billDescription: { english: string; indonesia: string }
      billAmount: { value: string; currency: 'IDR' }
    }[]
  }
}

export type SnapInquiryRequest = {
  partnerServiceId: string
  customerNo: string
  virtualAccountNo: string
  inquiryRequestId: string
}

export type SnapPaymentReply = {
  responseCode: string
  responseMessage: string
  virtualAccountData: {
    paymentFlagStatus: string
    paymentFlagReason: { english: string; indonesia: string }
    partnerServiceId: string
    customerNo: string
    virtualAccountNo: string
    virtualAccountName: string
    paymentRequestId: string
    paidAmount: { value: string; currency: 'IDR' }
    trxDateTime?: string
    referenceNo?: string
  }
}

export type SnapPaymentRequest = {
  partnerServiceId: string
  customerNo: string
  virtualAccountNo: string
  paymentRequestId: string
  paidAmount: { value: string; currency: 'IDR' }
  trxDateTime?: string
  referenceNo?: string
  flagAdvise?: string
}

export type SnapRefusal = { responseCode: string; responseMessage: string }

export type SnapTokenReply = {
  responseCode: string
  responseMessage: string
  accessToken: string
  tokenType: 'Bearer'
  expiresIn: string
}

export type SnapTokenRequest = { grantType: 'client_credentials' }

export type SplitAmount = { without: number; with: number; total: number }

export type StaffAttendanceDay = {
  day: string
  staff_id: number
  staff_name: string
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  status: 'present' | 'late' | 'duty' | 'sick' | 'permitted' | 'leave' | 'absent'
  days: number
  first_in: string | null
  last_out: string | null
  left_early: boolean
  source: 'tap' | 'manual' | 'permit' | 'end_of_day'
  note: string | null
  version: number
}

export type StaffChange = {
  id: number
  version?: number
  name?: string
  gender?: 'm' | 'f' | null
  nip?: string | null
  nuptk?: string | null
  nik?: string | null
  birth_date?: string | null
  job?: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment?: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  joined_on?: string | null
  week_days?: number | null
  user_id?: number | null
}

export type StaffCorrection = {
  id: number
  day: string
  staff_id: number
  status: 'present' | 'late' | 'duty' | 'sick' | 'permitted' | 'leave' | 'absent' | null
  half_day: boolean
  reason: string
  actor_id: number | null
  at: string
}

export type StaffDaysFilled = { entered: number }

export type StaffDaysFilling = { day: string; until?: string; reason: string }

export type StaffDetail = {
  id: number
  name: string
  nip: string | null
  nuptk: string | null
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  state: 'active' | 'left'
  version: number
  gender: 'm' | 'f' | null
  nik_ending: string | null
  birth_date: string | null
  joined_on: string | null
  left_on: string | null
  week_days: number | null
  user_id: number | null
  homerooms: { class_group_id: number; name: string; academic_year: string }[]
  history: {
    move: string
    from_state: string
    to_state: string
    note: string | null
    actor_id: number | null
    at: string
  }[]
  allowed_moves: string[]
}

export type StaffDocument = {
  id: number
  staff_id: number
  staff_name: string
  type: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
  number: string | null
  issued_on: string | null
  expires_on: string | null
  status: 'valid' | 'expiring' | 'expired'
  file_id: number | null
  version: number
}

export type StaffDocumentChange = {
  id: number
  version: number
  type?: 
    | 'employment_contract'
    | 'teaching_assignment'
    | 'identity_card'
    | 'family_card'
    | 'tax_card'
    | 'insurance_card'
    | 'diploma'
    | 'educator_certificate'
    | 'practice_licence'
    | 'police_clearance'
    | 'health_certificate'
    | 'driving_licence'
    | 'residence_permit'
    | 'training_certificate'
    | 'other'
  number?: string | null
  issued_on?: string | null
  expires_on?: string | null
  file_id?: number | null
}

export type StaffFile = {
  staff_id: number
  name: string
  job: string
  status: string | null
  grade: string | null
  employments: Employment[]
  pay_profile: PayProfile | null
  tax_statuses: TaxStatusRow[]
  bank_account: BankAccount | null
}

export type StaffForImport = {
  id: number
  name: string
  gender: 'm' | 'f' | null
  nip: string | null
  nuptk: string | null
  nik: string | null
  birth_date: string | null
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  joined_on: string | null
  state: 'active' | 'left'
  allowed_moves: string[]
}

export type StaffLeaving = { id: number; version?: number; reason: string; day?: string }

export type StaffLoan = {
  id: number
  number: string
  staff_id: number
  staff_name: string
  amount: number
  instalment: number
  starts_on: string
  reason: string | null
  fund_source_id: number | null
  paid_on: string | null
  returned: number
  rest: number
  state: 'draft' | 'submitted' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'void'
  version: number
  allowed_moves: string[]
}

export type StaffLoanDetail = {
  id: number
  number: string
  staff_id: number
  staff_name: string
  amount: number
  instalment: number
  starts_on: string
  reason: string | null
  fund_source_id: number | null
  paid_on: string | null
  returned: number
  rest: number
  state: 'draft' | 'submitted' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'void'
  version: number
  allowed_moves: string[]
  schedule: StaffLoanInstalment[]
  moves: StaffLoanMove[]
}

export type StaffLoanInstalment = { year: number; month: number; due: number; taken: number }

export type StaffLoanMove = {
  id: number
  kind: 'pay' | 'repay'
  book: 'bank' | 'cash'
  moved_on: string
  amount: number
}

export type StaffLoanPayment = {
  id: number
  version: number
  date: string
  book?: 'bank' | 'cash'
  fund_source_id?: number
}

export type StaffLoanReturn = { id: number; version: number; date: string; amount: number; book?: 'bank' | 'cash' }

export type StaffLoanStep = { id: number; version: number; note?: string }

export type StaffLoanUndo = { id: number; version: number; date: string; reason: string }

export type StaffMember = {
  id: number
  name: string
  nip: string | null
  nuptk: string | null
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  state: 'active' | 'left'
  version: number
  allowed_moves: string[]
}

export type StaffRecord = {
  id: number
  name: string
  nip: string | null
  nuptk: string | null
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  employment: 'permanent' | 'civil_servant' | 'contract' | 'honorary'
  state: 'active' | 'left'
  version: number
  gender: 'm' | 'f' | null
  nik_ending: string | null
  birth_date: string | null
  joined_on: string | null
  left_on: string | null
  week_days: number | null
  user_id: number | null
  allowed_moves: string[]
}

export type StaffReturn = { id: number; version?: number; note?: string }

export type StaffSummary = {
  staff_id: number
  staff_name: string
  job: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
  days: number
  present: number
  late: number
  duty: number
  sick: number
  permitted: number
  leave: number
  absent: number
  left_early: number
}

export type StandardEvidence = { id: number; title: string; reference: string | null }

export type StandardScore = {
  id: number
  company_id: number
  year: number
  standard: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'
  score: number
  target: number
  note: string | null
  evidence: StandardEvidence[]
  version: number
}

export type StartedJob = { job_id: number }

export type StepForSeveral = {
  door: string
  records: { id: number; version?: number }[]
  note?: string
  reason?: string
  key: string
}

export type StepOfOne = { id: number; done: boolean; code: string | null; message: string | null }

export type StockCardLine = {
  nth: number
  id: number
  moved_on: string
  kind: 'receive' | 'issue' | 'adjust' | 'transfer' | 'undo'
  document: string | null
  reason: string | null
  quantity: number
  unit_cost: number | null
  value: number
  on_hand: number
  stock_value: number
}

export type StockCount = {
  id: number
  number: string
  warehouse_id: number
  warehouse: string
  counted_on: string
  reason: string
}

export type StockCountDetail = {
  id: number
  number: string
  warehouse_id: number
  warehouse: string
  counted_on: string
  reason: string
  lines: {
    item_id: number
    code: string
    name: string
    counted: number
    difference: number
    value: number
    reason: string | null
  }[]
}

export type StockItem = {
  id: number
  code: string
  name: string
  unit: string
  min_stock: number
  max_stock: number
  on_hand: number
  on_order: number
  version: number
}

export type StockItemChange = {
  id: number
  version: number
  name?: string
  unit?: string
  min_stock?: number
  max_stock?: number
}

export type StockLevel = {
  item_id: number
  code: string
  name: string
  unit: string
  on_hand: number
  stock_value: number
}

export type StockMove = {
  id: number
  item_id: number
  warehouse_id: number
  kind: 'receive' | 'issue' | 'adjust' | 'transfer' | 'undo'
  moved_on: string
  quantity: number
  unit_cost: number | null
  value: number
  origin: 'ordered' | 'bought' | 'given' | 'owned' | null
  fund_source_id: number | null
  reverses_id: number | null
  document: string | null
  reason: string | null
  on_hand: number
  stock_value: number
}

export type StockMoveUndo = { id: number; moved_on?: string; reason: string }

export type StockTake = {
  id: number
  number: string
  year: number
  room_id: number | null
  note: string | null
  opened_on: string
  closed_on: string | null
  state: 'open' | 'counting' | 'closed'
  version: number
  allowed_moves: string[]
}

export type StockTakeDetail = {
  id: number
  number: string
  year: number
  room_id: number | null
  note: string | null
  opened_on: string
  closed_on: string | null
  state: 'open' | 'counting' | 'closed'
  version: number
  allowed_moves: string[]
  expected: number
  found: number
  missing: number
  surplus: number
  uncounted: number
}

export type StockTakeLine = {
  id: number
  asset_id: number | null
  item_code: string | null
  register_no: number | null
  name: string
  expected_room: string | null
  found_room: string | null
  result: 'found' | 'missing' | 'surplus' | null
  condition: 'good' | 'light' | 'heavy' | null
  note: string | null
}

export type StockTakeStep = { id: number; version?: number; note?: string }

export type StockTransfer = { number: string; moves: StockMove[] }

export type Student = {
  id: number
  nis: string | null
  nisn: string | null
  name: string
  gender: 'f' | 'm'
  state: 'active' | 'left' | 'graduated'
  class_group_id: number | null
  class_name: string | null
  grade: number | null
  version: number
  allowed_moves: string[]
}

export type StudentCategory = {
  id: number
  student_id: number
  student_name: string
  category: string
  from_day: string
  until_day: string | null
  version: number
}

export type StudentCategoryEnd = { id: number; version: number; until_day: string }

export type StudentChange = {
  id: number
  version?: number
  nis?: string | null
  nisn?: string | null
  nik?: string | null
  name?: string
  gender?: 'f' | 'm'
  birth_place?: string | null
  birth_date?: string | null
  entered_on?: string | null
}

export type StudentDetail = {
  id: number
  nis: string | null
  nisn: string | null
  name: string
  gender: 'f' | 'm'
  state: 'active' | 'left' | 'graduated'
  class_group_id: number | null
  class_name: string | null
  grade: number | null
  version: number
  nik_ending: string | null
  birth_place: string | null
  birth_date: string | null
  entered_on: string | null
  left_on: string | null
  guardians: Guardian[]
  enrolments: Enrolment[]
  groups: GroupMember[]
  history: {
    move: string
    from_state: string
    to_state: string
    note: string | null
    actor_id: number | null
    at: string
  }[]
  allowed_moves: string[]
}

export type StudentForImport = {
  id: number
  nis: string | null
  nisn: string | null
  nik: string | null
  name: string
  gender: 'f' | 'm'
  birth_place: string | null
  birth_date: string | null
  entered_on: string | null
  class_name: string | null
  state: 'active' | 'left' | 'graduated'
  allowed_moves: string[]
}

export type StudentLeaving = { id: number; version?: number; reason: string; day?: string }

export type StudentRecord = {
  id: number
  nis: string | null
  nisn: string | null
  name: string
  gender: 'f' | 'm'
  state: 'active' | 'left' | 'graduated'
  class_group_id: number | null
  class_name: string | null
  grade: number | null
  version: number
  nik_ending: string | null
  birth_place: string | null
  birth_date: string | null
  entered_on: string | null
  left_on: string | null
  allowed_moves: string[]
}

export type StudentReturn = { id: number; version?: number; note?: string; day?: string; class_group_id?: number }

export type Subject = {
  id: number
  code: string
  name: string
  kind: 'general' | 'elective' | 'local' | 'vocational' | 'extracurricular'
  active: boolean
  version: number
}

export type SubjectChange = {
  id: number
  version?: number
  code?: string
  name?: string
  kind?: 'general' | 'elective' | 'local' | 'vocational' | 'extracurricular'
  active?: boolean
}

export type SurplusAsset = {
  stock_take_id: number
  name: string
  room_id?: number
  condition: 'good' | 'light' | 'heavy'
  note?: string
}

export type SyncConflict = {
  id: number
  entity: 'staff' | 'class' | 'student'
  registry_id: string
  local_id: number
  name: string
  fields: { field: string; ours: string | null; registry: string | null; base: string | null; hidden: boolean }[]
  version: number
}

export type SyncCounts = {
  staff: SyncTally
  classes: SyncTally
  students: SyncTally
  enrolments: SyncTally
  group_members: SyncTally
  lessons: SyncTally
  evaluations: SyncTally
  scores: SyncTally
}

export type SyncItem = {
  id: number
  entity: 'staff' | 'class' | 'student' | 'enrolment' | 'group_member' | 'lesson' | 'evaluation' | 'score'
  action: 'create' | 'update' | 'conflict' | 'skip' | 'error' | 'warn' | 'missing' | 'depart' | 'return'
  reason: string | null
  fields: string | null
  detail: string | null
  advice?: { id: string; en: string }
  registry_id: string | null
  local_id: number | null
  name: string | null
}

export type SyncLog = {
  id: number
  mode: 'sync' | 'dry_run' | 'grades'
  scheduled: boolean
  accept_shrink: boolean
  accept_empty: boolean
  accept_new_ids: boolean
  accept_flaws: string | null
  accept_probable: boolean
  mark_departures: boolean
  class_group_id: number | null
  state: 'queued' | 'running' | 'done' | 'suspect' | 'partial' | 'failed'
  semester: string | null
  counts: SyncCounts
  unknown_fields: string[]
  error_code: string | null
  error: string | null
  advice?: { id: string; en: string }
  done: number
  steps: number | null
  started_by: number | null
  started_at: string
  finished_at: string | null
  duration_ms: number | null
  allowed_moves: string[]
}

export type SyncRequest = {
  dry_run?: boolean
  accept_shrink?: boolean
  accept_empty?: boolean
  accept_new_ids?: boolean
  accept_flaws?: string
  accept_probable?: boolean
  mark_departures?: boolean
}

export type SyncTally = {
  seen: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  conflict: number
  error: number
  missing: number
  departed: number
}

export type Tap = { uid: string; time: string; seq?: number; method?: 'card' | 'face' | 'finger' | 'pin' | 'palm' }

export type TapResults = {
  results: {
    index: number
    outcome: 
      | 'accepted'
      | 'duplicate'
      | 'unknown_card'
      | 'inactive_card'
      | 'outside_hours'
      | 'invalid_time'
      | 'feature_disabled'
      | 'unreadable'
  }[]
}

export type Taps = {
  uid?: string
  time?: string
  seq?: number
  method?: 'card' | 'face' | 'finger' | 'pin' | 'palm'
  taps?: Tap[]
  reader?: string
  sent_at?: string
  firmware?: string
  pending?: number
}

export type TaxDeposit = {
  id: number
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  period: string
  fund_source_id: number
  amount: number
  deposited_on: string
  ntpn: string
  reversed_on: string | null
  entry_id: number
}

export type TaxDepositReversal = { id: number; date: string; reason: string }

export type TaxDue = {
  id: number | null
  source: 'bill' | 'other'
  tax: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
  bill_id: number | null
  bill: string | null
  vendor: string | null
  bill_date: string | null
  fund_source_id: number
  base: number | null
  amount: number
  due_on: string
}

export type TaxOwed = { account: string; account_name: string; fund_source_id: number; item: string; amount: number }

export type TaxStatusInput = {
  staff_id: number
  from_year: number
  status: 'TK/0' | 'TK/1' | 'TK/2' | 'TK/3' | 'K/0' | 'K/1' | 'K/2' | 'K/3'
  npwp?: string | null
  passport?: string | null
}

export type TaxStatusRow = {
  id: number
  staff_id: number
  from_year: number
  status: 'TK/0' | 'TK/1' | 'TK/2' | 'TK/3' | 'K/0' | 'K/1' | 'K/2' | 'K/3'
  npwp: string | null
  passport: string | null
  version: number
}

export type TaxWithheld = {
  fund_source_id: number
  entry_id: number
  tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd'
  amount: number
}

export type TeamCase = {
  id: number
  case_id: number
  student_id: number
  student_name: string
  counselor_name: string | null
  category: 'academic' | 'social' | 'personal' | 'family' | 'career' | 'behaviour' | 'mental_health' | 'bullying'
  title: string
  opened_on: string
  ended_on: string | null
  case_state: 'open' | 'assessment' | 'intervention' | 'monitoring' | 'closed' | 'referred'
  reason: string
  with_notes: boolean
  handed_at: string
}

export type TeamHanding = {
  id: number
  case_id: number
  reason: string
  with_notes: boolean
  state: 'handed' | 'taken_back'
  back_reason: string | null
  created_at: string
  version: number
  allowed_moves: string[]
}

export type TeamMember = { user_id: number; name: string }

export type TeamTakingBack = { id: number; version?: number; reason: string }

export type Threshold = {
  id: number
  rulebook_id: number
  code: string
  points: number
  name: string
  sanction: string
  action: 'advice' | 'letter' | 'suspension' | 'expulsion'
  active: boolean
  version: number
}

export type ThresholdChange = {
  id: number
  version?: number
  points?: number
  name?: string
  sanction?: string
  action?: 'advice' | 'letter' | 'suspension' | 'expulsion'
  active?: boolean
}

export type ThresholdCrossing = {
  id: number
  student_id: number
  student_name: string
  school_year: number
  code: string
  name: string
  sanction: string
  action: 'advice' | 'letter' | 'suspension' | 'expulsion'
  threshold_points: number
  points: number
  violation_id: number | null
  letter_id: number | null
  decision_id: number | null
  awaits_council: boolean
  lifted_on: string | null
  at: string
}

export type Trace = {
  records: TracedRecord[]
  links: { from: { relation: string; id: number }; to: { relation: string; id: number } }[]
  complete: boolean
}

export type TracedBill = {
  id: number
  number: string
  order_document: string | null
  bill_date: string
  total: number
  paid: number
  state: string
  entry_id: number | null
}

export type TracedCash = {
  id: number
  entry_date: string
  fund_source_id: number
  voucher: string
  plan_line_id: number | null
  kind: string
  description: string
  debit: number
  credit: number
}

export type TracedEntry = {
  id: number
  entry_date: string
  plan_line_id: number
  kind: string
  document: string
  cause: string | null
  debit: number
  credit: number
}

export type TracedLine = {
  plan_line_id: number
  plan_id: number
  fund_source_id: number
  activity_code: string
  account_code: string
  description: string
  amount: number
}

export type TracedPayment = {
  id: number
  number: string
  bill_id: number
  amount: number
  state: string
  entry_id: number | null
}

export type TracedRecord = {
  relation: string
  id: number
  label: string
  day: string | null
  amount: number | null
  state: string | null
}

export type TrialBalance = {
  from: string
  until: string
  rows: {
    account_id: number
    code: string
    name: string
    name_en: string
    class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
    opening_debit: number
    opening_credit: number
    debit: number
    credit: number
    ending_debit: number
    ending_credit: number
  }[]
  totals: {
    opening_debit: number
    opening_credit: number
    debit: number
    credit: number
    ending_debit: number
    ending_credit: number
  }
}

export type UnknownCard = {
  id: number
  uid: string
  uid_original: string
  device_id: number
  device_name: string
  first_at: string
  last_at: string
  taps: number
}

export type UnknownCardAssignment = {
  id: number
  student_id?: number
  staff_id?: number
  valid_from?: string
  valid_until?: string
}

export type UnknownCardRef = { id: number }

export type UnprovedDocument = {
  relation: string
  record_id: number
  number: string
  day: string
  fund_source_id: number | null
  counterpart: string | null
  amount: number | null
}

export type UntoldMonths = { staff_id: number; staff_name: string; year: number; months: string }

export type Uploaded = { id: number; sha256: string; size: number; media_type: string; name: string }

export type User = {
  id: number
  login: string
  name: string
  roles: string[]
  disabled: boolean
  must_change_password: boolean
  second_factor: boolean
  email: string | null
  phone: string | null
  waiting_roles: string[]
  made_by: number | null
  vouched: boolean
  vouched_by: number | null
  created_at: string
  version: number
}

export type UserChange = { id: number; name: string; email?: string | null; phone?: string | null; version?: number }

export type UserDetail = {
  id: number
  login: string
  name: string
  roles: string[]
  disabled: boolean
  must_change_password: boolean
  second_factor: boolean
  email: string | null
  phone: string | null
  waiting_roles: string[]
  made_by: number | null
  vouched: boolean
  vouched_by: number | null
  created_at: string
  version: number
  last_seen_at: string | null
}

export type UserSession = {
  id: number
  company_id: number
  address: string
  user_agent: string
  lasting: boolean
  current: boolean
  created_at: string
  last_seen_at: string
}

export type UserSessionEnd = { id: number; session_id?: number }

export type UsersAppointmentsCreateInput = {
  role: 
    | 'admin'
    | 'teacher'
    | 'counselor'
    | 'foundation_chairman'
    | 'treasurer'
    | 'principal'
    | 'committee'
    | 'hr'
    | 'storekeeper'
    | 'cashier'
    | 'staff'
    | 'device'
    | 'foundation_admin'
    | 'foundation_patron'
    | 'prevention_team'
  login: string
  name: string
}

export type UsersCreateInput = {
  login: string
  name: string
  roles: (
    | 'admin'
    | 'teacher'
    | 'counselor'
    | 'foundation_chairman'
    | 'treasurer'
    | 'principal'
    | 'committee'
    | 'hr'
    | 'storekeeper'
    | 'cashier'
    | 'staff'
    | 'device'
    | 'foundation_admin'
    | 'foundation_patron'
    | 'prevention_team')[]
  email?: string
  phone?: string
}

export type UsersResetSecondFactorInput = { id: number }

export type UsersRolesGrantInput = {
  id: number
  role: 
    | 'admin'
    | 'teacher'
    | 'counselor'
    | 'foundation_chairman'
    | 'treasurer'
    | 'principal'
    | 'committee'
    | 'hr'
    | 'storekeeper'
    | 'cashier'
    | 'staff'
    | 'device'
    | 'foundation_admin'
    | 'foundation_patron'
    | 'prevention_team'
}

export type UsersRolesRevokeInput = {
  id: number
  role: 
    | 'admin'
    | 'teacher'
    | 'counselor'
    | 'foundation_chairman'
    | 'treasurer'
    | 'principal'
    | 'committee'
    | 'hr'
    | 'storekeeper'
    | 'cashier'
    | 'staff'
    | 'device'
    | 'foundation_admin'
    | 'foundation_patron'
    | 'prevention_team'
}

export type UsersSecondFactorRolesUpdateInput = {
  roles: (
    | 'admin'
    | 'teacher'
    | 'counselor'
    | 'foundation_chairman'
    | 'treasurer'
    | 'principal'
    | 'committee'
    | 'hr'
    | 'storekeeper'
    | 'cashier'
    | 'staff'
    | 'foundation_admin'
    | 'foundation_patron'
    | 'prevention_team')[]
}

export type UsualBill = {
  due_date: string
  term_days: number
  terms_by: 'vendor' | 'last_bill' | 'custom'
  fund_source_id: number | null
  account: string | null
  tax_object: 
    | 'goods'
    | 'textbook'
    | 'utility'
    | 'catering'
    | 'service'
    | 'education'
    | 'rental'
    | 'prize'
    | 'honorarium'
    | 'property_rent'
    | 'construction_small'
    | 'construction_certified'
    | 'construction_uncertified'
    | 'construction_design'
    | 'construction_design_uncertified'
    | null
  plan_line_id: number | null
  description: string | null
}

export type VatDocument = {
  direction: 'out' | 'in' | 'collected'
  number: string
  day: string
  counterpart: string
  tax_number: string | null
  tax_invoice_number: string | null
  tax_invoice_date: string | null
  base: number
  vat: number
}

export type VatMonth = {
  month: string
  fund_source_id: number
  output: number
  input: number
  carried_in: number
  payable: number
  carried_out: number
  refundable: number
  refunded: number
  due_on: string
  status: 'running' | 'open' | 'due' | 'late' | 'awaited' | 'settled'
  return_id: number | null
  filed_on: string | null
  deposited_on: string | null
  ntpn: string | null
}

export type VatRefund = {
  id: number
  number: string
  return_id: number
  month: string
  fund_source_id: number
  refunded_on: string
  decision: string
  account: string | null
  amount: number
  refused: number
  state: 'posted' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
}

export type VatRefundVoid = { id: number; version: number; date: string; reason: string }

export type VatRegistration = {
  id: number
  number: string
  fund_source_id: number
  since: string
  until: string | null
  version: number
}

export type VatRegistrationChange = {
  id: number
  version: number
  number?: string
  fund_source_id?: number
  since?: string
  until?: string | null
}

export type VatReturn = {
  id: number
  month: string
  fund_source_id: number
  output: number
  input: number
  carried_in: number
  payable: number
  carried_out: number
  asked_back: boolean
  refundable: number
  refunded: number
  due_on: string
  filed_on: string | null
  receipt_number: string | null
  deposit_id: number | null
  ntpn: string | null
  deposited_on: string | null
  state: 'posted' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
}

export type VatReturnChange = { id: number; version: number; filed_on?: string; receipt_number?: string }

export type VatReturnDetail = {
  id: number
  month: string
  fund_source_id: number
  output: number
  input: number
  carried_in: number
  payable: number
  carried_out: number
  asked_back: boolean
  refundable: number
  refunded: number
  due_on: string
  filed_on: string | null
  receipt_number: string | null
  deposit_id: number | null
  ntpn: string | null
  deposited_on: string | null
  state: 'posted' | 'void'
  entry_id: number | null
  undone_on: string | null
  version: number
  allowed_moves: string[]
  documents: VatDocument[]
}

export type VatReturnVoid = { id: number; version: number; date: string; reason: string }

export type Vendor = {
  id: number
  name: string
  person: boolean
  vat_registered: boolean
  tax_number: string | null
  small_vendor_until: string | null
  address: string | null
  phone: string | null
  bank_name: string | null
  bank_account: string | null
  bank_holder: string | null
  term_days: number | null
  active: boolean
  version: number
}

export type VendorAges = {
  vendor_id: number
  vendor: string
  not_due: number
  days_1_30: number
  days_31_60: number
  days_61_90: number
  over_90: number
  credit: number
  total: number
}

export type VendorChange = {
  id: number
  version: number
  name?: string
  active?: boolean
  person?: boolean
  vat_registered?: boolean
  tax_number?: string | null
  small_vendor_until?: string | null
  address?: string | null
  phone?: string | null
  bank_name?: string | null
  bank_account?: string | null
  bank_holder?: string | null
  term_days?: number | null
}

export type ViewsDeleteInput = { id: number }

export type Violation = {
  id: number
  student_id: number
  student_name: string
  class_group_id: number | null
  class_name: string | null
  violation_type_id: number
  type_code: string
  type_name: string
  category: 'light' | 'medium' | 'heavy'
  occurred_on: string
  points: number
  occurrence: number | null
  sanction: string | null
  note: string | null
  source: 'room' | 'report'
  reported_by: string | null
  state: 'reported' | 'validated' | 'counted' | 'voided'
  version: number
  allowed_moves: string[]
}

export type ViolationType = {
  id: number
  rulebook_id: number
  code: string
  name: string
  category: 'light' | 'medium' | 'heavy'
  points: number
  active: boolean
  rules: FrequencyRule[]
  version: number
}

export type ViolationTypeChange = {
  id: number
  version?: number
  name?: string
  category?: 'light' | 'medium' | 'heavy'
  points?: number
  active?: boolean
}

export type VirtualAccount = {
  id: number
  bank_id: number
  bank: string
  student_id: number
  student_name: string
  number: string
}

export type WaitingApprovals = {
  id: number
  kind: string
  record_id: number
  subject: string
  amount: number | null
  requested_at: string
  level: number
}

export type Warehouse = { id: number; code: string; name: string; version: number }

export type WaysIn = { password: boolean; oidc: string | null; passkeys: boolean }

export type Withholder = { npwp: string; id_tku: string; version: number }

export type WithholderInput = { npwp: string; id_tku: string }

export type Withholding = { tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd'; amount: number }

export type WorkOrder = {
  id: number
  number: string
  asset_id: number
  asset_name: string
  inspection_id: number | null
  inspection_result_id: number | null
  description: string
  severity: 'low' | 'medium' | 'high'
  assigned_staff_id: number | null
  opened_on: string
  due_on: string | null
  done_on: string | null
  cost: number | null
  state: 'open' | 'in_progress' | 'done' | 'cancelled'
  version: number
  allowed_moves: string[]
}

export type WorkOrderCancellation = { id: number; version?: number; note: string }

export type WorkOrderFinish = {
  id: number
  version?: number
  note?: string
  cost: number
  condition?: 'good' | 'light' | 'heavy'
}

export type WorkOrderStep = { id: number; version?: number; note?: string; assigned_staff_id?: number }

export type WorksheetRow = {
  fund_source: string
  fiscal_year: number
  line_no: number
  activity_code: string
  account_code: string
  description: string
  volume: number
  unit: string
  unit_price: number
  amount: number
  month_1: number | null
  month_2: number | null
  month_3: number | null
  month_4: number | null
  month_5: number | null
  month_6: number | null
  month_7: number | null
  month_8: number | null
  month_9: number | null
  month_10: number | null
  month_11: number | null
  month_12: number | null
  prohibited_uses: string | null
  justification: string | null
}

export type WrittenCaseNote = {
  id: number
  case_id: number | null
  session_id: number | null
  length: number
  at: string
}

export type WrittenEntry = {
  id: number
  entry_date: string
  fund_source_id: number
  plan_line_id: number | null
  receipt_id: number | null
  reverses_id: number | null
  book: 'bank' | 'cash' | 'tax'
  kind: 
    | 'opening'
    | 'receipt'
    | 'interest'
    | 'transfer_in'
    | 'carry_in'
    | 'advance_in'
    | 'loan_in'
    | 'tax_withheld'
    | 'spending'
    | 'bank_charge'
    | 'transfer_out'
    | 'carry_out'
    | 'advance_out'
    | 'loan_out'
    | 'tax_deposited'
    | 'returned'
  is_carry_over: boolean
  tax_kind: 'ppn' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2' | 'sspd' | null
  ntpn: string | null
  document: string | null
  voucher: string
  description: string
  for_people: boolean
  debit: number
  credit: number
}

export type WrittenReminders = { letters: number }

export type WrittenVoucher = { voucher: string; entries: WrittenEntry[] }

export type YearFigure = {
  id: number
  staff_id: number
  staff_name: string
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
  entered_by: string | null
  entered_at: string
}

export type YearFigureRef = { id: number }

export interface Gets {
  /** Chart of accounts */
  '/api/accounting/accounts': {
    query: {
      class?: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
      active?: boolean
      heading?: boolean
      purse?: 'any' | 'bank' | 'cash'
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'class' | 'normal_side' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Account[]; next_cursor: string | null }
  }
  /** Advances and their settlements */
  '/api/accounting/advances': {
    query: {
      q?: string
      open?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'holder' | 'amount' | 'paid_on' | 'settle_by' | 'settled_on' | 'spent' | 'returned'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Advance[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** Approval rules */
  '/api/accounting/approval-rules': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'document' | 'min_amount' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ApprovalRule[]; next_cursor: string | null }
  }
  /** Fixed assets in the books */
  '/api/accounting/asset-books': {
    query: {
      disposed?: boolean
      limit?: number
      cursor?: string
      sort?: Order<
        | 'name'
        | 'acquired_on'
        | 'cost'
        | 'life_months'
        | 'salvage'
        | 'account'
        | 'accumulated'
        | 'book_value'
        | 'fiscal_accumulated'
        | 'fiscal_book_value'
        | 'disposed_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AssetBook[]; next_cursor: string | null }
  }
  /** One asset */
  '/api/accounting/asset-books/{id}': { query: { id: number }; reply: { success: true; data: AssetBook } }
  /** Depreciation schedule of one asset */
  '/api/accounting/asset-books/{id}/schedule': {
    query: { id: number; book?: 'commercial' | 'fiscal' }
    reply: { success: true; data: DepreciationSchedule }
  }
  /** Documents not yet posted */
  '/api/accounting/backlog': { query: Record<never, never>; reply: { success: true; data: BooksBacklog } }
  /** Bank statement lines from imported bank files */
  '/api/accounting/bank-lines': {
    query: {
      account?: string
      state?: 'open' | 'matched' | 'ignored'
      limit?: number
      cursor?: string
      sort?: Order<'line_date'>
      q?: string
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BankLine[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** Matching journal lines */
  '/api/accounting/bank-lines/{id}/candidates': {
    query: { id: number }
    reply: { success: true; data: BankLineCandidates }
  }
  /** Bank statements and cash counts */
  '/api/accounting/bank-statements': {
    query: {
      account?: string
      limit?: number
      cursor?: string
      sort?: Order<'ends_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BankStatement[]; next_cursor: string | null }
  }
  /** One statement */
  '/api/accounting/bank-statements/{id}': { query: { id: number }; reply: { success: true; data: BankStatement } }
  /** Bills */
  '/api/accounting/bills': {
    query: {
      q?: string
      state?: 'draft' | 'submitted' | 'approved' | 'posted' | 'partially_paid' | 'paid' | 'cancelled' | 'void'
      vendor_id?: number
      vendor_number?: string
      is_overdue?: boolean
      limit?: number
      cursor?: string
      sort?: Order<
        | 'number'
        | 'vendor'
        | 'vendor_number'
        | 'bill_date'
        | 'due_date'
        | 'subtotal'
        | 'vat'
        | 'withheld'
        | 'total'
        | 'payable'
        | 'paid'
        | 'state'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Bill[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** One bill with its lines and taxes */
  '/api/accounting/bills/{id}': { query: { id: number }; reply: { success: true; data: BillDetail } }
  /** The effect of a bill on the budget and the books */
  '/api/accounting/bills/{id}/effect': { query: { id: number }; reply: { success: true; data: BillEffect } }
  /** Cash and bank accounts by fund */
  '/api/accounting/cash-account-funds': {
    query: {
      fund_source_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'account' | 'account_name'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CashAccountFund[]; next_cursor: string | null }
  }
  /** Control account corrections */
  '/api/accounting/control-corrections': {
    query: {
      state?: 'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'kind' | 'item' | 'direction' | 'amount' | 'corrected_on' | 'undone_on' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ControlCorrection[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One correction */
  '/api/accounting/control-corrections/{id}': {
    query: { id: number }
    reply: { success: true; data: ControlCorrection }
  }
  /** Cost centres */
  '/api/accounting/cost-centres': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CostCentre[]; next_cursor: string | null }
  }
  /** Vendor credit notes */
  '/api/accounting/credit-notes': {
    query: {
      q?: string
      state?: 'draft' | 'submitted' | 'posted' | 'rejected' | 'cancelled' | 'void'
      vendor_id?: number
      bill_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'bill' | 'vendor' | 'vendor_number' | 'note_date' | 'total' | 'payable' | 'used' | 'state'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CreditNote[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** One credit note with lines, taxes and where it was used */
  '/api/accounting/credit-notes/{id}': { query: { id: number }; reply: { success: true; data: CreditNoteDetail } }
  /** Vendor credit refunds */
  '/api/accounting/credit-refunds': {
    query: {
      note_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'note' | 'vendor' | 'refunded_on' | 'account' | 'amount' | 'state'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CreditRefund[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** One vendor refund */
  '/api/accounting/credit-refunds/{id}': { query: { id: number }; reply: { success: true; data: CreditRefund } }
  /** Months already depreciated */
  '/api/accounting/depreciation-runs': {
    query: { limit?: number; cursor?: string; sort?: Order<'period' | 'assets' | 'amount'>; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: BookedRun[]; next_cursor: string | null }
  }
  /** Differences found */
  '/api/accounting/differences': {
    query: {
      state?: 'open' | 'explained' | 'unclear' | 'gone'
      limit?: number
      cursor?: string
      sort?: Order<'found_on' | 'ledger' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BooksDifference[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Supporting documents: receipts, invoices, photos */
  '/api/accounting/evidence': {
    query: {
      relation?: string
      record_id?: number
      state?: 'standing' | 'replaced' | 'removed'
      limit?: number
      cursor?: string
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Evidence[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Download an attachment */
  '/api/accounting/evidence/{id}/file': { query: { id: number }; reply: Blob }
  /** Fiscal years */
  '/api/accounting/fiscal-years': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'label' | 'starts_on' | 'state'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FiscalYear[]; next_cursor: string | null }
  }
  /** Fiscal year: closing checklist, result by fund and closing entries */
  '/api/accounting/fiscal-years/{id}': { query: { id: number }; reply: { success: true; data: FiscalYearDetail } }
  /** Inter-fund loans */
  '/api/accounting/fund-loans': {
    query: {
      state?: 'draft' | 'submitted' | 'approved' | 'lent' | 'returned' | 'rejected' | 'cancelled' | 'void'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'amount' | 'returned' | 'due_on' | 'lent_on' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FundLoan[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One loan and its repayments */
  '/api/accounting/fund-loans/{id}': { query: { id: number }; reply: { success: true; data: FundLoanDetail } }
  /** Funds and restrictions */
  '/api/accounting/funds': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'restriction'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Fund[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/accounting/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/accounting/imports/columns': {
    query: { kind: 'bank_statement' }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/accounting/imports/template': { query: { kind: 'bank_statement'; format?: 'csv' | 'xlsx' }; reply: Blob }
  /** Progress and result of one import */
  '/api/accounting/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/accounting/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Unposted entries */
  '/api/accounting/journal-drafts': {
    query: {
      q?: string
      state?: 'draft' | 'posted' | 'discarded'
      limit?: number
      cursor?: string
      sort?: Order<'entry_date' | 'journal' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: JournalDraft[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One draft with its lines */
  '/api/accounting/journal-drafts/{id}': { query: { id: number }; reply: { success: true; data: JournalDraftDetail } }
  /** Posted entries */
  '/api/accounting/journal-entries': {
    query: {
      q?: string
      journal_id?: number
      from?: string
      until?: string
      source_relation?: string
      source_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'entry_date'>
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: JournalEntry[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** One entry with its lines */
  '/api/accounting/journal-entries/{id}': { query: { id: number }; reply: { success: true; data: JournalEntryDetail } }
  /** Journals */
  '/api/accounting/journals': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'kind' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Journal[]; next_cursor: string | null }
  }
  /** Opening balances */
  '/api/accounting/opening-balances': { query: Record<never, never>; reply: { success: true; data: OpeningBalances } }
  /** Evidence packs (SPJ), one PDF each */
  '/api/accounting/packets': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: Packet[]; next_cursor: string | null }
  }
  /** Download the evidence pack */
  '/api/accounting/packets/{id}/file': { query: { id: number }; reply: Blob }
  /** Requests waiting for a decision */
  '/api/accounting/payment-approval/pending': {
    query: {
      mine?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'vendor' | 'amount' | 'requester' | 'requested_on' | 'level'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; items: PendingRequest[]; next_cursor: string | null }
  }
  /** Payment requests */
  '/api/accounting/payment-requests': {
    query: {
      q?: string
      state?: 'draft' | 'pending' | 'approved' | 'released' | 'paid' | 'reversed' | 'rejected' | 'cancelled'
      kind?: 'bills' | 'direct' | 'advance'
      vendor_id?: number
      vendor_number?: string
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'kind' | 'vendor' | 'method' | 'amount' | 'settle_by' | 'requested_on' | 'state'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: {
      success: true
      data: PaymentRequest[]
      next_cursor: string | null
      totals?: ListTotals
      tally?: ListCounts
    }
  }
  /** One request */
  '/api/accounting/payment-requests/{id}': {
    query: { id: number }
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Print the payment voucher */
  '/api/accounting/payment-requests/{id}/print': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Periods */
  '/api/accounting/periods': {
    query: {
      fiscal_year_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'starts_on' | 'state'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AccountingPeriod[]; next_cursor: string | null }
  }
  /** One period and what is still missing */
  '/api/accounting/periods/{id}': { query: { id: number }; reply: { success: true; data: AccountingPeriodDetail } }
  /** Posting rules */
  '/api/accounting/posting-rules': {
    query: {
      kind?: 
        | 'bank'
        | 'cash'
        | 'receipt'
        | 'interest'
        | 'bank_charge'
        | 'spending'
        | 'asset_bought'
        | 'asset_given'
        | 'stock_bought'
        | 'stock_given'
        | 'stock_used'
        | 'stock_found'
        | 'stock_lost'
        | 'goods_difference'
        | 'fee_income'
        | 'fee_discount'
        | 'fee_doubtful'
        | 'fee_recovered'
        | 'cash_difference'
      limit?: number
      cursor?: string
      sort?: Order<'kind'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PostingRule[]; next_cursor: string | null }
  }
  /** Reconciliation */
  '/api/accounting/reconciliation': { query: { date?: string }; reply: { success: true; data: BooksReconciliation } }
  /** Reconciliation details */
  '/api/accounting/reconciliation/items': {
    query: {
      date?: string
      ledger: 
        | 'payables'
        | 'advances'
        | 'taxes'
        | 'payroll'
        | 'staff_loans'
        | 'goods_received'
        | 'stock'
        | 'assets'
        | 'fees'
        | 'vat'
        | 'receivables'
        | 'cash_book'
        | 'budget'
      fund_source_id?: number
    }
    reply: { success: true; data: ReconciledItems }
  }
  /** Recurring bills and entries */
  '/api/accounting/recurring': {
    query: {
      active?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'every_months' | 'due_day' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Recurring[]; next_cursor: string | null }
  }
  /** Recurring items that are due */
  '/api/accounting/recurring-due': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'due_on' | 'amount'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: RecurringDue[]; next_cursor: string | null }
  }
  /** One recurring item */
  '/api/accounting/recurring/{id}': { query: { id: number }; reply: { success: true; data: Recurring } }
  /** Aged payables by vendor */
  '/api/accounting/reports/aged-payables': { query: { date?: string }; reply: { success: true; data: AgedPayables } }
  /** Aged payables, printed */
  '/api/accounting/reports/aged-payables/print': {
    query: { date?: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Aged receivables */
  '/api/accounting/reports/aged-receivables': {
    query: { date?: string }
    reply: { success: true; data: AgedReceivables }
  }
  /** Aged receivables, printed */
  '/api/accounting/reports/aged-receivables/print': {
    query: { date?: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Bank reconciliation */
  '/api/accounting/reports/bank-reconciliation': {
    query: { account: string; date: string }
    reply: { success: true; data: Reconciliation }
  }
  /** Bank reconciliation, printed */
  '/api/accounting/reports/bank-reconciliation/print': {
    query: { account: string; date: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Budget vs actual */
  '/api/accounting/reports/budget-actual': {
    query: { year?: number; until?: string; fund_source_id?: number }
    reply: { success: true; data: BudgetActual }
  }
  /** Budget vs actual, printed */
  '/api/accounting/reports/budget-actual/print': {
    query: { year?: number; until?: string; fund_source_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Cash flow statement */
  '/api/accounting/reports/cash-flow': {
    query: { from?: string; until?: string; fund_source_id?: number }
    reply: { success: true; data: CashFlow }
  }
  /** Cash flow statement, printed */
  '/api/accounting/reports/cash-flow/print': {
    query: { from?: string; until?: string; fund_source_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Income statement */
  '/api/accounting/reports/comprehensive-income': {
    query: { from?: string; until?: string; fund_source_id?: number }
    reply: { success: true; data: IncomeStatement }
  }
  /** Income statement, printed */
  '/api/accounting/reports/comprehensive-income/print': {
    query: { from?: string; until?: string; fund_source_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Balance sheet */
  '/api/accounting/reports/financial-position': {
    query: { as_of?: string; fund_source_id?: number }
    reply: { success: true; data: FinancialPosition }
  }
  /** Balance sheet, printed */
  '/api/accounting/reports/financial-position/print': {
    query: { as_of?: string; fund_source_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** General ledger for one account */
  '/api/accounting/reports/general-ledger': {
    query: {
      account_id: number
      from?: string
      until?: string
      fund_source_id?: number
      after_closing?: boolean
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: GeneralLedger
  }
  /** General ledger, printed */
  '/api/accounting/reports/general-ledger/print': {
    query: {
      account_id: number
      from?: string
      until?: string
      fund_source_id?: number
      after_closing?: boolean
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Statement of changes in net assets */
  '/api/accounting/reports/net-assets': {
    query: { from?: string; until?: string; fund_source_id?: number }
    reply: { success: true; data: NetAssets }
  }
  /** Statement of changes in net assets, printed */
  '/api/accounting/reports/net-assets/print': {
    query: { from?: string; until?: string; fund_source_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Yearly tax summary */
  '/api/accounting/reports/taxes': {
    query: { year: number; fund_source_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Trial balance */
  '/api/accounting/reports/trial-balance': {
    query: { from?: string; until?: string; fund_source_id?: number; after_closing?: boolean }
    reply: { success: true; data: TrialBalance }
  }
  /** Trial balance, printed */
  '/api/accounting/reports/trial-balance/print': {
    query: {
      from?: string
      until?: string
      fund_source_id?: number
      after_closing?: boolean
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Output and input VAT for a month */
  '/api/accounting/reports/vat': {
    query: { month: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Payments received for credit sales */
  '/api/accounting/sale-receipts': {
    query: {
      sale_id?: number
      kept_kind?: 'final' | 'pph23'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'sale' | 'buyer' | 'received_on' | 'account' | 'amount' | 'kept_back' | 'kept_kind' | 'state'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: SaleReceipt[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** One receipt */
  '/api/accounting/sale-receipts/{id}': { query: { id: number }; reply: { success: true; data: SaleReceipt } }
  /** Written-off receivables */
  '/api/accounting/sale-write-offs': {
    query: {
      state?: 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'reclaimed'
      sale_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'sale' | 'buyer' | 'amount' | 'written_on' | 'state'>
      q?: string
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: SaleWriteOff[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** One write-off */
  '/api/accounting/sale-write-offs/{id}': { query: { id: number }; reply: { success: true; data: SaleWriteOff } }
  /** Sales and rentals with output VAT */
  '/api/accounting/sales': {
    query: {
      state?: 'posted' | 'void'
      month?: string
      owed?: boolean
      limit?: number
      cursor?: string
      sort?: Order<
        | 'number'
        | 'sale_date'
        | 'due_date'
        | 'buyer'
        | 'subtotal'
        | 'vat'
        | 'total'
        | 'receivable'
        | 'received'
        | 'lost'
        | 'tax_invoice_number'
        | 'state'>
      q?: string
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Sale[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** One sale and its lines */
  '/api/accounting/sales/{id}': { query: { id: number }; reply: { success: true; data: SaleDetail } }
  /** Accounting settings */
  '/api/accounting/settings': { query: Record<never, never>; reply: { success: true; data: FiscalYearSetting } }
  /** Tax deposits */
  '/api/accounting/tax-deposits': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'tax' | 'period' | 'amount' | 'deposited_on' | 'ntpn'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: TaxDeposit[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** Taxes to pay, from all sources */
  '/api/accounting/taxes/due': {
    query: {
      tax?: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
      month?: string
      limit?: number
      cursor?: string
      sort?: Order<'source' | 'tax' | 'bill' | 'vendor' | 'bill_date' | 'base' | 'amount' | 'due_on'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: TaxDue[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** Withholding slip XML file (BPPU, BP21) for Coretax */
  '/api/accounting/taxes/file': { query: { month: string; form: 'bppu' | 'bp21' }; reply: Blob }
  /** Taxes owed on a date, from all sources */
  '/api/accounting/taxes/owed': {
    query: {
      date?: string
      fund_source_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'account' | 'item' | 'amount'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: TaxOwed[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** Bank transfer file for vendor payments */
  '/api/accounting/transfer-file': {
    query: { fund_source_id?: number; layout?: 'all' | 'bca' | 'bri' | 'bsi' | 'mandiri'; debit_account?: string }
    reply: Blob
  }
  /** Spending, bills, payments and goods receipts with no attachment */
  '/api/accounting/unproved-documents': {
    query: { from?: string; until?: string; limit?: number; cursor?: string; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: UnprovedDocument[]; next_cursor: string | null }
  }
  /** What this vendor’s bills usually look like */
  '/api/accounting/usual-bill': {
    query: { vendor_id: number; bill_date: string }
    reply: { success: true; data: UsualBill }
  }
  /** Tax invoice XML file for Coretax */
  '/api/accounting/vat-file': { query: { month: string }; reply: Blob }
  /** VAT by month since registration: output, input, carried forward, payable */
  '/api/accounting/vat-months': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'month' | 'output' | 'input' | 'payable' | 'carried_out' | 'due_on' | 'status'>
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: VatMonth[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** VAT refunds */
  '/api/accounting/vat-refunds': {
    query: {
      return_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'month' | 'refunded_on' | 'decision' | 'account' | 'amount' | 'refused' | 'state'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: VatRefund[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** One VAT refund */
  '/api/accounting/vat-refunds/{id}': { query: { id: number }; reply: { success: true; data: VatRefund } }
  /** VAT registration history */
  '/api/accounting/vat-registrations': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'since' | 'until'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: VatRegistration[]; next_cursor: string | null }
  }
  /** VAT returns */
  '/api/accounting/vat-returns': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'month' | 'output' | 'input' | 'payable' | 'carried_out' | 'filed_on' | 'state'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: VatReturn[]; next_cursor: string | null }
  }
  /** One VAT return and its documents */
  '/api/accounting/vat-returns/{id}': { query: { id: number }; reply: { success: true; data: VatReturnDetail } }
  /** Vendors */
  '/api/accounting/vendors': {
    query: {
      q?: string
      active?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'person' | 'vat_registered' | 'tax_number' | 'small_vendor_until' | 'bank_name' | 'active'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Vendor[]; next_cursor: string | null }
  }
  /** Taxes withheld, due dates and deposits */
  '/api/accounting/withholdings': {
    query: {
      tax?: 'vat' | 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
      month?: string
      status?: 'due' | 'late' | 'deposited' | 'deposited_late'
      limit?: number
      cursor?: string
      sort?: Order<'slip_number' | 'tax' | 'vendor' | 'bill_date' | 'base' | 'amount' | 'due_on' | 'status' | 'deposited_on'>
      q?: string
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BillWithholding[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** One withholding */
  '/api/accounting/withholdings/{id}': { query: { id: number }; reply: { success: true; data: BillWithholding } }
  /** Print a withholding slip */
  '/api/accounting/withholdings/{id}/slip': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** My email and phone */
  '/api/auth/contact': { query: Record<never, never>; reply: { success: true; data: Contact } }
  /** My passkeys */
  '/api/auth/passkeys': { query: Record<never, never>; reply: { success: true; data: AuthPasskeysData } }
  /** My second factor */
  '/api/auth/second-factor': { query: Record<never, never>; reply: { success: true; data: SecondFactor } }
  /** My account, school, roles and modules */
  '/api/auth/session': { query: Record<never, never>; reply: { success: true; data: SignedIn } }
  /** My sessions */
  '/api/auth/sessions': {
    query: { limit?: number; cursor?: string; sort?: Order<'created_at' | 'last_seen_at'>; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: UserSession[]; next_cursor: string | null }
  }
  /** Ways to sign in */
  '/api/auth/ways': { query: Record<never, never>; reply: { success: true; data: WaysIn } }
  /** Activity codes */
  '/api/budget/activities': {
    query: {
      fiscal_year?: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'valid_from' | 'valid_to'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetActivity[]; next_cursor: string | null }
  }
  /** Budget left per line */
  '/api/budget/availability': {
    query: {
      plan_id: number
      month?: number
      line_id?: number
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetAvailability[]; next_cursor: string | null }
  }
  /** Cash book months with opening and closing balances */
  '/api/budget/book-months': {
    query: {
      fund_source_id?: number
      year?: number
      state?: 'active' | 'closed'
      limit?: number
      cursor?: string
      sort?: Order<'year' | 'month' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BookMonth[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Cash book (BKU) */
  '/api/budget/cash-entries': {
    query: {
      fund_source_id?: number
      year?: number
      month?: number
      book?: 'bank' | 'cash' | 'tax'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CashBook }
  }
  /** Allowed standard and component pairs */
  '/api/budget/code-pairs': {
    query: {
      fiscal_year?: number
      limit?: number
      cursor?: string
      sort?: Order<'standard' | 'component' | 'valid_from' | 'valid_to'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetCodePair[]; next_cursor: string | null }
  }
  /** Expense accounts */
  '/api/budget/expense-accounts': {
    query: {
      fiscal_year?: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'valid_from' | 'valid_to'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetExpenseAccount[]; next_cursor: string | null }
  }
  /** Funds */
  '/api/budget/fund-sources': {
    query: { limit?: number; cursor?: string; sort?: Order<'code' | 'name'>; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: FundSource[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/budget/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/budget/imports/columns': {
    query: { kind: 'plan_lines' | 'arkas_plan' | 'arkas_cash_book' }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/budget/imports/template': {
    query: { kind: 'plan_lines' | 'arkas_plan' | 'arkas_cash_book'; format?: 'csv' | 'xlsx' }
    reply: Blob
  }
  /** Progress and result of one import */
  '/api/budget/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/budget/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Budget ledger */
  '/api/budget/ledger': {
    query: {
      fiscal_year?: number
      fund_source_id?: number
      plan_id?: number
      plan_line_id?: number
      component?: string
      activity_code?: string
      account_code?: string
      month?: number
      document?: string
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetLedger }
  }
  /** Lines of a plan */
  '/api/budget/plan-lines': {
    query: { plan_id: number; limit?: number; cursor?: string; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: PlanLine[]; next_cursor: string | null }
  }
  /** A plan as one sheet, in its import columns */
  '/api/budget/plan-lines/worksheet': {
    query: { plan_id: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: WorksheetRow[]; next_cursor: string | null }
  }
  /** Budget plan rules */
  '/api/budget/plan-rules': {
    query: {
      fiscal_year?: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'kind' | 'ownership' | 'version_kind' | 'name' | 'valid_from' | 'valid_to'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetPlanRule[]; next_cursor: string | null }
  }
  /** Budget plans (RKAS) */
  '/api/budget/planning': {
    query: {
      fiscal_year?: number
      fund_source_id?: number
      state?: 'draft' | 'submitted' | 'committee' | 'approved' | 'returned' | 'superseded' | 'cancelled'
      limit?: number
      cursor?: string
      sort?: Order<'fiscal_year' | 'kind' | 'revision' | 'title' | 'ceiling' | 'total' | 'line_count' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Plan[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One budget plan */
  '/api/budget/planning/{id}': { query: { id: number }; reply: { success: true; data: PlanDetail } }
  /** What prevents submitting a plan */
  '/api/budget/plans/check': { query: { id: number }; reply: { success: true; data: PlanCheck } }
  /** Changes from the previous version */
  '/api/budget/plans/difference': {
    query: { id: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: PlanDifference }
  }
  /** Prohibited uses */
  '/api/budget/prohibited-uses': {
    query: {
      fiscal_year?: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'valid_from' | 'valid_to'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BudgetProhibitedUse[]; next_cursor: string | null }
  }
  /** Realisation by month and component */
  '/api/budget/realisation': {
    query: { fund_source_id: number; fiscal_year: number }
    reply: { success: true; data: Realisation }
  }
  /** Receipts */
  '/api/budget/receipts': {
    query: {
      q?: string
      fund_source_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'store_name' | 'number' | 'receipt_date' | 'total'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Receipt[]; next_cursor: string | null }
  }
  /** Requests to reopen a month */
  '/api/budget/reopen-requests': {
    query: {
      state?: 'requested' | 'granted' | 'refused'
      limit?: number
      cursor?: string
      sort?: Order<'state' | 'created_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ReopenRequest[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Cash book in ARKAS worksheet columns */
  '/api/budget/reports/arkas-cash-book': {
    query: {
      fund_source_id: number
      year: number
      month: number
      until_month?: number
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Budget plan in ARKAS worksheet columns */
  '/api/budget/reports/arkas-plan': {
    query: { plan_id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Print the cash book or a subsidiary book (K-3 to K-6) */
  '/api/budget/reports/cash-book': {
    query: {
      fund_source_id: number
      year: number
      month: number
      book: 'general' | 'cash' | 'bank' | 'tax'
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Print the cash count record */
  '/api/budget/reports/cash-count': {
    query: { fund_source_id: number; year: number; month: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Print a budget plan by phase, quarter or month */
  '/api/budget/reports/plan': {
    query: { plan_id: number; by?: 'phase' | 'quarter' | 'month'; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Income tax withheld in the cash book */
  '/api/budget/withheld-taxes': {
    query: {
      fund_source_id?: number
      tax_kind?: 'pph21' | 'pph22' | 'pph23' | 'pph4_2'
      limit?: number
      cursor?: string
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CashBookWithholding[]; next_cursor: string | null }
  }
  /** Cash book withholding slip XML file (BPPU, BP21) */
  '/api/budget/withheld-taxes-file': { query: { month: string; form: 'bppu' | 'bp21' }; reply: Blob }
  /** One withholding in the cash book */
  '/api/budget/withheld-taxes/{id}': { query: { id: number }; reply: { success: true; data: CashBookWithholding } }
  /** Print a withholding slip */
  '/api/budget/withheld-taxes/{id}/slip': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Assets on loan */
  '/api/inventory/asset-loans': {
    query: {
      q?: string
      asset_id?: number
      open?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'asset_name' | 'borrower' | 'lent_on' | 'due_on' | 'returned_on'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AssetLoan[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Assets */
  '/api/inventory/assets': {
    query: {
      q?: string
      room_id?: number
      kib_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
      condition?: 'good' | 'light' | 'heavy'
      state?: 'draft' | 'in_use' | 'disposed'
      in_books?: boolean
      limit?: number
      cursor?: string
      sort?: Order<
        | 'item_code'
        | 'register_no'
        | 'kib_class'
        | 'name'
        | 'room_name'
        | 'custodian_name'
        | 'acquired_on'
        | 'origin'
        | 'condition'
        | 'value'
        | 'state'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Asset[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** Inventory cards (KIB A to F) */
  '/api/inventory/assets/cards': {
    query: { kib_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Asset history */
  '/api/inventory/assets/history': {
    query: { asset_id: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: AssetEvent[]; next_cursor: string | null }
  }
  /** Asset labels with QR codes (PDF) */
  '/api/inventory/assets/labels': {
    query: { room_id?: number; kib_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; ids?: string }
    reply: Blob
  }
  /** Assets in import format */
  '/api/inventory/assets/records': {
    query: {
      kib_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
      room_id?: number
      limit?: number
      cursor?: string
      sort?: Order<
        | 'item_code'
        | 'register_no'
        | 'name'
        | 'room'
        | 'custodian'
        | 'acquired_on'
        | 'origin'
        | 'condition'
        | 'value'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AssetRecord[]; next_cursor: string | null }
  }
  /** Room inventory card (KIR) */
  '/api/inventory/assets/room-cards': {
    query: { room_id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** One asset */
  '/api/inventory/assets/{id}': { query: { id: number }; reply: { success: true; data: AssetDetail } }
  /** Asset photo */
  '/api/inventory/assets/{id}/photo': { query: { id: number }; reply: Blob }
  /** Cash book (BKU) */
  '/api/inventory/budget/ledger': {
    query: { fund_source_id?: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: CashBook }
  }
  /** Signed disposal record */
  '/api/inventory/disposal-minutes/{id}/file': { query: { id: number }; reply: Blob }
  /** Asset disposals */
  '/api/inventory/disposals': {
    query: {
      q?: string
      state?: 'proposed' | 'inspected' | 'approved' | 'executed' | 'closed' | 'undone' | 'rejected'
      limit?: number
      cursor?: string
      sort?: Order<
        | 'number'
        | 'item_code'
        | 'asset_name'
        | 'asset_value'
        | 'reason'
        | 'proposed_on'
        | 'method'
        | 'executed_on'
        | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Disposal[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One disposal and its records */
  '/api/inventory/disposals/{id}': { query: { id: number }; reply: { success: true; data: DisposalDetail } }
  /** Disposal documents for signing */
  '/api/inventory/disposals/{id}/minutes': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Goods receipts and returns */
  '/api/inventory/goods-receipts': {
    query: {
      q?: string
      state?: 'draft' | 'posted' | 'cancelled' | 'reversed'
      order_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'kind' | 'order' | 'received_on' | 'delivery_note' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: GoodsReceipt[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One goods receipt and its lines */
  '/api/inventory/goods-receipts/{id}': { query: { id: number }; reply: { success: true; data: GoodsReceiptDetail } }
  /** Print the minute of handing over */
  '/api/inventory/goods-receipts/{id}/print': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Imports */
  '/api/inventory/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/inventory/imports/columns': {
    query: { kind: 'assets' | 'items' }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/inventory/imports/template': { query: { kind: 'assets' | 'items'; format?: 'csv' | 'xlsx' }; reply: Blob }
  /** Progress and result of one import */
  '/api/inventory/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/inventory/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Inspection photo */
  '/api/inventory/inspection-results/{id}/photo': { query: { id: number }; reply: Blob }
  /** Inspection schedules */
  '/api/inventory/inspection-schedules': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'template' | 'item_prefix' | 'every_months' | 'starts_on' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: InspectionSchedule[]; next_cursor: string | null }
  }
  /** Inspection templates */
  '/api/inventory/inspection-templates': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: InspectionTemplate[]; next_cursor: string | null }
  }
  /** One inspection template */
  '/api/inventory/inspection-templates/{id}': {
    query: { id: number }
    reply: { success: true; data: InspectionTemplateDetail }
  }
  /** Asset inspections */
  '/api/inventory/inspections': {
    query: {
      asset_id?: number
      result?: 'ok' | 'defect'
      limit?: number
      cursor?: string
      sort?: Order<'asset_name' | 'inspected_on' | 'result' | 'severity' | 'due_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Inspection[]; next_cursor: string | null }
  }
  /** Inspections overdue or due */
  '/api/inventory/inspections/due': {
    query: {
      until?: string
      limit?: number
      cursor?: string
      sort?: Order<'asset_name' | 'item_code' | 'template' | 'due_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DueInspection[]; next_cursor: string | null }
  }
  /** One inspection and its results */
  '/api/inventory/inspections/{id}': { query: { id: number }; reply: { success: true; data: InspectionDetail } }
  /** Stock requests */
  '/api/inventory/issue-slips': {
    query: {
      q?: string
      state?: 'draft' | 'submitted' | 'approved' | 'issued' | 'reversed' | 'rejected' | 'cancelled'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'warehouse' | 'requester' | 'requested_on' | 'issued_on' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: IssueSlip[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One stock request */
  '/api/inventory/issue-slips/{id}': { query: { id: number }; reply: { success: true; data: IssueSlipDetail } }
  /** Consumables and stock on hand */
  '/api/inventory/items': {
    query: {
      q?: string
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'unit' | 'min_stock' | 'max_stock' | 'on_hand' | 'on_order'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StockItem[]; next_cursor: string | null }
  }
  /** Items at or below their minimum stock */
  '/api/inventory/low-stock': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'unit' | 'min_stock' | 'max_stock' | 'on_hand' | 'on_order' | 'suggested_order'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: LowStock[]; next_cursor: string | null }
  }
  /** Order invoices and matching */
  '/api/inventory/order-invoices': {
    query: {
      state?: 'held' | 'matched' | 'overridden' | 'dropped'
      order_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'order' | 'vendor_number' | 'invoice_date' | 'due_date' | 'bill_state' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: OrderInvoice[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One invoice and its lines */
  '/api/inventory/order-invoices/{id}': { query: { id: number }; reply: { success: true; data: OrderInvoiceDetail } }
  /** Purchase orders */
  '/api/inventory/purchase-orders': {
    query: {
      q?: string
      state?: 'draft' | 'approved' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled'
      request_id?: number
      vendor_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'request' | 'vendor' | 'ordered_on' | 'expected_on' | 'siplah_number' | 'amount' | 'state'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: {
      success: true
      data: PurchaseOrder[]
      next_cursor: string | null
      totals?: ListTotals
      tally?: ListCounts
    }
  }
  /** One order and its lines */
  '/api/inventory/purchase-orders/{id}': { query: { id: number }; reply: { success: true; data: PurchaseOrderDetail } }
  /** Print the order */
  '/api/inventory/purchase-orders/{id}/print': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Purchase requests */
  '/api/inventory/purchase-requests': {
    query: {
      q?: string
      state?: 'draft' | 'submitted' | 'approved' | 'ordered' | 'closed' | 'rejected' | 'cancelled'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'needed_on' | 'amount' | 'requested_on' | 'state'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: {
      success: true
      data: PurchaseRequest[]
      next_cursor: string | null
      totals?: ListTotals
      tally?: ListCounts
    }
  }
  /** One request with its lines and quotations */
  '/api/inventory/purchase-requests/{id}': {
    query: { id: number }
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Stock card of one item in one warehouse */
  '/api/inventory/stock-card': {
    query: {
      item_id: number
      warehouse_id: number
      limit?: number
      cursor?: string
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StockCardLine[]; next_cursor: string | null }
  }
  /** Printable stock card */
  '/api/inventory/stock-card/print': {
    query: { item_id: number; warehouse_id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Stock counts */
  '/api/inventory/stock-counts': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'warehouse' | 'counted_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StockCount[]; next_cursor: string | null }
  }
  /** One stock count */
  '/api/inventory/stock-counts/{id}': { query: { id: number }; reply: { success: true; data: StockCountDetail } }
  /** Warehouse stock per records */
  '/api/inventory/stock-levels': {
    query: {
      warehouse_id: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'unit' | 'on_hand' | 'stock_value'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StockLevel[]; next_cursor: string | null }
  }
  /** Asset stocktakes */
  '/api/inventory/stock-takes': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'year' | 'opened_on' | 'closed_on' | 'state'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StockTake[]; next_cursor: string | null }
  }
  /** Items in a stocktake */
  '/api/inventory/stock-takes/lines': {
    query: {
      stock_take_id: number
      result?: 'found' | 'missing' | 'surplus' | 'uncounted'
      limit?: number
      cursor?: string
      sort?: Order<'item_code' | 'name' | 'expected_room' | 'found_room' | 'result' | 'condition'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StockTakeLine[]; next_cursor: string | null }
  }
  /** One stocktake and its results */
  '/api/inventory/stock-takes/{id}': { query: { id: number }; reply: { success: true; data: StockTakeDetail } }
  /** Stocktake report */
  '/api/inventory/stock-takes/{id}/report': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** The full purchase chain, from any of its documents */
  '/api/inventory/trace': {
    query: {
      kind: 
        | 'plan_line'
        | 'request'
        | 'order'
        | 'receipt'
        | 'invoice'
        | 'bill'
        | 'payment'
        | 'cash_entry'
        | 'budget_entry'
      id: number
    }
    reply: { success: true; data: PurchaseTrace }
  }
  /** Vendors to order from */
  '/api/inventory/vendors': {
    query: {
      q?: string
      active?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'person' | 'vat_registered' | 'tax_number' | 'small_vendor_until' | 'bank_name' | 'active'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Vendor[]; next_cursor: string | null }
  }
  /** Warehouses */
  '/api/inventory/warehouses': {
    query: { limit?: number; cursor?: string; sort?: Order<'code' | 'name'>; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: Warehouse[]; next_cursor: string | null }
  }
  /** Repair orders */
  '/api/inventory/work-orders': {
    query: {
      q?: string
      state?: 'open' | 'in_progress' | 'done' | 'cancelled'
      asset_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'asset_name' | 'severity' | 'opened_on' | 'due_on' | 'done_on' | 'cost' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: WorkOrder[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Who gets which component */
  '/api/payroll/assignments': {
    query: {
      staff_id?: number
      component_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'grade' | 'amount' | 'valid_from' | 'valid_until'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PayAssignment[]; next_cursor: string | null }
  }
  /** Pay components */
  '/api/payroll/components': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'kind' | 'basis' | 'account' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PayComponent[]; next_cursor: string | null }
  }
  /** Monthly BPJS contributions */
  '/api/payroll/contributions': {
    query: { year: number; month: number; programme: 'health' | 'employment'; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** PPh 21 and BPJS payment proofs */
  '/api/payroll/due-proofs': {
    query: {
      year: number
      limit?: number
      cursor?: string
      sort?: Order<'month' | 'kind' | 'amount' | 'paid_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DueProof[]; next_cursor: string | null }
  }
  /** Download a proof of payment */
  '/api/payroll/due-proofs/{id}/file': { query: { id: number }; reply: Blob }
  /** Monthly PPh 21 and BPJS dues */
  '/api/payroll/dues': {
    query: {
      year: number
      limit?: number
      cursor?: string
      sort?: Order<'month' | 'kind' | 'amount' | 'paid'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Due[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/payroll/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/payroll/imports/columns': {
    query: {
      kind: 
        | 'employments'
        | 'tax_statuses'
        | 'bank_accounts'
        | 'pay_assignments'
        | 'pay_hours'
        | 'pay_items'
        | 'year_figures'
    }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/payroll/imports/template': {
    query: {
      kind: 
        | 'employments'
        | 'tax_statuses'
        | 'bank_accounts'
        | 'pay_assignments'
        | 'pay_hours'
        | 'pay_items'
        | 'year_figures'
      format?: 'csv' | 'xlsx'
    }
    reply: Blob
  }
  /** Progress and result of one import */
  '/api/payroll/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/payroll/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Overtime and deductions of a payroll run */
  '/api/payroll/inputs': {
    query: {
      run_id: number
      staff_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'quantity' | 'amount'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PayInput[]; next_cursor: string | null }
  }
  /** Staff loans */
  '/api/payroll/loans': {
    query: {
      q?: string
      staff_id?: number
      state?: 'draft' | 'submitted' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'void'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'staff_name' | 'amount' | 'starts_on' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffLoan[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One loan, its instalments and balance */
  '/api/payroll/loans/{id}': { query: { id: number }; reply: { success: true; data: StaffLoanDetail } }
  /** Payslips of all staff */
  '/api/payroll/payslips': {
    query: {
      q?: string
      run_id?: number
      staff_id?: number
      year?: number
      month?: number
      limit?: number
      cursor?: string
      sort?: Order<'year' | 'month' | 'staff_name' | 'gross' | 'deductions' | 'returned' | 'net' | 'taxable' | 'tax'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; payslips: Payslip[]; next_cursor: string | null }
  }
  /** Payroll runs */
  '/api/payroll/runs': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'year' | 'month' | 'kind' | 'pay_date' | 'state'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PayrollRun[]; next_cursor: string | null }
  }
  /** One payroll run and its progress */
  '/api/payroll/runs/{id}': { query: { id: number }; reply: { success: true; data: PayrollRun } }
  /** Totals of a payroll run */
  '/api/payroll/runs/{id}/totals': { query: { id: number }; reply: { success: true; data: PayrollRunTotals } }
  /** Bank transfer file */
  '/api/payroll/runs/{id}/transfer': {
    query: { id: number; layout?: 'all' | 'bca' | 'bri' | 'bsi' | 'mandiri'; debit_account?: string }
    reply: Blob
  }
  /** Months with no payroll run and no figures, before the year’s tax is settled */
  '/api/payroll/untold-months': {
    query: {
      year: number
      month: number
      limit?: number
      cursor?: string
      sort?: Order<'staff_name'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: UntoldMonths[]; next_cursor: string | null }
  }
  /** Monthly PPh 21 withheld */
  '/api/payroll/withholding': {
    query: { year: number; month: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** BPMP XML file for Coretax */
  '/api/payroll/withholding/file': { query: { year: number; month: number }; reply: Blob }
  /** Year-to-date figures of staff */
  '/api/payroll/year-figures': {
    query: {
      year?: number
      staff_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'year' | 'staff_name' | 'employer' | 'first_month' | 'gross' | 'tax'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: YearFigure[]; next_cursor: string | null }
  }
  /** Download the supporting document */
  '/api/payroll/year-figures/{id}/file': { query: { id: number }; reply: Blob }
  /** Yearly withholding slip (BPA1) */
  '/api/payroll/year-proof': {
    query: { year: number; staff_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** BPA1 XML file for Coretax */
  '/api/payroll/year-proof/file': { query: { year: number; month?: number }; reply: Blob }
  /** Tasks for the Dapodik gateway, live */
  '/api/registry/bridge/errands': { query: Record<never, never>; reply: Errand }
  /** Dapodik connection settings */
  '/api/registry/config': { query: Record<never, never>; reply: { success: true; data: RegistryConfig } }
  /** Fields changed on both sides, waiting for a decision */
  '/api/registry/conflicts': {
    query: { limit?: number; cursor?: string; sort?: Order<'entity' | 'name'>; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: SyncConflict[]; next_cursor: string | null }
  }
  /** Record-by-record details of a pull */
  '/api/registry/sync-items': {
    query: {
      log_id: number
      entity?: 'staff' | 'class' | 'student' | 'enrolment' | 'group_member' | 'lesson' | 'evaluation' | 'score'
      action?: 'create' | 'update' | 'conflict' | 'skip' | 'error' | 'warn' | 'missing' | 'depart' | 'return'
      limit?: number
      cursor?: string
      sort?: Order<'entity' | 'action' | 'reason' | 'name'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: SyncItem[]; next_cursor: string | null }
  }
  /** Pull history */
  '/api/registry/sync-logs': {
    query: {
      mode?: 'sync' | 'dry_run' | 'grades'
      state?: 'queued' | 'running' | 'done' | 'suspect' | 'partial' | 'failed'
      from?: string
      until?: string
      limit?: number
      cursor?: string
      sort?: Order<'mode' | 'state' | 'started_at' | 'finished_at'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: RegistrySyncLogsData; tally?: ListCounts }
  }
  /** Progress and result of one pull */
  '/api/registry/sync-logs/{id}': { query: { id: number }; reply: { success: true; data: SyncLog } }
  /** Cards */
  '/api/rfid/cards': {
    query: {
      state?: 'active' | 'lost' | 'blocked' | 'returned'
      student_id?: number
      staff_id?: number
      uid?: string
      limit?: number
      cursor?: string
      sort?: Order<'uid' | 'state' | 'valid_from' | 'valid_until'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; cards: ListedCard[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Reader clock corrections */
  '/api/rfid/clock-corrections': {
    query: { device_id?: number; limit?: number; cursor?: string; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: ClockCorrection[]; next_cursor: string | null }
  }
  /** Card readers and their status */
  '/api/rfid/devices': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'location' | 'direction' | 'state' | 'condition' | 'last_seen_at'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; devices: Device[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/rfid/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/rfid/imports/columns': { query: { kind: 'cards' }; reply: { success: true; data: ImportColumn[] } }
  /** Import template */
  '/api/rfid/imports/template': { query: { kind: 'cards'; format?: 'csv' | 'xlsx' }; reply: Blob }
  /** Progress and result of one import */
  '/api/rfid/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/rfid/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Today’s arrivals and departures, live */
  '/api/rfid/live': { query: Record<never, never>; reply: GateEvent }
  /** Gate status today */
  '/api/rfid/monitoring': { query: Record<never, never>; reply: { success: true; data: GateMonitoring } }
  /** Taps held for a decision */
  '/api/rfid/quarantine': {
    query: {
      state?: 'held' | 'released' | 'discarded'
      device_id?: number
      from?: string
      until?: string
      reason?: 'future' | 'too_old' | 'clock' | 'face'
      limit?: number
      cursor?: string
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: HeldTap[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Unreadable reader messages, as received */
  '/api/rfid/refused': {
    query: { device_id?: number; read?: boolean; limit?: number; cursor?: string; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: RefusedLine[]; next_cursor: string | null }
  }
  /** Unknown card numbers */
  '/api/rfid/unknown-cards': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'uid' | 'device_name' | 'first_at' | 'last_at' | 'taps'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: UnknownCard[]; next_cursor: string | null }
  }
  /** Approval of one record: who has decided, whose turn it is, who is next */
  '/api/v1/approvals': {
    query: { relation: string; record_id: number }
    reply: { success: true; data: ApprovalsData }
  }
  /** Audit trail: who changed what, when, from what to what */
  '/api/v1/audit': {
    query: {
      relation?: string
      record_id?: number
      actor_id?: number
      operation?: 'insert' | 'update' | 'delete'
      from?: string
      until?: string
      limit?: number
      cursor?: string
      sort?: Order<'at'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AuditEntry[]; next_cursor: string | null }
  }
  /** History of one record: changes and steps */
  '/api/v1/audit/records': {
    query: { relation: string; record_id: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: RecordEvent[]; next_cursor: string | null }
  }
  /** Allocations per period */
  '/api/v1/bos/allocations': {
    query: {
      fiscal_year?: number
      fund_source_id?: number
      state?: 'draft' | 'submitted' | 'approved'
      limit?: number
      cursor?: string
      sort?: Order<'fiscal_year' | 'period' | 'basis' | 'students' | 'unit_cost' | 'amount' | 'carry_over' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BosAllocation[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One allocation */
  '/api/v1/bos/allocations/{id}': { query: { id: number }; reply: { success: true; data: BosAllocation } }
  /** BOS spending components */
  '/api/v1/bos/components': {
    query: {
      fiscal_year?: number
      limit?: number
      cursor?: string
      sort?: Order<'fiscal_year' | 'code' | 'name'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BosComponent[]; next_cursor: string | null }
  }
  /** Student count and report deadlines */
  '/api/v1/bos/deadlines': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: BosDeadline[]; next_cursor: string | null }
  }
  /** Disbursements received */
  '/api/v1/bos/disbursements': {
    query: {
      allocation_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'phase' | 'received_on' | 'amount' | 'voucher'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BosDisbursement[]; next_cursor: string | null }
  }
  /** Report headings of other grants */
  '/api/v1/bos/grant-headings': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: GrantHeading[]; next_cursor: string | null }
  }
  /** Phases of other grants */
  '/api/v1/bos/grant-phases': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: GrantPhase[]; next_cursor: string | null }
  }
  /** Other grants */
  '/api/v1/bos/grant-schemes': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'grantor'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: GrantScheme[]; next_cursor: string | null }
  }
  /** Inspection packs by phase */
  '/api/v1/bos/inspection-sets': {
    query: { allocation_id?: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: InspectionSet[]; next_cursor: string | null }
  }
  /** Download the inspection pack */
  '/api/v1/bos/inspection-sets/{id}/file': { query: { id: number }; reply: Blob }
  /** Late report reductions */
  '/api/v1/bos/late-rules': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: BosLateRule[]; next_cursor: string | null }
  }
  /** Disbursement phase rules */
  '/api/v1/bos/phase-rules': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: BosPhaseRule[]; next_cursor: string | null }
  }
  /** Allocation phases: entitlement, reductions and amounts received */
  '/api/v1/bos/phases': { query: { allocation_id: number }; reply: { success: true; data: BosPhase[] } }
  /** Reports submitted */
  '/api/v1/bos/report-submissions': {
    query: {
      fiscal_year?: number
      fund_source_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'fiscal_year' | 'report' | 'submitted_on' | 'realised'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ReportSubmission[]; next_cursor: string | null }
  }
  /** Print the capital goods summary */
  '/api/v1/bos/reports/capital-goods': {
    query: {
      fund_source_id: number
      fiscal_year: number
      from_month?: number
      until_month?: number
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Print realisation by component */
  '/api/v1/bos/reports/realisation': {
    query: {
      fund_source_id: number
      fiscal_year: number
      from_month?: number
      until_month?: number
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Print the realisation summary (K-7) */
  '/api/v1/bos/reports/recapitulation': {
    query: {
      fund_source_id: number
      fiscal_year: number
      from_month?: number
      until_month?: number
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Print the statement of responsibility (SPTJM) */
  '/api/v1/bos/reports/responsibility': {
    query: {
      fund_source_id: number
      fiscal_year: number
      from_month?: number
      until_month?: number
      format?: 'json' | 'xlsx' | 'pdf'
    }
    reply: { success: true; data: PrintedReport }
  }
  /** Unit costs per level and region */
  '/api/v1/bos/unit-costs': {
    query: { limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: BosUnitCost[]; next_cursor: string | null }
  }
  /** Counsellors on duty, and former ones who still hold cases */
  '/api/v1/conduct/counselors': { query: Record<never, never>; reply: { success: true; data: CounselorToPassOn[] } }
  /** Violation types that can be reported */
  '/api/v1/conduct/violation-types': { query: Record<never, never>; reply: { success: true; data: ReportableType[] } }
  /** Counsellors at this school */
  '/api/v1/counselor/counselors': {
    query: { limit?: number; cursor?: string; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: Counselor[]; next_cursor: string | null }
  }
  /** Print one version of a letter (PDF) */
  '/api/v1/counselor/letters/{id}/pdf': { query: { id: number; version_no?: number }; reply: Blob }
  /** School rules by year */
  '/api/v1/counselor/rulebooks': {
    query: { limit?: number; cursor?: string; sort?: Order<'school_year' | 'near_points'>; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: Rulebook[]; next_cursor: string | null }
  }
  /** Point limits and sanctions */
  '/api/v1/counselor/thresholds': {
    query: {
      rulebook_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'points' | 'name' | 'action' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Threshold[]; next_cursor: string | null }
  }
  /** Violation types, points and repeat rules */
  '/api/v1/counselor/violation-types': {
    query: {
      rulebook_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'category' | 'points' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ViolationType[]; next_cursor: string | null }
  }
  /** Delegations */
  '/api/v1/delegations': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'from_name' | 'to_name' | 'role' | 'valid_from' | 'valid_to'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Delegation[]; next_cursor: string | null }
  }
  /** People you can delegate to */
  '/api/v1/delegations/colleagues': {
    query: { search?: string; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: Colleague[]; next_cursor: string | null }
  }
  /** Aged arrears */
  '/api/v1/fees/aged-receivables': {
    query: { date?: string; by?: 'student' | 'class'; class_group_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Posted allowances */
  '/api/v1/fees/allowances': {
    query: {
      state?: 'booked' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'as_of' | 'doubtful' | 'change' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeAllowance[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One allowance */
  '/api/v1/fees/allowances/{id}': { query: { id: number }; reply: { success: true; data: FeeAllowanceDetail } }
  /** Student balances */
  '/api/v1/fees/balances': {
    query: {
      q?: string
      class_group_id?: number
      owes?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'student_name' | 'class_name' | 'owed' | 'overdue' | 'deposit'>
      totals?: boolean
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeBalance[]; next_cursor: string | null; totals?: ListTotals }
  }
  /** Student balance */
  '/api/v1/fees/balances/{id}': { query: { id: number }; reply: { success: true; data: FeeBalanceDetail } }
  /** School fee card */
  '/api/v1/fees/balances/{id}/card': {
    query: { id: number; year: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** School fee statement */
  '/api/v1/fees/balances/{id}/statement': {
    query: { id: number; from: string; until: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Payments reported by banks */
  '/api/v1/fees/bank-payments': {
    query: {
      q?: string
      bank_id?: number
      student_id?: number
      is_held?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'paid_on' | 'amount'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BankPayment[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** One bank payment */
  '/api/v1/fees/bank-payments/{id}': { query: { id: number }; reply: { success: true; data: BankPayment } }
  /** Virtual account banks */
  '/api/v1/fees/banks': {
    query: { limit?: number; cursor?: string; sort?: Order<'name'>; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: FeeBank[]; next_cursor: string | null }
  }
  /** One bank */
  '/api/v1/fees/banks/{id}': { query: { id: number }; reply: { success: true; data: FeeBank } }
  /** Billing runs */
  '/api/v1/fees/billing-runs': {
    query: {
      state?: 'draft' | 'billed' | 'undone' | 'cancelled'
      fee_type_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'from_month' | 'until_month' | 'issued_on' | 'invoices' | 'amount' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: BillingRun[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One billing run */
  '/api/v1/fees/billing-runs/{id}': { query: { id: number }; reply: { success: true; data: BillingRun } }
  /** Preview: who would be billed, how much and why */
  '/api/v1/fees/billing-runs/{id}/preview': {
    query: {
      id: number
      reason?: 'bill' | 'part_month' | 'discount' | 'relieved' | 'use' | 'billed_before' | 'no_tariff' | 'free'
      limit?: number
      cursor?: string
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PlannedInvoice[]; next_cursor: string | null }
  }
  /** Student categories for fee rates */
  '/api/v1/fees/categories': {
    query: {
      student_id?: number
      category?: string
      limit?: number
      cursor?: string
      sort?: Order<'student_name' | 'category' | 'from_day' | 'until_day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StudentCategory[]; next_cursor: string | null }
  }
  /** Receivables from other schools */
  '/api/v1/fees/debt-takeovers': {
    query: {
      state?: 'offered' | 'taken' | 'refused' | 'returned' | 'withdrawn'
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'from_number' | 'from_school' | 'known_as' | 'amount' | 'offered_on' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DebtTakeover[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One receivable from another school */
  '/api/v1/fees/debt-takeovers/{id}': { query: { id: number }; reply: { success: true; data: DebtTakeoverDetail } }
  /** Receivable transfers */
  '/api/v1/fees/debt-transfers': {
    query: {
      q?: string
      state?: 'submitted' | 'handed' | 'taken' | 'refused' | 'returned' | 'rejected' | 'cancelled'
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'student_name' | 'to_school' | 'amount' | 'handed_on' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DebtTransfer[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One receivable transfer */
  '/api/v1/fees/debt-transfers/{id}': { query: { id: number }; reply: { success: true; data: DebtTransferDetail } }
  /** Deposits used */
  '/api/v1/fees/deposit-uses': {
    query: {
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'used_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DepositUse[]; next_cursor: string | null }
  }
  /** Discount types */
  '/api/v1/fees/discount-kinds': {
    query: {
      active?: boolean
      ground?: 'scholarship' | 'sibling' | 'staff' | 'hardship'
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'ground' | 'place' | 'stacks' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DiscountKind[]; next_cursor: string | null }
  }
  /** Discounts */
  '/api/v1/fees/discounts': {
    query: {
      q?: string
      state?: 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'ended'
      student_id?: number
      kind_id?: number
      fee_type_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'student_name' | 'kind_name' | 'fee' | 'from_month' | 'until_month' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeDiscount[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One discount */
  '/api/v1/fees/discounts/{id}': { query: { id: number }; reply: { success: true; data: FeeDiscount } }
  /** Download discount evidence */
  '/api/v1/fees/discounts/{id}/file': { query: { id: number }; reply: Blob }
  /** Allowance for doubtful fees */
  '/api/v1/fees/doubtful-fees': {
    query: { date?: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Income recognised from advance billing */
  '/api/v1/fees/earnings': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'earned_on' | 'period_on' | 'amount'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeEarning[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/v1/fees/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/v1/fees/imports/columns': {
    query: {
      kind: 
        | 'fee_tariffs'
        | 'fee_discounts'
        | 'fee_openings'
        | 'fee_deposits'
        | 'fee_payments'
        | 'fee_bank_payments'
        | 'fee_uses'
    }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/v1/fees/imports/template': {
    query: {
      kind: 
        | 'fee_tariffs'
        | 'fee_discounts'
        | 'fee_openings'
        | 'fee_deposits'
        | 'fee_payments'
        | 'fee_bank_payments'
        | 'fee_uses'
      format?: 'csv' | 'xlsx'
    }
    reply: Blob
  }
  /** Progress and result of one import */
  '/api/v1/fees/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/v1/fees/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Student invoices */
  '/api/v1/fees/invoices': {
    query: {
      q?: string
      student_id?: number
      run_id?: number
      fee_type_id?: number
      class_group_id?: number
      is_open?: boolean
      is_overdue?: boolean
      is_settled?: boolean
      is_cancelled?: boolean
      re_enrols?: boolean
      is_opening?: boolean
      after_leaving?: boolean
      due_from?: string
      due_until?: string
      limit?: number
      cursor?: string
      sort?: Order<'issued_on' | 'due_on'>
      totals?: boolean
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeInvoice[]; next_cursor: string | null; totals?: ListTotals; tally?: ListCounts }
  }
  /** One invoice */
  '/api/v1/fees/invoices/{id}': { query: { id: number }; reply: { success: true; data: FeeInvoiceDetail } }
  /** Print an invoice */
  '/api/v1/fees/invoices/{id}/print': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Instalment plans */
  '/api/v1/fees/payment-plans': {
    query: {
      q?: string
      state?: 'agreed' | 'cancelled'
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'agreed_on' | 'student_name' | 'amount' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PaymentPlan[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One instalment plan */
  '/api/v1/fees/payment-plans/{id}': { query: { id: number }; reply: { success: true; data: PaymentPlanDetail } }
  /** Summary by fee and class */
  '/api/v1/fees/recap': {
    query: { from: string; until: string; fee_type_id?: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Verify a receipt */
  '/api/v1/fees/receipt-checks': { query: { code: string }; reply: { success: true; data: FeeReceiptCheck } }
  /** Receipts */
  '/api/v1/fees/receipts': {
    query: {
      q?: string
      student_id?: number
      shift_id?: number
      method?: 'cash' | 'transfer' | 'card' | 'qris' | 'virtual_account'
      state?: 'issued' | 'void' | 'bounced'
      limit?: number
      cursor?: string
      sort?: Order<'paid_on'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeReceipt[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One receipt */
  '/api/v1/fees/receipts/{id}': { query: { id: number }; reply: { success: true; data: FeeReceiptDetail } }
  /** Copy of a receipt */
  '/api/v1/fees/receipts/{id}/print': {
    query: { id: number; paper?: 'a5' | 'roll80' | 'roll58'; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Deposit refunds */
  '/api/v1/fees/refunds': {
    query: {
      q?: string
      state?: 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'paid'
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'amount' | 'paid_on' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeRefund[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One refund */
  '/api/v1/fees/refunds/{id}': { query: { id: number }; reply: { success: true; data: FeeRefund } }
  /** Arrears letters */
  '/api/v1/fees/reminders': {
    query: {
      q?: string
      student_id?: number
      step?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'written_on' | 'student_name' | 'step' | 'overdue'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeReminder[]; next_cursor: string | null }
  }
  /** One arrears letter */
  '/api/v1/fees/reminders/{id}': { query: { id: number }; reply: { success: true; data: FeeReminder } }
  /** Print an arrears letter */
  '/api/v1/fees/reminders/{id}/print': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** School fee settings */
  '/api/v1/fees/settings': { query: Record<never, never>; reply: { success: true; data: FeeSettings } }
  /** Cashier shifts */
  '/api/v1/fees/shifts': {
    query: {
      state?: 'open' | 'closed'
      cashier_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'opened_on' | 'opening' | 'expected' | 'counted' | 'difference' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CashierShift[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One cashier shift */
  '/api/v1/fees/shifts/{id}': { query: { id: number }; reply: { success: true; data: CashierShiftDetail } }
  /** Print the cashier’s daily report */
  '/api/v1/fees/shifts/{id}/print': {
    query: { id: number; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Other schools of this foundation */
  '/api/v1/fees/sister-schools': {
    query: Record<never, never>
    reply: { success: true; data: SisterSchool[]; next_cursor: string | null }
  }
  /** Fee rates */
  '/api/v1/fees/tariffs': {
    query: {
      fee_type_id?: number
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'fee' | 'valid_from' | 'student_name' | 'category' | 'class_name' | 'grade' | 'cohort' | 'amount'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeTariff[]; next_cursor: string | null }
  }
  /** Fee types */
  '/api/v1/fees/types': {
    query: {
      active?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'rhythm' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeType[]; next_cursor: string | null }
  }
  /** Student usage */
  '/api/v1/fees/uses': {
    query: {
      student_id?: number
      fee_type_id?: number
      period_on?: string
      is_billed?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'period_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeUse[]; next_cursor: string | null }
  }
  /** One usage entry */
  '/api/v1/fees/uses/{id}': { query: { id: number }; reply: { success: true; data: FeeUse } }
  /** Student virtual accounts */
  '/api/v1/fees/virtual-accounts': {
    query: {
      q?: string
      bank_id?: number
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'student_name'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: VirtualAccount[]; next_cursor: string | null }
  }
  /** Write-offs */
  '/api/v1/fees/write-offs': {
    query: {
      q?: string
      state?: 'submitted' | 'approved' | 'rejected' | 'cancelled'
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'number' | 'student_name' | 'amount' | 'written_on' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: FeeWriteOff[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One write-off */
  '/api/v1/fees/write-offs/{id}': { query: { id: number }; reply: { success: true; data: FeeWriteOffDetail } }
  /** Download write-off evidence */
  '/api/v1/fees/write-offs/{id}/file': { query: { id: number }; reply: Blob }
  /** School benchmarks */
  '/api/v1/foundation/benchmarks': {
    query: { limit?: number; cursor?: string; sort?: Order<'indicator' | 'green' | 'amber'>; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: OwnBenchmark[]; next_cursor: string | null }
  }
  /** Gateways on the school network */
  '/api/v1/gateways': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'paired_at' | 'revoked_at'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Gateway[]; next_cursor: string | null }
  }
  /** History of one record: steps and decisions, newest first */
  '/api/v1/history': {
    query: { relation: string; record_id: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: HistoryEvent[]; next_cursor: string | null; begun: HistoryBegun }
  }
  /** Figures and deadlines on my home page */
  '/api/v1/home': { query: Record<never, never>; reply: { success: true; data: FirstPage } }
  /** Reminders of expiring documents */
  '/api/v1/hr/document-reminders': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'staff_name' | 'type' | 'expires_on' | 'reminded_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DocumentReminder[]; next_cursor: string | null }
  }
  /** Staff documents */
  '/api/v1/hr/documents': {
    query: {
      q?: string
      staff_id?: number
      status?: 'valid' | 'expiring' | 'expired'
      limit?: number
      cursor?: string
      sort?: Order<'staff_name' | 'type' | 'number' | 'issued_on' | 'expires_on'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffDocument[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Download a document file */
  '/api/v1/hr/documents/{id}/file': { query: { id: number }; reply: Blob }
  /** Employment periods */
  '/api/v1/hr/employments': {
    query: {
      staff_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'position' | 'grade' | 'starts_on' | 'ends_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Employment[]; next_cursor: string | null }
  }
  /** Leave balances */
  '/api/v1/hr/leave-balances': {
    query: {
      staff_id?: number
      year?: number
      limit?: number
      cursor?: string
      sort?: Order<'staff_name' | 'code' | 'name' | 'year' | 'days'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: LeaveBalance[]; next_cursor: string | null }
  }
  /** Leave ledger */
  '/api/v1/hr/leave-entries': {
    query: { staff_id?: number; year?: number; limit?: number; cursor?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: LeaveEntry[]; next_cursor: string | null }
  }
  /** Leave requests */
  '/api/v1/hr/leave-requests': {
    query: {
      q?: string
      staff_id?: number
      state?: 'draft' | 'submitted' | 'approved' | 'taken' | 'cancelled' | 'rejected'
      from?: string
      until?: string
      limit?: number
      cursor?: string
      sort?: Order<'staff_name' | 'leave_type' | 'starts_on' | 'ends_on' | 'days' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: LeaveRequest[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One leave request */
  '/api/v1/hr/leave-requests/{id}': { query: { id: number }; reply: { success: true; data: LeaveRequest } }
  /** Leave types */
  '/api/v1/hr/leave-types': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'yearly_days' | 'max_days' | 'paid_percent' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: LeaveType[]; next_cursor: string | null }
  }
  /** My personnel file */
  '/api/v1/hr/me': { query: Record<never, never>; reply: { success: true; data: StaffFile } }
  /** Required documents missing or expired */
  '/api/v1/hr/missing-documents': {
    query: {
      staff_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'staff_name' | 'job' | 'type' | 'status'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: MissingDocument[]; next_cursor: string | null }
  }
  /** Documents required by position */
  '/api/v1/hr/required-documents': {
    query: { limit?: number; cursor?: string; sort?: Order<'job' | 'type'>; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: RequiredDocument[]; next_cursor: string | null }
  }
  /** A staff member’s personnel file */
  '/api/v1/hr/staff/{id}': { query: { id: number }; reply: { success: true; data: StaffFile } }
  /** Everything waiting for my decision */
  '/api/v1/inbox': {
    query: {
      kind?: string
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'subject' | 'amount' | 'requester' | 'requested_at' | 'level'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: InboxItem[]; next_cursor: string | null }
  }
  /** What to know before deciding: budget, evidence, days left */
  '/api/v1/inbox/checks': { query: { id: number }; reply: { success: true; data: InboxCheck[] } }
  /** Running task and its progress */
  '/api/v1/jobs/{id}': { query: { id: number }; reply: { success: true; data: Job } }
  /** Rates, limits and tables by start date */
  '/api/v1/rates': {
    query: {
      code?: string
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'valid_from'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Rate[]; next_cursor: string | null }
  }
  /** Prepared report cards */
  '/api/v1/report-card/cards': {
    query: {
      semester?: string
      class_group_id?: number
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'semester' | 'student_name' | 'class_name' | 'prepared_at'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ReportCard[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/v1/report-card/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/v1/report-card/imports/columns': {
    query: { kind: 'report_scores' }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/v1/report-card/imports/template': { query: { kind: 'report_scores'; format?: 'csv' | 'xlsx' }; reply: Blob }
  /** Progress and result of one import */
  '/api/v1/report-card/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/v1/report-card/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Lessons by class */
  '/api/v1/report-card/lessons': {
    query: {
      semester?: string
      class_group_id?: number
      mine?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'semester' | 'class_name' | 'subject' | 'teacher' | 'name' | 'hours'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Lesson[]; next_cursor: string | null }
  }
  /** Scores of a lesson for the whole class */
  '/api/v1/report-card/scores': {
    query: {
      lesson_id: number
      limit?: number
      cursor?: string
      sort?: Order<'student_name' | 'nis' | 'nisn' | 'score' | 'sent_score'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ReportCardScore[]; next_cursor: string | null }
  }
  /** How long this school keeps its data */
  '/api/v1/retention': { query: Record<never, never>; reply: { success: true; data: RetentionData } }
  /** Preview of data due for deletion; nothing is deleted */
  '/api/v1/retention/due': {
    query: {
      what: 
        | 'import_files'
        | 'sessions'
        | 'retried_writes'
        | 'students'
        | 'staff'
        | 'inspection_files'
        | 'packet_files'
        | 'registry_runs'
      keep?: number
    }
    reply: { success: true; data: RetentionDueData }
  }
  /** Attendance by student and day */
  '/api/v1/school/attendance': {
    query: {
      from?: string
      until?: string
      student_id?: number
      class_group_id?: number
      status?: 'present' | 'late' | 'sick' | 'permitted' | 'absent' | 'dispensation'
      limit?: number
      cursor?: string
      sort?: Order<'day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AttendanceDay[]; next_cursor: string | null }
  }
  /** Attendance corrections: who, what, why */
  '/api/v1/school/attendance/corrections': {
    query: {
      student_id?: number
      day?: string
      limit?: number
      cursor?: string
      sort?: Order<'day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AttendanceCorrection[]; next_cursor: string | null }
  }
  /** Class attendance sheet: students, days and totals */
  '/api/v1/school/attendance/sheet': {
    query: { class_group_id: number; from: string; until: string }
    reply: { success: true; data: AttendanceSheet }
  }
  /** Holidays, half days and exam days */
  '/api/v1/school/calendar': {
    query: {
      from?: string
      until?: string
      kind?: 'holiday' | 'half_day' | 'exam'
      limit?: number
      cursor?: string
      sort?: Order<'day' | 'kind' | 'name'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: CalendarDay[]; next_cursor: string | null }
  }
  /** Type of each day in a period */
  '/api/v1/school/calendar/days': {
    query: { from: string; until: string }
    reply: { success: true; data: SchoolCalendarDaysData[] }
  }
  /** Classes and homeroom teachers */
  '/api/v1/school/classes': {
    query: {
      academic_year_id?: number
      kind?: 'regular' | 'elective' | 'extracurricular' | 'groups' | 'all'
      grade?: number
      homeroom_staff_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'academic_year' | 'kind' | 'name' | 'grade' | 'homeroom_name' | 'students'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ClassGroup[]; next_cursor: string | null }
  }
  /** One class */
  '/api/v1/school/classes/{id}': { query: { id: number }; reply: { success: true; data: ClassGroup } }
  /** Class membership, current and past */
  '/api/v1/school/enrolments': {
    query: {
      student_id?: number
      class_group_id?: number
      open?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'student_name' | 'class_name' | 'academic_year' | 'from_day' | 'until_day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Enrolment[]; next_cursor: string | null }
  }
  /** Data erasure requests */
  '/api/v1/school/erasures': {
    query: {
      state?: 'requested' | 'waiting' | 'refused' | 'done'
      limit?: number
      cursor?: string
      sort?: Order<'state' | 'requested_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Erasure[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** What would be erased, and what is blocking it */
  '/api/v1/school/erasures/{id}/preview': { query: { id: number }; reply: { success: true; data: ErasurePreview } }
  /** Elective and extracurricular group membership */
  '/api/v1/school/group-members': {
    query: {
      q?: string
      group_id?: number
      student_id?: number
      kind?: 'elective' | 'extracurricular'
      open?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'group_name' | 'kind' | 'academic_year' | 'student_name' | 'from_day' | 'until_day'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: GroupMember[]; next_cursor: string | null }
  }
  /** Parents and guardians */
  '/api/v1/school/guardians': {
    query: {
      q?: string
      student_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'relation' | 'name' | 'occupation'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Guardian[]; next_cursor: string | null }
  }
  /** School hours */
  '/api/v1/school/hours': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'weekday' | 'kind' | 'valid_from' | 'valid_until' | 'starts_at'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: DayHours[]; next_cursor: string | null }
  }
  /** Imports */
  '/api/v1/school/imports': {
    query: {
      state?: 'queued' | 'running' | 'done' | 'failed' | 'undone'
      limit?: number
      cursor?: string
      sort?: Order<'kind' | 'state' | 'file_name' | 'total' | 'good' | 'faulty' | 'created_at' | 'finished_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportBatch[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Columns of an import and what goes in them */
  '/api/v1/school/imports/columns': {
    query: { kind: 'students' | 'staff' | 'classes' | 'guardians' }
    reply: { success: true; data: ImportColumn[] }
  }
  /** Import template */
  '/api/v1/school/imports/template': {
    query: { kind: 'students' | 'staff' | 'classes' | 'guardians'; format?: 'csv' | 'xlsx' }
    reply: Blob
  }
  /** Progress and result of one import */
  '/api/v1/school/imports/{id}': { query: { id: number }; reply: { success: true; data: ImportBatch } }
  /** The rows of one import: what each became, or why it was skipped */
  '/api/v1/school/imports/{id}/rows': {
    query: {
      id: number
      faulty?: boolean
      became?: 'new' | 'changed' | 'unchanged' | 'faulty'
      limit?: number
      cursor?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: ImportRow[]; next_cursor: string | null }
  }
  /** Absence permits */
  '/api/v1/school/permits': {
    query: {
      q?: string
      student_id?: number
      state?: 'requested' | 'approved' | 'rejected' | 'cancelled'
      day?: string
      limit?: number
      cursor?: string
      sort?: Order<'student_name' | 'kind' | 'from_day' | 'until_day' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AbsencePermit[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** School profile */
  '/api/v1/school/profile': { query: Record<never, never>; reply: { success: true; data: SchoolProfile } }
  /** Promotions run so far */
  '/api/v1/school/promotions': {
    query: {
      state?: 'planned' | 'applied' | 'undone' | 'cancelled'
      limit?: number
      cursor?: string
      sort?: Order<'from_year' | 'to_year' | 'promoted' | 'stayed' | 'graduated' | 'effective_on' | 'state' | 'created_at'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Promotion[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Students in a promotion */
  '/api/v1/school/promotions/items': {
    query: {
      promotion_id: number
      limit?: number
      cursor?: string
      sort?: Order<'student_name' | 'outcome' | 'until_day' | 'from_day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: PromotionItem[]; next_cursor: string | null }
  }
  /** One promotion and its manual choices */
  '/api/v1/school/promotions/{id}': { query: { id: number }; reply: { success: true; data: PromotionDetail } }
  /** Print a class attendance sheet */
  '/api/v1/school/reports/attendance': {
    query: { class_group_id: number; from: string; until: string; format?: 'json' | 'xlsx' | 'pdf' }
    reply: { success: true; data: PrintedReport }
  }
  /** Rooms */
  '/api/v1/school/rooms': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'capacity'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Room[]; next_cursor: string | null }
  }
  /** Staff list */
  '/api/v1/school/staff': {
    query: {
      q?: string
      state?: 'active' | 'left'
      job?: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'nip' | 'nuptk' | 'job' | 'employment' | 'state'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffMember[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Attendance by staff member and day */
  '/api/v1/school/staff-attendance': {
    query: {
      from?: string
      until?: string
      staff_id?: number
      job?: 'teacher' | 'principal' | 'counselor' | 'administration' | 'treasurer' | 'librarian' | 'security' | 'other'
      status?: 'present' | 'late' | 'duty' | 'sick' | 'permitted' | 'leave' | 'absent'
      limit?: number
      cursor?: string
      sort?: Order<'day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffAttendanceDay[]; next_cursor: string | null }
  }
  /** Staff attendance entered or corrected by hand: who, what, why */
  '/api/v1/school/staff-attendance/corrections': {
    query: {
      staff_id?: number
      day?: string
      limit?: number
      cursor?: string
      sort?: Order<'day'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffCorrection[]; next_cursor: string | null }
  }
  /** My attendance */
  '/api/v1/school/staff-attendance/mine': {
    query: {
      from?: string
      until?: string
      limit?: number
      cursor?: string
      sort?: Order<'day'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffAttendanceDay[]; next_cursor: string | null }
  }
  /** Staff attendance summary for a period; only your own unless you may see everyone’s */
  '/api/v1/school/staff-attendance/summary': {
    query: {
      from?: string
      until?: string
      staff_id?: number
      limit?: number
      cursor?: string
      sort?: Order<
        | 'staff_name'
        | 'job'
        | 'days'
        | 'present'
        | 'late'
        | 'duty'
        | 'sick'
        | 'permitted'
        | 'leave'
        | 'absent'
        | 'left_early'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffSummary[]; next_cursor: string | null }
  }
  /** Staff with all import fields, including NIK; the file can be imported again */
  '/api/v1/school/staff/records': {
    query: {
      state?: 'active' | 'left'
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'gender' | 'nip' | 'nuptk' | 'birth_date' | 'job' | 'employment' | 'joined_on' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StaffForImport[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One staff member and their history */
  '/api/v1/school/staff/{id}': { query: { id: number }; reply: { success: true; data: StaffDetail } }
  /** All data about a staff member, as a file */
  '/api/v1/school/staff/{id}/personal-data': { query: { id: number }; reply: Record<string, unknown> }
  /** Student list */
  '/api/v1/school/students': {
    query: {
      q?: string
      state?: 'active' | 'left' | 'graduated'
      class_group_id?: number
      limit?: number
      cursor?: string
      sort?: Order<'nis' | 'nisn' | 'name' | 'gender' | 'state' | 'class_name' | 'grade'>
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Student[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** Students with all import fields, including NIK; the file can be imported again */
  '/api/v1/school/students/records': {
    query: {
      state?: 'active' | 'left' | 'graduated'
      limit?: number
      cursor?: string
      sort?: Order<'nis' | 'nisn' | 'name' | 'gender' | 'birth_place' | 'birth_date' | 'entered_on' | 'class_name' | 'state'>
      q?: string
      tally?: 'each' | 'whole'
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: StudentForImport[]; next_cursor: string | null; tally?: ListCounts }
  }
  /** One student and their history */
  '/api/v1/school/students/{id}': { query: { id: number }; reply: { success: true; data: StudentDetail } }
  /** All data about a student, as a file */
  '/api/v1/school/students/{id}/personal-data': { query: { id: number }; reply: Record<string, unknown> }
  /** Subjects */
  '/api/v1/school/subjects': {
    query: {
      kind?: 'general' | 'elective' | 'local' | 'vocational' | 'extracurricular'
      active?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'code' | 'name' | 'kind' | 'active'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Subject[]; next_cursor: string | null }
  }
  /** School tax numbers as withholder */
  '/api/v1/school/withholder': { query: Record<never, never>; reply: { success: true; data: Withholder } }
  /** School years and semesters */
  '/api/v1/school/years': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'name' | 'starts_on' | 'ends_on'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: AcademicYear[]; next_cursor: string | null }
  }
  /** Find people and documents across all modules I can see */
  '/api/v1/search': { query: { q: string }; reply: { success: true; data: SearchHit[] } }
  /** School setup steps I can do, and which are done */
  '/api/v1/setup': { query: Record<never, never>; reply: { success: true; data: SetupGuide } }
  /** The chain of one record: where it came from, what followed and its postings */
  '/api/v1/trace': { query: { relation: string; record_id: number }; reply: { success: true; data: Trace } }
  /** Accounts at this school */
  '/api/v1/users': {
    query: {
      search?: string
      role?: 
        | 'admin'
        | 'teacher'
        | 'counselor'
        | 'foundation_chairman'
        | 'treasurer'
        | 'principal'
        | 'committee'
        | 'hr'
        | 'storekeeper'
        | 'cashier'
        | 'staff'
        | 'device'
        | 'foundation_admin'
        | 'foundation_patron'
        | 'prevention_team'
      disabled?: boolean
      vouched?: boolean
      limit?: number
      cursor?: string
      sort?: Order<'login' | 'name' | 'disabled' | 'created_at'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: User[]; next_cursor: string | null }
  }
  /** Appointments waiting for agreement */
  '/api/v1/users/appointments': {
    query: {
      limit?: number
      cursor?: string
      sort?: Order<'role' | 'login' | 'asked_at' | 'expires_at'>
      q?: string
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: Appointment[]; next_cursor: string | null }
  }
  /** Roles that require a second factor */
  '/api/v1/users/second-factor-roles': {
    query: Record<never, never>
    reply: { success: true; data: SecondFactorRoles }
  }
  /** One account */
  '/api/v1/users/{id}': { query: { id: number }; reply: { success: true; data: UserDetail } }
  /** An account’s sessions at this school */
  '/api/v1/users/{id}/sessions': {
    query: {
      id: number
      limit?: number
      cursor?: string
      sort?: Order<'created_at' | 'last_seen_at'>
      format?: 'csv' | 'xlsx'
    }
    reply: { success: true; data: UserSession[]; next_cursor: string | null }
  }
  /** Saved views */
  '/api/v1/views': {
    query: { list: string; limit?: number; cursor?: string; q?: string; format?: 'csv' | 'xlsx' }
    reply: { success: true; data: SavedView[]; next_cursor: string | null }
  }
}

export interface Posts {
  /** Add an account */
  '/api/accounting/accounts/create': { params: NewAccount; reply: { success: true; data: Account } }
  /** Change or deactivate an account */
  '/api/accounting/accounts/update': { params: AccountChange; reply: { success: true; data: Account } }
  /** Undo an advance settlement */
  '/api/accounting/advances/reopen': {
    params: AdvanceSettlementReversal
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Settle an advance */
  '/api/accounting/advances/settle': {
    params: NewAdvanceSettlement
    reply: { success: true; data: AdvanceSettlement }
  }
  /** New approval rule */
  '/api/accounting/approval-rules/create': { params: NewApprovalRule; reply: { success: true; data: ApprovalRule } }
  /** Edit a rule; pending requests keep their levels */
  '/api/accounting/approval-rules/update': { params: ApprovalRuleChange; reply: { success: true; data: ApprovalRule } }
  /** Add an asset to the books */
  '/api/accounting/asset-books/create': { params: NewAssetBook; reply: { success: true; data: AssetBook } }
  /** Remove an asset from the books */
  '/api/accounting/asset-books/dispose': { params: AssetDisposal; reply: { success: true; data: AssetBook } }
  /** Undo an asset disposal */
  '/api/accounting/asset-books/undo-disposal': { params: DisposalReturn; reply: { success: true; data: AssetBook } }
  /** Depreciation summary */
  '/api/accounting/asset-depreciation/stats': { params: Nothing; reply: { success: true; data: DepreciationStats } }
  /** Post all, in the background */
  '/api/accounting/backlog/start': { params: Nothing; reply: { success: true; data: StartedJob } }
  /** Set aside with a reason */
  '/api/accounting/bank-lines/ignore': { params: BankLineIgnore; reply: { success: true; data: BankLine } }
  /** Match with a journal line */
  '/api/accounting/bank-lines/match': { params: BankLineMatch; reply: { success: true; data: BankLine } }
  /** Match every line that has only one candidate */
  '/api/accounting/bank-lines/match-all': {
    params: BankLineMatchAll
    reply: { success: true; data: BankLinesMatched }
  }
  /** Match with several journal lines that add up */
  '/api/accounting/bank-lines/match-sum': { params: BankLineMatchSum; reply: { success: true; data: BankLine } }
  /** Undo a match */
  '/api/accounting/bank-lines/reopen': { params: BankLineUnmatch; reply: { success: true; data: BankLine } }
  /** Record a statement balance or cash count */
  '/api/accounting/bank-statements/create': { params: NewBankStatement; reply: { success: true; data: BankStatement } }
  /** Delete a statement recorded by mistake */
  '/api/accounting/bank-statements/delete': { params: AccountingBankStatementsDeleteInput; reply: Done }
  /** Import a bank statement file (BCA, Mandiri, BRI, BSI, MT940) */
  '/api/accounting/bank-statements/import': {
    params: BankStatementFile
    reply: { success: true; data: BankStatement }
  }
  /** Correct the balance or explain the difference */
  '/api/accounting/bank-statements/update': {
    params: BankStatementChange
    reply: { success: true; data: BankStatement }
  }
  /** Taxes, remaining budget and approvers before a bill is saved */
  '/api/accounting/bill-costs': { params: BillCostQuery; reply: { success: true; data: BillCost } }
  /** Approve at my level */
  '/api/accounting/bills/approve': { params: BillStep; reply: { success: true; data: BillDetail } }
  /** Cancel an unposted bill */
  '/api/accounting/bills/cancel': { params: BillStep; reply: { success: true; data: BillDetail } }
  /** New bill; taxes are worked out for you */
  '/api/accounting/bills/create': { params: NewBill; reply: { success: true; data: BillDetail } }
  /** Post a bill */
  '/api/accounting/bills/post': { params: BillStep; reply: { success: true; data: BillDetail } }
  /** Return a bill with a reason */
  '/api/accounting/bills/return': { params: BillReturn; reply: { success: true; data: BillDetail } }
  /** Submit a bill for approval */
  '/api/accounting/bills/submit': { params: BillStep; reply: { success: true; data: BillDetail } }
  /** Edit a bill; existing approvals are cancelled */
  '/api/accounting/bills/update': { params: BillChange; reply: { success: true; data: BillDetail } }
  /** Withdraw a bill with a reversing entry */
  '/api/accounting/bills/void': { params: BillVoid; reply: { success: true; data: BillDetail } }
  /** Link a cash or bank account to a fund */
  '/api/accounting/cash-account-funds/create': {
    params: NewCashAccountFund
    reply: { success: true; data: CashAccountFund }
  }
  /** Unlink a cash or bank account from a fund */
  '/api/accounting/cash-account-funds/delete': { params: AccountingCashAccountFundsDeleteInput; reply: Done }
  /** Approve and post a correction */
  '/api/accounting/control-corrections/approve': {
    params: ControlCorrectionStep
    reply: { success: true; data: ControlCorrection }
  }
  /** Cancel a proposal */
  '/api/accounting/control-corrections/cancel': {
    params: ControlCorrectionStep
    reply: { success: true; data: ControlCorrection }
  }
  /** Propose a correction */
  '/api/accounting/control-corrections/create': {
    params: NewControlCorrection
    reply: { success: true; data: ControlCorrection }
  }
  /** Reject a correction */
  '/api/accounting/control-corrections/reject': {
    params: ControlCorrectionStep
    reply: { success: true; data: ControlCorrection }
  }
  /** Submit for approval */
  '/api/accounting/control-corrections/submit': {
    params: ControlCorrectionStep
    reply: { success: true; data: ControlCorrection }
  }
  /** Undo a wrong correction */
  '/api/accounting/control-corrections/void': {
    params: ControlCorrectionUndo
    reply: { success: true; data: ControlCorrection }
  }
  /** Add a cost centre */
  '/api/accounting/cost-centres/create': { params: NewCostCentre; reply: { success: true; data: CostCentre } }
  /** Change a cost centre */
  '/api/accounting/cost-centres/update': { params: CostCentreChange; reply: { success: true; data: CostCentre } }
  /** Use the rest of a credit note on another bill from the vendor */
  '/api/accounting/credit-notes/apply': { params: CreditNoteUse; reply: { success: true; data: CreditNoteDetail } }
  /** Approve and post a credit note */
  '/api/accounting/credit-notes/approve': { params: CreditNoteStep; reply: { success: true; data: CreditNoteDetail } }
  /** Cancel an unposted credit note */
  '/api/accounting/credit-notes/cancel': { params: CreditNoteStep; reply: { success: true; data: CreditNoteDetail } }
  /** New credit note; VAT and tax are adjusted in proportion */
  '/api/accounting/credit-notes/create': { params: NewCreditNote; reply: { success: true; data: CreditNoteDetail } }
  /** Reject a credit note */
  '/api/accounting/credit-notes/reject': { params: CreditNoteStep; reply: { success: true; data: CreditNoteDetail } }
  /** Remove a credit note from a bill */
  '/api/accounting/credit-notes/release': {
    params: CreditNoteRelease
    reply: { success: true; data: CreditNoteDetail }
  }
  /** Submit for approval */
  '/api/accounting/credit-notes/submit': { params: CreditNoteStep; reply: { success: true; data: CreditNoteDetail } }
  /** Withdraw a credit note with a reversing entry */
  '/api/accounting/credit-notes/void': { params: CreditNoteUndo; reply: { success: true; data: CreditNoteDetail } }
  /** Record a vendor refund */
  '/api/accounting/credit-refunds/create': { params: NewCreditRefund; reply: { success: true; data: CreditRefund } }
  /** Undo a vendor refund */
  '/api/accounting/credit-refunds/void': { params: CreditRefundVoid; reply: { success: true; data: CreditRefund } }
  /** Post one month’s depreciation */
  '/api/accounting/depreciation-runs/create': {
    params: NewDepreciationRun
    reply: { success: true; data: DepreciationRun }
  }
  /** Post all months that are due, in the background */
  '/api/accounting/depreciation-runs/start': { params: Nothing; reply: { success: true; data: StartedJob } }
  /** Undo one month’s depreciation */
  '/api/accounting/depreciation-runs/undo': { params: DepreciationUndo; reply: { success: true; data: BookedRun } }
  /** Mark a difference as unexplained */
  '/api/accounting/differences/doubt': { params: BooksDifferenceStep; reply: { success: true; data: BooksDifference } }
  /** Mark a difference as explained */
  '/api/accounting/differences/explain': {
    params: BooksDifferenceStep
    reply: { success: true; data: BooksDifference }
  }
  /** Attach evidence, or state why there is none */
  '/api/accounting/evidence/create': { params: NewEvidence; reply: { success: true; data: Evidence } }
  /** Reorder a document’s attachments */
  '/api/accounting/evidence/order': { params: EvidenceOrder; reply: Done }
  /** Remove an attachment that doesn’t belong */
  '/api/accounting/evidence/remove': { params: EvidenceRemoval; reply: { success: true; data: Evidence } }
  /** Replace the file; the old one is kept */
  '/api/accounting/evidence/replace': { params: EvidenceReplacement; reply: { success: true; data: Evidence } }
  /** Close a year, fund by fund */
  '/api/accounting/fiscal-years/close': { params: FiscalYearStep; reply: { success: true; data: FiscalYear } }
  /** Open the next fiscal year */
  '/api/accounting/fiscal-years/create': { params: NewFiscalYear; reply: { success: true; data: FiscalYear } }
  /** Reopen a closed year */
  '/api/accounting/fiscal-years/reopen': {
    params: AccountingPeriodReopening
    reply: { success: true; data: FiscalYear }
  }
  /** Approve a loan */
  '/api/accounting/fund-loans/approve': { params: FundLoanStep; reply: { success: true; data: FundLoanDetail } }
  /** Cancel a proposal */
  '/api/accounting/fund-loans/cancel': { params: FundLoanStep; reply: { success: true; data: FundLoanDetail } }
  /** Propose an inter-fund loan */
  '/api/accounting/fund-loans/create': { params: NewFundLoan; reply: { success: true; data: FundLoanDetail } }
  /** Pay out the loan */
  '/api/accounting/fund-loans/lend': { params: FundLoanLending; reply: { success: true; data: FundLoanDetail } }
  /** Reject a loan */
  '/api/accounting/fund-loans/reject': { params: FundLoanStep; reply: { success: true; data: FundLoanDetail } }
  /** Record a repayment, in part or in full */
  '/api/accounting/fund-loans/repay': { params: FundLoanReturn; reply: { success: true; data: FundLoanDetail } }
  /** Submit for approval */
  '/api/accounting/fund-loans/submit': { params: FundLoanStep; reply: { success: true; data: FundLoanDetail } }
  /** Undo the last repayment */
  '/api/accounting/fund-loans/undo-repay': { params: FundLoanUndo; reply: { success: true; data: FundLoanDetail } }
  /** Undo a wrong loan */
  '/api/accounting/fund-loans/void': { params: FundLoanUndo; reply: { success: true; data: FundLoanDetail } }
  /** Set a fund’s restriction */
  '/api/accounting/funds/restrict': { params: FundChange; reply: { success: true; data: Fund } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/accounting/imports/create': {
    params: AccountingImportsCreateInput
    reply: { success: true; data: ImportBatch }
  }
  /** Resume a failed import */
  '/api/accounting/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/accounting/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** New journal entry */
  '/api/accounting/journal-drafts/create': {
    params: NewJournalDraft
    reply: { success: true; data: JournalDraftDetail }
  }
  /** Discard a draft */
  '/api/accounting/journal-drafts/discard': {
    params: JournalDraftStep
    reply: { success: true; data: JournalDraftDetail }
  }
  /** Post a draft entry */
  '/api/accounting/journal-drafts/post': {
    params: JournalDraftPosting
    reply: { success: true; data: JournalDraftDetail }
  }
  /** Change a draft */
  '/api/accounting/journal-drafts/update': {
    params: JournalDraftChange
    reply: { success: true; data: JournalDraftDetail }
  }
  /** Reverse an entry */
  '/api/accounting/journal-entries/reverse': {
    params: NewReversal
    reply: { success: true; data: JournalEntryDetail }
  }
  /** Add a journal */
  '/api/accounting/journals/create': { params: NewJournal; reply: { success: true; data: Journal } }
  /** Change or deactivate a journal */
  '/api/accounting/journals/update': { params: JournalChange; reply: { success: true; data: Journal } }
  /** Enter opening balances */
  '/api/accounting/opening-balances/create': {
    params: NewOpeningBalances
    reply: { success: true; data: JournalEntryDetail }
  }
  /** Prepare the evidence pack for a document or a month: receipt, voucher, bill, order, handover record and attachments */
  '/api/accounting/packets/create': { params: NewPacket; reply: { success: true; data: Packet } }
  /** Payment approval summary */
  '/api/accounting/payment-approval/stats': { params: Nothing; reply: { success: true; data: ApprovalStats } }
  /** Budget left and deciders of a payment before it is asked for */
  '/api/accounting/payment-costs': { params: PaymentCostQuery; reply: { success: true; data: PaymentCost } }
  /** Approve at my level */
  '/api/accounting/payment-requests/approve': {
    params: PaymentRequestStep
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Cancel my request */
  '/api/accounting/payment-requests/cancel': {
    params: PaymentRequestStep
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Set fund, account and budget line */
  '/api/accounting/payment-requests/classify': {
    params: PaymentClass
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** New payment request or advance */
  '/api/accounting/payment-requests/create': {
    params: NewPaymentRequest
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Pay and post */
  '/api/accounting/payment-requests/pay': { params: Payment; reply: { success: true; data: PaymentRequestDetail } }
  /** Reject at my level */
  '/api/accounting/payment-requests/reject': {
    params: PaymentRequestStep
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Release the payment to the bank */
  '/api/accounting/payment-requests/release': {
    params: PaymentRequestStep
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Undo a posted payment */
  '/api/accounting/payment-requests/reverse': {
    params: PaymentReversal
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Submit for approval */
  '/api/accounting/payment-requests/submit': {
    params: PaymentRequestStep
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Edit my request; its approvals are cancelled */
  '/api/accounting/payment-requests/update': {
    params: PaymentRequestChange
    reply: { success: true; data: PaymentRequestDetail }
  }
  /** Release a period closed by someone else */
  '/api/accounting/periods/close': { params: AccountingPeriodStep; reply: { success: true; data: AccountingPeriod } }
  /** Reopen a period */
  '/api/accounting/periods/reopen': {
    params: AccountingPeriodReopening
    reply: { success: true; data: AccountingPeriod }
  }
  /** Close a period for someone else to release */
  '/api/accounting/periods/soft-close': {
    params: AccountingPeriodStep
    reply: { success: true; data: AccountingPeriod }
  }
  /** Add a posting rule */
  '/api/accounting/posting-rules/create': { params: NewPostingRule; reply: { success: true; data: PostingRule } }
  /** Remove a posting rule */
  '/api/accounting/posting-rules/remove': { params: PostingRuleRef; reply: { success: true; data: PostingRule } }
  /** Edit a posting rule */
  '/api/accounting/posting-rules/update': { params: PostingRuleChange; reply: { success: true; data: PostingRule } }
  /** Make a draft; nothing is posted */
  '/api/accounting/recurring-due/make': { params: RecurringMaking; reply: { success: true; data: RecurringAnswer } }
  /** Skip this month, with a reason */
  '/api/accounting/recurring-due/skip': { params: RecurringSkip; reply: { success: true; data: RecurringAnswer } }
  /** Repeat a bill or draft entry */
  '/api/accounting/recurring/create': { params: NewRecurring; reply: { success: true; data: Recurring } }
  /** Edit or stop a recurring item */
  '/api/accounting/recurring/update': { params: RecurringChange; reply: { success: true; data: Recurring } }
  /** Record a payment for a credit sale */
  '/api/accounting/sale-receipts/create': { params: NewSaleReceipt; reply: { success: true; data: SaleReceipt } }
  /** Undo a receipt */
  '/api/accounting/sale-receipts/void': { params: SaleReceiptVoid; reply: { success: true; data: SaleReceipt } }
  /** Approve a write-off */
  '/api/accounting/sale-write-offs/approve': { params: SaleWriteOffStep; reply: { success: true; data: SaleWriteOff } }
  /** Cancel a write-off request */
  '/api/accounting/sale-write-offs/cancel': { params: SaleWriteOffStep; reply: { success: true; data: SaleWriteOff } }
  /** Request a receivable write-off */
  '/api/accounting/sale-write-offs/create': { params: NewSaleWriteOff; reply: { success: true; data: SaleWriteOff } }
  /** Reinstate a written-off receivable */
  '/api/accounting/sale-write-offs/reclaim': { params: SaleReclaim; reply: { success: true; data: SaleWriteOff } }
  /** Reject a write-off */
  '/api/accounting/sale-write-offs/reject': { params: SaleWriteOffStep; reply: { success: true; data: SaleWriteOff } }
  /** New sale, cash or credit */
  '/api/accounting/sales/create': { params: NewSale; reply: { success: true; data: SaleDetail } }
  /** Receive payment for a credit sale */
  '/api/accounting/sales/receive': { params: SaleReceiving; reply: { success: true; data: SaleDetail } }
  /** Replace a sale’s tax invoice */
  '/api/accounting/sales/replace': { params: SaleReplacement; reply: { success: true; data: SaleDetail } }
  /** Enter the buyer and tax invoice number */
  '/api/accounting/sales/update': { params: SaleChange; reply: { success: true; data: SaleDetail } }
  /** Cancel a sale and refund the money */
  '/api/accounting/sales/void': { params: SaleVoid; reply: { success: true; data: SaleDetail } }
  /** Change the start of the fiscal year */
  '/api/accounting/settings/update': {
    params: FiscalYearSettingChange
    reply: { success: true; data: FiscalYearSetting }
  }
  /** Record a month’s tax deposit with its NTPN */
  '/api/accounting/tax-deposits/create': { params: NewTaxDeposit; reply: { success: true; data: TaxDeposit } }
  /** Undo a tax deposit */
  '/api/accounting/tax-deposits/reverse': { params: TaxDepositReversal; reply: { success: true; data: TaxDeposit } }
  /** Record a VAT refund, received or refused */
  '/api/accounting/vat-refunds/create': { params: NewVatRefund; reply: { success: true; data: VatRefund } }
  /** Undo a VAT refund */
  '/api/accounting/vat-refunds/void': { params: VatRefundVoid; reply: { success: true; data: VatRefund } }
  /** Record a VAT registration */
  '/api/accounting/vat-registrations/create': {
    params: NewVatRegistration
    reply: { success: true; data: VatRegistration }
  }
  /** Edit or end a VAT registration */
  '/api/accounting/vat-registrations/update': {
    params: VatRegistrationChange
    reply: { success: true; data: VatRegistration }
  }
  /** Prepare the VAT return for a past month */
  '/api/accounting/vat-returns/create': { params: NewVatReturn; reply: { success: true; data: VatReturnDetail } }
  /** Record the filing of a VAT return */
  '/api/accounting/vat-returns/update': { params: VatReturnChange; reply: { success: true; data: VatReturnDetail } }
  /** Undo the last VAT return */
  '/api/accounting/vat-returns/void': { params: VatReturnVoid; reply: { success: true; data: VatReturnDetail } }
  /** Add a vendor */
  '/api/accounting/vendors/create': { params: NewVendor; reply: { success: true; data: Vendor } }
  /** Edit a vendor */
  '/api/accounting/vendors/update': { params: VendorChange; reply: { success: true; data: Vendor } }
  /** Set the tax object code */
  '/api/accounting/withholdings/update': {
    params: BillWithholdingChange
    reply: { success: true; data: BillWithholding }
  }
  /** Change password; other sessions end */
  '/api/auth/change-password': { params: AuthChangePasswordInput; reply: Done }
  /** Edit my email and phone; any provider link is removed */
  '/api/auth/contact/update': { params: AuthContactUpdateInput; reply: Done }
  /** Choose my language */
  '/api/auth/language': { params: AuthLanguageInput; reply: Done }
  /** Sign in */
  '/api/auth/login': {
    params: AuthLoginInput
    reply: { success: true; feature_flags: Record<string, boolean>; data: SignedIn }
  }
  /** Sign out and end this session */
  '/api/auth/logout': { params: Nothing; reply: Done }
  /** Start signing in through the provider (OpenID Connect) */
  '/api/auth/oidc/begin': { params: Nothing; reply: { success: true; data: AuthOidcBeginData } }
  /** Ask for a challenge for a passkey, once the provider has answered and a second factor is asked for */
  '/api/auth/oidc/challenge': { params: AuthOidcChallengeInput; reply: { success: true; data: PasskeyRequest } }
  /** Finish signing in with what the provider sent back; the session is carried by a cookie */
  '/api/auth/oidc/finish': {
    params: OidcCallback
    reply: { success: true; feature_flags: Record<string, boolean>; data: SignedIn }
  }
  /** Save a new passkey; if it is the first, other sessions end and recovery codes are shown only once */
  '/api/auth/passkeys/add': { params: AuthPasskeysAddInput; reply: { success: true; data: AuthPasskeysAddData } }
  /** Start adding a passkey; accounts with a second factor confirm it first */
  '/api/auth/passkeys/begin': { params: AuthPasskeysBeginInput; reply: { success: true; data: PasskeyInvitation } }
  /** Ask for a challenge for a passkey; its answer is sent as "passkey" at sign-in */
  '/api/auth/passkeys/challenge': {
    params: AuthPasskeysChallengeInput
    reply: { success: true; data: PasskeyRequest }
  }
  /** Remove my passkey */
  '/api/auth/passkeys/remove': { params: AuthPasskeysRemoveInput; reply: Done }
  /** Rename a passkey */
  '/api/auth/passkeys/rename': { params: AuthPasskeysRenameInput; reply: Done }
  /** Start adding a second factor; its key is shown only once */
  '/api/auth/second-factor/begin': {
    params: AuthSecondFactorBeginInput
    reply: { success: true; data: SecondFactorSecret }
  }
  /** Confirm with a code from the app; other sessions end and recovery codes are shown only once */
  '/api/auth/second-factor/confirm': {
    params: AuthSecondFactorConfirmInput
    reply: { success: true; data: RecoveryCodes }
  }
  /** Remove my second factor */
  '/api/auth/second-factor/end': { params: ProvenTwice; reply: Done }
  /** Create new recovery codes; the old ones stop working */
  '/api/auth/second-factor/renew-codes': { params: ProvenTwice; reply: { success: true; data: RecoveryCodes } }
  /** End one of my sessions, or all except this one */
  '/api/auth/sessions/end': { params: OwnSessionEnd; reply: { success: true; data: EndedSessions } }
  /** Switch to another of my schools */
  '/api/auth/switch-company': { params: AuthSwitchCompanyInput; reply: { success: true; data: SignedIn } }
  /** Activity codes: add */
  '/api/budget/activities/create': {
    params: BudgetActivitiesCreateInput
    reply: { success: true; data: BudgetActivity }
  }
  /** Activity codes: edit or end */
  '/api/budget/activities/update': {
    params: BudgetActivitiesUpdateInput
    reply: { success: true; data: BudgetActivity }
  }
  /** Open a cash book month */
  '/api/budget/book-months/activate': { params: NewBookMonth; reply: { success: true; data: BookMonth } }
  /** Close a cash book month with a cash count */
  '/api/budget/book-months/close': { params: MonthClosing; reply: { success: true; data: ClosedMonth } }
  /** Record an opening balance, receipt, interest, bank charge or return of funds */
  '/api/budget/cash-entries/create': { params: NewCashEntry; reply: { success: true; data: WrittenVoucher } }
  /** Record a tax deposit with its NTPN */
  '/api/budget/cash-entries/deposit-tax': {
    params: CashBookTaxDeposit
    reply: { success: true; data: WrittenVoucher }
  }
  /** Reverse a voucher */
  '/api/budget/cash-entries/reverse': { params: CashReversal; reply: { success: true; data: WrittenVoucher } }
  /** Record spending with its receipt */
  '/api/budget/cash-entries/spend': { params: CashSpending; reply: { success: true; data: WrittenVoucher } }
  /** Withdraw or deposit cash */
  '/api/budget/cash-entries/transfer': { params: CashTransfer; reply: { success: true; data: WrittenVoucher } }
  /** Record tax withheld from spending */
  '/api/budget/cash-entries/withhold-tax': { params: TaxWithheld; reply: { success: true; data: WrittenVoucher } }
  /** Allowed standard and component pairs: add */
  '/api/budget/code-pairs/create': {
    params: BudgetCodePairsCreateInput
    reply: { success: true; data: BudgetCodePair }
  }
  /** Allowed standard and component pairs: edit or end */
  '/api/budget/code-pairs/update': {
    params: BudgetCodePairsUpdateInput
    reply: { success: true; data: BudgetCodePair }
  }
  /** Expense accounts: add */
  '/api/budget/expense-accounts/create': {
    params: BudgetExpenseAccountsCreateInput
    reply: { success: true; data: BudgetExpenseAccount }
  }
  /** Expense accounts: edit or end */
  '/api/budget/expense-accounts/update': {
    params: BudgetExpenseAccountsUpdateInput
    reply: { success: true; data: BudgetExpenseAccount }
  }
  /** Add a fund */
  '/api/budget/fund-sources/create': { params: NewFundSource; reply: { success: true; data: FundSource } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/budget/imports/create': { params: BudgetImportsCreateInput; reply: { success: true; data: ImportBatch } }
  /** Resume a failed import */
  '/api/budget/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/budget/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Add a line */
  '/api/budget/plan-lines/create': { params: NewPlanLine; reply: { success: true; data: LineOnPlan } }
  /** Delete a line */
  '/api/budget/plan-lines/delete': { params: BudgetPlanLinesDeleteInput; reply: { success: true; data: Plan } }
  /** Change a line */
  '/api/budget/plan-lines/update': { params: PlanLineChange; reply: { success: true; data: LineOnPlan } }
  /** Budget plan rules: add */
  '/api/budget/plan-rules/create': {
    params: BudgetPlanRulesCreateInput
    reply: { success: true; data: BudgetPlanRule }
  }
  /** Budget plan rules: edit or end */
  '/api/budget/plan-rules/update': {
    params: BudgetPlanRulesUpdateInput
    reply: { success: true; data: BudgetPlanRule }
  }
  /** Approve a plan */
  '/api/budget/plans/approve': { params: PlanMove; reply: { success: true; data: Plan } }
  /** Cancel a draft plan */
  '/api/budget/plans/cancel': { params: PlanMove; reply: { success: true; data: Plan } }
  /** New budget plan */
  '/api/budget/plans/create': { params: NewPlan; reply: { success: true; data: Plan } }
  /** Start a reallocation or revision */
  '/api/budget/plans/create-version': { params: NewPlanVersion; reply: { success: true; data: Plan } }
  /** Forward a plan after the committee has discussed it */
  '/api/budget/plans/forward': { params: PlanMove; reply: { success: true; data: Plan } }
  /** Return a plan with a reason */
  '/api/budget/plans/return': { params: PlanReturn; reply: { success: true; data: Plan } }
  /** Submit a plan */
  '/api/budget/plans/submit': { params: PlanMove; reply: { success: true; data: Plan } }
  /** Edit a plan’s title or ceiling */
  '/api/budget/plans/update': { params: PlanChange; reply: { success: true; data: Plan } }
  /** Prohibited uses: add */
  '/api/budget/prohibited-uses/create': {
    params: BudgetProhibitedUsesCreateInput
    reply: { success: true; data: BudgetProhibitedUse }
  }
  /** Prohibited uses: edit or end */
  '/api/budget/prohibited-uses/update': {
    params: BudgetProhibitedUsesUpdateInput
    reply: { success: true; data: BudgetProhibitedUse }
  }
  /** Request to reopen a closed month */
  '/api/budget/reopen-requests/create': { params: NewReopenRequest; reply: { success: true; data: ReopenRequest } }
  /** Approve reopening a month */
  '/api/budget/reopen-requests/grant': { params: ReopenDecision; reply: { success: true; data: ReopenRequest } }
  /** Reject reopening a month */
  '/api/budget/reopen-requests/refuse': { params: ReopenDecision; reply: { success: true; data: ReopenRequest } }
  /** Complete a cash book withholding slip */
  '/api/budget/withheld-taxes/update': {
    params: CashBookWithholdingChange
    reply: { success: true; data: CashBookWithholding }
  }
  /** Lend an asset */
  '/api/inventory/asset-loans/create': { params: NewAssetLoan; reply: { success: true; data: AssetLoan } }
  /** Record an asset’s return */
  '/api/inventory/asset-loans/return': { params: AssetReturn; reply: { success: true; data: AssetLoan } }
  /** Hand an asset to another custodian */
  '/api/inventory/assets/assign': { params: AssetAssignment; reply: { success: true; data: AssetDetail } }
  /** Add an asset to the books for depreciation */
  '/api/inventory/assets/capitalise': { params: AssetCapitalisation; reply: { success: true; data: AssetDetail } }
  /** Register an asset */
  '/api/inventory/assets/create': { params: NewAsset; reply: { success: true; data: AssetDetail } }
  /** Record asset maintenance */
  '/api/inventory/assets/maintain': { params: AssetMaintenance; reply: { success: true; data: AssetDetail } }
  /** Move an asset to another room or custodian */
  '/api/inventory/assets/move': { params: AssetMove; reply: { success: true; data: AssetDetail } }
  /** Put a received asset into use */
  '/api/inventory/assets/register': { params: AssetRegistration; reply: { success: true; data: AssetDetail } }
  /** Revalue an asset */
  '/api/inventory/assets/revalue': { params: AssetRevaluation; reply: { success: true; data: AssetDetail } }
  /** Edit an asset’s details */
  '/api/inventory/assets/update': { params: AssetChange; reply: { success: true; data: AssetDetail } }
  /** Approve disposal */
  '/api/inventory/disposals/approve': { params: DisposalMove; reply: { success: true; data: Disposal } }
  /** Close the disposal */
  '/api/inventory/disposals/close': { params: DisposalMove; reply: { success: true; data: Disposal } }
  /** Propose an asset disposal */
  '/api/inventory/disposals/create': { params: NewDisposal; reply: { success: true; data: Disposal } }
  /** Carry out disposal */
  '/api/inventory/disposals/execute': { params: DisposalExecution; reply: { success: true; data: Disposal } }
  /** Record the physical inspection and request approval */
  '/api/inventory/disposals/inspect': { params: DisposalInspection; reply: { success: true; data: Disposal } }
  /** Reject disposal, with a reason */
  '/api/inventory/disposals/reject': { params: DisposalRejection; reply: { success: true; data: Disposal } }
  /** Undo a disposal */
  '/api/inventory/disposals/undo': { params: DisposalUndo; reply: { success: true; data: Disposal } }
  /** Discard a draft receipt */
  '/api/inventory/goods-receipts/cancel': { params: DocumentStep; reply: { success: true; data: GoodsReceiptDetail } }
  /** New goods receipt */
  '/api/inventory/goods-receipts/create': {
    params: NewGoodsReceipt
    reply: { success: true; data: GoodsReceiptDetail }
  }
  /** Post the receipt to stock and assets */
  '/api/inventory/goods-receipts/post': { params: DocumentStep; reply: { success: true; data: GoodsReceiptDetail } }
  /** Undo a wrong receipt */
  '/api/inventory/goods-receipts/reverse': {
    params: GoodsReceiptUndo
    reply: { success: true; data: GoodsReceiptDetail }
  }
  /** Return goods to the vendor */
  '/api/inventory/goods-returns/create': { params: NewGoodsReturn; reply: { success: true; data: GoodsReceiptDetail } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/inventory/imports/create': { params: InventoryImportsCreateInput; reply: { success: true; data: ImportBatch } }
  /** Resume a failed import */
  '/api/inventory/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/inventory/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Schedule inspections */
  '/api/inventory/inspection-schedules/create': {
    params: NewInspectionSchedule
    reply: { success: true; data: InspectionSchedule }
  }
  /** Edit an inspection schedule */
  '/api/inventory/inspection-schedules/update': {
    params: InspectionScheduleChange
    reply: { success: true; data: InspectionSchedule }
  }
  /** New inspection template */
  '/api/inventory/inspection-templates/create': {
    params: NewInspectionTemplate
    reply: { success: true; data: InspectionTemplateDetail }
  }
  /** Edit an inspection template */
  '/api/inventory/inspection-templates/update': {
    params: InspectionTemplateChange
    reply: { success: true; data: InspectionTemplateDetail }
  }
  /** Record an asset inspection */
  '/api/inventory/inspections/create': { params: NewInspection; reply: { success: true; data: InspectionDetail } }
  /** Approve a stock request */
  '/api/inventory/issue-slips/approve': { params: IssueStep; reply: { success: true; data: IssueSlipDetail } }
  /** Cancel a stock request */
  '/api/inventory/issue-slips/cancel': { params: IssueStep; reply: { success: true; data: IssueSlipDetail } }
  /** New stock request */
  '/api/inventory/issue-slips/create': { params: NewIssueSlip; reply: { success: true; data: IssueSlipDetail } }
  /** Issue the requested goods */
  '/api/inventory/issue-slips/issue': { params: IssueStep; reply: { success: true; data: IssueSlipDetail } }
  /** Reject a stock request, with a reason */
  '/api/inventory/issue-slips/reject': { params: IssueRefusal; reply: { success: true; data: IssueSlipDetail } }
  /** Return all goods of a request to the warehouse */
  '/api/inventory/issue-slips/reverse': { params: IssueSlipUndo; reply: { success: true; data: IssueSlipDetail } }
  /** Submit a stock request */
  '/api/inventory/issue-slips/submit': { params: IssueStep; reply: { success: true; data: IssueSlipDetail } }
  /** Add a consumable */
  '/api/inventory/items/create': { params: NewStockItem; reply: { success: true; data: StockItem } }
  /** Edit a consumable */
  '/api/inventory/items/update': { params: StockItemChange; reply: { success: true; data: StockItem } }
  /** Enter and match an invoice */
  '/api/inventory/order-invoices/create': {
    params: NewOrderInvoice
    reply: { success: true; data: OrderInvoiceDetail }
  }
  /** Discard a held invoice */
  '/api/inventory/order-invoices/drop': { params: DocumentStep; reply: { success: true; data: OrderInvoiceDetail } }
  /** Match a held invoice again */
  '/api/inventory/order-invoices/match': { params: DocumentStep; reply: { success: true; data: OrderInvoiceDetail } }
  /** Accept a mismatched invoice, with a reason */
  '/api/inventory/order-invoices/override': {
    params: OrderInvoiceOverride
    reply: { success: true; data: OrderInvoiceDetail }
  }
  /** Purchase cost with VAT and withholding, and the budget it will reserve */
  '/api/inventory/purchase-costs': { params: PurchaseCostQuery; reply: { success: true; data: PurchaseCost } }
  /** Approve; the budget is committed */
  '/api/inventory/purchase-orders/approve': {
    params: DocumentStep
    reply: { success: true; data: PurchaseOrderDetail }
  }
  /** Cancel an order with nothing received */
  '/api/inventory/purchase-orders/cancel': {
    params: DocumentStep
    reply: { success: true; data: PurchaseOrderDetail }
  }
  /** Close a fully billed order */
  '/api/inventory/purchase-orders/close': { params: DocumentStep; reply: { success: true; data: PurchaseOrderDetail } }
  /** New order from an approved request */
  '/api/inventory/purchase-orders/create': {
    params: NewPurchaseOrder
    reply: { success: true; data: PurchaseOrderDetail }
  }
  /** Mark the rest as not coming */
  '/api/inventory/purchase-orders/finish': { params: OrderFinish; reply: { success: true; data: PurchaseOrderDetail } }
  /** Send to vendor */
  '/api/inventory/purchase-orders/send': { params: OrderSending; reply: { success: true; data: PurchaseOrderDetail } }
  /** Approve at my level */
  '/api/inventory/purchase-requests/approve': {
    params: DocumentStep
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Cancel request */
  '/api/inventory/purchase-requests/cancel': {
    params: DocumentStep
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Close; the rest won’t be ordered */
  '/api/inventory/purchase-requests/close': {
    params: DocumentStep
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** New purchase request */
  '/api/inventory/purchase-requests/create': {
    params: NewPurchaseRequest
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Reject at my level */
  '/api/inventory/purchase-requests/reject': {
    params: DocumentStep
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Submit; the budget is reserved */
  '/api/inventory/purchase-requests/submit': {
    params: DocumentStep
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Edit my draft */
  '/api/inventory/purchase-requests/update': {
    params: PurchaseRequestChange
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Withdraw to edit */
  '/api/inventory/purchase-requests/withdraw': {
    params: DocumentStep
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Choose quotation */
  '/api/inventory/quotations/choose': {
    params: QuotationChoice
    reply: { success: true; data: PurchaseRequestDetail }
  }
  /** Record a quotation */
  '/api/inventory/quotations/create': { params: NewQuotation; reply: { success: true; data: PurchaseRequestDetail } }
  /** Record a stock count; differences are adjusted */
  '/api/inventory/stock-counts/create': { params: NewStockCount; reply: { success: true; data: StockCountDetail } }
  /** Receive, issue or adjust stock */
  '/api/inventory/stock-moves/create': { params: NewStockMove; reply: { success: true; data: StockMove } }
  /** Undo a wrong stock movement */
  '/api/inventory/stock-moves/reverse': { params: StockMoveUndo; reply: { success: true; data: StockMove } }
  /** Close stocktake */
  '/api/inventory/stock-takes/close': { params: StockTakeStep; reply: { success: true; data: StockTakeDetail } }
  /** Mark an asset as found or missing */
  '/api/inventory/stock-takes/count': { params: CountedAsset; reply: { success: true; data: StockTakeLine } }
  /** New stocktake */
  '/api/inventory/stock-takes/create': { params: NewStockTake; reply: { success: true; data: StockTakeDetail } }
  /** Start counting */
  '/api/inventory/stock-takes/start': { params: StockTakeStep; reply: { success: true; data: StockTakeDetail } }
  /** Record an unregistered item */
  '/api/inventory/stock-takes/surplus': { params: SurplusAsset; reply: { success: true; data: StockTakeLine } }
  /** Move stock between warehouses */
  '/api/inventory/stock-transfers/create': { params: NewStockTransfer; reply: { success: true; data: StockTransfer } }
  /** Add a vendor */
  '/api/inventory/vendors/create': { params: NewVendor; reply: { success: true; data: Vendor } }
  /** Add a warehouse */
  '/api/inventory/warehouses/create': { params: NewWarehouse; reply: { success: true; data: Warehouse } }
  /** Cancel repair order */
  '/api/inventory/work-orders/cancel': { params: WorkOrderCancellation; reply: { success: true; data: WorkOrder } }
  /** New repair order */
  '/api/inventory/work-orders/create': { params: NewWorkOrder; reply: { success: true; data: WorkOrder } }
  /** Finish repair */
  '/api/inventory/work-orders/finish': { params: WorkOrderFinish; reply: { success: true; data: WorkOrder } }
  /** Start repair */
  '/api/inventory/work-orders/start': { params: WorkOrderStep; reply: { success: true; data: WorkOrder } }
  /** Assign a pay component */
  '/api/payroll/assignments/create': { params: NewPayAssignment; reply: { success: true; data: PayAssignment } }
  /** End an assignment */
  '/api/payroll/assignments/end': { params: PayAssignmentEnd; reply: { success: true; data: PayAssignment } }
  /** Save bank account */
  '/api/payroll/bank-accounts/save': { params: BankAccountInput; reply: { success: true; data: BankAccount } }
  /** Add a pay component */
  '/api/payroll/components/create': { params: NewPayComponent; reply: { success: true; data: PayComponent } }
  /** Edit a pay component */
  '/api/payroll/components/update': { params: PayComponentChange; reply: { success: true; data: PayComponent } }
  /** Record a proof of payment */
  '/api/payroll/due-proofs/create': { params: NewDueProof; reply: { success: true; data: DueProof } }
  /** Delete a wrong proof of payment */
  '/api/payroll/due-proofs/delete': { params: DueProofRef; reply: Done }
  /** Undo a payment */
  '/api/payroll/due-proofs/void': { params: DueVoid; reply: { success: true; data: DueProof } }
  /** Pay income tax (PPh 21) or BPJS */
  '/api/payroll/dues/pay': { params: DuePayment; reply: { success: true; data: DueProof } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/payroll/imports/create': { params: PayrollImportsCreateInput; reply: { success: true; data: ImportBatch } }
  /** Resume a failed import */
  '/api/payroll/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/payroll/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Delete an entry */
  '/api/payroll/inputs/delete': { params: PayInputRef; reply: Done }
  /** Enter teaching hours, attendance or one-off payments */
  '/api/payroll/inputs/save': { params: NewPayInput; reply: { success: true; data: PayInput } }
  /** Approve a loan */
  '/api/payroll/loans/approve': { params: StaffLoanStep; reply: { success: true; data: StaffLoanDetail } }
  /** Cancel a loan */
  '/api/payroll/loans/cancel': { params: StaffLoanStep; reply: { success: true; data: StaffLoanDetail } }
  /** New staff loan */
  '/api/payroll/loans/create': { params: NewStaffLoan; reply: { success: true; data: StaffLoanDetail } }
  /** Pay a loan out */
  '/api/payroll/loans/pay': { params: StaffLoanPayment; reply: { success: true; data: StaffLoanDetail } }
  /** Reject a loan */
  '/api/payroll/loans/reject': { params: StaffLoanStep; reply: { success: true; data: StaffLoanDetail } }
  /** Record a repayment outside payroll */
  '/api/payroll/loans/repay': { params: StaffLoanReturn; reply: { success: true; data: StaffLoanDetail } }
  /** Submit a loan */
  '/api/payroll/loans/submit': { params: StaffLoanStep; reply: { success: true; data: StaffLoanDetail } }
  /** Undo the last repayment */
  '/api/payroll/loans/undo-repay': { params: StaffLoanUndo; reply: { success: true; data: StaffLoanDetail } }
  /** Undo a loan payout */
  '/api/payroll/loans/void': { params: StaffLoanUndo; reply: { success: true; data: StaffLoanDetail } }
  /** My payslips */
  '/api/payroll/my/payslips': {
    params: PayrollMyPayslipsInput
    reply: { success: true; payslips: Payslip[]; next_cursor: string | null }
  }
  /** Create a payslip */
  '/api/payroll/payslips/create': { params: NewPayslip; reply: { success: true; data: Payslip } }
  /** Print a payslip as PDF */
  '/api/payroll/payslips/print': { params: PayslipPrint; reply: Blob }
  /** Save BPJS and religious holiday */
  '/api/payroll/profiles/save': { params: PayProfileInput; reply: { success: true; data: PayProfile } }
  /** Approve payroll run */
  '/api/payroll/runs/approve': { params: PayrollRunStep; reply: { success: true; data: PayrollRun } }
  /** Calculate all payslips */
  '/api/payroll/runs/compute': { params: PayrollRunStep; reply: { success: true; data: PayrollRun } }
  /** New payroll run */
  '/api/payroll/runs/create': { params: NewPayrollRun; reply: { success: true; data: PayrollRun } }
  /** Lock payroll run */
  '/api/payroll/runs/lock': { params: PayrollRunStep; reply: { success: true; data: PayrollRun } }
  /** Record as paid */
  '/api/payroll/runs/pay': { params: PayrollPayment; reply: { success: true; data: PayrollRun } }
  /** Return for correction */
  '/api/payroll/runs/return': { params: PayrollRunStep; reply: { success: true; data: PayrollRun } }
  /** Submit for approval */
  '/api/payroll/runs/submit': { params: PayrollRunStep; reply: { success: true; data: PayrollRun } }
  /** Undo a payroll run and its payment */
  '/api/payroll/runs/void': { params: PayrollRunVoid; reply: { success: true; data: PayrollRun } }
  /** Save tax status */
  '/api/payroll/tax-statuses/save': { params: TaxStatusInput; reply: { success: true; data: TaxStatusRow } }
  /** Enter income and tax from before payroll started here */
  '/api/payroll/year-figures/create': { params: NewYearFigure; reply: { success: true; data: YearFigure } }
  /** Delete year-to-date figures */
  '/api/payroll/year-figures/delete': { params: YearFigureRef; reply: Done }
  /** Report why there is no answer */
  '/api/registry/bridge/fail': { params: ErrandFailure; reply: Done }
  /** Deliver part of Dapodik’s answer */
  '/api/registry/bridge/part': { params: ErrandPart; reply: { success: true; data: ErrandPartKept } }
  /** Take a task */
  '/api/registry/bridge/take': { params: OneErrand; reply: Done }
  /** Save the Dapodik connection settings */
  '/api/registry/config/update': { params: RegistryConfigChange; reply: { success: true; data: RegistryConfig } }
  /** Decide: keep the school’s value, or let the next pull use Dapodik’s */
  '/api/registry/conflicts/settle': { params: ConflictSettlement; reply: Done }
  /** Match a person in Dapodik to a school record, or mark as new */
  '/api/registry/matches/decide': { params: MatchDecision; reply: { success: true; data: MatchDecided } }
  /** Pull staff, classes, students, class members and lessons */
  '/api/registry/sync-students': { params: SyncRequest; reply: { success: true; data: SyncLog } }
  /** Test the connection to Dapodik */
  '/api/registry/test-connection': {
    params: RegistryTestConnectionInput
    reply: { success: true; data: RegistrySchool }
  }
  /** Block a card */
  '/api/rfid/cards/block': { params: CardStep; reply: { success: true; data: Card } }
  /** Register a card for a student or staff member */
  '/api/rfid/cards/create': { params: NewCard; reply: { success: true; data: Card } }
  /** Reactivate a card */
  '/api/rfid/cards/reactivate': { params: CardStep; reply: { success: true; data: Card } }
  /** Report a card lost */
  '/api/rfid/cards/report-lost': { params: CardStep; reply: { success: true; data: Card } }
  /** Take back a card */
  '/api/rfid/cards/take-back': { params: CardStep; reply: { success: true; data: Card } }
  /** Correct a reader’s clock; its taps are moved to the real time */
  '/api/rfid/clock-corrections/create': { params: NewClockCorrection; reply: { success: true; data: ClockCorrected } }
  /** The clock is right from now on */
  '/api/rfid/clock-corrections/end': { params: ClockCorrectionEnd; reply: { success: true; data: ClockCorrected } }
  /** Withdraw a correction; taps return to the reader’s time */
  '/api/rfid/clock-corrections/withdraw': {
    params: ClockCorrectionStep
    reply: { success: true; data: ClockCorrected }
  }
  /** A gateway takes on a reader, registering it if new */
  '/api/rfid/devices/attach': { params: Attachment; reply: { success: true; data: Attached } }
  /** Register a reader; with a sign-in name an account is created and its password shown once */
  '/api/rfid/devices/create': { params: NewDevice; reply: { success: true; data: RegisteredDevice } }
  /** Reinstate a revoked reader */
  '/api/rfid/devices/reinstate': { params: DeviceStep; reply: { success: true; data: Device } }
  /** Revoke a reader; its account is closed and its session ends at once */
  '/api/rfid/devices/revoke': { params: DeviceStep; reply: { success: true; data: Device } }
  /** Edit a reader; one without an account can get one */
  '/api/rfid/devices/update': { params: DeviceChange; reply: { success: true; data: RegisteredDevice } }
  /** Reader status report */
  '/api/rfid/heartbeat': { params: RfidHeartbeatInput; reply: HeartbeatAnswer }
  /** Import a CSV or XLSX file, or just check it */
  '/api/rfid/imports/create': { params: RfidImportsCreateInput; reply: { success: true; data: ImportBatch } }
  /** Resume a failed import */
  '/api/rfid/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/rfid/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Receive taps from a reader */
  '/api/rfid/ingest': { params: Taps; reply: { success: true; data: TapResults } }
  /** Server time for card readers */
  '/api/rfid/ping': { params: Nothing; reply: ServerTime }
  /** Accept, shift, ignore or hold many taps at once */
  '/api/rfid/quarantine/decide': { params: HeldTapDecision; reply: { success: true; data: HeldTapsDecided } }
  /** Ignore a held tap */
  '/api/rfid/quarantine/discard': { params: HeldTapDiscard; reply: { success: true; data: HeldTap } }
  /** Hold an accepted or ignored tap again */
  '/api/rfid/quarantine/hold-again': { params: HeldTapHoldAgain; reply: { success: true; data: HeldTap } }
  /** Preview: which taps would be accepted, shifted or ignored */
  '/api/rfid/quarantine/preview': { params: HeldTapChoice; reply: { success: true; data: HeldTapPreview } }
  /** Accept a held tap, with the reader’s time or yours */
  '/api/rfid/quarantine/release': { params: HeldTapRelease; reply: { success: true; data: HeldTap } }
  /** Valid cards, for the reader to store */
  '/api/rfid/reader-cards': { params: ReaderCardsQuery; reply: { success: true; data: ReaderCards } }
  /** Recalculate attendance for a period from the raw taps */
  '/api/rfid/rederive': { params: Rederivation; reply: { success: true; data: Rederived } }
  /** My messages to be read again */
  '/api/rfid/refused/again': { params: RefusedAfter; reply: { success: true; data: RefusedToReadAgain } }
  /** Store unreadable messages; mark those now readable */
  '/api/rfid/refused/report': { params: RefusedReport; reply: Done }
  /** Assign an unknown card to a student or staff member; earlier taps count */
  '/api/rfid/unknown-cards/assign': { params: UnknownCardAssignment; reply: { success: true; data: Card } }
  /** Dismiss a number from the list */
  '/api/rfid/unknown-cards/dismiss': { params: UnknownCardRef; reply: Done }
  /** Approve an allocation */
  '/api/v1/bos/allocations/approve': { params: BosAllocationMove; reply: { success: true; data: BosAllocation } }
  /** Record an allocation */
  '/api/v1/bos/allocations/create': { params: NewBosAllocation; reply: { success: true; data: BosAllocation } }
  /** Return an allocation with a reason */
  '/api/v1/bos/allocations/return': { params: BosAllocationReturn; reply: { success: true; data: BosAllocation } }
  /** Submit an allocation */
  '/api/v1/bos/allocations/submit': { params: BosAllocationMove; reply: { success: true; data: BosAllocation } }
  /** Edit student count or unit cost */
  '/api/v1/bos/allocations/update': { params: BosAllocationChange; reply: { success: true; data: BosAllocation } }
  /** Copy components to another year */
  '/api/v1/bos/components/copy': { params: BosComponentCopy; reply: { success: true; data: BosComponent[] } }
  /** Add a component for one year */
  '/api/v1/bos/components/create': { params: NewBosComponent; reply: { success: true; data: BosComponent } }
  /** Rename a component */
  '/api/v1/bos/components/update': { params: BosComponentChange; reply: { success: true; data: BosComponent } }
  /** Add a deadline */
  '/api/v1/bos/deadlines/create': { params: BosDeadlinesCreateInput; reply: { success: true; data: BosDeadline } }
  /** Edit a deadline */
  '/api/v1/bos/deadlines/update': { params: BosDeadlinesUpdateInput; reply: { success: true; data: BosDeadline } }
  /** Record a disbursement and post its receipt */
  '/api/v1/bos/disbursements/create': { params: NewBosDisbursement; reply: { success: true; data: BosDisbursement } }
  /** Add a grant report heading */
  '/api/v1/bos/grant-headings/create': {
    params: BosGrantHeadingsCreateInput
    reply: { success: true; data: GrantHeading }
  }
  /** Edit a grant report heading */
  '/api/v1/bos/grant-headings/update': {
    params: BosGrantHeadingsUpdateInput
    reply: { success: true; data: GrantHeading }
  }
  /** Add a grant phase */
  '/api/v1/bos/grant-phases/create': { params: BosGrantPhasesCreateInput; reply: { success: true; data: GrantPhase } }
  /** Edit a grant phase */
  '/api/v1/bos/grant-phases/update': { params: BosGrantPhasesUpdateInput; reply: { success: true; data: GrantPhase } }
  /** Add a grant and its fund */
  '/api/v1/bos/grant-schemes/create': { params: NewGrantScheme; reply: { success: true; data: GrantScheme } }
  /** Change a grant */
  '/api/v1/bos/grant-schemes/update': { params: GrantSchemeChange; reply: { success: true; data: GrantScheme } }
  /** Prepare the inspection pack for a phase: SPTJM, K-7, realisation, capital goods, cash books, evidence */
  '/api/v1/bos/inspection-sets/create': { params: NewInspectionSet; reply: { success: true; data: InspectionSet } }
  /** Add a late report rule */
  '/api/v1/bos/late-rules/create': { params: BosLateRulesCreateInput; reply: { success: true; data: BosLateRule } }
  /** Edit a late report rule */
  '/api/v1/bos/late-rules/update': { params: BosLateRulesUpdateInput; reply: { success: true; data: BosLateRule } }
  /** Add a phase rule */
  '/api/v1/bos/phase-rules/create': { params: BosPhaseRulesCreateInput; reply: { success: true; data: BosPhaseRule } }
  /** Edit a phase rule */
  '/api/v1/bos/phase-rules/update': { params: BosPhaseRulesUpdateInput; reply: { success: true; data: BosPhaseRule } }
  /** Record a report submission */
  '/api/v1/bos/report-submissions/create': { params: NewSubmission; reply: { success: true; data: ReportSubmission } }
  /** Add a unit cost per student */
  '/api/v1/bos/unit-costs/create': { params: BosUnitCostsCreateInput; reply: { success: true; data: BosUnitCost } }
  /** Edit a unit cost per student */
  '/api/v1/bos/unit-costs/update': { params: BosUnitCostsUpdateInput; reply: { success: true; data: BosUnitCost } }
  /** Emergency access I have opened */
  '/api/v1/conduct/break-glass': {
    params: ConductBreakGlassInput
    reply: { success: true; data: BreakGlass[]; next_cursor: string | null }
  }
  /** Open an attachment in an emergency */
  '/api/v1/conduct/break-glass/attachments/file': { params: ConductBreakGlassAttachmentsFileInput; reply: Blob }
  /** Attachments while emergency access is open */
  '/api/v1/conduct/break-glass/attachments/read': {
    params: CaseAttachmentsWanted
    reply: { success: true; data: CaseAttachments }
  }
  /** Case numbers of the student whose case I have open */
  '/api/v1/conduct/break-glass/cases': {
    params: ConductBreakGlassCasesInput
    reply: { success: true; data: CaseBehindGlass[] }
  }
  /** Open emergency access to a case’s notes, with a reason; the counsellor is shown */
  '/api/v1/conduct/break-glass/create': { params: NewBreakGlass; reply: { success: true; data: BreakGlass } }
  /** Read notes during emergency access */
  '/api/v1/conduct/break-glass/notes': { params: GlassNotes; reply: { success: true; data: CaseNotes } }
  /** Hand all cases of a departed counsellor to another */
  '/api/v1/conduct/hand-overs/create': { params: PassedOn; reply: Done }
  /** My own reports */
  '/api/v1/conduct/reports': {
    params: ConductReportsInput
    reply: { success: true; data: ConductReport[]; next_cursor: string | null }
  }
  /** Report a violation to the counsellor */
  '/api/v1/conduct/reports/create': { params: NewViolation; reply: { success: true; data: ConductReport } }
  /** Cases referred to the TPPK */
  '/api/v1/conduct/team-cases': {
    params: ConductTeamCasesInput
    reply: { success: true; data: TeamCase[]; next_cursor: string | null }
  }
  /** Open an attachment; its counsellor is shown */
  '/api/v1/conduct/team-cases/attachments/file': { params: ConductTeamCasesAttachmentsFileInput; reply: Blob }
  /** Attachments shared with the team */
  '/api/v1/conduct/team-cases/attachments/read': {
    params: CaseAttachmentsWanted
    reply: { success: true; data: CaseAttachments }
  }
  /** Read the notes shared with the team */
  '/api/v1/conduct/team-cases/notes': { params: GlassNotes; reply: { success: true; data: CaseNotes } }
  /** Open a case; its counsellor is shown */
  '/api/v1/conduct/team-cases/read': { params: ConductTeamCasesReadInput; reply: { success: true; data: TeamCase } }
  /** Case timeline; its counsellor is shown */
  '/api/v1/conduct/team-cases/timeline': {
    params: ConductTeamCasesTimelineInput
    reply: { success: true; data: CaseEvent[]; next_cursor: string | null }
  }
  /** Achievements, newest first */
  '/api/v1/counselor/achievements': {
    params: CounselorAchievementsInput
    reply: { success: true; data: Achievement[]; next_cursor: string | null }
  }
  /** Record a student’s achievement */
  '/api/v1/counselor/achievements/create': { params: NewAchievement; reply: { success: true; data: Achievement } }
  /** Void an achievement, with a reason */
  '/api/v1/counselor/achievements/void': { params: AchievementVoiding; reply: { success: true; data: Achievement } }
  /** Attach a sealed file to a case */
  '/api/v1/counselor/attachments/add': {
    params: { case_id: number; name?: string }
    reply: { success: true; data: KeptCaseAttachment }
  }
  /** Open an attachment; opening is logged */
  '/api/v1/counselor/attachments/file': { params: CounselorAttachmentsFileInput; reply: Blob }
  /** Sealed attachments; viewing is logged */
  '/api/v1/counselor/attachments/read': {
    params: CaseAttachmentsWanted
    reply: { success: true; data: CaseAttachments }
  }
  /** Emergency access to my cases */
  '/api/v1/counselor/break-glass': {
    params: CounselorBreakGlassInput
    reply: { success: true; data: BreakGlass[]; next_cursor: string | null }
  }
  /** Cases, newest first */
  '/api/v1/counselor/cases': {
    params: CounselorCasesInput
    reply: { success: true; data: Case[]; next_cursor: string | null }
  }
  /** Start assessment */
  '/api/v1/counselor/cases/assess': { params: CounselorCasesAssessInput; reply: { success: true; data: Case } }
  /** Close case */
  '/api/v1/counselor/cases/close': { params: CounselorCasesCloseInput; reply: { success: true; data: Case } }
  /** Open a case */
  '/api/v1/counselor/cases/create': { params: NewCase; reply: { success: true; data: Case } }
  /** Add an event to a case’s timeline */
  '/api/v1/counselor/cases/events/create': { params: NewCaseEvent; reply: { success: true; data: CaseEvent } }
  /** Start intervention */
  '/api/v1/counselor/cases/intervene': { params: CounselorCasesInterveneInput; reply: { success: true; data: Case } }
  /** Start monitoring */
  '/api/v1/counselor/cases/monitor': { params: CounselorCasesMonitorInput; reply: { success: true; data: Case } }
  /** Open a case; opening is logged */
  '/api/v1/counselor/cases/read': { params: CounselorCasesReadInput; reply: { success: true; data: CaseDetail } }
  /** Refer case */
  '/api/v1/counselor/cases/refer': { params: CounselorCasesReferInput; reply: { success: true; data: Case } }
  /** Case timeline; viewing is logged */
  '/api/v1/counselor/cases/timeline': {
    params: CounselorCasesTimelineInput
    reply: { success: true; data: CaseEvent[]; next_cursor: string | null }
  }
  /** Edit a case’s title, category or confidentiality */
  '/api/v1/counselor/cases/update': { params: CaseChange; reply: { success: true; data: Case } }
  /** Point limits reached */
  '/api/v1/counselor/crossings': {
    params: CounselorCrossingsInput
    reply: { success: true; data: ThresholdCrossing[]; next_cursor: string | null }
  }
  /** Today’s counselling figures */
  '/api/v1/counselor/dashboard': { params: Nothing; reply: { success: true; data: CounselDashboard } }
  /** Teachers’ council decisions */
  '/api/v1/counselor/decisions': {
    params: CounselorDecisionsInput
    reply: { success: true; data: ConductDecision[]; next_cursor: string | null }
  }
  /** Record a teachers’ council decision; returning a student to the parents creates the letter */
  '/api/v1/counselor/decisions/create': { params: NewConductDecision; reply: { success: true; data: ConductDecision } }
  /** Upcoming data erasures for students whose cases I am handling */
  '/api/v1/counselor/erasures': { params: Nothing; reply: { success: true; data: ErasureAhead[] } }
  /** Delay an erasure; nobody is notified */
  '/api/v1/counselor/erasures/prolong': { params: ErasureProlonging; reply: { success: true; data: ErasureAhead } }
  /** Handovers I offered or received */
  '/api/v1/counselor/hand-overs': {
    params: CounselorHandOversInput
    reply: { success: true; data: HandOver[]; next_cursor: string | null }
  }
  /** Accept an offered case */
  '/api/v1/counselor/hand-overs/accept': {
    params: CounselorHandOversAcceptInput
    reply: { success: true; data: HandOver }
  }
  /** Offer a case to another counsellor */
  '/api/v1/counselor/hand-overs/create': { params: NewHandOver; reply: { success: true; data: HandOver } }
  /** Decline an offered case */
  '/api/v1/counselor/hand-overs/decline': {
    params: CounselorHandOversDeclineInput
    reply: { success: true; data: HandOver }
  }
  /** Withdraw an offer */
  '/api/v1/counselor/hand-overs/withdraw': {
    params: CounselorHandOversWithdrawInput
    reply: { success: true; data: HandOver }
  }
  /** Letters, newest first */
  '/api/v1/counselor/letters': {
    params: CounselorLettersInput
    reply: { success: true; data: ConductLetter[]; next_cursor: string | null }
  }
  /** One letter with all its versions */
  '/api/v1/counselor/letters/read': {
    params: CounselorLettersReadInput
    reply: { success: true; data: ConductLetterDetail }
  }
  /** New version of a letter */
  '/api/v1/counselor/letters/revise': {
    params: ConductLetterRevision
    reply: { success: true; data: ConductLetterDetail }
  }
  /** Withdraw a letter that no longer has grounds */
  '/api/v1/counselor/letters/withdraw': {
    params: ConductLetterWithdrawal
    reply: { success: true; data: ConductLetterDetail }
  }
  /** Write a sealed note */
  '/api/v1/counselor/notes/create': { params: NewCaseNote; reply: { success: true; data: WrittenCaseNote } }
  /** Read sealed notes; reading is logged */
  '/api/v1/counselor/notes/read': { params: CaseNotesWanted; reply: { success: true; data: CaseNotes } }
  /** Student points for a school year */
  '/api/v1/counselor/points': {
    params: CounselorPointsInput
    reply: { success: true; data: ConductStanding[]; next_cursor: string | null }
  }
  /** Carry over half of last year’s points */
  '/api/v1/counselor/points/carry-over': { params: Nothing; reply: { success: true; data: PointsCarriedOver } }
  /** A student’s points ledger */
  '/api/v1/counselor/points/entries': {
    params: CounselorPointsEntriesInput
    reply: { success: true; data: PointEntry[]; next_cursor: string | null }
  }
  /** Reduce points (remission), with a reason */
  '/api/v1/counselor/points/remit': { params: PointRemission; reply: { success: true; data: PointEntry } }
  /** Who has read my cases or sessions */
  '/api/v1/counselor/readings': {
    params: CounselorReadingsInput
    reply: { success: true; data: NoteReading[]; next_cursor: string | null }
  }
  /** Copy the school rules to a new year */
  '/api/v1/counselor/rulebooks/create': { params: NewRulebook; reply: { success: true; data: Rulebook } }
  /** Edit school rule settings */
  '/api/v1/counselor/rulebooks/update': { params: RulebookChange; reply: { success: true; data: Rulebook } }
  /** Counselling sessions, newest first */
  '/api/v1/counselor/sessions': {
    params: CounselorSessionsInput
    reply: { success: true; data: CounselSession[]; next_cursor: string | null }
  }
  /** Cancel a session */
  '/api/v1/counselor/sessions/cancel': {
    params: CounselorSessionsCancelInput
    reply: { success: true; data: CounselSession }
  }
  /** Plan a counselling session */
  '/api/v1/counselor/sessions/create': { params: NewCounselSession; reply: { success: true; data: CounselSession } }
  /** Mark a session as held, with a follow-up date */
  '/api/v1/counselor/sessions/done': { params: HeldCounselSession; reply: { success: true; data: CounselSession } }
  /** Change or remove a follow-up date */
  '/api/v1/counselor/sessions/follow-up': { params: FollowUp; reply: { success: true; data: CounselSession } }
  /** Mark as no-show */
  '/api/v1/counselor/sessions/no-show': {
    params: CounselorSessionsNoShowInput
    reply: { success: true; data: CounselSession }
  }
  /** Edit a session that hasn’t been held */
  '/api/v1/counselor/sessions/update': {
    params: ChangedCounselSession
    reply: { success: true; data: CounselSession }
  }
  /** TPPK members */
  '/api/v1/counselor/team': {
    params: CounselorTeamInput
    reply: { success: true; data: TeamMember[]; next_cursor: string | null }
  }
  /** My cases referred to the TPPK */
  '/api/v1/counselor/team-cases': {
    params: CounselorTeamCasesInput
    reply: { success: true; data: TeamHanding[]; next_cursor: string | null }
  }
  /** Refer a case to the TPPK, with a reason */
  '/api/v1/counselor/team-cases/create': { params: NewTeamHanding; reply: { success: true; data: TeamHanding } }
  /** Take a case back from the prevention team */
  '/api/v1/counselor/team-cases/take-back': { params: TeamTakingBack; reply: { success: true; data: TeamHanding } }
  /** Add a point limit */
  '/api/v1/counselor/thresholds/create': { params: NewThreshold; reply: { success: true; data: Threshold } }
  /** Edit a point limit */
  '/api/v1/counselor/thresholds/update': { params: ThresholdChange; reply: { success: true; data: Threshold } }
  /** Add a violation type */
  '/api/v1/counselor/violation-types/create': {
    params: NewViolationType
    reply: { success: true; data: ViolationType }
  }
  /** Set repeat rules for a violation type */
  '/api/v1/counselor/violation-types/set-rules': {
    params: NewFrequencyRules
    reply: { success: true; data: ViolationType }
  }
  /** Edit a violation type */
  '/api/v1/counselor/violation-types/update': {
    params: ViolationTypeChange
    reply: { success: true; data: ViolationType }
  }
  /** Violations, newest first */
  '/api/v1/counselor/violations': {
    params: CounselorViolationsInput
    reply: { success: true; data: Violation[]; next_cursor: string | null }
  }
  /** Add a confirmed violation to points; reaching a limit creates a letter */
  '/api/v1/counselor/violations/count': {
    params: CounselorViolationsCountInput
    reply: { success: true; data: Violation }
  }
  /** Record a violation */
  '/api/v1/counselor/violations/create': { params: NewViolation; reply: { success: true; data: Violation } }
  /** Confirm a reported violation */
  '/api/v1/counselor/violations/validate': {
    params: CounselorViolationsValidateInput
    reply: { success: true; data: Violation }
  }
  /** Void a violation, with a reason */
  '/api/v1/counselor/violations/void': { params: AchievementVoiding; reply: { success: true; data: Violation } }
  /** Delegate my decisions for a few days */
  '/api/v1/delegations/create': { params: NewDelegation; reply: { success: true; data: Delegation } }
  /** Revoke a delegation */
  '/api/v1/delegations/revoke': { params: DelegationEnd; reply: { success: true; data: Delegation } }
  /** Post an allowance */
  '/api/v1/fees/allowances/create': { params: NewFeeAllowance; reply: { success: true; data: FeeAllowanceDetail } }
  /** Undo the last allowance */
  '/api/v1/fees/allowances/undo': { params: FeeAllowanceUndo; reply: { success: true; data: FeeAllowanceDetail } }
  /** Assign a payment with an unknown number to a student */
  '/api/v1/fees/bank-payments/assign': { params: BankPaymentOwner; reply: { success: true; data: BankPayment } }
  /** Post a held payment */
  '/api/v1/fees/bank-payments/book': { params: FeesBankPaymentsBookInput; reply: { success: true; data: BankPayment } }
  /** Add a bank with its keys */
  '/api/v1/fees/banks/create': { params: NewFeeBank; reply: { success: true; data: FeeBank } }
  /** Edit a bank’s terms or keys */
  '/api/v1/fees/banks/update': { params: FeeBankChange; reply: { success: true; data: FeeBank } }
  /** Cancel a billing run not yet issued */
  '/api/v1/fees/billing-runs/cancel': { params: BillingRunStep; reply: { success: true; data: BillingRun } }
  /** Prepare a billing run */
  '/api/v1/fees/billing-runs/create': { params: NewBillingRun; reply: { success: true; data: BillingRun } }
  /** Issue the invoices */
  '/api/v1/fees/billing-runs/start': { params: BillingRunStep; reply: { success: true; data: BillingJob } }
  /** Undo an unpaid billing run */
  '/api/v1/fees/billing-runs/undo': { params: BillingRunUndo; reply: { success: true; data: BillingRun } }
  /** Assign a category to a student */
  '/api/v1/fees/categories/create': { params: NewStudentCategory; reply: { success: true; data: StudentCategory } }
  /** End a student’s category */
  '/api/v1/fees/categories/end': { params: StudentCategoryEnd; reply: { success: true; data: StudentCategory } }
  /** Return an unpaid receivable */
  '/api/v1/fees/debt-takeovers/give-back': { params: DebtRefusal; reply: { success: true; data: DebtTakeoverDetail } }
  /** Refuse a receivable from another school */
  '/api/v1/fees/debt-takeovers/refuse': { params: DebtRefusal; reply: { success: true; data: DebtTakeoverDetail } }
  /** Take over a receivable */
  '/api/v1/fees/debt-takeovers/take': { params: DebtTaking; reply: { success: true; data: DebtTakeoverDetail } }
  /** Approve a receivable transfer */
  '/api/v1/fees/debt-transfers/approve': {
    params: DebtTransferStep
    reply: { success: true; data: DebtTransferDetail }
  }
  /** Cancel a receivable transfer */
  '/api/v1/fees/debt-transfers/cancel': {
    params: DebtTransferStep
    reply: { success: true; data: DebtTransferDetail }
  }
  /** Request a receivable transfer to another school */
  '/api/v1/fees/debt-transfers/create': { params: NewDebtTransfer; reply: { success: true; data: DebtTransferDetail } }
  /** Reject a receivable transfer */
  '/api/v1/fees/debt-transfers/reject': {
    params: DebtTransferStep
    reply: { success: true; data: DebtTransferDetail }
  }
  /** Withdraw a receivable that was not taken over */
  '/api/v1/fees/debt-transfers/take-back': {
    params: DebtTransferStep
    reply: { success: true; data: DebtTransferDetail }
  }
  /** Pay invoices from a deposit */
  '/api/v1/fees/deposit-uses/create': { params: NewDepositUse; reply: { success: true; data: DepositUse } }
  /** Add a discount type */
  '/api/v1/fees/discount-kinds/create': { params: NewDiscountKind; reply: { success: true; data: DiscountKind } }
  /** Edit a discount type */
  '/api/v1/fees/discount-kinds/update': { params: DiscountKindChange; reply: { success: true; data: DiscountKind } }
  /** Approve a discount */
  '/api/v1/fees/discounts/approve': { params: FeeDiscountStep; reply: { success: true; data: FeeDiscount } }
  /** Cancel a discount request */
  '/api/v1/fees/discounts/cancel': { params: FeeDiscountStep; reply: { success: true; data: FeeDiscount } }
  /** Request a discount */
  '/api/v1/fees/discounts/create': { params: NewFeeDiscount; reply: { success: true; data: FeeDiscount } }
  /** End a discount early */
  '/api/v1/fees/discounts/end': { params: FeeDiscountEnd; reply: { success: true; data: FeeDiscount } }
  /** Reject a discount */
  '/api/v1/fees/discounts/reject': { params: FeeDiscountStep; reply: { success: true; data: FeeDiscount } }
  /** Recognise income for the months that have started */
  '/api/v1/fees/earnings/start': { params: Nothing; reply: { success: true; data: EarnedMonths } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/v1/fees/imports/create': { params: FeesImportsCreateInput; reply: { success: true; data: ImportBatch } }
  /** Resume a failed import */
  '/api/v1/fees/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/v1/fees/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Cancel an invoice; amounts paid become a deposit */
  '/api/v1/fees/invoices/cancel': { params: InvoiceCancellation; reply: { success: true; data: FeeInvoiceDetail } }
  /** Cancel an instalment plan */
  '/api/v1/fees/payment-plans/cancel': { params: PaymentPlanStep; reply: { success: true; data: PaymentPlanDetail } }
  /** New instalment plan */
  '/api/v1/fees/payment-plans/create': { params: NewPaymentPlan; reply: { success: true; data: PaymentPlanDetail } }
  /** Record a payment rejected by the bank */
  '/api/v1/fees/receipts/bounce': { params: FeeReceiptUndo; reply: { success: true; data: FeeReceiptDetail } }
  /** Receive a payment */
  '/api/v1/fees/receipts/create': { params: NewFeeReceipt; reply: { success: true; data: FeeReceiptDetail } }
  /** Print a receipt */
  '/api/v1/fees/receipts/print': { params: FeesReceiptsPrintInput; reply: Blob }
  /** Void someone else’s receipt */
  '/api/v1/fees/receipts/void': { params: FeeReceiptUndo; reply: { success: true; data: FeeReceiptDetail } }
  /** Approve a refund */
  '/api/v1/fees/refunds/approve': { params: FeeRefundStep; reply: { success: true; data: FeeRefund } }
  /** Cancel a refund */
  '/api/v1/fees/refunds/cancel': { params: FeeRefundStep; reply: { success: true; data: FeeRefund } }
  /** Request a deposit refund */
  '/api/v1/fees/refunds/create': { params: NewFeeRefund; reply: { success: true; data: FeeRefund } }
  /** Transfer the refund */
  '/api/v1/fees/refunds/pay': { params: FeeRefundPayment; reply: { success: true; data: FeeRefund } }
  /** Reject a refund */
  '/api/v1/fees/refunds/reject': { params: FeeRefundStep; reply: { success: true; data: FeeRefund } }
  /** Create the letters that are due */
  '/api/v1/fees/reminders/start': { params: Nothing; reply: { success: true; data: WrittenReminders } }
  /** Edit school fee settings */
  '/api/v1/fees/settings/update': { params: FeeSettingsChange; reply: { success: true; data: FeeSettings } }
  /** Count the money and close my shift */
  '/api/v1/fees/shifts/close': { params: CashierShiftClosing; reply: { success: true; data: CashierShiftDetail } }
  /** Open a shift */
  '/api/v1/fees/shifts/create': { params: NewCashierShift; reply: { success: true; data: CashierShiftDetail } }
  /** Set a fee rate */
  '/api/v1/fees/tariffs/create': { params: NewFeeTariff; reply: { success: true; data: FeeTariff } }
  /** Delete an unused fee rate */
  '/api/v1/fees/tariffs/delete': { params: FeesTariffsDeleteInput; reply: Done }
  /** Add a fee type */
  '/api/v1/fees/types/create': { params: NewFeeType; reply: { success: true; data: FeeType } }
  /** Edit a fee type: name, instalments, usage */
  '/api/v1/fees/types/update': { params: FeeTypeChange; reply: { success: true; data: FeeType } }
  /** Record usage */
  '/api/v1/fees/uses/create': { params: NewFeeUse; reply: { success: true; data: FeeUse } }
  /** Delete unbilled usage */
  '/api/v1/fees/uses/delete': { params: FeesUsesDeleteInput; reply: Done }
  /** Work out late fees */
  '/api/v1/fees/uses/propose': { params: LateFeeMonth; reply: { success: true; data: LateFeeProposal } }
  /** Edit unbilled usage */
  '/api/v1/fees/uses/update': { params: FeeUseChange; reply: { success: true; data: FeeUse } }
  /** Assign numbers to students without one */
  '/api/v1/fees/virtual-accounts/give': { params: NumbersGiving; reply: { success: true; data: NumbersGiven } }
  /** Approve a write-off */
  '/api/v1/fees/write-offs/approve': { params: FeeWriteOffStep; reply: { success: true; data: FeeWriteOffDetail } }
  /** Cancel a write-off request */
  '/api/v1/fees/write-offs/cancel': { params: FeeWriteOffStep; reply: { success: true; data: FeeWriteOffDetail } }
  /** Request a write-off or waiver */
  '/api/v1/fees/write-offs/create': { params: NewFeeWriteOff; reply: { success: true; data: FeeWriteOffDetail } }
  /** Reinstate a written-off amount */
  '/api/v1/fees/write-offs/reclaim': { params: FeeWriteOffReclaim; reply: { success: true; data: FeeWriteOffDetail } }
  /** Reject a write-off */
  '/api/v1/fees/write-offs/reject': { params: FeeWriteOffStep; reply: { success: true; data: FeeWriteOffDetail } }
  /** Upload a file; its id goes into params elsewhere */
  '/api/v1/files': { params: { name?: string }; reply: { success: true; data: Uploaded } }
  /** Eight standards and accreditation by school */
  '/api/v1/foundation/academic-governance': {
    params: FoundationAcademicGovernanceInput
    reply: { success: true; data: Governance }
  }
  /** School accreditations */
  '/api/v1/foundation/accreditations': {
    params: FoundationAccreditationsInput
    reply: { success: true; data: Accreditation[]; next_cursor: string | null }
  }
  /** Record an accreditation */
  '/api/v1/foundation/accreditations/create': {
    params: NewAccreditation
    reply: { success: true; data: Accreditation }
  }
  /** Estimate an accreditation score */
  '/api/v1/foundation/accreditations/simulate': {
    params: AccreditationSimulation
    reply: { success: true; data: AccreditationSimulated }
  }
  /** Edit an accreditation */
  '/api/v1/foundation/accreditations/update': {
    params: ChangedAccreditation
    reply: { success: true; data: Accreditation }
  }
  /** School approvals waiting too long */
  '/api/v1/foundation/approvals': {
    params: FoundationApprovalsInput
    reply: { success: true; data: WaitingApprovals[]; next_cursor: string | null }
  }
  /** Edit a school benchmark */
  '/api/v1/foundation/benchmarks/update': { params: ChangedBenchmark; reply: { success: true; data: OwnBenchmark } }
  /** Counselling and discipline workload: counts only, five and above */
  '/api/v1/foundation/care': {
    params: FoundationCareInput
    reply: { success: true; data: CareMonth[]; next_cursor: string | null }
  }
  /** Students, revenue and expenses of the foundation */
  '/api/v1/foundation/dashboard': { params: AccreditationWanted; reply: { success: true; data: FoundationDashboard } }
  /** Add evidence to a standard */
  '/api/v1/foundation/evidence/create': { params: NewStandardEvidence; reply: { success: true; data: StandardScore } }
  /** Remove evidence */
  '/api/v1/foundation/evidence/delete': {
    params: FoundationEvidenceDeleteInput
    reply: { success: true; data: StandardScore }
  }
  /** Consolidated foundation finances */
  '/api/v1/foundation/finance': { params: AccreditationWanted; reply: { success: true; data: FoundationFinance } }
  /** School performance: indicators, benchmarks, comparison */
  '/api/v1/foundation/performance': {
    params: AccreditationWanted
    reply: { success: true; data: FoundationPerformance }
  }
  /** Programmes of the foundation’s schools */
  '/api/v1/foundation/programs': {
    params: FoundationProgramsInput
    reply: { success: true; data: Program[]; next_cursor: string | null; totals: ProgramTotals }
  }
  /** Cancel a programme */
  '/api/v1/foundation/programs/cancel': {
    params: FoundationProgramsCancelInput
    reply: { success: true; data: Program }
  }
  /** Plan a school programme */
  '/api/v1/foundation/programs/create': { params: NewProgram; reply: { success: true; data: Program } }
  /** Finish a programme */
  '/api/v1/foundation/programs/finish': {
    params: FoundationProgramsFinishInput
    reply: { success: true; data: Program }
  }
  /** Start a programme */
  '/api/v1/foundation/programs/start': {
    params: FoundationProgramsStartInput
    reply: { success: true; data: Program }
  }
  /** Edit a programme or its progress */
  '/api/v1/foundation/programs/update': { params: ChangedProgram; reply: { success: true; data: Program } }
  /** Month-end figures, frozen */
  '/api/v1/foundation/snapshots': {
    params: FoundationSnapshotsInput
    reply: { success: true; data: FoundationSnapshot[]; next_cursor: string | null }
  }
  /** Self-evaluation by standard and year */
  '/api/v1/foundation/standards': {
    params: FoundationStandardsInput
    reply: { success: true; data: StandardScore[]; next_cursor: string | null }
  }
  /** Record a self-evaluation score */
  '/api/v1/foundation/standards/save': { params: SavedScore; reply: { success: true; data: StandardScore } }
  /** Add a gateway; its pairing code is shown only once and is valid for 15 minutes */
  '/api/v1/gateways/create': { params: NewGateway; reply: { success: true; data: PairingCode } }
  /** Exchange a pairing code for the gateway’s key */
  '/api/v1/gateways/pair': { params: Pairing; reply: { success: true; data: Paired } }
  /** New pairing code, for a reinstalled machine or to open its page */
  '/api/v1/gateways/renew': { params: OneGateway; reply: { success: true; data: PairingCode } }
  /** Revoke a gateway; its key stops working at once */
  '/api/v1/gateways/revoke': { params: OneGateway; reply: { success: true; data: Gateway } }
  /** Create today’s reminders */
  '/api/v1/hr/document-reminders/start': { params: Nothing; reply: { success: true; data: RemindersStarted } }
  /** Add a staff document */
  '/api/v1/hr/documents/create': { params: NewStaffDocument; reply: { success: true; data: StaffDocument } }
  /** Edit a staff document */
  '/api/v1/hr/documents/update': { params: StaffDocumentChange; reply: { success: true; data: StaffDocument } }
  /** Add an employment period */
  '/api/v1/hr/employments/create': { params: NewEmployment; reply: { success: true; data: Employment } }
  /** Edit or end an employment period */
  '/api/v1/hr/employments/update': { params: EmploymentChange; reply: { success: true; data: Employment } }
  /** Enter an opening balance or an adjustment */
  '/api/v1/hr/leave-entries/create': { params: NewLeaveEntry; reply: { success: true; data: LeaveEntry } }
  /** Approve a leave request */
  '/api/v1/hr/leave-requests/approve': { params: LeaveStep; reply: { success: true; data: LeaveRequest } }
  /** Cancel a leave request */
  '/api/v1/hr/leave-requests/cancel': { params: LeaveStep; reply: { success: true; data: LeaveRequest } }
  /** New leave request */
  '/api/v1/hr/leave-requests/create': { params: NewLeaveRequest; reply: { success: true; data: LeaveRequest } }
  /** Reject a leave request */
  '/api/v1/hr/leave-requests/reject': { params: LeaveStep; reply: { success: true; data: LeaveRequest } }
  /** Submit a leave request */
  '/api/v1/hr/leave-requests/submit': { params: LeaveStep; reply: { success: true; data: LeaveRequest } }
  /** Mark leave as taken */
  '/api/v1/hr/leave-requests/take': { params: LeaveStep; reply: { success: true; data: LeaveRequest } }
  /** Add a leave type */
  '/api/v1/hr/leave-types/create': { params: NewLeaveType; reply: { success: true; data: LeaveType } }
  /** Edit a leave type */
  '/api/v1/hr/leave-types/update': { params: LeaveTypeChange; reply: { success: true; data: LeaveType } }
  /** Grant everyone’s yearly leave */
  '/api/v1/hr/leave-years/open': { params: LeaveYear; reply: { success: true; data: LeaveYearOpened } }
  /** Require a document for a position */
  '/api/v1/hr/required-documents/create': {
    params: NewRequiredDocument
    reply: { success: true; data: RequiredDocument }
  }
  /** Stop requiring a document */
  '/api/v1/hr/required-documents/delete': { params: RequiredDocumentRef; reply: Done }
  /** Approve at my level */
  '/api/v1/inbox/approve': { params: InboxDecision; reply: Done }
  /** Reject or return with a reason */
  '/api/v1/inbox/reject': { params: InboxRefusal; reply: Done }
  /** The same step for several records */
  '/api/v1/moves/several': { params: StepForSeveral; reply: { success: true; data: StepOfOne[] } }
  /** BPJS death benefit (JKM): value from a given date */
  '/api/v1/rates/bpjs-death/create': { params: RatesBpjsDeathCreateInput; reply: { success: true; data: Rate } }
  /** BPJS death benefit (JKM): correct a value */
  '/api/v1/rates/bpjs-death/update': { params: RatesBpjsDeathUpdateInput; reply: { success: true; data: Rate } }
  /** BPJS Kesehatan (health): value from a given date */
  '/api/v1/rates/bpjs-health/create': { params: RatesBpjsHealthCreateInput; reply: { success: true; data: Rate } }
  /** BPJS Kesehatan (health): correct a value */
  '/api/v1/rates/bpjs-health/update': { params: RatesBpjsHealthUpdateInput; reply: { success: true; data: Rate } }
  /** BPJS old-age savings (JHT): value from a given date */
  '/api/v1/rates/bpjs-old-age/create': { params: RatesBpjsOldAgeCreateInput; reply: { success: true; data: Rate } }
  /** BPJS old-age savings (JHT): correct a value */
  '/api/v1/rates/bpjs-old-age/update': { params: RatesBpjsOldAgeUpdateInput; reply: { success: true; data: Rate } }
  /** BPJS pension (JP): value from a given date */
  '/api/v1/rates/bpjs-pension/create': { params: RatesBpjsPensionCreateInput; reply: { success: true; data: Rate } }
  /** BPJS pension (JP): correct a value */
  '/api/v1/rates/bpjs-pension/update': { params: RatesBpjsPensionUpdateInput; reply: { success: true; data: Rate } }
  /** BPJS work accident (JKK): value from a given date */
  '/api/v1/rates/bpjs-work-accident/create': {
    params: RatesBpjsWorkAccidentCreateInput
    reply: { success: true; data: Rate }
  }
  /** BPJS work accident (JKK): correct a value */
  '/api/v1/rates/bpjs-work-accident/update': {
    params: RatesBpjsWorkAccidentUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Disposal approval levels by book value: value from a given date */
  '/api/v1/rates/disposal-levels/create': {
    params: RatesDisposalLevelsCreateInput
    reply: { success: true; data: Rate }
  }
  /** Disposal approval levels by book value: correct a value */
  '/api/v1/rates/disposal-levels/update': {
    params: RatesDisposalLevelsUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Tax depreciation groups: value from a given date */
  '/api/v1/rates/fiscal-depreciation/create': {
    params: RatesFiscalDepreciationCreateInput
    reply: { success: true; data: Rate }
  }
  /** Tax depreciation groups: correct a value */
  '/api/v1/rates/fiscal-depreciation/update': {
    params: RatesFiscalDepreciationUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Holiday allowance (THR): value from a given date */
  '/api/v1/rates/holiday-pay/create': { params: RatesHolidayPayCreateInput; reply: { success: true; data: Rate } }
  /** Holiday allowance (THR): correct a value */
  '/api/v1/rates/holiday-pay/update': { params: RatesHolidayPayUpdateInput; reply: { success: true; data: Rate } }
  /** PPh 21 on honoraria for non-staff and on prizes: value from a given date */
  '/api/v1/rates/honorarium-tax/create': {
    params: RatesHonorariumTaxCreateInput
    reply: { success: true; data: Rate }
  }
  /** PPh 21 on honoraria for non-staff and on prizes: correct a value */
  '/api/v1/rates/honorarium-tax/update': {
    params: RatesHonorariumTaxUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Income-tax brackets (Article 17): value from a given date */
  '/api/v1/rates/income-tax-brackets/create': {
    params: RatesIncomeTaxBracketsCreateInput
    reply: { success: true; data: Rate }
  }
  /** Income-tax brackets (Article 17): correct a value */
  '/api/v1/rates/income-tax-brackets/update': {
    params: RatesIncomeTaxBracketsUpdateInput
    reply: { success: true; data: Rate }
  }
  /** TER categories by tax status: value from a given date */
  '/api/v1/rates/income-tax-categories/create': {
    params: RatesIncomeTaxCategoriesCreateInput
    reply: { success: true; data: Rate }
  }
  /** TER categories by tax status: correct a value */
  '/api/v1/rates/income-tax-categories/update': {
    params: RatesIncomeTaxCategoriesUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Monthly effective tax rates (TER): value from a given date */
  '/api/v1/rates/income-tax-monthly/create': {
    params: RatesIncomeTaxMonthlyCreateInput
    reply: { success: true; data: Rate }
  }
  /** Monthly effective tax rates (TER): correct a value */
  '/api/v1/rates/income-tax-monthly/update': {
    params: RatesIncomeTaxMonthlyUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Yearly PPh 21 rules: value from a given date */
  '/api/v1/rates/income-tax-yearly/create': {
    params: RatesIncomeTaxYearlyCreateInput
    reply: { success: true; data: Rate }
  }
  /** Yearly PPh 21 rules: correct a value */
  '/api/v1/rates/income-tax-yearly/update': {
    params: RatesIncomeTaxYearlyUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Stock request approval levels: value from a given date */
  '/api/v1/rates/issue-slip-levels/create': {
    params: RatesIssueSlipLevelsCreateInput
    reply: { success: true; data: Rate }
  }
  /** Stock request approval levels: correct a value */
  '/api/v1/rates/issue-slip-levels/update': {
    params: RatesIssueSlipLevelsUpdateInput
    reply: { success: true; data: Rate }
  }
  /** PPh 21 and BPJS due dates: value from a given date */
  '/api/v1/rates/payroll-due-days/create': {
    params: RatesPayrollDueDaysCreateInput
    reply: { success: true; data: Rate }
  }
  /** PPh 21 and BPJS due dates: correct a value */
  '/api/v1/rates/payroll-due-days/update': {
    params: RatesPayrollDueDaysUpdateInput
    reply: { success: true; data: Rate }
  }
  /** PPh 22 on goods: value from a given date */
  '/api/v1/rates/pph22/create': { params: RatesPph22CreateInput; reply: { success: true; data: Rate } }
  /** PPh 22 on goods: correct a value */
  '/api/v1/rates/pph22/update': { params: RatesPph22UpdateInput; reply: { success: true; data: Rate } }
  /** PPh 23 on services, rent and company prizes: value from a given date */
  '/api/v1/rates/pph23/create': { params: RatesPph23CreateInput; reply: { success: true; data: Rate } }
  /** PPh 23 on services, rent and company prizes: correct a value */
  '/api/v1/rates/pph23/update': { params: RatesPph23UpdateInput; reply: { success: true; data: Rate } }
  /** Final PPh 4(2): value from a given date */
  '/api/v1/rates/pph4-2/create': { params: RatesPph42CreateInput; reply: { success: true; data: Rate } }
  /** Final PPh 4(2): correct a value */
  '/api/v1/rates/pph4-2/update': { params: RatesPph42UpdateInput; reply: { success: true; data: Rate } }
  /** Procurement limits and tolerances: value from a given date */
  '/api/v1/rates/procurement-limits/create': {
    params: RatesProcurementLimitsCreateInput
    reply: { success: true; data: Rate }
  }
  /** Procurement limits and tolerances: correct a value */
  '/api/v1/rates/procurement-limits/update': {
    params: RatesProcurementLimitsUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Purchase request approval levels: value from a given date */
  '/api/v1/rates/purchase-approval/create': {
    params: RatesPurchaseApprovalCreateInput
    reply: { success: true; data: Rate }
  }
  /** Purchase request approval levels: correct a value */
  '/api/v1/rates/purchase-approval/update': {
    params: RatesPurchaseApprovalUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Final income tax for small vendors (PP 55): value from a given date */
  '/api/v1/rates/small-vendor-tax/create': {
    params: RatesSmallVendorTaxCreateInput
    reply: { success: true; data: Rate }
  }
  /** Final income tax for small vendors (PP 55): correct a value */
  '/api/v1/rates/small-vendor-tax/update': {
    params: RatesSmallVendorTaxUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Days within which split payments are added together: value from a given date */
  '/api/v1/rates/split-window/create': { params: RatesSplitWindowCreateInput; reply: { success: true; data: Rate } }
  /** Days within which split payments are added together: correct a value */
  '/api/v1/rates/split-window/update': { params: RatesSplitWindowUpdateInput; reply: { success: true; data: Rate } }
  /** Non-taxable income (PTKP): value from a given date */
  '/api/v1/rates/tax-allowance/create': { params: RatesTaxAllowanceCreateInput; reply: { success: true; data: Rate } }
  /** Non-taxable income (PTKP): correct a value */
  '/api/v1/rates/tax-allowance/update': { params: RatesTaxAllowanceUpdateInput; reply: { success: true; data: Rate } }
  /** Deadline for depositing withheld tax: value from a given date */
  '/api/v1/rates/tax-deposit-day/create': {
    params: RatesTaxDepositDayCreateInput
    reply: { success: true; data: Rate }
  }
  /** Deadline for depositing withheld tax: correct a value */
  '/api/v1/rates/tax-deposit-day/update': {
    params: RatesTaxDepositDayUpdateInput
    reply: { success: true; data: Rate }
  }
  /** Tax object codes: value from a given date */
  '/api/v1/rates/tax-object-codes/create': {
    params: RatesTaxObjectCodesCreateInput
    reply: { success: true; data: Rate }
  }
  /** Tax object codes: correct a value */
  '/api/v1/rates/tax-object-codes/update': {
    params: RatesTaxObjectCodesUpdateInput
    reply: { success: true; data: Rate }
  }
  /** VAT months: due date and reclaim period: value from a given date */
  '/api/v1/rates/vat-period/create': { params: RatesVatPeriodCreateInput; reply: { success: true; data: Rate } }
  /** VAT months: due date and reclaim period: correct a value */
  '/api/v1/rates/vat-period/update': { params: RatesVatPeriodUpdateInput; reply: { success: true; data: Rate } }
  /** Value-added tax: value from a given date */
  '/api/v1/rates/vat/create': { params: RatesVatCreateInput; reply: { success: true; data: Rate } }
  /** Value-added tax: correct a value */
  '/api/v1/rates/vat/update': { params: RatesVatUpdateInput; reply: { success: true; data: Rate } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/v1/report-card/imports/create': {
    params: ReportCardImportsCreateInput
    reply: { success: true; data: ImportBatch }
  }
  /** Resume a failed import */
  '/api/v1/report-card/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/v1/report-card/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Add a lesson not in Dapodik */
  '/api/v1/report-card/lessons/create': { params: NewLesson; reply: { success: true; data: Lesson } }
  /** Edit the school’s own lesson */
  '/api/v1/report-card/lessons/update': { params: LessonChange; reply: { success: true; data: Lesson } }
  /** Prepare report cards from existing data */
  '/api/v1/report-card/registry/bootstrap': {
    params: ReportCardBootstrapRequest
    reply: { success: true; data: ReportCardBootstrap }
  }
  /** Send scores back to Dapodik */
  '/api/v1/report-card/registry/send-grades': { params: GradesRequest; reply: { success: true; data: SyncLog } }
  /** Save scores for a lesson */
  '/api/v1/report-card/scores/save': { params: ScoreSheet; reply: { success: true; data: SavedScores } }
  /** Change a retention period, from the next daily run. A shorter period for people’s data needs a second person, then waits 14 days */
  '/api/v1/retention/update': { params: RetentionUpdateInput; reply: { success: true; data: RetentionUpdateData } }
  /** Take attendance for a class */
  '/api/v1/school/attendance/call-roll': { params: RollCall; reply: { success: true; data: RollCalled } }
  /** Correct a student’s attendance for a day, or remove a correction */
  '/api/v1/school/attendance/correct': {
    params: NewAttendanceCorrection
    reply: { success: true; data: AttendanceCorrection }
  }
  /** Mark one or more days */
  '/api/v1/school/calendar/create': { params: NewCalendarDays; reply: { success: true; data: CalendarDay[] } }
  /** Remove a day’s mark */
  '/api/v1/school/calendar/delete': { params: CalendarRef; reply: Done }
  /** Edit a marked day */
  '/api/v1/school/calendar/update': { params: CalendarChange; reply: { success: true; data: CalendarDay } }
  /** Copy classes to another school year */
  '/api/v1/school/classes/copy': { params: ClassCopy; reply: { success: true; data: SchoolClassesCopyData } }
  /** New class */
  '/api/v1/school/classes/create': { params: NewClass; reply: { success: true; data: ClassGroup } }
  /** Edit a class or its homeroom teacher */
  '/api/v1/school/classes/update': { params: ClassChange; reply: { success: true; data: ClassGroup } }
  /** Approve as the second person; then at least 14 days’ wait */
  '/api/v1/school/erasures/agree': { params: ErasureStep; reply: { success: true; data: Erasure } }
  /** Erase this person’s data in every module; this can’t be undone */
  '/api/v1/school/erasures/carry-out': { params: ErasureStep; reply: { success: true; data: Erasure } }
  /** Record an erasure request, with its reason */
  '/api/v1/school/erasures/create': { params: NewErasure; reply: { success: true; data: Erasure } }
  /** Place a legal hold on an erasure, with the reason */
  '/api/v1/school/erasures/hold': { params: ErasureHold; reply: { success: true; data: Erasure } }
  /** Lift a legal hold */
  '/api/v1/school/erasures/lift': { params: ErasureStep; reply: { success: true; data: Erasure } }
  /** Reject an erasure request, with the reason */
  '/api/v1/school/erasures/refuse': { params: ErasureRefusal; reply: { success: true; data: Erasure } }
  /** Add a student to a group */
  '/api/v1/school/group-members/create': { params: NewGroupMember; reply: { success: true; data: GroupMember } }
  /** End a group membership */
  '/api/v1/school/group-members/end': { params: GroupLeaving; reply: { success: true; data: GroupMember } }
  /** Add a guardian to a student */
  '/api/v1/school/guardians/create': { params: NewGuardian; reply: { success: true; data: Guardian } }
  /** Remove a guardian */
  '/api/v1/school/guardians/delete': { params: GuardianRef; reply: Done }
  /** Edit a guardian */
  '/api/v1/school/guardians/update': { params: GuardianChange; reply: { success: true; data: Guardian } }
  /** Set hours for the school or a class, permanently or temporarily */
  '/api/v1/school/hours/create': { params: NewDayHours; reply: { success: true; data: DayHours } }
  /** Delete hours; past days are recalculated */
  '/api/v1/school/hours/delete': { params: DayHoursRef; reply: Done }
  /** Edit hours; past days are recalculated */
  '/api/v1/school/hours/update': { params: DayHoursChange; reply: { success: true; data: DayHours } }
  /** Import a CSV or XLSX file, or just check it */
  '/api/v1/school/imports/create': { params: SchoolImportsCreateInput; reply: { success: true; data: ImportBatch } }
  /** Resume a failed import */
  '/api/v1/school/imports/resume': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Undo an import: remove what it added and restore what it changed, unless edited or used since */
  '/api/v1/school/imports/undo': { params: ImportStep; reply: { success: true; data: ImportBatch } }
  /** Approve an absence request */
  '/api/v1/school/permits/approve': { params: AbsencePermitStep; reply: { success: true; data: AbsencePermit } }
  /** Cancel an absence permit */
  '/api/v1/school/permits/cancel': { params: AbsencePermitStep; reply: { success: true; data: AbsencePermit } }
  /** Record an absence permit; a teacher’s is a request, an admin’s or principal’s takes effect at once */
  '/api/v1/school/permits/create': { params: NewAbsencePermit; reply: { success: true; data: AbsencePermit } }
  /** Reject an absence request */
  '/api/v1/school/permits/reject': { params: AbsencePermitStep; reply: { success: true; data: AbsencePermit } }
  /** Edit the school profile */
  '/api/v1/school/profile/update': { params: SchoolProfileChange; reply: { success: true; data: SchoolProfile } }
  /** Cancel a scheduled promotion */
  '/api/v1/school/promotions/cancel': { params: PromotionCancel; reply: { success: true; data: Promotion } }
  /** Edit a scheduled promotion */
  '/api/v1/school/promotions/change': { params: PromotionChange; reply: { success: true; data: Promotion } }
  /** Confirm a promotion as previewed; it runs once the school year is over */
  '/api/v1/school/promotions/create': { params: NewPromotion; reply: { success: true; data: Promotion } }
  /** Preview of a promotion; changes nothing */
  '/api/v1/school/promotions/preview': { params: PromotionWish; reply: { success: true; data: PromotionPreview } }
  /** Undo a promotion */
  '/api/v1/school/promotions/undo': { params: PromotionUndo; reply: { success: true; data: Promotion } }
  /** New room */
  '/api/v1/school/rooms/create': { params: NewRoom; reply: { success: true; data: Room } }
  /** Edit a room */
  '/api/v1/school/rooms/update': { params: RoomChange; reply: { success: true; data: Room } }
  /** Enter or correct a staff member’s attendance for a day, or remove a correction */
  '/api/v1/school/staff-attendance/correct': {
    params: NewStaffCorrection
    reply: { success: true; data: StaffCorrection }
  }
  /** Mark all unrecorded staff as present on these working days */
  '/api/v1/school/staff-attendance/fill': { params: StaffDaysFilling; reply: { success: true; data: StaffDaysFilled } }
  /** Add a staff member */
  '/api/v1/school/staff/create': {
    params: NewStaff
    reply: { success: true; data: StaffRecord; warnings: DuplicateWarning[] }
  }
  /** Record a staff member leaving, with the reason */
  '/api/v1/school/staff/leave': { params: StaffLeaving; reply: { success: true; data: StaffRecord } }
  /** Record a staff member’s return */
  '/api/v1/school/staff/return': { params: StaffReturn; reply: { success: true; data: StaffRecord } }
  /** Edit a staff record */
  '/api/v1/school/staff/update': {
    params: StaffChange
    reply: { success: true; data: StaffRecord; warnings: DuplicateWarning[] }
  }
  /** Add a student */
  '/api/v1/school/students/create': {
    params: NewStudent
    reply: { success: true; data: StudentRecord; warnings: DuplicateWarning[] }
  }
  /** Graduate a student */
  '/api/v1/school/students/graduate': { params: Graduation; reply: { success: true; data: StudentRecord } }
  /** Record a student leaving, with the reason */
  '/api/v1/school/students/leave': { params: StudentLeaving; reply: { success: true; data: StudentRecord } }
  /** Move a student to another class */
  '/api/v1/school/students/move': { params: ClassMove; reply: { success: true; data: StudentRecord } }
  /** Record a student’s return */
  '/api/v1/school/students/return': { params: StudentReturn; reply: { success: true; data: StudentRecord } }
  /** Edit a student record */
  '/api/v1/school/students/update': {
    params: StudentChange
    reply: { success: true; data: StudentRecord; warnings: DuplicateWarning[] }
  }
  /** New subject */
  '/api/v1/school/subjects/create': { params: NewSubject; reply: { success: true; data: Subject } }
  /** Edit a subject */
  '/api/v1/school/subjects/update': { params: SubjectChange; reply: { success: true; data: Subject } }
  /** Save the school’s tax numbers */
  '/api/v1/school/withholder/update': { params: WithholderInput; reply: { success: true; data: Withholder } }
  /** New school year */
  '/api/v1/school/years/create': { params: NewAcademicYear; reply: { success: true; data: AcademicYear } }
  /** Edit the dates of a school year or its semesters */
  '/api/v1/school/years/update': { params: AcademicYearChange; reply: { success: true; data: AcademicYear } }
  /** Approve an appointment; the second half of the code is shown only once */
  '/api/v1/users/appointments/agree': { params: OneAppointment; reply: { success: true; data: Appointed } }
  /** Appoint the first counsellor; the first half of the code is shown only once */
  '/api/v1/users/appointments/create': {
    params: UsersAppointmentsCreateInput
    reply: { success: true; data: AppointmentAsked }
  }
  /** Withdraw or reject an appointment */
  '/api/v1/users/appointments/withdraw': { params: OneAppointment; reply: Done }
  /** New account; its one-time password is shown only once */
  '/api/v1/users/create': { params: UsersCreateInput; reply: { success: true; data: NewPassword } }
  /** Disable an account; its sessions end */
  '/api/v1/users/disable': { params: OneUser; reply: { success: true; data: UserDetail } }
  /** Re-enable an account */
  '/api/v1/users/enable': { params: OneUser; reply: { success: true; data: UserDetail } }
  /** Issue a new one-time password; the account’s sessions end */
  '/api/v1/users/reset-password': { params: OneUser; reply: { success: true; data: NewPassword } }
  /** Request removal of an account’s second factor; it waits for a second person in the inbox */
  '/api/v1/users/reset-second-factor': { params: UsersResetSecondFactorInput; reply: Done }
  /** Give a role at this school; roles that open sealed notes need a second person */
  '/api/v1/users/roles/grant': { params: UsersRolesGrantInput; reply: { success: true; data: UserDetail } }
  /** Remove a role at this school */
  '/api/v1/users/roles/revoke': { params: UsersRolesRevokeInput; reply: Done }
  /** Choose which roles require a second factor; anyone without one can sign in only to add it */
  '/api/v1/users/second-factor-roles/update': {
    params: UsersSecondFactorRolesUpdateInput
    reply: { success: true; data: SecondFactorRoles }
  }
  /** End one or all of an account’s sessions at this school */
  '/api/v1/users/sessions/end': { params: UserSessionEnd; reply: { success: true; data: EndedSessions } }
  /** Edit an account’s name, email or phone */
  '/api/v1/users/update': { params: UserChange; reply: { success: true; data: UserDetail } }
  /** Vouch that a real person uses this account */
  '/api/v1/users/vouch': { params: OneUser; reply: { success: true; data: UserDetail } }
  /** Delete my view */
  '/api/v1/views/delete': { params: ViewsDeleteInput; reply: Done }
  /** Save a view; an existing one with the same name is replaced */
  '/api/v1/views/save': { params: NewView; reply: { success: true; data: SavedView } }
}
