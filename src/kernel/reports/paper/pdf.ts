// A report on paper: the letterhead once, the head of the table on every page, room to sign at the end. Read in a thread alone.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Locale } from '../../language/i18n.ts'
import { longDay, momentWords } from '../../language/written.ts'
import type { PrintedReport } from '../printed.ts'
import { written } from '../written.ts'
import { fitted, type Size } from './fitted.ts'
import { type Face, HAIR, type Line, type Ruler, type Sheet } from './sheet.ts'

const installed = createRequire(import.meta.url)
/** Read and understood once: to do that anew for each paper took longer than to draw most of them. */
const font = (file: string) => create(fs.readFileSync(file)) as Font
/** The face of the console; a line with a sign that it lacks (ʿAbd) is set whole in one that has it. */
const fonts: Record<Face, Font> = {
  regular: font(installed.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf')),
  bold: font(installed.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf')),
}
const wider: Record<Face, Font> = {
  regular: font(installed.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
  bold: font(installed.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')),
}
/** Between words, of the height of the letters: the space of this face is thin in small print. */
const WORD_SPACE = 0.07
/** Figures stand under each other. */
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

const GREY = '#555555'
const HAIRLINE = '#8c8c8c'
const MARK = '#e8e8e8'

/** The faces of everything that is printed: `regular` and `bold`. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  // The library takes a font that is understood already, which its types do not know.
  for (const [name, face] of Object.entries(fonts)) doc.registerFont(name, face as unknown as Buffer)
  for (const [name, face] of Object.entries(wider)) doc.registerFont(`${name} wider`, face as unknown as Buffer)
}

export function faceOf(text: string, face: Face): string {
  for (const sign of text) if (!fonts[face].hasGlyphForCodePoint(sign.codePointAt(0)!)) return `${face} wider`
  return face
}

export interface Print {
  locale: Locale
  now: Date
  author: string
  /** Where it is printed: the foot says when. */
  timeZone: string
  /** Opens the file; without it nobody reads what it says. */
  password?: string | undefined
}
type Pdf = PDFKit.PDFDocument

export function pdfOf({ report, print }: { report: PrintedReport; print: Print }): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    ...(print.password !== undefined && { userPassword: print.password, pdfVersion: '1.7ext3' as const }),
    info: { Title: `${report.title} ${report.period}`, Author: print.author, CreationDate: print.now },
  })
  registerFonts(doc)
  draw(doc, report, print)
  return buffer(doc)
}

function draw(doc: Pdf, report: PrintedReport, print: Print): void {
  const { locale } = print
  const { size, sheets } = fitted(report, {
    ruler: rulerOf(doc),
    nothing: locale === 'id' ? 'Nihil' : 'None',
    write: (value, kind) => written(value, kind, locale),
    signedOn: report.signed_on && [report.school.region, longDay(report.signed_on, locale)].filter(Boolean).join(', '),
  })
  const { width, height, margin } = size
  const isRoll = !Number.isFinite(height)
  for (const [index, sheet] of sheets.entries()) {
    doc.addPage({ size: [width, isRoll ? endOf(sheet) + 2 * margin : height], margin: 0 })
    if (report.mark && !isRoll) drawMark(doc, report.mark, size)
    drawSheet(doc, sheet, { margin, isRoll })
    if (!isRoll) drawFoot(doc, report, { ...print, ...size, page: index + 1, pages: sheets.length })
  }
  doc.end()
}

const endOf = ({ lines, rules, squares }: Sheet) =>
  Math.max(...lines.map(({ y, size }) => y + size), ...[...rules, ...squares].map(({ y, height }) => y + height))

/** What it is, which sheet of how many, and by whom and when it was printed: two prints of one paper may differ. */
function drawFoot(
  doc: Pdf,
  { school, title, period }: PrintedReport,
  print: Print & Size & { page: number; pages: number },
): void {
  const { locale, width, height, margin, page, pages, author, timeZone, now } = print
  const moment = momentWords(timeZone, now)[locale]
  const [number, printed] =
    locale === 'id'
      ? [`Halaman ${page} dari ${pages}`, `Dicetak ${moment} oleh ${author}`]
      : [`Page ${page} of ${pages}`, `Printed ${moment} by ${author}`]
  const small = { y: 0, face: 'regular' as const, size: 7 }
  const place = { left: margin, top: height - margin - 10 }
  doc.fillColor(GREY)
  drawLine(doc, { ...small, text: `${school.name} · ${title} · ${period}`, x: 0 }, { ...place, top: place.top - 9 })
  drawLine(doc, { ...small, text: printed, x: 0 }, place)
  doc.font('regular', 7)
  const spaces = (number.split(' ').length - 1) * 7 * WORD_SPACE
  const toRight = width - 2 * margin - doc.widthOfString(number, { features: TABULAR }) - spaces
  drawLine(doc, { ...small, text: number, x: toRight }, place)
}

/** Behind what is written, from corner to corner, as large as the sheet allows. */
function drawMark(doc: Pdf, mark: string, { width, height }: { width: number; height: number }): void {
  const slope = Math.atan2(height, width)
  doc.font('bold', 100)
  const size = Math.min(120, (100 * 0.75 * Math.hypot(width, height)) / doc.widthOfString(mark))
  doc.save().rotate((-slope * 180) / Math.PI, { origin: [width / 2, height / 2] })
  doc.font('bold', size).fillColor(MARK)
  doc.text(mark, (width - doc.widthOfString(mark)) / 2, (height - size) / 2, { lineBreak: false })
  doc.restore()
}

/** A printer of rolls draws nothing thinner than its dots. */
function drawSheet(doc: Pdf, sheet: Sheet, { margin, isRoll }: { margin: number; isRoll: boolean }): void {
  for (const { x, y, width, height, weight } of sheet.rules)
    doc
      .strokeColor(weight === HAIR && !isRoll ? HAIRLINE : 'black')
      .lineWidth(isRoll ? Math.max(weight, 0.4) : weight)
      .moveTo(margin + x, margin + y)
      .lineTo(margin + x + width, margin + y + height)
      .stroke()
  for (const box of sheet.squares) doc.rect(margin + box.x, margin + box.y, box.width, box.height)
  if (sheet.squares.length) doc.fill('black')
  doc.fillColor('black')
  for (const line of sheet.lines) drawLine(doc, line, { left: margin, top: margin })
}

function drawLine(doc: Pdf, { text, x, y, face, size }: Line, { left, top }: { left: number; top: number }): void {
  const look = { lineBreak: false, features: TABULAR, wordSpacing: WORD_SPACE * size }
  if (text) doc.font(faceOf(text, face), size).text(text, left + x, top + y, look)
}

/** Widths from one measurement per character: a report of thousands of lines is laid out in the blink of an eye. */
function rulerOf(doc: Pdf): Ruler {
  const widths: Record<Face, Map<string, number>> = { regular: new Map(), bold: new Map() }
  return (text, face, size) => {
    let sum = 0
    for (const character of text) {
      let width = widths[face].get(character)
      if (width === undefined) {
        width = doc.font(faceOf(character, face), 1000).widthOfString(character, { features: TABULAR }) / 1000
        if (character === ' ') width += WORD_SPACE
        widths[face].set(character, width)
      }
      sum += width
    }
    return sum * size
  }
}
