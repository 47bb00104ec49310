// The registry connector with a school of 1,500 students and 200 classes: a first sync, the same again, and what the
// memory does; beside the least that it could take, which is reading the answers and putting the rows down bare.
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { modules } from '../../src/addons/index.ts'
import { createCompany, createUser, openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { asSuperuser } from '../../test/cluster.ts'
import { sessionOf } from '../cases.ts'
import { ask, end, type Memory, type Place, start } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim } from '../report.ts'
import { PASSWORD, type School } from '../schools.ts'

const NPSN = '99000001'
const TOKEN = 'benchToken'
/** Each is synced twice: the first time makes everything, the second finds nothing to do. */
const SCHOOLS = 3
const FULL_S = 20
const UNCHANGED_S = 5
/** What the heap may keep from one school to the next. */
const GROWTH_MB = 5
const LISTS = ['getSekolah', 'getPesertaDidik', 'getGtk', 'getRombonganBelajar']
const MB = 1024 * 1024

interface Sides {
  place: Place
  service: ChildProcess
  url: string
  registry: string
  postmaster: number
}
interface Taken {
  seconds: number
  /** Processor time of the service, and of the database. */
  server: number
  database: number
  /** What memory the service held before, the most it held meanwhile, and what it kept on its heap. */
  before: number
  peak: number
  heap: number
}

export async function measureRegistry(place: Place, postmaster: number, tell: (line: string) => void): Promise<void> {
  tell('\nRegistry: a school of 1,500 students and 200 classes')
  const schools = await openSchools(place)
  const simulator = start('registry/simulator.ts', { npsn: NPSN, token: TOKEN })
  const service = start('service.ts', { ...place, work: true })
  const [registry, url] = await Promise.all([ask<string>(simulator), ask<string>(service)])
  const sides: Sides = { place, service, url, registry, postmaster }
  const bare = await measureBare(sides)
  tell(
    `Bare: reading the answers ${bare.read.toFixed(2)} s (${(bare.bytes / MB).toFixed(1)} MB), putting ${bare.rows} rows down ${bare.write.toFixed(2)} s, again ${bare.again.toFixed(2)} s`,
  )
  const [full, unchanged]: [Taken[], Taken[]] = [[], []]
  for (const school of schools) {
    const at = await connect(sides, school)
    full.push(await measureSync(sides, at, { students: 'created' }))
    unchanged.push(await measureSync(sides, at, { students: 'unchanged' }))
    tell(`${school.slug}, first: ${words(full.at(-1)!)}`)
    tell(`${school.slug}, again: ${words(unchanged.at(-1)!)}`)
  }
  judge({ full, unchanged, bare }, tell)
  await Promise.all([service, simulator].map(end))
}

function judge(
  { full, unchanged, bare }: { full: Taken[]; unchanged: Taken[]; bare: Bare },
  tell: (line: string) => void,
): void {
  const most = (taken: readonly Taken[]) => Math.max(...taken.map(({ seconds }) => seconds))
  const load = os.loadavg()[0]!.toFixed(1)
  tell(aim(`Aim: a full sync under ${FULL_S} s (load average ${load})`, most(full), most(full) < FULL_S))
  tell(aim(`Aim: an unchanged one under ${UNCHANGED_S} s`, most(unchanged), most(unchanged) < UNCHANGED_S))
  const least = (taken: readonly Taken[]) => Math.min(...taken.map(({ seconds }) => seconds))
  tell(
    `A full sync takes ${(least(full) / (bare.read + bare.write)).toFixed(1)} times the bare one, an unchanged one ${(least(unchanged) / bare.read).toFixed(1)} times the bare reading`,
  )
  // The first run loads code and warms caches; what counts is whether later ones add to it.
  const grown = (unchanged.at(-1)!.heap - unchanged[0]!.heap) / MB
  tell(aim(`Aim: after ${SCHOOLS} schools the heap has grown by less than ${GROWTH_MB} MB`, grown, grown < GROWTH_MB))
}

const words = ({ seconds, server, database, before, peak, heap }: Taken) =>
  `${seconds.toFixed(2)} s, cpu of the service ${server.toFixed(2)} s, of the database ${database.toFixed(2)} s; from ${(before / MB).toFixed(0)} to at most ${(peak / MB).toFixed(0)} MB, heap after it ${(heap / MB).toFixed(1)} MB`

