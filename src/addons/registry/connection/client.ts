// Asks the registry. Its HTTP status says nothing, its refusals come in three shapes, and its lists know no pages:
// the text of the answer is read, and becomes rows or exactly one of the registry_… outcomes.
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../kernel/language/errors.ts'
import { OutboundError } from '../../../kernel/outside/outbound.ts'
import type { RegistryCode } from '../errors.ts'
import type { Line, Told } from './line.ts'

export interface Connection {
  npsn: string
  semester: string | null
  timeout_s: number
  line: Line
}
export type Method =
  | 'getSekolah'
  | 'getPesertaDidik'
  | 'getGtk'
  | 'getRombonganBelajar'
  | 'getMatevNilai'
  | 'postMatevRapor'
  | 'postNilai'
export type Row = Record<string, unknown>
export interface Listing {
  rows: Row[]
  /** How many there are, as the registry says. */
  results: unknown
}

/** Some three kilobytes per student: enough for five thousand. */
const BYTES_MAX = 16 * 1024 * 1024
const RETRY_AFTER_MS = 300
const RETRIED: readonly string[] = ['registry_unavailable', 'registry_malformed'] satisfies RegistryCode[]

const REFUSALS: readonly [RegExp, RegistryCode][] = [
  [/aplikasi tidak terdaftar/i, 'registry_refused_token'],
  [/ip address/i, 'registry_refused_ip'],
  [/semester tidak ditemukan/i, 'registry_refused_semester'],
  [/^data\b.*tidak ditemukan/i, 'registry_empty'],
  [/sekolah tidak ditemukan|npsn/i, 'registry_refused_school'],
]

/** Refusals are final; what may be a hiccup is tried again as often as said. */
export async function readList(
  connection: Connection,
  method: Method,
  { tries = 1, query = {} }: { tries?: number; query?: Record<string, string> } = {},
): Promise<Listing> {
  return trying(tries, async () => readAnswer(await fetchAnswer(connection, method, { query })))
}

/** Sends one record. What it means when no answer comes nobody knows, so the same is sent again under the same id. */
export async function postRow(
  connection: Connection,
  method: 'postMatevRapor' | 'postNilai',
  { row, tries = 2, query = {} }: { row: Row; tries?: number; query?: Record<string, string> },
): Promise<void> {
  await trying(tries, async () => {
    const json = checked(await fetchAnswer(connection, method, { query, body: JSON.stringify(row) }))
    if (json?.success !== true && json?.status !== true) throw outcome('registry_malformed')
  })
}

async function trying<T>(tries: number, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt >= tries || !(error instanceof AppError) || !RETRIED.includes(error.code)) throw error
      await sleep(RETRY_AFTER_MS * attempt)
    }
  }
}

interface Asked {
  query: Record<string, string>
  body?: string
}

async function fetchAnswer(connection: Connection, method: Method, { query, body }: Asked): Promise<Told> {
  const { npsn, semester, timeout_s, line } = connection
  const question = {
    method,
    query: { npsn, ...(semester && { semester_id: semester }), ...query },
    ...(body !== undefined && { body }),
  }
  try {
    return await line.ask(question, { ms: timeout_s * 1000, bytes: BYTES_MAX })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.failure === 'address_refused') throw outcome('registry_address_refused')
    throw outcome(error.failure === 'too_large' ? 'registry_too_large' : 'registry_unavailable')
  }
}

export function readAnswer(answer: Told): Listing {
  const json = checked(answer)
  const rows = Array.isArray(json?.rows) ? json.rows : [json?.rows]
  if (!rows.every(isRow)) throw outcome('registry_malformed')
  return { rows, results: json?.results }
}

/** The object that was answered; whatever is no plain success is thrown as its outcome. */
function checked(answer: Told): Row | undefined {
  const { status, text } = withoutHead(answer)
  if (/^access denied/i.test(text)) throw outcome('registry_refused_auth')
  const json = parseObject(text)
  if (json && (json.success === false || json.status === false)) throw outcome(refusalOf(json.message))
  if (status === 401 || status === 403) throw outcome('registry_refused_token')
  if (status === 404) throw outcome('registry_unsupported')
  if (status >= 300 && status < 400) throw outcome('registry_redirected')
  if (status >= 500 || /tidak terhubung dengan database/i.test(text)) throw outcome('registry_unavailable')
  if (status !== 200) throw outcome('registry_malformed')
  return json
}

/** A refusal may carry a whole HTTP head inside the body; its status is then the true one. */
function withoutHead({ status, text }: Told): Told {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  const head = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(plain)
  if (!head) return { status, text: plain }
  const end = /\r?\n\r?\n/.exec(plain)
  return { status: Number(head[1]), text: end ? plain.slice(end.index + end[0].length).trimStart() : '' }
}

function refusalOf(message: unknown): RegistryCode {
  const told = typeof message === 'string' ? message.trim() : ''
  return REFUSALS.find(([pattern]) => pattern.test(told))?.[1] ?? 'registry_refused'
}

/** The text as an object; else the first object in it, where a warning stands before or rubbish behind. */
function parseObject(text: string): Row | undefined {
  for (const candidate of [text, firstObject(text)]) {
    if (candidate === undefined) continue
    try {
      const value: unknown = JSON.parse(candidate)
      if (isRow(value)) return value
    } catch {
      // The next candidate, or none.
    }
  }
  return undefined
}

function firstObject(text: string): string | undefined {
  const start = text.indexOf('{')
  let depth = 0
  let inText = false
  for (let at = start; start >= 0 && at < text.length; at++) {
    const char = text[at]
    if (inText) {
      if (char === '\\') at++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function outcome(code: RegistryCode): AppError {
  return new AppError(code)
}
