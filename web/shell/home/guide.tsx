// The way of a new school to its first day, on its first page until it is gone. What is done the service sees by itself.
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useSession } from '../../kit/session.ts'
import { say, type Words } from '../../kit/words.ts'
import classes from './guide.module.css'
import type { Steps } from './use-guide.ts'

type Step = Steps['steps'][number]

const SECTIONS: Record<Step['section'], Words> = {
  school: { id: 'Sekolah', en: 'School' },
  people: { id: 'Orang', en: 'People' },
  money: { id: 'Uang', en: 'Money' },
}
const WORDS = {
  title: { id: 'Siapkan {school}', en: 'Set up {school}' },
  left: {
    id: 'kira-kira {count} menit lagi. Boleh berhenti kapan saja; lanjutkan dari sini.',
    en: 'about {count} more minutes. Stop whenever you like, and go on from here.',
  },
  minutes: { id: '{count} menit', en: '{count} min' },
  optional: { id: 'boleh nanti', en: 'can wait' },
  waits: { id: 'menunggu orang lain', en: 'waits for somebody' },
  opens: { id: 'Sesudah ini', en: 'After this' },
  look: { id: 'Lihat', en: 'View' },
  goOn: { id: 'Buka', en: 'Open' },
} as const

export default function Guide({ guide, layAside }: { guide: Steps; layAside(): void }) {
  const { company } = useSession()
  const { steps, complete } = guide
  const left = steps.filter((step) => !step.done)
  const mine = left.filter((step) => !step.waiting)
  const next = mine.find((step) => !step.optional) ?? left.find((step) => step.waiting) ?? left[0]
  const [picked, setPicked] = useState<string>()
  const open = steps.find((step) => step.name === picked && !step.done) ?? next
  const minutes = mine.reduce((sum, step) => sum + (step.optional ? 0 : step.minutes), 0)
  const done = say(phrases.stepsDone)
    .replace('{done}', String(steps.length - left.length))
    .replace('{all}', String(steps.length))
  return (
    <Part title={say(WORDS.title).replace('{school}', company.name)}>
      <div className={classes.guide}>
        <Group gap="sm" mb={6}>
          <Text size="sm" c="dimmed">
            {minutes > 0 ? `${done}, ${say(WORDS.left).replace('{count}', String(minutes))}` : `${done}.`}
          </Text>
          {complete && (
            <Button size="compact-sm" variant="subtle" onClick={layAside}>
              {say(phrases.layAside)}
            </Button>
          )}
        </Group>
        <div className={classes.progress} aria-hidden>
          {steps.map((step) => (
            <span key={step.name} data-done={step.done || undefined} data-open={step === open || undefined} />
          ))}
        </div>
        {Object.entries(SECTIONS).map(([section, words]) => {
          const own = steps.filter((step) => step.section === section)
          return (
            own.length > 0 && (
              <section key={section} aria-label={say(words)}>
                {steps.length > 1 && <h3 className={classes.section}>{say(words)}</h3>}
                <ul className={classes.steps}>
                  {own.map((step) => (
                    <li key={step.name}>
                      {step.done ? (
                        <Done step={step} />
                      ) : step === open ? (
                        <Open step={step} />
                      ) : (
                        <Left step={step} onPick={() => setPicked(step.name)} />
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </Part>
  )
}

/** What is done takes one line: its name and what was done. */
const Done = ({ step: { title, told, to } }: { step: Step }) => (
  <div className={classes.step}>
    <span className={classes.mark} data-done>
      <IconCheck size={14} stroke={3} aria-hidden />
    </span>
    <span className={classes.words}>
      <b>{say(title)}</b>
      {/* Read out where it is only drawn. */}
      <span className={classes.unseen}> ({say(phrases.done)})</span>
      {told && <span className={classes.told}>{say(told)}</span>}
    </span>
    <Anchor component={Link} to={to} size="sm" aria-label={`${say(WORDS.look)}: ${say(title)}`}>
      {say(WORDS.look)}
    </Anchor>
  </div>
)

const howLong = ({ minutes, optional, waiting }: Step): string => {
  if (waiting) return say(WORDS.waits)
  return [say(WORDS.minutes).replace('{count}', String(minutes)), optional && say(WORDS.optional)]
    .filter(Boolean)
    .join(' · ')
}

/** What is left, in the order that it is usually done in; any may come first. */
const Left = ({ step, onPick }: { step: Step; onPick(): void }) => (
  <button
    type="button"
    className={classes.step}
    onClick={onPick}
    aria-expanded={false}
    data-waiting={step.waiting !== null || undefined}
  >
    <span className={classes.mark} />
    <span className={classes.words}>
      <b>{say(step.title)}</b>
      <span className={classes.told}>{say(step.waiting ?? step.why)}</span>
    </span>
    <span className={classes.aside}>{howLong(step)}</span>
  </button>
)

function Open({ step }: { step: Step }) {
  const { title, why, act, opens, parts, waiting, to } = step
  const label = say(waiting ? WORDS.goOn : act)
  return (
    <div className={classes.open}>
      <div className={classes.step}>
        <span className={classes.mark} data-open />
        <span className={classes.words}>
          <b>{say(title)}</b>
        </span>
        <span className={classes.aside}>{howLong(step)}</span>
      </div>
      <div className={classes.inside}>
        <div className={classes.what}>
          <Text size="sm">{say(waiting ?? why)}</Text>
          {parts.length > 1 && (
            <ol className={classes.parts}>
              {parts.map((part) => (
                <li key={part.name} data-done={part.done || undefined}>
                  <span className={classes.mark} {...(part.done && { 'data-done': true })}>
                    {part.done && <IconCheck size={11} stroke={3} aria-hidden />}
                  </span>
                  <Anchor component={Link} to={part.to} size="sm" c="inherit">
                    {say(part.title)}
                  </Anchor>
                  {part.done && <span className={classes.unseen}> ({say(phrases.done)})</span>}
                </li>
              ))}
            </ol>
          )}
          {/* What is begun already goes on where it stands, and is not begun once more. */}
          <Button
            component={Link}
            to={to}
            variant={waiting ? 'default' : 'filled'}
            mt="xs"
            aria-label={waiting ? `${label}: ${say(title)}` : undefined}
          >
            {label}
          </Button>
        </div>
        {opens.length > 0 && (
          <div className={classes.opens}>
            <h4>{say(WORDS.opens)}</h4>
            <ul>
              {opens.map((one) => (
                <li key={one.en}>{say(one)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
