// One goods receipt: what came, what was sent back, and the assets it became.
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChain } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { number } from '../../../kit/format.ts'
import { RecordName } from '../../../kit/lists/reference-text.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import styles from './lines.module.css'

export function ReceiptPage({ params, resources }: PageProps) {
  useLanguage()
  const chain = useChain('receipt', Number(params.id))
  return (
    <RecordPage
      resource={resources.get('inventory/goods-receipts')!}
      id={Number(params.id)}
      acts={() => [chain]}
      title={({ lines }) => namesOf(lines as Row[])}
      under={({ number, order, kind }) => [String(number), String(order), valueWord('kind', String(kind))]}
      withoutFields={['lines', 'number', 'order', 'kind']}
      below={(record) => <Lines rows={record.lines as Row[]} />}
    />
  )
}

/** What came: the first by its name, the others counted. */
const namesOf = ([first, ...others]: Row[]) =>
  [first?.description, others.length && `+${others.length}`].filter(Boolean).join(' ')

function Lines({ rows }: { rows: Row[] }) {
  return (
    <Part title={say(words.lineOf)}>
      <div className={styles.lines}>
        {rows.map((row) => (
          <div key={String(row.id)} className={styles.line}>
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
          </div>
        ))}
      </div>
    </Part>
  )
}
