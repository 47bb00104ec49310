// Readers write the time on their own wall, without saying where that wall stands.

/** '2026-07-13 06:41:07' in a zone as a moment with its offset; undefined where it is no time. */
export function momentIn(zone: string, written: string): string | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(written)
  if (!match) return undefined
  const parts = match.slice(1).map(Number) as [number, number, number, number, number, number]
  const [year, month, day, hour, minute, second] = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  // Rolled over: the 31st of February, 25 o'clock.
  if (
    new Date(wall).toISOString().slice(0, 19) !==
    `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}`
  )
    return undefined
  const minutes = offsetOf(zone, wall - offsetOf(zone, wall) * 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}${sign}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** Minutes by which the zone is ahead of UTC at a moment. */
export function offsetOf(zone: string, at: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000) / 60_000)
}
