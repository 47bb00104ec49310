// Everything the environment may set, read once, checked, and handed down as a plain object.

import { isIP } from 'node:net'
import path from 'node:path'
import { machine } from './kernel/outside/machine.ts'
import { isRange, type OutboundPolicy } from './kernel/outside/outbound.ts'
import { SECRET_KEY_MIN } from './kernel/outside/secrets.ts'
import { ConfigError, isLoopback, type ProviderSettings } from './kernel/outside/settings.ts'

const PROCESSES_MAX = 8
/** What a process may need under load, its part of the database included. */
const PROCESS_BYTES = 1024 ** 3

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The owner's address of an outside PostgreSQL; absent: the service runs its own under dataDir. */
  databaseUrl: string | undefined
  /** Where copies that follow the database are: for reports. */
  databaseReplicaUrl: string | undefined
  /** Proxies whose X-Forwarded-* headers are believed: a Fastify trustProxy value. */
  trustProxy: boolean | string
  logLevel: string
  metricsToken: string | undefined
  /** Where traces are sent, and which share of requests and jobs; absent: none are made. */
  traces: { url: URL; share: number } | undefined
  /** Seals what must not be readable in the database; absent: a key file under dataDir. */
  secretKey: string | undefined
  /** Which addresses services of a school may be called at. */
  outbound: OutboundPolicy
  /** What people open in their browsers: passkeys are bound to its name. */
  publicUrl: URL | undefined
  /** Who is asked who somebody is, beside passwords. */
  oidc: ProviderSettings | undefined
  sessionIdleHours: number
  sessionAbsoluteHours: number
  /** Flag names an operator gives to the two add-ons for which the contract shows none. */
  addonFlags: Record<string, string | undefined>
  /** Requests that run longer are answered 503. */
  requestTimeoutMs: number
  /** So long it goes on serving after it was asked to stop, so that whoever sends it requests can look elsewhere first. */
  drainMs: number
  /** How many processes serve. */
  processes: number
  /** So much of the disk is left alone: with less, nothing is written any more. */
  diskReserveBytes: number
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: integer(env, 'PORT', { fallback: 8080, min: 0, max: 65535 }),
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL || undefined,
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: oneOf(env, 'LOG_LEVEL', {
      fallback: 'warn',
      allowed: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    }),
    metricsToken: env.METRICS_TOKEN || undefined,
    traces: traces(env),
    secretKey: secretKey(env.SECRET_KEY),
    outbound: {
      strict: oneOf(env, 'OUTBOUND', { fallback: 'near', allowed: ['near', 'strict'] }) === 'strict',
      allowed: ranges(env, 'OUTBOUND_ALLOW'),
    },
    publicUrl: env.PUBLIC_URL?.trim() ? webAddress(env, 'PUBLIC_URL') : undefined,
    oidc: provider(env),
    sessionIdleHours: integer(env, 'SESSION_IDLE_HOURS', { fallback: 12, min: 1, max: 24 * 365 }),
    sessionAbsoluteHours: integer(env, 'SESSION_ABSOLUTE_HOURS', { fallback: 24 * 7, min: 1, max: 24 * 365 }),
    addonFlags: { PEOPLE: flagName(env, 'FLAG_PEOPLE'), COUNSEL: flagName(env, 'FLAG_COUNSEL') },
    requestTimeoutMs: integer(env, 'REQUEST_TIMEOUT_MS', { fallback: 30_000, min: 10, max: 600_000 }),
    drainMs: integer(env, 'DRAIN_SECONDS', { fallback: 0, min: 0, max: 600 }) * 1000,
    processes: integer(env, 'PROCESSES', { fallback: fittingProcesses(), min: 1, max: 64 }),
    diskReserveBytes: integer(env, 'DISK_RESERVE_MB', { fallback: 64, min: 0, max: 1_000_000 }) * 1024 * 1024,
  }
}

/** One for a small machine; else all cores but one, which is left to the database, and no more than there is memory for. */
function fittingProcesses(): number {
  const { cores, memoryBytes } = machine()
  return cores <= 2 ? 1 : Math.max(1, Math.min(cores - 1, PROCESSES_MAX, Math.floor(memoryBytes / PROCESS_BYTES)))
}

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = env[name]
  if (text === undefined || text.trim() === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

function oneOf(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, allowed }: { fallback: string; allowed: string[] },
): string {
  const text = env[name] || fallback
  if (!allowed.includes(text)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return text
}

function trustProxy(text: string | undefined): boolean | string {
  if (!text || text === 'false' || text === '0') return false
  if (text === 'true' || text === '1') return true
  const addresses = text.split(',').map((part) => part.trim().replace(/\/\d+$/, ''))
  if (addresses.every((address) => isIP(address) || ['loopback', 'linklocal', 'uniquelocal'].includes(address)))
    return text
  throw new ConfigError(`TRUST_PROXY must be true, false or the addresses of your proxies, not "${text}".`)
}

function secretKey(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length < SECRET_KEY_MIN) throw new ConfigError(`SECRET_KEY must have at least ${SECRET_KEY_MIN} characters.`)
  return text
}

function ranges(env: NodeJS.ProcessEnv, name: string): string[] {
  const parts = (env[name] ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = parts.find((part) => !isRange(part))
  if (wrong) throw new ConfigError(`${name} must list addresses such as 203.0.113.7 or 203.0.113.0/24, not "${wrong}".`)
  return parts
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

function provider(env: NodeJS.ProcessEnv): ProviderSettings | undefined {
  if (!env.OIDC_ISSUER) return undefined
  const issuer = webAddress(env, 'OIDC_ISSUER')
  const [clientId, clientSecret] = [needed(env, 'OIDC_CLIENT_ID'), needed(env, 'OIDC_CLIENT_SECRET')]
  const domains = needed(env, 'OIDC_DOMAINS')
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
  const wrong = domains.find((domain) => !DOMAIN.test(domain))
  if (wrong !== undefined)
    throw new ConfigError(`OIDC_DOMAINS must list domains such as guru.smp.belajar.id, not "${wrong}".`)
  const label = env.OIDC_LABEL?.trim() || issuer.hostname
  if (label.length > 60) throw new ConfigError('OIDC_LABEL must have at most 60 characters.')
  const redirectUri = new URL('/sign-in', webAddress(env, 'PUBLIC_URL')).href
  return { issuer, clientId, clientSecret, domains, label, redirectUri }
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name]?.trim()
  if (!text) throw new ConfigError(`${name} is needed where OIDC_ISSUER is set.`)
  return text
}

/** Without TLS only on this machine. */
function webAddress(env: NodeJS.ProcessEnv, name: string): URL {
  const text = needed(env, name)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(url.hostname)))
    throw new ConfigError(`${name} must be an address that begins with https://, not "${text}".`)
  return url
}

/** By the names that OpenTelemetry gives its settings, so that those of a whole machine serve. */
function traces(env: NodeJS.ProcessEnv): Config['traces'] {
  const own = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim()
  const common = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  const text = own || (common && `${common.replace(/\/$/, '')}/v1/traces`)
  if (!text) return undefined
  const name = own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new ConfigError(`${name} must be an address such as http://127.0.0.1:4318, not "${own || common}".`)
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG?.trim() || 1)
  if (!(share >= 0 && share <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, not "${env.OTEL_TRACES_SAMPLER_ARG}".`)
  return { url: new URL(text), share }
}

function flagName(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^[a-z][a-z0-9_]{2,62}$/.test(text))
    throw new ConfigError(
      `${name} must be a flag name such as svc_people (lower-case letters, digits, _), not "${text}".`,
    )
  return text
}
