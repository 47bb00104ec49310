// Hears what other processes say through the database (LISTEN), reconnecting as needed.
import pg from 'pg'

const RECONNECT_MS = 500

export interface Ear {
  /** Whether everything said right now would be heard. */
  hears(): boolean
  end(): Promise<void>
}

/** Calls `onChange` whenever hearing begins or is lost: what was said in between is unknown. */
export function listen(options: {
  config: pg.ClientConfig
  channel: string
  onMessage: (payload: string) => void
  onChange?: () => void
}): Ear {
  const { config, channel, onMessage, onChange = () => {} } = options
  let client: pg.Client | undefined
  let hearing = false
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const lost = () => {
    if (!hearing && timer) return
    hearing = false
    onChange()
    if (!ended) timer = setTimeout(connect, RECONNECT_MS).unref()
  }
  const connect = async () => {
    timer = undefined
    const next = new pg.Client({ ...config, application_name: `pendopo ${channel}`, keepAlive: true })
    next.on('error', () => {})
    next.once('end', lost)
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
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
    async end() {
      ended = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
