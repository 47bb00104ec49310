// Who signs, side by side, with room to do so. One name alone stands at the right, as under a letter.
import type { PrintedReport } from '../printed.ts'
import { type Face, HAIR, type Setting, type Sheet } from './sheet.ts'

interface Place {
  /** What is kept free left of them. */
  aside: number
  /** Between what they are and their names. */
  space: number
  size: number
  line: number
}
type Names = Pick<Sheet, 'lines' | 'rules'> & { height: number }

export function namesOf(
  signatures: PrintedReport['signatures'],
  { ruler, isRoll, width: whole, signedOn }: Setting,
  { aside, space, size, line }: Place,
): Names {
  const names: Names = { lines: [], rules: [], height: 0 }
  const places = isRoll ? signatures.length : Math.max(2, signatures.length)
  const room = (whole - aside) / places
  const put = (text: string, index: number, { face, y }: { face: Face; y: number }) => {
    const width = ruler(text, face, size)
    const x = aside + (index + places - signatures.length) * room + (room - width) / 2
    names.lines.push({ text, x, y, face, size })
    return { x, width }
  }
  if (signedOn) put(signedOn, signatures.length - 1, { face: 'regular', y: 0 })
  const y = line + space
  for (const [index, { title, name, number }] of signatures.entries()) {
    put(title, index, { face: 'regular', y: line })
    const { x, width } = put(name ?? '.'.repeat(40), index, { face: 'bold', y })
    if (!number) continue
    names.rules.push({ x, y: y + line - 1, width, height: 0, weight: HAIR })
    put(number, index, { face: 'regular', y: y + line })
  }
  names.height = y + (signatures.some(({ number }) => number) ? 2 : 1) * line
  return names
}
