// One paper of a packet, ready to be sewn in: its objects are numbered from where the packet is, its pages hang under the packet's.
// The one file that knows the library which reads PDFs, so that another can take its place (decision 74). Read in a thread alone.
import { buffer } from 'node:stream/consumers'
import { PDFContext, PDFDocument, PDFName, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import type { PrintedReport } from '../printed.ts'
import { faceOf, type Print, pdfOf, registerFonts } from './pdf.ts'

/** A paper of the service's own, a file that somebody brought, or a sentence in the place of one that cannot be printed. */
export type Paper =
  | { report: PrintedReport; print: Print }
  | { file: Uint8Array; mediaType: string; caption: string; unreadable: string }
  | { caption: string; sentence: string }

/** Where the packet is: the next number, and the number of the list of all pages. */
export interface Place {
  first: number
  pages: number
}
export interface PieceHead {
  /** The numbers of its pages, in order. */
  pages: number[]
  /** Number and place of each object. */
  objects: [number: number, offset: number][]
  next: number
}

const HEAD_BYTES = 4
const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 36
const CAPTION = 9

export async function pieceOf({ paper, place }: { paper: Paper; place: Place }): Promise<Buffer> {
  try {
    return sew(await PDFDocument.load(await bytesOf(paper), { updateMetadata: false }), place)
  } catch (error) {
    if (!('file' in paper)) throw error
    return pieceOf({ paper: { caption: paper.caption, sentence: paper.unreadable }, place })
  }
}

function bytesOf(paper: Paper): Promise<Uint8Array> | Uint8Array {
  if ('report' in paper) return pdfOf(paper)
  if ('sentence' in paper)
    return page(paper.caption, (doc) => doc.font(faceOf(paper.sentence, 'regular'), 11).text(paper.sentence))
  return paper.mediaType === 'application/pdf' ? paper.file : picture(paper.file, paper.caption)
}

/** A picture as large as the sheet allows, turned as it was taken. */
const picture = (file: Uint8Array, caption: string) =>
  page(caption, (doc) => {
    const top = MARGIN + 3 * CAPTION
    const fit: [number, number] = [A4.width - 2 * MARGIN, A4.height - top - MARGIN]
    doc.image(Buffer.from(file), MARGIN, top, { fit, align: 'center', valign: 'center' })
  })

function page(caption: string, draw: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const doc = new PDFKit({ size: 'A4', margin: MARGIN })
  registerFonts(doc)
  doc.font(faceOf(caption, 'regular'), CAPTION).text(caption).moveDown()
  draw(doc)
  doc.end()
  return buffer(doc)
}

function sew(source: PDFDocument, { first, pages }: Place): Buffer {
  const target = PDFContext.create()
  target.largestObjectNumber = first - 1
  const copier = PDFObjectCopier.for(source.context, target)
  const numbers = source.getPages().map(({ node }) => {
    const leaf = copier.copy(node)
    leaf.set(PDFName.of('Parent'), PDFRef.of(pages))
    return target.register(leaf).objectNumber
  })
  if (numbers.length === 0) throw new Error('A paper without pages')
  const objects: [number, number][] = []
  const parts: Uint8Array[] = []
  let at = 0
  for (const [{ objectNumber }, object] of target.enumerateIndirectObjects()) {
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    const whole = [Buffer.from(`${objectNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')]
    objects.push([objectNumber, at])
    parts.push(...whole)
    at += whole.reduce((sum, { length }) => sum + length, 0)
  }
  return framed({ pages: numbers, objects, next: target.largestObjectNumber + 1 }, parts)
}

function framed(head: PieceHead, parts: readonly Uint8Array[]): Buffer {
  const told = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(HEAD_BYTES)
  length.writeUInt32BE(told.length)
  return Buffer.concat([length, told, ...parts])
}
