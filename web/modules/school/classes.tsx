// Classes, and one class with its members.
import { Button, Group } from '@mantine/core'
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { ImportButton } from '../../kit/imports/wizard.tsx'
import { List } from '../../kit/lists/list.tsx'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { Part } from '../../kit/pages/page.tsx'
import { Empty } from '../../kit/pages/states.tsx'
import { RecordPage, ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../kit/session.ts'
import { newWord, say, thingWord, useLanguage } from '../../kit/words.ts'
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
          <Members resources={resources} id={id} takesNew={record.kind === 'regular'} />
        </>
      )}
    />
  )
}

function Members({ resources, id, takesNew }: Pick<PageProps, 'resources'> & { id: number; takesNew: boolean }) {
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
        empty={<NoMembers resource={students} id={id} takesNew={takesNew} />}
      />
    </Part>
  )
}

/** How the first comes into the class: new to the school, or out of another one. */
function NoMembers({ resource, id, takesNew }: { resource: Resource; id: number; takesNew: boolean }) {
  const session = useSession()
  const isMine = takesNew && resource.create && isOpen(session, resource.create.access)
  return (
    <Empty
      words={isMine ? words.noMembers : words.noMembersYet}
      action={
        isMine && (
          <Group gap="xs" justify="center">
            <Button component={Link} to="/school/students" variant="default">
              {thingWord(resource.thing)}
            </Button>
            <Button
              component={Link}
              to={`/${resource.thing}/new`}
              search={{ class_group_id: id } as never}
              variant="light"
              leftSection={<IconPlus size={16} />}
            >
              {newWord(resource.thing)}
            </Button>
          </Group>
        )
      }
    />
  )
}
