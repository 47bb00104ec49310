// The way to the counter, where the next who pays is waiting.
import type { PageProps } from '../../kit/console-module.ts'
import type { OwnAct } from '../../kit/pages/record/record-acts.tsx'
import { useMay } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'

export function useCounter({ resources }: Pick<PageProps, 'resources'>): OwnAct | undefined {
  const may = useMay()
  const { create } = resources.get('fees/receipts')!
  return create && may(create.path) ? { title: say(create.summary), to: '/fees/receipts/new' } : undefined
}
