// What each month owes tax office and insurance; what is still owed is paid from its row.
import type { PageProps } from '../../kit/console-module.ts'
import { ActButton } from '../../kit/forms/actions.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { useLanguage } from '../../kit/words.ts'

export function Dues({ resources }: PageProps) {
  const resource = resources.get('payroll/dues')!
  useLanguage()
  const pay = resource.acts.get('pay')
  return (
    <ThingPage
      resource={resource}
      within={(due, close) =>
        pay && due.status !== 'paid' && <ActButton door={pay} initial={restOf(due)} onDone={close} />
      }
    />
  )
}

/** All that is left of it, out of the bank. */
const restOf = ({ year, month, kind, amount, paid }: Row): Row => ({
  ...{ year, month, kind, book: 'bank' },
  amount: Number(amount) - Number(paid),
})
