// A figure of an indicator as people read it, told by its unit.
import { number, rupiah, shareText } from '../../kit/format.ts'
import { say } from '../../kit/words.ts'
import { words } from './words.ts'

export function inUnit(unit: string, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'rupiah') return rupiah(value)
  if (unit === 'percent') return shareText(value)
  return unit === 'months' ? `${number(value)} ${say(words.months)}` : number(value)
}
