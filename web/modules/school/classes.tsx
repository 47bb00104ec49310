// Classes, and one class with its members.
import { Button, Group } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { ImportButton } from '../../kit/imports/wizard.tsx'
import { List } from '../../kit/lists/list.tsx'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import { Part } from '../../kit/pages/page.tsx'
import { RecordPage, ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

export function ClassesPage({ resources }: PageProps) {
  return (
    <ThingPage
      resource={resources.get('school/classes')!}
      columns={['name', 'kind', 'grade', 'academic_year', 'homeroom_name', 'students']}
      actions={<ImportButton resources={resources} thing="school/classes" />}
      filterOpen
    />
  )
}

export function ClassPage({ params, resources }: PageProps) {
  const may = useMay()
  useLanguage()
  const id = Number(params.id)
  const resource = resources.get('school/classes')!
  return (
    <RecordPage
      resource={resource}
      id={id}
      body={(record) => (
        <>
          <RecordFields item={resource.record?.item ?? {}} record={record} />
          {record.kind === 'regular' && may('/api/v1/school/attendance/sheet') && (
            <Group>
              <Button
                component={Link}
                to="/school/attendance"
                search={{ class_group_id: id } as never}
                variant="light"
                leftSection={<IconCalendarCheck size={16} />}
              >
                {say(words.openSheet)}
              </Button>
            </Group>
          )}
          <Members resources={resources} id={id} />
        </>
      )}
    />
  )
}

function Members({ resources, id }: Pick<PageProps, 'resources'> & { id: number }) {
  const session = useSession()
  const [filter, setFilter] = useState<Row>({})
  const students = resources.get('school/students')
  if (!students?.list || !isOpen(session, students.list.access)) return null
  return (
    <Part title={say(words.members)}>
      <List
        door={students.list}
        filter={filter}
        onFilter={setFilter}
        fixed={{ class_group_id: id }}
        columns={['nis', 'name', 'gender', 'state']}
        opensAt={(row) => `/school/students/${row.id}`}
        resource={students}
      />
    </Part>
  )
}
