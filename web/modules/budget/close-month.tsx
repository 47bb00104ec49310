// Closing a month of the cash book, step by step: what the book says, what lies in the box, what the bank says.

import { Alert, Button, Group, Modal, SimpleGrid, Stack, Stepper, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Refusal, type Reply } from '../../../client/pendopo.ts'
import { monthName, rupiah } from '../../kit/format.ts'
import { NumberInput } from '../../kit/forms/inputs/number-input.tsx'
import { noticeOf } from '../../kit/forms/notice.ts'
import { messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { type Row, useAct } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { say } from '../../kit/words.ts'
import { fieldWord, words } from './words.ts'

export type BookMonth = Reply<'/api/budget/book-months'>['data'][number]

/** Notes and coins in use; any other is counted as its sum. */
const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]
const LAST = 2

interface Count {
  pieces: Record<number, number>
  reason: string
  /** A text is what nobody can read as a sum; the service refuses it. */
  statement: number | string | undefined
}

const CLOSE = '/api/budget/book-months/close'

export function CloseMonth({ month, onClose }: { month: BookMonth; onClose(): void }) {
  const [step, setStep] = useState(0)
  const [count, setCount] = useState<Count>({ pieces: {}, reason: '', statement: undefined })
  const act = useAct({
    path: CLOSE,
    done: noticeOf({ path: CLOSE }, { record: month as unknown as Row, said: say(words.closeMonth) }),
    onDone: onClose,
  })
  const send = () => act.mutate(closingOf(month, count))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${say(words.closeMonth)}: ${monthName(month.month)} ${month.year}`}
    >
      <Stack>
        <Stepper active={step} onStepClick={setStep} size="sm" allowNextStepsSelect={false}>
          <Stepper.Step label={say(words.stepBooks)}>
            <Balances month={month} />
          </Stepper.Step>
          <Stepper.Step label={say(words.cashCount)}>
            <CashCount
              month={month}
              count={count}
              onChange={setCount}
              error={fieldError(act.error, 'difference_reason')}
            />
          </Stepper.Step>
          <Stepper.Step label={say(words.confirm)}>
            <Statement month={month} count={count} onChange={setCount} />
          </Stepper.Step>
        </Stepper>
        {act.error && (
          <Alert color="red" role="alert">
            {messageOf(act.error)} {fieldError(act.error, 'difference_reason')}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={() => (step ? setStep(step - 1) : onClose())}>
            {say(step ? phrases.back : phrases.cancel)}
          </Button>
          {step < LAST ? (
            <Button onClick={() => setStep(step + 1)}>{say(words.next)}</Button>
          ) : (
            <Button onClick={send} loading={act.isPending}>
              {say(words.closeMonth)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function closingOf(month: BookMonth, { pieces, reason, statement }: Count): Row {
  const counted = Object.entries(pieces).flatMap(([value, many]) =>
    many > 0 ? [{ value: Number(value), pieces: many }] : [],
  )
  return {
    id: month.id,
    version: month.version,
    ...(counted.length ? { counted_pieces: counted } : { counted_amount: 0 }),
    ...(reason && { difference_reason: reason }),
    ...(statement !== undefined && { statement_amount: statement }),
  }
}

const fieldError = (error: unknown, field: string) =>
  error instanceof Refusal ? error.fields[`params.${field}`] : undefined
const sumOf = (pieces: Count['pieces']) =>
  Object.entries(pieces).reduce((sum, [value, many]) => sum + Number(value) * many, 0)

function Balances({ month }: { month: BookMonth }) {
  const { opening, closing } = month
  const pots = ['bank', 'cash', 'tax'] as const
  return (
    <Stack>
      <Figures
        figures={pots.map((pot) => ({
          label: fieldWord(pot),
          value: `${rupiah(opening[pot])} → ${rupiah(closing[pot])}`,
        }))}
      />
      {month.has_undeposited_tax && <Alert color="orange">{say(words.taxLeft)}</Alert>}
    </Stack>
  )
}

interface StepProps {
  month: BookMonth
  count: Count
  onChange(count: Count): void
}

function CashCount({ month, count, onChange, error }: StepProps & { error: string | undefined }) {
  const counted = sumOf(count.pieces)
  const difference = counted - month.closing.cash
  const verdict =
    difference === 0 ? words.cashEqualsBooks : difference > 0 ? words.cashAboveBooks : words.cashBelowBooks
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 5 }} spacing="xs">
        {NOTES.map((value) => (
          <NumberInput
            key={value}
            label={rupiah(value)}
            value={count.pieces[value]}
            onChange={(next) => onChange({ ...count, pieces: { ...count.pieces, [value]: piecesOf(next) } })}
          />
        ))}
      </SimpleGrid>
      <Alert color={difference === 0 ? 'teal' : 'orange'} role="status">
        <Text size="sm">
          {say(words.counted)} {rupiah(counted)} · {fieldWord('book_amount')} {rupiah(month.closing.cash)} ·{' '}
          {say(verdict)}
          {difference !== 0 && ` (${rupiah(difference)})`}
        </Text>
      </Alert>
      {difference !== 0 && (
        <Textarea
          label={say(words.differenceReason)}
          value={count.reason}
          error={error}
          maxLength={500}
          onChange={(event) => onChange({ ...count, reason: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}

/** What is no number of pieces counts as none, and is said at its field. */
const piecesOf = (typed: number | string | undefined): number => (typeof typed === 'number' && typed > 0 ? typed : 0)

function Statement({ month, count, onChange }: StepProps) {
  return (
    <Stack>
      <NumberInput
        label={say(words.statement)}
        description={say(words.statementHint)}
        kind="money"
        value={count.statement}
        onChange={(next) => onChange({ ...count, statement: next })}
      />
      <Figures
        figures={[
          { label: fieldWord('bank'), value: rupiah(month.closing.bank) },
          { label: say(words.counted), value: rupiah(sumOf(count.pieces)) },
          { label: say(words.mismatch), value: rupiah(sumOf(count.pieces) - month.closing.cash) },
        ]}
      />
    </Stack>
  )
}
