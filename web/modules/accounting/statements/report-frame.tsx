// What every accounting report has around it: what it is asked for above, print beside, its states.
import { Card, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Filters } from '../../../kit/lists/filters.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { ExportMenu } from '../../../kit/lists/tools/export-menu.tsx'
import { Page } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import type { Row } from '../../../kit/queries.ts'
import { isOpen, useSession } from '../../../kit/session.ts'
import { say, thingWord } from '../../../kit/words.ts'

interface ReportFrameProps {
  thing: string
  resources: Map<string, Resource>
  filter: Row
  onFilter(filter: Row): void
  /** What the door is asked, without what is only for the screen. */
  asked: Row
  read: { isLoading: boolean; error: unknown; refetch(): void }
  hint?: string | undefined
  /** Further choices beside the filter. */
  beside?: ReactNode
  badge?: ReactNode
  children: ReactNode
}

export function ReportFrame(props: ReportFrameProps) {
  const { thing, resources, filter, onFilter, asked, read, beside, badge, children } = props
  const session = useSession()
  const door = resources.get(thing)?.list
  const print = resources.get(`${thing}/print`)?.list
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  return (
    <Page
      title={thingWord(thing)}
      hint={props.hint ?? say(door.summary)}
      actions={
        <>
          {badge}
          {print && <ExportMenu door={print} asked={asked} />}
        </>
      }
    >
      <Group align="flex-end">
        <Stack style={{ flex: 1 }} gap="sm">
          <Filters door={door} value={filter} onChange={onFilter} />
        </Stack>
        {beside}
      </Group>
      {read.isLoading && <Loading />}
      {Boolean(read.error) && <Failed error={read.error} retry={() => read.refetch()} />}
      <Card withBorder padding="xs">
        {children}
      </Card>
    </Page>
  )
}
