// The chain of a purchase, from any of its documents: which one stands in the address.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import { Chain, type ChainKind } from '../../../kit/chain/chain.tsx'
import { stagesOf, type Trace } from '../../../kit/chain/stages.ts'
import { type PageProps, useWordsOf } from '../../../kit/console-module.ts'
import { rupiah } from '../../../kit/format.ts'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { type Figure, Figures } from '../../../kit/reports/figures.tsx'
import { type ReportColumn, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'

const PATH = '/api/inventory/trace'

export function TracePage(_: PageProps) {
  const [filter] = useFilter()
  const language = useLanguage()
  // The chain ends in papers of other modules.
  useWordsOf('inventory')
  const asked = { kind: filter.kind as ChainKind, id: Number(filter.id) }
  const named = Boolean(asked.kind && asked.id)
  const open = useMay()(PATH)
  const read = useQuery({
    queryKey: [PATH, asked, language],
    queryFn: ({ signal }) => api.get(PATH, asked, signal),
    enabled: open && named,
  })
  if (!open) return <NoAccess />
  const trace = read.data?.data
  return (
    <Page title={thingWord('inventory/trace')} hint={say(words.chainHint)}>
      {!named && <Empty words={words.chainStart} />}
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {trace && (
        <>
          <Figures figures={figuresOf(trace)} />
          <Chain stages={stagesOf(trace)} current={`${asked.kind}-${asked.id}`} />
          <BudgetEntries trace={trace} />
        </>
      )}
    </Page>
  )
}

/** How far the money has gone: what was planned for, ordered, billed and paid. */
function figuresOf(trace: Trace): Figure[] {
  const sum = (amounts: number[]) => rupiah(amounts.reduce((total, one) => total + one, 0))
  return [
    { label: say(words.planned), value: sum(trace.plan_lines.map(({ amount }) => amount)) },
    { label: say(words.requested), value: sum(trace.requests.map(({ amount }) => amount)) },
    { label: say(words.ordered), value: sum(trace.orders.map(({ amount }) => amount)) },
    { label: say(words.billed), value: sum(trace.bills.map(({ total }) => total)) },
    { label: say(words.paid), value: sum(trace.bills.map(({ paid }) => paid)) },
  ]
}

function BudgetEntries({ trace }: { trace: Trace }) {
  if (!trace.budget_entries.length) return null
  const columns = (['entry_date', 'document', 'cause', 'kind', 'debit', 'credit'] as const).map(
    (key): ReportColumn => ({ key, title: fieldWord(key), kind: KINDS[key] ?? 'text' }),
  )
  const rows = trace.budget_entries.map((entry) => ({
    key: String(entry.id),
    values: {
      ...entry,
      kind: valueWord('kind', entry.kind),
      debit: entry.debit || null,
      credit: entry.credit || null,
    },
  }))
  return (
    <Part title={say(words.budgetEntries)}>
      <ReportTable caption={say(words.budgetEntries)} columns={columns} rows={rows} />
    </Part>
  )
}

const KINDS: Record<string, ReportColumn['kind']> = { entry_date: 'date', debit: 'rupiah', credit: 'rupiah' }
