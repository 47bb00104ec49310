// The console as a whole: theme, language, requests, pages.
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Refusal } from '../../client/pendopo.ts'
import { useLanguage } from '../kit/words.ts'
import { makeRouter } from './router.tsx'
import { readable, theme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // A refusal stays one however often it is asked; only a lost line is worth another try.
      retry: (count, error) => count < 2 && error instanceof Refusal && (error.status === 0 || error.status === 503),
    },
  },
})
const router = makeRouter(queries)

export function App() {
  const language = useLanguage()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
        <Notifications position="top-right" />
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  )
}
