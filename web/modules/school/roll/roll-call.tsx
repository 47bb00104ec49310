// The roll of a class on one screen, on a phone too: what the cards have told stands there already, a touch changes it, one
// save keeps it. What was touched stays through a lost line.
import { Alert, Button, Group, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { longDay, shortTime } from '../../../kit/format.ts'
import { Empty, Failed, Loading, messageOf } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import { say } from '../../../kit/words.ts'
import type { Pupil } from '../sheet.ts'
import { letters, valueWord, words } from '../words.ts'
import classes from './roll-call.module.css'
import { useLongPress } from './use-long-press.ts'
import { type Status, useRoll } from './use-roll.ts'

const CYCLE = ['present', 'late', 'sick', 'permitted', 'absent'] as const

export function RollCall({ classId, day }: { classId: number; day: string }) {
  const { draft, save, send, sheet, statusOf } = useRoll(classId, day)
  const [asked, setAsked] = useState<Pupil>()
  if (sheet.isLoading) return <Loading />
  if (sheet.error) return <Failed error={sheet.error} retry={sheet.refetch} />
  const { students } = sheet.data!
  if (!students.length) return <Empty />
  const put = ({ student_id }: Pupil, said: { status: Status; reason?: string }) =>
    draft.change({ ...draft.value, [student_id]: said })
  const unknown = students.filter((pupil) => !statusOf(pupil))
  const everyone = Object.fromEntries(unknown.map(({ student_id }) => [student_id, { status: 'present' as const }]))
  const marks = students.flatMap(({ student_id, marks: [mark] }) => {
    const said = draft.value[student_id]
    return said ? [{ student_id, ...said, version: mark?.version ?? 0 }] : []
  })
  return (
    <>
      <Counts students={students} statusOf={statusOf} />
      <ul className={classes.roll} aria-label={longDay(day)}>
        {students.map((pupil) => (
          <Name
            key={pupil.student_id}
            pupil={pupil}
            isOneOfTwo={students.some(({ name, student_id }) => name === pupil.name && student_id !== pupil.student_id)}
            status={statusOf(pupil)}
            changed={pupil.student_id in draft.value}
            onTouch={() => put(pupil, { status: nextOf(statusOf(pupil)) })}
            onHold={() => setAsked(pupil)}
          />
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {say(words.rollHint)}
      </Text>
      {save.error && (
        <Alert color="red" role="alert">
          {messageOf(save.error)}
        </Alert>
      )}
      <Group className={classes.foot!} gap="sm" wrap="nowrap">
        {unknown.length > 0 && (
          <Button variant="default" onClick={() => draft.change({ ...draft.value, ...everyone })}>
            {unknown.length} {say(words.rollRest)}
          </Button>
        )}
        <Button flex={1} disabled={!marks.length} loading={save.isPending} onClick={() => send(marks)}>
          {say(words.rollSave)}
        </Button>
      </Group>
      {asked && (
        <ReasonDialog
          pupil={asked}
          said={draft.value[asked.student_id]?.reason}
          onClose={() => setAsked(undefined)}
          onSay={(reason) => put(asked, { status: statusOf(asked) ?? 'permitted', reason })}
        />
      )}
    </>
  )
}

/** From one to the next, round and round; whoever is not known yet is there. */
function nextOf(status: Status | undefined): Status {
  const at = CYCLE.indexOf(status as (typeof CYCLE)[number])
  return CYCLE[(at + 1) % CYCLE.length]!
}

function Counts({ students, statusOf }: { students: readonly Pupil[]; statusOf(pupil: Pupil): Status | undefined }) {
  const many = (status: Status) => students.filter((one) => statusOf(one) === status).length
  // Who is let off is seldom one of them, and then counts too: the figures add up to the class.
  const told: Status[] = many('dispensation') ? [...CYCLE, 'dispensation'] : [...CYCLE]
  const counts = [
    ...told.map((status) => [valueWord('status', status), many(status)] as const),
    [say(words.left), students.filter((one) => !statusOf(one)).length] as const,
  ]
  return (
    <ul className={classes.counts}>
      {counts.map(([label, count]) => (
        <li key={label} className={classes.count}>
          <b>{count}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}

interface NameProps {
  pupil: Pupil
  /** Of two who are called alike, their numbers tell which is which. */
  isOneOfTwo: boolean
  status: Status | undefined
  changed: boolean
  onTouch(): void
  onHold(): void
}

function Name({ pupil, isOneOfTwo, status, changed, onTouch, onHold }: NameProps) {
  const held = useLongPress(onHold)
  const letter = status && letters[status]
  const time = pupil.marks[0]?.first_in
  const word = status ? valueWord('status', status) : say(words.notYet)
  return (
    <li>
      <button
        type="button"
        className={classes.name}
        data-status={status ?? 'unknown'}
        data-changed={changed || undefined}
        {...held}
        onClick={(event) => event.defaultPrevented || onTouch()}
      >
        <span className={classes.who}>
          {pupil.name}
          {isOneOfTwo && <small> {pupil.nis}</small>}
        </span>
        {status === 'late' && time && <small>{shortTime(time)}</small>}
        <VisuallyHidden>{`: ${word}`}</VisuallyHidden>
        <span className={classes.letter} aria-hidden>
          {letter ? say(letter) : '?'}
        </span>
      </button>
    </li>
  )
}

interface ReasonProps {
  pupil: Pupil
  said: string | undefined
  onSay(reason: string): void
  onClose(): void
}

function ReasonDialog({ pupil, said = '', onSay, onClose }: ReasonProps) {
  const [reason, setReason] = useState(said)
  const keep = () => {
    if (reason.trim()) onSay(reason.trim())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={pupil.name}>
      <TextInput
        label={say(words.rollReason)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {say(phrases.cancel)}
        </Button>
        <Button onClick={keep}>{say(phrases.save)}</Button>
      </Group>
    </Modal>
  )
}
