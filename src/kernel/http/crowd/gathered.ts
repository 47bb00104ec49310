// Writes that one person sends at once share a transaction: whoever comes while one is under way waits for its end, and all who came
// meanwhile go together. Starting statements and waiting for the disk then cost a crowd what they cost one. What is refused together is
// tried one by one, so that nobody is refused for what another has sent.
import { setTimeout as pause } from 'node:timers/promises'
import { meansGone } from '../../db/server/line.ts'

const AT_ONCE_MAX = 16
/** After a crowd was answered, the next waits this share of its time for those who send again, and no longer than until all have. */
const SHARE_WAITED = 0.3
const WAIT_MS_MAX = 5

interface Waiting<Asked> {
  asked: Asked
  resolve(answer: object): void
  reject(error: unknown): void
}

/** Who waits for the end of what is under way. */
class Line<Asked> {
  readonly #waiting: Waiting<Asked>[] = []
  #enough = Number.POSITIVE_INFINITY
  #tell = () => {}

  join(one: Waiting<Asked>): void {
    if (this.#waiting.push(one) >= this.#enough) this.#tell()
  }

  leave(most: number): Waiting<Asked>[] {
    return this.#waiting.splice(0, most)
  }

  async holds(many: number): Promise<void> {
    if (this.#waiting.length >= many) return
    this.#enough = many
    await new Promise<void>((resolve) => {
      this.#tell = resolve
    })
  }
}

/** `key` says whose may go together. Answers of `together` stand in the order of what was asked. */
export function openGathered<Asked>({
  alone,
  together,
}: {
  alone(asked: Asked): Promise<object>
  together(asked: readonly Asked[]): Promise<object[]>
}) {
  const lines = new Map<string, Line<Asked>>()

  return (key: string, asked: Asked): Promise<object> =>
    new Promise((resolve, reject) => {
      const one = { asked, resolve, reject }
      const line = lines.get(key)
      if (line) line.join(one)
      else {
        lines.set(key, new Line())
        void serve(key, [one])
      }
    })

  /** Until nobody waits any more. */
  async function serve(key: string, first: Waiting<Asked>[]): Promise<void> {
    const line = lines.get(key)!
    for (let crowd = first; crowd.length > 0; crowd = line.leave(AT_ONCE_MAX)) {
      const began = performance.now()
      await (crowd.length === 1 ? serveAlone(crowd[0]!) : serveCrowd(crowd))
      const waited = Math.min(WAIT_MS_MAX, (performance.now() - began) * SHARE_WAITED)
      if (crowd.length > 1) await Promise.race([line.holds(crowd.length), pause(waited)])
    }
    lines.delete(key)
  }

  async function serveAlone({ asked, resolve, reject }: Waiting<Asked>): Promise<void> {
    await alone(asked).then(resolve, reject)
  }

  async function serveCrowd(crowd: readonly Waiting<Asked>[]): Promise<void> {
    let answers: object[]
    try {
      answers = await together(crowd.map(({ asked }) => asked))
    } catch (error) {
      // Whether it was kept nobody knows then: sent again, it might be done twice.
      if (meansGone(error)) for (const { reject } of crowd) reject(error)
      else for (const one of crowd) await serveAlone(one)
      return
    }
    for (const [index, { resolve }] of crowd.entries()) resolve(answers[index]!)
  }
}

/** Waits until each of so many has come here or has ended without coming, then does the work of all who came. */
export function openMeeting<Call>(expected: number, work: (calls: readonly Call[]) => Promise<object[]>) {
  const come: { call: Call; resolve(answer: object): void; reject(error: unknown): void }[] = []
  let awaited = expected
  const count = () => {
    if (--awaited > 0 || come.length === 0) return
    work(come.map(({ call }) => call)).then(
      (answers) => come.map(({ resolve }, index) => resolve(answers[index]!)),
      (error) => come.map(({ reject }) => reject(error)),
    )
  }
  return async (take: (meet: (call: Call) => Promise<object>) => Promise<object>): Promise<object> => {
    let came = false
    const leave = () => {
      if (!came) count()
    }
    const meet = (call: Call) => {
      came = true
      const answer = new Promise<object>((resolve, reject) => come.push({ call, resolve, reject }))
      count()
      return answer
    }
    return take(meet).finally(leave)
  }
}
