import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { procurementChecks } from './procurement-checks.ts'
import { procurementErrors } from './procurement-errors.ts'
import { procurementLimits, purchaseApproval } from './procurement-rates.ts'
import { goodsReceipt, orderInvoice, purchaseOrder, purchaseRequest } from './procurement-workflow.ts'
import { decidePurchaseRequest } from './request-moves.ts'
import { seed } from './seed.ts'
import { assetWorkflow, disposalWorkflow } from './workflow.ts'

export const inventory: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [assetWorkflow, disposalWorkflow, purchaseRequest, purchaseOrder, goodsReceipt, orderInvoice],
  approvals: [
    {
      relation: purchaseRequest.relation,
      title: { id: 'Permintaan pembelian', en: 'Purchase request' },
      decide: decidePurchaseRequest,
    },
  ],
  errors: { ...errors, ...procurementErrors },
  rates: [procurementLimits, purchaseApproval],
  seed,
  checks: [...checks, ...procurementChecks],
  personalData: held,
}
