// The way to the registry: straight, where this server reaches it, or by a gateway that stands beside it (../bridge).
import type { Outbound, OutboundAnswer, OutboundLimits, OutboundRequest } from '../../../kernel/outside/outbound.ts'

export interface Question {
  method: string
  query: Record<string, string>
  body?: string
}
/** Its media type is not asked: what registries call their answers is not what they are. */
export type Told = Pick<OutboundAnswer, 'status' | 'text'>

export interface Line {
  /** Throws an OutboundError where the registry is not reached, and an outcome where the gateway is not. */
  ask(question: Question, limits: OutboundLimits): Promise<Told>
}

export function straightLine(at: { base_url: string; token: string; outbound: Outbound }): Line {
  return {
    ask({ method, query, body }, limits) {
      const url = new URL(`/WebService/${method}`, at.base_url)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const headers = { authorization: `Bearer ${at.token}`, accept: 'application/json' }
      const request: OutboundRequest =
        body === undefined
          ? { headers }
          : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      return at.outbound.fetchText(url, request, limits)
    },
  }
}
