// Readers write the same card in many ways; the service knows it in one: upper-case hex, most significant byte first, at
// least four bytes. What is no card but also tells a person apart (a number or a finger enrolled in the reader) is PIN:17, FP:3; and
// where terminals were enrolled apart, so that 17 is one person here and another there, PIN:17@ASRAMA.

export interface Notation {
  /** What digits alone mean, where that cannot be told: auto takes six or eight of them as hex, up to ten otherwise as decimal. */
  notation?: 'auto' | 'hex' | 'decimal'
  /** The reader sends the least significant byte first. */
  reversed?: boolean
  /** The terminals among which an enrolled number is one person; a school's all where it has no name. */
  enrolment?: string | null
}

const BYTES_MIN = 4
const BYTES_MAX = 10
/** Four or seven bytes as we write them: never to be taken for ten digits. */
const CANONICAL = /^(?:[0-9A-F]{8}|[0-9A-F]{14})$/
const DECIMAL_MAX = 0xffff_ffff
const ENROLLED = /^(PIN|FP)[ :_-]?0*(\d{1,15})(?:@([A-Z0-9_-]{1,20}))?$/i
/** Some terminals enrol people by letters too; told only where the colon says that it is no card. */
const ENROLLED_BY_LETTERS = /^(PIN|FP):(?=\d*[A-Z])([A-Z0-9]{1,24})(?:@([A-Z0-9_-]{1,20}))?$/i

/** Undefined where the text is no card number in any notation we know. */
export function canonicalUid(text: string, how: Notation = {}): string | undefined {
  const { notation = 'auto', reversed = false, enrolment } = how
  // Most readers write it as we do.
  if (!reversed && notation !== 'decimal' && CANONICAL.test(text)) return text
  const trimmed = text.trim()
  const enrolled = ENROLLED.exec(trimmed) ?? ENROLLED_BY_LETTERS.exec(trimmed)
  if (enrolled) {
    // A terminal speaks of its own numbers, whatever it says.
    const among = enrolment ?? enrolled[3]
    return `${enrolled[1]}:${enrolled[2]}${among ? `@${among}` : ''}`.toUpperCase()
  }
  const hex = bytesOf(trimmed, notation)
  if (!hex) return undefined
  const whole = hex.toUpperCase().padStart(2 * BYTES_MIN, '0')
  return reversed ? whole.match(/../g)!.toReversed().join('') : whole
}

function bytesOf(text: string, notation: NonNullable<Notation['notation']>): string | undefined {
  const facility = /^(\d{1,3})[,:](\d{5})$/.exec(text) ?? /^(\d{1,3}),(\d{1,5})$/.exec(text)
  if (facility) return fromFacility(Number(facility[1]), Number(facility[2]))
  const plain = text.replace(/^0x/i, '').replace(/[\s:.-]/g, '')
  // Half a byte is in no hex: a number whose leading zeros were left out is told by that.
  const decimal = notation === 'decimal' ? /^\d{1,10}$/ : /^(?:\d{1,5}|\d{7}|\d{9,10})$/
  if (notation !== 'hex' && decimal.test(plain)) return fromDecimal(plain)
  if (notation === 'decimal' || !/^[0-9a-f]+$/i.test(plain) || plain.length % 2) return undefined
  return plain.length >= 6 && plain.length <= 2 * BYTES_MAX ? plain : undefined
}

/** Ten digits: the first four bytes as one number, as most readers on a keyboard cable type it. */
function fromDecimal(digits: string): string | undefined {
  const value = Number(digits)
  return value > DECIMAL_MAX ? undefined : value.toString(16).padStart(8, '0')
}

/** "123,45678" on the card: one byte of facility, two bytes of number; the ten digits beside it say the same. */
function fromFacility(facility: number, number: number): string | undefined {
  if (facility > 0xff || number > 0xffff) return undefined
  return ((facility << 16) | number).toString(16).padStart(8, '0')
}
