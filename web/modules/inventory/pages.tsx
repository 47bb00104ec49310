// The pages of the inventory that are more than a list or a form.
import { useChain } from '../../kit/chain/chain.tsx'
import type { PageProps, Pages } from '../../kit/console-module.ts'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { DisposalPage } from './assets/disposal-page.tsx'
import { AssetList } from './assets/list.tsx'
import { AssetPage } from './assets/page.tsx'
import { NewInvoice, NewOrder, NewReceipt } from './care/follow-up.tsx'
import { Inspect } from './care/inspect.tsx'
import { InspectionPage } from './care/inspection-page.tsx'
import { DueInspections } from './care/inspections-due.tsx'
import { LowStock } from './low-stock.tsx'
import { NewCount } from './new-count.tsx'
import { NewRequest } from './procurement/new-request.tsx'
import { OrderPage } from './procurement/order-page.tsx'
import { ReceiptPage } from './procurement/receipt-page.tsx'
import { RequestPage } from './procurement/request-page.tsx'
import { TracePage } from './procurement/trace-page.tsx'
import { Items, StockCard } from './stock.tsx'

/** The invoice of an order, with the chain it stands in. */
function Invoice({ params, resources }: PageProps) {
  const id = Number(params.id)
  const chain = useChain('invoice', id)
  const resource = resources.get('inventory/order-invoices')!
  return <RecordPage resource={resource} id={id} acts={() => [chain]} />
}

export const pages: Pages = {
  'inventory/assets': AssetList,
  'inventory/assets/:id': AssetPage,
  'inventory/disposals/:id': DisposalPage,
  'inventory/goods-receipts/:id': ReceiptPage,
  'inventory/goods-receipts/new': NewReceipt,
  'inventory/inspections/due': DueInspections,
  'inventory/inspections/new': Inspect,
  'inventory/inspections/:id': InspectionPage,
  'inventory/items': Items,
  'inventory/low-stock': LowStock,
  'inventory/order-invoices/:id': Invoice,
  'inventory/order-invoices/new': NewInvoice,
  'inventory/purchase-orders/:id': OrderPage,
  'inventory/purchase-orders/new': NewOrder,
  'inventory/purchase-requests/:id': RequestPage,
  'inventory/purchase-requests/new': NewRequest,
  'inventory/stock-card': StockCard,
  'inventory/stock-counts/new': NewCount,
  'inventory/trace': TracePage,
}
