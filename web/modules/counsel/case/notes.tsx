// Sealed notes: shown only when someone asks for them, because every reading is written down.
import { Group, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { ActButton } from '../../../kit/forms/actions.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'
import styles from './case.module.css'
import { type Before, type Sealed, SealedList, useSealed } from './sealed.tsx'

type Page = Reply<'/api/v1/counselor/notes/read'>['data']
export type Note = Page['notes'][number]
interface About {
  case_id: number
}

export function Notes({ about, door }: { about: About; door: DoorSheet | undefined }) {
  const notes = useNotes((before) => api.post('/api/v1/counselor/notes/read', { ...about, ...before }))
  return (
    <Part title={say(words.notes)}>
      <div className={styles.part}>
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
      </div>
    </Part>
  )
}

export const useNotes = (read: (before: Before) => Promise<{ data: Page }>) =>
  useSealed(async (before) => {
    const { notes, next_before } = (await read(before)).data
    return { rows: notes, next: next_before }
  })

export function NoteList(sealed: Sealed<Note>) {
  return (
    <SealedList
      {...sealed}
      closed={
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconLock size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Text size="sm">{say(words.notesOpenText)}</Text>
        </Group>
      }
      told={{ open: words.notesOpen, none: words.noNotes, older: words.notesOlder }}
    >
      {({ text }) => (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      )}
    </SealedList>
  )
}
