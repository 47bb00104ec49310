// Who is here, and which doors are open to them: as the service states it at sign-in and in the menu of doors.

import menu from 'virtual:menu'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../client/pendopo.ts'
import { api } from './api.ts'
import { setTimeZone } from './format.ts'
import type { Access, MenuDoor } from './sheet.ts'
import { type Language, languageNow, setLanguage } from './words.ts'

export type Session = Reply<'/api/auth/session'>['data']

const byPath = new Map<string, MenuDoor[]>()
for (const [path, module, kind, access, at, paged, search] of menu.doors) {
  const places = at ? at.split('.') : []
  const door = {
    path,
    module,
    kind,
    access: menu.accesses[access]!,
    at: places,
    paged: paged === 1,
    ...(search && { search }),
  }
  byPath.set(path, [...(byPath.get(path) ?? []), door])
}

export const doorAt = (path: string): MenuDoor | undefined => byPath.get(path)?.[0]
/** Some lists are asked for with a POST. */
export const methodOf = (door: MenuDoor | undefined): 'GET' | 'POST' => (door?.kind === 'ask' ? 'POST' : 'GET')
/** Which module answers for an address like accounting/bills. */
export function moduleOfArea(area: string): string | undefined {
  return menu.doors.find(([path]) => path.replace(/^\/api\/(v1\/)?/, '').split('/')[0] === area)?.[1]
}

/** Days and moments follow the school one is at. */
export function heldSession(session: Session): Session {
  setTimeZone(session.company.time_zone)
  return session
}

/** A paper is fetched by a link, which cannot say in which language its page is read: the service is told before the page changes. */
export async function chooseLanguage(language: Language): Promise<void> {
  await api.post('/api/auth/language', { language }).catch(() => {})
  setLanguage(language)
}

export const sessionQuery = {
  queryKey: ['session'],
  queryFn: async () => {
    const { data } = await api.get('/api/auth/session')
    // However this browser was let in, and whatever was chosen in another one since.
    if (data.user.language !== languageNow()) await chooseLanguage(languageNow())
    return heldSession(data)
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
}

export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('This page stands inside the shell, which has a session')
  return data
}

export function isOpen(session: Session, access: Access): boolean {
  const held = new Set(session.svc_enabled_addon_skus)
  const flags = session.feature_flags as Record<string, boolean>
  const opened =
    access.addons.length === 0 ||
    access.addons.some(({ code, flag }) => held.has(code) && (!flag || flags[flag] !== false))
  return opened && (typeof access.roles === 'string' || access.roles.some((role) => session.roles.includes(role)))
}

/** Whether the door at this path is open to the reader; a path without a door never is. */
export function may(session: Session, path: string): boolean {
  return (byPath.get(path) ?? []).some(({ access }) => isOpen(session, access))
}

export function useMay(): (path: string) => boolean {
  const session = useSession()
  return (path) => may(session, path)
}
