// Passwords as argon2id in the PHC string format, with node's own implementation.
import crypto from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(crypto.argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
const DECOY = recipeWith(crypto.randomBytes(SALT_BYTES))
// Each hash takes 19 MiB and a core; more at once only makes everybody wait longer.
const AT_ONCE = 4

export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(SALT_BYTES)
  return `${recipeWith(nonce)}$${base64(await derive(password, nonce, COST))}`
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

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return Buffer.from(await argon2('argon2id', { message: password, nonce, ...cost }))
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
