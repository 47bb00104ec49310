// How a short figure was understood, below its field and over what stands there: nothing moves, and nothing of what is typed is covered.
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export function Echo({ understood, children }: { understood: string | undefined; children: ReactNode }) {
  return (
    <Tooltip label={understood} opened={understood !== undefined} position="bottom-end" offset={2}>
      <div>{children}</div>
    </Tooltip>
  )
}
