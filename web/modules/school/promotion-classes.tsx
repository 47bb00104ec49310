// The preview of a promotion, class by class: what becomes of each, and the students who go another way.
import { Button, Card, Collapse, Group, Select, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { ReferenceField } from '../../kit/forms/inputs/reference-field.tsx'
import { countedWord, say } from '../../kit/words.ts'
import { valueWord, words } from './words.ts'

type Outcome = 'promoted' | 'stayed' | 'graduated'
export interface Choice {
  outcome: Outcome
  to_class_group_id?: number
}
/** What is decided otherwise than by rule. */
export interface Choices {
  classes: Map<number, Choice>
  students: Map<number, Choice>
}
type Planned = Reply<'/api/v1/school/promotions/preview'>['data']['classes'][number]

interface ClassesProps {
  classes: Planned[]
  toYear: number
  choices: Choices
  onChoose(choices: Choices): void
}

export function PromotionClasses({ classes, toYear, choices, onChoose }: ClassesProps) {
  return (
    <Stack gap="xs">
      {classes.map((group) => (
        <ClassCard key={group.class_group_id} {...{ group, toYear, choices, onChoose }} />
      ))}
    </Stack>
  )
}

function ClassCard({ group, toYear, choices, onChoose }: Omit<ClassesProps, 'classes'> & { group: Planned }) {
  const [opened, setOpened] = useState(false)
  const own = choices.classes.get(group.class_group_id)
  const choose = (choice: Choice | undefined) =>
    onChoose({ ...choices, classes: changed(choices.classes, group.class_group_id, choice) })
  const outcome = own?.outcome ?? group.outcome
  return (
    <Card withBorder padding="sm">
      <Group align="flex-end" justify="space-between">
        <Text fw={600} component="h2" m={0} miw={90}>
          {group.name}
          <Text span size="sm" fw={400} ml="xs">
            {group.students.length} {countedWord('school/students', group.students.length)}
          </Text>
        </Text>
        <Group align="flex-end">
          <OutcomeSelect label={say(words.outcome)} value={outcome} own={own !== undefined} onChange={choose} />
          {outcome && outcome !== 'graduated' && (
            <ReferenceField
              label={say(words.toClass)}
              path="/api/v1/school/classes"
              query={{ academic_year_id: toYear }}
              value={own?.to_class_group_id ?? group.to_class_group_id}
              onChange={(id) => choose(id === null ? undefined : { outcome, to_class_group_id: Number(id) })}
            />
          )}
          <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {say(words.seeStudents)}
          </Button>
        </Group>
      </Group>
      <Collapse expanded={opened}>
        {opened && <Students group={group} choices={choices} onChoose={onChoose} />}
      </Collapse>
    </Card>
  )
}

function changed(map: Map<number, Choice>, id: number, choice: Choice | undefined): Map<number, Choice> {
  const next = new Map(map)
  if (choice) next.set(id, choice)
  else next.delete(id)
  return next
}

interface OutcomeSelectProps {
  label?: string
  name?: string
  value: Outcome | null
  /** Decided by hand, not by rule. */
  own: boolean
  onChange(choice: Choice | undefined): void
}

function OutcomeSelect({ label, name, value, own, onChange }: OutcomeSelectProps) {
  return (
    <Select
      {...(label ? { label } : { 'aria-label': `${say(words.outcome)}: ${name}` })}
      data={(['promoted', 'stayed', 'graduated'] as const).map((one) => ({
        value: one,
        label: valueWord('outcome', one) + (one === value && !own ? ` (${say(words.byRule)})` : ''),
      }))}
      value={value}
      onChange={(next) => onChange(next === null ? undefined : { outcome: next as Outcome })}
      clearable={own}
      placeholder={say(words.unsettled)}
      w={270}
    />
  )
}

function Students({ group, choices, onChoose }: Omit<ClassesProps, 'classes' | 'toYear'> & { group: Planned }) {
  return (
    <Table striped mt="sm" aria-label={`${say(words.students)} ${group.name}`}>
      <Table.Tbody>
        {group.students.map(({ student_id, name, outcome }) => (
          <Table.Tr key={student_id}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>
              <OutcomeSelect
                name={name}
                value={choices.students.get(student_id)?.outcome ?? outcome}
                own={choices.students.has(student_id)}
                onChange={(choice) => onChoose({ ...choices, students: changed(choices.students, student_id, choice) })}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
