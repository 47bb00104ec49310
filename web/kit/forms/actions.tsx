// What can be done with a record. Which moves it allows now is stated by the record itself, and others are not shown: whose
// turn it is, the strip of its approval tells. The next step is a button, filled; everything else stands in one menu, what undoes last.

import { Button, Group, Menu, Modal, Stack, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isAboutOne, type Resource, workflowOf } from '../lists/resources.ts'
import { BACKWARD, ONWARD } from '../pages/record/onward.ts'
import { messageOf } from '../pages/states.tsx'
import { phrases } from '../phrases.ts'
import { type Row, useAct } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import type { DoorSheet, Workflow } from '../sheet.ts'
import { useOffersNext } from '../told/next-step.ts'
import { say, wordOf } from '../words.ts'
import { beginningOf } from './beginning.ts'
import { DoorForm } from './form.tsx'
import { lastAccounts } from './last-account.ts'
import { noticeOf } from './notice.ts'

interface ActionsProps {
  resource: Resource
  record: Row
  onDone?: (verb: string) => void
  /** Verbs that the page shows in a way of its own. */
  without?: readonly string[]
  /** Why not now, by verb. */
  reasons?: Readonly<Record<string, string>>
  /** What follows from what is typed into the form that changes the record. */
  running?: ((value: Row) => ReactNode) | undefined
  /** The same of other acts, by verb. */
  runningOn?: Readonly<Record<string, (value: Row) => ReactNode>> | undefined
  /** Among other parts of a row: beside one another, however narrow that is. */
  inRow?: boolean
  /** The next step stands beside them: none of them is filled. */
  beside?: boolean
}

export interface Action {
  verb: string
  door: DoorSheet
  /** Whether the record allows it now. */
  open: boolean
  /** Leaves the record where it is: what was done once is done again. */
  again?: boolean
}

