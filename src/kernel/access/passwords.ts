// Passwords as argon2id in the PHC string format, with node's own implementation.
import crypto from 'node:crypto'
import { promisify } from 'node:util'
import { openPlaces } from './places.ts'

const argon2 = promisify(crypto.argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/**
 * Each hash takes 19 MiB, a core and one of the four threads that files are read with too: one is always left, and more at
 * once would only make everybody wait longer.
 */
export const hashing = openPlaces({ atOnce: 3, waiting: 256, waitingFromOne: 64 })
const DECOY = recipeWith(crypto.randomBytes(SALT_BYTES))

export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(SALT_BYTES)
  return `${recipeWith(nonce)}$${base64(await derive(password, nonce, COST))}`
}

/** The same for somebody who is signed in: among the others at the one place where passwords are hashed. */
export function hashFor(userId: number, password: string): Promise<string> {
  return hashing.hold({ from: `user ${userId}`, isKnown: true }, () => hashPassword(password))
}

/**
 * The hash of a tried password, made as the recipe (the stored hash without its last part) says; the database compares.
 * With no recipe it does the same work for nothing: an unknown login takes as long as a wrong password.
 */
export async function hashLike(recipe: string | null, password: string): Promise<string> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)$/.exec(recipe ?? DECOY)
  if (!match) throw new Error('A stored password is not an argon2id string')
  const [, memory, passes, parallelism, nonce = ''] = match
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: COST.tagLength,
  }
  return `${recipe ?? DECOY}$${base64(await derive(password, Buffer.from(nonce, 'base64'), cost))}`
}

/** A password to hand over once: long enough to be safe, easy to type from paper. */
export function oneTimePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[crypto.randomInt(letters.length)]).join(''),
  )
  return groups.join('-')
}

function recipeWith(nonce: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

async function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return Buffer.from(await argon2('argon2id', { message: password, nonce, ...cost }))
}
