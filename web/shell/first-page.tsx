// What the service says on the first page: figures that lead to their page, and what has to be done by when.
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../client/pendopo.ts'
import { day, number, rupiah } from '../kit/format.ts'
import { Part } from '../kit/pages/page.tsx'
import { phrases } from '../kit/phrases.ts'
import { useRecord } from '../kit/queries.ts'
import { say } from '../kit/words.ts'
import classes from './first-page.module.css'

type FirstPage = Reply<'/api/v1/home'>['data']

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

export function Dues({ dues, more }: { dues: FirstPage['dues']; more: number }) {
  if (!dues.length) return null
  return (
    <Part title={`${say(phrases.deadlines)} (${dues.length + more})`}>
      <ul className={classes.dues}>
        {dues.map(({ day: due, title, note, tone, to }) => (
          <li key={`${due} ${title.en} ${note.en}`} className={classes.due}>
            <span className={classes.day} data-tone={tone}>
              {day(due)}
            </span>
            <Group gap={0} className={classes.what!}>
              <Anchor component={Link} to={to} size="sm" fw={500} c="inherit" truncate w="100%">
                {say(title)}
              </Anchor>
              <Text size="xs" c="dimmed" truncate w="100%">
                {say(note)}
              </Text>
            </Group>
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
