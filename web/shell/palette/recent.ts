// Where the reader went by the palette, the last first; forgotten when they sign out.
import type { Entry } from './match.ts'

export type Place = Pick<Entry, 'to' | 'label' | 'detail'>

const KEPT_AS = 'pendopo-recent'
const MOST = 6

export function recentPlaces(): Place[] {
  return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as Place[]
}

export function notePlace({ to, label, detail }: Place): void {
  const others = recentPlaces().filter((place) => place.to !== to)
  sessionStorage.setItem(KEPT_AS, JSON.stringify([{ to, label, detail }, ...others].slice(0, MOST)))
}
