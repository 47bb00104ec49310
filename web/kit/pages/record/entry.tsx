// What a document is in the books: the lines of its entry, each account on its side.
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../../client/pendopo.ts'
import { day } from '../../format.ts'
import { ownText } from '../../own-words.ts'
import { useRecord } from '../../queries.ts'
import { type ReportColumn, ReportTable } from '../../reports/report-table.tsx'
import { useMay } from '../../session.ts'
import { say } from '../../words.ts'
import { Part } from '../page.tsx'

const ENTRY = '/api/accounting/journal-entries/{id}'
const TITLE = { id: 'Jurnal', en: 'Journal entry' }
const ACCOUNT = { id: 'Akun', en: 'Account' }
const TEXT = { id: 'Keterangan', en: 'Description' }
const DEBIT = { id: 'Debit (Rp)', en: 'Debit (Rp)' }
const CREDIT = { id: 'Kredit (Rp)', en: 'Credit (Rp)' }

export interface EntryLine {
  account: string
  account_name: string
  description: string | null
  debit: number
  credit: number
}

/** Of a record that names its entry; not there for those who may not read the books. */
export function EntryPart({ id }: { id: unknown }) {
  const isAsked = useMay()(ENTRY) && typeof id === 'number'
  const { data } = useRecord(ENTRY, { id }, { enabled: isAsked })
  const entry = data?.data as Reply<typeof ENTRY>['data'] | undefined
  if (!isAsked || !entry) return null
  return (
    <Part
      title={say(TITLE)}
      beside={
        <>
          <Anchor component={Link} to={`/accounting/journal-entries/${entry.id}`} size="sm">
            {entry.document}
          </Anchor>
          <Text size="sm" c="dimmed">
            {day(entry.entry_date)}
          </Text>
        </>
      }
    >
      <EntryLines lines={entry.lines} />
    </Part>
  )
}

export function EntryLines({ lines }: { lines: readonly EntryLine[] }) {
  const columns: ReportColumn[] = [
    { key: 'account', title: say(ACCOUNT), kind: 'text' },
    { key: 'description', title: say(TEXT), kind: 'text' },
    { key: 'debit', title: say(DEBIT), kind: 'rupiah' },
    { key: 'credit', title: say(CREDIT), kind: 'rupiah' },
  ]
  const rows = lines.map((line, at) => ({
    key: String(at),
    level: line.credit > 0 ? 1 : 0,
    values: {
      account: `${line.account} ${ownText(line.account_name)}`,
      description: line.description && ownText(line.description),
      debit: line.debit || null,
      credit: line.credit || null,
    },
  }))
  return <ReportTable caption={say(TITLE)} columns={columns} rows={rows} isBare />
}
