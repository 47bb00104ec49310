// The same answers with nothing in between: Fastify, pg, the service's own SQL and reply schemas; no session, no gate, no RLS.
import Fastify from 'fastify'
import pg from 'pg'
import { Card, listCards } from '../src/addons/rfid/cards.ts'
import type { Caller } from '../src/kernel/access/caller.ts'
import { hashPassword, verifyPassword } from '../src/kernel/access/passwords.ts'
import { type Db, handle } from '../src/kernel/db/database.ts'
import { types } from '../src/kernel/db/values.ts'
import { replyEnvelopeOf } from '../src/kernel/envelope.ts'
import { LIMIT_DEFAULT } from '../src/kernel/paging.ts'
import { Data, Done, Listing, Moment, Obj } from '../src/kernel/schema.ts'
import { PASSWORD } from './fill.ts'
import { argumentOf, type Place } from './messages.ts'

const CONNECTIONS = 8
const { socketDir, database } = argumentOf<Place>()
const pool = new pg.Pool({ host: socketDir, port: 5432, user: 'postgres', database, max: CONNECTIONS, types })
const app = Fastify()

/** The statements that a function of the service sends, taken down without running them. */
async function statementsOf(work: (db: Db, caller: Caller) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const empty = { rows: [], rowCount: 0 } as unknown as pg.QueryResult
  const db = handle(async (text) => {
    texts.push(text)
    return empty
  }) as Db
  await work(db, { companyId: 0 } as Caller)
  return texts
}

const firstPage = { limit: LIMIT_DEFAULT, cursor: undefined }
const [cards] = await statementsOf((db, caller) => listCards(db, caller, {}, firstPage))

const reply = (schema: object) => ({ schema: { response: { 200: schema } } })
app.post('/ping', reply(replyEnvelopeOf(Data(Obj({ time: Moment() })))), async () => ({
  jsonrpc: '2.0',
  id: null,
  result: { success: true, data: { time: new Date().toISOString() } },
}))
app.get<{ Params: { company: string } }>('/cards/:company', reply(Listing('cards', Card)), async (request) => {
  const { rows } = await pool.query({ name: 'cards', text: cards!, values: [request.params.company] })
  const more = rows.length > LIMIT_DEFAULT && rows.pop()
  return { success: true, cards: rows, next_cursor: more ? String(rows.at(-1).id) : null }
})
const stored = await hashPassword(PASSWORD)
app.post<{ Body: { params: { password: string } } }>('/login', reply(replyEnvelopeOf(Done)), async (request) => {
  if (!(await verifyPassword(stored, request.body.params.password))) throw new Error('wrong password')
  return { jsonrpc: '2.0', id: null, result: { success: true } }
})

process.send!({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
process.once('disconnect', async () => {
  await app.close()
  await pool.end()
})
