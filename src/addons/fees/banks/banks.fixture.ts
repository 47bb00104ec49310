// For tests: a school of fees with a bank that talks to it.
import { bankKeys, openBank, type SimulatedBank, type Wire } from '../../../demo/bank-simulator/bank.ts'
import { API, type FeeSchool, ok } from '../fees.fixture.ts'

export const keys = bankKeys()
export const SECRET = 'rahasia-klien-0123456789'
const FACTS = { client_id: 'bank-contoh', partner_id: '88899', secret: SECRET, public_key: keys.publicKey }

export interface BankSide {
  id: number
  version: number
  bank: SimulatedBank
  number(student: number): string
}

/** Its words travel into the service that the school runs on. */
const wireTo =
  (school: FeeSchool): Wire =>
  async ({ path, headers, body }) => {
    const reply = await school.t.house.app.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: reply.statusCode, body: reply.json() }
  }

export async function openBankSide(school: FeeSchool, given: object = {}, person = school.admin): Promise<BankSide> {
  const facts = { name: 'Bank Contoh', prefix: '88899', ...FACTS, ...given }
  const made = ok(await person.post(`${API}/banks/create`, facts))
  ok(await person.post(`${API}/virtual-accounts/give`, { bank_id: made.id }))
  const said = { place: made.path, clientId: facts.client_id, partnerId: facts.partner_id, prefix: made.prefix }
  const bank = openBank(
    { ...said, secret: SECRET, privateKey: keys.privateKey, signature: made.signature },
    wireTo(school),
    school.now,
  )
  const number = (student: number) => made.prefix + String(student).padStart(made.digits, '0')
  return { id: made.id, version: made.version, bank, number }
}
