// The console as a whole: theme, language, requests, pages.
import { MantineProvider } from '@mantine/core'
import { type NotificationsProps, notificationsStore, useNotifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Refusal } from '../../client/pendopo.ts'
import { Maker } from '../kit/forms/inputs/maker.ts'
import { askForNewer } from '../kit/pages/renewed.ts'
import { makeRouter } from './router.tsx'
import { readable, theme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    // A browser that believes itself off the line would keep all that is asked until it is back, without a word: asked at once it is
    // told of at once, and whoever presses again sends the same.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // A refusal stays one however often it is asked; only a lost line is worth another try.
      retry: (count, error) => count < 2 && error instanceof Refusal && (error.status === 0 || error.status === 503),
    },
  },
})
const router = makeRouter(queries)
const MakeHere = lazy(() => import('../kit/forms/make-here.tsx'))
const Notes = lazy(loadNotes)

/** The pages stand whatever becomes of the part that draws notices: without it, the last one is told in plain words. */
async function loadNotes(): Promise<{ default: ComponentType<NotificationsProps> }> {
  try {
    return { default: (await import('./notes.tsx')).Notes }
  } catch (error) {
    askForNewer(error)
    return { default: PlainNote }
  }
}

function PlainNote() {
  const last = useNotifications(notificationsStore).notifications.at(-1)
  return <div role="status">{last?.message}</div>
}

/** At the lower corner they lie over no next step; what is decided with at the foot stays free, and so do the tabs of a phone. */
const NOTES_ABOVE = 64

export function App() {
  const { notifications } = useNotifications(notificationsStore)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
      <Suspense fallback={null}>
        {notifications.length > 0 && <Notes position="bottom-right" mb={NOTES_ABOVE} />}
      </Suspense>
      <QueryClientProvider client={queries}>
        <Maker value={MakeHere}>
          <RouterProvider router={router} />
        </Maker>
      </QueryClientProvider>
    </MantineProvider>
  )
}
