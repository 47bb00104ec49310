// Whether a school is still on its way to its first day. Most are not: what the guide looks like is fetched by those who are.
import { useLocalStorage } from '@mantine/hooks'
import type { Reply } from '../../../client/pendopo.ts'
import { type Row, useRecord } from '../../kit/queries.ts'

const LAID_ASIDE = 'pendopo-guide-laid-aside'
export type Steps = Reply<'/api/v1/setup'>['data']

/** What waits for another person is done on their screen, and seen on this one. */
const WATCH_MS = 10_000
const whileOthersAct = ({ data }: Row) => (data as Steps).steps.some(({ waiting }) => waiting) && WATCH_MS

/** The steps, where there are any left to take, and the way to lay them aside. */
export function useGuide(): { guide: Steps | undefined; layAside(): void } {
  const guide = useRecord('/api/v1/setup', {}, { again: whileOthersAct }).data?.data as Steps | undefined
  const [laidAside, setLaidAside] = useLocalStorage({
    key: LAID_ASIDE,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // What can wait is still led to, until someone says that it will not be done.
  const isLeft = guide?.steps.some(({ done }) => !done) && !(guide.complete && laidAside)
  return { guide: isLeft ? guide : undefined, layAside: () => setLaidAside(true) }
}
