// Views that were kept of a list: one is opened with a click, what is on the screen is kept under a name.
import { ActionIcon, Alert, Button, Group, Menu, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../../../client/pendopo.ts'
import { phrases } from '../../phrases.ts'
import { type Row, useAct, useRecord } from '../../queries.ts'
import type { DoorSheet } from '../../sheet.ts'
import { say } from '../../words.ts'
import { manyText } from './counted.ts'

export const VIEWS = '/api/v1/views'
export type SavedView = Reply<typeof VIEWS>['data'][number]

/** Which of them a list asks for. */
export const viewsOf = ({ path }: DoorSheet) => ({ list: path, limit: 200 })

export function useSavedViews(door: DoorSheet): SavedView[] {
  return (useRecord(VIEWS, viewsOf(door)).data?.data ?? []) as SavedView[]
}

export const filterOf = ({ query }: Pick<SavedView, 'query'>): Row => defaultParseSearch(query) as Row

interface ViewMenuProps {
  door: DoorSheet
  /** What is on the screen now. */
  now: { filter: Row; columns: readonly string[] | null }
  onOpen(filter: Row, columns: string[] | null): void
}

export function ViewMenu({ door, now, onOpen }: ViewMenuProps) {
  const [opened, setOpened] = useState(false)
  const [naming, { open: name, close }] = useDisclosure()
  const views = useSavedViews(door)
  const remove = useAct({ path: `${VIEWS}/delete`, asksAgain: [VIEWS] })
  const show = (view: SavedView) => onOpen(filterOf(view), view.columns.length ? view.columns : null)
  return (
    <>
      <Menu opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<IconBookmark size={16} />}>
            {say(phrases.views)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {views.map((view) => (
            <Group key={view.id} gap={0} wrap="nowrap">
              <Menu.Item onClick={() => show(view)} rightSection={<Count {...{ door, view }} />}>
                {view.mine ? view.name : `${view.name} · ${view.owner_name}`}
              </Menu.Item>
              {view.mine && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${say(phrases.removeView)}: ${view.name}`}
                  onClick={() => remove.mutate({ id: view.id })}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </Group>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={name}>{say(phrases.saveView)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming && <Naming list={door.path} now={now} onClose={close} />}
    </>
  )
}

/** How many rows a view shows now, where the list can tell. */
export function useManyIn(door: DoorSheet, view: SavedView): number | undefined {
  const { totals, tally } = door.input.properties ?? {}
  const { sort: _, ...asked } = filterOf(view)
  const wish = tally ? { tally: 'whole' } : { totals: true }
  const { data } = useRecord(door.path, { ...asked, limit: 1, ...wish }, { enabled: Boolean(totals ?? tally) })
  const told = data as { totals?: { count: number }; tally?: { whole: number } } | undefined
  return told?.tally?.whole ?? told?.totals?.count
}

function Count({ door, view }: { door: DoorSheet; view: SavedView }) {
  const count = useManyIn(door, view)
  return count === undefined ? null : (
    <Text span size="sm" c="dimmed">
      {manyText(count)}
    </Text>
  )
}

function Naming({ list, now, onClose }: { list: string; now: ViewMenuProps['now']; onClose(): void }) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useAct({ path: `${VIEWS}/save`, done: say(phrases.viewSaved), onDone: onClose, asksAgain: [VIEWS] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = defaultStringifySearch(now.filter).replace(/^\?/, '')
    save.mutate({ list, name, query, columns: [...(now.columns ?? [])], shared })
  }
  return (
    <Modal opened onClose={onClose} title={say(phrases.saveView)}>
      <form onSubmit={submit}>
        <Stack>
          {save.error && <Alert color="red">{save.error.message}</Alert>}
          <TextInput
            label={say(phrases.viewName)}
            value={name}
            maxLength={60}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Switch
            label={say(phrases.viewShared)}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
              {say(phrases.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
