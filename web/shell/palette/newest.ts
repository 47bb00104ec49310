// The newest of what a page lists, beside the page: whoever types “tagihan” mostly wants one of them.
import { headOf } from '../../kit/pages/record/record-head.tsx'
import { type Row, useRecord } from '../../kit/queries.ts'
import { doorAt } from '../../kit/session.ts'
import { thingOf } from '../../kit/sheet.ts'
import type { Entry } from './match.ts'
import type { Place } from './recent.ts'

const MOST = 3

/** Of a page that is called as it was typed, and of whose rows each has a page. */
export function useNewest(page: Entry | undefined, typed: string): Place[] {
  const path = page?.door
  const door = path ? doorAt(path) : undefined
  const isMeant = Boolean(typed.length > 2 && page?.label.toLowerCase().startsWith(typed.toLowerCase()))
  const enabled = Boolean(isMeant && door?.kind === 'list' && door.paged && doorAt(`${path}/{id}`))
  const { data } = useRecord(path ?? '', { limit: MOST }, { enabled })
  if (!enabled) return []
  return ((data?.data as Row[] | undefined) ?? []).map((row) => {
    const { title, under } = headOf({}, row)
    return { to: `/${thingOf(path!)}/${row.id}`, label: title, detail: under.join(' · ') }
  })
}
