// What must be kept and read again but never be readable in the database, a backup or the audit trail: sealed with
// AES-256-GCM under a key that lives outside the database.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export interface Secrets {
  /** `place` names where it is kept: sealed for one place it does not open at another. */
  seal(text: string, place: string): string
  /** Undefined where the key is another one, the place is another one, or the text was changed. */
  open(sealed: string, place: string): string | undefined
  /** What only this installation can make of a text, and only for this place. */
  sign(text: string, place: string): Buffer
}

export const SECRET_KEY_MIN = 16
const CIPHER = 'aes-256-gcm'
const FORM = 'v1'

/** The key comes from the environment, or from a file that is made when it is first needed. */
export function openSecrets(source: { key?: string | undefined; file: string }): Secrets {
  let kept: Buffer | undefined
  const key = () => {
    kept ??= crypto
      .createHash('sha256')
      .update(source.key ?? keyFile(source.file))
      .digest()
    return kept
  }
  return {
    seal(text, place) {
      const iv = crypto.randomBytes(12)
      const cipher = crypto.createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(place))
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [FORM, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, place) {
      const [form, iv, tag, data] = sealed.split('.')
      if (form !== FORM || data === undefined) return undefined
      const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
      try {
        const decipher = crypto.createDecipheriv(CIPHER, key(), bytes(iv), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes(tag))
        return Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    sign(text, place) {
      const own = Buffer.from(crypto.hkdfSync('sha256', key(), '', place, 32))
      return crypto.createHmac('sha256', own).update(text).digest()
    },
  }
}

/** Written aside and linked into place: of two processes that start at once, both read the one key that won. */
function keyFile(file: string): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const aside = `${file}.${crypto.randomUUID()}`
    fs.writeFileSync(aside, crypto.randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      fs.linkSync(aside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.unlinkSync(aside)
    }
  }
  return fs.readFileSync(file, 'utf8')
}
