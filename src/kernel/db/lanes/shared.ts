// Shared, pipelined connections for single short statements, each a transaction of its own.
import type pg from 'pg'
import { Line, type LineConfig, meansGone, NoConnection } from '../server/line.ts'
import { type Context, contextValues } from './scope.ts'
import { scopedQuery } from './wire.ts'

const CANNOT_WRITE = '25006'
const UNKNOWN_STATEMENT = '26000'

/** One statement as its own transaction. */
export type Statement = (text: string, values: readonly unknown[], context: Context) => Promise<pg.QueryResult>
export type Shared = ReturnType<typeof openShared>

export async function runStatement(
  shared: Shared,
  text: string,
  { values, context }: { values: readonly unknown[]; context: Context },
) {
  const bound = contextValues(context)
  const run = () =>
    shared.use(
      (line) => scopedQuery(line, text, { values, context: bound }),
      (error) => !context.readOnly || !cannotWrite(error),
    )
  try {
    return await run()
  } catch (error) {
    // A neighbour's failed Parse in the same pipeline takes our statement with it; once more settles it.
    if ((error as { code?: string }).code === UNKNOWN_STATEMENT) return run()
    if (context.readOnly && cannotWrite(error))
      throw new Error('A reading handle was told to write: its transaction is read-only', { cause: error })
    throw error
  }
}

/** Said to a statement; to whoever connects it means that the server is another than it was. */
const cannotWrite = (error: unknown) =>
  !(error instanceof NoConnection) && (error as { code?: string }).code === CANNOT_WRITE

interface Slot {
  line: Promise<Line> | undefined
  underWay: number
}

export function openShared(config: LineConfig, count: number, onError: (error: Error) => void) {
  const connect = async (): Promise<Line> => {
    const line = new Line(config)
    line.on('error', onError)
    await line.connect()
    return line
  }
  const slots: Slot[] = Array.from({ length: count }, () => ({ line: undefined, underWay: 0 }))
  let closed = false
  const lineOf = (slot: Slot): Promise<Line> => {
    if (slot.line) return slot.line
    const opening = connect()
    slot.line = opening
    const forget = () => {
      if (slot.line === opening) slot.line = undefined
    }
    opening.then((line) => line.once('error', forget).once('end', forget), forget)
    return opening
  }
  return {
    /**
     * On the connection with the least under way, the first of them: one that was just used has everything at hand. It is
     * dropped after an error that means that it is of no use any more, if that is the connection's own fault.
     */
    async use<T>(work: (line: Line) => Promise<T>, isItsOwn: (error: unknown) => boolean): Promise<T> {
      if (closed) throw new Error('The database connections are closed')
      const slot = slots.reduce((least, one) => (one.underWay < least.underWay ? one : least))
      slot.underWay++
      try {
        const line = await lineOf(slot)
        return await work(line).catch((error) => {
          if (meansGone(error) && isItsOwn(error)) line.drop(error)
          throw error
        })
      } finally {
        slot.underWay--
      }
    },
    async end() {
      closed = true
      await Promise.all(slots.map(async (slot) => (await slot.line?.catch(() => undefined))?.end()))
    },
  }
}
