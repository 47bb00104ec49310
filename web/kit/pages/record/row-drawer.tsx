// A row of a list beside it, for what has no page of its own.
import { Drawer, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActButton } from '../../forms/actions.tsx'
import { RecordFields } from '../../lists/record-fields.tsx'
import { type Resource, workflowOf } from '../../lists/resources.ts'
import { labelOf } from '../../lists/value.tsx'
import type { Row } from '../../queries.ts'
import { tracedAt } from '../../relations.ts'
import type { DoorSheet } from '../../sheet.ts'
import { oneWord } from '../../words.ts'
import { History } from './history.tsx'
import { PapersButton } from './papers.tsx'
import { RecordActs } from './record-acts.tsx'

/** A record that has no page of its own: what its list knows of it, and what can be done. */
export function RowDrawer(props: {
  resource: Resource
  row: Row | undefined
  within: ((row: Row, close: () => void) => ReactNode) | undefined
  without: readonly string[]
  /** Acts of the page about no record in particular: some are about what this row names. */
  general: readonly DoorSheet[]
  onClose(): void
}) {
  const { resource, row, within, without, general, onClose } = props
  const traced = tracedAt(resource.thing)
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={
        row && (
          <Text span fw={600}>
            {[oneWord(resource.thing), labelOf(row)].filter(Boolean).join(' · ')}
          </Text>
        )
      }
    >
      {row && (
        <Stack>
          <Group gap="xs">
            {within?.(row, onClose)}
            {general.flatMap((door) => {
              const given = givenBy(row, door)
              return given ? [<ActButton key={door.path} door={door} initial={given} onDone={onClose} />] : []
            })}
            {traced && <PapersButton relation={traced} id={Number(row.id)} />}
            <RecordActs resource={resource} record={row} without={without} onDone={onClose} />
          </Group>
          <RecordFields item={resource.list?.item ?? {}} record={row} />
          <RecordHistory resource={resource} record={row} />
        </Stack>
      )}
    </Drawer>
  )
}

/** What the row tells of what the door asks for; nothing where it does not name what the door is about. */
function givenBy(row: Row, { input }: DoorSheet): Row | undefined {
  const about = (input.required ?? []).filter((name) => name.endsWith('_id'))
  if (about.length === 0 || !about.every((name) => typeof row[name] === 'number')) return undefined
  return Object.fromEntries(Object.entries(row).filter(([name]) => input.properties?.[name]))
}

function RecordHistory({ resource, record }: { resource: Resource; record: Row }) {
  const relation = workflowOf(resource)?.relation
  return relation && typeof record.id === 'number' ? <History relation={relation} id={record.id} /> : null
}
