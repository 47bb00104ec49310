// Documents of all who work here, by how long they are still good, and what is missing altogether.
import { Anchor, Button, ScrollArea, SegmentedControl, Text } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { today } from '../../kit/format.ts'
import { ActionDialog } from '../../kit/forms/actions.tsx'
import { List } from '../../kit/lists/list.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { Page } from '../../kit/pages/page.tsx'
import { NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import type { Row } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { newWord, say, thingWord, useLanguage } from '../../kit/words.ts'
import { valueWord, words } from './words.ts'

const COLUMNS = ['staff_name', 'type', 'number', 'issued_on', 'expires_on', 'status']
const STATES = ['valid', 'expiring', 'expired'] as const

export function Documents({ resources }: PageProps) {
  useLanguage()
  const session = useSession()
  const [filter, setFilter] = useFilter()
  const documents = resources.get('hr/documents')
  const missing = resources.get('hr/missing-documents')?.list
  if (!documents?.list || !isOpen(session, documents.list.access)) return <NoAccess />
  const { show, ...rest } = filter
  const isMissing = show === 'missing' && missing !== undefined
  const shown = isMissing ? 'missing' : String(filter.status ?? 'all')
  const choose = (next: string) => {
    const { status: _, show: __, ...kept } = filter
    setFilter(next === 'missing' ? { show: next } : next === 'all' ? kept : { ...kept, status: next })
  }
  const mayAdd = documents.create !== undefined && isOpen(session, documents.create.access)
  return (
    <Page
      title={thingWord('hr/documents')}
      hint={say(documents.list.summary)}
      actions={
        mayAdd && (
          <Button component={Link} to="/hr/documents/new" leftSection={<IconPlus size={16} />}>
            {newWord('hr/documents')}
          </Button>
        )
      }
    >
      <ScrollArea type="never">
        <SegmentedControl
          value={shown}
          onChange={choose}
          aria-label={say(phrases.filter)}
          data={[
            { value: 'all', label: say(words.allDocuments) },
            ...STATES.map((state) => ({ value: state, label: valueWord('status', state) })),
            ...(missing ? [{ value: 'missing', label: say(words.missing) }] : []),
          ]}
        />
      </ScrollArea>
      {isMissing ? (
        <List
          key="missing"
          door={missing}
          filter={rest}
          onFilter={(next) => setFilter({ ...next, show: 'missing' })}
          trailing={(row) => mayAdd && <UploadMissing row={row} />}
        />
      ) : (
        <DocumentList key="kept" {...{ documents, mayAdd, filter: rest, setFilter }} />
      )}
    </Page>
  )
}

interface DocumentListProps {
  documents: Resource
  mayAdd: boolean
  filter: Row
  setFilter(filter: Row): void
}

function DocumentList({ documents, mayAdd, filter, setFilter }: DocumentListProps) {
  const [chosen, setChosen] = useState<Row>()
  const door = documents.update
  return (
    <>
      <List
        door={documents.list!}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        onOpen={mayAdd && door ? setChosen : undefined}
        resource={documents}
        trailing={(row) => (
          <>
            <DaysLeft until={row.expires_on as string | null} />
            {row.file_id !== null && (
              <Anchor size="sm" href={api.urlOf('/api/v1/hr/documents/{id}/file', { id: row.id })} target="_blank">
                {say(words.openFile)}
              </Anchor>
            )}
          </>
        )}
      />
      {chosen && door && (
        <ActionDialog action={{ verb: 'update', door }} record={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function UploadMissing({ row }: { row: Row }) {
  const search = { staff_id: row.staff_id, type: row.type }
  return (
    <Button
      component={Link}
      to="/hr/documents/new"
      search={search as never}
      size="xs"
      variant="light"
      leftSection={<IconUpload size={14} />}
    >
      {say(words.upload)}
    </Button>
  )
}

const DAY = 86_400_000

export function DaysLeft({ until }: { until: string | null }) {
  if (until === null)
    return (
      <Text size="xs" c="dimmed">
        {say(words.noExpiry)}
      </Text>
    )
  const left = Math.round((Date.parse(until) - Date.parse(today())) / DAY)
  return (
    <Text size="sm" fw={left < 0 ? 600 : 400} style={{ whiteSpace: 'nowrap' }}>
      {Math.abs(left)} {say(left < 0 ? words.dayOver : words.dayLeft)}
    </Text>
  )
}
