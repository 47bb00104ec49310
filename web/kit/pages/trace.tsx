// The chain that a record stands in: what came before and after it, and where it stands in the ledgers.
import { Anchor, Button, Drawer, Table, Text } from '@mantine/core'
import { IconHierarchy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { day, rupiah } from '../format.ts'
import { recordWord, StateBadge } from '../lists/value.tsx'
import { phrases } from '../phrases.ts'
import { useRecord } from '../queries.ts'
import { pageOfRelation } from '../relations.ts'
import { useMay } from '../session.ts'
import { say } from '../words.ts'
import { Failed, Loading } from './states.tsx'

const PATH = '/api/v1/trace'

interface Traced {
  relation: string
  id: number
  label: string
  day: string | null
  amount: number | null
  state: string | null
}

/** Asked for only when somebody wants to see it. */
export function TraceButton({ relation, id }: { relation: string; id: number }) {
  const [opened, setOpened] = useState(false)
  if (!useMay()(PATH)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconHierarchy size={16} />} onClick={() => setOpened(true)}>
        {say(phrases.trace)}
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} position="right" size="xl" title={say(phrases.trace)}>
        {opened && <TraceTable relation={relation} id={id} onLeave={() => setOpened(false)} />}
      </Drawer>
    </>
  )
}

function TraceTable({ relation, id, onLeave }: { relation: string; id: number; onLeave(): void }) {
  const { data, error, isLoading, refetch } = useRecord(PATH, { relation, record_id: id })
  if (isLoading) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  const { records: chain, complete } = data!.data as { records: Traced[]; complete: boolean }
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Tbody>
            {chain.map((one) => (
              <Table.Tr
                key={`${one.relation}/${one.id}`}
                aria-current={one.relation === relation && one.id === id ? true : undefined}
              >
                <Table.Td>{one.day && day(one.day)}</Table.Td>
                <Table.Td>{recordWord(one.relation)}</Table.Td>
                <Table.Td>
                  <Name record={one} onLeave={onLeave} />
                </Table.Td>
                <Table.Td ta="right">{one.amount !== null && rupiah(one.amount)}</Table.Td>
                <Table.Td>{one.state && <StateBadge value={one.state} />}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!complete && <Text size="sm">{say(phrases.traceCut)}</Text>}
    </>
  )
}

function Name({ record: { relation, id, label }, onLeave }: { record: Traced; onLeave(): void }) {
  const page = pageOfRelation(relation, id)
  if (!page) return label
  return (
    <Anchor component={Link} to={page} onClick={onLeave}>
      {label}
    </Anchor>
  )
}
