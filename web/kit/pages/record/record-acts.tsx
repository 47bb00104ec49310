// What can be done with the record of a page: the next step is the one filled button, everything else stands in one menu, what undoes
// last and red. What follows from it on another page (a payment, an order) is one of these.
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Action, ActionDialog, actionsFor, inOrder, wordOn } from '../../forms/actions.tsx'
import type { Resource } from '../../lists/resources.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import { isOpen, useSession } from '../../session.ts'
import { useOffersNext } from '../../told/next-step.ts'
import { say } from '../../words.ts'
import { BACKWARD, ONWARD } from './onward.ts'

/** An act of the page's own: a page it leads to, a file, or a dialog that the page opens. */
export interface OwnAct {
  title: string
  to?: string
  search?: object
  href?: string
  onClick?: () => void
  isBusy?: boolean
  /** That it is the next step, and which move of the record it leads to: then none of them is filled. */
  leads?: string
}

interface RecordActsProps {
  resource: Resource
  record: Row
  own?: readonly (OwnAct | false | null | undefined)[]
  /** Verbs that the page shows in a way of its own, or not at all. */
  without?: readonly string[]
  running?: ((value: Row) => ReactNode) | undefined
  runningOn?: Readonly<Record<string, (value: Row) => ReactNode>> | undefined
  onDone?: (verb: string) => void
}

export function RecordActs({ resource, record, own = [], without = [], running, runningOn, onDone }: RecordActsProps) {
  const session = useSession()
  const [chosen, setChosen] = useState<Action>()
  const moves = inOrder(
    actionsFor(resource, record, (door) => isOpen(session, door.access)).filter(
      ({ verb, open }) => open && !without.includes(verb),
    ),
  )
  const further = own.filter((one) => !!one)
  const lead = further.find(({ leads }) => leads)
  const first = lead ? undefined : firstOf(moves)
  const rest = moves.filter((one) => one !== first)
  const [undoing, plain] = [rest.filter(isUndoing), rest.filter((one) => !isUndoing(one))]
  const others = further.filter((one) => one !== lead)
  const isNext = first !== undefined && ONWARD.test(first.verb)
  const navigate = useNavigate()
  const next = lead ? { verb: lead.leads!, word: lead.title } : isNext && { verb: first.verb, word: wordOn(first) }
  useOffersNext(`${resource.thing}/${record.id}`, next, () => {
    if (lead?.to) void navigate({ to: lead.to, search: lead.search ?? {} } as object)
    else if (lead) lead.onClick?.()
    else setChosen(first)
  })
  return (
    <>
      {lead && <OwnButton act={lead} />}
      {first && (
        <Button variant={isNext ? 'filled' : 'default'} onClick={() => setChosen(first)}>
          {wordOn(first)}
        </Button>
      )}
      {rest.length + others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={say(phrases.more)}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {plain.map((one) => (
              <Menu.Item key={one.verb} onClick={() => setChosen(one)}>
                {wordOn(one)}
              </Menu.Item>
            ))}
            {others.map((act) => (
              <OwnItem key={act.title} act={act} />
            ))}
            {undoing.length > 0 && plain.length + others.length > 0 && <Menu.Divider />}
            {undoing.map((one) => (
              <Menu.Item key={one.verb} color="red" onClick={() => setChosen(one)}>
                {wordOn(one)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {chosen && (
        <ActionDialog
          action={chosen}
          record={record}
          running={runningOn?.[chosen.verb] ?? (chosen.verb === 'update' ? running : undefined)}
          onClose={() => setChosen(undefined)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  )
}

const isUndoing = ({ verb }: Action) => BACKWARD.test(verb)

/** The step onward; without one, changing it, or the only plain thing that can be done. What undoes is never first. */
function firstOf(moves: readonly Action[]): Action | undefined {
  const plain = moves.filter((one) => !isUndoing(one))
  const onward = plain.find(({ verb }) => ONWARD.test(verb))
  return onward ?? plain.find(({ verb }) => verb === 'update') ?? (plain.length === 1 ? plain[0] : undefined)
}

/** The library's part with the props of a link: its types know no page that is made from a door. */
const placeOf = ({ to, search = {}, href, onClick }: OwnAct) => {
  if (href) return { component: 'a', href, target: '_blank' } as const
  if (to) return { component: Link, to, search } as object
  return { onClick }
}

const OwnButton = ({ act }: { act: OwnAct }) => (
  <Button variant="filled" {...placeOf(act)} loading={act.isBusy ?? false}>
    {act.title}
  </Button>
)
const OwnItem = ({ act }: { act: OwnAct }) => <Menu.Item {...placeOf(act)}>{act.title}</Menu.Item>
