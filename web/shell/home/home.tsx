// The first page: what is so today, what waits for the reader, what has to be done by when, and what is looked at side by side.
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { longDay, today } from '../../kit/format.ts'
import { Page } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useMay, useSession } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { inboxQuery } from '../frame/navigation.tsx'
import { beginningsFor } from './beginnings.ts'
import { Boards, isWide } from './boards.tsx'
import classes from './first-page.module.css'
import { Dues, Figures, type FirstPage, useFirstPage } from './first-page.tsx'
import { useGuide } from './use-guide.ts'

const Guide = lazy(() => import('./guide.tsx'))
const Waiting = lazy(() => import('./waiting.tsx'))

export function Home() {
  const session = useSession()
  const told = useFirstPage()
  const { guide, layAside } = useGuide()
  return (
    <Page
      title={`${say(phrases.welcome)}, ${session.user.name}`}
      hint={`${session.company.name} · ${longDay(today())}`}
      actions={<Begin isAside={guide !== undefined} />}
    >
      {guide && (
        <Suspense>
          <Guide {...{ guide, layAside }} />
        </Suspense>
      )}
      {told && <Figures figures={told.figures} />}
      <Boards boards={told?.boards.filter(isWide) ?? []} />
      <Work told={told} isNew={guide?.complete === false} />
    </Page>
  )
}

interface WorkProps {
  told: FirstPage | undefined
  /** Of a school that is still on its way to its first day it goes without saying that nothing waits. */
  isNew: boolean
}

/** What waits and what is due on the one side, what is looked at on the other; that nothing waits is said last. */
function Work({ told, isNew }: WorkProps) {
  const inbox = useQuery(inboxQuery)
  const waiting = inbox.data?.data ?? []
  const asked = waiting.length > 0
  const waits = inbox.isSuccess && (asked || !isNew) && (
    <Suspense key="waits">
      <Waiting items={waiting} />
    </Suspense>
  )
  const dues = told?.dues.length ? <Dues key="dues" dues={told.dues} more={told.more_dues} /> : null
  const narrow = told?.boards.filter((board) => !isWide(board)) ?? []
  // Where nothing is due, there is room for boards beside one another.
  const spare = dues ? [] : narrow.slice(1)
  const boards = narrow.length ? <Boards key="boards" boards={narrow.slice(0, narrow.length - spare.length)} /> : null
  const rest = spare.length > 0 && <Boards key="rest" boards={spare} />
  const both = boards && dues
  const left = asked ? [waits, both && dues, rest] : [both ? dues : (boards ?? dues)]
  const right = asked ? [boards ?? dues] : [both && boards, rest, waits]
  const columns = [left, right].map((parts) => parts.filter(Boolean)).filter((parts) => parts.length > 0)
  return (
    <div className={classes.columns}>
      {columns.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right
        <Stack key={at} gap="xl">
          {parts}
        </Stack>
      ))}
    </div>
  )
}

/** What most days begin with, one press away; of a school that is still being set up the next step of that leads. */
function Begin({ isAside }: { isAside: boolean }) {
  const begins = beginningsFor(useSession().roles, useMay())
  return begins
    .map(({ to, words }, index) => (
      <Button key={to} component={Link} to={to} variant={index || isAside ? 'default' : 'filled'}>
        {say(words)}
      </Button>
    ))
    .toReversed()
}
