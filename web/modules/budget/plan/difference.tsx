// What a shift or a revision changes of the version before: sums, groups of expenditure, every line.
import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import { rupiah } from '../../../kit/format.ts'
import { List } from '../../../kit/lists/list.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { Failed, Loading } from '../../../kit/pages/states.tsx'
import type { Row } from '../../../kit/queries.ts'
import { say } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'

const PATH = '/api/budget/plans/difference'
const COLUMNS = ['change', 'line_no', 'description', 'activity_code', 'amount_before', 'amount', 'difference']

export function PlanDifference({ id, resource }: { id: number; resource: Resource }) {
  const [filter, setFilter] = useState<Row>({})
  const read = useQuery({
    queryKey: [PATH, id, 'sums'],
    queryFn: ({ signal }) => api.get(PATH, { id, limit: 1 }, signal),
  })
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const sums = read.data!.data
  return (
    <Stack>
      <Group gap="xl">
        <Text size="sm">
          <Anchor component={Link} to={`/budget/planning/${sums.base_id}`} inherit underline="always">
            {say(words.planBefore)}
          </Anchor>
          : {rupiah(sums.total_before)} → <b>{rupiah(sums.total)}</b> ({signed(sums.difference)})
        </Text>
        <Text size="sm">
          {(['added', 'removed', 'changed'] as const)
            .map((change) => `${valueWord('change', change)}: ${sums[change]}`)
            .join(' · ')}
        </Text>
      </Group>
      <Groups groups={sums.groups} />
      <Part title={say(words.lines)}>
        <List door={resource.list!} filter={filter} onFilter={setFilter} fixed={{ id }} columns={COLUMNS} />
      </Part>
    </Stack>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${rupiah(amount)}` : rupiah(amount))

interface GroupSums {
  code: string | null
  name: string | null
  before: number
  after: number
  difference: number
}

function Groups({ groups }: { groups: readonly GroupSums[] }) {
  if (!groups.length) return null
  return (
    <Part title={say(words.groups)}>
      <Table.ScrollContainer minWidth={480} type="native" tabIndex={0}>
        <Table aria-label={say(words.groups)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{fieldWord('name')}</Table.Th>
              {(['before', 'after', 'difference'] as const).map((field) => (
                <Table.Th key={field} ta="right">
                  {fieldWord(field)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group) => (
              <Table.Tr key={String(group.code)}>
                <Table.Td>{group.name ?? say(words.noGroup)}</Table.Td>
                <Table.Td ta="right">{rupiah(group.before)}</Table.Td>
                <Table.Td ta="right">{rupiah(group.after)}</Table.Td>
                <Table.Td ta="right">{signed(group.difference)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Part>
  )
}
