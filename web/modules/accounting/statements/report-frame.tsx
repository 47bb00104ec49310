// What every accounting report has around it: what it is asked for, the letterhead and the names of its paper, its states.
import { Card, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Filters } from '../../../kit/lists/filters.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { type Row, useRecord } from '../../../kit/queries.ts'
import { ReportDesk } from '../../../kit/reports/desk.tsx'
import { type PrintedReport, ReportView } from '../../../kit/reports/report-view.tsx'
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
  /** Further choices under the filter. */
  beside?: ReactNode
  badge?: ReactNode
  children: ReactNode
}

export function ReportFrame(props: ReportFrameProps) {
  const { thing, resources, filter, onFilter, asked, read, beside, badge, children } = props
  const session = useSession()
  const door = resources.get(thing)?.list
  const print = resources.get(`${thing}/print`)?.list
  const paper = useRecord(print?.path ?? '', asked, { enabled: print !== undefined && isOpen(session, print.access) })
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  const report = paper.data?.data as PrintedReport | undefined
  return (
    <ReportDesk
      title={thingWord(thing)}
      hint={props.hint ?? say(door.summary)}
      choices={
        <>
          <Filters door={door} value={filter} onChange={onFilter} open />
          {beside}
          {badge && <Group>{badge}</Group>}
        </>
      }
      print={print}
      asked={asked}
    >
      {read.isLoading && <Loading shape="report" />}
      {Boolean(read.error) && <Failed error={read.error} retry={() => read.refetch()} />}
      {report ? (
        <ReportView report={report}>{children}</ReportView>
      ) : (
        <Card withBorder padding="xs">
          {children}
        </Card>
      )}
    </ReportDesk>
  )
}
