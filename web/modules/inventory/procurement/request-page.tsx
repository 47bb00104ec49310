// One purchase request: its lines and how much of each is ordered, the quotations beside each other, its orders.
import { Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useChain } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { ActButton, ActionDialog } from '../../../kit/forms/actions.tsx'
import { isBefore, type Resource } from '../../../kit/lists/resources.ts'
import { Tag } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { Related } from '../related.tsx'
import { fieldWord, words } from '../words.ts'
import { LineBars } from './line-bars.tsx'
import { RunningCost } from './running-cost.tsx'

const MEASURES = [{ title: words.barOrdered, of: (line: Row) => Number(line.ordered) }]

export function RequestPage({ params, resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const id = Number(params.id)
  const chain = useChain('request', id)
  const resource = resources.get('inventory/purchase-requests')!
  return (
    <RecordPage
      resource={resource}
      id={id}
      withoutFields={['lines', 'quotations']}
      running={({ vendor_id, lines }, { fund_source_id }) => (
        <RunningCost fund={fund_source_id} vendor={vendor_id} lines={(lines as Row[] | undefined) ?? []} />
      )}
      acts={(record) => [
        may('/api/inventory/purchase-orders/create') &&
          isBefore(resource, record, 'order') && {
            title: say(words.makeOrder),
            to: '/inventory/purchase-orders/new',
            search: { request_id: id },
            leads: 'order',
          },
        chain,
      ]}
      below={(record) => (
        <>
          <LineBars lines={record.lines as Row[]} measures={MEASURES} />
          <Quotations record={record} resource={resources.get('inventory/quotations')} />
          <Related
            resource={resources.get('inventory/purchase-orders')}
            fixed={{ request_id: id }}
            columns={['number', 'vendor', 'ordered_on', 'amount', 'state']}
            title={thingWord('inventory/purchase-orders')}
          />
        </>
      )}
    />
  )
}

function Quotations({ record, resource }: { record: Row; resource: Resource | undefined }) {
  const may = useMay()
  const [choosing, setChoosing] = useState<Row>()
  const rows = (record.quotations as Row[]).toSorted((a, b) => Number(a.amount) - Number(b.amount))
  const [add, choose] = [resource?.create, resource?.acts.get('choose')]
  const mayChoose = choose !== undefined && may(choose.path)
  if (!rows.length && !(add && may(add.path))) return null
  return (
    <Part title={say(words.quotations)}>
      {rows.length === 0 && (
        <Text size="sm" mb="xs">
          {say(words.noQuotations)}
        </Text>
      )}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
          <Table aria-label={say(words.quotations)}>
            <Table.Thead>
              <Table.Tr>
                {['vendor', 'number', 'quoted_on', 'amount'].map((name) => (
                  <Table.Th key={name} ta={name === 'amount' ? 'right' : 'left'}>
                    {fieldWord(name)}
                  </Table.Th>
                ))}
                <Table.Th aria-label=" " />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Quotation
                  key={String(row.id)}
                  row={row}
                  lowest={Number(rows[0]!.amount)}
                  {...(mayChoose && { onChoose: () => setChoosing(row) })}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {add && <ActButton door={add} initial={{ request_id: record.id }} label={say(add.summary)} />}
      {choosing && choose && (
        <ActionDialog
          action={{ verb: 'choose', door: choose }}
          record={choosing}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Part>
  )
}

function Quotation({ row, lowest, onChoose }: { row: Row; lowest: number; onChoose?: () => void }) {
  const more = Number(row.amount) - lowest
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={row.chosen ? 700 : 400}>
          {String(row.vendor)}
        </Text>
        {typeof row.reason === 'string' && <Text size="xs">{row.reason}</Text>}
      </Table.Td>
      <Table.Td>{String(row.number)}</Table.Td>
      <Table.Td>{day(String(row.quoted_on))}</Table.Td>
      <Table.Td ta="right">
        <Text size="sm" fw={600}>
          {rupiah(Number(row.amount))}
        </Text>
        <Text size="xs">{more === 0 ? say(words.cheapest) : `+${rupiah(more)} ${say(words.dearer)}`}</Text>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          {row.chosen ? (
            <Tag colour="teal">{say(words.chosen)}</Tag>
          ) : (
            onChoose && (
              <Button size="xs" variant="light" onClick={onChoose} aria-label={`${say(words.choose)} ${row.vendor}`}>
                {say(words.choose)}
              </Button>
            )
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
