// A student's card of a school year (kartu SPP): month by month what was billed, what came of it, and what is open.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, Obj, Year } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { balanceOf } from './balances.ts'

export const CardQuery = Obj({
  id: Id(14),
  /** The school year that begins in this one. */
  year: Year(),
})

interface Billed {
  number: string
  fee: string
  period_on: string
  due_on: string
  amount: number
  paid: number
  open: number
}

export async function cardOf(
  db: Db,
  caller: Caller,
  { id, year, today }: { id: number; year: number; today: string },
): Promise<Report> {
  const { rows: billed } = await sql<Billed>`
    select i.number, fees.called(t.name, i.part, i.parts) as fee, i.period_on, i.due_on, i.amount, b.paid, b.open
    from fees.invoice i join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where i.company_id = ${caller.companyId} and i.student_id = ${id} and i.cancelled_on is null
      and i.period_on >= make_date(${year}, 7, 1) and i.period_on < make_date(${year} + 1, 7, 1)
    order by i.period_on, t.code, i.part`.execute(db)
  const { student_name, class_name, owed, deposit } = await balanceOf(db, caller, { studentId: id, today })
  // What was given up, or moved to another school, is neither paid nor open.
  const told = ({ amount, paid, open }: Pick<Billed, 'amount' | 'paid' | 'open'>) => ({
    ...{ amount, paid, given_up: amount - paid - open, open },
  })
  const rows: Row[] = billed.map(({ number, fee, due_on, ...row }) => {
    const month = monthWords(Number(row.period_on.slice(0, 4)), Number(row.period_on.slice(5, 7)))
    return { values: { number, fee, due_on, month, ...told(row) } }
  })
  const total = (key: 'amount' | 'paid' | 'open') => sum(billed.map((row) => row[key]))
  const all = told({ amount: total('amount'), paid: total('paid'), open: total('open') })
  rows.push({ kind: 'total', values: { month: { id: 'Jumlah', en: 'Total' }, ...all } })
  const span = `${year}/${year + 1}`
  return {
    title: { id: 'Kartu uang sekolah', en: 'School fee card' },
    school: await letterheadOf(db, caller),
    period: { id: `Tahun ajaran ${span}`, en: `School year ${span}` },
    facts: [
      { label: { id: 'Siswa', en: 'Student' }, value: student_name },
      { label: { id: 'Kelas', en: 'Class' }, value: class_name },
      { label: { id: 'Seluruh sisa tagihan', en: 'Total outstanding' }, value: owed, kind: 'rupiah' },
      { label: { id: 'Titipan', en: 'Deposit' }, value: deposit, kind: 'rupiah' },
    ],
    columns: [
      { key: 'month', title: { id: 'Bulan', en: 'Month' }, kind: 'text' },
      { key: 'fee', title: { id: 'Biaya', en: 'Fee' }, kind: 'text' },
      { key: 'number', title: { id: 'Tagihan', en: 'Invoice' }, kind: 'text' },
      { key: 'due_on', title: { id: 'Jatuh tempo', en: 'Due on' }, kind: 'date' },
      { key: 'amount', title: { id: 'Ditagih', en: 'Billed' }, kind: 'rupiah' },
      { key: 'paid', title: { id: 'Dibayar', en: 'Paid' }, kind: 'rupiah' },
      { key: 'given_up', title: { id: 'Dihapus atau dialihkan', en: 'Written off or transferred' }, kind: 'rupiah' },
      { key: 'open', title: { id: 'Sisa', en: 'Outstanding' }, kind: 'rupiah' },
    ],
    rows,
  }
}
