// Addresses and their pages. The address of a thing's page is that of its door: /accounting/bills/12.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { learnPhrases } from '../kit/own-words.ts'
import { Failed, Loading, NotFound } from '../kit/pages/states.tsx'
import { sessionQuery } from '../kit/session.ts'
import { CALLBACK, type SignInSearch } from './account/callback.ts'

interface Context {
  queries: QueryClient
  /** The address of the page that stands. */
  shown(): string | undefined
}

interface Visit {
  context: Context
  location: { pathname: string; search: object }
  preload: boolean
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    // Only to a page of this console: two slashes would lead to another house.
    ...(typeof search.to === 'string' && /^\/(?![/\\])/.test(search.to) && { to: search.to }),
    ...Object.fromEntries(
      CALLBACK.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ),
  }),
  component: lazyRouteComponent(() => import('./account/sign-in.tsx'), 'SignIn'),
})

const check = createRoute({
  getParentRoute: () => root,
  path: '/check',
  validateSearch: (search: Record<string, unknown>) => (typeof search.code === 'string' ? { code: search.code } : {}),
  component: lazyRouteComponent(() => import('./check/receipt-check.tsx'), 'ReceiptCheck'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./frame/layout.tsx'), 'Layout'),
  beforeLoad: async ({ context, location }) => {
    // Without the phrases a page can be read, if not all of it in English.
    const learned = learnPhrases().catch(() => {})
    const session = await context.queries.ensureQueryData(sessionQuery).catch(() => undefined)
    await learned
    if (!session) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { to: location.href } })
    // Until then every other page could only be refused.
    const { must_change_password, must_add_second_factor } = session.user
    if ((must_change_password || must_add_second_factor) && location.pathname !== '/account')
      throw redirect({ to: '/account' })
  },
})

/** Nothing for another filter of the page that is shown, nor before the first page, which shows at once that it comes. */
const loader = async ({ context, location: { pathname, search }, preload }: Visit) => {
  const shown = context.shown()
  if (shown === undefined || shown === pathname) return
  const { fetchAhead } = await import('./thing.tsx')
  await fetchAhead(context.queries, { pathname, search: { ...search }, preload })
}

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  loader,
  component: lazyRouteComponent(() => import('./home/home.tsx'), 'Home'),
})
const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  loader,
  component: lazyRouteComponent(() => import('./inbox/inbox.tsx'), 'Inbox'),
})
const pages = createRoute({
  getParentRoute: () => shell,
  path: '/pages',
  component: lazyRouteComponent(() => import('./all-pages.tsx'), 'AllPages'),
})
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account.tsx'), 'Account'),
})
const thing = createRoute({
  getParentRoute: () => shell,
  path: '/$area/$',
  loader,
  component: lazyRouteComponent(() => import('./thing.tsx'), 'Thing'),
})
const area = createRoute({
  getParentRoute: () => shell,
  path: '/$area',
  loader,
  component: lazyRouteComponent(() => import('./thing.tsx'), 'Thing'),
})

export function makeRouter(queries: QueryClient) {
  const router = createRouter({
    routeTree: root.addChildren([signIn, check, shell.addChildren([home, inbox, pages, account, thing, area])]),
    context: { queries, shown: (): string | undefined => router.state.resolvedLocation?.pathname },
    defaultPreload: 'intent',
    // What is young enough is the queries' business, which know of what was done since.
    defaultPreloadStaleTime: 0,
    // A page that was shown before waits for its rows like any other, lest it shows what is no longer so.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: Loading,
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} retry={reset} />,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
