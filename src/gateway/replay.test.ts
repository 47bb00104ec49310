// Every tap that was acknowledged, of every dialect, arrives once, in the order of the time it really had: over lines that are
// cut, gateways that are killed, files that are torn, exchanges that are repeated, and a clock that is known to be behind.
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ESP, HIK, useGateway, ZK } from '../../test/fixtures/gateway-house.ts'
import { followTaps } from '../addons/rfid/attendance/follow.ts'
import { insertRows } from '../kernel/db/bulk.ts'
import { wallIn } from './local-time.ts'

const house = useGateway()
const SN = `SN=${ZK}`
/** Six in the morning in Jakarta; readers have brought what follows by a quarter past seven. */
const FIRST = Date.parse('2026-07-13T23:00:00Z')
const SPAN_S = 4_200
/** The terminal's clock is behind by so much. */
const BEHIND_S = 2_220
const LINE_CUT = { service: 'http://127.0.0.1:9' }

interface Tap {
  person: number
  /** After six o'clock. */
  second: number
}

const wall = (second: number, zone = 'Asia/Jakarta') => wallIn(zone, FIRST + second * 1000)
const card = (person: number) => `007770000${person}`
const post = async (where: string, body: unknown, type = 'text/plain') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type, 'x-api-key': 'kunci' }
  return fetch(`${house.gateway.url}${where}`, { method: 'POST', body: text, headers })
}
const json = (where: string, body: unknown) => post(where, body, 'application/json')
const row = ({ person, second }: Tap) => ({
  rfid: card(person),
  device_id: ESP,
  timestamp: wall(second, 'Asia/Makassar'),
})
const late = (second: number) => wall(second - BEHIND_S)

/** How each dialect brings taps, and at which reader. */
const DIALECTS: Record<string, { reader: string; send(taps: readonly Tap[]): Promise<Response> }> = {
  attlog: {
    reader: ZK,
    send: (taps) =>
      post(
        `/iclock/cdata?${SN}&table=ATTLOG&Stamp=9`,
        taps.map(({ person, second }) => `${person}\t${late(second)}\t0\t1\t0\t0`).join('\n'),
      ),
  },
  'attlog of an old firmware': {
    reader: ZK,
    send: (taps) =>
      post(
        `/iclock/cdata.aspx?${SN}&table=ATTLOG&Stamp=9`,
        `${taps.map(({ person, second }) => `${person} ${late(second).replaceAll('-', '/')} 0 15`).join('\r\r\n')}\r\0`,
      ),
  },
  'door, as it happens': {
    reader: ZK,
    send: (taps) =>
      post(
        `/iclock/cdata?${SN}&table=rtlog`,
        taps
          .map(
            ({ person, second }) => `time=${late(second)}\tpin=${person}\tcardno=0\teventaddr=1\tevent=0\tverifytype=4`,
          )
          .join('\r\n'),
      ),
  },
  'a queue file': { reader: ESP, send: (taps) => json('/api/presensi/sync-bulk', { data: taps.map(row) }) },
  'a torn queue file': {
    reader: ESP,
    send: (taps) => json('/api/presensi/sync-bulk', `${JSON.stringify(taps.map(row)).slice(0, -1)},{"rfid":"00`),
  },
  hikvision: {
    reader: HIK,
    send: async (taps) => {
      let last!: Response
      for (const { person, second } of taps)
        last = await json(`/hik/${HIK}`, {
          dateTime: `${wall(second).replace(' ', 'T')}+07:00`,
          eventType: 'AccessControllerEvent',
          AccessControllerEvent: { majorEventType: 5, subEventType: 75, employeeNoString: String(person) },
        })
      return last
    },
  },
}

const aTap = fc.record({ person: fc.integer({ min: 1, max: 3 }), second: fc.integer({ min: 0, max: SPAN_S }) })
const anExchange = fc.record({
  dialect: fc.constantFrom(...Object.keys(DIALECTS)),
  taps: fc.array(aTap, { minLength: 1, maxLength: 4 }),
})
type Exchange = { dialect: string; taps: Tap[] }
type Step = 'cut' | 'mend' | 'kill' | 'correct' | 'again' | Exchange
const aStory: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anExchange },
    { weight: 2, arbitrary: fc.constantFrom<Step>('cut', 'mend', 'kill', 'correct', 'again') },
  ),
  { minLength: 4, maxLength: 10 },
)

