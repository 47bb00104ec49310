// What the books open with: one form with balances, open bills and open advances, entered again until the first close; beside it what
// it adds up to and the net assets that follow.
import { Alert, Card } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { DoorForm } from '../../../kit/forms/form.tsx'
import { ownName } from '../../../kit/own-words.ts'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import type { Row } from '../../../kit/queries.ts'
import { Figures } from '../../../kit/reports/figures.tsx'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { languageNow, say, thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { netAssetsOf, type OpeningBalances, totalsOf } from './opening.ts'

const THING = 'accounting/opening-balances'
const PATH = `/api/${THING}` as const
const FUNDS = '/api/accounting/funds'

export function OpeningPage({ resources }: PageProps) {
  const may = useMay()
  const read = useQuery({
    queryKey: [PATH, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(PATH, {}, signal)).data,
    enabled: may(PATH),
  })
  if (!may(PATH)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (!read.data) return <Failed error={read.error} retry={read.refetch} />
  const opening = read.data
  const create = resources.get(THING)?.create
  return (
    <Page title={thingWord(THING)} hint={`${day(opening.starts_on)} · ${say(words.openingHint)}`}>
      {!opening.may_change && (
        <Alert color="gray" icon={<IconLock />}>
          {say(words.openingClosed)}
        </Alert>
      )}
      {create && opening.may_change && may(create.path) && (
        <Card withBorder>
          {/* Once it was saved, what is typed next starts from what stands. */}
          <DoorForm
            basis={opening.entry_id ?? 0}
            door={create}
            hidden={['starts_on']}
            initial={typedOf(opening)}
            running={(value) => <Following opening={opening} value={value} />}
          />
        </Card>
      )}
      {opening.balances.length > 0 && (
        <Part title={fieldWord('balances')}>
          <Card withBorder padding="xs">
            <ReportTable caption={fieldWord('balances')} columns={columnsOf()} rows={rowsOf(opening)} />
          </Card>
        </Part>
      )}
    </Page>
  )
}

/** Debit and credit as one of them is typed, and nothing of a balance that is not there. */
function typedOf({ description: told, starts_on, lines, bills, advances }: OpeningBalances): Row {
  // What the service calls them where nobody said anything is nobody's to read over, in whatever language.
  const description = told === `Saldo awal ${starts_on}` ? null : told
  const typed = lines.map(({ debit, credit, ...line }) => ({ ...line, ...(debit > 0 ? { debit } : { credit }) }))
  return { ...(description !== null && { description }), lines: typed, bills, advances }
}

/** What assets and liabilities leave, as it would stand with what is typed so far. */
function Following({ opening, value }: { opening: OpeningBalances; value: Row }) {
  const { assets, liabilities } = totalsOf(opening, value)
  const { data: funds = [] } = useQuery({
    queryKey: [FUNDS, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(FUNDS, {}, signal)).data,
  })
  return (
    <Figures
      figures={[
        { label: say(words.assets), value: rupiah(assets) },
        { label: say(words.liabilities), value: rupiah(liabilities) },
        { label: say(words.netAssets), value: rupiah(assets - liabilities), colour: 'teal' },
        ...netAssetsOf(opening, value, funds).map(({ fund, amount }) => ({
          label: ownName(fund),
          value: rupiah(amount),
        })),
      ]}
    />
  )
}

const columnsOf = (): ReportColumn[] => [
  { key: 'name', title: fieldWord('account'), kind: 'text' },
  { key: 'debit', title: fieldWord('debit'), kind: 'rupiah' },
  { key: 'credit', title: fieldWord('credit'), kind: 'rupiah' },
]

function rowsOf({ balances }: OpeningBalances): ReportRow[] {
  const byFund = [...Map.groupBy(balances, (row) => row.fund)]
  return byFund.flatMap(([fund, rows]): ReportRow[] => [
    { key: fund, kind: 'group', values: { name: ownName(fund) } },
    ...rows.map(({ account, name, name_en, debit, credit, fund_source_id }) => ({
      key: `${fund_source_id} ${account}`,
      level: 1,
      values: {
        name: `${account} ${languageNow() === 'en' ? name_en : name}`,
        debit: debit || null,
        credit: credit || null,
      },
    })),
  ])
}
