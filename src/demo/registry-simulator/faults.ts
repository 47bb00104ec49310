// Everything that is known to go wrong with the registry, each switchable by name or by its code in the catalogue.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Row } from './row.ts'

export interface ActiveFault {
  name: FaultName
  /** Only this method; else the ones it is meant for. */
  method?: string
  /** After so many calls of the method; it then lasts for so many, or for ever. */
  after?: number
  times?: number
}

export interface Injection {
  code: `F${number}`
  /** The methods it is meant for; all, where it is absent. */
  on?: readonly string[]
  /** Refuses with this message. */
  refuse?: string
  /** Answers in place of the registry. */
  reply?(response: ServerResponse, request: IncomingMessage): void
  /** Changes the rows, or the whole text. */
  rows?(rows: Row[]): Row[]
  text?(text: string): string
  /** Stores what was sent and then keeps silent. */
  silentAfter?: boolean
  /** How it behaves besides: slow, or weak. */
  latencyMs?: number
  maxConcurrent?: number
  /** Takes scores only in the name of an account that it has. */
  knownUpdater?: boolean
  /** Serves the school of the next token. */
  otherSchool?: boolean
}

const LISTS = ['getPesertaDidik', 'getGtk', 'getRombonganBelajar']
const STUDENTS = ['getPesertaDidik']
const POSTS = ['postNilai']
const TOKEN = 'Aplikasi tidak terdaftar pada Web Service'
const page = (status: number, text: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(text)
}
const refusal = (more: object) =>
  JSON.stringify({ success: false, http_code: 403, status_code: 'Forbidden', message: TOKEN, ...more })
const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).write('{ "results" : 2, "rows" : [')
const keepRows = (rows: Row[], part: number) => rows.slice(0, Math.floor(rows.length * part))
const pastSemester = (row: Row): Row => ({ ...row, semester_id: '20252' })

export const FAULTS = {
  'token-wrong': { code: 'F1', refuse: TOKEN },
  ip: { code: 'F2', refuse: 'IP Address yang didaftarkan pada Web Service berbeda' },
  'school-unknown': { code: 'F3', refuse: 'Sekolah tidak ditemukan' },
  'school-other': { code: 'F3', otherSchool: true },
  'head-embedded': {
    code: 'F4',
    reply: page(200, `HTTP/1.0 403 Forbidden\r\nContent-Type: application/json\r\n\r\n${refusal({})}`),
  },
  'status-false': { code: 'F4', reply: page(200, refusal({ success: undefined, status: false })) },
  'code-missing': { code: 'F4', reply: page(200, refusal({ http_code: undefined, status_code: undefined })) },
  'access-denied': { code: 'F5', reply: page(200, 'Access denied - You are not authorized to access this page. #1') },
  'not-found': { code: 'F6', reply: page(404, '<html><body>404 page not found</body></html>') },
  'login-page': { code: 'F6', reply: page(200, '<html><body><form>Masuk</form></body></html>') },
  'tunnel-page': { code: 'F6', reply: page(200, '<html><body>You are about to visit a tunnel</body></html>') },
  'hello-world': { code: 'F6', reply: page(200, 'Hello World') },
  'status-401': { code: 'F6', reply: page(401, 'Unauthorized') },
  'status-403': { code: 'F6', reply: page(403, 'Forbidden') },
  'database-down': { code: 'F7', reply: page(200, '<html><body>Tidak terhubung dengan database</body></html>') },
  'connection-refused': { code: 'F8', reply: (_response, request) => void request.socket.destroy() },
  reset: { code: 'F8', reply: breakOff },
  'slow-headers': { code: 'F8', reply: () => {} },
  'slow-body': { code: 'F8', reply: (response) => void drip(response, 500) },
  'never-ends': { code: 'F8', reply: (response) => void drip(response, 20) },
  truncated: { code: 'F9', on: LISTS, text: (text) => text.slice(0, Math.floor(text.length * 0.7)) },
  trailing: { code: 'F9', on: LISTS, text: (text) => `${text}\n<!-- 0.2 s -->` },
  bom: { code: 'F9', on: LISTS, text: (text) => `\uFEFF${text}` },
  'php-warning': {
    code: 'F9',
    on: LISTS,
    text: (text) => `<br />\n<b>Warning</b>: Undefined offset in list.php\n${text}`,
  },
  huge: { code: 'F10', reply: (response) => void pour(response, 50) },
  'results-differ': {
    code: 'F11',
    on: LISTS,
    text: (text) => text.replace(/"results" : (\d+)/, (_all, count) => `"results" : ${Number(count) + 7}`),
  },
  'rows-missing': { code: 'F11', on: LISTS, text: (text) => text.replace('"rows"', '"baris"') },
  'rows-null': { code: 'F11', on: LISTS, text: () => '{ "results" : 0, "rows" : null }' },
  'rows-map': {
    code: 'F11',
    on: LISTS,
    text: (text) => text.replace(/"rows" : \[(.*)\] \}$/s, '"rows" : {"0": [$1] } }'),
  },
  empty: { code: 'F12', on: STUDENTS, rows: () => [] },
  shrunk: { code: 'F13', on: STUDENTS, rows: (rows) => keepRows(rows, 0.6) },
  'members-lost': {
    code: 'F13',
    on: ['getRombonganBelajar'],
    rows: (rows) => rows.map((row) => ({ ...row, anggota_rombel: [] })),
  },
  'duplicate-rows': { code: 'F14', on: STUDENTS, rows: (rows) => [...rows, ...rows.slice(0, 2)] },
  'duplicate-ids': { code: 'F14', on: STUDENTS, rows: (rows) => [...rows, { ...rows[0], nama: 'NAMA YANG LAIN' }] },
  'old-semester': { code: 'F15', on: LISTS, rows: (rows) => rows.map(pastSemester) },
  'mixed-semesters': {
    code: 'F15',
    on: STUDENTS,
    rows: (rows) => rows.map((row, at) => (at % 2 ? pastSemester(row) : row)),
  },
  paging: { code: 'F16' },
  'third-list': { code: 'F17', on: ['getRombonganBelajar'], reply: page(200, 'Tidak terhubung dengan database') },
  slow: { code: 'F18', latencyMs: 1500 },
  slower: { code: 'F19', latencyMs: 4000 },
  'one-at-a-time': { code: 'F20', maxConcurrent: 1, latencyMs: 30 },
  types: {
    code: 'F21',
    on: STUDENTS,
    rows: (rows) => rows.map((row, at) => (at === 0 ? { ...row, peserta_didik_id: null } : drift(row))),
  },
  redirect: {
    code: 'F22',
    reply: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  },
  'post-refused': { code: 'F23', on: POSTS, refuse: 'Nilai tidak dapat disimpan' },
  'post-garbage': { code: 'F23', on: POSTS, reply: page(200, 'Hello World') },
  'post-timeout': { code: 'F23', on: POSTS, silentAfter: true },
  restarted: { code: 'F24', refuse: TOKEN },
  'updater-unknown': { code: 'F25', on: ['postMatevRapor', 'postNilai'], knownUpdater: true },
} satisfies Record<string, Injection>
export type FaultName = keyof typeof FAULTS

