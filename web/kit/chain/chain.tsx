// A purchase from end to end: plan line → request → order → receipt → bill → payment → entries. One list of stages, drawn
// side by side with lines between the cards where there is room, one below the other where there is not.
import { Anchor, Badge, Button, Text, Title } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import { rupiah } from '../format.ts'
import { StateBadge } from '../lists/value.tsx'
import type { OwnAct } from '../pages/record/record-acts.tsx'
import { useMay } from '../session.ts'
import { say } from '../words.ts'
import styles from './chain.module.css'
import { useLinePaths } from './lines.ts'
import { type ChainCard, type ChainStage, linksOf } from './stages.ts'

const chain = { id: 'Rantai', en: 'Chain' }
const nothing = { id: 'belum ada', en: 'none yet' }
const from = { id: 'dari', en: 'from' }

export type ChainKind =
  | 'plan_line'
  | 'request'
  | 'order'
  | 'receipt'
  | 'invoice'
  | 'bill'
  | 'payment'
  | 'cash_entry'
  | 'budget_entry'

/** The way to the chain that a document stands in; nothing for those who may not see it. */
export function useChain(kind: ChainKind, id: number): OwnAct | undefined {
  const may = useMay()
  return may('/api/inventory/trace') ? { title: say(chain), to: '/inventory/trace', search: { kind, id } } : undefined
}

/** The same as a button of a row. */
export function ChainButton({ kind, id }: { kind: ChainKind; id: number }) {
  const way = useChain(kind, id)
  return way ? (
    <Button
      component={Link}
      to={way.to!}
      search={way.search as never}
      variant="default"
      leftSection={<IconRoute size={16} />}
    >
      {way.title}
    </Button>
  ) : null
}

export function Chain({ stages, current }: { stages: readonly ChainStage[]; current: string }) {
  const holder = useRef<HTMLDivElement>(null)
  const paths = useLinePaths(holder, linksOf(stages))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable
    <section className={styles.scroll} tabIndex={0} aria-label={say(chain)}>
      <div ref={holder} className={styles.holder}>
        <svg className={styles.lines} aria-hidden="true">
          {paths.map(({ key, d }) => (
            <path key={key} d={d} />
          ))}
        </svg>
        <ol className={styles.stages}>
          {stages.map((stage) => (
            <li key={stage.name}>
              <Title order={2} size="h6" mb={6}>
                {say(stage.title)}
              </Title>
              {stage.cards.length === 0 && (
                <Text size="sm" c="dimmed">
                  {say(nothing)}
                </Text>
              )}
              <ul className={styles.cards}>
                {stage.cards.map((card) => (
                  <Card key={card.key} card={card} current={card.key === current} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A number may break behind its strokes and nowhere else. */
function Breaking({ text }: { text: string }) {
  return text.split(/(?<=[/.·])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts stay where they are
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

function Card({ card, current }: { card: ChainCard; current: boolean }) {
  const may = useMay()
  const open = card.to && (!card.door || may(card.door))
  return (
    <li
      data-card={card.key}
      className={`${styles.card} ${current ? styles.current : ''}`}
      aria-current={current || undefined}
    >
      {open ? (
        <Anchor component={Link} to={card.to!} search={(card.search ?? {}) as never} size="xs" fw={600}>
          <Breaking text={card.title} />
        </Anchor>
      ) : (
        <Text size="xs" fw={600}>
          <Breaking text={card.title} />
        </Text>
      )}
      {card.text && (
        <Text size="xs" lineClamp={2}>
          {card.text}
        </Text>
      )}
      {card.amount !== undefined && (
        <Text size="sm" className={styles.amount}>
          {rupiah(card.amount)}
        </Text>
      )}
      {card.note && (
        <Badge size="sm" variant="default" tt="none">
          {say(card.note)}
        </Badge>
      )}
      {card.state && (
        <div>
          <StateBadge value={card.state} />
        </div>
      )}
      {card.from.length > 0 && (
        <Text size="xs" className={styles.from}>
          {say(from)} {card.from.map(({ title }) => title).join(', ')}
        </Text>
      )}
    </li>
  )
}
