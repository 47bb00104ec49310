// A menu of the frame. What opens it stands with the first page; what it opens, with all that places it on the page, is fetched when
// somebody comes near it.
import type { MenuProps } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { tellFault } from '../../kit/told/tell-fault.ts'
import type { DroppedPart, Opener } from './dropped.tsx'

export const loadDropped = () => import('./dropped.tsx')

interface DropDownProps extends Pick<MenuProps, 'position' | 'width'> {
  parts: readonly DroppedPart[]
  children: Opener
}

export function DropDown({ children, ...menu }: DropDownProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDropped>>>()
  if (loaded) return <loaded.Dropped {...menu}>{children}</loaded.Dropped>
  const comeNear = () => void loadDropped().catch(() => {})
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: () => void loadDropped().then(setLoaded, tellFault),
  })
}