/** A fault as written on a command line: F13, shrunk, token-wrong@getGtk, restarted*1, token-wrong+2*1. */
export function parseFault(said: string): ActiveFault | undefined {
  const parts = /^([\w-]+)(?:@(\w+))?(?:\+(\d+))?(?:\*(\d+))?$/.exec(said)
  const [, word = '', method, after, times] = parts ?? []
  const name = (Object.keys(FAULTS) as FaultName[]).find(
    (one) => one === word || FAULTS[one].code === word.toUpperCase(),
  )
  if (!name) return undefined
  const once = name === 'restarted' ? 1 : undefined
  return {
    name,
    ...(method && { method }),
    ...(after && { after: Number(after) }),
    ...((times || once) && { times: Number(times ?? once) }),
  }
}

/** What is in force for this call of a method; counts it. */
export function takeFault(faults: ActiveFault[], method: string): Injection | undefined {
  for (const fault of faults) {
    const injection: Injection = FAULTS[fault.name]
    if (fault.method ? fault.method !== method : injection.on && !injection.on.includes(method)) continue
    if (fault.after) {
      fault.after--
      continue
    }
    if (fault.times === 0) continue
    if (fault.times !== undefined) fault.times--
    return injection
  }
  return undefined
}

/** Numbers as texts and texts as numbers, as builds differ. */
function drift(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      if (typeof value === 'number') return [key, String(value)]
      const numeric = typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value)
      return [key, numeric ? Number(value) : value]
    }),
  )
}

function breakOff(response: ServerResponse): void {
  begin(response)
  setTimeout(() => response.destroy(), 20)
}

function drip(response: ServerResponse, everyMs: number): void {
  begin(response)
  const timer = setInterval(() => response.write(' '), everyMs).unref()
  response.on('close', () => clearInterval(timer))
}

/** So many megabytes, as fast as they are taken. */
function pour(response: ServerResponse, megabytes: number): void {
  begin(response)
  const chunk = ' '.repeat(1024 * 1024)
  let sent = 0
  const more = () => {
    while (sent++ < megabytes) if (!response.write(chunk)) return void response.once('drain', more)
    response.end('] }')
  }
  more()
}
