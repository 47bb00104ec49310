// Taking a payment: who pays, what they owe at that moment, and which of it is paid.
import { Alert, Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { day, monthOfYear, rupiah, today } from '../../kit/format.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { ReferenceField } from '../../kit/forms/inputs/reference-field.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf, useFilter } from '../../kit/pages/thing-page.tsx'
import { useMade } from '../../kit/pages/use-made.ts'
import { useRecord } from '../../kit/queries.ts'
import { useMay, useSession } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { fieldWord, words } from './words.ts'

const BALANCES = '/api/v1/fees/balances'
const SHIFTS = '/api/v1/fees/shifts'
const STUDENTS = '/api/v1/school/students'
const USE = '/api/v1/fees/deposit-uses/create'

interface Open {
  invoice_id: number
  number: string
  fee: string
  period_on: string
  due_on: string
  open: number
}
interface Owing {
  student_name: string
  class_name: string | null
  owed: number
  overdue: number
  deposit: number
  open_invoices: Open[]
}

export function Counter({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const resource = resources.get('fees/receipts')!
  const [given, setGiven] = useFilter()
  const id = given.student_id as number | undefined
  const read = useRecord(`${BALANCES}/{id}`, { id }, { enabled: id !== undefined })
  if (!resource.create || !may(resource.create.path)) return <NoAccess />
  const owing = read.data?.data as Owing | undefined
  return (
    <Page title={say(resource.create.summary)} crumbs={crumbsOf(resource)}>
      <NoShift />
      <ReferenceField
        label={fieldWord('student_id')}
        path={STUDENTS}
        value={id}
        onChange={(next) => setGiven({ student_id: next ?? undefined })}
        required
      />
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {id !== undefined && owing && <Taking key={id} studentId={id} owing={owing} resource={resource} />}
    </Page>
  )
}

/** Said before anything is typed, and not when it is sent. */
function NoShift() {
  const { user } = useSession()
  const read = useRecord(SHIFTS, { state: 'open', cashier_id: user.id })
  const shifts = read.data?.data as unknown[] | undefined
  if (!shifts || shifts.length > 0) return null
  return (
    <Alert color="yellow">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{say(words.closed)}</Text>
        <Button component={Link} to="/fees/shifts/new" size="xs">
          {say(words.openShift)}
        </Button>
      </Stack>
    </Alert>
  )
}

/** What is ticked is paid whole, and nothing else; otherwise the payer says how much, and the oldest is paid first. */
function Taking({ studentId, owing, resource }: { studentId: number; owing: Owing; resource: Resource }) {
  const may = useMay()
  const made = useMade(resource)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const chosen = owing.open_invoices.filter(({ invoice_id }) => ticked.includes(invoice_id))
  const amount = chosen.reduce((sum, { open }) => sum + open, 0)
  const parts = chosen.map(({ invoice_id, open }) => ({ invoice_id, amount: open }))
  const fixed = { student_id: studentId, ...(chosen.length > 0 && { amount, parts }) }
  return (
    <>
      <Text fw={600}>{[owing.student_name, owing.class_name].filter(Boolean).join(' · ')}</Text>
      <Owed owing={owing} ticked={ticked} setTicked={setTicked} />
      {owing.deposit > 0 && (
        <Group justify="space-between">
          <Text size="sm">
            {fieldWord('deposit')}: {rupiah(owing.deposit)}
          </Text>
          {may(USE) && owing.owed > 0 && (
            <Button
              component={Link}
              to="/fees/deposit-uses/new"
              search={{ student_id: studentId } as never}
              size="xs"
              variant="default"
            >
              {say(words.useDeposit)}
            </Button>
          )}
        </Group>
      )}
      {chosen.length > 0 && (
        <Text fw={600} role="status">
          {say(words.toPay)}: {rupiah(amount)}
        </Text>
      )}
      <DoorForm
        key={ticked.join()}
        door={resource.create!}
        fixed={fixed}
        hidden={['parts']}
        initial={{ amount: owing.overdue || owing.owed || undefined, method: 'cash' }}
        submit={say(resource.create!.summary)}
        {...made}
      />
    </>
  )
}

function Owed({
  owing: { open_invoices },
  ticked,
  setTicked,
}: {
  owing: Owing
  ticked: readonly number[]
  setTicked(next: readonly number[]): void
}) {
  if (open_invoices.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say(words.nothingOwed)}
      </Text>
    )
  const tick = (id: number, on: boolean) => setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id))
  return (
    <Card withBorder padding="sm" role="group" aria-label={say(words.owed)}>
      <Stack gap="sm">
        {open_invoices.map(({ invoice_id, number, fee, period_on, due_on, open }) => (
          <Group key={invoice_id} justify="space-between" wrap="nowrap" align="flex-start">
            <Checkbox
              checked={ticked.includes(invoice_id)}
              onChange={(event) => tick(invoice_id, event.currentTarget.checked)}
              label={`${fee} ${monthOfYear(period_on)}`}
              description={`${number}, ${say(due_on < today() ? words.late : words.dueOn)} ${day(due_on)}`}
            />
            <Text fw={600}>{rupiah(open)}</Text>
          </Group>
        ))}
        <Text size="sm" c="dimmed">
          {say(words.oldestFirst)}
        </Text>
      </Stack>
    </Card>
  )
}
