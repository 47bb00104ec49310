// A form made from what a door takes. Faults come back to their field; what was typed stays until it is saved, through a
// lost line, an ended session and a closed page.
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo, useRef } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { useWords } from '../dictionary.ts'
import { phrases } from '../phrases.ts'
import { type Row, useAct } from '../queries.ts'
import { type DoorSheet, type Schema, typeOf } from '../sheet.ts'
import { say, type Words } from '../words.ts'
import { usualEnd } from './beginning.ts'
import { useDraft } from './draft.ts'
import { type Choices, FieldSet } from './field-set.tsx'
import { useUploading } from './inputs/file-field.tsx'
import { keepAccounts, usualAccounts, usualFund } from './last-account.ts'
import { lineSums } from './line-sums.ts'
import { LeftProvider, useLeft } from './lines/left.ts'
import { noticeOf } from './notice.ts'
import { changedOnly, cleaned } from './sending/cleaned.ts'
import faults from './sending/fault-list.module.css'
import { FaultList } from './sending/fault-list.tsx'
import { Foot } from './sending/foot.tsx'
import { useKnownPaper } from './sending/known-paper.tsx'
import { useFaults } from './sending/use-faults.ts'
import { wrongIn } from './sending/wrong.ts'
import { Summary, WithSummary } from './summary.tsx'
import { type Usual, useUsual } from './use-usual.ts'

interface DoorFormProps {
  door: Pick<DoorSheet, 'path' | 'input'> & Partial<Pick<DoorSheet, 'title'>>
  /** What the form starts from. */
  initial?: Row
  /** Of a form that stays in sight: what tells that there is something new to begin from. */
  basis?: unknown
  /** Sent along, never shown: id and version of the record. */
  fixed?: Row
  /** The record that it is about, as it stands. */
  record?: Row
  submit?: string
  references?: Record<string, string>
  choices?: Choices
  /** Fields that are not asked for here. */
  hidden?: readonly string[]
  /** What is said of a field beside its name, instead of that it may stay empty. */
  marks?: Readonly<Record<string, Words>>
  /** Whether it is a page of its own, with room for what it comes to. */
  isPage?: boolean
  /** What follows from what is typed so far, and may change it in turn. */
  running?: ((value: Row, change: (next: Row) => void) => ReactNode) | undefined
  usual?: Usual | undefined
  /** What can follow at once: the button that saves and goes on, and is then the one that is filled. */
  onward?: string | undefined
  onDone?: (answer: Row, onward: boolean) => void
  onCancel?: () => void
}

const DOUBLE = 'duplicate_reason'

export function DoorForm(props: DoorFormProps) {
  const { door, initial, record, submit, references, choices, marks, onward } = props
  const { draft, change, noteHands, act, send, uploading, said } = useFilling(props)
  const paper = useKnownPaper({ path: door.path, record, input: door.input }, draft.value)
  const asked = askedOf(props, draft.value, paper.isKnown || isDouble(act.error))
  const picked = Object.keys({ ...references, ...choices })
  const { form, noteSent, errors, message } = useFaults(act.error, draft.value, () =>
    wrongIn(asked, cleaned(draft.value, door.input, initial), picked),
  )
  const save = (goOn: boolean) => {
    noteSent(draft.value)
    send(goOn)
  }
  const foot = (
    <Foot {...props} isKept={draft.touched} busy={act.isPending || uploading} goOn={() => save(true)}>
      {message && (
        <Alert color="red" role="alert" py="xs" className={faults.told!}>
          {message}
          <FaultList errors={errors} schema={door.input} />
          <Unplaced errors={errors} schema={door.input} />
        </Alert>
      )}
    </Foot>
  )
  const left = useLeft()
  return (
    <LeftProvider value={left}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          save(false)
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || !['Enter', 's'].includes(event.key)) return
          event.preventDefault()
          save(event.key === 'Enter' && onward !== undefined)
        }}
        onPointerDownCapture={noteHands}
        onKeyDownCapture={noteHands}
        onBlur={paper.onLeave}
        noValidate
        aria-label={submit ?? say(phrases.save)}
      >
        <Fields {...props} value={draft.value} change={change} foot={foot}>
          {draft.restored && <Restored drop={draft.drop} />}
          <SimpleGrid type="container" cols={{ base: 1, '500px': 2, '760px': 3, '960px': 4 }} spacing="sm">
            <FieldSet
              schema={asked}
              value={draft.value}
              onChange={change}
              errors={errors}
              said={said}
              notes={paper.notes}
              {...(marks && { marks })}
              isWhole
              {...(references && { references })}
              {...(choices && { choices })}
            />
          </SimpleGrid>
        </Fields>
      </form>
    </LeftProvider>
  )
}

type FieldsProps = DoorFormProps & { value: Row; change(next: Row): void; foot: ReactNode; children: ReactNode }

