// What a menu of the frame opens.
import { Menu, type MenuProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import {
  cloneElement,
  Fragment,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useRef,
} from 'react'

/** The button that opens it. */
export type Opener = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>

export interface DroppedItem {
  label: string
  icon?: ReactNode
  /** The page that it leads to, or what it does. */
  to?: string
  onPick?(): void
  /** The page that one is on. */
  here?: boolean
}

export interface DroppedPart {
  title?: string
  items: readonly DroppedItem[]
}

interface DroppedProps extends Pick<MenuProps, 'position' | 'width'> {
  parts: readonly DroppedPart[]
  children: Opener
}

/** Opens as it comes, for whoever made it come has asked for it. */
export function Dropped({ parts, children, ...menu }: DroppedProps) {
  const [opened, { open, close }] = useDisclosure()
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button is a new one on the page: the focus goes back to it when the menu closes.
    button.current?.focus()
    open()
  }, [open])
  return (
    <Menu opened={opened} onOpen={open} onClose={close} {...menu}>
      <Menu.Target>{cloneElement(children, { ref: button })}</Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {parts.map(({ title, items }, at) => (
          <Fragment key={items[0]!.label}>
            {title ? <Menu.Label>{title}</Menu.Label> : at > 0 && <Menu.Divider />}
            {items.map((item) => (
              <Item key={item.label} {...item} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ label, icon, to, onPick, here }: DroppedItem) {
  const look = { leftSection: icon, mih: { base: 44, sm: 0 }, ...(here && { fw: 600 }) }
  if (to === undefined)
    return (
      <Menu.Item {...look} onClick={onPick}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...look} component={Link} to={to} aria-current={here ? 'page' : undefined}>
      {label}
    </Menu.Item>
  )
}
