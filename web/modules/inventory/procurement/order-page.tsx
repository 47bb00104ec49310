// One purchase order: what of each line has come and been billed, and the papers that say so.
import { Anchor, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChainButton } from '../../../kit/chain/chain.tsx'
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
  const resource = resources.get('inventory/purchase-orders')!
  return (
    <RecordPage
      resource={resource}
      id={id}
      title={({ number, vendor }) => `${number} · ${vendor}`}
      leads={(record) => isReceivable(resource, record) && may(RECEIVE)}
      withoutFields={['lines', 'number', 'vendor', 'request', 'state']}
      actions={(record) => (
        <>
          <ChainButton kind="order" id={id} />
          <FollowUps order={record} resource={resource} />
        </>
      )}
      below={(record) => (
        <>
          <Anchor component={Link} to={`/inventory/purchase-requests/${record.request_id}`}>
            {String(record.request)} · {String(record.purpose)}
          </Anchor>
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

/** What comes next; whether it can be done now is the service's to say when it is tried. */
function FollowUps({ order, resource }: { order: Row; resource: Resource }) {
  const may = useMay()
  const about = { order_id: order.id } as never
  const isBillable = (order.lines as Row[]).some(({ received, billed }) => Number(received) > Number(billed))
  return (
    <Group gap="xs">
      {isReceivable(resource, order) && may(RECEIVE) && (
        <Button component={Link} to="/inventory/goods-receipts/new" search={about}>
          {say(words.receive)}
        </Button>
      )}
      {isBillable && may('/api/inventory/order-invoices/create') && (
        <Button component={Link} to="/inventory/order-invoices/new" search={about} variant="light">
          {say(words.recordInvoice)}
        </Button>
      )}
    </Group>
  )
}

const isReceivable = (resource: Resource, order: Row) =>
  isBefore(resource, order, 'receive_all') &&
  (order.lines as Row[]).some(({ open_quantity }) => Number(open_quantity) > 0)
