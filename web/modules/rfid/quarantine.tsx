// Held taps on one page: chosen by reader, span and reason, and decided over together, with what would come of it shown beforehand.
import { Alert, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { moment, number } from '../../kit/format.ts'
import { ActButton } from '../../kit/forms/actions.tsx'
import { messageOf } from '../../kit/pages/states.tsx'
import { ThingPage, useFilter } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { fieldWord, words } from './words.ts'

const PREVIEW = '/api/rfid/quarantine/preview'
const CHOICE = ['device_id', 'from', 'until', 'reason'] as const

export function HeldTapsPage({ resources }: PageProps) {
  const resource = resources.get('rfid/quarantine')!
  const [filter] = useFilter()
  useLanguage()
  const door = resource.acts.get('decide')
  const chosen = Object.fromEntries(
    CHOICE.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  )
  return (
    <ThingPage
      resource={resource}
      columns={['event_time', 'device_id', 'uid', 'reason', 'state', 'released_as']}
      filterOpen
      without={['decide', 'preview']}
      actions={
        door && (
          <ActButton
            door={door}
            label={say(words.decideMany)}
            initial={{ ...chosen, decision: 'release' }}
            running={(value) => <Preview value={value} />}
          />
        )
      }
    />
  )
}

/** Asked anew whenever what is chosen changes; the note changes nothing. */
function Preview({ value: { note: _, ...chosen } }: { value: Row }) {
  const read = useQuery({
    queryKey: [PREVIEW, chosen, useLanguage()],
    queryFn: async () => (await api.post(PREVIEW, chosen as never)).data,
    enabled: typeof chosen.decision === 'string',
    retry: false,
  })
  if (read.error) return <Alert color="orange">{messageOf(read.error)}</Alert>
  if (!read.data) return null
  const { taps, impossible, left, days, first } = read.data
  return (
    <Alert
      color={taps > 0 ? 'blue' : 'gray'}
      role="status"
      title={`${number(taps)} ${say(words.tapsOf)} ${number(days)} ${say(words.days)}`}
    >
      {impossible > 0 && (
        <Text size="sm">
          {number(impossible)} {say(words.impossible)}
        </Text>
      )}
      {left > 0 && (
        <Text size="sm">
          {number(left)} {say(words.leftForNext)}
        </Text>
      )}
      {first.length > 0 && (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {['holder_name', 'event_time', 'released_as'].map((name) => (
                  <Table.Th key={name}>{fieldWord(name)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {first.map((tap) => (
                <Table.Tr key={tap.id}>
                  <Table.Td>{tap.holder_name ?? tap.uid}</Table.Td>
                  <Table.Td>{moment(tap.event_time)}</Table.Td>
                  <Table.Td>{tap.released_as ? moment(tap.released_as) : say(words.leftOut)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Alert>
  )
}
