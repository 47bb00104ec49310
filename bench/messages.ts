// What the processes of the bench say to each other.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'

/** Where the database is, and what the servers need to know of its content. */
export interface Place {
  socketDir: string
  database: string
  /** Whether jobs and chores run too: attendance then follows the taps. */
  work?: boolean
}

/** One request, to be sent over and over. */
export interface Shot {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
/** Taps that no two requests share: by the cards of one school, over the days before a moment. */
export interface TapLoad {
  cards: number
  perRequest: number
  until: number
  /** Where the numbers of this window begin. */
  from: number
}
export interface Window {
  shot: Shot
  taps?: TapLoad
  /** What no two requests share: each is sent once. */
  bodies?: readonly string[]
  /** Requests a second; as many as can be where it is left out. */
  rate?: number
  connections: number
  seconds: number
}
export interface Figures {
  rps: number
  p50: number
  p99: number
  /** Answers that were not 2xx, and none at all. */
  failures: number
  requests: number
}

/** A process of its own, so that no two parts of the bench share an event loop. It ends with this one. */
export function start(file: string, argument: object = {}): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(argument)], { stdio: 'inherit' })
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with ${code}`)
  })
  return child
}

export async function ask<T>(child: ChildProcess, question?: object): Promise<T> {
  const answer = once(child, 'message')
  if (question) child.send(question)
  return (await answer)[0] as T
}

export async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

/** What is left on the heap when everything that can go is gone, in bytes. */
export interface Memory {
  heap: number
}

/** A server's side: says where it listens, then tells its processor time so far, or its memory, whenever it is asked. */
export function serve(url: string, close: () => Promise<unknown>): void {
  process.on('message', (question: { memory?: boolean }) => {
    if (question.memory) return void process.send!(measureHeap())
    const { user, system } = process.cpuUsage()
    process.send!(user + system)
  })
  process.once('disconnect', () => void close())
  process.send!(url)
}

function measureHeap(): Memory {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  collect()
  return { heap: process.memoryUsage().heapUsed }
}

export const argumentOf = <T>() => JSON.parse(process.argv[2]!) as T
