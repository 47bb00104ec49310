// Codes of an authenticator app: RFC 6238 with what every app knows (SHA-1, six digits, half a minute).
import crypto from 'node:crypto'

const SECRET_BYTES = 20
const STEP_MS = 30_000
/** The half minute before and the one after count too: telephones are not all right, and people type slowly. */
const DRIFT = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): Buffer {
  return crypto.randomBytes(SECRET_BYTES)
}

/** The code of one half minute (RFC 4226). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = crypto.createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest[digest.length - 1]! & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** The half minute that a code is of, among those that count now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const tried = Buffer.from(code)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepAt(now) - DRIFT + index)
  // All are reckoned, so that the time taken says nothing.
  const right = steps.filter((step) => {
    const wanted = Buffer.from(codeAt(secret, step))
    return wanted.length === tried.length && crypto.timingSafeEqual(wanted, tried)
  })
  return right[0]
}

/** As apps take it when it is typed (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** As apps take it from a picture. */
export function uriOf(secret: Buffer, login: string): string {
  const label = `Pendopo:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Pendopo&algorithm=SHA1&digits=6&period=30`
}
