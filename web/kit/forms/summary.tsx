// What a form comes to while it is filled in: beside it where there is room, as a bar at its foot on a phone, in its place in a dialog.
import { Stack, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'
import { Children, createContext, type ReactNode, useContext, useState } from 'react'
import { Part } from '../pages/page.tsx'
import { type Figure, Figures } from '../reports/figures.tsx'
import styles from './summary.module.css'

/** Whether the form is a page of its own. */
const OnItsOwn = createContext(false)

const BESIDE = '(min-width: 75em)'
const isShown = ({ value }: Figure) => value !== null

interface SummaryProps {
  title: string
  /** The last of them is what it is about; null: not known yet. */
  sums: readonly Figure[]
  children?: ReactNode
}

export function Summary(props: SummaryProps) {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  if (!useContext(OnItsOwn)) return <InPlace {...props} />
  return isBeside ? <Beside {...props} /> : <Foot {...props} />
}

function InPlace({ title, sums, children }: SummaryProps) {
  if (!sums.some(isShown) && !Children.toArray(children).length) return null
  return (
    <Part title={title}>
      {sums.some(isShown) && <Figures figures={sums} />}
      {children}
    </Part>
  )
}

const Beside = ({ title, sums, children }: SummaryProps) => (
  <Part title={title}>
    <Sums sums={sums} />
    {children}
  </Part>
)

const Sums = ({ sums }: Pick<SummaryProps, 'sums'>) => (
  <dl className={styles.sums}>
    {sums.map(({ label, value, hint }) => (
      <div key={label}>
        <dt>
          {label}
          {hint && <span>{hint}</span>}
        </dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)

/** The last sum always, the others and what else is said of them when somebody asks. */
function Foot({ title, sums, children }: SummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const main = sums.at(-1)
  return (
    <section className={styles.foot} aria-label={title}>
      {isOpen && (
        <div className={styles.more}>
          <Sums sums={sums.slice(0, -1)} />
          {children}
        </div>
      )}
      <UnstyledButton className={styles.main!} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <Text span size="xs" c="dimmed" display="block">
            {main?.label}
          </Text>
          <b>{main?.value ?? '–'}</b>
        </span>
        <span className={styles.toggle}>
          {title}
          <IconChevronUp size={18} aria-hidden data-open={isOpen || undefined} />
        </span>
      </UnstyledButton>
    </section>
  )
}

interface WithSummaryProps {
  summary: ReactNode
  /** The buttons of the form. */
  foot: ReactNode
  children: ReactNode
}

/**
 * The form with what it comes to: only a form that is a page has room for it beside. Without room there what it comes to and the buttons
 * stand at the foot of the screen, where the thumb is.
 */
export function WithSummary({ summary, foot, children }: WithSummaryProps) {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  return (
    <OnItsOwn.Provider value>
      <div className={isBeside ? styles.both : undefined}>
        <Stack className={styles.fields!}>
          {children}
          {isBeside && foot}
        </Stack>
        <div className={isBeside ? styles.beside : styles.below}>
          {summary}
          {!isBeside && foot}
        </div>
      </div>
    </OnItsOwn.Provider>
  )
}
