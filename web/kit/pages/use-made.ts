// What follows when a new one has been saved: it is submitted at once where that was asked for, and its page is opened.
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { noticeOf } from '../forms/notice.ts'
import type { Resource } from '../lists/resources.ts'
import { phrases } from '../phrases.ts'
import { type Row, useAct } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import type { DoorSheet } from '../sheet.ts'
import { say } from '../words.ts'
import { messageOf } from './states.tsx'

export function useMade({ thing, record, acts }: Resource, opensAt?: (id: number) => string) {
  const session = useSession()
  const navigate = useNavigate()
  const door = acts.get('submit')
  const submit = useAct({ path: door?.path ?? '', ...(door && { done: noticeOf(door, {}) }) })
  const address = opensAt ?? (record && ((id: number) => `/${thing}/${id}`))
  const open = (id?: number) => void navigate({ to: address && id ? address(id) : `/${thing}` })
  const canSubmit = door !== undefined && asksNoMore(door) && isOpen(session, door.access)
  return {
    onward: canSubmit ? say(phrases.saveSubmit) : undefined,
    async onDone(answer: Row, onward: boolean) {
      const made = (answer.data ?? answer) as Row
      const id = (made.id ?? (made.user as Row | undefined)?.id) as number | undefined
      // It is saved whatever becomes of it now: its page tells what stands in the way, and has the button.
      if (onward) await submit.mutateAsync({ id, version: made.version }).catch(tellSavedOnly)
      open(id)
    },
    onCancel: () => open(),
  }
}

/** Whether its submission needs nothing but the record itself. */
const asksNoMore = ({ input }: DoorSheet): boolean =>
  (input.required ?? []).every((name) => name === 'id' || name === 'version') && 'version' in (input.properties ?? {})

function tellSavedOnly(error: unknown): void {
  notifications.show({
    title: say(phrases.savedOnly),
    message: messageOf(error),
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': say(phrases.close) },
  })
}
