// A journal entry: its lines on both sides, whether they balance, what it was made from and what took it back.
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../kit/api.ts'
import { useChain } from '../../kit/chain/chain.tsx'
import type { PageProps } from '../../kit/console-module.ts'
import { day, moment, rupiah } from '../../kit/format.ts'
import { Cell } from '../../kit/lists/cell.tsx'
import { RecordName } from '../../kit/lists/reference-text.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { StateBadge, Tag } from '../../kit/lists/value.tsx'
import { ownText } from '../../kit/own-words.ts'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Beside } from '../../kit/pages/record/beside.tsx'
import { Facts } from '../../kit/pages/record/facts.tsx'
import { RecordActs } from '../../kit/pages/record/record-acts.tsx'
import { HeadUnder } from '../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { type ReportColumn, type ReportRow, ReportTable } from '../../kit/reports/report-table.tsx'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { sourceOf } from './sources.ts'
import { fieldWord, valueWord, words } from './words.ts'

const PATH = '/api/accounting/journal-entries/{id}'
type Entry = Awaited<ReturnType<typeof api.get<typeof PATH>>>['data']

export function EntryPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(PATH)
  const read = useQuery({
    queryKey: [PATH, id, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(PATH, { id }, signal)).data,
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const entry = read.data!
  const resource = resources.get('accounting/journal-entries')!
  const source = sourceOf(entry.source_relation, entry.source_id)
  return (
    <Page
      title={ownText(entry.description, entry.source_relation)}
      badge={<StateBadge value={entry.state} />}
      under={<HeadUnder parts={[entry.document, day(entry.entry_date)]} />}
      crumbs={crumbsOf(resource)}
      actions={<EntryActs {...{ entry, resource }} />}
    >
      <Beside id={entry.id} traced="accounting.journal_entry">
        <EntryFacts entry={entry} source={source?.to} />
        <Part title={say(words.lines)}>
          <ReportTable caption={say(words.lines)} columns={columns()} rows={rowsOf(entry)} />
        </Part>
      </Beside>
    </Page>
  )
}

function EntryActs({ entry, resource }: { entry: Entry; resource: Resource }) {
  const source = sourceOf(entry.source_relation, entry.source_id)
  const chain = useChain(source?.chain ?? 'bill', entry.source_id ?? 0)
  return <RecordActs resource={resource} record={entry as unknown as Row} own={[source?.chain && chain]} />
}

function EntryFacts({ entry, source }: { entry: Entry; source: string | undefined }) {
  const link = (to: string, text: ReactNode) => (
    <Anchor component={Link} to={to} size="sm">
      {text}
    </Anchor>
  )
  const other = (id: number | null) =>
    id !== null &&
    link(`/accounting/journal-entries/${id}`, <RecordName path="/api/accounting/journal-entries" id={id} />)
  const facts: [string, ReactNode][] = [
    [fieldWord('total'), rupiah(entry.total)],
    [fieldWord('journal_id'), <Cell key="journal" name="journal_id" schema={{}} value={entry.journal_id} />],
    [fieldWord('posted_at'), moment(entry.posted_at)],
    [fieldWord('stage'), valueWord('stage', entry.stage)],
    [say(words.source), source && link(source, ownText(entry.description, entry.source_relation))],
    [say(words.reverses), other(entry.reverses_id)],
    [say(words.reversal), other(entry.reversed_by_id)],
    [fieldWord('reason'), entry.reason],
  ]
  const told = facts.filter(([, value]) => value)
  return <Facts facts={told.map(([label, value], at) => ({ key: label, label, value, isMain: at === 0 }))} />
}

const columns = (): ReportColumn[] => [
  { key: 'account', title: fieldWord('account'), kind: 'text' },
  { key: 'fund', title: fieldWord('fund_source_id'), kind: 'text' },
  { key: 'activity', title: fieldWord('activity_code'), kind: 'text' },
  { key: 'debit', title: fieldWord('debit'), kind: 'rupiah' },
  { key: 'credit', title: fieldWord('credit'), kind: 'rupiah' },
]

function rowsOf({ lines }: Entry): ReportRow[] {
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0)
  const [debit, credit] = [sum('debit'), sum('credit')]
  const rows = lines.map(
    (line): ReportRow => ({
      key: String(line.id),
      level: line.credit > 0 ? 1 : 0,
      values: {
        account: `${line.account} · ${line.account_name}`,
        fund: <Cell name="fund_source_id" schema={{}} value={line.fund_source_id} />,
        activity: line.activity_code,
        debit: line.debit || null,
        credit: line.credit || null,
      },
      link: { to: '/accounting/reports/general-ledger', search: { account_id: line.account_id } },
    }),
  )
  const state = (
    <Tag colour={debit === credit ? 'teal' : 'red'}>{say(debit === credit ? words.balanced : words.notBalanced)}</Tag>
  )
  return [
    ...rows,
    { key: 'total', kind: 'total', values: { account: say(words.total), activity: state, debit, credit } },
  ]
}
