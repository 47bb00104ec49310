// What it takes to match a month of ten thousand lines of a bank with books of a million, in one request.
import { asSuperuser } from '../../test/cluster.ts'
import { sessionOf } from '../cases.ts'
import type { Place } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim } from '../report.ts'
import type { Book } from '../schools.ts'
import { ACCOUNT, addStatement, LINES } from './statement.ts'

const MATCHED_S = 10

interface Matching {
  book: Book
  postmaster: number
}

export async function measureBank(place: Place, service: string, { book, postmaster }: Matching): Promise<string[]> {
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await addStatement(client, book)
  })
  const headers = { ...(await sessionOf(service, book.school)), 'content-type': 'application/json' }
  const before = databaseTime(postmaster)
  const began = performance.now()
  const reply = await fetch(`${service}/api/accounting/bank-lines/match-all`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { account: ACCOUNT } }),
  })
  const seconds = (performance.now() - began) / 1000
  const database = (databaseTime(postmaster) - before) / 1000
  const body = (await reply.json()) as { result: { data?: { matched: number; open: number } } }
  const { matched, open } = body.result.data ?? { matched: 0, open: 0 }
  // Wherever one line alone is left of an amount it is found too; most of those without a number are left to people.
  if (matched + open !== LINES || matched < 8_000)
    throw new Error(`matched ${matched}, open ${open}: ${JSON.stringify(body)}`)
  const told = `${matched} found, ${open} left, books of ${book.length} lines, database ${database.toFixed(1)} s`
  return [aim(`Aim: ${LINES} lines of a bank are matched in ${MATCHED_S} s (${told})`, seconds, seconds <= MATCHED_S)]
}
