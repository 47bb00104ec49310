// What can be done on a list as a whole: one or two are buttons in its head, more stand in one menu, or a phone would show no row.
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { actWord } from '../forms/actions.tsx'
import { phrases } from '../phrases.ts'
import type { DoorSheet } from '../sheet.ts'
import { say } from '../words.ts'
import nothing from './none-yet.module.css'

const BUTTONS_MOST = 2

export function GeneralActs({ acts, onAct }: { acts: readonly DoorSheet[]; onAct(door: DoorSheet): void }) {
  if (acts.length <= BUTTONS_MOST)
    return acts.map((door) => (
      <Button key={door.path} variant="light" onClick={() => onAct(door)} className={nothing.inHead!}>
        {actWord(door)}
      </Button>
    ))
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />} className={nothing.inHead!}>
          {say(phrases.more)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((door) => (
          <Menu.Item key={door.path} onClick={() => onAct(door)}>
            {actWord(door)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
