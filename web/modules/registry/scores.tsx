// Scores of a lesson for the whole class, typed down the column as a teacher fills a mark book.
import { Alert, Button, Group, Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { moment, number } from '../../kit/format.ts'
import { NumberInput } from '../../kit/forms/inputs/number-input.tsx'
import { ReferenceField } from '../../kit/forms/inputs/reference-field.tsx'
import { ImportButton } from '../../kit/imports/wizard.tsx'
import { ExportMenu } from '../../kit/lists/tools/export-menu.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import { useAct } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { fieldWord, words } from './words.ts'

const PATH = '/api/v1/report-card/scores'
const SAVE = '/api/v1/report-card/scores/save'
type Score = Reply<typeof PATH>['data'][number]
/** What was typed and not saved yet. */
interface Typed {
  /** A text is what nobody can read as a score; the service refuses it. */
  score?: number | string | null
  note?: string
}

export function ScoresPage({ resources }: PageProps) {
  const may = useMay()
  const [filter, setFilter] = useFilter()
  useLanguage()
  const door = resources.get('report-card/scores')!.list!
  const classId = (filter.class_group_id as number | undefined) ?? null
  const lessonId = (filter.lesson_id as number | undefined) ?? null
  if (!may(PATH)) return <NoAccess />
  return (
    <Page
      title={thingWord('report-card/scores')}
      hint={say(door.summary)}
      actions={
        <>
          <ImportButton resources={resources} thing="report-card/scores" />
          {lessonId && <ExportMenu door={door} asked={{ lesson_id: lessonId }} />}
        </>
      }
    >
      <Group align="flex-end">
        <ReferenceField
          label={fieldWord('class_group_id')}
          path="/api/v1/school/classes"
          query={{ kind: 'all' }}
          value={classId}
          onChange={(next) => setFilter({ class_group_id: next ?? undefined })}
        />
        <ReferenceField
          key={classId}
          label={fieldWord('lesson_id')}
          path="/api/v1/report-card/lessons"
          query={classId ? { class_group_id: classId } : {}}
          value={lessonId}
          onChange={(next) => setFilter({ ...filter, lesson_id: next ?? undefined })}
        />
      </Group>
      {lessonId ? <Scores key={lessonId} lessonId={lessonId} mayWrite={may(SAVE)} /> : <Empty words={words.noLesson} />}
    </Page>
  )
}

function Scores({ lessonId, mayWrite }: { lessonId: number; mayWrite: boolean }) {
  const [typed, setTyped] = useState(new Map<number, Typed>())
  const read = useQuery({
    queryKey: [PATH, lessonId, useLanguage()],
    queryFn: async () => (await api.get(PATH, { lesson_id: lessonId, limit: 200 })).data,
  })
  const sent = useRef(typed)
  // What was typed after it was sent is still to be saved.
  const keepRest = () => setTyped((now) => new Map([...now].filter(([id, one]) => one !== sent.current.get(id))))
  const save = useAct({ path: SAVE, done: say(words.saved), onDone: keepRest })
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const rows = read.data ?? []
  if (!rows.length) return <Empty />
  const send = () => {
    sent.current = typed
    save.mutate({ lesson_id: lessonId, scores: rows.flatMap((row) => changeOf(row, typed)) })
  }
  return (
    <>
      <ScoreTable rows={rows} typed={typed} {...(mayWrite && { onType: setTyped })} />
      {save.error && (
        <Alert color="red" role="alert">
          {messageOf(save.error)}
        </Alert>
      )}
      {mayWrite && (
        <Group>
          <Button loading={save.isPending} disabled={typed.size === 0} onClick={send}>
            {say(words.saveScores)}
          </Button>
          {typed.size > 0 && (
            <Text size="sm" aria-live="polite">
              {typed.size} {say(words.unsaved)}
            </Text>
          )}
        </Group>
      )}
    </>
  )
}

/** A score cannot be taken away, only changed: a line without one is not sent. */
function changeOf(row: Score, typed: Map<number, Typed>) {
  const change = typed.get(row.student_id)
  const score = change?.score ?? row.score
  if (!change || score === null || score === undefined) return []
  const note = change.note === undefined ? row.note : change.note || null
  return [{ student_id: row.student_id, score, note, ...(row.version !== null && { version: row.version }) }]
}

interface ScoreTableProps {
  rows: Score[]
  typed: Map<number, Typed>
  onType?: (typed: Map<number, Typed>) => void
}

function ScoreTable({ rows, typed, onType }: ScoreTableProps) {
  const change = (id: number, next: Typed) => onType?.(new Map(typed).set(id, { ...typed.get(id), ...next }))
  return (
    <Table.ScrollContainer minWidth={620} type="native">
      <Table striped verticalSpacing={4} aria-label={thingWord('report-card/scores')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{fieldWord('nis')}</Table.Th>
            <Table.Th>{say(words.student)}</Table.Th>
            <Table.Th>{say(words.score)}</Table.Th>
            <Table.Th>{say(words.note)}</Table.Th>
            <Table.Th>{say(words.sent)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <ScoreRow
              key={row.student_id}
              row={row}
              typed={typed.get(row.student_id) ?? {}}
              {...(onType && { onType: (next: Typed) => change(row.student_id, next) })}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function ScoreRow({ row, typed, onType }: { row: Score; typed: Typed; onType?: (typed: Typed) => void }) {
  const score = typed.score === undefined ? row.score : typed.score
  return (
    <Table.Tr>
      <Table.Td>{row.nis}</Table.Td>
      <Table.Td fw={500}>{row.student_name}</Table.Td>
      <Table.Td>
        {onType ? (
          <NumberInput
            aria-label={`${say(words.scoreOf)} ${row.student_name}`}
            value={score}
            onChange={(next) => onType({ score: next ?? null })}
            decimals={2}
            w={90}
            size="xs"
          />
        ) : (
          score
        )}
      </Table.Td>
      <Table.Td>
        {onType ? (
          <TextInput
            aria-label={`${say(words.noteOf)} ${row.student_name}`}
            value={typed.note ?? row.note ?? ''}
            onChange={(event) => onType({ note: event.currentTarget.value })}
            size="xs"
          />
        ) : (
          row.note
        )}
      </Table.Td>
      <Table.Td>
        <Text size="xs">{row.send_error ?? sentOf(row)}</Text>
      </Table.Td>
    </Table.Tr>
  )
}

const sentOf = ({ sent_score, sent_at }: Score) =>
  sent_score === null ? say(words.notSent) : `${number(sent_score)} · ${sent_at ? moment(sent_at) : ''}`
