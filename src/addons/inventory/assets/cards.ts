// The inventory cards on paper: KIB A to F for a class, KIR for a room.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Column, Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, Obj, type Static, Word } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { both } from '../roles.ts'
import { CONDITION_WORDS } from '../stock-takes/lines.ts'
import { selectAssets } from './assets.ts'
import { CARDS, type CardDetails, type CardField, KIB_CLASSES } from './card-details.ts'
import { FIELD_TITLES } from './card-titles.ts'

export const CardQuery = Obj({ kib_class: Word(...KIB_CLASSES) })
export const RoomCardQuery = Obj({ room_id: Id(4) })
const PRINTED_MAX = 20_000

const CARD_TITLES = {
  A: both('Kartu Inventaris Barang A: Tanah', 'Inventory card A: land'),
  B: both('Kartu Inventaris Barang B: Peralatan dan Mesin', 'Inventory card B: equipment'),
  C: both('Kartu Inventaris Barang C: Gedung dan Bangunan', 'Inventory card C: buildings'),
  D: both('Kartu Inventaris Barang D: Jalan, Irigasi dan Jaringan', 'Inventory card D: roads and networks'),
  E: both('Kartu Inventaris Barang E: Aset Tetap Lainnya', 'Inventory card E: other assets'),
  F: both('Kartu Inventaris Barang F: Konstruksi dalam Pengerjaan', 'Inventory card F: under construction'),
}
const ORIGIN_WORDS = {
  purchase: both('Pembelian', 'Purchase'),
  grant: both('Hibah', 'Grant'),
  bos: both('BOS', 'BOS'),
  transfer: both('Mutasi', 'Transfer'),
  self_built: both('Dibuat sendiri', 'Self-built'),
}
const NUMBER: Column = { key: 'no', title: both('No.', 'No.'), kind: 'count', width: 0.5 }
const CODE: Column = { key: 'code', title: both('Kode barang', 'Code'), kind: 'text', width: 1.8 }
const NAME: Column = { key: 'name', title: both('Nama barang', 'Name'), kind: 'text', width: 2.2 }
const REGISTER: Column = { key: 'register', title: both('Register', 'Register'), kind: 'text', width: 1.1 }
const YEAR: Column = { key: 'year', title: commonWords.fields.year, kind: 'text', width: 0.9 }
const CONDITION: Column = { key: 'condition', title: commonWords.fields.condition, kind: 'text', width: 1.1 }
const VALUE: Column = { key: 'value', title: both('Harga (Rp)', 'Value (Rp)'), kind: 'rupiah', width: 1.5 }

const fieldColumn = (key: CardField): Column => ({
  key,
  title: FIELD_TITLES[key][0],
  kind: FIELD_TITLES[key][1] ?? 'text',
  width: 1.1,
})

export async function printCard(
  db: Db,
  caller: Caller,
  { cardQuery: { kib_class }, today }: { cardQuery: Static<typeof CardQuery>; today: string },
): Promise<Report> {
  const assets = await inUse(db, caller).where('a.kib_class', '=', kib_class).execute()
  return {
    ...(await paperOf(db, caller, today)),
    title: CARD_TITLES[kib_class],
    columns: [
      NUMBER,
      CODE,
      NAME,
      REGISTER,
      ...CARDS[kib_class].map(fieldColumn),
      YEAR,
      { key: 'origin', title: both('Asal', 'Origin'), kind: 'text', width: 1 },
      CONDITION,
      VALUE,
    ],
    rows: rowsOf(assets, (details) => Object.fromEntries(CARDS[kib_class].map((key) => [key, shown(details[key])]))),
  }
}

/** What stands in a room, to hang behind its door. */
export async function printRoomCard(
  db: Db,
  caller: Caller,
  { roomCardQuery: { room_id }, today }: { roomCardQuery: Static<typeof RoomCardQuery>; today: string },
): Promise<Report> {
  const room = await db
    .selectFrom('school.room')
    .select(['code', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', room_id)
    .executeTakeFirst()
  if (!room) throw notFound('room_id')
  const assets = await inUse(db, caller).where('a.room_id', '=', room_id).execute()
  const fields = ['brand', 'factory_no', 'size', 'material'] as const
  return {
    ...(await paperOf(db, caller, today)),
    title: both('Kartu Inventaris Ruangan', 'Room inventory card'),
    facts: [{ label: both('Ruangan', 'Room'), value: `${room.code} ${room.name}` }],
    columns: [NUMBER, NAME, ...fields.map(fieldColumn), YEAR, CODE, REGISTER, VALUE, CONDITION],
    rows: rowsOf(assets, (details) => Object.fromEntries(fields.map((key) => [key, shown(details[key])]))),
  }
}

function inUse(db: Db, caller: Caller) {
  return selectAssets(db, caller)
    .select('a.details')
    .where('a.state', '=', 'in_use')
    .orderBy('a.item_code')
    .orderBy('a.register_no')
    .limit(PRINTED_MAX)
}
type Carded = Awaited<ReturnType<ReturnType<typeof inUse>['execute']>>[number]

async function paperOf(db: Db, caller: Caller, today: string) {
  return {
    school: await letterheadOf(db, caller),
    period: both(`Keadaan ${longDay(today, 'id')}`, `As of ${longDay(today, 'en')}`),
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

function rowsOf(assets: readonly Carded[], fieldsOf: (details: CardDetails) => Row['values']): Row[] {
  const rows = assets.map(
    (asset, index): Row => ({
      values: {
        no: index + 1,
        code: asset.item_code,
        name: asset.name,
        register: String(asset.register_no).padStart(4, '0'),
        ...fieldsOf(asset.details as CardDetails),
        year: asset.acquired_on.slice(0, 4),
        origin: ORIGIN_WORDS[asset.origin],
        condition: CONDITION_WORDS[asset.condition],
        value: asset.value,
      },
    }),
  )
  const total: Row = {
    kind: 'total',
    values: { name: both('Jumlah', 'Total'), value: sum(assets.map(({ value }) => value)) },
  }
  return [...rows, total]
}

function shown(value: CardDetails[CardField]) {
  if (typeof value === 'boolean') return value ? both('Ya', 'Yes') : both('Tidak', 'No')
  return value ?? null
}
