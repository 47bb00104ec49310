// Views that were kept of a list: one is opened with a click, what is on the screen is kept under a name.
import { ActionIcon, Alert, Button, Group, Menu, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { number } from '../format.ts'
import { phrases } from '../phrases.ts'
import { type Row, useAct, useRecord } from '../queries.ts'
import type { DoorSheet } from '../sheet.ts'
import { say } from '../words.ts'

const VIEWS = '/api/v1/views'
type View = Reply<typeof VIEWS>['data'][number]

interface ViewMenuProps {
  door: DoorSheet
  /** What is on the screen now. */
  now: { filter: Row; columns: readonly string[] | null }
  onOpen(filter: Row, columns: string[] | null): void
}

export function ViewMenu({ door, now, onOpen }: ViewMenuProps) {
  const [opened, setOpened] = useState(false)
  const [naming, { open: name, close }] = useDisclosure()
  const read = useRecord(VIEWS, { list: door.path, limit: 200 }, { enabled: opened })
  const views = (read.data?.data ?? []) as View[]
  const remove = useAct({ path: `${VIEWS}/delete`, asksAgain: [VIEWS] })
  const show = ({ query, columns }: View) => onOpen(defaultParseSearch(query) as Row, columns.length ? columns : null)
  return (
    <>
      <Menu opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />}>
            {say(phrases.views)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {views.map((view) => (
            <Group key={view.id} gap={0} wrap="nowrap">
              <Menu.Item onClick={() => show(view)} rightSection={<Count door={door} query={view.query} />}>
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

/** How many rows it shows now, where the list can tell. */
function Count({ door, query }: { door: DoorSheet; query: string }) {
  const isTold = Boolean(door.input.properties?.totals)
  const { sort: _, ...asked } = defaultParseSearch(query) as Row
  const { data } = useRecord(door.path, { ...asked, limit: 1, totals: true }, { enabled: isTold })
  const { count } = (data?.totals ?? {}) as { count?: number }
  return count === undefined ? null : (
    <Text span size="sm" c="dimmed">
      {number(count)}
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
