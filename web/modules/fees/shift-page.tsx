// One shift of a cashier: while it is their own and open, the counter is where they go on.
import type { PageProps } from '../../kit/console-module.ts'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { useSession } from '../../kit/session.ts'
import { useLanguage } from '../../kit/words.ts'
import { CounterButton } from './counter-button.tsx'

export function ShiftPage({ params, resources }: PageProps) {
  useLanguage()
  const { user } = useSession()
  return (
    <RecordPage
      resource={resources.get('fees/shifts')!}
      id={Number(params.id)}
      actions={({ state, cashier_id }) =>
        state === 'open' && cashier_id === user.id && <CounterButton resources={resources} />
      }
    />
  )
}
