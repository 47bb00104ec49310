// Readers write the time on their own wall, without saying where that wall stands.

const WALL = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T]+(\d{1,2}):(\d{1,2}):(\d{1,2})/

/** '2026-07-13 06:41:07' in a zone as a moment with its offset, also '2026/7/13 6:41:07'; undefined where it is no time. */
export function momentIn(zone: string, written: string): string | undefined {
  const match = WALL.exec(written.trim())
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  // Rolled over: the 31st of February, 25 o'clock.
  const at = new Date(wall)
  const same = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === hour
  return same && minute < 60 && second < 60 ? momentOfWall(zone, wall) : undefined
}

/** What a wall in the zone shows, written as if it hung in Greenwich, as a moment with its offset. */
export function momentOfWall(zone: string, wall: number): string {
  const minutes = offsetOf(zone, wall - offsetOf(zone, wall) * 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** '2026-07-13 06:41:07': what a wall in the zone shows at a moment. */
export const wallIn = (zone: string, at: number): string =>
  new Date(at + offsetOf(zone, at) * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** The lines of what a reader sends, however it ends them: LF, CR LF, CR CR LF, CR alone, a NUL at the end. */
export const linesOf = (body: string): string[] =>
  body
    .replaceAll('\0', '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')

/** Minutes by which the zone is ahead of UTC at a moment. */
export function offsetOf(zone: string, at: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000) / 60_000)
}
