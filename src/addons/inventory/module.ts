import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { decideDisposal, disposalLevels } from './disposal-moves.ts'
import { doors, tasks } from './doors.ts'
import { errors } from './errors.ts'
import { decideIssueSlip, issueLevels } from './issue-slips.ts'
import { held } from './personal-data.ts'
import { procurementChecks } from './procurement-checks.ts'
import { procurementErrors } from './procurement-errors.ts'
import { procurementLimits, purchaseApproval } from './procurement-rates.ts'
import { goodsReceipt, orderInvoice, purchaseOrder, purchaseRequest } from './procurement-workflow.ts'
import { decidePurchaseRequest } from './request-moves.ts'
import { search } from './search.ts'
import { seed } from './seed.ts'
import { assetWorkflow, disposalWorkflow, issueWorkflow, stockTakeWorkflow, workOrderWorkflow } from './workflow.ts'

export const inventory: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [
    assetWorkflow,
    disposalWorkflow,
    issueWorkflow,
    workOrderWorkflow,
    stockTakeWorkflow,
    purchaseRequest,
    purchaseOrder,
    goodsReceipt,
    orderInvoice,
  ],
  approvals: [
    { relation: disposalWorkflow.relation, title: { id: 'Penghapusan aset', en: 'Disposal' }, decide: decideDisposal },
    { relation: issueWorkflow.relation, title: { id: 'Bon barang', en: 'Issue slip' }, decide: decideIssueSlip },
    {
      relation: purchaseRequest.relation,
      title: { id: 'Permintaan pembelian', en: 'Purchase request' },
      decide: decidePurchaseRequest,
    },
  ],
  search,
  errors: { ...errors, ...procurementErrors },
  rates: [disposalLevels, issueLevels, procurementLimits, purchaseApproval],
  seed,
  tasks,
  checks: [...checks, ...procurementChecks],
  personalData: held,
}
