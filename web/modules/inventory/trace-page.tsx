// The chain of a purchase, from any of its documents: which one stands in the address.
import { Card, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import { Chain, type ChainKind } from '../../kit/chain.tsx'
import { stagesOf, type Trace } from '../../kit/chain-stages.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { rupiah } from '../../kit/format.ts'
import { Page, Part } from '../../kit/page.tsx'
import type { Row } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { Empty, Failed, Loading, NoAccess } from '../../kit/states.tsx'
import { RowsTable } from '../../kit/table.tsx'
import { useFilter } from '../../kit/thing-page.tsx'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/inventory/trace'

export function TracePage({ resources }: PageProps) {
  const [filter] = useFilter()
  const language = useLanguage()
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
          <Figures trace={trace} />
          <Chain stages={stagesOf(trace)} current={`${asked.kind}-${asked.id}`} />
          <BudgetEntries
            trace={trace}
            item={resources.get('inventory/trace')?.list?.item?.properties?.budget_entries?.items ?? {}}
          />
        </>
      )}
    </Page>
  )
}

/** How far the money has gone: what was planned for, ordered, billed and paid. */
function Figures({ trace }: { trace: Trace }) {
  const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
  const figures = [
    [words.planned, sum(trace.plan_lines.map(({ amount }) => amount))],
    [words.requested, sum(trace.requests.map(({ amount }) => amount))],
    [words.ordered, sum(trace.orders.map(({ amount }) => amount))],
    [words.billed, sum(trace.bills.map(({ total }) => total))],
    [words.paid, sum(trace.bills.map(({ paid }) => paid))],
  ] as const
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
      {figures.map(([title, amount]) => (
        <Card key={title.en} withBorder padding="xs">
          <Text size="xs">{say(title)}</Text>
          <Text fw={600}>{rupiah(amount)}</Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}

function BudgetEntries({ trace, item }: { trace: Trace; item: object }) {
  if (!trace.budget_entries.length) return null
  return (
    <Part title={say(words.budgetEntries)}>
      <RowsTable
        item={item}
        rows={trace.budget_entries as unknown as Row[]}
        columns={['entry_date', 'document', 'cause', 'kind', 'debit', 'credit']}
        caption={say(words.budgetEntries)}
      />
    </Part>
  )
}
