// Picks a line of a plan in force, with what is left of it: what a request, a bill or a payment is charged to.
import { Group, Select, type SelectProps, Text } from '@mantine/core'
import { number } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import { say } from '../../words.ts'
import { useListRoom } from '../lines/place.ts'
import { type PlanLine, usePlanLines } from './parts/plan-lines.ts'
import { selectAll } from './select-all.ts'
import { useSearch } from './use-search.ts'

interface PlanLineFieldProps {
  label: string
  value: number | null
  onChange(value: number | null): void
  error?: string | undefined
  required?: boolean
}

const LEFT = { id: 'sisa {sum}', en: '{sum} left' }
const USED_UP = { id: 'habis', en: 'used up' }
const LIST_PX = 420

export function PlanLineField({ value, onChange, ...input }: PlanLineFieldProps) {
  const { field } = useSearch()
  const lines = usePlanLines(true) ?? []
  const left = new Map(lines.map((line) => [String(line.id), line.left]))
  return (
    <Select
      {...input}
      {...useListRoom(LIST_PX)}
      data={groupsOf(lines)}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      onFocus={selectAll}
      searchable
      {...field}
      clearable={!input.required}
      placeholder={say(phrases.pickOne)}
      nothingFoundMessage={say(phrases.nothingFound)}
      limit={100}
      renderOption={({ option }) => <Choice label={option.label} left={left.get(option.value) ?? 0} />}
    />
  )
}

const Choice = ({ label, left }: { label: string; left: number }) => (
  <Group justify="space-between" wrap="nowrap" gap="md" flex={1}>
    <span>{label}</span>
    <Text span size="xs" opacity={left > 0 ? 0.85 : 0.65} style={{ whiteSpace: 'nowrap' }}>
      {left > 0 ? say(LEFT).replace('{sum}', number(left)) : say(USED_UP)}
    </Text>
  </Group>
)

function groupsOf(lines: readonly PlanLine[]): NonNullable<SelectProps['data']> {
  const plans = Map.groupBy(lines, ({ plan }) => plan)
  return [...plans].map(([group, items]) => ({
    group,
    items: items.map(({ id, title }) => ({ value: String(id), label: title })),
  }))
}
