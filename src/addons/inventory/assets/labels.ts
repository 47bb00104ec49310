// Labels to stick on assets: a QR code and the numbers that people read, many to a sheet.
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import qrcode from 'qrcode-generator'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Download } from '../../../kernel/files/download.ts'
import { PDF_TYPE } from '../../../kernel/files/files.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { registerFonts } from '../../../kernel/reports/pdf.ts'
import { Id, Obj, Optional, type Static, Type, Word } from '../../../kernel/values/schema.ts'
import { selectAssets } from './assets.ts'
import { KIB_CLASSES } from './card-details.ts'

export const LabelQuery = Obj({
  room_id: Optional(Id(4)),
  kib_class: Optional(Word(...KIB_CLASSES)),
  /** Ids with commas between. */
  ids: Optional(
    Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,199}$', maxLength: 3200, examples: ['12,13,14'] }),
  ),
})

/** A4 with three columns of eight: 70 × 37 mm, as label sheets are sold. */
const SHEET = { columns: 3, rows: 8, width: 595.28 / 3, height: 841.89 / 8 }
const PAD = 9
const QR_SIZE = SHEET.height - 2 * PAD
const LABELS_MAX = 2_400

interface Label {
  school: string
  code: string
  year: string
  name: string
  room: string | null
  /** What a phone reads. */
  qr: string
}

export async function printLabels(db: Db, caller: Caller, asked: Static<typeof LabelQuery>): Promise<Download> {
  if (!asked.room_id && !asked.kib_class && !asked.ids)
    throw invalid('ids', { id: 'sebutkan aset, ruang atau kartu', en: 'name assets, a room or a card' })
  let query = selectAssets(db, caller).where('a.state', '<>', 'disposed')
  if (asked.room_id) query = query.where('a.room_id', '=', asked.room_id)
  if (asked.kib_class) query = query.where('a.kib_class', '=', asked.kib_class)
  if (asked.ids) query = query.where('a.id', 'in', asked.ids.split(',').map(Number))
  const assets = await query.orderBy('a.item_code').orderBy('a.register_no').limit(LABELS_MAX).execute()
  if (assets.length === 0) throw notFound()
  const labels = assets.map((asset): Label => {
    const code = `${asset.item_code}.${String(asset.register_no).padStart(4, '0')}`
    return {
      school: caller.companyName,
      code,
      year: asset.acquired_on.slice(0, 4),
      name: asset.name,
      room: asset.room_name,
      qr: labelText(caller.companySlug, asset),
    }
  })
  return new Download({ name: 'label-aset.pdf', mediaType: PDF_TYPE, content: sheetsOf(labels) })
}

/** Whose it is, its code, its register number and its id: enough to find it here, and nothing that is private. */
function labelText(company: string, asset: { id: number; item_code: string; register_no: number }): string {
  return `pendopo:${company}/${asset.item_code}/${asset.register_no}/${asset.id}`
}

function sheetsOf(labels: readonly Label[]): Readable {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0, info: { Title: 'Label aset' } })
  registerFonts(doc)
  const file = doc as unknown as Readable
  draw(doc, labels).catch((error) => file.destroy(error))
  return file
}

async function draw(doc: PDFKit.PDFDocument, labels: readonly Label[]): Promise<void> {
  const perSheet = SHEET.columns * SHEET.rows
  for (const [index, label] of labels.entries()) {
    const place = index % perSheet
    if (place === 0) {
      doc.addPage()
      // Between sheets other requests have their turn.
      await setImmediate()
    }
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
  doc.font('bold', 7).text(label.school, left, y + PAD, fits)
  doc.font('regular', 7).text(label.name, left, y + PAD + 22, fits)
  doc.font('bold', 6.5).text(label.code, left, y + PAD + 44, { width })
  doc.font('regular', 6.5).text([label.year, label.room].filter(Boolean).join(' · '), left, y + PAD + 64, fits)
}

function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const modules = code.getModuleCount()
  const size = QR_SIZE / modules
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (code.isDark(row, column)) doc.rect(x + column * size, y + row * size, size, size)
  doc.fill('black')
}
