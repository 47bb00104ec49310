// A letter about what is late, on paper: firmer from step to step, and never a threat to a child's schooling.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { longDay, monthWords } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { NO_BLOCK } from './ageing.ts'
import { getReminder } from './reminders.ts'

const STEPS: readonly Words[] = [
  {
    id: 'Mungkin terlewat: pembayaran berikut belum kami terima. Bila sudah dibayar, abaikan surat ini.',
    en: 'This may have been overlooked: we have not yet received the following payments. If you have already paid, please ignore this letter.',
  },
  {
    id: 'Kami mohon pembayaran berikut diselesaikan, atau hubungi tata usaha bila ada kendala.',
    en: 'Please settle the following payments, or contact the school office if you are having difficulty.',
  },
  {
    id: 'Kami mengundang Bapak/Ibu ke sekolah untuk membicarakan cara penyelesaian, termasuk angsuran atau keringanan.',
    en: 'We invite you to the school to discuss how to settle this, including by instalments or with a discount.',
  },
  {
    id: 'Kami mohon kesepakatan tertulis tentang penyelesaian tunggakan berikut; angsuran dan keringanan tetap dapat diajukan.',
    en: 'Please agree in writing how the following arrears will be settled; you may still ask for instalments or a discount.',
  },
]

export async function printReminder(db: Db, caller: Caller, id: number): Promise<Report> {
  const letter = await getReminder(db, caller, id)
  // As it was on the day of the letter, whatever was paid since.
  const { rows: late } = await sql<{ number: string; fee: string; period_on: string; due_on: string; open: number }>`
    select i.number, fees.called(t.name, i.part, i.parts) as fee, i.period_on, i.due_on, o.open
    from fees.open_on(${caller.companyId}, ${letter.written_on}::date) o
    join fees.invoice i on i.company_id = ${caller.companyId} and i.id = o.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where o.student_id = ${letter.student_id} and o.due_on < ${letter.written_on}::date order by o.due_on, i.id`.execute(
    db,
  )
  const rows: Row[] = late.map(({ number, fee, period_on, due_on, open }) => {
    const month = monthWords(Number(period_on.slice(0, 4)), Number(period_on.slice(5, 7)))
    return { values: { number, description: { id: `${fee} ${month.id}`, en: `${fee} ${month.en}` }, due_on, open } }
  })
  rows.push({
    kind: 'total',
    values: { description: { id: 'Jumlah', en: 'Total' }, open: sum(late.map((one) => one.open)) },
  })
  const day = letter.written_on
  return {
    title: { id: `Surat pemberitahuan tunggakan ke-${letter.step}`, en: `Arrears notice no. ${letter.step}` },
    school: await letterheadOf(db, caller),
    period: { id: `${letter.number}, ${longDay(day, 'id')}`, en: `${letter.number}, ${longDay(day, 'en')}` },
    facts: [
      { label: { id: 'Kepada orang tua/wali dari', en: 'To the parents or guardian of' }, value: letter.student_name },
      { label: { id: 'Kelas', en: 'Class' }, value: letter.class_name },
    ],
    columns: [
      { key: 'number', title: { id: 'Tagihan', en: 'Invoice' }, kind: 'text' },
      { key: 'description', title: { id: 'Uraian', en: 'Description' }, kind: 'text', width: 3 },
      { key: 'due_on', title: { id: 'Jatuh tempo', en: 'Due on' }, kind: 'date' },
      { key: 'open', title: { id: 'Sisa', en: 'Outstanding' }, kind: 'rupiah' },
    ],
    rows,
    notes: [STEPS[Math.min(letter.step, STEPS.length) - 1]!, NO_BLOCK],
    signatures: { day, people: await signersOf(db, caller) },
  }
}
