// Packets of papers: how far each is, and its file once it is there.
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'
import { say, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'

const COLUMNS = ['created_at', 'starts_on', 'ends_on', 'relation', 'document', 'job_state', 'job_done', 'job_total']
const FILE = '/api/accounting/packets/{id}/file'

export function PacketPage({ resources }: PageProps) {
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('accounting/packets')!}
      columns={COLUMNS}
      hint={say(words.packetHolds)}
      within={({ id, file_id }) =>
        file_id !== null && (
          <Button component="a" href={api.urlOf(FILE, { id })} target="_blank" leftSection={<IconDownload size={16} />}>
            {say(words.openPaper)}
          </Button>
        )
      }
    />
  )
}
