// An invoice on paper: what for, what was taken off and why, what is still to be paid until when, and under which numbers.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import type { Fact, Report, Row } from '../../../kernel/reports/report.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { NO_BLOCK } from '../arrears/ageing.ts'
import { qrisFor } from '../qris/qris.ts'
import { inWords } from '../receipts/in-words.ts'
import { getFeeSettings } from '../tariffs/settings.ts'
import { getInvoice } from './invoices.ts'

export async function printInvoice(db: Db, caller: Caller, id: number): Promise<Report> {
  const invoice = await getInvoice(db, caller, id)
  const { fee, part, parts, period_on, amount, open } = invoice
  const month = monthWords(Number(period_on.slice(0, 4)), Number(period_on.slice(5, 7)))
  const what = parts > 1 ? `${fee} (${part}/${parts})` : fee
  const line = (description: Row['values'][string], value: number): Row => ({
    values: { description, amount: value },
  })
  const rows: Row[] = [
    line({ id: `${what} ${month.id}`, en: `${what} ${month.en}` }, invoice.gross),
    ...invoice.discounts.map(({ name, number, amount: off }) => line(`${name} (${number})`, -off)),
    { ...line({ id: 'Yang harus dibayar', en: 'Amount due' }, amount), kind: 'subtotal' },
  ]
  if (open < amount && invoice.cancelled_on === null)
    rows.push(line({ id: 'Sudah diselesaikan', en: 'Settled' }, open - amount))
  rows.push({ ...line({ id: 'Sisa', en: 'Outstanding' }, open), kind: 'total' })
  return {
    title: { id: 'Tagihan', en: 'Invoice' },
    school: await letterheadOf(db, caller),
    period: { id: invoice.number, en: invoice.number },
    facts: [
      { label: { id: 'Siswa', en: 'Student' }, value: invoice.student_name },
      { label: { id: 'Kelas', en: 'Class' }, value: invoice.class_name },
      { label: { id: 'Jatuh tempo', en: 'Due on' }, value: invoice.due_on, kind: 'date' },
      { label: { id: 'Terbilang', en: 'In words' }, value: inWords(open) },
      ...(await numbersOf(db, caller, invoice.student_id)),
    ],
    paper: 'a5',
    columns: [
      { key: 'description', title: { id: 'Uraian', en: 'Description' }, kind: 'text', width: 3 },
      { key: 'amount', title: { id: 'Jumlah', en: 'Amount' }, kind: 'rupiah' },
    ],
    rows,
    notes: [NO_BLOCK],
    code: await codeOf(db, caller, invoice),
    ...(invoice.cancelled_on !== null && { mark: { id: 'BATAL', en: 'CANCELLED' } }),
    signatures: { day: invoice.issued_on, people: await signersOf(db, caller) },
  }
}

/** For any banking app, where the school has told what its sticker says. */
async function codeOf(db: Db, caller: Caller, { open }: { open: number }): Promise<Report['code']> {
  const { qris_code } = await getFeeSettings(db, caller)
  const text = qris_code && open > 0 ? qrisFor(qris_code, open) : undefined
  return text ? { text, caption: { id: 'QRIS sisa tagihan', en: 'QRIS for the balance' } } : undefined
}

/** Where the family can pay it. */
async function numbersOf(db: Db, { companyId }: Caller, studentId: number): Promise<Fact[]> {
  const { rows } = await sql<{ bank: string; number: string }>`
    select b.name as bank, b.prefix || v.customer_no as number
    from fees.virtual_account v join fees.bank b on b.company_id = v.company_id and b.id = v.bank_id
    where v.company_id = ${companyId} and v.student_id = ${studentId} and b.active order by b.name, b.id`.execute(db)
  return rows.map(({ bank, number }) => ({
    label: { id: `Virtual account ${bank}`, en: `Virtual account ${bank}` },
    value: number,
  }))
}
