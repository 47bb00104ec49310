// What lies over the page now and then, each loaded when it is first wanted: the palette, a password that is shown once, the way back in.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignedOut } from '../../kit/api.ts'
import { useSecret } from '../../kit/secret.ts'
import type { Session } from '../../kit/session.ts'
import { areasFor } from '../areas.ts'
import { loadDropped } from './drop-down.tsx'
import { useTypedAhead } from './typed-ahead.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShownOnce = lazy(async () => ({ default: (await import('../../kit/forms/shown-once.tsx')).ShownOnce }))
const SessionEnded = lazy(async () => ({ default: (await import('../account/session-ended.tsx')).SessionEnded }))

/** By then the page stands. */
const QUIET_MS = 2_000

async function fetchQuietly(queries: QueryClient, addresses: readonly string[]): Promise<void> {
  await Promise.all([loadPalette(), loadDropped()])
  const { fetchMenu } = await import('../thing.tsx')
  await fetchMenu(queries, addresses)
}

interface OverPageProps {
  session: Session
  searching: boolean
  onSearched(): void
}

export function OverPage({ session, searching, onSearched }: OverPageProps) {
  const [ended, setEnded] = useState(false)
  const secret = useSecret()
  const queries = useQueryClient()
  const typedAhead = useTypedAhead(searching)
  useEffect(() => onSignedOut(() => setEnded(true)), [])
  useEffect(() => {
    const addresses = areasFor(session).map(({ groups }) => groups[0]!.entries[0]!.to)
    // Nobody waits for it: what cannot be had now is asked for again when it is wanted.
    const timer = setTimeout(() => fetchQuietly(queries, addresses).catch(() => {}), QUIET_MS)
    return () => clearTimeout(timer)
  }, [queries, session])
  return (
    <Suspense fallback={null}>
      {searching && <Palette typedAhead={typedAhead} onClose={onSearched} />}
      {secret && <ShownOnce />}
      {ended && <SessionEnded session={session} onBack={() => setEnded(false)} />}
    </Suspense>
  )
}
