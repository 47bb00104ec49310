// Signatures of SNAP: over the request as it was sent, without the whitespace between its parts.
import crypto from 'node:crypto'

/** JSON without whitespace outside texts; order, nulls and spelling of numbers stay as they were sent. */
export function minify(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, text?: string) => text ?? '')
}

interface Signed {
  method: string
  /** The path that was signed. */
  path: string
  /** None with asymmetric signatures. */
  token?: string
  sent: string
  timestamp: string
}

export function stringToSign({ method, path, token, sent, timestamp }: Signed): string {
  const body = crypto.hash('sha256', minify(sent), 'hex')
  return [method, path, ...(token === undefined ? [] : [token]), body, timestamp].join(':')
}

export function symmetricSignature(secret: string, text: string): string {
  return crypto.createHmac('sha512', secret).update(text).digest('base64')
}

export function isSymmetric(signature: string, secret: string, text: string): boolean {
  const [given, wanted] = [signature, symmetricSignature(secret, text)].map((one) => Buffer.from(one))
  return given!.length === wanted!.length && crypto.timingSafeEqual(given!, wanted!)
}

/** SHA256withRSA; in base64, as most banks send it, or in hex, as the standard's own example shows. */
export function isAsymmetric(signature: string, publicKey: string, text: string): boolean {
  const form = /^(?:[0-9a-f]{2})+$/i.test(signature) ? 'hex' : 'base64'
  return crypto.verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, form))
}
