// Of an empty list: what would stand there, and how the first one comes to be, or who makes it.
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Resource } from '../lists/resources.ts'
import { phrases } from '../phrases.ts'
import { isOpen, useMay, useSession } from '../session.ts'
import { type DoorSheet, thingOf } from '../sheet.ts'
import { newWord, roleWord, say, small, thingWord } from '../words.ts'
import { Empty } from './states.tsx'

export function NoneYet({ resource, actions }: { resource: Resource; actions?: ReactNode }) {
  const session = useSession()
  const { create, thing, list } = resource
  const none = say(phrases.noneYet).replace('{things}', small(thingWord(thing)))
  const makers = create?.access.roles
  if (create && isOpen(session, create.access))
    return (
      <Empty
        words={none}
        action={
          <Group gap="xs" justify="center">
            {actions}
            <Button component={Link} to={`/${thing}/new`} variant="light" leftSection={<IconPlus size={16} />}>
              {newWord(thing)}
            </Button>
          </Group>
        }
      />
    )
  if (list?.none) return <FromElsewhere {...list.none} />
  const how = Array.isArray(makers)
    ? say(phrases.madeBy).replace('{roles}', makers.map(roleWord).join(', '))
    : say(list!.summary)
  // Where the list says no more than its name, that was said.
  return <Empty words={how === thingWord(thing) ? none : `${none} ${how.replace(/\.?$/, '.')}`} />
}

/** Nobody adds rows here: what it means that there are none, and the way to where they come from. */
function FromElsewhere({ words, lead }: NonNullable<DoorSheet['none']>) {
  const may = useMay()
  const action = lead && may(lead) && (
    <Button component={Link} to={`/${thingOf(lead)}`} variant="light">
      {thingWord(thingOf(lead))}
    </Button>
  )
  return <Empty words={words} action={action || undefined} />
}
