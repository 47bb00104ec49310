// What was billed between two days, by kind of fee and class: before discounts, what was taken off, what came, what is open.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Day, Id, Obj, Optional } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'

export const RecapQuery = Obj({
  from: Day('2026-07-01'),
  until: Day('2026-07-31'),
  fee_type_id: Optional(Id()),
})

const SUMS = ['invoices', 'gross', 'discount', 'paid', 'given_up', 'open'] as const
type Line = Record<(typeof SUMS)[number], number> & { fee: string; class_name: string | null }

export async function recapFees(
  db: Db,
  caller: Caller,
  { from, until, fee_type_id }: { from: string; until: string; fee_type_id?: number },
): Promise<Report> {
  const ofFee = fee_type_id === undefined ? sql`` : sql`and i.fee_type_id = ${fee_type_id}`
  const { rows: lines } = await sql<Line>`
    select t.name as fee, c.name as class_name, count(*)::int as invoices, sum(i.gross)::bigint as gross, sum(i.discount)::bigint as discount,
      sum(b.paid)::bigint as paid, sum(b.waived + b.lost + b.moved)::bigint as given_up, sum(b.open)::bigint as open
    from fees.invoice i join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    left join school.class_group c on c.company_id = i.company_id and c.id = i.class_group_id
    where i.company_id = ${caller.companyId} and i.cancelled_on is null and i.issued_on between ${from}::date and ${until}::date ${ofFee}
    group by t.code, t.name, c.name order by t.code, c.name nulls last limit 2000`.execute(db)
  const rows: Row[] = []
  for (const fee of new Set(lines.map((line) => line.fee))) {
    const own = lines.filter((line) => line.fee === fee)
    rows.push(...own.map((line) => ({ values: { ...line } })))
    rows.push({ kind: 'subtotal', values: { fee, ...totalsOf(own) } })
  }
  rows.push({ kind: 'total', values: { fee: { id: 'Jumlah', en: 'Total' }, ...totalsOf(lines) } })
  return {
    title: { id: 'Rekap tagihan per jenis dan kelas', en: 'Summary by fee and class' },
    school: await letterheadOf(db, caller),
    period: {
      id: `Terbit ${longDay(from, 'id')} s.d. ${longDay(until, 'id')}`,
      en: `Issued ${longDay(from, 'en')} to ${longDay(until, 'en')}`,
    },
    columns: [
      { key: 'fee', title: { id: 'Biaya', en: 'Fee' }, kind: 'text' },
      { key: 'class_name', title: { id: 'Kelas', en: 'Class' }, kind: 'text' },
      { key: 'invoices', title: { id: 'Tagihan', en: 'Student invoices' }, kind: 'count' },
      { key: 'gross', title: { id: 'Ditagih', en: 'Billed' }, kind: 'rupiah' },
      { key: 'discount', title: { id: 'Keringanan', en: 'Discount' }, kind: 'rupiah' },
      { key: 'paid', title: { id: 'Dibayar', en: 'Paid' }, kind: 'rupiah' },
      { key: 'given_up', title: { id: 'Dihapus atau dialihkan', en: 'Written off or transferred' }, kind: 'rupiah' },
      { key: 'open', title: { id: 'Sisa', en: 'Outstanding' }, kind: 'rupiah' },
    ],
    rows,
  }
}

const totalsOf = (lines: readonly Line[]) =>
  Object.fromEntries(SUMS.map((key) => [key, sum(lines.map((line) => line[key]))]))
