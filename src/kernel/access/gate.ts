// The gate in front of every door: session, a password of one's own, add-on and flag, role; before a byte of the body is read.
import type { FastifyRequest } from 'fastify'
import type { Opening } from '../addon.ts'
import { admits, type Door } from '../door.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { COOKIE, type Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Who has yet to choose a password may sign in and out, look who they are, and choose it. */
export function needsOwnPassword({ path, access }: Pick<Door, 'path' | 'access'>): boolean {
  return access !== 'open' && !path.startsWith('/api/auth/')
}

export function gateFor(door: Door, openings: readonly Opening[], sessions: Sessions) {
  const { access } = door
  const ownPassword = needsOwnPassword(door)
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'open') return
    const token = request.cookies[COOKIE]
    const caller = token ? await sessions.find(token) : undefined
    if (!caller) throw new AppError('unauthenticated')
    request.caller = caller
    if (caller.mustChangePassword && ownPassword) throw new AppError('password_change_required')
    if (!isOpen(openings, caller)) throw new AppError('feature_disabled')
    if (!admits(access, caller.roles)) throw new AppError('access_denied')
  }
}

export function isOpen(openings: readonly Opening[], caller: Pick<Caller, 'addons' | 'flags'>): boolean {
  if (openings.length === 0) return true
  return openings.some(({ code, flag }) => caller.addons.includes(code) && (!flag || caller.flags[flag] === true))
}
