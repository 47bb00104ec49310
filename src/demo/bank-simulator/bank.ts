// An imitated bank that talks as SNAP does: it asks for a token, asks what is owed and tells of payments, and can be made to do so
// wrongly. How its words travel is the caller's matter: to a running service, or into one in a test.
import crypto from 'node:crypto'

export interface Sent {
  path: string
  headers: Record<string, string>
  body: string
}
export interface Heard {
  status: number
  body: { responseCode: string; responseMessage: string; accessToken?: string; virtualAccountData?: Told }
}
/** Of what is answered, what a bank looks at. */
interface Told {
  virtualAccountName: string
  totalAmount: { value: string }
  virtualAccountTrxType: string
  billDetails: { billNo: string; billName: string; billAmount: { value: string } }[]
}
export type Wire = (sent: Sent) => Promise<Heard>

export interface BankFacts {
  /** What the school was given as the bank's address: /api/v1/fees/snap/1/1. */
  place: string
  clientId: string
  partnerId: string
  prefix: string
  secret: string
  privateKey: string
  signature?: 'symmetric' | 'asymmetric'
}

/** What is done otherwise than a good bank does it. */
export interface Wrong {
  now?: Date
  /** The body that travels instead of the signed one. */
  sent?: (body: string) => string
  headers?: Record<string, string | undefined>
  secret?: string
  token?: string
  /** The path that is signed: as the standard prints it, without what stands before. */
  signedPath?: string
}
export interface PaymentFacts {
  requestId?: string
  externalId?: string
  paidAt?: string
  cents?: string
  currency?: string
  /** What it says wrongly, on purpose. */
  wrong?: Wrong
}

/** A pair of keys as a bank makes one. */
export function bankKeys(): { privateKey: string; publicKey: string } {
  return crypto.generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** A bank at work: what it knows, and the token it was given last. */
interface Desk {
  facts: BankFacts
  wire: Wire
  clock(): Date
  token?: string | undefined
  /** A name that no call had before. */
  named(): string
}

export function openBank(facts: BankFacts, wire: Wire, clock: () => Date) {
  const begun = clock().getTime()
  let calls = 0
  const desk: Desk = { facts, wire, clock, named: () => `${begun}${String(++calls).padStart(6, '0')}` }
  const { named } = desk
  /** The number that families type, cut as the standard wants it. */
  const account = (number: string) => {
    const partnerServiceId = facts.prefix.padStart(8, ' ')
    const customerNo = number.slice(facts.prefix.length)
    return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo }
  }
  return {
    askToken: (wrong: Wrong = {}) => askToken(desk, wrong),
    inquire: (number: string, { requestId = named(), externalId, wrong = {} }: PaymentFacts = {}) => {
      const message = { ...account(number), inquiryRequestId: requestId }
      return call(desk, { service: 'inquiry', message, externalId, wrong })
    },
    pay: (number: string, amount: number, told: PaymentFacts = {}) => {
      const { requestId = named(), externalId, paidAt = stampOf(clock()), wrong = {} } = told
      const { cents = '00', currency = 'IDR' } = told
      const message = {
        ...account(number),
        paymentRequestId: requestId,
        paidAmount: { value: `${amount}.${cents}`, currency },
        trxDateTime: paidAt,
        referenceNo: requestId.slice(-15),
        flagAdvise: 'N',
      }
      return call(desk, { service: 'payment', message, externalId, wrong })
    },
  }
}

async function askToken(desk: Desk, wrong: Wrong): Promise<Heard> {
  const { facts, wire, clock } = desk
  const stamp = stampOf(wrong.now ?? clock())
  const signature = crypto.sign('RSA-SHA256', Buffer.from(`${facts.clientId}|${stamp}`), facts.privateKey)
  const headers = { 'x-timestamp': stamp, 'x-client-key': facts.clientId, 'x-signature': signature.toString('base64') }
  const body = JSON.stringify({ grantType: 'client_credentials', additionalInfo: {} })
  const heard = await wire(sending({ path: `${facts.place}/v1.0/access-token/b2b`, headers, body }, wrong))
  desk.token = heard.body.accessToken ?? desk.token
  return heard
}

interface Saying {
  service: 'inquiry' | 'payment'
  message: object
  externalId: string | undefined
  wrong: Wrong
}

async function call(desk: Desk, { service, message, externalId, wrong }: Saying): Promise<Heard> {
  const { facts } = desk
  const isSymmetric = facts.signature !== 'asymmetric'
  if (isSymmetric && desk.token === undefined) await askToken(desk, {})
  const token = isSymmetric ? [wrong.token ?? desk.token] : []
  const path = `${facts.place}/v1.0/transfer-va/${service}`
  const stamp = stampOf(wrong.now ?? desk.clock())
  const hash = crypto.hash('sha256', JSON.stringify(message), 'hex')
  const parts = ['POST', wrong.signedPath ?? path, ...token, hash, stamp].join(':')
  const headers = {
    ...(isSymmetric && { authorization: `Bearer ${token[0]}` }),
    'x-timestamp': stamp,
    'x-signature': signed(facts, parts, wrong),
    'x-partner-id': facts.partnerId,
    'x-external-id': externalId ?? desk.named(),
    'channel-id': '95221',
  }
  // Written with room between its parts: what is signed has none.
  return desk.wire(sending({ path, headers, body: JSON.stringify(message, null, 1) }, wrong))
}

function signed({ signature, secret, privateKey }: BankFacts, parts: string, wrong: Wrong): string {
  if (signature === 'asymmetric') return crypto.sign('RSA-SHA256', Buffer.from(parts), privateKey).toString('base64')
  return crypto
    .createHmac('sha512', wrong.secret ?? secret)
    .update(parts)
    .digest('base64')
}

export type SimulatedBank = ReturnType<typeof openBank>

function sending({ path, headers, body }: Sent, wrong: Wrong): Sent {
  const all = { 'content-type': 'application/json', ...headers, ...wrong.headers }
  const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { path, headers: Object.fromEntries(kept), body: wrong.sent?.(body) ?? body }
}

function stampOf(now: Date): string {
  return `${new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
}
