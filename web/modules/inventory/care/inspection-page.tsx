// One inspection: what was found at each check, with the photos.
import { Anchor, Card, Group, Image, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day } from '../../../kit/format.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useLanguage } from '../../../kit/words.ts'
import { fieldWord } from '../words.ts'

export function InspectionPage({ params, resources }: PageProps) {
  useLanguage()
  return (
    <RecordPage
      resource={resources.get('inventory/inspections')!}
      id={Number(params.id)}
      under={({ inspected_on }) => [day(String(inspected_on))]}
      withoutFields={['results', 'asset_id', 'asset_name']}
      below={(record) => (
        <>
          <Anchor component={Link} to={`/inventory/assets/${record.asset_id}`}>
            {String(record.asset_name)}
          </Anchor>
          <Results rows={record.results as Row[]} />
        </>
      )}
    />
  )
}

function Results({ rows }: { rows: Row[] }) {
  if (!rows.length) return null
  return (
    <Part title={fieldWord('results')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {rows.map((row) => (
          <Card key={String(row.id)} withBorder padding="sm">
            <Group justify="space-between">
              <Text fw={600}>{String(row.label)}</Text>
              <Group gap={6}>
                {typeof row.severity === 'string' && <StateBadge name="severity" value={row.severity} />}
                <StateBadge name="result" value={String(row.result)} />
              </Group>
            </Group>
            {typeof row.note === 'string' && <Text size="sm">{row.note}</Text>}
            {row.photo_file_id !== null && (
              <Image
                src={api.urlOf('/api/inventory/inspection-results/{id}/photo', { id: row.id })}
                alt={String(row.label)}
                mah={240}
                radius="sm"
                mt="xs"
              />
            )}
          </Card>
        ))}
      </SimpleGrid>
    </Part>
  )
}
