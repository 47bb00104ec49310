// What a document leads to, under what it comes to: the budget that is left after it, and who decides in which order.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { rupiah } from '../format.ts'
import { say } from '../words.ts'
import styles from './foreseen.module.css'

const words = {
  leftAfter: { id: 'Sisa pagu setelah ini', en: 'Budget left after this' },
  overBy: { id: 'kurang {sum}', en: 'short by {sum}' },
  decides: { id: 'Akan diputuskan oleh', en: 'To be approved by' },
}

export interface Use {
  key: number
  title: string
  /** What was free before it, and what is after. */
  free: number
  left: number
}

export function LeftAfter({ uses }: { uses: readonly Use[] }) {
  if (!uses.length) return null
  return (
    <Block title={say(words.leftAfter)}>
      {uses.map(({ key, title, free, left }) => (
        <div key={key} className={styles.use} data-short={left < 0 || undefined}>
          <span>{title}</span>
          <b>{left < 0 ? say(words.overBy).replace('{sum}', rupiah(-left)) : rupiah(left)}</b>
          {/* It only repeats what the sum says. */}
          <div className={styles.bar} aria-hidden>
            <div style={{ width: `${free > 0 ? Math.max(0, Math.min(100, (100 * left) / free)) : 0}%` }} />
          </div>
        </div>
      ))}
    </Block>
  )
}

/** Each level in its turn. */
export function Deciders({ levels, children }: { levels: readonly string[]; children?: ReactNode }) {
  if (!levels.length) return null
  return (
    <Block title={say(words.decides)}>
      <ol className={styles.levels}>
        {levels.map((level) => (
          <li key={level}>{level}</li>
        ))}
      </ol>
      {children}
    </Block>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.block}>
    <Text component="h3" size="sm" fw={650} mb={6}>
      {title}
    </Text>
    {children}
  </section>
)
