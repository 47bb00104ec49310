// Rates, caps and tables by the day they begin: what holds now, what held before, and a new value from a day on.
import { Badge, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, number, today } from '../../kit/format.ts'
import { ActButton, Actions } from '../../kit/forms/actions.tsx'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import type { Row } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/v1/rates'
type Rate = Reply<typeof PATH>['data'][number]

export function RatesPage({ resources }: PageProps) {
  const session = useSession()
  const [search, setSearch] = useState('')
  const door = resources.get('rates')?.list
  const read = useQuery({
    queryKey: [PATH, 'all', useLanguage()],
    queryFn: async () => (await api.get(PATH, { limit: 200 })).data,
  })
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const wanted = search.toLowerCase()
  const groups = [...Map.groupBy(read.data ?? [], ({ code }) => code)].filter(([, rates]) =>
    say(rates[0]!.title).toLowerCase().includes(wanted),
  )
  return (
    <Page title={thingWord('rates')} hint={say(words.ratesHint)}>
      <TextInput
        aria-label={say(phrases.search)}
        placeholder={say(phrases.search)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={320}
      />
      {groups.length === 0 && <Empty words={phrases.emptyFiltered} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {groups.map(([code, rates]) => (
          <RateCard key={code} code={code} rates={rates} resources={resources} />
        ))}
      </SimpleGrid>
    </Page>
  )
}
RatesPage.asksOtherwise = true as const

function RateCard({ code, rates, resources }: { code: string; rates: Rate[] } & Pick<PageProps, 'resources'>) {
  const resource = resources.get(`rates/${code.replaceAll('_', '-')}`)
  const ordered = rates.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))
  const now = ordered.find(({ valid_from }) => valid_from <= today())
  const shape = resource?.create?.input.properties?.value ?? {}
  return (
    <Card withBorder>
      <Group justify="space-between" align="flex-start" mb="xs">
        <Title order={2} size="h4">
          {say(rates[0]!.title)}
        </Title>
        {resource?.create && (
          <ActButton
            door={resource.create}
            label={say(words.newRate)}
            {...(now && { initial: { value: now.value } })}
          />
        )}
      </Group>
      <Stack>
        {ordered.map((rate) => (
          <div key={rate.id}>
            <Group gap="xs" mb={4}>
              <Text size="sm" fw={600}>
                {say(words.holdsFrom)} {day(rate.valid_from)}
              </Text>
              {rate === now && (
                <Badge color="teal" tt="none">
                  {say(words.holdsNow)}
                </Badge>
              )}
              {shareOf(rate.value) && <Text size="sm">{shareOf(rate.value)}</Text>}
              {resource?.update && <Actions resource={resource} record={rate} inRow />}
            </Group>
            <RecordFields item={shape} record={rate.value as Row} />
          </div>
        ))}
      </Stack>
    </Card>
  )
}

/** A percentage that is taken of a share of the base, as the law writes it: 11/12 × 12%. */
function shareOf(value: unknown): string | undefined {
  const { percent, base_of, base_by } = value as { percent?: number; base_of?: number; base_by?: number }
  if (percent === undefined || base_of === undefined || base_by === undefined) return undefined
  return base_of === base_by ? `${number(percent)}%` : `${base_of}/${base_by} × ${number(percent)}%`
}
