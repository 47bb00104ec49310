// A sheet of a printed report, and how text is broken into its lines: between words, and inside one longer than its place.

import type { ColumnKind } from '../printed.ts'

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
/** A line: as thin as a printer draws, between rows; or one that begins and ends something. */
interface Rule extends Box {
  weight: number
}
export const HAIR = 0.3
export const STRONG = 0.5
export interface Sheet {
  lines: Line[]
  rules: Rule[]
  /** The squares of a QR code. */
  squares: Box[]
}

export interface Setting {
  ruler: Ruler
  width: number
  height: number
  /** What says that it is not in force stands above it: nothing shines through on such paper. */
  isRoll: boolean
  write(value: string | number | null, kind: ColumnKind): string
  signedOn: string | null
  /** Stands in a table without rows. */
  nothing: string
  /** Of the letters, and above and below those of a row; missing: the usual. */
  size?: number
  gap?: number
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
