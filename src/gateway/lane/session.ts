// The gateway's session with the service: signs in when needed, keeps the session, and tells what is refused for good from what
// may go through another time.

const TIMEOUT_MS = 30_000
/** A line that stays open is heard of every five seconds. */
const SILENT_MS = 20_000

/** The service refused it for good: another try would be refused too. */
export class Refused extends Error {}
/** What was spoken of is not there any more. */
export class Gone extends Error {}

export interface Session {
  call<T>(path: string, params: object): Promise<T>
  /** What the service tells by itself, as long as the line holds; nothing, now and then, so that one knows that it does. */
  listen(path: string): AsyncGenerator<unknown>
  /** Gives up what is under way: what was not acknowledged is sent again another time. */
  end(): void
}

export interface Credential {
  service: string
  login: string
  key: string
}

/** Whoever was not paired yet has no credential: what they would say waits. */
export function openSession(credential: Credential | undefined): Session {
  const ended = new AbortController()
  let kept: string | undefined
  let signing: Promise<string> | undefined
  const post = async (path: string, params: object, cookie = '') => {
    if (!credential) throw new Error('not paired with the service yet')
    const response = await fetch(`${credential.service}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ended.signal]),
    })
    const { result } = (await response.json()) as { result?: { error?: string; message?: string; data?: unknown } }
    return { response, data: result?.data, why: result?.message ?? result?.error ?? `status ${response.status}` }
  }
  async function signIn(): Promise<string> {
    const { response, why } = await post('/api/auth/login', { login: credential?.login, password: credential?.key })
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('session_id='))
    if (!response.ok || !cookie) throw new Error(`cannot sign in: ${why}`)
    kept = cookie.split(';')[0]!
    return kept
  }
  /** Taps, news of the reader and its card list may want it at once: it signs in once. */
  const signedIn = () => {
    signing ??= signIn().finally(() => {
      signing = undefined
    })
    return signing
  }
  async function* listen(path: string): AsyncGenerator<unknown> {
    const cookie = kept ?? (await signedIn())
    const refused = () => {
      if (kept === cookie) kept = undefined
    }
    yield* listenTo(`${credential!.service}${path}`, { cookie, ended: ended.signal, refused })
  }
  return {
    end: () => ended.abort(),
    listen,
    async call<T>(path: string, params: object): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        const cookie = kept ?? (await signedIn())
        const { response, data, why } = await post(path, params, cookie)
        if (response.ok) return data as T
        // A revoked reader or a module that is switched off may be set right again: its taps wait. Bad content stays bad.
        if ([400, 413, 422].includes(response.status)) throw new Refused(why)
        if (response.status === 404) throw new Gone(why)
        if (response.status !== 401) throw new Error(why)
        if (kept === cookie) kept = undefined
        if (attempt > 1) throw new Error(why)
      }
    },
  }
}

async function* listenTo(
  url: string,
  { cookie, ended, refused }: { cookie: string; ended: AbortSignal; refused: () => void },
): AsyncGenerator<unknown> {
  const quiet = new AbortController()
  const watch = () => setTimeout(() => quiet.abort(new Error('the line fell silent')), SILENT_MS)
  let timer = watch()
  try {
    const response = await fetch(url, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: AbortSignal.any([quiet.signal, ended]),
    })
    if (response.status === 401) refused()
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    let text = ''
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      // What is heard may take its time to be carried out; that is no silence of the line.
      clearTimeout(timer)
      text += piece
      const frames = text.split('\n\n')
      text = frames.pop()!
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        yield data === undefined ? undefined : JSON.parse(data)
      }
      timer = watch()
    }
  } finally {
    clearTimeout(timer)
  }
}

/** What one reader says: in its name, and once the service knows that this gateway speaks for it. */
export function speakFor(session: Session, { serial, name }: { serial: string; name?: string }): Session {
  let attached: Promise<unknown> | undefined
  const attach = () => {
    attached ??= session
      .call('/api/rfid/devices/attach', { code: serial, ...(name && { name }) })
      .catch((error: Error) => {
        attached = undefined
        throw new Error(error.message)
      })
    return attached
  }
  return {
    end: () => session.end(),
    listen: (path) => session.listen(path),
    async call<T>(path: string, params: object): Promise<T> {
      await attach()
      return session.call<T>(path, { ...params, reader: serial })
    },
  }
}
