// Income tax that was kept back from a spending of the cash book: from whom, of how much, and the slip on paper that they get.
// What a bill kept back has its slip with the bill.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
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
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { findWithholder, letterheadOf, signersOf } from '../../../school/api.ts'

/** Of VAT the vendor gives an invoice, of regional tax the region a receipt. */
const TAXES = ['pph21', 'pph22', 'pph23', 'pph4_2'] as const

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
  /** Paid by the voucher, before anything was kept back. */
  gross: Rupiah(1_500_000),
  amount: Rupiah(30_000),
  /** The voucher was taken back, and the slip with it. */
  reversed: Flag(false),
})
export const WithheldFilter = Obj({ fund_source_id: Optional(Id()), tax_kind: Optional(Word(...TAXES)) })
export const WithheldRef = Obj({ id: Id(12) })
nameShapes({ CashBookWithholding: WithheldTax })

interface Row extends Static<typeof WithheldTax> {
  description: string
  store_address: string | null
}

/** Rows of the tax book that keep something back, each with what its voucher paid; those that another module wrote are its own. */
const withheld = (companyId: number): RawBuilder<Row> => sql<Row>`(
  select e.id, e.fund_source_id, e.entry_date, e.voucher, e.voucher || '/' || f.code || '/' || e.tax_kind as slip_number, e.tax_kind,
    s.store_name, s.store_tax_number, s.store_address, s.gross, s.description, e.debit as amount,
    exists (select from budget.cash_entry r where r.company_id = e.company_id and r.reverses_id = e.id) as reversed
  from budget.cash_entry e
  join budget.fund_source f on f.company_id = e.company_id and f.id = e.fund_source_id
  cross join lateral (
    select sum(p.credit)::bigint as gross, min(p.description) as description, min(n.store_name) as store_name,
      min(n.store_tax_number) as store_tax_number, min(n.store_address) as store_address
    from budget.cash_entry p left join budget.receipt n on n.company_id = p.company_id and n.id = p.receipt_id
    where p.company_id = e.company_id and p.fund_source_id = e.fund_source_id and p.voucher = e.voucher and p.kind = 'spending'
      and p.reverses_id is null) s
  where e.company_id = ${companyId} and e.kind = 'tax_withheld' and e.reverses_id is null and e.owner_id is null and s.gross is not null
    and e.tax_kind = any (${[...TAXES]}::text[]))`

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom(withheld(caller.companyId).as('w'))
    .select(['w.id', 'w.fund_source_id', 'w.entry_date', 'w.voucher', 'w.slip_number', 'w.tax_kind', 'w.store_name'])
    .select(['w.store_tax_number', 'w.gross', 'w.amount', 'w.reversed'])

export async function listWithheld(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof WithheldFilter>; page: Page },
) {
  let query = select(db, caller)
  if (filter.fund_source_id !== undefined) query = query.where('w.fund_source_id', '=', filter.fund_source_id)
  if (filter.tax_kind) query = query.where('w.tax_kind', '=', filter.tax_kind)
  const { rows, next_cursor } = await pageOf(query, { keys: ['w.entry_date', 'w.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function getWithheld(db: Db, caller: Caller, id: number) {
  const found = await select(db, caller).where('w.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

const words = (id: string, en: string): Words => ({ id, en })
const TITLES: Record<(typeof TAXES)[number], Words> = {
  pph21: words('Bukti pemotongan PPh Pasal 21', 'Slip of withholding, income tax 21'),
  pph22: words('Bukti pemungutan PPh Pasal 22', 'Slip of collection, income tax 22'),
  pph23: words('Bukti pemotongan PPh Pasal 23', 'Slip of withholding, income tax 23'),
  pph4_2: words('Bukti pemotongan PPh final Pasal 4 ayat (2)', 'Slip of withholding, final income tax 4(2)'),
}

/** The book knows what was paid and what was kept back, but neither base nor rate: the paper says no more than that. */
export async function printWithheld(db: Db, caller: Caller, id: number): Promise<Report> {
  const slip = await select(db, caller)
    .select(['w.description', 'w.store_address'])
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!slip) throw notFound('id')
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const [, treasurer] = await signersOf(db, caller)
  const { slip_number, tax_kind, entry_date, description, gross, amount, reversed } = slip
  return {
    title: TITLES[tax_kind],
    school: await letterheadOf(db, caller),
    period: words(`Nomor ${slip_number}`, `Number ${slip_number}`),
    facts: [
      { label: words('Masa pajak', 'Tax period'), value: entry_date.slice(0, 7) },
      { label: words('Pemotong', 'Withholder'), value: caller.companyName },
      { label: words('NPWP pemotong', 'Withholder’s tax number'), value: withholder.npwp },
      { label: words('Dipotong dari', 'Withheld from'), value: slip.store_name ?? '—' },
      { label: words('NPWP/NIK', 'Tax or identity number'), value: slip.store_tax_number ?? '—' },
      { label: words('Alamat', 'Address'), value: slip.store_address },
      { label: words('Dokumen', 'Document'), value: slip.voucher },
      { label: words('Tanggal', 'Date'), value: entry_date, kind: 'date' },
    ],
    columns: [
      { key: 'description', title: words('Untuk', 'For'), kind: 'text' },
      { key: 'gross', title: words('Jumlah bruto', 'Gross amount'), kind: 'rupiah' },
      { key: 'amount', title: words('PPh dipotong', 'Tax withheld'), kind: 'rupiah' },
    ],
    rows: [{ values: { description, gross, amount } }],
    ...(reversed && { mark: words('BATAL', 'VOID') }),
    ...(treasurer && { signatures: { day: entry_date, people: [treasurer] } }),
  }
}
