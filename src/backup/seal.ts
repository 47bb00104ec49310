// Encryption of a backup to a public key (X25519): whoever makes backups cannot read them, only who holds the private key can.
// Form: a line that says what it is, the key made for this one backup, then the archive under AES-256-GCM, its tag last.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { type Duplex, Transform, type TransformCallback } from 'node:stream'

const HEAD = Buffer.from('PENDOPO SEALED BACKUP 1\n')
const KEY_BYTES = 32
const TAG_BYTES = 16
const LEAD_BYTES = HEAD.length + KEY_BYTES
/** The key serves this one backup only, so what it begins with need not differ. */
const IV = Buffer.alloc(12)
const CIPHER = 'aes-256-gcm'

export class SealError extends Error {}

export function readPublicKey(file: string): crypto.KeyObject {
  return keyIn(file, crypto.createPublicKey, 'public')
}

export function readPrivateKey(file: string): crypto.KeyObject {
  return keyIn(file, crypto.createPrivateKey, 'private')
}

function keyIn(file: string, read: (text: string) => crypto.KeyObject, kind: string): crypto.KeyObject {
  const key = (() => {
    try {
      return read(fs.readFileSync(file, 'utf8'))
    } catch {
      return undefined
    }
  })()
  if (key?.asymmetricKeyType !== 'x25519')
    throw new SealError(
      `${file} holds no ${kind} key of the kind X25519. Make a pair with "openssl genpkey -algorithm X25519 -out backup.key" ` +
        'and "openssl pkey -in backup.key -pubout -out backup.pub"; keep backup.key elsewhere.',
    )
  return key
}

const rawOf = (key: crypto.KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url')

function secretOf(own: crypto.KeyObject, theirs: crypto.KeyObject, salt: Buffer): Buffer {
  const shared = crypto.diffieHellman({ privateKey: own, publicKey: theirs })
  return Buffer.from(crypto.hkdfSync('sha256', shared, salt, 'pendopo backup', 32))
}

/** What is written to it comes out sealed. */
export function seal(recipient: crypto.KeyObject): Duplex {
  const once = crypto.generateKeyPairSync('x25519')
  const lead = rawOf(once.publicKey)
  const cipher = crypto.createCipheriv(CIPHER, secretOf(once.privateKey, recipient, lead), IV)
  let begun = false
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (!begun) this.push(Buffer.concat([HEAD, lead]))
      begun = true
      done(null, cipher.update(bytes))
    },
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

export function isSealed(file: string): boolean {
  const lead = Buffer.alloc(HEAD.length)
  const handle = fs.openSync(file, 'r')
  try {
    fs.readSync(handle, lead)
  } finally {
    fs.closeSync(handle)
  }
  return lead.equals(HEAD)
}

/** What was sealed comes out as it was; ends with an error where a byte of it was changed. */
export function unseal(key: crypto.KeyObject): Duplex {
  let held = Buffer.alloc(0)
  let opened: crypto.DecipherGCM | undefined
  const pass = (bytes: Buffer, done: TransformCallback) => {
    held = Buffer.concat([held, bytes])
    if (!opened && held.length >= LEAD_BYTES) {
      const lead = held.subarray(HEAD.length, LEAD_BYTES)
      const made = crypto.createPublicKey({
        key: { kty: 'OKP', crv: 'X25519', x: lead.toString('base64url') },
        format: 'jwk',
      })
      opened = crypto.createDecipheriv(CIPHER, secretOf(key, made, lead), IV)
      held = held.subarray(LEAD_BYTES)
    }
    // The last bytes may be the tag, and are known to be when nothing follows.
    const ready = opened ? Math.max(0, held.length - TAG_BYTES) : 0
    const plain = ready > 0 ? opened!.update(held.subarray(0, ready)) : undefined
    held = held.subarray(ready)
    done(null, plain)
  }
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => pass(bytes, done),
    flush(done) {
      try {
        if (!opened || held.length < TAG_BYTES) throw new Error('too short')
        opened.setAuthTag(held)
        done(null, opened.final())
      } catch {
        done(new SealError('The backup was sealed to another key, or was changed since.'))
      }
    },
  })
}
