// Hooks: doors for services that cannot sign in, a bank that tells of a payment. Whoever calls proves it by what they send, to the
// letter; acts in the one company that the path names, as nobody in particular, with the roles that the door declares; and is
// answered in the words of their own standard, refusals included.
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ErrorDetail } from '../language/errors.ts'
import type { Secrets } from '../outside/secrets.ts'
import type { Clock } from '../values/clock.ts'
import type { TSchema } from '../values/schema.ts'

/** What came, to the letter. */
export interface HookCall {
  method: string
  /** Path and question, as called. */
  url: string
  /** Nothing where it is missing, or was sent twice. */
  header(name: string): string | undefined
  /** The numbers in the path, by name. */
  path: Readonly<Record<string, number>>
  sent: string
}
export interface HookAnswer {
  status: number
  headers?: Record<string, string>
  body: object
}
export interface Refusal {
  code: string
  status: number
  detail: ErrorDetail
}

export interface HookProof {
  db: Db
  caller: Caller
  call: HookCall
  clock: Clock
  secrets: Secrets
}
export interface HookContext<Body, Proof> {
  tx: Tx
  caller: Caller
  call: HookCall
  input: Body
  proof: Proof
  clock: Clock
  /** The day it is at the school. */
  today: string
  secrets: Secrets
}

/** What a door knows of its hook. */
export interface Hook {
  /** The roles with which it reads and writes. */
  acts: readonly string[]
  /** Headers that a caller sends, for the OpenAPI document. */
  headers: Readonly<Record<string, TSchema>>
  prove(context: HookProof): Promise<unknown>
  /** What a refusal looks like there. */
  refusal: TSchema
  refuse(refusal: Refusal): HookAnswer
}
