// What takes how long, told to whoever records it: transactions, statements, jobs. Where nobody does, a span costs a look at one
// variable. The recorder is the whole process's, as is what it measures.

export interface Span {
  name: string
  kind: 'client' | 'internal'
  attributes: Readonly<Record<string, string | number>>
}

export interface Recorder {
  record<T>(span: Span, work: () => Promise<T>): Promise<T>
}

let recorder: Recorder | undefined

export function recordWith(next: Recorder | undefined): void {
  recorder = next
}

/** `span` is asked only where somebody records. */
export function inSpan<T>(span: () => Span, work: () => Promise<T>): Promise<T> {
  return recorder ? recorder.record(span(), work) : work()
}
