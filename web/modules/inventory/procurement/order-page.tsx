// One purchase order: what of each line has come and been billed, and the papers that say so.
import { useChain } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { isBefore, type Resource } from '../../../kit/lists/resources.ts'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { Related } from '../related.tsx'
import { words } from '../words.ts'
import { LineBars } from './line-bars.tsx'

const RECEIVE = '/api/inventory/goods-receipts/create'
const MEASURES = [
  { title: words.barReceived, of: ({ received, returned }: Row) => Number(received) - Number(returned) },
  { title: words.barBilled, of: ({ billed }: Row) => Number(billed) },
]

export function OrderPage({ params, resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const id = Number(params.id)
  const chain = useChain('order', id)
  const resource = resources.get('inventory/purchase-orders')!
  return (
    <RecordPage
      resource={resource}
      id={id}
      withoutFields={['lines', 'request', 'finished']}
      acts={(record) => [...followUps(record, { resource, may }), chain]}
      below={(record) => (
        <>
          <LineBars lines={record.lines as Row[]} measures={MEASURES} />
          <Related
            resource={resources.get('inventory/goods-receipts')}
            fixed={{ order_id: id }}
            columns={['number', 'kind', 'received_on', 'delivery_note', 'state']}
            title={thingWord('inventory/goods-receipts')}
          />
          <Related
            resource={resources.get('inventory/order-invoices')}
            fixed={{ order_id: id }}
            columns={['vendor_number', 'invoice_date', 'due_date', 'bill_state', 'state']}
            title={thingWord('inventory/order-invoices')}
          />
        </>
      )}
    />
  )
}

interface Known {
  resource: Resource
  may(path: string): boolean
}

/** What comes next; whether it can be done now is the service's to say when it is tried. */
function followUps(order: Row, { resource, may }: Known) {
  const search = { order_id: order.id }
  const isBillable = (order.lines as Row[]).some(({ received, billed }) => Number(received) > Number(billed))
  const mayReceive = isReceivable(resource, order) && may(RECEIVE)
  return [
    mayReceive && { title: say(words.receive), to: '/inventory/goods-receipts/new', search, leads: 'receive' },
    isBillable &&
      may('/api/inventory/order-invoices/create') && {
        title: say(words.recordInvoice),
        to: '/inventory/order-invoices/new',
        search,
        ...(!mayReceive && { leads: 'bill' }),
      },
  ]
}

const isReceivable = (resource: Resource, order: Row) =>
  isBefore(resource, order, 'receive_all') &&
  (order.lines as Row[]).some(({ open_quantity }) => Number(open_quantity) > 0)
