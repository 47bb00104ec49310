// The star in the head of a page: starred, the page stands among the favourites at the side, with the filter it has now.
import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { say, type Words } from '../../words.ts'
import { useStar } from './favourites.ts'

const ADD: Words = { id: 'Jadikan favorit', en: 'Add to favourites' }
const REMOVE: Words = { id: 'Hapus dari favorit', en: 'Remove from favourites' }

export function Star({ title }: { title: string }) {
  const address = useRouterState({ select: ({ location }) => location.href })
  const { isKept, isBusy, toggle } = useStar(address)
  // The first page stands first at the side anyway.
  if (address === '/') return null
  const words = say(isKept ? REMOVE : ADD)
  return (
    <ActionIcon
      variant="transparent"
      color={isKept ? 'yellow' : 'gray'}
      aria-label={words}
      aria-pressed={isKept}
      title={words}
      disabled={isBusy}
      onClick={() => toggle(title)}
    >
      {isKept ? <IconStarFilled size={16} /> : <IconStar size={16} />}
    </ActionIcon>
  )
}
