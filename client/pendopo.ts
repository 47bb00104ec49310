// The typed client: one function per way of speaking to the service. It knows the wire form (bare GET, enveloped POST, files)
// and nothing about schools; what each door takes and answers is in doors.generated.ts.
import type { Gets, Posts } from './doors.generated.ts'

export type * from './doors.generated.ts'
export type GetPath = keyof Gets
export type PostPath = keyof Posts
export type Reply<P extends GetPath | PostPath> = P extends GetPath
  ? Gets[P]['reply']
  : P extends PostPath
    ? Posts[P]['reply']
    : never

/** What the service said no with: a stable code, words for a person, and which field was meant. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? body.error ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? 'unreachable'
    this.fields = body.fields ?? {}
    this.requestId = body.request_id
  }
}
interface RefusalBody {
  success: false
  error: string
  code: string
  message: string
  fields: Record<string, string>
  request_id: string
}

export interface ClientOptions {
  /** Where the service is; the same origin where nothing is said. */
  base?: string
  /** The language of messages. */
  language?: () => string
  /** Called when the session has ended, before the refusal is thrown. */
  onSignedOut?: () => void
  /** Further headers. */
  headers?: () => Record<string, string>
  /** Remembers the session that a sign-in opens, and sends it along: for programs. A browser does so by itself. */
  keepSession?: boolean
}

export interface Client {
  get<P extends GetPath>(path: P, query?: Gets[P]['query'], signal?: AbortSignal): Promise<Gets[P]['reply']>
  post<P extends PostPath>(path: P, params?: Posts[P]['params'], options?: PostOptions): Promise<Posts[P]['reply']>
  /** A file that is asked for with what does not belong into an address: a password. */
  file<P extends PostPath>(path: P, params: Posts[P]['params']): Promise<Blob>
  /** A file that may be refused, with the name it is to be kept under: where a link would show the refusal as a page. */
  fetchFile(path: string, query?: object): Promise<{ file: Blob; name: string | undefined }>
  /** Into the house's files; or, where a door takes files of its own, there. */
  upload(file: Blob, name: string, to?: UploadPlace): Promise<{ id: number }>
  /** The address of a file or of a list as a file, for a link. */
  urlOf(path: string, query?: object): string
}
export interface UploadPlace {
  path: PostPath
  /** What goes with it, behind the question mark. */
  query: object
}
export interface PostOptions {
  /** The same key gives the first answer again: for retries. */
  idempotencyKey?: string
  /** Goes on when the page that asked is left. */
  keepalive?: boolean
}

export function connect({ base = '', language, onSignedOut, headers, keepSession }: ClientOptions = {}): Client {
  let session: string | undefined
  const common = (): Record<string, string> => ({
    'accept-language': language?.() ?? 'id',
    ...(session && { cookie: session }),
    ...headers?.(),
  })

  async function ask(url: string, init: RequestInit): Promise<Response> {
    const sent = { ...init, headers: { ...common(), ...(init.headers as object) } }
    const response = await fetch(url, sent).catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new Refusal(0, { code: 'unreachable', message: String(error) })
    })
    if (keepSession) session = sessionIn(response) ?? session
    return response
  }

  async function answerOf(response: Response): Promise<unknown> {
    const body = (await response.json().catch(() => ({}))) as { result?: unknown } & Partial<RefusalBody>
    const answer = (body.result ?? body) as Partial<RefusalBody>
    if (response.ok) return answer
    if (answer.code === 'unauthenticated') onSignedOut?.()
    throw new Refusal(response.status, answer)
  }
  const send = async (url: string, init: RequestInit) => answerOf(await ask(url, init))

  return {
    get: (path, query, signal) => send(base + addressOf(path, query), { signal: signal ?? null }) as never,
    post: (path, params = {} as never, { idempotencyKey, keepalive = false } = {}) =>
      send(base + path, { ...called(params, idempotencyKey), keepalive }) as never,
    async file(path, params) {
      const response = await ask(base + path, called(params))
      if (!response.ok) await answerOf(response)
      return response.blob()
    },
    async fetchFile(path, query) {
      const response = await ask(base + addressOf(path, query), {})
      if (!response.ok) await answerOf(response)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return { file: await response.blob(), name }
    },
    async upload(file, name, { path, query } = { path: '/api/v1/files', query: {} }) {
      const answer = await send(base + addressOf(path, { ...query, name }), {
        method: 'POST',
        body: file,
        headers: { 'content-type': file.type || 'application/octet-stream' },
      })
      return (answer as { data: { id: number } }).data
    },
    urlOf: (path, query) => base + addressOf(path, query),
  }
}

/** The cookie alone, without how long it holds and where it may be sent. */
function sessionIn(response: Response): string | undefined {
  return response.headers.getSetCookie()[0]?.split(';')[0]
}

function called(params: object, idempotencyKey?: string): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
    headers: { 'content-type': 'application/json', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
  }
}

/** Fills {id} from the query and puts the rest behind the question mark. */
function addressOf(path: string, query: object = {}): string {
  const rest = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)))
    else rest.set(name, String(value))
  }
  return rest.size ? `${filled}?${rest}` : filled
}
