// Signing in as whom a provider knows. Which account that is, and whether it is let in, is decided in the database.
import { type RawBuilder, sql } from 'kysely'
import { hashOf, newToken } from '../access/sessions.ts'
import { AGENT_MAX, counterOf, type Origin, refuseFor } from '../access/sign-in.ts'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import type { Ceremony } from '../factors/ceremony.ts'
import { challengeHash } from '../factors/code.ts'
import { type Known, needed, newChallenge, requestOf } from '../factors/passkey.ts'
import { AppError } from '../language/errors.ts'
import type { Secrets } from '../outside/secrets.ts'
import { mailProof } from '../users/contact.ts'
import type { Identity } from './provider.ts'

export interface Arrival {
  identity: Identity
  /** Of the attempt: it opens one session. */
  state: string
  agent: string
  secrets: Secrets
  /** Known once it is clear whose account it is. */
  originFor(login: string): Origin
  codeFor(login: string, sealed: string | null): Promise<RawBuilder<unknown>>
}

const subjectProof = (subject: string, secrets: Secrets) => secrets.sign(subject, 'subject at a provider')

/** Answers the value of the new session's cookie, and whose it is. */
export async function signInFromOutside(
  database: Database,
  arrival: Arrival,
): Promise<{ token: string; login: string }> {
  const db = database.once(NOBODY)
  const { identity, secrets, agent } = arrival
  const [mail, subject] = [mailProof(identity.mail, secrets), subjectProof(identity.subject, secrets)]
  const { rows: known } = await sql<{ fault: string | null; login: string; sealed: string | null }>`
    select fault, login, sealed from kernel.outside_begin(${mail}, ${subject})`.execute(db)
  const { fault, login, sealed } = known[0]!
  if (fault) throw new AppError(fault)
  const token = newToken()
  const origin = arrival.originFor(login)
  const code = await arrival.codeFor(login, sealed)
  const { rows } = await sql<{ fault: string | null; wait: number }>`
    select fault, wait from kernel.outside_sign_in(${origin.address}, ${counterOf(origin)}, ${mail}, ${subject},
      ${hashOf(arrival.state)}, ${code}, ${hashOf(token)}, ${agent.slice(0, AGENT_MAX)})`.execute(db)
  refuseFor(rows[0]!.wait)
  if (rows[0]!.fault) throw new AppError(rows[0]!.fault)
  return { token, login }
}

/** What a browser needs to ask an authenticator for its signature; for whom the provider has vouched. */
export async function askFromOutside(
  database: Database,
  identity: Identity,
  { secrets, ceremony }: { secrets: Secrets; ceremony: Ceremony | undefined },
) {
  const { rpId } = needed(ceremony)
  const challenge = newChallenge()
  const { rows } = await sql<{ fault: string | null; known: Known[] | null }>`
    select fault, known from kernel.outside_passkey(${mailProof(identity.mail, secrets)},
      ${subjectProof(identity.subject, secrets)}, ${challengeHash(challenge)})`.execute(database.once(NOBODY))
  if (rows[0]!.fault) throw new AppError('oidc_no_account')
  return requestOf(challenge, rows[0]!.known, rpId)
}
