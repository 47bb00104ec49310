// The tables of a bill: its lines, its taxes, and the payments that the chain knows of.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import { RecordName } from '../../../kit/lists/reference-text.tsx'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { Failed } from '../../../kit/pages/states.tsx'
import { type ReportColumn, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import type { Bill } from './bill.ts'

const NOTES = '/api/accounting/credit-notes'
const TRACE = '/api/inventory/trace'
const column = (key: string, kind: ReportColumn['kind'], title = fieldWord(key)): ReportColumn => ({ key, kind, title })

export function BillLines({ bill }: { bill: Bill }) {
  const columns = [
    column('description', 'text'),
    column('account', 'text'),
    column('tax_object', 'text'),
    ...(bill.lines.some(({ activity_code }) => activity_code) ? [column('activity_code', 'text')] : []),
    column('quantity', 'quantity'),
    column('unit_price', 'rupiah'),
    ...(bill.vat ? [column('vat', 'rupiah')] : []),
    ...(bill.lines.some(({ creditable }) => creditable) ? [column('creditable', 'text')] : []),
    column('amount', 'rupiah'),
  ]
  const rows = bill.lines.map(({ creditable, ...line }) => ({
    key: String(line.line_no),
    values: {
      ...line,
      tax_object: valueWord('tax_object', line.tax_object),
      vat: line.vat || null,
      creditable: creditable ? '✓' : null,
    },
    ...(line.plan_line_id !== null && {
      link: { to: '/inventory/trace', search: { kind: 'plan_line', id: line.plan_line_id } },
    }),
  }))
  const sums = { description: say(words.total), vat: bill.vat, amount: bill.subtotal }
  return (
    <Part title={say(words.lines)}>
      <ReportTable
        caption={say(words.lines)}
        columns={columns}
        rows={[...rows, { key: 'total', kind: 'total', values: sums }]}
      />
    </Part>
  )
}

export function BillTaxes({ bill }: { bill: Bill }) {
  const columns = [
    column('tax', 'text'),
    column('base', 'rupiah'),
    column('rate', 'text'),
    column('amount', 'rupiah'),
    column('withheld', 'text', say(words.paidOverBy)),
  ]
  const rows = bill.taxes.map((tax) => ({
    key: String(tax.id),
    values: {
      ...tax,
      tax: valueWord('tax', tax.tax),
      withheld: say(tax.withheld ? words.bySchool : words.byVendor),
      deposit_id: null,
    },
  }))
  if (!rows.length) return null
  return (
    <Part title={say(words.taxes)}>
      <ReportTable caption={say(words.taxes)} columns={columns} rows={rows} />
    </Part>
  )
}

/** The same paper in other funds: decided, posted and taken back together, paid apart. */
export function BillSisters({ bill }: { bill: Bill }) {
  if (bill.parts.length === 0) return null
  const columns = [
    column('number', 'text'),
    column('fund_source_id', 'text'),
    column('state', 'text'),
    column('total', 'rupiah'),
    column('paid', 'rupiah'),
  ]
  const rows = bill.parts.map(({ id, number, fund_source_id, state, total, paid }) => ({
    key: String(id),
    values: {
      number,
      fund_source_id: <RecordName path="/api/budget/fund-sources" id={fund_source_id} />,
      state: <StateBadge value={state} />,
      total,
      paid,
    },
    link: { to: `/accounting/bills/${id}` },
  }))
  return (
    <Part title={fieldWord('parts')}>
      <Text size="sm">{say(bill.part_of === null ? words.decidedHere : words.decidedWithFirst)}</Text>
      <ReportTable caption={fieldWord('parts')} columns={columns} rows={rows} />
    </Part>
  )
}

/** What the vendor took back of it, which its payments know nothing of. */
export function BillNotes({ bill }: { bill: Bill }) {
  const isCredited = isPartlyCredited(bill)
  const open = useMay()(NOTES) && isCredited
  const { data, error, refetch } = useQuery({
    queryKey: [NOTES, 'bill', bill.id],
    queryFn: ({ signal }) => api.get(NOTES, { bill_id: bill.id }, signal),
    enabled: open,
  })
  if (error) return <Failed error={error} retry={refetch} />
  if (!open || !data) return null
  const columns = [
    column('number', 'text'),
    column('note_date', 'date'),
    column('state', 'text'),
    column('payable', 'rupiah', fieldWord('amount')),
    column('used', 'rupiah'),
  ]
  const rows = data.data.map(({ id, number, note_date, state, payable, used }) => ({
    key: String(id),
    values: { number, note_date, state: <StateBadge value={state} />, payable, used },
    link: { to: `/accounting/credit-notes/${id}` },
  }))
  return (
    <Part title={thingWord('accounting/credit-notes')}>
      <ReportTable caption={thingWord('accounting/credit-notes')} columns={columns} rows={rows} />
    </Part>
  )
}

export const isPartlyCredited = ({ lines }: Bill): boolean => lines.some(({ credited }) => credited > 0)

export function BillPayments({ bill }: { bill: Bill }) {
  const open = useMay()(TRACE)
  const { data, error, refetch } = useQuery({
    queryKey: [TRACE, 'bill', bill.id],
    queryFn: ({ signal }) => api.get(TRACE, { kind: 'bill', id: bill.id }, signal),
    enabled: open,
  })
  if (error) return <Failed error={error} retry={refetch} />
  if (!open || !data) return null
  const rows = data.data.payments
    .filter(({ bill_id }) => bill_id === bill.id)
    .map(({ id, number, amount, state }) => ({
      key: String(id),
      values: { number, state: <StateBadge value={state} />, amount },
      link: { to: `/accounting/payment-requests/${id}` },
    }))
  if (!rows.length) return null
  return (
    <Part title={say(words.payments)}>
      <ReportTable
        caption={say(words.payments)}
        columns={[column('number', 'text'), column('state', 'text'), column('amount', 'rupiah')]}
        rows={rows}
      />
    </Part>
  )
}
