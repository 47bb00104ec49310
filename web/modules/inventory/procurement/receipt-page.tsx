// One goods receipt: what came, what was sent back, and the assets it became.
import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChainButton } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { number } from '../../../kit/format.ts'
import { RecordName } from '../../../kit/lists/reference-text.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'

export function ReceiptPage({ params, resources }: PageProps) {
  useLanguage()
  return (
    <RecordPage
      resource={resources.get('inventory/goods-receipts')!}
      id={Number(params.id)}
      title={(record) => String(record.number)}
      actions={() => <ChainButton kind="receipt" id={Number(params.id)} />}
      withoutFields={['lines', 'number', 'order', 'order_id', 'state']}
      below={(record) => (
        <>
          <Anchor component={Link} to={`/inventory/purchase-orders/${record.order_id}`}>
            {String(record.order)}
          </Anchor>
          <Lines rows={record.lines as Row[]} />
        </>
      )}
    />
  )
}

function Lines({ rows }: { rows: Row[] }) {
  return (
    <Part title={say(words.lineOf)}>
      <Stack gap="xs">
        {rows.map((row) => (
          <Card key={String(row.id)} withBorder padding="sm">
            <Group justify="space-between" align="flex-start">
              <Text fw={600} size="sm">
                {String(row.description)}
              </Text>
              <Text fw={600}>{number(Number(row.quantity))}</Text>
            </Group>
            {Number(row.rejected) > 0 && (
              <Text size="sm">
                {fieldWord('rejected')}: {number(Number(row.rejected))}
                {typeof row.reason === 'string' ? ` (${row.reason})` : ''}
              </Text>
            )}
            {(row.asset_ids as number[]).length > 0 && (
              <Group gap="xs">
                <Text size="sm">{thingWord('inventory/assets')}:</Text>
                {(row.asset_ids as number[]).map((id) => (
                  <Anchor key={id} component={Link} to={`/inventory/assets/${id}`} size="sm">
                    <RecordName path="/api/inventory/assets" id={id} />
                  </Anchor>
                ))}
              </Group>
            )}
          </Card>
        ))}
      </Stack>
    </Part>
  )
}
