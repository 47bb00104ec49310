// The one file that knows the library of WebAuthn: it checks what an authenticator signed, for the one address at which people
// open this installation.
import { isIP } from 'node:net'
import { nameShapes, Obj, type Static, Type } from '../values/schema.ts'

const Bytes = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', examples: [example] })
/** As long as WebAuthn lets them be. */
export const CredentialId = Bytes(1364, 'mYk3Vb0pTq')

/** What an authenticator made, as a browser hands it on: everything in base64url. */
export const NewCredential = Obj({
  id: CredentialId,
  client_data: Bytes(2000, 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0'),
  attestation: Bytes(12_000, 'o2NmbXRkbm9uZQ'),
})
export type NewCredential = Static<typeof NewCredential>

/** What an authenticator signed. */
export const Assertion = Obj({
  id: CredentialId,
  client_data: Bytes(2000, 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'),
  authenticator_data: Bytes(2000, 'SZYN5YgOjGh0NBcPZHZgW4'),
  signature: Bytes(1400, 'MEUCIQDxY2'),
})
export type Assertion = Static<typeof Assertion>
nameShapes({ PasskeyCredential: NewCredential, PasskeyAssertion: Assertion })

export interface Ceremony {
  /** The name that passkeys are bound to: that of the host, and of no other. */
  readonly rpId: string
  /** Nothing where it is not what it says. Which challenges are open the database knows. */
  checkNew(made: NewCredential): Promise<{ publicKey: Buffer; counter: number } | undefined>
  checkUse(signed: Assertion, publicKey: Buffer): Promise<{ counter: number } | undefined>
}

/** Browsers bind passkeys to names: there are none for an address of digits. The library is read at a start, where nobody waits. */
export async function openCeremony(publicUrl: URL | undefined): Promise<Ceremony | undefined> {
  if (!publicUrl || isIP(publicUrl.hostname.replace(/^\[|\]$/g, ''))) return undefined
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { origin: expectedOrigin, hostname: rpId } = publicUrl
  const expected = {
    expectedOrigin,
    expectedRPID: rpId,
    expectedChallenge: () => true,
    // A password comes along: that somebody touched the authenticator is enough.
    requireUserVerification: false,
  }
  return {
    rpId,
    async checkNew({ id, client_data, attestation }) {
      const response = { clientDataJSON: client_data, attestationObject: attestation }
      const checked = await verifyRegistrationResponse({ ...expected, response: credentialOf(id, response) }).catch(
        () => undefined,
      )
      if (!checked?.verified || checked.registrationInfo.credential.id !== id) return undefined
      const { publicKey, counter } = checked.registrationInfo.credential
      return { publicKey: Buffer.from(publicKey), counter }
    },
    async checkUse({ id, client_data, authenticator_data, signature }, publicKey) {
      const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature }
      const credential = { id, publicKey: new Uint8Array(publicKey), counter: 0 }
      const checked = await verifyAuthenticationResponse({
        ...expected,
        credential,
        response: credentialOf(id, response),
      }).catch(() => undefined)
      return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : undefined
    },
  }
}

function credentialOf<R>(id: string, response: R) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
}

/** The challenge that was answered, as it stands in what was signed. */
export function challengeIn({ client_data }: Pick<Assertion, 'client_data'>): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(client_data, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
