// Documents without any paper: each opens with the way to the form that puts one on it.
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../../kit/console-module.ts'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { newWord, useLanguage } from '../../../kit/words.ts'

const COLUMNS = ['day', 'relation', 'number', 'counterpart', 'fund_source_id', 'amount']

export function UnprovedPage({ resources }: PageProps) {
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('accounting/unproved-documents')!}
      columns={COLUMNS}
      within={({ relation, record_id }: Row) => (
        <Button
          component={Link}
          to="/accounting/evidence/new"
          search={{ relation, record_id } as never}
          leftSection={<IconPaperclip size={16} />}
        >
          {newWord('accounting/evidence')}
        </Button>
      )}
    />
  )
}
