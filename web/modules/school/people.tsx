// Lists of students and staff, and the page of a staff member.
import { Anchor, Group, List as Items } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../kit/console-module.ts'
import { ImportButton } from '../../kit/imports/wizard.tsx'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { Part } from '../../kit/pages/page.tsx'
import { HistoryLines } from '../../kit/pages/record/history.tsx'
import { headOf } from '../../kit/pages/record/record-head.tsx'
import { Parts, RecordPage, ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

export function StudentsPage({ resources }: PageProps) {
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('school/students')!}
      hint={say(words.studentsHint)}
      columns={['nis', 'name', 'class_name', 'gender', 'nisn', 'state']}
      actions={<ImportButton resources={resources} thing="school/students" />}
      filterOpen
    />
  )
}

export function StaffPage({ resources }: PageProps) {
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('school/staff')!}
      hint={say(words.staffHint)}
      columns={['name', 'job', 'employment', 'nip', 'nuptk', 'state']}
      actions={<ImportButton resources={resources} thing="school/staff" />}
      filterOpen
    />
  )
}

export function StaffMemberPage({ params, resources }: PageProps) {
  const resource = resources.get('school/staff')!
  return (
    <RecordPage
      resource={resource}
      id={Number(params.id)}
      body={(record) => (
        <>
          <Identity resource={resource} record={record} />
          <Homerooms rows={(record.homerooms as Row[] | undefined) ?? []} />
          <Files resource={resource} id={Number(params.id)} />
          <HistoryLines moves={(record.history as Row[] | undefined) ?? []} />
        </>
      )}
    />
  )
}

function Homerooms({ rows }: { rows: Row[] }) {
  if (!rows.length) return null
  return (
    <Part title={say(words.homerooms)}>
      <Items>
        {rows.map((row) => (
          <Items.Item key={String(row.class_group_id)}>
            <Anchor component={Link} to={`/school/classes/${row.class_group_id}`} underline="always">
              {String(row.name)} · {String(row.academic_year)}
            </Anchor>
          </Items.Item>
        ))}
      </Items>
    </Part>
  )
}

/** The plain fields of a person; what has a table or a line of its own stands elsewhere on the page. */
export function Identity({ resource, record }: { resource: Resource; record: Row }) {
  const elsewhere = new Set([
    'guardians',
    'enrolments',
    'groups',
    'history',
    'homerooms',
    'moves',
    'allowed_moves',
    'state',
  ])
  const all = resource.record?.item?.properties ?? {}
  const properties = Object.fromEntries(Object.entries(all).filter(([name]) => !elsewhere.has(name)))
  return (
    <Part title={say(words.identity)}>
      <RecordFields item={{ properties }} record={record} without={headOf({ properties }, record).told} />
    </Part>
  )
}

/** Files of a person: everything that is held about them. */
export function Files({ resource, id }: { resource: Resource; id: number }) {
  const session = useSession()
  return (
    <Group>
      <Parts doors={resource.parts.filter((part) => isOpen(session, part.access))} id={id} />
    </Group>
  )
}
