// What is sealed: shown only when someone asks for it, page by page, because every reading is written down.
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { moment } from '../../../kit/format.ts'
import { messageOf } from '../../../kit/pages/states.tsx'
import { say, type Words } from '../../../kit/words.ts'

/** Where the page before ended; nothing for the first. */
export interface Before {
  before?: number
}
export type Sealed<One> = ReturnType<typeof useSealed<One>>

/** Not a query: a query reads again by itself, and each reading would stand in the log. */
export function useSealed<One>(read: (before: Before) => Promise<{ rows: One[]; next: number | null }>) {
  const [shown, setShown] = useState<One[]>()
  const act = useMutation({
    mutationFn: (before: number | undefined) => read(before === undefined ? {} : { before }),
    onSuccess: ({ rows }, before) => setShown((now) => [...(before === undefined ? [] : (now ?? [])), ...rows]),
  })
  const next = act.data?.next
  return {
    shown,
    error: act.error,
    busy: act.isPending,
    open: () => act.mutate(undefined),
    more: typeof next === 'number' ? () => act.mutate(next) : undefined,
  }
}

export function SealedList<One extends { id: number; author: string | null; at: string }>({
  shown,
  error,
  busy,
  open,
  more,
  closed,
  told,
  children,
}: Sealed<One> & {
  closed: ReactNode
  told: Record<'open' | 'none' | 'older', Words>
  children: (one: One) => ReactNode
}) {
  return (
    <>
      {!shown && closed}
      {!shown && (
        <Group>
          <Button leftSection={<IconLockOpen size={16} />} variant="default" loading={busy} onClick={open}>
            {say(told.open)}
          </Button>
        </Group>
      )}
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {shown?.length === 0 && <Text size="sm">{say(told.none)}</Text>}
      {shown?.map((one) => (
        <div key={one.id}>
          <Text size="xs">{[one.author, moment(one.at)].filter(Boolean).join(' · ')}</Text>
          {children(one)}
        </div>
      ))}
      {shown && more && (
        <Button variant="default" size="xs" loading={busy} onClick={more}>
          {say(told.older)}
        </Button>
      )}
    </>
  )
}
