// A paper made from the one before it: an order from a request, a receipt or an invoice from an order. Its lines are
// filled with what is still open.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageProps } from '../../../kit/console-module.ts'
import { number } from '../../../kit/format.ts'
import { DoorForm } from '../../../kit/forms/form.tsx'
import { ReferenceField } from '../../../kit/forms/inputs/reference-field.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { Page } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, useFilter } from '../../../kit/pages/thing-page.tsx'
import { type Row, useRecord } from '../../../kit/queries.ts'
import { isOpen, useSession } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { RunningCost } from '../procurement/running-cost.tsx'
import { fieldWord } from '../words.ts'

interface FollowUp {
  thing: string
  /** The field that names the paper before, its list, and the field of a line that names one of its lines. */
  from: string
  path: string
  line: string
  initial(record: Row): Row
  /** What follows from what is typed so far. */
  running?: (value: Row, before: Row) => ReactNode
}

const open = (lines: unknown, left: (line: Row) => number) =>
  (lines as Row[]).flatMap((line) => (left(line) > 0 ? [{ line, quantity: left(line) }] : []))

const order: FollowUp = {
  thing: 'inventory/purchase-orders',
  from: 'request_id',
  path: '/api/inventory/purchase-requests',
  line: 'request_line_id',
  initial: ({ lines, quotations, vendor_id }) => ({
    vendor_id: (quotations as Row[]).find(({ chosen }) => chosen)?.vendor_id ?? vendor_id ?? undefined,
    lines: open(lines, ({ quantity, ordered }) => Number(quantity) - Number(ordered)).map(({ line, quantity }) => ({
      request_line_id: line.id,
      quantity,
      unit_price: line.unit_price,
    })),
  }),
  running: ({ vendor_id, lines }, before) => {
    const asked = new Map((before.lines as Row[]).map((line) => [line.id, line]))
    const wanted = ((lines as Row[] | undefined) ?? []).map(({ request_line_id, quantity, unit_price }) => {
      const { kind, tax_object, creditable } = asked.get(request_line_id) ?? {}
      return { kind, tax_object, creditable, quantity, unit_price }
    })
    return <RunningCost fund={before.fund_source_id} vendor={vendor_id} lines={wanted} />
  },
}
const receipt: FollowUp = {
  thing: 'inventory/goods-receipts',
  from: 'order_id',
  path: '/api/inventory/purchase-orders',
  line: 'order_line_id',
  initial: ({ lines }) => ({
    lines: open(lines, ({ open_quantity }) => Number(open_quantity)).map(({ line, quantity }) => ({
      order_line_id: line.id,
      quantity,
    })),
  }),
}
const invoice: FollowUp = {
  ...receipt,
  thing: 'inventory/order-invoices',
  initial: ({ lines }) => ({
    lines: open(lines, ({ received, returned, billed }) => Number(received) - Number(returned) - Number(billed)).map(
      ({ line, quantity }) => ({ order_line_id: line.id, quantity, unit_price: line.unit_price }),
    ),
  }),
}

export const NewOrder = (props: PageProps) => <FollowUpPage plan={order} {...props} />
export const NewReceipt = (props: PageProps) => <FollowUpPage plan={receipt} {...props} />
export const NewInvoice = (props: PageProps) => <FollowUpPage plan={invoice} {...props} />

function FollowUpPage({ plan, resources }: PageProps & { plan: FollowUp }) {
  useLanguage()
  const session = useSession()
  const resource = resources.get(plan.thing)
  if (!resource?.create || !isOpen(session, resource.create.access)) return <NoAccess />
  return <FollowUpForm plan={plan} resource={resource} />
}

function FollowUpForm({ plan, resource }: { plan: FollowUp; resource: Resource }) {
  const navigate = useNavigate()
  const [given, setGiven] = useFilter()
  const id = given[plan.from] as number | undefined
  const read = useRecord(`${plan.path}/{id}`, { id }, { enabled: id !== undefined })
  const before = read.data?.data as Row | undefined
  const leave = (answer?: Row) => {
    const made = (answer?.data as Row | undefined)?.id
    void navigate({ to: made ? `/${plan.thing}/${made}` : `/${plan.thing}` })
  }
  return (
    <Page title={say(resource.create!.summary)} crumbs={crumbsOf(resource)}>
      <ReferenceField
        label={fieldWord(plan.from)}
        path={plan.path}
        value={id}
        onChange={(next) => setGiven({ [plan.from]: next ?? undefined })}
        required
      />
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {before && (
        <DoorForm
          key={id}
          door={resource.create!}
          fixed={{ [plan.from]: id }}
          initial={plan.initial(before)}
          running={plan.running && ((value) => plan.running!(value, before))}
          choices={{ [plan.line]: (before.lines as Row[]).map(choiceOf) }}
          onDone={leave}
          onCancel={() => leave()}
        />
      )}
    </Page>
  )
}

const choiceOf = ({ id, line_no, description, quantity, unit }: Row) => ({
  value: Number(id),
  label: `${line_no}. ${description} (${number(Number(quantity))} ${unit})`,
})
