// The budget ledger and the cash book: lists with the sums of all that match above them.

import { ChainButton } from '../../kit/chain/chain.tsx'
import type { PageProps } from '../../kit/console-module.ts'
import { rupiah } from '../../kit/format.ts'
import type { Resource } from '../../kit/lists/resources.ts'
import { ThingPage, useFilter } from '../../kit/pages/thing-page.tsx'
import { type Row, standingAt, useRows } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { useLanguage } from '../../kit/words.ts'
import { fieldWord } from './words.ts'

const LEDGER = ['entry_date', 'document', 'description', 'activity_code', 'kind', 'debit', 'credit', 'balance']
const CASH = ['entry_date', 'voucher', 'description', 'fund_source_id', 'book', 'kind', 'debit', 'credit', 'balance']

export function BudgetLedgerPage({ resources }: PageProps) {
  return <Book resource={resources.get('budget/ledger')!} columns={LEDGER} kind="budget_entry" />
}

export function CashBookPage({ resources }: PageProps) {
  return <Book resource={resources.get('budget/cash-entries')!} columns={CASH} kind="cash_entry" />
}

function Book(props: { resource: Resource; columns: readonly string[]; kind: 'budget_entry' | 'cash_entry' }) {
  useLanguage()
  return (
    <ThingPage
      resource={props.resource}
      columns={props.columns}
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
