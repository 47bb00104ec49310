// The pages of the inventory beyond those made from its doors.
import { ChainButton, type ChainKind } from '../../kit/chain.tsx'
import type { PageProps, Pages } from '../../kit/console-module.ts'
import { RecordPage } from '../../kit/thing-page.tsx'
import { TracePage } from './trace-page.tsx'

/** A document of the buying, with the chain it stands in. */
function Document({ thing, kind, params, resources }: PageProps & { thing: string; kind: ChainKind }) {
  const id = Number(params.id)
  return <RecordPage resource={resources.get(thing)!} id={id} actions={() => <ChainButton kind={kind} id={id} />} />
}
const Request = (props: PageProps) => <Document {...props} thing="inventory/purchase-requests" kind="request" />
const Order = (props: PageProps) => <Document {...props} thing="inventory/purchase-orders" kind="order" />
const Receipt = (props: PageProps) => <Document {...props} thing="inventory/goods-receipts" kind="receipt" />
const Invoice = (props: PageProps) => <Document {...props} thing="inventory/order-invoices" kind="invoice" />

export const pages: Pages = {
  'inventory/goods-receipts/:id': Receipt,
  'inventory/order-invoices/:id': Invoice,
  'inventory/purchase-orders/:id': Order,
  'inventory/purchase-requests/:id': Request,
  'inventory/trace': TracePage,
}
