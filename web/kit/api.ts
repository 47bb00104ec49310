// The one client of the console, and the news that the session has ended.
import { connect, type PostOptions } from '../../client/pendopo.ts'
import { languageNow } from './words.ts'

const listeners = new Set<() => void>()

export const api = connect({
  language: languageNow,
  onSignedOut: () => {
    for (const tell of listeners) tell()
  },
})

export function onSignedOut(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

type Loose = {
  get(path: string, query?: object, signal?: AbortSignal): Promise<Record<string, unknown>>
  post(path: string, params?: object, options?: PostOptions): Promise<Record<string, unknown>>
}
/** For pages made from door sheets, which learn only at run time which door they stand at. */
export const anyDoor = api as unknown as Loose
