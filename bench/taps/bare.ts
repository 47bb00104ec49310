// Taps with nothing in between: one insert per request, or one insert per list; no session, no company, no card.
import Fastify from 'fastify'
import pg from 'pg'
import { argumentOf, type Place, serve } from '../messages.ts'

const { socketDir, database } = argumentOf<Place>()
const pool = new pg.Pool({ host: socketDir, port: 5432, user: 'postgres', database, max: 8 })
const app = Fastify()

interface Tap {
  uid: string
  time: string
  seq: number
}
const Tap = {
  type: 'object',
  required: ['uid', 'time', 'seq'],
  properties: { uid: { type: 'string' }, time: { type: 'string' }, seq: { type: 'integer' } },
} as const
const envelope = (params: object) => ({
  body: { type: 'object', required: ['params'], properties: { params } },
  response: { 200: { type: 'object', properties: { kept: { type: 'integer' } } } },
})

app.post<{ Body: { params: Tap } }>('/tap', { schema: envelope(Tap) }, async ({ body: { params } }) => {
  const { rowCount } = await pool.query({
    name: 'one',
    text: `insert into bench.tap (company_id, device_id, seq, uid, tapped_at) values (1, 1, $1, $2, $3) on conflict do nothing`,
    values: [params.seq, params.uid, params.time],
  })
  return { kept: rowCount }
})
const List = { type: 'object', required: ['taps'], properties: { taps: { type: 'array', items: Tap } } }
app.post<{ Body: { params: { taps: Tap[] } } }>('/taps', { schema: envelope(List) }, async ({ body }) => {
  const { taps } = body.params
  const { rowCount } = await pool.query({
    name: 'many',
    text: `insert into bench.tap (company_id, device_id, seq, uid, tapped_at)
      select 1, 1, * from unnest($1::bigint[], $2::text[], $3::timestamptz[]) on conflict do nothing`,
    values: [taps.map(({ seq }) => seq), taps.map(({ uid }) => uid), taps.map(({ time }) => time)],
  })
  return { kept: rowCount }
})

serve(await app.listen({ host: '127.0.0.1', port: 0 }), async () => {
  await app.close()
  await pool.end()
})
