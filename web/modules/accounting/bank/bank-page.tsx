// Lines of bank statements: the whole account in one go, the rest one by one with a key each, and the list of all of them.
import type { PageProps } from '../../../kit/console-module.ts'
import { ThingPage, useFilter } from '../../../kit/pages/thing-page.tsx'
import { useLanguage } from '../../../kit/words.ts'
import { Candidates } from './candidates.tsx'
import { Desk } from './desk.tsx'

const COLUMNS = ['line_date', 'account', 'description', 'reference', 'amount', 'state', 'reason']

export function BankPage({ resources }: PageProps) {
  useLanguage()
  const [{ account }] = useFilter()
  const resource = resources.get('accounting/bank-lines')!
  return (
    <ThingPage
      resource={resource}
      columns={COLUMNS}
      // Matching is done at the candidate, not by typing a number; all of them at once from the desk.
      without={['match', 'match-all']}
      above={<Desk resource={resource} {...(typeof account === 'string' && { account })} />}
      within={(row, close) => (row.state === 'open' ? <Candidates line={row} onDone={close} /> : null)}
    />
  )
}
BankPage.asksOtherwise = true as const
