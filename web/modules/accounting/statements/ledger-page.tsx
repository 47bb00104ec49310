// The ledger of one account with its running balance; every row opens the entry it came from.
import type { PageProps } from '../../../kit/console-module.ts'
import { List } from '../../../kit/lists/list.tsx'
import { ExportMenu } from '../../../kit/lists/tools/export-menu.tsx'
import { Page } from '../../../kit/pages/page.tsx'
import { Empty, NoAccess } from '../../../kit/pages/states.tsx'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { isOpen, useSession } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'

const THING = 'accounting/reports/general-ledger'
const COLUMNS = ['entry_date', 'document', 'description', 'fund_source_id', 'debit', 'credit', 'balance']

export function LedgerPage({ resources }: PageProps) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  useLanguage()
  const door = resources.get(THING)?.list
  const print = resources.get(`${THING}/print`)?.list
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  const chosen = filter.account_id !== undefined
  return (
    <Page
      title={thingWord(THING)}
      hint={say(door.summary)}
      actions={chosen && print && <ExportMenu door={{ ...print, formats: ['pdf'] }} asked={filter} />}
    >
      <List
        door={door}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        opensAt={(row) => `/accounting/journal-entries/${row.entry_id}`}
      />
      {!chosen && <Empty words={words.ledgerStart} />}
    </Page>
  )
}
