// Zip archives made by hand, so that tests can make wrong ones.
import zlib from 'node:zlib'

export interface Entry {
  name: string
  content: Buffer | string
  /** What the directory says instead of the truth. */
  claims?: { packed?: number; unpacked?: number; flags?: number }
}

export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content as string)
    const packed = zlib.deflateRawSync(bytes)
    const head = fields(claims.flags ?? 0, zlib.crc32(bytes), packed.length, bytes.length, name)
    const told = fields(
      claims.flags ?? 0,
      zlib.crc32(bytes),
      claims.packed ?? packed.length,
      claims.unpacked ?? bytes.length,
      name,
    )
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), told, place, Buffer.from(name))
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed])
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

/** Version needed, flags, deflate, time, checksum, sizes, lengths of name and extra. */
function fields(flags: number, checksum: number, packed: number, unpacked: number, name: string): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(checksum, 10)
  head.writeUInt32LE(packed, 14)
  head.writeUInt32LE(unpacked, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return head
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A spreadsheet whose one sheet holds this XML between its rows' brackets. */
export function xlsxOf(sheetData: string | Buffer, claims?: Entry['claims'], sharedStrings = ''): Buffer {
  const relations = (...targets: [string, string][]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const sheet = Buffer.concat([
    Buffer.from(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`),
    Buffer.from(sheetData as string),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return zipOf([
    { name: '[Content_Types].xml', content: `${XML}<Types xmlns="${PACKAGE}/content-types"/>` },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    },
    { name: 'xl/sharedStrings.xml', content: `${XML}<sst xmlns="${MAIN}">${sharedStrings}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(claims && { claims }) },
  ])
}

/** A row of inline texts, escaped by the caller. */
export function xlsxRow(row: number | string, ...cells: string[]): string {
  return `<row r="${row}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
}
