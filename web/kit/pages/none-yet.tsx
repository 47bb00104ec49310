// Of an empty list: what would stand there, and how the first one comes to be, or who makes it.
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { actWord } from '../forms/actions.tsx'
import type { Resource } from '../lists/resources.ts'
import { phrases } from '../phrases.ts'
import { isOpen, useMay, useSession } from '../session.ts'
import { type DoorSheet, thingOf } from '../sheet.ts'
import { newWord, roleWord, say, small, thingWord } from '../words.ts'
import styles from './none-yet.module.css'
import { Empty } from './states.tsx'

interface NoneYetProps {
  resource: Resource
  /** Further buttons of the page. */
  actions?: ReactNode
  /** What is done about no record in particular: where nobody makes rows one by one, the first comes by one of these. */
  acts?: readonly DoorSheet[]
  onAct?(door: DoorSheet): void
}

export function NoneYet({ resource, actions, acts = [], onAct }: NoneYetProps) {
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
  const steps = onAct && acts.slice(0, STEPS_MAX).map((door) => <Step key={door.path} {...{ door, onAct }} />)
  if (list?.none) return <FromElsewhere {...list.none} steps={steps} />
  const how = Array.isArray(makers)
    ? say(phrases.madeBy).replace('{roles}', makers.map(roleWord).join(', '))
    : say(list!.summary)
  // Where the list says no more than its name, that was said.
  const words = how === thingWord(thing) || steps?.length ? none : `${none} ${how.replace(/\.?$/, '.')}`
  return <Empty words={words} action={steps && <Steps>{steps}</Steps>} />
}

const STEPS_MAX = 3

/** The same as in the head of the page, which leaves it to this one. */
function Step({ door, onAct }: { door: DoorSheet; onAct(door: DoorSheet): void }) {
  return (
    <Button variant="light" onClick={() => onAct(door)}>
      {actWord(door)}
    </Button>
  )
}

const Steps = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && (
    <Group gap="xs" justify="center" className={styles.steps!}>
      {children}
    </Group>
  )

/** Nobody adds rows here: what it means that there are none, and the way to where they come from. */
function FromElsewhere({
  words,
  lead,
  steps = [],
}: NonNullable<DoorSheet['none']> & { steps?: ReactNode[] | undefined }) {
  const may = useMay()
  const way = lead && may(lead) && (
    <Button key={lead} component={Link} to={`/${thingOf(lead)}`} variant="light">
      {thingWord(thingOf(lead))}
    </Button>
  )
  return <Empty words={words} action={steps.length ? <Steps>{steps}</Steps> : way || undefined} />
}
