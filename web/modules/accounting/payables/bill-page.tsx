// A vendor's bill: what was bought and from which line of the plan, its taxes, what was paid of it, and its way.
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import { ChainButton } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { Cell } from '../../../kit/lists/cell.tsx'
import { RecordName } from '../../../kit/lists/reference-text.tsx'
import { ownText } from '../../../kit/own-words.ts'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Beside } from '../../../kit/pages/record/beside.tsx'
import { RecordHead } from '../../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, RecordApproval } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { type Figure, Figures } from '../../../kit/reports/figures.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { BILL, type Bill } from './bill.ts'
import { BillLines, BillNotes, BillPayments, BillSisters, BillTaxes, isPartlyCredited } from './bill-parts.tsx'

export function BillPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(BILL)
  const read = useQuery({
    queryKey: [BILL, id, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(BILL, { id }, signal)).data,
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const bill = read.data!
  const resource = resources.get('accounting/bills')!
  const figures = figuresOf(bill)
  return (
    <Page
      title={bill.number}
      hint={ownText(bill.description)}
      head={<RecordHead item={resource.record?.item} record={forForm(bill)} />}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          <ChainButton kind="bill" id={bill.id} />
          <AskForPayment bill={bill} />
          <EnterCreditNote bill={bill} />
          <Actions resource={resource} record={forForm(bill)} />
        </>
      }
    >
      <RecordApproval resource={resource} id={bill.id} />
      <Beside id={bill.id} moved="accounting.bill" traced="accounting.bill">
        {figures.length > 0 && <Figures figures={figures} />}
        <Facts bill={bill} />
        <BillLines bill={bill} />
        <BillSisters bill={bill} />
        <BillTaxes bill={bill} />
        <BillNotes bill={bill} />
        <BillPayments bill={bill} />
      </Beside>
    </Page>
  )
}

/** Lines as the form takes them: what the service works out itself is left out by the form. */
const forForm = (bill: Bill) => bill as unknown as Row

function AskForPayment({ bill }: { bill: Bill }) {
  const may = useMay()
  const left = bill.payable - bill.paid
  if (bill.entry_id === null || left <= 0 || !may('/api/accounting/payment-requests/create')) return null
  const search = {
    vendor_id: bill.vendor_id,
    bills: [{ bill_id: bill.id, amount: left }],
    description: bill.number,
    method: 'bank',
  }
  return (
    <Button component={Link} to="/accounting/payment-requests/new" search={search as never} variant="filled">
      {say(words.requestPayment)}
    </Button>
  )
}

function EnterCreditNote({ bill }: { bill: Bill }) {
  const may = useMay()
  const left = bill.lines.some(({ amount, credited }) => credited < amount)
  if (bill.entry_id === null || bill.state === 'void' || !left || !may('/api/accounting/credit-notes/create'))
    return null
  return (
    <Button component={Link} to="/accounting/credit-notes/new" search={{ bill_id: bill.id } as never} variant="default">
      {say(words.enterCreditNote)}
    </Button>
  )
}

/** How what is to be paid, which the head tells, came about, and what is left of it: only where that is another sum. */
function figuresOf(bill: Bill): Figure[] {
  const { vat, withheld, payable, paid } = bill
  const taxes = (['vat', 'withheld'] as const).filter((field) => bill[field] > 0)
  const told = [
    ...(vat + withheld > 0 ? (['subtotal', ...taxes] as const) : []),
    ...(paid > 0 ? (['paid'] as const) : []),
  ]
  return [
    ...told.map((field) => ({ label: labelOf(field, bill), value: rupiah(bill[field]) })),
    ...(paid > 0 ? [{ label: say(words.remaining), value: rupiah(payable - paid) }] : []),
  ]
}

/** What a credit note took off is settled and was never paid. */
const labelOf = (field: string, bill: Bill) =>
  field === 'paid' && isPartlyCredited(bill) ? say(words.paidOrCredited) : fieldWord(field)

const FACTS = [
  ...(['vendor_number', 'bill_date', 'due_date', 'fund_source_id', 'order_document', 'adds_to'] as const),
  // Of a bill that names the vendor's tax invoice.
  ...(['tax_invoice_number', 'tax_invoice_date'] as const),
]

function Facts({ bill }: { bill: Bill }) {
  return (
    <Part title={say(words.billed)}>
      <Group gap="xl" align="flex-start">
        {FACTS.filter((field) => bill[field] !== null).map((field) => (
          <Stack key={field} gap={0}>
            <Text size="xs">{fieldWord(field)}</Text>
            {field.endsWith('_date') ? (
              <Text size="sm">{day(String(bill[field]))}</Text>
            ) : (
              <Cell name={field} schema={{}} value={bill[field]} />
            )}
          </Stack>
        ))}
        {bill.entry_id !== null && (
          <Stack gap={0}>
            <Text size="xs">{fieldWord('entry_id')}</Text>
            <Anchor component={Link} to={`/accounting/journal-entries/${bill.entry_id}`} size="sm">
              <RecordName path="/api/accounting/journal-entries" id={bill.entry_id} />
            </Anchor>
          </Stack>
        )}
      </Group>
    </Part>
  )
}
