// The gate in front of every door: session, then add-on and flag, then role; before a byte of the body is read.
import type { FastifyRequest } from 'fastify'
import type { Opening } from '../addon.ts'
import { type Access, admits } from '../door.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { COOKIE, type Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export function gateFor(access: Access, openings: readonly Opening[], sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'open') return
    const token = request.cookies[COOKIE]
    const caller = token ? await sessions.find(token) : undefined
    if (!caller) throw new AppError('unauthenticated')
    request.caller = caller
    if (!isOpen(openings, caller)) throw new AppError('feature_disabled')
    if (!admits(access, caller.roles)) throw new AppError('access_denied')
  }
}

export function isOpen(openings: readonly Opening[], caller: Pick<Caller, 'addons' | 'flags'>): boolean {
  if (openings.length === 0) return true
  return openings.some(({ code, flag }) => caller.addons.includes(code) && (!flag || caller.flags[flag] === true))
}
