// One receipt, with the way to the printer: the first print is the receipt itself, the others say that they are copies.
import { useMutation } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { keep } from '../../kit/files.ts'
import { Failed } from '../../kit/pages/states.tsx'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useMay, useSession } from '../../kit/session.ts'
import { languageNow, say, useLanguage } from '../../kit/words.ts'
import { useCounter } from './to-counter.ts'

const PRINT = '/api/v1/fees/receipts/print'

export function ReceiptPage({ params, resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const { user } = useSession()
  const toCounter = useCounter({ resources })
  const id = Number(params.id)
  const print = useMutation({
    mutationFn: (_number: string) => api.file(PRINT, { id, language: languageNow() }),
    onSuccess: (file, number) => keep(file, `${number.replaceAll('/', '-').toLowerCase()}.pdf`),
  })
  return (
    <RecordPage
      resource={resources.get('fees/receipts')!}
      id={id}
      // No bank returns cash, and nobody takes back what they took themselves.
      without={({ method, received_by }) => [
        'print',
        ...(method === 'cash' ? ['bounce'] : []),
        ...(received_by === user.id ? ['void'] : []),
      ]}
      below={() => print.error && <Failed error={print.error} retry={print.reset} />}
      acts={({ number }) => [
        may(PRINT) && {
          title: say(phrases.print),
          onClick: () => print.mutate(String(number)),
          isBusy: print.isPending,
          leads: 'print',
        },
        toCounter,
      ]}
    />
  )
}
