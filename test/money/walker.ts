// Somebody who does anything that may be done with money, in any order: a school, two people who hold every role, and dice.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person, Reply } from '../harness.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Answer = any
export type Draw = <T>(what: fc.Arbitrary<T>) => T

export interface School {
  slug: string
  companyId: number
  /** Whoever asks must not be who agrees. */
  people: readonly [Person, Person]
  holdsBooks: boolean
}

export interface Walker extends School {
  draw: Draw
  /** One of them; nothing where there is none. */
  pick<T>(rows: readonly T[]): T | undefined
  /** Mostly today, sometimes a day of the past that people would still date something. */
  day(): string
  amount(most?: number): number
  list(path: string): Promise<Answer[]>
  /** Anything but a fault of the service is an answer. */
  send(path: string, params: object): Promise<Answer | undefined>
}

export type Step = (walker: Walker) => Promise<unknown>

const PAST = ['2026-03-12', '2026-07-31', '2026-10-05', '2026-11-02', '2026-11-12']
export const TODAY = '2026-11-13'

export interface Trail {
  /** What was sent and answered, the last first to be looked at. */
  steps: string[]
  /** How often each door did what it was asked. */
  done: Map<string, number>
}

/** Drawn by its place, so that a walk that failed is told as a row of numbers and not as what stood at them. */
export function oneOf<T>(draw: Draw, rows: readonly T[]): T | undefined {
  return rows.length ? rows[draw(fc.nat({ max: rows.length - 1 }))] : undefined
}

export function walkerAt(school: School, draw: Draw, trail: Trail): Walker {
  const pick = <T>(rows: readonly T[]) => oneOf(draw, rows)
  const note = (path: string, params: object, { status, body }: Reply) => {
    trail.steps.push(`${school.slug} ${path} ${JSON.stringify(params)} → ${status} ${body?.code ?? ''}`)
    if (status >= 500) throw new Error(`the service failed: ${JSON.stringify(body)}`)
    if (status === 200) trail.done.set(path, (trail.done.get(path) ?? 0) + 1)
  }
  return {
    ...school,
    draw,
    pick,
    day: () => pick([TODAY, TODAY, TODAY, ...PAST])!,
    amount: (most = 3_000_000) => pick([1, most, ...Array<number>(6).fill(draw(fc.integer({ min: 1, max: most })))])!,
    async list(path) {
      const { status, body } = await school.people[0].get(`${path}${path.includes('?') ? '&' : '?'}limit=50`)
      if (status !== 200) return []
      const data = body.data ?? body
      return Array.isArray(data) ? data : (data.entries ?? [])
    },
    async send(path, params) {
      const reply = await pick(school.people)!.post(path, params)
      note(path, params, reply)
      const answer = reply.status === 200 ? (reply.body.data ?? reply.body) : undefined
      if (answer?.job_id) await jobEnds(school.people[0], answer.job_id)
      return answer
    },
  }
}

/** What is done by a job is done before the next step. */
export async function jobEnds(person: Person, id: number): Promise<void> {
  const state = async () => (await person.get(`/api/v1/jobs/${id}`)).body.data?.state
  await expect.poll(state, { timeout: 120_000 }).toMatch(/^(done|failed|cancelled)$/)
}

/** What ends a record; a walk of nothing else would see little. */
const AWAY = ['cancel', 'reject', 'drop', 'close', 'return', 'withdraw']

const BACK = ['void', 'reverse', 'undo', 'undo_repay', 'bounce', 'withdraw', 'reopen', 'finish']
type Extras = Record<string, (walker: Walker, record: Answer) => object>
const asked = (walker: Walker, { move, record, extras }: { move: string; record: Answer; extras: Extras }) => ({
  ...{ id: record.id, version: record.version },
  ...extras[move]?.(walker, record),
})

/** A record is taken on as far as people let it go: what only one move at a time could reach is seldom reached. */
export function driveOf(list: string, extras: Extras = {}): Step {
  return async (walker) => {
    const onward = (record?: Answer): string[] =>
      (record?.allowed_moves ?? []).filter((move: string) => ![...AWAY, ...BACK].includes(move))
    const first = walker.pick((await walker.list(list)).filter((record) => onward(record).length))
    let record = first
    for (let tries = 0; tries < 12 && onward(record).length; tries++) {
      const move = walker.pick(onward(record))!
      await walker.send(`${list}/${move.replaceAll('_', '-')}`, asked(walker, { move, record, extras }))
      record = (await walker.list(list)).find(({ id }) => id === first.id)
    }
  }
}

/** One of the moves that a record of the list offers, with what that move asks for beside id and version. */
export function moveOf(list: string, extras: Extras = {}): Step {
  return async (walker) => {
    const record = walker.pick((await walker.list(list)).filter(({ allowed_moves }) => allowed_moves?.length))
    if (!record) return
    const moves: string[] = record.allowed_moves
    const onward = moves.filter((move) => !AWAY.includes(move))
    const move = walker.pick([...moves, ...onward, ...onward, ...onward, ...onward])!
    await walker.send(`${list}/${move.replaceAll('_', '-')}`, asked(walker, { move, record, extras }))
  }
}
