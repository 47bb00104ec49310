// The sessions of a case, newest first.
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import { day } from '../../../kit/format.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { Failed, Loading } from '../../../kit/pages/states.tsx'
import { say, useLanguage } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'
import styles from './case.module.css'
import type { Case } from './case.ts'

const PATH = '/api/v1/counselor/sessions'

export function CaseSessions({ record }: { record: Case }) {
  const read = useQuery({
    queryKey: [PATH, 'of case', record.id, useLanguage()],
    queryFn: () => api.post(PATH, { case_id: record.id, limit: 5 }),
  })
  return (
    <Part title={say(words.sessions)}>
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {read.data && (
        <div className={styles.part}>
          <Stack gap="xs">
            {read.data.data.length === 0 && <Text size="sm">{say(words.noSessionsOfCase)}</Text>}
            {read.data.data.map((session) => (
              <Group key={session.id} justify="space-between" gap="xs">
                <div>
                  <Text size="sm" fw={600}>
                    {session.title}
                  </Text>
                  <Text size="xs">{[day(session.held_on), valueWord('type', session.type)].join(' · ')}</Text>
                </div>
                <StateBadge value={session.state} />
              </Group>
            ))}
            <Anchor component={Link} to="/counselor/sessions" search={{ case_id: record.id } as never} size="sm">
              {say(words.all)}
            </Anchor>
          </Stack>
        </div>
      )}
    </Part>
  )
}