export function Actions(props: ActionsProps) {
  const { resource, record, onDone, without = [], reasons = {}, running, runningOn, inRow, beside = false } = props
  const session = useSession()
  const [chosen, setChosen] = useState<Action>()
  const actions = actionsFor(resource, record, (door) => isOpen(session, door.access)).filter(
    ({ verb }) => !without.includes(verb),
  )
  const [first, ...rest] = inOrder(actions.filter(({ open }) => open))
  const isNext = first && !inRow && !beside && ONWARD.test(first.verb)
  useOffersNext(`${resource.thing}/${record.id}`, isNext && { ...first, word: wordOn(first) }, () => setChosen(first))
  const later = actions.filter(({ verb, open }) => !open && reasons[verb])
  return (
    <Group gap="xs" wrap={inRow ? 'nowrap' : 'wrap'}>
      {first && (
        <Button onClick={() => setChosen(first)} {...looks(first.verb, !beside)}>
          {wordOn(first)}
        </Button>
      )}
      {later.map(({ verb, door }) => (
        <Tooltip
          key={verb}
          label={reasons[verb]}
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button variant="default" data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
            {wordOn({ verb, door })}
          </Button>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              {say(phrases.more)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item
                key={action.verb}
                onClick={() => setChosen(action)}
                {...(BACKWARD.test(action.verb) && { color: 'red' })}
              >
                {wordOn(action)}
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
    </Group>
  )
}

/** What the button says. */
export const wordOn = ({ verb, door }: Pick<Action, 'verb' | 'door'>): string => wordOf(door.title, verb)

/** One button of a page is filled: the next step. */
function looks(verb: string, next: boolean) {
  if (BACKWARD.test(verb)) return { variant: 'light', color: 'red' } as const
  return { variant: next && ONWARD.test(verb) ? 'filled' : 'light' } as const
}

function rank({ verb, again }: Action): number {
  if (BACKWARD.test(verb)) return 3
  if (!ONWARD.test(verb)) return 2
  return again ? 1 : 0
}

/** The steps onward, those that are taken again, what changes it, and what undoes; as the service names them otherwise. */
export const inOrder = (actions: readonly Action[]) => actions.toSorted((one, other) => rank(one) - rank(other))

export function actionsFor(resource: Resource, record: Row, open: (door: DoorSheet) => boolean): Action[] {
  const workflow = workflowOf(resource)
  const allowed = Array.isArray(record.allowed_moves) ? new Set(record.allowed_moves.map(String)) : undefined
  const moves = new Map(
    Object.entries(workflow?.moves ?? {}).flatMap(([name, move]) =>
      move.path ? [[move.path, { name, ...move }]] : [],
    ),
  )
  const doors: [string, DoorSheet][] = [
    ...(resource.update ? [['update', resource.update] as [string, DoorSheet]] : []),
    ...resource.acts,
  ]
  return doors
    .filter(([, door]) => isAboutOne(door) && open(door))
    .map(([verb, door]) => {
      const move = moves.get(door.path)
      const isAllowed = move ? !allowed || allowed.has(move.name) : verb !== 'update' || isRevisable(workflow, record)
      return { verb, door, open: isAllowed, again: move?.to === record.state }
    })
}

/** What is changed while it is asked for goes back to its beginning; past that, nothing of it changes any more. */
function isRevisable(workflow: Workflow | undefined, { state }: Row): boolean {
  const revise = workflow?.moves.revise
  return !revise || state === revise.to || revise.from.includes(String(state))
}

interface ActionDialogProps {
  action: { verb: string; door: DoorSheet }
  record: Row
  running?: ((value: Row) => ReactNode) | undefined
  onClose(): void
  onDone?: (verb: string, answer: Row) => void
}

/** Asks for what the door takes beside the record itself; where that is nothing, only whether it is meant. */
export function ActionDialog({ action: { verb, door }, record, running, onClose, onDone }: ActionDialogProps) {
  const fields = door.input.properties ?? {}
  const fixed: Row = {
    id: record.id,
    ...(fields.version && record.version !== undefined && { version: record.version }),
  }
  const asked = Object.keys(fields).filter((name) => !(name in fixed))
  const finish = (answer: Row) => {
    onClose()
    onDone?.(verb, answer)
  }
  const known = asked.flatMap((name) =>
    record[name] === undefined || record[name] === null ? [] : [[name, record[name]]],
  )
  const initial: Row = {
    ...beginningOf(door.input),
    ...lastAccounts(door.input, record),
    ...Object.fromEntries(known),
  }
  return (
    <Modal opened onClose={onClose} title={wordOn({ verb, door })} size={asked.length > 4 ? 'xl' : 'md'}>
      {asked.length ? (
        <DoorForm
          door={door}
          fixed={fixed}
          record={record}
          initial={initial}
          submit={wordOn({ verb, door })}
          running={running}
          onDone={finish}
          onCancel={onClose}
        />
      ) : (
        <Confirm {...{ verb, door, fixed, record }} onClose={onClose} onDone={finish} />
      )}
    </Modal>
  )
}

function Confirm({
  verb,
  door,
  fixed,
  record,
  onClose,
  onDone,
}: {
  verb: string
  door: DoorSheet
  fixed: Row
  record: Row
  onClose(): void
  onDone(answer: Row): void
}) {
  const act = useAct({ path: door.path, done: noticeOf(door, { record }), onDone })
  return (
    <Stack>
      <Text size="sm">{say(door.summary)}</Text>
      {act.error && (
        <Text c="red" size="sm" role="alert">
          {messageOf(act.error)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say(phrases.cancel)}
        </Button>
        <Button loading={act.isPending} onClick={() => act.mutate(fixed)} {...looks(verb, true)} data-autofocus>
          {wordOn({ verb, door })}
        </Button>
      </Group>
    </Stack>
  )
}

interface ActProps {
  door: DoorSheet
  label?: string
  initial?: Row
  /** Fields that are not asked for here. */
  hidden?: readonly string[]
  /** Sent along, never shown. */
  fixed?: Row
  /** What follows from what is typed. */
  running?: (value: Row) => ReactNode
  onDone?: (answer: Row) => void
}

/** What the button of a door about no record in particular says. */
export const actWord = (door: DoorSheet): string => wordOn({ verb: door.path.split('/').at(-1)!, door })

/** A door about no record in particular: a button that opens its form. */
export function ActButton(props: ActProps) {
  const { door, label = actWord(door) } = props
  const [opened, { open, close }] = useDisclosure()
  const session = useSession()
  if (!isOpen(session, door.access)) return null
  return (
    <>
      <Button variant="light" onClick={open}>
        {label}
      </Button>
      {opened && <ActDialog {...props} onClose={close} />}
    </>
  )
}

export function ActDialog({
  door,
  label = actWord(door),
  initial,
  onDone,
  onClose,
  ...rest
}: ActProps & { onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title={label} size="xl">
      <DoorForm
        {...rest}
        door={door}
        submit={label}
        onCancel={onClose}
        initial={{ ...beginningOf(door.input), ...initial }}
        onDone={(answer) => {
          onClose()
          onDone?.(answer)
        }}
      />
    </Modal>
  )
}