async function openSchools(place: Place): Promise<School[]> {
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const schools: School[] = []
  for (let n = 1; n <= SCHOOLS; n++) {
    const slug = `registry-${n}`
    const id = await createCompany(admin, modules, { slug, name: slug, foundation: `y-${slug}`, addons })
    await createUser(admin, modules, { login: slug, name: slug, company: slug, roles: ['admin'], password: PASSWORD })
    schools.push({ id, slug })
  }
  await admin.end()
  return schools
}

interface Bare {
  read: number
  write: number
  again: number
  rows: number
  bytes: number
}

/** The same answers and the same rows, with nothing looked at: one table with a key, one statement per list. */
async function measureBare({ place, registry }: Sides): Promise<Bare> {
  const began = performance.now()
  const lists: Record<string, unknown>[][] = []
  let bytes = 0
  for (const list of LISTS) {
    const response = await fetch(`${registry}/WebService/${list}?npsn=${NPSN}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const text = await response.text()
    bytes += text.length
    lists.push([JSON.parse(text).rows].flat())
  }
  const read = secondsSince(began)
  const [, students, staff, classes] = lists
  const within = (key: string) => classes!.flatMap((group) => group[key] as Record<string, unknown>[])
  const rows: [string, Record<string, unknown>[]][] = [
    ['peserta_didik_id', students!],
    ['ptk_id', staff!],
    ['rombongan_belajar_id', classes!.map(({ anggota_rombel: _, pembelajaran: __, ...group }) => group)],
    ['anggota_rombel_id', within('anggota_rombel')],
    ['pembelajaran_id', within('pembelajaran')],
  ]
  const put = () =>
    asSuperuser(place.socketDir, place.database, async (client) => {
      const at = performance.now()
      await client.query('begin')
      for (const [key, list] of rows)
        await client.query(
          `insert into bench_registry.row (list, id, data)
           select distinct on (2) $1, lower(r ->> $1)::uuid, r from jsonb_array_elements($2::jsonb) r
           on conflict (list, id) do update set data = excluded.data`,
          [key, JSON.stringify(list)],
        )
      await client.query('commit')
      return secondsSince(at)
    })
  await asSuperuser(place.socketDir, place.database, (client) =>
    client.query(`create schema bench_registry;
      create table bench_registry.row (list text not null, id uuid not null, data jsonb not null, primary key (list, id))`),
  )
  const count = rows.reduce((sum, [, list]) => sum + list.length, 0)
  return { read, write: await put(), again: await put(), rows: count, bytes }
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1000

type Post = (path: string, params: object) => Promise<{ data: { id: number } }>
interface Admin {
  post: Post
  headers: Record<string, string>
}

async function connect({ url, registry }: Sides, school: School): Promise<Admin> {
  const headers = { ...(await sessionOf(url, school)), 'content-type': 'application/json' }
  const post: Post = async (path, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    const reply = (await response.json()) as { result: { success: boolean; data: { id: number } } }
    if (!reply.result?.success) throw new Error(`${path} answered ${JSON.stringify(reply)}`)
    return reply.result
  }
  await post('/api/registry/config/update', { npsn: NPSN, token: TOKEN, base_url: registry })
  return { post, headers }
}

/** From the request to the run's end, as whoever waits for it sees it. */
async function measureSync(sides: Sides, admin: Admin, wanted: { students: string }): Promise<Taken> {
  const { service, postmaster, url } = sides
  forgetPeak(service.pid!)
  const before = {
    server: await ask<number>(service, {}),
    database: databaseTime(postmaster),
    held: peakOf(service.pid!),
  }
  const began = performance.now()
  const { id } = (await admin.post('/api/registry/sync-students', {})).data
  let log: { state: string; counts: { students: Record<string, number> } }
  do {
    await sleep(50)
    const response = await fetch(`${url}/api/registry/sync-logs/${id}`, { headers: admin.headers })
    log = ((await response.json()) as { data: typeof log }).data
  } while (['queued', 'running'].includes(log.state))
  const seconds = secondsSince(began)
  const { students } = log.counts
  if (log.state !== 'done' || students[wanted.students]! < students.seen! * 0.99)
    throw new Error(`The sync of the bench ended otherwise: ${JSON.stringify(log)}`)
  const server = ((await ask<number>(service, {})) - before.server) / 1e6
  const database = (databaseTime(postmaster) - before.database) / 1000
  const peak = peakOf(service.pid!)
  const { heap } = await ask<Memory>(service, { memory: true })
  return { seconds, server, database, before: before.held, peak, heap }
}

/** Linux keeps the most memory a process ever held, until it is told to start anew. */
const forgetPeak = (pid: number) => fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
function peakOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
