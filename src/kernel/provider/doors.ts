// Signing in by way of a provider, over HTTP. The provider sends its reader back to the console's page of signing in, which
// hands on what came along: so everything is said in the words of the catalogue, and a code can be asked for.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../access/known-device.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { Assertion, type Ceremony } from '../factors/ceremony.ts'
import { OTP_MAX, triedBy } from '../factors/code.ts'
import { PasskeyRequest } from '../factors/passkey-doors.ts'
import { ask, type Door, get } from '../http/door.ts'
import { AppError } from '../language/errors.ts'
import { isSecure, SignedIn, welcome } from '../users/sign-in-doors.ts'
import { Data, Flag, Nullable, nameShapes, Obj, Optional, Text, Type } from '../values/schema.ts'
import { type Kept, keepingCookie, keptIn, untilFrom } from './attempt.ts'
import type { Identity, Provider } from './provider.ts'
import { askFromOutside, signInFromOutside } from './sign-in.ts'

const CODE_MAX = 4000
const Callback = Obj({
  /** As the provider sent them back. */
  state: Text(200, 'Xk2…'),
  code: Optional(Text(CODE_MAX, '4/0Ab…')),
  iss: Optional(Text(500, 'https://accounts.google.com')),
  error: Optional(Text(200, 'access_denied')),
  /** A code of the second factor, or a recovery code; for accounts that have one. */
  otp: Optional(Text(OTP_MAX, '287082')),
  /** Instead of a code: a passkey that answers a challenge of /api/auth/oidc/challenge. */
  passkey: Optional(Assertion),
})
const Ways = Obj({
  password: Flag(true),
  /** What the provider is called; null: there is none. */
  oidc: Nullable(Text(60, 'Google')),
  /** Whether a passkey can be a second factor here. */
  passkeys: Flag(true),
})
nameShapes({ OidcCallback: Callback, WaysIn: Ways })

interface Parts {
  database: Database
  sessions: Sessions
  provider: Provider | undefined
  ceremony: Ceremony | undefined
}
type Raw = { request: FastifyRequest; reply: FastifyReply }

export const providerDoors = (parts: Parts): Door[] => [ways(parts), begin(parts), challenge(parts), finish(parts)]

const ways = ({ provider, ceremony }: Parts) =>
  get({
    path: '/api/auth/ways',
    access: 'open',
    summary: { id: 'Cara masuk yang tersedia', en: 'Ways to sign in' },
    reply: Data(Ways),
    run: async () => ({
      data: { password: true, oidc: provider?.label ?? null, passkeys: ceremony !== undefined },
    }),
  })

const begin = ({ provider }: Parts) =>
  ask({
    path: '/api/auth/oidc/begin',
    access: 'open',
    summary: {
      id: 'Mulai masuk melalui penyedia (OpenID Connect)',
      en: 'Start signing in through the provider (OpenID Connect)',
    },
    reply: Data(
      Obj({ location: Type.String({ maxLength: 4000, examples: ['https://accounts.google.com/o/oauth2/v2/auth?…'] }) }),
    ),
    errors: ['oidc_off', 'oidc_unreachable'],
    run: async (context) => {
      const { request, reply } = context as unknown as Raw
      const { location, attempt } = await there(provider).begin()
      const kept: Kept = { state: attempt.state, attempt, until: untilFrom(context.clock.now()) }
      reply.header('set-cookie', keepingCookie(kept, { secrets: context.secrets, isSecure: isSecure(request) }))
      return { data: { location } }
    },
  })

const challenge = ({ database, ceremony }: Parts) =>
  ask({
    path: '/api/auth/oidc/challenge',
    access: 'open',
    summary: {
      id: 'Minta tantangan untuk kunci sandi, bila penyedia sudah menjawab dan faktor kedua diminta',
      en: 'Ask for a challenge for a passkey, once the provider has answered and a second factor is asked for',
    },
    params: Obj({ state: Text(200, 'Xk2…') }),
    reply: Data(PasskeyRequest),
    errors: ['oidc_stale', 'oidc_no_account', 'passkey_none', 'passkeys_off'],
    run: async (context) => {
      const { request } = context as unknown as Raw
      const { secrets, clock, input } = context
      const kept = keptIn(request.headers.cookie, { secrets, now: clock.now() })
      if (!kept || kept.state !== input.state || !('identity' in kept)) throw new AppError('oidc_stale')
      return { data: await askFromOutside(database, kept.identity, { secrets, ceremony }) }
    },
  })

const finish = ({ database, sessions, provider, ceremony }: Parts) =>
  ask({
    path: '/api/auth/oidc/finish',
    access: 'open',
    summary: {
      id: 'Selesaikan masuk dengan apa yang dikirim penyedia; sesi dibawa oleh cookie',
      en: 'Finish signing in with what the provider sent back; the session is carried by a cookie',
    },
    params: Callback,
    reply: SignedIn,
    errors: [
      'oidc_off',
      'oidc_stale',
      'oidc_refused',
      'oidc_mail_unverified',
      'oidc_domain_refused',
      'oidc_no_account',
      'oidc_ambiguous',
      'oidc_other_person',
      'oidc_unreachable',
      'otp_required',
      'sign_in_crowded',
      'too_many_attempts',
    ],
    run: async (context) => {
      const { request, reply } = context as unknown as Raw
      const { secrets, clock, input } = context
      const now = clock.now()
      const how = { secrets, isSecure: isSecure(request) }
      const { otp, passkey, ...callback } = input
      const kept = keptIn(request.headers.cookie, { secrets, now })
      if (!kept || kept.state !== callback.state) throw new AppError('oidc_stale')
      const identity =
        'identity' in kept ? kept.identity : await there(provider).finish(callback, kept.attempt, request.ip)
      const { token, login } = await signInFromOutside(database, {
        identity,
        state: kept.state,
        agent: request.headers['user-agent'] ?? '',
        secrets,
        originFor: (whose) => originOf(request, whose, secrets),
        codeFor: (login, sealed) =>
          triedBy({ otp, passkey }, sealed, { login, secrets, now, db: database.once(NOBODY), ceremony }),
      }).catch((fault) => {
        // The provider's code works once: who is still asked for one of their own comes back with what is known by now.
        const waits = fault instanceof AppError && ['otp_required', 'too_many_attempts'].includes(fault.code)
        reply.header('set-cookie', keepingCookie(waits ? stillKnown(kept, identity) : undefined, how))
        throw fault
      })
      reply.header('set-cookie', keepingCookie(undefined, how))
      return welcome({ request, reply, secrets, sessions }, { token, login })
    },
  })

const stillKnown = ({ state, until }: Kept, identity: Identity): Kept => ({ state, until, identity })

function there(provider: Provider | undefined): Provider {
  if (!provider) throw new AppError('oidc_off')
  return provider
}
