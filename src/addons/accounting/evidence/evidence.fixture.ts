// For tests: files to put on documents, and a payment that was made.
import type { Person, TestHouse } from '../../../../test/harness.ts'
import { API, ok } from '../ledger/school.fixture.ts'

export async function upload(
  t: TestHouse,
  person: Person,
  { text, mediaType = 'application/pdf' }: { text: string; mediaType?: string },
): Promise<number> {
  const payload = Buffer.from(mediaType === 'application/pdf' ? `%PDF-1.7 ${text}` : text)
  const sent = { cookie: person.cookie, headers: { 'content-type': mediaType }, payload }
  const { body } = await t.call('POST', '/api/v1/files?name=nota', sent)
  return body.data.id
}

interface Payers {
  treasurer: Person
  admin: Person
  office: Person
}
interface Seen {
  id: number
  version: number
}
interface Asked {
  vendor_id: number
  fund_source_id: number
  amount: number
  paid_on: string
  description?: string
}

/** Asked for without a bill, approved by one, released by another, paid from the bank. */
export async function payDirectly({ treasurer, admin, office }: Payers, { paid_on, ...asked }: Asked) {
  const path = `${API}/payment-requests`
  const step = async (person: Person, verb: string, seen: Seen & { paid_on?: string; from_account?: string }) =>
    ok(await person.post(`${path}/${verb}`, seen))
  const seen = ({ id, version }: Seen): Seen => ({ id, version })
  const request = ok(await treasurer.post(`${path}/create`, { description: 'Servis', account: '5303', ...asked }))
  const submitted = await step(treasurer, 'submit', seen(request))
  const released = await step(office, 'release', seen(await step(admin, 'approve', seen(submitted))))
  return step(treasurer, 'pay', { ...seen(released), paid_on, from_account: '1111' })
}
