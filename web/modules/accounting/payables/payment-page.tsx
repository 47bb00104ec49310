// A payment request: the usual page of a record, with the chain it stands in.
import { useChain } from '../../../kit/chain/chain.tsx'
import type { PageProps } from '../../../kit/console-module.ts'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import { useLanguage } from '../../../kit/words.ts'

export function PaymentPage({ params, resources }: PageProps) {
  useLanguage()
  const id = Number(params.id)
  const chain = useChain('payment', id)
  return (
    <RecordPage
      resource={resources.get('accounting/payment-requests')!}
      id={id}
      // A payment of no bill stands in no chain.
      acts={({ kind }) => [kind === 'bills' && chain]}
    />
  )
}
