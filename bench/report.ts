// The figures as a table for people.
import type { Figures } from './messages.ts'

export interface Row {
  name: string
  service: Figures
  bare: Figures
}

/** The middle window by its rate; windows that something else on the machine disturbed drop out at either end. */
export function median(windows: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => windows.map((window) => window[key]).sort((a, b) => a - b)[windows.length >> 1]!
  return { rps: of('rps'), p50: of('p50'), p99: of('p99'), failures: Math.max(...windows.map((w) => w.failures)) }
}

export function table(rows: readonly Row[]): string {
  const head = ['', 'service rps', 'p50 ms', 'p99 ms', 'bare rps', 'p50 ms', 'p99 ms', 'ratio']
  const figures = ({ rps, p50, p99 }: Figures) => [rps.toFixed(0), p50.toFixed(2), p99.toFixed(2)]
  const lines = rows.map(({ name, service, bare }) => [
    name,
    ...figures(service),
    ...figures(bare),
    (service.rps / bare.rps).toFixed(2),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)))
  const pad = (text: string, column: number) => (column ? text.padStart(widths[column]!) : text.padEnd(widths[column]!))
  return [head, ...lines].map((line) => line.map(pad).join('  ')).join('\n')
}

export function aim(words: string, value: number, met: boolean): string {
  return `${words}: ${value.toFixed(2)} (${met ? 'met' : 'missed'})`
}
