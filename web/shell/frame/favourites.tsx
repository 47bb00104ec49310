// The reader's starred pages at the side, in the order of their names.
import menu from 'virtual:menu'
import { NavLink, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFavourites } from '../../kit/pages/head/favourites.ts'
import { say, type Words } from '../../kit/words.ts'

const TITLE: Words = { id: 'Favorit', en: 'Favourites' }

/** A whole page by its name in the language of now; of a filter or a record, what it was called when it was starred. */
function titleOf(address: string): string | undefined {
  const words = menu.titles[address.slice(1)]
  return words && say(words)
}

export function Favourites({ address }: { address: string }) {
  const all = useFavourites()
  if (!all.length) return null
  return (
    <nav aria-label={say(TITLE)}>
      <Text size="xs" c="dimmed" fw={600} px={10} mt={12} mb={2}>
        {say(TITLE)}
      </Text>
      {all.map(({ id, name, query }) => (
        <NavLink
          key={id}
          component={Link}
          to={query}
          label={titleOf(query) ?? name}
          noWrap
          title={titleOf(query) ?? name}
          leftSection={<IconStar size={15} stroke={1.6} color="var(--mantine-color-yellow-7)" />}
          active={query === address}
        />
      ))}
    </nav>
  )
}
