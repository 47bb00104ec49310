// An imitation of the registry's local web service, on loopback: for the demo and for tests. It refuses in the order the
// real one does, always with HTTP 200, and calls its JSON text/html as the real one does.
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { classRows, type SimulatedRegistry, schoolRow, studentRows } from './rows.ts'

export interface Simulator {
  url: string
  /** Methods asked for, in order. */
  requests: string[]
  close(): Promise<void>
}

interface Service {
  key: string
  empty: string
  rows(registry: SimulatedRegistry): object
}

const SERVICES = new Map<string, Service>(
  Object.entries({
    getSekolah: { key: 'sekolah_id', empty: 'Data sekolah tidak ditemukan', rows: schoolRow },
    getPesertaDidik: { key: 'registrasi_id', empty: 'Data Peserta Didik tidak ditemukan', rows: studentRows },
    getRombonganBelajar: {
      key: 'rombongan_belajar_id',
      empty: 'Data Rombongan Belajar tidak ditemukan',
      rows: classRows,
    },
  }),
)
const NO_AUTHORISATION = 'Access denied - You are not authorized to access this page. #1'

/** The registry is read anew at every request: what the caller changes in it is served from then on. */
export async function startSimulator(registry: SimulatedRegistry, port = 0): Promise<Simulator> {
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const method = /^\/WebService\/(\w+)$/.exec(url.pathname)?.[1]
    if (url.pathname === '/') return send(response, 200, '<html><body>Aplikasi registri</body></html>')
    const service = method === undefined || request.method !== 'GET' ? undefined : SERVICES.get(method)
    if (!method || !service) return send(response, 404, '<html><body>404 page not found</body></html>')
    requests.push(method)
    send(response, 200, answer(registry, service, request, url))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(text)
}

function answer(registry: SimulatedRegistry, service: Service, request: IncomingMessage, url: URL): string {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return NO_AUTHORISATION
  const refusal = refusalOf(registry, request, url, token)
  if (refusal) return refuse(registry, refusal)
  const rows = service.rows(registry)
  const count = Array.isArray(rows) ? rows.length : 1
  if (count === 0) return refuse(registry, service.empty)
  // Put together by hand as the real one does; it counts pages but knows none.
  return `{ "results" : ${count}, "id" : "${service.key}", "start" : 0, "limit" : 20, "rows" : ${JSON.stringify(rows)} }`
}

function refusalOf(registry: SimulatedRegistry, request: IncomingMessage, url: URL, token: string): string | undefined {
  const npsn = url.searchParams.get('npsn')
  if (!npsn) return 'Parameter NPSN harap diisi'
  if (npsn !== registry.npsn) return 'Sekolah tidak ditemukan'
  if (!registry.semester) return 'Semester tidak ditemukan'
  if (token !== registry.token) return 'Aplikasi tidak terdaftar pada Web Service'
  if (registry.registeredIp && registry.registeredIp !== request.socket.remoteAddress)
    return 'IP Address yang didaftarkan pada Web Service berbeda'
  return undefined
}

function refuse(registry: SimulatedRegistry, message: string): string {
  const text = JSON.stringify({ success: false, http_code: 403, status_code: 'Forbidden', message })
  if (registry.errorStyle !== 'embedded') return text
  return `HTTP/1.0 403 Forbidden\r\nContent-Type: application/json\r\n\r\n${text}`
}
