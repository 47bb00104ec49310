// Sheets of labels, drawn. Read in a thread alone: see labels.ts.
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { faceOf, registerFonts } from '../../../kernel/reports/paper/pdf.ts'
import { squaresOf } from '../../../kernel/reports/paper/qr.ts'
import type { Face } from '../../../kernel/reports/paper/sheet.ts'
import type { Label } from './labels.ts'

/** A4 with three columns of eight: 70 × 37 mm, as label sheets are sold. */
const SHEET = { columns: 3, rows: 8, width: 595.28 / 3, height: 841.89 / 8 }
const PAD = 9
const QR_SIZE = SHEET.height - 2 * PAD

export function sheetsOf(labels: readonly Label[]): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0, info: { Title: 'Label aset' } })
  registerFonts(doc)
  draw(doc, labels)
  return buffer(doc)
}

function draw(doc: PDFKit.PDFDocument, labels: readonly Label[]): void {
  const perSheet = SHEET.columns * SHEET.rows
  for (const [index, label] of labels.entries()) {
    const place = index % perSheet
    if (place === 0) doc.addPage()
    drawLabel(doc, label, {
      x: (place % SHEET.columns) * SHEET.width,
      y: Math.floor(place / SHEET.columns) * SHEET.height,
    })
  }
  doc.end()
}

function drawLabel(doc: PDFKit.PDFDocument, label: Label, { x, y }: { x: number; y: number }): void {
  drawQr(doc, label.qr, { x: x + PAD, y: y + PAD })
  const left = x + PAD + QR_SIZE + 6
  const width = SHEET.width - QR_SIZE - 2 * PAD - 6
  const fits = { width, height: 20, ellipsis: true }
  doc.fillColor('black')
  const write = (text: string, face: Face, down: number) =>
    doc.font(faceOf(text, face), 7).text(text, left, y + PAD + down, fits)
  write(label.school, 'bold', 0)
  write(label.name, 'regular', 22)
  write(label.code, 'bold', 44)
  write([label.year, label.room].filter(Boolean).join(' · '), 'regular', 64)
}

function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  for (const square of squaresOf(text, QR_SIZE)) doc.rect(x + square.x, y + square.y, square.width, square.height)
  doc.fill('black')
}
