// The gate in front of every door: session, a password of one's own, a second factor where it is demanded, add-on and flag,
// role; before a byte of the body is read.
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { type Sessions, tokenIn } from '../access/sessions.ts'
import { AppError } from '../language/errors.ts'
import { languageOf } from '../language/i18n.ts'
import type { Opening } from '../manifest.ts'
import { admits, type Door } from './door.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Who has yet to choose a password, or to add a second factor, may sign in and out, look who they are, and do it. */
export function needsOwnPassword({ path, access }: Pick<Door, 'path' | 'access'>): boolean {
  return access !== 'open' && !path.startsWith('/api/auth/')
}

export function gateFor(door: Door, openings: readonly Opening[], sessions: Sessions) {
  const { access } = door
  const ownPassword = needsOwnPassword(door)
  const refusalOf = (caller: Caller | undefined): string | undefined => {
    if (!caller) return 'unauthenticated'
    if (caller.mustChangePassword && ownPassword) return 'password_change_required'
    if (caller.mustAddSecondFactor && ownPassword) return 'second_factor_demanded'
    if (!isOpen(openings, caller)) return 'feature_disabled'
    return admits(access, caller.roles) ? undefined : 'access_denied'
  }
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (access === 'open') {
      done()
      return
    }
    const decide = (caller: Caller | undefined) => {
      request.caller = caller && { ...caller, language: languageOf(caller, request.headers['accept-language']) }
      const refusal = refusalOf(caller)
      done(refusal ? new AppError(refusal) : undefined)
    }
    const token = tokenIn(request.headers.cookie)
    // Most are remembered, and need not wait for a turn of the loop.
    const known = token && sessions.recall(token)
    if (known || !token) decide(known || undefined)
    else sessions.find(token).then(decide, done)
  }
}

export function isOpen(openings: readonly Opening[], caller: Pick<Caller, 'addons' | 'flags'>): boolean {
  if (openings.length === 0) return true
  return openings.some(({ code, flag }) => caller.addons.includes(code) && (!flag || caller.flags[flag] === true))
}
