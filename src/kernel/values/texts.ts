// Texts as people type them, put in order before they are kept.

/** The same record with its texts in order: one space between words, none around them; of nothing but spaces nothing is left. */
export function tidy<R extends object>(record: R): R {
  const neat = (value: unknown) => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || null : value)
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, neat(value)])) as R
}
