// Times of day as people type and paste them: 7.30, 07:30, 0730, 7, jam 7, 7.30 pagi; in English 7:30 pm too. What is no such time is
// not read at all.

/** 07:30, or undefined where the text is no time of a day. */
export function readClock(text: string): string | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(jam|pukul|pkl\.?) +/, '')
  const parts = /^(\d{1,2})(?:[.:,]?([0-5]\d))?(?:[.:]00)? ?(?:wib|wita|wit)?(am|pm|pagi|siang|sore|malam)?$/.exec(bare)
  if (!parts) return undefined
  const [, told = '', minute = '00', part] = parts
  const hour = hourOf(Number(told), part)
  return hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:${minute}`
}

/** The part of the day says which of two hours is meant; where it says neither plainly, or what cannot be, nothing is. */
function hourOf(told: number, part: string | undefined): number | undefined {
  if (part === undefined) return told < 24 ? told : undefined
  if (told < 1 || told > 12) return undefined
  if (part === 'am') return told % 12
  if (part === 'pm') return (told % 12) + 12
  if (part === 'pagi') return told < 12 ? told : undefined
  if (part === 'siang') return told >= 10 ? told : told <= 3 ? told + 12 : undefined
  if (part === 'sore') return told >= 2 && told <= 7 ? told + 12 : undefined
  return told >= 6 && told < 12 ? told + 12 : undefined
}
