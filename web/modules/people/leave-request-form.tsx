// Asking for leave, with the days one has left beside the form.
import { Card, Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { number, today } from '../../kit/format.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf, useFilter } from '../../kit/pages/thing-page.tsx'
import { useMade } from '../../kit/pages/use-made.ts'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

/** Whoever may write others' days may also ask for others. */
const FOR_OTHERS = '/api/v1/hr/leave-entries/create'

export function LeaveRequestForm({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const [given] = useFilter()
  const resource = resources.get('hr/leave-requests')!
  const made = useMade(resource)
  if (!resource.create || !may(resource.create.path)) return <NoAccess />
  return (
    <Page title={say(words.requestLeave)} crumbs={crumbsOf(resource)}>
      <Balances />
      <DoorForm isPage door={resource.create} initial={given} hidden={may(FOR_OTHERS) ? [] : ['staff_id']} {...made} />
    </Page>
  )
}

/** One's own days of this year, of each type that is counted. */
export function Balances() {
  const language = useLanguage()
  const may = useMay()
  const me = useQuery({
    queryKey: ['/api/v1/hr/me', language],
    queryFn: ({ signal }) => api.get('/api/v1/hr/me', {}, signal),
    enabled: may('/api/v1/hr/me'),
    retry: false,
  })
  const staff_id = me.data?.data.staff_id
  const asked = { ...(staff_id && { staff_id }), year: Number(today().slice(0, 4)) }
  const balances = useQuery({
    queryKey: ['/api/v1/hr/leave-balances', asked, language],
    queryFn: ({ signal }) => api.get('/api/v1/hr/leave-balances', asked, signal),
    enabled: staff_id !== undefined,
  })
  if (!balances.data) return null
  const rows = balances.data.data
  return rows.length ? (
    <SimpleGrid cols={{ base: 2, sm: 4 }} aria-label={say(words.balance)} role="group">
      {rows.map(({ leave_type_id, name, days }) => (
        <Card key={leave_type_id} withBorder padding="sm">
          <Text size="sm">{name}</Text>
          <Group gap={6} align="baseline">
            <Text fw={700} fz="xl">
              {number(days)}
            </Text>
            <Text size="sm">{say(words.daysWord)}</Text>
          </Group>
        </Card>
      ))}
    </SimpleGrid>
  ) : (
    <Text size="sm" c="dimmed">
      {say(words.noBalance)}
    </Text>
  )
}
