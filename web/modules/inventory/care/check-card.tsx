// One check of an inspection: in order, not in order, or not there to be checked; what is wrong, how bad, and a photo.
import { Button, Card, Group, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { FileField } from '../../../kit/forms/inputs/file-field.tsx'
import { phrases } from '../../../kit/phrases.ts'
import { say } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'

export interface Found {
  result?: 'ok' | 'defect' | 'na'
  severity?: 'low' | 'medium' | 'high'
  note?: string
  photo_file_id?: number
  work_order?: boolean
}

const ANSWERS = [
  { value: 'ok', words: words.ok, colour: 'teal.9' },
  { value: 'defect', words: words.defect, colour: 'red.9' },
  { value: 'na', words: words.notApplicable, colour: 'gray.8' },
] as const
const SEVERITIES = ['low', 'medium', 'high'] as const

interface CheckCardProps {
  label: string
  found: Found
  onChange(next: Found): void
  /** A check of a template, which also takes a note, a photo and a work order of its own. */
  isPart: boolean
}

export function CheckCard({ label, found, onChange, isPart }: CheckCardProps) {
  const answers = isPart ? ANSWERS : ANSWERS.slice(0, 2)
  return (
    <Card withBorder padding="sm" role="group" aria-label={label}>
      <Title order={2} size="h5" mb="xs">
        {label}
      </Title>
      <Group grow gap="xs" preventGrowOverflow={false}>
        {answers.map(({ value, words: answer, colour }) => (
          <Button
            key={value}
            size="lg"
            px="xs"
            variant={found.result === value ? 'filled' : 'default'}
            color={colour}
            aria-pressed={found.result === value}
            onClick={() => onChange(value === 'defect' ? { ...found, result: value } : { result: value })}
          >
            {say(answer)}
          </Button>
        ))}
      </Group>
      {found.result === 'defect' && <Defect {...{ found, onChange, isPart }} />}
    </Card>
  )
}

function Defect({ found, onChange, isPart }: Omit<CheckCardProps, 'label'>) {
  const keepPhoto = (id: number | null) => {
    const { photo_file_id: _, ...rest } = found
    onChange(id === null ? rest : { ...rest, photo_file_id: id })
  }
  return (
    <Stack mt="sm" gap="sm">
      <Text size="sm" fw={600}>
        {say(words.howBad)}
      </Text>
      <Group grow gap="xs">
        {SEVERITIES.map((severity) => (
          <Button
            key={severity}
            size="md"
            px="xs"
            variant={found.severity === severity ? 'filled' : 'default'}
            color="red.9"
            aria-pressed={found.severity === severity}
            onClick={() => onChange({ ...found, severity })}
          >
            {valueWord('severity', severity)}
          </Button>
        ))}
      </Group>
      {isPart && (
        <>
          <Textarea
            label={say(phrases.note)}
            value={found.note ?? ''}
            onChange={(event) => onChange({ ...found, note: event.currentTarget.value })}
            autosize
            minRows={2}
            size="md"
          />
          <FileField label={say(words.photo)} accept="image/*" capture="environment" onChange={keepPhoto} />
          <Switch
            size="md"
            label={say(words.workOrder)}
            checked={found.work_order === true}
            onChange={(event) => onChange({ ...found, work_order: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  )
}
