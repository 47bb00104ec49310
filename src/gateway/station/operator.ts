// The operator's requests: whoever brings a pairing code of this gateway may change its settings for an hour; everybody else on
// the school's network may look.
import crypto from 'node:crypto'
import type http from 'node:http'
import { ConfigError } from '../../kernel/outside/settings.ts'
import type { Clock } from '../../kernel/values/clock.ts'
import { keepAccess } from '../bridge/registry.ts'
import { isSerial, type WrittenSettings, writeSettings, writtenSettings } from '../settings.ts'
import type { Answer } from '../terminals/iclock.ts'
import { pair } from './credential.ts'
import { writePage } from './page.ts'
import { LANGUAGES, type Language, Spoken, words } from './phrases.ts'
import type { Status } from './status.ts'

const OPEN_MS = 3_600_000
const FORM_BYTES_MAX = 16 * 1024
/** Codes are tried no oftener: the service has better to do. */
const TRY_MS = 1_000
const COOKIE = 'gateway_operator'
const SAFE = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

type Form = Record<string, string>
type Reader = NonNullable<WrittenSettings['readers']>[number]

export const isOperators = (path: string) => path === '/' || path.startsWith('/operator/')

interface Options {
  folder: string
  clock: Clock
  status: () => Status
  /** What was written is in force once it resolves. */
  reopen: () => Promise<void>
}

export function openOperator({ folder, clock, status, reopen }: Options) {
  const visitors = openVisitors(clock)
  let triedAt = Number.NEGATIVE_INFINITY
  const changes: Record<string, (form: Form) => void> = {
    '/operator/add': (form) => addReader(folder, form),
    '/operator/change': (form) => changeReader(folder, form),
    '/operator/registry': ({ url = '', token = '' }) => keepAccess(folder, { url: url.trim(), token: token.trim() }),
    '/operator/remove': ({ serial = '' }) => removeReader(folder, serial),
    '/operator/settings': (form) => changeSettings(folder, form),
  }
  async function enter({ service = '', code = '' }: Form): Promise<string> {
    const now = clock.now().getTime()
    if (now - triedAt < TRY_MS) throw new Spoken('tooSoon')
    triedAt = now
    await pair(folder, { service, code })
    await reopen()
    return visitors.letIn()
  }
  return async (request: http.IncomingMessage, path: string, body: Buffer): Promise<Answer> => {
    const language = languageOf(request)
    const isOpen = visitors.knows(request)
    const show = (code: number, said?: { text: string; isBad: boolean }): Answer => ({
      status: code,
      type: 'text/html; charset=utf-8',
      headers: SAFE,
      body: writePage({ status: status(), language, isOpen, ...(said && { said }) }),
    })
    if (request.method === 'GET') return path === '/' ? show(200) : { status: 404, body: '' }
    if (request.method !== 'POST' || body.length > FORM_BYTES_MAX) return { status: 405, body: '' }
    const form = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
    try {
      if (path === '/operator/pair') {
        const cookie = `${COOKIE}=${await enter(form)}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${OPEN_MS / 1000}`
        return { status: 303, body: '', headers: { ...SAFE, location: `/?lang=${language}`, 'set-cookie': cookie } }
      }
      const change = changes[path]
      if (!change) return { status: 404, body: '' }
      if (!isOpen) return show(403, { text: words.codeHint[language], isBad: true })
      change(form)
      await reopen()
      return show(200, { text: words.taken[language], isBad: false })
    } catch (error) {
      const text = error instanceof Spoken ? error.says[language] : (error as Error).message
      return show(400, { text, isBad: true })
    }
  }
}

function languageOf(request: http.IncomingMessage): Language {
  const asked = new URL(request.url ?? '/', 'http://gateway').searchParams.get('lang')
  return LANGUAGES.find((one) => one === asked) ?? 'id'
}

/** Who brought a code, by a cookie that another page cannot use. Forgotten at a restart. */
function openVisitors(clock: Clock) {
  const until = new Map<string, number>()
  return {
    letIn(): string {
      const token = crypto.randomBytes(32).toString('base64url')
      for (const [old, end] of until) if (end < clock.now().getTime()) until.delete(old)
      until.set(token, clock.now().getTime() + OPEN_MS)
      return token
    },
    knows(request: http.IncomingMessage): boolean {
      const token = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
      return (until.get(token ?? '') ?? 0) > clock.now().getTime()
    },
  }
}

const told = (text: string | undefined) => text?.trim() || undefined

function addReader(folder: string, form: Form): void {
  const settings = writtenSettings(folder)
  const kind = form.kind as Reader['kind']
  const key = kind === 'esp' ? (told(form.api_key) ?? crypto.randomBytes(12).toString('base64url')) : undefined
  const name = told(form.name)
  const reader: Reader = {
    serial: form.serial?.trim() ?? '',
    kind,
    ...(name && { name }),
    ...(key && { api_key: key }),
  }
  if (!isSerial(reader.serial)) throw new Spoken('badSerial')
  if (settings.readers?.some((one) => one.serial === reader.serial)) throw new Spoken('twice')
  writeSettings(folder, { ...settings, readers: [...(settings.readers ?? []), reader] })
}

/** What it brought and has not been delivered stays on disk, and goes on where it is listed again. */
function removeReader(folder: string, serial: string): void {
  const settings = writtenSettings(folder)
  writeSettings(folder, { ...settings, readers: settings.readers?.filter((one) => one.serial !== serial) ?? [] })
}

/** All but what it is and the key it holds. */
function changeReader(folder: string, form: Form): void {
  const settings = writtenSettings(folder)
  const reader = settings.readers?.find((one) => one.serial === form.serial)
  if (!reader) throw new Spoken('unknownReader')
  const { serial, kind, api_key } = reader
  const [name, time_zone, config] = [told(form.name), told(form.time_zone), configOf(form.config ?? '')]
  const changed: Reader = {
    serial,
    kind,
    ...(api_key && { api_key }),
    ...(name && { name }),
    ...(time_zone && { time_zone }),
    ...(config && { config }),
    ...(form.zone_in_minutes === 'yes' && { zone_in_minutes: true }),
    ...(form.whole_history === 'yes' && { whole_history: true }),
    ...(form.set_clock === 'no' && { set_clock: false }),
  }
  const readers = settings.readers!.map((one) => (one === reader ? changed : one))
  keep(folder, { ...settings, readers }, 'badReader')
}

/** From `name=value, name=value`. */
function configOf(text: string): Reader['config'] | undefined {
  const pairs = text.split(',').flatMap((one) => told(one) ?? [])
  if (pairs.length === 0) return undefined
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([a-z_]+)\s*=\s*(.*)$/.exec(pair) ?? []
      if (name === undefined || value === undefined) throw new Spoken('badReader')
      return [name, value === '' ? null : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value]
    }),
  )
}

function changeSettings(folder: string, form: Form): void {
  const { time_zone: _, prefix: __, addresses: ___, ...rest } = writtenSettings(folder)
  const [time_zone, prefix] = [told(form.time_zone), told(form.prefix)]
  const addresses = (form.addresses ?? '').split(',').flatMap((one) => told(one) ?? [])
  const changed = {
    ...rest,
    ...(time_zone && { time_zone }),
    ...(prefix && { prefix }),
    ...(addresses.length > 0 && { addresses }),
  }
  keep(folder, changed, 'badSettings')
}

function keep(folder: string, settings: WrittenSettings, complaint: 'badReader' | 'badSettings'): void {
  try {
    writeSettings(folder, settings)
  } catch (error) {
    throw error instanceof ConfigError ? new Spoken(complaint) : error
  }
}
