// The way a record goes by its workflow: what of its history still counts, and what follows from where it stands.
import type { Reply } from '../../../../client/pendopo.ts'
import type { Row } from '../../queries.ts'
import type { Move, Workflow } from '../../sheet.ts'
import { BACKWARD, ONWARD } from './onward.ts'

export type Standing = NonNullable<Reply<'/api/v1/approvals'>['data']>
export type Level = Standing['steps'][number]
export type Told = Reply<'/api/v1/history'>['data'][number]

export type Station =
  | { kind: 'moved'; told: Told; isBad: boolean }
  | { kind: 'level'; level: Level; waits: boolean; isLast: boolean }
  /** What follows; several decisions that nobody was asked for yet are one. */
  | { kind: 'next'; name: string; move: Move; decides: boolean }

/** What leads on beside the steps that a button is filled for. */
const FURTHER = /^(inspect|send|issue|lend|lock|close$|carry_out|agree|bill$|repay$|register)/
const leadsOn = (name: string) => (ONWARD.test(name) || FURTHER.test(name)) && !name.includes('back')

/** The moves that brought it where it is: what was taken back since is no part of its way. */
function goneBy(workflow: Workflow, told: readonly Told[]): Told[] {
  const way: Told[] = []
  const moves = told.filter(({ kind, from_state, to_state }) => kind === 'move' && from_state !== to_state)
  for (const one of moves.toReversed()) {
    const before = way.findIndex(({ to_state }) => to_state === one.to_state)
    if (one.to_state === workflow.states[0]) way.length = 0
    else if (before < 0) way.push(one)
    else if (leadsOn(one.move ?? '')) way.splice(before, way.length, one)
    else way.length = before + 1
  }
  return way
}

/** The way onward from a state: step by step, past what may be left out and what is done in parts. */
function wayFrom(workflow: Workflow, from: string): [string, Move][] {
  const { states, moves } = workflow
  const ways = Object.entries(moves).flatMap(([name, move]) => {
    const isFurther = states.indexOf(move.to) > states.indexOf(from) || from === 'returned'
    const isStep = leadsOn(name) && !name.endsWith('_part') && move.from.includes(from) && isFurther
    const step: [string, Move] = [name, move]
    return isStep ? [[step, ...wayFrom(workflow, move.to)]] : []
  })
  return ways.reduce<[string, Move][]>((longest, way) => (way.length > longest.length ? way : longest), [])
}

const isDecision = (workflow: Workflow, { move }: Told) => workflow.moves[move ?? '']?.decides === true

interface Known {
  told: readonly Told[]
  standing?: Standing | undefined
}

/** Each station in its order. Decisions are told by level, with who took them. */
export function wayOf(workflow: Workflow, record: Row, { told, standing }: Known): Station[] {
  const gone = goneBy(workflow, told)
  const isAsked = standing !== undefined && standing.state !== 'withdrawn'
  const first = gone.findIndex((one) => isDecision(workflow, one))
  const levels = (isAsked && (first >= 0 || standing.state === 'open') ? standing.steps : []).map(
    (level, at, all): Station => {
      const waits = standing!.state === 'open' && level.level === standing!.level
      return { kind: 'level', level, waits, isLast: at === all.length - 1 }
    },
  )
  const moved = (one: Told): Station => ({ kind: 'moved', told: one, isBad: BACKWARD.test(one.move ?? '') })
  const isTold = (one: Told) => levels.length > 0 && isDecision(workflow, one) && !BACKWARD.test(one.move ?? '')
  const at = first < 0 ? gone.length : first
  // Where nobody was asked, or it was long ago, decisions are moves like others.
  const stations = [
    ...gone.slice(0, at).map(moved),
    ...levels.filter((one) => one.kind !== 'level' || one.level.decision !== null || standing?.state === 'open'),
    ...gone
      .slice(at)
      .filter((one) => !isTold(one))
      .map(moved),
  ]
  const isOpen = standing?.state === 'open' && levels.length > 0
  const next = wayFrom(workflow, String(record.state)).flatMap(([name, move], index, all): Station[] => {
    const decides = move.decides === true
    const isRepeated = decides && (isOpen || all[index - 1]?.[1].decides === true)
    return isRepeated ? [] : [{ kind: 'next', name, move, decides }]
  })
  return [...stations, ...next]
}

/** Whether it has a way at all: what only is there or is not has none, nor does work of the service's own. */
export const hasWay = (workflow: Workflow): boolean =>
  !workflow.states.includes('queued') && wayFrom(workflow, workflow.states[0]!).length > 0
