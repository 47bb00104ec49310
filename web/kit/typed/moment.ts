// A day and an hour as people type them, at the school's own clock: 5/11/2026 07.30, 5 Nov 2026, 07:30.
import { readDay } from './day.ts'

/** The moment as machines write it, or undefined where the text is none. */
export function readMoment(text: string, timeZone: string): string | undefined {
  const parts = partsOf(text)
  const day = parts && readDay(parts.day)
  if (!day || !isTime(parts)) return undefined
  const { hour, minute, second } = parts
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
  // What the clock there is ahead, at about that time; once more where it was put forward or back in between.
  const near = asIfUtc - aheadAt(asIfUtc, timeZone)
  return new Date(asIfUtc - aheadAt(near, timeZone)).toISOString().replace('.000Z', 'Z')
}

interface Parts {
  day: string
  hour: number
  minute: number
  second: number
}

/** The day and the hour of a text that has the form of both. */
export function partsOf(text: string): Parts | undefined {
  const parts = /^(.*?)[,t ]+(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?$/i.exec(text.trim())
  const [hour, minute, second] = [Number(parts?.[2]), Number(parts?.[3]), Number(parts?.[4] ?? 0)]
  return parts ? { day: parts[1]!, hour: hour!, minute: minute!, second: second! } : undefined
}

export const isTime = ({ hour, minute, second }: Parts): boolean => hour < 24 && minute < 60 && second < 60

function aheadAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
