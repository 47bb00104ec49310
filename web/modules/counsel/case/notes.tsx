// Sealed notes: shown only when someone asks for them, because every reading is written down.
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { moment } from '../../../kit/format.ts'
import { ActButton } from '../../../kit/forms/actions.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { messageOf } from '../../../kit/pages/states.tsx'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'

type Page = Reply<'/api/v1/counselor/notes/read'>['data']
export type Note = Page['notes'][number]
interface About {
  case_id: number
}

export function Notes({ about, door }: { about: About; door: DoorSheet | undefined }) {
  const notes = useNotes((before) => api.post('/api/v1/counselor/notes/read', { ...about, ...before }))
  return (
    <Part title={say(words.notes)}>
      <Card withBorder padding="sm">
        <Stack gap="sm">
          <NoteList {...notes} />
          {door && (
            <Group>
              <ActButton
                door={door}
                label={say(words.noteWrite)}
                fixed={{ ...about }}
                onDone={() => notes.shown && notes.open()}
              />
            </Group>
          )}
        </Stack>
      </Card>
    </Part>
  )
}

/** Not a query: a query reads again by itself, and each reading would stand in the log. */
export function useNotes(read: (before: { before?: number }) => Promise<{ data: Page }>) {
  const [shown, setShown] = useState<Note[]>()
  const act = useMutation({
    mutationFn: async (before: number | undefined) => (await read(before === undefined ? {} : { before })).data,
    onSuccess: (page, before) => setShown((now) => [...(before === undefined ? [] : (now ?? [])), ...page.notes]),
  })
  const next = act.data?.next_before
  return {
    shown,
    error: act.error,
    busy: act.isPending,
    open: () => act.mutate(undefined),
    more: typeof next === 'number' ? () => act.mutate(next) : undefined,
  }
}

export function NoteList({ shown, error, busy, open, more }: ReturnType<typeof useNotes>) {
  return (
    <>
      {!shown && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconLock size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Text size="sm">{say(words.notesOpenText)}</Text>
        </Group>
      )}
      {!shown && (
        <Group>
          <Button leftSection={<IconLockOpen size={16} />} variant="default" loading={busy} onClick={open}>
            {say(words.notesOpen)}
          </Button>
        </Group>
      )}
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {shown?.length === 0 && <Text size="sm">{say(words.noNotes)}</Text>}
      {shown?.map((note) => (
        <div key={note.id}>
          <Text size="xs">{[note.author, moment(note.at)].filter(Boolean).join(' · ')}</Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {note.text}
          </Text>
        </div>
      ))}
      {shown && more && (
        <Button variant="default" size="xs" loading={busy} onClick={more}>
          {say(words.notesOlder)}
        </Button>
      )}
    </>
  )
}
