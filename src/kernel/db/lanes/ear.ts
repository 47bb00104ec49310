// Hears what other processes say through the database (LISTEN), reconnecting as needed. The line has a pulse: what was
// answered last tells until when it is certain that nothing was missed.
import { type Heard, Line, type LineConfig } from '../server/line.ts'

const RECONNECT_MS = 500
const PULSE_MS = 500
/** So long after a pulse was sent that came back, everything said until then has been heard. Whoever waits for others waits as long. */
export const CERTAIN_MS = 2_000

export interface Ear {
  /** Whether everything said until a moment ago has been heard, and what is said now will be. */
  hears(): boolean
  /** Says something on the channel, over the connection that hears: what it says comes after what it has heard. */
  say(payload: string): Promise<void>
  end(): Promise<void>
}

/** How the server lists a connection that hears a channel. */
export const earName = (channel: string) => `pendopo ${channel}`

/** From its first beat until it is stopped, silence of the database means something. */
function heartOf(heard: Heard | undefined) {
  let beats = false
  const count = (is: boolean) => {
    if (heard && is !== beats) heard.pulses += is ? 1 : -1
    beats = is
  }
  return {
    beat() {
      if (heard) heard.at = performance.now()
      count(true)
    },
    stop: () => count(false),
  }
}

/** Calls `onChange` whenever hearing begins or is lost: what was said in between is unknown. */
export function listen(options: {
  config: LineConfig
  channel: string
  /** `from`: the server process of whoever said it. */
  onMessage: (payload: string, from: number) => void
  onChange?: () => void
}): Ear {
  const { config, channel, onMessage, onChange = () => {} } = options
  let line: Line | undefined
  let hearing = false
  let ended = false
  let certainUntil = 0
  /** One after the other: a connection takes one statement at a time. */
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const inTurn = (work: () => Promise<unknown> | undefined): Promise<void> => {
    const next = last.then(async () => void (await work()))
    last = next.catch(() => {})
    return next
  }
  const heart = heartOf(config.heard)
  const lost = (from: Line) => {
    if (from !== line) return
    line = undefined
    hearing = false
    clearTimeout(timer)
    onChange()
    if (!ended) timer = setTimeout(connect, RECONNECT_MS).unref()
  }
  const pulse = async (from: Line) => {
    const sentAt = performance.now()
    try {
      await inTurn(() => from.query('select'))
      certainUntil = sentAt + CERTAIN_MS
      heart.beat()
    } catch {
      // The line ends with it, and another one is opened.
    }
    if (from === line && !ended) timer = setTimeout(pulse, PULSE_MS, from).unref()
  }
  const connect = async () => {
    const next = new Line({ ...config, application_name: earName(channel), silenceMs: CERTAIN_MS })
    line = next
    next.once('end', () => lost(next))
    next.on('notification', ({ payload, processId }) => onMessage(payload ?? '', processId))
    try {
      await next.connect()
      await inTurn(() => next.query(`listen ${channel}`))
      if (ended) return await next.end()
      onChange()
      hearing = true
      void pulse(next)
    } catch {
      next.drop()
      lost(next)
    }
  }
  void connect()
  return {
    hears: () => hearing && performance.now() < certainUntil,
    say: (payload) => inTurn(() => (hearing ? line?.query('select pg_notify($1, $2)', [channel, payload]) : undefined)),
    async end() {
      ended = true
      clearTimeout(timer)
      hearing = false
      heart.stop()
      await line?.end()
    },
  }
}
