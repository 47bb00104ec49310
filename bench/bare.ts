// The same answers with nothing in between: Fastify, pg, the service's own SQL and reply schemas; no session, no gate, no RLS.
import Fastify from 'fastify'
import pg from 'pg'
import { Ledger, listEntries } from '../src/addons/budget/ledger/entries.ts'
import { ListedCard, listCards } from '../src/addons/rfid/cards/cards.ts'
import { nameHolders } from '../src/addons/rfid/cards/names.ts'
import type { Caller } from '../src/kernel/access/caller.ts'
import { hashLike, hashPassword } from '../src/kernel/access/passwords.ts'
import { type Db, handle } from '../src/kernel/db/database.ts'
import { types } from '../src/kernel/db/lanes/values.ts'
import { statementName } from '../src/kernel/db/lanes/wire.ts'
import { replyEnvelopeOf } from '../src/kernel/http/wire/envelope.ts'
import { LIMIT_DEFAULT } from '../src/kernel/lists/paging.ts'
import { Data, Done, Listing, Moment, Obj, type TProperties } from '../src/kernel/values/schema.ts'
import { argumentOf, type Place, serve } from './messages.ts'
import { hangBarePosting } from './posting/bare.ts'
import { PASSWORD } from './schools.ts'

const CONNECTIONS = 8
const { socketDir, database } = argumentOf<Place>()
const pool = new pg.Pool({ host: socketDir, port: 5432, user: 'postgres', database, max: CONNECTIONS, types })
const app = Fastify()

interface Statement {
  text: string
  values: readonly unknown[]
}

/** The statements that a function of the service sends for a company, taken down without running them. */
async function statementsOf(work: (db: Db, caller: Caller) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const empty = { rows: [], rowCount: 0 } as unknown as pg.QueryResult
  const db = handle(async (text, values) => {
    statements.push({ text, values })
    return empty
  }) as Db
  await work(db, { companyId: 0 } as Caller)
  return statements
}

/** One page of the statement; the company is its only kind of parameter. */
async function pageFor(name: string, { text, values }: Statement, company: string) {
  const { rows } = await pool.query({ name, text, values: values.map(() => company) })
  const more = rows.length > LIMIT_DEFAULT && rows.pop()
  return { rows, next_cursor: more ? String(rows.at(-1).id) : null }
}

const firstPage = { limit: LIMIT_DEFAULT, cursor: undefined }
const [cards] = await statementsOf((db, caller) => listCards(db, caller, { filter: {}, page: firstPage }))
const [ledger] = await statementsOf((db, caller) => listEntries(db, caller, { filter: {}, page: firstPage }))

// What a card may do next is the service's own saying, added to what it reads.
const { allowed_moves: _, ...columns } = ListedCard.properties as TProperties
const PlainCard = Obj(columns)
const plainDb = handle((text, values) => pool.query({ name: statementName(text)!, text, values: [...values] })) as Db

const reply = (schema: object) => ({ schema: { response: { 200: schema } } })
app.post('/ping', reply(replyEnvelopeOf(Data(Obj({ time: Moment() })))), async () => ({
  jsonrpc: '2.0',
  id: null,
  result: { success: true, data: { time: new Date().toISOString() } },
}))
app.get<{ Params: { company: string } }>('/cards/:company', reply(Listing('cards', PlainCard)), async (request) => {
  const { rows, next_cursor } = await pageFor('cards', cards!, request.params.company)
  const named = await nameHolders(plainDb, { companyId: Number(request.params.company) } as Caller, rows)
  return { success: true, cards: named, next_cursor }
})
app.get<{ Params: { company: string } }>('/ledger/:company', reply(Data(Ledger)), async (request) => {
  const { rows, next_cursor } = await pageFor('ledger', ledger!, request.params.company)
  const summary = { debit: rows[0].sum_debit, credit: rows[0].sum_credit }
  const entries = rows.map(({ sum_before: balance, ...entry }) => ({ ...entry, balance }))
  return { success: true, data: { entries, summary, next_cursor } }
})
app.get<{ Params: { company: string } }>('/summary/:company', async (request) => {
  const text = 'select * from school.attendance_total where company_id = $1 and day = current_date'
  const { rows } = await pool.query({ name: 'summary', text, values: [request.params.company] })
  return { success: true, data: rows[0] }
})
const stored = await hashPassword(PASSWORD)
const recipe = stored.slice(0, stored.lastIndexOf('$'))
app.post<{ Body: { params: { password: string } } }>('/login', reply(replyEnvelopeOf(Done)), async (request) => {
  if ((await hashLike(recipe, request.body.params.password)) !== stored) throw new Error('wrong password')
  return { jsonrpc: '2.0', id: null, result: { success: true } }
})

await hangBarePosting(app, pool)

serve(await app.listen({ host: '127.0.0.1', port: 0 }), async () => {
  await app.close()
  await pool.end()
})
