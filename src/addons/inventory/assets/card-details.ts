// What each inventory card (KIB) asks of an asset beyond what all assets have.

import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Flag,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Type,
  unit,
} from '../../../kernel/values/schema.ts'

export const KIB_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type KibClass = (typeof KIB_CLASSES)[number]

const Measure = (example: number) => Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.01, examples: [example] })

export const CardFields = {
  area_m2: Measure(1250),
  address: Text(300, 'Jl. Melati No. 5'),
  land_right: Text(60, 'Hak pakai'),
  certificate_no: Text(60, '10.05.14.01.4.00012'),
  certificate_on: Day('1998-03-02'),
  use: Text(200, 'Bangunan sekolah'),
  brand: Text(100, 'Nusa Tipe 14'),
  size: Text(60, '14 inci'),
  material: Text(60, 'Plastik'),
  factory_no: Text(60, 'SN-0045821'),
  chassis_no: Text(60, 'MH1JB0000AK000001'),
  engine_no: Text(60, 'JB00E-1000001'),
  plate_no: Text(20, 'B 1234 XYZ'),
  ownership_no: Text(60, 'K-00012345'),
  multi_storey: Flag(),
  concrete: Flag(),
  document_no: Text(60, '640/112/2018'),
  document_on: Day('2018-06-11'),
  land_area_m2: Measure(1800),
  land_status: Text(100, 'Tanah milik yayasan'),
  land_code: Text(30, '1.3.1.01.01.04.001'),
  construction: Text(100, 'Paving'),
  length_m: Measure(120),
  width_m: Measure(4),
  title: Text(200, 'Cerita dari Tepi Kali'),
  author: Text(200, 'Ranti Kusumadewi'),
  specification: Text(200, 'Sampul keras, 240 halaman'),
  culture: Text(100, 'Jawa Tengah'),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [40] }),
  building_type: Text(100, 'Musala'),
  started_on: Day('2026-02-02'),
  contract_value: RupiahIn(250_000_000),
  progress_percent: Type.Integer({ minimum: 0, maximum: 100, examples: [60], ...unit('%') }),
}
export type CardField = keyof typeof CardFields
export const CARD_FIELDS = Object.keys(CardFields) as CardField[]

type Optionals = { [K in CardField]: ReturnType<typeof Optional<(typeof CardFields)[K]>> }
export const CardDetails = Obj(
  Object.fromEntries(CARD_FIELDS.map((key) => [key, Optional(CardFields[key])])) as unknown as Optionals,
  { examples: [{ brand: 'Nusa Tipe 14', material: 'Plastik' }] },
)
nameShapes({ CardDetails })
export type CardDetails = Static<typeof CardDetails>

/** Which fields stand on which card, in its order; as asset_card_check in the database. */
export const CARDS: Record<KibClass, readonly CardField[]> = {
  A: ['area_m2', 'address', 'land_right', 'certificate_on', 'certificate_no', 'use'],
  B: ['brand', 'size', 'material', 'factory_no', 'chassis_no', 'engine_no', 'plate_no', 'ownership_no'],
  C: [
    'multi_storey',
    'concrete',
    'area_m2',
    'address',
    'document_on',
    'document_no',
    'land_area_m2',
    'land_status',
    'land_code',
  ],
  D: ['construction', 'length_m', 'width_m', 'area_m2', 'address', 'document_on', 'document_no', 'land_status'],
  E: ['title', 'author', 'specification', 'culture', 'material', 'size', 'count'],
  F: [
    'building_type',
    'multi_storey',
    'concrete',
    'area_m2',
    'address',
    'document_on',
    'document_no',
    'started_on',
    'contract_value',
    'progress_percent',
  ],
}

/** The third segment of the code says which card. */
export function classOf(itemCode: string): KibClass {
  return KIB_CLASSES[Number(itemCode[4]) - 1]!
}

export function strayField(itemCode: string, details: object): string | undefined {
  const card: readonly string[] = CARDS[classOf(itemCode)]
  return Object.keys(details).find((key) => !card.includes(key))
}

export function assertOnCard(itemCode: string, details: object): void {
  const stray = strayField(itemCode, details)
  if (stray)
    throw invalid(`details.${stray}`, {
      id: `tidak ada pada kartu ${classOf(itemCode)}`,
      en: `not on card ${classOf(itemCode)}`,
    })
}
