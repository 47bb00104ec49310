// One disposal with its minutes: examined, decided, carried out, each with its signed paper.
import { Anchor, Card, Group, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'

export function DisposalPage({ params, resources }: PageProps) {
  useLanguage()
  return (
    <RecordPage
      resource={resources.get('inventory/disposals')!}
      id={Number(params.id)}
      withoutFields={['minutes', 'asset_id', 'asset_name', 'item_code', 'register_no', 'number']}
      below={(record) => (
        <>
          <Anchor component={Link} to={`/inventory/assets/${record.asset_id}`}>
            {String(record.asset_name)} ({String(record.item_code)} · {String(record.register_no)})
          </Anchor>
          <Minutes papers={record.minutes as Row[]} />
        </>
      )}
    />
  )
}

function Minutes({ papers }: { papers: Row[] }) {
  if (!papers.length) return null
  return (
    <Part title={say(words.minutes)}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {papers.map((paper) => (
          <Card key={String(paper.id)} withBorder padding="sm">
            <Group justify="space-between">
              <Text fw={600}>{valueWord('kind', String(paper.kind))}</Text>
              <Text size="sm">{day(String(paper.written_on))}</Text>
            </Group>
            <Text size="sm">{String(paper.number)}</Text>
            <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
              {String(paper.content)}
            </Text>
            {paper.file_id !== null && (
              <Anchor
                size="sm"
                target="_blank"
                href={api.urlOf('/api/inventory/disposal-minutes/{id}/file', { id: paper.id })}
              >
                {say(words.openFile)}
              </Anchor>
            )}
          </Card>
        ))}
      </SimpleGrid>
    </Part>
  )
}
