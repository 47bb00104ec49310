// Taxes that are not deposited yet: those of bills open with the way to their deposit, the others with what they are made of.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../../kit/console-module.ts'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { newWord, thingWord, useLanguage } from '../../../kit/words.ts'

export function TaxesDuePage({ resources }: PageProps) {
  const may = useMay()
  useLanguage()
  const settle = ({ source, tax, bill_date, fund_source_id }: Row) => {
    const isOfBill = source === 'bill' && typeof bill_date === 'string'
    if (isOfBill && may('/api/accounting/tax-deposits/create'))
      return {
        to: '/accounting/tax-deposits/new',
        search: { tax, month: bill_date.slice(0, 7), fund_source_id },
        words: newWord('accounting/tax-deposits'),
      }
    return { to: '/accounting/taxes/owed', search: {}, words: thingWord('accounting/taxes/owed') }
  }
  return (
    <ThingPage
      resource={resources.get('accounting/taxes/due')!}
      within={(row) => {
        const { to, search, words } = settle(row)
        return (
          <Button component={Link} to={to} search={search as never}>
            {words}
          </Button>
        )
      }}
    />
  )
}
