// A report in one language: what all three forms of it are made from.
import {
  Count,
  Flag,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../values/schema.ts'

const COLUMN_KINDS = ['text', 'rupiah', 'quantity', 'count', 'date'] as const
const ROW_KINDS = ['row', 'group', 'subtotal', 'total'] as const
const ROWS_MAX = 50_000
const FACTS_MAX = 40

/** What it is printed on: sheets, or the roll of a receipt printer, which is as long as what stands on it. */
export const PAPERS = ['a4', 'a5', 'roll80', 'roll58'] as const
export type PaperSize = (typeof PAPERS)[number]
export type ColumnKind = (typeof COLUMN_KINDS)[number]
export type RowKind = (typeof ROW_KINDS)[number]

const Cell = Type.Unsafe<string | number | null>({
  type: ['string', 'number', 'null'],
  maxLength: 2000,
  examples: [1_500_000],
})
const Values = Type.Unsafe<Record<string, string | number | null>>({
  type: 'object',
  additionalProperties: Cell,
  examples: [{ description: 'Belanja alat tulis', credit: 1_500_000 }],
})
export const Printed = Obj({
  title: Text(200, 'Buku Kas Umum'),
  period: Text(200, 'Februari 2026'),
  school: Obj({
    name: Text(200, 'SMP Pendopo Nusantara'),
    npsn: Nullable(Text(8, '20210001')),
    address: Nullable(Text(500, 'Jl. Melati No. 5')),
    region: Nullable(Text(200, 'Kota Contoh')),
  }),
  facts: List(Obj({ label: Text(200, 'Sumber dana'), value: Cell }), FACTS_MAX),
  columns: List(
    Obj({
      key: Text(40, 'credit'),
      title: Text(100, 'Pengeluaran'),
      kind: Word(...COLUMN_KINDS),
      /** Set in by the level of the row; where no column is, the first text of a row. */
      indents: Optional(Flag()),
    }),
    FACTS_MAX,
  ),
  rows: List(Obj({ kind: Word(...ROW_KINDS), level: Count(0), values: Values }), ROWS_MAX),
  /** Not in force, and why: across every sheet, with nobody's name below. */
  mark: Nullable(Text(60, 'DRAF')),
  notes: List(Text(1000, 'Pajak yang belum disetor: 150.000'), FACTS_MAX),
  signatures: List(
    Obj({
      title: Text(100, 'Bendahara'),
      name: Nullable(Text(200, 'Dewi Lestari')),
      /** Below the name: that of civil servants. */
      number: Nullable(Text(40, 'NIP 198001012005012001')),
    }),
    FACTS_MAX,
  ),
  signed_on: Nullable(Type.String({ format: 'date', maxLength: 10, examples: ['2026-02-28'] })),
})
nameShapes({ PrintedReport: Printed })
export type PrintedReport = Static<typeof Printed> & {
  factKinds: readonly ColumnKind[]
  widths: readonly number[]
  paper: PaperSize
  /** A QR code, and what it is for. */
  code?: { text: string; caption: string } | undefined
}
