// JSON as people read it in a difference: what fits on a line stands on one, small things fill lines as words do, objects
// whose last part alone is large are opened in one step, and all that is larger has lines of its own.

const WIDTH = 140

export function printJson(value: unknown): string {
  // As JSON would carry it: what is undefined is not there.
  return `${print(JSON.parse(JSON.stringify(value)), '', 0)}\n`
}

/** `taken` counts the letters that stand beside it on its line, to the left and to the right. */
function print(value: unknown, indent: string, taken: number): string {
  const room = WIDTH - indent.length - taken
  // Without blanks it is shorter still, and quickly made: what is too long even so need not be tried.
  const short = JSON.stringify(value).length < room ? onOneLine(value) : undefined
  if (short !== undefined && short.length < room) return short
  if (!isHolder(value)) return JSON.stringify(value)
  // Opened it would be as long.
  if (isReference(value) || !Object.keys(value).length) return onOneLine(value)
  const parts = partsOf(value)
  if (Array.isArray(value)) return opened(parts, '[]', { indent, taken })
  const last = parts.pop()!
  const head = [...parts.map((part) => `${part.key}${onOneLine(part.value)}, `), last.key].join('')
  const isChain = isHolder(last.value) && parts.every(({ value: one }) => isPlain(one)) && head.length + 5 < room
  if (isChain) return `{ ${head}${print(last.value, indent, taken + head.length + 4)} }`
  return opened([...parts, last], '{}', { indent, taken })
}

interface Part {
  /** With its colon; nothing in a list. */
  key: string
  value: unknown
}

function partsOf(value: object): Part[] {
  if (Array.isArray(value)) return value.map((one) => ({ key: '', value: one }))
  return Object.entries(value).map(([name, one]) => ({ key: `${JSON.stringify(name)}: `, value: one }))
}

function isHolder(value: unknown): value is object {
  return value !== null && typeof value === 'object'
}

/** Small parts fill lines, the first of them beside the bracket; a large one has lines of its own. */
function opened(parts: readonly Part[], brackets: '[]' | '{}', place: { indent: string; taken: number }): string {
  const deeper = `${place.indent}  `
  const blank = brackets === '{}' ? ' ' : ''
  const isSmall = smallAmong(parts)
  const lines: string[] = []
  for (const [at, part] of parts.entries()) {
    const comma = at < parts.length - 1 ? ',' : ''
    const text = part.key + (isSmall(part) ? onOneLine(part.value) : print(part.value, deeper, part.key.length)) + comma
    const before = at > 0 && isSmall(part) && isSmall(parts[at - 1]!) ? lines.at(-1) : undefined
    const room = WIDTH - deeper.length - (lines.length === 1 ? place.taken : 0) - 2
    if (before !== undefined && before.length + 1 + text.length <= room) lines[lines.length - 1] = `${before} ${text}`
    else lines.push(text)
  }
  const hangs = isSmall(parts[0]!) && lines[0]!.length <= WIDTH - deeper.length - place.taken
  const head = hangs ? blank : `\n${deeper}`
  const tail = isSmall(parts.at(-1)!) ? blank : `\n${place.indent}`
  return `${brackets[0]}${head}${lines.join(`\n${deeper}`)}${tail}${brackets[1]}`
}

/** Texts, numbers, short lists of them, and what refers elsewhere; where nothing larger is about, also objects of half a line. */
function smallAmong(parts: readonly Part[]): (part: Part) => boolean {
  const isShort = ({ value }: Part) => !isHolder(value) || onOneLine(value).length < WIDTH / 2
  if (parts.every(isShort)) return isShort
  return (part) => isShort(part) && isPlain(part.value)
}

/** Without objects inside, but one that names another, or that is alone in its list. */
function isPlain(value: unknown): boolean {
  if (!isHolder(value)) return true
  if (!Array.isArray(value)) return isReference(value)
  const [only] = value
  return !value.some(isHolder) || (value.length === 1 && !Array.isArray(only) && !Object.values(only).some(isHolder))
}

function isReference(value: object): boolean {
  return '$ref' in value && Object.keys(value).length === 1
}

function onOneLine(value: unknown): string {
  if (!isHolder(value)) return JSON.stringify(value)
  const parts = partsOf(value).map((part) => part.key + onOneLine(part.value))
  if (Array.isArray(value)) return `[${parts.join(', ')}]`
  return parts.length ? `{ ${parts.join(', ')} }` : '{}'
}
