// The papers of one document, or of all: each opens beside what can be done with it; of one document the next is put on it here.
import { Button, Group } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import type { Resource } from '../../../kit/lists/resources.ts'
import { ThingPage, useFilter } from '../../../kit/pages/thing-page.tsx'
import { type Row, useAct } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { newWord, say, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'

const LIST = '/api/accounting/evidence'
const COLUMNS = ['relation', 'document', 'position', 'kind', 'name', 'note', 'state']

export function EvidencePage({ resources }: PageProps) {
  useLanguage()
  const [{ relation, record_id }] = useFilter()
  const { create, ...own } = resources.get('accounting/evidence')!
  // Of one document the button knows which.
  const ofOne = relation !== undefined && record_id !== undefined
  const resource: Resource = ofOne || !create ? own : { ...own, create }
  const mayAdd = useMay()(`${LIST}/create`)
  return (
    <ThingPage
      resource={resource}
      columns={ofOne ? COLUMNS.slice(2) : COLUMNS}
      without={['order']}
      actions={
        ofOne &&
        mayAdd && (
          <Button
            component={Link}
            to="/accounting/evidence/new"
            search={{ relation, record_id } as never}
            leftSection={<IconPlus size={16} />}
          >
            {newWord('accounting/evidence')}
          </Button>
        )
      }
      within={(row, close) => <Paper row={row} onDone={close} />}
    />
  )
}

function Paper({ row, onDone }: { row: Row; onDone(): void }) {
  return (
    <Group gap="xs">
      {row.file_id !== null && (
        <Button
          component="a"
          href={api.urlOf(`${LIST}/{id}/file`, { id: row.id })}
          target="_blank"
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {say(words.openPaper)}
        </Button>
      )}
      {row.state === 'standing' && <MoveUp row={row} onDone={onDone} />}
    </Group>
  )
}

/** One place further to the front: the service is told the whole order. */
function MoveUp({ row, onDone }: { row: Row; onDone(): void }) {
  const key = { relation: String(row.relation), record_id: Number(row.record_id) }
  const { data } = useQuery({
    queryKey: [LIST, key, 'order'],
    queryFn: ({ signal }) => api.get(LIST, { ...key, state: 'standing', limit: 200 }, signal),
  })
  const act = useAct({ path: `${LIST}/order`, onDone })
  const ids = data?.data.map(({ id }) => id) ?? []
  const at = ids.indexOf(Number(row.id))
  if (at < 1) return null
  const order = ids.with(at - 1, ids[at]!).with(at, ids[at - 1]!)
  return (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate({ ...key, order })}>
      {say(words.moveUp)}
    </Button>
  )
}
