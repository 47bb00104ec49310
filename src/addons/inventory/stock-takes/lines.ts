// Counting in a stock-take: each asset found or missing, and what stood there that nobody knew of.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import { Id, Nullable, nameShapes, Obj, Optional, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { CONDITIONS } from '../assets/events.ts'
import { both } from '../roles.ts'
import { getStockTake } from './stock-takes.ts'

const RESULTS = ['found', 'missing', 'surplus'] as const

export const StockTakeLine = Obj({
  id: Id(),
  asset_id: Nullable(Id(12)),
  item_code: Nullable(Text(20, '1.3.2.05.02.01.034')),
  register_no: Nullable(Id(7)),
  name: Text(200, 'Meja siswa'),
  expected_room: Nullable(Text(200, 'Ruang kelas VII-A')),
  found_room: Nullable(Text(200, 'Gudang')),
  result: Nullable(Word(...RESULTS)),
  condition: Nullable(Word(...CONDITIONS)),
  note: Nullable(Text(500, 'Tanpa label')),
})
export const StockTakeLineFilter = Obj({
  stock_take_id: Id(),
  result: Optional(Word('found', 'missing', 'surplus', 'uncounted')),
})
export const CountedAsset = Obj({
  stock_take_id: Id(),
  asset_id: Id(12),
  result: Word('found', 'missing'),
  /** Where it stood, if not where the register says. */
  room_id: Optional(Id(4)),
  condition: Optional(Word(...CONDITIONS)),
  note: Optional(Text(500, 'Tanpa label')),
})
export const SurplusAsset = Obj({
  stock_take_id: Id(),
  name: Text(200, 'Kursi lipat tanpa label'),
  room_id: Optional(Id(4)),
  condition: Word(...CONDITIONS),
  note: Optional(Text(500, 'Asal tidak diketahui')),
})
nameShapes({ StockTakeLine, CountedAsset, SurplusAsset })

function selectLines(db: Db, caller: Caller, takeId: number) {
  return db
    .selectFrom('inventory.stock_take_line as l')
    .leftJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.asset_id'),
    )
    .leftJoin('school.room as e', (join) =>
      join.onRef('e.company_id', '=', 'l.company_id').onRef('e.id', '=', 'l.expected_room_id'),
    )
    .leftJoin('school.room as f', (join) =>
      join.onRef('f.company_id', '=', 'l.company_id').onRef('f.id', '=', 'l.found_room_id'),
    )
    .select(['l.id', 'l.asset_id', 'a.item_code', 'a.register_no', 'l.name', 'e.name as expected_room'])
    .select(['f.name as found_room', 'l.result', 'l.condition', 'l.note'])
    .where('l.company_id', '=', caller.companyId)
    .where('l.stock_take_id', '=', takeId)
}

export async function listStockTakeLines(
  db: Db,
  caller: Caller,
  {
    stockTakeLineFilter: { stock_take_id, result },
    page,
  }: { stockTakeLineFilter: Static<typeof StockTakeLineFilter>; page: Page },
) {
  let query = selectLines(db, caller, stock_take_id)
  if (result === 'uncounted') query = query.where('l.result', 'is', null)
  else if (result) query = query.where('l.result', '=', result)
  return pageOf(query, { keys: ['l.id'], direction: 'asc' }, page)
}

/** May be said again while counting goes on: what was said last counts. */
export async function countAsset(tx: Tx, caller: Caller, counted: Static<typeof CountedAsset>) {
  const { stock_take_id, asset_id, result, room_id, condition, note } = counted
  await holdCounting(tx, caller, stock_take_id)
  const isFound = result === 'found'
  const { rows } = await sql<{ id: number }>`
    update inventory.stock_take_line l set result = ${result}, found_room_id = ${isFound ? (room_id ?? null) : null},
      condition = ${isFound ? sql`coalesce(${condition ?? null}::text, a.condition)` : sql`null`},
      note = ${note ?? null}, counted_by = ${caller.userId}
    from inventory.asset a
    where l.company_id = ${caller.companyId} and l.stock_take_id = ${stock_take_id} and l.asset_id = ${asset_id}
      and a.company_id = l.company_id and a.id = l.asset_id
    returning l.id`.execute(tx)
  if (!rows[0]) throw notFound('asset_id')
  return selectLines(tx, caller, stock_take_id).where('l.id', '=', rows[0].id).executeTakeFirstOrThrow()
}