/** The fields, and what follows from them: on a page in sight all the while, else above the buttons. */
function Fields({ door, running, isPage, value, change, foot, children }: FieldsProps) {
  const sums = isPage && !running ? lineSums(door.input, value) : []
  const summary = running?.(value, change) ?? (sums.length > 0 && <Summary title={say(phrases.summary)} sums={sums} />)
  if (isPage && (running || sums.length))
    return (
      <WithSummary summary={summary} foot={foot}>
        {children}
      </WithSummary>
    )
  return (
    <Stack>
      {children}
      {summary}
      {foot}
    </Stack>
  )
}

/** What is being filled in, by hand or by the page, and its sending. */
function useFilling({ door, initial = {}, fixed = {}, basis, usual, record, submit, onDone }: DoorFormProps) {
  // What was typed stays good when the record has moved on: the version is no part of what the draft is about.
  const { version: _, ...about } = fixed
  const draft = useDraft(`${door.path} ${JSON.stringify(about)}`, initial, basis)
  const hands = useRef(false)
  const change = (next: Row) => (hands.current ? draft.change(next) : draft.fill(next))
  const usuals = useMemo(
    () => [usual, usualAccounts(door.input, record), record ? undefined : newFund(door.input), usualEnd(door.input)],
    [usual, door.input, record],
  )
  const said = useUsual(usuals, draft.value, change)
  const sent = useRef(draft.value)
  // Which of the two buttons was pressed.
  const goesOn = useRef(false)
  const tell = noticeOf(door, { record, said: submit })
  const act = useAct({
    path: door.path,
    // What goes on is told when it has arrived.
    done: (answer) => (goesOn.current ? undefined : tell(answer)),
    onDone: (answer) => {
      keepAccounts(door.input, { ...record, ...sent.current })
      // What is typed into a form that stays, after it was sent, is still to be saved.
      if (basis === undefined) draft.drop()
      else if (draft.value === sent.current) draft.settle()
      onDone?.(answer, goesOn.current)
    },
  })
  const uploading = useUploading()
  const isChange = door.path.endsWith('/update') && 'id' in fixed && 'version' in fixed
  const send = (goOn: boolean) => {
    if (uploading || act.isPending) return
    const whole = cleaned(draft.value, door.input, initial)
    // A record is changed by what became other: what may not change any more is no matter of whoever only mends a word.
    const told = isChange ? changedOnly(whole, door.input, initial) : whole
    goesOn.current = goOn
    sent.current = draft.value
    act.mutate({ ...(Object.keys(told).length ? told : whole), ...fixed })
  }
  const noteHands = () => {
    hands.current = true
  }
  return { draft, change, noteHands, act, send, uploading, said }
}

const isDouble = (error: unknown) => error instanceof Refusal && error.code.endsWith('_duplicate')

/** What is filled in here. Why something is no double only where there is another, and then it is no word that may be left out. */
function askedOf(
  { door, initial = {}, fixed = {}, hidden = [] }: DoorFormProps,
  value: Row,
  isDouble: boolean,
): Schema {
  const { properties = {}, required = [] } = door.input
  const asksWhy = isDouble || value[DOUBLE] !== undefined
  const unasked = ['version', ...Object.keys(fixed), ...hidden, ...(asksWhy ? [] : [DOUBLE])]
  const asked = Object.entries(properties).filter(([name]) => !unasked.includes(name))
  // What a record holds and cannot be without may be changed, not emptied.
  const isKept = ([name, schema]: [string, Schema]) =>
    !['', undefined, null].includes(initial[name] as string) && typeOf(schema) !== 'array' && !isNullable(schema)
  const kept = door.path.endsWith('/update') ? asked.filter(isKept).map(([name]) => name) : []
  return { properties: Object.fromEntries(asked), required: [...required, ...kept, DOUBLE] }
}

const isNullable = ({ type }: Schema) => [type].flat().includes('null')

const newFund = ({ required = [] }: Schema) => (required.includes('fund_source_id') ? usualFund : undefined)

function Restored({ drop }: { drop(): void }) {
  return (
    <Alert color="blue" py="xs">
      <Group justify="space-between">
        <Text size="sm">{say(phrases.draftKept)}</Text>
        <Button size="compact-xs" variant="default" onClick={drop}>
          {say(phrases.draftDrop)}
        </Button>
      </Group>
    </Alert>
  )
}

/** Faults that belong to no field on the screen are told all the same. */
function Unplaced({ errors, schema }: { errors: Record<string, string>; schema: Schema }) {
  const shown = new Set(Object.keys(schema.properties ?? {}))
  const { fieldWord } = useWords()
  const rest = Object.entries(errors).filter(([path]) => !shown.has(path.split('.')[0]!))
  return rest.map(([path, text]) => (
    <Text key={path} size="sm">
      {fieldWord(path.split('.').at(-1)!)}: {text}
    </Text>
  ))
}
