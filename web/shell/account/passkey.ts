// Passkeys where the browser offers them: one is made, or one signs. The library is fetched when it is first needed.
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'

type Request = Reply<'/api/auth/passkeys/challenge'>['data']
type Invitation = Reply<'/api/auth/passkeys/begin'>['data']
export type Signed = Awaited<ReturnType<typeof signWith>>

/** Within this the person has to touch something; the service waits a minute longer. */
const TIMEOUT_MS = 120_000
/** ES256, Ed25519, RS256: what authenticators and the service both know. */
const ALGORITHMS = [-7, -8, -257]

export const browserHasPasskeys = () => 'PublicKeyCredential' in window

const described = ({ passkeys }: Pick<Request, 'passkeys'>) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: transports as never[] }))

/** Asks whichever passkey of the account is at hand. */
export async function signWith(request: Request) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: request.challenge,
      rpId: request.rp_id,
      allowCredentials: described(request),
      userVerification: 'discouraged',
      timeout: TIMEOUT_MS,
    },
  })
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  }
}

/** For who knows this password. */
export async function signFor(login: string, password: string): Promise<Signed> {
  return signWith((await api.post('/api/auth/passkeys/challenge', { login, password })).data)
}

/** Has one made; answers what the service is to keep. */
export async function makePasskey(invitation: Invitation) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { challenge, rp_id, user_handle, login, name } = invitation
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: 'Pendopo' },
      user: { id: user_handle, name: login, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: described(invitation),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'discouraged' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  })
  const transports: string[] = response.transports ?? []
  return {
    transports,
    credential: { id, client_data: response.clientDataJSON, attestation: response.attestationObject },
  }
}
