// A file that the service makes and may refuse to make: kept by the browser, or the reason told where one stands.
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { api } from '../api.ts'
import { keep } from '../files.ts'
import { messageOf } from '../pages/states.tsx'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { type DoorSheet, thingOf } from '../sheet.ts'
import { say } from '../words.ts'

const READ_MS = 15_000

interface FileButtonProps {
  door: DoorSheet
  asked: Row
  label: string
  /** What the page is for. */
  filled?: boolean
}

export function FileButton({ door, asked, label, filled = false }: FileButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const known = Object.keys(door.input.properties ?? {})
  const query = Object.fromEntries(Object.entries(asked).filter(([name]) => known.includes(name)))
  // What it must be told besides is asked on its own page.
  if (door.input.required?.some((name) => query[name] === undefined))
    return (
      <Button
        component={Link}
        to={`/${thingOf(door.path)}`}
        search={query as never}
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        {label}
      </Button>
    )
  async function fetchIt() {
    setUnderWay(true)
    try {
      const { file, name } = await api.fetchFile(door.path, query)
      keep(file, name ?? label)
    } catch (error) {
      const close = { 'aria-label': say(phrases.close) }
      const why = error instanceof Refusal ? Object.values(error.fields) : []
      const message = [messageOf(error), ...why].join(' ')
      notifications.show({ message, color: 'orange', autoClose: READ_MS, closeButtonProps: close })
    }
    setUnderWay(false)
  }
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={<IconDownload size={16} />}
      loading={isUnderWay}
      onClick={fetchIt}
    >
      {label}
    </Button>
  )
}
