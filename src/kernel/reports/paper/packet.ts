// Many papers in one PDF that leaves piece by piece: each is made in a thread, numbered from where the packet is, and forgotten once
// it is written. What is kept of it is where its objects stand.
import { inThread } from '../../work/threads.ts'
import type { Paper, PieceHead, Place } from './pieces.ts'

export type { Paper } from './pieces.ts'

const sewIn = inThread<{ paper: Paper; place: Place }>(new URL('./pieces.ts', import.meta.url), 'pieceOf')

const CATALOG = 1
const PAGES = 2
const BOOKMARKS = 3
const FIRST = 4
const HEAD_BYTES = 4

export interface PacketPart {
  /** Stands in the list of contents that a reader shows beside the pages. */
  title?: string
  paper: Paper
}

/** The bytes of the packet, in order. */
export async function* packetOf(parts: AsyncIterable<PacketPart>): AsyncGenerator<Uint8Array> {
  const objects: number[] = []
  const pages: number[] = []
  const marks: { title: string; page: number }[] = []
  let at = 0
  let next = FIRST
  const text = (words: string) => {
    const bytes = Buffer.from(words, 'latin1')
    at += bytes.length
    return bytes
  }
  const object = (number: number, body: string) => {
    objects[number] = at
    return text(`${number} 0 obj\n${body}\nendobj\n`)
  }
  yield text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  for await (const { title, paper } of parts) {
    const { head, body } = opened(await pieceOf(paper, { first: next, pages: PAGES }))
    for (const [number, offset] of head.objects) objects[number] = at + offset
    if (title !== undefined) marks.push({ title, page: head.pages[0]! })
    pages.push(...head.pages)
    next = head.next
    at += body.length
    yield body
  }
  yield object(
    PAGES,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
  )
  for (const [index, { title, page }] of marks.entries())
    yield object(next + index, bookmark(title, { page, own: next + index, last: next + marks.length - 1, first: next }))
  const outlines = marks.length ? `/First ${next} 0 R /Last ${next + marks.length - 1} 0 R /Count ${marks.length} ` : ''
  yield object(BOOKMARKS, `<< /Type /Outlines ${outlines}>>`)
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Outlines ${BOOKMARKS} 0 R >>`)
  yield text(references(objects, at))
}

/** A file that takes too much memory or time is told of instead; the packet goes on. */
async function pieceOf(paper: Paper, place: Place): Promise<Buffer> {
  try {
    return await sewIn({ paper, place })
  } catch (error) {
    if (!('file' in paper)) throw error
    return sewIn({ paper: { caption: paper.caption, sentence: paper.unreadable }, place })
  }
}

function opened(piece: Buffer): { head: PieceHead; body: Buffer } {
  const end = HEAD_BYTES + piece.readUInt32BE()
  return { head: JSON.parse(piece.toString('utf8', HEAD_BYTES, end)), body: piece.subarray(end) }
}

function bookmark(
  title: string,
  { page, own, first, last }: { page: number; own: number; first: number; last: number },
): string {
  // UTF-16 with its mark: names may hold any letter.
  const told = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex')
  const before = own > first ? `/Prev ${own - 1} 0 R ` : ''
  const after = own < last ? `/Next ${own + 1} 0 R ` : ''
  return `<< /Title <${told}> /Parent ${BOOKMARKS} 0 R ${before}${after}/Dest [${page} 0 R /Fit] >>`
}

/** Where each object stands; numbers that nothing has are free. */
function references(objects: readonly number[], at: number): string {
  const lines = Array.from({ length: objects.length }, (_, number) =>
    objects[number] === undefined ? '0000000000 65535 f \n' : `${String(objects[number]).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n0 ${objects.length}\n${lines.join('')}trailer\n<< /Size ${objects.length} /Root ${CATALOG} 0 R >>\nstartxref\n${at}\n%%EOF\n`
}
