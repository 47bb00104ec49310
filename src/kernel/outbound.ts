// Calls to services that a school runs on its own network. The address comes from a person, so it is held to a policy:
// the machine itself and private ranges only, by the address really connected to; no redirects; time and size capped.
import dns from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import net from 'node:net'

export interface OutboundLimits {
  /** For the whole exchange, the body included. */
  ms: number
  bytes: number
}
export interface OutboundAnswer {
  status: number
  text: string
}
type OutboundFailure = 'address_refused' | 'unreachable' | 'too_large'

export class OutboundError extends Error {
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure) {
    super(failure)
    this.failure = failure
  }
}

// Link-local addresses are left out on purpose: clouds keep the keys of their machines there.
const near = new net.BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

export function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return near.check(plain, net.isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** A redirect is an answer like any other: nothing is ever sent on to where it points. */
export async function fetchText(
  url: URL,
  headers: Record<string, string>,
  limits: OutboundLimits,
): Promise<OutboundAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(host) && !isNear(host)) throw new OutboundError('address_refused')
  const signal = AbortSignal.timeout(limits.ms)
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    headers,
    signal,
    agent: false,
    lookup: lookupNear as net.LookupFunction,
  })
  // What fails after the response has begun is told by reading it.
  request.on('error', () => {})
  request.end()
  try {
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return { status: response.statusCode ?? 0, text: await readText(response, limits.bytes) }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError('unreachable')
  } finally {
    request.destroy()
  }
}

async function readText(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new OutboundError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Found = (error: Error | null, address?: string | dns.LookupAddress[], family?: number) => void

/** Names are resolved here and nowhere else, so what was checked is what is connected to. */
function lookupNear(host: string, options: dns.LookupOptions, found: Found): void {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error)
    const allowed = addresses.filter(({ address }) => isNear(address))
    const first = allowed[0]
    if (!first) return found(new OutboundError('address_refused'))
    if (options.all) found(null, allowed)
    else found(null, first.address, first.family)
  })
}
