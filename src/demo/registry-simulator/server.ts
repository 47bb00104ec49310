// An imitation of the registry's local web service, on loopback: for the demo and for tests. It refuses in the order the
// real one does, always with HTTP 200, and calls its JSON text/html as the real one does.
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Injection, takeFault } from './faults.ts'
import { evaluationRows, storeEvaluation, storeScore } from './grades.ts'
import { classRows, subjectRows } from './group-rows.ts'
import type { SimulatedRegistry } from './model.ts'
import type { Row } from './row.ts'
import { schoolRow, studentRows } from './rows.ts'
import { accountRows, staffRows } from './staff-rows.ts'

export interface RequestLog {
  method: string
  path: string
  query: Record<string, string>
  headers: string[]
  tokenRight: boolean
}
/** What its first page says, by which it is known. */
export const SIMULATOR_SIGN = 'Aplikasi registri'

export interface Simulator {
  url: string
  /** Methods of the web service that were asked for, in order. */
  requests: string[]
  /** The same in full, without any header's value. */
  log: RequestLog[]
  close(): Promise<void>
}

interface Listing {
  key: string
  empty: string
  rows(registry: SimulatedRegistry): object
}
type Store = (registry: SimulatedRegistry, row: Row) => string | undefined

const LISTS = new Map<string, Listing>(
  Object.entries({
    getSekolah: { key: 'sekolah_id', empty: 'Data sekolah tidak ditemukan', rows: schoolRow },
    getPesertaDidik: { key: 'registrasi_id', empty: 'Data Peserta Didik tidak ditemukan', rows: studentRows },
    getGtk: { key: 'ptk_terdaftar_id', empty: 'Data GTK tidak ditemukan', rows: staffRows },
    getRombonganBelajar: {
      key: 'rombongan_belajar_id',
      empty: 'Data Rombongan Belajar tidak ditemukan',
      rows: classRows,
    },
    getPengguna: { key: 'pengguna_id', empty: 'Data Pengguna tidak ditemukan', rows: accountRows },
    getMataPelajaran: { key: 'mata_pelajaran_id', empty: 'Data Mata Pelajaran tidak ditemukan', rows: subjectRows },
    getMatevNilai: { key: 'id_evaluasi', empty: 'Data Mata Evaluasi tidak ditemukan', rows: evaluationRows },
  }),
)
const STORES = new Map<string, Store>(Object.entries({ postMatevRapor: storeEvaluation, postNilai: storeScore }))
const NO_AUTHORISATION = 'Access denied - You are not authorized to access this page. #1'
const LOOPBACK = ['127.0.0.1', '::1', 'localhost', '::ffff:127.0.0.1']

/** The registry is read anew at every request: what the caller changes in it is served from then on. */
export async function startSimulator(registry: SimulatedRegistry, port = 0): Promise<Simulator> {
  const log: RequestLog[] = []
  const requests: string[] = []
  let open = 0
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const method = methodOf(request, url)
    log.push(entryOf(registry, request, url))
    if (url.pathname === '/') return send(response, 200, `<html><body>${SIMULATOR_SIGN}</body></html>`)
    if (!method) return send(response, 404, '<html><body>404 page not found</body></html>')
    requests.push(method)
    open++
    try {
      await serve({ registry, method, request, response, url, open })
    } catch {
      response.destroy()
    } finally {
      open--
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    log,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function methodOf(request: IncomingMessage, url: URL): string | undefined {
  const name = /^\/WebService\/(\w+)$/.exec(url.pathname)?.[1]
  if (!name) return undefined
  return (request.method === 'GET' && LISTS.has(name)) || (request.method === 'POST' && STORES.has(name))
    ? name
    : undefined
}

function entryOf(registry: SimulatedRegistry, request: IncomingMessage, url: URL): RequestLog {
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.keys(request.headers),
    tokenRight: tokenOf(request) === registry.token,
  }
}

interface Exchange {
  registry: SimulatedRegistry
  method: string
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** Calls under way, this one included. */
  open: number
}

async function serve({ registry, method, request, response, url, open }: Exchange): Promise<void> {
  const sent = request.method === 'POST' ? await textOf(request) : ''
  const fault = takeFault(registry.faults ?? [], method) ?? ({} as Partial<Injection>)
  const rows = registry.perRowMs ? registry.students.length * registry.perRowMs : 0
  const wait = (fault.latencyMs ?? registry.latencyMs ?? 0) + rows
  if (wait) await sleep(wait, undefined, { signal: leavingOf(response) })
  const most = fault.maxConcurrent ?? registry.maxConcurrent
  if (most && open > most) return send(response, 200, '<html><body>Tidak terhubung dengan database</body></html>')
  if (fault.reply) return fault.reply(response, request)
  const text = fault.refuse ? refuse(registry, fault.refuse) : answer({ registry, method, request, url, fault, sent })
  if (fault.silentAfter) return
  send(response, 200, fault.text ? fault.text(text) : text)
}

/** Whoever has given up is worked for no longer. */
function leavingOf(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => left.abort())
  return left.signal
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(text)
}

