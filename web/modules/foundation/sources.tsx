// Under every figure: when it was true, and the lists it was made from.
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWordsOf } from '../../kit/console-module.ts'
import type { ModuleWords } from '../../kit/dictionary.ts'
import { moment } from '../../kit/format.ts'
import { doorAt, useMay } from '../../kit/session.ts'
import { thingOf } from '../../kit/sheet.ts'
import { say, thingWord } from '../../kit/words.ts'
import { words } from './words.ts'

export interface Source {
  path: string
  query: Record<string, string>
  adds: string
}

export function MadeFrom({ asOf, sources = [] }: { asOf: string | null | undefined; sources?: readonly Source[] }) {
  return (
    <Group gap={4} mt={4}>
      {asOf && (
        <Text size="xs">
          {say(words.asOf)} {moment(asOf)}
        </Text>
      )}
      {sources.length > 0 && <SourceMenu sources={sources} />}
    </Group>
  )
}

function SourceMenu({ sources }: { sources: readonly Source[] }) {
  const may = useMay()
  // Its own words, then those of every module the foundation looks down on.
  const told = useWordsOf('foundation')
  const lists = unique(told, sources)
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" rightSection={<IconChevronDown size={12} />}>
          {say(words.sources)} ({lists.length})
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {lists.map(([label, source]) =>
          may(source.path) ? (
            <Menu.Item key={label} component={Link} to={`/${thingOf(source.path)}`} search={askedWith(source) as never}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} disabled>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const unique = (told: ModuleWords, sources: readonly Source[]) => [
  ...new Map(sources.map((one) => [labelOf(told, one), one])),
]

function labelOf({ fieldWord, valueWord }: ModuleWords, { path, query, adds }: Source): string {
  const asked = Object.entries(query).map(([name, value]) => `${fieldWord(name)}: ${valueWord(name, value)}`)
  const what = adds === 'rows' ? [] : [fieldWord(adds)]
  return [thingWord(thingOf(path)), ...what, ...asked].join(' · ')
}

/** A list that is asked for with a POST takes numbers as numbers. */
function askedWith({ path, query }: Source): Record<string, unknown> {
  if (doorAt(path)?.kind !== 'ask') return query
  const plain = (value: string) => (String(Number(value)) === value ? Number(value) : value)
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, plain(value)]))
}
