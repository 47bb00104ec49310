// A packet is one PDF of all its papers in order, whatever each of them is, and costs no more memory for being long.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { png } from '../../../../test/fixtures/png.ts'
import type { PrintedReport } from '../printed.ts'
import { rupiahSpelled } from '../spelled.ts'
import { type PacketPart, packetOf } from './packet.ts'

const report: PrintedReport = {
  title: 'Kuitansi',
  period: 'PAY/2026/0001',
  school: { name: 'SMP Uji', npsn: null, address: null, region: null },
  facts: [{ label: 'Jumlah', value: 1_250_000 }],
  factKinds: ['rupiah'],
  columns: [],
  rows: [],
  mark: null,
  notes: [],
  signatures: [],
  signed_on: null,
  widths: [],
  paper: 'a4',
}
const print = { locale: 'id', now: new Date(0), author: 'Uji', timeZone: 'Asia/Jakarta' } as const
const unreadable = 'Berkas ini tidak dapat dicetak.'
const file = (bytes: Uint8Array, mediaType = 'application/pdf') => ({
  paper: { file: bytes, mediaType, caption: 'Lampiran 1', unreadable },
})
const made = (parts: readonly PacketPart[]) => buffer(Readable.from(packetOf(Readable.from(parts))))

/** So many sheets of a size of their own, packed as writers of today pack them. */
async function sheets(count: number, width: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (let n = 0; n < count; n++) doc.addPage([width, 500])
  return doc.save({ useObjectStreams: true })
}

test('reports, PDFs, pictures and what cannot be read stand in their order, in one file that a reader opens', async () => {
  const bytes = await made([
    { title: 'PAY/2026/0001 · Ķ', paper: { report, print } },
    file(await sheets(3, 300)),
    file(png(40, 30), 'image/png'),
    file(Buffer.from('%PDF-1.7 torn')),
    { title: 'PAY/2026/0002', ...file(await sheets(1, 400)) },
  ])
  const read = await PDFDocument.load(bytes)
  expect(read.getPages().map((page) => Math.round(page.getWidth()))).toEqual([595, 300, 300, 300, 595, 595, 400])
  expect(bytes.toString('latin1')).toContain('/Count 2')
  expect(bytes.subarray(-6).toString()).toBe('%%EOF\n')
})

const TRANSACTIONS = 300
/** Of one transaction: two papers of the service's own, a scan of some hundred kilobytes, a photo. */
async function* month(seen: (mb: number) => void): AsyncGenerator<PacketPart> {
  const photo = png(1200, 900)
  // Hard to pack, as scans are.
  const noise = png(400, 300, (bytes) => crypto.getRandomValues(bytes))
  for (let n = 0; n < TRANSACTIONS; n++) {
    const scan = await PDFDocument.create()
    scan.addPage([500, 700]).drawImage(await scan.embedPng(noise), { width: 500, height: 700 })
    for (let k = 0; k < 2; k++) yield { ...(k === 0 && { title: `PAY/${n}` }), paper: { report, print } }
    yield file(await scan.save())
    yield file(photo, 'image/png')
    if (n % 50 === 49) seen(process.memoryUsage().rss / 1_000_000)
  }
}

test.runIf(process.env.PENDOPO_LONG)(
  'three hundred transactions take no more memory than fifty',
  async () => {
    const megabytes: number[] = []
    let size = 0
    for await (const part of packetOf(month((mb) => megabytes.push(Math.round(mb))))) size += part.length
    console.log(
      `packet of ${TRANSACTIONS}: ${Math.round(size / 1_000_000)} MB, memory at every 50: ${megabytes.join(', ')} MB`,
    )
    expect(megabytes.at(-1)! - megabytes[0]!).toBeLessThan(150)
  },
  900_000,
)

test('amounts are spelled as people say them', () => {
  const said: [number, string, string][] = [
    [0, 'Nol rupiah', 'Zero rupiah'],
    [11, 'Sebelas rupiah', 'Eleven rupiah'],
    [100, 'Seratus rupiah', 'One hundred rupiah'],
    [1_001, 'Seribu satu rupiah', 'One thousand one rupiah'],
    [21_000, 'Dua puluh satu ribu rupiah', 'Twenty-one thousand rupiah'],
    [1_250_000, 'Satu juta dua ratus lima puluh ribu rupiah', 'One million two hundred fifty thousand rupiah'],
    [3_000_000_019, 'Tiga miliar sembilan belas rupiah', 'Three billion nineteen rupiah'],
  ]
  for (const [amount, id, en] of said) expect(rupiahSpelled(amount)).toEqual({ id, en })
})
