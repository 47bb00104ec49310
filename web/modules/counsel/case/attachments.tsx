// Sealed attachments: named only when someone asks, because every reading is written down; each file opened is, too.
import { Alert, Anchor, Button, Card, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconLockOpen, IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { keep } from '../../../kit/files.ts'
import { moment } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { messageOf } from '../../../kit/pages/states.tsx'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'

const ROOM = '/api/v1/counselor/attachments'
const GLASS = '/api/v1/conduct/break-glass/attachments'
const TEAM = '/api/v1/conduct/team-cases/attachments'
type Place = typeof ROOM | typeof GLASS | typeof TEAM
type Page = Reply<'/api/v1/counselor/attachments/read'>['data']
type Attachment = Page['attachments'][number]

export function Attachments({ caseId }: { caseId: number }) {
  const list = useAttachments(ROOM, caseId)
  const add = useMutation({
    mutationFn: (file: File) => api.upload(file, file.name, { path: `${ROOM}/add`, query: { case_id: caseId } }),
    onSuccess: () => list.shown && list.open(),
  })
  return (
    <Part title={say(words.attachments)}>
      <Card withBorder padding="sm">
        <Stack gap="sm">
          <AttachmentList {...list} />
          {add.error && (
            <Alert color="red" role="alert">
              {messageOf(add.error)}
            </Alert>
          )}
          {add.isSuccess && !list.shown && <Text size="sm">{say(words.attached)}</Text>}
          <Group>
            <FileButton onChange={(file) => file && add.mutate(file)}>
              {(props) => (
                <Button
                  {...props}
                  size="sm"
                  variant="light"
                  leftSection={<IconPaperclip size={16} />}
                  loading={add.isPending}
                >
                  {say(words.attach)}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </Card>
    </Part>
  )
}

export function GlassAttachments({ caseId }: { caseId: number }) {
  return <AttachmentList {...useAttachments(GLASS, caseId)} />
}

export function TeamAttachments({ caseId }: { caseId: number }) {
  return <AttachmentList {...useAttachments(TEAM, caseId)} />
}

/** Not a query: a query reads again by itself, and each reading would stand in the log. */
function useAttachments(place: Place, caseId: number) {
  const [shown, setShown] = useState<Attachment[]>()
  const read = useMutation({
    mutationFn: async (before: number | undefined) =>
      (await api.post(`${place}/read`, { case_id: caseId, ...(before !== undefined && { before }) })).data,
    onSuccess: (page: Page, before) =>
      setShown((now) => [...(before === undefined ? [] : (now ?? [])), ...page.attachments]),
  })
  const file = useMutation({
    mutationFn: async ({ id, name }: Attachment) => keep(await api.file(`${place}/file`, { id }), name ?? String(id)),
  })
  const next = read.data?.next_before
  return {
    shown,
    error: read.error ?? file.error,
    busy: read.isPending,
    open: () => read.mutate(undefined),
    more: typeof next === 'number' ? () => read.mutate(next) : undefined,
    take: (one: Attachment) => file.mutate(one),
  }
}

function AttachmentList({ shown, error, busy, open, more, take }: ReturnType<typeof useAttachments>) {
  return (
    <>
      {!shown && <Text size="sm">{say(words.attachmentsText)}</Text>}
      {!shown && (
        <Group>
          <Button leftSection={<IconLockOpen size={16} />} variant="default" loading={busy} onClick={open}>
            {say(words.attachmentsOpen)}
          </Button>
        </Group>
      )}
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {shown?.length === 0 && <Text size="sm">{say(words.noAttachments)}</Text>}
      {shown?.map((one) => (
        <div key={one.id}>
          <Text size="xs">{[one.author, moment(one.at)].filter(Boolean).join(' · ')}</Text>
          {one.name === null ? (
            <Text size="sm">{say(words.attachmentGone)}</Text>
          ) : (
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => take(one)}>
              {one.name}
            </Anchor>
          )}
        </div>
      ))}
      {shown && more && (
        <Button variant="default" size="xs" loading={busy} onClick={more}>
          {say(words.attachmentsOlder)}
        </Button>
      )}
    </>
  )
}
