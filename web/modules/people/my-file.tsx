// My own personnel file: my work, my days of leave, my documents, and how I am paid.
import { Button, Card, Text } from '@mantine/core'
import { IconCalendar, IconPlus, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Refusal } from '../../../client/pendopo.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { RowsTable } from '../../kit/lists/table.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { type Row, useRecord, useRows } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { DaysLeft } from './documents.tsx'
import { Balances } from './leave-request-form.tsx'
import { valueWord, words } from './words.ts'

export function MyFile({ resources }: PageProps) {
  useLanguage()
  const session = useSession()
  const door = resources.get('hr/me')?.list
  const read = useRecord(door?.path ?? '', {}, { enabled: door !== undefined })
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  // An account need not belong to someone who works here.
  if (read.error instanceof Refusal && read.error.status === 404)
    return (
      <Page title={thingWord('hr/me')}>
        <Empty words={words.noFile} />
      </Page>
    )
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const mine = read.data?.data as Row
  return (
    <Page
      title={String(mine.name)}
      hint={[valueWord('job', String(mine.job)), mine.grade].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button component={Link} to="/payroll/my/payslips" variant="default" leftSection={<IconReceipt size={16} />}>
            {say(words.payslips)}
          </Button>
          <Button component={Link} to="/hr/leave-calendar" variant="default" leftSection={<IconCalendar size={16} />}>
            {say(words.calendar)}
          </Button>
          <Button component={Link} to="/hr/leave-requests/new" leftSection={<IconPlus size={16} />}>
            {say(words.requestLeave)}
          </Button>
        </>
      }
    >
      <Part title={say(words.balance)}>
        <Balances />
      </Part>
      <MyDocuments resource={resources.get('hr/documents')} staffId={Number(mine.staff_id)} />
      <Part title={thingWord('hr/me')}>
        <Card withBorder>
          <RecordFields
            item={door.item ?? {}}
            record={mine}
            without={['staff_id', 'name', 'job', 'grade', 'pay_profile']}
          />
        </Card>
      </Part>
    </Page>
  )
}

function MyDocuments({ resource, staffId }: { resource: Resource | undefined; staffId: number }) {
  const door = resource?.list
  const open = isOpenDoor(useSession(), door)
  const list = useRows(door ?? { path: '', method: 'GET', at: [], paged: false }, { staff_id: staffId }, open)
  if (!door || !open) return null
  return (
    <Part title={say(words.documents)}>
      {list.rows.length ? (
        <RowsTable
          item={door.item ?? {}}
          rows={list.rows}
          columns={['type', 'number', 'expires_on', 'status']}
          caption={say(words.documents)}
          trailing={(row) => <DaysLeft until={row.expires_on as string | null} />}
        />
      ) : (
        <Text size="sm">–</Text>
      )}
    </Part>
  )
}

const isOpenDoor = (session: ReturnType<typeof useSession>, door: Resource['list']) =>
  door !== undefined && isOpen(session, door.access)