/** A power cut in the middle of a line that was never acknowledged, be it the very first one of that reader. */
function tear(): void {
  const spool = path.join(house.folder, 'spool', ESP)
  const files = fs.readdirSync(spool).filter((name) => name.endsWith('.spool'))
  fs.appendFileSync(path.join(spool, files.toSorted().at(-1) ?? '00000001.spool'), '{"serial":"ES')
}

async function correct(deviceId: number): Promise<number> {
  const { status, body } = await house.admin.post('/api/rfid/clock-corrections/create', {
    device_id: deviceId,
    ahead: -BEHIND_S,
    from_time: '2026-07-13T00:00:00+07:00',
    note: 'Jam terminal tertinggal',
  })
  expect(status).toBe(200)
  return body.data.id
}

async function play(story: readonly Step[], terminal: number) {
  const told: Exchange[] = []
  let correction: number | undefined
  let where: object = {}
  for (const step of story) {
    if (step === 'correct') correction ??= await correct(terminal)
    else if (step === 'kill') {
      tear()
      await house.reopen(where)
    } else if (step === 'cut' || step === 'mend') {
      where = step === 'cut' ? LINE_CUT : {}
      await house.reopen(where)
    } else {
      const exchange = step === 'again' ? told[0] : step
      if (!exchange) continue
      expect((await DIALECTS[exchange.dialect]!.send(exchange.taps)).status).toBe(200)
      told.push(exchange)
    }
  }
  await house.reopen()
  await expect.poll(() => house.gateway.waiting(), { timeout: 60_000 }).toBe(0)
  correction ??= await correct(terminal)
  await followTaps(house.t.house.database, house.now)
  return { told, correction }
}

test('what was acknowledged arrives once, in the order of its corrected time', { timeout: 1_200_000 }, async () => {
  const { companyId } = house
  const [student_id] = await insertRows(house.t.admin.db, 'school.student', [
    { company_id: companyId, name: 'Ayu Lestari', gender: 'f' },
  ])
  for (const person of [1, 2, 3])
    for (const uid of [`PIN:${person}`, card(person)])
      await house.admin.post('/api/rfid/cards/create', { uid, student_id, valid_from: '2026-07-01' })
  const { devices } = (await house.admin.get('/api/rfid/devices')).body
  const idOf = Object.fromEntries(devices.map(({ code, id }: { code: string; id: number }) => [code, id]))
  await fc.assert(
    fc.asyncProperty(aStory, async (story) => {
      const { told, correction } = await play(story, idOf[ZK])
      const expected = told.flatMap(({ dialect, taps }) =>
        taps.map(({ person, second }) => {
          const { reader } = DIALECTS[dialect]!
          const uid =
            reader === ESP ? (77_700_000 + person).toString(16).toUpperCase().padStart(8, '0') : `PIN:${person}`
          return `${FIRST + second * 1000} ${uid} ${idOf[reader]}`
        }),
      )
      const rows = await house.t.admin.db.selectFrom('rfid.event').select(['event_time', 'uid', 'device_id']).execute()
      const arrived = rows.map(({ event_time, uid, device_id }) => `${Date.parse(event_time)} ${uid} ${device_id}`)
      expect(arrived.toSorted()).toEqual([...new Set(expected)].toSorted())
      // Whatever came first: who was there since when goes by the corrected times.
      const { data: days } = (await house.admin.get(`/api/v1/school/attendance?student_id=${student_id}`)).body
      const firsts = days.flatMap(({ first_in }: { first_in: string | null }) =>
        first_in ? [Date.parse(first_in)] : [],
      )
      const moments = rows.map(({ event_time }) => Date.parse(event_time))
      expect(firsts).toEqual(moments.length > 0 ? [Math.min(...moments)] : [])
      const { data: held } = (await house.admin.get('/api/rfid/quarantine')).body
      expect(held).toEqual([])
      await house.admin.post('/api/rfid/clock-corrections/withdraw', { id: correction, note: 'Selesai' })
      await house.t.asSuperuser((client) =>
        client.query('truncate rfid.event, rfid.unknown_card, rfid.refused, school.attendance_day cascade'),
      )
    }),
    {
      numRuns: process.env.PENDOPO_LONG ? 60 : 3,
      endOnFailure: true,
      examples: [[['kill', { dialect: 'a queue file', taps: [{ person: 1, second: 0 }] }]]],
    },
  )
})
