// What opens the service to this gateway: a key of its own making, for which a pairing code was traded. It lies on this disk alone.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ConfigError, isLoopback } from '../../kernel/outside/settings.ts'
import type { Credential } from '../lane/session.ts'
import { writeSafely } from '../lane/spool.ts'
import { Spoken } from './phrases.ts'

export interface Pairing extends Credential {
  /** What the school calls this gateway, and the school. */
  name: string
  company: string
}

const TIMEOUT_MS = 30_000
const fileIn = (folder: string) => path.join(folder, 'credential.json')
/** The key under which a code is being traded: the answer may get lost, and the same key is brought again. */
const tradeIn = (folder: string) => path.join(folder, 'pairing.json')

export function readPairing(folder: string): Pairing | undefined {
  const file = fileIn(folder)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Pairing) : undefined
}

export function keepPairing(folder: string, pairing: Pairing): void {
  writeSafely(fileIn(folder), JSON.stringify(pairing))
}

/** Plain HTTP only where nobody else is on the way. */
export function serviceOf(written: string): string {
  const url = URL.parse(written.trim())
  const isNear = url && (isLoopback(url.hostname) || /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(url.hostname))
  if (!url || url.username || url.password || !(url.protocol === 'https:' || (url.protocol === 'http:' && isNear)))
    throw new Spoken('badService')
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}

/** Once paired, it takes codes of the same gateway at the same service only: no one else makes it theirs. */
export async function pair(folder: string, { service, code }: { service: string; code: string }): Promise<Pairing> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const before = readPairing(folder)
  const to = before?.service ?? serviceOf(service)
  const key = keyFor(folder, `${to} ${code}`)
  const response = await fetch(`${to}/api/v1/gateways/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      method: 'call',
      params: { code, key, ...(before && { login: before.login }) },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  type Told = { message?: string; data?: { login: string; name: string; company: string } }
  const { result } = (await response.json()) as { result?: Told }
  if (!response.ok || !result?.data) throw new ConfigError(result?.message ?? `status ${response.status}`)
  const { login, name, company } = result.data
  const pairing = { service: to, login, key, name, company }
  keepPairing(folder, pairing)
  fs.rmSync(tradeIn(folder), { force: true })
  return pairing
}

function keyFor(folder: string, trade: string): string {
  const file = tradeIn(folder)
  const mark = crypto.createHash('sha256').update(trade).digest('hex')
  const begun = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { mark: string; key: string })
    : undefined
  if (begun?.mark === mark) return begun.key
  const key = crypto.randomBytes(32).toString('base64url')
  writeSafely(file, JSON.stringify({ mark, key }))
  return key
}
