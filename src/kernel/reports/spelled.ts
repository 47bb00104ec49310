// Amounts in words, as receipts carry them: what is written twice is not altered by a stroke of the pen.
import type { Words } from '../language/i18n.ts'

interface Tongue {
  ones: readonly string[]
  /** 0 to 999, said. */
  hundreds(value: number, tongue: Tongue): string
  /** By their power of a thousand; said of how many. */
  thousands: readonly ((said: string, many: number) => string)[]
  zero: string
  minus: string
}

const INDONESIAN: Tongue = {
  ones: 'x satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' '),
  hundreds(value, { ones }) {
    const hundred = Math.floor(value / 100)
    const rest = value % 100
    const ten = Math.floor(rest / 10)
    const low =
      rest === 0
        ? []
        : rest < 12
          ? [ones[rest]!]
          : rest < 20
            ? [ones[rest - 10]!, 'belas']
            : [ones[ten]!, 'puluh', ...(rest % 10 ? [ones[rest % 10]!] : [])]
    return [...(hundred === 0 ? [] : hundred === 1 ? ['seratus'] : [ones[hundred]!, 'ratus']), ...low].join(' ')
  },
  thousands: [
    (said) => said,
    (said, many) => (many === 1 ? 'seribu' : `${said} ribu`),
    (said) => `${said} juta`,
    (said) => `${said} miliar`,
    (said) => `${said} triliun`,
    (said) => `${said} kuadriliun`,
  ],
  zero: 'nol',
  minus: 'minus',
}

const TENS = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ENGLISH: Tongue = {
  ones: 'x one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  hundreds(value, { ones }) {
    const hundred = Math.floor(value / 100)
    const rest = value % 100
    const tens = [TENS[Math.floor(rest / 10)]!, ...(rest % 10 ? [ones[rest % 10]!] : [])].join('-')
    const low = rest === 0 ? [] : [rest < 20 ? ones[rest]! : tens]
    return [...(hundred === 0 ? [] : [`${ones[hundred]} hundred`]), ...low].join(' ')
  },
  thousands: ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'].map(
    (power) => (said: string) => `${said}${power}`,
  ),
  zero: 'zero',
  minus: 'minus',
}

function spell(amount: number, tongue: Tongue): string {
  if (amount === 0) return tongue.zero
  if (amount < 0) return `${tongue.minus} ${spell(-amount, tongue)}`
  const parts: string[] = []
  for (let [left, power] = [amount, 0]; left > 0; left = Math.floor(left / 1000), power++) {
    const many = left % 1000
    if (many > 0) parts.unshift(tongue.thousands[power]!(tongue.hundreds(many, tongue), many))
  }
  return parts.join(' ')
}

/** Satu juta dua ratus lima puluh ribu rupiah */
export function rupiahSpelled(amount: number): Words {
  const said = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  return { id: said(`${spell(amount, INDONESIAN)} rupiah`), en: said(`${spell(amount, ENGLISH)} rupiah`) }
}
