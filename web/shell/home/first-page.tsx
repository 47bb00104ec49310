// What the service says on the first page: figures that lead to their page, and what has to be done by when.
import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../client/pendopo.ts'
import { day, nearDay, number, rupiah, today } from '../../kit/format.ts'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useRecord } from '../../kit/queries.ts'
import { say } from '../../kit/words.ts'
import classes from './first-page.module.css'

export type FirstPage = Reply<'/api/v1/home'>['data']

export function useFirstPage(): FirstPage | undefined {
  return useRecord('/api/v1/home').data?.data as FirstPage | undefined
}

export function Figures({ figures }: Pick<FirstPage, 'figures'>) {
  if (!figures.length) return null
  return (
    <div className={classes.figures}>
      {figures.map(({ name, title, unit, value, note, tone, to }) => (
        <Link key={name} to={to} className={classes.figure!}>
          <Text size="xs" c="dimmed" component="span">
            {say(title)}
          </Text>
          <span className={classes.value}>{unit === 'rupiah' ? rupiah(value) : number(value)}</span>
          <span className={classes.note} data-tone={tone}>
            {say(note)}
          </span>
        </Link>
      ))}
    </div>
  )
}

const dayText = (due: string): string => {
  const now = today()
  if (due === now) return say(phrases.todayWord)
  return due.slice(0, 4) === now.slice(0, 4) ? nearDay(due) : day(due)
}

const DAY_MS = 86_400_000

function lateText(due: string): string {
  const days = (Date.parse(today()) - Date.parse(due)) / DAY_MS
  return days === 1 ? say(phrases.dayLate) : say(phrases.daysLate).replace('{count}', number(days))
}

export function Dues({ dues, more }: { dues: FirstPage['dues']; more: number }) {
  if (!dues.length) return null
  return (
    <Part title={`${say(phrases.deadlines)} (${dues.length + more})`}>
      <ul className={classes.dues}>
        {dues.map(({ day: due, title, note, tone, act, to }) => (
          <li key={`${due} ${title.en} ${note.en}`} className={classes.due}>
            <span className={classes.day} data-tone={tone}>
              {dayText(due)}
              {due < today() && <span className={classes.since}>{lateText(due)}</span>}
            </span>
            <div className={classes.what!}>
              <Anchor component={Link} to={to} size="sm" fw={500} c="inherit" truncate display="block">
                {say(title)}
              </Anchor>
              <Text size="xs" c="dimmed" truncate>
                {say(note)}
              </Text>
            </div>
            <Button
              component={Link}
              to={to}
              size="compact-sm"
              variant="default"
              aria-label={`${say(act)}: ${say(title)}`}
            >
              {say(act)}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {say(phrases.moreDeadlines).replace('{count}', number(more))}
        </Text>
      )}
    </Part>
  )
}
