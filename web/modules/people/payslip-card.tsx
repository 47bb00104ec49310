// One payslip: what is paid out, and on wish every line with how it was computed.
import { Alert, Button, Card, Collapse, Group, Modal, PasswordInput, Stack, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { keep } from '../../kit/files.ts'
import { monthName, rupiah } from '../../kit/format.ts'
import { StateBadge } from '../../kit/lists/value.tsx'
import { messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { languageNow, say, type Words } from '../../kit/words.ts'
import { valueWord, words } from './words.ts'

export type Payslip = Reply<'/api/payroll/my/payslips'>['payslips'][number]

export function PayslipCard({ slip, opened: openedAtFirst }: { slip: Payslip; opened: boolean }) {
  const [opened, { toggle }] = useDisclosure(openedAtFirst)
  const [printing, setPrinting] = useState(false)
  return (
    <Card withBorder>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {monthName(slip.month)} {slip.year}
          </Title>
          <Group gap="xs" mt={4}>
            <Text size="sm">{valueWord('run_kind', slip.run_kind)}</Text>
            <StateBadge name="run_state" value={slip.run_state} />
          </Group>
        </div>
        <div>
          <Text size="sm" ta="right">
            {say(words.takeHome)}
          </Text>
          <Text fw={700} fz="xl" ta="right">
            {rupiah(slip.net)}
          </Text>
        </div>
      </Group>
      <Group mt="sm" gap="xs">
        <Button size="xs" variant="default" onClick={toggle} aria-expanded={opened}>
          {say(words.showLines)}
        </Button>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconDownload size={14} />}
          onClick={() => setPrinting(true)}
          aria-haspopup="dialog"
        >
          {say(words.download)}
        </Button>
      </Group>
      <Collapse expanded={opened}>{opened && <SlipLines slip={slip} />}</Collapse>
      {printing && <PrintDialog slip={slip} onClose={() => setPrinting(false)} />}
    </Card>
  )
}

/** Tax that comes back is no pay: it has a sum of its own. */
const REFUND = 'pph21_refund'

export function SlipLines({ slip }: { slip: Payslip }) {
  return (
    <Stack mt="md" gap="md">
      <Lines title={words.earnings} slip={slip} kind="earning" sum={slip.gross} />
      {slip.returned > 0 && <Lines title={words.returned} slip={slip} kind="returned" sum={slip.returned} />}
      <Lines title={words.deductions} slip={slip} kind="deduction" sum={slip.deductions} />
      <Lines title={words.employer} hint={words.employerHint} slip={slip} kind="employer" />
    </Stack>
  )
}

interface LinesProps {
  title: Words
  hint?: Words
  slip: Payslip
  kind: Payslip['lines'][number]['kind'] | 'returned'
  sum?: number
}

function Lines({ title, hint, slip, kind, sum }: LinesProps) {
  const lines = slip.lines.filter((line) => (line.code === REFUND ? 'returned' : line.kind) === kind)
  const isEnglish = languageNow() === 'en'
  if (lines.length === 0) return null
  return (
    <section>
      <Title order={3} size="h6">
        {say(title)}
      </Title>
      {hint && <Text size="xs">{say(hint)}</Text>}
      <Table verticalSpacing={4} aria-label={say(title)}>
        <Table.Tbody>
          {lines.map(({ code, label, label_en, how, how_en, amount }) => (
            <Table.Tr key={code}>
              <Table.Td>
                <Text size="sm">{(isEnglish && label_en) || label}</Text>
                <Text size="xs" c="dimmed">
                  {(isEnglish && how_en) || how}
                </Text>
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {rupiah(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
          {sum !== undefined && (
            <Table.Tr>
              <Table.Td fw={600}>{say(phrases.total)}</Table.Td>
              <Table.Td ta="right" fw={600} style={{ whiteSpace: 'nowrap' }}>
                {rupiah(sum)}
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** The PDF, with a password where one is wanted: it travels in the question, never in an address. */
export function PrintDialog({ slip, onClose }: { slip: Payslip; onClose(): void }) {
  const [password, setPassword] = useState('')
  const print = useMutation({
    mutationFn: () =>
      api.file('/api/payroll/payslips/print', {
        id: slip.id,
        language: languageNow(),
        ...(password && { password }),
      }),
    onSuccess: (file) => {
      keep(file, `slip-${slip.year}-${String(slip.month).padStart(2, '0')}-${slip.id}.pdf`)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={say(words.download)}>
      <Stack>
        <PasswordInput
          label={say(words.passwordOf)}
          description={say(words.passwordHint)}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        {print.error && (
          <Alert color="red" role="alert">
            {messageOf(print.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(phrases.cancel)}
          </Button>
          <Button loading={print.isPending} onClick={() => print.mutate()}>
            {say(words.download)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
