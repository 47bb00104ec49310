// What can be done with the rows that were picked, and what came of it; it stands where the sums of the list stand otherwise.
import { Anchor, Button, Group, Modal, Progress, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { rupiah } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import { isMoney, type Schema } from '../../sheet.ts'
import { say, wordOf } from '../../words.ts'
import styles from '../rows.module.css'
import { labelOf } from '../value.tsx'
import { type Step, stepsFor, type useWish, type Wish } from './several.ts'

interface SeveralBarProps {
  rows: readonly Row[]
  steps: ReadonlyMap<string, Step>
  columns: readonly [string, Schema][]
  wishes: ReturnType<typeof useWish>
  onClear(): void
}

export function SeveralBar({ rows, steps, columns, wishes, onClear }: SeveralBarProps) {
  const [asking, setAsking] = useState<Step>()
  const { wish } = wishes
  const wished = (step: Step, said: Row) => {
    setAsking(undefined)
    wishes.hold(step.door, rows, said)
    onClear()
  }
  const open = stepsFor(steps, rows)
  const sum = columns.find(([, schema]) => isMoney(schema))?.[0]
  return (
    <section className={styles.several} aria-label={say(phrases.several)}>
      {wish && <Told {...{ wish, wishes }} />}
      {rows.length > 0 && wish?.stage !== 'sending' && (
        <Group gap="sm">
          <Text size="sm" fw={600} role="status">
            {say(phrases.picked).replace('{count}', String(rows.length))}
            {sum && ` · ${rupiah(rows.reduce((total, row) => total + Number(row[sum] ?? 0), 0))}`}
          </Text>
          {open.map(([name, step]) => (
            <Button
              key={name}
              size="compact-sm"
              variant="white"
              color="dark"
              onClick={() => (step.asks ? setAsking(step) : wished(step, {}))}
            >
              {wordOf(step.door.title, name)}
            </Button>
          ))}
          {open.length === 0 && <Text size="sm">{say(phrases.nothingForAll)}</Text>}
          <Anchor component="button" size="sm" c="inherit" onClick={onClear}>
            {say(phrases.unpick)}
          </Anchor>
        </Group>
      )}
      {asking && <Asking step={asking} onSay={(said) => wished(asking, said)} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

function Told({ wish, wishes }: { wish: Wish; wishes: SeveralBarProps['wishes'] }) {
  const { door, rows, stage, done, refused } = wish
  const words = `${wordOf(door.title, door.path)}: ${say(phrases.picked).replace('{count}', String(rows.length))}`
  if (stage === 'held')
    return (
      <Group gap="sm" role="status">
        <Text size="sm">{words}</Text>
        <Button size="compact-sm" variant="white" color="dark" onClick={wishes.takeBack}>
          {say(phrases.undo)}
        </Button>
      </Group>
    )
  if (stage === 'sending')
    return (
      <Group gap="sm" role="status">
        <Text size="sm">{words}</Text>
        <Progress value={(100 * done) / rows.length} w={160} aria-label={words} />
        <Text size="sm">{`${done}/${rows.length}`}</Text>
      </Group>
    )
  return (
    <Stack gap={4} role="status">
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {`${wordOf(door.title, door.path)}: ${say(phrases.severalDone)}`
            .replace('{done}', String(rows.length - refused.length))
            .replace('{all}', String(rows.length))}
        </Text>
        <Anchor component="button" size="sm" c="inherit" onClick={wishes.forget}>
          {say(phrases.close)}
        </Anchor>
      </Group>
      {refused.map(({ row, message }) => (
        <Text key={String(row.id)} size="sm">
          <b>{labelOf(row)}</b> {message}
        </Text>
      ))}
    </Stack>
  )
}

/** Words that the step cannot do without, said once for all of them. */
function Asking({ step, onSay, onClose }: { step: Step; onSay(said: Row): void; onClose(): void }) {
  const [text, setText] = useState('')
  const name = step.asks!
  const title = wordOf(step.door.title, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSay({ [name]: text })
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <Textarea
            label={wordOf(step.door.input.properties?.[name]?.title, name)}
            value={text}
            maxLength={1000}
            required
            autosize
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {say(phrases.cancel)}
            </Button>
            <Button type="submit" disabled={!text.trim()}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
