// The empty form of an import: its headers with one example, and for a spreadsheet a sheet that explains the columns.
import { csvLines } from '../files/csv.ts'
import { Download } from '../files/download.ts'
import { CSV_TYPE, XLSX_TYPE } from '../files/files.ts'
import type { Worksheet } from '../files/spreadsheet.ts'
import { inThread } from '../work/threads.ts'
import type { Import } from './definition.ts'

const WIDTH_MIN = 14
const writeXlsx = inThread<readonly Worksheet[]>(new URL('../files/spreadsheet.ts', import.meta.url), 'writeXlsx')

export async function templateOf(definition: Import, format: 'csv' | 'xlsx'): Promise<Download> {
  const headers = definition.columns.map(({ header, required }) => (required ? `${header.id} *` : header.id))
  const examples = definition.columns.map(({ example }) => example)
  const rows = definition.paper?.sample.map((row) => [...row]) ?? [headers, examples]
  const name = `${definition.kind}-template.${format}`
  if (format === 'csv') return new Download({ name, mediaType: CSV_TYPE, content: Buffer.from(csvLines(rows, true)) })
  const sheets = [
    {
      name: 'Data',
      // As text, so that numbers keep the zeros they begin with.
      columns: headers.map((header) => ({ width: Math.max(WIDTH_MIN, header.length + 2), format: '@' })),
      rows,
    },
    { name: 'Petunjuk', rows: explain(definition) },
  ]
  return new Download({ name, mediaType: XLSX_TYPE, content: await writeXlsx(sheets) })
}

function explain({ columns }: Import): string[][] {
  return [
    ['Kolom', 'Wajib', 'Contoh', 'Keterangan', 'Column', 'Description'],
    ...columns.map(({ header, required, example, hint }) => [
      header.id,
      required ? 'ya' : 'tidak',
      example,
      hint.id,
      header.en,
      hint.en,
    ]),
  ]
}
