// Calls to services that a school runs on its own network. The address comes from a person, so it is held to a policy:
// the machine itself, private ranges and what the operator of the installation allows besides, by the address really
// connected to; no redirects; time and size capped. Where the machine belongs to others than the school, only what the
// operator allows: who may name any address there would learn from the answers which doors of the network are open.
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
  /** The media type, as it was told. */
  type: string
}
export interface OutboundRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
export interface Outbound {
  /** A redirect is an answer like any other: nothing is ever sent on to where it points. */
  fetchText(url: URL, request: OutboundRequest, limits: OutboundLimits): Promise<OutboundAnswer>
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
const NEAR = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7']

export const isNear = gateOf(NEAR)
/** Nowhere on the public network: near, or kept for other uses. */
const isInside = gateOf([
  ...NEAR,
  '0.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::',
  '64:ff9b::/96',
  'fe80::/10',
  'ff00::/8',
])

/** An address, or a range such as 203.0.113.0/24. */
export const isRange = (text: string) => {
  const [address = '', bits, more] = text.split('/')
  const most = net.isIPv6(address) ? 128 : 32
  return (
    net.isIP(address) > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

/** Whether an address is one of these. */
function gateOf(allowed: readonly string[]): (address: string) => boolean {
  const list = new net.BlockList()
  for (const range of allowed) {
    const [address = '', bits] = range.split('/')
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return list.check(plain, net.isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

export interface OutboundPolicy {
  /** Near addresses are shut as well. */
  strict: boolean
  /** Addresses and ranges that may be called besides. */
  allowed: readonly string[]
}

export function openOutbound({ strict, allowed }: OutboundPolicy): Outbound {
  const mayCall = gateOf(strict ? allowed : [...NEAR, ...allowed])
  return { fetchText: (url, request, limits) => exchange(mayCall, url, { outboundRequest: request, limits }) }
}

/**
 * Calls to a service that the operator of the installation named: anywhere. Where the machine belongs to others than the
 * school, not into their network all the same: such a service says itself which further addresses are its own.
 */
export function openAbroad({ strict, allowed }: OutboundPolicy): Outbound {
  const isListed = gateOf(allowed)
  const mayCall = (address: string) => !strict || isListed(address) || !isInside(address)
  return { fetchText: (url, request, limits) => exchange(mayCall, url, { outboundRequest: request, limits }) }
}

async function exchange(
  mayCall: typeof isNear,
  url: URL,
  {
    outboundRequest: { method = 'GET', headers, body },
    limits,
  }: { outboundRequest: OutboundRequest; limits: OutboundLimits },
): Promise<OutboundAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(host) && !mayCall(host)) throw new OutboundError('address_refused')
  const signal = AbortSignal.timeout(limits.ms)
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers,
    signal,
    agent: false,
    lookup: lookupWith(mayCall) as net.LookupFunction,
  })
  // What fails after the response has begun is told by reading it.
  request.on('error', () => {})
  request.end(body)
  try {
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    const text = await readText(response, limits.bytes)
    return { status: response.statusCode ?? 0, text, type: response.headers['content-type'] ?? '' }
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
function lookupWith(mayCall: typeof isNear) {
  return (host: string, options: dns.LookupOptions, found: Found): void => {
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error)
      const allowed = addresses.filter(({ address }) => mayCall(address))
      const first = allowed[0]
      if (!first) return found(new OutboundError('address_refused'))
      if (options.all) found(null, allowed)
      else found(null, first.address, first.family)
    })
  }
}
