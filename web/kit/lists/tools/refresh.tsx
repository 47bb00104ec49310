// Asks for the rows again, how many there are of each, and what they come to.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { phrases } from '../../phrases.ts'
import type { DoorSheet } from '../../sheet.ts'
import { say } from '../../words.ts'
import styles from '../rows.module.css'

export function Refresh({ door }: { door: DoorSheet }) {
  const queries = useQueryClient()
  const askAgain = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === door.path })
  return (
    <Tooltip label={say(phrases.refresh)}>
      <ActionIcon
        className={styles.refresh!}
        variant="subtle"
        color="gray"
        size={30}
        aria-label={say(phrases.refresh)}
        onClick={askAgain}
      >
        <IconRefresh size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
