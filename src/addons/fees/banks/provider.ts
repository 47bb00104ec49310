// How a bank talks: how a call is proved to be its own, what it asks in our words, and how it is answered in its words. One kind of
// bank is one provider; what is asked and done is the same for all.
import type { HookAnswer, HookCall, Refusal } from '../../../kernel/http/hook-call.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Secrets } from '../../../kernel/outside/secrets.ts'
import type { TSchema } from '../../../kernel/values/schema.ts'

/** What a bank is known by. In the clear, so it does not leave the call. */
export interface BankKeys {
  bankId: number
  companyId: number
  prefix: string
  clientId: string
  partnerId: string
  signature: string
  secret: string
  publicKey: string
  /** Changes with every new key. */
  keysSetAt: string
  otherAmount: string
  charge: number
}

/** The moment of a call, and what the service alone can sign with. */
export interface At {
  now: Date
  secrets: Secrets
}

/** A call of one bank about one number. */
interface Asked {
  /** What the bank says the number begins with. */
  prefix: string
  customerNo: string
  /** The bank's name for the call, once a day, and for what it is about. */
  externalId: string
  requestId: string
}
export type Inquiry = Asked
export interface Payment extends Asked {
  /** Undefined where it is no whole number of rupiah. */
  amount: number | undefined
  /** When the bank took it; none: now. */
  paidAt: Date | undefined
  reference: string | undefined
}

export interface Bill {
  number: string
  fee: string
  period_on: string
  open: number
}
export interface Owing {
  name: string
  owed: number
  bills: readonly Bill[]
  /** Whether another amount than is owed is taken. */
  isFree: boolean
}
export interface Taken {
  name: string
}

export interface Service<Ask, Tell> {
  /** Behind the path of the bank. */
  path: string
  summary: Words
  headers: Readonly<Record<string, TSchema>>
  body: TSchema
  reply: TSchema
  refusal: TSchema
  /** Throws where the call is not the bank's own. */
  prove(call: HookCall, keys: BankKeys, at: At): void
  read(call: HookCall, body: never): Ask
  answer(asked: { body: never; keys: BankKeys; at: At }, told: Tell): HookAnswer
  refuse(refusal: Refusal): HookAnswer
}

export interface Provider {
  /** Its word in `fees.bank`, and in the path. */
  code: string
  token: Service<void, void>
  inquiry: Service<Inquiry, Owing>
  payment: Service<Payment, Taken>
}
