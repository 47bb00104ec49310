// One student: who they are, who answers for them, where they have been, and how they came to school this month.
import { Badge, Button, Card, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { monthOfYear, shortTime, today } from '../../kit/format.ts'
import { Actions } from '../../kit/forms/actions.tsx'
import { DoorForm } from '../../kit/forms/form.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { RowsTable } from '../../kit/lists/table.tsx'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Part } from '../../kit/pages/page.tsx'
import { HistoryLines } from '../../kit/pages/record/history.tsx'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { type Row, useRows } from '../../kit/queries.ts'
import { daysOf, MonthGrid, MonthPicker, monthOf, weekdayOf } from '../../kit/reports/month-grid.tsx'
import { isOpen, useMay, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { Files, Identity } from './people.tsx'
import { fieldWord, valueWord, words } from './words.ts'

export function StudentPage({ params, resources }: PageProps) {
  useLanguage()
  const id = Number(params.id)
  const resource = resources.get('school/students')!
  return (
    <RecordPage
      resource={resource}
      id={id}
      body={(record) => (
        <>
          <Identity resource={resource} record={record} />
          <Guardians
            resource={resources.get('school/guardians')!}
            studentId={id}
            rows={(record.guardians as Row[] | undefined) ?? []}
          />
          <Part title={say(words.classesTitle)}>
            <RowsTable
              item={resources.get('school/enrolments')?.list?.item ?? {}}
              rows={(record.enrolments as Row[] | undefined) ?? []}
              columns={['academic_year', 'class_name', 'from_day', 'until_day']}
              caption={say(words.classesTitle)}
            />
          </Part>
          <Groups resource={resources.get('school/group-members')!} rows={(record.groups as Row[] | undefined) ?? []} />
          <StudentMonth studentId={id} />
          <Files resource={resource} id={id} />
          <HistoryLines moves={(record.history as Row[] | undefined) ?? []} />
        </>
      )}
    />
  )
}

function Guardians({ resource, studentId, rows }: { resource: Resource; studentId: number; rows: Row[] }) {
  const session = useSession()
  const [opened, { open, close }] = useDisclosure()
  const create = resource.create && isOpen(session, resource.create.access) ? resource.create : undefined
  return (
    <Part title={say(words.guardians)}>
      {rows.length === 0 && <Text size="sm">{say(words.noGuardians)}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {rows.map((row) => (
          <Card key={String(row.id)} withBorder padding="sm">
            <Stack gap={4}>
              <Group justify="space-between">
                <Text fw={600}>{String(row.name)}</Text>
                {row.main_contact === true && <Badge tt="none">{say(words.mainContact)}</Badge>}
              </Group>
              <Text size="sm">
                {[valueWord('relation', String(row.relation)), row.phone, row.email, row.occupation]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Actions resource={resource} record={row} inRow />
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      {create && (
        <Button mt="xs" size="xs" variant="light" leftSection={<IconPlus size={14} />} onClick={open}>
          {say(words.addGuardian)}
        </Button>
      )}
      {opened && create && (
        <Modal opened onClose={close} title={say(words.addGuardian)} size="lg">
          <DoorForm door={create} fixed={{ student_id: studentId }} onDone={close} onCancel={close} />
        </Modal>
      )}
    </Part>
  )
}

/** Beside the class: electives and clubs. */
function Groups({ resource, rows }: { resource: Resource; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <Part title={thingWord('school/group-members')}>
      <RowsTable
        item={resource.list?.item ?? {}}
        rows={rows}
        columns={['academic_year', 'group_name', 'kind', 'from_day', 'until_day']}
        caption={thingWord('school/group-members')}
      />
    </Part>
  )
}

const PATH = '/api/v1/school/attendance'

function StudentMonth({ studentId }: { studentId: number }) {
  const [month, setMonth] = useState(monthOf(today()))
  const days = daysOf(month)
  const asked = { student_id: studentId, from: days[0], until: days.at(-1), limit: 31 }
  const { rows } = useRows({ path: PATH, method: 'GET', at: ['data'], paged: true }, asked, useMay()(PATH))
  const byDay = new Map(rows.map((row) => [String(row.day), row]))
  if (!useMay()(PATH)) return null
  return (
    <Part title={say(words.attendanceMonth)}>
      <Group mb="xs">
        <MonthPicker value={month} onChange={setMonth} />
        {rows.length === 0 && <Text size="sm">{say(words.noMarks)}</Text>}
      </Group>
      <MonthGrid
        month={month}
        label={`${fieldWord('status')}: ${monthOfYear(month)}`}
        height={66}
        isQuiet={(day) => weekdayOf(day) === 7}
        cell={(day) => <DayMark day={day} row={byDay.get(day)} />}
      />
    </Part>
  )
}

function DayMark({ day, row }: { day: string; row: Row | undefined }) {
  return (
    <Stack gap={2}>
      <Text size="xs" fw={600}>
        {Number(day.slice(8))}
      </Text>
      {row && <StateBadge name="status" value={String(row.status)} />}
      {typeof row?.first_in === 'string' && <Text size="xs">{shortTime(row.first_in)}</Text>}
    </Stack>
  )
}
