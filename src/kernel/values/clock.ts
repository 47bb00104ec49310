// The only place that asks what time it is.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const MINUTE_MS = 60_000

interface Zone {
  format: Intl.DateTimeFormat
  /** The minute that was asked about last, and the day it is in. */
  minute: number
  day: string
}
/** Making a format costs fifty times what using it does, and using it a sixth of a request: every request asks for its day. */
const zones = new Map<string, Zone>()

/** The school day at this moment in a company's time zone, as YYYY-MM-DD. A day begins with a whole minute everywhere. */
export function dayIn(timeZone: string, at: Date): string {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  const known = zones.get(timeZone)
  if (known?.minute === minute) return known.day
  const format = known?.format ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const day = format.format(at)
  zones.set(timeZone, { format, minute, day })
  return day
}

const hours = new Map<string, Intl.DateTimeFormat>()

/** What the wall shows at this moment in a company's time zone, as HH:MM:SS. */
export function hourIn(timeZone: string, at: Date): string {
  const format = hours.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' })
  hours.set(timeZone, format)
  return format.format(at)
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
