// Asks for the boxes by which rows are picked, where a phone keeps them out of the way.
import { ActionIcon } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { phrases } from '../../phrases.ts'
import { say } from '../../words.ts'

export const PickSeveral = ({ onAsk }: { onAsk(): void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={40}
    hiddenFrom="sm"
    aria-label={say(phrases.pickSeveral)}
    onClick={onAsk}
  >
    <IconListCheck size={18} />
  </ActionIcon>
)
