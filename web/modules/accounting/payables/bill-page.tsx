// A vendor's bill: what was bought and from which line of the plan, its taxes, what was paid of it, and its way.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import { useChain } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { Cell } from '../../../kit/lists/cell.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { partedText } from '../../../kit/own-words.ts'
import { Page } from '../../../kit/pages/page.tsx'
import { Beside } from '../../../kit/pages/record/beside.tsx'
import { type Fact, Facts } from '../../../kit/pages/record/facts.tsx'
import { Life } from '../../../kit/pages/record/life.tsx'
import { type OwnAct, RecordActs } from '../../../kit/pages/record/record-acts.tsx'
import { HeadUnder } from '../../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { BILL, type Bill } from './bill.ts'
import { BillEffect } from './bill-effect.tsx'
import { BillLines, BillNotes, BillPayments, BillSisters, BillTaxes } from './bill-parts.tsx'

export function BillPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(BILL)
  const read = useQuery({
    queryKey: [BILL, id, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(BILL, { id }, signal)).data,
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const bill = read.data!
  const resource = resources.get('accounting/bills')!
  return <OneBill bill={bill} resource={resource} />
}

function OneBill({ bill, resource }: { bill: Bill; resource: Resource }) {
  const record = bill as unknown as Row
  const toPayment = usePayment(bill)
  const toCredit = useCredit(bill)
  const chain = useChain('bill', bill.id)
  const invoice = bill.vendor_number && `${fieldWord('vendor_number')} ${bill.vendor_number}`
  return (
    <Page
      title={partedText(bill.description).about}
      badge={<StateBadge value={bill.state} />}
      under={<HeadUnder parts={[bill.number, bill.vendor, invoice]} />}
      crumbs={crumbsOf(resource)}
      actions={
        <RecordActs
          resource={bill.order_document === null ? resource : ofOrder(resource)}
          record={record}
          own={[toPayment, toCredit, chain]}
          {...(bill.order_document !== null && { running: () => <OfOrder order={bill.order_document!} /> })}
        />
      }
    >
      <Life resource={resource} record={record} leads={toPayment?.leads} />
      <Beside id={bill.id} moved="accounting.bill" traced="accounting.bill">
        <Facts facts={factsOf(bill)} />
        <BillLines bill={bill} />
        <BillEffect bill={bill} />
        <BillSisters bill={bill} />
        <BillTaxes bill={bill} />
        <BillNotes bill={bill} />
        <BillPayments bill={bill} />
      </Beside>
    </Page>
  )
}

/** What was matched with an order stays as it was matched. */
const MATCHED = ['lines', 'vendor_id', 'fund_source_id']

function ofOrder({ update, ...resource }: Resource): Resource {
  if (!update) return resource
  const { properties = {}, ...input } = update.input
  const open = Object.entries(properties).filter(([name]) => !MATCHED.includes(name))
  return { ...resource, update: { ...update, input: { ...input, properties: Object.fromEntries(open) } } }
}

const OfOrder = ({ order }: { order: string }) => (
  <Text size="sm" c="dimmed">
    {say(words.linesOfOrder).replace('{order}', order)}
  </Text>
)

/** What is owed is asked for; the next step once it stands in the books. */
function usePayment(bill: Bill): OwnAct | undefined {
  const may = useMay()
  const left = bill.payable - bill.paid
  if (bill.entry_id === null || left <= 0 || !may('/api/accounting/payment-requests/create')) return undefined
  const search = {
    vendor_id: bill.vendor_id,
    bills: [{ bill_id: bill.id, amount: left }],
    description: bill.number,
    method: 'bank',
  }
  return { title: say(words.requestPayment), to: '/accounting/payment-requests/new', search, leads: 'pay' }
}

function useCredit(bill: Bill): OwnAct | undefined {
  const may = useMay()
  const left = bill.lines.some(({ amount, credited }) => credited < amount)
  if (bill.entry_id === null || bill.state === 'void' || !left || !may('/api/accounting/credit-notes/create'))
    return undefined
  const search = { bill_id: bill.id }
  return { title: say(words.enterCreditNote), to: '/accounting/credit-notes/new', search }
}

const FACTS = [
  ...(['due_date', 'bill_date', 'fund_source_id', 'order_document', 'adds_to'] as const),
  // Of a bill that names the vendor's tax invoice.
  ...(['tax_invoice_number', 'tax_invoice_date'] as const),
]

function factsOf(bill: Bill): Fact[] {
  const told = FACTS.filter((field) => bill[field] !== null).map((field) => ({
    key: field,
    label: fieldWord(field),
    value: field.endsWith('_date') ? day(String(bill[field])) : <Cell name={field} schema={{}} value={bill[field]} />,
  }))
  const left = bill.payable - bill.paid
  const isBegun = bill.paid > 0 && left > 0
  const label = isBegun ? say(words.remaining) : fieldWord('payable')
  return [{ key: 'payable', label, value: rupiah(isBegun ? left : bill.payable), isMain: true }, ...told]
}
