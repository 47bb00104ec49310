// What a door may refuse with: its own codes of the catalogue, and those that come with the kind of door it is.
import { openingsOf } from '../../manifest.ts'
import type { Door } from '../door.ts'
import { needsOwnPassword } from '../gate.ts'
import type { House } from '../house.ts'

const ENVELOPED: readonly Door['kind'][] = ['ask', 'act', 'feed']

/** In the order in which they are looked at. What the handler refuses with 200 is no error of HTTP. */
export function refusalsOf(modules: House['modules'], door: Door): readonly string[] {
  const { kind, access } = door
  const signedIn = access !== 'open'
  const keyed = (kind === 'act' || kind === 'upload') && signedIn && !door.ownIdempotency
  const codes: readonly [string, boolean][] = [
    ['malformed', door.method === 'POST'],
    ['invalid_envelope', ENVELOPED.includes(kind)],
    ['unauthenticated', signedIn],
    ['password_change_required', needsOwnPassword(door)],
    ['second_factor_demanded', needsOwnPassword(door)],
    ['feature_disabled', (signedIn || kind === 'hook') && openingsOf(modules, door.path).length > 0],
    ['access_denied', typeof access !== 'string'],
    ['not_acceptable', kind === 'stream'],
    ['key_reused', keyed],
    ['body_too_large', door.method === 'POST'],
    ['unsupported_media_type', door.method === 'POST'],
    ['invalid_params', true],
    ['amount_too_large', ['ask', 'act', 'hook'].includes(kind)],
    ['not_found', kind === 'hook'],
    ['internal', true],
    ['unavailable', true],
    ['disk_full', ['act', 'feed', 'upload', 'hook'].includes(kind)],
  ]
  const common = codes.filter(([, may]) => may).map(([code]) => code)
  return [...new Set([...common, ...(door.refusesWith200 ? [] : (door.errors ?? []))])]
}
