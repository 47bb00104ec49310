// Where the page of a record stands that the service names by its relation: an inbox item, a line of history.

const PAGES: Record<string, string> = {
  'accounting.bill': '/accounting/bills',
  'accounting.payment_request': '/accounting/payment-requests',
  'bos.allocation': '/bos/allocations',
  'budget.plan': '/budget/planning',
  'inventory.disposal': '/inventory/disposals',
  'inventory.issue_slip': '/inventory/issue-slips',
  'inventory.purchase_request': '/inventory/purchase-requests',
  'people.leave_request': '/hr/leave-requests',
  'people.payroll_run': '/payroll/runs',
}

export function pageOfRelation(relation: string, id: number): string | undefined {
  const page = PAGES[relation]
  return page && `${page}/${id}`
}
