// Hears what other processes say through the database (LISTEN), reconnecting as needed.
import pg from 'pg'

const RECONNECT_MS = 500

export interface Ear {
  /** Whether everything said right now would be heard. */
  hears(): boolean
  /** Says something on the channel, over the connection that hears: what it says comes after what it has heard. */
  say(payload: string): Promise<void>
  end(): Promise<void>
}

/** How the server lists a connection that hears a channel. */
export const earName = (channel: string) => `pendopo ${channel}`

/** Calls `onChange` whenever hearing begins or is lost: what was said in between is unknown. */
export function listen(options: {
  config: pg.ClientConfig
  channel: string
  /** `from`: the server process of whoever said it. */
  onMessage: (payload: string, from: number) => void
  onChange?: () => void
}): Ear {
  const { config, channel, onMessage, onChange = () => {} } = options
  let client: pg.Client | undefined
  let hearing = false
  let ended = false
  /** One after the other: a connection takes one statement at a time. */
  let said: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const lost = () => {
    if (!hearing && timer) return
    hearing = false
    onChange()
    if (!ended) timer = setTimeout(connect, RECONNECT_MS).unref()
  }
  const connect = async () => {
    timer = undefined
    const next = new pg.Client({ ...config, application_name: earName(channel), keepAlive: true })
    next.on('error', () => {})
    next.once('end', lost)
    next.on('notification', ({ payload, processId }) => onMessage(payload ?? '', processId))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      onChange()
      hearing = !ended
      if (ended) await next.end()
    } catch {
      lost()
    }
  }
  void connect()
  return {
    hears: () => hearing,
    say(payload) {
      const next = said.then(async () => {
        await client?.query('select pg_notify($1, $2)', [channel, payload])
      })
      said = next.catch(() => {})
      return next
    },
    async end() {
      ended = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
