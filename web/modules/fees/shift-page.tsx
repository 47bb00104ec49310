// One shift of a cashier: while it is their own and open, the counter is where they go on. What should lie in the drawer, what was
// counted and what is over or short stand above all else, and beside the form that closes it while the money is counted.
import type { PageProps } from '../../kit/console-module.ts'
import { rupiah } from '../../kit/format.ts'
import { Summary } from '../../kit/forms/summary.tsx'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { type Figure, Figures } from '../../kit/reports/figures.tsx'
import { useSession } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { useCounter } from './to-counter.ts'
import { fieldWord, words } from './words.ts'

export function ShiftPage({ params, resources }: PageProps) {
  useLanguage()
  const { user } = useSession()
  const toCounter = useCounter({ resources })
  return (
    <RecordPage
      resource={resources.get('fees/shifts')!}
      id={Number(params.id)}
      withoutFields={['expected', 'counted', 'difference']}
      below={(shift) => <Figures figures={figuresOf(shift, shift.counted)} />}
      runningOn={(shift) => ({
        close: ({ counted }) => <Summary title={say(words.drawer)} sums={figuresOf(shift, counted)} />,
      })}
      acts={({ state, cashier_id }) => [
        toCounter && state === 'open' && cashier_id === user.id && { ...toCounter, leads: 'count' },
      ]}
    />
  )
}

function figuresOf(shift: Row, counted: unknown): Figure[] {
  const [opening, cash] = [Number(shift.opening), Number(shift.received_cash)]
  const expected = Number(shift.expected ?? opening + cash)
  const difference = typeof counted === 'number' ? counted - expected : undefined
  const off = difference === undefined || difference === 0 ? undefined : say(difference < 0 ? words.short : words.over)
  const hint = say(words.madeUp).replace('{opening}', rupiah(opening)).replace('{cash}', rupiah(cash))
  return [
    { label: say(words.shouldBe), value: rupiah(expected), hint },
    { label: fieldWord('counted'), value: typeof counted === 'number' ? rupiah(counted) : null },
    {
      label: fieldWord('difference'),
      value: difference === undefined ? null : rupiah(difference),
      hint: off,
      colour: difference ? 'red' : undefined,
    },
  ]
}
