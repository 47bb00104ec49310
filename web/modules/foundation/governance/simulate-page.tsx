// What an accreditation would score: of each component its weight and how many items stand at which level, and relative compliance.
import { Alert, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../kit/api.ts'
import { number } from '../../../kit/format.ts'
import { NumberInput } from '../../../kit/forms/inputs/number-input.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { messageOf, NoAccess } from '../../../kit/pages/states.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, type Words } from '../../../kit/words.ts'
import { FigureCard } from '../figure-card.tsx'
import { fieldWord, valueWord, words } from '../words.ts'

const PATH = '/api/v1/foundation/accreditations/simulate'
const LEVELS = [4, 3, 2, 1] as const

interface Component {
  name: Words
  weight: number
  /** How many items stand at each of the levels. */
  items: Record<number, number>
}
/** The instrument of 2020 for a junior secondary school, all items at level 3. */
const INSTRUMENT: readonly Component[] = [
  { name: words.graduates, weight: 35, items: { 3: 11 } },
  { name: words.learning, weight: 29, items: { 3: 7 } },
  { name: words.teachers, weight: 18, items: { 3: 4 } },
  { name: words.management, weight: 18, items: { 3: 13 } },
]
const COMPLIANCE = 90

const levelsOf = ({ items }: Component) => LEVELS.flatMap((level) => Array<number>(items[level] ?? 0).fill(level))
const typed = (value: unknown): number => (typeof value === 'number' ? value : 0)

export default function SimulatePage() {
  const open = useMay()(PATH)
  const [components, setComponents] = useState(INSTRUMENT)
  const [compliance, setCompliance] = useState(COMPLIANCE)
  const ask = useMutation({
    mutationFn: async () => {
      const asked = components.map((one) => ({ weight: one.weight, levels: levelsOf(one) }))
      return (await api.post(PATH, { components: asked, compliance })).data
    },
  })
  if (!open) return <NoAccess />
  const change = (index: number, next: Partial<Component>) =>
    setComponents(components.map((one, at) => (at === index ? { ...one, ...next } : one)))
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <Page title={thingWord('foundation/accreditations/simulate')} hint={say(words.simulateHint)}>
      <form onSubmit={send} noValidate aria-label={say(words.simulate)}>
        <Stack>
          {components.map((one, index) => (
            <ComponentFields key={one.name.en} component={one} onChange={(next) => change(index, next)} />
          ))}
          <NumberInput
            label={fieldWord('compliance')}
            kind="percent"
            decimals={2}
            maw={240}
            value={compliance}
            onChange={(value) => setCompliance(typed(value))}
          />
          {ask.error && <Alert color="red">{messageOf(ask.error)}</Alert>}
          <Group>
            <Button type="submit" loading={ask.isPending}>
              {say(words.simulate)}
            </Button>
          </Group>
        </Stack>
      </form>
      {ask.data && <Outcome data={ask.data} components={components} />}
    </Page>
  )
}

function ComponentFields(props: { component: Component; onChange(next: Partial<Component>): void }) {
  const { component, onChange } = props
  const { name, weight, items } = component
  return (
    <Fieldset legend={say(name)}>
      <SimpleGrid cols={{ base: 2, sm: 5 }}>
        <NumberInput
          label={fieldWord('weight')}
          decimals={2}
          value={weight}
          onChange={(value) => onChange({ weight: typed(value) })}
        />
        {LEVELS.map((level) => (
          <NumberInput
            key={level}
            label={`${say(words.itemsAtLevel)} ${level}`}
            value={items[level] ?? 0}
            onChange={(value) => onChange({ items: { ...items, [level]: Math.min(100, typed(value)) } })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}

interface OutcomeProps {
  data: { score: number; grade: string; gap: number; components: readonly number[] }
  components: readonly Component[]
}

function Outcome({ data, components }: OutcomeProps) {
  return (
    <Part title={say(words.simulated)}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} aria-live="polite">
        <FigureCard label={say(words.score)} value={number(data.score)} />
        <FigureCard label={say(words.grade)} value={valueWord('grade', data.grade)} />
        <FigureCard label={fieldWord('gap')} value={number(data.gap)} />
      </SimpleGrid>
      {components.map(({ name, weight }, index) => (
        <Text key={name.en} size="sm" mt="xs">
          {say(name)}: {number(data.components[index] ?? 0)} / {number(weight)}
        </Text>
      ))}
    </Part>
  )
}
