// What a student owes, with the way to the counter.
import type { PageProps } from '../../kit/console-module.ts'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'

export function BalancePage({ params, resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const id = Number(params.id)
  const take = resources.get('fees/receipts')?.create
  return (
    <RecordPage
      resource={resources.get('fees/balances')!}
      id={id}
      acts={() => [
        take &&
          may(take.path) && {
            title: say(take.summary),
            to: '/fees/receipts/new',
            search: { student_id: id },
            leads: 'pay',
          },
      ]}
    />
  )
}
