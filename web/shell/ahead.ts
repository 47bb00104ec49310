// What a page is made of, fetched before it is there: its module, and what it asks the service first. A link that is pointed at or
// touched asks, and so does going there; whoever asks second finds what is on its way.
import type { QueryClient } from '@tanstack/react-query'
import { matchPage, moduleQuery } from '../kit/console-module.ts'
import { type Ask, askRecord, askRows, asksAt, type Place } from '../kit/pages/asks.ts'
import type { Row } from '../kit/queries.ts'
import { moduleOfArea, type Session, sessionQuery } from '../kit/session.ts'

/** So long the page before stays; then the new one shows by itself what it still waits for. */
const PATIENCE_MS = 250
/** What is younger is not asked again when a link is pointed at. */
const YOUNG_MS = 5_000

const INBOX = { path: '/api/v1/inbox', method: 'GET', paged: true, at: ['data'] } as const
/** The shell's own pages. */
const SHELL: Record<string, Ask[]> = {
  '': [askRecord('/api/v1/home'), askRecord('/api/v1/setup')],
  inbox: [askRows(INBOX, { limit: 100 })],
}

interface Going {
  pathname: string
  search: Row
  /** Only pointed at. */
  preload: boolean
}

/** Answers when the page can be shown whole, or when it has been waited for long enough. */
export async function fetchAhead(queries: QueryClient, { pathname, search, preload }: Going): Promise<void> {
  const address = pathname.replaceAll(/^\/|\/$/g, '')
  const module = moduleOfArea(address.split('/')[0]!)
  const session = queries.getQueryData<Session>(sessionQuery.queryKey)
  if (!session) return
  const own = SHELL[address]
  const asks = own ?? (module ? await asksOf(queries, { module, address, filter: search, session }) : [])
  // Where something was done since, what is kept is no longer so: it is waited for.
  const staleTime = preload ? YOUNG_MS : Number.POSITIVE_INFINITY
  const answers = asks.map((ask) => ask(queries, staleTime).catch(() => {}))
  await Promise.race([Promise.all(answers), new Promise((go) => setTimeout(go, PATIENCE_MS))])
}

interface Wanted extends Place {
  session: Session
}

async function asksOf(queries: QueryClient, { session, ...place }: Wanted): Promise<Ask[]> {
  const data = await queries.ensureQueryData(moduleQuery(place.module)).catch(() => undefined)
  if (!data || matchPage(data.pages, place.address)?.page.asksOtherwise) return []
  return asksAt(data.resources, session, place)
}

/** The modules of the reader's menu, one after the other, while nobody waits for anything; none over a line that is paid by its bytes. */
export async function fetchMenu(queries: QueryClient, addresses: readonly string[]): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const module of new Set(addresses.map((address) => moduleOfArea(address.split('/')[1]!))))
    if (module) await queries.prefetchQuery(moduleQuery(module))
}
