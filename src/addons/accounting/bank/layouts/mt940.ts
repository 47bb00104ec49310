// MT940, the statement of SWIFT: tags at the beginning of a line, each going on until the next.
import { realDay } from '../../../../kernel/imports/days.ts'
import { senOf, type Told, type ToldLine, Unlike } from './layout.ts'

const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/
/** Day of value, perhaps the day of booking, whether it is a reversal, the side, the amount, its type, the customer's and the bank's reference. */
const LINE = /^(\d{6})(\d{4})?(R?)([CD])[A-Z]?([\d,]+)([A-Z][A-Z0-9]{3})([^/\n]*)(?:\/\/([^\n]*))?/

export function readMt940(text: string): Told {
  const tags = [...text.matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=^:\d{2}[A-Z]?:|^-\}?\s*$|(?![\s\S]))/gm)].map(
    ([, tag, value]) => ({ tag: tag!, value: value!.replaceAll('\r', '').trimEnd() }),
  )
  if (!tags.some(({ tag }) => tag === '20') || !tags.some(({ tag }) => tag.startsWith('60')))
    throw new Unlike('statement_unlike')
  const opening = balanceOf(tags.find(({ tag }) => tag === '60F')?.value)
  const closing = balanceOf(tags.findLast(({ tag }) => tag === '62F')?.value)
  const lines: ToldLine[] = []
  for (const { tag, value } of tags)
    if (tag === '61') lines.push(lineOf(value))
    else if (tag === '86' && lines.length) {
      const last = lines.at(-1)!
      last.description = [last.description, value.replace(/\n/g, ' ')].filter(Boolean).join(' ')
    }
  for (const line of lines) line.description ||= line.reference || 'MT940'
  // The opening balance is dated the day before.
  const starts_on = lines[0]?.line_date ?? closing.day
  return { starts_on, ends_on: closing.day, opening: opening.sen, closing: closing.sen, lines }
}

function balanceOf(value = ''): { day: string; sen: number } {
  const told = BALANCE.exec(value.trim())
  const day = told && dayOf(told[2]!)
  // The end of a file that was cut off is where the closing balance would be.
  if (!told || !day) throw new Unlike('statement_cut_off')
  if (told[3] !== 'IDR') throw new Unlike('statement_unlike')
  const sen = senOf(told[4]!.replace(/,$/, ''))
  return { day, sen: told[1] === 'D' ? -sen : sen }
}

function lineOf(value: string): ToldLine {
  const told = LINE.exec(value)
  const line_date = told && dayOf(told[1]!)
  if (!told || !line_date) throw new Unlike('statement_cut_off')
  const [, , , reversal, side, amount, , customer = '', bank = ''] = told
  const sen = senOf(amount!.replace(/,$/, ''))
  const reference = (bank || customer).trim()
  const isOut = (side === 'D') !== (reversal === 'R')
  return { line_date, description: '', reference: reference === 'NONREF' ? '' : reference, sen: isOut ? -sen : sen }
}

const dayOf = (text: string) => realDay(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`)
