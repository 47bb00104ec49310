// The budget ledger and the cash book: lists with the sums of all that match above them.

import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../kit/api.ts'
import { ChainButton } from '../../kit/chain/chain.tsx'
import type { PageProps } from '../../kit/console-module.ts'
import { monthName, rupiah } from '../../kit/format.ts'
import { ReferenceText } from '../../kit/lists/reference-text.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { ThingPage, useFilter } from '../../kit/pages/thing-page.tsx'
import { type Row, standingAt, useRows } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { useBegun } from '../../kit/reports/use-begun.ts'
import { useMay } from '../../kit/session.ts'
import type { DoorSheet } from '../../kit/sheet.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { ArkasButton } from './arkas-button.tsx'
import { fieldWord, words } from './words.ts'

const LEDGER = ['entry_date', 'document', 'description', 'activity_code', 'kind', 'debit', 'credit', 'balance']
const CASH = ['entry_date', 'voucher', 'description', 'fund_source_id', 'book', 'debit', 'credit', 'balance']

export function BudgetLedgerPage({ resources }: PageProps) {
  return <Book resource={resources.get('budget/ledger')!} columns={LEDGER} kind="budget_entry" />
}

export function CashBookPage({ resources }: PageProps) {
  const resource = resources.get('budget/cash-entries')!
  const actions = <PrintButton door={resources.get('budget/reports/cash-book')!.list!} book={resource.list!} />
  return <Book resource={resource} columns={CASH} kind="cash_entry" actions={actions} />
}

/** This month's book of the fund that was looked at last: what is filed every month. A fund without a line has no book yet. */
function PrintButton({ door, book }: { door: DoorSheet; book: DoorSheet }) {
  const [filter] = useFilter()
  const begun = useBegun(door, { ...(filter.fund_source_id ? { fund_source_id: filter.fund_source_id } : {}) })
  const open = useMay()(door.path)
  const { rows, isSuccess, hasNextPage } = useRows(book, filter)
  if (!begun || !open || !isSuccess) return null
  const isKept = filter.fund_source_id || hasNextPage || rows.some((row) => row.fund_source_id === begun.fund_source_id)
  const asked = isKept ? begun : rows[0] && { ...begun, fund_source_id: rows[0].fund_source_id }
  if (!asked) return null
  const { fund_source_id, year, month } = asked
  const sheet = { fund_source_id, year, month, format: 'xlsx' }
  return (
    <>
      <Button
        component="a"
        href={api.urlOf('/api/budget/reports/cash-book', { ...asked, format: 'pdf' } as never)}
        download
        variant="default"
        leftSection={<IconPrinter size={16} />}
        className="many-words"
      >
        <span>
          {say(words.printBook)} <ReferenceText path="/api/budget/fund-sources" id={Number(fund_source_id)} />,{' '}
          {monthName(Number(month))}
        </span>
      </Button>
      <ArkasButton href={api.urlOf('/api/budget/reports/arkas-cash-book', sheet as never)} />
    </>
  )
}

function Book(props: {
  resource: Resource
  columns: readonly string[]
  kind: 'budget_entry' | 'cash_entry'
  actions?: ReactNode
}) {
  useLanguage()
  return (
    <ThingPage
      resource={props.resource}
      columns={props.columns}
      actions={props.actions}
      above={<Sums resource={props.resource} />}
      within={(row) => <ChainButton kind={props.kind} id={Number(row.id)} />}
    />
  )
}

/** The first page brings the sums of every page. */
function Sums({ resource }: { resource: Resource }) {
  const [filter] = useFilter()
  const { first } = useRows(resource.list!, filter)
  const summary = standingAt(first, ['data', 'summary']) as Row | undefined
  const amounts = Object.entries(summary ?? {}).filter((pair): pair is [string, number] => typeof pair[1] === 'number')
  if (!amounts.length) return null
  return <Figures figures={amounts.map(([key, amount]) => ({ label: fieldWord(key), value: rupiah(amount) }))} />
}
