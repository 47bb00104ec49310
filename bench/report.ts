// The figures as a table for people.
import type { Figures } from './messages.ts'

export interface Measured extends Figures {
  /** Processor time of the server per request, in microseconds: hardly moved by what else the machine does. */
  cpu: number
}
export interface Row {
  name: string
  service: Measured
  bare: Measured
}

/** The middle of the windows; those that something else on the machine disturbed drop out at either end. */
/** The middle of each figure, window by window. */
export function median<F extends object>(windows: readonly F[]): F {
  const of = (key: keyof F) => windows.map((window) => Number(window[key])).sort((a, b) => a - b)[windows.length >> 1]!
  const keys = Object.keys(windows[0]!) as (keyof F)[]
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as F
}

export function table(rows: readonly Row[]): string {
  const each = ['rps', 'p50 ms', 'p99 ms', 'cpu µs']
  const head = ['', ...each.map((word) => `service ${word}`), ...each.map((word) => `bare ${word}`), 'ratio', 'by cpu']
  const figures = ({ rps, p50, p99, cpu }: Measured) => [rps.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpu.toFixed(0)]
  const lines = rows.map(({ name, service, bare }) => [
    name,
    ...figures(service),
    ...figures(bare),
    (service.rps / bare.rps).toFixed(2),
    (bare.cpu / service.cpu).toFixed(2),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)))
  const pad = (text: string, column: number) => (column ? text.padStart(widths[column]!) : text.padEnd(widths[column]!))
  return [head, ...lines].map((line) => line.map(pad).join('  ')).join('\n')
}

export function aim(words: string, value: number, met: boolean): string {
  return `${words}: ${value.toFixed(2)} (${met ? 'met' : 'missed'})`
}
