// Which columns a list shows, and how close its rows stand: both as this person has chosen.
import { Button, Checkbox, Menu, Stack, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { phrases } from '../../phrases.ts'
import { useSession } from '../../session.ts'
import type { DoorSheet, Schema } from '../../sheet.ts'
import { say } from '../../words.ts'
import { columnWord } from '../value.tsx'

const TALLER = { id: 'Baris lebih tinggi', en: 'Taller rows' }

/** On a desk that several people sit at, each finds their own. */
function useKept<T>(what: string, defaultValue: T) {
  const { login } = useSession().user
  return useLocalStorage<T>({ key: `pendopo-${what} ${login}`, defaultValue, getInitialValueInEffect: false })
}

/** The columns that were chosen for this list. */
export function useChosenColumns({ path }: DoorSheet, all: readonly string[]) {
  const [kept, keep] = useKept<string[] | null>(`columns ${path}`, null)
  return [kept && all.filter((name) => kept.includes(name)), keep] as const
}

export interface Density {
  isTall: boolean
  setTall(isTall: boolean): void
}

/** The same for every list. */
export function useDensity(): Density {
  const [isTall, setTall] = useKept('tall-rows', false)
  return { isTall, setTall }
}

interface ColumnMenuProps {
  item: Schema
  all: string[]
  shown: readonly string[]
  density: Density
  onChange(next: string[]): void
}

export function ColumnMenu({ item, all, shown, density, onChange }: ColumnMenuProps) {
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={16} />}>
          {say(phrases.columns)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        <Stack gap={6} p="xs">
          <Switch
            size="xs"
            label={say(TALLER)}
            checked={density.isTall}
            onChange={(event) => density.setTall(event.currentTarget.checked)}
          />
        </Stack>
        <Menu.Divider />
        <Checkbox.Group value={[...shown]} onChange={(next) => onChange(all.filter((name) => next.includes(name)))}>
          <Stack gap={6} p="xs">
            {all.map((name) => (
              <Checkbox key={name} value={name} label={columnWord(name, item)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Menu.Dropdown>
    </Menu>
  )
}
