// The pages of the inventory that are more than a list or a form.
import { ChainButton } from '../../kit/chain.tsx'
import type { PageProps, Pages } from '../../kit/console-module.ts'
import { RecordPage } from '../../kit/thing-page.tsx'
import { AssetList } from './asset-list.tsx'
import { AssetPage } from './asset-page.tsx'
import { DisposalPage } from './disposal-page.tsx'
import { NewInvoice, NewOrder, NewReceipt } from './follow-up.tsx'
import { Inspect } from './inspect.tsx'
import { InspectionPage } from './inspection-page.tsx'
import { DueInspections } from './inspections-due.tsx'
import { LowStock } from './low-stock.tsx'
import { OrderPage } from './order-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { RequestPage } from './request-page.tsx'
import { Items, StockCard } from './stock.tsx'
import { TracePage } from './trace-page.tsx'

/** The invoice of an order, with the chain it stands in. */
function Invoice({ params, resources }: PageProps) {
  const id = Number(params.id)
  const resource = resources.get('inventory/order-invoices')!
  return <RecordPage resource={resource} id={id} actions={() => <ChainButton kind="invoice" id={id} />} />
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
  'inventory/stock-card': StockCard,
  'inventory/trace': TracePage,
}
