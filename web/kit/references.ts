// Where a number in a form comes from: the list a person picks it from.

/** By the name of the field; a page may name another list for one of its own fields. */
export const references: Record<string, string> = {
  academic_year_id: '/api/v1/school/years',
  account: '/api/accounting/accounts',
  account_id: '/api/accounting/accounts',
  actor_id: '/api/v1/users',
  allocation_id: '/api/v1/bos/allocations',
  asset_id: '/api/inventory/assets',
  asset_ids: '/api/inventory/assets',
  assigned_staff_id: '/api/v1/school/staff',
  bill_id: '/api/accounting/bills',
  book_month_id: '/api/budget/book-months',
  case_id: '/api/v1/counselor/cases',
  class_group_id: '/api/v1/school/classes',
  component_id: '/api/payroll/components',
  cost_centre_id: '/api/accounting/cost-centres',
  custodian_staff_id: '/api/v1/school/staff',
  fiscal_year_id: '/api/accounting/fiscal-years',
  from_warehouse_id: '/api/inventory/warehouses',
  from_year_id: '/api/v1/school/years',
  follows_session_id: '/api/v1/counselor/sessions',
  from_user_id: '/api/v1/users',
  fund_source_id: '/api/budget/fund-sources',
  group_id: '/api/v1/school/classes',
  homeroom_staff_id: '/api/v1/school/staff',
  item_id: '/api/inventory/items',
  journal_id: '/api/accounting/journals',
  leave_type_id: '/api/v1/hr/leave-types',
  lesson_id: '/api/v1/report-card/lessons',
  order_id: '/api/inventory/purchase-orders',
  plan_id: '/api/budget/planning',
  line_id: '/api/budget/plan-lines',
  request_id: '/api/inventory/purchase-requests',
  room_id: '/api/v1/school/rooms',
  rulebook_id: '/api/v1/counselor/rulebooks',
  run_id: '/api/payroll/runs',
  staff_id: '/api/v1/school/staff',
  student_id: '/api/v1/school/students',
  student_ids: '/api/v1/school/students',
  subject_id: '/api/v1/school/subjects',
  template_id: '/api/inventory/inspection-templates',
  to_class_group_id: '/api/v1/school/classes',
  to_user: '/api/v1/delegations/colleagues',
  to_user_id: '/api/v1/counselor/counselors',
  to_warehouse_id: '/api/inventory/warehouses',
  to_year_id: '/api/v1/school/years',
  user_id: '/api/v1/users',
  vendor_id: '/api/accounting/vendors',
  violation_type_id: '/api/v1/counselor/violation-types',
  warehouse_id: '/api/inventory/warehouses',
}

/** Which part of that list is meant. */
export const narrowing: Record<string, Record<string, string>> = {
  group_id: { kind: 'groups' },
}

/** Lists that name things by a code instead of a number. */
export const codeReferences: Record<string, string> = {
  activity_code: '/api/budget/activities',
  account_code: '/api/budget/expense-accounts',
  account: '/api/accounting/accounts',
  from_account: '/api/accounting/accounts',
  to_account: '/api/accounting/accounts',
}
