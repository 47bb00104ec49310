// What the doctor says of services that this one calls: whether they answer from this machine. Any answer will do: what it says
// is another matter.
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Module } from '../../kernel/addon.ts'
import { type Outbound, OutboundError, openAbroad, openOutbound } from '../../kernel/outside/outbound.ts'
import type { Finding } from './findings.ts'

const LIMITS = { ms: 5_000, bytes: 1_000_000 }

interface Service {
  what: string
  url: URL
  /** What it means that it does not answer. */
  todo: string
}

/** Nothing where there is no provider. */
export async function providerFindings({ oidc, outbound }: Config): Promise<Finding[]> {
  if (!oidc) return []
  const what = `the provider of OIDC_ISSUER at ${oidc.issuer.origin}`
  const todo = 'Nobody signs in with it until it answers: look at the network, a firewall, and the address.'
  return [await findService(openAbroad(outbound), { what, url: oidc.issuer, todo })]
}

/** The services that schools have named: all are called at once, so that those that are gone are waited for together. */
export async function serviceFindings(
  client: pg.ClientBase,
  { modules, outbound }: { modules: readonly Module[]; outbound: Config['outbound'] },
): Promise<Finding[]> {
  const called = openOutbound(outbound)
  const services: Service[] = []
  for (const { calls } of modules)
    if (calls) {
      await client.query('begin read only')
      await client.query('set local role pendopo_maintenance')
      const { rows } = await client.query<{ address: string; whose: string }>(calls.addresses)
      await client.query('commit')
      for (const { address, whose } of rows)
        services.push({ what: `${calls.what} of ${whose} at ${address}`, url: new URL(address), todo: calls.todo })
    }
  return Promise.all(services.map((service) => findService(called, service)))
}

async function findService(outbound: Outbound, { what, url, todo }: Service): Promise<Finding> {
  const failure = await outbound.fetchText(url, { headers: {} }, LIMITS).then(
    () => undefined,
    (error) => (error instanceof OutboundError ? error.failure : String(error)),
  )
  if (!failure || failure === 'too_large') return { well: true, what: `${what} answers`, todo: '' }
  if (failure === 'address_refused')
    return { well: false, what: `${what} may not be called`, todo: 'List its address in OUTBOUND_ALLOW.' }
  return { well: false, what: `${what} does not answer`, todo }
}
