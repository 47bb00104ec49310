// A bank that tells of payments as fast as it can, many of them twice: every one stands on one receipt.
import { bankKeys, type Heard, openBank, type Wire } from '../../src/demo/bank-simulator/bank.ts'
import { storm } from '../../src/demo/bank-simulator/storm.ts'
import { systemClock } from '../../src/kernel/values/clock.ts'
import { asSuperuser } from '../../test/cluster.ts'
import { sessionOf } from '../cases.ts'
import type { Place } from '../messages.ts'
import { aim } from '../report.ts'
import type { Owed } from './fill.ts'

const CALLS = 10_000
const TIMES = 2
const AT_ONCE = 8
const SECRET = 'secret-of-the-bench'

export async function measureStorm(
  { service }: { service: string },
  { school, students }: Owed,
  { socketDir, database }: Place,
): Promise<string> {
  const { privateKey, publicKey } = bankKeys()
  const said = { name: 'Bench', prefix: '88899', client_id: 'bench', partner_id: '88899' }
  const post = async (path: string, params: object) => {
    const headers = { ...(await sessionOf(service, school)), 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
    const reply = await fetch(`${service}/api/v1/fees/${path}`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return ((await reply.json()) as { result: { data: { id: number; path: string } } }).result.data
  }
  const { id, path: place } = await post('banks/create', { ...said, secret: SECRET, public_key: publicKey })
  await post('virtual-accounts/give', { bank_id: id })
  const facts = { place, clientId: 'bench', partnerId: '88899', prefix: '88899', secret: SECRET, privateKey }
  const bank = openBank(facts, wireTo(service), systemClock.now)
  const numbers = students.map((student) => `88899${String(student).padStart(10, '0')}`)
  const payments = CALLS / TIMES
  const began = performance.now()
  const answers = await storm(bank, { numbers, payments, times: TIMES, amount: 1_000, atOnce: AT_ONCE, name: 'bench' })
  const seconds = (performance.now() - began) / 1000
  const receipts = await asSuperuser(socketDir, database, async (client) => {
    const { rows } = await client.query<{ count: number; payments: number }>(
      `select count(*)::int as count, count(distinct bank_payment_id)::int as payments
       from fees.receipt where company_id = $1 and method = 'virtual_account'`,
      [school.id],
    )
    return rows[0]!
  })
  const isOnce = receipts.count === payments && receipts.payments === payments && answers['2002500'] === CALLS
  const told = `${Math.round(CALLS / seconds)} a second over ${AT_ONCE} connections`
  return aim(`Aim: of ${CALLS} callbacks with duplicates each payment is booked once (${told})`, receipts.count, isOnce)
}

const wireTo =
  (service: string): Wire =>
  async ({ path, headers, body }) => {
    const reply = await fetch(`${service}${path}`, { method: 'POST', headers, body })
    return { status: reply.status, body: (await reply.json()) as Heard['body'] }
  }
