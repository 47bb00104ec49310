// The sheet of one day: every student of the class, how they came, and correcting it with a reason.
import { Alert, Button, Group, Modal, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { longDay, shortTime } from '../../kit/format.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Empty, Failed, Loading } from '../../kit/pages/states.tsx'
import { Figures } from '../../kit/reports/figures.tsx'
import { isOpen, useSession } from '../../kit/session.ts'
import type { DoorSheet } from '../../kit/sheet.ts'
import { say } from '../../kit/words.ts'
import { type Mark, type Pupil, type Sheet, STATUSES, useSheet } from './sheet.ts'
import { fieldWord, letters, valueWord, words } from './words.ts'

interface Wish {
  pupil: Pupil
  /** Null takes the correction back. */
  retract: boolean
}
const FOLLOWS_MS = 1_000
const PATIENCE_MS = 8_000

export function DaySheet({ classId, day, resources }: { classId: number; day: string } & Pick<PageProps, 'resources'>) {
  const session = useSession()
  const [wish, setWish] = useState<Wish>()
  // The day follows a correction within a moment; until then the page looks again.
  const [waiting, setWaiting] = useState(false)
  const sheet = useSheet({ class_group_id: classId, from: day, until: day }, waiting ? FOLLOWS_MS : false)
  const correct = resources.get('school/attendance')?.acts.get('correct')
  const mayCorrect = correct !== undefined && isOpen(session, correct.access)
  if (sheet.isLoading) return <Loading />
  if (sheet.error) return <Failed error={sheet.error} retry={sheet.refetch} />
  const { students, days } = sheet.data!
  const follow = () => {
    setWish(undefined)
    setWaiting(true)
    setTimeout(() => setWaiting(false), PATIENCE_MS)
  }
  return (
    <>
      {['weekend', 'holiday'].includes(days[0]?.kind ?? '') && <Alert>{say(words.dayFree)}</Alert>}
      {waiting && <Text role="status">{say(words.correctionPending)}</Text>}
      <DayFigures sheet={sheet.data!} />
      {students.length === 0 ? (
        <Empty />
      ) : (
        <DayTable students={students} day={day} {...(mayCorrect && { onCorrect: setWish })} />
      )}
      {wish && correct && (
        <CorrectionDialog {...{ wish, day }} door={correct} onClose={() => setWish(undefined)} onDone={follow} />
      )}
    </>
  )
}

function DayFigures({ sheet: { students } }: { sheet: Sheet }) {
  const count = (status: string) => students.filter(({ marks }) => marks[0]?.status === status).length
  return (
    <Figures
      figures={[
        ...STATUSES.map((status) => ({
          label: valueWord('status', status),
          value: count(status),
          colour: letters[status]?.colour,
        })),
        { label: say(words.notYet), value: students.filter(({ marks }) => marks.length === 0).length },
      ]}
    />
  )
}

interface DayTableProps {
  students: Pupil[]
  day: string
  onCorrect?: (wish: Wish) => void
}

const COLUMNS = ['nis', 'name', 'status', 'first_in', 'last_out', 'note'] as const
/** What a phone has no room for beside name and state; when somebody came stands under their state there. */
const BESIDES = new Set<string>(['nis', 'first_in', 'last_out', 'note'])

function DayTable({ students, day, onCorrect }: DayTableProps) {
  const onPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Table.ScrollContainer minWidth={onPhone ? 0 : 640} type="native" tabIndex={0}>
      <Table striped verticalSpacing={6} horizontalSpacing={onPhone ? 4 : 'xs'} aria-label={longDay(day)}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((name) => (
              <Table.Th key={name} {...(BESIDES.has(name) && { visibleFrom: 'sm' })}>
                {fieldWord(name)}
              </Table.Th>
            ))}
            {onCorrect && <Table.Th aria-label={say(words.correct)} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {students.map((pupil) => (
            <PupilRow key={pupil.student_id} pupil={pupil} {...(onCorrect && { onCorrect })} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function PupilRow({ pupil, onCorrect }: { pupil: Pupil; onCorrect?: (wish: Wish) => void }) {
  const mark: Mark | undefined = pupil.marks[0]
  const time = (value: string | null | undefined) => (value ? shortTime(value) : '–')
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{pupil.nis}</Table.Td>
      <Table.Td fw={500}>{pupil.name}</Table.Td>
      <Table.Td>
        {mark ? <StateBadge name="status" value={mark.status} /> : say(words.notYet)}
        {mark?.first_in && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {time(mark.first_in)}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{time(mark?.first_in)}</Table.Td>
      <Table.Td visibleFrom="sm">{time(mark?.last_out)}</Table.Td>
      <Table.Td visibleFrom="sm" maw={220}>
        {[mark && valueWord('source', mark.source), mark?.note].filter(Boolean).join(': ')}
      </Table.Td>
      {onCorrect && (
        <Table.Td>
          <Group gap={4}>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`${say(words.correct)}: ${pupil.name}`}
              onClick={() => onCorrect({ pupil, retract: false })}
            >
              {say(words.correct)}
            </Button>
            {mark?.source === 'manual' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${say(words.retract)}: ${pupil.name}`}
                onClick={() => onCorrect({ pupil, retract: true })}
              >
                {say(words.retract)}
              </Button>
            )}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

interface CorrectionDialogProps {
  wish: Wish
  day: string
  door: DoorSheet
  onClose(): void
  onDone(): void
}

function CorrectionDialog({ wish: { pupil, retract }, day, door, onClose, onDone }: CorrectionDialogProps) {
  const title = say(retract ? words.retract : words.correctOf)
  return (
    <Modal opened onClose={onClose} title={title}>
      <Text mb="sm">
        {pupil.name}, {longDay(day)}
      </Text>
      <DoorForm
        door={door}
        fixed={{
          student_id: pupil.student_id,
          day,
          version: pupil.marks[0]?.version ?? 0,
          ...(retract && { status: null }),
        }}
        submit={title}
        onDone={onDone}
        onCancel={onClose}
      />
    </Modal>
  )
}
