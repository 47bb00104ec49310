// Steps beside one another, as far as there is room: what is done, whose turn it is, what follows.
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './strip.module.css'

export type How = 'done' | 'rejected' | 'waits' | 'later'

export interface Step {
  key: string
  how: How
  title: string
  /** Who and when, one below the other. */
  lines: readonly (string | undefined)[]
  /** What stands out of it: whose turn it is. */
  turn?: string | undefined
  /** What its mark says, for those who do not see it. */
  said?: string | undefined
  /** That the day it should have been done by is over. */
  isLate?: boolean
  /** Instead of nothing in the mark of what follows. */
  mark?: ReactNode
}

const MARKS = { done: IconCheck, rejected: IconX, waits: IconPointFilled, later: undefined } as const

export function Strip({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={classes.strip} aria-label={label}>
      {steps.map(({ key, how, title, lines, turn, said, isLate, mark }) => {
        const Mark = MARKS[how]
        return (
          <li key={key} className={classes.step} data-how={how} aria-current={how === 'waits' ? 'step' : undefined}>
            <span className={classes.mark}>{Mark ? <Mark size={13} stroke={2.5} aria-hidden /> : mark}</span>
            <span className={classes.who} data-late={isLate || undefined}>
              <b>{title}</b>
              {said && <VisuallyHidden>{said}</VisuallyHidden>}
              {turn && <span className={classes.turn}>{turn}</span>}
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
