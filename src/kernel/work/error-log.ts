// How errors are written to the log: short, without what hangs on them (connections, keys, values of people), and not
// without end. Of the same error in a row the first few are told, then how many more there were.

/** What a logger is made with. */
interface LogOptions {
  level: string
  serializers: { err(error: unknown): Short }
  hooks: { logMethod(args: Parameters<Write>, write: Write): void }
}
// biome-ignore lint/suspicious/noExplicitAny: a logger takes whatever it is given
type Write = (...args: any[]) => void

const TEXT_MAX = 500
const STACK_LINES = 8
const CAUSES_MAX = 3
const SPAN_MS = 10_000
const TOLD_PER_SPAN = 5
const KINDS_MAX = 200

interface Kind {
  since: number
  count: number
}

/** `now` for tests. */
export function logOptions(level: string, now: () => number = () => performance.now()): LogOptions {
  const kinds = new Map<string, Kind>()
  return {
    level,
    serializers: { err: shortly },
    hooks: {
      logMethod(args, write) {
        const [fields, what] = args
        const error = (fields as { err?: unknown } | null)?.err
        if (!error) return write.apply(this, args)
        const { tell, more } = count(kinds, `${what} ${kindOf(error)}`, now())
        if (more) write.call(this, { ...fields, more }, `${what} (${more} more of the same in ${SPAN_MS / 1000} s)`)
        else if (tell) write.apply(this, args)
      },
    },
  }
}

/** Whether this one is told, and how many were kept back since the last span. */
function count(kinds: Map<string, Kind>, key: string, now: number): { tell: boolean; more: number } {
  const known = kinds.get(key)
  if (known && now - known.since < SPAN_MS) return { tell: ++known.count <= TOLD_PER_SPAN, more: 0 }
  // Each kind costs a place; of many kinds at once all begin anew.
  if (kinds.size >= KINDS_MAX) kinds.clear()
  kinds.set(key, { since: now, count: 1 })
  return { tell: true, more: Math.max(0, (known?.count ?? 0) - TOLD_PER_SPAN) }
}

function kindOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  // Numbers and names in a message make no new kind.
  return `${code ?? ''} ${String(message)
    .slice(0, 80)
    .replace(/\d+|"[^"]*"/g, '#')}`
}

type Short = {
  type: string
  code?: string
  message: string
  stack: string
  cause?: Short
}

function shortly(error: unknown, depth = 0): Short {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, TEXT_MAX), stack: '' }
  const { code } = error as { code?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message.slice(0, TEXT_MAX),
    stack: depth === 0 ? stack.slice(0, STACK_LINES).join('\n') : '',
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: shortly(error.cause, depth + 1) }),
  }
}
