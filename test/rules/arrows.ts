// Who imports whom, by value and by type, read from the source itself; and where the arrows run in a circle.
import path from 'node:path'

export type Arrows = ReadonlyMap<string, readonly string[]>

const IMPORT = /(?:\bfrom\s+|\bimport\(\s*|^import\s+)'(\.{1,2}\/[^']+)'/gm

/** File by file: which of the other files each one names. */
export function arrowsOf(text: ReadonlyMap<string, string>): Arrows {
  const targets = (file: string, code: string) =>
    [...code.matchAll(IMPORT)].map(([, spec]) => path.join(path.dirname(file), spec!.replace(/\?.*/, '')))
  return new Map(
    [...text].map(([file, code]) => [file, [...new Set(targets(file, code))].filter((one) => text.has(one))]),
  )
}

/** The same arrows between the rooms that files stand in; what has no room is left out. */
export function betweenRooms(arrows: Arrows, roomOf: (file: string) => string | undefined): Arrows {
  const rooms = new Map<string, string[]>()
  for (const [file, targets] of arrows) {
    const from = roomOf(file)
    if (from === undefined) continue
    const known = rooms.get(from) ?? []
    rooms.set(from, known)
    for (const to of targets.map(roomOf)) if (to !== undefined && to !== from && !known.includes(to)) known.push(to)
  }
  return rooms
}

/** One way round each circle there is, as people say it: a → b → a. */
export function circlesIn(arrows: Arrows): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (one: string, way: readonly string[]) => {
    const at = way.indexOf(one)
    if (at >= 0) circles.push([...way.slice(at), one].join(' → '))
    if (at >= 0 || done.has(one)) return
    for (const next of arrows.get(one) ?? []) visit(next, [...way, one])
    done.add(one)
  }
  for (const one of arrows.keys()) visit(one, [])
  return circles
}
