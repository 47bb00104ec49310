// Ids that come out the same every time: what is sent again under the same id replaces itself there.
import crypto from 'node:crypto'

const NAMESPACE = Buffer.from('8f1f6f7a52d34f0c9d0e3a1b7c5e2d41', 'hex')

/** A version-5 UUID of these words. */
export function uuidOf(...words: readonly string[]): string {
  const hash = crypto.createHash('sha1').update(NAMESPACE).update(words.join('/')).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
