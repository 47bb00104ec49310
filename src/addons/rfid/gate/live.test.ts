// The live gate at two service processes under 200 taps a second, watched by displays that lose the line and come back at the
// other process: every child is shown once.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { type Serving, serve } from '../../../../test/service/processes.ts'

const NOW = new Date('2026-07-14T00:15:00Z')
const STUDENTS = 1_000
const TAPS_AT_ONCE = 10
const EVERY_MS = 50

let t: TestHouse
let processes: Serving[] = []
let watcher: Person
let reader: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  const { id: companyId } = await t.company('smp')
  const admin = await t.person('smp', 'admin')
  ;[watcher, reader] = [await t.person('smp', 'teacher'), await t.person('smp', 'device')]
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  await t.asSuperuser(async (client) => {
    await client.query(
      `insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2::int) n`,
      [companyId, STUDENTS],
    )
    await client.query(
      `insert into rfid.card (company_id, uid, uid_original, student_id, valid_from)
       select company_id, '04' || lpad(upper(to_hex(row_number() over (order by id))), 6, '0'), 'x', id, '2026-07-01'
       from school.student where company_id = $1`,
      [companyId],
    )
  })
  processes = [await serve(t, NOW), await serve(t, NOW)]
})
afterAll(async () => {
  for (const one of processes) await one.kill()
  await t.close()
})

interface Shown {
  id: number
  name: string
}

/** Reads until it has so many, the line is cut, or nothing has come for a while. */
async function watch(url: string, most: number, after?: number): Promise<Shown[]> {
  const cut = new AbortController()
  const shown: Shown[] = []
  const reply = await fetch(`${url}/api/rfid/live`, {
    headers: {
      accept: 'text/event-stream',
      cookie: `session_id=${watcher.cookie}`,
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
    signal: cut.signal,
  })
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of reply.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const frame = /^id: (\d+)\nevent: attendance\ndata: (.*)$/s.exec(text.slice(0, end))
        text = text.slice(end + 2)
        if (frame) shown.push({ id: Number(frame[1]), name: JSON.parse(frame[2]!).student_name })
        // A cut in the middle of what has come: the rest of the chunk is lost with the line.
        if (shown.length >= most) cut.abort()
        if (cut.signal.aborted) return shown
      }
    }
  } catch (error) {
    if (!cut.signal.aborted) throw error
  }
  return shown
}

async function tapAll(): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let first = 1; first <= STUDENTS; first += TAPS_AT_ONCE) {
    const taps = Array.from({ length: TAPS_AT_ONCE }, (_, index) => ({
      uid: `04${(first + index).toString(16).toUpperCase().padStart(6, '0')}`,
      time: `2026-07-14T06:${String(10 + (first % 50)).padStart(2, '0')}:00+07:00`,
    }))
    const { url } = processes[(first / TAPS_AT_ONCE) & 1]!
    sent.push(
      fetch(`${url}/api/rfid/ingest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `session_id=${reader.cookie}` },
        body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { taps } }),
      }).then((reply) => expect(reply.status).toBe(200)),
    )
    await sleep(EVERY_MS)
  }
  await Promise.all(sent)
}

test('nothing is lost and nothing comes twice, for who stays and for who comes back', async () => {
  // Both are there before the first tap of the day.
  const staying = processes.map(({ url }) => watch(url, STUDENTS))
  const returning = (async () => {
    const shown: Shown[] = []
    for (let turn = 0; shown.length < STUDENTS; turn++) {
      const wanted = Math.min(7 + 37 * (turn % 5), STUDENTS - shown.length)
      shown.push(...(await watch(processes[turn % 2]!.url, wanted, shown.at(-1)?.id)))
    }
    return shown
  })()
  await sleep(500)
  const began = performance.now()
  await tapAll()
  const seconds = (performance.now() - began) / 1000
  for (const shown of [...(await Promise.all(staying)), await returning]) {
    expect(new Set(shown.map(({ name }) => name)).size).toBe(STUDENTS)
    expect(shown).toHaveLength(STUDENTS)
    const ids = shown.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
  console.info(
    `${STUDENTS} taps in ${seconds.toFixed(1)} s, all shown ${((performance.now() - began) / 1000).toFixed(1)} s after the first`,
  )
})