export async function addSurplus(tx: Tx, caller: Caller, found: Static<typeof SurplusAsset>) {
  const { stock_take_id, name, room_id, condition, note } = found
  await holdCounting(tx, caller, stock_take_id)
  const { id } = await tx
    .insertInto('inventory.stock_take_line')
    .values({
      company_id: caller.companyId,
      stock_take_id,
      name,
      result: 'surplus',
      found_room_id: room_id ?? null,
      condition,
      note: note ?? null,
      counted_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectLines(tx, caller, stock_take_id).where('l.id', '=', id).executeTakeFirstOrThrow()
}

/** Many count at once; whoever closes waits for them, and after that nobody counts. */
async function holdCounting(tx: Tx, caller: Caller, id: number): Promise<void> {
  const take = await tx
    .selectFrom('inventory.stock_take')
    .select('state')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!take) throw notFound('stock_take_id')
  if (take.state !== 'counting') throw new AppError('not_counting')
}

const PARTS = [
  ['missing', both('Tidak ditemukan', 'Missing')],
  ['surplus', both('Lebih, tidak terdaftar', 'Surplus')],
  ['found', both('Ditemukan', 'Found')],
  [null, both('Belum dihitung', 'Not counted yet')],
] as const

export async function printStockTake(
  db: Db,
  caller: Caller,
  { id, today }: { id: number; today: string },
): Promise<Report> {
  const take = await getStockTake(db, caller, id)
  const lines = await selectLines(db, caller, id).orderBy('l.id').execute()
  const count = (kind: 'expected' | 'found' | 'missing' | 'surplus') => ({ value: take[kind], kind: 'count' as const })
  return {
    title: both('Berita Acara Inventarisasi Aset', 'Stock-take of assets'),
    school: await letterheadOf(db, caller),
    period: both(`${take.number}, tahun ${take.year}`, `${take.number}, year ${take.year}`),
    facts: [
      { label: both('Tercatat', 'On the register'), ...count('expected') },
      { label: both('Ditemukan', 'Found'), ...count('found') },
      { label: both('Tidak ditemukan', 'Missing'), ...count('missing') },
      { label: both('Lebih', 'Surplus'), ...count('surplus') },
    ],
    columns: [
      { key: 'code', title: both('Kode dan register', 'Code and register'), kind: 'text', width: 2 },
      { key: 'name', title: both('Nama barang', 'Name'), kind: 'text', indents: true },
      { key: 'expected', title: both('Ruang tercatat', 'Room on record'), kind: 'text', width: 1.6 },
      { key: 'found', title: both('Ruang ditemukan', 'Room found'), kind: 'text', width: 1.6 },
      { key: 'condition', title: commonWords.fields.condition, kind: 'text', width: 0.9 },
      { key: 'note', title: both('Keterangan', 'Note'), kind: 'text', width: 2 },
    ],
    rows: PARTS.flatMap(([result, name]) => {
      const part = lines.filter((line) => line.result === result)
      if (part.length === 0) return []
      return [
        { kind: 'group' as const, values: { name } },
        ...part.map((line) => ({
          level: 1,
          values: {
            code: line.item_code && `${line.item_code} / ${line.register_no}`,
            name: line.name,
            expected: line.expected_room,
            found: line.found_room,
            condition: line.condition && CONDITION_WORDS[line.condition],
            note: line.note,
          },
        })),
      ]
    }),
    mark: take.state === 'closed' ? undefined : both('DRAF, belum ditutup', 'DRAFT, not closed'),
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

/** As the cards write them: baik, rusak ringan, rusak berat. */
export const CONDITION_WORDS = { good: 'B', light: 'RR', heavy: 'RB' } as const