const tokenOf = (request: IncomingMessage) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

interface Asked {
  registry: SimulatedRegistry
  method: string
  request: IncomingMessage
  url: URL
  fault: Partial<Injection>
  sent: string
}

function answer({ registry, method, request, url, fault, sent }: Asked): string {
  const token = tokenOf(request)
  if (!token) return NO_AUTHORISATION
  // The token picks the school; the number only has to be one of this installation.
  const schools = [registry, ...(registry.others ?? [])]
  const named = schools.find((school) => school.npsn === url.searchParams.get('npsn'))
  const own = fault.otherSchool ? schools[1] : schools.find((school) => school.token === token)
  const refusal = refusalOf(named, own, { request, url })
  if (refusal) return refuse(registry, refusal)
  const store = STORES.get(method)
  return store
    ? stored(registry, store, { school: own!, sent, fault })
    : listed(registry, method, { school: own!, url, fault })
}

function refusalOf(
  named: SimulatedRegistry | undefined,
  own: SimulatedRegistry | undefined,
  { request, url }: { request: IncomingMessage; url: URL },
): string | undefined {
  if (!url.searchParams.get('npsn')) return 'Parameter NPSN harap diisi'
  if (!named) return 'Sekolah tidak ditemukan'
  if (!named.semester) return 'Semester tidak ditemukan'
  if (!own) return 'Aplikasi tidak terdaftar pada Web Service'
  const address = request.socket.remoteAddress ?? ''
  const same = own.registeredIp === address || (LOOPBACK.includes(own.registeredIp ?? '') && LOOPBACK.includes(address))
  if (own.registeredIp && !same) return 'IP Address yang didaftarkan pada Web Service berbeda'
  return undefined
}

function stored(
  registry: SimulatedRegistry,
  store: Store,
  { school, sent, fault }: { school: SimulatedRegistry; sent: string; fault: Partial<Injection> },
): string {
  try {
    const row = JSON.parse(sent) as Row
    if (fault.knownUpdater && !school.accounts?.some(({ id }) => id === row.updater_id))
      return refuse(registry, 'updater_id tidak dikenal')
    const refused = store(school, row)
    return refused ? refuse(registry, refused) : '{ "success" : true }'
  } catch {
    return refuse(registry, 'Data tidak dapat dibaca')
  }
}

function listed(
  registry: SimulatedRegistry,
  method: string,
  { school, url, fault }: { school: SimulatedRegistry; url: URL; fault: Partial<Injection> },
): string {
  const list = LISTS.get(method)!
  const asked = url.searchParams.get('semester_id')
  const served = registry.semesterParam === 'honoured' && asked ? { ...school, semester: asked } : school
  const given = list.rows(served)
  const rows = fault.rows && Array.isArray(given) ? fault.rows(given) : given
  const count = Array.isArray(rows) ? rows.length : 1
  if (count === 0) return refuse(registry, list.empty)
  // Put together by hand as the real one does; it counts pages but knows none.
  return `{ "results" : ${count}, "id" : "${list.key}", "start" : 0, "limit" : 20, "rows" : ${JSON.stringify(rows)} }`
}

let refusals = 0

function refuse(registry: SimulatedRegistry, message: string): string {
  const text = JSON.stringify({ success: false, http_code: 403, status_code: 'Forbidden', message })
  const style = registry.errorStyle === 'mixed' ? (['bare', 'embedded'] as const)[refusals++ % 2] : registry.errorStyle
  if (style !== 'embedded') return text
  return `HTTP/1.0 403 Forbidden\r\nContent-Type: application/json\r\n\r\n${text}`
}
