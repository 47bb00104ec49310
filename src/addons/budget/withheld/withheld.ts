// Income tax that was kept back from a spending of the cash book: from whom, of how much, and the slip on paper that they get.
// What a bill kept back has its slip with the bill.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { monthOfDay } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  unit,
  Word,
} from '../../../kernel/values/schema.ts'
import { findWithholder, letterheadOf, signersOf } from '../../../school/api.ts'

/** Of VAT the vendor gives an invoice, of regional tax the region a receipt. */
const TAXES = ['pph21', 'pph22', 'pph23', 'pph4_2'] as const

const ObjectCode = (example: string) =>
  Type.String({ pattern: '^[0-9]{2}-[0-9]{3}-[0-9]{2}$', maxLength: 9, examples: [example] })
const Percent = (example: number) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 100, examples: [example], ...unit('%') })

export const WithheldTax = Obj({
  id: Id(12),
  fund_source_id: Id(),
  entry_date: Day('2026-07-13'),
  voucher: Text(60, 'BNU/2026/0012'),
  slip_number: Text(120, 'BNU/2026/0012/bos_reguler/pph23'),
  tax_kind: Word(...TAXES),
  /** As the receipt names whom the money went to; nothing where there was none. */
  store_name: Nullable(Text(200, 'Servis Komputer Jaya')),
  store_tax_number: Nullable(Text(16, '0123456789012000')),
  store_address: Nullable(Text(500, 'Jl. Pandanaran 12, Semarang')),
  /** Paid by the voucher, before anything was kept back. */
  gross: Rupiah(1_500_000),
  /** Of the tax office's list, once somebody has said it. */
  object_code: Nullable(ObjectCode('24-104-29')),
  /** What the tax was reckoned on: what was paid, unless somebody says otherwise. */
  base: Rupiah(1_500_000),
  /** Of the base; of PPh 21 the share of the gross that is taxed. */
  percent: Percent(2),
  amount: Rupiah(30_000),
  /** The voucher was taken back, and the slip with it. */
  reversed: Flag(false),
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000, examples: [1] }),
})
/** What the slip tells beyond the book; the sum that was kept back stands as the book has it. */
export const WithheldChange = Obj({
  id: Id(12),
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000, examples: [1] }),
  object_code: Optional(ObjectCode('24-104-29')),
  base: Optional(RupiahIn(1_500_000, 1)),
  percent: Optional(Percent(2)),
  store_name: Optional(Text(200, 'Servis Komputer Jaya')),
  store_tax_number: Optional(Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0123456789012000'] })),
  store_address: Optional(Text(500, 'Jl. Pandanaran 12, Semarang')),
})
export const WithheldFilter = Obj({ fund_source_id: Optional(Id()), tax_kind: Optional(Word(...TAXES)) })
export const WithheldRef = Obj({ id: Id(12) })
nameShapes({ CashBookWithholding: WithheldTax, CashBookWithholdingChange: WithheldChange })

type Row = Static<typeof WithheldTax> & { description: string; receipt_number: string | null }

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom(sql<Row>`budget.withheld_slips(${caller.companyId})`.as('w'))
    .select(['w.id', 'w.fund_source_id', 'w.entry_date', 'w.voucher', 'w.slip_number', 'w.tax_kind', 'w.store_name'])
    .select(['w.store_tax_number', 'w.store_address', 'w.gross', 'w.object_code', 'w.base', 'w.percent', 'w.amount'])
    .select(['w.reversed', 'w.version'])

export async function listWithheld(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof WithheldFilter>; page: Page },
) {
  let query = select(db, caller)
  if (filter.fund_source_id !== undefined) query = query.where('w.fund_source_id', '=', filter.fund_source_id)
  if (filter.tax_kind) query = query.where('w.tax_kind', '=', filter.tax_kind)
  return pageOf(query, { keys: ['w.entry_date', 'w.id'], direction: 'desc' }, page)
}

export async function getWithheld(db: Db, caller: Caller, id: number) {
  const found = await select(db, caller).where('w.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

/** Entered by hand, and changed while the voucher stands. */
export async function changeWithheld(tx: Tx, caller: Caller, { id, version, ...given }: Static<typeof WithheldChange>) {
  const found = await getWithheld(tx, caller, id)
  if (found.reversed) throw new AppError('already_reversed')
  assertCurrent(found, version)
  const row = { company_id: caller.companyId, entry_id: id, ...given }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('budget.withheld_detail')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'entry_id'])
        .doUpdateSet(given)
        .where('budget.withheld_detail.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  // A detail that nobody has entered yet cannot be held: two who enter it at once meet here.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('stale_version')
  return getWithheld(tx, caller, id)
}

const words = (id: string, en: string): Words => ({ id, en })
/** As each language writes it: 0,5% and 0.5%. */
const percentWords = (percent: number): Words => words(`${String(percent).replace('.', ',')}%`, `${percent}%`)
const TITLES: Record<(typeof TAXES)[number], Words> = {
  pph21: words('Bukti pemotongan PPh Pasal 21', 'Slip of withholding, income tax 21'),
  pph22: words('Bukti pemungutan PPh Pasal 22', 'Slip of collection, income tax 22'),
  pph23: words('Bukti pemotongan PPh Pasal 23', 'Slip of withholding, income tax 23'),
  pph4_2: words('Bukti pemotongan PPh final Pasal 4 ayat (2)', 'Slip of withholding, final income tax 4(2)'),
}

export async function printWithheld(db: Db, caller: Caller, id: number): Promise<Report> {
  const slip = await select(db, caller)
    .select(['w.description', 'w.receipt_number'])
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!slip) throw notFound('id')
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const [, treasurer] = await signersOf(db, caller)
  const { slip_number, tax_kind, entry_date, description, object_code, base, percent, amount, reversed } = slip
  return {
    title: TITLES[tax_kind],
    school: await letterheadOf(db, caller),
    period: words(`Nomor ${slip_number}`, `Number ${slip_number}`),
    facts: [
      { label: words('Masa pajak', 'Tax period'), value: monthOfDay(entry_date) },
      { label: words('Pemotong', 'Withholder'), value: caller.companyName },
      { label: words('NPWP pemotong', 'Withholder’s tax number'), value: withholder.npwp },
      { label: words('Dipotong dari', 'Withheld from'), value: slip.store_name ?? '—' },
      { label: words('NPWP/NIK', 'Tax or identity number'), value: slip.store_tax_number ?? '—' },
      { label: words('Alamat', 'Address'), value: slip.store_address },
      {
        label: words('Dokumen', 'Document'),
        value: slip.receipt_number === null ? slip.voucher : `${slip.receipt_number} (${slip.voucher})`,
      },
      { label: words('Tanggal', 'Date'), value: entry_date, kind: 'date' },
    ],
    columns: [
      { key: 'description', title: words('Untuk', 'For'), kind: 'text' },
      { key: 'code', title: words('Kode objek', 'Object code'), kind: 'text', width: 1.2 },
      { key: 'base', title: words('Dasar pengenaan pajak', 'Tax base'), kind: 'rupiah' },
      { key: 'rate', title: words('Tarif', 'Rate'), kind: 'text', width: 1 },
      { key: 'amount', title: words('PPh dipotong', 'Tax withheld'), kind: 'rupiah' },
    ],
    rows: [{ values: { description, code: object_code, base, rate: percentWords(percent), amount } }],
    ...(reversed && { mark: words('BATAL', 'VOID') }),
    ...(treasurer && { signatures: { day: entry_date, people: [treasurer] } }),
  }
}
