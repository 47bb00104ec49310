// A report on paper: the letterhead once, the head of the table on every page, room to sign at the end. Read in a thread alone.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Locale } from '../language/i18n.ts'
import { type Face, type Line, layOut, type Ruler, type Sheet } from './layout.ts'
import type { PrintedReport } from './printed.ts'
import { longDay, written } from './written.ts'

const FONTS = { regular: '400Regular/Arimo_400Regular.ttf', bold: '700Bold/Arimo_700Bold.ttf' }
const installed = createRequire(import.meta.url)
const font = (file: string) => fs.readFileSync(installed.resolve(`@expo-google-fonts/arimo/${file}`))
const fonts: Record<Face, Buffer> = { regular: font(FONTS.regular), bold: font(FONTS.bold) }

const SHORT_SIDE = 595.28
const LONG_SIDE = 841.89
const MARGIN = 36
const FOOT = 24
const GREY = '#666666'
const SHADE = '#eeeeee'
const RULE = '#999999'
const MARK = '#e3e3e3'
const WIDE_FROM = 8

/** The faces of everything that is printed: `regular` and `bold`. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
}

export interface Print {
  locale: Locale
  now: Date
  author: string
  /** Opens the file; without it nobody reads what it says. */
  password?: string | undefined
}
type Pdf = PDFKit.PDFDocument

export function pdfOf({ report, print }: { report: PrintedReport; print: Print }): Promise<Buffer> {
  const isWide = report.columns.length >= WIDE_FROM
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: 0,
    ...(print.password !== undefined && { userPassword: print.password, pdfVersion: '1.7ext3' as const }),
    info: { Title: `${report.title} ${report.period}`, Author: print.author, CreationDate: print.now },
  })
  registerFonts(doc)
  const paper = isWide ? { width: LONG_SIDE, height: SHORT_SIDE } : { width: SHORT_SIDE, height: LONG_SIDE }
  draw(doc, report, { ...print, ...paper })
  return buffer(doc)
}

function draw(doc: Pdf, report: PrintedReport, print: Print & { width: number; height: number }): void {
  const { locale, width, height } = print
  const sheets = layOut(report, {
    ruler: rulerOf(doc),
    width: width - 2 * MARGIN,
    height: height - 2 * MARGIN - FOOT,
    write: (value, kind) => written(value, kind, locale),
    signedOn: report.signed_on && [report.school.region, longDay(report.signed_on, locale)].filter(Boolean).join(', '),
  })
  for (const [index, sheet] of sheets.entries()) {
    doc.addPage()
    if (report.mark) drawMark(doc, report.mark, print)
    drawSheet(doc, sheet)
    doc.fillColor(GREY)
    const foot = height - MARGIN - 10
    const page = locale === 'id' ? ['Halaman', 'dari'] : ['Page', 'of']
    const number = `${page[0]} ${index + 1} ${page[1]} ${sheets.length}`
    drawLine(
      doc,
      { text: `${report.school.name} · ${report.title} · ${report.period}`, x: 0, y: 0, face: 'regular', size: 7 },
      foot,
    )
    doc.font('regular', 7)
    drawLine(
      doc,
      { text: number, x: width - 2 * MARGIN - doc.widthOfString(number), y: 0, face: 'regular', size: 7 },
      foot,
    )
  }
  doc.end()
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

function drawSheet(doc: Pdf, sheet: Sheet): void {
  for (const box of sheet.shades) doc.rect(MARGIN + box.x, MARGIN + box.y, box.width, box.height).fill(SHADE)
  doc.lineWidth(0.4).strokeColor(RULE)
  for (const rule of sheet.rules)
    doc.moveTo(MARGIN + rule.x, MARGIN + rule.y).lineTo(MARGIN + rule.x + rule.width, MARGIN + rule.y + rule.height)
  if (sheet.rules.length) doc.stroke()
  doc.fillColor('black')
  for (const line of sheet.lines) drawLine(doc, line, MARGIN)
}

function drawLine(doc: Pdf, { text, x, y, face, size }: Line, top: number): void {
  if (text) doc.font(face, size).text(text, MARGIN + x, top + y, { lineBreak: false })
}

/** Widths from one measurement per character: a report of thousands of lines is laid out in the blink of an eye. */
function rulerOf(doc: Pdf): Ruler {
  const widths: Record<Face, Map<string, number>> = { regular: new Map(), bold: new Map() }
  return (text, face, size) => {
    let sum = 0
    for (const character of text) {
      let width = widths[face].get(character)
      if (width === undefined) {
        width = doc.font(face, 1000).widthOfString(character) / 1000
        widths[face].set(character, width)
      }
      sum += width
    }
    return sum * size
  }
}
