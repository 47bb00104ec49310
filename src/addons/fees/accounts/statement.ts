// What a student owed, was billed and paid between two days, line by line: for a family, a sponsor or the tax office.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { longDay } from '../../../kernel/language/written.ts'
import { assertExists } from '../../../kernel/records/change.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Day, Id, Obj } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { inWords } from '../receipts/in-words.ts'
import { balanceOf } from './balances.ts'
import { accountWords } from './words.ts'

export const StatementQuery = Obj({ id: Id(14), from: Day('2026-07-01'), until: Day('2027-06-30') })

interface Moved {
  day: string
  kind: keyof typeof accountWords.values.kind
  number: string | null
  amount: number
}

export async function stateAccount(
  db: Db,
  caller: Caller,
  { id, from, until, today }: { id: number; from: string; until: string; today: string },
): Promise<Report> {
  await assertExists(db, caller, { relation: 'school.student', id })
  // A deposit that pays an invoice moves from one pocket to the other: the balance of both together stays.
  const { rows: before } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from fees.movement
    where company_id = ${caller.companyId} and student_id = ${id} and account <> '2111' and day < ${from}::date`.execute(
    db,
  )
  const { rows: moved } = await sql<Moved>`
    select m.day, m.kind, coalesce(r.number, min(i.number)) as number, sum(m.amount)::bigint as amount
    from fees.movement m left join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    left join fees.receipt r on m.relation = 'fees.receipt' and r.company_id = m.company_id and r.id = m.document_id
    where m.company_id = ${caller.companyId} and m.student_id = ${id} and m.account <> '2111'
      and m.day between ${from}::date and ${until}::date
    group by m.day, m.relation, m.document_id, m.part, m.kind, r.number, case when r.id is null then m.invoice_id end
    order by m.day, min(m.id)`.execute(db)
  const { student_name, class_name } = await balanceOf(db, caller, { studentId: id, today })
  let balance = before[0]!.amount
  const rows: Row[] = [{ values: { description: { id: 'Saldo awal', en: 'Brought forward' }, balance } }]
  for (const { day, kind, number, amount } of moved) {
    balance += amount
    const side = { billed: amount > 0 ? amount : null, paid: amount < 0 ? -amount : null }
    rows.push({ values: { day, number, description: accountWords.values.kind[kind], ...side, balance } })
  }
  rows.push({ kind: 'total', values: { description: { id: 'Saldo akhir', en: 'Balance' }, balance } })
  const paid = -sum(moved.filter(({ kind }) => kind === 'paid').map(({ amount }) => amount))
  return {
    title: { id: 'Surat keterangan pembayaran', en: 'School fee statement' },
    school: await letterheadOf(db, caller),
    period: {
      id: `${longDay(from, 'id')} s.d. ${longDay(until, 'id')}`,
      en: `${longDay(from, 'en')} to ${longDay(until, 'en')}`,
    },
    facts: [
      { label: { id: 'Siswa', en: 'Student' }, value: student_name },
      { label: { id: 'Kelas', en: 'Class' }, value: class_name },
      { label: { id: 'Dibayar dalam masa ini', en: 'Paid in this period' }, value: paid, kind: 'rupiah' },
      { label: { id: 'Terbilang', en: 'In words' }, value: inWords(Math.max(0, paid)) },
    ],
    columns: [
      { key: 'day', title: { id: 'Tanggal', en: 'Date' }, kind: 'date' },
      { key: 'number', title: { id: 'Dokumen', en: 'Document' }, kind: 'text' },
      { key: 'description', title: { id: 'Uraian', en: 'Description' }, kind: 'text', width: 3 },
      { key: 'billed', title: { id: 'Bertambah', en: 'Owed' }, kind: 'rupiah' },
      { key: 'paid', title: { id: 'Berkurang', en: 'Settled' }, kind: 'rupiah' },
      { key: 'balance', title: { id: 'Saldo', en: 'Balance' }, kind: 'rupiah' },
    ],
    rows,
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}
