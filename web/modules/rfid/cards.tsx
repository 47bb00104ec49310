// Cards and readers, as the counter of the office uses them: whose card, from the unknown list to its owner, which reader.
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconIdBadge2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../kit/console-module.ts'
import { moment, number } from '../../kit/format.ts'
import { Actions } from '../../kit/forms/actions.tsx'
import { ImportButton } from '../../kit/imports/wizard.tsx'
import { StateBadge } from '../../kit/lists/value.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { fieldWord, words } from './words.ts'

export function CardsPage({ resources }: PageProps) {
  const may = useMay()
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('rfid/cards')!}
      columns={['uid', 'holder_name', 'class_name', 'state', 'valid_from', 'valid_until']}
      filterOpen
      actions={
        <>
          {may('/api/rfid/unknown-cards') && (
            <Button
              component={Link}
              to="/rfid/unknown-cards"
              variant="default"
              leftSection={<IconIdBadge2 size={16} />}
            >
              {say(words.seeUnknown)}
            </Button>
          )}
          <ImportButton resources={resources} thing="rfid/cards" />
        </>
      }
    />
  )
}

export function UnknownCardsPage({ resources }: PageProps) {
  const resource = resources.get('rfid/unknown-cards')!
  useLanguage()
  return (
    <ThingPage
      resource={resource}
      columns={['uid', 'device_name', 'first_at', 'last_at', 'taps']}
      trailing={(row) => <Actions resource={resource} record={row} inRow />}
    />
  )
}

export function DevicesPage({ resources }: PageProps) {
  const resource = resources.get('rfid/devices')!
  useLanguage()
  return (
    <ThingPage
      resource={resource}
      columns={['code', 'name', 'location', 'direction', 'state', 'refused']}
      trailingTitle={fieldWord('condition')}
      trailing={(row) => <Condition row={row} />}
    />
  )
}

/** How the reader is doing, in one look: alive, when last, and whether its clock can be trusted. */
function Condition({ row }: { row: Row }) {
  const offset = typeof row.clock_offset === 'number' ? row.clock_offset : 0
  return (
    <Stack gap={2}>
      <Group gap={6}>
        <StateBadge name="condition" value={String(row.condition)} />
        {row.clock_off === true && row.condition !== 'clock_off' && (
          <Badge color="orange" tt="none">
            {say(words.clockOff)}
          </Badge>
        )}
      </Group>
      <Text size="xs">
        {[
          typeof row.last_seen_at === 'string' && moment(row.last_seen_at),
          offset !== 0 && `${number(Math.abs(offset))} ${say(offset > 0 ? words.secondsAhead : words.secondsBehind)}`,
          typeof row.clock_off_since === 'string' && `${say(words.since)} ${moment(row.clock_off_since)}`,
          typeof row.clock_corrected === 'number' && say(words.corrected),
          typeof row.pending === 'number' && row.pending > 0 && `${row.pending} ${fieldWord('pending')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  )
}
