// The school's registry as this machine reaches it: its address and token, which never leave this disk, and the few questions it is asked.
import fs from 'node:fs'
import path from 'node:path'
import { OutboundError, type OutboundRequest, openOutbound } from '../../kernel/outside/outbound.ts'
import { writeSafely } from '../lane/spool.ts'
import { Spoken } from '../station/phrases.ts'

export interface RegistryAccess {
  url: string
  token: string
}
export interface Errand {
  id: number
  method: string
  query: Record<string, string>
  body: string | null
  ms: number
}
export type Failure = 'unreachable' | 'too_large' | 'address_refused' | 'unset'

/** The service asks for these and for nothing else on this network, whoever speaks in its name. */
const METHODS = new Set(
  'getSekolah getPesertaDidik getGtk getRombonganBelajar getMatevNilai postMatevRapor postNilai'.split(' '),
)
const BYTES_MAX = 16 * 1024 * 1024
const MS_MAX = 120_000

const fileIn = (folder: string) => path.join(folder, 'registry.json')

export function readAccess(folder: string): RegistryAccess | undefined {
  const file = fileIn(folder)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as RegistryAccess) : undefined
}

/** An empty token keeps the one there is at that address; an empty address forgets both. */
export function keepAccess(folder: string, { url: written, token }: RegistryAccess): void {
  if (written === '') {
    fs.rmSync(fileIn(folder), { force: true })
    return
  }
  const url = URL.parse(written)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Spoken('badRegistry')
  const before = readAccess(folder)
  const kept = token || (before?.url === url.origin ? before.token : '')
  if (!/^[!-~]{1,200}$/.test(kept)) throw new Spoken('badToken')
  writeSafely(fileIn(folder), JSON.stringify({ url: url.origin, token: kept }))
}

const outbound = openOutbound({ strict: false, allowed: [] })

export async function askRegistry(
  access: RegistryAccess | undefined,
  { method, query, body, ms }: Errand,
): Promise<{ status: number; text: string } | Failure> {
  if (!access) return 'unset'
  if (!METHODS.has(method)) return 'address_refused'
  const url = new URL(`/WebService/${method}`, access.url)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = { authorization: `Bearer ${access.token}`, accept: 'application/json' }
  const request: OutboundRequest =
    body === null ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  try {
    return await outbound.fetchText(url, request, { ms: Math.min(ms, MS_MAX), bytes: BYTES_MAX })
  } catch (error) {
    if (error instanceof OutboundError) return error.failure
    throw error
  }
}
