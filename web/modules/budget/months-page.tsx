// Months of the cash book with their balances; closing one is a guided form.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { rupiah } from '../../kit/format.ts'
import type { Resource } from '../../kit/lists/resources.ts'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { type BookMonth, CloseMonth } from './close-month.tsx'
import { fieldWord, words } from './words.ts'

const COLUMNS = ['fund_source_id', 'year', 'month', 'state', 'has_undeposited_tax']

export function MonthsPage({ resources }: PageProps) {
  useLanguage()
  const [month, setMonth] = useState<BookMonth>()
  const months = resources.get('budget/book-months')!
  const resource: Resource = { ...months, acts: new Map([...months.acts].filter(([verb]) => verb !== 'close')) }
  return (
    <>
      <ThingPage
        resource={resource}
        columns={COLUMNS}
        trailingTitle={fieldWord('closing')}
        trailing={(row) => <Balances month={row as unknown as BookMonth} />}
        within={(row) => <CloseButton row={row} onClick={() => setMonth(row as unknown as BookMonth)} />}
      />
      {month && <CloseMonth month={month} onClose={() => setMonth(undefined)} />}
    </>
  )
}

/** What the pots held, or hold now: an inner record that a plain column cannot show. */
function Balances({ month: { closing } }: { month: BookMonth }) {
  return (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {(['bank', 'cash'] as const).map((pot) => `${fieldWord(pot)} ${rupiah(closing[pot])}`).join(' · ')}
    </Text>
  )
}

function CloseButton({ row, onClick }: { row: Row; onClick(): void }) {
  const open = useMay()('/api/budget/book-months/close')
  const allowed = (row.allowed_moves as string[] | undefined)?.includes('close') ?? row.state === 'active'
  return open && allowed ? <Button onClick={onClick}>{say(words.closeMonth)}</Button> : null
}
