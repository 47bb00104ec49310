// Sealed attachments: named only when someone asks, because every reading is written down; each file opened is, too.
import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { keep } from '../../../kit/files.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { messageOf } from '../../../kit/pages/states.tsx'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'
import styles from './case.module.css'
import { SealedList, useSealed } from './sealed.tsx'

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
      <div className={styles.part}>
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
                  size="xs"
                  variant="default"
                  leftSection={<IconPaperclip size={16} />}
                  loading={add.isPending}
                >
                  {say(words.attach)}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </div>
    </Part>
  )
}

export function GlassAttachments({ caseId }: { caseId: number }) {
  return <AttachmentList {...useAttachments(GLASS, caseId)} />
}

export function TeamAttachments({ caseId }: { caseId: number }) {
  return <AttachmentList {...useAttachments(TEAM, caseId)} />
}

function useAttachments(place: Place, caseId: number) {
  const file = useMutation({
    mutationFn: async ({ id, name }: Attachment) => keep(await api.file(`${place}/file`, { id }), name ?? String(id)),
  })
  const sealed = useSealed(async (before) => {
    const { data }: { data: Page } = await api.post(`${place}/read`, { case_id: caseId, ...before })
    return { rows: data.attachments, next: data.next_before }
  })
  return { ...sealed, error: sealed.error ?? file.error, take: (one: Attachment) => file.mutate(one) }
}

function AttachmentList({ take, ...sealed }: ReturnType<typeof useAttachments>) {
  return (
    <SealedList
      {...sealed}
      closed={<Text size="sm">{say(words.attachmentsText)}</Text>}
      told={{ open: words.attachmentsOpen, none: words.noAttachments, older: words.attachmentsOlder }}
    >
      {(one) =>
        one.name === null ? (
          <Text size="sm">{say(words.attachmentGone)}</Text>
        ) : (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => take(one)}>
            {one.name}
          </Anchor>
        )
      }
    </SealedList>
  )
}
