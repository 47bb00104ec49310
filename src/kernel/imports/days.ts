// Days and times as banks and programs write them.

const MONTHS: Record<string, string> = {
  jan: '01',
  feb: '02',
  mar: '03',
  apr: '04',
  mei: '05',
  may: '05',
  jun: '06',
  jul: '07',
  agu: '08',
  aug: '08',
  sep: '09',
  okt: '10',
  oct: '10',
  nov: '11',
  nop: '11',
  des: '12',
  dec: '12',
}

/** 2026-08-02 · 02/08/2026 · 03 August 2026 11:27:10; nothing where it is no day. */
export function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text)
  const spoken = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})/i.exec(text)
  const [year, month, day] = iso
    ? iso.slice(1)
    : slashed
      ? [slashed[3], slashed[2], slashed[1]]
      : [spoken?.[3], MONTHS[spoken?.[2]?.toLowerCase() ?? ''], spoken?.[1]]
  return year && month && day ? realDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : undefined
}

export function realDay(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

const DAYS = [
  /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?![\d/.-])/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?=$|\D|\d{6}$)/,
  /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?![\d/.-])/,
  /^(?<d>\d{1,2})[ -](?<m>[a-z]{3})[a-z]*\.?[ -](?<y>\d{4}|\d{2})(?!\d)/i,
]
/** The clock of the banks, Jakarta’s, wherever the school is. */
const BANK_HOURS = 7
const TIME =
  /^[ T,]*(?<h>\d{2})[:.]?(?<min>\d{2})(?:[:.]?(?<s>\d{2})(?:\.\d{1,9})?)? ?(?<half>am|pm)? ?(?<zone>wib|z|[+-]\d{2}:?\d{2})?$/i

/**
 * The day and, where it is told, the time on the banks’ clock: 18/11/2026 08:15:30, 20261118, 18-Nov-26, 2026-11-18T01:15:30Z. The day stands before the
 * month, as it is written here. Nothing where it is no day, or no time of one.
 */
export function momentOf(text: string): { day: string; time: string | null } | undefined {
  const bare = text.trim().replace(/^['"]/, '')
  for (const form of DAYS) {
    const found = form.exec(bare)
    if (!found) continue
    const { y = '', m = '', d = '' } = found.groups!
    const month = /^\d/.test(m) ? m.padStart(2, '0') : MONTHS[m.toLowerCase()]
    const day = month && realDay(`${y.padStart(4, '20')}-${month}-${d.padStart(2, '0')}`)
    const rest = bare.slice(found[0].length)
    if (!day || rest.trim() === '') return day ? { day, time: null } : undefined
    return timed(day, rest)
  }
  return undefined
}

function timed(day: string, text: string): { day: string; time: string } | undefined {
  const { h, min, s = '00', half, zone } = TIME.exec(text)?.groups ?? {}
  if (h === undefined) return undefined
  const hour = half ? (Number(h) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(h)
  if (hour > 23 || Number(min) > 59 || Number(s) > 59 || (half && Number(h) > 12)) return undefined
  const time = `${String(hour).padStart(2, '0')}:${min}:${s}`
  if (!zone || /^wib$/i.test(zone)) return { day, time }
  const there = /^z$/i.test(zone) ? 'Z' : zone.replace(/^(...)(..)$/, '$1:$2')
  const at = new Date(new Date(`${day}T${time}${there}`).getTime() + BANK_HOURS * 3_600_000).toISOString()
  return { day: at.slice(0, 10), time: at.slice(11, 19) }
}
