// The bridge to the school's registry: hears of errands on a line that this machine opens itself, asks the registry one after
// the other, and brings the answers in parts. An answer lies on disk until the service has it: a cut costs the part that was under way.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import zlib from 'node:zlib'
import type { Clock } from '../../kernel/values/clock.ts'
import { Gone, Refused, type Session } from '../lane/session.ts'
import { writeSafely } from '../lane/spool.ts'
import { askRegistry, type Errand, type Failure, readAccess } from './registry.ts'

/** A quarter of a second on the line of a small school: that much a cut costs. */
const PART_BYTES = 32 * 1024
const RETRY_MIN_MS = 200
const RETRY_MAX_MS = 15_000
/** Of errands that nobody asked about again; the service forgets them sooner. */
const LEFT_BEHIND_MS = 3_600_000

interface Answer {
  status: number
  /** Compressed, in base64. */
  packed: string
}
interface Options {
  folder: string
  clock: Clock
  session: Session
  say: (line: string) => void
}
export interface Bridge {
  /** Why no errand reaches us, where none does. */
  trouble(): string | undefined
  end(): Promise<void>
}

/** Once its session has ended, it ends. */
export function startBridge({ folder, clock, session, say }: Options): Bridge {
  const stopping = new AbortController()
  const nap = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const answers = openAnswers(path.join(folder, 'registry'), clock.now().getTime())
  let trouble: string | undefined
  const carrier = openCarrier({ folder, session, answers, nap, isEnding: () => stopping.signal.aborted })
  const running = (async () => {
    let pause = RETRY_MIN_MS
    while (!stopping.signal.aborted) {
      try {
        for await (const heard of session.listen('/api/registry/bridge/errands')) {
          trouble = undefined
          pause = RETRY_MIN_MS
          if (heard) await carrier(heard as Errand)
        }
      } catch (error) {
        if (stopping.signal.aborted) return
        // Where the school has no registry module there is nothing to hear, and nobody to tell.
        if (trouble !== (error as Error).message && readAccess(folder))
          say(`registry: no line to the service, trying again: ${(error as Error).message}`)
        trouble = (error as Error).message
      }
      await nap(pause)
      pause = Math.min(RETRY_MAX_MS, pause * 2)
    }
  })()
  return {
    trouble: () => trouble,
    async end() {
      stopping.abort()
      await running
    },
  }
}

function openCarrier(options: {
  folder: string
  session: Session
  answers: Answers
  nap: (ms: number) => Promise<void>
  isEnding: () => boolean
}) {
  const { folder, session, answers, nap, isEnding } = options
  /** Until it is heard, or nobody waits for it any more. */
  async function insist<T>(where: string, params: object): Promise<T> {
    for (let pause = RETRY_MIN_MS; ; pause = Math.min(RETRY_MAX_MS, pause * 2)) {
      try {
        return await session.call<T>(`/api/registry/bridge/${where}`, params)
      } catch (error) {
        if (error instanceof Gone || error instanceof Refused || isEnding()) throw error
        await nap(pause)
      }
    }
  }
  async function bring(id: number, { status, packed }: Answer): Promise<void> {
    const bytes = Buffer.from(packed, 'base64')
    const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES))
    const digest = crypto.createHash('sha256').update(bytes).digest('hex')
    for (let place = 0; place < parts; ) {
      const data = bytes.subarray(place * PART_BYTES, (place + 1) * PART_BYTES).toString('base64')
      const { next } = await insist<{ next: number }>('part', { id, digest, status, parts, place, data })
      place = Math.max(next, place + 1)
    }
  }
  return async (errand: Errand): Promise<void> => {
    const { id } = errand
    // They are told in their order: what came before this one has arrived, though we may have stopped before we heard so.
    answers.forgetBefore(id)
    try {
      await insist('take', { id })
      const answer = answers.of(id) ?? (await fetchAnswer(folder, errand))
      if (typeof answer === 'string') await insist('fail', { id, failure: answer })
      else {
        answers.keep(id, answer)
        await bring(id, answer)
      }
      answers.forget(id)
    } catch (error) {
      // Stopped in the middle it is taken up again; what nobody waits for is let go.
      if (error instanceof Gone || error instanceof Refused) answers.forget(id)
      else throw error
    }
  }
}

async function fetchAnswer(folder: string, errand: Errand): Promise<Answer | Failure> {
  const told = await askRegistry(readAccess(folder), errand)
  if (typeof told === 'string') return told
  return { status: told.status, packed: zlib.gzipSync(told.text).toString('base64') }
}

type Answers = ReturnType<typeof openAnswers>

function openAnswers(dir: string, now: number) {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const name of fs.readdirSync(dir)) {
    const file = path.join(dir, name)
    if (fs.statSync(file).mtimeMs < now - LEFT_BEHIND_MS) fs.rmSync(file, { force: true })
  }
  const fileOf = (id: number) => path.join(dir, `${id}.json`)
  return {
    of: (id: number): Answer | undefined =>
      fs.existsSync(fileOf(id)) ? (JSON.parse(fs.readFileSync(fileOf(id), 'utf8')) as Answer) : undefined,
    keep: (id: number, answer: Answer) => writeSafely(fileOf(id), JSON.stringify(answer)),
    forget: (id: number) => fs.rmSync(fileOf(id), { force: true }),
    forgetBefore(id: number) {
      for (const name of fs.readdirSync(dir))
        if (Number.parseInt(name, 10) < id) fs.rmSync(path.join(dir, name), { force: true })
    },
  }
}
