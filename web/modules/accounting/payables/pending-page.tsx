// Payment requests that wait for a decision: the reader's own first, with the buttons; those of others below.
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { PageProps } from '../../../kit/console-module.ts'
import { number, rupiah } from '../../../kit/format.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { List } from '../../../kit/lists/list.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { useAsk } from '../../../kit/pages/ask-page.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Empty, NoAccess } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import type { Row } from '../../../kit/queries.ts'
import { Figures } from '../../../kit/reports/figures.tsx'
import { isOpen, useMay, useSession } from '../../../kit/session.ts'
import { roleWord, say, thingWord, useLanguage } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'

const THING = 'accounting/payment-approval/pending'
const STATS = '/api/accounting/payment-approval/stats'
const COLUMNS = ['number', 'vendor', 'description', 'amount', 'requester', 'requested_on']
const DECISIONS = new Set(['approve', 'reject'])

export function PendingPage({ resources }: PageProps) {
  const session = useSession()
  useLanguage()
  const door = resources.get(THING)?.list
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  const requests = resources.get('accounting/payment-requests')!
  return (
    <Page title={thingWord(THING)} hint={say(door.summary)}>
      <Stats />
      <Part title={say(words.ownPending)}>
        <PendingList resource={resources.get(THING)!} requests={requests} mine />
      </Part>
      <Part title={say(words.allPending)}>
        <PendingList resource={resources.get(THING)!} requests={requests} mine={false} />
      </Part>
    </Page>
  )
}
PendingPage.asksOtherwise = true as const

/** Whose turn it is, and how far. */
function Turn({ row }: { row: Row }) {
  const step = `${say(phrases.level)} ${Number(row.level)} ${say(phrases.of)} ${Number(row.levels)}`
  return (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {`${step} · ${roleWord(String(row.waiting_for))}`}
    </Text>
  )
}

function PendingList({ resource, requests, mine }: { resource: Resource; requests: Resource; mine: boolean }) {
  const [filter, setFilter] = useState<Row>({})
  const { update: _, ...others } = requests
  const deciding: Resource = {
    ...others,
    acts: new Map([...requests.acts].filter(([verb]) => DECISIONS.has(verb))),
  }
  return (
    <List
      door={resource.list!}
      filter={filter}
      onFilter={setFilter}
      fixed={{ mine }}
      columns={COLUMNS}
      opensAt={(row) => `/accounting/payment-requests/${row.id}`}
      resource={mine ? deciding : undefined}
      empty={<Empty words={mine ? words.ownPendingEmpty : words.allPendingEmpty} />}
      trailing={(row) => (mine ? <Actions resource={deciding} record={row} inRow /> : <Turn row={row} />)}
    />
  )
}

function Stats() {
  const { data } = useAsk(STATS, {}, useMay()(STATS))
  const stats = data?.data as Record<string, number> | undefined
  if (!stats) return null
  const figures = (['pending', 'approved', 'released', 'paid'] as const).map((state) => ({
    label: `${valueWord('state', state)} · ${number(stats[state] ?? 0)}`,
    value: rupiah(stats[`${state}_amount`] ?? 0),
  }))
  return <Figures figures={figures} />
}
