// The one file that knows the library of OpenID Connect: code flow with PKCE, state and nonce; what comes back is checked
// down to the signature of the token.
import * as client from 'openid-client'
import { openPlaces } from '../access/places.ts'
import { AppError } from '../language/errors.ts'
import { type Outbound, OutboundError } from '../outside/outbound.ts'
import { isLoopback, type ProviderSettings } from '../outside/settings.ts'

/** What a browser keeps until the provider has sent its reader back. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

/** What the provider sent the reader back with. */
export interface Callback {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export interface Identity {
  /** Never given to anybody else by the same provider, as mail may be. */
  subject: string
  mail: string
}

export interface Provider {
  label: string
  /** Where to send the reader, and what to keep meanwhile. */
  begin(): Promise<{ location: string; attempt: Attempt }>
  /** Who it was: with verified mail of a domain that is let in. */
  finish(callback: Callback, attempt: Attempt, from: string): Promise<Identity>
}

const LIMITS = { ms: 10_000, bytes: 256 * 1024 }
/** Keys and addresses of a provider change rarely, but they do. */
const KNOWN_FOR_MS = 3_600_000
const SCOPE = 'openid email'
const MAIL_MAX = 200

export function openProvider(settings: ProviderSettings, outbound: Outbound): Provider {
  // Each exchange is a call to the provider: a crowd from one address costs the others one turn.
  const places = openPlaces({ atOnce: 8, waiting: 64, waitingFromOne: 16 })
  const configuration = knownFor(() => discover(settings, outbound), KNOWN_FOR_MS)
  return {
    label: settings.label,
    async begin() {
      const config = await configuration()
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const location = client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: SCOPE,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { location: location.href, attempt }
    },
    finish: (callback, attempt, from) =>
      places.hold({ from, isKnown: false }, async () => {
        const config = await configuration()
        const claims = await exchange(config, settings, { callback, attempt }).catch(refuse)
        return identityOf(claims, settings)
      }),
  }
}

type Claims = Record<string, unknown> & { iss: string; sub: string }

async function exchange(
  config: client.Configuration,
  { redirectUri }: ProviderSettings,
  { callback, attempt }: { callback: Callback; attempt: Attempt },
): Promise<Claims> {
  const back = new URL(redirectUri)
  for (const [name, value] of Object.entries(callback)) if (value !== undefined) back.searchParams.set(name, value)
  const tokens = await client.authorizationCodeGrant(config, back, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
  })
  const claims = tokens.claims()!
  // Some tell of mail in the token, others only when asked.
  const more = claims.email === undefined ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  return { ...more, ...claims } as Claims
}

function identityOf(claims: Claims, { domains }: ProviderSettings): Identity {
  const { email, email_verified } = claims
  const mail = typeof email === 'string' ? email.trim().toLowerCase() : ''
  if (email_verified !== true || mail.length > MAIL_MAX) throw new AppError('oidc_mail_unverified')
  const [, domain = ''] = /^[^@\s]+@([^@\s]+)$/.exec(mail) ?? []
  if (!domains.includes(domain)) throw new AppError('oidc_domain_refused')
  return { subject: `${claims.iss} ${claims.sub}`, mail }
}

async function discover(settings: ProviderSettings, outbound: Outbound): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const fetching: client.CustomFetch = async (url, { method, headers, body }) => {
    const request = { method: method as 'GET' | 'POST', headers, ...(body != null && { body: String(body) }) }
    const { status, text, type } = await outbound.fetchText(new URL(url), request, LIMITS)
    return new Response(text || null, { status, headers: { 'content-type': type } })
  }
  // Without TLS only a provider on this very machine is asked, as in a test.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : []),
  ]
  return client
    .discovery(issuer, clientId, clientSecret, undefined, { [client.customFetch]: fetching, execute })
    .catch((cause) => {
      throw new AppError('oidc_unreachable', { cause })
    })
}

/** That the provider could not be asked is told apart from what it said, and nothing more of either. */
function refuse(cause: unknown): never {
  const isAway = (error: unknown): boolean =>
    error instanceof OutboundError || (error instanceof Error && error.cause !== undefined && isAway(error.cause))
  throw new AppError(isAway(cause) ? 'oidc_unreachable' : 'oidc_refused', { cause })
}

/** Asked once for all who wait; a failure is not kept. */
function knownFor<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let known: { asked: Promise<T>; at: number } | undefined
  return () => {
    if (!known || performance.now() - known.at > ms) {
      const asked = ask()
      known = { asked, at: performance.now() }
      asked.catch(() => {
        known = undefined
      })
    }
    return known.asked
  }
}
