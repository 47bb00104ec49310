import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { assetsWords } from './assets/words.ts'
import { careWords } from './care/words.ts'
import { checks } from './checks.ts'
import { decideDisposal, disposalLevels } from './disposals/moves.ts'
import { weighDisposal } from './disposals/weigh.ts'
import { disposalsWords } from './disposals/words.ts'
import { doors, tasks } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { procurementChecks } from './procurement/checks.ts'
import { procurementErrors } from './procurement/errors.ts'
import { procurementLimits, purchaseApproval } from './procurement/rates.ts'
import { decidePurchaseRequest } from './procurement/requests/moves.ts'
import { weighPurchaseRequest } from './procurement/requests/weigh.ts'
import { procurementWords } from './procurement/words.ts'
import {
  goodsReceiptWorkflow,
  orderInvoiceWorkflow,
  purchaseOrderWorkflow,
  purchaseRequestWorkflow,
} from './procurement/workflow.ts'
import { search } from './search.ts'
import { seed } from './seed.ts'
import { decideIssueSlip, issueLevels } from './stock/issue-slips.ts'
import { weighIssueSlip } from './stock/weigh.ts'
import { stockWords } from './stock/words.ts'
import { stockTakesWords } from './stock-takes/words.ts'
import { traced } from './traced.ts'
import { inventoryMenu, inventoryWords } from './words.ts'
import { assetWorkflow, disposalWorkflow, issueSlipWorkflow, stockTakeWorkflow, workOrderWorkflow } from './workflow.ts'

export const inventory: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [inventoryWords, assetsWords, careWords, disposalsWords, procurementWords, stockTakesWords, stockWords],
  menu: inventoryMenu,
  doors,
  workflows: [
    assetWorkflow,
    disposalWorkflow,
    issueSlipWorkflow,
    workOrderWorkflow,
    stockTakeWorkflow,
    purchaseRequestWorkflow,
    purchaseOrderWorkflow,
    goodsReceiptWorkflow,
    orderInvoiceWorkflow,
  ],
  approvals: [
    {
      relation: disposalWorkflow.relation,
      title: disposalsWords.things['/api/inventory/disposals'].one,
      decide: decideDisposal,
      weigh: weighDisposal,
    },
    {
      relation: issueSlipWorkflow.relation,
      title: stockWords.things['/api/inventory/issue-slips'].one,
      decide: decideIssueSlip,
      weigh: weighIssueSlip,
    },
    {
      relation: purchaseRequestWorkflow.relation,
      title: procurementWords.things['/api/inventory/purchase-requests'].one,
      decide: decidePurchaseRequest,
      weigh: weighPurchaseRequest,
    },
  ],
  search,
  traced,
  errors: { ...errors, ...procurementErrors },
  rates: [disposalLevels, issueLevels, procurementLimits, purchaseApproval],
  seed,
  tasks,
  checks: [...checks, ...procurementChecks],
  personalData: held,
}
