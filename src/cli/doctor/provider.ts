// What the doctor says of the provider that people sign in with: whether it answers from this machine.
import type { Config } from '../../config.ts'
import { OutboundError, openAbroad } from '../../kernel/outside/outbound.ts'
import type { Finding } from './findings.ts'

const LIMITS = { ms: 5_000, bytes: 1_000_000 }

/** Any answer will do: what it says is another matter. Nothing where there is no provider. */
export async function providerFindings({ oidc, outbound }: Config): Promise<Finding[]> {
  if (!oidc) return []
  const failure = await openAbroad(outbound)
    .fetchText(oidc.issuer, { headers: {} }, LIMITS)
    .then(
      () => undefined,
      (error) => (error instanceof OutboundError ? error.failure : String(error)),
    )
  const what = `the provider of OIDC_ISSUER at ${oidc.issuer.origin}`
  if (!failure || failure === 'too_large') return [{ well: true, what: `${what} answers`, todo: '' }]
  if (failure === 'address_refused')
    return [{ well: false, what: `${what} may not be called`, todo: 'List its address in OUTBOUND_ALLOW.' }]
  const todo = 'Nobody signs in with it until it answers: look at the network, a firewall, and the address.'
  return [{ well: false, what: `${what} does not answer`, todo }]
}
