// A browser at which an account has signed in before. It proves nothing but that: whoever brings it is served before
// strangers and has a count of failures of its own, so that nobody else at the same address can stop them.
import crypto from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Secrets } from '../outside/secrets.ts'

export const DEVICE_COOKIE = 'known_device'
const ID_BYTES = 16
const LIFE_SECONDS = 180 * 24 * 3600
/** At a shared computer, so many accounts are remembered; the one that was longest away is forgotten first. */
const ACCOUNTS_MAX = 8
const PART = '[A-Za-z0-9_-]{22}'
const OURS = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=(${PART}(?:\\.${PART}){0,${ACCOUNTS_MAX}})\\s*(?:;|$)`)

export interface Device {
  id: string
  /** One mark for each account, which only this service can make. */
  marks: readonly string[]
}

/** What a request brings along; nothing of it is believed yet. */
export function deviceIn(header: string | undefined): Device | undefined {
  const [id, ...marks] = OURS.exec(header ?? '')?.[1]?.split('.') ?? []
  return id === undefined ? undefined : { id, marks }
}

/** Whether this account has signed in there. */
function isKnownTo(device: Device, login: string, secrets: Secrets): boolean {
  const mark = Buffer.from(markOf(device.id, login, secrets))
  return device.marks.some((brought) => crypto.timingSafeEqual(Buffer.from(brought), mark))
}

/** Where somebody tries a password from: an address, and a device if this account has used it before. */
export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>, login: string, secrets: Secrets) {
  const device = deviceIn(request.headers.cookie)
  return { address: request.ip, deviceId: device && isKnownTo(device, login, secrets) ? device.id : undefined }
}

/** The `set-cookie` header that makes the browser known to this account from now on. */
export function deviceCookieOf(
  device: Device | undefined,
  login: string,
  { secrets, isSecure }: { secrets: Secrets; isSecure: boolean },
): string {
  const id = device?.id ?? crypto.randomBytes(ID_BYTES).toString('base64url')
  const mark = markOf(id, login, secrets)
  const marks = [mark, ...(device?.marks ?? []).filter((other) => other !== mark)].slice(0, ACCOUNTS_MAX)
  const life = `Max-Age=${LIFE_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${DEVICE_COOKIE}=${[id, ...marks].join('.')}; ${life}`
}

function markOf(id: string, login: string, secrets: Secrets): string {
  return secrets.sign(`${id} ${login}`, 'known device').subarray(0, ID_BYTES).toString('base64url')
}
