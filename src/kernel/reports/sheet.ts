// A sheet of a printed report, and how text is broken into its lines: between words, and inside one longer than its place.

export type Face = 'regular' | 'bold'
/** How wide a text is. */
export type Ruler = (text: string, face: Face, size: number) => number
export interface Line {
  text: string
  x: number
  y: number
  face: Face
  size: number
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Sheet {
  lines: Line[]
  rules: Box[]
  shades: Box[]
  /** The squares of a QR code. */
  squares: Box[]
}

interface Type {
  ruler: Ruler
  face: Face
  size: number
}

export function wrapped(text: string, width: number, type: Type): string[] {
  const fits = (line: string) => type.ruler(line, type.face, type.size) <= width
  if (!text || fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, fits))) {
    const longer = line ? `${line} ${word}` : word
    if (line && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  const broken: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      broken.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...broken, piece]
}
